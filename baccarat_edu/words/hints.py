"""What helps with a question: the rule it is on, then what decides; the answer is never said."""

from baccarat_edu.engine.cards import Card, Rank
from baccarat_edu.engine.coup import Step, StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.mistakes import Record, Stage
from baccarat_edu.engine.tableau import BANCO_TOTALS
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.words import payouts, values
from baccarat_edu.words.cards import with_worth, working
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import alternatives, number
from baccarat_edu.words.steps import count
from baccarat_edu.words.table import outcome


def rule_for_worth() -> str:
    """Name what a card's worth goes by."""
    return _(
        "Only the rank counts: there is one rule for the ace, one for cards from 2 to 9, "
        "and one for tens and courts."
    )


def rule_for_total() -> str:
    """Name how a hand is counted."""
    return values.how_to_count()


def rule_for_step(step: Step) -> str:
    """Name the rule of a step, the same before all steps that go by it."""
    if step.kind == StepKind.NATURAL:
        return _("8 or 9 on two cards, in either hand, is a natural.")
    if step.kind == StepKind.PUNTO:
        return _("Punto goes by its own total alone, and nobody chooses.")
    if step.kind == StepKind.BANCO:
        return _rule_for_banco(step.reason.third)
    higher = _("The higher total wins; the number of cards does not matter.")
    equal = _("Equal totals are a Tie.")
    return f"{higher} {equal}"


def rule_for_payout() -> str:
    """Name what can become of a stake."""
    return _(
        "A forecast that comes true is paid by its odds, less the commission where one is due; "
        "the stake on any other is lost or given back."
    )


def rule_for_record() -> str:
    """Say how a dealer's record is gone through."""
    return _("Go from the top: a line is in order if it follows from the lines before it.")


def rule_for_choices(tags: tuple[str, ...]) -> str:
    """Say how choices are gone through, and what they are about if that is known."""
    rule = _("Which rule of the game decides this? Hold each choice against it.")
    about = _("This is about: {tags}.").format(tags=", ".join(tags))
    return f"{about} {rule}" if tags else rule


def ruled_out(choice: str, because: str) -> str:
    """Rule one wrong choice out, and say what it overlooks."""
    return _("Not “{choice}”. {because}").format(choice=choice, because=because)


def one_of_two() -> str:
    """Say as much of two choices as leaves the choice to the learner."""
    return _("One of the two choices keeps to that rule and the other does not.")


def group(card: Card) -> str:
    """Say which ranks a card is counted with."""
    if card.rank == Rank.ACE:
        return _("The ace is a group of its own: it stands just below the 2.")
    if card.value == 0:
        return _(
            "Tens, jacks, queens and kings are one group: of their ten, the last digit is kept."
        )
    return _("Cards from 2 to 9 are one group: they count what is printed on them.")


def addition(hand: Hand) -> str:
    """Add a hand up as far as its plain sum; a sum without a ten is left to be worked out."""
    shown = working(hand).rpartition(" = " if hand.points < 10 else " → ")[0]
    return _("The cards count {sum}.").format(sum=shown)


def deciding(step: Step) -> str:
    """Show what a step's rule looks at: both sums, Punto's, or where in the drawing table."""
    if step.kind == StepKind.PUNTO:
        return _("Punto has {total}: look under {total} in the rule for Punto.").format(
            total=step.punto.pair_total
        )
    if step.kind == StepKind.BANCO:
        return _cell(step.banco.pair_total, step.reason.third)
    sums = f"{count('punto', step.punto)}. {count('banco', step.banco)}."
    if step.kind == StepKind.COMPARED:
        return sums
    is_there_one = _("Is one of these totals 8 or 9?")
    return f"{sums} {is_there_one}"


def settling(payout: Payout) -> str:
    """Show how a profit is to be worked out, or that a stake has won nothing."""
    if payout.is_won:
        return _("The forecast has come true. Work out {sum}.").format(
            sum=payouts.profit_working(payout)
        )
    return _(
        "The result: {ending}. The forecast: {forecast}. "
        "Nothing is won, so is the stake of {stake} lost or given back?"
    ).format(
        ending=payouts.ending(payout.tariff, payout.coup),
        forecast=outcome(payout.forecast),
        stake=number(payout.stake),
    )


def region(record: Record) -> str:
    """Say in which part of a coup it goes wrong."""
    if record.stage in (Stage.FORECASTS, Stage.DEAL, Stage.COUNT):
        return _("It goes wrong early: in the forecasts, in the deal or in the count.")
    if record.stage in (Stage.NATURAL, Stage.PUNTO, Stage.BANCO):
        return _(
            "It goes wrong after the count and before the comparison: "
            "look at the natural and at the third cards."
        )
    return _("It goes wrong at the end: in the comparison or in the settlement.")


def _rule_for_banco(third: Card | None) -> str:
    if third is None:
        return _("When Punto has stood, Banco goes by its own total alone.")
    return _(
        "Banco with {totals} looks at its own total and at Punto’s third card, "
        "not at Punto’s total."
    ).format(totals=alternatives(list(BANCO_TOTALS)))


def _cell(total: int, third: Card | None) -> str:
    if third is None:
        return _("Banco has {total}: look in the column “Punto stood” at {total}.").format(
            total=total
        )
    return _("Banco has {total}: look in row {total} under Punto’s third card, {third}.").format(
        total=total, third=with_worth(third)
    )
