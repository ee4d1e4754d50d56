"""What a quiz asks and says beside what the panels of the single skills do."""

from typing import Final

from baccarat_edu.engine.hands import Hand
from baccarat_edu.words.cards import show_all, working
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.text import visible

MOST_SHOWN: Final = 40
"""How much of a text that cannot be read is quoted."""


def heading(skill: str) -> str:
    """Name a skill of the quiz by the question that it asks."""
    return {
        "value": _("What is a card worth?"),
        "total": _("What does a hand count?"),
        "natural": _("Is there a natural?"),
        "punto": _("Does Punto draw?"),
        "banco": _("Does Banco draw?"),
        "result": _("Who wins?"),
        "payout": _("What is the profit?"),
        "mistake": _("Find the mistake"),
        "why": _("Why is it so?"),
    }[skill]


def answers_right(right: int, given: int) -> str:
    """Say a score: ``7 of 10 answers right``."""
    return ngettext(
        "{score} of {number} answer right", "{score} of {number} answers right", given
    ).format(score=right, number=given)


def ask_total(hand: Hand) -> str:
    """Ask what a hand counts, its cards named."""
    return _("What does the hand {cards} count?").format(cards=show_all(hand.cards))


def explain_total(hand: Hand) -> str:
    """Say how a hand is counted: ``7 + 8 = 15 → 5: only the last digit of the sum counts.``"""
    if hand.points < 10:
        return f"{working(hand)}."
    return _("{sum}: only the last digit of the sum counts.").format(sum=working(hand))


def plain_sum(answer: int) -> str:
    """Say that a sum has been left as it is."""
    return _("{answer} is the plain sum.").format(answer=answer)


def tens_counted(answer: int) -> str:
    """Say that cards worth 0 have been counted as ten."""
    return _(
        "{answer} comes out when tens, jacks, queens and kings count ten; each of them counts 0."
    ).format(answer=answer)


def hint_label(taken: int) -> str:
    """Name the next hint after so many; after the last, the last."""
    return (_("Hint: which rule?"), _("Hint: what decides?"), _("Work it out"))[min(taken, 2)]


def no_number(text: str) -> str:
    """Say that what was typed is no number."""
    return _("“{text}” is no number here; write one such as 9.5, or −20.").format(
        text=visible(text[:MOST_SHOWN])
    )
