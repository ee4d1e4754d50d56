"""Reading the road in words: ten bets, what came of them, and the gambler's fallacy by its name."""

from collections.abc import Sequence
from fractions import Fraction

from baccarat_edu.engine.convergence import Standing
from baccarat_edu.engine.coup import Coup, Side
from baccarat_edu.engine.road_reading import BETS, READ, STAKE, Results, Totals, Way
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.numbers import number, points, signed
from baccarat_edu.words.odds import percent
from baccarat_edu.words.steps import coup_result
from baccarat_edu.words.table import side
from baccarat_edu.words.why import decimal


def which_bet(bet: int) -> str:
    """Say which of the bets is to be placed, counted from 1; or that all have been."""
    if bet > BETS:
        return _("all ten bets are settled")
    return _("bet {number} of {bets}").format(number=bet, bets=BETS)


def ask_bet(coup: int) -> str:
    """Ask for a bet on a coup of the shoe, counted from 1."""
    return _("On which hand do you put {stake} points in coup {number}?").format(
        stake=STAKE, number=coup
    )


def how_to_read() -> str:
    """Say what is on the road and that nobody advises."""
    return _(
        "The Big Road shows the first {coups} coups of an eight-deck shoe. Read it as you like: "
        "nothing here advises you."
    ).format(coups=READ)


def settled(number_of_it: int, coup: Coup, bet: Side, profit: int) -> str:
    """Say how a coup ended and what the bet on it came to."""
    return _("Coup {number}: {result}. Your {stake} points on {hand}: {profit}.").format(
        number=number_of_it,
        result=coup_result(coup),
        stake=STAKE,
        hand=side(bet),
        profit=signed(profit),
    )


def both_results(placed: int, shuffled: int) -> str:
    """Say what ten bets came to as they were placed and shuffled."""
    return _("Your ten bets came to {placed}, the same bets shuffled to {shuffled}.").format(
        placed=signed(placed), shuffled=signed(shuffled)
    )


def one_series(swing: float, *, is_unchanged: bool) -> str:
    """Say what the shuffled bets are, and why one series tells nothing.

    Args:
        swing: the standard deviation of what such bets come to.
        is_unchanged: whether the shuffle left them in the same order.
    """
    shuffled = (
        _("The shuffle has left your bets as they were.")
        if is_unchanged
        else _("The shuffled bets are your own in another order, on the same coups.")
    )
    chance = _(
        "One series decides nothing, whoever is ahead: "
        "by chance alone ten bets swing by about {points} to either side."
    ).format(points=points(round(swing)))
    return f"{shuffled} {chance}"


def ask_better(series: int) -> str:
    """Ask which order of the bets does better in many series."""
    return ngettext(
        "In {number} such series, which does better on average?",
        "In {number} such series, which does better on average?",
        series,
    ).format(number=number(series))


def better(answer: str) -> str:
    """Say an answer to that question: ``"placed"``, ``"shuffled"`` or ``"neither"``."""
    return {
        "placed": _("my order, read from the road"),
        "shuffled": _("the shuffled order"),
        "neither": _("neither"),
    }[answer]


def better_slip(answer: str) -> str:
    """Say what a wrong answer to that question forgets; nothing for the right one."""
    return {
        "placed": _(
            "Your order was chosen with the road in view, but the cards to come do not look at it."
        ),
        "shuffled": _(
            "Shuffling mends nothing: the coups do not know in which order the bets were chosen."
        ),
        "neither": "",
    }[answer]


def to_deal(series: int) -> str:
    """Say how many series wait to be dealt."""
    return ngettext(
        "{number} series is to be dealt.", "{number} series are to be dealt.", series
    ).format(number=number(series))


def dealing() -> str:
    """Say that series are being dealt."""
    return _("Series are being dealt.")


def of_series(done: int, series: int) -> str:
    """Say how far a simulation is: ``1,500 of 100,000 series``."""
    return ngettext("{done} of {number} series", "{done} of {number} series", series).format(
        done=number(done), number=number(series)
    )


def means(totals: Totals) -> str:
    """Say what the learner's bets and the shuffled ones came to on average, and what was due."""
    placed, shuffled = totals.of(Way.PLACED), totals.of(Way.SHUFFLED)
    return _(
        "On average your order came to {placed} points and the shuffled one to {shuffled}; "
        "the house edge makes it {expected} for both."
    ).format(
        placed=decimal(placed.mean, 2),
        shuffled=decimal(shuffled.mean, 2),
        expected=decimal(placed.expected, 2),
    )


def in_bands(ways: Sequence[Results]) -> str:
    """Say how many of the means lie as near to the expected as chance leaves them."""
    inside = sum(way.is_in_band for way in ways)
    if inside == len(ways):
        return _("Each mean lies within its 95 % band: what is left between them is chance.")
    return _(
        "Of {number} means {inside} lie within their 95 % bands; 1 in 20 lies outside by chance."
    ).format(inside=inside, number=len(ways))


