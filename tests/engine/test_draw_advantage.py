"""What each of the 88 decisions of Banco's table is worth (R6, R10)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import (
    InvalidDecks,
    InvalidThirdCard,
    InvalidTotal,
    banco_draws,
    draw_advantage,
)
from tests import reference

CELLS = [(total, third) for total in range(8) for third in (None, *range(10))]


@pytest.mark.parametrize(
    ("total", "third", "expected"),
    [
        (3, 8, "-0.002"),
        (3, 7, "+0.035"),
        (4, 1, "+0.002"),
        (6, None, "+0.079"),
    ],
)
def test_r10_published_cells(total: int, third: int | None, expected: str) -> None:
    """The near ties and the exceptions have their known values."""
    assert expected == f"{float(draw_advantage(total, third)):+.3f}"


def test_r10_the_table_is_right_in_86_cells() -> None:
    """Drawing is better where the table draws, but for two cells, where it stands all the same."""
    wrong = [cell for cell in CELLS if (draw_advantage(*cell) > 0) is not banco_draws(*cell)]
    assert [(4, 1), (6, None)] == wrong
    assert not any(banco_draws(*cell) for cell in wrong)
    assert 88 == len(CELLS)


def test_r10_3_against_8_is_the_nearest_tie_but_one() -> None:
    """Only 4 against a 1 lies nearer to 0 than 3 against an 8."""
    nearest = sorted(CELLS, key=lambda cell: abs(draw_advantage(*cell)))
    assert [(4, 1), (3, 8)] == nearest[:2]


@pytest.mark.parametrize("decks", [1, 8])
@pytest.mark.parametrize("total", range(8))
def test_each_cell_against_brute_force(total: int, decks: int) -> None:
    """A row of cells is what the second implementation adds up over all draws."""
    counts = reference.composition(decks)
    for third in (None, *range(10)):
        gain, number = reference.draw_gain(total, third, counts)
        assert Fraction(gain, number) == draw_advantage(total, third, decks)


def test_r6_seven_never_draws() -> None:
    """With 7 drawing is the worse choice against every card."""
    assert all(draw_advantage(7, third) < 0 for third in (None, *range(10)))


@pytest.mark.parametrize("total", [-1, 10, 8, 9, True, 3.0, "3"], ids=repr)
def test_a_total_that_has_no_row(total: Any) -> None:
    """Totals outside 0 to 7 are quoted back; on a natural there is nothing to decide."""
    with pytest.raises(InvalidTotal) as refusal:
        draw_advantage(total, 8)
    assert repr(total) in str(refusal.value)


@pytest.mark.parametrize("third", [-1, 10, True, 8.0, "8"], ids=repr)
def test_a_third_card_that_has_no_column(third: Any) -> None:
    """A third card worth anything but 0 to 9 is quoted back."""
    with pytest.raises(InvalidThirdCard) as refusal:
        draw_advantage(3, third)
    assert repr(third) in str(refusal.value)


def test_a_number_of_decks_that_no_shoe_has() -> None:
    """Decks outside 1 to 8 are refused."""
    with pytest.raises(InvalidDecks, match="1 to 8"):
        draw_advantage(3, 8, decks=9)
