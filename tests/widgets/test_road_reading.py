"""RoadReading: ten bets and the same shuffled, a prediction, many series, and the sixth Banco."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import InvalidCoups, InvalidForecast, InvalidSeed, Roads, figures, use_language
from baccarat_edu.engine.road_reading import BETS, READ, ReadShoe, SeriesRun, Way, costs, seed_of
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.widgets import RoadReading, long_run
from baccarat_edu.widgets.many_series import IN_CHART
from baccarat_edu.words import coup_result, percent
from baccarat_edu.words import road_reading as words
from baccarat_edu.words.numbers import number, signed
from baccarat_edu.words.table import outcome, side
from tests.widgets.browser import Line
from tests.widgets.contract import faults
from tests.widgets.markup import Element, tree
from tests.widgets.samples import BETS as MINE
from tests.widgets.samples import View, failure
from tests.widgets.test_background import SOON, threads, until

SERIES = 700
LONG = 10**9
BETTER = ("placed", "shuffled", "neither")
AFTER = ("more", "same", "less")


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show every piece of a simulation."""
    monkeypatch.setattr(long_run, "FRAME", 0)


@pytest.fixture
def long() -> Iterator[RoadReading]:
    """A simulation that does not end by itself while a test lasts."""
    panel = RoadReading(series=LONG, bets=MINE)
    yield panel
    panel.close()
    panel.wait(SOON)
    assert [] == threads()


def under_way(panel: RoadReading) -> RoadReading:
    """Predict, and wait until some series are dealt."""
    panel.act("predict", "neither")
    until(lambda: panel.done)
    return panel


def counted(better: str = "neither", **state: Any) -> RoadReading:
    """Make a panel whose series are all dealt."""
    return RoadReading(series=SERIES, bets=MINE, better=better, done=SERIES, **state)


def table(panel: RoadReading, caption: str) -> list[list[str]]:
    """Read a table of the picture, row by row."""
    (found,) = (t for t in tree(panel.html).all("table") if caption in t.text)
    return [[cell.text.strip() for cell in row.all("th", "td")] for row in found.all("tr")]


def lines(panel: RoadReading) -> list[list[str]]:
    """Read the ten coups below their heads, and their totals."""
    return table(panel, "The ten coups")[1:]


def buttons(panel: RoadReading, action: str) -> list[Element]:
    """Find the buttons of an action."""
    return [e for e in tree(panel.html).controls() if e["data-action"] == action]


def simulated(series: int = SERIES, seed: int = 5, number_of_it: int = 0) -> Any:
    """Count the series that a panel should have."""
    shoe = ReadShoe.deal(seed, number_of_it)
    run = SeriesRun(series, seed_of(seed, number_of_it), MINE, shoe.shuffled(MINE))
    run.deal_until(series)
    return run.totals


# ------------------------------------------------------------ ten bets


def test_the_road_shows_the_first_thirty_coups() -> None:
    """The marks are those of the engine's Big Road, and nothing of a later coup is seen."""
    panel, shoe = RoadReading(seed=8), ReadShoe.deal(8, 0)
    marks = [e for e in tree(panel.html).having("role", "img") if "coup " in e["aria-label"]]
    road = Roads(shoe.outcomes[:READ]).big_road
    assert len(road) == len(marks)
    assert {str(coup) for coup in range(1, READ + 1)} >= {
        re.findall(r"\d+", mark["aria-label"])[0] for mark in marks
    }
    assert [["31", "", "", ""], ["40", "", "", ""]] == lines(panel)[:10:9]
    assert "bet 1 of 10" in panel.html
    assert words.how_to_read() in panel.html


