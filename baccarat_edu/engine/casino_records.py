"""The steps of a coup at the old-style table, and what is kept of a settled one (R9.3)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.casino_coup import CasinoCoup
from baccarat_edu.engine.casino_events import Hands
from baccarat_edu.engine.casino_seats import Pass
from baccarat_edu.engine.coup import Outcome
from baccarat_edu.engine.tariff import Settlement


class TableStep(StrEnum):
    """What has to happen next at the table, in the order of a coup."""

    BETS = "bets"
    SHOE = "shoe"
    PUNTO = "punto"
    FIVE = "five"
    BANCO = "banco"
    THIRD = "third"
    SETTLE = "settle"
    SHUFFLE = "shuffle"


NEXT: Final = {
    TableStep.BETS: "bets are taken now, until they are closed",
    TableStep.SHOE: "the cards are dealt first, by whoever has the shoe",
    TableStep.PUNTO: "Punto's cards are shown first",
    TableStep.FIVE: "the largest bettor on Punto chooses on 5 first",
    TableStep.BANCO: "Banco's cards are shown first",
    TableStep.THIRD: "a third card is dealt first",
    TableStep.SETTLE: "the coup is settled first",
    TableStep.SHUFFLE: "the cut card has come, so the cards are shuffled first",
}


@dataclass(frozen=True, slots=True)
class SettledBet:
    """What one bet of a seat came to."""

    seat: int
    forecast: Outcome
    stake: Fraction
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class SettledCoup:
    """A coup of the table with all that belongs to it.

    Args:
        number: from 1.
        coup: the cards, and what Punto did on 5.
        dealer: the seat that dealt, or None for the house dealer.
        bets: all bets by seat, and what they came to.
        passes: how the shoe went on before the coup, and after it if Banco lost.
        cards_left: how many the shoe still held.
    """

    number: int
    coup: CasinoCoup
    dealer: Hands
    bets: tuple[SettledBet, ...]
    passes: tuple[Pass, ...]
    cards_left: int

    @property
    def changes(self) -> dict[int, Fraction]:
        """What the coup did to every seat that had bet."""
        changes: dict[int, Fraction] = {}
        for bet in self.bets:
            changes[bet.seat] = changes.get(bet.seat, Fraction(0)) + bet.settlement.profit
        return changes
