"""The checks of the lessons, checked: each goes red on a copy in which one thing is wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.notebooks import file_checks as files
from tests.notebooks import prose_checks as prose
from tests.notebooks.edits import PAIR
from tests.notebooks.file_checks import Check
from tests.notebooks.lessons import NOTEBOOKS
from tests.notebooks.spoiled_files import FILES
from tests.notebooks.spoiled_prose import PROSE

CASES = FILES | PROSE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy the lessons to where they can be spoiled."""
    return shutil.copytree(
        NOTEBOOKS, tmp_path / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints")
    )


@pytest.mark.parametrize("name", CASES)
def test_what_is_wrong_is_seen(folder: Path, name: str) -> None:
    """The check that is there for it names the one thing that was changed."""
    check, file, edit, fault = CASES[name]
    notebook = json.loads((folder / file).read_text(encoding="utf-8"))
    edit(notebook)
    (folder / file).write_text(json.dumps(notebook), encoding="utf-8")
    found = list(check(folder))
    assert any(fault in told for told in found), found


def test_a_missing_translation_is_seen(folder: Path) -> None:
    """A notebook that is there in one language alone is named with the other language."""
    (folder / "ru" / PAIR).unlink()
    assert [f"ru lacks {PAIR}"] == list(files.same_notebooks(folder))


def test_every_check_can_fail() -> None:
    """No check goes without a case in which it is red."""
    failing = {check for check, *_ in CASES.values()} | {files.same_notebooks}
    assert {*files.CHECKS, *prose.CHECKS} == failing


@pytest.mark.parametrize("check", [*files.CHECKS, *prose.CHECKS])
def test_a_copy_is_in_order(folder: Path, check: Check) -> None:
    """A copy in which nothing was changed passes, so that the change alone is what is seen."""
    assert [] == list(check(folder))
