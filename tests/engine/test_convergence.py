"""Shares that close on their chances: the same coups in any pieces, and bands of a known width."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import OUTCOMES, exact_odds
from baccarat_edu.engine.convergence import (
    RunningTally,
    Standing,
    half_band,
    milestones,
    standings,
)
from baccarat_edu.engine.errors import InvalidCoups, InvalidSeed
from baccarat_edu.engine.simulation import Tally, simulate

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("coups", "expected"),
    [
        (1, (1,)),
        (9, (9,)),
        (10, (10,)),
        (11, (10, 11)),
        (1000, (10, 20, 50, 100, 200, 500, 1000)),
        (1200, (10, 20, 50, 100, 200, 500, 1000, 1200)),
    ],
)
def test_milestones(coups: int, expected: tuple[int, ...]) -> None:
    """They grow by powers of ten, and the end of the run is the last one."""
    assert expected == milestones(coups)


@pytest.mark.parametrize("piece", [1, 7, 1 << 16])
def test_the_tallies_are_those_of_the_simulation(piece: int) -> None:
    """In pieces of any size, each milestone has the coups that a run of its length has."""
    tally = RunningTally(500, 3)
    while not tally.is_finished:
        tally.deal(piece)
    assert [simulate(coups, 3) for coups in milestones(500)] == list(tally.tallies)


def test_between_milestones_the_present_tally_is_the_last() -> None:
    """It is there while the run goes on, and gone once a milestone is passed."""
    tally = RunningTally(1000, 1)
    assert [] == list(tally.tallies)
    tally.deal_until(25)
    assert [10, 20, 25] == [each.total for each in tally.tallies]
    assert not tally.is_at_milestone
    tally.deal()
    assert [10, 20, 50] == [each.total for each in tally.tallies]
    assert tally.is_at_milestone
    tally.deal(0)
    assert [10, 20, 50] == [each.total for each in tally.tallies]


def test_a_deal_does_not_run_past_a_milestone() -> None:
    """However many coups are asked for."""
    tally = RunningTally(1000, 1)
    tally.deal(400)
    assert 10 == tally.done


def test_a_run_that_is_over_stays_as_it_is() -> None:
    """Dealing on changes nothing."""
    tally = RunningTally(15, 1)
    tally.deal_until(15)
    before = tally.tallies
    tally.deal()
    assert tally.is_finished
    assert before == tally.tallies


@pytest.mark.parametrize("coups", [0, -1, 1.5, "9", None, True])
def test_a_number_of_coups_that_is_none(coups: Any) -> None:
    """It is quoted back; no coups at all have no shares."""
    with pytest.raises(InvalidCoups) as refusal:
        RunningTally(coups, 1)
    assert repr(coups) in str(refusal.value)


def test_a_seed_that_is_none() -> None:
    """It is refused as by the simulation."""
    with pytest.raises(InvalidSeed):
        RunningTally(10, -1)


def test_the_band_is_the_normal_one() -> None:
    """Of 400 tosses of a coin 95 in 100 runs stand within 4.9 % of a half."""
    assert pytest.approx(0.049) == half_band(HALF, 400)


def test_a_hundred_times_as_many_coups_make_it_a_tenth_as_wide() -> None:
    """The band goes with the square root."""
    chance = exact_odds().probability("tie")
    assert pytest.approx(half_band(chance, 100) / 10) == half_band(chance, 10_000)


@pytest.mark.parametrize(
    ("count", "off", "is_in_band"),
    [(200, 0, True), (219, 19, True), (220, 20, False), (181, -19, True), (180, -20, False)],
)
def test_how_an_outcome_stands(count: int, *, off: int, is_in_band: bool) -> None:
    """Its share, how far it is off, and whether that is inside the band, on either side."""
    standing = Standing("punto", 400, count, HALF)
    assert Fraction(count, 400) == standing.share
    assert off == standing.off
    assert is_in_band == standing.is_in_band


def test_standings_have_every_outcome_with_its_own_chance() -> None:
    """The counts are the tally's, the chances the exact ones."""
    odds, tally = exact_odds(), Tally(punto=4, banco=5, tie=1)
    found = standings(tally, odds)
    assert list(OUTCOMES) == [one.outcome for one in found]
    assert [4, 5, 1] == [one.count for one in found]
    assert [odds.probability(name) for name in OUTCOMES] == [one.chance for one in found]
    assert {10} == {one.coups for one in found}


def test_about_95_of_100_runs_end_in_the_band() -> None:
    """Sixty runs of 2000 coups have three shares each; 19 of 20 are inside, give or take."""
    odds = exact_odds()
    ends = [standings(simulate(2000, seed), odds) for seed in range(60)]
    inside = [one.is_in_band for end in ends for one in end]
    assert 0.9 < sum(inside) / len(inside) < 0.99
