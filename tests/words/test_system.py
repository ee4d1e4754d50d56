"""Why the system will not read or write a file, in words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from baccarat_edu import use_language
from baccarat_edu.words.system import reason
from tests.words.pseudo import CLOSE, OPEN, third_language

USUAL = ("ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "ENAMETOOLONG")


@pytest.mark.parametrize("name", USUAL)
def test_a_usual_reason_is_translated(name: str, tmp_path: Path) -> None:
    """English says what the system itself says."""
    number = getattr(errno, name)
    error = OSError(number, os.strerror(number))
    assert os.strerror(number) == reason(error)
    with third_language(tmp_path) as language:
        use_language(language)
        assert f"{OPEN}{os.strerror(number)}{CLOSE}" == reason(error)


def test_a_rare_reason_is_the_systems_own() -> None:
    """Something is said in any case."""
    assert os.strerror(errno.EXDEV) == reason(OSError(errno.EXDEV, os.strerror(errno.EXDEV)))
    assert "PermissionError" == reason(PermissionError())


def test_a_name_that_no_file_can_have_is_told() -> None:
    """Python refuses it before the system is asked."""
    with pytest.raises(ValueError, match="null") as refusal:
        Path("a\0b").read_bytes()
    assert "no file can have this name" == reason(refusal.value)
