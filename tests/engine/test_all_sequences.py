"""All 1,000,000 ordered sequences of six card values, against the second implementation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from baccarat_edu import Coup, deal
from tests import reference

from .helpers import cards_worth


def played(coup: Coup) -> reference.Played:
    """Put a coup of the engine in the second implementation's words."""
    return reference.Played(
        cards_used=len(coup.cards),
        punto=coup.punto.total,
        banco=coup.banco.total,
        outcome=str(coup.outcome),
        punto_drew=coup.punto.third is not None,
        banco_drew=coup.banco.third is not None,
    )


def dealt(first: int) -> Iterator[tuple[tuple[int, ...], reference.Played]]:
    """Play every sequence that starts with a value.

    A coup is dealt from an iterator, and what it leaves there it cannot have seen: sequences that
    agree up to that place are the same deal, so the engine plays it once for all of them.
    """
    seen: tuple[int, ...] = ()
    result = None
    for rest in product(reference.VALUES, repeat=5):
        values = (first, *rest)
        if result is None or values[: len(seen)] != seen:
            supply = iter(cards_worth(*values))
            result = played(deal(supply))
            seen = values[: 6 - len(list(supply))]
        yield values, result


@pytest.mark.parametrize("first", reference.VALUES)
def test_every_sequence(first: int) -> None:
    """Cards used, both totals, the outcome and who drew agree in each of the sequences."""
    sequences = 0
    for values, result in dealt(first):
        assert reference.play(values) == result, values
        sequences += 1
    assert 100_000 == sequences


def test_cards_used_are_the_cards_taken() -> None:
    """The engine takes from an iterator as many cards as its coup shows."""
    for values in product((0, 3, 5, 6, 7, 8), repeat=5):
        supply = iter(cards_worth(*values, 0))
        assert len(deal(supply).cards) == 6 - len(list(supply)), values
