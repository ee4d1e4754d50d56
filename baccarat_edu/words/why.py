"""Why Banco wins a little more often, in words: what its table is worth, how shares close in."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.convergence import Standing
from baccarat_edu.engine.coup import OUTCOMES
from baccarat_edu.engine.odds import Odds
from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import language, ngettext
from baccarat_edu.words.numbers import MINUS, alternatives, number, points, signed
from baccarat_edu.words.odds import percent
from baccarat_edu.words.table import banco_cell, decision, outcome

CELLS: Final = len(BANCO_TOTALS) * (1 + len(THIRD_VALUES))
MANY_COUPS: Final = 1000


def ask_for_exceptions() -> str:
    """Ask how often the drawing table is not the better choice."""
    return _(
        "In how many of the {cells} cells does the table differ from the better choice for Banco?"
    ).format(cells=CELLS)


def exceptions(number_of_them: int) -> str:
    """Say how often the drawing table is not the better choice."""
    return ngettext(
        "The table differs from the better choice in {number} of the {cells} cells.",
        "The table differs from the better choice in {number} of the {cells} cells.",
        number_of_them,
    ).format(number=number_of_them, cells=CELLS)


def exceptions_slip(guess: int, right: int) -> str:
    """Say what a wrong number of such cells makes of the table."""
    if guess < right:
        return _("It follows the better choice nearly everywhere, but not quite.")
    return _("It is better than that: it follows the better choice nearly everywhere.")


def exceptions_are(cells: Sequence[tuple[int, int | None]]) -> str:
    """Name the cells in which the table is not the better choice."""
    named = "; ".join(banco_cell(*cell) for cell in cells)
    return _("These are: {cells}.").format(cells=named)


def hidden() -> str:
    """Say that nothing is told of a cell before the question is answered."""
    return _("What drawing is worth there shows once you have answered the question.")


def compared(total: int, third: int | None, advantage: Fraction) -> str:
    """Say what drawing gains or loses in a cell: ``…: drawing loses 0.0022 for each unit …``."""
    said = (
        _("{cell}: drawing gains {amount} for each unit staked, compared with standing.")
        if advantage >= 0
        else _("{cell}: drawing loses {amount} for each unit staked, compared with standing.")
    )
    return said.format(cell=banco_cell(total, third), amount=decimal(abs(advantage), 4))


def table_compared(draws: bool, is_better: bool) -> str:
    """Say what the table has in a cell, and whether that is the better choice."""
    said = (
        _("The table says “{decision}”, and that is the better choice.")
        if is_better
        else _("The table says “{decision}”, and that is not the better choice.")
    )
    return said.format(decision=decision(draws))


def near_tie(advantage: Fraction) -> str:
    """Say of two choices that are nearly equal how little lies between them."""
    return _(
        "It is nearly a tie: in {coups} coups that come to this cell, at one point each, "
        "the choice makes a difference of {points}."
    ).format(coups=number(MANY_COUPS), points=points(round(abs(advantage) * MANY_COUPS, 1)))


def cannot_win_standing(total: int, punto: list[int]) -> str:
    """Say why a Banco does badly by standing.

    Args:
        total: what Banco has.
        punto: what a Punto that stood may have.
    """
    return _(
        "Punto stood, so it has {totals}. A Banco that stands on {total} cannot beat that: "
        "it ties or loses."
    ).format(totals=alternatives(punto), total=total)


def nobody_chooses() -> str:
    """Say why the table is followed all the same."""
    return _("Nobody at the table chooses, so Banco follows its table here too.")


def measured(decks: int) -> str:
    """Say what the worth of a cell is counted over."""
    return ngettext(
        "Counted over all coups that come to the cell from {number} full deck, "
        "with Banco at 1:1: a win +1, a Tie 0, a loss −1.",
        "Counted over all coups that come to the cell from {number} full decks, "
        "with Banco at 1:1: a win +1, a Tie 0, a loss −1.",
        decks,
    ).format(number=decks)


def short(advantage: Fraction) -> str:
    """Write the worth of a cell as small as it can be read: ``+0.46``, ``−0.002``."""
    return gained(advantage, 2 if abs(advantage) >= Fraction(1, 100) else 3)


def gained(advantage: Fraction, digits: int = 4) -> str:
    """Write the worth of a cell with its sign: ``+0.4620``."""
    return f"{'+' if advantage > 0 else ''}{decimal(advantage, digits)}"


def decimal(amount: Fraction, digits: int) -> str:
    """Write a number with so many digits behind the decimal mark, the last one rounded."""
    from babel.numbers import format_decimal

    rounded = Decimal(round(amount * 10**digits)).scaleb(-digits)
    text = format_decimal(rounded, format=f"0.{'0' * digits}", locale=language())
    return text.replace("-", MINUS)


def heat_map() -> str:
    """Describe the picture of the table’s worth."""
    return _(
        "Heat map of the same cells: blue where drawing is better for Banco, orange where standing "
        "is, and stronger the more it matters."
    )


def third_card() -> str:
    """Name what the columns of the drawing table go by."""
    return _("What Punto’s third card is worth")


def stood() -> str:
    """Name the column of a Punto that stood, in little room."""
    return _("stood")


def banco_has() -> str:
    """Name what the rows of the drawing table go by."""
    return _("Banco’s two cards")


def drawing_gains() -> str:
    """Name what the colours of the heat map show."""
    return _("Drawing instead of standing, for each unit at 1:1")


def to_deal(coups: int) -> str:
    """Say how many coups wait to be dealt."""
    return ngettext(
        "{number} coup is to be dealt.",
        "{number} coups are to be dealt.",
        coups,
    ).format(number=number(coups))


def dealing() -> str:
    """Say that coups are being dealt."""
    return _("Coups are being dealt.")


def dealt(done: int, coups: int) -> str:
    """Say how many coups have been dealt, in the whole run or before it was stopped."""
    if done == coups:
        said = ngettext("{number} coup is dealt.", "All {number} coups are dealt.", done)
    else:
        said = ngettext("Stopped after {number} coup.", "Stopped after {number} coups.", done)
    return said.format(number=number(done))


def of_coups(done: int, coups: int) -> str:
    """Say how far a run is: ``1,500 of 1,000,000 coups``."""
    return ngettext("{done} of {number} coup", "{done} of {number} coups", coups).format(
        done=number(done), number=number(coups)
    )


def in_band(standings: Sequence[Standing]) -> str:
    """Say how many of the shares lie in their bands."""
    inside = sum(standing.is_in_band for standing in standings)
    if inside == len(standings):
        return _("Each share lies in its 95 % band.")
    return _(
        "Of {number} shares {inside} lie in their 95 % bands; 1 in 20 lies outside by chance."
    ).format(inside=inside, number=len(standings))


def shares(standings: Sequence[Standing]) -> str:
    """Say how the shares stand: ``Punto 44.63 %, Banco 45.85 %, Tie 9.51 %.``"""
    named = (f"{outcome(one.outcome)} {percent(one.share, 2)}" for one in standings)
    return f"{', '.join(named)}."


def band() -> str:
    """Say what the band is and how it narrows."""
    return _(
        "Of 100 such runs about 95 stand in the band at any one number of coups; "
        "a hundred times as many coups make it a tenth as wide."
    )


def nothing_evened_out() -> str:
    """Say what closes in and what does not."""
    return _(
        "Only the shares close in. The numbers of coups by which they are off tend to grow: "
        "no later coup makes up for an earlier one."
    )


def standing_lines(standings: Sequence[Standing]) -> list[tuple[str, list[str]]]:
    """Write how outcomes stand, a line for each thing to know: its name, then each outcome."""
    inside = [_("inside") if one.is_in_band else _("outside") for one in standings]
    return [
        (_("Coups"), [number(one.count) for one in standings]),
        (_("Share"), [percent(one.share, 2) for one in standings]),
        (_("Exact chance"), [percent(one.chance) for one in standings]),
        (_("95 % band"), [_half_band(one) for one in standings]),
        (_("In the band"), inside),
        (_("Off by"), [signed(one.off) for one in standings]),
    ]


def chance_lines(odds: Odds) -> list[tuple[str, list[str]]]:
    """Write the same lines before a run, when the chances alone are known."""
    chances = [percent(odds.probability(name)) for name in OUTCOMES]
    unknown = ["?"] * len(chances)
    return [
        (_("Coups"), unknown),
        (_("Share"), unknown),
        (_("Exact chance"), chances),
        (_("95 % band"), unknown),
        (_("In the band"), unknown),
        (_("Off by"), unknown),
    ]


def standing_cells(standings: Sequence[Standing]) -> list[tuple[str, str, str]]:
    """Write each outcome in short: its coups, its share, and its band."""
    return [(number(one.count), percent(one.share, 2), _half_band(one)) for one in standings]


def _half_band(standing: Standing) -> str:
    return f"±{percent(Fraction(standing.band), 2)}"


def closing_in(done: int) -> str:
    """Describe the picture of the shares."""
    if not done:
        return _("Chart: the exact chances as dashed lines, and their bands, wide at the left.")
    return _(
        "Chart: the shares of Punto, Banco and Tie after every number of coups up to {done}, "
        "with bands that close on the exact chances."
    ).format(done=number(done))


def coups_so_far() -> str:
    """Name the axis of the coups, which goes by powers of ten."""
    return _("Coups, each step ten times as many")


def share_so_far() -> str:
    """Name the axis of the shares."""
    return _("Share of the coups")
