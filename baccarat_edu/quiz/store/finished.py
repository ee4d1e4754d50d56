"""A lesson that is done, and which of two results of it is kept."""

from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, Final, Literal

from baccarat_edu.words import records as words

MOST: Final = 1_000_000
"""How many questions a check may have; so that any file can hold the number."""


@dataclass(frozen=True)
class Finished:
    """When a lesson was finished, and how its check went.

    Args:
        finished_at: the time in UTC, as ISO 8601 with seconds.
        right: how many answers of the check were right, None when the lesson was ticked by hand.
        asked: how many questions there were, from 1 to ``MOST``, or None.

    Raises:
        ValueError: one of them is not that.
    """

    finished_at: str
    right: int | None = None
    asked: int | None = None

    def __post_init__(self) -> None:
        if not is_time(self.finished_at, "seconds"):
            raise ValueError(words.not_a_time(repr(self.finished_at), words.SECOND))
        if (self.right, self.asked) != (None, None) and not _is_result(self.right, self.asked):
            raise ValueError(words.not_a_result(self.right, self.asked))

    @property
    def result(self) -> tuple[int, int] | None:
        """How many answers were right, and how many questions there were; None without a check."""
        if self.right is None or self.asked is None:
            return None
        return self.right, self.asked

    @classmethod
    def now(cls, right: int | None = None, asked: int | None = None) -> "Finished":
        """Finish a lesson at this moment."""
        return cls(datetime.now(UTC).isoformat(timespec="seconds"), right, asked)


def read_name(lesson: str) -> str:
    """Read the name of a lesson.

    Raises:
        ValueError: it is not a printable text.
    """
    if not isinstance(lesson, str) or not lesson.isprintable() or not lesson:
        raise ValueError(words.not_a_lesson(lesson))
    return lesson


def is_time(text: object, unit: Literal["seconds", "microseconds"]) -> bool:
    """Whether a text is a time in UTC as ISO 8601 writes it; such texts sort as the times do."""
    try:
        return isinstance(text, str) and _utc(text).isoformat(timespec=unit) == text
    except (ValueError, OverflowError):
        return False


def better(one: Finished, other: Finished) -> Finished:
    """Return the better of two results of a lesson, whichever way round they are given.

    A check counts more than a tick by hand, a larger share of right answers more than a smaller
    one, then more questions; of equals the earlier one stays.
    """
    first, second = sorted((one, other), key=lambda finished: finished.finished_at)
    return second if _worth(second) > _worth(first) else first


def _worth(finished: Finished) -> tuple[Fraction, int]:
    if finished.result is None:
        return Fraction(-1), 0
    return Fraction(*finished.result), finished.result[1]


def _utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def _is_result(right: Any, asked: Any) -> bool:
    return type(right) is int and type(asked) is int and 0 <= right <= asked <= MOST and asked > 0
