"""Cells of the drawing table: how they are named, which are asked, and in which order."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from baccarat_edu.engine.errors import InvalidTotal
from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES, banco_draws

Cell: TypeAlias = tuple[int, int | None]
"""Banco's total and the value of Punto's third card, None when Punto stood."""

COLUMNS: Final = (None, *THIRD_VALUES)


class InvalidCell(ValueError):
    """A cell that the drawing table does not have, or that is in none of the rows in use."""


def cell_text(cell: Cell) -> str:
    """Write a cell as one word: ``3-8``, ``6-stood``."""
    total, third = cell
    return f"{total}-{'stood' if third is None else third}"


def read_cell(cell: Any, rows: Sequence[int] = BANCO_TOTALS) -> Cell:
    """Check a cell.

    Raises:
        InvalidCell: not a cell of the table, or of none of ``rows``.
    """
    if not _is_cell(cell):
        raise InvalidCell(
            f"{cell!r} is not a cell of the table; write (total, third) with a total from 0 to 7 "
            "and a third card worth 0 to 9, or None for a Punto that stood, such as (3, 8)"
        )
    total, third = cell
    if total not in rows:
        raise InvalidCell(f"{cell!r} is in no row of this table; it has {_listed(rows)}")
    return (total, third)


def read_cells(cells: Any, rows: Sequence[int] = BANCO_TOTALS) -> tuple[Cell, ...]:
    """Check one cell or several.

    Raises:
        InvalidCell: one of them is not a cell of the table, or of none of ``rows``.
    """
    is_one = isinstance(cells, tuple) and len(cells) == 2 and not isinstance(cells[0], tuple)
    return tuple(read_cell(cell, rows) for cell in ([cells] if is_one else cells))


def read_rows(rows: Any) -> tuple[int, ...]:
    """Put rows in order: one of Banco's totals, several, or all for None.

    Raises:
        InvalidTotal: none at all, or one that is no whole number from 0 to 7.
    """
    if rows is None:
        return tuple(BANCO_TOTALS)
    wanted = list(rows) if isinstance(rows, Iterable) else [rows]
    if not wanted or not all(type(row) is int and row in BANCO_TOTALS for row in wanted):
        raise InvalidTotal(f"rows={rows!r} are no rows of the table; name totals from 0 to 7")
    return tuple(sorted(set(wanted)))


def cells_to_ask(covered: Any, rows: Sequence[int], rng: random.Random) -> list[Cell]:
    """Choose cells of some rows to ask, in a mixed order.

    Args:
        covered: ``"none"``, ``"edges"`` (see ``edges``), ``"all"``, or the cells themselves.
        rows: Banco's totals in use.
        rng: where order and choice come from.

    Raises:
        InvalidCell: one of the cells is in none of the rows.
        ValueError: ``covered`` is another word than those three.
    """
    if not isinstance(covered, str):
        chosen = list(dict.fromkeys(read_cells(covered, rows)))
    elif covered == "none":
        chosen = []
    elif covered == "all":
        chosen = [(total, third) for total in rows for third in COLUMNS]
    elif covered == "edges":
        chosen = [cell for total in rows for cell in edges(total, rng)]
    else:
        raise ValueError(
            f"covered={covered!r} is not a way to cover cells; say 'none', 'edges' or 'all', "
            "or list cells such as [(3, 8), (6, None)]"
        )
    return rng.sample(chosen, len(chosen))


def edges(total: int, rng: random.Random) -> list[Cell]:
    """Pick the cells that a row is known by, in the order of the table.

    They are "Punto stood" and both sides of each change between drawing and standing; in a row
    without a change any two cells by Punto's third card.

    Args:
        total: Banco's two-card total, 0-7.
        rng: where the choice of the two comes from.
    """
    turning = [third for third in THIRD_VALUES if _turns_beside(total, third)]
    chosen = turning or sorted(rng.sample(THIRD_VALUES, 2))
    return [(total, None), *((total, third) for third in chosen)]


def next_cell(left: Sequence[Cell], last: Cell | None) -> Cell:
    """Pick the cell to ask next: of another row than the last, where that can be done.

    The row with the most cells left goes first, so that none is left over with itself; among
    equal rows the order of ``left`` decides.

    Args:
        left: the cells still to be asked, at least one.
        last: the cell that was on the table before.
    """
    in_row = Counter(total for total, _third in left)
    of_another_row = [cell for cell in left if last is None or cell[0] != last[0]]
    return max(of_another_row or left, key=lambda cell: in_row[cell[0]])


def _is_cell(cell: Any) -> bool:
    if not isinstance(cell, tuple) or len(cell) != 2:
        return False
    total, third = cell
    whole = type(total) is int and type(third) in (int, type(None))
    return whole and total in BANCO_TOTALS and third in COLUMNS


def _turns_beside(total: int, third: int) -> bool:
    beside = [value for value in (third - 1, third + 1) if value in THIRD_VALUES]
    return any(banco_draws(total, value) != banco_draws(total, third) for value in beside)


def _listed(rows: Sequence[int]) -> str:
    return f"row {rows[0]}" if len(rows) == 1 else f"rows {', '.join(map(str, rows))}"
