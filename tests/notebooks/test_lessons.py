"""The lessons as they are committed: whole, executed, translated, readable without a kernel."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from baccarat_edu.words import languages as spoken
from tests.notebooks import file_checks, prose_checks
from tests.notebooks.file_checks import Check
from tests.notebooks.lessons import INSTRUCTOR, NOTEBOOKS, START, languages

CHECKS = (*file_checks.CHECKS, *prose_checks.CHECKS)


def test_there_are_lessons() -> None:
    """There is a folder for each language that is spoken, each with a start page."""
    assert sorted(spoken()) == languages(NOTEBOOKS)
    assert {"en", "ru"} <= set(languages(NOTEBOOKS))
    assert all((NOTEBOOKS / language / START).is_file() for language in spoken())


@pytest.mark.parametrize("folder", [NOTEBOOKS, INSTRUCTOR], ids=lambda folder: folder.name)
@pytest.mark.parametrize("check", CHECKS)
def test_the_lessons_are_in_order(check: Check, folder: Path) -> None:
    """No check finds anything wrong with the lessons, nor with the instructors' notebooks."""
    assert [] == list(check(folder))


def test_there_are_notebooks_for_instructors() -> None:
    """They are there in languages of the lessons, in English and Russian at least."""
    assert {"en", "ru"} <= set(languages(INSTRUCTOR)) <= set(languages(NOTEBOOKS))


def signature(function: Callable[..., Any]) -> list[str]:
    """Name the arguments of a function."""
    return list(inspect.signature(function).parameters)


def test_every_check_is_run() -> None:
    """Whatever looks like a check is one of those above."""
    for module in (file_checks, prose_checks):
        found = {
            thing
            for thing in vars(module).values()
            if getattr(thing, "__annotations__", {})
            == {"folder": "Path", "return": "Iterator[str]"}
            and thing.__module__ == module.__name__
        }
        assert set(module.CHECKS) == found


def test_no_other_notebooks_lie_about() -> None:
    """Notebooks are nowhere but in the folders of the languages."""
    homes = (NOTEBOOKS, INSTRUCTOR)
    stray = [path for path in NOTEBOOKS.rglob("*.ipynb") if path.parent.parent not in homes]
    assert [] == [path for path in stray if Path(path).parent.name != ".ipynb_checkpoints"]
