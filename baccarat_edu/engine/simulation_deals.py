"""Many coups at once, in numpy: cards shuffled exactly, and what the rules make of them.

numpy is imported inside the functions, so that whoever never simulates never waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final, TypeVar

from baccarat_edu.engine.cards import DECK
from baccarat_edu.engine.coup import OUTCOMES, Coup
from baccarat_edu.engine.odds_results import OF_EACH_TOTAL, OF_EACH_VALUE, RESULTS, Result
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP, composition

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Scalar = TypeVar("Scalar", bound=np.generic)

# As many as a processor's cache holds; larger blocks would take no less time for each.
COUPS_IN_A_BLOCK: Final = 1 << 14
CARDS_IN_A_BLOCK: Final = 1 << 17

VALUE_BITS: Final = 4
"""The lowest bits of a shoe's keys say what the card is worth, the others where it comes."""


def generator(seed: int, block: int) -> np.random.Generator:
    """Make the generator of one block: blocks of one seed, and of two, have nothing in common."""
    import numpy as np

    return np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(block,)))


def reshuffled(rng: np.random.Generator, decks: int) -> NDArray[np.uint8]:
    """Deal a block of coups, each from a freshly shuffled shoe, and return their outcomes."""
    return outcomes().take(deciding(*card_values(decks).take(openings(rng, decks)).T))


def through_shoes(rng: np.random.Generator, decks: int, cut: int) -> NDArray[np.uint8]:
    """Deal a block of shoes up to the cut card and return their coups' outcomes, shoe by shoe."""
    dealt = shoes(rng, decks)
    decided = everywhere(dealt)
    return outcomes().take(decided[beginnings(decided, dealt.shape[1] - cut)])


def first_coups(rng: np.random.Generator, decks: int, coups: int) -> NDArray[np.uint8]:
    """Deal a block of shoes and return the outcomes of the first coups of each, a row a shoe.

    Args:
        rng: of the block.
        decks: of how many decks a shoe is, 1–8.
        coups: how many of each shoe, at most as many as it certainly holds.
    """
    import numpy as np

    dealt = shoes(rng, decks)[:, : MOST_CARDS_IN_A_COUP * coups]
    decided = everywhere(dealt)
    begins = beginnings(decided, decided.shape[1])
    begins &= begins.cumsum(axis=1, dtype=np.uint16) <= coups
    return outcomes().take(decided[begins]).reshape(-1, coups)


def openings(rng: np.random.Generator, decks: int) -> NDArray[np.uint16]:
    """Draw the first six cards of freshly shuffled shoes, a row each, as places in the decks."""
    import numpy as np

    def draw(rows: int) -> NDArray[np.uint16]:
        return rng.integers(0, 52 * decks, (MOST_CARDS_IN_A_COUP, rows), dtype=np.uint16).T

    return _without_repeats(draw, _has_a_card_twice, COUPS_IN_A_BLOCK)


