"""The errors of the engine: small, named, and ValueErrors."""

from __future__ import annotations

import inspect

import pytest

import baccarat_edu
from baccarat_edu import BaccaratError
from baccarat_edu.engine import errors

NAMES = {
    "InvalidCard",
    "NotEnoughCards",
    "InvalidHand",
    "InvalidTotal",
    "InvalidThirdCard",
    "NoThirdCard",
    "InvalidPosition",
    "InvalidDecks",
    "InvalidCounts",
    "InvalidCoups",
    "InvalidCutCard",
    "InvalidKnownCards",
    "InvalidRule",
    "UnknownResults",
    "ShoeExhausted",
    "InvalidStake",
    "InvalidForecast",
    "InvalidTariff",
    "UnfinishedCoup",
    "InvalidOutcome",
    "InvalidRoad",
    "InvalidName",
    "RepeatedName",
    "InvalidParticipants",
    "UnknownParticipant",
    "OutOfOrder",
    "ForecastLocked",
    "ForecastMissing",
    "SeriesOver",
    "InvalidSeed",
    "InvalidSeries",
    "BancoBetMissing",
    "BetMissing",
    "BetsAreClosed",
    "ChoiceOpen",
    "CutCardOut",
    "InvalidAnswer",
    "InvalidLimits",
    "InvalidSeat",
    "NothingToChoose",
    "NotYourCards",
    "NotYourChoice",
    "NotYourShoe",
    "StakeAboveMaximum",
    "StakeBelowMinimum",
    "WrongStep",
}


def test_every_mistake_has_its_own_error() -> None:
    """The module defines these errors and no others."""
    classes = inspect.getmembers(errors, inspect.isclass)
    assert NAMES | {"BaccaratError"} == {name for name, _ in classes}


@pytest.mark.parametrize("name", sorted(NAMES))
def test_an_error_is_a_value_error(name: str) -> None:
    """Each error is public, is a ValueError, and can be caught by its name alone."""
    error = getattr(baccarat_edu, name)
    assert (BaccaratError, ValueError) == error.__mro__[1:3]


def test_public_names_exist() -> None:
    """Everything that the package announces is there, once."""
    announced = baccarat_edu.__all__
    assert len(set(announced)) == len(announced)
    assert [] == [name for name in announced if not hasattr(baccarat_edu, name)]
