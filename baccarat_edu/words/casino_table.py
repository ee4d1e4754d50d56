"""The old-style table in words: what happens there, whose turn it is, and which rule refuses."""

from collections.abc import Iterable, Mapping

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.casino_bets import Limit, Limits
from baccarat_edu.engine.casino_coup import FIVE, CasinoCoup
from baccarat_edu.engine.casino_events import (
    BetLaid,
    BetsClosed,
    CardsSlipped,
    Event,
    FiveAnswered,
    Hands,
    HandShown,
    ShoeDeclined,
    ThirdDealt,
)
from baccarat_edu.engine.casino_five import FiveWorth
from baccarat_edu.engine.casino_records import SettledCoup, TableStep
from baccarat_edu.engine.casino_seats import Pass, PassReason
from baccarat_edu.engine.casino_table import OldStyleTable
from baccarat_edu.engine.coup import OUTCOMES, Outcome, Side, StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.odds_rules import OnFive
from baccarat_edu.words.cards import name, show, working
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.numbers import number, signed
from baccarat_edu.words.odds import percent
from baccarat_edu.words.steps import coup_result, explain
from baccarat_edu.words.table import outcome, side


def habit(key: str) -> str:
    """Name a habit by its key in ``HABITS``."""
    return {
        "banco_small": _("Banco, small stakes"),
        "follows_winner": _("Follows the last winner"),
        "punto_large_stands": _("Punto, large; stands on 5"),
        "declines_shoe": _("Banco; declines the shoe"),
        "all_three": _("All three bets"),
        "punto_small": _("Punto, small stakes"),
        "tie_only": _("Tie only"),
    }[key]


def numbers(seats: Iterable[Hands]) -> str:
    """List seats by their numbers: ``2, 3``."""
    return ", ".join(map(str, filter(None, seats)))


def seats_told() -> str:
    """Say how the seats lie and what a box is."""
    return _(
        "Each seat has a box of its own number for its bets. Seat 1 is on the dealer’s left. The "
        "shoe starts at the first taken seat from there and passes clockwise."
    )


def sit(number: int) -> str:
    """Name the button by which one sits down at a seat."""
    return _("Sit here: seat {number}").format(number=number)


def stake_label(forecast: Outcome, allowed: str) -> str:
    """Name the field of a stake, with its limits."""
    return _("Stake on {bet}, {limits}").format(bet=outcome(forecast), limits=allowed)


def face_down(down: Iterable[Side], punto: tuple[Card, ...]) -> str:
    """Say which hands lie face down, for whoever cannot see the picture."""
    if "punto" in down:
        return _("On the table: two cards of Punto and two of Banco, face down.")
    return _("On the table: Punto has {punto}; Banco’s two cards lie face down.").format(
        punto=", ".join(map(name, punto))
    )


def limits(limit: Limit) -> str:
    """Write the limits of a bet as one may type them: ``50 to 2000``, never ``2,000``."""
    return _("{first} to {last}").format(
        first=number(limit.minimum, grouped=False), last=number(limit.maximum, grouped=False)
    )


def plate(allowed: Limits) -> str:
    """Write the plate of the table: ``Punto 50 to 2000 · Banco 50 to 2000 · Tie 20 to 200``."""
    return " · ".join(f"{outcome(name)} {limits(allowed.on(name))}" for name in OUTCOMES)


def state(table: OldStyleTable) -> str:
    """Say which coup it is and what the shoe holds."""
    left = table.cards_left
    cards = ngettext("{number} card in the shoe", "{number} cards in the shoe", left)
    coup = _("coup {number}").format(number=len(table.played) + (not is_over(table)))
    return f"{coup} · {cards.format(number=left)}"


def is_over(table: OldStyleTable) -> bool:
    """Whether the last coup is settled and nobody has bet on the next one."""
    return bool(table.played) and not table.bets


# ------------------------------------------------------------ what is next


def what_next(table: OldStyleTable, you: int) -> str:
    """Say what has to happen next, and whose turn it is."""
    match table.step:
        case TableStep.BETS:
            return _("Place your bets: Punto, Banco, Tie, or several of them.")
        case TableStep.SHOE:
            return _next_deal(table.acting[0], you)
        case TableStep.PUNTO:
            return _next_punto(table.largest, you)
        case TableStep.FIVE:
            return _next_five(table.acting, you)
        case TableStep.BANCO:
            return _next_banco(table.dealer, you)
        case TableStep.THIRD:
            return _next_third(table, you)
    return coup_result(table.coup) if table.coup else ""


