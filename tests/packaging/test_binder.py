"""The files that Binder builds from: exact pins, one Python, no path of anyone's machine."""

import os
import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .places import ROOT, succeed

BINDER = ROOT / "binder"
PIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][A-Za-z0-9.+!]*")


def pin_lines() -> list[str]:
    """Return the lines of the requirements that are not comments."""
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def pinned() -> dict[str, str]:
    """Return the pinned version of each package."""
    return {canonicalize_name(n): v for n, _, v in (ln.partition("==") for ln in pin_lines())}


def needed() -> list[Requirement]:
    """Return what the package and its lab extra ask for."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    texts = [*project["dependencies"], *project["optional-dependencies"]["lab"]]
    return [Requirement(text) for text in texts]


def test_every_line_is_an_exact_pin() -> None:
    """No path, no address, no option and no range: only a package and its version."""
    assert [] == [line for line in pin_lines() if not PIN.fullmatch(line)]


def test_the_project_itself_is_not_pinned() -> None:
    """The project comes after the pins, so that a change of it keeps the image's layers."""
    assert "baccarat-edu" not in pinned()


@pytest.mark.parametrize("requirement", needed(), ids=lambda r: str(r.name))
def test_the_pins_are_what_the_project_asks_for(requirement: Requirement) -> None:
    """Each requirement of the package and of its lab extra is pinned inside its bounds."""
    assert requirement.specifier.contains(pinned()[canonicalize_name(requirement.name)])


def test_the_python_is_named() -> None:
    """Without a runtime Binder would take a Python that is too old for the package."""
    assert "python-3.12\n" == (BINDER / "runtime.txt").read_text(encoding="utf-8")


def test_the_pins_say_which_python_they_are_for() -> None:
    """The pins were made with the Python that Binder runs."""
    python = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    header = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()[0]
    assert header.startswith("#")
    assert f"for Python {python}." in header


def test_post_build_can_run() -> None:
    """The script is executable, and bash understands it."""
    assert os.access(BINDER / "postBuild", os.X_OK)
    succeed(["bash", "-n", BINDER / "postBuild"], cwd=ROOT)


def test_post_build_installs_the_project_alone() -> None:
    """The script adds the project without touching a pin, then trusts the lessons."""
    lines = (BINDER / "postBuild").read_text(encoding="utf-8").splitlines()
    assert "pip install --no-deps ." in lines
    assert any("jupyter trust" in line and line.startswith("find notebooks ") for line in lines)


def test_post_build_names_no_path_of_a_machine() -> None:
    """Everything in the script is relative to the checkout."""
    first, *rest = (BINDER / "postBuild").read_text(encoding="utf-8").splitlines()
    assert "#!/usr/bin/env bash" == first
    assert [] == [line for line in rest if re.search(r"(^|[\s'\"=])[~/]|file:", line)]
