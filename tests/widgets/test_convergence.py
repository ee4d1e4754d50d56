"""Convergence: a run that can be watched, stopped, gone on with and begun anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from baccarat_edu import OUTCOMES, exact_odds, use_language
from baccarat_edu.engine.convergence import RunningTally, milestones, standings
from baccarat_edu.engine.errors import InvalidCoups, InvalidSeed
from baccarat_edu.engine.simulation import simulate
from baccarat_edu.widgets import BancoTable, Convergence, long_run
from baccarat_edu.words import why
from baccarat_edu.words.numbers import number, signed
from baccarat_edu.words.odds import percent
from tests.widgets.browser import Line
from tests.widgets.contract import faults
from tests.widgets.markup import Element, tree
from tests.widgets.samples import View, failure
from tests.widgets.test_background import SOON, threads, until

LONG = 10**12


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show one picture after the other, without a pause for the eye."""
    monkeypatch.setattr(long_run, "FRAME", 0)


@pytest.fixture
def long() -> Iterator[Convergence]:
    """A run that does not end by itself while a test lasts."""
    panel = Convergence(coups=LONG)
    yield panel
    panel.close()
    panel.wait(SOON)
    assert [] == threads()


def under_way(panel: Convergence, coups: int = 100) -> Convergence:
    """Start a run and wait until it has dealt some coups."""
    panel.act("start")
    until(lambda: panel.done >= coups)
    return panel


def rows(table: Element) -> list[list[str]]:
    """Read a table, row by row."""
    return [[cell.text for cell in row.all("th", "td")] for row in table.all("tr")]


def stands(panel: Convergence) -> dict[str, list[str]]:
    """Read how the shares stand now, line by line."""
    (now,) = (e for e in tree(panel.html).all("table") if "be-run-now" in e["class"].split())
    return {line[0]: line[1:] for line in rows(now)}


def button(panel: Convergence, key: str) -> Element:
    """Find a button of the picture."""
    (found,) = tree(panel.html).having("data-key", key)
    return found


def test_before_the_run_there_are_the_chances_alone() -> None:
    """The table has question marks beside them, and the chart its bands."""
    panel = Convergence(coups=1000)
    chances = [percent(exact_odds().probability(name)) for name in OUTCOMES]
    lines = stands(panel)
    assert chances == lines.pop("Exact chance")
    assert ["Punto", "Banco", "Tie"] == lines.pop("Outcome")
    assert {("?", "?", "?")} == {tuple(cells) for cells in lines.values()}
    assert "1,000 coups are to be dealt." == panel.announcement
    assert why.band() in panel.transcript()
    (chart,) = tree(panel.html).all("img")
    assert why.closing_in(0) == chart["alt"]
    assert "0 of 1,000 coups" in panel.html


def test_a_run_in_code_deals_all_of_it() -> None:
    """Counts, shares, chances and bands are the engine's, in the table and in the transcript."""
    panel = Convergence(coups=1000, seed=5)
    panel.run()
    assert 1000 == panel.done
    assert not panel.is_running
    expected = standings(simulate(1000, 5), exact_odds())
    lines = stands(panel)
    assert [number(one.count) for one in expected] == lines["Coups"]
    assert [percent(one.share, 2) for one in expected] == lines["Share"]
    assert [percent(one.chance) for one in expected] == lines["Exact chance"]
    assert [signed(one.off) for one in expected] == lines["Off by"]
    inside = ["inside" if one.is_in_band else "outside" for one in expected]
    assert inside == lines["In the band"]
    for name, cells in lines.items():
        assert f"{name} | {' | '.join(cells)} |" in panel.transcript()
    assert panel.announcement == f"All 1,000 coups are dealt. {why.shares(expected)}"


def test_the_numbers_of_the_chart_stand_below_it() -> None:
    """Each milestone is a row, with the tally that a run of its length has."""
    panel = Convergence(coups=200, seed=2, done=200)
    (fold,) = tree(panel.html).having("data-key", "numbers")
    _head, *found = rows(fold)
    assert [number(coups) for coups in milestones(200)] == [row[0] for row in found]
    for coups, row in zip(milestones(200), found, strict=True):
        counts = [simulate(coups, 2).by_outcome[name] for name in OUTCOMES]
        assert [number(count) for count in counts] == row[1::3]