def test_a_bet_is_dealt_and_settled_at_once() -> None:
    """The coup comes onto the road, the bet into its line, and what it came to is said."""
    panel, shoe = RoadReading(), ReadShoe.deal(5, 0)
    for place, hand in enumerate(MINE):
        panel.act("bet", hand)
        came = shoe.outcomes[READ + place]
        profit = shoe.results(MINE[: place + 1])[-1]
        assert [outcome(came), f"{side(hand)} {signed(profit)}"] == lines(panel)[place][1:3]
        if place < BETS - 1:
            said = f"Coup {READ + place + 1}: {coup_result(shoe.coups[READ + place])}."
            assert said in panel.html
            assert said in panel.announcement
            assert words.ask_bet(READ + place + 2) in panel.announcement
            assert f"bet {place + 2} of 10" in panel.html


def test_the_mark_of_the_last_coup_stands_out() -> None:
    """Also where it is a Tie, which is counted on the mark before."""
    panel, shoe = RoadReading(), ReadShoe.deal(5, 0)
    for place in range(BETS):
        panel.act("bet", "banco")
        new = [e for e in tree(panel.html).walk() if "be-mark-new" in e["class"].split()]
        (mark,) = new
        last = Roads(shoe.outcomes[: READ + place + 1]).big_road[-1]
        assert f"coup {last.coup + 1}:" in mark["aria-label"]


def test_after_ten_bets_the_shuffled_ones_stand_beside_them() -> None:
    """The same bets on the same coups, in the order of the seed, with both totals."""
    panel, shoe = RoadReading(), ReadShoe.deal(5, 0)
    for hand in MINE:
        assert all("" == line[3] for line in lines(panel))
        panel.act("bet", hand)
    shuffled = shoe.shuffled(MINE)
    assert sorted(MINE) == sorted(shuffled)
    for line, bet, came in zip(lines(panel), shuffled, shoe.results(shuffled), strict=False):
        assert f"{side(bet)} {signed(came)}" == line[3]
    totals = [sum(shoe.results(bets)) for bets in (MINE, shuffled)]
    assert ["Total", "", *map(signed, totals)] == lines(panel)[-1]
    assert words.both_results(*totals) in panel.announcement
    assert words.ask_better(100_000) in panel.announcement
    assert [] == buttons(panel, "bet")


def test_a_shuffle_that_changes_nothing_says_so() -> None:
    """All bets on one hand have one order only."""
    panel = RoadReading(bets=["banco"] * BETS)
    assert "The shuffle has left your bets as they were." in panel.html
    assert "in another order" in RoadReading(bets=MINE).html


def test_an_eleventh_bet_changes_nothing() -> None:
    """There are ten."""
    panel = RoadReading(bets=MINE)
    before = View.of(panel)
    panel.act("bet", "punto")
    assert before == View.of(panel)


@pytest.mark.parametrize("hand", ["punto", "banco"])
def test_a_button_bets_on_the_coup_it_asks_about(hand: str) -> None:
    """A second click before the first is answered is about a settled coup, and does nothing."""
    panel = RoadReading()
    for place in range(BETS):
        (value,) = (b["data-value"] for b in buttons(panel, "bet") if hand in b["data-value"])
        for _click in range(2):
            panel.act("bet", value)
            assert [hand] * (place + 1) == panel.bets
    assert "" == panel.better


def test_a_bet_on_another_coup_changes_nothing() -> None:
    """Neither on one that has been dealt nor on one that is not next."""
    panel = RoadReading(bets=MINE[:2])
    before = View.of(panel)
    for coup in (READ, READ + 2, READ + 4, 0):
        panel.act("bet", f"banco-{coup}")
    assert before == View.of(panel)


def test_the_focus_comes_back_to_the_hand_that_was_bet_on() -> None:
    """So that a click beside the buttons and Enter do not bet on the other one."""
    panel = RoadReading()
    for hand in ("punto", "banco", "banco", "punto"):
        panel.act("bet", hand)
        (focus,) = tree(panel.html).having("data-focus")
        assert f"bet-{hand}" == focus["data-key"]


