"""What several test modules of the engine need: cards by value, coups by cell, published values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from baccarat_edu import Card, Coup, deal, parse_cards

DATA: Final = Path(__file__).parents[1] / "data"

WORTH: Final = parse_cards("K♠ A♥ 2♦ 3♣ 4♠ 5♥ 6♦ 7♣ 8♠ 9♥")
"""One card of every value, at the place of its value."""

WORKED: Final = "4♥ 2♠ 9♣ A♦ 8♦"
"""Punto 4♥ 9♣ 8♦ makes 1; Banco 2♠ A♦ stands on 3 against the 8 and wins.

Text, because a coup dealt here would turn a broken rule into modules that cannot be loaded.
"""


def published(name: str) -> dict[str, Any]:
    """Read a file of published values and insist that it names its source."""
    values = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    entries = [values] if "source" in values else next(iter(values.values()))
    assert all(entry["source"] for entry in entries), f"{name} does not say where it is from"
    return values


def cards_worth(*values: int) -> tuple[Card, ...]:
    """Give cards of these values."""
    return tuple(WORTH[value] for value in values)


def coup_of_cell(banco: int, third: int | None, last: int = 0) -> Coup:
    """Deal a coup that asks this cell of Banco's table; ``last`` is worth Banco's card, if drawn.

    Punto has 0 when it draws and 6 when it stands.
    """
    if third is None:
        return deal(iter(cards_worth(0, 0, 6, banco, last)))
    return deal(iter(cards_worth(0, 0, 0, banco, third, last)))
