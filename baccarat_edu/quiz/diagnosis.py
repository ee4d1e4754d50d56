"""Which wrong rule a learner seems to follow: how likely each makes the answers that were given.

Nobody always answers by the rule they have in mind, and how often a learner slips is not known. So
the answers' likelihood by a rule is averaged over all rates of slips, rare ones counting more. It
is compared with the likelihood by the right rule, and by a guess at every question.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, prod
from typing import Final

from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS, Misconception
from baccarat_edu.quiz.questions import Asked, Feedback

RECENT: Final = 88
"""How many answers of a skill are looked at: one round of the drawing table."""

ENOUGH: Final = 100
"""How many times likelier a wrong rule must make the answers before a learner is told of it."""

FEWEST: Final = 2
"""How many answers must have been given by a wrong rule: a single one may always be a slip."""

PATIENCE: Final = 5
"""How rare slips are taken to be: one answer in 1 + PATIENCE, on average over all learners."""


@dataclass(frozen=True)
class Diagnosis:
    """A wrong rule that explains the recent answers better than the right one, and how much better.

    Prints as what a learner is told: the wrong rule, then the case that refutes it.

    Args:
        misconception: the wrong rule.
        telling: how many answers tell it from the right one.
        agreed: how many of those were given by it.
        weight: how many times likelier it makes the answers than the right rule or guessing does,
            whichever makes them likelier; at least ``ENOUGH``.
        case: the last question that was answered by it.
    """

    misconception: Misconception
    telling: int
    agreed: int
    weight: Fraction
    case: Asked

    def __str__(self) -> str:
        return f"{self.misconception.wrong_rule} {self.misconception.refute(self.case)}"


def diagnose(answers: Sequence[Feedback], *, recent: int = RECENT) -> list[Diagnosis]:
    """Find the wrong rules that explain a learner's recent answers, the best explanation first.

    Args:
        answers: what was answered, the latest last; skills may be mixed.
        recent: how many of the last answers are looked at for a rule, counted in its skills alone.

    Returns:
        Nothing for whoever knows the rules or guesses. Of rules that explain equally much the one
        that ``MISCONCEPTIONS`` names first.

    Raises:
        ValueError: ``recent`` is not a whole number from 1.
    """
    if type(recent) is not int or recent < 1:
        raise ValueError(f"recent={recent!r} is not a number of answers; look at 1 at the least")
    evidence = {
        skills: _Evidence(
            tuple(answer for answer in answers if answer.question.topic[0] in skills)[-recent:]
        )
        for skills in {misconception.skills for misconception in MISCONCEPTIONS}
    }
    judged = (evidence[one.skills].judge(one) for one in MISCONCEPTIONS)
    found = [diagnosis for diagnosis in judged if diagnosis]
    return sorted(found, key=lambda diagnosis: diagnosis.weight, reverse=True)


@dataclass(frozen=True)
class _Evidence:
    """The answers that a wrong rule can be seen in, with their keys."""

    answers: tuple[Feedback, ...]

    @cached_property
    def keys(self) -> list[str]:
        return [answer.question.key for answer in self.answers]

    @cached_property
    def otherwise(self) -> Fraction:
        """The likelihood of the answers by the right rule or by guessing, whichever is higher."""
        guessed = Fraction(1, prod(len(answer.question.options) for answer in self.answers))
        return max(self.likelihood(self.keys), guessed)

    def judge(self, misconception: Misconception) -> Diagnosis | None:
        """Weigh one wrong rule; None where it does not explain enough."""
        expected = [
            misconception.answer(answer.question) or key
            for answer, key in zip(self.answers, self.keys, strict=True)
        ]
        rows = zip(self.answers, self.keys, expected, strict=True)
        telling = [(answer, said) for answer, key, said in rows if said != key]
        agreed = [answer for answer, said in telling if answer.answer == said]
        weight = self.likelihood(expected) / self.otherwise
        if weight < ENOUGH or len(agreed) < FEWEST:
            return None
        return Diagnosis(misconception, len(telling), len(agreed), weight, agreed[-1].question)

    def likelihood(self, expected: Sequence[str]) -> Fraction:
        """Return how likely the answers are for whoever means to give the expected ones.

        A slip is any other option, one as likely as another. The rate of slips has the density
        PATIENCE · (1 − rate)^(PATIENCE − 1), and its average has the closed form below.
        """
        pairs = zip(self.answers, expected, strict=True)
        slips = [answer for answer, said in pairs if answer.answer != said]
        others = prod(len(answer.question.options) - 1 for answer in slips)
        seen = PATIENCE + len(self.answers)
        return Fraction(PATIENCE, seen * comb(seen - 1, len(slips)) * others)
