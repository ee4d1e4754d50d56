"""What the course has to say: every worked coup, example, answer and mistake, in its lesson."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from baccarat_edu import InvalidCard, NotEnoughCards, deal, parse_cards
from tests.notebooks.lessons import NOTEBOOKS, Lesson, languages

DATA: Final = Path(__file__).parents[1] / "data"


def read(name: str) -> dict[str, Any]:
    """Read a file of what is expected."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


SAID: Final = read("course_content")["said"]
COUPS: Final = [coup for coup in read("worked_coups")["coup"] if "lessons" in coup]
LANGUAGES: Final = languages(NOTEBOOKS)


def lesson(language: str, stem: str) -> Lesson:
    """Read one lesson."""
    return Lesson.read(NOTEBOOKS / language / f"{stem}.ipynb")


def prose(language: str, stem: str) -> str:
    """Return all that a lesson says, blanks evened out."""
    return " ".join(" ".join(cell.source for cell in lesson(language, stem).markdown).split())


def texts_in_code(language: str, stem: str) -> Iterator[str]:
    """Yield the texts that a lesson's code holds."""
    for cell in lesson(language, stem).code:
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def coups_in(language: str, stem: str) -> Iterator[tuple[int, ...]]:
    """Yield the values of the cards of every coup that a lesson's code deals."""
    for text in texts_in_code(language, stem):
        try:
            yield tuple(card.value for card in deal(text).cards)
        except (InvalidCard, NotEnoughCards):
            continue


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name in SAID[0]])
@pytest.mark.parametrize("said", SAID, ids=lambda said: said["what"])
def test_a_lesson_says_it(said: dict[str, str], language: str) -> None:
    """Each example, answer and mistake stands in the lesson where a learner needs it.

    A language is asked as soon as the list has what it says.
    """
    assert re.search(said[language], prose(language, said["lesson"]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("coup", COUPS, ids=lambda coup: coup["name"])
def test_a_worked_coup_is_dealt(coup: dict[str, Any], language: str) -> None:
    """Each worked coup is dealt in its lessons, and the engine ends it as the source does."""
    values = tuple(card.value for card in parse_cards(coup["cards"]))
    assert (coup["punto"], coup["banco"], coup["outcome"]) == (
        deal(coup["cards"]).punto.total,
        deal(coup["cards"]).banco.total,
        deal(coup["cards"]).outcome,
    )
    for stem in coup["lessons"]:
        assert values in set(coups_in(language, stem)), stem


def test_the_lists_are_whole() -> None:
    """There are five worked coups beside the pair's second half, ten beliefs and four questions."""
    assert 5 == len(COUPS)
    quoted = [said for said in SAID if said["en"].startswith("\u201c")]
    assert 10 == len([said for said in quoted if said["lesson"] == "06_a_whole_coup"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_settles_what_is_told_differently(language: str) -> None:
    """Every point on which sources differ has a line with the rule that holds here."""
    cells = {cell.id: cell.source for cell in lesson(language, "00_start").markdown}
    rows = [line for line in cells["elsewhere"].splitlines() if line.startswith("|")][2:]
    assert 17 == len(rows)
    assert all(2 == len([part for part in row.split("|") if part.strip()]) for row in rows)
