"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from baccarat_edu.files.whole import write_whole


def names(folder: Path) -> list[str]:
    """Name what lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written(tmp_path: Path) -> None:
    """Its parts one after the other, and nothing is left beside it."""
    write_whole(tmp_path / "new.txt", [b"one ", b"two"])
    assert b"one two" == (tmp_path / "new.txt").read_bytes()
    assert ["new.txt"] == names(tmp_path)


def test_an_older_file_is_overwritten(tmp_path: Path) -> None:
    """Whoever may read and write it still may, and nobody else."""
    path = tmp_path / "old.txt"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_whole(path, [b"new"])
    assert (b"new", 0o640) == (path.read_bytes(), stat.S_IMODE(path.stat().st_mode))


def test_a_new_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    """A class’s report is no secret because of the way that it was written."""
    (tmp_path / "usual").touch()
    write_whole(tmp_path / "new", [b""])
    assert (tmp_path / "usual").stat().st_mode == (tmp_path / "new").stat().st_mode


@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_breaks_off_changes_nothing(tmp_path: Path, failure: BaseException) -> None:
    """A full disk or Ctrl-C in the middle leaves what was there, and nothing more."""

    def parts() -> Iterator[bytes]:
        yield b"half"
        raise failure

    path = tmp_path / "old.txt"
    path.write_bytes(b"old")
    with pytest.raises(type(failure)):
        write_whole(path, parts())
    assert b"old" == path.read_bytes()
    assert ["old.txt"] == names(tmp_path)


@pytest.mark.parametrize("place", ["folder", "none/new.txt", "file/new.txt", "x" * 300])
def test_what_cannot_be_written_is_an_os_error(tmp_path: Path, place: str) -> None:
    """A folder, something in a folder that is not there or is a file, a name that is too long."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"old")
    before = names(tmp_path)
    with pytest.raises(OSError, match=r"\w"):
        write_whole(tmp_path / place, [b"new"])
    assert before == names(tmp_path)
    assert b"old" == (tmp_path / "file").read_bytes()


def test_no_other_file_is_touched(tmp_path: Path) -> None:
    """Whatever the files beside it are called."""
    for name in ("out.csv.new", "out.csv.tmp", "out.csv~"):
        (tmp_path / name).write_bytes(b"mine")
    write_whole(tmp_path / "out.csv", [b"new"])
    assert {b"mine", b"new"} == {path.read_bytes() for path in tmp_path.iterdir()}
    assert 4 == len(names(tmp_path))


def test_a_link_stays_one(tmp_path: Path) -> None:
    """The file that it leads to is written."""
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link"
    link.symlink_to("folder/real")
    for content in (b"first", b"second"):
        write_whole(link, [content])
        assert content == (tmp_path / "folder" / "real").read_bytes()
    assert link.is_symlink()


def test_a_device_is_written_to(tmp_path: Path) -> None:
    """It is no file that another could take the place of."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, [b"one ", b"two"])
        assert b"one two" == os.read(reader, 100)
    finally:
        os.close(reader)
    assert pipe.is_fifo()
