"""Progress: kept on disk through everything, or in memory with a word about it."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from baccarat_edu.quiz.progress import FILE, Progress, open_progress
from baccarat_edu.quiz.store import file as progress_file
from baccarat_edu.quiz.store.finished import Finished
from baccarat_edu.quiz.store.kept import Kept, merge
from tests.quiz.kernels import files, go, hear, kernel, sql

LESSON, OTHER = "01_card_values", "02_deal_and_naturals"


def results(progress: Progress) -> dict[str, tuple[int | None, int | None]]:
    """Return what is finished, and how it went."""
    return {
        lesson: (finished.right, finished.asked) for lesson, finished in progress.finished().items()
    }


def kept(path: Path) -> dict[str, tuple[int | None, int | None]]:
    """Return what another kernel would find in the file."""
    return results(Progress(path))


# ---------------------------------------------------------------- finishing


def test_nothing_is_finished_at_first(path: Path) -> None:
    """A new home is empty, and there is nothing to say about that."""
    progress = Progress(path)
    assert {} == progress.finished()
    assert "" == progress.notice
    assert {FILE} == files(path)


def test_a_finished_lesson_is_kept(path: Path) -> None:
    """Lessons are found again with their results and times, whatever they are called."""
    progress = Progress(path)
    progress.finish(LESSON)
    progress.finish("my own: \u043c\u043e\u0439 ’;--", 4, 5)
    assert {LESSON: (None, None), "my own: \u043c\u043e\u0439 ’;--": (4, 5)} == kept(path)
    assert progress.finished() == Progress(path).finished()


def test_a_reopened_lesson_is_forgotten(path: Path) -> None:
    """A lesson can be taken back, once or twice, and so can one that was never finished."""
    progress = Progress(path)
    progress.finish(LESSON, 5, 5)
    progress.finish(OTHER)
    for lesson in (LESSON, LESSON, "never"):
        progress.reopen(lesson)
    assert {OTHER: (None, None)} == kept(path)


def test_a_better_result_replaces_a_worse_one(path: Path) -> None:
    """A lesson keeps its best result, and a tick by hand takes none away."""
    progress = Progress(path)
    for result, best in [
        ((), (None, None)),
        ((3, 5), (3, 5)),
        ((2, 5), (3, 5)),
        ((), (3, 5)),
        ((4, 5), (4, 5)),
        ((7, 10), (4, 5)),
    ]:
        progress.finish(LESSON, *result)
        assert {LESSON: best} == results(progress) == kept(path)


@pytest.mark.parametrize("lesson", ["", None, 5, b"x", "two\nlines", "\ud800", "\0"])
def test_what_is_no_name_is_refused(path: Path, lesson: Any) -> None:
    """A lesson has a name that can be written in a line."""
    progress = Progress(path)
    for call in (progress.finish, progress.reopen):
        with pytest.raises(ValueError, match="is not the name of a lesson"):
            call(lesson)
    assert {} == progress.finished()


def test_what_is_no_result_is_refused(path: Path) -> None:
    """A wrong result changes nothing."""
    progress = Progress(path)
    with pytest.raises(ValueError, match="right=6 of asked=5 is not the result"):
        progress.finish(LESSON, 6, 5)
    assert {} == progress.finished()


def test_the_file_is_what_it_says(path: Path) -> None:
    """Version 3 has a table for lessons, with times in UTC and without results where none were."""
    progress = Progress(path)
    progress.finish(LESSON)
    progress.finish(OTHER, 4, 5)
    assert [(3,)] == sql(path, "PRAGMA user_version")
    tables = sql(path, "SELECT name FROM sqlite_schema WHERE type = 'table'")
    assert [("lessons",), ("answers",), ("state",), ("series",)] == tables
    rows = sql(path, 'SELECT lesson, "right", asked FROM lessons ORDER BY lesson')
    assert [(LESSON, None, None), (OTHER, 4, 5)] == rows
    times = sql(path, "SELECT finished_at FROM lessons")
    assert all(time.endswith("+00:00") and len(time) == 25 for (time,) in times)


# ---------------------------------------------------------------- where it is


def test_there_is_one_for_each_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """All panels of a kernel share one, and another home has another."""
    homes = [tmp_path / "one", tmp_path / "two"]
    found = []
    for home in (*homes, *homes):
        monkeypatch.setenv("BACCARAT_EDU_HOME", str(home))
        found.append(open_progress())
    assert found[0] is found[2]
    assert found[1] is found[3]
    assert [home / FILE for home in homes] == [progress.path for progress in found[:2]]


@pytest.mark.parametrize("home", [None, ""])
def test_without_a_home_it_is_in_the_users_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str | None
) -> None:
    """Where nothing else is asked for, the system says where a user's data lies."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("BACCARAT_EDU_HOME")
    if home is not None:
        monkeypatch.setenv("BACCARAT_EDU_HOME", home)
    assert FILE == open_progress().path.name
    assert "baccarat_edu" == open_progress().path.parent.name
    assert tmp_path in open_progress().path.parents


