"""Reading a folder: two kinds of files, each broken one named, none read twice."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from baccarat_edu.quiz.store import save_file
from baccarat_edu.quiz.store.exam_log import kept_as
from baccarat_edu.report import read as reading
from baccarat_edu.report.read import Broken, Sheet, is_ours, read
from tests.quiz.answers import ANSWERED
from tests.quiz.exams import SIGNED
from tests.report.classes import exam, lay, progress, some_progress


def test_an_exam_and_progress_are_read(tmp_path: Path) -> None:
    """An exam is its learner's who signed it, progress its file's."""
    folder = lay(tmp_path, b=SIGNED.text, a=progress(ANSWERED))
    one, other = read(folder)
    assert isinstance(one, Sheet)
    assert isinstance(other, Sheet)
    assert ("a", "a.json", "", 1) == (one.who, one.file, one.exam, one.asked)
    assert ("Анна “7”", "b.json", "midterm", 3) == (other.who, other.file, other.exam, other.asked)
    assert SIGNED.answers == other.answers


def test_folders_inside_are_read_too(tmp_path: Path) -> None:
    """A learning platform makes one for each learner; hidden ones and other files are none."""
    lay(tmp_path / "z" / "deep", a=SIGNED.text)
    lay(tmp_path / "Anna", a=some_progress(1))
    lay(tmp_path / ".ipynb_checkpoints", a=some_progress(2))
    (tmp_path / "notes.txt").write_text("{}", encoding="utf-8")
    (tmp_path / "B.JSON").write_text(some_progress(3), encoding="utf-8")
    assert ["B.JSON", "Anna/a.json", "z/deep/a.json"] == [one.file for one in read(tmp_path)]


def test_answers_given_in_exams_are_left_to_the_exams(tmp_path: Path) -> None:
    """Otherwise they would count twice where both files are handed in."""
    in_exam = replace(ANSWERED, lesson=kept_as("midterm", 1, "Anna"))
    (sheet,) = read(lay(tmp_path, a=progress(ANSWERED, in_exam, in_exam)))
    assert isinstance(sheet, Sheet)
    assert 1 == sheet.asked == len(sheet.answers)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "This is empty, neither saved progress nor a signed-off exam."),
        (b"{no", "it says “{no”"),
        (b"[]", "it says “[]”"),
        (b"\xff\xfe\x00", "This is no text in UTF-8."),
        (b'{"baccarat_edu": "shoe"}', "neither saved progress nor a signed-off exam"),
        (b'{"baccarat_edu": "progress"}', "“version” is None"),
        (b'{"baccarat_edu": "exam", "version": 9}', "A newer version of these lessons"),
        (progress(ANSWERED).replace("true", "1").encode(), "answer number 1 is broken: right=1"),
        (SIGNED.text.replace("false", "true").encode(), "its checksum does not fit"),
        (SIGNED.text[:200].encode(errors="ignore"), "no signed-off exam"),
        (b'{"baccarat_edu": "exam", "x": ' + b"[" * 100_000, "no signed-off exam"),
        (b"\x1b[31mred", "it says “␛[31mred”"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, content: bytes, reason: str) -> None:
    """It says what is wrong, and the files after it are read."""
    broken, sheet = read(lay(tmp_path, a=content, b=SIGNED.text))
    assert isinstance(broken, Broken)
    assert "a.json" == broken.file
    assert reason in broken.reason
    assert isinstance(sheet, Sheet)


def test_a_copy_counts_once(tmp_path: Path) -> None:
    """A browser that downloads a file again makes one; the same name on another exam is none."""
    folder = lay(tmp_path, a=SIGNED.text, b=SIGNED.text, c=exam("Anna", SIGNED.answers).text)
    assert [Sheet, Broken, Sheet] == [type(one) for one in read(folder)]
    copy = [*read(folder)][1]
    assert Broken("b.json", "This is the same as a.json, and counts once.") == copy


def test_a_huge_file_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size is enough to refuse it."""
    monkeypatch.setattr(reading, "LARGEST", 100)
    (broken,) = read(lay(tmp_path, a=SIGNED.text))
    assert isinstance(broken, Broken)
    assert "a file with more than 100 is not read" in broken.reason
    assert 50_000_000 <= save_file.LONGEST


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """So is a folder that is called like a file, if it cannot be looked into."""
    lay(tmp_path, b=SIGNED.text)
    (tmp_path / "a.json").symlink_to(tmp_path / "nowhere")
    broken, _sheet = read(tmp_path)
    assert Broken("a.json", "This cannot be read (No such file or directory).") == broken


@pytest.mark.parametrize("what", ["a pipe", "a device"])
def test_what_only_looks_like_a_file_is_named(tmp_path: Path, what: str) -> None:
    """Nobody waits for what never ends, or never begins."""
    lay(tmp_path, b=SIGNED.text)
    if what == "a pipe":
        os.mkfifo(tmp_path / "a.json")
    else:
        (tmp_path / "a.json").symlink_to("/dev/zero")
    broken, sheet = read(tmp_path)
    assert Broken("a.json", "This is no file, though it is called like one.") == broken
    assert isinstance(sheet, Sheet)


def test_a_name_of_any_bytes_can_be_told(tmp_path: Path) -> None:
    """Also one that is no text, or that would give a terminal orders."""
    for name in (b"\xff.json", b"a\x1b[31m\nb.json"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text(some_progress(len(name)))
    one, other = read(tmp_path)
    assert isinstance(one, Sheet)
    assert isinstance(other, Sheet)
    assert ("a␛[31m b", "a␛[31m b.json") == (one.who, one.file)
    assert (r"\udcff", r"\udcff.json") == (other.who, other.file)


@pytest.mark.parametrize(
    ("content", "ours"),
    [
        (SIGNED.text, True),
        (some_progress(1), True),
        ("{}", False),
        ("", False),
        ("who,file", False),
    ],
)
def test_a_file_of_answers_is_known(tmp_path: Path, content: str, ours: bool) -> None:
    """Whatever it is called."""
    path = tmp_path / "any.txt"
    path.write_text(content, encoding="utf-8")
    assert ours == is_ours(path)


def test_a_locked_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies inside cannot be counted, and is not passed over in silence."""
    locked = lay(tmp_path / "locked", a=SIGNED.text)
    lay(tmp_path, b=SIGNED.text)
    scan = os.scandir

    def refusing(path: Path) -> object:
        if Path(path) == locked:
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refusing)
    sheet, broken = read(tmp_path)
    assert isinstance(sheet, Sheet)
    assert "locked" == broken.file


@pytest.mark.parametrize("name", ["nowhere", "a.json"])
def test_what_is_no_folder_is_refused(tmp_path: Path, name: str) -> None:
    """One that is not there, and a file."""
    lay(tmp_path, a=SIGNED.text)
    with pytest.raises(OSError, match=name):
        next(read(tmp_path / name))


def test_one_file_is_read_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next is opened when the one before has been counted."""
    folder = lay(tmp_path, a=SIGNED.text, b=some_progress(1))
    opened: list[str] = []
    whole = Path.read_bytes

    def counting(path: Path) -> bytes:
        opened.append(path.name)
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", counting)
    files = read(folder)
    next(files)
    assert ["a.json"] == opened
