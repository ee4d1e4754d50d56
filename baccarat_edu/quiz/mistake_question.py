"""The question in which line of a dealer's record a coup first goes wrong."""

import random
from dataclasses import dataclass
from functools import lru_cache

from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.mistakes import Mistake, Record, Stage, misdeal
from baccarat_edu.quiz.hints import Hint, ladder
from baccarat_edu.quiz.questions import Asked
from baccarat_edu.quiz.topics import Topic
from baccarat_edu.words import hints
from baccarat_edu.words.mistakes import ask, in_order, line, reveal, stage_name


@dataclass(frozen=True)
class MistakeQuestion(Asked):
    """In which line does it first go wrong? Asked with all that a dealer did and said in a coup.

    The answers are the stages of a coup, by their names in ``Stage``.

    Args:
        mistake: the rule that the dealer has wrong.
        seed: the same seed deals the same coup.
        stage: where it is to go wrong, for a mistake that can do so at more than one.

    Raises:
        ValueError: the mistake cannot be made at that stage.
    """

    mistake: Mistake
    seed: int
    stage: Stage | None = None

    def __post_init__(self) -> None:
        if self.stage is not None:
            _deal(self.mistake, self.seed, self.stage)

    @property
    def record(self) -> Record:
        """The coup, and what its dealer did and said."""
        return _deal(self.mistake, self.seed, self.stage)

    @property
    def lines(self) -> tuple[str, ...]:
        """What the dealer did, a sentence for each stage."""
        return tuple(line(self.record, stage) for stage in Stage)

    @property
    def options(self) -> tuple[str, ...]:
        """The stages, in their order."""
        return tuple(map(str, Stage))

    @property
    def key(self) -> str:
        """The stage whose line breaks a rule."""
        return str(self.record.stage)

    @property
    def topic(self) -> Topic:
        """The rule that the dealer has wrong."""
        return "mistake", str(self.mistake)

    @property
    def usual_prompt(self) -> str:
        """The question, without the lines."""
        return ask()

    @property
    def explanation(self) -> str:
        """Which line breaks which rule, and how the coup goes on by the rules."""
        return reveal(self.record)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """How to go through the lines, which part of them to look at, and the line itself."""
        return ladder(hints.rule_for_record(), hints.region(self.record), self.explanation)

    @property
    def punto(self) -> Hand:
        """Punto's hand as it lies on the table."""
        return self.record.punto

    @property
    def banco(self) -> Hand:
        """Banco's hand as it lies on the table."""
        return self.record.banco

    def text(self, answer: str) -> str:
        """Name the stage."""
        return stage_name(Stage(answer))

    def remark(self, answer: str) -> str:
        """Say why a line is in order; nothing of the wrong one."""
        return "" if answer == self.key else in_order(self.record, Stage(answer))


@lru_cache(maxsize=256)
def _deal(mistake: Mistake, seed: int, stage: Stage | None) -> Record:
    return misdeal(mistake, random.Random(seed), stage=stage)
