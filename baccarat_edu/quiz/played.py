"""What became of the questions of one set: which were known, and what is said of each answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from baccarat_edu.quiz.diagnosis import Diagnosis, diagnose
from baccarat_edu.quiz.questions import Asked, Feedback


@dataclass(frozen=True)
class Played:
    """A set of questions as far as it has been answered.

    Args:
        questions: those that are known so far.
        answers: to the first of them.
        hints: how many were taken, by the number of a question as text, from ``"0"``.
        earlier: what was answered before this set, the latest last.
    """

    questions: Sequence[Asked]
    answers: Sequence[str]
    hints: Mapping[str, int]
    earlier: Sequence[Feedback] = field(default=(), repr=False)

    @cached_property
    def feedback(self) -> list[Feedback]:
        """What each answer was worth."""
        given = zip(self.questions, self.answers, strict=False)
        return [question.answer(answer) for question, answer in given]

    @cached_property
    def known(self) -> list[bool]:
        """Whether each answer was right, and the learner's own."""
        return [
            feedback.is_known(self.hints_to(number))
            for number, feedback in enumerate(self.feedback)
        ]

    @property
    def missed(self) -> list[str]:
        """The topics of what was not known, each once, such as ``"banco 3-8"``."""
        topics = (
            " ".join(feedback.question.topic)
            for feedback, known in zip(self.feedback, self.known, strict=True)
            if not known
        )
        return list(dict.fromkeys(topics))

    def hints_to(self, number: int) -> int:
        """How many hints were taken to a question, by its place from 0."""
        return int(self.hints.get(str(number), 0))

    def diagnosis(self, number: int) -> Diagnosis | None:
        """Return the wrong rule that an answer was given by, where the answers so far tell one."""
        feedback = self.feedback[number]
        if feedback.right:
            return None
        found = diagnose([*self.earlier, *self.feedback[: number + 1]])
        return next((one for one in found if one.case == feedback.question), None)

    def told(self, number: int) -> str:
        """Say why an answer is right or not: by a wrong rule, where the answers tell one."""
        diagnosis = self.diagnosis(number)
        return str(diagnosis) if diagnosis else self.feedback[number].explanation

    def verdict(self, number: int) -> str:
        """Say whether an answer is right, and why."""
        return self.feedback[number].verdict(self.told(number))

    @property
    def in_common(self) -> str:
        """The wrong rule that the answers of this set seem to follow, if they tell one."""
        found = diagnose(self.feedback)
        return str(found[0]) if found else ""
