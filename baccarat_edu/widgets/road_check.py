"""How a record is written, to check oneself by: where would the next mark go?"""

import random
from typing import Any

import traitlets

from baccarat_edu.quiz.road_questions import RoadQuestion, road_questions
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.road_view import Pointed, compared_by, on_big_road, road_view
from baccarat_edu.words import road_questions as words
from baccarat_edu.words import roads as road_words
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.questions import answers_right


class RoadCheck(Panel):
    """Six questions on records: where a supposed coup is written, or what Big Eye Boy gets.

    A winner is supposed and never forecast; the answer shows the mark and says why it lies there.

    Args:
        seed: the same seed asks the same questions; None asks new ones every time.
        title: what stands at the top.

    Raises:
        TypeError: an unknown keyword.
    """

    answers = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The answers given so far, in order."""

    is_told = traitlets.Bool(False).tag(state=True)
    """Whether the last answered question is still on the table, with what is said of its answer."""

    set_number = traitlets.Int(0, min=0).tag(state=True)
    """Which set of questions is asked; setting it begins that set."""

    def __init__(
        self, *, seed: int | str | None = None, title: str | None = None, **keywords: Any
    ) -> None:
        self._seed = random.Random().getrandbits(64) if seed is None else seed
        self.questions = self._set(int(keywords.get("set_number", 0)))
        super().__init__(
            title if title is not None else _("Where does the next mark go?"), **keywords
        )

    @traitlets.validate("answers")
    def _answers_fit(self, proposal: dict[str, Any]) -> list[str]:
        answers = list(proposal["value"])
        if len(answers) > len(self.questions):
            raise traitlets.TraitError(
                f"{len(answers)!r} answers are too many; there are {len(self.questions)} questions"
            )
        for question, answer in zip(self.questions, answers, strict=False):
            question.is_right(answer)
        return answers

    @traitlets.observe("set_number")
    def _begin_anew(self, _change: object) -> None:
        self.questions = self._set(self.set_number)
        self.answers, self.is_told = [], False

    @property
    def number(self) -> int:
        """Which question is on the table, from 0; the number of questions when it is over."""
        return len(self.answers) - (self.is_told and bool(self.answers))

    @property
    def score(self) -> int:
        """How many answers so far were right."""
        return sum(question.is_right(answer) for question, answer in self._answered())

    @action
    def choose(self, answer: str) -> None:
        """Answer the question on the table; an answer to another question changes nothing."""
        question = self._question()
        if question and not self._is_answered() and answer in question.options:
            self.answers, self.is_told = [*self.answers, answer], True

    @action
    def forward(self) -> None:
        """Go on to the next question, or to the score after the last."""
        self.is_told = False

    @action
    def restart(self) -> None:
        """Take all answers back and begin with the first question."""
        self.answers, self.is_told = [], False

    @action
    def new_set(self) -> None:
        """Ask other questions."""
        self.set_number += 1

    def view(self) -> dict[str, Any]:
        """Return the question on the table with its record, or the score."""
        question = self._question()
        return {
            "over": question is None,
            "asked": self._asked(question) if question else None,
            "score": self._result(),
            "review": [q for q, answer in self._answered() if not q.is_right(answer)],
            "state": self._state(),
            "answered": len(self.answers),
            "all": len(self.questions),
            "only_writing": words.only_writing(),
            "streaks": road_words.streaks,
        }

    def announce(self) -> str:
        """Return the question, what is said of its answer, or the score."""
        question = self._question()
        if question is None:
            return self._result()
        if not self._is_answered():
            return question.prompt
        answer = self.answers[self.number]
        if question.is_right(answer):
            return _("Right. {explanation}").format(explanation=question.explanation)
        return _("Not so: you said “{answer}”. {explanation}").format(
            answer=question.text(answer), explanation=question.explanation
        )

    def _set(self, number: int) -> tuple[RoadQuestion, ...]:
        return road_questions(random.Random(f"{self._seed} {number}"))

    def _answered(self) -> list[tuple[RoadQuestion, str]]:
        return list(zip(self.questions, self.answers, strict=False))

    def _question(self) -> RoadQuestion | None:
        return self.questions[self.number] if self.number < len(self.questions) else None

    def _is_answered(self) -> bool:
        return self.number < len(self.answers)

    def _asked(self, question: RoadQuestion) -> dict[str, Any]:
        is_answered = self._is_answered()
        answer = self.answers[self.number] if is_answered else None
        shown = question.after if is_answered else question.roads
        pointed = _pointed(question) if is_answered else Pointed()
        return {
            "prompt": question.prompt,
            "shown": shown,
            "roads": [road_view(shown, road, pointed) for road in ("big_road", "big_eye_boy")],
            "options": [(name, question.text(name)) for name in question.options],
            "answer": answer,
            "said": question.text(answer) if answer else "",
            "right": question.is_right(answer) if answer else None,
            "explanation": question.explanation if answer else "",
        }

    def _state(self) -> str:
        number, last = self.number + 1, len(self.questions)
        if number > last:
            return _("the end")
        return _("question {number} of {all}").format(number=number, all=last)

    def _result(self) -> str:
        return _("The result: {score}.").format(score=answers_right(self.score, len(self.answers)))


def _pointed(question: RoadQuestion) -> Pointed:
    """Point at the mark that was asked for, and at those that gave it its colour."""
    after = question.after
    if question.about == "place" or question.eye is None:
        return Pointed(on_big_road(after, question.mark))
    return compared_by(after, "big_eye_boy", len(after.big_eye_boy) - 1)
