"""The whole drawing table for Banco, to point at."""

import random
from collections.abc import Iterable
from typing import Any, TypeAlias

import traitlets

from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES, banco_draws
from baccarat_edu.quiz.drills import example_coup
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone, before_banco
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.steps import explain
from baccarat_edu.words.table import banco_cell, decision

Cell: TypeAlias = tuple[int, int | None]
COLUMNS = (None, *THIRD_VALUES)


class InvalidCell(ValueError):
    """A cell that the drawing table does not have."""


class BancoTable(Panel):
    """The 8 × 11 table: Banco's total down, Punto's third card (or its standing) across.

    Choosing a cell says what Banco does there, why, and shows a hand that comes to it.

    Args:
        highlight: a cell to mark, ``(3, 8)`` or ``(3, None)`` for a Punto that stood, or a list
            of such cells.
        title: what stands at the top.

    Raises:
        InvalidCell: a cell that is not in the table.
        TypeError: an unknown keyword.
    """

    cell = traitlets.Any(None, allow_none=True).tag(state=True)
    """The chosen cell: Banco's total and the value of Punto's third card (None when it stood)."""

    def __init__(
        self,
        *,
        highlight: Cell | Iterable[Cell] = (),
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.highlight = _read_cells(highlight)
        super().__init__(title if title is not None else _("The Banco table"), **keywords)

    @traitlets.validate("cell")
    def _cell_exists(self, proposal: dict[str, Any]) -> Any:
        return None if proposal["value"] is None else _read_cell(proposal["value"])

    @action
    def choose(self, cell: str) -> None:
        """Choose a cell by its text, such as ``3-8`` or ``3-stood``."""
        total, _dash, third = cell.partition("-")
        self.cell = (int(total), None if third == "stood" else int(third))

    def view(self) -> dict[str, Any]:
        """Return the rows of the table and what is said of the chosen cell."""
        shown = self._shown()
        return {
            "heads": THIRD_VALUES,
            "rows": [[self._cell(total, third) for third in COLUMNS] for total in BANCO_TOTALS],
            "chosen": shown is not None,
            **(self._told(*shown) if shown else self._invitation()),
        }

    def announce(self) -> str:
        """Return the chosen cell, its decision and its reason."""
        if self.cell is None:
            return ""
        told = self._told(*self.cell)
        return f"{told['sentence']} {told['reason']}"

    def _shown(self) -> Cell | None:
        """The chosen cell; before any choice, the one that is marked, if it is a single one."""
        if self.cell is None and len(self.highlight) == 1:
            return self.highlight[0]
        cell: Cell | None = self.cell
        return cell

    def _cell(self, total: int, third: int | None) -> dict[str, Any]:
        return {
            "value": f"{total}-{'stood' if third is None else third}",
            "row": total,
            "column": COLUMNS.index(third),
            "draws": banco_draws(total, third),
            "chosen": (total, third) == self.cell,
            "marked": (total, third) in self.highlight,
            "stop": (total, third) == (self._shown() or (0, None)),
            "label": _label(total, third),
        }

    def _invitation(self) -> dict[str, Any]:
        return {
            "sentence": _("Choose a cell: what does Banco do there, and why?"),
            "reason": _(
                "Rows are Banco’s two cards, columns Punto’s third card. "
                "The arrow keys move from cell to cell."
            ),
            "zones": [Zone(side, (), None, awaited=(0, 1)) for side in ("punto", "banco")],
        }

    def _told(self, total: int, third: int | None) -> dict[str, Any]:
        coup = example_coup(total, third, random.Random(f"{total} {third}"))
        step = coup.steps[4]
        return {
            "sentence": f"{_label(total, third)}.",
            "reason": explain(step),
            "zones": before_banco(step.punto, step.banco, awaited=coup.waiting_for is not None),
        }


def _label(total: int, third: int | None) -> str:
    return f"{banco_cell(total, third)}: {decision(banco_draws(total, third))}"


def _read_cells(cells: Any) -> tuple[Cell, ...]:
    is_one = isinstance(cells, tuple) and len(cells) == 2 and not isinstance(cells[0], tuple)
    return tuple(map(_read_cell, [cells] if is_one else cells))


def _read_cell(cell: Any) -> Cell:
    if isinstance(cell, tuple) and len(cell) == 2:
        total, third = cell
        whole = type(total) is int and type(third) in (int, type(None))
        if whole and total in BANCO_TOTALS and third in COLUMNS:
            return (total, third)
    raise InvalidCell(
        f"{cell!r} is not a cell of the table; write (total, third) with a total from 0 to 7 and "
        "a third card worth 0 to 9, or None for a Punto that stood, such as (3, 8)"
    )
