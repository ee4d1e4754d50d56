"""Any presses on a home series, wrong ones too: nothing locked is lost, and all is kept."""

from __future__ import annotations

from itertools import count
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import OUTCOMES, HomeSeries, Tariff
from baccarat_edu.figures import Picture
from baccarat_edu.quiz.progress import Progress, open_progress
from baccarat_edu.widgets import HomeSeriesBoard, home_series_board
from tests.engine.strategies import steady
from tests.widgets.contract import faults
from tests.widgets.samples import home_series, state

NAMES: Final = ("Anna", "ANNA", "", "<b>", "\x00", "وردة", "Zoë")
BOARDS: Final = count(1)

seats = st.integers(0, 8).map(str)
presses = st.one_of(
    st.tuples(st.integers(1, 8).map("type_{}".format), st.sampled_from(NAMES)),
    st.tuples(st.sampled_from(["choose", "choose_dealer", "remove"]), seats),
    st.tuples(st.just("forecast"), st.sampled_from(OUTCOMES)),
    st.tuples(st.sampled_from(["lock", "deal", "forward", "inner", "sit"]), st.none()),
    st.tuples(
        st.sampled_from(["add", "undo", "hide", "again", "others", "confirm", "stay"]), st.none()
    ),
)
rounds = st.lists(st.sampled_from(OUTCOMES), min_size=2, max_size=2)


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the drawing out: it takes most of the time, and nothing follows from it."""
    nothing = Picture("data:image/png;base64,", 1, 1)
    monkeypatch.setattr(home_series_board, "_chart", lambda _sheet: nothing)


def press(panel: HomeSeriesBoard, action: str, value: str | None) -> None:
    """Press a control, whether it can be used or not; ``inner`` is the end of the coup."""
    if action != "inner":
        panel.act(action, value)
    elif coup := panel.inner():
        coup.act("go_to", "9")


def begun(name: str, coups: int) -> HomeSeriesBoard:
    """Open a kept board after some coups."""
    if coups:
        open_progress().keep_series(name, 1, home_series(["Anna", "Zoë"], coups))
    return HomeSeriesBoard(seed=7, name=name)


def rebuilt(name: str) -> HomeSeriesBoard:
    """Make the same board as another kernel does, from what the file has."""
    open_progress.__globals__["_progress"].cache_clear()
    return HomeSeriesBoard(seed=7, name=name)


def totals_are_sums(series: HomeSeries) -> bool:
    """Whether every total is the sum of the settlements, worked out anew."""
    sums = dict.fromkeys(series.participants, 0)
    for row in series.played:
        for score in row.scores:
            profit = Tariff().settle(score.forecast, 20, row.coup).profit
            sums[score.participant] += profit  # type: ignore[assignment]
    return sums == series.totals


@settings(steady, max_examples=60)
@given(st.integers(0, 10), st.lists(presses, max_size=30))
def test_no_press_loses_what_is_locked(coups: int, pressed: list[tuple[str, Any]]) -> None:
    """A press adds events, or begins the next series once that is confirmed, or does neither."""
    panel = begun(f"board {next(BOARDS)}", coups)
    for action, value in pressed:
        before, number, asked = panel.series, panel.number, panel.asked
        press(panel, action, value)
        if panel.number == number:
            assert before.events == panel.series.events[: len(before.events)]
            assert len(panel.series.events) <= len(before.events) + 1
        else:
            assert number + 1 == panel.number
            assert (action == "confirm" and asked) or (not before.locked and not before.played)
        assert len(panel.series.played) <= 10
        assert totals_are_sums(panel.series)
        assert [] == faults(panel.html, HomeSeriesBoard)


@settings(steady, max_examples=40)
@given(st.integers(0, 10), st.lists(presses, max_size=30))
def test_a_board_from_the_store_is_the_one_before(
    coups: int, pressed: list[tuple[str, Any]]
) -> None:
    """Whenever a kernel is lost, the next one has the same series, and the same cards to come."""
    name = f"board {next(BOARDS)}"
    panel = begun(name, coups)
    for action, value in pressed:
        press(panel, action, value)
    again = rebuilt(name)
    assert (panel.number, panel.series) == (again.number, again.series)
    assert panel.series.totals == again.series.totals
    if not panel.series.is_over:
        assert panel.series.next_coup() == again.series.next_coup()


@settings(steady, max_examples=30)
@given(st.lists(rounds, min_size=1, max_size=10), st.data())
def test_a_press_that_cannot_be_changes_nothing(forecasts: list[list[Any]], data: Any) -> None:
    """Wherever a series stands, the presses of its other stages leave state and picture alone."""
    series = HomeSeries(7).with_participants(["Anna", "Zoë"]).with_dealer("Zoë")
    for pair in forecasts:
        for name, forecast in zip(series.participants, pair, strict=True):
            series = series.lock(name, forecast)
        series = series.deal()
    on_table = data.draw(st.sampled_from(["", "dealt", "settled"]))
    panel = HomeSeriesBoard(keep=False, series=series, on_table=on_table)
    stale = [("sit", None), ("add", None), ("choose_dealer", "0"), ("type_1", "x"), ("lock", None)]
    stale += [("deal", None), ("confirm", None), ("remove", "0"), ("undo", None)]
    if on_table or series.is_over:
        stale += [("forecast", "tie"), ("choose", "1"), ("hide", None)]
    before, picture = state(panel), panel.html
    for action, value in data.draw(st.permutations(stale)):
        panel.act(action, value)
        assert (before, picture) == (state(panel), panel.html)


def test_the_store_would_be_missed() -> None:
    """A board that keeps nothing is not found again, so the comparison can fail."""
    panel = HomeSeriesBoard(["Anna", "Zoë"], seed=7, name="lost", keep=False)
    press(panel, "choose_dealer", "0")
    assert panel.series != rebuilt("lost").series
    assert None is Progress(open_progress().path).series("lost")
