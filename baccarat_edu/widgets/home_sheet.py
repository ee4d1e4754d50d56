"""What a board shows of a home series: seats, settlements and the table of its coups."""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.engine.home_standing import STAKE, TARIFF, PlayedCoup, Score
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.words import home_series as words


@dataclass(frozen=True)
class Sheet:
    """What is told of a series by now: all of it but a coup that is still being dealt."""

    series: HomeSeries
    is_dealing: bool = False

    @property
    def played(self) -> tuple[PlayedCoup, ...]:
        """The coups that have come to their end."""
        return self.series.played[:-1] if self.is_dealing else self.series.played

    @property
    def lines(self) -> tuple[tuple[Fraction, ...], ...]:
        """Each participant's total before the first coup and after each one."""
        to_here = len(self.played) + 1
        names = self.series.participants
        return tuple(self.series.running_totals(name)[:to_here] for name in names)

    @property
    def totals(self) -> tuple[Fraction, ...]:
        """Each participant's total."""
        return tuple(line[-1] for line in self.lines)

    def seats(self, statuses: Collection[str]) -> list[dict[str, Any]]:
        """Return the participants with their totals, and what each one's seat says."""
        won = () if self.is_dealing else self.series.winners
        parts = zip(self.series.participants, self.totals, statuses, strict=True)
        return [
            {
                "place": place,
                "name": words.shortened(name),
                "deals": name == self.series.dealer,
                "is_open": name in self.series.waiting_for,
                "wins": name in won,
                "total": total,
                "status": status,
            }
            for place, (name, total, status) in enumerate(parts)
        ]

    def settlement(self) -> list[dict[str, Any]]:
        """Return what the last coup did to everybody, with how it is worked out."""
        last = self.played[-1]
        return [_settled(last, score) for score in last.scores]

    def told(self) -> str:
        """Say what the last coup did to everybody."""
        scores = self.played[-1].scores
        return " ".join(words.settled(one.participant, one.change, one.total) for one in scores)

    def rows(self) -> list[dict[str, Any]]:
        """Return the table of the coups."""
        return [
            {
                "number": played.number,
                "hands": (("punto", played.coup.punto), ("banco", played.coup.banco)),
                "outcome": played.coup.outcome,
                "scores": played.scores,
            }
            for played in self.played
        ]


def _settled(played: PlayedCoup, score: Score) -> dict[str, Any]:
    payout = Payout(TARIFF, score.forecast, Fraction(STAKE), played.coup)
    return {
        "name": words.shortened(score.participant),
        "forecast": score.forecast,
        "working": words.working(payout),
        "change": score.change,
        "total": words.new_total(score.total - score.change, score.change),
    }
