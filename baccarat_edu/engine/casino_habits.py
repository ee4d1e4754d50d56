"""Habits of the other seats at the old-style table: what they bet, and what they do in turn.

A habit is a few facts. What it leads to follows from the table, the habit and a ``random.Random``.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.engine.casino_table import OldStyleTable
from baccarat_edu.engine.coup import OUTCOMES, Outcome
from baccarat_edu.engine.odds_rules import OnFive

Size: TypeAlias = Literal["small", "large"]


@dataclass(frozen=True, slots=True)
class Habit:
    """How somebody plays, coup after coup.

    Args:
        bets_on: the bets that are laid; none where the last winner is followed.
        size: small stakes are one to four times the minimum, large ones half the maximum or more.
        on_five: the answer when the choice on five is this seat's.
        takes_shoe: whether it deals when the shoe comes.
    """

    bets_on: tuple[Outcome, ...] = ()
    size: Size = "small"
    on_five: OnFive = "draw"
    takes_shoe: bool = True

    def bets(self, table: OldStyleTable, rng: random.Random) -> dict[Outcome, Fraction]:
        """Choose the stakes for the coming coup."""
        return {forecast: self._stake(table, forecast, rng) for forecast in self._choice(table)}

    def _choice(self, table: OldStyleTable) -> tuple[Outcome, ...]:
        """Follow the hand that won last, Banco before any has, where the habit names no bet."""
        if self.bets_on:
            return self.bets_on
        outcomes = [settled.coup.outcome for settled in reversed(table.played)]
        return (next((one for one in outcomes if one and one != "tie"), "banco"),)

    def _stake(self, table: OldStyleTable, forecast: Outcome, rng: random.Random) -> Fraction:
        limit = table.setting.limits.on(forecast)
        if self.size == "small":
            return min(limit.minimum * rng.randint(1, 4), limit.maximum)
        return max(limit.maximum * Fraction(rng.randint(5, 10), 10), limit.minimum)


HABITS: Final[Mapping[str, Habit]] = MappingProxyType(
    {
        "banco_small": Habit(("banco",)),
        "follows_winner": Habit(),
        "punto_large_stands": Habit(("punto",), "large", "stand"),
        "declines_shoe": Habit(("banco",), takes_shoe=False),
        "all_three": Habit(OUTCOMES),
        "punto_small": Habit(("punto",)),
        "tie_only": Habit(("tie",)),
    }
)
"""Habits by their names."""


def lay_bets(table: OldStyleTable, seat: int, habit: Habit, rng: random.Random) -> OldStyleTable:
    """Lay all bets of a seat for the coming coup."""
    for forecast, stake in habit.bets(table, rng).items():
        table = table.bet(seat, forecast, stake)
    return table


def act(table: OldStyleTable, seat: int, habit: Habit) -> OldStyleTable:
    """Take a seat's next step of a coup by its habit; the same table where it is not its turn.

    Bets are laid by ``lay_bets``. Equal largest bettors on Punto go along with the first answer.
    """
    if seat not in table.acting:
        return table
    match table.step:
        case TableStep.SHOE:
            return table.slip(seat) if habit.takes_shoe else table.decline(seat)
        case TableStep.PUNTO:
            return table.show_punto(seat)
        case TableStep.FIVE:
            answer = next(iter(table.answers.values()), habit.on_five)
            return table.answer_five(seat, answer)
        case TableStep.BANCO:
            return table.show_banco(seat)
        case TableStep.THIRD:
            return table.draw(seat)
    return table


def act_for_house(table: OldStyleTable) -> OldStyleTable:
    """Take the house dealer's next step; the same table where it is a seat's turn or bets' time."""
    if table.acting != (None,):
        return table
    match table.step:
        case TableStep.SHOE:
            return table.slip()
        case TableStep.PUNTO:
            return table.show_punto()
        case TableStep.BANCO:
            return table.show_banco()
        case TableStep.THIRD:
            return table.draw()
        case TableStep.SETTLE:
            return table.settle()
    return table.shuffle()