def why_alike(costs: dict[Side, Fraction]) -> str:
    """Say why no order of bets is better than another, and what does make a difference."""
    return _(
        "A stake of {stake} loses {punto} on Punto and {banco} on Banco on average, on whichever "
        "coup it lies. So only how many bets are on Punto changes the mean, a little; "
        "what the road shows does not."
    ).format(
        stake=points(STAKE), punto=decimal(costs["punto"], 2), banco=decimal(costs["banco"], 2)
    )


def ways_to_bet() -> str:
    """Say what the series are and how the two rules read their roads."""
    return _(
        "Each series has an eight-deck shoe of its own: {read} coups for the road, then ten to bet "
        "on. The two rules read that road coup by coup. One bets on the hand that won last. The "
        "other bets on Banco, but after three wins of a hand in a row on the other hand."
    ).format(read=READ)


def way(one: Way) -> str:
    """Name a way to place ten bets."""
    return {
        Way.PLACED: _("Your order"),
        Way.SHUFFLED: _("Shuffled"),
        Way.FOLLOW: _("Follow the last winner"),
        Way.AGAINST: _("Against a streak of three"),
    }[one]


def way_cells(results: Results) -> tuple[str, str, str, str, str]:
    """Write a way in short: mean, expected, band, spread, and the share of series in profit."""
    return (
        decimal(results.mean, 2),
        decimal(results.expected, 2),
        f"±{decimal(Fraction(results.band), 2)}",
        decimal(Fraction(results.spread), 1),
        percent(results.in_profit, 1),
    )


def a_class(low: int, high: int) -> str:
    """Name a class of results: ``−39 to 0``, or its one number."""
    if low == high:
        return number(low)
    return _("from {first} to {last}").format(first=signed(low), last=signed(high))


def compared(one: Way) -> str:
    """Describe the picture of two distributions."""
    return _(
        "Chart: how often a series came to which result, shuffled as bars and “{way}” as a line, "
        "with the mean of each dashed."
    ).format(way=way(one))


def result_of_series() -> str:
    """Name the axis of the results."""
    return _("What ten bets came to, in points")


def share_of_series() -> str:
    """Name the axis of the shares."""
    return _("Share of the series")


def ask_after_streak() -> str:
    """Ask what five Bancos in a row mean for the next coup."""
    return _(
        "After five Bancos in a row, does Banco win the next coup that is no Tie "
        "more often than otherwise, as often, or less often?"
    )


def after_streak_answer(answer: str) -> str:
    """Say an answer to that question: ``"more"``, ``"same"`` or ``"less"`` often."""
    return {"more": _("more often"), "same": _("as often"), "less": _("less often")}[answer]


def after_streak_slip(answer: str) -> str:
    """Say what a wrong answer to that question forgets; nothing for the right one."""
    return {
        "more": _("A streak can be seen once it is there; it pulls no further Banco after it."),
        "same": "",
        "less": _("No win is owed to Punto: the next cards do not know who won five times."),
    }[answer]


def after_streak(standing: Standing) -> str:
    """Say how often Banco won after five Bancos in a row, beside its exact chance."""
    if not standing.coups:
        return _("In so few series there have never been five Bancos in a row.")
    return ngettext(
        "In {number} case Banco had won five times in a row; it won {share} of the next coups. "
        "Its exact chance in a coup that is no Tie is {exact}.",
        "In {number} cases Banco had won five times in a row; it won {share} of the next coups. "
        "Its exact chance in a coup that is no Tie is {exact}.",
        standing.coups,
    ).format(
        number=number(standing.coups),
        share=percent(standing.share, 2),
        exact=percent(standing.chance),
    )


def after_streak_band(standing: Standing) -> str:
    """Say whether the share is as near to the exact one as chance leaves it."""
    band = percent(Fraction(standing.band), 2)
    if standing.is_in_band:
        return _("It lies within the 95 % band of ±{band}: chance explains the difference.").format(
            band=band
        )
    return _(
        "It lies outside the 95 % band of ±{band}; that happens by chance in 1 of 20 simulations."
    ).format(band=band)


def trace() -> str:
    """Say what the cards that are gone do change."""
    return _(
        "The cards that are gone do change the chances, but by less than such a simulation can "
        "show; and the road does not say which cards they were."
    )


def fallacy() -> str:
    """Name the gambler's fallacy and its twin."""
    return _(
        "“Five Bancos in a row, so Punto is due”: that is the gambler’s fallacy. Its twin says "
        "that a streak goes on. Both take what chance has done for a sign of what it will do."
    )


def standing_cells(standing: Standing) -> tuple[str, str, str]:
    """Write how often Banco won: its share, the band, and of how many coups."""
    if not standing.coups:
        return "–", "–", number(0)
    return (
        percent(standing.share, 2),
        f"±{percent(Fraction(standing.band), 2)}",
        number(standing.coups),
    )


def all_decided() -> str:
    """Name all the coups that were no Tie."""
    return _("All coups that are no Tie")


def decided_after_streak() -> str:
    """Name the coups that were no Tie and came after five Bancos in a row."""
    return _("Those after five Bancos in a row")
