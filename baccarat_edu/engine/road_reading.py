"""Ten bets on the coups that follow a road: as they were read, shuffled, and by simple rules.

Stakes and results are in points. Numbers of shoes and coups are counted from 0.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, Final

from baccarat_edu.engine.convergence import DEVIATIONS, Standing
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, Side
from baccarat_edu.engine.errors import InvalidCoups, InvalidForecast
from baccarat_edu.engine.odds import exact_odds
from baccarat_edu.engine.odds_results import example
from baccarat_edu.engine.shoe import MOST_DECKS, Shoe
from baccarat_edu.engine.simulation import SEEDS, check_seed
from baccarat_edu.engine.simulation_deals import first_coups, generator
from baccarat_edu.engine.tariff import Tariff

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HANDS: Final[tuple[Side, ...]] = ("punto", "banco")
"""What one may bet on here; a Tie would cost far more, in whatever order."""

READ: Final = 30
"""Coups that are on the road before the first bet."""

BETS: Final = 10
COUPS: Final = READ + BETS

STAKE: Final = 20
"""Of each bet; one whose commission is whole, so that all results are."""

STREAK: Final = 3
"""How many wins in a row the rule against streaks waits for."""

LONG_STREAK: Final = 5
"""After how many Bancos in a row the next coup is looked at."""

HIGHEST: Final = BETS * STAKE
STEP: Final = 2 * STAKE
"""How wide the classes are that results are sorted in.

Two stakes, since a series comes to an even number of them or to an odd one by its number of Ties,
and narrower classes would show that comb.
"""

PUNTO, BANCO, TIE = range(len(OUTCOMES))
NOBODY: Final = TIE
"""Who won last before anybody has."""


class Way(StrEnum):
    """How ten bets come to be placed."""

    PLACED = "placed"  # as the learner placed them
    SHUFFLED = "shuffled"  # the same ten, in another order
    FOLLOW = "follow"  # on the hand that won last; on Banco before anybody has won
    AGAINST = "against"  # after three wins in a row on the other hand, otherwise on Banco


@cache
def profits() -> dict[Side, dict[Outcome, int]]:
    """Return what a bet on a hand brings by the outcome of its coup (R8)."""
    settle = Tariff().settle
    return {
        hand: {outcome: int(settle(hand, STAKE, example(outcome)).profit) for outcome in OUTCOMES}
        for hand in HANDS
    }


@cache
def costs() -> dict[Side, Fraction]:
    """Return what a bet on a hand loses on average, with eight decks."""
    odds = exact_odds(MOST_DECKS)
    return {hand: STAKE * odds.house_edge(hand) for hand in HANDS}


def banco_chance() -> Fraction:
    """Return how likely Banco is to win a coup that is no Tie, with eight decks."""
    odds = exact_odds(MOST_DECKS)
    return Fraction(odds.banco, odds.banco + odds.punto)


def expected(bets: Sequence[Side]) -> Fraction:
    """Return what bets come to on average; their order does not come into it."""
    return -sum((costs()[bet] for bet in bets), Fraction(0))


def swing(bets: Sequence[Side]) -> float:
    """Return the standard deviation of what bets come to, coup by coup from full shoes."""
    odds = exact_odds(MOST_DECKS)
    squares = sum(
        odds.probability(outcome) * profit**2
        for bet in bets
        for outcome, profit in profits()[bet].items()
    )
    return sqrt(squares - sum(costs()[bet] ** 2 for bet in bets))


def check_bet(bet: object) -> Side:
    """Return a bet that may be placed here.

    Raises:
        InvalidForecast: it is on neither hand.
    """
    for hand in HANDS:
        if bet == hand:
            return hand
    raise InvalidForecast(f"{bet!r} is not a bet here; say 'punto' or 'banco'")


def check_series(series: int) -> None:
    """Refuse what is no number of series, or none at all, which would have no mean.

    Raises:
        InvalidCoups: it is not a whole number from 1 up.
    """
    if type(series) is not int or series < 1:
        raise InvalidCoups(f"{series!r} is not a number of series; give a whole number from 1 up")


@dataclass(frozen=True)
class ReadShoe:
    """The first coups of an eight-deck shoe, some to be read and the last ten to be bet on.

    ``order`` says in which order the bets are placed once they are shuffled.
    """

    coups: tuple[Coup, ...]
    order: tuple[int, ...]

    @classmethod
    def deal(cls, seed: int, number: int) -> ReadShoe:
        """Deal one of the shoes of a seed."""
        rng = random.Random(f"{seed} {number}")
        order = rng.sample(range(BETS), BETS)
        shoe = Shoe(MOST_DECKS, rng=rng)
        return cls(tuple(shoe.deal() for _ in range(COUPS)), tuple(order))

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How all the coups ended."""
        return tuple(coup.outcome for coup in self.coups if coup.outcome)

    def shuffled(self, bets: Sequence[Side]) -> tuple[Side, ...]:
        """Return ten bets in the shuffled order."""
        return tuple(bets[place] for place in self.order)

    def results(self, bets: Sequence[Side]) -> tuple[int, ...]:
        """Return what each bet came to, the first on the first coup that follows the road."""
        after = self.outcomes[READ : READ + len(bets)]
        return tuple(profits()[bet][outcome] for bet, outcome in zip(bets, after, strict=True))


