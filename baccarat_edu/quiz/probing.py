"""Which question tells most about the rule that a learner follows: the right one or a wrong one."""

import random
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from math import log2
from typing import Final, TypeAlias

from baccarat_edu.quiz.diagnosis import Evidence
from baccarat_edu.quiz.drills import TOPICS, ask
from baccarat_edu.quiz.misconceptions import OF_SKILL, expected
from baccarat_edu.quiz.questions import Asked
from baccarat_edu.quiz.topics import Topic

Pattern: TypeAlias = tuple[int, ...]
"""For each rule, the right one first, the first of them that has the same answer."""

DECIDED_BY_CARDS: Final = ("banco", "result")
"""The skills whose topics do not fix what the wrong rules answer."""

DRAWS: Final = 12
"""How many questions on such a topic are drawn to find the one that tells most."""

SUSPECTED: Final = 0.1
"""What share of the right rule's likelihood raises a suspicion, if an answer was given so."""

OPEN: Final = 0.05
"""From what share on it is still open whether a wrong rule is followed: not so after two answers
that speak against it."""


@dataclass(frozen=True)
class Suspicion:
    """What the answers of a skill leave open about the rule that is followed."""

    evidence: Evidence

    @cached_property
    def is_raised(self) -> bool:
        """Whether a wrong answer was given by a wrong rule that is not ruled out yet."""
        return any(
            weight >= SUSPECTED and self.evidence.agreed(rule)
            for rule, weight in enumerate(self._weights[1:], start=1)
        )

    def tells(self, about: Topic) -> float:
        """Weigh the open wrong rules that a topic shows, the more for each the fewer topics do.

        It is 0 where there are none, otherwise a power of two: among topics that show nearly as
        much, chance shall decide.
        """
        skill, _text = about
        showing = _showing(skill)

        def told(pattern: Pattern) -> float:
            rows = zip(self._weights, pattern, showing, strict=True)
            return sum(
                weight / topics for weight, answer, topics in rows if answer and weight >= OPEN
            )

        weight = max(map(told, _patterns(about)))
        return float(2 ** round(log2(weight))) if weight else 0.0

    def separates(self, about: Topic) -> float:
        """Say how well a topic tells the likely rules from each other, 0–1.

        It is the chance that two followers of rules, taken by their likelihood, answer differently.
        """
        return max(map(self._separated, _patterns(about)))

    def draw(self, about: Topic, rng: random.Random) -> Asked:
        """Ask a question on a topic, with cards that separate the likely rules well."""
        question = ask(*about, rng)
        best = self.separates(about)
        for _ in range(DRAWS if len(_patterns(about)) > 1 else 0):
            if self._separated(_pattern(question)) >= best:
                break
            question = max(question, ask(*about, rng), key=self._by_cards)
        return question

    @cached_property
    def _weights(self) -> list[float]:
        """How many times likelier than the right rule each rule makes the answers."""
        right, *_ = likelihoods = self.evidence.likelihoods
        return [float(likelihood / right) for likelihood in likelihoods]

    @cached_property
    def _separations(self) -> dict[Pattern, float]:
        return {}

    def _by_cards(self, question: Asked) -> float:
        return self._separated(_pattern(question))

    def _separated(self, pattern: Pattern) -> float:
        if pattern not in self._separations:
            shares: dict[int, float] = defaultdict(float)
            for weight, answer in zip(self._weights, pattern, strict=True):
                shares[answer] += weight / sum(self._weights)
            self._separations[pattern] = round(1 - sum(share**2 for share in shares.values()), 2)
        return self._separations[pattern]


def _pattern(question: Asked) -> Pattern:
    answers = expected(question)
    return tuple(map(answers.index, answers))


@cache
def _patterns(about: Topic) -> frozenset[Pattern]:
    """Try which patterns the questions on a topic have, always with the same cards."""
    skill, _text = about
    if skill not in OF_SKILL:
        return frozenset({(0,)})
    rng = random.Random(str(about))
    draws = DRAWS if skill in DECIDED_BY_CARDS else 1
    return frozenset(_pattern(ask(*about, rng)) for _ in range(draws))


@cache
def _showing(skill: str) -> tuple[int, ...]:
    """Count for each rule the topics on which a question can tell it from the right one."""
    topics = [_patterns((skill, text)) for text in TOPICS[skill]]
    rules = range(1 + len(OF_SKILL.get(skill, ())))
    return tuple(sum(any(one[rule] for one in patterns) for patterns in topics) for rule in rules)