@pytest.mark.parametrize("hand", ["tie", "", "Banco", "<b>", "tie-31", "banco-", "banco-x", "-31"])
def test_a_bet_on_neither_hand_is_quoted(hand: str) -> None:
    """Not on a Tie either, which would cost far more in any order."""
    panel = RoadReading()
    with pytest.raises(InvalidForecast, match=re.escape(repr(hand))):
        panel.act("bet", hand)
    assert [] == panel.bets


def test_no_coming_coup_is_ever_foretold() -> None:
    """Until all bets are placed the later coups change nothing of what is shown."""
    for placed in range(BETS):
        panel = RoadReading(bets=MINE[:placed])
        before = View.of(panel)
        shoe = panel._ten.shoe
        other = ReadShoe(shoe.coups[: READ + placed] + shoe.coups[: BETS - placed], shoe.order)
        object.__setattr__(panel._ten, "shoe", other)
        panel._paint()
        assert before == View.of(panel)


# ------------------------------------------------------------ the first prediction


def test_nothing_of_the_series_is_told_before_the_prediction() -> None:
    """Neither numbers nor a chart nor what is right, although they have been dealt."""
    panel = RoadReading(series=SERIES, bets=MINE, done=SERIES)
    totals = simulated()
    assert [] == tree(panel.html).all("img")
    for shown in (panel.html, panel.saved_view(), panel.transcript(), panel.announcement):
        assert words.means(totals) not in shown
        assert "house edge" not in shown
        assert "Right." not in shown
        assert words.ask_after_streak() not in shown


def test_a_prediction_comes_after_ten_bets_and_once() -> None:
    """Before them it changes nothing, and what was said stays."""
    panel = RoadReading(series=SERIES, bets=MINE[:9])
    before = View.of(panel)
    for answer in BETTER:
        panel.act("predict", answer)
    assert before == View.of(panel)
    panel = counted("shuffled")
    panel.act("predict", "neither")
    assert "shuffled" == panel.better
    assert all("disabled" in button.attributes for button in buttons(panel, "predict"))


def test_a_prediction_has_the_series_dealt() -> None:
    """Watched or not, the same seed comes to the same picture and the same saved view."""
    panel = RoadReading(series=SERIES, bets=MINE)
    panel.act("predict", "neither")
    panel.wait(SOON)
    assert View.of(counted()) == View.of(panel)
    assert counted().saved_view() == panel.saved_view()
    assert not panel.is_running
    assert [] == threads()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("answer", BETTER)
def test_every_answer_is_judged_and_explained(answer: str, language: str) -> None:
    """Only “neither” is right; all get the means, the house edge and the reason."""
    use_language(language)
    panel, totals = counted(answer), simulated()
    told = View.of(panel).root.text
    assert ("✓" in told, "✗" in told) == (answer == "neither", answer != "neither")
    for sentence in (words.means(totals), words.better_slip(answer), words.why_alike(costs())):
        assert sentence in told
        assert sentence in panel.transcript()
    assert words.means(totals) in panel.announcement


def test_the_table_has_every_way_beside_what_the_house_edge_says() -> None:
    """Mean, expected, band, spread, and the share of the series in profit."""
    totals = simulated()
    rows = table(counted(), "What the series came to")[1:]
    assert [[words.way(way), *words.way_cells(totals.of(way))] for way in Way] == rows
    placed, shuffled = (totals.of(way).expected for way in (Way.PLACED, Way.SHUFFLED))
    assert placed == shuffled == -(6 * costs()["banco"] + 4 * costs()["punto"])


def test_the_numbers_of_the_chart_stand_below_it() -> None:
    """Each class of results is a row, and each column has all the series."""
    rows = table(counted(), "How many series came to a result")[1:]
    totals = simulated()
    for column, way in enumerate(totals.ways, 1):
        assert [number(count) for *_, count in way.classes()] == [row[column] for row in rows]
        assert SERIES == sum(int(row[column].replace(",", "")) for row in rows)


