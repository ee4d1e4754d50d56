"""Questions as a table for a spreadsheet: CSV, one row a question.

It begins with a byte order mark, by which Excel knows UTF-8. Columns are parted by what Excel parts
them by where the language is spoken: a semicolon where decimals have a comma.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import StringIO
from typing import Final

from baccarat_edu.exports.rows import Exported, Row
from baccarat_edu.words.languages import speaking
from baccarat_edu.words.numbers import number

BYTE_ORDER_MARK: Final = "\ufeff"
COLUMNS: Final = (
    *("id", "ask", "difficulty", "tags", "language", "prompt"),
    *("hint 1", "hint 2", "right", "explanation"),
)
"""``right`` is the number of the right choice; after these come ``choice 1``, ``because 1``, …"""

HINTS: Final = 2
FORMULA: Final = re.compile(
    r"\s*[=+\-@\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}"
    r"\N{FULLWIDTH HYPHEN-MINUS}\N{FULLWIDTH COMMERCIAL AT}]"
)
PLAIN_NUMBER: Final = re.compile(r"[+-]\d+([.,]\d+)?")


def write(exported: Exported) -> str:
    """Write a header and a row for each question."""
    choices = max((len(row.answers) for row in exported.rows), default=0)
    table = StringIO(newline="")
    part = delimiter(exported.language)
    rows = csv.writer(table, delimiter=part, quoting=csv.QUOTE_ALL)
    rows.writerow([*COLUMNS, *_numbered(choices)])
    rows.writerows(_cells(row, choices) for row in exported.rows)
    return BYTE_ORDER_MARK + table.getvalue()


def delimiter(language: str) -> str:
    """Name what parts the columns."""
    with speaking(language):
        return ";" if "," in number(Fraction(1, 2)) else ","


def harmless(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would reckon out as a formula."""
    if FORMULA.match(text) and not PLAIN_NUMBER.fullmatch(text):
        return f"'{text}"
    return text


def _numbered(choices: int) -> Iterator[str]:
    for place in range(1, choices + 1):
        yield f"choice {place}"
        yield f"because {place}"


def _cells(row: Row, choices: int) -> list[str]:
    about = (row.id, row.kind, str(row.difficulty), ", ".join(row.tags), row.language, row.prompt)
    hints = _filled(row.hints, HINTS)
    right = str(row.answers.index(row.right) + 1)
    answers = [text for answer in row.answers for text in (answer.text, answer.because)]
    cells = [*about, *hints, right, row.explanation, *_filled(answers, 2 * choices)]
    return list(map(harmless, cells))


def _filled(texts: Sequence[str], number: int) -> list[str]:
    """Add empty cells until there are so many."""
    return [*texts, *[""] * (number - len(texts))]
