"""Copies of the package with a bug sewn in, and the engine's tests run on them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from subprocess import CompletedProcess
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
BUGS: Final = Path(__file__).with_name("rule_bugs.toml")

PARTS: Final = (
    *(f"baccarat_edu/{part}" for part in ("engine", "files", "words")),
    *(f"tests/{part}" for part in ("engine", "data")),
)
FILES: Final = ("baccarat_edu/__init__.py", "tests/__init__.py", "tests/reference.py")

PYTEST_INI: Final = "[pytest]\naddopts = --import-mode=importlib -p no:cacheprovider\n"
ONLY_THE_COPY: Final = """\
from pathlib import Path

import baccarat_edu

assert Path(baccarat_edu.__file__).is_relative_to(Path(__file__).parent), baccarat_edu.__file__
"""

# No plugins, and nothing compiled is kept: every copy is run once.
BARE: Final = {
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTEST_ADDOPTS": "",
    "PYTHONDONTWRITEBYTECODE": "1",
}

# A million sequences and the searches of hypothesis find the bugs too, but not in half a second.
THOROUGH: Final = (
    "test_all_sequences.py",
    "test_casino_properties.py",
    "test_home_series_properties.py",
    "test_odds_properties.py",
    "test_properties.py",
    "test_roads_properties.py",
)


@dataclass(frozen=True)
class Edit:
    """One place in the engine's source and what the bug has there."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Bug:
    """A mistake that somebody makes about the rules, as edits of the source.

    Args:
        name: what is wrong.
        edits: where it is made.
        near: the modules whose tests are the likeliest to fail.
    """

    name: str
    edits: tuple[Edit, ...]
    near: tuple[str, ...]


def bugs() -> list[Bug]:
    """Read the list of bugs."""
    listed = tomllib.loads(BUGS.read_text(encoding="utf-8"))["bug"]
    return [_bug(**bug) for bug in listed]


def _bug(name: str, edits: list[dict[str, str]], near: Sequence[str] = ()) -> Bug:
    """Take up a bug; unless the list says otherwise, the tests of what it changes are near."""
    changed = tuple(edit["file"] for edit in edits)
    return Bug(name, tuple(Edit(**edit) for edit in edits), near=tuple(near) or changed)


def copy_project(folder: Path) -> Path:
    """Copy the engine, what loads with it and its tests to where they can be changed.

    Compiled files come along, and are as good there: the copies are as old as what they are of.
    """
    half_written = shutil.ignore_patterns("*.pyc.*")
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=half_written)
    for file in FILES:
        shutil.copy2(ROOT / file, folder / file)
    (folder / "pytest.ini").write_text(PYTEST_INI, encoding="utf-8")
    (folder / "conftest.py").write_text(ONLY_THE_COPY, encoding="utf-8")
    return folder


def sew_in(bug: Bug, folder: Path) -> None:
    """Change the copied source; each old text has to be there exactly once."""
    for edit in bug.edits:
        path = folder / "baccarat_edu" / "engine" / edit.file
        source = path.read_text(encoding="utf-8")
        places = source.count(edit.old)
        assert places == 1, f"{bug.name}: {edit.old!r} is {places} times in {edit.file}"
        path.write_text(source.replace(edit.old, edit.new), encoding="utf-8")
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
            compiled.unlink()


def run_engine_tests(folder: Path, near: Sequence[str] = ()) -> CompletedProcess[str]:
    """Run the engine's tests on the copy in a new interpreter, up to the first failure.

    The tests of some modules, and of those whose names begin with the same word, are the likeliest
    to fail. They are run alone first: to load and run all the others takes most of the time.
    """
    files = sorted(folder.glob("tests/engine/test_*.py"))
    files = [file for file in files if file.name not in THOROUGH]
    families = {_family(name) for name in near}
    first = [file for file in files if _family(file.name.removeprefix("test_")) in families]
    if first and (run := _run(folder, first)).returncode == pytest.ExitCode.TESTS_FAILED:
        return run
    return _run(folder, files)


def _run(folder: Path, files: Sequence[Path]) -> CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "--tb=line", *files],
        cwd=folder,
        env={**os.environ, **BARE},
        capture_output=True,
        text=True,
        check=False,
    )


def _family(name: str) -> str:
    """Return the first word of a module's name: ``home`` for ``home_standing.py``."""
    return name.removesuffix(".py").partition("_")[0]
