"""What happens at the old-style table, step by step, as values (R9.3)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from baccarat_edu.engine.casino_bets import check_forecast, read_amount
from baccarat_edu.engine.casino_coup import check_answer
from baccarat_edu.engine.coup import Outcome, Side
from baccarat_edu.engine.odds_rules import OnFive

Hands: TypeAlias = int | None
"""Who does something: the number of a seat, or None for the house dealer."""


@dataclass(frozen=True, slots=True)
class BetLaid:
    """A seat lays a stake on one of the three bets, in place of what it had there.

    Raises:
        InvalidForecast: ``forecast`` is none of the three.
        InvalidStake: ``stake`` is not a positive exact number in plain figures.
    """

    seat: int
    forecast: Outcome
    stake: Fraction

    def __post_init__(self) -> None:
        check_forecast(self.forecast)
        object.__setattr__(self, "stake", read_amount(self.stake))


@dataclass(frozen=True, slots=True)
class BetTakenBack:
    """A seat takes a bet back while bets are taken.

    Raises:
        InvalidForecast: ``forecast`` is none of the three.
    """

    seat: int
    forecast: Outcome

    def __post_init__(self) -> None:
        check_forecast(self.forecast)


@dataclass(frozen=True, slots=True)
class BetsClosed:
    """The house dealer takes no more bets."""


@dataclass(frozen=True, slots=True)
class ShoeDeclined:
    """The seat to which the shoe has come does not want to deal."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsSlipped:
    """Four cards leave the shoe face down: Punto, Banco, Punto, Banco."""

    dealer: Hands


@dataclass(frozen=True, slots=True)
class HandShown:
    """Somebody turns up the two cards of a hand."""

    hand: Side
    by: Hands


@dataclass(frozen=True, slots=True)
class FiveAnswered:
    """A largest bettor on Punto says what Punto is to do on 5; a later answer replaces it.

    Raises:
        InvalidAnswer: ``answer`` is neither ``"draw"`` nor ``"stand"``.
    """

    seat: int
    answer: OnFive

    def __post_init__(self) -> None:
        check_answer(self.answer)


@dataclass(frozen=True, slots=True)
class ThirdDealt:
    """A third card goes, face up, to the hand that must draw."""

    dealer: Hands


@dataclass(frozen=True, slots=True)
class CoupSettled:
    """The house dealer settles all bets, and the shoe stays or passes."""


@dataclass(frozen=True, slots=True)
class ShoeShuffled:
    """After the cut card all cards go back and are shuffled."""


Event: TypeAlias = (
    BetLaid
    | BetTakenBack
    | BetsClosed
    | ShoeDeclined
    | CardsSlipped
    | HandShown
    | FiveAnswered
    | ThirdDealt
    | CoupSettled
    | ShoeShuffled
)
