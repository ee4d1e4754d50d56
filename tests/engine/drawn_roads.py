"""A second way to draw the roads, on squared paper, that shares no code with the package.

The Big Road is drawn twice: on paper without a bottom, where each column is one whole streak, and
the derived roads are read off the drawn cells there; and on six rows, a whole streak at a time.
"""

from __future__ import annotations

from itertools import groupby

Cell = tuple[int, int]


def on_endless_paper(coups: str) -> list[str]:
    """Draw the Big Road as one text a column."""
    return ["".join(streak) for _, streak in groupby(coups.replace("T", ""))]


def derived(coups: str, back: int) -> str:
    """Read a derived road off the drawn cells, as R and B.

    Every cell looks ``back`` columns to the left. A column that goes on asks whether there is
    ink both there and in the cell above it, or in neither: red; ink in the upper one alone: blue.
    A new column asks what the column before would have got had it gone on, and says the opposite.
    """
    columns = on_endless_paper(coups)
    colours = ""
    for column, marks in enumerate(columns):
        for row in range(len(marks)):
            if row and column >= back:
                colours += goes_on(columns[column - back], row)
            if not row and column > back:
                would = goes_on(columns[column - 1 - back], len(columns[column - 1]))
                colours += "B" if would == "R" else "R"
    return colours


def goes_on(looked_at: str, row: int) -> str:
    """Give the colour of a cell in a column that goes on down to it."""
    has_ink, has_ink_above = looked_at[row : row + 1] != "", looked_at[row - 1 : row] != ""
    return "R" if has_ink == has_ink_above else "B"


def on_six_rows(coups: str) -> dict[Cell, str]:
    """Draw the Big Road as letters in cells, row and column: each streak down as far as it can."""
    paper: dict[Cell, str] = {}
    first = 0
    for streak in on_endless_paper(coups):
        while (0, first) in paper:
            first += 1
        room = next(row for row in range(1, 7) if row == 6 or (row, first) in paper)
        for number, letter in enumerate(streak):
            row = min(number, room - 1)
            cell = (row, first + number - row)
            assert cell not in paper, f"two marks in {cell} of {coups}"
            paper[cell] = letter
        first += 1
    return paper
