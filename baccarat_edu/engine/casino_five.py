"""What the choice on five is worth to a stake on Punto, exactly (R9.3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from baccarat_edu.engine.casino_coup import FIVE
from baccarat_edu.engine.errors import NothingToChoose
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.odds import Odds, exact_odds
from baccarat_edu.engine.odds_results import OF_EACH_VALUE
from baccarat_edu.engine.odds_rules import ON_FIVE, OnFive
from baccarat_edu.engine.odds_shoe import Contents


@dataclass(frozen=True)
class FiveWorth:
    """Both answers on five, before Banco's cards are seen.

    Args:
        draw: the odds of the coup if Punto draws.
        stand: the same if Punto stands.
    """

    draw: Odds
    stand: Odds

    def odds(self, answer: OnFive) -> Odds:
        """Return the odds that an answer leads to."""
        return self.draw if answer == "draw" else self.stand

    def worth(self, answer: OnFive) -> Fraction:
        """Return what a stake of 1 on Punto gains on average with an answer; below 0 it loses."""
        return -self.odds(answer).house_edge("punto")

    @property
    def better(self) -> OnFive:
        """The answer that is worth more; drawing where both are worth the same."""
        return "stand" if self.worth("stand") > self.worth("draw") else "draw"

    @property
    def difference(self) -> Fraction:
        """How much more the better answer is worth, per unit staked on Punto."""
        return abs(self.worth("draw") - self.worth("stand"))


def worth_on_five(
    punto: Hand | str, decks: int | None = None, *, counts: Iterable[int] | None = None
) -> FiveWorth:
    """Count what follows either answer when Punto's pair makes 5 and Banco's is not seen.

    Args:
        punto: Punto's two cards, such as ``"K♥ 5♣"``.
        decks: how many full decks the shoe holds before the coup; eight when nothing is said.
        counts: instead, how many cards of each value it holds, from those worth 0 to the nines.

    Raises:
        NothingToChoose: the cards do not make 5, or are not two.
        InvalidCard, InvalidHand: there is no such hand.
        InvalidDecks, InvalidCounts, InvalidKnownCards, ShoeExhausted: there is no such shoe.
    """
    hand = punto if isinstance(punto, Hand) else Hand.parse(punto)
    if len(hand.cards) != 2 or hand.total != FIVE:
        raise NothingToChoose(f"{str(hand)!r} leaves nothing to choose; two cards that make 5 do")
    shoe = Contents.read(decks, counts).counts
    return FiveWorth(*(_odds(hand, shoe, answer) for answer in ON_FIVE))


def _odds(punto: Hand, counts: Sequence[int], answer: OnFive) -> Odds:
    """Add up the ways over Banco's first card, which lies face down."""
    first, second = punto.cards
    ways: list[int] = []
    for banco in OF_EACH_VALUE:
        left = counts[banco.value] - sum(card.value == banco.value for card in punto.cards)
        if left > 0:
            odds = exact_odds(counts=counts, known=(first, banco, second), punto_on_five=answer)
            weighted = [left * one for one in odds.of_results]
            ways = [a + b for a, b in zip(ways, weighted, strict=True)] if ways else weighted
    return Odds.of(ways)
