"""Initial deals to ask about: two hands of two cards, given or dealt."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from baccarat_edu.engine.cards import DECK, Card, parse_cards
from baccarat_edu.engine.coup import Coup, Side
from baccarat_edu.engine.errors import NotEnoughCards
from baccarat_edu.engine.hands import Hand

SIDES: Final[tuple[Side, ...]] = ("punto", "banco")

# The share of all deals says how rare each is; a drill has them turn up equally often.
KINDS: Final[dict[str, Callable[[Hand, Hand], bool]]] = {
    "punto": lambda punto, banco: punto.is_natural and not banco.is_natural,  # 15 %
    "banco": lambda punto, banco: banco.is_natural and not punto.is_natural,  # 15 %
    "both": lambda punto, banco: punto.is_natural and banco.is_natural,  # 4 %
    "seven": lambda punto, banco: max(punto.total, banco.total) == 7,  # 16 %
    "eighteen": lambda punto, banco: 18 in (punto.points, banco.points),  # 1 %
    "any": lambda _punto, _banco: True,
}


def opening(cards: Coup | str | Iterable[Card | str]) -> Coup:
    """Lay out the first four cards of a coup, in shoe order, and nothing after them.

    Raises:
        InvalidCard: one of the cards names none of the 52.
        NotEnoughCards: fewer than four.
    """
    laid = cards.cards if isinstance(cards, Coup) else parse_cards(cards)
    if len(laid) < 4:
        raise NotEnoughCards(
            f"{' '.join(map(str, laid))!r} has {len(laid)} cards; a coup starts with four: "
            "Punto, Banco, Punto, Banco"
        )
    return Coup(Hand(laid[0:4:2]), Hand(laid[1:4:2]))


def places_in_shoe(coup: Coup) -> dict[Side, list[int]]:
    """Say for each hand which cards of the coup it got, by their place in it from 0."""
    return {
        side: [number for number, (hand, _place) in enumerate(coup.places) if hand == side]
        for side in SIDES
    }


def openings(decks: int, rng: random.Random) -> Iterator[Coup]:
    """Deal initial deals without end, each from a full shoe, every kind once in six."""
    while True:
        for kind in rng.sample(list(KINDS), len(KINDS)):
            yield _opening_that(KINDS[kind], decks, rng)


def punto_opening(total: int, rng: random.Random) -> Coup:
    """Deal, from one deck, a Punto of this total (0–9) and a Banco without a natural."""
    return _opening_that(lambda punto, banco: punto.total == total and not banco.is_natural, 1, rng)


def _opening_that(is_wanted: Callable[[Hand, Hand], bool], decks: int, rng: random.Random) -> Coup:
    """Deal from a full shoe until the two hands are as wanted."""
    shoe = DECK * decks
    while True:
        coup = opening(rng.sample(shoe, 4))
        if is_wanted(coup.punto, coup.banco):
            return coup
