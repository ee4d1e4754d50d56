"""Whose turn it is at the old-style table: the shoe's way, and the largest bettors (R9.3)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from baccarat_edu.engine.casino_events import Hands
from baccarat_edu.engine.casino_setting import TableSetting
from baccarat_edu.engine.coup import Outcome

Bets: TypeAlias = Mapping[int, Mapping[Outcome, Fraction]]
"""The stakes of every seat that has bet, by what it has bet on."""


class PassReason(StrEnum):
    """Why the shoe passes on from a seat."""

    NO_BANCO_BET = "no banco bet"
    DECLINED = "declined"
    BANCO_LOST = "banco lost"


@dataclass(frozen=True, slots=True)
class Pass:
    """The shoe goes from one seat to another, or to the house dealer (None)."""

    start: int
    end: Hands
    reason: PassReason


@dataclass(frozen=True, slots=True)
class ShoeRound:
    """The way of the shoe before a coup: who passed it on, and who has it now.

    ``holder`` is None where the house dealer deals: nobody has bet on Banco, or those who have do
    not want to deal.
    """

    passes: tuple[Pass, ...]
    holder: Hands


def find_dealer(
    setting: TableSetting, start: int, bets: Bets, declined: Collection[int]
) -> ShoeRound:
    """Pass the shoe on clockwise until it comes to a seat that has bet on Banco and may deal.

    Where there is none it goes round once and then to the house dealer.
    """
    passes: list[Pass] = []
    for seat in setting.from_seat(start):
        if "banco" in bets.get(seat, {}) and seat not in declined:
            return ShoeRound(tuple(passes), seat)
        reason = PassReason.DECLINED if seat in declined else PassReason.NO_BANCO_BET
        passes.append(Pass(seat, setting.after(seat), reason))
    last = passes.pop()
    return ShoeRound((*passes, Pass(last.start, None, last.reason)), None)


def largest_on_punto(bets: Bets) -> tuple[int, ...]:
    """Return the seats with the highest stake on Punto, all of them; none if nobody is on Punto."""
    stakes = {seat: laid["punto"] for seat, laid in sorted(bets.items()) if "punto" in laid}
    highest = max(stakes.values(), default=None)
    return tuple(seat for seat, stake in stakes.items() if stake == highest)
