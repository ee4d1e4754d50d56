"""How the questions on each topic went, and how well it is known by that."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from typing import Final, Literal, TypeAlias

from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.table_cells import Cell
from baccarat_edu.quiz.topics import CELLS_BY_TEXT, SKILLS, Topic

Mastery: TypeAlias = Literal["new", "missed", "learning", "known"]

KNOWN_AFTER: Final = 2
KNOWN_AFTER_A_MISS: Final = 3


class InvalidRecord(ValueError):
    """Numbers that no answers can have led to."""


@dataclass(frozen=True)
class Record:
    """How the questions on a topic went.

    Args:
        asked: how many there were.
        right: how many of them were answered right.
        streak: how many right answers there have been since the last wrong one.
        last: which question of its skill the last one was, counted from 1; 0 before the first.

    Raises:
        InvalidRecord: no answers lead to these numbers.
    """

    asked: int = 0
    right: int = 0
    streak: int = 0
    last: int = 0

    def __post_init__(self) -> None:
        numbers = astuple(self)
        if any(type(number) is not int for number in numbers) or not self._is_possible:
            raise InvalidRecord(
                f"{list(numbers)!r} is not how a topic can have gone; write whole numbers: asked, "
                "right of them, right since the last miss, and the number of the last question"
            )

    @property
    def was_right(self) -> bool:
        """Whether the last answer was right; not so before the first."""
        return self.streak > 0

    @property
    def share(self) -> float:
        """The share of right answers, 0–1; 0 before the first."""
        return self.right / self.asked if self.asked else 0.0

    def answered(self, right: bool, number: int) -> "Record":
        """Return the record with one more answer, to question ``number`` of its skill."""
        return Record(
            self.asked + 1, self.right + right, self.streak + 1 if right else 0, last=number
        )

    @property
    def _is_possible(self) -> bool:
        ordered = 0 <= self.streak <= self.right <= self.asked <= self.last
        never_missed = self.right == self.asked
        return (
            ordered
            and never_missed == (self.streak == self.asked)
            and ((self.asked == 0) == (self.last == 0))
        )


UNASKED: Final = Record()


def mastery(record: Record) -> Mastery:
    """Say how well a topic is known.

    It is ``"new"`` before the first answer and ``"missed"`` after a wrong one; ``"known"`` with the
    last two answers right or, if it was ever missed, the last three; else ``"learning"``.
    """
    if not record.asked:
        return "new"
    if not record.was_right:
        return "missed"
    needed = KNOWN_AFTER if record.right == record.asked else KNOWN_AFTER_A_MISS
    return "known" if record.streak >= needed else "learning"


def table_mastery(records: Mapping[Topic, Record]) -> dict[Cell, Mastery]:
    """Say how well each of the 88 cells of the drawing table is known."""
    return {
        cell: mastery(records.get(("banco", text), UNASKED)) for text, cell in CELLS_BY_TEXT.items()
    }


def records(answers: Iterable[Answered]) -> dict[Topic, Record]:
    """Say how each topic went, from all answers in the order they were given."""
    found: dict[Topic, Record] = {}
    numbers: Counter[str] = Counter()
    for answered in answers:
        numbers[answered.skill] += 1
        before = found.get(answered.topic, UNASKED)
        found[answered.topic] = before.answered(answered.right, numbers[answered.skill])
    return found


def scores(records: Mapping[Topic, Record]) -> dict[str, tuple[int, int]]:
    """Say for each skill that was asked how many answers were right, and how many there were.

    The skills are in the quiz's order; those that it does not know come last.
    """
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for (skill, _text), record in records.items():
        right[skill] += record.right
        asked[skill] += record.asked
    known = [skill for skill in SKILLS if asked[skill]]
    others = sorted(asked.keys() - set(SKILLS))
    return {skill: (right[skill], asked[skill]) for skill in (*known, *others)}
