"""Which questions a drill asks, in an order that its seed decides."""

import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, cycle, islice, product
from typing import Final, TypeVar

from baccarat_edu.engine.cards import DECK, WORTH, Card, Rank, Suit
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.mistakes import Mistake
from baccarat_edu.engine.shoe import Shoe
from baccarat_edu.engine.tableau import BANCO_TOTALS, punto_draws
from baccarat_edu.quiz.banks.bank import ORDERS
from baccarat_edu.quiz.banks.own import concepts, own_bank
from baccarat_edu.quiz.mistake_question import MistakeQuestion
from baccarat_edu.quiz.number_questions import CardQuestion, PayoutQuestion, TotalQuestion
from baccarat_edu.quiz.questions import Asked, Question
from baccarat_edu.quiz.topics import (
    CELLS,
    CELLS_BY_TEXT,
    DEAL_KINDS,
    FORECASTS_AND_OUTCOMES,
    NATURALS,
    NEAR_AND_FAR,
    NO_NATURAL,
    SKILLS,
    SUM_KINDS,
    SUMS,
    UnknownTopic,
    read_skills,
)

Thing = TypeVar("Thing")

WORTH_NOTHING: Final = [rank for rank in Rank if WORTH[rank] == 0]
NUMBERED: Final = [rank for rank in Rank if WORTH[rank] > 1]

STAKES: Final = (10, 20, 50, 100)
SEEDS: Final = 1_000_000
"""How many coups of a kind of mistake are told apart."""

GIVEN: Final[dict[str, tuple[str, ...]]] = {
    "value": tuple(rank.value for rank in Rank),
    "total": tuple(SUM_KINDS),
    "natural": tuple(DEAL_KINDS),
    "punto": tuple(map(str, NO_NATURAL)),
    "banco": tuple(CELLS_BY_TEXT),
    "result": OUTCOMES,
    "payout": tuple(
        f"{forecast}-{outcome}" for forecast, outcome in chain(*FORECASTS_AND_OUTCOMES)
    ),
    "mistake": tuple(map(str, Mistake)),
}


class Topics(Mapping[str, tuple[str, ...]]):
    """The topics of each skill; the concepts are read from their file when they are asked for."""

    def __getitem__(self, skill: str) -> tuple[str, ...]:
        return tuple(concepts()) if skill == "why" else GIVEN[skill]

    def __iter__(self) -> Iterator[str]:
        return iter(SKILLS)

    def __len__(self) -> int:
        return len(SKILLS)


TOPICS: Final = Topics()
"""All topics: ranks, kinds of sums and of initial deals, Punto's totals, the cells of the table,
outcomes, each forecast with each outcome, kinds of mistakes, and concepts."""


def drill(
    skill: str | Sequence[str],
    questions: int,
    rng: random.Random,
    *,
    rows: Iterable[int] | None = None,
) -> list[Asked]:
    """Make a drill: a list of questions with the keys in them.

    Args:
        skill: one of ``SKILLS``, or several that take turns.
        questions: how many, at least 1. No rank, no total of Punto's, no cell of the table, no
            kind of mistake and no concept comes twice before all have come; easy concepts come
            first; of naturals, results and payouts every kind comes soon.
        rng: where the order and the cards come from.
        rows: the rows of the drawing table that ``"banco"`` asks, 0–7; all if left out.

    Raises:
        UnknownSkill: there is no such skill.
        ValueError: ``questions`` is not a whole number from 1, or ``rows`` are none of the table,
            or given without ``"banco"``.
    """
    names = read_skills(skill)
    if type(questions) is not int or questions < 1:
        raise ValueError(f"questions={questions!r} is not a number of questions; ask at least 1")
    supplies = _supplies(rng, _read_rows(rows, names))
    return [next(supplies[name]) for name in islice(cycle(names), questions)]


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
    if name == "mistake":
        return _mistake(Mistake(text), rng)
    if name == "why":
        return concepts()[text].asked(rng.randrange(ORDERS))
    while True:
        (question,) = drill(name, 1, rng)
        if question.topic == (name, text):
            return question


def banco_question(total: int, third: int | None, rng: random.Random) -> Question:
    """Ask one cell of the drawing table on a hand of its own."""
    step = example_coup(total, third, rng).steps[4]
    assert step.kind == StepKind.BANCO
    return Question(step)


def example_coup(total: int, third: int | None, rng: random.Random) -> Coup:
    """Deal a coup that comes to one cell of the drawing table and waits there if Banco draws.

    Args:
        total: Banco's two-card total, 0–7.
        third: what Punto's third card is worth, or None for a Punto that stood.
        rng: where the cards come from; all are of one deck.
    """
    deck = rng.sample(DECK, len(DECK))
    banco = _take_pair(deck, {total})
    punto = _take_pair(
        deck, {pair for pair in range(8) if punto_draws(pair) == (third is not None)}
    )
    if third is not None:
        punto = punto.with_card(next(card for card in deck if card.value == third))
    return Coup(punto, banco)


def _take_pair(deck: list[Card], totals: Collection[int]) -> Hand:
    """Take the first two cards out of a deck that count one of these totals."""
    pairs = (Hand((one, two)) for place, two in enumerate(deck) for one in deck[:place])
    pair = next(pair for pair in pairs if pair.total in totals)
    for card in pair.cards:
        deck.remove(card)
    return pair


