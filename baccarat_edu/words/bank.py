"""What an instructor is told of a question bank: what is wrong, and what would be right."""

from collections.abc import Iterable, Mapping

from baccarat_edu.engine.coup import Side
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.table import banco_rule, punto_rule, side
from baccarat_edu.words.text import visible
from baccarat_edu.words.toml import listed, quoted


def nameless(number: int) -> str:
    """Name a question that has no name of its own by its place in the file, from 1."""
    return _("question {number}").format(number=number)


# ---------------------------------------------------------------- the file


def no_questions() -> str:
    """Say that the bank is empty."""
    return _("there are no questions; begin each one with [[question]]")


# ---------------------------------------------------------------- keys and plain values


def not_an_id(value: object, example: str) -> str:
    """Say that a question cannot be called so."""
    return _(
        "“{value}” is not an id; write lower-case letters, digits and hyphens, such as “{example}”"
    ).format(value=quoted(value), example=example)


def id_twice(line: int) -> str:
    """Say that two questions have one name."""
    return _("the question in line {line} has this id too; give each its own").format(line=line)


def not_tags(value: object) -> str:
    """Say that tags are something else."""
    return _("“{value}” are not tags; write a list of words, such as {example}").format(
        value=quoted(value), example='["ties", "payouts"]'
    )


def not_a_difficulty(value: object) -> str:
    """Say that a difficulty is not on the scale."""
    return _("“{value}” is not a difficulty; write 1 (easy), 2 or 3").format(value=quoted(value))


# ---------------------------------------------------------------- texts in languages


def without_language(key: str) -> str:
    """Say that a text does not tell its language."""
    return _("“{key}” does not say in which language it is; write {example}").format(
        key=key, example=f'{key}.en = "…"'
    )


def unknown_language(code: str, known: Iterable[str]) -> str:
    """Say that nobody speaks a language here."""
    return _("“{code}” is not a language here; there is {known}").format(
        code=quoted(code), known=listed(known)
    )


def not_a_text(value: object) -> str:
    """Say that a value is no text."""
    return _("“{value}” is not a text; put it in quotation marks").format(value=quoted(value))


def empty() -> str:
    """Say that a text is empty."""
    return _("the text is empty; write one, or leave the key out")


def unprintable(text: str) -> str:
    """Say that a text has control characters."""
    return _("“{text}” has a character that cannot be printed; leave it out").format(
        text=quoted(text)
    )


def untranslated(key: str, language: str) -> str:
    """Say that one text of a question lacks a language that others have."""
    return _(
        "“{key}” is missing, though other texts of the question are in “{language}”; "
        "translate all of them or none"
    ).format(key=key, language=language)


# ---------------------------------------------------------------- choices


def too_few_choices(header: str) -> str:
    """Say that there is nothing to choose from."""
    return _("there are fewer than two choices; begin each one with [[{header}]]").format(
        header=header
    )


def none_right() -> str:
    """Say that no choice is marked as right."""
    return _("none of the choices is right; write {example} in one of them").format(
        example="right = true"
    )


def also_right(line: int) -> str:
    """Say that a second choice is marked as right."""
    return _("the choice in line {line} is right already; only one can be").format(line=line)


def neither_true_nor_false(value: object) -> str:
    """Say that a mark is no mark."""
    return _("“{value}” is neither true nor false; write {example} in the one right choice").format(
        value=quoted(value), example="right = true"
    )


def same_text(text: str, line: int) -> str:
    """Say that two choices cannot be told apart."""
    return _("the choice in line {line} says “{text}” too; let each say something else").format(
        line=line, text=quoted(text)
    )


def key_is_marked(key: str) -> str:
    """Say that the right choice is marked, not named."""
    return _("“{key}” means nothing here; write {example} in the right choice").format(
        key=key, example="right = true"
    )


# ---------------------------------------------------------------- hand questions


def key_is_computed(key: str) -> str:
    """Say that a hand question needs no answer from its author."""
    return _("“{key}” is worked out from the cards; leave it out").format(key=key)


def unknown_ask(value: object, near: str | None, known: Iterable[str]) -> str:
    """Say that nothing of the kind can be asked."""
    if near:
        return _("“{value}” cannot be asked; “{near}” can").format(value=quoted(value), near=near)
    return _("“{value}” cannot be asked; there is {known}").format(
        value=quoted(value), known=listed(known)
    )


def not_a_card(text: object) -> str:
    """Say that a text names none of the 52 cards."""
    return _(
        "“{text}” is not a card; write a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit "
        "(♠ ♥ ♦ ♣ or s h d c), such as 8♦ or 8d"
    ).format(text=quoted(text))


def not_cards(value: object) -> str:
    """Say that a value is no text with cards."""
    return _("“{value}” are not cards; write them in quotation marks, such as {example}").format(
        value=quoted(value), example='"4♥ 9♣"'
    )


def not_two(number: int) -> str:
    """Say that a hand has its first two cards here, and no others."""
    return _("the number of cards is {number}; write the first two, no others").format(
        number=number
    )


def not_two_or_three(number: int) -> str:
    """Say that no hand has so many cards."""
    return _("the number of cards is {number}; a hand has two or three").format(number=number)


def natural_ends(hand: Side, total: int) -> str:
    """Say that a natural leaves nothing to decide and no third card."""
    return _(
        "{hand} has a natural {total}, so nobody draws; change a card, or leave third cards out "
        "and ask “natural” or “who-wins”"
    ).format(hand=side(hand), total=total)


def punto_stands(total: int) -> str:
    """Say that Punto cannot hold a third card."""
    return _("Punto has {total} on two cards and stands: {rule}; leave its third card out").format(
        total=total, rule=punto_rule()
    )


def must_draw(hand: Side, total: int) -> str:
    """Say that a third card is missing."""
    return _("{hand} has {total} on two cards and must draw; write its third card").format(
        hand=side(hand), total=total
    )


def banco_stands(total: int, third: int | None) -> str:
    """Say that Banco cannot hold a third card."""
    return _("Banco has {total} on two cards and stands: {rule}; leave its third card out").format(
        total=total, rule=banco_rule(total, third)
    )


def not_a_forecast(value: object, known: Iterable[str]) -> str:
    """Say that nobody can forecast that."""
    return _("“{value}” is not a forecast; there is {known}").format(
        value=quoted(value), known=listed(known)
    )


def not_a_stake(value: object) -> str:
    """Say that nobody can stake that."""
    return _("“{value}” is not a stake; write a number above 0, such as 20 or 9.5").format(
        value=quoted(value)
    )


# ---------------------------------------------------------------- a bank that is in order


def in_order(name: str, kinds: Mapping[str, int]) -> str:
    """Say how many questions of each kind there are."""
    number = sum(kinds.values())
    return ngettext(
        "{name}: {number} question in order ({kinds})",
        "{name}: {number} questions in order ({kinds})",
        number,
    ).format(
        name=visible(name),
        number=number,
        kinds=listed(f"{kind} {times}" for kind, times in kinds.items()),
    )


def faulty(name: str, number: int) -> str:
    """Say how many things there are to put right."""
    return ngettext(
        "{name}: {number} thing to put right", "{name}: {number} things to put right", number
    ).format(name=visible(name), number=number)


def nothing_translated(language: str) -> str:
    """Say that no text of the bank is in a language."""
    return _("Nothing is translated into “{language}”; another language stands in.").format(
        language=language
    )


def not_translated(language: str, ids: Iterable[str]) -> str:
    """Say which questions are not in a language."""
    return _("Not translated into “{language}”: {ids}.").format(language=language, ids=listed(ids))
