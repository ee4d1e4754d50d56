"""What is said to whoever deals: of the initial deal, of naturals, of Punto's rule."""

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Coup, Side
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.tableau import TOTALS, punto_draws
from baccarat_edu.words.cards import show
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import alternatives
from baccarat_edu.words.table import punto_rule, side


def destination(answer: str) -> str:
    """Name an answer to "where does the next card go?", as its button does."""
    return {
        "punto": _("To Punto"),
        "banco": _("To Banco"),
        "over": _("The deal is over"),
    }[answer]


def placed(card: Card, hand: Side, dealt: int) -> str:
    """Say which card came to a hand, and by which rule; ``dealt`` cards lay there before it."""
    if dealt == 0:
        return _("The first card goes to {hand}, face up: {card}.").format(
            hand=side(hand), card=show(card)
        )
    return _("One card at a time, in turn: {card} goes to {hand}, face up.").format(
        hand=side(hand), card=show(card)
    )


def misplaced(answer: str, hand: Side | None, dealt: int) -> str:
    """Say why an answer was wrong.

    Args:
        answer: what was said, ``"punto"``, ``"banco"`` or ``"over"``.
        hand: the hand whose turn it was, None after the fourth card.
        dealt: how many cards lay on the table.
    """
    if hand is None:
        return _(
            "Each hand has its two cards. A third one, if any, comes later and by rules of its own."
        )
    if answer == "over":
        return _("Each hand gets two cards, four in all. Dealt so far: {number}.").format(
            number=dealt
        )
    if dealt == 0:
        return _("The first card goes to {hand}, whoever deals.").format(hand=side(hand))
    last: Side = "banco" if hand == "punto" else "punto"
    return _("One card at a time, in turn: {last} got the last one, this one is {hand}’s.").format(
        last=side(last), hand=side(hand)
    )


def natural_of(answer: str) -> str:
    """Name an answer to "is there a natural, and whose?", as its button does."""
    return {
        "punto": _("Punto’s"),
        "banco": _("Banco’s"),
        "both": _("Both have one"),
        "none": _("There is none"),
    }[answer]


def what_now(answer: str) -> str:
    """Name an answer to "what now?" after the count, as its button does."""
    return {
        "over": _("Nobody draws, compare at once"),
        "other": _("Only the other hand may draw"),
        "on": _("The coup goes on"),
    }[answer]


def whose_natural(punto: Hand, banco: Hand) -> str:
    """Say which hands have a natural, and nothing of what follows from it."""
    rule = _naturals_found(punto.is_natural, banco.is_natural)
    return rule.format(punto=punto.total, banco=banco.total)


def compared_naturals(coup: Coup) -> str:
    """Say the rule by which a coup with a natural is won."""
    if not (coup.punto.is_natural and coup.banco.is_natural):
        return _("A natural beats every lower total.")
    if coup.punto.total == coup.banco.total:
        return _("Equal naturals tie.")
    return _("Of two naturals, 9 beats 8.")


def stops_both() -> str:
    """Say whom a natural stops."""
    return _("A natural stops both hands.")


def punto_does(answer: str) -> str:
    """Say in a word what a total means for Punto: draws, stands, natural."""
    return {"draw": _("draws"), "stand": _("stands"), "natural": _("natural")}[answer]


def punto_answer(answer: str) -> str:
    """Name an answer to "what now?" for Punto's total, as its button does."""
    return {"draw": _("Draws"), "stand": _("Stands"), "natural": _("Natural: it is over")}[answer]


def punto_total(total: int, meaning: str) -> str:
    """Name a total of Punto's and what is known of it: ``Punto 5: draws``."""
    return _("Punto {total}: {meaning}").format(total=total, meaning=meaning)


def overlooked(answer: str, key: str, total: int) -> str:
    """Say what a wrong answer about Punto's total overlooks; empty where the rule says it all."""
    if (key, answer) == ("natural", "stand"):
        return _(
            "Punto takes no card, that much is true, but for another reason: "
            "{total} on two cards is a natural and stops both hands."
        ).format(total=total)
    if key == "natural":
        return stops_both()
    if answer == "natural":
        return _("A natural is 8 or 9 on two cards, and {total} is neither.").format(total=total)
    if (answer, total) == ("stand", 5):
        return _("At this table nobody chooses, on 5 neither.")
    return ""


def whole_punto_rule() -> str:
    """Say what Punto does on each of the ten totals."""
    standing = [total for total in TOTALS if total < 8 and not punto_draws(total)]
    return _("{rule} and stands on {standing}; {naturals} is a natural, and nobody draws.").format(
        rule=punto_rule(), standing=alternatives(standing), naturals=alternatives([8, 9])
    )


def _naturals_found(punto: bool, banco: bool) -> str:
    return {
        (True, True): _(
            "A natural is 8 or 9 on two cards: Punto’s {punto} is one, and so is Banco’s {banco}."
        ),
        (True, False): _(
            "A natural is 8 or 9 on two cards: Punto’s {punto} is one, Banco’s {banco} is not."
        ),
        (False, True): _(
            "A natural is 8 or 9 on two cards: Banco’s {banco} is one, Punto’s {punto} is not."
        ),
        (False, False): _(
            "A natural is 8 or 9 on two cards: neither Punto’s {punto} nor Banco’s {banco} is one."
        ),
    }[punto, banco]
