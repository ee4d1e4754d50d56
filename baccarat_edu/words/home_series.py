"""The home series in words: who sits, deals, forecasts and acts, what each coup changed, who won.

Names are whatever people typed. In a sentence they stand short, and kept from turning the sentence
round where they are written from right to left.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final
from unicodedata import bidirectional, category

from baccarat_edu.engine.coup import Outcome, StepKind
from baccarat_edu.engine.home_names import FEWEST, MOST
from baccarat_edu.engine.home_standing import COUPS, STAKE
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import language, ngettext
from baccarat_edu.words.numbers import MINUS, number, points, signed
from baccarat_edu.words.table import outcome
from baccarat_edu.words.text import visible

SHORT: Final = 24
"""How many characters of a name stand in a sentence, a table's head or a chart."""

TURNERS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What makes all the text behind it run the other way."""

ISOLATE, END_OF_ISOLATE, JOINER = "\u2068", "\u2069", "\u200d"
FROM_RIGHT: Final = ("R", "AL", "AN")


# ---------------------------------------------------------------- names


def shortened(name: str, most: int = SHORT) -> str:
    """Cut a name that is too long for a line, between two letters and not through a picture.

    Args:
        name: of a participant.
        most: how many characters it may have.
    """
    plain = TURNERS.sub("", visible(name))
    if len(plain) <= most:
        return plain
    cut = plain[: most - 1]
    while len(cut) > 1 and (cut[-1] == JOINER or category(plain[len(cut)])[0] == "M"):
        cut = cut[:-1]
    return f"{cut.rstrip().rstrip(JOINER)}…"


def called(name: str) -> str:
    """Write a name as it stands in a sentence."""
    short = shortened(name)
    is_apart = any(bidirectional(letter) in FROM_RIGHT for letter in short)
    return f"{ISOLATE}{short}{END_OF_ISOLATE}" if is_apart else short


def all_called(names: Sequence[str]) -> str:
    """Write names one after the other."""
    return ", ".join(map(called, names))


# ---------------------------------------------------------------- the seats


def who_sits() -> str:
    """Ask for the participants."""
    return _("Who sits at the table?")


def seats() -> str:
    """Say how many may sit down, and with what they begin."""
    return _(
        "{fewest} to {most} participants, each with a total of 0. "
        "Nobody has a hand of their own: all forecast one and the same coup."
    ).format(fewest=FEWEST, most=MOST)


def unwritable(name: str) -> str:
    """Say that a name has a character that no file can hold."""
    return _("“{name}” has a character that cannot be written; leave it out.").format(
        name=shortened(name)
    )


def blank() -> str:
    """Say that a name shows nothing."""
    return _("This name is blank; write one that can be seen.")


def too_long(length: int, most: int) -> str:
    """Say that a name is longer than can be kept, both lengths in characters."""
    return _("This name has {length} characters; write one of {most} at most.").format(
        length=number(length), most=number(most)
    )


def repeated(name: str, other: int) -> str:
    """Say that a name reads the same as that of another seat, by its number from 1."""
    return _("“{name}” reads the same as the name of participant {number}; write another.").format(
        name=called(name), number=other
    )


def not_seated(wrong: int) -> str:
    """Say that nobody sits yet, and how many names are to be put right."""
    return ngettext(
        "Nobody sits yet: {number} name is to be put right.",
        "Nobody sits yet: {number} names are to be put right.",
        wrong,
    ).format(number=wrong)


def seat_label(place: int) -> str:
    """Name the field of a seat, by its number from 1."""
    return _("Participant {number}").format(number=place)


def seat_away(place: int) -> str:
    """Name the button that takes a seat away."""
    return _("Take seat {number} away").format(number=place)


# ---------------------------------------------------------------- what is to be done


def who_deals() -> str:
    """Ask for the dealer."""
    return _("Who deals? Choose a name.")


def dealing() -> str:
    """Say what a dealer does in a series."""
    return _(
        "One of you deals all {coups} coups and writes the totals down. "
        "The dealer forecasts like everybody else; after each coup all cards go back."
    ).format(coups=COUPS)


def ask(name: str, coup: int) -> str:
    """Ask a participant for a forecast."""
    return _("{name}, your forecast of {points} for coup {number}?").format(
        name=called(name), points=points(STAKE), number=coup
    )


def picked(name: str, forecast: Outcome | None) -> str:
    """Say what a participant would lock now; None is a forecast that the others shall not know."""
    if forecast is None:
        return _("{name}: picked, not locked yet.").format(name=called(name))
    return _("{name}: {forecast}, not locked yet.").format(
        name=called(name), forecast=outcome(forecast)
    )


def until_locked() -> str:
    """Say that a forecast is free until it is locked."""
    return _("Until it is locked you may change it or take it back; then it stays.")


def locked(name: str) -> str:
    """Say that a participant's forecast is locked, but not which one it is."""
    return _("{name}: the forecast is locked.").format(name=called(name))