def test_it_stays_where_it_was_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A lesson that goes to another folder does not take a relative home with it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BACCARAT_EDU_HOME", "home")
    progress = open_progress()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    progress.finish(LESSON)
    assert {LESSON: (None, None)} == kept(tmp_path / "home" / FILE)


# ---------------------------------------------------------------- several kernels

MANY = """
for number in range(30):
    progress.finish(f'{sys.argv[2]}-{number}', number, 30)
    assert "cannot be written" not in progress.notice
"""
WITHOUT_END = """
from itertools import count
for number in count():
    progress.finish(f'lesson-{number}', 1, 1)
    print(number, flush=True)
"""
IN_THE_MIDDLE = """
from baccarat_edu.quiz.store.file import _opened
with _opened(progress.path) as connection:
    connection.execute("PRAGMA cache_size = 1")
    for number in range(2000):
        row = (f"half-{number}", "2026-11-05T10:00:00+00:00")
        connection.execute("INSERT INTO lessons VALUES (?, ?, NULL, NULL)", row)
    print("written", flush=True)
    sys.stdin.readline()
"""
ASK = "print(progress.notice)\n"


def test_two_kernels_write_at_once(path: Path) -> None:
    """Two processes that finish lessons as fast as they can lose none of them."""
    with kernel(MANY, path, "one") as one, kernel(MANY, path, "two") as two:
        for process in (one, two):
            assert "ready" == hear(process)
        for process in (one, two):
            go(process)
        assert [0, 0] == [one.wait(60), two.wait(60)]
    expected = {f"{name}-{n}": (n, 30) for name in ("one", "two") for n in range(30)}
    assert expected == kept(path)
    assert {FILE} == files(path)


def test_two_kernels_begin_the_file_at_once(path: Path) -> None:
    """Whoever comes second to a new home finds the file that the first has begun."""
    with kernel(ASK, path) as one, kernel(ASK, path) as two:
        for process in (one, two):
            assert "ready" == hear(process)
            go(process)
            assert "" == hear(process)


def test_a_worse_result_of_another_kernel_comes_too_late(path: Path) -> None:
    """What counts is what the file holds, not what a kernel has seen last."""
    one, two = Progress(path), Progress(path)
    two.finish(LESSON, 5, 5)
    one.finish(LESSON, 3, 5)
    assert {LESSON: (5, 5)} == results(one) == results(two)


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_kernel_loses_nothing_finished(path: Path, seed: int) -> None:
    """Whenever kill -9 comes, every lesson whose call had returned is in the file."""
    with kernel(WITHOUT_END, path) as process:
        assert "ready" == hear(process)
        go(process)
        assert "0" == hear(process)
        time.sleep(random.Random(seed).uniform(0.01, 0.2))
        os.kill(process.pid, signal.SIGKILL)
        assert process.stdout
        told = ["0", *process.stdout.read().split()]
    progress = Progress(path)
    assert {f"lesson-{number}" for number in told} <= progress.finished().keys()
    assert len(told) + 1 >= len(progress.finished())
    assert "" == progress.notice


def test_a_kernel_killed_while_it_writes_leaves_what_was_there(path: Path) -> None:
    """A change that was half in the file is taken back by whoever opens it next."""
    Progress(path).finish(LESSON, 4, 5)
    with kernel(IN_THE_MIDDLE, path) as process:
        assert "ready" == hear(process)
        go(process)
        assert "written" == hear(process)
        assert path.with_name(f"{FILE}-journal").exists()
        os.kill(process.pid, signal.SIGKILL)
    progress = Progress(path)
    assert {LESSON: (4, 5)} == results(progress)
    assert "" == progress.notice


# ---------------------------------------------------------------- damage


