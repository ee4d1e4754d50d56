"""What the panel of the old-style table shows: its boxes, and the cards between them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.casino_coup import CasinoCoup
from baccarat_edu.engine.casino_events import HandShown, ThirdDealt
from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.engine.casino_table import OldStyleTable
from baccarat_edu.engine.coup import OUTCOMES, Outcome, Side
from baccarat_edu.widgets.table import Zone
from baccarat_edu.words import casino_table as words
from baccarat_edu.words.table import laid

HANDS: Final[tuple[Side, ...]] = ("punto", "banco")


@dataclass(frozen=True)
class Box:
    """One seat with its box: who sits there, the stakes, the balance, and whose turn it is.

    ``change`` is what the last coup brought while it is still on the table.
    """

    number: int
    name: str
    is_yours: bool
    is_free: bool
    may_sit: bool
    has_shoe: bool
    acts: bool
    stakes: tuple[tuple[Outcome, Fraction], ...]
    balance: Fraction
    change: Fraction | None


@dataclass(frozen=True)
class Seats:
    """The seats of a table: the habits of the others, and yours (0 before you sit down)."""

    table: OldStyleTable
    habits: Mapping[int, str]
    you: int

    @property
    def boxes(self) -> list[Box]:
        """Every box of the table in the order of the numbers."""
        return [self._box(number) for number in range(1, self.table.setting.boxes + 1)]

    @property
    def stakes(self) -> Mapping[int, Mapping[Outcome, Fraction]]:
        """The stakes of the coup on the table, those that were just settled among them."""
        if not words.is_over(self.table):
            return self.table.bets
        stakes: dict[int, dict[Outcome, Fraction]] = {}
        for bet in self.table.played[-1].bets:
            stakes.setdefault(bet.seat, {})[bet.forecast] = bet.stake
        return stakes

    @property
    def house_acts(self) -> bool:
        """Whether the next step is the house dealer's."""
        return self.you > 0 and self.table.acting == (None,)

    @property
    def house_has_shoe(self) -> bool:
        """Whether the house dealer has the shoe."""
        return self.table.step not in BETWEEN and self.table.dealer is None

    def _box(self, number: int) -> Box:
        table, stakes = self.table, self.stakes.get(number, {})
        is_taken = number in table.setting.seats
        is_settled = words.is_over(table)
        return Box(
            number,
            words.habit(self.habits[number]) if number in self.habits else "",
            is_yours=number == self.you,
            is_free=not is_taken,
            may_sit=not self.you and not is_taken,
            has_shoe=number == self._shoe,
            acts=table.step is not TableStep.BETS and bool(self.you) and number in table.acting,
            stakes=tuple((name, stakes[name]) for name in OUTCOMES if name in stakes),
            balance=table.balances.get(number, Fraction(0)),
            change=table.played[-1].changes.get(number) if is_settled else None,
        )

    @property
    def _shoe(self) -> int | None:
        """Where the shoe is: at the turn until bets are closed, then where it went."""
        table = self.table
        return table.shoe_at if table.step in BETWEEN else table.dealer


BETWEEN: Final = (TableStep.BETS, TableStep.SHUFFLE)


@dataclass(frozen=True)
class Lying:
    """A hand on the table: a zone of cards, or cards that lie face down."""

    zone: Zone
    down: int

    @property
    def side(self) -> Side:
        """Which hand it is."""
        return "punto" if self.zone.side == "punto" else "banco"


def lying(table: OldStyleTable) -> list[Lying]:
    """Lay out both hands as they lie now, face up, face down or not there."""
    coup = table.played[-1].coup if words.is_over(table) else table.coup
    if coup:
        return [_shown(side, coup, table) for side in HANDS]
    down = 2 if table.is_dealt else 0
    if table.punto is None:
        return [_hidden(side, down) for side in HANDS]
    return [Lying(Zone.of("punto", table.punto, just=(0, 1)), 0), _hidden("banco", down)]


def in_words(hands: list[Lying]) -> str:
    """Say what lies on the table, for whoever cannot see the picture."""
    down = [hand.side for hand in hands if hand.down]
    if down:
        return words.face_down(down, hands[0].zone.cards)
    return laid(hands[0].zone.cards, hands[1].zone.cards)


def _shown(side: Side, coup: CasinoCoup, table: OldStyleTable) -> Lying:
    hand = coup.punto if side == "punto" else coup.banco
    awaited = (2,) if coup.waiting_for == side else ()
    match table.events[-1]:
        case ThirdDealt() if coup.places[-1][0] == side:
            return Lying(Zone.of(side, hand, ring=(2,), just=(2,), awaited=awaited), 0)
        case HandShown(shown) if shown == side:
            return Lying(Zone.of(side, hand, just=(0, 1), awaited=awaited), 0)
    return Lying(Zone.of(side, hand, awaited=awaited), 0)


def _hidden(side: Side, down: int) -> Lying:
    return Lying(Zone(side, (), None), down)
