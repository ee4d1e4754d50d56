"""What each cell of the drawing table is worth: where drawing is better for Banco, and how much."""

from typing import Any

import traitlets

from baccarat_edu import figures
from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.quiz.table_cells import COLUMNS, Cell, cell_text, read_cell
from baccarat_edu.quiz.table_worth import (
    CellWorth,
    exceptions,
    guesses,
    standing_totals,
    table_worth,
)
from baccarat_edu.quiz.topics import CELLS_BY_TEXT
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import why
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.table import banco_cell, decision


class WhyTheTable(Panel):
    """The 8 × 11 map of what Banco gains by drawing rather than standing.

    First the learner says in how many cells the table is not the better choice; then the map is
    uncovered, as numbers and as a heat map. Choosing a cell compares the two choices there.

    Args:
        decks: how many decks of 52 cards the shoe begins with, 1–8.
        title: what stands at the top.

    Raises:
        InvalidDecks: not a whole number of decks from 1 to 8.
        TypeError: an unknown keyword.
    """

    has_charts = True

    cell = traitlets.Any(None, allow_none=True).tag(state=True)
    """The chosen cell: Banco's total and the value of Punto's third card (None when it stood)."""

    guess = traitlets.Unicode("").tag(state=True)
    """In how many cells, so the learner said, the table is not the better choice; as text."""

    def __init__(self, *, decks: int = 8, title: str | None = None, **keywords: Any) -> None:
        self.decks = decks
        self.worths = table_worth(decks)
        self.options = guesses(decks)
        super().__init__(title if title is not None else _("Why the table is so"), **keywords)

    @traitlets.validate("cell")
    def _cell_exists(self, proposal: dict[str, Any]) -> Cell | None:
        value = proposal["value"]
        return None if value is None else read_cell(value)

    @traitlets.validate("guess")
    def _guess_is_an_option(self, proposal: dict[str, Any]) -> str:
        return self._checked(proposal["value"]) if proposal["value"] else ""

    @action
    def choose(self, cell: str) -> None:
        """Choose a cell by its text, such as ``3-8`` or ``3-stood``."""
        self.cell = read_cell(CELLS_BY_TEXT.get(cell, cell))

    @action
    def predict(self, guess: str) -> None:
        """Say in how many cells the table is not the better choice; the first answer stays."""
        self._checked(guess)
        if not self._is_open():
            self.guess, self.cell = guess, None  # what is said of the answer comes first

    @action
    def restart(self) -> None:
        """Cover the map again and ask anew."""
        self.cell, self.guess = None, ""

    def view(self) -> dict[str, Any]:
        """Return the map, what is said of it and of the chosen cell, and the question."""
        return {
            "heads": THIRD_VALUES,
            "rows": [self._row(total) for total in BANCO_TOTALS],
            "state": self._state(),
            "chosen": self.cell is not None,
            "is_open": self._is_open(),
            "question": why.ask_for_exceptions(),
            "options": self.options,
            "guess": self.guess,
            "right": self.guess == self._right(),
            "found": self._found() if self.cell is None else "",
            "measured": why.measured(self.decks),
            "chart": lambda: figures.picture(figures.heat_map, self.decks),
            "chart_label": why.heat_map(),
            "decimals": [(total, self._decimals(total)) for total in BANCO_TOTALS],
            **self._told(),
        }

    def announce(self) -> str:
        """Return what is said of the chosen cell; before that of the answer, or the question."""
        if self.cell is not None:
            told = self._told()
            return " ".join(filter(None, [told["sentence"], told["working"], told["reason"]]))
        if not self._is_open():
            return why.ask_for_exceptions()
        verdict = _("Right.") if self.guess == self._right() else _("Not so.")
        return f"{verdict} {self._found()}"

    def _is_open(self) -> bool:
        return self.guess != ""

    def _right(self) -> str:
        return str(len(exceptions(self.decks)))

    def _checked(self, guess: Any) -> str:
        if guess not in self.options:
            said = ", ".join(self.options)
            raise UnknownAnswer(f"{guess!r} is not an answer here; say {said}")
        return str(guess)

    def _state(self) -> str:
        if not self._is_open():
            return _("● draws · – stands")
        return _("● draws · – stands · ≠ the other choice is better")

    def _row(self, total: int) -> list[dict[str, Any]]:
        cells = [(total, third) for third in COLUMNS]
        return [self._face(self.worths[cell]) | {"column": n} for n, cell in enumerate(cells)]

    def _face(self, worth: CellWorth) -> dict[str, Any]:
        """Return what a cell shows and how it is spoken; its worth only once the map is open."""
        mark = "●" if worth.draws else "–"
        label = f"{banco_cell(*worth.cell)}: {decision(worth.draws)}"
        if self._is_open():
            short = why.short(worth.advantage)
            mark, label = f"{mark}\n{short}", f"{label}, {short}"
        if self._is_open() and worth.is_exception:
            mark, label = (
                f"≠\u00a0{mark}",
                _("{cell}; the other choice is better").format(cell=label),
            )
        return {
            "total": worth.cell[0],
            "row": worth.cell[0],
            "value": cell_text(worth.cell),
            "mark": mark,
            "kind": self._kind(worth),
            "label": label,
            "right": None,
            "marked": False,
            "chosen": worth.cell == self.cell,
            "stop": worth.cell == (self.cell or (0, None)),
        }

    def _kind(self, worth: CellWorth) -> str:
        if self._is_open() and worth.is_exception:
            return "exception"
        return "draws" if worth.draws else ""

    def _decimals(self, total: int) -> list[str]:
        return [why.gained(self.worths[total, third].advantage) for third in COLUMNS]

    def _found(self) -> str:
        """Say how many cells differ and which, and what the learner's number made of the table."""
        if not self._is_open():
            return ""
        found = exceptions(self.decks)
        slip = why.exceptions_slip(int(self.guess), len(found))
        said = _("You said: {answer}.").format(answer=self.guess)
        wrong = [] if self.guess == self._right() else [said, slip]
        which = why.exceptions_are([worth.cell for worth in found])
        return " ".join([*wrong, why.exceptions(len(found)), which])

    def _told(self) -> dict[str, Any]:
        """Compare the choices in the chosen cell; before the answer, only read the table."""
        if self.cell is None:
            return self._invitation()
        worth = self.worths[self.cell]
        if not self._is_open():
            return {
                "sentence": f"{banco_cell(*worth.cell)}: {decision(worth.draws)}.",
                "working": "",
                "reason": why.hidden(),
                "exactly": None,
            }
        return {
            "sentence": why.compared(*worth.cell, worth.advantage),
            "working": why.table_compared(worth.draws, not worth.is_exception),
            "reason": " ".join(self._reasons(worth)),
            "exactly": worth.advantage,
        }

    def _reasons(self, worth: CellWorth) -> list[str]:
        said = []
        if worth.is_near_tie:
            said.append(why.near_tie(worth.advantage))
        if worth.is_exception and worth.cannot_win_standing:
            said.append(why.cannot_win_standing(worth.cell[0], standing_totals()))
        if worth.is_exception:
            said.append(why.nobody_chooses())
        return said

    def _invitation(self) -> dict[str, Any]:
        sentence = _("Choose a cell: what is drawing worth there?")
        rows = _(
            "Rows are Banco’s two cards, columns Punto’s third card. "
            "The arrow keys move from cell to cell."
        )
        return {"sentence": sentence, "working": "", "reason": rows, "exactly": None}
