"""What went wrong in answers about Banco: the rule that was overlooked, and where."""

from collections.abc import Iterable

from baccarat_edu.engine.coup import Step
from baccarat_edu.engine.tableau import BANCO_TOTALS, banco_draws
from baccarat_edu.words.cards import show, with_worth
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import alternatives
from baccarat_edu.words.table import decision, row_rule, stood_rule


def not_punto_total(step: Step) -> str:
    """Tell Punto's total from its third card, which alone Banco's row is read by."""
    total, third = step.reason.total, step.reason.third
    assert total is not None
    assert third is not None
    return _(
        "Row {total} says “{decision}” at {punto}, but {punto} is Punto’s total; "
        "the row is read at Punto’s third card, {third}."
    ).format(
        total=total,
        decision=decision(banco_draws(total, step.punto.total)),
        punto=step.punto.total,
        third=with_worth(third),
    )


def zero_is_a_card(step: Step) -> str:
    """Tell a third card worth 0 from no third card."""
    total, third = step.reason.total, step.reason.third
    assert total is not None
    assert third is not None
    return _(
        "The column “Punto stood” says “{decision}”, but Punto did draw: "
        "{card} is a third card too, worth 0."
    ).format(decision=decision(banco_draws(total, None)), card=show(third))


def missed(cells: Iterable[tuple[int, int | None]]) -> list[str]:
    """Name cells that went wrong, those that one rule decides in one line, with that rule.

    For example ``Banco 3, Punto’s third card worth 7 or 8: row 3 draws on anything but 8.``
    """
    by_row: dict[int, list[int]] = {total: [] for total in BANCO_TOTALS}
    stood = []
    for total, third in cells:
        if third is None:
            stood.append(total)
        else:
            by_row[total].append(third)
    lines = [_missed_in_row(total, thirds) for total, thirds in by_row.items() if thirds]
    return [*lines, _missed_when_stood(stood)] if stood else lines


def _missed_in_row(total: int, thirds: list[int]) -> str:
    where = _("Banco {total}, Punto’s third card worth {third}")
    return f"{where.format(total=total, third=alternatives(sorted(thirds)))}: {row_rule(total)}."


def _missed_when_stood(totals: list[int]) -> str:
    where = _("Banco {total}, Punto stood")
    return f"{where.format(total=alternatives(sorted(totals)))}: {stood_rule()}."