def _supplies(rng: random.Random, rows: Sequence[int]) -> dict[str, Iterator[Asked]]:
    """Start a supply of questions for every skill; nothing is drawn before it is asked for."""
    return {
        "value": _values(rng),
        "total": _totals(rng),
        "natural": _naturals(rng),
        "punto": _puntos(rng),
        "banco": (banco_question(total, third, rng) for total, third in _cells(rng, rows)),
        "result": _results(rng),
        "payout": _payouts(rng),
        "mistake": (_mistake(kind, rng) for kind in _rounds(tuple(Mistake), rng)),
        "why": _whys(rng),
    }


def _values(rng: random.Random) -> Iterator[Asked]:
    """Ask all ranks, and among any three at the start a 10 or a court; the ace comes early."""
    while True:
        nothings = rng.sample(WORTH_NOTHING, len(WORTH_NOTHING))
        others = rng.sample(NUMBERED, len(NUMBERED))
        others.insert(rng.randrange(2), Rank.ACE)
        for turn in range(len(nothings) + 1):
            three = [*nothings[turn : turn + 1], *others[2 * turn : 2 * turn + 2]]
            for rank in rng.sample(three, len(three)):
                yield CardQuestion(Card(rank, rng.choice(list(Suit))))


def _totals(rng: random.Random) -> Iterator[Asked]:
    """Ask hands of two and three cards, every five of them one of each kind of sum."""
    return (TotalQuestion(_hand(sums, rng)) for sums in _rounds(SUMS, rng))


def _naturals(rng: random.Random) -> Iterator[Asked]:
    """Ask initial deals, every four of them two with a natural and two without."""
    naturals, others = _rounds(NATURALS, rng), _rounds(NEAR_AND_FAR, rng)
    for supply in _rounds((naturals, naturals, others, others), rng):
        yield Question(_opening(*next(supply), rng).steps[2])


def _puntos(rng: random.Random) -> Iterator[Asked]:
    """Ask all totals without a natural, 5 and 6 among the first three."""
    while True:
        *others, early = rng.sample([0, 1, 2, 3, 4, 7], 6)
        for total in [*rng.sample([5, 6, early], 3), *others]:
            yield Question(_opening({total}, NO_NATURAL, rng).steps[3])


def _results(rng: random.Random) -> Iterator[Asked]:
    """Ask finished coups, every three of them one of each outcome."""
    return (Question(_ended(outcome, rng).steps[-1]) for outcome in _rounds(OUTCOMES, rng))


def _payouts(rng: random.Random) -> Iterator[Asked]:
    """Ask settlements; every four pay a commission once, win once more, return and lose once."""
    supplies = [_rounds(list(product(kind, STAKES)), rng) for kind in FORECASTS_AND_OUTCOMES]
    for supply in _rounds(supplies, rng):
        (forecast, outcome), stake = next(supply)
        yield PayoutQuestion(forecast, stake, _ended(outcome, rng))


def _whys(rng: random.Random) -> Iterator[Asked]:
    """Ask all concepts once, easy ones first, and then again in another order."""
    while True:
        yield from own_bank().asked(rng)


def _mistake(kind: Mistake, rng: random.Random) -> MistakeQuestion:
    return MistakeQuestion(kind, rng.randrange(SEEDS))


def _cells(rng: random.Random, rows: Sequence[int]) -> Iterator[tuple[int, int | None]]:
    """Yield all cells, one of each row before any row's second, and then all again."""
    while True:
        shuffled = [rng.sample([cell for cell in CELLS if cell[0] == row], 11) for row in rows]
        for a_cell_of_each in zip(*shuffled, strict=True):
            yield from rng.sample(a_cell_of_each, len(a_cell_of_each))


def _rounds(things: Sequence[Thing], rng: random.Random) -> Iterator[Thing]:
    """Yield all things in an order of chance, then all again in another, without end."""
    while True:
        yield from rng.sample(things, len(things))


def _hand(sums: Collection[int], rng: random.Random) -> Hand:
    """Deal hands of two or three cards until one has such a plain sum."""
    while True:
        hand = Hand(tuple(rng.sample(DECK, rng.choice((2, 3)))))
        if hand.points in sums:
            return hand


def _opening(punto: Collection[int], banco: Collection[int], rng: random.Random) -> Coup:
    """Deal the first four cards of a coup, from one deck, to hands of such totals."""
    deck = rng.sample(DECK, len(DECK))
    return Coup(_take_pair(deck, punto), _take_pair(deck, banco))


def _ended(outcome: Outcome, rng: random.Random) -> Coup:
    """Deal coups, each from one full deck, until one ends so."""
    while True:
        coup = Shoe(1, rng=rng).deal()
        if coup.outcome == outcome:
            return coup


def _read_rows(rows: Iterable[int] | None, names: Sequence[str]) -> Sequence[int]:
    if rows is None:
        return BANCO_TOTALS
    if "banco" not in names:
        raise ValueError(f"rows={rows!r} choose from the table of 'banco', which is not asked")
    wanted = list(rows) if isinstance(rows, Iterable) else []
    if not wanted or any(type(row) is not int or row not in BANCO_TOTALS for row in wanted):
        raise ValueError(f"rows={rows!r} are not rows of the table; list some of 0 to 7")
    return sorted(set(wanted))