@pytest.mark.parametrize("way", ["placed", "follow", "against"])
def test_the_chart_has_the_way_that_was_chosen(way: str) -> None:
    """Over the shuffled bets; the button says which, and so does the chart's description."""
    panel = counted()
    panel.act("compare", way)
    pressed = [b["data-value"] for b in buttons(panel, "compare") if b["aria-pressed"] == "true"]
    assert [way] == pressed
    (chart,) = tree(panel.html).all("img")
    assert words.compared(Way(way)) == chart["alt"]


@pytest.mark.parametrize("way", IN_CHART)
def test_the_chart_is_drawn_from_the_results_of_that_way(
    way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shuffled ones are its bars."""
    drawn: list[Any] = []
    panel, totals = counted(), simulated()
    real = figures.picture

    def draw(*data: Any) -> figures.Picture:
        drawn.append(data)
        return real(*data)

    monkeypatch.setattr(figures, "picture", draw)
    panel.act("compare", way.value)
    data = (totals.of(Way.SHUFFLED), totals.of(way), way)
    assert {(figures.two_distributions, *data)} == set(drawn)


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        ("predict", "reading"),
        ("predict", ""),
        ("compare", "shuffled"),
        ("compare", "x"),
        ("predict_after_streak", "due"),
    ],
)
def test_an_answer_that_is_none_is_quoted(action: str, answer: str) -> None:
    """Garbage raises with its text, and nothing changes."""
    panel = counted()
    before = View.of(panel)
    with pytest.raises(UnknownAnswer, match=re.escape(repr(answer))):
        panel.act(action, answer)
    assert before == View.of(panel)


# ------------------------------------------------------------ five Bancos in a row


def test_nothing_of_the_streaks_is_told_before_the_prediction() -> None:
    """The question is there, the share after five Bancos and the fallacy are not."""
    panel, totals = counted(), simulated()
    for shown in (panel.html, panel.saved_view(), panel.transcript(), panel.announcement):
        assert words.after_streak(totals.banco_after_streak) not in shown
        assert percent(totals.banco.chance) not in shown
        assert words.fallacy() not in shown
    assert words.ask_after_streak() in panel.announcement


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("answer", AFTER)
def test_every_answer_about_streaks_is_judged_and_explained(answer: str, language: str) -> None:
    """Only “as often” is right; all get the share, the exact chance and the fallacy’s name."""
    use_language(language)
    panel, after = counted(), simulated().banco_after_streak
    panel.act("predict_after_streak", answer)
    (verdict,) = (e for e in tree(panel.html).all("div") if "be-reading-told" in e["class"])
    assert ("✓" in verdict.text, "✗" in verdict.text) == (answer == "same", answer != "same")
    told = (words.after_streak(after), words.after_streak_slip(answer), words.fallacy())
    for sentence in told:
        for shown in (verdict.text, panel.transcript(), panel.announcement):
            assert sentence in shown
    assert words.after_streak_band(after) in verdict.text
    assert words.trace() in verdict.text


def test_the_two_shares_of_banco_stand_one_above_the_other() -> None:
    """With the number of coups, the band, and the same exact chance."""
    totals = simulated()
    rows = table(counted(after_streak="same"), "How often Banco won")[1:]
    exact = percent(totals.banco.chance)
    assert [
        [words.all_decided(), *words.standing_cells(totals.banco), exact],
        [words.decided_after_streak(), *words.standing_cells(totals.banco_after_streak), exact],
    ] == rows
    assert "50.6825\u00a0%" == exact


def test_what_was_said_of_streaks_stays() -> None:
    """Before the series are counted it changes nothing, and afterwards only once."""
    panel = RoadReading(series=SERIES, bets=MINE)
    panel.act("predict_after_streak", "same")
    assert "" == panel.after_streak
    panel = counted()
    panel.act("predict_after_streak", "less")
    panel.act("predict_after_streak", "same")
    assert "less" == panel.after_streak


def test_so_few_series_may_have_no_streak() -> None:
    """Then it is said, and no share is made up."""
    seed = next(s for s in range(100) if not simulated(1, s).after_streak[0])
    panel = RoadReading(
        seed=seed, series=1, bets=MINE, better="neither", done=1, after_streak="same"
    )
    assert "there have never been five Bancos in a row" in panel.html
    assert [] == faults(panel.html, RoadReading)


@pytest.mark.parametrize("is_inside", [True, False])
def test_a_share_outside_its_band_is_said_to_be_so(*, is_inside: bool) -> None:
    """It is nothing to wonder at, once in twenty times; so it is with a mean."""
    seed = next(
        s for s in range(200) if is_inside == simulated(100, s).banco_after_streak.is_in_band
    )
    panel = RoadReading(
        seed=seed, series=100, bets=MINE, better="neither", done=100, after_streak="same"
    )
    assert is_inside == ("chance explains the difference" in panel.html)
    assert is_inside != ("in 1 of 20 simulations" in panel.html)


def test_a_mean_outside_its_band_is_said_to_be_so() -> None:
    """The sentence counts those inside."""
    seed = next(s for s in range(200) if 3 == sum(way.is_in_band for way in simulated(100, s).ways))
    panel = RoadReading(seed=seed, series=100, bets=MINE, better="neither", done=100)
    assert "Of 4 means 3 lie within their 95 % bands" in panel.html


# ------------------------------------------------------------ a simulation under way


def test_a_simulation_is_seen_under_way(long: RoadReading) -> None:
    """The count grows, the button stops it, and no number is shown before it has ended."""
    under_way(long)
    assert long.is_running
    assert 1 == len(buttons(long, "stop"))
    before = long.done
    until(lambda: long.done > before)
    (bar,) = tree(long.html).all("progress")
    assert 0 < int(bar["value"]) < int(bar["max"])
    assert "Series are being dealt." == long.announcement
    assert "house edge" not in long.html


def test_stopped_it_shows_what_has_been_dealt(long: RoadReading) -> None:
    """The numbers are those of a run of that length, and it can go on."""
    under_way(long).act("stop")
    stopped = View.of(long)
    long.wait(SOON)
    assert stopped == View.of(long)
    assert words.means(simulated(long.done)) in long.html
    assert words.of_series(long.done, LONG) in long.html
    before = long.done
    long.act("start")
    until(lambda: long.done > before)
    long.act("stop")
    assert simulated(long.done) == long._totals


def test_stopped_at_once_it_waits(long: RoadReading, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a series there is nothing to show yet, and the series are said to be ahead."""
    gate = threading.Event()
    real = SeriesRun.deal

    def slow(run: SeriesRun, series: int | None = None) -> None:
        gate.wait(SOON)
        real(run, series)

    with monkeypatch.context() as patch:
        patch.setattr(SeriesRun, "deal", slow)
        long.act("predict", "placed")
        long.act("stop")
        gate.set()
        long.wait(SOON)
    assert "1,000,000,000 series are to be dealt." == long.announcement
    assert 1 == len(buttons(long, "start"))
    assert [] == faults(long.html, RoadReading)


def test_stopped_at_its_last_piece_it_goes_on_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is dealt, but the press came before it was shown: another press shows it."""
    panel = RoadReading(series=500, bets=["punto"] * 10)
    real = SeriesRun.deal

    def stopped_after_the_last(run: SeriesRun, series: int | None = None) -> None:
        real(run, series)
        if run.is_finished:
            panel.act("stop")

    with monkeypatch.context() as patch:
        patch.setattr(SeriesRun, "deal", stopped_after_the_last)
        panel.act("predict", "placed")
        panel.wait(SOON)
    assert panel.done < 500
    panel.act("start")
    panel.wait(SOON)
    assert 500 == panel.done
    assert words.means(panel._totals) in panel.html


def test_it_answers_while_it_runs(long: RoadReading, line: Line) -> None:
    """Presses are taken in, and those that make no sense change nothing."""
    under_way(long)
    line.click(long, "compare", "follow")
    line.click(long, "bet", "banco")
    line.click(long, "predict_after_streak", "same")
    assert "follow" == long.shown
    assert "" == long.after_streak
    assert long.is_running


def test_start_again_takes_another_shoe(long: RoadReading) -> None:
    """The bets, the answers and the series are gone, and the road is another one."""
    under_way(long).act("restart")
    assert View.of(RoadReading(series=LONG, shoe=1)) == View.of(long)
    long.wait(SOON)
    assert not long.is_running
    assert 0 == long.done
    for hand in MINE:
        long.act("bet", hand)
    under_way(long).act("stop")
    assert simulated(long.done, number_of_it=1) == long._totals


def test_start_again_before_the_first_bet_changes_nothing() -> None:
    """Nothing is known of the coups to come, so the shoe may stay."""
    panel = RoadReading()
    before = View.of(panel)
    panel.act("restart")
    assert before == View.of(panel)


def test_presses_that_make_no_sense_change_nothing() -> None:
    """Start before a prediction or after the end, stop without a run."""
    for panel in (RoadReading(), RoadReading(bets=MINE), counted()):
        before = View.of(panel)
        panel.act("start")
        panel.act("stop")
        assert not panel.is_running
        assert before == View.of(panel)
    assert [] == threads()


def test_other_bets_are_judged_by_the_same_shoes() -> None:
    """Set from code they have the series dealt anew, and the rules come to what they came to."""
    panel = counted()
    panel.bets = ["punto"] * BETS
    placed = panel._totals.of(Way.PLACED)
    assert -10 * costs()["punto"] == placed.expected
    assert simulated().of(Way.FOLLOW) == panel._totals.of(Way.FOLLOW)
    assert words.means(panel._totals) in panel.html


def test_a_run_in_code_deals_all_of_it() -> None:
    """All at once, without a thread."""
    panel = RoadReading(series=SERIES, bets=MINE, better="neither")
    panel.run()
    assert View.of(counted()) == View.of(panel)
    assert [] == threads()


def test_running_the_cell_again_ends_the_run(long: RoadReading) -> None:
    """What is given up stops."""
    under_way(long)
    long._background._give_up()
    long.wait(SOON)
    assert [] == threads()


def test_a_run_that_breaks_says_so(
    long: RoadReading, quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel shows that something failed, and can be started again."""
    assert quiet is None

    def broken(*_arguments: Any) -> None:
        raise RuntimeError("no cards")

    with monkeypatch.context() as patch:
        patch.setattr(SeriesRun, "deal", broken)
        long.act("predict", "neither")
        long.wait(SOON)
    alert = failure(long)
    assert alert
    assert "RuntimeError: no cards" in alert.text
    assert [] == faults(long.html, RoadReading)
    long.act("start")
    until(lambda: long.done)


@pytest.mark.parametrize("series", [0, -5, 1.5, "10", None])
def test_no_series_at_all_are_refused(series: Any) -> None:
    """The number is quoted."""
    with pytest.raises(InvalidCoups, match=re.escape(repr(series))):
        RoadReading(series=series)


@pytest.mark.parametrize("seed", ["x", -1, None, 1.5])
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    """A seed is a whole number."""
    with pytest.raises(InvalidSeed, match=re.escape(repr(seed))):
        RoadReading(seed=seed)


def test_the_usual_seed_shows_what_is_usual() -> None:
    """A lesson's first simulation has its means in their bands, and so the sixth Banco."""
    totals = simulated(20_000)
    assert all(way.is_in_band for way in totals.ways)
    assert totals.banco_after_streak.is_in_band
    assert abs(totals.banco_after_streak.share - totals.banco.chance) < Fraction(1, 100)