def _next_deal(person: Hands, you: int) -> str:
    if person is None:
        return _("The house dealer deals.")
    if person == you:
        return _("The shoe is yours: deal, or decline it.")
    return _("The shoe is at seat {number}.").format(number=person)


def _next_punto(largest: tuple[int, ...], you: int) -> str:
    if not largest:
        return _("The house dealer turns up Punto’s cards.")
    if largest == (you,):
        return _("You have most on Punto: turn up its cards.")
    if you in largest:
        return _("Nobody has more on Punto than you: turn up its cards.")
    return _("Seat {number} has most on Punto and turns up its cards.").format(number=largest[0])


def _next_five(choosing: tuple[Hands, ...], you: int) -> str:
    if choosing == (you,):
        return _("Punto has 5, and the choice is yours.")
    if len(choosing) == 1:
        return _("Punto has 5, and seat {number} chooses.").format(number=choosing[0])
    return _("Punto has 5, and equal largest bettors choose together: seats {numbers}.").format(
        numbers=numbers(choosing)
    )


def _next_banco(dealer: Hands, you: int) -> str:
    if dealer is None:
        return _("The house dealer has dealt and turns up Banco’s cards.")
    if dealer == you:
        return _("You have dealt: turn up Banco’s cards.")
    return _("Seat {number} has dealt and turns up Banco’s cards.").format(number=dealer)


def _next_third(table: OldStyleTable, you: int) -> str:
    hand = side(table.coup.waiting_for) if table.coup and table.coup.waiting_for else ""
    if table.dealer == you:
        return _("{hand} must draw: deal it a third card.").format(hand=hand)
    return _("{hand} must draw a third card.").format(hand=hand)


# ------------------------------------------------------------ the choice on five


def ask_five() -> str:
    """Ask which answer on five is better, before one is given."""
    return _("Which is worth more to a stake on Punto?")


def better(said: OnFive) -> str:
    """Name what is worth more, as the button of a prediction does."""
    return {"draw": _("Drawing"), "stand": _("Standing")}[said]


def choose_now() -> str:
    """Ask for the answer on five, once it is known what either is worth."""
    return _("Now choose, whichever you like.")


def five_worth(worth: FiveWorth) -> str:
    """Say what either answer on five is worth, exactly, and why."""
    return _(
        "By all cards not seen yet, drawing brings a stake on Punto {draw} on average, standing "
        "{stand}. A Tie gives it back: {ties} of coups after drawing, {fewer} after standing."
    ).format(
        draw=percent(worth.worth("draw")),
        stand=percent(worth.worth("stand")),
        ties=percent(worth.draw.probability("tie"), 1),
        fewer=percent(worth.stand.probability("tie"), 1),
    )


def answer(said: OnFive) -> str:
    """Name an answer on five, as its button does."""
    return {"draw": _("Punto draws"), "stand": _("Punto stands")}[said]


def disagree(answers: Mapping[int, OnFive]) -> str:
    """Say that equal largest bettors have not agreed, and what each has said."""
    said = ", ".join(f"{number} ({answer(one)})" for number, one in answers.items())
    return _(
        "Equal largest bettors must agree on one answer. By seats: {answers}. "
        "Answer again, or press Next, and the others give in."
    ).format(answers=said)


# ------------------------------------------------------------ what has happened


def happened(table: OldStyleTable, you: int) -> str:
    """Say what the last event did, and by which rule."""
    event = table.events[-1] if table.events else None
    match event:
        case None | BetLaid():
            return _("The others have bet by their habits. You may leave a bet out.")
        case BetsClosed():
            return " ".join([_("No more bets."), _told_passes(table.passes, table.dealer)])
        case ShoeDeclined(seat):
            return _told_passes(_passes_from(seat, table.passes), table.dealer)
        case CardsSlipped():
            return _("Four cards lie face down, dealt one at a time: Punto, Banco, Punto, Banco.")
        case HandShown("punto"):
            return _told_punto(table)
        case FiveAnswered():
            return _told_answer(table)
        case HandShown() | ThirdDealt() if table.coup:
            return _told_coup(table.coup, event)
    return told_settled(table, you)


def _passes_from(seat: int, passes: tuple[Pass, ...]) -> tuple[Pass, ...]:
    places = [one.start for one in passes]
    return passes[places.index(seat) :]


