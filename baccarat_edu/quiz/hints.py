"""Help with a question, a rung at a time."""

from dataclasses import dataclass
from typing import Final

from baccarat_edu.engine.coup import Step

WORKED_OUT: Final = 3
"""How many hints there are; the last one gives the answer away."""


@dataclass(frozen=True)
class Hint:
    """One rung of help: a text, and the step whose line of the drawing table goes with it.

    The line is drawn without its ring: to read it is still left to the learner.
    """

    text: str
    strip: Step | None = None


def ladder(rule: str, deciding: str, answer: str, strip: Step | None = None) -> tuple[Hint, ...]:
    """Put the three rungs in order: the rule, what decides by it here, and the answer worked out.

    Args:
        rule: names the rule, the same for all questions on it.
        deciding: shows what the rule looks at in this case, and not what it comes to.
        answer: the whole explanation.
        strip: the step whose line of the drawing table decides, if one does.
    """
    return Hint(rule), Hint(deciding, strip), Hint(answer)