@dataclass(frozen=True)
class Results:
    """What series of ten bets came to.

    Args:
        counts: how many series came to each result, from all stakes lost to all of them won.
        on_punto: how many of all the bets were on Punto.
    """

    counts: tuple[int, ...] = (0,) * (2 * HIGHEST + 1)
    on_punto: int = 0

    def __add__(self, other: Results) -> Results:
        both = zip(self.counts, other.counts, strict=True)
        return Results(tuple(one + two for one, two in both), self.on_punto + other.on_punto)

    @property
    def series(self) -> int:
        """How many series there are."""
        return sum(self.counts)

    @property
    def mean(self) -> Fraction:
        """What a series came to on average."""
        return Fraction(sum(result * count for result, count in self._each()), self.series)

    @property
    def spread(self) -> float:
        """The standard deviation of what they came to."""
        squares = Fraction(sum(result**2 * count for result, count in self._each()), self.series)
        return sqrt(squares - self.mean**2)

    @property
    def in_profit(self) -> Fraction:
        """The share of the series that came to more than nothing."""
        return Fraction(sum(count for result, count in self._each() if result > 0), self.series)

    @property
    def expected(self) -> Fraction:
        """What the house edge makes of a series, by how many bets were on either hand."""
        on_banco = BETS * self.series - self.on_punto
        lost = self.on_punto * costs()["punto"] + on_banco * costs()["banco"]
        return -lost / self.series

    @property
    def band(self) -> float:
        """How far from the expected the mean lies at most in 95 of 100 simulations."""
        return DEVIATIONS * self.spread / sqrt(self.series)

    @property
    def is_in_band(self) -> bool:
        """Whether the mean lies in the band."""
        return abs(self.mean - self.expected) <= self.band

    def classes(self) -> list[tuple[int, int, int]]:
        """Sort the results: of each class its lowest and its highest result, and its series.

        The classes end at multiples of the stake, so that those above 0 are the series in profit.
        """
        found = []
        for top in range(-HIGHEST, HIGHEST + 1, STEP):
            low = max(top - STEP + 1, -HIGHEST)
            counted = self.counts[low + HIGHEST : top + HIGHEST + 1]
            found.append((low, top, sum(counted)))
        return found

    def _each(self) -> Iterator[tuple[int, int]]:
        return zip(range(-HIGHEST, HIGHEST + 1), self.counts, strict=True)


@dataclass(frozen=True)
class Totals:
    """What a simulation has counted.

    Args:
        ways: the results of each way to bet, in the order of ``Way``.
        decided: how many coups were no Tie, and how many of those Banco won.
        after_streak: the same of the coups before which Banco had won five times in a row.
    """

    ways: tuple[Results, ...] = (Results(),) * len(Way)
    decided: tuple[int, int] = (0, 0)
    after_streak: tuple[int, int] = (0, 0)

    def __add__(self, other: Totals) -> Totals:
        return Totals(
            tuple(one + two for one, two in zip(self.ways, other.ways, strict=True)),
            _both(self.decided, other.decided),
            _both(self.after_streak, other.after_streak),
        )

    @property
    def series(self) -> int:
        """How many series there are."""
        return self.ways[0].series

    def of(self, way: Way) -> Results:
        """Return the results of one way to bet."""
        return self.ways[list(Way).index(way)]

    @property
    def banco(self) -> Standing:
        """How often Banco won, of all coups that were no Tie."""
        return _standing(self.decided)

    @property
    def banco_after_streak(self) -> Standing:
        """How often Banco won after five Bancos in a row."""
        return _standing(self.after_streak)