def test_a_share_outside_its_band_is_said_to_be_so() -> None:
    """It is nothing to wonder at, once in twenty times."""
    odds = exact_odds()
    seed = next(
        seed
        for seed in range(100)
        if sum(one.is_in_band for one in standings(simulate(100, seed), odds)) == 2
    )
    panel = Convergence(coups=100, seed=seed, done=100)
    assert 1 == panel.transcript().count("outside |")
    assert "Of 3 shares 2 lie in their 95 % bands; 1 in 20 lies outside by chance." in panel.html


def test_a_started_run_ends_as_one_in_code() -> None:
    """Watched or not, the same seed comes to the same picture and the same saved view."""
    watched, dealt = Convergence(coups=3000), Convergence(coups=3000)
    watched.act("start")
    watched.wait(SOON)
    dealt.run()
    assert View.of(dealt) == View.of(watched)
    assert dealt.saved_view() == watched.saved_view()
    assert not watched.is_running
    assert [] == threads()


def test_a_run_is_seen_under_way(long: Convergence) -> None:
    """The count grows, the button stops it, the bar goes on, and the voice keeps calm."""
    heard: list[str] = []
    long.observe(lambda change: heard.append(change["new"]), names="announcement")
    under_way(long)
    assert long.is_running
    assert "Stop" in button(long, "stop").text
    assert [] == tree(long.html).having("data-key", "start")
    (bar,) = tree(long.html).all("progress")
    assert 0 < int(bar["value"]) < int(bar["max"])
    before = long.done
    until(lambda: long.done > before)
    assert ["Coups are being dealt."] == heard


def test_stopped_it_stands_still(long: Convergence) -> None:
    """From the press on nothing is dealt any more, and it is said where the run stands."""
    under_way(long)
    long.act("stop")
    stopped = View.of(long)
    assert not long.is_running
    long.wait(SOON)
    assert stopped == View.of(long)
    assert long.announcement.startswith(f"Stopped after {number(long.done)} coups. Punto ")
    assert "Go on" in button(long, "start").text
    assert [] == threads()


def test_a_stopped_run_goes_on_where_it_was(long: Convergence) -> None:
    """The coups are those that it would have dealt without the stop."""
    under_way(long)
    long.act("stop")
    before = long.done
    long.act("start")
    until(lambda: long.done > before)
    long.act("stop")
    tally = RunningTally(LONG, 1)
    tally.deal_until(long.done)
    assert tally.tallies == long._tallies


