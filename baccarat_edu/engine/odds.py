"""Exact odds, in whole ordered ways (R9.4, R10)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.cards import Card, parse_cards
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome
from baccarat_edu.engine.errors import InvalidOutcome, UnknownResults
from baccarat_edu.engine.odds_law import ways_by_result
from baccarat_edu.engine.odds_pairs import without
from baccarat_edu.engine.odds_results import OF_EACH_VALUE, RESULTS, Result, by_outcome, example
from baccarat_edu.engine.odds_rules import BancoPlays, OnFive, Rules
from baccarat_edu.engine.odds_shoe import Contents
from baccarat_edu.engine.shoe import composition
from baccarat_edu.engine.tariff import Exact, Tariff, read_stake

STANDARD: Final = Tariff()


@dataclass(frozen=True)
class Odds:
    """In how many ordered ways each outcome can come.

    Args:
        banco: the ways in which Banco wins.
        punto: the ways in which Punto wins.
        tie: the ways to a Tie.
        of_results: the ways of every one of ``RESULTS``, in their order; empty where nobody has
            counted them, and what needs them then raises ``UnknownResults``.
    """

    banco: int
    punto: int
    tie: int
    of_results: tuple[int, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def of(cls, ways: Sequence[int]) -> "Odds":
        """Make odds from the ways of every one of ``RESULTS``, in their order."""
        return cls(**by_outcome(ways), of_results=tuple(ways))

    @property
    def total(self) -> int:
        """All the ways together."""
        return self.banco + self.punto + self.tie

    @property
    def by_outcome(self) -> dict[Outcome, int]:
        """The ways by the name of the outcome."""
        return {"banco": self.banco, "punto": self.punto, "tie": self.tie}

    def probability(self, outcome: Outcome) -> Fraction:
        """Return the share of the ways that end in an outcome.

        Raises:
            InvalidOutcome: it is none of the three.
        """
        if outcome not in OUTCOMES:
            raise InvalidOutcome(f"{outcome!r} is not an outcome; say 'punto', 'banco' or 'tie'")
        return Fraction(self.by_outcome[outcome], self.total)

    def house_edge(
        self,
        forecast: Outcome,
        tariff: Tariff = STANDARD,
        *,
        stake: Exact = 20,
        resolved: bool = False,
    ) -> Fraction:
        """Return what a forecast loses on average, as a share of its stake.

        Args:
            forecast: ``"punto"``, ``"banco"`` or ``"tie"``.
            tariff: what it pays.
            stake: of one bet; it makes a difference where the commission is rounded.
            resolved: per bet resolved, rather than per bet made: those that come back without
                profit do not count then. 0 when every bet comes back.

        Raises:
            InvalidForecast: ``forecast`` is none of the three.
            InvalidStake: ``stake`` is not a positive exact number.
            UnknownResults: the tariff has exceptions and the results were not counted.
        """
        amount, profit, bets = read_stake(stake), Fraction(0), 0
        for coup, ways in self._settled_apart(tariff):
            won = tariff.settle(forecast, amount, coup).profit
            profit += won * ways
            bets += ways if won or not resolved else 0
        return -profit / (amount * bets) if bets else Fraction(0)

    @property
    def law(self) -> dict[Result, int]:
        """The ways of every result that can come."""
        if not self.of_results:
            raise UnknownResults(
                f"{self!r} only says who wins; exact_odds() and completions() count every result"
            )
        counted = zip(RESULTS, self.of_results, strict=True)
        return {result: ways for result, ways in counted if ways}

    @property
    def punto_totals(self) -> tuple[int, ...]:
        """The ways by Punto's final total, from 0 to 9."""
        ways = self._ways_by(lambda result: result.punto)
        return tuple(ways[total] for total in range(10))

    @property
    def banco_totals(self) -> tuple[int, ...]:
        """The ways by Banco's final total, from 0 to 9."""
        ways = self._ways_by(lambda result: result.banco)
        return tuple(ways[total] for total in range(10))

    @property
    def by_cards(self) -> dict[int, int]:
        """The ways by the number of cards that the coup takes: 4, 5 or 6."""
        ways = self._ways_by(lambda result: result.cards)
        return {cards: ways[cards] for cards in (4, 5, 6)}

    @property
    def mean_cards(self) -> Fraction:
        """How many cards a coup takes on average."""
        taken = sum(cards * ways for cards, ways in self.by_cards.items())
        return Fraction(taken, self.total)

    @property
    def naturals(self) -> int:
        """The ways in which at least one hand has a natural."""
        return self._ways_by(lambda result: result.is_natural)[True]

    def _ways_by(self, feature: Callable[[Result], int]) -> Counter[int]:
        found = Counter[int]()
        for result, ways in self.law.items():
            found[feature(result)] += ways
        return found

    def _settled_apart(self, tariff: Tariff) -> Iterator[tuple[Coup, int]]:
        """Yield a coup for everything that a tariff may settle in its own way, and its ways."""
        yield example("punto"), self.punto
        yield example("tie"), self.tie
        if not tariff.exceptions:
            yield example("banco"), self.banco
            return
        for result, ways in self.law.items():
            if result.outcome == "banco":
                yield example("banco", result.banco, result.banco_cards), ways


