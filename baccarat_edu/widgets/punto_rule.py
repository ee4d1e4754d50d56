"""Punto's rule: the ten totals, each predicted before it is seen."""

import random
from typing import Any, Final

import traitlets

from baccarat_edu.engine.coup import Side, Step, StepKind
from baccarat_edu.engine.errors import InvalidTotal
from baccarat_edu.engine.tableau import TOTALS
from baccarat_edu.quiz.openings import punto_opening
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone
from baccarat_edu.words.dealing import (
    overlooked,
    punto_answer,
    punto_does,
    punto_total,
    whole_punto_rule,
)
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.questions import answers_right
from baccarat_edu.words.steps import explain

MARKS: Final = {"draw": "●", "stand": "–", "natural": "★"}


class PuntoRule(Panel):
    """The totals 0–9 in a line: does Punto draw, stand, or is it a natural?

    Choosing a total lays a hand that comes to it; its cell stays open until one has answered.

    Args:
        seed: the same seed lays the same hands; None new ones every time.
        title: what stands at the top.

    Raises:
        TypeError: an unknown keyword.
    """

    total = traitlets.Any(None, allow_none=True).tag(state=True)
    """The chosen total, 0–9; None before the first choice, and when all have been gone through."""

    answers = traitlets.Dict().tag(state=True)
    """What was answered, ``"draw"``, ``"stand"`` or ``"natural"``, by the total as text."""

    def __init__(
        self, *, seed: int | str | None = 0, title: str | None = None, **keywords: Any
    ) -> None:
        rng = random.Random(seed)
        self.coups = [punto_opening(total, rng) for total in TOTALS]
        super().__init__(title if title is not None else _("Punto’s rule"), **keywords)

    @traitlets.validate("total")
    def _total_exists(self, proposal: dict[str, Any]) -> int | None:
        total: int | None = proposal["value"]
        if total is not None and (type(total) is not int or total not in TOTALS):
            raise InvalidTotal(f"{total!r} is not a total of Punto's; there are 0 to 9")
        return total

    @traitlets.validate("answers")
    def _answers_fit(self, proposal: dict[str, Any]) -> dict[str, str]:
        return {_total_of(total): _checked(said) for total, said in proposal["value"].items()}

    @action
    def choose(self, total: str) -> None:
        """Choose a total, 0–9."""
        self.total = int(_total_of(total))

    @action
    def answer(self, answer: str) -> None:
        """Say what the chosen total means for Punto; once said, it stays."""
        _checked(answer)
        if self.total is not None:
            self.answers = {str(self.total): answer} | self.answers

    @action
    def forward(self) -> None:
        """Go on to the next total that is open, or to the result when none is."""
        after = 0 if self.total is None else self.total + 1
        line = [*range(after, len(TOTALS)), *range(after)]
        self.total = next((total for total in line if self._is_open(total)), None)

    @action
    def restart(self) -> None:
        """Take all answers back."""
        self.total, self.answers = None, {}

    def view(self) -> dict[str, Any]:
        """Return the line of totals, and the hand in play or the result."""
        said = self._answer(self.total)
        return {
            "cells": [self._cell(total) for total in TOTALS],
            "answered": len(self.answers),
            "all": len(TOTALS),
            "zones": [self._zone("punto"), self._zone("banco")],
            "feedback": said != "",
            "right": self._is_right(self.total),
            "told": self._told(),
            "main": self._main_sentence(),
            "beside": self._beside(),
            "question": self._question(),
            "options": [] if self.total is None else [(n, punto_answer(n)) for n in MARKS],
            "chosen": said,
            "is_last": self._is_over(),
            "can_go_on": any(map(self._is_open, set(TOTALS) - {self.total})) or said != "",
            "is_result": self._is_over() and self.total is None,
        }

    def announce(self) -> str:
        """Return what became of the answer, the question, or the result."""
        verdict = _("Right.") if self._is_right(self.total) else _("Not so.")
        became = [verdict, self._told()] if self._answer(self.total) else []
        return " ".join(filter(None, [*became, self._main_sentence(), *self._beside()]))

    @property
    def score(self) -> int:
        """How many answers so far were right."""
        return sum(map(self._is_right, TOTALS))

    def _answer(self, total: int | None) -> str:
        return str(self.answers.get(str(total), ""))

    def _is_open(self, total: int) -> bool:
        return not self._answer(total)

    def _is_over(self) -> bool:
        return len(self.answers) == len(TOTALS)

    def _is_right(self, total: int | None) -> bool:
        return total is not None and self._answer(total) == _key(self._step(total))

    def _step(self, total: int) -> Step:
        """The step that settles what a total means: the natural, or Punto's decision."""
        natural, *decision = self.coups[total].steps[2:4]
        return natural if self.coups[total].natural else decision[0]

    def _main_sentence(self) -> str:
        if self.total is not None:
            is_open = self._is_open(self.total)
            return self._question() if is_open else explain(self._step(self.total))
        if self._is_over():
            score = answers_right(self.score, len(TOTALS))
            return _("The result: {score}.").format(score=score)
        return _("Choose a total: what does Punto do with it?")

    def _question(self) -> str:
        return _("Punto has {total}. What now?").format(total=self.total)

    def _told(self) -> str:
        """Say what the learner answered and overlooked, where the answer was wrong."""
        said = self._answer(self.total)
        if self.total is None or not said or self._is_right(self.total):
            return ""
        you_said = _("You said: {answer}.").format(answer=punto_answer(said))
        slip = overlooked(said, _key(self._step(self.total)), self.total)
        return f"{you_said} {slip}".strip()

    def _beside(self) -> list[str]:
        """Say what stands beside the invitation and the result."""
        if self.total is not None:
            return []
        if not self._is_over():
            return [_("The arrow keys move along the line.")]
        missed = [str(total) for total in TOTALS if not self._is_right(total)]
        if not missed:
            return [whole_punto_rule(), _("Nothing missed.")]
        return [whole_punto_rule(), _("Missed: {totals}.").format(totals=", ".join(missed))]

    def _meaning(self, total: int) -> str:
        """Name a total and what it means, as far as the learner knows."""
        said = self._answer(total)
        meaning = punto_does(_key(self._step(total))) if said else _("not answered yet")
        return punto_total(total, meaning)

    def _cell(self, total: int) -> dict[str, Any]:
        key = "" if self._is_open(total) else _key(self._step(total))
        return {
            "total": total,
            "key": key,
            "mark": MARKS.get(key, "?"),
            "word": punto_does(key) if key else "",
            "label": self._meaning(total),
            "chosen": total == self.total,
            "stop": total == (self.total or 0),
        }

    def _zone(self, side: Side) -> Zone:
        """Lay the hand of the chosen total; once it is known, with a place for a third card."""
        if self.total is None:
            return Zone(side, (), None, awaited=(0, 1))
        draws = self._answer(self.total) and self._step(self.total).draws
        awaited = (2,) if side == "punto" and draws else ()
        return Zone.of(side, getattr(self.coups[self.total], side), awaited=awaited)


def _key(step: Step) -> str:
    if step.kind == StepKind.NATURAL:
        return "natural"
    return "draw" if step.draws else "stand"


def _total_of(text: Any) -> str:
    if text not in map(str, TOTALS):
        raise InvalidTotal(f"{text!r} is not a total of Punto's; choose 0 to 9")
    return str(text)


def _checked(answer: Any) -> str:
    if answer not in [*MARKS]:
        raise UnknownAnswer(f"{answer!r} is not an answer here; say {', '.join(map(repr, MARKS))}")
    return str(answer)
