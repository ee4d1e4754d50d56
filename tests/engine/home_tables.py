"""Home series at several points, for the tests of what follows from them.

They are made when they are asked for: a series played here would turn a broken rule into modules
that cannot be loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from baccarat_edu import HomeSeries, Outcome

from .helpers import WORKED

ANNA, BORIS, VERA = "Anna", "Борис", "وردة"


def locked(series: HomeSeries, *forecasts: Outcome) -> HomeSeries:
    """Lock a forecast for each participant in the order of their seats."""
    for name, forecast in zip(series.participants, forecasts, strict=True):
        series = series.lock(name, forecast)
    return series


def played_out(series: HomeSeries, forecast: Outcome = "banco") -> HomeSeries:
    """Play all coups that are left, everybody with one forecast."""
    for _ in range(10 - len(series.played)):
        series = locked(series, *[forecast] * len(series.participants)).deal()
    return series


@cache
def new() -> HomeSeries:
    """Nobody sits there yet."""
    return HomeSeries(7)


@cache
def seated() -> HomeSeries:
    """Three sit there."""
    return new().with_participants([ANNA, BORIS, VERA])


@cache
def begun() -> HomeSeries:
    """One of them is chosen to deal."""
    return seated().with_dealer(BORIS)


@cache
def ready() -> HomeSeries:
    """Everybody has locked a forecast for the first coup."""
    return locked(begun(), "punto", "banco", "tie")


@cache
def over() -> HomeSeries:
    """All have forecast Banco ten times."""
    return played_out(begun())


ACTS: Final[dict[str, Callable[[HomeSeries], HomeSeries]]] = {
    "participants": lambda series: series.with_participants(["Ada", "Bob"]),
    "dealer": lambda series: series.with_dealer(ANNA),
    "lock": lambda series: series.lock(ANNA, "tie"),
    "deal": lambda series: series.deal(),
    "deal cards": lambda series: series.deal(WORKED),
}
"""Whatever can be tried at a table."""
