"""Wrong rules that lead to wrong answers about Banco, and what is said against each."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from baccarat_edu.engine.coup import Step
from baccarat_edu.engine.tableau import banco_draws
from baccarat_edu.quiz.questions import Question
from baccarat_edu.words import slips


class Slip(StrEnum):
    """A wrong rule for Banco's third card."""

    ZERO_IS_NO_CARD = "a third card worth 0 is no third card"
    BY_PUNTO_TOTAL = "Banco looks at Punto's total"


def table_slips(step: Step, answer: str) -> tuple[Slip, ...]:
    """Name the wrong rules by which one comes to a wrong answer, the more special one first.

    Args:
        step: Banco's decision.
        answer: ``"draw"`` or ``"stand"``.

    Returns:
        Nothing for a right answer, nor for a wrong one that no known rule leads to.

    Raises:
        UnknownAnswer: neither of the two.
    """
    if Question(step).answer(answer).right:
        return ()
    said = answer == "draw"
    return tuple(slip for slip, wrong_rule in WRONG_RULES.items() if wrong_rule(step) == said)


def refute(slip: Slip, step: Step) -> str:
    """Say what the wrong rule has overlooked in this step."""
    return REFUTATIONS[slip](step)


def _zero_is_no_card(step: Step) -> bool | None:
    """Whether Banco would draw by the column "Punto stood"; None where no card is worth 0."""
    total, third = step.reason.total, step.reason.third
    assert total is not None
    return banco_draws(total, None) if third and third.value == 0 else None


def _by_punto_total(step: Step) -> bool | None:
    """Whether Banco's row, read at Punto's total, draws; None where Punto has no third card."""
    total, third = step.reason.total, step.reason.third
    assert total is not None
    return banco_draws(total, step.punto.total) if third else None


WRONG_RULES: Final[dict[Slip, Callable[[Step], bool | None]]] = {
    Slip.ZERO_IS_NO_CARD: _zero_is_no_card,
    Slip.BY_PUNTO_TOTAL: _by_punto_total,
}
REFUTATIONS: Final[dict[Slip, Callable[[Step], str]]] = {
    Slip.ZERO_IS_NO_CARD: slips.zero_is_a_card,
    Slip.BY_PUNTO_TOTAL: slips.not_punto_total,
}
