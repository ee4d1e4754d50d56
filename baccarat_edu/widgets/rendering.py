"""Templates to text: Jinja2 with autoescape for HTML, and the words as filters."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    Template,
    select_autoescape,
)

from baccarat_edu.engine.cards import Card, Rank, Suit
from baccarat_edu.widgets.table import Zone
from baccarat_edu.words import cards, language, numbers, table
from baccarat_edu.words.languages import gettext, ngettext


def render(template: str, context: dict[str, Any]) -> str:
    """Fill a template of the ``templates`` folder, in the language in use."""
    return _environment().get_template(template).render(context, lang=language()).strip()


def render_text(source: str, context: dict[str, Any]) -> str:
    """Fill a template that is given as its text, as if it lay in the folder."""
    return _compiled(source).render(context, lang=language()).strip()


def suit_colour(card: Card) -> str:
    """Name the colour that a card's suit is printed in."""
    return "red" if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else "black"


def laid(zones: Sequence[Zone]) -> str:
    """Say in words what lies in the zones of Punto and Banco."""
    punto, banco = (zone.cards for zone in zones)
    return table.laid(punto, banco)


@cache
def _compiled(source: str) -> Template:
    return _environment().from_string(source)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=select_autoescape(["html"], default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
    )
    # The old style: a message is a plain text that the template escapes and formats with {braces}.
    environment.install_gettext_callables(gettext, ngettext, newstyle=False)  # type: ignore[attr-defined]
    environment.globals["all_ranks"] = tuple(Rank)
    environment.filters |= {
        "colour": suit_colour,
        "laid": laid,
        "rank": cards.rank,
        "show": cards.show,
        "spoken": cards.spoken,
        "working": cards.working,
        "number": numbers.number,
        "signed": numbers.signed,
        "points": numbers.points,
        "outcome": table.outcome,
        "side": table.side,
        "decision": table.decision,
    }
    return environment
