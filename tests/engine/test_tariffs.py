"""The named tariffs, odds "for one", and a payout taken apart (R8)."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import pytest

from baccarat_edu import (
    OUTCOMES,
    TARIFFS,
    Commission,
    InvalidForecast,
    InvalidStake,
    InvalidTariff,
    Tariff,
    UnfinishedCoup,
    deal,
    to_one,
)
from baccarat_edu.engine.tariff import Payout

from .helpers import WORKED, published
from .test_tariff import (
    BANCO_6_OF_THREE,
    BANCO_6_OF_TWO,
    BANCO_7_OF_THREE,
    BANCO_7_OF_TWO,
    COUPS,
    EZ,
    SUPER_6,
    settled,
)

EVERY_COUP: Final = (
    *COUPS.values(),
    BANCO_6_OF_TWO,
    BANCO_6_OF_THREE,
    BANCO_7_OF_TWO,
    BANCO_7_OF_THREE,
)


def payouts() -> Iterator[Payout]:
    """Make every payout of the named tariffs for a few stakes and coups."""
    for tariff in TARIFFS.values():
        for stake in (Fraction(20), Fraction(19, 2), Fraction(1, 3), Fraction(1, 100)):
            for forecast in OUTCOMES:
                for cards in EVERY_COUP:
                    yield Payout(tariff, forecast, stake, deal(cards))


def test_there_are_six_tariffs() -> None:
    """Their keys are short and stay; the first is the usual one, and none is there twice."""
    assert ["standard", "tie_nine", "ez", "super_six", "rounded", "minimum"] == list(TARIFFS)
    assert Tariff() == TARIFFS["standard"] == next(iter(TARIFFS.values()))
    assert 6 == len(set(TARIFFS.values()))


def test_the_named_tariffs_cannot_be_changed() -> None:
    """A lesson that tries to replace one for all others is refused."""
    with pytest.raises(TypeError):
        TARIFFS["standard"] = Tariff(tie=Fraction(9))  # type: ignore[index]


@pytest.mark.parametrize("row", published("tariff")["row"], ids=str)
def test_r8_row_by_name(row: dict[str, str]) -> None:
    """The tariff named "standard" pays each printed row."""
    forecast, outcome = (
        next(side for side in COUPS if side == row[key]) for key in ("forecast", "outcome")
    )
    payout = Payout(TARIFFS["standard"], forecast, Fraction(row["stake"]), deal(COUPS[outcome]))
    assert settled(row["profit"], row["returned"]) == payout.settlement


@pytest.mark.parametrize(
    ("key", "forecast", "cards", "profit"),
    [
        ("tie_nine", "tie", COUPS["tie"], "180"),
        ("tie_nine", "banco", WORKED, "19"),
        ("ez", "banco", BANCO_7_OF_THREE, "0"),
        ("ez", "banco", BANCO_7_OF_TWO, "20"),
        ("ez", "banco", WORKED, "20"),
        ("super_six", "banco", BANCO_6_OF_TWO, "10"),
        ("super_six", "banco", BANCO_6_OF_THREE, "10"),
        ("super_six", "banco", WORKED, "20"),
        ("rounded", "banco", WORKED, "19"),
        ("minimum", "banco", WORKED, "19"),
    ],
)
def test_r8_other_tariffs(key: str, forecast: Any, cards: str, profit: str) -> None:
    """Twenty points by another tariff: the profit that its table pays."""
    settlement = TARIFFS[key].settle(forecast, 20, deal(cards))
    assert settled(profit, str(Fraction(profit) + 20)) == settlement


@pytest.mark.parametrize(
    ("key", "stake", "profit"),
    [("rounded", 10, "9"), ("rounded", 30, "28"), ("minimum", 10, "9"), ("minimum", 30, "57/2")],
)
def test_small_commissions(key: str, stake: int, profit: str) -> None:
    """Half a point becomes a whole one either way; one and a half only where it is rounded."""
    assert Fraction(profit) == TARIFFS[key].settle("banco", stake, deal(WORKED)).profit


def test_ez_and_super_6_are_what_they_are_called() -> None:
    """The named tariffs are those that the tests of settlement know by heart."""
    assert (EZ, SUPER_6) == (TARIFFS["ez"], TARIFFS["super_six"])


@pytest.mark.parametrize("stake", ["1/2", "1/10", "1", "1/100"])
@pytest.mark.parametrize("key", ["rounded", "minimum"])
def test_a_commission_takes_no_more_than_the_profit(key: str, stake: str) -> None:
    """However small a stake, a win never costs any of it."""
    assert settled("0", stake) == TARIFFS[key].settle("banco", stake, deal(WORKED))
    assert Fraction(1, 2) == Commission(minimum=Fraction(1)).on(Fraction(1, 2))


@pytest.mark.parametrize(
    ("for_one", "odds"),
    [(9, "8"), (10, "9"), ("9.5", "17/2"), ("9,5", "17/2"), (Decimal(2), "1"), (1.5, None)],
)
def test_r8_for_one_is_to_one_less(for_one: Any, odds: str | None) -> None:
    """Nine for one is eight to one, exactly in any form; a float is refused."""
    if odds is None:
        with pytest.raises(InvalidTariff):
            to_one(for_one)
    else:
        assert Fraction(odds) == to_one(for_one)
        assert Fraction is type(to_one(for_one))


def test_nine_for_one_is_the_usual_tie() -> None:
    """The usual odds on a Tie and those of the sign "9 for 1" are the same."""
    assert Tariff().tie == to_one(9)


@pytest.mark.parametrize("for_one", [1, 0, -9, "1", "nine", None, True, 9.0], ids=repr)
def test_odds_for_one_are_above_one(for_one: Any) -> None:
    """Odds that would win nothing, or are no exact number, are quoted back."""
    with pytest.raises(InvalidTariff, match="exact number above 1, such as 9") as refusal:
        to_one(for_one)
    assert repr(for_one) in str(refusal.value)


def test_a_payout_adds_up() -> None:
    """Whatever is staked: profit before commission, less commission, is the profit of a win."""
    for payout in payouts():
        profit, returned = payout.settlement.profit, payout.settlement.returned
        assert payout.tariff.settle(payout.forecast, payout.stake, payout.coup) == payout.settlement
        assert returned == payout.stake + profit >= 0
        assert 1 == payout.is_won + payout.is_lost + payout.is_given_back
        if payout.is_won:
            assert profit == payout.stake * payout.odds - payout.commission
        else:
            assert not payout.gross + payout.commission
            assert profit == (-payout.stake if payout.is_lost else 0)


def test_only_a_win_on_banco_pays_commission() -> None:
    """The parts of a payout show commission nowhere else, and none on an exception."""
    taken = {(payout.forecast, bool(payout.exception)) for payout in payouts() if payout.commission}
    assert {("banco", False)} == taken


@pytest.mark.parametrize(
    ("key", "cards", "expected"),
    [
        ("ez", BANCO_7_OF_THREE, "0"),
        ("super_six", BANCO_6_OF_TWO, "1/2"),
        ("super_six", WORKED, "1"),
        ("standard", BANCO_7_OF_THREE, "1"),
    ],
)
def test_an_exception_has_its_own_odds(key: str, cards: str, expected: str) -> None:
    """Of a Banco win one can tell whether it is an exception, and its odds."""
    payout = Payout(TARIFFS[key], "banco", Fraction(20), deal(cards))
    assert Fraction(expected) == payout.odds
    assert (payout.exception is not None) == (expected != "1")


def test_an_exception_leaves_the_odds_of_the_others() -> None:
    """What Punto and Tie would have paid does not hang on how Banco won."""
    odds = [Payout(EZ, name, Fraction(20), deal(BANCO_7_OF_THREE)).odds for name in OUTCOMES]
    assert [1, 0, 8] == odds


def test_a_payout_is_refused_as_its_settlement_is() -> None:
    """A forecast, a stake or a coup that cannot be settled makes no payout."""
    coup = deal(WORKED)
    with pytest.raises(InvalidForecast):
        Payout(Tariff(), "player", Fraction(20), coup)  # type: ignore[arg-type]
    with pytest.raises(InvalidStake):
        Payout(Tariff(), "banco", Fraction(0), coup)
    with pytest.raises(InvalidStake):
        Payout(Tariff(), "banco", 9.5, coup)  # type: ignore[arg-type]
    with pytest.raises(UnfinishedCoup):
        Payout(Tariff(), "banco", Fraction(20), coup.with_card(4, "7♦"))
