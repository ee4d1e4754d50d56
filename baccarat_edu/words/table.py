"""The drawing table in words, read off the table itself."""

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Outcome, Side
from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES, banco_draws, punto_draws
from baccarat_edu.words.cards import name
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import alternatives


def side(hand: Side) -> str:
    """Name a hand."""
    return {"punto": _("Punto"), "banco": _("Banco")}[hand]


def outcome(result: Outcome) -> str:
    """Name an outcome."""
    return {"punto": _("Punto"), "banco": _("Banco"), "tie": _("Tie")}[result]


def laid(punto: tuple[Card, ...], banco: tuple[Card, ...]) -> str:
    """Say what lies in the zones of both hands, for whoever cannot see the picture."""
    if not punto and not banco:
        return _("The table is empty: a zone for Punto, a zone for Banco, and a closed deck.")
    cards = {"punto": _named(punto), "banco": _named(banco)}
    if len(punto) == len(banco) == 2:
        return _(
            "The initial deal, face up: Punto has {punto}; Banco has {banco}. "
            "These two hands lie in zones of their own and belong to nobody at the table."
        ).format(**cards)
    return _("On the table: Punto has {punto}; Banco has {banco}.").format(**cards)


def decision(draws: bool) -> str:
    """Say what a hand does."""
    return _("draws") if draws else _("stands")


def punto_rule() -> str:
    """Say when Punto draws: ``Punto draws on 0 to 5``."""
    drawing = [total for total in range(8) if punto_draws(total)]
    return _("Punto draws on {totals}").format(totals=alternatives(drawing))


def banco_rule(total: int, third: int | None) -> str:
    """Say the part of the table that decides for Banco: its row, or the column "Punto stood"."""
    return stood_rule() if third is None else row_rule(total)


def row_rule(total: int) -> str:
    """Say one row of the table: ``row 3 draws on anything but 8``."""
    drawing = [third for third in THIRD_VALUES if banco_draws(total, third)]
    standing = [third for third in THIRD_VALUES if third not in drawing]
    if not standing:
        return _("row {total} draws on any third card").format(total=total)
    if not drawing:
        return _("row {total} never draws").format(total=total)
    if len(standing) == 1:
        return _("row {total} draws on anything but {values}").format(
            total=total, values=alternatives(standing)
        )
    return _("row {total} draws on {values} only").format(total=total, values=alternatives(drawing))


def stood_rule() -> str:
    """Say the column of the table for a Punto that stood."""
    drawing = [total for total in BANCO_TOTALS if banco_draws(total, None)]
    return _("when Punto has stood, Banco draws on {totals}").format(totals=alternatives(drawing))


def banco_cell(total: int, third: int | None) -> str:
    """Name a cell of the table by its heads: ``Banco 3, Punto’s third card worth 8``."""
    if third is None:
        return _("Banco {total}, Punto stood").format(total=total)
    return _("Banco {total}, Punto’s third card worth {third}").format(total=total, third=third)


def _named(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(name, cards)) if cards else _("no cards yet")
