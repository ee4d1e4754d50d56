"""Payouts in words: what a tariff pays, how a profit comes about, and by which wrong rule not."""

import re
from fractions import Fraction
from typing import Final

from baccarat_edu.engine.coup import Coup
from baccarat_edu.engine.tariff import BancoException, Commission, Payout, Tariff
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import language
from baccarat_edu.words.numbers import MINUS, number, points, signed
from baccarat_edu.words.table import outcome

BLANKS: Final = " \u00a0\u202f"
AMOUNT: Final = re.compile(
    rf"(\d{{1,9}}|\d{{1,3}}(?:[{BLANKS}]\d{{3}}){{1,2}})([.,]\d{{1,6}}|/[1-9]\d{{0,8}})?", re.ASCII
)
THOUSANDS: Final = re.compile(r",\d{3}$")
SIGNS: Final = {"-": -1, MINUS: -1, "\u2013": -1, "+": 1}


def read_amount(text: str) -> Fraction | None:
    """Read a typed amount exactly, or return None for what is none.

    A decimal point and a decimal comma are the same, except where a language without a decimal
    comma would read ``1,000`` as a thousand: that is refused.

    Args:
        text: such as ``20``, ``+9.5``, ``−9,5``, ``1 000`` or ``1/3``.
    """
    plain = text.strip()
    sign = SIGNS.get(plain[:1])
    digits = plain[1:].lstrip() if sign else plain
    if not AMOUNT.fullmatch(digits) or (THOUSANDS.search(digits) and not _has_decimal_comma()):
        return None
    return (sign or 1) * Fraction(re.sub(f"[{BLANKS}]", "", digits).replace(",", "."))


def name(tariff: str) -> str:
    """Name a tariff by its key in ``TARIFFS``; ``"own"`` is one that is not there."""
    return {
        "standard": _("The usual tariff"),
        "tie_nine": _("Tie 9:1"),
        "ez": _("EZ: a three-card 7 pushes"),
        "super_six": _("Super 6: half on a 6"),
        "rounded": _("Commission rounded up"),
        "minimum": _("Commission of at least 1"),
        "own": _("Your own tariff"),
    }[tariff]


def describe(tariff: Tariff) -> str:
    """Say what a tariff pays, its commission and its exceptions."""
    pays = _("Punto pays {punto}:1, Banco {banco}:1, Tie {tie}:1.").format(
        punto=number(tariff.punto), banco=number(tariff.banco), tie=number(tariff.tie)
    )
    return " ".join([pays, *_taken(tariff.commission), *map(_excepted, tariff.exceptions)])


def ending(tariff: Tariff, coup: Coup) -> str:
    """Say how a coup ended: ``Banco wins``, ``Banco wins with a three-card 7``, ``Tie``."""
    if coup.outcome is None or coup.outcome == "tie":
        return _("Tie")
    if coup.outcome == "punto":
        return _("Punto wins")
    exception = Payout(tariff, "banco", Fraction(1), coup).exception
    return _exceptional_win(exception) if exception else _("Banco wins")


def not_a_stake(text: str) -> str:
    """Say what is wrong with a text that is no stake, and what would be right."""
    if not text.strip():
        return _("Write a stake in points, such as 20 or {example}.").format(example=_example())
    return _("“{text}” is not a stake; write a number above 0, such as 20 or {example}.").format(
        text=text, example=_example()
    )


def not_a_profit(text: str) -> str:
    """Say what is wrong with a text that is no number of points, and what would be right."""
    return _("“{text}” is not a profit; write a number such as 12, {example} or −12.").format(
        text=text, example=_example()
    )


def ask(payout: Payout) -> str:
    """Ask for the profit of a forecast."""
    return _("{points} on {forecast}. The result: {ending}. What is the profit?").format(
        points=points(payout.stake),
        forecast=outcome(payout.forecast),
        ending=ending(payout.tariff, payout.coup),
    )


def profit_working(payout: Payout) -> str:
    """Write how a profit is worked out: ``20 × 1 − 1``; nothing where nothing was won."""
    if not payout.is_won:
        return ""
    product = f"{number(payout.stake)} × {number(payout.odds)}"
    return f"{product} {MINUS} {number(payout.commission)}" if payout.commission else product


def returned_working(payout: Payout) -> str:
    """Write how what comes back is worked out, the stake first: ``20 + 19``."""
    profit = payout.settlement.profit
    return f"{number(payout.stake)} {MINUS if profit < 0 else '+'} {number(abs(profit))}"


def explain(payout: Payout) -> str:
    """Say what became of a forecast and why, in the numbers of its settlement."""
    settlement = payout.settlement
    facts = {
        "won": _won(payout),
        "stake": number(payout.stake),
        "forecast": outcome(payout.forecast),
        "profit": signed(settlement.profit),
        "returned": number(settlement.returned),
    }
    if payout.is_lost:
        return _("{won}, so the stake of {stake} on {forecast} is lost.").format(**facts)
    if payout.is_won and payout.odds == 0:
        return _(
            "{won}, and this tariff makes that a push: the stake of {stake} comes back, "
            "no profit, no commission."
        ).format(**facts)
    if payout.is_given_back:
        return _(
            "{won}: the stake of {stake} on {forecast} comes back, no profit, no commission."
        ).format(**facts)
    besides = _("Profit {profit}; your stake of {stake} comes back besides, {returned} in all.")
    return f"{_how_won(payout)} {besides.format(**facts)}"