def _both(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


def _standing(counted: tuple[int, int]) -> Standing:
    coups, banco = counted
    return Standing("banco", coups, banco, banco_chance())


class SeriesRun:
    """A simulation under way: shoes of eight decks, each with a road and a series of ten bets.

    The shoes follow from the seed alone; a longer run begins with the shoes of a shorter one.

    Args:
        series: how many the run has, from 1 up.
        seed: a whole number of 64 bits, from 0 up.
        bets: the learner's ten.
        shuffled: the same in another order.

    Raises:
        InvalidCoups: ``series`` is not a whole number from 1 up.
        InvalidSeed: ``seed`` is not a whole number of 64 bits.
    """

    def __init__(
        self, series: int, seed: int, bets: Sequence[Side], shuffled: Sequence[Side]
    ) -> None:
        check_series(series)
        check_seed(seed)
        self.series, self.seed = series, seed
        self.totals = Totals()
        self._fixed = (tuple(bets), tuple(shuffled))
        self._blocks = 0
        self._ahead: NDArray[np.uint8] | None = None

    @property
    def done(self) -> int:
        """How many series have been dealt."""
        return self.totals.series

    @property
    def is_finished(self) -> bool:
        """Whether all series have been dealt."""
        return self.done == self.series

    def deal(self, series: int | None = None) -> None:
        """Deal the next series: as many as one goes along with, but at most so many."""
        if self._ahead is None or not len(self._ahead):
            self._ahead = first_coups(generator(self.seed, self._blocks), MOST_DECKS, COUPS)
            self._blocks += 1
        left = self.series - self.done
        wanted = left if series is None else min(series, left)
        piece, self._ahead = self._ahead[:wanted], self._ahead[wanted:]
        self.totals += count_series(piece, self._fixed)

    def deal_until(self, done: int) -> None:
        """Deal until so many series have been dealt."""
        while self.done < done:
            self.deal(done - self.done)


def seed_of(seed: int, number: int) -> int:
    """Return the seed by which the series are dealt that one of the shoes is judged by."""
    return (seed + number) % SEEDS


def count_series(
    outcomes: NDArray[np.uint8], fixed: tuple[tuple[Side, ...], tuple[Side, ...]]
) -> Totals:
    """Place ten bets in each of these shoes in every way, and count what comes of them.

    Args:
        outcomes: of the coups, a row a shoe, as places in ``OUTCOMES``.
        fixed: the learner's ten bets, and the same ten shuffled.
    """
    import numpy as np

    pays = np.array([list(profits()[hand].values()) for hand in HANDS], dtype=np.int64)
    results = np.zeros((len(Way), len(outcomes)), dtype=np.int64)
    on_punto = np.zeros(len(Way), dtype=np.int64)
    decided, after_streak = (0, 0), (0, 0)
    for number, (outcome, last, streak) in enumerate(_along(outcomes)):
        is_decided, is_banco = outcome != TIE, outcome == BANCO
        follows = is_decided & (last == BANCO) & (streak >= LONG_STREAK)
        decided = _both(decided, (int(is_decided.sum()), int(is_banco.sum())))
        after_streak = _both(after_streak, (int(follows.sum()), int((follows & is_banco).sum())))
        if number >= READ:
            bets = _bets([ten[number - READ] for ten in fixed], last, streak)
            results += pays[bets, outcome]
            on_punto += (bets == PUNTO).sum(axis=1)
    counts = (np.bincount(way + HIGHEST, minlength=2 * HIGHEST + 1) for way in results)
    ways = zip(counts, on_punto, strict=True)
    found = tuple(Results(tuple(way.tolist()), int(on)) for way, on in ways)
    return Totals(found, decided, after_streak)


def _bets(
    fixed: Sequence[Side], last: NDArray[np.uint8], streak: NDArray[np.uint8]
) -> NDArray[np.uint8]:
    """Bet on one coup of each shoe: a row for each ``Way``, hands as places in ``HANDS``."""
    import numpy as np

    placed, shuffled = (np.full_like(last, HANDS.index(bet)) for bet in fixed)
    follow = np.where(last == NOBODY, BANCO, last)
    against = np.where(streak >= STREAK, BANCO - last, BANCO)
    return np.array([placed, shuffled, follow, against], dtype=np.uint8)


def _along(
    outcomes: NDArray[np.uint8],
) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]]:
    """Go along shoes: yield how a coup ended in each, and who had won before it how often running.

    Ties break nothing.
    """
    import numpy as np

    last = np.full(len(outcomes), NOBODY, dtype=np.uint8)
    streak = np.zeros_like(last)
    for outcome in np.ascontiguousarray(outcomes.T):
        yield outcome, last, streak
        won = outcome != TIE
        streak = np.where(won, np.where(outcome == last, streak + 1, 1), streak).astype(np.uint8)
        last = np.where(won, outcome, last)
