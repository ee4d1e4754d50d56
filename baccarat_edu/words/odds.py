"""Odds in words: chances, what is in the shoe, and what the drawing table gives Banco."""

from decimal import Decimal
from fractions import Fraction

from baccarat_edu.engine.coup import OUTCOMES
from baccarat_edu.engine.odds import Odds
from baccarat_edu.engine.shoe import composition
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import language, ngettext
from baccarat_edu.words.numbers import MINUS, number
from baccarat_edu.words.table import outcome


def percent(share: Fraction, digits: int = 4) -> str:
    """Write a share in per cent: ``45.8597 %``; only what is exact is bare, ``0 %`` or ``100 %``.

    Args:
        share: of one; below 0 where it is a gain or a loss.
        digits: how many stand behind the decimal mark, the last one rounded.
    """
    if share in (0, 1):
        return f"{number(100 * share)}\u00a0%"
    from babel.numbers import format_decimal

    pattern = f"#,##0.{'0' * digits}".rstrip(".")
    rounded = Decimal(round(100 * share * 10**digits)).scaleb(-digits)
    text = format_decimal(rounded, format=pattern, locale=language())
    return f"{text.replace('-', MINUS)}\u00a0%"


def one_in(share: Fraction) -> str:
    """Say how often something comes: ``one in 10.5``, to a tenth."""
    if share in (0, 1):
        return _("always") if share else _("never")
    return _("one in {number}").format(number=number(round(1 / share, 1)))


def shoe(decks: int, left: int, full: int) -> str:
    """Say what a shoe holds: ``8 decks, 416 cards``, or ``8 decks, 413 of 416 cards``.

    Args:
        decks: how many it began with.
        left: the cards that are in it.
        full: the cards of all its decks.
    """
    whole = ngettext("{number} card", "{number} cards", full)
    part = ngettext("{left} of {number} card", "{left} of {number} cards", full)
    cards = (whole if left == full else part).format(left=left, number=full)
    held = ngettext("{number} deck", "{number} decks", decks).format(number=decks)
    return f"{held}, {cards}"


def full_shoe(decks: int) -> str:
    """Say what full decks hold: ``8 decks, 416 cards``."""
    return shoe(decks, sum(composition(decks)), sum(composition(decks)))


def chances(odds: Odds) -> str:
    """Say the chance of each outcome: ``Punto 44.6247 %, Banco 45.8597 %, Tie 9.5156 %``."""
    return ", ".join(f"{outcome(name)} {percent(odds.probability(name))}" for name in OUTCOMES)


def ahead(odds: Odds) -> str:
    """Say which hand wins more often, and by how much."""
    lead = odds.probability("banco") - odds.probability("punto")
    if not lead:
        return _("Punto and Banco win equally often.")
    said = (
        _("Banco wins more often than Punto, by {lead} of all coups.")
        if lead > 0
        else _("Punto wins more often than Banco, by {lead} of all coups.")
    )
    return said.format(lead=percent(abs(lead)))


def takes_out(cards: str, left: int, full: int) -> str:
    """Name the button that takes one card of a value out of the shoe, beginning with what it shows.

    Args:
        cards: the ranks of that value, as cards print them.
        left: how many of them are in the shoe.
        full: how many there are in all its decks.
    """
    return _("{cards}, {left} of {full}: take one out").format(cards=cards, left=left, full=full)


def puts_back(cards: str, out: int) -> str:
    """Name the button that puts one card of a value back, and say how many are out."""
    return ngettext(
        "{cards}, +1: put one back; {number} is out",
        "{cards}, +1: put one back; {number} are out",
        out,
    ).format(cards=cards, number=out)


def ask_same_rule() -> str:
    """Ask what would come of it if Banco followed Punto's rule."""
    return _("If Banco followed Punto’s rule instead of its table, it would win…")


def same_rule_answer(answer: str) -> str:
    """Say an answer to that question: ``"more"``, ``"equal"`` or ``"less"`` often than Punto."""
    return {
        "more": _("still more often than Punto"),
        "equal": _("exactly as often as Punto"),
        "less": _("less often than Punto"),
    }[answer]


def same_rule_slip(answer: str) -> str:
    """Say what a wrong answer to that question forgets; nothing for the right one."""
    return {
        "more": _(
            "Acting last is worth nothing by itself: Punto’s rule looks at the hand’s own total, "
            "and at no card of the other hand."
        ),
        "equal": "",
        "less": _("Punto’s rule is no handicap here: both hands then have it."),
    }[answer]


def why_equal(odds: Odds) -> str:
    """Say why two hands of one rule win equally often, and in how many ways."""
    return _(
        "Both hands then follow one rule, and every order of the cards is as likely as any other. "
        "Exchange the cards of the two hands, and a coup that Punto wins becomes one that Banco "
        "wins: each has {ways} ways."
    ).format(ways=number(odds.banco))


def gained(table: Odds, same: Odds) -> str:
    """Say what Banco's table gives it and takes from Punto, against one rule for both."""
    banco, punto = (table.probability(hand) - same.probability(hand) for hand in ("banco", "punto"))
    return _(
        "The table gives Banco {gain} of all coups more and Punto {loss} less: "
        "that is its lead of {lead}."
    ).format(gain=percent(banco), loss=percent(-punto), lead=percent(banco - punto))


def acts_last() -> str:
    """Say where Banco's lead comes from."""
    return _(
        "Banco acts last, when Punto’s third card is known, and its table looks at that card. "
        "The lead comes from there alone."
    )
