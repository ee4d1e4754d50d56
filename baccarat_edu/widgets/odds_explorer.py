"""Exact odds to touch: decks on a slider, cards taken out of the shoe, and what that changes."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import traitlets

from baccarat_edu.engine.cards import WORTH
from baccarat_edu.engine.coup import OUTCOMES, Outcome
from baccarat_edu.engine.errors import InvalidCounts, InvalidTariff
from baccarat_edu.engine.odds import Odds, exact_odds
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP, MOST_DECKS, composition
from baccarat_edu.engine.tariff import Commission, Tariff
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import odds, payouts, table
from baccarat_edu.words.languages import gettext as _

VALUES: Final = range(10)
TIES: Final = (8, 9)
COMMISSIONS: Final = ("5", "4", "0")
FULL: Final = (0,) * len(VALUES)
CARDS_WORTH: Final = tuple(
    " ".join(rank.value for rank, worth in WORTH.items() if worth == value) for value in VALUES
)
KEPT: Final = 64  # so many shoes' odds are at hand, those that a slider runs over among them


class OddsExplorer(Panel):
    """The exact odds of the next coup, for any number of decks and any cards taken out.

    Fewer decks keep the cards out that they hold themselves; more put none back.

    Args:
        decks: how many decks the shoe began with, 1–8.
        title: what stands at the top.

    Raises:
        InvalidDecks: ``decks`` is not from 1 to 8.
        InvalidCounts: ``out`` takes cards that the decks do not hold.
        ShoeExhausted: ``out`` leaves fewer than six cards.
        InvalidTariff: ``tie`` or ``commission`` is none of those to choose from.
        TypeError: an unknown keyword.
    """

    decks = traitlets.Int(MOST_DECKS).tag(state=True)
    """How many decks the shoe began with, 1–8."""

    out = traitlets.List(traitlets.Int(), list(FULL)).tag(state=True)
    """How many cards of each value are out, from those worth 0 to the nines."""

    tie = traitlets.Int(TIES[0]).tag(state=True)
    """What a Tie pays to 1: 8 or 9."""

    commission = traitlets.Unicode(COMMISSIONS[0]).tag(state=True)
    """What is kept of a profit on Banco, in per cent: ``"5"``, ``"4"`` or ``"0"``."""

    def __init__(
        self, decks: int = MOST_DECKS, *, title: str | None = None, **keywords: Any
    ) -> None:
        self._touched: int | None = None
        own_title = _("Exact odds, card by card")
        super().__init__(title if title is not None else own_title, **keywords, decks=decks)
        self._start = {name: getattr(self, name) for name in ("decks", "out", "tie", "commission")}

    @traitlets.validate("decks")
    def _decks_hold_a_coup(self, proposal: dict[str, Any]) -> int:
        decks: int = proposal["value"]
        _read_out(decks, _held(decks, self.out))
        return decks

    @traitlets.observe("decks")
    def _keep_out_what_is_held(self, _change: object) -> None:
        self.out = _held(self.decks, self.out)

    @traitlets.validate("out")
    def _a_coup_is_left(self, proposal: dict[str, Any]) -> list[int]:
        return _read_out(self.decks, proposal["value"])

    @traitlets.validate("tie", "commission")
    def _tariff_is_offered(self, proposal: dict[str, Any]) -> int | str:
        offered: Sequence[int | str] = TIES if proposal["trait"].name == "tie" else COMMISSIONS
        if proposal["value"] not in offered:
            raise InvalidTariff(
                f"{proposal['value']!r} is not offered; choose {' or '.join(map(repr, offered))}"
            )
        chosen: int | str = proposal["value"]
        return chosen

    @action
    def use_decks(self, decks: str) -> None:
        """Use so many decks, or as few as leave a coup with the cards that are out."""
        composition(int(decks))
        self.decks = max(int(decks), self._fewest_decks())

    @action
    def take(self, value: str) -> None:
        """Take a card of a value, 0–9, out of the shoe, if one is there and six others stay."""
        worth = _read_value(value)
        if self._can_take(worth):
            self._move(worth, 1)

    @action
    def put_back(self, value: str) -> None:
        """Put a card of a value, 0–9, back into the shoe, if one is out."""
        worth = _read_value(value)
        if self.out[worth]:
            self._move(worth, -1)

    @action
    def pay_on_tie(self, points: str) -> None:
        """Pay a Tie 8 or 9 to 1."""
        self.tie = int(points)

    @action
    def charge(self, commission: str) -> None:
        """Keep so many per cent of a profit on Banco."""
        self.commission = commission

    @action
    def restart(self) -> None:
        """Begin again with the shoe and the tariff that the panel was made with."""
        self._touched, self.out = None, list(FULL)  # any number of decks is well with a full shoe
        for name, value in self._start.items():
            setattr(self, name, value)

    def view(self) -> dict[str, Any]:
        """Return the odds of the shoe, and what can be changed in it."""
        return {
            "shoe": self._shoe(),
            "decks": self.decks,
            "fewest": self._fewest_decks(),
            "most": MOST_DECKS,
            "rows": [self._row(outcome) for outcome in OUTCOMES],
            "total": self._odds.total,
            "ahead": odds.ahead(self._odds),
            "tariff": payouts.describe(self._tariff),
            "values": [self._value(value) for value in VALUES],
            "is_touched": self._touched is not None,
            "ties": [(str(tie), f"{tie}:1", tie == self.tie) for tie in TIES],
            "commissions": [
                (rate, odds.percent(Fraction(rate) / 100, 0), rate == self.commission)
                for rate in COMMISSIONS
            ],
        }

    def announce(self) -> str:
        """Return what is in the shoe and the three chances."""
        return f"{self._shoe()}: {odds.chances(self._odds)}."

    @property
    def _cards(self) -> tuple[int, ...]:
        return _left(self.decks, self.out)

    @property
    def _odds(self) -> Odds:
        return _odds_of(self._cards)

    @property
    def _tariff(self) -> Tariff:
        return Tariff(Commission(Fraction(self.commission) / 100), tie=Fraction(self.tie))

    def _shoe(self) -> str:
        return odds.shoe(self.decks, sum(self._cards), sum(composition(self.decks)))

    def _fewest_decks(self) -> int:
        """The fewest decks of which enough cards for a coup would not be out."""
        return next(
            decks
            for decks in range(1, self.decks + 1)
            if sum(_left(decks, _held(decks, self.out))) >= MOST_CARDS_IN_A_COUP
        )

    def _can_take(self, value: int) -> bool:
        return self._cards[value] > 0 and sum(self._cards) > MOST_CARDS_IN_A_COUP

    def _move(self, value: int, cards: int) -> None:
        self._touched = value
        self.out = [n + cards if worth == value else n for worth, n in enumerate(self.out)]

    def _row(self, outcome: Outcome) -> dict[str, Any]:
        chance, tariff = self._odds.probability(outcome), self._tariff
        return {
            "outcome": outcome,
            "name": table.outcome(outcome),
            "chance": odds.percent(chance),
            "one_in": odds.one_in(chance),
            "width": f"{float(100 * chance):.2f}%",
            "made": odds.percent(self._odds.house_edge(outcome, tariff)),
            "resolved": odds.percent(self._odds.house_edge(outcome, tariff, resolved=True)),
            "ways": self._odds.by_outcome[outcome],
        }

    def _value(self, value: int) -> dict[str, Any]:
        """Return the cards of a value; a button that falls asleep leaves the focus to the other."""
        left, out, cards = self._cards[value], self.out[value], CARDS_WORTH[value]
        can_take, is_touched = self._can_take(value), value == self._touched
        return {
            "value": value,
            "cards": cards,
            "left": left,
            "full": left + out,
            "out": out,
            "can_take": can_take,
            "take": odds.takes_out(cards, left, left + out),
            "put_back": odds.puts_back(cards, out),
            "focus_take": is_touched and can_take,
            "focus_back": is_touched and not can_take,
        }


@lru_cache(maxsize=KEPT)
def _odds_of(cards: tuple[int, ...]) -> Odds:
    return exact_odds(counts=cards)


def _read_out(decks: int, out: list[int]) -> list[int]:
    """Check that so many cards of each value can be out, and a coup be dealt from the others."""
    full = composition(decks)
    is_whole = len(out) == len(full) and all(type(number) is int for number in out)
    if not is_whole or not all(0 <= number <= most for number, most in zip(out, full, strict=True)):
        raise InvalidCounts(
            f"{out!r} cannot be taken out of {decks!r} decks; they hold {full!r}, "
            "the first number for cards worth 0, the last for nines"
        )
    _odds_of(_left(decks, out))
    return out


def _left(decks: int, out: Iterable[int]) -> tuple[int, ...]:
    return tuple(full - number for full, number in zip(composition(decks), out, strict=True))


def _held(decks: int, out: Iterable[int]) -> list[int]:
    """Keep out of so many decks only what they hold."""
    return list(map(min, composition(decks), out))


def _read_value(value: str) -> int:
    if value not in map(str, VALUES):
        raise InvalidCounts(f"{value!r} is not what a card is worth; there are 0 to 9")
    return int(value)