def all_locked(dealer: str) -> str:
    """Say that the coup can be dealt, and by whom."""
    return _("All forecasts are locked. {name} deals.").format(name=called(dealer))


def nothing_can_change() -> str:
    """Say that a locked forecast and the order of the cards stay as they are."""
    return _("No forecast can be changed any more, and the order of the cards is settled.")


def is_hidden() -> str:
    """Say when a hidden forecast is shown."""
    return _(
        "Forecasts that were hidden, or locked before this panel was opened, show with the deal."
    )


# ---------------------------------------------------------------- a seat, in a word or two


def forecasts_now() -> str:
    """Say that this participant is to forecast now."""
    return _("forecasts now")


def to_forecast() -> str:
    """Say that a participant has yet to forecast."""
    return _("yet to forecast")


def changed(change: Fraction) -> str:
    """Say what the coup has done to this participant."""
    return signed(change)


def has_won() -> str:
    """Say that this participant has the highest total of a finished series."""
    return _("highest total")


def has_locked(forecast: Outcome | None) -> str:
    """Say that a participant has locked a forecast, and which one if it may be seen."""
    if forecast is None:
        return _("locked")
    return _("locked: {forecast}").format(forecast=outcome(forecast))


# ---------------------------------------------------------------- a coup


def acts(kind: StepKind | None, dealer: str) -> tuple[str, str]:
    """Say who acts at a step of a coup, and what is done; None is the settlement after it."""
    the_dealer = _("The dealer, {name}:").format(name=called(dealer))
    return {
        StepKind.DEALT: (the_dealer, _("deals four cards, face up: Punto, Banco, Punto, Banco.")),
        StepKind.COUNTED: (the_dealer, _("counts both hands aloud.")),
        StepKind.NATURAL: (
            _("The rules:"),
            _("say whether the coup is over; the dealer looks at both hands."),
        ),
        StepKind.PUNTO: (
            _("The rules:"),
            _("decide for Punto; the dealer deals the card, and nobody chooses."),
        ),
        StepKind.BANCO: (
            _("The rules:"),
            _("decide for Banco; the dealer deals the card, and nobody chooses."),
        ),
        StepKind.COMPARED: (the_dealer, _("compares the totals and announces the result.")),
        None: (the_dealer, _("settles every forecast and writes the new totals down.")),
    }[kind]


def working(payout: Payout) -> str:
    """Write how a change of score comes about: ``20 × 0.95 = 19``."""
    profit, stake = payout.settlement.profit, payout.stake
    if payout.is_lost:
        return _("not as forecast: {points} lost").format(points=points(stake))
    if payout.is_given_back:
        return _("a Tie gives the {stake} back").format(stake=number(stake))
    return f"{number(stake)} × {number(profit / stake)} = {number(profit)}"


def new_total(before: Fraction, change: Fraction) -> str:
    """Write how a total becomes the next one: ``20 − 20 = 0``."""
    sign = MINUS if change < 0 else "+"
    return f"{number(before)} {sign} {number(abs(change))} = {number(before + change)}"


def settled(name: str, change: Fraction, total: Fraction) -> str:
    """Say what a coup has done to a participant."""
    return _("{name}: {change}, total {total}.").format(
        name=called(name), change=signed(change), total=number(total)
    )


# ---------------------------------------------------------------- the state of a series


def coup_of(coup: int) -> str:
    """Say which coup it is."""
    return _("coup {number} of {all}").format(number=coup, all=COUPS)


def series_number(place: int) -> str:
    """Say which series it is, one after the other."""
    return _("series {number}").format(number=place)


