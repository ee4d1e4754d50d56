"""The entries of a bank's file: what each has to have, and what it may not."""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from baccarat_edu.quiz.banks.hands import NEEDED, HandQuestion, read_hands
from baccarat_edu.quiz.banks.tables import BankTable, is_printable
from baccarat_edu.quiz.concepts import BankQuestion, Choice, Concept
from baccarat_edu.words import bank as words
from baccarat_edu.words.toml import quoted

DIFFICULTIES: Final = (1, 2, 3)
CONCEPT_KEYS: Final = ("id", "tags", "difficulty", "prompt", "choice", "hint", "ask")
HAND_KEYS: Final = {key for keys in NEEDED.values() for key in keys}
CHOICE_KEYS: Final = ("right", "text", "because")
CHOICE_HEADER: Final = "question.choice"
MARKS: Final = dict.fromkeys(("key", "answer", "correct"), words.key_is_marked)
ID: Final = re.compile("[a-z0-9-]+")
AN_ID: Final = "tie-returns-stakes"


def read_entries(file: BankTable) -> tuple[BankQuestion, ...]:
    """Read all questions of a file; what is wrong with them is noted, and they are left out."""
    tables = [_named(table) for table in file.tables("question", "question")]
    if not tables and not file.complaints:
        file.wrong(words.no_questions())
    _check_ids(tables)
    return tuple(entry for entry in map(_entry, tables) if entry)


def _named(table: BankTable) -> BankTable:
    """Have complaints about a question begin with its id, or with its place in the file."""
    given = table.values.get("id")
    if isinstance(given, str) and given.strip():
        return table.called(quoted(given))
    return table.called(words.nameless(int(table.place[-1]) + 1))


def _entry(table: BankTable) -> BankQuestion | None:
    tags, difficulty = _tags(table), _difficulty(table)
    if "ask" in table.values or ("choice" not in table.values and HAND_KEYS & table.values.keys()):
        return _hand_question(table, tags, difficulty)
    return _concept(table, tags, difficulty)


# ---------------------------------------------------------------- ids, tags, difficulty


def _check_ids(tables: Iterable[BankTable]) -> None:
    first: dict[str, BankTable] = {}
    for table in tables:
        if not table.has("id"):
            continue
        given = table.values["id"]
        if not isinstance(given, str):
            table.wrong(words.not_a_text(given), "id")
        elif not ID.fullmatch(given):
            table.wrong(words.not_an_id(given, _like(given)), "id")
        elif given in first:
            table.wrong(words.id_twice(first[given].line()), "id")
        else:
            first[given] = table


def _like(given: str) -> str:
    """Make an id of what was given instead of one."""
    return "-".join(re.findall("[a-z0-9]+", given.lower())) or AN_ID


def _tags(table: BankTable) -> tuple[str, ...]:
    tags = table.values.get("tags", [])
    if isinstance(tags, list) and all(map(_is_tag, tags)):
        return tuple(map(str.strip, tags))
    table.wrong(words.not_tags(tags), "tags")
    return ()


def _is_tag(tag: object) -> bool:
    return isinstance(tag, str) and tag.strip() != "" and is_printable(tag)


def _difficulty(table: BankTable) -> int:
    difficulty = table.values.get("difficulty", DIFFICULTIES[0])
    if type(difficulty) is int and difficulty in DIFFICULTIES:
        return difficulty
    table.wrong(words.not_a_difficulty(difficulty), "difficulty")
    return DIFFICULTIES[0]


# ---------------------------------------------------------------- hand questions


def _hand_question(table: BankTable, tags: tuple[str, ...], difficulty: int) -> BankQuestion | None:
    prompt, ask = table.optional_text("prompt"), _ask(table)
    question = read_hands(table, ask) if ask else None
    if not (ask and question):
        return None
    return HandQuestion(
        id=str(table.values.get("id")),
        tags=tags,
        difficulty=difficulty,
        ask=ask,
        question=question,
        prompt=prompt,
    )


def _ask(table: BankTable) -> str | None:
    if not table.has("ask"):
        return None
    ask = table.values["ask"]
    if isinstance(ask, str) and ask in NEEDED:
        return ask
    near = difflib.get_close_matches(str(ask).lower(), NEEDED, n=1)
    table.wrong(words.unknown_ask(ask, near[0] if near else None, NEEDED), "ask")
    return None


# ---------------------------------------------------------------- concept questions


def _concept(table: BankTable, tags: tuple[str, ...], difficulty: int) -> BankQuestion | None:
    table.allow(CONCEPT_KEYS, MARKS)
    prompt, hint = table.needed_text("prompt"), table.optional_text("hint")
    tables = table.tables("choice", CHOICE_HEADER)
    choices = [choice for choice in map(_choice, tables) if choice]
    _check_number(table)
    _check_right(table, tables)
    _check_texts_differ(tables)
    table.check_languages()
    if prompt is None:
        return None
    return Concept(
        id=str(table.values.get("id")),
        tags=tags,
        difficulty=difficulty,
        prompt=prompt,
        choices=tuple(choices),
        hint=hint,
    )


def _choice(table: BankTable) -> Choice | None:
    table.allow(CHOICE_KEYS, MARKS)
    right = table.values.get("right", False)
    if type(right) is not bool:
        table.wrong(words.neither_true_nor_false(right), "right")
    text, because = table.needed_text("text"), table.needed_text("because")
    return Choice(text, because, right is True) if text and because else None


def _check_number(table: BankTable) -> None:
    choices = table.values.get("choice", [])
    if isinstance(choices, list) and len(choices) < 2:
        table.wrong(words.too_few_choices(CHOICE_HEADER))


def _check_right(table: BankTable, choices: Sequence[BankTable]) -> None:
    if choices and all(choice.values.get("right", False) is False for choice in choices):
        table.wrong(words.none_right())
    right = [choice for choice in choices if choice.values.get("right") is True]
    for choice in right[1:]:
        choice.wrong(words.also_right(right[0].line()), "right")


def _check_texts_differ(choices: Iterable[BankTable]) -> None:
    first: dict[tuple[str, str], BankTable] = {}
    for choice in choices:
        for code, text in _versions(choice):
            earlier = first.setdefault((code, _bare(text)), choice)
            if earlier is not choice:
                line = earlier.line("text", code)
                choice.wrong(words.same_text(text, line), "text", code)


def _versions(choice: BankTable) -> Iterator[tuple[str, str]]:
    texts = choice.values.get("text")
    for code, text in texts.items() if isinstance(texts, dict) else ():
        if isinstance(text, str) and text.strip():
            yield code, text


def _bare(text: str) -> str:
    """Leave of a text what a learner can tell from another by."""
    return " ".join(text.casefold().split())
