"""Where a home series stands: what each event leads to, and the scores by the tariff (R9.1, R8)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.coup import Coup, Outcome
from baccarat_edu.engine.errors import (
    ForecastLocked,
    ForecastMissing,
    InvalidSeries,
    OutOfOrder,
    SeriesOver,
    UnknownParticipant,
)
from baccarat_edu.engine.home_events import (
    CoupDealt,
    DealerChosen,
    Event,
    ForecastGiven,
    ParticipantsNamed,
)
from baccarat_edu.engine.tariff import Tariff

COUPS: Final = 10
STAKE: Final = 20
TARIFF: Final = Tariff()


@dataclass(frozen=True, slots=True)
class Score:
    """What one coup did to one participant: the forecast, the change, and the total after it."""

    participant: str
    forecast: Outcome
    change: Fraction
    total: Fraction


@dataclass(frozen=True, slots=True)
class PlayedCoup:
    """A row of the series: a coup, its number from 1, and the scores in the order of the seats."""

    number: int
    coup: Coup
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a series stands after some of its events."""

    participants: tuple[str, ...] = ()
    dealer: str | None = None
    locked: Mapping[str, Outcome] = field(default_factory=dict)
    played: tuple[PlayedCoup, ...] = ()

    @property
    def totals(self) -> dict[str, Fraction]:
        """Every participant's total."""
        if self.played:
            return {score.participant: score.total for score in self.played[-1].scores}
        return dict.fromkeys(self.participants, Fraction(0))

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The participants without a locked forecast for the next coup."""
        if len(self.played) == COUPS:
            return ()
        return tuple(name for name in self.participants if name not in self.locked)

    def after(self, event: Event) -> "Standing":
        """Follow one event.

        Raises:
            BaccaratError: it cannot happen now; which one says why.
        """
        match event:
            case ParticipantsNamed(names):
                return self._with_participants(names)
            case DealerChosen(name):
                return self._with_dealer(name)
            case ForecastGiven(name, forecast):
                return self._with_forecast(name, forecast)
            case CoupDealt(coup):
                return self._with_coup(coup)
        raise InvalidSeries(f"{event!r} is not an event of a home series")

    def _with_participants(self, names: tuple[str, ...]) -> "Standing":
        if self.participants:
            raise OutOfOrder(f"{self._names} sit here already; start another series for others")
        return replace(self, participants=names)

    def _with_dealer(self, name: str) -> "Standing":
        self._check_participant(name)
        if self.dealer:
            raise OutOfOrder(f"{self.dealer!r} deals the whole series; {name!r} cannot deal too")
        return replace(self, dealer=name)

    def _with_forecast(self, name: str, forecast: Outcome) -> "Standing":
        self._check_begun()
        self._check_participant(name)
        if name in self.locked:
            raise ForecastLocked(
                f"{name!r} has locked a forecast for coup {len(self.played) + 1}; it stays"
            )
        return replace(self, locked={**self.locked, name: forecast})

    def _with_coup(self, coup: Coup) -> "Standing":
        self._check_begun()
        if self.waiting_for:
            missing = ", ".join(map(repr, self.waiting_for))
            raise ForecastMissing(f"coup {len(self.played) + 1} cannot be dealt before {missing}")
        scores = tuple(self._score(name, coup) for name in self.participants)
        played = PlayedCoup(len(self.played) + 1, coup, scores)
        return replace(self, locked={}, played=(*self.played, played))

    def _score(self, name: str, coup: Coup) -> Score:
        forecast = self.locked[name]
        change = TARIFF.settle(forecast, STAKE, coup).profit
        return Score(name, forecast, change, self.totals[name] + change)

    def _check_begun(self) -> None:
        if not self.dealer:
            raise OutOfOrder("no dealer is chosen yet; name the participants, then the dealer")
        if len(self.played) == COUPS:
            raise SeriesOver(f"all {COUPS} coups are dealt; start another series")

    def _check_participant(self, name: str) -> None:
        if not self.participants:
            raise OutOfOrder(f"nobody sits here yet, not even {name!r}; name the participants")
        if name not in self.participants:
            raise UnknownParticipant(f"{name!r} is not a participant; here sit {self._names}")

    @property
    def _names(self) -> str:
        return ", ".join(map(repr, self.participants))
