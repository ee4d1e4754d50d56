"""Tariffs that no table could pay by are refused when they are made (R8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import BancoException, Commission, InvalidTariff, Tariff

HALF = Fraction(1, 2)


def quoted(given: object) -> str:
    """Quote what was given as the messages do: an exact number as one writes it."""
    return str(given) if isinstance(given, Fraction) else repr(given)


@pytest.mark.parametrize(
    ("fields", "right"),
    [
        ({"rate": Fraction(-1, 20)}, "from 0 to below 1"),
        ({"rate": Fraction(1)}, "from 0 to below 1"),
        ({"rate": 0.05}, "is not exact; write one such as"),
        ({"step": Fraction(0)}, "is not positive; leave it out"),
        ({"step": Fraction(-1)}, "is not positive; leave it out"),
        ({"step": 0.25}, "is not exact; write one such as"),
        ({"rounding": "sideways"}, "'up', 'down', 'nearest'"),
        ({"minimum": Fraction(-1)}, "below 0"),
        ({"minimum": "little"}, "is not exact; write one such as"),
    ],
    ids=repr,
)
def test_commission(fields: dict[str, Any], right: str) -> None:
    """A rate, step, rounding or minimum that makes no sense is quoted back and refused."""
    with pytest.raises(InvalidTariff) as refusal:
        Commission(**fields)
    assert all(quoted(given) in str(refusal.value) for given in fields.values())
    assert right in str(refusal.value)


@pytest.mark.parametrize(
    ("fields", "wrong", "right"),
    [
        ({"total": 0, "odds": HALF}, 0, "a total of 1–9"),
        ({"total": 10, "odds": HALF}, 10, "a total of 1–9"),
        ({"total": 7, "odds": HALF, "cards": 4}, 4, "2, 3 or None"),
        ({"total": 7, "odds": Fraction(-1)}, Fraction(-1), "a push has odds of 0"),
        ({"total": 7, "odds": 0.5}, 0.5, "is not exact"),
    ],
    ids=repr,
)
def test_exception(fields: dict[str, Any], wrong: object, right: str) -> None:
    """A Banco win that cannot be, or odds that cannot be paid, are quoted back and refused."""
    with pytest.raises(InvalidTariff) as refusal:
        BancoException(**fields)
    assert quoted(wrong) in str(refusal.value)
    assert right in str(refusal.value)


@pytest.mark.parametrize("forecast", ["punto", "banco", "tie"])
@pytest.mark.parametrize("odds", [Fraction(0), Fraction(-8), 8.0, "eight"], ids=repr)
def test_odds(forecast: str, odds: Any) -> None:
    """Odds that are not positive or not exact are quoted back with the forecast they are for."""
    with pytest.raises(InvalidTariff) as refusal:
        Tariff(**{forecast: odds})
    assert quoted(odds) in str(refusal.value)
    assert forecast in str(refusal.value)
    assert "not positive" in str(refusal.value) or "not exact" in str(refusal.value)
