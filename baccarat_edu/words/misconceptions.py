"""Wrong rules in words: what each is called, how a learner is told of it, and what refutes it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Step
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.tableau import banco_draws
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.words import dealing, payouts, questions, slips, values
from baccarat_edu.words.cards import show_all
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.table import decision

Case: TypeAlias = Step | Card | Hand | Payout
"""What a question is about: a step of a coup, a card, a hand to count or a forecast to settle."""


def name(key: str) -> str:
    """Name a wrong rule in a few words: ``looking at Punto’s total``."""
    return {
        "banco by puntos total": _("looking at Punto’s total"),
        "zero as no card": _("taking a card worth 0 for no card"),
        "banco stands when punto stood": _("standing because Punto stood"),
        "banco stands on 4 and 5 when punto stood": _("standing on 4 and 5 when Punto stood"),
        "banco 6 draws when punto stood": _("drawing on 6 when Punto stood"),
        "banco draws 3 against 8": _("drawing on 3 against an 8"),
        "three card natural": _("taking three cards for a natural"),
        "row above": _("reading the row above"),
        "row below": _("reading the row below"),
        "punto stands on 5": _("standing on 5"),
        "natural stops one hand": _("going on against a natural"),
        "tens kept": _("keeping the tens"),
        "one ten less": _("subtracting ten only above ten"),
        "ace as 11": _("counting an ace as 11"),
        "courts as 10": _("counting tens and courts as 10"),
        "more cards win": _("letting more cards win"),
        "commission forgotten": _("forgetting the commission"),
        "commission on the stake too": _("taking commission on the stake"),
        "commission where none is due": _("taking commission on every win"),
        "commission on a tie": _("taking commission on a Tie"),
        "tie loses the stake": _("losing stakes to a Tie"),
        "for one instead of to one": _("paying a Tie 9 to 1"),
        "stake counted as profit": _("counting the stake as profit"),
    }[key]


def wrong_rule(key: str) -> str:
    """Say which wrong rule a learner seems to follow, in plain words."""
    return {
        "banco by puntos total": _(
            "You seem to look at Punto’s total instead of Punto’s third card."
        ),
        "zero as no card": _("You seem to take a third card worth 0 for no third card."),
        "banco stands when punto stood": _("You seem to let Banco stand whenever Punto stood."),
        "banco stands on 4 and 5 when punto stood": _(
            "You seem to let Banco stand on 4 and 5 when Punto stood, "
            "as if Punto had a third card worth 0."
        ),
        "banco 6 draws when punto stood": _("You seem to let Banco draw on 6 when Punto stood."),
        "banco draws 3 against 8": _(
            "You seem to let Banco draw on 3 against any third card, an 8 too."
        ),
        "three card natural": _("You seem to take 8 or 9 on three cards for a natural."),
        "row above": _("You seem to read the table one row too high."),
        "row below": _("You seem to read the table one row too low."),
        "punto stands on 5": _("You seem to let Punto stand on 5."),
        "natural stops one hand": _(
            "You seem to go on when only one hand has a natural, as if it stopped that hand alone."
        ),
        "tens kept": _("You seem to keep the tens of a sum."),
        "one ten less": _(
            "You seem to subtract one ten from a sum, and only when it is more than ten."
        ),
        "ace as 11": _("You seem to count an ace as 11."),
        "courts as 10": _("You seem to count tens, jacks, queens and kings as 10."),
        "more cards win": _("You seem to let the hand with more cards win."),
        "commission forgotten": _("You seem to forget the commission on a profit on Banco."),
        "commission on the stake too": _(
            "You seem to take commission on the stake as well as on the profit."
        ),
        "commission where none is due": _(
            "You seem to take commission on every win, not on Banco’s alone."
        ),
        "commission on a tie": _("You seem to take commission on a stake that a Tie gives back."),
        "tie loses the stake": _("You seem to let a Tie take the stakes on Punto and Banco."),
        "for one instead of to one": _("You seem to pay a Tie 9 to 1."),
        "stake counted as profit": _("You seem to count the stake that comes back as profit."),
    }[key]


def refute(key: str, case: Case, said: str) -> str:
    """Say what a wrong rule overlooks in one case, to stand before the explanation of that case.

    Args:
        key: the wrong rule's.
        case: what was asked about.
        said: the answer that the wrong rule gives there, as the question writes its options.

    Returns:
        A sentence, or nothing where the explanation of the case says it all.
    """
    if isinstance(case, Step):
        return _IN_STEPS[key](case)
    if isinstance(case, Card):
        return values.worth_elsewhere(case, int(said))
    if isinstance(case, Hand):
        return _IN_SUMS[key](int(said))
    return payouts.slip(key, case, Fraction(said))


def _nothing(_step: Step) -> str:
    return ""


def _no_card(_step: Step) -> str:
    return _("A Punto that stood has no third card, not one worth 0.")


def _three_cards(step: Step) -> str:
    return _("Three cards are never a natural: Punto’s {total} with {cards} stops nobody.").format(
        total=step.punto.total, cards=show_all(step.punto.cards)
    )


def _row_above(step: Step) -> str:
    return _other_row(step, step.banco.pair_total - 1)


def _row_below(step: Step) -> str:
    return _other_row(step, step.banco.pair_total + 1)


def _other_row(step: Step, row: int) -> str:
    third = step.reason.third
    says = decision(banco_draws(row, third.value if third else None))
    return _("Row {row} says “{decision}”, but Banco has {total}: row {total} is read.").format(
        row=row, decision=says, total=step.banco.pair_total
    )


def _no_choice(_step: Step) -> str:
    return dealing.overlooked("stand", "draw", 5)


def _stops_both(_step: Step) -> str:
    return dealing.stops_both()


def _only_totals(_step: Step) -> str:
    return _("The higher total wins; the number of cards does not matter.")


_IN_STEPS: Final[dict[str, Callable[[Step], str]]] = {
    "banco by puntos total": slips.not_punto_total,
    "zero as no card": slips.zero_is_a_card,
    "banco stands when punto stood": _nothing,
    "banco stands on 4 and 5 when punto stood": _no_card,
    "banco 6 draws when punto stood": _nothing,
    "banco draws 3 against 8": _nothing,
    "three card natural": _three_cards,
    "row above": _row_above,
    "row below": _row_below,
    "punto stands on 5": _no_choice,
    "natural stops one hand": _stops_both,
    "more cards win": _only_totals,
}
_IN_SUMS: Final[dict[str, Callable[[int], str]]] = {
    "tens kept": questions.plain_sum,
    "one ten less": values.one_ten_is_not_the_rule,
}
