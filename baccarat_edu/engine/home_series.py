"""The home series: two to eight participants and ten coups (R9.1).

A series is a seed and a list of events. Everything else follows from them, so that replaying the
events gives the same series, and the cards to come are the same whatever is forecast.
"""

import random
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, reduce
from types import MappingProxyType
from typing import Any, Final

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Coup, Outcome
from baccarat_edu.engine.errors import (
    BaccaratError,
    InvalidSeed,
    InvalidSeries,
    SeriesOver,
    UnknownParticipant,
)
from baccarat_edu.engine.home_events import (
    CoupDealt,
    DealerChosen,
    Event,
    ForecastGiven,
    ParticipantsNamed,
    read_event,
)
from baccarat_edu.engine.home_names import read_names
from baccarat_edu.engine.home_standing import COUPS, PlayedCoup, Standing
from baccarat_edu.engine.plain_data import PROGRAM, Head
from baccarat_edu.engine.shoe import Shoe

VERSION: Final = 1
HEAD: Final = Head("home series", VERSION)
PARTS: Final = (*HEAD.write(), "seed", "events")


@dataclass(frozen=True)
class HomeSeries:
    """A home series up to now.

    Args:
        seed: a whole number or a line of text; the same one has the same cards to come.
        events: what has happened, in order.

    Raises:
        InvalidSeed: ``seed`` is not one.
        BaccaratError: one of the events could not happen when it did; which one says why.
    """

    seed: int | str
    events: tuple[Event, ...] = ()
    _standing: Standing = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not _is_seed(self.seed):
            raise InvalidSeed(f"{self.seed!r} is not a seed; say a whole number, such as 7")
        object.__setattr__(self, "events", tuple(self.events))
        object.__setattr__(self, "_standing", reduce(Standing.after, self.events, Standing()))

    # ------------------------------------------------------------ what may happen

    def with_participants(self, names: Iterable[str]) -> "HomeSeries":
        """Seat two to eight participants; before anything else, and once.

        Raises:
            InvalidParticipants, InvalidName, RepeatedName: they cannot sit here together.
            OutOfOrder: there are participants already.
        """
        return self._with(ParticipantsNamed(read_names(names)))

    def with_dealer(self, name: str) -> "HomeSeries":
        """Choose the dealer of the whole series, once.

        Raises:
            InvalidName, UnknownParticipant: nobody here is called so.
            OutOfOrder: there are no participants yet, or there is a dealer already.
        """
        return self._with(DealerChosen(name))

    def lock(self, name: str, forecast: Outcome) -> "HomeSeries":
        """Lock a participant's forecast of 20 points for the next coup; it cannot be taken back.

        Raises:
            InvalidName, UnknownParticipant: nobody here is called so.
            InvalidForecast: ``forecast`` is not ``"punto"``, ``"banco"`` or ``"tie"``.
            ForecastLocked: this participant has locked one.
            OutOfOrder, SeriesOver: it is too early, or too late.
        """
        return self._with(ForecastGiven(name, forecast))

    def deal(self, coup: Coup | str | Iterable[Card | str] | None = None) -> "HomeSeries":
        """Deal a coup when all forecasts are locked, and settle them.

        Args:
            coup: what was dealt, as a coup or its cards; ``next_coup()`` if left out.

        Raises:
            ForecastMissing: not everybody has locked a forecast.
            InvalidCard, NotEnoughCards, UnfinishedCoup: ``coup`` is not a whole one.
            OutOfOrder, SeriesOver: it is too early, or too late.
        """
        return self._with(CoupDealt.read(self.next_coup() if coup is None else coup))

    # ------------------------------------------------------------ what follows

    @property
    def participants(self) -> tuple[str, ...]:
        """The participants' names in the order of their seats; none at the beginning."""
        return self._standing.participants

    @property
    def dealer(self) -> str | None:
        """The participant who deals, or None before one is chosen."""
        return self._standing.dealer

    @property
    def locked(self) -> Mapping[str, Outcome]:
        """The forecasts that are locked for the next coup, in the order in which they were."""
        return MappingProxyType(self._standing.locked)

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The participants who have yet to lock a forecast for the next coup."""
        return self._standing.waiting_for

    @property
    def may_deal(self) -> bool:
        """Whether the next coup may be dealt."""
        return self.dealer is not None and not self.waiting_for and not self.is_over

    @property
    def played(self) -> tuple[PlayedCoup, ...]:
        """The coups dealt, with forecasts, changes and totals: the table of the series."""
        return self._standing.played

    @property
    def is_over(self) -> bool:
        """Whether all ten coups are dealt."""
        return len(self.played) == COUPS

    @property
    def totals(self) -> dict[str, Fraction]:
        """Every participant's total by now, from 0."""
        return self._standing.totals

    @property
    def leaders(self) -> tuple[str, ...]:
        """Those with the highest total by now, all of them; everybody before the first coup."""
        highest = max(self.totals.values(), default=None)
        return tuple(name for name, total in self.totals.items() if total == highest)

    @property
    def winners(self) -> tuple[str, ...]:
        """The leaders after the tenth coup, who share the win; none before."""
        return self.leaders if self.is_over else ()

    def running_totals(self, name: str) -> tuple[Fraction, ...]:
        """Return a participant's total before the first coup and after each one.

        Raises:
            UnknownParticipant: nobody here is called so.
        """
        if name not in self.participants:
            raise UnknownParticipant(f"{name!r} is not one of {list(self.participants)!r}")
        seat = self.participants.index(name)
        return (Fraction(0), *(played.scores[seat].total for played in self.played))

    def next_coup(self) -> Coup:
        """Return the coup that the seed has next; its number alone decides which.

        Raises:
            SeriesOver: all ten are dealt.
        """
        if self.is_over:
            raise SeriesOver(f"all {COUPS} coups are dealt; start another series")
        return coups_of(self.seed)[len(self.played)]

    # ------------------------------------------------------------ keeping it

    def to_data(self) -> dict[str, Any]:
        """Return the series as data that JSON can hold."""
        events = [event.to_data() for event in self.events]
        return HEAD.write() | {"seed": self.seed, "events": events}

    @classmethod
    def from_data(cls, data: Any) -> "HomeSeries":
        """Read what ``to_data`` has written.

        Raises:
            InvalidSeries: it is not that, or of a newer version; the message says what is wrong.
        """
        _check_data(data)
        events: list[Event] = []
        standing = Standing()
        for number, entry in enumerate(data["events"], start=1):
            try:
                events.append(read_event(entry))
                standing = standing.after(events[-1])
            except BaccaratError as error:
                raise InvalidSeries(f"event {number}: {error}", number, entry) from error
        return cls(data["seed"], tuple(events))

    def _with(self, event: Event) -> "HomeSeries":
        """Follow one more event; the others have been followed already."""
        series = copy(self)
        object.__setattr__(series, "_standing", self._standing.after(event))
        object.__setattr__(series, "events", (*self.events, event))
        return series


