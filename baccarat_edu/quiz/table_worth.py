"""What each cell of the drawing table is worth, and where the table is not the better choice."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from baccarat_edu.engine.odds_advantage import draw_advantage
from baccarat_edu.engine.tableau import BANCO_TOTALS, TOTALS, banco_draws, punto_draws
from baccarat_edu.quiz.table_cells import COLUMNS, Cell

NEAR: Final = Fraction(1, 200)
"""Below this difference, for each unit staked, the two choices are called nearly equal."""

WRONG_GUESSES: Final = (0, 2, 8, 20)


@dataclass(frozen=True)
class CellWorth:
    """One cell: what the table has there, and how much better drawing is than standing.

    Args:
        cell: Banco's total and the value of Punto's third card, None when Punto stood.
        advantage: EV(draw) − EV(stand) for each unit staked on Banco at 1:1; below 0 where
            standing is better.
    """

    cell: Cell
    advantage: Fraction

    @property
    def draws(self) -> bool:
        """Whether the table draws."""
        return banco_draws(*self.cell)

    @property
    def is_exception(self) -> bool:
        """Whether the other choice would be better than the table's."""
        return self.advantage != 0 and (self.advantage > 0) != self.draws

    @property
    def is_near_tie(self) -> bool:
        """Whether the two choices are nearly equal."""
        return abs(self.advantage) < NEAR

    @property
    def cannot_win_standing(self) -> bool:
        """Whether Punto stood on totals none of which Banco's own total beats."""
        total, third = self.cell
        return third is None and total <= min(standing_totals())


@cache
def table_worth(decks: int = 8) -> Mapping[Cell, CellWorth]:
    """Return the worth of all 88 cells, row by row.

    Raises:
        InvalidDecks: not a whole number of decks from 1 to 8.
    """
    cells = [(total, third) for total in BANCO_TOTALS for third in COLUMNS]
    return {cell: CellWorth(cell, draw_advantage(*cell, decks)) for cell in cells}


def exceptions(decks: int = 8) -> list[CellWorth]:
    """List the cells in which the table is not the better choice."""
    return [worth for worth in table_worth(decks).values() if worth.is_exception]


def guesses(decks: int = 8) -> list[str]:
    """List numbers of such cells to choose from, the right one among them."""
    return [str(number) for number in sorted({*WRONG_GUESSES, len(exceptions(decks))})]


def standing_totals() -> list[int]:
    """List the two-card totals, naturals apart, on which Punto stands."""
    return [total for total in TOTALS if total < 8 and not punto_draws(total)]
