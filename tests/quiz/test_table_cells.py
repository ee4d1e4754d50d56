"""Which cells of the drawing table a learner is asked, and in which order."""

from __future__ import annotations

import random
from itertools import pairwise, product
from typing import Any

import pytest

from baccarat_edu import InvalidTotal
from baccarat_edu.quiz.table_cells import (
    Cell,
    InvalidCell,
    cell_text,
    cells_to_ask,
    edges,
    next_cell,
    read_cell,
    read_rows,
)
from tests import reference

CELLS: list[Cell] = list(product(range(8), (None, *range(10))))
SEEDS = (0, 7, "a text")


def play(cells: list[Cell], last: Cell | None = None) -> list[Cell]:
    """Ask all cells one after the other."""
    left, asked = list(cells), []
    while left:
        last = next_cell(left, last)
        left.remove(last)
        asked.append(last)
    return asked


def neighbours_in_one_row(asked: list[Cell]) -> int:
    """Count how often a cell follows one of its own row."""
    return sum(one[0] == other[0] for one, other in pairwise(asked))


@pytest.mark.parametrize(
    ("total", "thirds"),
    [
        (3, [None, 7, 8, 9]),
        (4, [None, 1, 2, 7, 8]),
        (5, [None, 3, 4, 7, 8]),
        (6, [None, 5, 6, 7, 8]),
    ],
)
def test_edges_are_both_sides_of_each_change(total: int, thirds: list[int | None]) -> None:
    """Where a row turns, the last cell before and the first after are asked."""
    assert [(total, third) for third in thirds] == edges(total, random.Random(1))


@pytest.mark.parametrize("total", [0, 1, 2, 7])
def test_a_row_without_a_change_asks_any_two(total: int) -> None:
    """Two different third cards are asked there, which ones the seed decides."""
    asked = [edges(total, random.Random(seed)) for seed in range(30)]
    assert all(cells[0] == (total, None) for cells in asked)
    assert {3} == {len(set(cells)) for cells in asked}
    assert {third for cells in asked for _total, third in cells} == {None, *range(10)}


@pytest.mark.parametrize("total", range(8))
def test_edges_tell_the_whole_row(total: int) -> None:
    """Whoever knows the edges knows the row: what lies between two of them does as they do."""
    known = {
        third: reference.banco_draws(total, third)
        for _total, third in edges(total, random.Random())
    }
    for third in range(10):
        nearest = min((value for value in known if value is not None), key=lambda v: abs(v - third))
        assert reference.banco_draws(total, third) == known[nearest]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("covered", "rows", "expected"),
    [
        ("none", range(8), []),
        ("all", range(8), CELLS),
        ("all", (3,), [cell for cell in CELLS if cell[0] == 3]),
        ("edges", (3,), [(3, None), (3, 7), (3, 8), (3, 9)]),
        ([(3, 8), (6, None), (3, 8)], (3, 6), [(3, 8), (6, None)]),
        ((3, 8), (3, 6), [(3, 8)]),
        ((), range(8), []),
    ],
)
def test_cells_are_asked_once_each(
    covered: Any, rows: Any, expected: list[Cell], seed: int | str
) -> None:
    """Each way to cover takes its cells, none twice, whatever the order."""
    asked = cells_to_ask(covered, rows, random.Random(seed))
    assert sorted(map(str, expected)) == sorted(map(str, asked))


def test_the_seed_decides_the_order() -> None:
    """The same seed mixes the same way, another one differently."""
    first, same, other = (cells_to_ask("all", range(8), random.Random(seed)) for seed in (1, 1, 2))
    assert first == same
    assert first != other
    assert set(first) == set(other)


@pytest.mark.parametrize("covered", ["edge", "All", "", "3-8"])
def test_another_word_is_refused(covered: str) -> None:
    """It is quoted, and the three words are named."""
    with pytest.raises(ValueError, match="say 'none', 'edges' or 'all'") as refusal:
        cells_to_ask(covered, range(8), random.Random(1))
    assert repr(covered) in str(refusal.value)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("covered", ["all", "edges"])
@pytest.mark.parametrize("rows", [range(8), (3, 4), (3, 4, 5, 6), (0, 4, 7)])
def test_rows_are_mixed(covered: str, rows: Any, seed: int | str) -> None:
    """No two cells of one row follow each other, although some rows ask more than others."""
    cells = cells_to_ask(covered, rows, random.Random(seed))
    asked = play(cells)
    assert set(cells) == set(asked)
    assert 0 == neighbours_in_one_row(asked)


def test_what_cannot_be_mixed_stays_together() -> None:
    """A single row is asked in its mixed order; a long one beside a short one repeats least."""
    row = cells_to_ask("all", (3,), random.Random(1))
    assert row == play(row)
    assert row != sorted(row, key=str)
    uneven: list[Cell] = [*((3, third) for third in range(5)), (4, 1), (4, 2)]
    assert 2 == neighbours_in_one_row(play(uneven))


def test_the_last_cell_counts_too() -> None:
    """Also a cell that was chosen freely is followed by one of another row."""
    cells = cells_to_ask("all", (3, 4), random.Random(1))
    assert 4 == next_cell(cells, (3, 8))[0]
    assert 3 == next_cell(cells, (4, 8))[0]


@pytest.mark.parametrize(("cell", "text"), [((3, 8), "3-8"), ((6, None), "6-stood")])
def test_a_cell_is_one_word(cell: Cell, text: str) -> None:
    """A cell is written with a dash."""
    assert text == cell_text(cell)


@pytest.mark.parametrize(
    "cell", [(8, 1), (3, 10), (True, 8), (3.0, 8), (3, False), [3, 8], "38", (3,), None, (3, 8, 1)]
)
def test_what_is_no_cell_is_refused(cell: Any) -> None:
    """It is quoted, with how to write one."""
    with pytest.raises(InvalidCell, match=r"not a cell of the table; write .*\(3, 8\)") as refusal:
        read_cell(cell)
    assert repr(cell) in str(refusal.value)


@pytest.mark.parametrize(("rows", "named"), [((4,), "row 4"), ((4, 6), "rows 4, 6")])
def test_a_cell_of_another_row_is_refused(rows: tuple[int, ...], named: str) -> None:
    """It is quoted, and the rows that there are are named."""
    with pytest.raises(InvalidCell, match=rf"\(3, 8\) is in no row.* {named}$"):
        read_cell((3, 8), rows)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [(3, (3,)), ([6, 3, 3], (3, 6)), (range(8), tuple(range(8))), (None, tuple(range(8)))],
)
def test_rows_stand_in_the_order_of_the_table(rows: Any, expected: tuple[int, ...]) -> None:
    """One row, several in any order, or all."""
    assert expected == read_rows(rows)


@pytest.mark.parametrize("rows", [8, -1, True, (), "3", [3.0], [3, 8], [None], [False]])
def test_rows_that_are_none_are_refused(rows: Any) -> None:
    """They are quoted, with what rows there are."""
    with pytest.raises(InvalidTotal, match="from 0 to 7") as refusal:
        read_rows(rows)
    assert repr(rows) in str(refusal.value)
