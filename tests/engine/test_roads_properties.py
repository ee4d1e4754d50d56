"""What holds for the roads of any coups: they are as drawn, and lose nothing (R11)."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import Derived, Outcome, Roads
from baccarat_edu.engine.roads import Bead, Mark, grid

from . import drawn_roads
from .strategies import steady
from .test_roads import LETTER, colours

runs = st.tuples(st.sampled_from("PB"), st.integers(1, 13), st.integers(0, 2))
roads_of_runs = st.lists(runs, max_size=25).map(
    lambda drawn: "".join(letter * length + "T" * ties for letter, length, ties in drawn)
)
coups = st.text("PBT", max_size=90) | roads_of_runs


@settings(steady, max_examples=80)
@given(coups, st.sampled_from(Derived))
def test_r11_derived_as_drawn(text: str, derived: Derived) -> None:
    """A derived road is what is read off the drawn cells of a Big Road without a bottom."""
    assert drawn_roads.derived(text, derived) == colours(Roads.parse(text).derived(derived))


@settings(steady, max_examples=80)
@given(coups, st.sampled_from(Derived))
def test_r11_derived_roads_are_laid_like_the_big_road(text: str, derived: Derived) -> None:
    """Red and blue marks go down, turn right and change columns as the marks of two hands do."""
    road = Roads.parse(text).derived(derived)
    as_coups = colours(road).replace("R", "P")
    cells = {(mark.row, mark.column): colours((mark,)).replace("R", "P") for mark in road}
    assert drawn_roads.on_six_rows(as_coups) == cells


@settings(steady, max_examples=80)
@given(coups, st.sampled_from(Derived))
def test_r11_the_comparison_gives_the_colour(text: str, derived: Derived) -> None:
    """R11's sentences, put to the lengths that a comparison names, give back the colour."""
    for mark in Roads.parse(text).derived(derived):
        number = mark.comparison.mark.depth + 1
        lengths = mark.comparison.lengths
        if number == 1:
            assert (lengths[0] == lengths[1]) is (mark.colour == "red")
        else:
            assert (number == lengths[0] + 1) is (mark.colour == "blue")


@settings(steady, max_examples=80)
@given(coups)
def test_r11_big_road_as_drawn(text: str) -> None:
    """Every mark lies where whole streaks, drawn down as far as there is room, have it."""
    cells = {(mark.row, mark.column): LETTER[mark.winner] for mark in Roads.parse(text).big_road}
    assert drawn_roads.on_six_rows(text) == cells


@settings(steady, max_examples=80)
@given(coups)
def test_r11_streaks_are_whole(text: str) -> None:
    """The streaks are the runs of one winner, numbered in order, however they are laid."""
    roads = Roads.parse(text)
    lengths = [len(streak) for streak in roads.streaks]
    assert list(map(len, drawn_roads.on_endless_paper(text))) == lengths
    assert [
        (number, place) for number, length in enumerate(lengths) for place in range(length)
    ] == [(mark.streak, mark.depth) for mark in roads.big_road]
    assert all(one[0].winner != other[0].winner for one, other in pairwise(roads.streaks))


@settings(steady, max_examples=80)
@given(coups)
def test_r11_no_coup_is_lost(text: str) -> None:
    """Every coup has one bead, and is on the Big Road once: as a mark, a tie on one, or waiting."""
    roads = Roads.parse(text)
    on_marks = [coup for mark in roads.big_road for coup in (mark.coup, *mark.ties)]
    assert list(range(len(text))) == sorted([*on_marks, *roads.waiting_ties])
    assert list(range(len(text))) == [bead.coup for bead in roads.bead_plate]


@settings(steady, max_examples=80)
@given(coups)
def test_a_grid_is_six_rows_with_every_mark_once(text: str) -> None:
    """A grid has six rows of one width, and each mark in its cell; nothing has no columns."""
    roads = Roads.parse(text)
    laid: list[tuple[Bead | Mark, ...]] = [roads.bead_plate, roads.big_road]
    for road in (*laid, *map(roads.derived, Derived)):
        rows = grid(road)
        assert 6 == len(rows)
        assert 1 == len(set(map(len, rows)))
        there = [mark for column in zip(*rows, strict=True) for mark in column if mark]
        assert len(road) == len(there)
        assert all(rows[mark.row][mark.column] is mark for mark in road)


@settings(steady, max_examples=40)
@given(coups)
def test_roads_grow(text: str) -> None:
    """Coup by coup is the same as all at once, and what is marked stays but for ties on the last.

    The roads of the same outcomes are equal values, copied or not.
    """
    outcomes: dict[str, Outcome] = {"P": "punto", "B": "banco", "T": "tie"}
    grown = Roads()
    for letter in text:
        before, grown = grown, grown.with_outcome(outcomes[letter])
        if len(before.big_road) > 1:
            assert before.big_road[:-1] == grown.big_road[: len(before.big_road) - 1]
    assert grown == Roads.parse(text) == pickle.loads(pickle.dumps(grown)) == copy.copy(grown)
    assert text == str(grown)
    assert hash(Roads.parse(text)) == hash(grown)
