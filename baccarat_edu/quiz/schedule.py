"""What a quiz asks next: what was missed, what tells wrong rules apart, what is new or weak."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import chain
from typing import Final

from baccarat_edu.engine.tableau import BANCO_TOTALS
from baccarat_edu.quiz.diagnosis import RECENT, Evidence
from baccarat_edu.quiz.drills import TOPICS
from baccarat_edu.quiz.probing import Suspicion
from baccarat_edu.quiz.questions import Asked, Feedback
from baccarat_edu.quiz.records import UNASKED, Record, mastery
from baccarat_edu.quiz.table_cells import read_rows
from baccarat_edu.quiz.topics import CELLS_BY_TEXT, Topic, read_skills

ROWS: Final = frozenset(map(str, BANCO_TOTALS))
NEIGHBOURS: Final = frozenset("456")
"""Rows of the table that differ by a few cells: to tell them apart is what has to be learnt."""

RETURNS_AFTER: Final = 3
"""How many questions after a wrong answer its topic comes back."""

FRESH: Final = 2
"""For how many questions a topic is still fresh in mind; for fewer where there are few topics."""

PROBES: Final = 3
"""How many questions on topics that were asked before are spent on a suspicion for each miss."""

WORTH_ASKING: Final = 0.1
"""How often likely rules must answer a question differently for it to be asked to tell them apart.
"""

FEW: Final = range(4 * FRESH, 21)
"""How many topics a skill has that fit in one sitting, and are enough to part two of one."""

PATIENCE: Final = 2
"""For how many rounds a topic waits behind weaker ones; a round is as many questions as topics."""

LIMIT: Final = 3
"""For how many rounds it also lets others go before it so that rows are mixed."""


class Schedule:
    """Chooses what one sitting asks; ``answered`` alone changes its records.

    1. What was missed comes back three questions later, or once its skill is asked again.
    2. What was missed in an earlier sitting and not asked since comes first, the oldest foremost.
    3. When wrong answers raise the suspicion of a wrong rule, what tells the likely rules apart
       comes next; topics that were asked before only for three questions after each miss.
    4. What was never asked comes next, first what shows the wrong rules that no answer has spoken
       against yet; where there are few topics, those that were asked once may show some still.
    5. Then comes the weakest: what is not known before what is; of that, the lowest share of right
       answers, then the shortest streak, then the oldest; of what is known, the oldest. The oldest
       are those that were last asked in the earliest round, so that each round has its own order.

    Several skills take turns in 3, 4 and 5. Where the choice of the last four leaves it open, no
    two questions running are on the same row of the drawing table, and of those on 4, 5 and 6 no
    two in succession. In 3 and 5 the rows are mixed even at the cost of a better topic; but no
    topic waits for more than four rounds of its skill's questions, those left out that came back
    for a miss. The cards of a question, too, are chosen to tell the likely rules apart.

    The same records, recent answers, random source and answers lead to the same questions.

    Args:
        records: how the topics went so far.
        rng: where the cards and the order among equals come from.
        recent: what was answered in earlier sittings, the latest last; wrong rules are looked for
            in it too.
    """

    def __init__(
        self,
        records: Mapping[Topic, Record],
        rng: random.Random,
        recent: Iterable[Feedback] = (),
    ) -> None:
        self._rng = rng
        self._records = dict(records)
        self._chance = _shuffled(rng)
        self._count = _counts(records)
        self._asked: list[Topic] = []
        self._turns = 0
        self._probes = PROBES
        self._returns: dict[Topic, int] = {}
        self._suspicions: dict[str, Suspicion] = {}
        for feedback in recent:
            self._learn(feedback)

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
        about = self._choose([_topics(name, in_use) for name in names])
        return self._suspicion(about[0]).draw(about, self._rng)

    def answered(self, feedback: Feedback, known: bool | None = None) -> None:
        """Write an answer down, to the question that was asked or to any other.

        Args:
            feedback: the answer.
            known: whether it counts as right; False for a right one that had been told, which
                says nothing of the rule that is followed. The answer itself decides if left out.
        """
        about = feedback.question.topic
        right = feedback.right if known is None else known
        before = self.record(about)
        self._probes -= self._is_probe(about)
        self._count[about[0]] += 1
        self._records[about] = before.answered(right, self._count[about[0]])
        self._turns += mastery(before) != "missed"  # what comes back takes no skill's turn
        self._asked.append(about)
        self._returns.pop(about, None)
        if not right:  # put in anew, so that what comes back soonest stands first
            self._returns[about] = len(self._asked) + RETURNS_AFTER
            self._probes = PROBES
        if right == feedback.right:
            self._learn(feedback)
        self._chance = _shuffled(self._rng)

    def _choose(self, pools: Sequence[Sequence[Topic]]) -> Topic:
        everything = list(chain(*pools))
        if due := [about for about in everything if self._is_due(about)]:
            return min(due, key=self._returns.__getitem__)
        if left := [about for about in everything if self._is_left(about)]:
            return self._oldest(left)
        return self._of_skill(pools[self._turns % len(pools)])

    def _of_skill(self, pool: Sequence[Topic]) -> Topic:
        """Choose from the topics of one skill, none of which has to come first."""
        free = [about for about in pool if about not in self._returns]
        new = [about for about in free if not self.record(about).asked]
        if max(self._waited(about, len(pool)) for about in free) < LIMIT:
            apart = self._apart(free, len(pool))
            if probes := self._worth_probing(apart):
                return self._telling_apart(probes)
            if new and len(TOPICS[new[0][0]]) in FEW:
                new += [about for about in apart if self._is_open(about)]
        return self._new(new) if new else self._weakest(free, len(pool))

    def _suspicion(self, skill: str) -> Suspicion:
        return self._suspicions.setdefault(skill, Suspicion(Evidence(skill, ())))

    def _learn(self, feedback: Feedback) -> None:
        """Look at one more answer for the rule that it was given by."""
        skill, _text = feedback.question.topic
        answers = (*self._suspicion(skill).evidence.answers, feedback)
        self._suspicions[skill] = Suspicion(Evidence(skill, answers[-RECENT:]))

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

    def _is_probe(self, about: Topic) -> bool:
        """Whether a question is asked again for no other reason than to tell rules apart."""
        is_again = mastery(self.record(about)) not in ("new", "missed")
        return is_again and bool(self._worth_probing([about]))

    def _worth_probing(self, topics: Sequence[Topic]) -> list[Topic]:
        """Return those of a skill's topics that tell likely rules apart, if a wrong one is."""
        if not topics or not (suspicion := self._suspicion(topics[0][0])).is_raised:
            return []
        asked = [about for about in topics if self._probes > 0 or not self.record(about).asked]
        return [about for about in asked if suspicion.separates(about) >= WORTH_ASKING]

    def _telling_apart(self, topics: Sequence[Topic]) -> Topic:
        _beside, next_to = self._crowded()

        def rank(about: Topic) -> tuple[float, ...]:
            separates = self._suspicion(about[0]).separates(about)
            return _row(about) in next_to, -separates, self._chance[about]

        return min(topics, key=rank)

    def _is_open(self, about: Topic) -> bool:
        """Whether a topic that was asked once may still show a wrong rule."""
        return self.record(about).asked == 1 and self._tells(about) > 0

    def _tells(self, about: Topic) -> float:
        """Weigh the wrong rules that a topic may show."""
        return self._suspicion(about[0]).tells(about)

    def _new(self, topics: Sequence[Topic]) -> Topic:
        """Choose what tells most of wrong rules, then from the row with the most topics left.

        So none is left over with itself.
        """
        beside, next_to = self._crowded()
        in_row = Counter(map(_row, topics))

        def rank(about: Topic) -> tuple[float, ...]:
            row = _row(about)
            in_its_row = -in_row[row], self._chance[about]
            return row in beside, row in next_to, -self._tells(about), *in_its_row

        return min(topics, key=rank)

    def _weakest(self, topics: Sequence[Topic], one_round: int) -> Topic:
        """Choose the weakest, unless another has waited for too long.

        Whatever is asked begins to wait anew. So once a topic is at its limit, every other goes
        before it once at most, and one round later it has been asked.
        """
        beside, next_to = self._crowded()
        fresh = self._fresh(one_round)

        def rank(about: Topic) -> tuple[float, ...]:
            record = self.record(about)
            waited = self._waited(about, one_round)
            is_known = mastery(record) == "known"
            return (
                -(waited // LIMIT),
                _row(about) in beside,
                about in fresh,
                -(waited // PATIENCE),
                is_known,
                _row(about) in next_to,
                0 if is_known else record.share,
                0 if is_known else record.streak,
                (record.last - 1) // one_round,
                -self._tells(about),
                self._chance[about],
            )

        return min(topics, key=rank)

    def _apart(self, topics: Sequence[Topic], one_round: int) -> list[Topic]:
        """Return the topics that are not fresh, and on no row that would follow itself."""
        beside, _next_to = self._crowded()
        fresh = self._fresh(one_round)
        others = [about for about in topics if about not in fresh]
        return [about for about in others if _row(about) not in beside] or others

    def _fresh(self, one_round: int) -> list[Topic]:
        """Return the topics that were asked just now."""
        return self._asked[::-1][: min(FRESH, one_round // 4)]

    def _waited(self, about: Topic, one_round: int) -> int:
        """Count for how many rounds of its skill a topic was not asked."""
        return (self._count[about[0]] - self.record(about).last) // one_round

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