def exact_odds(
    decks: int | None = None,
    *,
    counts: Iterable[int] | None = None,
    known: str | Iterable[Card | str] = (),
    punto_on_five: OnFive = "draw",
    banco_plays: BancoPlays = "table",
) -> Odds:
    """Count in how many ordered ways the next coup can come to each outcome.

    The ways are orders of six cards, those that a coup leaves in the shoe as well: they are
    equally likely.

    Args:
        decks: how many full decks the shoe holds, 1–8; eight when nothing is said.
        counts: instead, how many cards of each value it holds, from those worth 0 to the nines.
        known: the first cards of the coup, in shoe order, 0–6 of them; the decks or counts still
            hold them, and the ways are orders of the cards that follow.
        punto_on_five: ``"stand"`` where Punto stands on 5, as a bettor may choose at some tables.
        banco_plays: ``"punto"`` where Banco follows Punto's rule instead of its own table.

    Raises:
        InvalidDecks: not a whole number of decks from 1 to 8.
        InvalidCounts: not ten whole numbers from 0 up, or given beside ``decks``.
        ShoeExhausted: ``counts`` of fewer than six cards.
        InvalidCard: one of the known cards names none of the 52 cards.
        InvalidKnownCards: more than six of them, or some that the shoe does not hold.
        InvalidRule: another word than those above for how a hand plays.
    """
    rules = Rules(punto_on_five, banco_plays)
    cards = parse_cards(known)
    left = Contents.read(decks, counts).after(cards)
    return Odds.of(ways_by_result(left, [card.value for card in cards], rules))


def completions(coup: Coup, decks: int = 8) -> Odds:
    """Count the ways in which the cards that a coup still waits for can fall.

    Args:
        coup: its cards are taken out of the shoe; a finished one has a single way.
        decks: how many decks the shoe began with, 1–8.

    Raises:
        InvalidDecks: not a whole number of decks from 1 to 8.
        InvalidKnownCards: the decks do not hold the coup's cards.
    """
    ways = Counter[Result]()
    for ending, count in endings(coup, decks):
        ways[Result.of(ending)] += count
    return Odds.of([ways[result] for result in RESULTS])


def endings(coup: Coup, decks: int = 8) -> Iterator[tuple[Coup, int]]:
    """Yield every way to finish a coup, one for each value of the cards to come, and its count.

    The count is in ordered ways, the suits told apart; where two cards may come, of both, also for
    an ending that leaves the second in the shoe. Arguments and errors as ``completions``.
    """
    to_come = {"punto": 2, "banco": 1, None: 0}[coup.waiting_for]
    left = Contents(composition(decks), decks).after(coup.cards)
    yield from _finish(coup, left, 1, to_come)


def _finish(
    coup: Coup, left: Sequence[int], weight: int, to_come: int
) -> Iterator[tuple[Coup, int]]:
    """Count over the same number of cards in every ending, drawn or not, so that ways compare."""
    if coup.waiting_for is None:
        yield coup, weight * (sum(left) if to_come else 1)
        return
    for card, count in zip(OF_EACH_VALUE, left, strict=True):
        if count:
            fewer = without(left, card.value)
            yield from _finish(coup.with_next(card), fewer, weight * count, to_come - 1)