def damage(path: Path, how: str) -> bytes:
    """Spoil a file in one of several ways, and return what it is then."""
    many = {f"lesson-{number}": Finished.now(1, 1) for number in range(200)}
    change = partial(merge, Kept(lessons=many))
    progress_file.update(path, [change], progress_file.Memory(), reading=False)
    whole = path.read_bytes()
    spoiled = {
        "garbage": random.Random(1).randbytes(5000),
        "text": b"this is no database",
        "truncated": whole[: len(whole) // 2 + 100],
        "truncated at a page": whole[:4096],
        "a header alone": whole[:100],
        "a page of garbage": whole[:4096] + random.Random(2).randbytes(4096) + whole[8192:],
        "an index of garbage": whole[:8192] + random.Random(3).randbytes(4096) + whole[12288:],
        "a page of nothing": whole[:4096] + bytes(4096) + whole[8192:],
    }
    path.write_bytes(spoiled[how])
    return spoiled[how]


@pytest.mark.parametrize(
    "how",
    [
        "garbage",
        "text",
        "truncated",
        "truncated at a page",
        "a header alone",
        "a page of garbage",
        "an index of garbage",
        "a page of nothing",
    ],
)
def test_a_damaged_file_is_set_aside(path: Path, how: str) -> None:
    """It is renamed as it is, a new one begun, and the learner is told the name."""
    spoiled = damage(path, how)
    progress = Progress(path)
    assert "set aside as progress-damaged-1.sqlite3, and a new file begun." in progress.notice
    assert spoiled == path.with_name("progress-damaged-1.sqlite3").read_bytes()
    assert {} == progress.finished()
    progress.finish(LESSON)
    assert {LESSON: (None, None)} == kept(path)
    assert "set aside" in progress.notice


@pytest.mark.parametrize(
    "statements",
    [
        ["DROP TABLE lessons"],
        ["ALTER TABLE lessons RENAME COLUMN asked TO number"],
        ["PRAGMA user_version = 0"],
        ["UPDATE lessons SET finished_at = 'yesterday'"],
        ["UPDATE lessons SET asked = 'many'"],
        ["UPDATE lessons SET lesson = CAST(x'ff' AS TEXT)"],
    ],
)
def test_a_file_with_other_contents_is_set_aside(path: Path, statements: list[str]) -> None:
    """A sound SQLite file that does not hold what it should is treated as a damaged one."""
    Progress(path).finish(LESSON, 4, 5)
    sql(path, *statements)
    progress = Progress(path)
    assert "set aside as progress-damaged-1.sqlite3" in progress.notice
    assert {} == progress.finished()


def test_the_first_free_number_is_taken(path: Path) -> None:
    """What was set aside earlier is not overwritten."""
    for number in (1, 3):
        path.parent.mkdir(exist_ok=True)
        path.with_name(f"progress-damaged-{number}.sqlite3").write_text("earlier")
    for number in (2, 4):
        path.write_bytes(b"garbage" * 100)
        assert f"progress-damaged-{number}.sqlite3" in Progress(path).notice
    assert "earlier" == path.with_name("progress-damaged-3.sqlite3").read_text()


def test_a_journal_does_not_outlive_its_file(path: Path) -> None:
    """The journal of a damaged file is not there for the new one to take for its own."""
    path.parent.mkdir()
    path.write_bytes(b"garbage" * 100)
    path.with_name(f"{FILE}-journal").write_bytes(b"half a journal")
    Progress(path).finish(LESSON)
    assert {FILE, "progress-damaged-1.sqlite3"} == files(path)
    assert {LESSON: (None, None)} == kept(path)


def test_a_file_damaged_meanwhile_loses_nothing_known(path: Path) -> None:
    """What a kernel has seen before the damage goes into the new file."""
    progress = Progress(path)
    progress.finish(LESSON, 4, 5)
    path.write_bytes(b"garbage" * 1000)
    progress.finish(OTHER)
    assert {LESSON: (4, 5), OTHER: (None, None)} == results(progress) == kept(path)
    assert "progress-damaged-1.sqlite3" in progress.notice


def test_a_deleted_file_is_begun_anew(path: Path) -> None:
    """Deleting the file is a way to begin again, also while a lesson is open."""
    progress = Progress(path)
    progress.finish(LESSON)
    path.unlink()
    assert {} == progress.finished()
    progress.finish(OTHER)
    assert {OTHER: (None, None)} == kept(path)
    assert "" == progress.notice


def test_two_kernels_meet_the_damage_at_once(path: Path) -> None:
    """One of them sets the file aside; neither renames what the other has begun."""
    path.parent.mkdir()
    path.write_bytes(b"garbage" * 1000)
    with kernel(MANY, path, "one") as one, kernel(MANY, path, "two") as two:
        for process in (one, two):
            go(process)
        assert [0, 0] == [one.wait(60), two.wait(60)]
    assert 60 == len(kept(path))
    assert {FILE, "progress-damaged-1.sqlite3"} == files(path)


def test_the_second_to_meet_the_damage_renames_nothing(path: Path) -> None:
    """Setting aside looks once more, under its lock, whether there is any damage left."""
    Progress(path).finish(LESSON)
    assert "" == progress_file.set_aside(path)
    assert {LESSON: (None, None)} == kept(path)


def test_a_damaged_file_that_cannot_be_renamed_stays(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Then the lesson goes on in memory and says so, and the file is not touched."""
    path.parent.mkdir()
    path.write_bytes(b"garbage" * 1000)

    def refuse(*_arguments: object) -> None:
        raise PermissionError("in use")

    monkeypatch.setattr(Path, "rename", refuse)
    progress = Progress(path)
    progress.finish(LESSON)
    assert {LESSON: (None, None)} == results(progress)
    assert f"{path} cannot be written just now." in progress.notice
    assert b"garbage" * 1000 == path.read_bytes()


# ---------------------------------------------------------------- what cannot be written


@pytest.mark.parametrize("version", [4, 7, -1])
def test_a_newer_file_is_left_as_it_is(path: Path, version: int) -> None:
    """A version that is not known here is not touched: memory has to do, and it says so."""
    Progress(path).finish(OTHER)
    sql(path, "ALTER TABLE lessons ADD COLUMN streak", f"PRAGMA user_version = {version}")
    before, written = path.read_bytes(), path.stat().st_mtime_ns
    progress = Progress(path)
    progress.finish(LESSON, 4, 5)
    assert {LESSON: (4, 5)} == results(progress)
    assert f"A newer version of these lessons wrote {path}" in progress.notice
    assert (before, written) == (path.read_bytes(), path.stat().st_mtime_ns)
    assert {FILE} == files(path)


def test_a_folder_that_cannot_be_written_is_told(unwritable: Path) -> None:
    """The lesson goes on in memory, and says from the start what will become of it."""
    progress = Progress(unwritable)
    assert f"{unwritable} cannot be written just now." in progress.notice
    progress.finish(LESSON, 4, 5)
    progress.finish(OTHER)
    progress.reopen(OTHER)
    progress.finish(LESSON, 3, 5)
    assert {LESSON: (4, 5)} == results(progress)


def test_a_file_that_can_only_be_read_is_told(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """A file that opens but takes nothing is noticed at once, before anything is lost."""
    Progress(path).finish(OTHER)
    connect = sqlite3.connect

    def read_only(file: Path, **keywords: Any) -> sqlite3.Connection:
        opened: sqlite3.Connection = connect(f"{file.as_uri()}?mode=ro", uri=True, **keywords)
        return opened

    monkeypatch.setattr(sqlite3, "connect", read_only)
    progress = Progress(path)
    assert "cannot be written just now." in progress.notice
    progress.finish(LESSON)
    assert {LESSON: (None, None)} == results(progress)


def test_it_is_written_as_soon_as_that_works(tmp_path: Path, unwritable: Path) -> None:
    """What waited in memory joins what the file holds, in the order of the calls."""
    progress = Progress(unwritable)
    progress.finish(LESSON, 4, 5)
    progress.finish(OTHER)
    progress.reopen(OTHER)
    (tmp_path / "home").unlink()
    Progress(unwritable).finish(LESSON, 5, 5)
    Progress(unwritable).finish(OTHER)
    assert {LESSON: (5, 5)} == results(progress) == kept(unwritable)
    assert "" == progress.notice


def test_a_file_that_is_held_for_long_is_told(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Who waits in vain for another kernel goes on in memory, until the file is free again."""
    monkeypatch.setattr(progress_file, "BUSY_SECONDS", 0.05)
    progress = Progress(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        progress.finish(LESSON)
        assert "cannot be written just now." in progress.notice
        assert {LESSON: (None, None)} == results(progress)
    assert {LESSON: (None, None)} == results(progress) == kept(path)
    assert "" == progress.notice


def test_a_python_without_sqlite_is_told(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Some Pythons come without the module: memory has to do, and it says so."""
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    progress = Progress(path)
    progress.finish(LESSON, 4, 5)
    progress.finish(LESSON, 3, 5)
    assert {LESSON: (4, 5)} == results(progress)
    assert "This Python came without sqlite3" in progress.notice
    assert not path.exists()


def test_a_path_in_a_notice_cannot_colour_a_terminal(tmp_path: Path) -> None:
    """Control characters in the name of a folder are shown and not obeyed."""
    (tmp_path / "file").touch()
    progress = Progress(tmp_path / "file" / "\x1b[31mred" / FILE)
    assert "\x1b" not in progress.notice
    assert "[31mred" in progress.notice
