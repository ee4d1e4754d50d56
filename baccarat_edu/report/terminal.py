"""A class as plain text: the table of learners, the map of the cells, what was hard, what broke."""

import unicodedata
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES
from baccarat_edu.quiz.table_cells import COLUMNS, cell_text
from baccarat_edu.report.count import ClassCount, Learner
from baccarat_edu.report.names import topic_name
from baccarat_edu.words import report as words
from baccarat_edu.words.misconceptions import name
from baccarat_edu.words.text import visible

WIDTH: Final = 100
"""How many columns a line of words takes."""

LONGEST_NAME: Final = 32
"""How many columns a name may take in the table."""


def terminal(counted: ClassCount) -> Iterator[str]:
    """Yield the lines of the report."""
    score = counted.score
    yield f"{words.summary(len(counted.learners), score.right, score.asked)}\n"
    for part in (_learners, _map, _rules, _hardest):
        for number, line in enumerate(part(counted)):
            yield f"{line}\n" if number else f"\n{line}\n"


def _learners(counted: ClassCount) -> Iterator[str]:
    if not counted.learners:
        return
    exam = [words.exam()] if counted.has_exams else []
    heads = [words.learner(), *exam, words.right(), "%", words.weakest(), *counted.skills]
    yield from _columns([heads, *(_row(one, counted) for one in counted.learners)])
    yield from wrap(words.skills(counted.skills), WIDTH)


def _row(learner: Learner, counted: ClassCount) -> list[str]:
    exam = [_short(learner.exam)] if counted.has_exams else []
    skills = [learner.skills.get(skill) for skill in counted.skills]
    return [
        _short(learner.who),
        *exam,
        words.of(learner.score.right, learner.score.asked),
        words.whole_percent(learner.score.right, learner.score.asked),
        _weakest(learner),
        *(words.of(one.right, one.asked) if one else words.NOT_ASKED for one in skills),
    ]


def _weakest(learner: Learner) -> str:
    if learner.weakest is None:
        return words.NOT_ASKED
    total, score = learner.weakest
    return words.row(total, score.right, score.asked)


def _map(counted: ClassCount) -> Iterator[str]:
    if not counted.cells:
        return
    yield words.map_title()
    heads = [words.banco(), words.stood(), *map(str, THIRD_VALUES)]
    rows = ([str(total), *_percents(counted, total)] for total in BANCO_TOTALS)
    yield from _columns([heads, *rows])
    yield words.map_marks()


def _percents(counted: ClassCount, total: int) -> Iterator[str]:
    for third in COLUMNS:
        score = counted.cells.get(cell_text((total, third)))
        yield words.whole_percent(score.right, score.asked) if score else words.NOT_ASKED


def _rules(counted: ClassCount) -> Iterator[str]:
    if counted.wrong_rules:
        yield words.rules_title()
    for key, answers, learners in counted.wrong_rules:
        yield f"  {words.rule(name(key), learners, answers)}"


def _hardest(counted: ClassCount) -> Iterator[str]:
    if counted.hardest:
        yield words.hardest_title()
    for topic, score in counted.hardest:
        yield f"  {words.hard(topic_name(topic), score.right, score.asked)}"


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lay rows out: the first column to the left, the others to the right of their widest text."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first + " " * (widths[0] - _width(first))]
        pairs = zip(others, widths[1:], strict=True)
        cells += [" " * (width - _width(text)) + text for text, width in pairs]
        yield "  ".join(cells).rstrip()


def _width(text: str) -> int:
    """How many columns a terminal gives a text: two for wide letters, none for marks on others."""
    return len(text) if text.isascii() else sum(map(_columns_of, text))


def _columns_of(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _short(text: str) -> str:
    """Cut a name that is too long for a column, and show what a terminal would obey."""
    shown = " ".join(visible(text).split())
    if _width(shown) <= LONGEST_NAME:
        return shown
    while _width(shown) > LONGEST_NAME - 1:
        shown = shown[: -max(1, (len(shown) - LONGEST_NAME) // 2)]
    return f"{shown}…"
