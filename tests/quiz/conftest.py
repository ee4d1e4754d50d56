"""Files of progress that a test begins with."""

from __future__ import annotations

from pathlib import Path

import pytest

from baccarat_edu.quiz.progress import FILE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Name the file of progress in a home that is not there yet."""
    return tmp_path / "home" / FILE


@pytest.fixture
def unwritable(tmp_path: Path) -> Path:
    """Name a file that nobody can write: it would lie in a folder that is a file."""
    (tmp_path / "home").touch()
    return tmp_path / "home" / FILE
