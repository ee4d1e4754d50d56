"""Old-style tables at several points, for the tests of what may happen there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from baccarat_edu import OldStyleTable, Outcome, TableSetting
from baccarat_edu.engine.casino_records import TableStep

BANCO_WINS: Final = "2♥ 5♠ K♣ 4♦"  # Punto 2, Banco 9
PUNTO_WINS: Final = "9♥ 6♠ Q♣ 2♦"  # Punto 9, Banco 8
TIED: Final = "7♥ 5♠ J♣ 2♦"  # 7–7
FIVE: Final = "2♥ K♠ 3♣ 7♦"  # Punto 5, Banco 7

Boxes = Mapping[int, Mapping[Outcome, Any]]

EVERYBODY: Final[Boxes] = {
    1: {"banco": 100},
    3: {"punto": 500},
    4: {"tie": 20},
    6: {"banco": 50, "punto": 50},
}
"""Seat 3 has most on Punto; seats 1 and 6 may deal."""


def seated(top: str = "", **setting: Any) -> OldStyleTable:
    """Seat 1, 3, 4 and 6 are taken at a table of nine; nobody has bet."""
    chosen: dict[str, Any] = {"seed": 7, "seats": (1, 3, 4, 6), "top": top} | setting
    return OldStyleTable(TableSetting(**chosen))


def laid(table: OldStyleTable, boxes: Boxes = EVERYBODY) -> OldStyleTable:
    """Lay these bets."""
    for seat, box in boxes.items():
        for forecast, stake in box.items():
            table = table.bet(seat, forecast, stake)
    return table


def closed(top: str = "", boxes: Boxes = EVERYBODY, **setting: Any) -> OldStyleTable:
    """Lay these bets and take no more."""
    return laid(seated(top, **setting), boxes).close_bets()


def slipped(top: str = "", boxes: Boxes = EVERYBODY, **setting: Any) -> OldStyleTable:
    """Four cards lie face down, dealt by whoever has the shoe."""
    table = closed(top, boxes, **setting)
    return table.slip(table.dealer)


def at_five(
    cards_of_banco: str = "K♠ 7♦", further: str = "", boxes: Boxes = EVERYBODY
) -> OldStyleTable:
    """Punto shows 2♥ 3♣, which make 5; Banco's two cards lie face down."""
    first, second = cards_of_banco.split()
    table = slipped(f"2♥ {first} 3♣ {second} {further}", boxes)
    return table.show_punto(table.acting[0])


def step(table: OldStyleTable) -> OldStyleTable:
    """Take the next step of a coup, whoever's it is; on five the largest bettors draw."""
    who = table.acting[0]
    match table.step:
        case TableStep.SHOE:
            return table.slip(who)
        case TableStep.PUNTO:
            return table.show_punto(who)
        case TableStep.FIVE:
            for seat in table.acting:
                assert seat is not None
                table = table.answer_five(seat, "draw")
            return table
        case TableStep.BANCO:
            return table.show_banco(who)
        case TableStep.THIRD:
            return table.draw(who)
        case TableStep.SETTLE:
            return table.settle()
        case TableStep.SHUFFLE:
            return table.shuffle()
    return table.close_bets()


def run(table: OldStyleTable, until: TableStep) -> OldStyleTable:
    """Take steps until one is due."""
    while table.step is not until:
        table = step(table)
    return table


def played(table: OldStyleTable, boxes: Boxes = EVERYBODY) -> OldStyleTable:
    """Bet and play one coup; the shoe is shuffled where the cut card has come."""
    return run(laid(table, boxes).close_bets(), TableStep.BETS)
