"""What happens in a home series: four kinds of events, as values and as plain data (R9.1)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, deal
from baccarat_edu.engine.errors import (
    BaccaratError,
    InvalidForecast,
    InvalidSeries,
    UnfinishedCoup,
)
from baccarat_edu.engine.home_names import read_name, read_names


@dataclass(frozen=True, slots=True)
class ParticipantsNamed:
    """Two to eight participants sit down.

    Raises:
        InvalidParticipants, InvalidName, RepeatedName: see ``read_names``.
    """

    names: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", read_names(self.names))

    def to_data(self) -> dict[str, Any]:
        """Return the event as data that JSON can hold."""
        return {"event": "participants", "names": list(self.names)}


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """One of the participants deals the whole series.

    Raises:
        InvalidName: it is no name.
    """

    name: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", read_name(self.name))

    def to_data(self) -> dict[str, Any]:
        """Return the event as data that JSON can hold."""
        return {"event": "dealer", "name": self.name}


@dataclass(frozen=True, slots=True)
class ForecastGiven:
    """A participant locks a forecast for the next coup; it stays.

    Raises:
        InvalidName: ``name`` is no name.
        InvalidForecast: ``forecast`` is none of the three.
    """

    name: str
    forecast: Outcome

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", read_name(self.name))
        if self.forecast not in OUTCOMES:
            raise InvalidForecast(
                f"{self.forecast!r} is not a forecast; say 'punto', 'banco' or 'tie'"
            )

    def to_data(self) -> dict[str, Any]:
        """Return the event as data that JSON can hold."""
        return {"event": "forecast", "name": self.name, "forecast": self.forecast}


@dataclass(frozen=True, slots=True)
class CoupDealt:
    """A whole coup was dealt.

    Raises:
        UnfinishedCoup: a hand still waits for a card.
    """

    coup: Coup

    def __post_init__(self) -> None:
        if not isinstance(self.coup, Coup) or self.coup.outcome is None:
            raise UnfinishedCoup(f"{self.coup!r} is not a finished coup; deal all its cards")

    @classmethod
    def read(cls, coup: Coup | str | Iterable[Card | str]) -> "CoupDealt":
        """Take a coup, or deal one from its cards.

        Raises:
            InvalidCard, NotEnoughCards, UnfinishedCoup: they deal no whole coup.
        """
        return cls(coup if isinstance(coup, Coup) else deal(coup))

    def to_data(self) -> dict[str, Any]:
        """Return the event as data that JSON can hold."""
        return {"event": "coup", "cards": str(self.coup)}


Event: TypeAlias = ParticipantsNamed | DealerChosen | ForecastGiven | CoupDealt

READERS: Final[dict[str, tuple[Callable[..., Event], tuple[str, ...]]]] = {
    "participants": (ParticipantsNamed, ("names",)),
    "dealer": (DealerChosen, ("name",)),
    "forecast": (ForecastGiven, ("name", "forecast")),
    "coup": (CoupDealt.read, ("cards",)),
}
"""What reads each kind of event, and from which parts of the data."""


def read_event(data: Any) -> Event:
    """Read what an event's ``to_data`` has written.

    Raises:
        InvalidSeries: it is not that.
    """
    kind = data.get("event") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in READERS:
        raise InvalidSeries(f"{data!r} is not an event; its 'event' is one of {', '.join(READERS)}")
    reader, parts = READERS[kind]
    if set(data) != {"event", *parts}:
        raise InvalidSeries(f"{data!r} is not an event {kind!r}; it consists of {', '.join(parts)}")
    try:
        event = reader(*(data[part] for part in parts))
    except (BaccaratError, TypeError) as error:
        raise InvalidSeries(f"{data!r} is not an event: {error}") from error
    if event.to_data() != data:
        raise InvalidSeries(f"{data!r} is not as it was written; it would be {event.to_data()!r}")
    return event
