"""A lesson that is done, and which of two results of it is kept."""

from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Finished:
    """When a lesson was finished, and how its check went.

    Args:
        finished_at: the time in UTC, as ISO 8601 with seconds.
        right: how many answers of the check were right, None when the lesson was ticked by hand.
        asked: how many questions there were, at least 1, or None.

    Raises:
        ValueError: one of them is not that.
    """

    finished_at: str
    right: int | None = None
    asked: int | None = None

    def __post_init__(self) -> None:
        if not _is_time(self.finished_at):
            raise ValueError(
                f"{self.finished_at!r} is not a time such as 2026-11-05T12:30:00+00:00"
            )
        if (self.right, self.asked) != (None, None) and not _is_result(self.right, self.asked):
            raise ValueError(
                f"right={self.right!r} of asked={self.asked!r} is not the result of a check; "
                "say both as whole numbers, such as right=4, asked=5, or neither"
            )

    @classmethod
    def now(cls, right: int | None = None, asked: int | None = None) -> "Finished":
        """Finish a lesson at this moment."""
        return cls(datetime.now(UTC).isoformat(timespec="seconds"), right, asked)


def better(one: Finished, other: Finished) -> Finished:
    """Return the better of two results of a lesson, whichever way round they are given.

    A check counts more than a tick by hand, a larger share of right answers more than a smaller
    one, then more questions; of equals the earlier one stays.
    """
    first, second = sorted((one, other), key=lambda finished: finished.finished_at)
    return second if _worth(second) > _worth(first) else first


def _worth(finished: Finished) -> tuple[Fraction, int]:
    if finished.right is None or finished.asked is None:
        return Fraction(-1), 0
    return Fraction(finished.right, finished.asked), finished.asked


def _is_time(text: Any) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except (TypeError, ValueError):
        return False


def _is_result(right: Any, asked: Any) -> bool:
    return type(right) is int and type(asked) is int and 0 <= right <= asked and asked > 0
