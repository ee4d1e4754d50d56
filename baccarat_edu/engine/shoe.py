"""The shoe: whole decks, shuffled once, and what is left of them (R1)."""

import random
from typing import Final

from baccarat_edu.engine.cards import DECK, Card
from baccarat_edu.engine.coup import Coup, deal
from baccarat_edu.engine.errors import InvalidDecks, ShoeExhausted

MOST_CARDS_IN_A_COUP: Final = 6
MOST_DECKS: Final = 8


def composition(decks: int = MOST_DECKS) -> tuple[int, ...]:
    """Count the cards of a full shoe by value: ten counts, the first for cards worth 0.

    Raises:
        InvalidDecks: not a whole number of decks from 1 to 8.
    """
    _check_decks(decks)
    return (16 * decks, *[4 * decks] * 9)


class Shoe:
    """A shoe of whole decks in an order of the generator's making.

    Args:
        decks: how many decks of 52 cards, 1–8.
        rng: where the order comes from; the same seed gives the same shoe.

    Raises:
        InvalidDecks: not a whole number of decks from 1 to 8.
    """

    def __init__(self, decks: int = MOST_DECKS, *, rng: random.Random) -> None:
        _check_decks(decks)
        self.decks = decks
        self._rng = rng
        self.shuffle()

    def __len__(self) -> int:
        return len(self._cards)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards of each value are left, from 0 to 9."""
        values = [card.value for card in self._cards]
        return tuple(map(values.count, range(10)))

    def deal(self) -> Coup:
        """Deal the next coup and take its cards out of the shoe.

        Raises:
            ShoeExhausted: fewer than six cards are left, so the coup might not be finished;
                nothing is taken.
        """
        if len(self) < MOST_CARDS_IN_A_COUP:
            raise ShoeExhausted(
                f"{len(self)!r} cards are left and a coup may need {MOST_CARDS_IN_A_COUP}; "
                "call shuffle() to put all cards back"
            )
        return deal(self._cards.pop() for _ in range(MOST_CARDS_IN_A_COUP))

    def shuffle(self) -> None:
        """Put all cards back and shuffle them."""
        self._cards: list[Card] = list(DECK) * self.decks
        self._rng.shuffle(self._cards)

    def __repr__(self) -> str:
        return f"<Shoe of {self.decks} decks, {len(self)} cards left>"


def _check_decks(decks: int) -> None:
    if type(decks) is not int or not 1 <= decks <= MOST_DECKS:
        raise InvalidDecks(f"{decks!r} is not a number of decks; a shoe has 1 to {MOST_DECKS}")
