"""What a forecast pays, as data and as exact fractions (R8)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome
from baccarat_edu.engine.errors import (
    InvalidForecast,
    InvalidStake,
    InvalidTariff,
    UnfinishedCoup,
)

Exact: TypeAlias = int | Fraction | Decimal | str
Rounding: TypeAlias = Literal["up", "down", "nearest"]

ROUNDERS: Final = {
    "up": ceil,
    "down": floor,
    "nearest": lambda steps: floor(steps + Fraction(1, 2)),
}
THOUSANDS: Final = re.compile(r",\d{3}$")
ENDLESS: Final = re.compile(r"[eE][+-]?0*\d{4}")
"""The exponent of a number that nobody stakes; written out, some would fill the memory."""

MOST_BITS: Final = 8192
"""How long a number may be, above and below the line: Python still writes it out."""


def _make_exact(data: object, *names: str) -> None:
    """Turn the named fields of a frozen record into fractions; None stays."""
    for name in names:
        given = getattr(data, name)
        exact = None if given is None else _read_exact(given)
        if exact is None and given is not None:
            raise InvalidTariff(
                f"{name} {_quoted(given)} is not exact; write one such as 8, '0.05', '1/2'"
            )
        object.__setattr__(data, name, exact)


def _read_exact(number: object) -> Fraction | None:
    if isinstance(number, (bool, float)) or not isinstance(number, (int, Fraction, Decimal, str)):
        return None
    if isinstance(number, str):
        if THOUSANDS.search(number):
            return None  # 1,000 is a thousand to one reader and one to the other
        number = number.replace(",", ".")
    if isinstance(number, (str, Decimal)) and ENDLESS.search(str(number)):
        return None
    try:
        exact = Fraction(number)
    except (ValueError, OverflowError, ZeroDivisionError):
        return None
    return None if _is_endless(exact.numerator) or _is_endless(exact.denominator) else exact


def _is_endless(number: int) -> bool:
    return number.bit_length() > MOST_BITS


def _quoted(given: object) -> str:
    """Quote what was given, unless there is a number in it that Python does not write out."""
    try:
        return repr(given)
    except ValueError:
        return f"a very long {type(given).__name__}"


@dataclass(frozen=True)
class Commission:
    """What the house keeps of Banco's profit.

    Args:
        rate: share of the profit, from 0 to below 1.
        step: the commission is a multiple of this; None leaves it exact.
        rounding: which multiple: the next ``"up"`` or ``"down"``, or the ``"nearest"`` (half up).
        minimum: never less than this on a profit.

    Raises:
        InvalidTariff: a rate, step, rounding or minimum that no table could use.
    """

    rate: Fraction = Fraction(1, 20)
    step: Fraction | None = None
    rounding: Rounding = "up"
    minimum: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        _make_exact(self, "rate", "step", "minimum")
        if not 0 <= self.rate < 1:
            raise InvalidTariff(f"a commission rate of {self.rate} is not from 0 to below 1")
        if self.step is not None and self.step <= 0:
            raise InvalidTariff(f"a rounding step of {self.step} is not positive; leave it out")
        if not isinstance(self.rounding, str) or self.rounding not in ROUNDERS:
            ways = ", ".join(map(repr, ROUNDERS))
            raise InvalidTariff(f"{_quoted(self.rounding)} is not one of {ways}")
        if self.minimum < 0:
            raise InvalidTariff(f"a minimum commission of {self.minimum} is below 0")

    def on(self, profit: Fraction) -> Fraction:
        """Return the commission on a profit, in the profit's units; nothing on no profit."""
        if profit <= 0:
            return Fraction(0)
        exact = profit * self.rate
        if self.step is not None:
            exact = ROUNDERS[self.rounding](exact / self.step) * self.step
        if max(exact, self.minimum) > profit:
            return profit  # it takes the whole profit at the most, never of the stake
        return max(exact, self.minimum)


