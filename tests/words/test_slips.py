"""Missed cells of the drawing table, gathered by the rule that decides them."""

from __future__ import annotations

import pytest

from baccarat_edu.words.slips import missed
from tests.words.said import plain


@pytest.mark.parametrize(
    ("cells", "lines"),
    [
        ([], []),
        (
            [(3, 8), (3, 7)],
            ["Banco 3, Punto’s third card worth 7 or 8: row 3 draws on anything but 8."],
        ),
        (
            [(6, 7), (6, 5), (6, 6), (5, 0)],
            [
                "Banco 5, Punto’s third card worth 0: row 5 draws on 4 to 7 only.",
                "Banco 6, Punto’s third card worth 5 to 7: row 6 draws on 6 or 7 only.",
            ],
        ),
        (
            [(6, None), (1, None), (7, 3)],
            [
                "Banco 7, Punto’s third card worth 3: row 7 never draws.",
                "Banco 1 or 6, Punto stood: when Punto has stood, Banco draws on 0 to 5.",
            ],
        ),
    ],
)
def test_missed_cells_stand_with_their_rule(
    cells: list[tuple[int, int | None]], lines: list[str]
) -> None:
    """Cells of one rule share a line in the table's order, whatever order they were missed in."""
    assert lines == list(map(plain, missed(cells)))
