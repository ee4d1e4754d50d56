"""What a quiz asks next: what was missed, then what is new, then what is weak.

A topic is what is remembered of: a skill, and within it a text such as ``3-8`` for a cell of the
drawing table. Records say how each topic went; a schedule chooses by them.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import astuple, dataclass
from itertools import chain
from typing import Any, Final, Literal, TypeAlias

from baccarat_edu.engine.cards import Rank
from baccarat_edu.engine.coup import OUTCOMES, Step, StepKind
from baccarat_edu.engine.tableau import BANCO_TOTALS
from baccarat_edu.quiz.drills import (
    CELLS,
    FORECASTS_AND_OUTCOMES,
    NATURALS,
    NEAR_AND_FAR,
    NO_NATURAL,
    SUMS,
    banco_question,
    drill,
    read_skills,
)
from baccarat_edu.quiz.number_questions import CardQuestion, PayoutQuestion, TotalQuestion
from baccarat_edu.quiz.questions import Asked, Question
from baccarat_edu.quiz.table_cells import Cell, cell_text, read_rows

Topic: TypeAlias = tuple[str, str]
"""A skill, and what of it is asked."""

Mastery: TypeAlias = Literal["new", "missed", "learning", "known"]

CELLS_BY_TEXT: Final = {cell_text(cell): cell for cell in CELLS}

# The plain sums of a hand, and the totals of an initial deal, Punto's first.
SUM_KINDS: Final = dict(zip(("0-9", "10", "11-19", "20", "21-27"), SUMS, strict=True))
DEAL_KINDS: Final = dict(
    zip(
        ("8-9", "9-8", "8-8", "9-9", "punto", "banco", "punto-7", "banco-7", "low"),
        (*NATURALS, *NEAR_AND_FAR),
        strict=True,
    )
)

TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "value": tuple(rank.value for rank in Rank),
    "total": tuple(SUM_KINDS),
    "natural": tuple(DEAL_KINDS),
    "punto": tuple(map(str, NO_NATURAL)),
    "banco": tuple(CELLS_BY_TEXT),
    "result": OUTCOMES,
    "payout": tuple(
        f"{forecast}-{outcome}" for forecast, outcome in chain(*FORECASTS_AND_OUTCOMES)
    ),
}
"""All topics: ranks, kinds of sums and of initial deals, Punto's totals, the cells of the table,
outcomes, and each forecast with each outcome."""

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

KNOWN_AFTER: Final = 2
KNOWN_AFTER_A_MISS: Final = 3

STEP_TOPICS: Final[dict[StepKind, Callable[[Step], Topic]]] = {
    StepKind.NATURAL: lambda step: ("natural", _deal_kind(step.punto.total, step.banco.total)),
    StepKind.PUNTO: lambda step: ("punto", str(step.punto.pair_total)),
    StepKind.BANCO: lambda step: ("banco", cell_text(_cell(step))),
    StepKind.COMPARED: lambda step: ("result", Question(step).key),
}


class UnknownTopic(ValueError):
    """A topic that no drill asks, or a question that has none."""


class InvalidRecord(ValueError):
    """Numbers that no answers can have led to, or data that are no records."""


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


def topic(question: Asked) -> Topic:
    """Say which topic a question is on.

    Raises:
        UnknownTopic: it is of a kind that no drill asks.
    """
    match question:
        case CardQuestion():
            return "value", question.card.rank.value
        case TotalQuestion():
            return "total", _sum_kind(question.hand.points)
        case PayoutQuestion():
            return "payout", f"{question.forecast}-{question.coup.outcome}"
        case Question(step=step) if step.kind in STEP_TOPICS:
            return STEP_TOPICS[step.kind](step)
    raise UnknownTopic(f"{question!r} is on no topic that is remembered")


def ask(skill: str, text: str, rng: random.Random) -> Asked:
    """Make a new question on a topic, with cards of its own.

    Args:
        skill: one of the quiz's skills.
        text: one of its ``TOPICS``.
        rng: where the cards come from.

    Raises:
        UnknownSkill: there is no such skill.
        UnknownTopic: the skill has no such topic.
    """
    (name,) = read_skills((skill,))
    if text not in TOPICS[name]:
        known = ", ".join(map(repr, TOPICS[name][:3]))
        raise UnknownTopic(f"{text!r} is not a topic of {name!r}; its topics are {known} and so on")
    if name == "banco":
        return banco_question(*CELLS_BY_TEXT[text], rng)
    while True:
        (question,) = drill(name, 1, rng)
        if topic(question) == (name, text):
            return question


def to_data(records: Mapping[Topic, Record]) -> dict[str, list[int]]:
    """Write records down as plain data: ``{"banco 3-8": [asked, right, streak, last]}``."""
    return {
        " ".join(about): list(astuple(record))
        for about, record in sorted(records.items())
        if record.asked
    }


def from_data(data: Any) -> dict[Topic, Record]:
    """Read records from plain data.

    Topics that are not known here are kept, since a newer version may know them: they are never
    asked, and ``to_data`` writes them down again.

    Raises:
        InvalidRecord: the data are not records; the first entry that is none is quoted.
    """
    if not isinstance(data, dict):
        raise InvalidRecord(f"{data!r} are not records; write {{'banco 3-8': [2, 1, 1, 40]}}")
    return dict(_read_entry(name, numbers) for name, numbers in data.items())


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
        """Write an answer down, to the question that was asked or to any other.

        Raises:
            UnknownTopic: the question is of a kind that no drill asks.
        """
        about = topic(question)
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


def _cell(step: Step) -> Cell:
    third = step.punto.third
    return step.banco.pair_total, third.value if third else None


def _sum_kind(points: int) -> str:
    return next(kind for kind, sums in SUM_KINDS.items() if points in sums)


def _deal_kind(punto: int, banco: int) -> str:
    """Name the first kind that fits: with two sevens, Punto's counts."""
    return next(
        kind for kind, (puntos, bancos) in DEAL_KINDS.items() if punto in puntos and banco in bancos
    )


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


def _read_entry(name: Any, numbers: Any) -> tuple[Topic, Record]:
    skill, space, text = name.partition(" ") if isinstance(name, str) else ("", "", "")
    if not (skill and space and text):
        raise InvalidRecord(f"{name!r} is not a topic; write a skill and what of it, 'banco 3-8'")
    if not isinstance(numbers, list) or len(numbers) != 4:
        raise InvalidRecord(f"{name!r}: {numbers!r} is not a record; write a list of four numbers")
    try:
        return (skill, text), Record(*numbers)
    except InvalidRecord as error:
        raise InvalidRecord(f"{name!r}: {error}") from error
