"""Which rule of the old-style table refuses a stake or an act, in words."""

from baccarat_edu.engine.casino_bets import Limit
from baccarat_edu.engine.casino_coup import FIVE
from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.engine.casino_table import OldStyleTable
from baccarat_edu.engine.coup import Outcome
from baccarat_edu.engine.errors import (
    BaccaratError,
    BancoBetMissing,
    ChoiceOpen,
    InvalidStake,
    NothingToChoose,
    NotYourCards,
    NotYourChoice,
    NotYourShoe,
    StakeBelowMinimum,
)
from baccarat_edu.engine.hands import Hand
from baccarat_edu.words.casino_table import limits, numbers
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.table import outcome


def refused_stake(error: BaccaratError, text: str, forecast: Outcome, limit: Limit) -> str:
    """Say why a typed stake is not taken, quoting it, and what would be."""
    facts = {"text": text, "bet": outcome(forecast), "limits": limits(limit)}
    if isinstance(error, InvalidStake):
        said = _("“{text}” is not a stake; on {bet} this table takes {limits}.")
    elif isinstance(error, StakeBelowMinimum):
        said = _("“{text}” is below the minimum; on {bet} this table takes {limits}.")
    else:
        said = _("“{text}” is above the maximum; on {bet} this table takes {limits}.")
    return said.format(**facts)


def refused(error: BaccaratError, table: OldStyleTable) -> str:
    """Say which rule refuses what you wanted to do."""
    match error:
        case BancoBetMissing():
            return _("You have no bet on Banco, and who deals must have one.")
        case NotYourShoe():
            return _not_your_shoe(table)
        case NotYourCards():
            return _not_your_cards(table)
        case NotYourChoice():
            return _(
                "On five the largest bettor on Punto chooses, and that is not you (seat {numbers})."
            ).format(numbers=numbers(table.acting))
        case NothingToChoose():
            return _nothing_to_choose(table)
        case ChoiceOpen():
            return _("Banco’s cards stay face down until the choice on five is made.")
    return _wrong_step(table.step)


def your_turn() -> str:
    """Say that nobody goes on before you have acted."""
    return _("It is your turn: the others wait for you.")


def _not_your_shoe(table: OldStyleTable) -> str:
    if table.dealer is None:
        return _("The house dealer deals this coup.")
    return _("Only who has the shoe deals or declines it, and it is at seat {number}.").format(
        number=table.dealer
    )


def _not_your_cards(table: OldStyleTable) -> str:
    if table.step is TableStep.BANCO:
        return _("Banco’s cards are shown by who has dealt the coup, and that was not you.")
    if not table.largest:
        return _("Nobody is on Punto, so the house dealer shows its cards.")
    return _("Punto’s cards are shown by the largest bettor on Punto, at seat {number}.").format(
        number=numbers(table.largest)
    )


def _nothing_to_choose(table: OldStyleTable) -> str:
    if table.punto and Hand(table.punto.cards[:2]).total != FIVE:
        return _("Punto’s pair makes {total}, and there is a choice on exactly 5 only.").format(
            total=Hand(table.punto.cards[:2]).total
        )
    if not table.largest:
        return _("Nobody is on Punto, so Punto must draw on 5.")
    return _("The choice on five is made, and it stays.")


def _wrong_step(step: TableStep) -> str:
    return {
        TableStep.BETS: _("Bets come first; cards are dealt once no more are taken."),
        TableStep.SHOE: _("The cards are dealt first, by whoever has the shoe."),
        TableStep.PUNTO: _("Punto’s cards are shown first, by the largest bettor on Punto."),
        TableStep.FIVE: _("The choice on five comes first."),
        TableStep.BANCO: _("Banco’s cards are shown first, by the dealer of the coup."),
        TableStep.THIRD: _("A third card comes first, from the dealer of the coup."),
        TableStep.SETTLE: _("The coup is finished: the bets are settled first."),
        TableStep.SHUFFLE: _("The cut card has come: the cards are shuffled first."),
    }[step]