NO_COMMISSION: Final = Commission(rate=Fraction(0))


@dataclass(frozen=True)
class BancoException:
    """A Banco win that pays its own odds: Banco's total, the odds, and its number of cards.

    Odds of 0 push (the stake comes back), 1/2 pay half; ``cards`` None means either number.
    """

    total: int
    odds: Fraction
    cards: Literal[2, 3] | None = None

    def __post_init__(self) -> None:
        _make_exact(self, "odds")
        if type(self.total) is not int or self.total not in range(1, 10):
            raise InvalidTariff(
                f"Banco cannot win with {_quoted(self.total)}; a win has a total of 1–9"
            )
        if self.cards is not None and (type(self.cards) is not int or self.cards not in (2, 3)):
            raise InvalidTariff(
                f"Banco cannot win with {_quoted(self.cards)} cards; say 2, 3 or None"
            )
        if self.odds < 0:
            raise InvalidTariff(f"odds of {self.odds} are below 0; a push has odds of 0")

    def covers(self, coup: Coup) -> bool:
        """Say whether this exception is about the Banco win of a coup."""
        return coup.banco.total == self.total and self.cards in (None, len(coup.banco.cards))


@dataclass(frozen=True)
class Settlement:
    """What one forecast came to, in the stake's units.

    ``profit`` is what the participant is better off by (negative when worse off), ``returned``
    what comes back over the table, the stake itself included.
    """

    profit: Fraction
    returned: Fraction


@dataclass(frozen=True)
class Tariff:
    """What a table pays: ``Tariff()`` is 1:1 on Punto, 0.95:1 on Banco and 8:1 on a Tie.

    Args:
        commission: taken from Banco's profit.
        punto: profit per unit staked on Punto.
        banco: the same on Banco, before commission.
        tie: the same on a Tie ("9 for 1" is 8 to 1).
        exceptions: Banco wins that pay their own odds, without commission.

    Raises:
        InvalidTariff: odds that are not positive.
    """

    commission: Commission = Commission()
    punto: Fraction = Fraction(1)
    banco: Fraction = Fraction(1)
    tie: Fraction = Fraction(8)
    exceptions: tuple[BancoException, ...] = ()

    def __post_init__(self) -> None:
        _make_exact(self, *OUTCOMES)
        for forecast in OUTCOMES:
            odds = getattr(self, forecast)
            if odds <= 0:
                raise InvalidTariff(f"odds of {odds} on {forecast!r} are not positive")

    def settle(self, forecast: Outcome, stake: Exact, coup: Coup) -> Settlement:
        """Settle one forecast after a coup.

        Args:
            forecast: ``"punto"``, ``"banco"`` or ``"tie"``.
            stake: a positive exact number: int, Fraction, Decimal or text such as ``"9.5"``.
            coup: a finished coup.

        Raises:
            InvalidForecast: ``forecast`` is none of the three.
            InvalidStake: ``stake`` is a float, not a number or not positive.
            UnfinishedCoup: the coup still waits for a card.
        """
        if forecast not in OUTCOMES:
            raise InvalidForecast(f"{forecast!r} is not a forecast; say 'punto', 'banco' or 'tie'")
        amount = read_stake(stake)
        if coup.outcome is None:
            raise UnfinishedCoup(f"{str(coup)!r} is not finished: {coup.waiting_for} must draw")
        if coup.outcome == forecast:
            profit = self._profit(forecast, amount, coup)
        else:
            profit = Fraction(0) if coup.outcome == "tie" else -amount
        return Settlement(profit, returned=amount + profit)

    def _profit(self, forecast: Outcome, stake: Fraction, coup: Coup) -> Fraction:
        if forecast != "banco":
            return stake * (self.punto if forecast == "punto" else self.tie)
        for exception in self.exceptions:
            if exception.covers(coup):
                return stake * exception.odds
        profit = stake * self.banco
        return profit - self.commission.on(profit)


