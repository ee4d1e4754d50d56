"""The course as the map shows it is the course as the notebooks are."""

from __future__ import annotations

import re

import pytest

from baccarat_edu.words import speaking
from baccarat_edu.words.course import Lesson, course
from tests.notebooks import lessons
from tests.notebooks.lessons import NOTEBOOKS, START

LANGUAGES = lessons.languages(NOTEBOOKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_has_every_lesson(language: str) -> None:
    """All notebooks but the start page are on the map, in their order, and nothing else is."""
    found = sorted(path.stem for path in (NOTEBOOKS / language).glob("*.ipynb"))
    assert [name for name in found if name != START.removesuffix(".ipynb")] == [
        lesson.stem for lesson in course()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stem", [lesson.stem for lesson in course()])
def test_a_lesson_is_called_and_lasts_as_the_map_says(stem: str, language: str) -> None:
    """Title and minutes on the map are those that the notebook opens with."""
    with speaking(language):
        (listed,) = (lesson for lesson in course() if lesson.stem == stem)
    opening = lessons.Lesson.read(NOTEBOOKS / language / f"{stem}.ipynb").cells[0].source
    assert str(listed) == opening.splitlines()[0].removeprefix("# ")
    assert [str(listed.minutes)] == minutes(opening)


def minutes(opening: str) -> list[str]:
    """Read the time that the opening of a lesson asks for, after the bold word for it."""
    return re.findall(r"\*\*\w+:\*\* (\d+)\b", opening)


def test_another_time_would_be_seen() -> None:
    """The minutes are found where a lesson states them, and nowhere else."""
    assert ["15"] == minutes("# 01 Title\n\n**You need** 3 minutes. **Time:** 15 minutes.")
    assert [] == minutes("# 01 Title\n\n**You need** 15 minutes of rest.")
    assert "01 Title" == str(Lesson("01_title", "Title", 15))
