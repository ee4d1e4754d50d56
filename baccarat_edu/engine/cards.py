"""The 52 cards and what they are worth (R1)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from baccarat_edu.engine.errors import InvalidCard

VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"


class Suit(Enum):
    """A suit; its value is the glyph that a card prints."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"


class Rank(Enum):
    """A rank; its value is the index that a card prints."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


WORTH: Final = {rank: place if place < 10 else 0 for place, rank in enumerate(Rank, start=1)}
RANKS = {rank.value: rank for rank in Rank} | {"T": Rank.TEN}
RANKS |= {text.lower(): rank for text, rank in RANKS.items()}
SUITS = {suit.value: suit for suit in Suit} | {suit.name[0]: suit for suit in Suit}
SUITS |= {text.lower(): suit for text, suit in SUITS.items()}


@dataclass(frozen=True, slots=True)
class Card:
    """One playing card, as it lies on the table.

    Prints as what you would type: ``str(Card.parse("8d")) == "8♦"``.
    """

    rank: Rank
    suit: Suit
    value: int = field(init=False, repr=False, compare=False)
    """What the card counts: 1 for an ace, 2–9 for their number, 0 for 10, J, Q and K."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", WORTH[self.rank])

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card from text such as ``8♦``, ``8d``, ``10♠``, ``Ts`` or ``K♥``.

        Args:
            text: a rank (A, 2–10 or T, J, Q, K) followed by a suit (♠ ♥ ♦ ♣ or s h d c), in
                either case; a variation selector after the suit (U+FE0E, U+FE0F) is ignored.

        Raises:
            InvalidCard: the text names none of the 52 cards.
        """
        if not isinstance(text, str):
            raise InvalidCard(f"{text!r} is not the text of a card; write one such as '8♦' or '8d'")
        plain = text.strip().rstrip(VARIATION_SELECTORS)
        rank, suit = RANKS.get(plain[:-1]), SUITS.get(plain[-1:])
        if rank is None or suit is None:
            raise InvalidCard(
                f"{text!r} is not a card; write a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit "
                "(♠ ♥ ♦ ♣ or s h d c), such as '8♦' or '8d'"
            )
        return cls(rank, suit)

    def __str__(self) -> str:
        return self.rank.value + self.suit.value


DECK: Final = tuple(Card(rank, suit) for suit in Suit for rank in Rank)


def read_cards(cards: str | Iterable[Card | str]) -> Iterator[Card]:
    """Yield cards one at a time from text or from any iterable, never taking one too many."""
    texts_or_cards = cards.replace(",", " ").split() if isinstance(cards, str) else cards
    return (card if isinstance(card, Card) else Card.parse(card) for card in texts_or_cards)


def parse_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Read cards from text separated by blanks or commas, or from an iterable of cards and texts.

    Raises:
        InvalidCard: one of them names none of the 52 cards.
    """
    return tuple(read_cards(cards))
