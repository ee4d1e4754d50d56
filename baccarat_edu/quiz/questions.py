"""What a question is, and the step of a coup as one; its key is what the engine does."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from reprlib import repr as quoted
from typing import Final

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import OUTCOMES, Rule, Step, StepKind, compare
from baccarat_edu.engine.hands import Hand
from baccarat_edu.quiz.hints import WORKED_OUT, Hint, ladder
from baccarat_edu.quiz.table_cells import cell_text
from baccarat_edu.quiz.topics import Topic, UnknownTopic, deal_kind
from baccarat_edu.words import hints
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.steps import ask, count, explain, option
from baccarat_edu.words.translated import Translated

OPTIONS: Final[dict[StepKind, tuple[str, ...]]] = {
    StepKind.NATURAL: ("over", "on"),
    StepKind.PUNTO: ("draw", "stand"),
    StepKind.BANCO: ("draw", "stand"),
    StepKind.COMPARED: OUTCOMES,
}
BEFORE_PUNTO: Final = (StepKind.NATURAL, StepKind.PUNTO)
DECISIONS: Final = (StepKind.PUNTO, StepKind.BANCO)


class UnknownAnswer(ValueError):
    """An answer that is none of a question's options."""


@dataclass(frozen=True)
class Asked(ABC):
    """Anything that a quiz asks: answers to choose from, and the one that the engine gives.

    ``wording`` is a prompt of the instructor's own instead of the usual one.
    """

    wording: str | Translated | None = field(default=None, kw_only=True)

    @property
    @abstractmethod
    def options(self) -> tuple[str, ...]:
        """The answers to choose from, in the order they are shown."""

    @property
    @abstractmethod
    def key(self) -> str:
        """The right answer, as the engine works it out."""

    @property
    @abstractmethod
    def topic(self) -> Topic:
        """What is remembered of the question: its skill, and what of it is asked."""

    @property
    @abstractmethod
    def usual_prompt(self) -> str:
        """The question in words."""

    @property
    @abstractmethod
    def explanation(self) -> str:
        """Why the key is right: the sum, the card and the rule."""

    @abstractmethod
    def text(self, answer: str) -> str:
        """Say what the button of an answer says."""

    @property
    def prompt(self) -> str:
        """The question as it is put, in the instructor's own words where there are any."""
        return str(self.wording or self.usual_prompt)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards to count where they belong to neither hand."""
        return ()

    @property
    def punto(self) -> Hand | None:
        """Punto's hand where the question is about a table."""
        return None

    @property
    def banco(self) -> Hand | None:
        """Banco's hand where the question is about a table."""
        return None

    @property
    def decision(self) -> Step | None:
        """The step whose line of the drawing table says the answer, if one does."""
        return None

    @property
    def hints(self) -> tuple[Hint, ...]:
        """What helps, a rung at a time: the rule, what decides by it, the answer worked out."""
        return ()

    def remark(self, answer: str) -> str:  # noqa: ARG002 - most kinds have nothing to remark
        """Say by what rule of a learner's own a wrong answer comes about, where that is clear."""
        return ""

    def read(self, answer: str) -> str:
        """Read an answer as the question writes it.

        Raises:
            UnknownAnswer: ``answer`` is none of ``options``.
        """
        if answer not in self.options:
            raise UnknownAnswer(
                f"{quoted(answer)} is not an answer here; "
                f"say {' or '.join(map(repr, self.options))}"
            )
        return answer

    def answer(self, answer: str) -> "Feedback":
        """Judge an answer.

        Raises:
            UnknownAnswer: ``answer`` is nothing that ``read`` can read.
        """
        return Feedback(self, self.read(answer))


@dataclass(frozen=True)
class Feedback:
    """What an answer was worth, and why; prints as what a learner is told."""

    question: Asked
    answer: str

    @property
    def right(self) -> bool:
        """Whether the answer is the key."""
        return self.answer == self.question.key

    def is_known(self, hints: int) -> bool:
        """Say whether the answer is right and the learner's own, after so many hints."""
        return self.right and hints < WORKED_OUT

    @property
    def explanation(self) -> str:
        """What a wrong answer overlooks, where that is clear; the sum, the card and the rule."""
        return f"{self.question.remark(self.answer)} {self.question.explanation}".strip()

    @property
    def said(self) -> str:
        """What the learner answered, to be quoted inside a sentence."""
        return self.question.text(self.answer).removesuffix(".")

    def verdict(self, why: str) -> str:
        """Say whether the answer is right, and the reason."""
        if self.right:
            return _("Right. {explanation}").format(explanation=why)
        return _("Not so: you said “{answer}”. {explanation}").format(
            answer=self.said, explanation=why
        )

    def __str__(self) -> str:
        return self.verdict(self.explanation)


@dataclass(frozen=True)
class Question(Asked):
    """What happens in this step of a coup? Asked with the table as it lies before it."""

    step: Step

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
    def topic(self) -> Topic:
        """What is asked of the hands: both totals, Punto's, the cell of the table, the outcome.

        Raises:
            UnknownTopic: nobody is asked about such a step.
        """
        punto, banco = self.step.punto, self.step.banco
        match self.step.kind:
            case StepKind.NATURAL:
                return "natural", deal_kind(punto.total, banco.total)
            case StepKind.PUNTO:
                return "punto", str(punto.pair_total)
            case StepKind.BANCO:
                third = punto.third.value if punto.third else None
                return "banco", cell_text((banco.pair_total, third))
            case StepKind.COMPARED:
                return "result", self.key
        raise UnknownTopic(f"{self!r} is on no topic that is remembered")

    @property
    def usual_prompt(self) -> str:
        """The question that the step answers."""
        return ask(self.step)

    @property
    def explanation(self) -> str:
        """The sum of the hand that decides, the card and the rule."""
        reason = explain(self.step)
        if self.step.kind == StepKind.BANCO:
            return f"{count('banco', self.banco)}. {reason}"
        if self.step.kind == StepKind.PUNTO:
            return f"{count('punto', self.punto)}. {reason}"
        return reason

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The step's rule, both sums or where in the drawing table to look, and the reason."""
        rule, deciding = hints.rule_for_step(self.step), hints.deciding(self.step)
        return ladder(rule, deciding, self.explanation, self.decision)

    def text(self, answer: str) -> str:
        """Say what the button of an answer says."""
        return option(self.step.kind, answer)

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

    @property
    def decision(self) -> Step | None:
        """The step itself, where the drawing table decides it."""
        return self.step if self.step.kind in DECISIONS else None


def _first_two(hand: Hand) -> Hand:
    return Hand(hand.cards[:2])
