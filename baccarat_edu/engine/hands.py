"""Hands and how they are counted (R2, R4)."""

from collections.abc import Iterable
from dataclasses import dataclass

from baccarat_edu.engine.cards import Card, parse_cards
from baccarat_edu.engine.errors import InvalidHand


def total(cards: str | Iterable[Card | str]) -> int:
    """Count cards the way the game does: the last digit of the sum of their values.

    Raises:
        InvalidCard: one of them names none of the 52 cards.
    """
    return sum(card.value for card in parse_cards(cards)) % 10


@dataclass(frozen=True)
class Hand:
    """The two or three cards of Punto or of Banco, in the order they were dealt.

    Raises:
        InvalidHand: fewer than two or more than three cards.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.cards) <= 3:
            raise InvalidHand(f"{str(self)!r} has {len(self.cards)} cards; a hand has two or three")

    @classmethod
    def parse(cls, cards: str | Iterable[Card | str]) -> "Hand":
        """Read a hand from text such as ``4♥ 9♣`` or from cards.

        Raises:
            InvalidCard: one of them names none of the 52 cards.
            InvalidHand: fewer than two or more than three cards.
        """
        return cls(parse_cards(cards))

    @property
    def points(self) -> int:
        """The plain sum of the values, tens still in it (0–27)."""
        return sum(card.value for card in self.cards)

    @property
    def total(self) -> int:
        """What the hand counts: the last digit of ``points``."""
        return self.points % 10

    @property
    def pair_total(self) -> int:
        """What the first two cards count; every drawing rule looks at this."""
        return (self.cards[0].value + self.cards[1].value) % 10

    @property
    def third(self) -> Card | None:
        """The third card, if there is one."""
        return self.cards[2] if len(self.cards) == 3 else None

    @property
    def is_natural(self) -> bool:
        """Whether these are two cards that count 8 or 9; three cards never are a natural."""
        return len(self.cards) == 2 and self.total >= 8

    def with_card(self, card: Card) -> "Hand":
        """Return this hand with one more card."""
        return Hand((*self.cards, card))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))
