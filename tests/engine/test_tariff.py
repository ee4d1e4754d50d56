"""Settlement: what each forecast pays, exactly, by the default tariff and by others (R8)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import pytest

from baccarat_edu import (
    NO_COMMISSION,
    BancoException,
    Commission,
    InvalidForecast,
    InvalidStake,
    Outcome,
    Settlement,
    Tariff,
    UnfinishedCoup,
    deal,
)

from .helpers import WORKED, published

COUPS: Final[dict[Outcome, str]] = {
    "punto": "9♥ 6♠ Q♣ 2♦",
    "banco": WORKED,
    "tie": "7♥ 5♠ J♣ 2♦",
}
BANCO_7_OF_THREE: Final = "2♥ 2♠ 3♣ K♦ K♥ 5♦"
BANCO_7_OF_TWO: Final = "6♥ 7♠ K♣ K♦"
BANCO_6_OF_THREE: Final = "2♥ 2♠ 3♣ K♦ K♥ 4♦"
BANCO_6_OF_TWO: Final = "2♥ 6♠ 3♣ K♦ J♥"
TIE_ON_7_OF_THREE: Final = "7♥ 2♠ K♣ K♦ 5♦"

EZ: Final = Tariff(NO_COMMISSION, exceptions=(BancoException(total=7, cards=3, odds=Fraction(0)),))
SUPER_6: Final = Tariff(NO_COMMISSION, exceptions=(BancoException(6, Fraction(1, 2)),))


def settled(profit: str, returned: str) -> Settlement:
    """Write a settlement as two exact texts."""
    return Settlement(profit=Fraction(profit), returned=Fraction(returned))


@pytest.mark.parametrize(
    "row",
    published("tariff")["row"],
    ids=lambda row: f"{row['stake']} {row['forecast']}, {row['outcome']}",
)
def test_r8_row(row: dict[str, str]) -> None:
    """Each row of the printed tariff pays exactly what it says."""
    forecast, outcome = (
        next(side for side in COUPS if side == row[key]) for key in ("forecast", "outcome")
    )
    expected = settled(row["profit"], row["returned"])
    assert expected == Tariff().settle(forecast, row["stake"], deal(COUPS[outcome]))


def test_r8_the_coups_used_here() -> None:
    """The coups of this module end as their names say."""
    assert list(COUPS) == [deal(cards).outcome for cards in COUPS.values()]
    named = {
        BANCO_7_OF_THREE: ("banco", 7, 3),
        BANCO_7_OF_TWO: ("banco", 7, 2),
        BANCO_6_OF_THREE: ("banco", 6, 3),
        BANCO_6_OF_TWO: ("banco", 6, 2),
        TIE_ON_7_OF_THREE: ("tie", 7, 3),
    }
    for cards, expected in named.items():
        coup = deal(cards)
        assert expected == (coup.outcome, coup.banco.total, len(coup.banco.cards))


@pytest.mark.parametrize("stake", [10, Fraction(10), Decimal(10), "10", "10.0", "10,0"], ids=repr)
def test_r8_profit_is_exact(stake: int | Fraction | Decimal | str) -> None:
    """A stake of 10 in any exact form wins 19/2 on Banco as a Fraction, never as a float."""
    settlement = Tariff().settle("banco", stake, deal(WORKED))
    assert settled("19/2", "39/2") == settlement
    assert (Fraction, Fraction) == (type(settlement.profit), type(settlement.returned))


@pytest.mark.parametrize("stake", ["9.5", "9,5", Decimal("9.5"), Fraction(19, 2)], ids=repr)
def test_r8_stakes_may_be_fractions(stake: Fraction | Decimal | str) -> None:
    """A decimal point and a decimal comma mean the same stake, and 0.95 of it stays exact."""
    assert settled("361/40", "741/40") == Tariff().settle("banco", stake, deal(WORKED))


def test_r8_a_third_of_a_unit() -> None:
    """A profit that no decimal can hold is still exact."""
    assert settled("19/60", "13/20") == Tariff().settle("banco", Fraction(1, 3), deal(WORKED))


def test_tie_at_nine_to_one() -> None:
    """Another tariff pays 9 to 1 on a Tie and leaves the rest alone."""
    tariff = Tariff(tie=Fraction(9))
    assert settled("180", "200") == tariff.settle("tie", 20, deal(COUPS["tie"]))
    assert settled("19", "39") == tariff.settle("banco", 20, deal(WORKED))
    assert settled("-20", "0") == tariff.settle("tie", 20, deal(WORKED))


def test_other_odds_on_punto_and_banco() -> None:
    """Odds are data, and the commission is taken from whatever Banco's profit is."""
    tariff = Tariff(punto=Fraction(3, 2), banco=Fraction(2))
    assert settled("30", "50") == tariff.settle("punto", 20, deal(COUPS["punto"]))
    assert settled("38", "58") == tariff.settle("banco", 20, deal(WORKED))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (BANCO_7_OF_THREE, settled("0", "20")),
        (BANCO_7_OF_TWO, settled("20", "40")),
        (BANCO_6_OF_THREE, settled("20", "40")),
        (TIE_ON_7_OF_THREE, settled("0", "20")),
        (COUPS["punto"], settled("-20", "0")),
    ],
)
def test_ez(cards: str, expected: Settlement) -> None:
    """Without commission only Banco's win on 7 with three cards pushes."""
    assert expected == EZ.settle("banco", 20, deal(cards))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (BANCO_6_OF_THREE, settled("10", "30")),
        (BANCO_6_OF_TWO, settled("10", "30")),
        (BANCO_7_OF_TWO, settled("20", "40")),
        (COUPS["tie"], settled("0", "20")),
    ],
)
def test_super_6(cards: str, expected: Settlement) -> None:
    """Without commission Banco's win on 6 pays half, with two cards or three."""
    assert expected == SUPER_6.settle("banco", 20, deal(cards))


