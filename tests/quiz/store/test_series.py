"""Home series in the progress: each event on the disk at once, and the farther one is kept."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import permutations
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import HomeSeries, InvalidName
from baccarat_edu.quiz import drill
from baccarat_edu.quiz.progress import FILE, Progress
from baccarat_edu.quiz.store import file as progress_file
from baccarat_edu.quiz.store import series as kept_series
from baccarat_edu.quiz.store.kept import Loaded
from baccarat_edu.quiz.store.series import LONGEST, KeptSeries, farther
from tests.quiz.kernels import files, go, hear, kernel, multiply, sql

AT: Final = "2026-11-05T12:30:00.000001+00:00"
LATER: Final = "2026-11-05T12:30:00.000002+00:00"
SET_ASIDE: Final = "progress-damaged-1.sqlite3"
NAME: Final = "Friday’s <b>table</b> \U0001f469\u200d\U0001f467 \u05e9\u05d1\u05ea"


def begun(*names: str, seed: int | str = 7) -> HomeSeries:
    """Seat participants and have the first of them deal."""
    names = names or ("Anna", "Boris", "Vera")
    return HomeSeries(seed).with_participants(names).with_dealer(names[0])


def steps(series: HomeSeries) -> Iterator[HomeSeries]:
    """Play a series to its end, everybody on Banco, event by event."""
    yield series
    while not series.is_over:
        waiting = series.waiting_for
        series = series.lock(waiting[0], "banco") if waiting else series.deal()
        yield series


def after(events: int, series: HomeSeries) -> HomeSeries:
    """Return a series when so many events have happened."""
    return next(step for step in steps(series) if len(step.events) == events)


def kept(path: Path, name: str = NAME) -> tuple[int, HomeSeries] | None:
    """Return what another kernel would find in the file."""
    return told(Progress(path).series(name))


def told(found: KeptSeries | None) -> tuple[int, HomeSeries] | None:
    """Return what a series is, whenever it was written."""
    return None if found is None else (found.number, found.series)


def answer(progress: Progress) -> None:
    """Answer a question."""
    (question,) = drill("banco", 1, random.Random(1))
    progress.answered(question.answer(question.key))


# ---------------------------------------------------------------- keeping


def test_there_is_no_series_at_first(path: Path) -> None:
    """Nothing is kept before something is played."""
    assert Progress(path).series(NAME) is None
    assert {} == Progress(path).all_series()


def test_every_event_is_in_the_file_when_its_call_returns(path: Path) -> None:
    """Another kernel goes on from there, from before anybody sits to the end, and with “again”."""
    progress = Progress(path)
    series = HomeSeries(7)
    reached = [series, series.with_participants(["Anna", "Boris"]), *steps(begun("Anna", "Boris"))]
    for step in reached:
        found = progress.keep_series(NAME, 1, step)
        assert (1, step) == told(found) == kept(path)
    assert step.is_over
    assert 2 == progress.keep_series(NAME, 2, HomeSeries(8)).number
    assert (2, HomeSeries(8)) == kept(path)


def test_a_series_goes_on_with_the_same_cards(path: Path) -> None:
    """What is read from the file has the coups to come that the seed had."""
    half = after(13, begun(seed="any seed"))
    Progress(path).keep_series(NAME, 1, half)
    kept_series._in_use.clear()
    found = kept(path)
    assert found
    assert half is not found[1]
    assert list(steps(half)) == list(steps(found[1]))


def test_several_series_lie_beside_each_other(path: Path) -> None:
    """Names are told apart, but not by the blanks around them."""
    progress = Progress(path)
    for place, name in enumerate(["Friday", "friday", " Friday  night "], start=1):
        progress.keep_series(name, place, after(2 + place, begun()))
    assert ["Friday", "friday", "Friday night"] == list(progress.all_series())
    assert [3, 4, 5] == [len(one.series.events) for one in progress.all_series().values()]
    assert progress.series("Friday night") == progress.series(" Friday\nnight")


def test_the_file_is_what_it_says(path: Path) -> None:
    """A row for each name, with the series as JSON that any program reads."""
    series = after(6, begun())
    found = Progress(path).keep_series(NAME, 3, series)
    ((name, number, data, written_at),) = sql(path, "SELECT * FROM series")
    assert (NAME, 3, found.written_at) == (name, number, written_at)
    assert series.to_data() == json.loads(data)


def test_a_series_is_forgotten(path: Path) -> None:
    """By its name, once or twice, and nothing else with it."""
    progress = Progress(path)
    answer(progress)
    for name in ("one", "two"):
        progress.keep_series(name, 1, begun())
    for _ in range(2):
        progress.forget_series(" one ")
        assert ["two"] == list(progress.all_series()) == list(Progress(path).all_series())
    assert 1 == len(progress.answers())
    assert (1, HomeSeries(1)) == told(progress.keep_series("one", 1, HomeSeries(1)))


def test_everything_forgotten_is_series_too(path: Path) -> None:
    """Forgetting a skill leaves the series; forgetting all does not."""
    progress, other = Progress(path), Progress(path)
    answer(progress)
    progress.keep_series(NAME, 1, begun())
    progress.forget("banco")
    assert [NAME] == list(other.all_series())
    progress.forget()
    for one in (progress, other, Progress(path)):
        assert {} == one.all_series()


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize("name", ["", "  ", "\u2800", None, 5, b"x", "\0", "\ud800", "\x1b[31m"])
def test_what_is_no_name_is_refused(path: Path, name: Any) -> None:
    """The name is quoted, and nothing is changed."""
    progress = Progress(path)
    for call in (
        partial(progress.keep_series, name, 1, begun()),
        partial(progress.series, name),
        partial(progress.forget_series, name),
    ):
        with pytest.raises(InvalidName) as caught:
            call()
        assert repr(name) in str(caught.value)
    assert {} == progress.all_series()


@pytest.mark.parametrize(
    ("number", "series", "told"),
    [
        (0, begun(), "number=0 is not a whole number from 1 to 1,000,000"),
        (-1, begun(), "number=-1 is not"),
        (True, begun(), "number=True is not"),
        (1.0, begun(), "number=1.0 is not"),
        ("1", begun(), "number='1' is not"),
        (1_000_001, begun(), "number=1000001 is not"),
        (1, None, "series=None is not a HomeSeries"),
        (1, {"seed": 7}, "series={'seed': 7} is not a HomeSeries"),
    ],
)
def test_what_is_no_series_is_refused(path: Path, number: Any, series: Any, told: str) -> None:
    """A wrong call says what would be right, and changes nothing."""
    progress = Progress(path)
    with pytest.raises(ValueError, match=f"^{told}"):
        progress.keep_series(NAME, number, series)
    assert {} == progress.all_series()


def test_very_long_names_are_kept_whole(path: Path) -> None:
    """Eight names of 10,000 characters go through the file and a saved text, in any script."""
    letters = "a\u0436\u05d0\u6f22\U0001f600\u0e01<&"
    series = after(91, begun(*(letter * 9_999 + "!" for letter in letters)))
    progress = Progress(path)
    progress.keep_series(NAME, 1, series)
    kept_series._in_use.clear()
    assert (1, series) == kept(path)
    other = Progress(path.with_name("other") / FILE)
    assert Loaded(0, 0, 1) == other.load(progress.save())
    assert other.series(NAME) == progress.series(NAME)


def test_names_that_are_too_long_are_refused_at_once(path: Path) -> None:
    """They come first, so nothing is played that could not be kept."""
    progress = Progress(path)
    half = LONGEST // 2
    progress.keep_series(NAME, 1, HomeSeries(7).with_participants(["a" * (half - 1), "b" * half]))
    with pytest.raises(
        ValueError, match=r"the names and the seed have 100,001 characters together; a series with "
    ):
        progress.keep_series(
            NAME,
            1,
            HomeSeries(7).with_participants(["a" * half, "b" * half]).with_dealer("a" * half),
        )
    with pytest.raises(ValueError, match="100,001 characters"):
        progress.keep_series(NAME, 1, HomeSeries("s" * (LONGEST + 1)))
    (found,) = progress.all_series().values()
    assert 1 == len(found.series.events)


# ---------------------------------------------------------------- the farther one

tables = [begun(), begun(seed=8), begun("Boris", "Anna")]
some_series = st.builds(
    KeptSeries,
    st.integers(1, 3),
    st.builds(after, st.integers(2, 4), st.sampled_from(tables)),
    st.sampled_from([AT, LATER]),
)
many = settings(max_examples=300)


@many
@given(some_series, some_series, some_series)
def test_it_does_not_matter_how_three_are_merged(
    one: KeptSeries, two: KeptSeries, three: KeptSeries
) -> None:
    """In any order and grouping the same one of them is kept, and itself with itself."""
    assert one == farther(one, one)
    kept = farther(farther(one, two), three)
    assert kept in (one, two, three)
    for a, b, c in permutations((one, two, three)):
        assert kept == farther(a, farther(b, c)) == farther(farther(a, b), c)


def test_the_one_that_went_on_farther_is_kept() -> None:
    """A later series goes before an earlier one, then more events before fewer."""
    first = KeptSeries(1, after(10, begun()), AT)
    for more in (
        replace(first, number=2, series=HomeSeries(9)),
        replace(first, series=after(11, begun())),
    ):
        assert more == farther(first, replace(more, written_at=AT)) == farther(more, first)


def test_of_two_equally_far_the_first_stays() -> None:
    """What was locked first is not taken back by what was locked in another kernel later."""
    first = KeptSeries(1, begun().lock("Anna", "tie"), AT)
    other = KeptSeries(1, begun().lock("Anna", "banco"), LATER)
    assert first == farther(first, other) == farther(other, first)


def test_an_older_state_is_told_of_the_newer_one(path: Path) -> None:
    """A second kernel that has seen less is given what the first has played meanwhile."""
    one, two = Progress(path), Progress(path)
    ahead = after(20, begun())
    one.keep_series(NAME, 1, ahead)
    for older in (begun(), after(19, begun()), HomeSeries(9)):
        found = two.keep_series(NAME, 1, older)
        assert (1, ahead) == told(found) == kept(path)
    one.keep_series(NAME, 2, HomeSeries(7))
    assert (2, HomeSeries(7)) == told(two.keep_series(NAME, 1, ahead))


def test_keeping_the_same_again_writes_nothing(path: Path) -> None:
    """Two panels of one series that follow each other leave the file as it is."""
    progress = Progress(path)
    first = progress.keep_series(NAME, 1, begun())
    before = path.read_bytes()
    assert first == progress.keep_series(NAME, 1, begun()) == Progress(path).series(NAME)
    assert before[100:] == path.read_bytes()[100:]


# ---------------------------------------------------------------- saving and loading


def test_a_saved_series_goes_on_elsewhere(path: Path, tmp_path: Path) -> None:
    """It is loaded with everything else, counted, and loaded twice is there once."""
    progress = Progress(path)
    answer(progress)
    progress.keep_series(NAME, 2, after(30, begun()))
    fresh = Progress(tmp_path / "another" / FILE)
    assert Loaded(1, 0, 1) == fresh.load(progress.save())
    assert Loaded(0, 0, 0) == fresh.load(progress.save())
    assert progress.all_series() == fresh.all_series() == Progress(fresh.path).all_series()
    assert progress.save() == fresh.save()


def test_loading_an_older_state_takes_nothing_back(path: Path) -> None:
    """A text from the middle of a series does not undo what was played since."""
    progress = Progress(path)
    progress.keep_series(NAME, 1, after(10, begun()))
    text = progress.save()
    progress.keep_series(NAME, 1, after(12, begun()))
    assert Loaded(0, 0, 0) == progress.load(text)
    assert (1, after(12, begun())) == kept(path)


# ---------------------------------------------------------------- several kernels

PLAY = """
from baccarat_edu import HomeSeries