def shoes(rng: np.random.Generator, decks: int) -> NDArray[np.uint8]:
    """Shuffle whole shoes, a row each, as values in the order in which the cards leave."""
    import numpy as np

    values = np.repeat(np.arange(10, dtype=np.uint32), composition(decks))

    def draw(rows: int) -> NDArray[np.uint32]:
        keys = rng.integers(0, 1 << 32, (rows, values.size), dtype=np.uint32)
        return np.sort(keys << VALUE_BITS | values, axis=1)

    ordered = _without_repeats(draw, _has_a_key_twice, CARDS_IN_A_BLOCK // values.size)
    return (ordered & (1 << VALUE_BITS) - 1).astype(np.uint8)


def _without_repeats(
    draw: Callable[[int], NDArray[Scalar]],
    has_repeats: Callable[[NDArray[Scalar]], NDArray[np.bool]],
    rows: int,
) -> NDArray[Scalar]:
    """Draw rows of independent numbers, and anew each row in which a number came twice.

    This is exact. Before, all rows are equally likely; so they are among those without repeats.
    Six places in the decks are then any six cards in any order, and keys of a shoe's cards are as
    likely to sort them into one order as into another.
    """
    import numpy as np

    drawn = draw(rows)
    again = np.flatnonzero(has_repeats(drawn))
    while again.size:
        fresh = draw(again.size)
        drawn[again] = fresh
        again = again[has_repeats(fresh)]
    return drawn


def _has_a_card_twice(rows: NDArray[np.uint16]) -> NDArray[np.bool]:
    import numpy as np

    found = np.zeros(len(rows), dtype=np.bool)
    for one, other in combinations(rows.T, 2):
        found |= one == other
    return found


def _has_a_key_twice(ordered: NDArray[np.uint32]) -> NDArray[np.bool]:
    keys = ordered >> VALUE_BITS
    found: NDArray[np.bool] = (keys[:, 1:] == keys[:, :-1]).any(axis=1)
    return found


def everywhere(dealt: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Return for each card of each shoe what decides a coup that would begin with it."""
    starts = dealt.shape[1] - MOST_CARDS_IN_A_COUP + 1
    return deciding(*(dealt[:, place : place + starts] for place in range(MOST_CARDS_IN_A_COUP)))


def beginnings(decided: NDArray[np.uint16], before: int) -> NDArray[np.bool]:
    """Mark the cards with which a coup does begin: the first, and those that follow a coup.

    Args:
        decided: what decides a coup from each card, a row for each shoe.
        before: how many cards lie before the cut card; where it has come no coup begins.
    """
    import numpy as np

    taken = cards_taken().take(decided).ravel()
    begins = np.zeros(decided.size, dtype=np.bool)
    at = np.arange(0, decided.size, decided.shape[1])
    end = at + before
    while at.size:
        begins[at] = True
        at = at + taken[at]
        goes_on = at < end
        at, end = at[goes_on], end[goes_on]
    return begins.reshape(decided.shape)


def deciding(
    p1: NDArray[np.uint8],
    b1: NDArray[np.uint8],
    p2: NDArray[np.uint8],
    b2: NDArray[np.uint8],
    fifth: NDArray[np.uint8],
    sixth: NDArray[np.uint8],
) -> NDArray[np.uint16]:
    """Return what decides coups of these values, as one number of four digits.

    The digits are Punto's and Banco's two-card totals and the fifth and the sixth card, which may
    stay in the shoe; the number is a place in ``results``, ``outcomes`` and ``cards_taken``.
    """
    import numpy as np

    number = ((p1 + p2) % 10).astype(np.uint16)
    for digit in ((b1 + b2) % 10, fifth, sixth):
        number *= 10
        number += digit
    return number


@cache
def results() -> NDArray[np.uint16]:
    """Look up places in ``RESULTS``, by what decides a coup; the engine deals every such coup."""
    import numpy as np

    place = {result: place for place, result in enumerate(RESULTS)}
    table = np.empty((10, 10, 10, 10), dtype=np.uint16)
    for punto, banco in product(OF_EACH_TOTAL, repeat=2):
        for coup in _finished(Coup(punto, banco)):
            decides = (punto.total, banco.total, *(card.value for card in coup.cards[4:]))
            table[decides] = place[Result.of(coup)]
    return table.ravel()


@cache
def outcomes() -> NDArray[np.uint8]:
    """Look up outcomes, by what decides a coup, as places in ``OUTCOMES``."""
    import numpy as np

    places = [OUTCOMES.index(result.outcome) for result in RESULTS]
    return np.array(places, dtype=np.uint8).take(results())


@cache
def cards_taken() -> NDArray[np.uint8]:
    """Look up how many cards a coup takes, by what decides it."""
    import numpy as np

    return np.array([result.cards for result in RESULTS], dtype=np.uint8).take(results())


@cache
def card_values(decks: int) -> NDArray[np.uint8]:
    """Look up what cards are worth, by their place in the decks."""
    import numpy as np

    return np.array([card.value for card in DECK] * decks, dtype=np.uint8)


def _finished(coup: Coup) -> Iterator[Coup]:
    if coup.waiting_for is None:
        yield coup
        return
    for card in OF_EACH_VALUE:
        yield from _finished(coup.with_next(card))
