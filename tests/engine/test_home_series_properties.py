"""What holds for any home series: its scores, its leaders, its cards, and that nothing is lost."""

from __future__ import annotations

import json
import pickle
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import OUTCOMES, BaccaratError, HomeSeries, Outcome, Tariff
from baccarat_edu.engine.home_events import read_event
from baccarat_edu.engine.home_names import same_names

from .home_tables import ACTS, locked, played_out
from .strategies import coups, steady

FILLERS = "\u115f\u1160\u3164\uffa0"

letters = st.characters(categories=["Lu", "Ll", "Lo", "Nd"], exclude_characters=FILLERS)
tables = st.lists(st.text(letters, min_size=1, max_size=12), min_size=2, max_size=8).filter(
    lambda names: same_names(names) is None
)
seeds = st.integers(0, 20)


@st.composite
def begun_series(draw: st.DrawFn) -> HomeSeries:
    """A series of any participants, one of whom deals."""
    series = HomeSeries(draw(seeds)).with_participants(draw(tables))
    return series.with_dealer(draw(st.sampled_from(series.participants)))


@st.composite
def any_series(draw: st.DrawFn) -> HomeSeries:
    """A series after up to ten coups of any forecasts, some dealt from other cards."""
    series = draw(begun_series())
    seats = len(series.participants)
    forecasts = st.lists(st.sampled_from(OUTCOMES), min_size=seats, max_size=seats)
    for _ in range(draw(st.integers(0, 10))):
        series = locked(series, *draw(forecasts)).deal(draw(st.none() | coups))
    return series


@settings(steady, max_examples=40)
@given(any_series(), st.lists(st.sampled_from(sorted(ACTS)), max_size=6))
def test_a_refused_act_changes_nothing(series: HomeSeries, acts: list[str]) -> None:
    """Whatever is tried, the series is a new one with one more event, or the same as before."""
    for act in acts:
        before = series.to_data()
        try:
            after = ACTS[act](series)
        except BaccaratError:
            after = series
        else:
            assert series.events == after.events[:-1]
        assert before == series.to_data()
        series = after


@settings(steady, max_examples=40)
@given(any_series())
def test_r8_a_total_is_the_sum_of_the_settlements(series: HomeSeries) -> None:
    """Settling every forecast of 20 anew and adding up gives each total, at every coup."""
    for seat, name in enumerate(series.participants):
        total = Fraction(0)
        for row in series.played:
            score = row.scores[seat]
            assert name == score.participant
            total += Tariff().settle(score.forecast, 20, row.coup).profit
            assert total == score.total
        assert total == series.totals[name] == series.running_totals(name)[-1]
        assert len(series.played) + 1 == len(series.running_totals(name))


@settings(steady, max_examples=40)
@given(any_series())
def test_r9_the_leaders_are_all_that_have_most(series: HomeSeries) -> None:
    """Equal leaders share, in the order of the seats; they win after the tenth coup only."""
    most = max(series.totals.values())
    assert [name for name in series.participants if series.totals[name] == most] == list(
        series.leaders
    )
    assert (series.leaders if len(series.played) == 10 else ()) == series.winners


@settings(steady, max_examples=40)
@given(begun_series(), begun_series(), *[st.sampled_from(OUTCOMES)] * 2)
def test_r9_the_cards_do_not_depend_on_the_forecasts(
    one: HomeSeries, other: HomeSeries, forecast: Outcome, another: Outcome
) -> None:
    """Two tables with other names and forecasts get the same cards from one seed."""
    twin = HomeSeries(one.seed, other.events)
    cards = [row.coup for row in played_out(one, forecast).played]
    assert cards == [row.coup for row in played_out(twin, another).played]


@settings(steady, max_examples=40)
@given(any_series(), st.data())
def test_replaying_gives_the_same_series(series: HomeSeries, data: st.DataObject) -> None:
    """The events alone, in memory, as JSON or one by one, give everything back, at any point."""
    assert series.played == HomeSeries(series.seed, series.events).played
    events = series.events[: data.draw(st.integers(0, len(series.events)))]
    resumed = HomeSeries(series.seed, events)
    for twin in (
        HomeSeries.from_data(json.loads(json.dumps(resumed.to_data()))),
        HomeSeries(series.seed, tuple(read_event(event.to_data()) for event in events)),
        pickle.loads(pickle.dumps(resumed)),
    ):
        assert (resumed, hash(resumed)) == (twin, hash(twin))
        assert (resumed.played, dict(resumed.locked), resumed.totals, resumed.dealer) == (
            twin.played,
            dict(twin.locked),
            twin.totals,
            twin.dealer,
        )
    if not resumed.is_over:
        assert resumed.next_coup() == twin.next_coup()
