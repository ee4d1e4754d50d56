"""What a coup can come to: two totals, each of two cards or of three (R7)."""

from collections.abc import Sequence
from itertools import compress, product
from typing import Final, NamedTuple

from baccarat_edu.engine.cards import DECK, Card
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, compare, deal
from baccarat_edu.engine.hands import Hand

OF_EACH_VALUE: Final[tuple[Card, ...]] = tuple(
    next(card for card in DECK if card.value == value) for value in range(10)
)
OF_EACH_TOTAL: Final = tuple(Hand((OF_EACH_VALUE[0], card)) for card in OF_EACH_VALUE)


class Result(NamedTuple):
    """How a coup ended: both totals, and of how many cards each hand is."""

    punto: int
    banco: int
    punto_cards: int
    banco_cards: int

    @classmethod
    def of(cls, coup: Coup) -> "Result":
        """Read off the result of a finished coup."""
        punto, banco = coup.punto, coup.banco
        return cls(punto.total, banco.total, len(punto.cards), len(banco.cards))

    @property
    def outcome(self) -> Outcome:
        """The hand with the higher total, or ``"tie"``."""
        return compare(OF_EACH_TOTAL[self.punto], OF_EACH_TOTAL[self.banco])

    @property
    def cards(self) -> int:
        """How many cards the coup took."""
        return self.punto_cards + self.banco_cards

    @property
    def is_natural(self) -> bool:
        """Whether either hand has 8 or 9 on two cards, which ends the drawing for both."""
        return self.cards == 4 and max(self.punto, self.banco) >= 8


RESULTS: Final = tuple(
    Result(punto, banco, *cards)
    for cards in product((2, 3), repeat=2)
    for punto, banco in product(range(10), repeat=2)
)
"""Every result that can be written down, by numbers of cards and then by totals."""

OUTCOME_OF_EACH: Final = tuple(result.outcome for result in RESULTS)
ENDING_IN: Final = {
    outcome: [ended == outcome for ended in OUTCOME_OF_EACH] for outcome in OUTCOMES
}


def by_outcome(ways: Sequence[int]) -> dict[Outcome, int]:
    """Add up the ways of all ``RESULTS`` by outcome."""
    return {outcome: sum(compress(ways, among)) for outcome, among in ENDING_IN.items()}


def example(outcome: Outcome, total: int = 9, cards: int = 2) -> Coup:
    """Deal a coup with this outcome; one that Banco wins, with this total and number of cards.

    Banco has 0 and draws against a 0, or stands against an 8: it never wins on 1 or 2 with two
    cards.
    """
    values: tuple[int, ...]
    if outcome == "banco":
        values = (0, 0, 0, 0, 0, total) if cards == 3 else (2, total, 0, 0, 8)
    else:
        values = (9, 0, 0, 0) if outcome == "punto" else (7, 7, 0, 0)
    return deal(iter([OF_EACH_VALUE[value] for value in values]))
