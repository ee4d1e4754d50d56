"""An exam: whose it is, the questions, and the signing off, after which a file is handed in."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import traitlets

from baccarat_edu.engine.errors import InvalidName
from baccarat_edu.quiz.banks.bank import Bank
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.questions import Feedback
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.exam_file import (
    KIND,
    LONGEST_NAME,
    SignedExam,
    file_name,
    read_exam_name,
    read_seed,
    read_who,
)
from baccarat_edu.quiz.store.exam_log import kept_as, log, resumed
from baccarat_edu.quiz.store.finished import Finished
from baccarat_edu.quiz.topics import SKILLS
from baccarat_edu.widgets.panel import action
from baccarat_edu.widgets.quiz import Quiz, QuizIsOver
from baccarat_edu.words import exam as words
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.mastery import handed_over
from baccarat_edu.words.questions import answers_right
from baccarat_edu.words.text import visible

MOST_TYPED: Final = 10_000
"""How many characters are taken as a typed name, to be quoted if it is none."""

MOST_TYPED_AT_ONCE: Final = 2 * LONGEST_NAME
"""How many characters the place for the name takes: a longer one is seen to be too long."""


class NotBegun(ValueError):
    """An answer or a signature before it was said who sits the exam."""


class NotSigned(ValueError):
    """A result asked for before the exam was signed off."""


class Exam(Quiz):
    """Questions that tell nothing before the end, signed off by a learner and handed in as a file.

    The same name and seed ask everybody the same questions. First the learner's name or number is
    typed; every answer is kept under it, so an exam whose kernel was stopped goes on where it was,
    once that name is typed again. Signing off asks once more, then shows the result, and offers
    the answers as a JSON file with a checksum. The checksum shows damage and careless edits, not
    fraud: whoever sits at a computer of their own can look up anything and write any file.

    In code: ``exam.who = "Anna"``, ``exam.answer("draw")``, ``exam.sign_off()``, and then
    ``exam.result().text`` is the file.

    Args:
        name: of the exam, such as ``"midterm"``; it decides the questions too.
        questions: how many, at least 1; 20 if left out, of a bank all.
        seed: another one asks other questions.
        skills: what is asked, in turns, as in ``Quiz``; all skills if left out.
        bank: an instructor's own questions instead, as in ``Quiz``.
        typed: whether numbers are typed in rather than chosen.
        keep: whether answers go into the learner's progress; without that a stopped exam is lost.
        title: what stands at the top.

    Raises:
        UnknownSkill: there is no such skill.
        InvalidBank: the bank has something wrong in it; all of that is told.
        ValueError: ``name`` is no name, ``seed`` no seed, ``questions`` not a whole number from 1
            or more than the bank has, or ``skills`` and a bank are given.
        TypeError: an unknown keyword.
    """

    typed_name = traitlets.Unicode().tag(state=True)
    """What has been typed as the name so far."""

    who = traitlets.Unicode().tag(state=True)
    """The name or number of whoever sits the exam, ``""`` before that is said.

    Setting it begins, or goes on with what is kept under that name.
    """

    is_asking = traitlets.Bool(False).tag(state=True)
    """Whether the question is on the table if the exam is to be signed off."""

    is_signed = traitlets.Bool(False).tag(state=True)
    """Whether the exam is signed off; nothing can be answered then."""

    # An exam has one set of questions, no hints, and tells nothing on the way.
    set_number = traitlets.Int(0, read_only=True)
    only = traitlets.List(traitlets.Unicode(), read_only=True)
    hints = traitlets.Dict(read_only=True)
    is_told = traitlets.Bool(False)

    def __init__(
        self,
        name: str,
        *,
        questions: int | None = None,
        seed: int | str = 0,
        skills: str | Sequence[str] | None = None,
        bank: Bank | Path | str | None = None,
        typed: bool = False,
        keep: bool = True,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.name, self.seed = read_exam_name(name), read_seed(seed)
        self._times: list[str] = []
        self._signed, self._is_offered = Finished.now(), False
        super().__init__(
            SKILLS if skills is None and bank is None else skills,
            bank=bank,
            mode="exam",
            questions=questions,
            seed=f"{name} {seed}",
            typed=typed,
            keep=keep,
            title=title if title is not None else words.heading(name),
            **keywords,
        )
        self.observe(self._begin_anew, names=["who"])
        if self.who and not (self.answers or self.is_asking or self.is_signed):
            self._begin_anew(None)

    @traitlets.validate("typed_name")
    def _can_be_shown(self, proposal: dict[str, Any]) -> str:
        text = str(proposal["value"])
        if len(text) > MOST_TYPED:
            raise traitlets.TraitError(f"{text[:20]!r}… has {len(text)} characters")
        return text

    @traitlets.validate("who")
    def _who_is_a_name(self, proposal: dict[str, Any]) -> str:
        return proposal["value"] and read_who(proposal["value"])

    @traitlets.validate("is_asking")
    def _can_be_asked(self, proposal: dict[str, Any]) -> bool:
        if proposal["value"] and (not self.who or self.is_signed):
            raise traitlets.TraitError("True: an exam is signed off once, after it has begun")
        return bool(proposal["value"])

    @traitlets.validate("is_signed")
    def _can_be_signed(self, proposal: dict[str, Any]) -> bool:
        if proposal["value"] and not self.who:
            raise traitlets.TraitError("True: who signs? set exam.who first")
        return bool(proposal["value"])

    # ------------------------------------------------------------ who sits it

    @action
    def type_name(self, text: str) -> None:
        """Type the name without beginning yet."""
        if not self.who:
            self.typed_name = text

    @action
    def begin(self) -> None:
        """Begin under the name that has been typed, if it is one."""
        if not self.who and not self._is_no_name:
            self.who = read_who(self.typed_name)

    @action
    def rename(self) -> None:
        """Ask for the name once more, as long as nothing has been answered."""
        if self.who and not self.answers and not self.is_signed:
            self.who = ""

    # ------------------------------------------------------------ the questions

    def answer(self, answer: str) -> Feedback:
        """Answer the question on the table, and go on to the next.

        Raises:
            UnknownAnswer: not one of the question's options, nor a number where one is asked for.
            NotBegun: nobody has said who sits the exam.
            QuizIsOver: every question has been answered, or the exam is signed off.
        """
        if not self.who:
            raise NotBegun(f"{answer!r} is nobody's answer yet; say exam.who = 'Anna' first")
        if self.is_signed or len(self.answers) == self._sitting.length:
            end = "the signing off" if self.is_signed else "the last question; exam.sign_off()"
            raise QuizIsOver(f"{answer!r} comes after {end}")
        return super().answer(answer)

    @action
    def forward(self) -> None:
        """Give the answer that is marked, and go on to the next question."""
        if self._is_open:
            super().forward()

    @action
    def what_if(self, number: str) -> None:
        """Open the coup of a question to change its cards, once the exam is signed off."""
        if self.is_signed:
            super().what_if(number)

    def hint(self) -> None:
        """Show nothing: an exam has no hints."""

    def restart(self) -> None:
        """Take nothing back: an exam is sat once under a name."""

    def missed(self) -> None:
        """Ask nothing once more: what was missed is practised elsewhere."""

    def new_set(self) -> None:
        """Ask nothing else: an exam has one set of questions."""

    @property
    def number(self) -> int:
        """Which question is on the table, from 0; the number of questions when it is over."""
        return self._sitting.length if self.is_signed else super().number

    # ------------------------------------------------------------ signing off

    @action
    def ask(self) -> None:
        """Ask whether the exam is to be signed off."""
        if self.who and not self.is_signed:
            self.is_asking = True

    @action
    def go_on(self) -> None:
        """Go back to the questions."""
        self.is_asking = False

    @action
    def sign(self) -> None:
        """Sign off, where that was asked, and offer the file."""
        if self.is_asking:
            self.sign_off()
            self.save()

    @action
    def save(self) -> None:
        """Hand the browser the signed-off exam, as a file."""
        if self.is_signed:
            self.offer_file(self._file, self.result().text, KIND)
            self._is_offered = True
            self._state_changed(None)

    def sign_off(self) -> SignedExam:
        """Sign the exam off for good, however much of it is answered, and return it.

        Raises:
            NotBegun: nobody has said who sits the exam.
        """
        if not self.who:
            raise NotBegun("nobody has begun this exam; say exam.who = 'Anna' first")
        with self._held():
            self._leave()
            self.is_asking, self.is_signed = False, True
        return self.result()

    def result(self) -> SignedExam:
        """Return the signed-off exam; its ``text`` is the file to hand in.

        Raises:
            NotSigned: it is not signed off.
        """
        if not self.is_signed:
            raise NotSigned("this exam is not signed off yet; exam.sign_off() does that")
        return SignedExam(
            self.name,
            self.seed,
            tuple(dict.fromkeys(self.skills)),
            self._sitting.length,
            self.who,
            self._signed.finished_at,
            log(self.feedback, self._times_of_all),
        )

    # ------------------------------------------------------------ what is shown

    def view(self) -> dict[str, Any]:
        """Return what a quiz shows, and the stage: who, question, answered, asking or signed."""
        return super().view() | {
            "stage": self._stage,
            "who": self.who,
            "typed_name": visible(self.typed_name),
            "is_no_name": self._is_no_name,
            "refusal": self._refusal,
            "longest_name": MOST_TYPED_AT_ONCE,
            "is_kept": self.is_kept,
            "can_rename": not self.answers,
            "all_answered": words.all_answered(self._sitting.length),
            "asks": words.ask_to_sign(len(self.answers), self._sitting.length),
            "has_unanswered": len(self.answers) < self._sitting.length,
            "unanswered": self._unanswered,
            "signed": words.signed(self._score()),
            "handed_in": words.hand_in(self._file),
            "handed_over": handed_over(self._file),
            "is_offered": self._is_offered,
        }

    def announce(self) -> str:
        """Return what is asked: the name, the question, the signature; at the end the score."""
        said = {
            "who": self._refusal or words.ask_who(),
            "answered": words.all_answered(self._sitting.length),
            "asking": words.ask_to_sign(len(self.answers), self._sitting.length),
            "signed": words.signed(self._score()),
        }
        return super().announce() if self.inner() else said.get(self._stage) or super().announce()

    @property
    def _stage(self) -> str:
        if not self.who:
            return "who"
        if self.is_signed:
            return "signed"
        if self.is_asking:
            return "asking"
        return "answered" if len(self.answers) == self._sitting.length else "question"

    @property
    def _is_open(self) -> bool:
        return self._stage == "question"

    @property
    def _is_no_name(self) -> bool:
        try:
            read_who(self.typed_name)
        except InvalidName:
            return True
        return False

    @property
    def _refusal(self) -> str:
        is_refused = bool(self.typed_name) and self._is_no_name
        return words.no_name(self.typed_name, LONGEST_NAME) if is_refused else ""

    @property
    def _file(self) -> str:
        return file_name(self.name, self.who)

    @property
    def _unanswered(self) -> str:
        left = self._sitting.length - len(self.answers)
        return words.unanswered(left) if left else ""

    def _state(self, over: bool) -> str:
        if self._stage == "who":
            return words.questions(self._sitting.length)
        if self._stage == "signed":
            return _("signed off · {score}").format(score=self._score())
        return _("all answered") if over else super()._state(over)

    def _score(self) -> str:
        return answers_right(self.score, self._sitting.length)

    # ------------------------------------------------------------ what is kept

    @property
    def _kept_as(self) -> str:
        return kept_as(self.name, self.seed, self.who)

    @property
    def _times_of_all(self) -> list[str]:
        """When each answer was given; those that were set from code, when it was signed off."""
        kept = self._kept()
        if self.answers == [one.answer for one in kept]:
            return [one.at for one in kept]
        signed = datetime.fromisoformat(self._signed.finished_at)
        count = len(self.answers)
        return [*self._times, *[_written(signed)] * count][:count]

    def _write_down(self, number: int, feedback: Feedback) -> None:
        self._times = [*self._times[:number], _written(datetime.now(UTC))]
        if self.is_kept:
            open_progress().answered(feedback, lesson=self._kept_as)

    @traitlets.observe("is_signed")
    def _write_signature(self, change: dict[str, Any]) -> None:
        """Keep that the exam is signed off; of two signatures under a name the better one stays."""
        self._signed = Finished.now(self.score, self._sitting.length)
        if change["new"] and self.is_kept:
            progress = open_progress()
            progress.finish(self._kept_as, self.score, self._sitting.length)
            self._signed = progress.finished()[self._kept_as]

    def _begin_anew(self, _change: object) -> None:
        """Go on with what is kept under the name; where that is nothing, begin."""
        with self._held():
            self._leave()
            kept, self._is_offered = self._kept(), False
            self.is_asking = self.is_signed = False
            self.answers, self._times = [one.answer for one in kept], [one.at for one in kept]
            self.is_signed = self._is_kept_signed

    def _kept(self) -> list[Answered]:
        if not self.who or not self.is_kept:
            return []
        kept = (one for one in open_progress().answers() if one.lesson == self._kept_as)
        return resumed(self._sitting.questions(()), kept)

    @property
    def _is_kept_signed(self) -> bool:
        return bool(self.who) and self.is_kept and self._kept_as in open_progress().finished()


def _written(time: datetime) -> str:
    return time.isoformat(timespec="microseconds")
