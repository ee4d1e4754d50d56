"""What is kept of a learner, in memory or in a file, and how two of it become one."""

from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import astuple, dataclass, field
from typing import TypeAlias, TypeVar

from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.finished import Finished, better
from baccarat_edu.quiz.store.series import KeptSeries, farther
from baccarat_edu.words import progress as words

Item = TypeVar("Item")


@dataclass
class Kept:
    """The lessons that are done and the home series by their names, the answers by their keys."""

    lessons: MutableMapping[str, Finished] = field(default_factory=dict)
    answers: MutableMapping[str, Answered] = field(default_factory=dict)
    series: MutableMapping[str, KeptSeries] = field(default_factory=dict)


Change: TypeAlias = Callable[[Kept], object]
"""Something done to what is kept; a list of them done twice comes to the same as once."""


@dataclass(frozen=True)
class Loaded:
    """How many answers were new, lessons new or better, and series new or farther.

    It prints as that, and is false when there was nothing of the kind.
    """

    answers: int
    lessons: int
    series: int = 0

    def __bool__(self) -> bool:
        return any((self.answers, self.lessons, self.series))

    def __str__(self) -> str:
        return words.loaded(self.answers, self.lessons, self.series)


def merge(other: Kept, kept: Kept) -> Loaded:
    """Add what another has and ``kept`` has not or not as good, and say how much that was.

    It does not matter which is merged into which, in what order several are, or how often.
    """
    return Loaded(
        answers=_add(other.answers, kept.answers, _either),
        lessons=_add(other.lessons, kept.lessons, better),
        series=_add(other.series, kept.series, farther),
    )


def _add(
    new: Mapping[str, Item],
    kept: MutableMapping[str, Item],
    choose: Callable[[Item, Item], Item],
) -> int:
    """Add what is new, choosing between two of a name, and count what that changed."""
    changed = 0
    for name, item in new.items():
        before = kept.get(name)
        after = item if before is None else choose(before, item)
        if after != before:
            kept[name] = after
            changed += 1
    return changed


def _either(one: Answered, other: Answered) -> Answered:
    """Choose between two answers of one key; which one matters less than that all choose it."""
    return max(one, other, key=astuple)
