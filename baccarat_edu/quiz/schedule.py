"""What a quiz asks next: what was missed, then what is new, then what is weak."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import chain
from typing import Final

from baccarat_edu.engine.tableau import BANCO_TOTALS
from baccarat_edu.quiz.drills import TOPICS, ask
from baccarat_edu.quiz.questions import Asked
from baccarat_edu.quiz.records import UNASKED, Record, mastery
from baccarat_edu.quiz.table_cells import read_rows
from baccarat_edu.quiz.topics import CELLS_BY_TEXT, Topic, read_skills

ROWS: Final = frozenset(map(str, BANCO_TOTALS))
NEIGHBOURS: Final = frozenset("456")
"""Rows of the table that differ by a few cells: to tell them apart is what has to be learnt."""

RETURNS_AFTER: Final = 3
"""How many questions after a wrong answer its topic comes back."""

RECENT: Final = 2
"""How many questions ago a topic is still fresh in mind; fewer where there are few topics."""

PATIENCE: Final = 2
"""For how many rounds a topic waits behind weaker ones; a round is as many questions as topics."""

LIMIT: Final = 3
"""For how many rounds it also lets others go before it so that rows are mixed."""


class Schedule:
    """Chooses what one sitting asks; ``answered`` alone changes its records.

    1. What was missed comes back three questions later, or once its skill is asked again.
    2. What was missed in an earlier sitting and not asked since comes first, the oldest foremost.
    3. What was never asked comes next.
    4. Then comes the weakest: what is not known before what is; of that, the lowest share of right
       answers, then the shortest streak, then the oldest; of what is known, the oldest. The oldest
       are those that were last asked in the earliest round, so that each round has its own order.

    Several skills take turns in 3 and 4. Where the choice of the last three leaves it open, no two
    questions running are on the same row of the drawing table, and of those on 4, 5 and 6 no two
    in succession. In 4 the rows are mixed even at the cost of a weaker topic; but no topic waits
    for more than four rounds of its skill's questions, those left out that came back for a miss.

    The same records, random source and answers lead to the same questions.

    Args:
        records: how the topics went so far.
        rng: where the cards and the order among equals come from.
    """

    def __init__(self, records: Mapping[Topic, Record], rng: random.Random) -> None:
        self._rng = rng
        self._records = dict(records)
        self._chance = _shuffled(rng)
        self._count = _counts(records)
        self._asked: list[Topic] = []
        self._turns = 0
        self._returns: dict[Topic, int] = {}

    @property
    def records(self) -> dict[Topic, Record]:
        """How each topic went, those of earlier sittings and unknown ones included."""
        return dict(self._records)

    def record(self, about: Topic) -> Record:
        """Return how one topic went; an empty record if it was never asked."""
        return self._records.get(about, UNASKED)

    def next(self, skill: str | Sequence[str], *, rows: Iterable[int] | None = None) -> Asked:
        """Ask the next question; without an answer in between, the same topic with other cards.

        Args:
            skill: one of the quiz's skills, or several that take turns.
            rows: the rows of the drawing table that ``"banco"`` asks, 0–7; all if left out.

        Raises:
            UnknownSkill: there is no such skill.
            InvalidTotal: ``rows`` are none of the table.
            ValueError: ``rows`` are given without ``"banco"``.
        """
        names = read_skills(skill)
        if rows is not None and "banco" not in names:
            raise ValueError(f"rows={rows!r} choose from the table of 'banco', which is not asked")
        in_use = read_rows(rows)
        return ask(*self._choose([_topics(name, in_use) for name in names]), self._rng)

    def answered(self, question: Asked, right: bool) -> None:
        """Write an answer down, to the question that was asked or to any other."""
        about = question.topic
        before = self.record(about)
        self._count[about[0]] += 1
        self._records[about] = before.answered(right, self._count[about[0]])
        self._turns += mastery(before) != "missed"  # what comes back takes no skill's turn
        self._asked.append(about)
        self._returns.pop(about, None)
        if not right:  # put in anew, so that what comes back soonest stands first
            self._returns[about] = len(self._asked) + RETURNS_AFTER
        self._chance = _shuffled(self._rng)

    def _choose(self, pools: Sequence[Sequence[Topic]]) -> Topic:
        everything = list(chain(*pools))
        if due := [about for about in everything if self._is_due(about)]:
            return min(due, key=self._returns.__getitem__)
        if left := [about for about in everything if self._is_left(about)]:
            return self._oldest(left)
        pool = pools[self._turns % len(pools)]
        free = [about for about in pool if about not in self._returns]
        if new := [about for about in free if not self.record(about).asked]:
            return self._new(new)
        return self._weakest(free, len(pool))

    @property
    def _now(self) -> int:
        """The number of the next question in this sitting, from 1."""
        return len(self._asked) + 1

    def _is_due(self, about: Topic) -> bool:
        return about in self._returns and self._returns[about] <= self._now

    def _is_left(self, about: Topic) -> bool:
        """Whether a topic was missed in an earlier sitting and not asked since."""
        return about not in self._returns and mastery(self.record(about)) == "missed"

    def _oldest(self, topics: Sequence[Topic]) -> Topic:
        beside, next_to = self._crowded()

        def rank(about: Topic) -> tuple[int, ...]:
            row = _row(about)
            return row in beside, row in next_to, self.record(about).last

        return min(topics, key=rank)

    def _new(self, topics: Sequence[Topic]) -> Topic:
        """Choose from the row with the most topics left, so that none is left over with itself."""
        beside, next_to = self._crowded()
        in_row = Counter(map(_row, topics))

        def rank(about: Topic) -> tuple[int, ...]:
            row = _row(about)
            return row in beside, row in next_to, -in_row[row], self._chance[about]

        return min(topics, key=rank)

    def _weakest(self, topics: Sequence[Topic], one_round: int) -> Topic:
        """Choose the weakest, unless another has waited for too long.

        Whatever is asked begins to wait anew. So once a topic is at its limit, every other goes
        before it once at most, and one round later it has been asked.
        """
        beside, next_to = self._crowded()
        recent = self._asked[::-1][: min(RECENT, one_round // 4)]

        def rank(about: Topic) -> tuple[float, ...]:
            record = self.record(about)
            waited = (self._count[about[0]] - record.last) // one_round
            is_known = mastery(record) == "known"
            return (
                -(waited // LIMIT),
                _row(about) in beside,
                about in recent,
                -(waited // PATIENCE),
                is_known,
                _row(about) in next_to,
                0 if is_known else record.share,
                0 if is_known else record.streak,
                (record.last - 1) // one_round,
                self._chance[about],
            )

        return min(topics, key=rank)

    def _crowded(self) -> tuple[Set[str | None], Set[str | None]]:
        """Return rows that are better not asked now, since one would follow itself.

        First those of the questions before and after. Then the one by which two questions of a row
        would be in succession among those on neighbours; or, where such a one comes back soon, all
        rows but the other neighbours, which can part the two.
        """
        after = [about for about, due in self._returns.items() if due == self._now + 1]
        beside = {_row(about) for about in (*self._asked[-1:], *after)} - {None}
        last, upcoming = map(_first_neighbour, (reversed(self._asked), self._returns))
        if last and last == upcoming:
            return beside, ROWS - NEIGHBOURS | {last}
        return beside, {last} - {None}


def _row(about: Topic) -> str | None:
    """Name the row of the drawing table that a topic is in."""
    skill, text = about
    return text.partition("-")[0] if skill == "banco" else None


def _first_neighbour(topics: Iterable[Topic]) -> str | None:
    return next((row for row in map(_row, topics) if row in NEIGHBOURS), None)


def _topics(skill: str, rows: Sequence[int]) -> list[Topic]:
    """List a skill's topics, those of the drawing table in some rows."""
    return [
        (skill, text)
        for text in TOPICS[skill]
        if skill != "banco" or CELLS_BY_TEXT[text][0] in rows
    ]


def _shuffled(rng: random.Random) -> dict[Topic, int]:
    """Put all topics in an order of chance, which decides among equals."""
    topics = [(skill, text) for skill, texts in TOPICS.items() for text in texts]
    return {about: place for place, about in enumerate(rng.sample(topics, len(topics)))}


def _counts(records: Mapping[Topic, Record]) -> Counter[str]:
    """Count how many questions of each skill there were."""
    counts: Counter[str] = Counter()
    for (skill, _text), record in records.items():
        counts[skill] = max(counts[skill], record.last)
    return counts
