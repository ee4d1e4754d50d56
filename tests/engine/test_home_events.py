"""How a home series is kept: events as plain data, read back or refused (R9.1)."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import HomeSeries, InvalidSeries
from baccarat_edu.engine.home_events import (
    CoupDealt,
    DealerChosen,
    ForecastGiven,
    ParticipantsNamed,
    read_event,
)

from .helpers import WORKED
from .home_tables import ANNA, BORIS, VERA, locked, over, played_out, ready


def test_the_same_seed_and_forecasts_give_the_same_series() -> None:
    """Played again in the same way, everything is the same."""
    again = played_out(HomeSeries(7).with_participants([ANNA, BORIS, VERA]).with_dealer(BORIS))
    assert (over(), over().to_data()) == (again, again.to_data())


def test_a_killed_kernel_goes_on_with_the_same_cards() -> None:
    """A series that was kept in the middle of a coup ends as the one that was not interrupted."""
    half = locked(ready().deal(), "tie", "tie", "punto").deal().lock(VERA, "banco")
    kept = json.dumps(half.to_data())
    ends = []
    for series in (half, HomeSeries.from_data(json.loads(kept))):
        series = series.lock(ANNA, "tie").lock(BORIS, "punto").deal()
        ends.append(played_out(series))
    assert ends[0] == ends[1]
    assert ends[0].played == ends[1].played


def test_events_are_what_is_kept() -> None:
    """Plain data with a version: who sat down, who deals, what was locked, what was dealt."""
    series = ready().deal(WORKED)
    assert {
        "baccarat_edu": "home series",
        "version": 1,
        "seed": 7,
        "events": [
            {"event": "participants", "names": [ANNA, BORIS, VERA]},
            {"event": "dealer", "name": BORIS},
            {"event": "forecast", "name": ANNA, "forecast": "punto"},
            {"event": "forecast", "name": BORIS, "forecast": "banco"},
            {"event": "forecast", "name": VERA, "forecast": "tie"},
            {"event": "coup", "cards": "4♥ 2♠ 9♣ A♦ 8♦"},
        ],
    } == series.to_data()
    kinds = [ParticipantsNamed, DealerChosen, *[ForecastGiven] * 3, CoupDealt]
    assert kinds == list(map(type, series.events))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"version": 2}, "version 2 is not one that is read here; 1 is"),
        ({"version": True}, "version True"),
        ({"version": "1"}, "version '1'"),
        ({"baccarat_edu": "progress"}, "is not a home series"),
        ({"events": {}}, "it consists of baccarat_edu, version, seed, events"),
        ({"events": None}, "it consists of"),
        ({"more": 1}, "it consists of"),
    ],
)
def test_other_data_is_no_series(changed: dict[str, Any], said: str) -> None:
    """Data that no series has written is refused with what is wrong in it."""
    with pytest.raises(InvalidSeries, match=said):
        HomeSeries.from_data(ready().to_data() | changed)


@pytest.mark.parametrize("data", [None, [], "{}", 7, {}, {"baccarat_edu": ["home series"]}])
def test_what_is_no_series_at_all(data: Any) -> None:
    """Anything else is quoted back."""
    with pytest.raises(InvalidSeries) as refusal:
        HomeSeries.from_data(data)
    assert str(refusal.value).startswith(f"{data!r} is not a home series")


def test_a_part_that_is_missing() -> None:
    """A series without its seed is none."""
    data = {part: value for part, value in ready().to_data().items() if part != "seed"}
    with pytest.raises(InvalidSeries, match="it consists of"):
        HomeSeries.from_data(data)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (None, "None is not an event; its 'event' is one of participants, dealer, forecast, coup"),
        ({"event": ["coup"]}, "its 'event' is one of"),
        ({"event": "undo"}, "its 'event' is one of"),
        ({"event": "dealer"}, "it consists of name"),
        ({"event": "dealer", "name": "Anna", "at": 1}, "it consists of name"),
        ({"event": "dealer", "name": ""}, "'' is blank"),
        ({"event": "dealer", "name": " Anna"}, "it would be {'event': 'dealer', 'name': 'Anna'}"),
        ({"event": "participants", "names": ["Anna"]}, "a home series has 2 to 8"),
        ({"event": "participants", "names": {"A": 1, "B": 2}}, "it would be"),
        ({"event": "forecast", "name": "Anna", "forecast": "player"}, "'player' is not a forecast"),
        ({"event": "forecast", "name": "Anna", "forecast": None}, "None is not a forecast"),
        ({"event": "coup", "cards": "4♥ 2♠"}, "has 2 cards"),
        ({"event": "coup", "cards": None}, "is not an event"),
        ({"event": "coup", "cards": 7}, "is not an event"),
        ({"event": "coup", "cards": [7, 7, 7, 7]}, "7 is not the text of a card"),
        ({"event": "coup", "cards": "9♥ 6♠ Q♣ 2♦ 3♦"}, "it would be"),
        ({"event": "coup", "cards": "9h 6s Qc 2d"}, "it would be"),
    ],
)
def test_other_data_is_no_event(entry: Any, said: str) -> None:
    """An event that cannot be read is quoted, and its number in the series is told."""
    with pytest.raises(InvalidSeries) as alone:
        read_event(entry)
    assert str(alone.value).startswith(repr(entry))
    assert said in str(alone.value)
    data = ready().to_data()
    data["events"] = [*data["events"][:2], entry, *data["events"][2:]]
    with pytest.raises(InvalidSeries) as within:
        HomeSeries.from_data(data)
    assert f"event 3: {alone.value}" == str(within.value)


def test_events_that_cannot_have_happened() -> None:
    """Data in another order is refused with the number of the event and its own reason."""
    data = ready().to_data()
    data["events"][2:3] = []
    data["events"].append(CoupDealt.read(WORKED).to_data())
    with pytest.raises(InvalidSeries, match=r"^event 5: coup 1 cannot be dealt before 'Anna'$"):
        HomeSeries.from_data(data)


def test_only_events_are_followed() -> None:
    """Something else among the events is quoted back."""
    with pytest.raises(InvalidSeries, match="'dealt' is not an event"):
        HomeSeries(7, ("dealt",))  # type: ignore[arg-type]


def test_what_a_series_returns_cannot_change_it() -> None:
    """The locked forecasts are read-only and the totals a copy."""
    with pytest.raises(TypeError):
        ready().locked[ANNA] = "tie"  # type: ignore[index]
    ready().totals[ANNA] += 1000
    assert Fraction(0) == ready().totals[ANNA]
