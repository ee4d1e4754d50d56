"""Questions one after the other, each answer judged at once and explained."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import traitlets

from baccarat_edu.engine.coup import StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.quiz.diagnosis import diagnose
from baccarat_edu.quiz.drills import drill
from baccarat_edu.quiz.number_questions import PayoutQuestion
from baccarat_edu.quiz.progress import open_progress, read_name
from baccarat_edu.quiz.questions import Asked, Feedback, Question
from baccarat_edu.quiz.topics import read_skills
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone, before_banco, strip_for
from baccarat_edu.words.cards import name
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import points
from baccarat_edu.words.questions import answers_right, heading
from baccarat_edu.words.steps import coup_result
from baccarat_edu.words.table import outcome
from baccarat_edu.words.text import visible


class QuizIsOver(ValueError):
    """An answer after the last question."""


class Quiz(Panel):
    """A drill with a score: every answer is told right or wrong, and why.

    The end names the wrong rule that the answers seem to follow, where they tell one.

    ``quiz.answer("draw")`` does in code what the button does, so a notebook can play it.

    Args:
        skill: ``"value"``, ``"total"``, ``"natural"``, ``"punto"``, ``"banco"``, ``"result"`` or
            ``"payout"``, or a list of them that take turns.
        questions: how many, at least 1.
        rows: the rows of the drawing table that ``"banco"`` asks, such as ``[0, 1, 2, 3]``.
        seed: the same seed asks the same questions; None asks new ones every time.
        prompt: an instructor's own wording of the question, any text.
        lesson: the lesson that this is the check of, such as ``"01_card_values"``; its last answer
            ticks the lesson off.
        title: what stands at the top.

    Raises:
        UnknownSkill: there is no such skill.
        ValueError: ``questions`` is not a whole number from 1, ``rows`` are none of the table, or
            ``lesson`` is no name.
        TypeError: an unknown keyword.
    """

    answers = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The answers given so far, in order."""

    is_told = traitlets.Bool(False).tag(state=True)
    """Whether the last answered question is still on the table, with what is said of its answer."""

    def __init__(
        self,
        skill: str | Sequence[str] = "banco",
        *,
        questions: int = 10,
        rows: Iterable[int] | None = None,
        seed: int | str | None = None,
        prompt: str | None = None,
        lesson: str | None = None,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.lesson = None if lesson is None else read_name(lesson)
        wording = None if prompt is None else visible(prompt)
        self.skills = frozenset(read_skills(skill))
        self.questions = tuple(
            replace(question, wording=wording)
            for question in drill(skill, questions, random.Random(seed), rows=rows)
        )
        super().__init__(title if title is not None else self._heading(), **keywords)

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
        if self.lesson and len(self.answers) == len(self.questions):
            open_progress().finish(self.lesson, self.score, len(self.questions))
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
            "is_check": self.lesson is not None,
            "in_common": self._in_common() if over else "",
            "asked": None if over else self._asked(),
            "missed": [
                self._missed(number) for number, fb in enumerate(self.feedback) if not fb.right
            ],
            "in_the_table": self.skills == {"banco"},
            "has_strips": any(question.decision for question in self.questions),
            "has_tables": any(question.punto for question in self.questions),
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
            "options": [(option, question.text(option)) for option in question.options],
            "feedback": feedback,
            "chosen": feedback.answer if feedback else None,
            "strip": strip_for(question.decision, ring=True)
            if feedback and question.decision
            else None,
            "is_last": self.number == len(self.questions) - 1,
            **_laid(question, answered=answered),
        }

    def _heading(self) -> str:
        return heading(*self.skills) if len(self.skills) == 1 else _("Check yourself")

    def _missed(self, number: int) -> dict[str, Any]:
        question = self.questions[number]
        return {
            "number": number + 1,
            "prompt": question.prompt,
            "explanation": self.feedback[number].explanation,
        }

    def _in_common(self) -> str:
        """Say which wrong rule the answers seem to follow, if they tell one."""
        found = diagnose(self.feedback)
        return str(found[0]) if found else ""

    def _result(self) -> str:
        return _("The result: {score}.").format(score=self._score())

    def _score(self) -> str:
        return answers_right(self.score, len(self.answers))

    def _state(self, over: bool) -> str:
        if over:
            return _("the end · {score}").format(score=self._score())
        place = _("question {number} of {all}").format(
            number=self.number + 1, all=len(self.questions)
        )
        return f"{place} · {self._score()}" if self.answers else place


def _laid(question: Asked, *, answered: bool) -> dict[str, Any]:
    """Lay a question on the table: both hands, cards to be counted, or forecast and result."""
    counted = Hand(question.cards) if answered and len(question.cards) > 1 else None
    return {
        "zones": _zones(question) if isinstance(question, Question) else [],
        "cards": [(card, name(card)) for card in question.cards],
        "counted": counted,
        "slips": _slips(question) if isinstance(question, PayoutQuestion) else [],
    }


def _zones(question: Question) -> list[Zone]:
    """Lay out both hands, with a place for the card that is asked for."""
    if question.step.kind == StepKind.BANCO:
        return before_banco(question.punto, question.banco, awaited=True)
    awaited = (2,) if question.step.kind == StepKind.PUNTO else ()
    return [
        Zone.of("punto", question.punto, awaited=awaited),
        Zone.of("banco", question.banco),
    ]


def _slips(question: PayoutQuestion) -> list[dict[str, str]]:
    """Write down the forecast and the result of the coup."""
    coup = question.coup
    return [
        {
            "head": _("Forecast"),
            "colour": question.forecast,
            "main": outcome(question.forecast),
            "detail": points(question.payout.stake),
        },
        {
            "head": _("Result"),
            "colour": coup.outcome or "",
            "main": coup_result(coup),
            "detail": "",
        },
    ]
