"""A strict reader of GIFT, written from its description and from how Moodle takes a file apart.

Description: https://docs.moodle.org/en/GIFT_format. What it leaves open is as in Moodle's own
importer (moodle/moodle, question/format/gift/format.php): a blank line ends a question; comments
are lines that begin with //, and hold [id:…] and [tag:…]; texts are trimmed of ASCII blanks, and
one that begins with the name of a format in brackets is in that format; an answer that begins
with a number between % has that weight. Where Moodle would guess, this reader refuses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

SPECIAL: Final = "~=#{}:"
ESCAPED: Final = re.compile(r"\\.|.", re.DOTALL)
BLANKS: Final = " \t\n\r\x00\x0b"
FORMATS: Final = ("html", "moodle", "plain", "markdown")
ID: Final = re.compile(r"\[id:([^][\x00-\x1f]+)]")
TAG: Final = re.compile(r"\[tag:([^][<>\x00-\x1f]+)]")

Tokens: TypeAlias = tuple[str, ...]
"""Characters, those that are escaped with their backslash."""

Text: TypeAlias = tuple[str, str]
"""A format and a text in it."""


@dataclass(frozen=True)
class Answer:
    """An answer, its weight in percent, and its feedback; a number has a tolerance."""

    text: Text
    weight: float
    feedback: Text | None


@dataclass(frozen=True)
class Question:
    """A question with choices, or for a number."""

    category: str
    id: str
    tags: tuple[str, ...]
    name: str
    text: Text
    is_number: bool
    answers: tuple[Answer, ...]
    general: Text | None


def read(gift: str) -> list[Question]:
    """Read all questions of a file.

    Raises:
        AssertionError: it is no GIFT, or Moodle would have to guess.
    """
    return list(_questions(gift))


def _questions(gift: str) -> Iterator[Question]:
    category = ""
    for block in re.split(r"\n[ \t]*\n", gift.strip("\n")):
        lines = [line.strip(BLANKS) for line in block.split("\n")]
        comments = "\n".join(line for line in lines if line.startswith("//"))
        text = "\n".join(line for line in lines if not line.startswith("//"))
        if text.startswith("$CATEGORY:"):
            assert "\n" not in text, "a category is a line"
            category = text.removeprefix("$CATEGORY:").strip(BLANKS).replace("\\\\", "\\")
        else:
            yield _question(category, comments, tuple(ESCAPED.findall(text)))


def _question(category: str, comments: str, tokens: Tokens) -> Question:
    assert tokens[:2] == (":", ":"), "a question begins with its name"
    name, tokens = _cut(tokens[2:], (":", ":"))
    text, tokens = _cut(tokens, ("{",))
    inside, rest = _cut(tokens, ("}",))
    assert rest == (), "nothing follows the answers"
    answers, general = _general(_trimmed(inside))
    is_number = answers[:1] == ("#",)
    read_answers = _numbers(answers[1:]) if is_number else _choices(answers)
    (question_id,) = ID.findall(comments)
    return Question(
        category,
        question_id,
        tuple(TAG.findall(comments)),
        _plain(name),
        _text(text),
        is_number,
        tuple(read_answers),
        general,
    )


def _general(answers: Tokens) -> tuple[Tokens, Text | None]:
    places = [at for at in range(len(answers)) if answers[at : at + 4] == ("#",) * 4]
    if not places:
        return answers, None
    (at,) = places
    return _trimmed(answers[:at]), _text(answers[at + 4 :])


def _choices(tokens: Tokens) -> Iterator[Answer]:
    for sign, answer in _parts(tokens, "~="):
        weight, answer = _weight(answer, 100 if sign == "=" else 0)
        text, feedback = _feedback(answer)
        yield Answer(_text(text), weight, feedback)


def _numbers(tokens: Tokens) -> Iterator[Answer]:
    for _sign, answer in _parts(_trimmed(tokens), "="):
        weight, answer = _weight(answer, 100)
        number, feedback = _feedback(answer)
        assert re.fullmatch(r"-?\d+(\.\d+)?:\d+(\.\d+)?", "".join(number)), number
        yield Answer(("number", "".join(number)), weight, feedback)


def _parts(tokens: Tokens, signs: str) -> Iterator[tuple[str, Tokens]]:
    """Take answers apart at the signs that each begins with."""
    starts = [at for at, token in enumerate(tokens) if token in signs]
    assert starts[:1] == [0], "answers begin with a sign"
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        yield tokens[start], _trimmed(tokens[start + 1 : end])


def _weight(answer: Tokens, usual: float) -> tuple[float, Tokens]:
    found = re.match(r"%(-?\d{1,2}\.?\d*)%", "".join(answer))
    return (float(found[1]), answer[found.end() :]) if found else (usual, answer)


def _feedback(answer: Tokens) -> tuple[Tokens, Text | None]:
    if "#" not in answer:
        return _trimmed(answer), None
    text, feedback = _cut(answer, ("#",))
    return _trimmed(text), _text(feedback)


def _text(tokens: Tokens) -> Text:
    text = "".join(_trimmed(tokens))
    for name in FORMATS:
        if text.startswith(f"[{name}]"):
            return name, _plain(_trimmed(tokens)[len(name) + 2 :])
    assert not text.startswith("["), "Moodle might take this for a format"
    return "moodle", _plain(tokens)


def _plain(tokens: Tokens) -> str:
    """Undo the escapes."""
    for token in tokens:
        assert token not in {*SPECIAL, "\\"}, f"{token!r} is not escaped in {''.join(tokens)!r}"
        assert len(token) == 1 or token[1] in f"{SPECIAL}\\n", f"{token!r} is no escape"
    return "".join("\n" if token == "\\n" else token[-1] for token in tokens).strip(BLANKS)


def _cut(tokens: Tokens, at: Sequence[str]) -> tuple[Tokens, Tokens]:
    """Cut at the first place where these tokens stand."""
    for place in range(len(tokens)):
        if tokens[place : place + len(at)] == tuple(at):
            return tokens[:place], tokens[place + len(at) :]
    raise AssertionError(f"{''.join(at)!r} is missing in {''.join(tokens)!r}")


def _trimmed(tokens: Tokens) -> Tokens:
    start, end = 0, len(tokens)
    while start < end and tokens[start] in BLANKS:
        start += 1
    while end > start and tokens[end - 1] in BLANKS:
        end -= 1
    return tokens[start:end]