def slip(rule: str, payout: Payout, said: Fraction) -> str:
    """Say what is wrong with a profit that came from a wrong rule.

    Args:
        rule: the name of the wrong rule, a value of ``quiz.payout_slips.Slip``.
        payout: what was asked.
        said: the profit that was answered.
    """
    return _slips()[rule].format(
        said=number(said),
        stake=number(payout.stake),
        profit=signed(payout.settlement.profit),
        commission=number(payout.commission),
        odds=number(payout.odds),
        for_one=number(payout.odds + 1),
    )


def _slips() -> dict[str, str]:
    return {
        "commission forgotten": _(
            "{said} is the profit before the commission; {commission} of it is kept."
        ),
        "commission on the stake too": _(
            "{said} takes commission on the stake as well; only the profit pays it."
        ),
        "commission where none is due": _(
            "{said} takes a commission, but only a profit on Banco pays one."
        ),
        "commission on a tie": _(
            "{said} takes a commission, but here a Tie brings no profit to take it from."
        ),
        "tie loses the stake": _(
            "{said} loses the stake, but a Tie gives the stakes on Punto and Banco back."
        ),
        "exception forgotten": _(
            "{said} is what another Banco win pays; this one is the tariff’s exception."
        ),
        "usual tariff": _("{said} is what the usual tariff pays; this is another one."),
        "for one instead of to one": _(
            "{said} is {for_one} for 1, your own {stake} counted in; that is {odds} to 1."
        ),
        "stake counted as profit": _(
            "{said} is all that comes back; your own {stake} in it is no profit."
        ),
        "loss as nothing": _(
            "{said} is what comes back; the stake of {stake} is gone, so the profit is {profit}."
        ),
        "sign forgotten": _("{said} is the right size, but it is lost: the profit is {profit}."),
    }


def _won(payout: Payout) -> str:
    exception = payout.exception
    if payout.coup.outcome != "banco" or exception is None:
        return {"punto": _("Punto won"), "banco": _("Banco won"), "tie": _("A Tie")}[
            payout.coup.outcome or "tie"
        ]
    return {
        2: _("Banco won with a two-card {total}"),
        3: _("Banco won with a three-card {total}"),
        None: _("Banco won on {total}"),
    }[exception.cards].format(total=exception.total)


def _how_won(payout: Payout) -> str:
    facts = {
        "won": _won(payout),
        "sum": f"{number(payout.stake)} × {number(payout.odds)} = {number(payout.gross)}",
        "odds": _odds(payout.odds),
    }
    if payout.forecast == "banco" and payout.exception:
        return _("{won}, which pays {odds} here: {sum}, without commission.").format(**facts)
    if not payout.commission:
        return _("{won}: {sum}, without commission.").format(**facts)
    return _("{won}: {sum}, less {commission}.").format(commission=_commission(payout), **facts)


def _commission(payout: Payout) -> str:
    taken, rate = payout.commission, payout.tariff.commission.rate
    facts = {
        "rate": _percent(rate),
        "exact": number(payout.gross * rate),
        "amount": number(taken),
    }
    if taken == payout.gross * rate:
        return _("{rate} commission on that profit ({amount})").format(**facts)
    if taken == payout.gross:
        return _("the commission, which takes all of it ({amount})").format(**facts)
    if taken == payout.tariff.commission.minimum:
        return _("the least commission, {amount} ({rate} would be {exact})").format(**facts)
    if taken > payout.gross * rate:
        return _("{rate} commission on that profit, {exact} rounded up to {amount}").format(**facts)
    return _("{rate} commission on that profit, {exact} rounded down to {amount}").format(**facts)


def _taken(commission: Commission) -> list[str]:
    """Say how a commission is taken, a sentence for each of its parts."""
    if commission == Commission(Fraction(0)):
        return [_("There is no commission.")]
    said = [_("Of a profit on Banco {rate} is kept.").format(rate=_percent(commission.rate))]
    if commission.step is not None:
        said.append(_rounded(commission).format(steps=_steps(commission.step)))
    if commission.minimum:
        said.append(_("At the least it is {points}.").format(points=points(commission.minimum)))
    return said


def _rounded(commission: Commission) -> str:
    return {
        "up": _("That commission is rounded up to {steps}."),
        "down": _("That commission is rounded down to {steps}."),
        "nearest": _("That commission is rounded to {steps}, whichever is nearest."),
    }[commission.rounding]


def _steps(step: Fraction) -> str:
    return _("whole points") if step == 1 else _("multiples of {step}").format(step=number(step))


def _exceptional_win(exception: BancoException) -> str:
    return {
        2: _("Banco wins with a two-card {total}"),
        3: _("Banco wins with a three-card {total}"),
        None: _("Banco wins on {total}"),
    }[exception.cards].format(total=exception.total)


def _excepted(exception: BancoException) -> str:
    when = _exceptional_win(exception)
    if exception.odds == 0:
        return _("{ending}: the stake comes back without profit.").format(ending=when)
    return _("{ending}: that pays {odds}.").format(ending=when, odds=_odds(exception.odds))


def _odds(odds: Fraction) -> str:
    return _("half the stake") if odds == Fraction(1, 2) else f"{number(odds)}:1"


def _percent(rate: Fraction) -> str:
    return f"{number(rate * 100)}\u00a0%"


def _example() -> str:
    return number(Fraction(19, 2))


def _has_decimal_comma() -> bool:
    from babel.numbers import get_decimal_symbol

    return get_decimal_symbol(language()) == ","
