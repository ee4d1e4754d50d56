"""Finished: when a lesson was done and how it went, and which of two results stays."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import permutations
from typing import Any

import pytest

from baccarat_edu.quiz.store.finished import Finished, better

EARLY, LATE = "2026-11-05T10:00:00+00:00", "2026-11-05T12:00:00+00:00"

# Each is better than all before it.
RANKED = [
    Finished(EARLY),
    Finished(EARLY, 0, 5),
    Finished(EARLY, 3, 5),
    Finished(EARLY, 2, 3),
    Finished(EARLY, 4, 5),
    Finished(EARLY, 8, 10),
    Finished(EARLY, 5, 5),
    Finished(EARLY, 20, 20),
]


def test_it_is_finished_now() -> None:
    """The time is that of the moment, in UTC, to the second."""
    when = datetime.fromisoformat(Finished.now().finished_at)
    assert abs(datetime.now(UTC) - when) < timedelta(seconds=10)
    assert (timedelta(0), 0) == (when.utcoffset(), when.microsecond)


@pytest.mark.parametrize(
    ("right", "asked"),
    [(6, 5), (-1, 5), (0, 0), (4, None), (None, 5), ("4", 5), (4.0, 5), (True, 1), (1, 10**9)],
)
def test_what_is_no_result_is_refused(right: Any, asked: Any) -> None:
    """A result is two whole numbers or none, and the message quotes both."""
    with pytest.raises(ValueError, match=f"right={right!r} of asked={asked!r} is not the result"):
        Finished.now(right, asked)


@pytest.mark.parametrize(
    "time",
    [
        "",
        "yesterday",
        "2026-11-05T10:00:00",
        "2026-11-05T12:00:00+02:00",
        "2026-11-05 10:00:00+00:00",
        "2026-11-05T10:00:00.5+00:00",
        "2026-11-05T10:00:00Z",
        "0001-01-01T00:00:00+01:00",
        None,
        5,
        b"x",
    ],
)
def test_what_is_no_time_is_refused(time: Any) -> None:
    """A time is in UTC and written in one way alone, so that texts sort as times do."""
    with pytest.raises(ValueError, match="is not a time such as"):
        Finished(time)


@pytest.mark.parametrize(("worse", "good"), [(a, b) for a, b in permutations(RANKED, 2)])
def test_the_better_result_stays(worse: Finished, good: Finished) -> None:
    """Of two results the better one stays, whichever came first or is named first."""
    if RANKED.index(worse) > RANKED.index(good):
        worse, good = good, worse
    for late in (Finished(LATE, good.right, good.asked), good):
        assert late == better(worse, late) == better(late, worse)


@pytest.mark.parametrize("result", [(None, None), (4, 5)])
def test_of_equal_results_the_first_stays(result: tuple[int | None, int | None]) -> None:
    """Doing as well again does not change when it was done."""
    first, second = Finished(EARLY, *result), Finished(LATE, *result)
    assert first == better(first, second) == better(second, first)
    assert first == better(first, first)