def _told_passes(passes: tuple[Pass, ...], dealer: Hands) -> str:
    """Say why the shoe passed on and where it is now."""
    declined = [one.start for one in passes if one.reason is PassReason.DECLINED]
    without = [one.start for one in passes if one.reason is PassReason.NO_BANCO_BET]
    told = []
    if declined:
        told.append(
            _("Seat {number} declines the shoe, as anyone may.").format(number=declined[-1])
        )
    if without:
        said = ngettext(
            "Seat {numbers} has no bet on Banco, and who deals must have one.",
            "Seats {numbers} have no bet on Banco, and who deals must have one.",
            len(without),
        )
        told.append(said.format(numbers=numbers(without)))
    told.append(_shoe_is(passes, dealer))
    return " ".join(told)


def _shoe_is(passes: tuple[Pass, ...], dealer: Hands) -> str:
    if dealer is None:
        return _("Nobody with a bet on Banco is left to deal, so the house dealer does.")
    if passes:
        return _("The shoe passes clockwise to seat {number}.").format(number=dealer)
    return _("Seat {number} has the shoe, and a bet on Banco as who deals must.").format(
        number=dealer
    )


def _told_punto(table: OldStyleTable) -> str:
    hand = table.punto
    assert hand
    if table.largest:
        shown = _("The largest bettor on Punto has shown its cards: {working}.")
    else:
        shown = _("Nobody is on Punto, so the house dealer has shown its cards: {working}.")
    return f"{shown.format(working=working(hand))} {_rule_for_punto(hand, table)}"


def _rule_for_punto(hand: Hand, table: OldStyleTable) -> str:
    if hand.is_natural:
        return _("That is a natural, so nobody draws.")
    if hand.total > FIVE:
        return _("On 6 and 7 Punto stands.")
    if hand.total < FIVE:
        return _("On 0 to 4 Punto must draw, unless Banco has a natural.")
    if table.largest:
        return _("On exactly 5 the largest bettor chooses, before Banco’s cards are seen.")
    return _("On 5 there is nobody to choose, so Punto must draw, unless Banco has a natural.")


def _told_answer(table: OldStyleTable) -> str:
    if table.step is TableStep.FIVE:
        return disagree(table.answers)
    said = next(iter(table.answers.values()))
    return _("The choice on five: {answer}. Banco’s natural would still win at once.").format(
        answer=answer(said)
    )


def _told_coup(coup: CasinoCoup, event: Event) -> str:
    """Say what the last card, or Banco's pair, has led to."""
    steps = {step.kind: step for step in coup.steps}
    if isinstance(event, HandShown):
        shown = _("The dealer of the coup has shown Banco’s cards: {working}.").format(
            working=working(Hand(coup.banco.cards[:2]))
        )
        return f"{shown} {_after_banco(coup)}"
    if coup.banco.third or not coup.punto.third:
        return explain(steps[StepKind.BANCO])
    gets = _("Punto gets {card}: {working}.").format(
        card=show(coup.punto.third), working=working(coup.punto)
    )
    return f"{gets} {explain(steps[StepKind.BANCO])}"


def _after_banco(coup: CasinoCoup) -> str:
    steps = {step.kind: step for step in coup.steps}
    if coup.natural:
        return explain(steps[StepKind.NATURAL])
    if coup.waiting_for == "punto":
        return _("There is no natural, so Punto takes its card first.")
    return explain(steps[StepKind.BANCO])


def told_settled(table: OldStyleTable, you: int) -> str:
    """Say how the last coup was settled for you, where the shoe goes, and why."""
    last = table.played[-1]
    told = [_your_change(last, you), _shoe_goes(last, table.shoe_at)]
    if table.step is TableStep.SHUFFLE:
        told.append(
            _("The cut card has come, so this was the shoe’s last coup: all cards are shuffled.")
        )
    return " ".join(told)


def _your_change(last: SettledCoup, you: int) -> str:
    if you not in last.changes:
        return _("You had no bet.")
    return _("Your change: {change}.").format(change=signed(last.changes[you], grouped=False))


def _shoe_goes(last: SettledCoup, shoe_at: int) -> str:
    if last.dealer is None:
        said = _("The house dealer has dealt, so nobody loses the turn: it stays at seat {number}.")
    elif last.coup.outcome == "punto":
        said = _("Banco has lost, so the shoe passes clockwise to seat {number}.")
    else:
        said = _("While Banco wins or ties the shoe stays where it is, at seat {number}.")
    return said.format(number=shoe_at)
