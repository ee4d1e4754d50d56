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

from baccarat_edu.quiz.misconceptions import OF_SKILL, Misconception, expected
from baccarat_edu.quiz.questions import Asked, Feedback

RECENT: Final = 88
"""How many answers of a skill are looked at: one round of the drawing table."""

FEWEST: Final = 2
"""How many answers must have been given by a wrong rule: a single one may always be a slip."""

PATIENCE: Final = 12
"""How rare slips are taken to be: two answers in 2 + PATIENCE, on average over all learners."""

ENOUGH: Final = 10
"""How many times likelier a wrong rule must make the answers before a learner is told of it.

That often for each wrong rule of its skill: the more there are, the likelier one fits by chance.
"""

ENOUGH_OF_FEW: Final = 250
"""How many times likelier it must make fewer answers than ``MANY``."""

MANY: Final = 19
"""From how many answers on even those out of two look different for who guesses them all."""


@dataclass(frozen=True)
class Diagnosis:
    """A wrong rule that explains the recent answers better than the right one, and how much better.

    Prints as what a learner is told: the wrong rule, then the case that refutes it.

    Args:
        misconception: the wrong rule.
        telling: how many answers tell it from the right one.
        agreed: how many of those were given by it.
        weight: how many times likelier it makes the answers than the right rule or guessing does,
            whichever makes them likelier; at least ``enough``.
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
        recent: how many of the last answers of each skill are looked at.

    Returns:
        Nothing for whoever knows the rules or guesses. Of rules that explain equally much the one
        that ``MISCONCEPTIONS`` names first.

    Raises:
        ValueError: ``recent`` is not a whole number from 1.
    """
    if type(recent) is not int or recent < 1:
        raise ValueError(f"recent={recent!r} is not a number of answers; look at 1 at the least")
    by_skill: dict[str, list[Feedback]] = {}
    for answer in answers:
        skill, _text = answer.question.topic
        by_skill.setdefault(skill, []).append(answer)
    evidence = (Evidence(skill, tuple(by_skill.get(skill, ())[-recent:])) for skill in OF_SKILL)
    found = [diagnosis for one in evidence for diagnosis in one.diagnoses]
    return sorted(found, key=lambda diagnosis: diagnosis.weight, reverse=True)


def enough(skill: str, answers: int) -> int:
    """Say how many times likelier a wrong rule of a skill must make so many answers."""
    return len(OF_SKILL[skill]) * (ENOUGH if answers >= MANY else ENOUGH_OF_FEW)


@dataclass(frozen=True)
class Evidence:
    """The recent answers of one skill, and how likely they are by each of its rules.

    The rules are counted from 0, the right one; then come the wrong ones ``OF_SKILL``.
    """

    skill: str
    answers: tuple[Feedback, ...]

    @property
    def diagnoses(self) -> list[Diagnosis]:
        """The wrong rules that explain enough."""
        judged = (self._judge(rule) for rule, _wrong in enumerate(self.wrong_rules, start=1))
        return [diagnosis for diagnosis in judged if diagnosis]

    @property
    def wrong_rules(self) -> tuple[Misconception, ...]:
        """The wrong rules that can show in this skill."""
        return OF_SKILL.get(self.skill, ())

    @cached_property
    def likelihoods(self) -> list[Fraction]:
        """How likely each rule makes the answers."""
        return [self._likelihood(rule) for rule in range(1 + len(self.wrong_rules))]

    def agreed(self, rule: int) -> list[Feedback]:
        """Return the answers that were given by a wrong rule, and not by the right one."""
        return [one for one, (said, key) in self._telling(rule) if one.answer == said != key]

    @cached_property
    def _expected(self) -> list[tuple[str, ...]]:
        return [expected(answer.question) for answer in self.answers]

    @cached_property
    def _otherwise(self) -> Fraction:
        """The likelihood by the right rule or by guessing, whichever is higher."""
        guessed = Fraction(1, prod(len(answer.question.options) for answer in self.answers))
        return max(self.likelihoods[0], guessed)

    def _judge(self, rule: int) -> Diagnosis | None:
        """Weigh one wrong rule; None where it does not explain enough."""
        weight = self.likelihoods[rule] / self._otherwise
        agreed = self.agreed(rule)
        if weight < enough(self.skill, len(self.answers)) or len(agreed) < FEWEST:
            return None
        telling = len(self._telling(rule))
        wrong_rule = self.wrong_rules[rule - 1]
        return Diagnosis(wrong_rule, telling, len(agreed), weight, agreed[-1].question)

    def _telling(self, rule: int) -> list[tuple[Feedback, tuple[str, str]]]:
        """Return the answers that tell a wrong rule from the right one, and what each would be."""
        return [
            (answer, (said[rule], said[0]))
            for answer, said in zip(self.answers, self._expected, strict=True)
            if said[rule] != said[0]
        ]

    def _likelihood(self, rule: int) -> Fraction:
        """Return how likely the answers are for whoever means to follow a rule.

        A slip is any other option, one as likely as another. The rate of slips has the density
        of the Beta distribution (2, PATIENCE), and its average has the closed form below.
        """
        pairs = zip(self.answers, self._expected, strict=True)
        slips = [answer for answer, said in pairs if answer.answer != said[rule]]
        others = prod(len(answer.question.options) - 1 for answer in slips)
        seen = PATIENCE + len(self.answers)
        ways = seen * (seen + 1) * comb(seen - 1, len(slips)) * others
        return Fraction(PATIENCE * (PATIENCE + 1) * (len(slips) + 1), ways)