def test_an_exception_is_only_about_banco() -> None:
    """The other forecasts do not notice Banco's exceptions."""
    assert settled("-20", "0") == EZ.settle("punto", 20, deal(BANCO_7_OF_THREE))
    assert settled("160", "180") == EZ.settle("tie", 20, deal(TIE_ON_7_OF_THREE))


@pytest.mark.parametrize(
    ("stake", "up", "down", "nearest"),
    [("20", "1", "1", "1"), ("10", "1", "0", "1"), ("9", "1", "0", "0"), ("31", "2", "1", "2")],
)
def test_rounded_commission(stake: str, up: str, down: str, nearest: str) -> None:
    """A commission is rounded to its step in the direction the table uses, halves up."""
    rounded = {
        "up": Commission(step=Fraction(1), rounding="up"),
        "down": Commission(step=Fraction(1), rounding="down"),
        "nearest": Commission(step=Fraction(1), rounding="nearest"),
    }
    assert {"up": up, "down": down, "nearest": nearest} == {
        name: str(Fraction(stake) - Tariff(commission).settle("banco", stake, deal(WORKED)).profit)
        for name, commission in rounded.items()
    }


def test_commission_in_quarters() -> None:
    """The step need not be a whole unit: 0.35 becomes 0.50, 0.25 and 0.25."""
    quarter = Fraction(1, 4)
    taken = [
        Commission(step=quarter, rounding="up").on(Fraction(7)),
        Commission(step=quarter, rounding="down").on(Fraction(7)),
        Commission(step=quarter, rounding="nearest").on(Fraction(7)),
    ]
    assert [Fraction(1, 2), quarter, quarter] == taken


def test_minimum_commission() -> None:
    """A commission below the minimum becomes the minimum; above it nothing changes."""
    tariff = Tariff(Commission(minimum=Fraction(1)))
    assert settled("4", "9") == tariff.settle("banco", 5, deal(WORKED))
    assert settled("95", "195") == tariff.settle("banco", 100, deal(WORKED))


@pytest.mark.parametrize("commission", [Commission(), Commission(minimum=Fraction(1))])
def test_r8_commission_is_on_bancos_profit_only(commission: Commission) -> None:
    """Nothing is taken from a win on Punto or Tie, from a returned stake or from a loss."""
    tariff = Tariff(commission)
    assert settled("20", "40") == tariff.settle("punto", 20, deal(COUPS["punto"]))
    assert settled("160", "180") == tariff.settle("tie", 20, deal(COUPS["tie"]))
    assert settled("0", "20") == tariff.settle("banco", 20, deal(COUPS["tie"]))
    assert settled("-20", "0") == tariff.settle("banco", 20, deal(COUPS["punto"]))


def test_numbers_of_a_tariff_may_be_text() -> None:
    """Exact texts and whole numbers make the same tariff as fractions do."""
    as_text = Tariff(Commission(rate="0,05", step="1", minimum=1), tie=9)  # type: ignore[arg-type]
    rounded = Commission(Fraction(1, 20), step=Fraction(1), minimum=Fraction(1))
    assert Tariff(rounded, tie=Fraction(9)) == as_text


NOT_STAKES: list[object] = [9.5, 20.0, float("nan"), True, None, "", "abc", "9.5.1", [20]]
NOT_STAKES += ["1e999999999", "1e-5000", Decimal("1e999999999"), "NaN", "inf"]
NOT_POSITIVE = [0, -20, Fraction(-1, 2), Decimal(0), "0", "-9,5"]


@pytest.mark.parametrize("stake", [*NOT_STAKES, Decimal("NaN"), Decimal("Infinity")], ids=repr)
def test_a_stake_is_an_exact_number(stake: Any) -> None:
    """A float or anything that is no number is quoted back with what a stake looks like."""
    with pytest.raises(InvalidStake) as refusal:
        Tariff().settle("banco", stake, deal(WORKED))
    assert str(refusal.value).startswith(f"{stake!r} is not an exact stake")
    assert "such as 20 or '9.5'" in str(refusal.value)


@pytest.mark.parametrize("stake", NOT_POSITIVE, ids=repr)
@pytest.mark.parametrize("outcome", COUPS)
def test_a_stake_is_positive(stake: int | Fraction | Decimal | str, outcome: Outcome) -> None:
    """A stake of nothing or less is quoted back and refused, whatever the coup came to."""
    with pytest.raises(InvalidStake) as refusal:
        Tariff().settle("banco", stake, deal(COUPS[outcome]))
    assert repr(stake) in str(refusal.value)
    assert "stake more than 0" in str(refusal.value)


@pytest.mark.parametrize("forecast", ["player", "Banco", "", "ties", None], ids=repr)
def test_a_forecast_is_one_of_three(forecast: Outcome) -> None:
    """Any other forecast is quoted back with the three there are."""
    with pytest.raises(InvalidForecast) as refusal:
        Tariff().settle(forecast, 20, deal(WORKED))
    assert str(refusal.value).startswith(repr(forecast))
    assert "say 'punto', 'banco' or 'tie'" in str(refusal.value)


def test_an_unfinished_coup_is_not_settled() -> None:
    """A coup that waits is quoted back with the hand that must draw."""
    with pytest.raises(UnfinishedCoup) as refusal:
        Tariff().settle("banco", 20, deal(WORKED).with_card(4, "7♦"))
    assert str(refusal.value).startswith(repr("4♥ 2♠ 9♣ A♦ 7♦"))
    assert "banco must draw" in str(refusal.value)
