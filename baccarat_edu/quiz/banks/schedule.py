"""What a practice on an instructor's bank asks next."""

import random
from collections.abc import Mapping, Sequence
from typing import Final

from baccarat_edu.quiz.concepts import BankQuestion
from baccarat_edu.quiz.questions import Asked, Feedback
from baccarat_edu.quiz.records import UNASKED, Record, mastery
from baccarat_edu.quiz.schedule import RETURNS_AFTER
from baccarat_edu.quiz.topics import Topic

LEVELS: Final = ("missed", "new", "learning", "known")
"""What is asked before what, among the questions that do not have to come back now."""


class BankSchedule:
    """Chooses what one sitting asks of a bank.

    What was missed comes back three questions later, with its choices in another order. Else what
    was missed in an earlier sitting comes first, then what is new, easy ones foremost, and then
    what is least known; no question follows itself where there is another.

    Args:
        entries: the questions of the bank, at least one.
        records: how their topics went so far.
        rng: decides among equals, and the order of the choices.
    """

    def __init__(
        self, entries: Sequence[BankQuestion], records: Mapping[Topic, Record], rng: random.Random
    ) -> None:
        self._entries = rng.sample(entries, len(entries))
        self._rng = rng
        self._records = {
            entry.id: records.get(entry.asked().topic, UNASKED) for entry in self._entries
        }
        self._asked: list[str] = []
        self._returns: dict[str, int] = {}

    def next(self) -> Asked:
        """Ask the next question."""
        entry = min(self._entries, key=self._rank)
        self._asked.append(entry.id)
        return entry.asked(self._rng.getrandbits(32))

    def answered(self, feedback: Feedback, known: bool | None = None) -> None:
        """Write down how the question that was asked last went; see ``Schedule.answered``."""
        right = feedback.right if known is None else known
        name = self._asked[-1]
        record = self._records[name]
        self._records[name] = record.answered(right, record.last + 1)
        self._returns.pop(name, None)
        if not right:
            self._returns[name] = len(self._asked) + RETURNS_AFTER

    def _rank(self, entry: BankQuestion) -> tuple[float, ...]:
        record = self._records[entry.id]
        now = len(self._asked) + 1
        due = self._returns.get(entry.id)
        return (
            entry.id in self._asked[-1:],
            due is None or due > now,
            due is not None,
            LEVELS.index(mastery(record)),
            entry.difficulty if not record.asked else record.streak,
            max((place for place, name in enumerate(self._asked) if name == entry.id), default=-1),
        )
