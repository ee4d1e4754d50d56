"""What may be staked at the old-style table: a minimum and a maximum for each bet (R9.3)."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.coup import OUTCOMES, Outcome
from baccarat_edu.engine.errors import (
    InvalidForecast,
    InvalidLimits,
    InvalidStake,
    StakeAboveMaximum,
    StakeBelowMinimum,
)
from baccarat_edu.engine.tariff import Exact, read_stake

LONGEST: Final = 40
"""Figures in a stake: more than any table has chips for."""


def check_forecast(forecast: Outcome) -> None:
    """Refuse what is not one of the three bets.

    Raises:
        InvalidForecast: that is what it is.
    """
    if forecast not in OUTCOMES:
        raise InvalidForecast(f"{forecast!r} is not a bet; say 'punto', 'banco' or 'tie'")


def read_amount(stake: Exact) -> Fraction:
    """Read a stake written in plain figures, such as 50 or ``"52.5"``, as an exact number.

    A power of ten is not written out: ``"1e999999999"`` would be more figures than fit in memory.

    Raises:
        InvalidStake: a float, not a number, not positive, or not in plain figures.
    """
    if not _is_plain(stake):
        raise InvalidStake(
            f"{stake!r} is not a stake in plain figures; write one such as 50 or '52.5'"
        )
    return read_stake(stake)


def _is_plain(stake: Exact) -> bool:
    if isinstance(stake, str):
        return len(stake) <= LONGEST and "e" not in stake.lower()
    if isinstance(stake, Decimal):
        return stake.is_finite() and abs(stake.adjusted()) < LONGEST
    return True


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the most that may be staked on one bet.

    Raises:
        InvalidLimits: they are not two positive exact numbers, the least not above the most.
    """

    minimum: Fraction
    maximum: Fraction

    def __post_init__(self) -> None:
        try:
            least, most = read_amount(self.minimum), read_amount(self.maximum)
        except InvalidStake as error:
            raise InvalidLimits(
                f"{self.minimum!r} to {self.maximum!r} are no limits: {error}"
            ) from error
        if least > most:
            raise InvalidLimits(
                f"a minimum of {self.minimum!r} is above the maximum of {self.maximum!r}"
            )
        object.__setattr__(self, "minimum", least)
        object.__setattr__(self, "maximum", most)

    def __str__(self) -> str:
        return f"{self.minimum} to {self.maximum}"


ON_A_HAND: Final = Limit(Fraction(50), Fraction(2000))
ON_A_TIE: Final = Limit(Fraction(20), Fraction(200))
"""What document 004 gives as usual."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The plate of the table: the limits of each bet.

    Raises:
        InvalidLimits: one of them is not a ``Limit``.
    """

    punto: Limit = ON_A_HAND
    banco: Limit = ON_A_HAND
    tie: Limit = ON_A_TIE

    def __post_init__(self) -> None:
        for forecast in OUTCOMES:
            if not isinstance(self.on(forecast), Limit):
                raise InvalidLimits(f"{self.on(forecast)!r} is not a Limit, such as Limit(50, 200)")

    def on(self, forecast: Outcome) -> Limit:
        """Return the limits of one bet.

        Raises:
            InvalidForecast: ``forecast`` is not ``"punto"``, ``"banco"`` or ``"tie"``.
        """
        check_forecast(forecast)
        limit: Limit = getattr(self, forecast)
        return limit

    def check(self, forecast: Outcome, stake: Fraction) -> None:
        """Refuse a stake that the plate does not allow.

        Raises:
            StakeBelowMinimum, StakeAboveMaximum: it is outside the limits of its bet.
        """
        limit = self.on(forecast)
        if stake < limit.minimum:
            raise StakeBelowMinimum(
                f"{_quoted(stake)} on {forecast!r} is below the table's minimum; stake {limit}"
            )
        if stake > limit.maximum:
            raise StakeAboveMaximum(
                f"{_quoted(stake)} on {forecast!r} is above the table's maximum; stake {limit}"
            )


PLATE: Final = Limits()
"""The usual plate."""


def _quoted(stake: Fraction) -> str:
    """Write a stake for a message; one that fills pages by its length alone."""
    if max(stake.numerator, stake.denominator) >= 10**LONGEST:
        return f"a stake of more than {LONGEST} figures"
    return f"a stake of {stake}"