def before_coups() -> str:
    """Say how many coups a series has."""
    return _("{all} coups to play").format(all=COUPS)


def coup_title(coup: int) -> str:
    """Name a coup at the top of its picture."""
    return _("Coup {number}").format(number=coup)


def next_coup(coup: int) -> str:
    """Name the button that has the cards taken back for the next coup."""
    return _("Cards back, coup {number} ▶").format(number=coup)


def winners(names: Sequence[str], total: Fraction) -> str:
    """Say who has won, or who shares the win."""
    if len(names) == 1:
        return _("{name} wins the series with a total of {total}.").format(
            name=called(names[0]), total=number(total)
        )
    return _("Equal leaders share the win: {names}, each with a total of {total}.").format(
        names=all_called(names), total=number(total)
    )


def standings(names: Sequence[str], totals: Sequence[Fraction]) -> str:
    """Say every participant's total, one after the other."""
    lines = zip(map(called, names), map(number, totals), strict=True)
    return "; ".join(f"{name} {total}" for name, total in lines)


def chart(names: Sequence[str], totals: Sequence[Fraction]) -> str:
    """Describe the chart to whoever does not see it."""
    return _("Lines of the totals after each coup; now: {totals}.").format(
        totals=standings(names, totals)
    )


def coups_played(coups: int) -> str:
    """Say of how many coups a table is."""
    return ngettext(
        "{number} of {all} coups: the cards and totals of both hands, and of each participant the "
        "forecast, the change and the total after it",
        "{number} of {all} coups: the cards and totals of both hands, and of each participant the "
        "forecast, the change and the total after it",
        coups,
    ).format(number=coups, all=COUPS)


def coups_axis() -> str:
    """Name the axis along the chart."""
    return _("Coup")


def totals_axis() -> str:
    """Name the axis up the chart."""
    return _("Score")


# ---------------------------------------------------------------- what is asked and told


def ask_again() -> str:
    """Ask whether the finished series may give way to the next one."""
    return _(
        "Play once more with the same participants? "
        "This series then gives way to the next one; save its table and certificate first."
    )


def ask_others(coups: int) -> str:
    """Ask whether a series may be given up for other participants, after so many coups."""
    if coups == COUPS:
        return _(
            "Let others sit down? "
            "This series then gives way to the next one; save its table and certificate first."
        )
    return ngettext(
        "Give this series up after {number} of {all} coups, for good, and let others sit down?",
        "Give this series up after {number} of {all} coups, for good, and let others sit down?",
        coups,
    ).format(number=coups, all=COUPS)


def goes_on() -> str:
    """Say that a kept series is shown."""
    return _("The series goes on where it stood.")


def went_on_elsewhere() -> str:
    """Say that another panel was ahead, and that its series is shown now."""
    return _(
        "This series was played on elsewhere meanwhile; here it is as it stands there. "
        "What you pressed last was not done."
    )


def kept_beside(name: str) -> str:
    """Say that the name belongs to a series of another beginning, which stays too."""
    return _(
        "A series with another beginning is kept as “{name}”; it stays, and this one is kept "
        "beside it."
    ).format(name=shortened(name))


# ---------------------------------------------------------------- files


def heads(names: Sequence[str]) -> list[str]:
    """Name the columns of the table of a series, three for each participant."""
    hands = [
        *(_("Coup"), _("Cards of Punto"), _("Total of Punto")),
        *(_("Cards of Banco"), _("Total of Banco"), _("Outcome")),
    ]
    parts = (_("{name}: forecast"), _("{name}: change"), _("{name}: total"))
    return [*hands, *(part.format(name=name) for name in names for part in parts)]


def plain_number(amount: Fraction) -> str:
    """Write a number as spreadsheets read it: a hyphen for a minus, no blanks between thousands."""
    exact = Decimal(amount.numerator) / Decimal(amount.denominator)
    return format(exact, "f").replace(".", decimal_mark())


def decimal_mark() -> str:
    """Return the sign before the decimals, which also tells how a spreadsheet parts its columns."""
    from babel.numbers import get_decimal_symbol

    return get_decimal_symbol(language())


def cards_of(place: int, seed: int | str) -> str:
    """Say by which seed the same cards come again."""
    return _("Series {number}, seed {seed}: the same seed deals the same cards.").format(
        number=place, seed=visible(str(seed))
    )
