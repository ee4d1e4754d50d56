"""Questions as GIFT, Moodle's plain text: https://docs.moodle.org/en/GIFT_format.

A question that asks for a number is a numerical one, any other has choices. A wrong answer has its
own feedback; why the right one is right is the general feedback, which everybody is shown.
"""

import re
from collections.abc import Iterator
from typing import Final

from baccarat_edu.exports.categories import by_category
from baccarat_edu.exports.html import as_html
from baccarat_edu.exports.rows import Answer, Exported, Row

SPECIAL: Final = re.compile(r"([~=#{}:\\])")
NEVER_IN_TAGS: Final = re.compile(r"[<>\[\]\s]+")


def write(exported: Exported) -> str:
    """Write all questions, each category begun by a line of its own."""
    blocks: list[str] = []
    for path, rows in by_category(exported).items():
        blocks.append(f"$CATEGORY: {_category(path)}")
        blocks += map(_question, rows)
    return "\n\n".join(blocks) + "\n"


def escaped(text: str) -> str:
    """Write a text so that none of its characters is one of the format's."""
    return SPECIAL.sub(r"\\\1", text)


def _category(path: str) -> str:
    # Moodle undoes nothing but doubled backslashes here.
    return path.replace("\\", "\\\\")


def _question(row: Row) -> str:
    answers = _numbers(row) if row.is_number else _choices(row)
    opening = f"::{row.id}::{_text(row.prompt)}" + ("{#" if row.is_number else "{")
    general = f"\t####{_text(row.explanation)}"
    return "\n".join([_comment(row), opening, *answers, general, "}"])


def _comment(row: Row) -> str:
    """Name the question and its tags where Moodle 3.7 and later look for them."""
    tags = (NEVER_IN_TAGS.sub(" ", tag).strip() for tag in row.tags)
    return " ".join(["//", f"[id:{row.id}]", *(f"[tag:{tag}]" for tag in tags if tag)])


def _choices(row: Row) -> Iterator[str]:
    for answer in row.answers:
        sign = "=" if answer.right else "~"
        yield f"\t{sign}{_text(answer.text)}{_feedback(answer)}"


def _numbers(row: Row) -> Iterator[str]:
    """Yield the right number, and the wrong ones that there is something to say about."""
    yield f"\t={row.right.amount}:0"
    for answer in row.wrong:
        if answer.because:
            yield f"\t=%0%{answer.amount}:0{_feedback(answer)}"


def _feedback(answer: Answer) -> str:
    return "" if answer.right or not answer.because else f"#{_text(answer.because)}"


def _text(text: str) -> str:
    # Every text says that it is HTML: one that begins with [ or % would be taken for a mark.
    return f"[html]{escaped(as_html(text))}"
