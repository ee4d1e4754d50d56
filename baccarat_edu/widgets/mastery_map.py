"""The drawing table coloured by how well each of its cells is known."""

from collections.abc import Mapping
from typing import Any

import traitlets

from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.records import UNASKED, Mastery, Record, mastery, table_mastery
from baccarat_edu.quiz.summary import LEVELS, answers_to_go, count_levels, weakest_row
from baccarat_edu.quiz.table_cells import COLUMNS, Cell, cell_text, read_cell
from baccarat_edu.quiz.topics import CELLS_BY_TEXT
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import mastery as words
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.table import banco_cell


class MasteryMap(Panel):
    """The 88 cells of the drawing table, each with how well it is known, kept for the next time.

    Choosing a cell says how its questions went. What the table says there is told of those cells
    alone that have been asked.

    Args:
        title: what stands at the top.

    Raises:
        TypeError: an unknown keyword.
    """

    cell = traitlets.Any(None, allow_none=True).tag(state=True)
    """The chosen cell: Banco's total and the value of Punto's third card (None when it stood)."""

    levels = traitlets.Dict().tag(state=True)
    """How well cells are known, by their texts: ``{"3-8": "known"}``; others count as ``"new"``.

    It follows what is kept on disk, until it is set from code, which changes the picture alone.
    """

    def __init__(self, *, title: str | None = None, **keywords: Any) -> None:
        self._look()
        state = {"levels": self._kept} | keywords
        super().__init__(title if title is not None else _("Your map of the table"), **state)

    @traitlets.validate("cell")
    def _cell_exists(self, proposal: dict[str, Any]) -> Any:
        value = proposal["value"]
        return None if value is None else read_cell(value)

    @traitlets.validate("levels")
    def _levels_fit(self, proposal: dict[str, Any]) -> dict[str, str]:
        for text, level in proposal["value"].items():
            if text not in CELLS_BY_TEXT:
                raise traitlets.TraitError(f"{text!r} is not a cell; write '3-8' or '6-stood'")
            if level not in LEVELS:
                known = ", ".join(LEVELS)
                raise traitlets.TraitError(f"{level!r} is not a level; there is {known}")
        return dict(proposal["value"])

    @action
    def choose(self, cell: str) -> None:
        """Choose a cell by its text, such as ``3-8`` or ``3-stood``."""
        if self.levels == self._kept:  # a quiz beside the map may have gone on
            self.refresh()
        self.cell = read_cell(CELLS_BY_TEXT.get(cell, cell))

    @action
    def refresh(self) -> None:
        """Show what is kept by now."""
        self._look()
        self.levels = self._kept

    def view(self) -> dict[str, Any]:
        """Return the rows of the table, what the marks mean, and what is said of a cell."""
        levels, number = self._levels(), self._numbers()
        return {
            "heads": THIRD_VALUES,
            "rows": [self._row(place, total, levels) for place, total in enumerate(BANCO_TOTALS)],
            "state": self._state(),
            "notice": self._progress.notice,
            "legend": [(words.MARKS[one], one, words.level(one), number[one]) for one in LEVELS],
            "weakest": self._weakest(),
            "known": number["known"],
            "all": len(levels),
            **self._told(),
        }

    def announce(self) -> str:
        """Return what is said of the chosen cell; without one, how much is known."""
        if self.cell is None:
            return f"{self._progress.notice} {self._state()}. {self._weakest()}".strip()
        return " ".join(filter(None, self._told().values()))

    def _look(self) -> None:
        """Read how the cells went from where it is kept."""
        self._progress = open_progress()
        self._records = self._progress.records()
        levels = table_mastery(self._records).items()
        self._kept = {cell_text(cell): level for cell, level in levels if level != "new"}

    def _levels(self) -> dict[Cell, Mastery]:
        return {cell: self.levels.get(text, "new") for text, cell in CELLS_BY_TEXT.items()}

    def _numbers(self) -> dict[Mastery, int]:
        return count_levels(self._levels())

    def _record(self, cell: Cell) -> Record:
        return self._records.get(("banco", cell_text(cell)), UNASKED)

    def _state(self) -> str:
        return words.known_of(self._numbers()["known"], len(CELLS_BY_TEXT))

    def _weakest(self) -> str:
        row = weakest_row(self._levels())
        return words.weakest_row(row.total, row.known, row.cells) if row else ""

    def _row(self, place: int, total: int, levels: Mapping[Cell, Mastery]) -> list[dict[str, Any]]:
        return [
            {
                "total": total,
                "value": cell_text(cell),
                "mark": words.MARKS[levels[cell]],
                "kind": levels[cell],
                "label": f"{banco_cell(*cell)}: {words.level(levels[cell])}",
                "row": place,
                "column": column,
                "chosen": cell == self.cell,
                "marked": False,
                "right": None,
                "stop": cell == (self.cell or (0, None)),
            }
            for column, cell in enumerate((total, third) for third in COLUMNS)
        ]

    def _told(self) -> dict[str, str]:
        """Say of the chosen cell what it is, how it went, and what the table says if it was asked.

        Where the levels were set from code, the answers that are kept do not give the reason.
        """
        if self.cell is None:
            return self._invitation()
        level, record = self._levels()[self.cell], self._record(self.cell)
        asked = words.asked(record.asked, record.right) if record.asked else ""
        why = words.why(level, record.streak, answers_to_go(record))
        return {
            "sentence": f"{banco_cell(*self.cell)}: {words.level(level)}.",
            "working": f"{asked} {why if level == mastery(record) else ''}".strip(),
            "reason": words.table_says(*self.cell) if record.asked else "",
        }

    def _invitation(self) -> dict[str, str]:
        return {
            "sentence": _("Choose a cell: how well is it known, and why?"),
            "working": "",
            "reason": _(
                "Rows are Banco’s two cards, columns Punto’s third card. "
                "The arrow keys move from cell to cell."
            ),
        }
