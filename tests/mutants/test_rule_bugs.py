"""Every known mistake about the rules, put into the engine, fails at least one of its tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from .workshop import Bug, bugs, copy_project, run_engine_tests, sew_in

BUGS = bugs()


def test_control(tmp_path: Path) -> None:
    """A copy without a bug passes, so it is the bug that fails the others."""
    run = run_engine_tests(copy_project(tmp_path))
    assert pytest.ExitCode.OK == run.returncode, run.stdout + run.stderr


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_bug_is_found(bug: Bug, tmp_path: Path) -> None:
    """A test fails on the copy with the bug; an error in loading the copy would not count."""
    folder = copy_project(tmp_path)
    sew_in(bug, folder)
    run = run_engine_tests(folder, bug.near)
    assert pytest.ExitCode.TESTS_FAILED == run.returncode, run.stdout + run.stderr
    assert "FAILED tests/engine/" in run.stdout


def test_bugs_have_names_of_their_own() -> None:
    """No bug is listed twice."""
    names = [bug.name for bug in BUGS]
    assert sorted(set(names)) == sorted(names)
    assert len({bug.edits for bug in BUGS}) == len(BUGS)
