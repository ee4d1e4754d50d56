"""Questions one after the other, each answer judged at once and explained."""

import random
from typing import Any

import traitlets

from baccarat_edu.quiz.drills import drill
from baccarat_edu.quiz.questions import Feedback, Question
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import before_banco, strip_for
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.steps import option
from baccarat_edu.words.text import visible


class QuizIsOver(ValueError):
    """An answer after the last question."""


class Quiz(Panel):
    """A drill with a score: every answer is told right or wrong, and why.

    ``quiz.answer("draw")`` does in code what the button does, so a notebook can play it.

    Args:
        skill: ``"banco"``: does Banco draw?
        questions: how many, at least 1.
        seed: the same seed asks the same questions; None asks new ones every time.
        prompt: an instructor's own wording of the question, any text.
        title: what stands at the top.

    Raises:
        UnknownSkill: there is no such skill.
        ValueError: ``questions`` is not a whole number from 1.
        TypeError: an unknown keyword.
    """

    answers = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The answers given so far, in order."""

    is_told = traitlets.Bool(False).tag(state=True)
    """Whether the last answered question is still on the table, with what is said of its answer."""

    def __init__(
        self,
        skill: str = "banco",
        *,
        questions: int = 10,
        seed: int | str | None = None,
        prompt: str | None = None,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        wording = None if prompt is None else visible(prompt)
        self.questions = tuple(
            Question(question.step, wording)
            for question in drill(skill, questions, random.Random(seed))
        )
        super().__init__(title if title is not None else _("Does Banco draw?"), **keywords)

    @traitlets.validate("answers")
    def _answers_fit(self, proposal: dict[str, Any]) -> list[str]:
        answers = list(proposal["value"])
        if len(answers) > len(self.questions):
            raise traitlets.TraitError(
                f"{len(answers)!r} answers are too many; there are {len(self.questions)} questions"
            )
        for question, answer in zip(self.questions, answers, strict=False):
            question.answer(answer)
        return answers

    @property
    def number(self) -> int:
        """Which question is on the table, from 0; the number of questions when it is over."""
        return len(self.answers) - (self.is_told and bool(self.answers))

    @property
    def score(self) -> int:
        """How many answers so far were right."""
        return sum(feedback.right for feedback in self.feedback)

    @property
    def feedback(self) -> list[Feedback]:
        """What each answer so far was worth."""
        given = zip(self.questions, self.answers, strict=False)
        return [question.answer(answer) for question, answer in given]

    def answer(self, answer: str) -> Feedback:
        """Answer the question on the table, and go on to the next if the last was answered.

        Raises:
            UnknownAnswer: not one of the question's options.
            QuizIsOver: every question has been answered.
        """
        number = len(self.answers)
        if number == len(self.questions):
            raise QuizIsOver(
                f"{answer!r} comes after the last of {number} questions; act('restart')"
            )
        feedback = self.questions[number].answer(answer)
        with self._held():
            self.answers = [*self.answers, answer]
            self.is_told = True
        return feedback

    @action
    def choose(self, answer: str) -> None:
        """Answer the question on the table; once answered, its answer stays."""
        if self.number == len(self.answers) < len(self.questions):
            self.answer(answer)

    @action
    def forward(self) -> None:
        """Go on to the next question, or to the end after the last."""
        self.is_told = False

    @action
    def restart(self) -> None:
        """Take all answers back and begin with the first question."""
        self.answers, self.is_told = [], False

    def view(self) -> dict[str, Any]:
        """Return the question on the table with its feedback, or the review at the end."""
        over = self.number == len(self.questions)
        return {
            "over": over,
            "score": self._result(),
            "asked": None if over else self._asked(),
            "missed": [
                self._missed(number) for number, fb in enumerate(self.feedback) if not fb.right
            ],
            "answered": len(self.answers),
            "all": len(self.questions),
            "state": self._state(over),
        }

    def announce(self) -> str:
        """Return the feedback to the last answer, the next question, or the score."""
        if self.number < len(self.answers):
            return str(self.feedback[self.number])
        if self.number == len(self.questions):
            return self._result()
        return self.questions[self.number].prompt

    def _asked(self) -> dict[str, Any]:
        question = self.questions[self.number]
        answered = self.number < len(self.answers)
        feedback = self.feedback[self.number] if answered else None
        return {
            "prompt": question.prompt,
            "zones": before_banco(question.punto, question.banco, awaited=True),
            "options": [(name, option(question.step.kind, name)) for name in question.options],
            "feedback": feedback,
            "chosen": feedback.answer if feedback else None,
            "strip": strip_for(question.step, ring=True) if answered else None,
            "is_last": self.number == len(self.questions) - 1,
        }

    def _missed(self, number: int) -> dict[str, Any]:
        question = self.questions[number]
        return {
            "number": number + 1,
            "prompt": question.prompt,
            "explanation": self.feedback[number].explanation,
        }

    def _result(self) -> str:
        return _("The result: {score}.").format(score=self._score())

    def _score(self) -> str:
        return ngettext(
            "{score} of {number} answer right",
            "{score} of {number} answers right",
            len(self.answers),
        ).format(score=self.score, number=len(self.answers))

    def _state(self, over: bool) -> str:
        if over:
            return _("the end · {score}").format(score=self._score())
        place = _("question {number} of {all}").format(
            number=self.number + 1, all=len(self.questions)
        )
        return f"{place} · {self._score()}" if self.answers else place
