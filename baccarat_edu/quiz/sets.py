"""The sets of questions that one quiz can ask: the first, other ones, and what was missed."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from baccarat_edu.quiz.banks.bank import Bank
from baccarat_edu.quiz.banks.schedule import BankSchedule
from baccarat_edu.quiz.drills import ask, drill
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.questions import Asked, Feedback
from baccarat_edu.quiz.records import Record
from baccarat_edu.quiz.schedule import Schedule
from baccarat_edu.quiz.sitting import Chosen, Fixed, Sitting
from baccarat_edu.quiz.topics import SKILLS, Topic, UnknownTopic

RECENT: Final = 88
"""How many answers of earlier sittings a wrong rule is looked for in, skill by skill."""


@dataclass(frozen=True)
class Sets:
    """Makes the sets of a quiz; the same number and topics give the same set.

    Args:
        skills: what is asked, in turns.
        is_chosen: whether each question is chosen by the answers before it.
        length: how many questions a set has.
        rows: the rows of the drawing table that are asked; all if None.
        seed: decides the questions of all sets.
        wording: how the questions are put instead of the usual prompt.
        is_kept: whether answers of earlier sittings count.
        topics: such as ``"banco 3-8"``, each asked once instead of what the skills have.
        bank: an instructor's questions, asked instead of all that.
    """

    skills: tuple[str, ...]
    is_chosen: bool
    length: int
    rows: Sequence[int] | None
    seed: int | str
    wording: str | None
    is_kept: bool
    topics: tuple[str, ...] = ()
    bank: Bank | None = None
    _made: dict[tuple[int, tuple[str, ...]], Sitting] = field(default_factory=dict, compare=False)

    def sitting(self, number: int, only: Sequence[str] = ()) -> Sitting:
        """Return a set, made when it is first asked for.

        Args:
            number: of the set, from 0.
            only: topics such as ``"banco 3-8"``, which alone are asked then, once each.
        """
        key = number, tuple(only)
        if key not in self._made:
            self._made[key] = self._make(*key)
        return self._made[key]

    def check(self, topics: Sequence[str]) -> None:
        """Make sure that each of these topics can be asked.

        Raises:
            UnknownSkill, UnknownTopic: one of them is none, or none of the bank.
        """
        known = None if self.bank is None else topics_of(self.bank)
        for topic in topics:
            if known is None:
                ask(*read_topic(topic), random.Random(0))
            elif topic not in known:
                raise UnknownTopic(f"{topic!r} is not in the bank; there is {', '.join(known)}")

    @cached_property
    def recent(self) -> list[Feedback]:
        """What was answered to these skills in earlier sittings, as far as it is kept."""
        if not self.is_kept:
            return []
        progress = open_progress()
        return [
            feedback
            for skill in SKILLS
            if skill in self.skills
            for feedback in progress.recent(skill, RECENT)
        ]

    def _make(self, number: int, only: tuple[str, ...]) -> Sitting:
        seed = self.seed if number == 0 else f"{self.seed} set {number}"
        if self.bank:
            return self._of_bank(self.bank, seed, only)
        if topics := only or self.topics:
            rng = random.Random(f"{seed} again" if only else seed)
            return Fixed(self._worded(ask(*read_topic(topic), rng)) for topic in topics)
        fixed = drill(self.skills, self.length, random.Random(seed), rows=self.rows)
        return self._chosen(seed) if self.is_chosen else Fixed(map(self._worded, fixed))

    def _of_bank(self, bank: Bank, seed: int | str, only: tuple[str, ...]) -> Sitting:
        rng = random.Random(f"{seed} again" if only else seed)
        if only:
            return Fixed(asked for asked in bank.asked(rng) if " ".join(asked.topic) in only)
        if not self.is_chosen:
            return Fixed(bank.asked(rng, self.length))
        records = self._records
        return Chosen(
            lambda: BankSchedule(bank.questions, records, random.Random(seed)),
            BankSchedule.next,
            self.length,
        )

    def _chosen(self, seed: int | str) -> Sitting:
        records = self._records
        return Chosen(
            lambda: Schedule(records, random.Random(seed), self.recent),
            lambda schedule: self._worded(schedule.next(self.skills, rows=self.rows)),
            self.length,
        )

    @property
    def _records(self) -> dict[Topic, Record]:
        return open_progress().records() if self.is_kept else {}

    def _worded(self, question: Asked) -> Asked:
        return replace(question, wording=self.wording) if self.wording else question


def topics_of(bank: Bank) -> tuple[str, ...]:
    """Name what the questions of a bank are about, each once."""
    return tuple(dict.fromkeys(" ".join(entry.asked().topic) for entry in bank))


def read_topic(text: str) -> Topic:
    """Read a topic from its skill and text, such as ``"banco 3-8"``."""
    skill, _space, of_it = text.partition(" ")
    return skill, of_it