@lru_cache(maxsize=64)
def coups_of(seed: int | str) -> tuple[Coup, ...]:
    """Deal the ten coups of a seed: all cards go back and are shuffled after each one."""
    shoe = Shoe(rng=random.Random(seed))
    coups = []
    for _ in range(COUPS):
        coups.append(shoe.deal())
        shoe.shuffle()
    return tuple(coups)


def _is_seed(seed: Any) -> bool:
    if isinstance(seed, str):
        return seed.isprintable()
    return type(seed) is int and seed.bit_length() <= 64


def _check_data(data: Any) -> None:
    HEAD.read(data, foreign=_foreign, no_version=_unknown_version, newer=_unknown_version)
    if set(data) != set(PARTS) or not isinstance(data["events"], list):
        raise InvalidSeries(
            f"{data!r} is not a home series; it consists of {', '.join(PARTS)}", given=data
        )
    if not _is_seed(seed := data["seed"]):
        raise InvalidSeries(f"{seed!r} is not a seed; it is a whole number or a text", "seed", seed)


def _foreign(data: Any) -> InvalidSeries:
    said = f"{data!r} is not a home series, {PROGRAM!r}: {HEAD.content!r}"
    return InvalidSeries(said, given=data)


def _unknown_version(version: Any) -> InvalidSeries:
    said = f"version {version!r} is not one that is read here; {VERSION} is"
    return InvalidSeries(said, "version", version)
