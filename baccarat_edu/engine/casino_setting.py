"""How an old-style table is set up: boxes, seats, plate, tariff, and its shoes (R9.3)."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from baccarat_edu.engine.cards import DECK, Card, parse_cards
from baccarat_edu.engine.casino_bets import PLATE, Limits
from baccarat_edu.engine.errors import (
    InvalidDecks,
    InvalidKnownCards,
    InvalidLimits,
    InvalidSeat,
    InvalidSeed,
    InvalidTariff,
)
from baccarat_edu.engine.tariff import Tariff

DECKS: Final = (4, 5, 6)
"""Of how many decks a shoe of this table is (document 004)."""

BOXES: Final = range(2, 15)
"""How many boxes a table may have; our choice, the documents name only a seat 7."""

STANDARD: Final = Tariff()

CUT: Final = 14
"""Cards behind the cut card, as where coups are simulated; the coup in which it comes is ended."""


@dataclass(frozen=True)
class TableSetting:
    """What is settled before the first bet.

    Seat 1 is on the dealer's left and the numbers go clockwise; a box has the number of its seat.

    Args:
        seed: a whole number or a line of text; the same one has the same shoes.
        decks: of how many decks a shoe is, 4–6.
        boxes: how many seats the table has, 2–14.
        seats: the numbers of those at which somebody sits; all of them if left out.
        limits: the plate.
        tariff: what the bets pay.
        top: cards with which the first shoe begins, in the order in which they leave it.

    Raises:
        InvalidSeed, InvalidDecks, InvalidSeat, InvalidLimits, InvalidTariff: no such table is set.
        InvalidCard, InvalidKnownCards: the decks do not hold the cards of ``top``.
    """

    seed: int | str
    decks: int = 6
    boxes: int = 9
    seats: tuple[int, ...] = ()
    limits: Limits = PLATE
    tariff: Tariff = STANDARD
    top: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        _check_seed(self.seed)
        _check_numbers(self.decks, self.boxes)
        if not isinstance(self.limits, Limits):
            raise InvalidLimits(f"{self.limits!r} are not Limits, such as Limits()")
        if not isinstance(self.tariff, Tariff):
            raise InvalidTariff(f"{self.tariff!r} is not a Tariff, such as Tariff()")
        object.__setattr__(self, "seats", _read_seats(self.seats, self.boxes))
        object.__setattr__(self, "top", _read_top(self.top, self.decks))

    def from_seat(self, seat: int) -> Iterator[int]:
        """Yield all seats that are taken, clockwise, this one first."""
        place = self.seats.index(seat)
        yield from chain(self.seats[place:], self.seats[:place])

    def after(self, seat: int) -> int:
        """Return the next seat taken, clockwise; the same one where nobody else sits."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def check_seat(self, seat: int) -> None:
        """Refuse a seat at which nobody sits.

        Raises:
            InvalidSeat: that is what it is.
        """
        if type(seat) is not int or seat not in self.seats:
            taken = ", ".join(map(str, self.seats))
            raise InvalidSeat(f"nobody sits at seat {seat!r}; the seats taken are {taken}")

    def cards(self, shoe: int) -> tuple[Card, ...]:
        """Return the whole order of a shoe, counted from 0, from its first card to its last."""
        return _order(self.seed, self.decks, shoe, self.top if shoe == 0 else ())


@lru_cache(maxsize=64)
def _order(seed: int | str, decks: int, shoe: int, top: tuple[Card, ...]) -> tuple[Card, ...]:
    """Shuffle a shoe; its own generator, so that no shoe depends on how far another was dealt."""
    rest = list(DECK) * decks
    for card in top:
        rest.remove(card)
    random.Random(f"{seed!r} {shoe}").shuffle(rest)
    return (*top, *rest)


def _check_seed(seed: Any) -> None:
    is_text = isinstance(seed, str) and seed.isprintable()
    if not is_text and not (type(seed) is int and seed.bit_length() <= 64):
        raise InvalidSeed(f"{seed!r} is not a seed; say a whole number, such as 7")


def _check_numbers(decks: int, boxes: int) -> None:
    if type(decks) is not int or decks not in DECKS:
        raise InvalidDecks(
            f"{decks!r} is not a number of decks here; the old-style table has {DECKS[0]} "
            f"to {DECKS[-1]}"
        )
    if type(boxes) is not int or boxes not in BOXES:
        raise InvalidSeat(f"a table has {BOXES[0]} to {BOXES[-1]} boxes, not {boxes!r}")


def _read_seats(seats: Iterable[int], boxes: int) -> tuple[int, ...]:
    everyone = range(1, boxes + 1)
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise InvalidSeat(f"{seats!r} are not numbers of seats, such as [1, 4, 7]")
    taken = tuple(seats) or tuple(everyone)
    for seat in taken:
        if type(seat) is not int or seat not in everyone:
            raise InvalidSeat(f"{seat!r} is not a seat of this table; it has 1 to {boxes}")
        if taken.count(seat) > 1:
            raise InvalidSeat(f"seat {seat!r} is taken twice in {list(taken)!r}")
    return tuple(sorted(taken))


def _read_top(top: str | Iterable[Card | str], decks: int) -> tuple[Card, ...]:
    cards = parse_cards(top)
    for card in cards:
        if cards.count(card) > decks:
            raise InvalidKnownCards(
                f"{decks!r} decks do not hold all of {' '.join(map(str, cards))!r}; "
                f"there is one {str(card)!r} in each"
            )
    return cards
