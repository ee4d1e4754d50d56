"""A coup of the old-style table, where Punto may stand on 5 (R9.3)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Final

from baccarat_edu.engine.cards import Card, read_cards
from baccarat_edu.engine.coup import Coup
from baccarat_edu.engine.errors import InvalidAnswer, NotEnoughCards, NoThirdCard
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.odds_rules import ON_FIVE, OnFive

FIVE: Final = 5
"""The one total of Punto's pair that leaves something to choose."""


@dataclass(frozen=True)
class CasinoCoup(Coup):
    """A coup in which the largest bettor on Punto has chosen what Punto does on 5.

    On every other total, and for Banco always, the rules are those of ``Coup``.

    Args:
        punto: Punto's cards.
        banco: Banco's cards.
        on_five: ``"draw"`` or ``"stand"``.

    Raises:
        InvalidAnswer: ``on_five`` is neither.
        NoThirdCard: a hand holds a third card that the rules do not give it.
    """

    on_five: OnFive = "draw"

    def __post_init__(self) -> None:
        check_answer(self.on_five)
        super().__post_init__()

    @property
    def is_chosen(self) -> bool:
        """Whether Punto's pair counts 5, so that the choice made a difference."""
        return self.punto.pair_total == FIVE

    def with_next(self, card: Card) -> "CasinoCoup":
        """Give the hand that waits its third card.

        Raises:
            NoThirdCard: no hand waits for one.
        """
        if self.waiting_for == "punto":
            return replace(self, punto=self.punto.with_card(card))
        if self.waiting_for == "banco":
            return replace(self, banco=self.banco.with_card(card))
        raise NoThirdCard(f"{str(self)!r} is finished; no hand takes another card, {str(card)!r}")

    def with_card(self, index: int, card: Card | str, *further: Card | str) -> "CasinoCoup":
        """Deal the coup again with one card changed and the same answer; see ``Coup.with_card``."""
        return _play(iter(super().with_card(index, card, *further).cards), self.on_five)

    @cached_property
    def _punto_draws(self) -> bool:
        return super()._punto_draws and not (self.is_chosen and self.on_five == "stand")


def deal_casino(cards: str | Iterable[Card | str], on_five: OnFive = "draw") -> CasinoCoup:
    """Deal one coup from cards in the order they leave the shoe.

    Args:
        cards: as for ``deal``.
        on_five: what Punto does on a total of 5.

    Raises:
        InvalidAnswer: ``on_five`` is neither ``"draw"`` nor ``"stand"``.
        InvalidCard: one of the cards needed names none of the 52 cards.
        NotEnoughCards: the cards end before the coup does.
    """
    coup = _play(read_cards(cards), on_five)
    if coup.waiting_for:
        raise NotEnoughCards(
            f"{str(coup)!r} is not a whole coup: {coup.waiting_for.capitalize()} must draw, "
            f"so add card number {len(coup.cards) + 1}"
        )
    return coup


def check_answer(answer: OnFive) -> None:
    """Refuse what is no answer on five.

    Raises:
        InvalidAnswer: that is what it is.
    """
    if answer not in ON_FIVE:
        raise InvalidAnswer(f"{answer!r} is no answer on five; say 'draw' or 'stand'")


def _play(supply: Iterator[Card], on_five: OnFive) -> CasinoCoup:
    """Deal as far as the cards go."""
    opening = tuple(islice(supply, 4))
    if len(opening) < 4:
        raise NotEnoughCards(
            f"{' '.join(map(str, opening))!r} has {len(opening)} cards; a coup starts with four: "
            "Punto, Banco, Punto, Banco"
        )
    coup = CasinoCoup(Hand(opening[0::2]), Hand(opening[1::2]), on_five)
    while coup.waiting_for and (card := next(supply, None)):
        coup = coup.with_next(card)
    return coup