def read_stake(stake: Exact) -> Fraction:
    """Read a stake as an exact positive fraction; text takes a decimal point or comma.

    Raises:
        InvalidStake: a float, not a number, or not positive.
    """
    amount = _read_exact(stake)
    if amount is None:
        raise InvalidStake(f"{_quoted(stake)} is not an exact stake; write one such as 20 or '9.5'")
    if amount <= 0:
        raise InvalidStake(f"a stake of {stake!r} is not positive; stake more than 0")
    return amount


def to_one(for_one: Exact) -> Fraction:
    """Turn odds "for one" into odds "to one": 9 for 1 is 8 to 1.

    "For" counts the returned stake in, "to" is the profit alone.

    Args:
        for_one: what comes back in all for a stake of 1, more than 1.

    Raises:
        InvalidTariff: ``for_one`` is not an exact number above 1.
    """
    odds = _read_exact(for_one)
    if odds is None or odds <= 1:
        raise InvalidTariff(
            f"odds of {_quoted(for_one)} for 1 win nothing; "
            "write an exact number above 1, such as 9"
        )
    return odds - 1


TARIFFS: Final[Mapping[str, Tariff]] = MappingProxyType(
    {
        "standard": Tariff(),
        "tie_nine": Tariff(tie=Fraction(9)),
        "ez": Tariff(NO_COMMISSION, exceptions=(BancoException(7, Fraction(0), cards=3),)),
        "super_six": Tariff(NO_COMMISSION, exceptions=(BancoException(6, Fraction(1, 2)),)),
        "rounded": Tariff(Commission(step=Fraction(1), rounding="up")),
        "minimum": Tariff(Commission(minimum=Fraction(1))),
    }
)
"""Tariffs that tables pay by; the first is the one of the lessons."""


@dataclass(frozen=True)
class Payout:
    """One forecast after a coup, taken apart: its odds, the profit before commission, and after.

    ``tariff.settle`` alone decides; the parts are read off what it says. Amounts are in the
    stake's units.

    Raises:
        InvalidForecast, InvalidStake, UnfinishedCoup: as ``Tariff.settle``.
    """

    tariff: Tariff
    forecast: Outcome
    stake: Fraction
    coup: Coup

    def __post_init__(self) -> None:
        object.__setattr__(self, "stake", read_stake(self.stake))
        self.tariff.settle(self.forecast, self.stake, self.coup)

    @property
    def settlement(self) -> Settlement:
        """What the forecast came to."""
        return self.tariff.settle(self.forecast, self.stake, self.coup)

    @property
    def is_won(self) -> bool:
        """Whether the coup ended as forecast."""
        return self.coup.outcome == self.forecast

    @property
    def is_given_back(self) -> bool:
        """Whether the stake comes back without profit because the coup is a Tie."""
        return self.coup.outcome == "tie" and not self.is_won

    @property
    def is_lost(self) -> bool:
        """Whether the stake is lost because another hand won."""
        return not self.is_won and not self.is_given_back

    @property
    def exception(self) -> BancoException | None:
        """The exception that a Banco win falls under, if it does."""
        exceptions = self.tariff.exceptions if self.coup.outcome == "banco" else ()
        return next((one for one in exceptions if one.covers(self.coup)), None)

    @property
    def odds(self) -> Fraction:
        """Profit per unit staked on this forecast, before commission, if it wins."""
        if self.forecast == "banco" and self.exception:
            return self.exception.odds
        odds: Fraction = getattr(self.tariff, self.forecast)
        return odds

    @property
    def gross(self) -> Fraction:
        """The profit before commission; 0 where nothing was won."""
        return self.stake * self.odds if self.is_won else Fraction(0)

    @property
    def commission(self) -> Fraction:
        """What is kept of the profit; 0 where nothing was won."""
        return self.gross - self.settlement.profit if self.is_won else Fraction(0)
