"""The drawing table for Banco, to point at and to fill in."""

import random
from collections.abc import Iterable
from typing import Any, Final

import traitlets

from baccarat_edu.engine.coup import StepKind
from baccarat_edu.engine.tableau import THIRD_VALUES, banco_draws
from baccarat_edu.quiz.drills import banco_question
from baccarat_edu.quiz.questions import OPTIONS, Feedback, Question, UnknownAnswer
from baccarat_edu.quiz.table_cells import (
    COLUMNS,
    Cell,
    cell_text,
    cells_to_ask,
    next_cell,
    read_cell,
    read_cells,
    read_rows,
)
from baccarat_edu.quiz.table_slips import refute, table_slips
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone, before_banco
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.slips import missed
from baccarat_edu.words.steps import explain, option
from baccarat_edu.words.table import banco_cell, decision

ANSWERS: Final = OPTIONS[StepKind.BANCO]
MARKS: Final = {"draw": "●", "stand": "–"}


class BancoTable(Panel):
    """The 8 × 11 table: Banco's total down, Punto's third card (or its standing) across.

    Choosing a cell says what Banco does there, why, and shows a hand that comes to it. A covered
    cell asks for it first, and opens with the answer.

    Args:
        highlight: a cell to mark, ``(3, 8)`` or ``(3, None)`` for a Punto that stood, or a list
            of such cells.
        rows: the rows to show, one of Banco's totals from 0 to 7 or several; all by default.
        covered: which cells are asked: ``"none"``; ``"edges"``, of each row "Punto stood" and both
            sides of each change between drawing and standing; ``"all"``; or a list of cells.
        seed: the same seed asks in the same order, on the same hands.
        title: what stands at the top.

    Raises:
        InvalidCell: a cell that is not in the table, or in none of its rows that are shown.
        InvalidTotal: ``rows`` are no totals from 0 to 7.
        ValueError: ``covered`` is another word than those three.
        TypeError: an unknown keyword.
    """

    cell = traitlets.Any(None, allow_none=True).tag(state=True)
    """The chosen cell: Banco's total and the value of Punto's third card (None when it stood)."""

    answers = traitlets.Dict().tag(state=True)
    """What was said of covered cells, ``"draw"`` or ``"stand"``, by the cell's text (``3-8``)."""

    def __init__(
        self,
        *,
        highlight: Cell | Iterable[Cell] = (),
        rows: int | Iterable[int] | None = None,
        covered: str | Cell | Iterable[Cell] = "none",
        seed: int | str = 0,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        rng = random.Random(seed)
        self.rows = read_rows(rows)
        self.highlight = read_cells(highlight, self.rows)
        asked = cells_to_ask(covered, self.rows, rng)
        self.covered = {cell_text(cell): cell for cell in asked}
        # A table that only shows has the same hands everywhere; one that asks has hands of its own.
        self._hands = f" {seed}" if self.covered else ""
        super().__init__(title if title is not None else _("The Banco table"), **keywords)

    @traitlets.validate("cell")
    def _cell_exists(self, proposal: dict[str, Any]) -> Any:
        value = proposal["value"]
        return None if value is None else read_cell(value, self.rows)

    @traitlets.validate("answers")
    def _answers_fit(self, proposal: dict[str, Any]) -> dict[str, str]:
        for text, answer in proposal["value"].items():
            if text not in self.covered:
                covered = ", ".join(sorted(self.covered)) or "none"
                raise traitlets.TraitError(f"{text!r} is not a covered cell; there are {covered}")
            _check_answer(answer)
        return dict(proposal["value"])

    @action
    def choose(self, cell: str) -> None:
        """Choose a cell by its text, such as ``3-8`` or ``3-stood``."""
        total, _dash, third = cell.partition("-")
        self.cell = (int(total), None if third == "stood" else int(third))

    @action
    def predict(self, answer: str) -> None:
        """Say what Banco does in the covered cell on the table; the first answer stays."""
        _check_answer(answer)
        if self._asks():
            self.answers = self.answers | {cell_text(self.cell): answer}

    @action
    def forward(self) -> None:
        """Go to another covered cell once this one is answered, and to the score after the last."""
        left = self._left()
        if self.covered and not self._asks():
            self.cell = next_cell(left, self.cell) if left else None

    @action
    def restart(self) -> None:
        """Cover everything again as at the start."""
        self.cell, self.answers = None, {}

    @action
    def again(self) -> None:
        """Cover what was missed, once everything has been answered; what was right stays open."""
        if not self._left() and self._missed():
            right = {text: answer for text, answer in self.answers.items() if self._is_right(text)}
            self.cell, self.answers = None, right

    def view(self) -> dict[str, Any]:
        """Return the rows of the table and what is said of the chosen cell."""
        shown = self._shown()
        return {
            "heads": THIRD_VALUES,
            "rows": [self._row(place, shown) for place in range(len(self.rows))],
            "state": self._state(),
            "chosen": shown is not None,
            "drill": self._drill() if self.covered else None,
            **(self._told(shown) if shown else self._invitation()),
        }

    def announce(self) -> str:
        """Return the question or the answer of the chosen cell, with its reason."""
        if self.cell is None:
            return str(self._invitation()["sentence"]) if self.covered else ""
        told, feedback = self._told(self.cell), self._feedback()
        if feedback is None:
            return f"{told['sentence']} {told['reason']}".strip()
        if feedback.right:
            return _("Right. {explanation}").format(explanation=told["reason"])
        return _("Not so: you said “{answer}”. {explanation}").format(
            answer=option(StepKind.BANCO, feedback.answer),
            explanation=f"{told['reason']} {self._slip(feedback)}".strip(),
        )

    def _left(self) -> list[Cell]:
        return [cell for text, cell in self.covered.items() if text not in self.answers]

    def _missed(self) -> list[Cell]:
        return [self.covered[text] for text in self.answers if not self._is_right(text)]

    def _is_right(self, text: str) -> bool:
        return bool((self.answers[text] == "draw") == banco_draws(*self.covered[text]))

    def _is_open(self, text: str) -> bool:
        return text not in self.covered or text in self.answers

    def _asks(self) -> bool:
        return self.cell is not None and not self._is_open(cell_text(self.cell))

    def _shown(self) -> Cell | None:
        """The chosen cell; before any choice, the one that is marked, if it is a single one."""
        if self.cell is None and len(self.highlight) == 1 and not self.covered:
            return self.highlight[0]
        cell: Cell | None = self.cell
        return cell

    def _row(self, place: int, shown: Cell | None) -> list[dict[str, Any]]:
        total, stop = self.rows[place], shown or (self.rows[0], None)
        return [
            self._face(cell, cell_text(cell))
            | {
                "total": total,
                "row": place,
                "column": column,
                "chosen": cell == self.cell,
                "marked": cell in self.highlight,
                "stop": cell == stop,
            }
            for column, cell in enumerate((total, third) for third in COLUMNS)
        ]

    def _face(self, cell: Cell, text: str) -> dict[str, Any]:
        """Return what a cell shows and how it is spoken; of a covered one nothing of its rule."""
        if not self._is_open(text):
            label = _("{cell}: covered").format(cell=banco_cell(*cell))
            return {"value": text, "mark": "?", "kind": "covered", "right": None, "label": label}
        draws, label = banco_draws(*cell), _label(cell)
        mark, kind = (MARKS["draw"], "draws") if draws else (MARKS["stand"], "")
        right = self._is_right(text) if text in self.answers else None
        if right is not None:
            said = _("{cell}, answered right") if right else _("{cell}, answered wrong")
            label = said.format(cell=label)
        return {"value": text, "mark": mark, "kind": kind, "right": right, "label": label}

    def _state(self) -> str:
        if not self.covered:
            return _("● draws · – stands")
        return _("{answered} of {all} answered, {right} right").format(
            answered=len(self.answers), all=len(self.covered), right=self._score()
        )

    def _score(self) -> int:
        return len(self.answers) - len(self._missed())

    def _result(self) -> str:
        score = ngettext(
            "{score} of {number} answer right",
            "{score} of {number} answers right",
            len(self.answers),
        ).format(score=self._score(), number=len(self.answers))
        return _("The result: {score}.").format(score=score)

    def _drill(self) -> dict[str, Any]:
        """Return the controls of a table with covered cells, and what is said of an answer."""
        feedback, left = self._feedback(), self._left()
        return {
            "feedback": feedback,
            "said": option(StepKind.BANCO, feedback.answer) if feedback else "",
            "slip": self._slip(feedback) if feedback else "",
            "options": [(name, mark, option(StepKind.BANCO, name)) for name, mark in MARKS.items()],
            "asks": self._asks(),
            "is_last": not left,
            "is_over": not left and self.cell is None,
            "missed": missed(self._missed()),
        }

    def _feedback(self) -> Feedback | None:
        if self.cell is None or cell_text(self.cell) not in self.answers:
            return None
        return self._question(self.cell).answer(self.answers[cell_text(self.cell)])

    def _slip(self, feedback: Feedback) -> str:
        """Say which wrong rule a wrong answer follows, where that is clear."""
        step = self._question(self.cell).step
        return next((refute(slip, step) for slip in table_slips(step, feedback.answer)), "")

    def _invitation(self) -> dict[str, Any]:
        if self.covered and not self._left():
            nothing = [Zone(side, (), None) for side in ("punto", "banco")]
            return {"sentence": self._result(), "reason": "", "zones": nothing}
        if self.covered:
            sentence = _("Choose a covered cell, or press Next.")
        else:
            sentence = _("Choose a cell: what does Banco do there, and why?")
        return {
            "sentence": sentence,
            "reason": _(
                "Rows are Banco’s two cards, columns Punto’s third card. "
                "The arrow keys move from cell to cell."
            ),
            "zones": [Zone(side, (), None, awaited=(0, 1)) for side in ("punto", "banco")],
        }

    def _told(self, cell: Cell) -> dict[str, Any]:
        question, text = self._question(cell), cell_text(cell)
        step, asks = question.step, not self._is_open(text)
        return {
            "sentence": question.prompt if text in self.covered else f"{_label(cell)}.",
            "reason": "" if asks else explain(step),
            "zones": before_banco(step.punto, step.banco, awaited=asks or bool(step.draws)),
        }

    def _question(self, cell: Cell) -> Question:
        total, third = cell
        return banco_question(total, third, random.Random(f"{total} {third}{self._hands}"))


def _label(cell: Cell) -> str:
    return f"{banco_cell(*cell)}: {decision(banco_draws(*cell))}"


def _check_answer(answer: Any) -> None:
    if answer not in ANSWERS:
        said = " or ".join(map(repr, ANSWERS))
        raise UnknownAnswer(f"{answer!r} is not an answer here; say {said}")
