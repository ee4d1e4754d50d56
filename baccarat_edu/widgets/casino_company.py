"""Who sits at the old-style table beside you, and what they do there by their habits."""

import random
from typing import Any, Final

from baccarat_edu.engine.casino_habits import HABITS, act, act_for_house, lay_bets
from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.engine.casino_setting import TableSetting
from baccarat_edu.engine.casino_table import OldStyleTable
from baccarat_edu.engine.errors import InvalidSeat

BOXES: Final = 8
HABIT_OF: Final = {
    2: "banco_small",
    3: "declines_shoe",
    5: "follows_winner",
    7: "punto_large_stands",
    8: "all_three",
}
"""Who sits where before you come; the other seats are free. Our choice, as is their number."""

FREE: Final = tuple(number for number in range(1, BOXES + 1) if number not in HABIT_OF)


def read_seat(text: str) -> Any:
    """Read the number of a free seat; another text comes back as it is, to be quoted."""
    return next((number for number in FREE if str(number) == text), text)


def setting_of(seed: int | str, decks: int, seat: int) -> TableSetting:
    """Set the table for the others, and for you at a seat; 0 before you sit down."""
    seats = (*HABIT_OF, seat) if seat else tuple(HABIT_OF)
    return TableSetting(seed, decks, BOXES, seats)


def table_with(seed: int | str, decks: int, seat: Any) -> OldStyleTable:
    """Begin a table; once you sit there the others bet.

    Raises:
        InvalidSeat: the seat is neither 0 nor free.
        InvalidSeed, InvalidDecks: there is no such shoe.
    """
    if type(seat) is not int or seat not in (0, *FREE):
        free = ", ".join(map(str, FREE))
        raise InvalidSeat(f"{seat!r} is not a free seat; {free} are")
    table = OldStyleTable(setting_of(seed, decks, seat))
    return others_bet(table) if seat else table


def others_bet(table: OldStyleTable) -> OldStyleTable:
    """Shuffle where the cut card has come, and let the others lay their bets.

    Their stakes follow from the seed and the number of the coup, whatever you do.
    """
    if table.step is TableStep.SHUFFLE:
        table = table.shuffle()
    for number, key in HABIT_OF.items():
        rng = random.Random(f"{table.setting.seed!r} {len(table.played)} {number}")
        table = lay_bets(table, number, HABITS[key], rng)
    return table


def others_act(table: OldStyleTable, you: int) -> OldStyleTable:
    """Take one step of whoever's turn it is: the house dealer's, or another seat's."""
    if table.acting == (None,):
        return act_for_house(table)
    for number in HABIT_OF:
        if number in table.acting:
            return _seat_acts(table, number, you)
    return table


def _seat_acts(table: OldStyleTable, number: int, you: int) -> OldStyleTable:
    """Let a seat act by its habit; an equal largest bettor gives in once you disagree."""
    habit, yours = HABITS[HABIT_OF[number]], table.answers.get(you)
    if table.step is TableStep.FIVE and yours:
        return table.answer_five(number, yours if number in table.answers else habit.on_five)
    return act(table, number, habit)
