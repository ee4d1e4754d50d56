"""Questions one after the other: to practise on, to check oneself by, or as an exam."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import traitlets

from baccarat_edu.quiz.banks.bank import Bank
from baccarat_edu.quiz.hints import WORKED_OUT
from baccarat_edu.quiz.number_questions import NumberQuestion
from baccarat_edu.quiz.played import Played
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.questions import Asked, Feedback, UnknownAnswer
from baccarat_edu.quiz.quiz_sets import read_sets
from baccarat_edu.quiz.sitting import Given, Sitting
from baccarat_edu.quiz.store.finished import read_name
from baccarat_edu.quiz.what_if import opened
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.question_view import shown
from baccarat_edu.widgets.what_if import WhatIf
from baccarat_edu.words import speaking
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.questions import answers_right, heading, hint_label, no_number


class QuizIsOver(ValueError):
    """An answer after the last question."""


class Quiz(Panel):
    """Questions with a score; the end names the wrong rule that the answers seem to follow.

    ``"practice"`` asks what the learner needs next, by what is kept of earlier answers: what was
    missed, what is new, what is weak. It tells each answer at once, names a wrong rule as soon as
    the answers tell one, and has three hints for each question. ``"check"`` tells at once as well,
    of the same questions for everyone. ``"exam"`` tells nothing before its end.

    ``quiz.answer("draw")`` does in code what the button does, so a notebook can play it.

    Args:
        skill: ``"value"``, ``"total"``, ``"natural"``, ``"punto"``, ``"banco"``, ``"result"``,
            ``"payout"``, ``"mistake"`` or ``"why"``, or a list of them that take turns;
            ``"banco"`` if left out.
        bank: an instructor's own questions instead: a file such as ``"my.toml"``, its text, or
            what ``read_bank`` returns. Easy ones come first.
        mode: ``"practice"``, ``"check"`` or ``"exam"``.
        questions: how many, at least 1; 10, 5 or 20 by the mode if left out, of a bank all.
        rows: the rows of the drawing table that ``"banco"`` asks, such as ``[0, 1, 2, 3]``.
        topics: what is asked, once each, such as ``["banco 3-8", "why doubling"]``, instead of so
            many questions on ``skill``, and in this order.
        seed: the same seed asks the same questions, in practice after the same answers; None asks
            new ones every time.
        typed: whether numbers are typed in rather than chosen.
        prompt: an instructor's own wording of the question, any text.
        lesson: the lesson that this closes, such as ``"01_card_values"``; its last answer ticks
            the lesson off.
        keep: whether answers go into the learner's progress, and practice begins from there.
        title: what stands at the top.

    Raises:
        UnknownSkill: there is no such skill.
        UnknownMode: there is no such mode.
        UnknownTopic: one of ``topics`` is none.
        InvalidBank: the bank has something wrong in it; all of that is told.
        ValueError: ``questions`` is not a whole number from 1 or more than a bank has, ``rows`` are
            none of the table, ``lesson`` is no name, or a bank is given with what it leaves no
            choice of.
        TypeError: an unknown keyword.
    """

    answers = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The answers given so far, in order."""

    hints = traitlets.Dict().tag(state=True)
    """How many hints were taken, 1–3, by the number of the question as text, from ``"0"``."""

    is_told = traitlets.Bool(False).tag(state=True)
    """Whether the last answered question is still on the table, with what is said of its answer."""

    picked = traitlets.Unicode("").tag(state=True)
    """The answer that is marked in an exam and not yet handed in."""

    entry = traitlets.Unicode("").tag(state=True)
    """What has been typed for the question on the table."""

    opened = traitlets.Int(-1, min=-1).tag(state=True)
    """The question, from 0, whose coup is open to be changed; -1 for none."""

    set_number = traitlets.Int(0, min=0).tag(state=True)
    """Which set of questions is asked; setting it begins that set."""

    only = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The topics that alone are asked, such as ``"banco 3-8"``; all if empty. Setting it begins."""

    def __init__(
        self,
        skill: str | Sequence[str] | None = None,
        *,
        bank: Bank | Path | str | None = None,
        mode: str = "check",
        questions: int | None = None,
        rows: Iterable[int] | None = None,
        topics: Sequence[str] = (),
        seed: int | str | None = None,
        typed: bool = False,
        prompt: str | None = None,
        lesson: str | None = None,
        keep: bool = True,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.lesson = None if lesson is None else read_name(lesson)
        self._sets = read_sets(
            skill,
            bank=bank,
            mode=mode,
            questions=questions,
            rows=rows,
            topics=topics,
            seed=seed,
            prompt=prompt,
            keep=keep,
        )
        self.mode, self.skills = mode, self._sets.skills
        self.is_kept, self.is_typed = keep, typed
        self._coups: dict[Asked, WhatIf] = {}
        super().__init__(title if title is not None else self._heading(), **keywords)
        self.observe(self._begin_anew, names=["set_number", "only"])

    @traitlets.validate("answers")
    def _answers_fit(self, proposal: dict[str, Any]) -> list[str]:
        answers = list(proposal["value"])
        if len(answers) > self._sitting.length:
            raise traitlets.TraitError(
                f"{len(answers)!r} answers are too many; there are {self._sitting.length} questions"
            )
        self._sitting.questions(self._given(answers))
        return answers

    @traitlets.validate("hints")
    def _hints_fit(self, proposal: dict[str, Any]) -> dict[str, int]:
        for number, hints in proposal["value"].items():
            if number not in map(str, range(self._sitting.length)) or hints not in (1, 2, 3):
                raise traitlets.TraitError(
                    f"{number!r}: {hints!r} are no hints; write the number of a question and how "
                    "many of its three were taken, such as {'0': 2}"
                )
        return dict(proposal["value"])

    @traitlets.validate("picked")
    def _picked_fits(self, proposal: dict[str, Any]) -> str:
        return proposal["value"] and self._now().read(proposal["value"])

    @traitlets.validate("opened")
    def _opened_was_answered(self, proposal: dict[str, Any]) -> int:
        number = int(proposal["value"])
        if number >= len(self.answers) or (number >= 0 and not opened(self.questions[number])):
            raise traitlets.TraitError(f"{number!r} is not an answered question about a coup")
        return number

    @traitlets.validate("only")
    def _only_fits(self, proposal: dict[str, Any]) -> list[str]:
        self._sets.check(proposal["value"])
        return list(proposal["value"])

    @property
    def questions(self) -> tuple[Asked, ...]:
        """The questions as far as they are known; in practice answers decide what comes next."""
        return self._sitting.questions(self._given(self.answers))

    @property
    def number(self) -> int:
        """Which question is on the table, from 0; the number of questions when it is over."""
        return len(self.answers) - (self.is_told and bool(self.answers))

    @property
    def score(self) -> int:
        """How many answers so far were right, and the learner's own."""
        return sum(self._played.known)

    @property
    def feedback(self) -> list[Feedback]:
        """What each answer so far was worth."""
        return self._played.feedback

    def answer(self, answer: str) -> Feedback:
        """Answer the question on the table, and go on to the next if the last was answered.

        Raises:
            UnknownAnswer: not one of the question's options, nor a number where one is asked for.
            QuizIsOver: every question has been answered.
        """
        number, last = len(self.answers), self._sitting.length
        if number == last:
            raise QuizIsOver(f"{answer!r} comes after the last of {last} questions; act('restart')")
        feedback = self.questions[number].answer(answer)
        with self._held():
            self._leave()
            self.answers = [*self.answers, feedback.answer]
            self.is_told = not self._is_silent
        self._write_down(number, feedback)
        return feedback

    @action
    def choose(self, answer: str) -> None:
        """Answer the question on the table, or mark the answer in an exam; told answers stay."""
        if self._is_open and self._is_silent:
            self.picked = answer
        elif self._is_open:
            self.answer(answer)

    @action
    def type(self, text: str) -> None:
        """Type an answer without giving it yet."""
        if self._is_open:
            self.entry = text

    @action
    def enter(self) -> None:
        """Give what has been typed, if it is a number."""
        if self._is_open and not self._is_refused:
            self.choose(self.entry)

    @action
    def hint(self) -> None:
        """Show the next hint to the question on the table, in practice."""
        taken = self._played.hints_to(self.number)
        if self._is_open and self.mode == "practice" and taken < WORKED_OUT:
            self.hints = self.hints | {str(self.number): taken + 1}

    @action
    def what_if(self, number: str) -> None:
        """Open the coup of an answered question to change its cards, or close it again."""
        wanted = int(number)
        has_coup = wanted < len(self.answers) and opened(self.questions[wanted]) is not None
        self.opened = wanted if has_coup and wanted != self.opened else -1

    @action
    def forward(self) -> None:
        """Go on to the next question, or to the end after the last."""
        if self.picked:
            self.answer(self.picked)
        with self._held():
            self.is_told = False
            self._leave()

    @action
    def restart(self) -> None:
        """Take all answers back and begin with the first question."""
        with self._held():
            self._leave()
            self.answers, self.hints, self.is_told = [], {}, False

    @action
    def missed(self) -> None:
        """Ask what was missed once more, with other cards."""
        if topics := self._played.missed:
            self.only = topics

    @action
    def new_set(self) -> None:
        """Ask other questions."""
        with self._held():
            self.only = []
            self.set_number += 1

    def view(self) -> dict[str, Any]:
        """Return the question on the table with its feedback, or the review at the end."""
        over, played = self.number == self._sitting.length, self._played
        return {
            "over": over,
            "score": self._result(),
            "is_check": self.lesson is not None and not self.only,
            "in_common": played.in_common if over else "",
            "asked": None if over else self._asked(played),
            "review": self._review(played) if over else [],
            "reviews_all": self._is_silent,
            "is_silent": self._is_silent,
            "missed": len(played.missed) if over else 0,
            "in_the_table": set(self.skills) == {"banco"},
            "has_strips": not self._is_silent and any(one.decision for one in self.questions),
            "has_tables": any(question.punto for question in self.questions),
            "answered": len(self.answers),
            "all": self._sitting.length,
            "state": self._state(over),
            "what_if": self.inner(),
            "notice": open_progress().notice if self.is_kept else "",
        }

    def announce(self) -> str:
        """Return what is said of the last answer, the last hint, the next question or the score."""
        if coup := self.inner():
            return coup.announcement
        if self._is_open and self.entry and self._is_refused:
            return no_number(self.entry)
        number = self.number
        if number == self._sitting.length:
            return self._result()
        if number < len(self.answers):
            return self._played.verdict(number)
        if taken := self._played.hints_to(number):
            return self.questions[number].hints[taken - 1].text
        return self.questions[number].prompt

    def inner(self) -> WhatIf | None:
        """Return the coup that is open to be changed; each stays as it was left."""
        if self.opened < 0:
            return None
        question = self.questions[self.opened]
        if question not in self._coups:
            self._coups[question] = self._open(question)
        return self._coups[question]

    def _open(self, question: Asked) -> WhatIf:
        coup = opened(question)
        assert coup is not None
        with speaking(self.language):
            panel = WhatIf(coup.cards, position=coup.position)
        panel.observe(self._state_changed, names=["html"])
        return panel

    def _asked(self, played: Played) -> dict[str, Any]:
        number = self.number
        question, is_answered = played.questions[number], number < len(self.answers)
        feedback = played.feedback[number] if is_answered else None
        told = played.told(number) if is_answered else ""
        hints = played.hints_to(number)
        is_refused = bool(self.entry) and not is_answered and self._is_refused
        return shown(question, feedback, hints) | {
            "number": number,
            "chosen": feedback.answer if feedback else self.picked or None,
            "is_answered": is_answered,
            "can_go_on": is_answered or bool(self.picked),
            "told": told,
            "verdict": feedback.verdict(told) if feedback else "",
            "is_last": number == self._sitting.length - 1,
            "is_typed": self.is_typed and isinstance(question, NumberQuestion),
            "entry": self.entry,
            "said": feedback.said if feedback else "",
            "is_refused": is_refused,
            "refusal": no_number(self.entry) if is_refused else "",
            "has_hints": self.mode == "practice",
            "hint_label": hint_label(hints),
            "worked_out": hints == WORKED_OUT,
            "has_coup": is_answered and opened(question) is not None,
        }

    def _review(self, played: Played) -> list[dict[str, Any]]:
        """The questions to read once more: all of an exam, else those that went wrong."""
        return [
            {
                "number": number,
                "prompt": feedback.question.prompt,
                "right": feedback.right,
                "said": feedback.said,
                "explanation": feedback.explanation,
                "has_coup": opened(feedback.question) is not None,
                "is_open": number == self.opened,
            }
            for number, feedback in enumerate(played.feedback)
            if self._is_silent or not played.known[number]
        ]

    @property
    def _is_silent(self) -> bool:
        """Whether nothing is told before the end."""
        return self.mode == "exam" and not self.only

    @property
    def _is_open(self) -> bool:
        """Whether the question on the table still takes an answer."""
        return self.number == len(self.answers) < self._sitting.length

    @property
    def _is_refused(self) -> bool:
        """Whether what has been typed is no number."""
        try:
            self._now().read(self.entry)
        except UnknownAnswer:
            return True
        return False

    def _now(self) -> Asked:
        return self.questions[min(self.number, self._sitting.length - 1)]

    def _given(self, answers: Sequence[str]) -> list[Given]:
        return [(answer, self.hints.get(str(at), 0)) for at, answer in enumerate(answers)]

    @property
    def _played(self) -> Played:
        earlier = () if self._is_silent else self._sets.recent
        return Played(self.questions, self.answers, self.hints, earlier)

    def _leave(self) -> None:
        """Forget what belongs to the question on the table alone."""
        self.picked, self.entry, self.opened = "", "", -1

    def _begin_anew(self, _change: object) -> None:
        self.restart()

    @property
    def _sitting(self) -> Sitting:
        return self._sets.sitting(self.set_number, self.only)

    def _write_down(self, number: int, feedback: Feedback) -> None:
        if not self.is_kept:
            return
        found = None if self._is_silent else self._played.diagnosis(number)
        progress = open_progress()
        progress.answered(
            feedback,
            lesson=self.lesson or "",
            hints=self._played.hints_to(number),
            misconception=found.misconception.key if found else "",
        )
        if self.lesson and not self.only and len(self.answers) == self._sitting.length:
            progress.finish(self.lesson, self.score, self._sitting.length)

    def _heading(self) -> str:
        one, *more = dict.fromkeys(self.skills)
        several = {"practice": _("Practice"), "check": _("Check yourself"), "exam": _("Exam")}
        return several[self.mode] if more or self._sets.bank else heading(one)

    def _result(self) -> str:
        return _("The result: {score}.").format(score=self._score())

    def _score(self) -> str:
        return answers_right(self.score, len(self.answers))

    def _state(self, over: bool) -> str:
        if over:
            return _("the end · {score}").format(score=self._score())
        place = _("question {number} of {all}").format(
            number=self.number + 1, all=self._sitting.length
        )
        return f"{place} · {self._score()}" if self.answers and not self._is_silent else place
