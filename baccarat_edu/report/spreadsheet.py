"""A class as a table for a spreadsheet: a line for each learner, the same in every language."""

import csv
import io
from collections.abc import Iterator
from typing import Final

from baccarat_edu.report.count import ClassCount, Learner, Score

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def spreadsheet(counted: ClassCount) -> Iterator[str]:
    """Yield the lines of a CSV file: who, file, exam, right and asked, and those of each skill."""
    heads = [f"{skill}_{part}" for skill in counted.skills for part in ("right", "asked")]
    yield _line(["who", "file", "exam", "right", "asked", *heads, "weakest_row"])
    for learner in counted.learners:
        yield _line(_cells(learner, counted.skills))


def _cells(learner: Learner, skills: tuple[str, ...]) -> list[str]:
    scores = [learner.score, *(learner.skills.get(skill, Score()) for skill in skills)]
    numbers = [str(number) for score in scores for number in (score.right, score.asked)]
    names = map(_as_text, (learner.who, learner.file, learner.exam))
    return [*names, *numbers, str(learner.weakest[0]) if learner.weakest else ""]


def _as_text(name: str) -> str:
    """Keep a spreadsheet from running what a learner typed as a name."""
    return f"'{name}" if name.startswith(FORMULA) else name


def _line(cells: list[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()
