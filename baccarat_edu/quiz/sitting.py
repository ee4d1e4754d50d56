"""The questions of one sitting: fixed beforehand, or each chosen by the answers before it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from baccarat_edu.quiz.questions import Asked, Feedback

Given = tuple[str, int]
"""An answer, and how many hints had been taken before it."""


class Chooser(Protocol):
    """Whatever chooses by the answers, such as a ``Schedule``."""

    def answered(self, feedback: Feedback, known: bool | None = None) -> None:
        """Take an answer into account."""


AnyChooser = TypeVar("AnyChooser", bound=Chooser)


class Sitting(Protocol):
    """Asks a number of questions; the same answers lead to the same ones."""

    length: int

    def questions(self, given: Sequence[Given]) -> tuple[Asked, ...]:
        """Return the questions that are known after these answers: the next one at the least.

        Raises:
            UnknownAnswer: an answer is none to its question.
        """


class Fixed:
    """Asks a list of questions, whatever is answered."""

    def __init__(self, questions: Iterable[Asked]) -> None:
        self._questions = tuple(questions)
        self.length = len(self._questions)

    def questions(self, given: Sequence[Given]) -> tuple[Asked, ...]:
        """Return all of them."""
        for question, (answer, _hints) in zip(self._questions, given, strict=False):
            question.answer(answer)
        return self._questions


class Chosen(Generic[AnyChooser]):
    """Asks what a schedule chooses.

    Args:
        begin: makes the schedule as it was before the first answer.
        ask: has it choose.
        length: how many questions.
    """

    def __init__(
        self, begin: Callable[[], AnyChooser], ask: Callable[[AnyChooser], Asked], length: int
    ) -> None:
        self.length = length
        self._start, self._ask = begin, ask
        self._begin()

    def questions(self, given: Sequence[Given]) -> tuple[Asked, ...]:
        """Return those that were answered, and the next one if there is one."""
        if list(given[: len(self._given)]) != self._given:
            self._begin()
        for answer in given[len(self._given) :]:
            self._answered(*answer)
        return tuple(self._asked)

    def _begin(self) -> None:
        self._schedule = self._start()
        self._given: list[Given] = []
        self._asked = [self._ask(self._schedule)]

    def _answered(self, answer: str, hints: int) -> None:
        feedback = self._asked[-1].answer(answer)
        self._schedule.answered(feedback, feedback.is_known(hints))
        self._given.append((answer, hints))
        if len(self._asked) < self.length:
            self._asked.append(self._ask(self._schedule))
