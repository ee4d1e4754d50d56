"""How the shares of the outcomes close on their chances while coups are added up."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from baccarat_edu.engine.coup import OUTCOMES, Outcome
from baccarat_edu.engine.errors import InvalidCoups
from baccarat_edu.engine.odds import Odds
from baccarat_edu.engine.simulation import CHUNK, Run, Tally

IN_A_DECADE: Final = (10, 20, 50)
"""The first numbers of coups to look at; further ones are these times powers of ten."""

DEVIATIONS: Final = 1.96
"""How many standard deviations to each side hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Standing:
    """How an outcome stands after some coups.

    Args:
        outcome: which one.
        coups: how many coups have been dealt, at least 1.
        count: how many of them ended so.
        chance: the exact one.
    """

    outcome: Outcome
    coups: int
    count: int
    chance: Fraction

    @property
    def share(self) -> Fraction:
        """The share of the coups that ended so."""
        return Fraction(self.count, self.coups)

    @property
    def off(self) -> int:
        """How many coups more than expected ended so, to the nearest whole one."""
        return round(self.count - self.chance * self.coups)

    @property
    def band(self) -> float:
        """How far from the chance the 95 % band reaches to each side."""
        return half_band(self.chance, self.coups)

    @property
    def is_in_band(self) -> bool:
        """Whether the share lies in the band."""
        return abs(self.share - self.chance) <= self.band


class RunningTally:
    """A run of coups with its tally at numbers of coups that grow as powers do.

    Args:
        coups: how many the run has, at least 1.
        seed: a whole number of 64 bits, from 0 up.

    Raises:
        InvalidCoups: ``coups`` is not a whole number from 1 up.
        InvalidSeed: ``seed`` is not a whole number of 64 bits.
    """

    def __init__(self, coups: int, seed: int) -> None:
        if coups == 0:
            raise InvalidCoups(f"{coups!r} coups have no shares; give a whole number from 1 up")
        self._run = Run(coups, seed)
        self._marks = milestones(coups)
        self._passed: tuple[Tally, ...] = ()

    @property
    def done(self) -> int:
        """How many coups have been dealt."""
        return self._run.done

    @property
    def is_finished(self) -> bool:
        """Whether all coups have been dealt."""
        return self._run.is_finished

    @property
    def is_at_milestone(self) -> bool:
        """Whether the coup dealt last was one to look at."""
        return self.done in self._marks

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The tally at each milestone that has been passed, and the present one after them."""
        counts = self._run.counts
        return self._passed if self.is_at_milestone or not counts.total else (*self._passed, counts)

    def deal(self, coups: int = CHUNK) -> None:
        """Deal the next coups, but not past a milestone."""
        ahead = next((mark for mark in self._marks if mark > self.done), self.done)
        self._run.deal(min(coups, ahead - self.done))
        if self.is_at_milestone and len(self._passed) <= self._marks.index(self.done):
            self._passed += (self._run.counts,)

    def deal_until(self, done: int) -> None:
        """Deal until so many coups have been dealt."""
        while self.done < done:
            self.deal(min(CHUNK, done - self.done))


def milestones(coups: int) -> tuple[int, ...]:
    """List the numbers of coups to look at: 10, 20, 50, 100, 200, 500 and on, and the last."""
    powers = [10**power for power in range(len(str(coups)))]
    marks = (first * power for power in powers for first in IN_A_DECADE)
    return (*(mark for mark in marks if mark < coups), coups)


def half_band(chance: Fraction, coups: int) -> float:
    """Return how far a share strays from its chance in 95 of 100 runs, to one side.

    The normal approximation, 1.96 standard deviations; rough where only a few coups are dealt.
    """
    return DEVIATIONS * sqrt(chance * (1 - chance) / coups)


def standings(tally: Tally, odds: Odds) -> list[Standing]:
    """Return how each outcome stands, in the order of ``OUTCOMES``."""
    return [
        Standing(outcome, tally.total, tally.by_outcome[outcome], odds.probability(outcome))
        for outcome in OUTCOMES
    ]
