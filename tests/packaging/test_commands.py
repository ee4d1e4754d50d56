"""The Makefile and what CI runs, as far as they can be tried without installing anything."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from .places import ROOT, clean_environment, run, succeed

CONFIGURATION = (
    ".ci/run",
    ".gitignore",
    "Makefile",
    "babel.cfg",
    "binder/postBuild",
    "binder/requirements.txt",
    "binder/runtime.txt",
    "pyproject.toml",
    "tests/browser/setup_browser.py",
)
ADDRESS = re.compile(r"://|\b[\w-]+\.(com|dev|io|net|org)\b|index-url|find-links|--registry")


def make(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run make in the checkout as from a fresh terminal."""
    return run(["make", *arguments], cwd=ROOT, env=clean_environment(home))


@pytest.mark.parametrize("name", CONFIGURATION)
def test_configuration_names_no_host(name: str) -> None:
    """Packages come from wherever the user's own tools are set up to find them."""
    assert None is ADDRESS.search((ROOT / name).read_text(encoding="utf-8"))


def test_ci_runs_the_tests_and_nothing_else() -> None:
    """What CI checks is what a developer checks."""
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "exec make test" == lines[-1]
    succeed(["bash", "-n", ".ci/run"], cwd=ROOT)


def test_make_alone_lists_the_targets(tmp_path: Path) -> None:
    """Who types make and nothing else is told what there is."""
    said = make(home=tmp_path).stdout
    assert all(f"\n{target} " in f"\n{said}" for target in ("lessons", "test", "refresh", "bench"))


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ((), "baccarat-edu lab"),
        (("LESSONS=ru",), "baccarat-edu lab --lang ru"),
        (("LESSONS=en", "LAB=--no-browser"), "baccarat-edu lab --lang en -- --no-browser"),
    ],
    ids=["plain", "russian", "options"],
)
def test_lessons_open_in_the_language_asked_for(
    arguments: tuple[str, ...], command: str, tmp_path: Path
) -> None:
    """The language and JupyterLab's options reach the command that opens the lessons."""
    planned = make("--dry-run", "lessons", *arguments, home=tmp_path).stdout.splitlines()
    assert f".venv/bin/{command}" == planned[-1].strip()


def test_the_tests_leave_nothing_out(tmp_path: Path) -> None:
    """Lint, format, types, units, lessons, browser and packaging are all part of one command."""
    planned = make("--dry-run", "VENV=none", "test", home=tmp_path).stdout
    parts = (
        "ruff check",
        "ruff format --check",
        "mypy --strict",
        "pytest -n 2",
        "--nbval-current-env notebooks",
        "pytest -n 2 --dist loadgroup tests/browser",
        "pytest tests/packaging",
    )
    at = [planned.index(part) for part in ("setup_browser.py", *parts)]
    assert sorted(at) == at


def test_an_old_python_is_told(tmp_path: Path) -> None:
    """A Python that is too old is a sentence with the way out, before anything is made."""
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = -V ] && echo "Python 3.9.1"\nexit 1\n', encoding="utf-8")
    old.chmod(0o755)
    done = make(f"PYTHON={old}", f"VENV={tmp_path}/venv", "lessons", home=tmp_path)
    assert 0 != done.returncode
    assert "is Python 3.9.1, and the lessons need Python 3.11 or newer" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_a_missing_python_is_told(tmp_path: Path) -> None:
    """So is a machine without Python."""
    done = make("PYTHON=no-such-python", f"VENV={tmp_path}/venv", "lessons", home=tmp_path)
    assert 0 != done.returncode
    assert "There is no no-such-python here. Install Python 3.11 or newer" in done.stderr
