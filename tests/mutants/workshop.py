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

PYTEST_INI: Final = "[pytest]\naddopts = --import-mode=importlib -p no:cacheprovider\n"
ONLY_THE_COPY: Final = """\
from pathlib import Path

import baccarat_edu

assert Path(baccarat_edu.__file__).is_relative_to(Path(__file__).parent), baccarat_edu.__file__
"""

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
    """A mistake that somebody makes about the rules, as edits of the source."""

    name: str
    edits: tuple[Edit, ...]


def bugs() -> list[Bug]:
    """Read the list of bugs."""
    listed = tomllib.loads(BUGS.read_text(encoding="utf-8"))["bug"]
    return [Bug(bug["name"], tuple(Edit(**edit) for edit in bug["edits"])) for bug in listed]


def copy_project(folder: Path) -> Path:
    """Copy the package and the engine's tests to where they can be changed."""
    without_caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "baccarat_edu", folder / "baccarat_edu", ignore=without_caches)
    for part in ("engine", "data"):
        shutil.copytree(ROOT / "tests" / part, folder / "tests" / part, ignore=without_caches)
    for file in ("__init__.py", "reference.py"):
        shutil.copy(ROOT / "tests" / file, folder / "tests" / file)
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


def run_engine_tests(folder: Path, changed: Sequence[str] = ()) -> CompletedProcess[str]:
    """Run the engine's tests on the copy in a new interpreter, up to the first failure.

    The tests of the changed modules, and of those whose names begin with the same word, are the
    likeliest to fail. They are run alone first: to load all the others takes most of the time.
    """
    files = sorted(folder.glob("tests/engine/test_*.py"))
    files = [file for file in files if file.name not in THOROUGH]
    families = {_family(name) for name in changed}
    near = [file for file in files if _family(file.name.removeprefix("test_")) in families]
    if near and (run := _run(folder, near)).returncode == pytest.ExitCode.TESTS_FAILED:
        return run
    return _run(folder, files)


def _run(folder: Path, files: Sequence[Path]) -> CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "--tb=line", *files],
        cwd=folder,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def _family(name: str) -> str:
    """Return the first word of a module's name: ``home`` for ``home_standing.py``."""
    return name.removesuffix(".py").partition("_")[0]