def play(series):
    while not series.is_over:
        waiting = series.waiting_for
        series = series.lock(waiting[0], "banco") if waiting else series.deal()
        yield series

def begun(seed):
    names = ["Anna", "Boris", "Vera"]
    return HomeSeries(seed).with_participants(names).with_dealer("Anna")
"""
WITHOUT_END = """
from itertools import count
for number in count(1):
    for step in play(begun(number)):
        progress.keep_series("Friday", number, step)
        print(number, len(step.events), flush=True)
"""
TOGETHER = """
for step in play(begun(7)):
    for name in ("Friday", sys.argv[2]):
        found = progress.keep_series(name, 1, step)
        assert len(found.series.events) >= len(step.events)
    assert "" == progress.notice
"""


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_kernel_loses_no_event(path: Path, seed: int) -> None:
    """Whenever kill -9 comes, the last event whose call had returned is in the file."""
    with kernel(PLAY + WITHOUT_END, path) as process:
        assert "ready" == hear(process)
        go(process)
        last = hear(process)
        time.sleep(random.Random(seed).uniform(0.001, 0.3))
        os.kill(process.pid, signal.SIGKILL)
        assert process.stdout
        last = [last, *process.stdout.read().splitlines()][-1]
    progress = Progress(path)
    found = progress.series("Friday")
    number, events = map(int, last.split())
    assert found
    assert (number, events) <= (found.number, len(found.series.events))
    assert begun(seed=found.number).participants == found.series.participants
    assert "" == progress.notice


def test_two_kernels_play_at_once(path: Path) -> None:
    """Two processes that play one series, and one of their own each, lose nothing."""
    code = PLAY + TOGETHER
    with kernel(code, path, "one") as one, kernel(code, path, "two") as two:
        for process in (one, two):
            assert "ready" == hear(process)
        for process in (one, two):
            go(process)
        assert [0, 0] == [one.wait(60), two.wait(60)]
    *_before, end = steps(begun())
    found = Progress(path).all_series()
    assert {"Friday": end, "one": end, "two": end} == {
        name: one_kept.series for name, one_kept in found.items()
    }
    assert {FILE} == files(path)


# ---------------------------------------------------------------- versions of the file


@pytest.mark.parametrize("version", [0, 1, 2])
def test_an_older_file_is_brought_forward(path: Path, version: int) -> None:
    """What it holds stays as it is, and series go into it from now on."""
    path.parent.mkdir()
    statements = [line for step in progress_file.VERSIONS[:version] for line in step]
    lesson = "INSERT INTO lessons VALUES ('01_card_values', '2026-11-05T10:00:00+00:00', 4, 5)"
    sql(path, *statements, *[lesson] * (version > 0), f"PRAGMA user_version = {version}")
    progress = Progress(path)
    assert {} == progress.all_series()
    progress.keep_series(NAME, 1, begun())
    assert (1, begun()) == kept(path)
    assert (["01_card_values"] if version else []) == list(Progress(path).finished())
    assert [(3,)] == sql(path, "PRAGMA user_version")
    assert "" == progress.notice
    assert {FILE} == files(path)


def test_a_file_of_version_2_keeps_its_answers(path: Path) -> None:
    """They are there beside the first series."""
    answer(Progress(path))
    before = Progress(path).answers()
    sql(path, "DROP TABLE series", "PRAGMA user_version = 2")
    progress = Progress(path)
    progress.keep_series(NAME, 1, begun())
    assert before == progress.answers() == Progress(path).answers()
    assert (1, begun()) == kept(path)


def test_a_newer_file_takes_no_series(path: Path) -> None:
    """It is not touched: the series stays in memory, and the notice says so."""
    Progress(path).keep_series(NAME, 1, begun())
    sql(path, "ALTER TABLE series ADD COLUMN more", "PRAGMA user_version = 4")
    before = path.read_bytes()
    progress = Progress(path)
    assert progress.series(NAME) is None
    assert begun() == progress.keep_series(NAME, 1, begun()).series
    assert f"A newer version of these lessons wrote {path}" in progress.notice
    assert before == path.read_bytes()


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE series",
        "ALTER TABLE series RENAME COLUMN data TO text",
        "UPDATE series SET number = 0",
        "UPDATE series SET number = 'two'",
        "UPDATE series SET written_at = 'yesterday'",
        "UPDATE series SET data = ''",
        "UPDATE series SET data = 'null'",
        "UPDATE series SET data = x'7b7d'",
        "UPDATE series SET data = 5",
        "UPDATE series SET data = CAST(x'ff' AS TEXT)",
        "UPDATE series SET data = substr(data, 1, 100)",
        "UPDATE series SET data = replace(data, 'Anna', 'Boris')",
        "UPDATE series SET data = replace(data, '\"version\": 1', '\"version\": 2')",
        "UPDATE series SET data = replace(data, 'dealer', 'rain')",
        f"UPDATE series SET data = '{'[' * 100_000}'",
        f"UPDATE series SET data = '{'9' * 5000}'",
    ],
)
def test_a_file_with_other_contents_is_set_aside(path: Path, statement: str) -> None:
    """A sound SQLite file whose series is none is a damaged one; a new one is begun."""
    Progress(path).keep_series(NAME, 1, begun())
    sql(path, statement)
    progress = Progress(path)
    assert f"set aside as {SET_ASIDE}" in progress.notice
    assert progress.series(NAME) is None
    progress.keep_series(NAME, 1, begun())
    assert (1, begun()) == kept(path)


@pytest.mark.parametrize("spoil", ["garbage", "row"])
def test_a_file_damaged_while_it_is_played_loses_nothing(path: Path, spoil: str) -> None:
    """What this kernel has kept and seen goes into the new file, and the series goes on."""
    progress = Progress(path)
    answer(progress)
    progress.keep_series("Sunday", 1, begun())
    progress.keep_series(NAME, 1, after(10, begun()))
    if spoil == "garbage":
        path.write_bytes(b"garbage" * 1000)
    else:
        sql(path, "UPDATE series SET data = '{}'")
    found = progress.keep_series(NAME, 1, after(11, begun()))
    assert after(11, begun()) == found.series
    assert f"set aside as {SET_ASIDE}" in progress.notice
    assert {FILE, SET_ASIDE} == files(path)
    for one in (progress, Progress(path)):
        assert {"Sunday": begun(), NAME: after(11, begun())} == {
            name: series.series for name, series in one.all_series().items()
        }
        assert 1 == len(one.answers())


# ---------------------------------------------------------------- what cannot be written


def test_a_series_is_remembered_where_nothing_can_be_written(
    tmp_path: Path, unwritable: Path
) -> None:
    """It goes on in memory, the notice says so, and it is written when that works."""
    progress = Progress(unwritable)
    for step in steps(begun()):
        assert step == progress.keep_series(NAME, 1, step).series
    assert step == progress.keep_series(NAME, 1, begun()).series
    assert f"{unwritable} cannot be written just now." in progress.notice
    progress.keep_series("gone", 1, begun())
    progress.forget_series("gone")
    assert [NAME] == list(progress.all_series())
    (tmp_path / "home").unlink()
    assert [NAME] == list(progress.all_series())
    assert (1, step) == kept(unwritable)
    assert "" == progress.notice


def test_what_waited_meets_what_is_farther(tmp_path: Path, unwritable: Path) -> None:
    """Another kernel could write meanwhile and was ahead: both have its series then."""
    progress = Progress(unwritable)
    progress.keep_series(NAME, 1, after(5, begun()))
    (tmp_path / "home").unlink()
    ahead = after(9, begun())
    Progress(unwritable).keep_series(NAME, 1, ahead)
    assert ahead == progress.keep_series(NAME, 1, after(6, begun())).series
    assert (1, ahead) == kept(unwritable)


def test_a_file_that_is_held_for_long_gets_its_events_later(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Who waits in vain for another kernel goes on in memory, until the file is free again."""
    monkeypatch.setattr(progress_file, "BUSY_SECONDS", 0.05)
    progress = Progress(path)
    progress.keep_series(NAME, 1, begun())
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ahead = begun().lock("Anna", "tie")
        assert ahead == progress.keep_series(NAME, 1, ahead).series
        assert "cannot be written just now." in progress.notice
    assert (1, ahead) == told(progress.series(NAME)) == kept(path)
    assert "" == progress.notice


def test_a_python_without_sqlite_remembers_series(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Some Pythons come without the module: memory has to do, and it says so."""
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    progress = Progress(path)
    progress.keep_series(NAME, 1, after(5, begun()))
    assert after(5, begun()) == progress.keep_series(NAME, 1, begun()).series
    assert Loaded(0, 0, 0) == progress.load(progress.save())
    assert "This Python came without sqlite3" in progress.notice
    progress.forget()
    assert progress.series(NAME) is None
    assert not path.exists()


# ---------------------------------------------------------------- many events


def test_an_event_is_written_at_once_beside_very_many_answers(path: Path) -> None:
    """Nobody waits for an event to be written: 5,000 answers are neither read nor rewritten."""
    answer(Progress(path))
    multiply(path, 5_000)
    one, two = Progress(path), Progress(path)
    series = list(steps(begun(*"ABCDEFGH")))[-30:]
    for number, progress in enumerate((one, two, one), start=1):  # abreast of the file, and not
        took = []
        for step in series:
            begin = time.process_time()
            progress.keep_series(NAME, number, step)
            took.append(time.process_time() - begin)
        assert median(took) < 0.01
    assert 5_000 == len(one.answers())
