"""Limits and stakes of the old-style table, and every wrong setting of it (R9.3)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import (
    BaccaratError,
    BetMissing,
    InvalidAnswer,
    InvalidCard,
    InvalidForecast,
    InvalidKnownCards,
    InvalidLimits,
    InvalidSeat,
    InvalidSeed,
    InvalidStake,
    InvalidTariff,
    Limit,
    Limits,
    StakeAboveMaximum,
    StakeBelowMinimum,
    TableSetting,
    WrongStep,
)
from baccarat_edu.engine.casino_bets import PLATE

from .casino_tables import at_five, seated

BAD_STAKES: list[tuple[Any, type[BaccaratError], str]] = [
    (0, InvalidStake, "0 is not positive"),
    ("0", InvalidStake, "'0' is not positive"),
    (-5, InvalidStake, "-5 is not positive"),
    ("-5", InvalidStake, "'-5' is not positive"),
    ("−5", InvalidStake, "'−5' is not an exact stake"),  # a typed minus
    ("1e400", InvalidStake, "'1e400' is not a stake in plain figures"),
    ("1E999999999", InvalidStake, "'1E999999999' is not a stake in plain figures"),
    (Decimal("1e999999999"), InvalidStake, "plain figures"),
    (Decimal("-1e-999999"), InvalidStake, "plain figures"),
    (Decimal("NaN"), InvalidStake, "'NaN'"),
    (Decimal("Infinity"), InvalidStake, "'Infinity'"),
    ("NaN", InvalidStake, "'NaN' is not an exact stake"),
    ("inf", InvalidStake, "'inf' is not an exact stake"),
    ("", InvalidStake, "'' is not an exact stake"),
    ("fifty", InvalidStake, "'fifty' is not an exact stake"),
    ("1,000", InvalidStake, "'1,000' is not an exact stake"),
    ("1/0", InvalidStake, "'1/0' is not an exact stake"),
    ("9" * 10_000, InvalidStake, "9{10000}' is not a stake in plain figures"),
    ("<b>50</b>", InvalidStake, "'<b>50</b>' is not an exact stake"),
    (50.0, InvalidStake, "50.0 is not an exact stake"),
    (float("nan"), InvalidStake, "nan is not an exact stake"),
    (True, InvalidStake, "True is not an exact stake"),
    (None, InvalidStake, "None is not an exact stake"),
    ([50], InvalidStake, r"\[50\] is not an exact stake"),
    (49, StakeBelowMinimum, "a stake of 49 on 'punto' is below the table's minimum"),
    ("49.99", StakeBelowMinimum, "4999/100"),
    (2001, StakeAboveMaximum, "a stake of 2001 on 'punto' is above the table's maximum"),
    (10**400, StakeAboveMaximum, "a stake of more than 40 figures on 'punto'"),
    (Fraction(1, 10**400), StakeBelowMinimum, "a stake of more than 40 figures"),
]


@pytest.mark.parametrize(("stake", "error", "said"), BAD_STAKES, ids=lambda one: str(one)[:20])
def test_a_stake_that_cannot_be_laid(stake: Any, error: type[BaccaratError], said: str) -> None:
    """It is refused with its own error, which quotes it, and the table stays as it was."""
    table = seated().bet(1, "punto", 60)
    with pytest.raises(error, match=said) as refusal:
        table.bet(1, "punto", stake)
    assert error is refusal.type
    assert {1: {"punto": 60}} == dict(table.bets)


@pytest.mark.parametrize("stake", [50, "50", " 52.5 ", "52,5", Decimal("52.5"), Fraction(105, 2)])
def test_an_exact_stake_in_plain_figures(stake: Any) -> None:
    """Whole numbers, fractions, decimals and texts with a point or a comma are stakes."""
    assert seated().bet(1, "punto", stake).bets[1]["punto"] in (50, Fraction(105, 2))


@pytest.mark.parametrize("bet", ["player", "Punto", "", None, 1, ["punto"]])
def test_a_bet_that_there_is_not(bet: Any) -> None:
    """It is quoted, and the three bets are named."""
    with pytest.raises(InvalidForecast, match="is not a bet; say 'punto', 'banco' or 'tie'"):
        seated().bet(1, bet, 50)
    with pytest.raises(InvalidForecast, match="is not a bet"):
        seated().take_back(1, bet)
    with pytest.raises(InvalidForecast):
        PLATE.on(bet)


@pytest.mark.parametrize("seat", [0, -1, 2, 10, True, "1", 1.0, None])
def test_a_seat_at_which_nobody_sits(seat: Any) -> None:
    """No act of such a seat does anything."""
    table = seated().bet(1, "banco", 50)
    with pytest.raises(InvalidSeat, match="the seats taken are 1, 3, 4, 6"):
        table.bet(seat, "punto", 50)
    with pytest.raises(InvalidSeat):
        table.take_back(seat, "punto")
    with pytest.raises(InvalidSeat if seat is not None else BaccaratError):
        table.close_bets().decline(seat)


def test_a_bet_that_is_not_there() -> None:
    """It cannot be taken back, and a coup without any bet is not dealt."""
    with pytest.raises(BetMissing, match="seat 1 has no bet on 'tie' to take back"):
        seated().bet(1, "banco", 50).take_back(1, "tie")
    with pytest.raises(BetMissing, match="nobody has bet"):
        seated().bet(1, "banco", 50).take_back(1, "banco").close_bets()


@pytest.mark.parametrize("answer", ["", "Draw", "card", None, True, ["draw"]])
def test_an_answer_that_is_none(answer: Any) -> None:
    """It is quoted, and the two answers are named."""
    with pytest.raises(InvalidAnswer, match="is no answer on five; say 'draw' or 'stand'"):
        at_five().answer_five(3, answer)


def test_an_event_of_another_table() -> None:
    """What is no event is refused."""
    with pytest.raises(WrongStep, match="'deal' is not an event of this table"):
        seated()._with("deal")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (200, 50, "a minimum of 200 is above the maximum of 50"),
        (0, 50, "0 is not positive"),
        (50, "NaN", "'NaN' is not an exact stake"),
        (50, 2000.0, "2000.0 is not an exact stake"),
        (None, 50, "None is not an exact stake"),
        ("1e400", 50, "'1e400' is not a stake in plain figures"),
    ],
)
def test_limits_that_no_table_has(least: Any, most: Any, said: str) -> None:
    """Both ends are positive exact numbers in their order."""
    with pytest.raises(InvalidLimits, match=said):
        Limit(least, most)


def test_limits_of_ones_own() -> None:
    """A table has its own plate; a single stake can be all that it takes."""
    limits = Limits(punto=Limit("0.5", "0.5"), tie=Limit(1, 2))  # type: ignore[arg-type]
    table = seated(limits=limits).bet(1, "punto", "0.5").bet(1, "tie", 2)
    assert {1: {"punto": Fraction(1, 2), "tie": 2}} == dict(table.bets)
    with pytest.raises(StakeAboveMaximum):
        table.bet(1, "punto", 1)
    with pytest.raises(InvalidLimits, match="50 is not a Limit"):
        Limits(punto=50)  # type: ignore[arg-type]


SETTINGS: list[tuple[dict[str, Any], type[BaccaratError], str]] = [
    ({"seed": 1.5}, InvalidSeed, "1.5 is not a seed"),
    ({"seed": None}, InvalidSeed, "None is not a seed"),
    ({"seed": True}, InvalidSeed, "True is not a seed"),
    ({"seed": "a\nb"}, InvalidSeed, "is not a seed"),
    ({"seed": 1 << 65}, InvalidSeed, "is not a seed"),
    ({"boxes": 1}, InvalidSeat, "2 to 14 boxes, not 1"),
    ({"boxes": 15}, InvalidSeat, "2 to 14 boxes, not 15"),
    ({"boxes": True}, InvalidSeat, "2 to 14 boxes, not True"),
    ({"boxes": "9"}, InvalidSeat, "2 to 14 boxes, not '9'"),
    ({"seats": (0, 1)}, InvalidSeat, "0 is not a seat of this table; it has 1 to 9"),
    ({"seats": (10,)}, InvalidSeat, "10 is not a seat"),
    ({"seats": ("1",)}, InvalidSeat, "'1' is not a seat"),
    ({"seats": (2, 2)}, InvalidSeat, "seat 2 is taken twice"),
    ({"seats": "12"}, InvalidSeat, "'12' are not numbers of seats"),
    ({"seats": 4}, InvalidSeat, "4 are not numbers of seats"),
    ({"limits": (50, 2000)}, InvalidLimits, r"\(50, 2000\) are not Limits"),
    ({"tariff": "ez"}, InvalidTariff, "'ez' is not a Tariff"),
    ({"top": "1♥"}, InvalidCard, "1♥"),
    ({"decks": 4, "top": "A♥ " * 5}, InvalidKnownCards, "4 decks do not hold all of"),
]


@pytest.mark.parametrize(("wrong", "error", "said"), SETTINGS, ids=lambda one: str(one)[:30])
def test_a_setting_that_no_table_has(
    wrong: dict[str, Any], error: type[BaccaratError], said: str
) -> None:
    """It is refused, quoted, with what would be right."""
    with pytest.raises(error, match=said):
        TableSetting(**{"seed": 1} | wrong)


def test_a_shoe_that_begins_with_given_cards() -> None:
    """They come first, and the shoe is still of whole decks; the next one knows none of them."""
    setting = TableSetting(seed=1, decks=4, top="A♥ A♥ K♠")  # type: ignore[arg-type]
    assert "A♥ A♥ K♠" == " ".join(map(str, setting.cards(0)[:3]))
    assert sorted(map(str, setting.cards(0))) == sorted(map(str, setting.cards(1)))
    assert TableSetting(seed=1, decks=4).cards(1) == setting.cards(1)