def test_stopped_at_its_last_piece_it_goes_on_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is dealt, but the press came before it was shown: another press shows it."""
    panel = Convergence(coups=1000)
    real = RunningTally.deal

    def stopped_after_the_last(tally: RunningTally) -> None:
        real(tally)
        if tally.is_finished:
            panel.act("stop")

    with monkeypatch.context() as patch:
        patch.setattr(RunningTally, "deal", stopped_after_the_last)
        panel.act("start")
        panel.wait(SOON)
    assert panel.done < 1000
    panel.act("start")
    panel.wait(SOON)
    assert 1000 == panel.done
    assert panel.announcement.startswith("All 1,000 coups")


def test_start_again_takes_everything_back(long: Convergence) -> None:
    """In the middle of a run too: the first picture is back, and a new start begins at nothing."""
    first = View.of(long)
    under_way(long)
    long.act("restart")
    assert first == View.of(long)
    long.wait(SOON)
    assert first == View.of(long)
    seen: list[int] = []
    long.observe(lambda change: seen.append(change["new"]), names="done")
    under_way(long)
    assert [10, 20, 50] == seen[:3]


def test_fast_presses_leave_one_thread_or_none(long: Convergence) -> None:
    """Start, stop and start again in any hurry come to what the last press says."""
    for _time in range(10):
        long.act("start")
        long.act("restart")
        long.act("start")
        long.act("stop")
    long.wait(SOON)
    assert [] == threads()
    for _time in range(10):
        long.act("start")
    until(lambda: len(threads()) == 1)


def test_it_answers_while_it_runs(long: Convergence, line: Line) -> None:
    """Presses in this and in another panel are taken in, and failures do not stop the run."""
    under_way(long)
    other = BancoTable()
    line.click(other, "choose", "3-8")
    assert (3, 8) == other.cell
    long.title = "Another title"
    assert "Another title" in long.html
    before = long.done
    until(lambda: long.done > before)
    assert "Another title" in long.html


def test_presses_that_make_no_sense_change_nothing() -> None:
    """Stop without a run, start after its end."""
    panel = Convergence(coups=10)
    before = View.of(panel)
    panel.act("stop")
    assert before == View.of(panel)
    panel.run()
    before = View.of(panel)
    panel.act("start")
    panel.act("stop")
    assert not panel.is_running
    assert before == View.of(panel)
    assert "disabled" in button(panel, "start").attributes


def test_a_closed_panel_deals_no_more(long: Convergence) -> None:
    """Closing ends the run, as it does when all widgets are closed."""
    under_way(long)
    long.close()
    long.wait(SOON)
    assert [] == threads()


def test_running_the_cell_again_ends_the_run(long: Convergence) -> None:
    """What is given up stops, and its picture says so."""
    under_way(long)
    long._background._give_up()
    assert not long.is_running
    long.wait(SOON)
    assert [] == threads()
    assert "Stopped after" in long.html


def test_done_set_from_code_deals_to_there() -> None:
    """Forwards and backwards, always with the coups of the same run."""
    panel = Convergence(coups=1000, seed=4)
    for done in (300, 700, 20, 1000, 0):
        panel.done = done
        expected = standings(simulate(done, 4), exact_odds()) if done else []
        assert [one.count for one in expected] == (
            list(panel._tallies[-1].by_outcome.values()) if done else []
        )
        assert f"{done:,} of 1,000 coups" in panel.html


def test_done_set_from_code_ends_a_run(long: Convergence) -> None:
    """Whoever sets it wants to see that number of coups."""
    under_way(long)
    long.done = 50
    long.wait(SOON)
    assert 50 == long.done
    assert not long.is_running


def test_a_run_that_breaks_says_so(
    long: Convergence, quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel shows that something failed, stays as it was, and can be started again."""
    assert quiet is None

    def broken(*_arguments: Any) -> None:
        raise RuntimeError("no cards")

    with monkeypatch.context() as patch:
        patch.setattr(RunningTally, "deal", broken)
        long.act("start")
        long.wait(SOON)
    alert = failure(long)
    assert alert
    assert "RuntimeError: no cards" in alert.text
    assert [] == faults(long.html, Convergence)
    assert not long.is_running
    assert "0 of " in long.html
    under_way(long)


@pytest.mark.parametrize("coups", [0, -5, 1.5, "10", None])
def test_a_run_of_no_coups_is_refused(coups: Any) -> None:
    """The number is quoted."""
    with pytest.raises(InvalidCoups, match=re.escape(repr(coups))):
        Convergence(coups=coups)


def test_a_wrong_seed_is_refused() -> None:
    """A seed is a whole number."""
    with pytest.raises(InvalidSeed):
        Convergence(seed="x")  # type: ignore[arg-type]


def test_no_thread_is_there_before_it_is_needed() -> None:
    """Neither a new panel nor a run in code begins one."""
    panel = Convergence(coups=100)
    panel.run()
    assert [] == threads()


def test_the_run_speaks_russian() -> None:
    """Numbers are written as in Russian, also by the thread of a run."""
    use_language("ru")
    panel = Convergence(coups=2000)
    use_language("en")
    panel.act("start")
    panel.wait(SOON)
    assert 'lang="ru"' in panel.html
    assert "44,6247\u00a0%" in panel.transcript()
