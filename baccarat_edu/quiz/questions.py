"""A question is a step of a coup, put before it happens; its key is what the engine does."""

from dataclasses import dataclass
from typing import Final

from baccarat_edu.engine.coup import OUTCOMES, Rule, Step, StepKind, compare
from baccarat_edu.engine.hands import Hand
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.steps import ask, count, explain, option

OPTIONS: Final[dict[StepKind, tuple[str, ...]]] = {
    StepKind.NATURAL: ("over", "on"),
    StepKind.PUNTO: ("draw", "stand"),
    StepKind.BANCO: ("draw", "stand"),
    StepKind.COMPARED: OUTCOMES,
}
BEFORE_PUNTO: Final = (StepKind.NATURAL, StepKind.PUNTO)


class UnknownAnswer(ValueError):
    """An answer that is none of a question's options."""


@dataclass(frozen=True)
class Question:
    """What happens in this step? Asked with the table as it lies before it.

    ``wording`` is a prompt of the instructor's own instead of the usual one.
    """

    step: Step
    wording: str | None = None

    @property
    def options(self) -> tuple[str, ...]:
        """The answers to choose from, in the order they are shown."""
        return OPTIONS[self.step.kind]

    @property
    def key(self) -> str:
        """The right answer, read off the engine's step."""
        if self.step.kind == StepKind.NATURAL:
            return "over" if self.step.reason.rule == Rule.NATURAL else "on"
        if self.step.kind == StepKind.COMPARED:
            return compare(self.step.punto, self.step.banco)
        return "draw" if self.step.draws else "stand"

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.wording or ask(self.step)

    @property
    def punto(self) -> Hand:
        """Punto's hand before the step."""
        return _first_two(self.step.punto) if self.step.kind in BEFORE_PUNTO else self.step.punto

    @property
    def banco(self) -> Hand:
        """Banco's hand before the step."""
        return (
            self.step.banco if self.step.kind == StepKind.COMPARED else _first_two(self.step.banco)
        )

    def answer(self, answer: str) -> "Feedback":
        """Judge an answer.

        Raises:
            UnknownAnswer: ``answer`` is none of ``options``.
        """
        if answer not in self.options:
            raise UnknownAnswer(
                f"{answer!r} is not an answer here; say {' or '.join(map(repr, self.options))}"
            )
        return Feedback(self, answer)


@dataclass(frozen=True)
class Feedback:
    """What an answer was worth, and why; prints as what a learner is told."""

    question: Question
    answer: str

    @property
    def right(self) -> bool:
        """Whether the answer is the key."""
        return self.answer == self.question.key

    @property
    def explanation(self) -> str:
        """The sum, the card and the rule."""
        reason, question = explain(self.question.step), self.question
        if question.step.kind == StepKind.BANCO:
            return f"{count('banco', question.banco)}. {reason}"
        if question.step.kind == StepKind.PUNTO:
            return f"{count('punto', question.punto)}. {reason}"
        return reason

    def __str__(self) -> str:
        if self.right:
            return _("Right. {explanation}").format(explanation=self.explanation)
        said = option(self.question.step.kind, self.answer)
        return _("Not so: you said “{answer}”. {explanation}").format(
            answer=said, explanation=self.explanation
        )


def _first_two(hand: Hand) -> Hand:
    return Hand(hand.cards[:2])
