"""A home series as it is kept: how far it went, and which of two of a name went on farther."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from weakref import WeakValueDictionary

from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.quiz.store.checks import Check, check_parts
from baccarat_edu.quiz.store.finished import is_time
from baccarat_edu.words import records as words

MOST: Final = 1_000_000
"""How many series may follow each other under one name; so that any file can hold the number."""

LONGEST: Final = 100_000
"""How many characters the participants' names and the seed may have together.

Each event repeats a name, so a file has up to a dozen times as many to write at each event. Names
come first: what is too long is refused before anything is played.
"""

_in_use: Final = WeakValueDictionary[str, HomeSeries]()
"""The series that are in use by their texts: what was just written need not be read and checked."""


@dataclass(frozen=True)
class KeptSeries:
    """How far a home series went.

    Args:
        number: which one of its name this is, from 1: how often “again” was chosen, and one more.
        series: the series up to then.
        written_at: when it came to this: the time in UTC, as ISO 8601 with microseconds.

    Raises:
        ValueError: one of them is not that, or the names and the seed have more than ``LONGEST``
            characters together.
    """

    number: int
    series: HomeSeries
    written_at: str

    def __post_init__(self) -> None:
        check_parts(self, CHECKS)
        if (length := _length(self.series)) > LONGEST:
            raise ValueError(words.too_long_to_keep(length, LONGEST))

    @classmethod
    def now(cls, number: int, series: HomeSeries) -> "KeptSeries":
        """Keep how far a series went at this moment."""
        return cls(number, series, datetime.now(UTC).isoformat(timespec="microseconds"))

    def to_data(self) -> dict[str, Any]:
        """Return everything as data that JSON can hold."""
        return {
            "number": self.number,
            "written_at": self.written_at,
            "series": self.series.to_data(),
        }


def farther(one: KeptSeries, other: KeptSeries) -> KeptSeries:
    """Return the one of two that went on farther, whichever way round they are given.

    A later series counts more than an earlier one of its name, then more events than fewer. Of
    equals the earlier one stays: what is locked or dealt first is not taken back.
    """
    if _distance(one) != _distance(other):
        return max(one, other, key=_distance)
    return min(one, other, key=lambda kept: (kept.written_at, write(kept.series)))


def write(series: HomeSeries) -> str:
    """Write a series as one text."""
    text = json.dumps(series.to_data(), ensure_ascii=False)
    _in_use[text] = series
    return text


def read(text: Any) -> HomeSeries:
    """Read what ``write`` has written.

    Raises:
        ValueError: it is not that.
    """
    known = _in_use.get(text)
    return known if known is not None else _read(text)


def _read(text: Any) -> HomeSeries:
    try:
        series = HomeSeries.from_data(json.loads(text) if isinstance(text, str) else text)
    except RecursionError as error:
        raise ValueError("a text so deeply nested is not a home series") from error
    _in_use[text] = series
    return series


def _distance(kept: KeptSeries) -> tuple[int, int]:
    return kept.number, len(kept.series.events)


def _length(series: HomeSeries) -> int:
    return len(str(series.seed)) + sum(map(len, series.participants))


def _is_number(given: Any) -> bool:
    return type(given) is int and 1 <= given <= MOST


def _is_series(given: Any) -> bool:
    return isinstance(given, HomeSeries)


def _is_time(given: Any) -> bool:
    return is_time(given, "microseconds")


def _not_a_number(part: str) -> str:
    return words.not_a_number_of_series(part, MOST)


CHECKS: Final[tuple[Check, ...]] = (
    ("number", _is_number, _not_a_number),
    ("series", _is_series, words.not_a_series_object),
    ("written_at", _is_time, words.not_a_microsecond),
)
"""What makes each part what it should be, and what is said of another one."""
