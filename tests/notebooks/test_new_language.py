"""A catalogue and a folder of lessons are a language: nothing else has to be touched."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.notebooks.pseudo import accented, write_lessons
from tests.packaging.places import ROOT, succeed
from tests.words.pseudo import PSEUDO, third_language

THIS: Final = Path(__file__).relative_to(ROOT)
PARTS: Final = ("baccarat_edu", "notebooks", "tests", "babel.cfg", "pyproject.toml")
# The tests that look at every language there is.
LOOKING: Final = (
    "tests/notebooks",
    "tests/words/test_catalogue.py",
    "tests/words/test_languages.py",
)


def copy(source: Path, target: Path) -> None:
    """Copy a file, or a folder with all that git would keep of it."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    else:
        shutil.copyfile(source, target)


def python(root: Path, *arguments: str) -> str:
    """Run Python in the copy, where it finds the copy's package, and return what it printed."""
    told = {"PYTHONPATH": str(root), "JUPYTER_DATA_DIR": str(root / "jupyter")}
    return succeed([sys.executable, *arguments], cwd=root, env={**os.environ, **told}).stdout


def test_a_catalogue_and_a_folder_are_a_language(tmp_path: Path) -> None:
    """The tests, the lessons' saved views and the command take the language as it is laid there."""
    for part in PARTS:
        copy(ROOT / part, tmp_path / part)
    with third_language(tmp_path / "baccarat_edu" / "locale"):
        write_lessons(tmp_path / "notebooks")
    command(tmp_path, "refresh", f"notebooks/{PSEUDO}")
    passes_the_tests(tmp_path)
    lesson = (tmp_path / "notebooks" / PSEUDO / "05_eight_or_seven.ipynb").read_text("utf-8")
    assert f'lang=\\"{PSEUDO}\\"' in lesson
    assert 'lang=\\"en\\"' not in lesson
    assert f"{PSEUDO}/99_my_lesson.ipynb" in command(tmp_path, "new-lesson", "99_my_lesson")
    assert PSEUDO in command(tmp_path, "lab", "--help")


def passes_the_tests(root: Path) -> None:
    """All that is asked of lessons and catalogues is asked of the new language too, and holds."""
    options = ("-v", "-p", "no:cacheprovider", "-p", "no:xdist", f"--deselect={THIS}")
    ran = python(root, "-m", "pytest", *options, *LOOKING)
    assert f"test_a_lesson_is_called_and_lasts_as_the_map_says[12_quiz-{PSEUDO}] PASSED" in ran
    assert f"test_a_catalogue_is_whole[{PSEUDO}] PASSED" in ran


def command(root: Path, *arguments: str) -> str:
    """Run the project's command in the copy."""
    return python(root, "-m", "baccarat_edu.cli", *arguments)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Press **Next**.", "Préss **Néxt**."),
        (
            "[the map](00_start.ipynb) of `use_language`",
            "[thé máp](00_start.ipynb) óf `use_language`",
        ),
        ("<details><summary>Tie</summary>", "<details><summary>Tie</summary>"),
    ],
)
def test_only_prose_gets_its_accents(text: str, expected: str) -> None:
    """Links, code, tags and the names of the roles stay as they are."""
    assert expected == accented(text)
