"""What goes wrong when a payout is worked out: wrong rules, as functions, and how to know them."""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.coup import Coup, deal
from baccarat_edu.engine.tariff import TARIFFS, BancoException, Payout, Tariff

PUNTO_WINS: Final = "9♥ 6♠ Q♣ 2♦"
TIE: Final = "7♥ 5♠ J♣ 2♦"
BANCO_WINS: Final = (
    "4♥ 2♠ 9♣ A♦ 8♦",  # 3 on two cards
    "A♥ A♣ 3♠ 3♦ 9♥",  # 4
    "7♥ 2♥ 4♣ 3♥ 3♦",  # 5
    "5♦ 8♥ 7♠ 8♦ 2♠",  # 6
    "A♦ 9♥ 5♠ 8♦",  # 7
    "4♠ 2♣ 3♠ 6♦",  # 8
    "4♥ A♦ 2♠ 8♥",  # 9
    "8♦ A♥ 3♠ 2♥ 9♥ 8♥",  # 1 on three cards
    "8♣ 5♣ 4♥ 5♠ 9♦ 2♣",  # 2
    "A♠ 2♥ 2♠ 9♦ 9♣ 2♦",  # 3
    "8♣ 9♣ 2♣ 2♥ 2♠ 3♣",  # 4
    "9♥ 9♦ A♠ A♦ 3♣ 5♥",  # 5
    "2♦ 6♠ A♥ 9♥ 7♦ A♣",  # 6
    "2♥ A♥ 4♠ 2♠ 4♦",  # 7
    "4♠ 6♣ 2♦ 5♥ 7♠",  # 8
    "5♠ 8♣ 2♥ 5♥ 6♠",  # 9
)
"""A coup for every total and number of cards that Banco can win with, the worked one first."""


class Slip(StrEnum):
    """A wrong rule that some learners settle by."""

    COMMISSION_FORGOTTEN = "commission forgotten"
    COMMISSION_ON_STAKE_TOO = "commission on the stake too"
    COMMISSION_WHERE_NONE_IS_DUE = "commission where none is due"
    COMMISSION_ON_A_TIE = "commission on a tie"
    TIE_LOSES_THE_STAKE = "tie loses the stake"
    EXCEPTION_FORGOTTEN = "exception forgotten"
    USUAL_TARIFF = "usual tariff"
    FOR_ONE = "for one instead of to one"
    STAKE_AS_PROFIT = "stake counted as profit"
    LOSS_AS_NOTHING = "loss as nothing"
    SIGN_FORGOTTEN = "sign forgotten"


def endings(tariff: Tariff) -> dict[str, Coup]:
    """Give a coup for every ending that a tariff tells apart, by the ending's name.

    The names are ``"punto"``, ``"banco"`` and ``"tie"``, and for the exceptions such as
    ``"banco-6"`` or ``"banco-7-3"`` (a total, and a number of cards where it matters).
    """
    wins: dict[BancoException | None, Coup] = {}
    for coup in map(deal, BANCO_WINS):
        wins.setdefault(_exception(tariff, coup), coup)
    named = {
        _name(exception): wins[exception] for exception in tariff.exceptions if exception in wins
    }
    plain = {"banco": wins[None]} if None in wins else {}
    return {"punto": deal(PUNTO_WINS), **plain, "tie": deal(TIE), **named}


def slip(payout: Payout, said: Fraction) -> Slip | None:
    """Name the wrong rule by which a profit comes out as said, or None when none is known.

    Args:
        payout: what was asked.
        said: the profit that was answered; the right one is no slip.
    """
    if said == payout.settlement.profit:
        return None
    return next((name for name, wrong in WRONG_RULES.items() if wrong(payout) == said), None)


def _commission_forgotten(payout: Payout) -> Fraction | None:
    return payout.gross if payout.commission else None


def _commission_on_stake_too(payout: Payout) -> Fraction | None:
    if not payout.commission:
        return None
    return payout.gross - payout.tariff.commission.on(payout.gross + payout.stake)


def _commission_where_none_is_due(payout: Payout) -> Fraction | None:
    if not payout.is_won or payout.forecast == "banco":
        return None
    return payout.gross - payout.tariff.commission.on(payout.gross)


def _commission_on_a_tie(payout: Payout) -> Fraction | None:
    return -payout.tariff.commission.on(payout.stake) if payout.is_given_back else None


def _tie_loses_the_stake(payout: Payout) -> Fraction | None:
    return -payout.stake if payout.is_given_back else None


def _exception_forgotten(payout: Payout) -> Fraction | None:
    if not payout.is_won or not payout.exception:
        return None
    profit = payout.stake * payout.tariff.banco
    return profit - payout.tariff.commission.on(profit)


def _usual_tariff(payout: Payout) -> Fraction | None:
    usual = TARIFFS["standard"]
    return usual.settle(payout.forecast, payout.stake, payout.coup).profit


def _for_one(payout: Payout) -> Fraction | None:
    is_tie = payout.is_won and payout.forecast == "tie"
    return payout.settlement.returned if is_tie else None


def _stake_as_profit(payout: Payout) -> Fraction | None:
    return payout.settlement.returned or None


def _loss_as_nothing(payout: Payout) -> Fraction | None:
    return Fraction(0) if payout.is_lost else None


def _sign_forgotten(payout: Payout) -> Fraction | None:
    return payout.stake if payout.is_lost else None


WRONG_RULES: Final[dict[Slip, Callable[[Payout], Fraction | None]]] = {
    Slip.COMMISSION_FORGOTTEN: _commission_forgotten,
    Slip.COMMISSION_ON_STAKE_TOO: _commission_on_stake_too,
    Slip.COMMISSION_WHERE_NONE_IS_DUE: _commission_where_none_is_due,
    Slip.COMMISSION_ON_A_TIE: _commission_on_a_tie,
    Slip.TIE_LOSES_THE_STAKE: _tie_loses_the_stake,
    Slip.EXCEPTION_FORGOTTEN: _exception_forgotten,
    Slip.USUAL_TARIFF: _usual_tariff,
    Slip.FOR_ONE: _for_one,
    Slip.STAKE_AS_PROFIT: _stake_as_profit,
    Slip.LOSS_AS_NOTHING: _loss_as_nothing,
    Slip.SIGN_FORGOTTEN: _sign_forgotten,
}
"""What each wrong rule makes of a payout, None where it does not apply; the first that fits names
the answer."""


def _exception(tariff: Tariff, coup: Coup) -> BancoException | None:
    return Payout(tariff, "banco", Fraction(1), coup).exception


def _name(exception: BancoException) -> str:
    cards = f"-{exception.cards}" if exception.cards else ""
    return f"banco-{exception.total}{cards}"
