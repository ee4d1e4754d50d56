"""The chart of a home series: every total in its place, and every line told from the others."""

from __future__ import annotations

import warnings
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from baccarat_edu import figures, use_language
from baccarat_edu.words import home_series as words
from tests.test_figures import contrast

EIGHT = ("Anna", "Борис", "وردة", "\U0001f469\u200d\U0001f467", "x" * 10_000, "<b>", "$x$ \\", "李")
ZERO = Fraction(0)


def totals(*ends: int, coups: int = 3) -> tuple[tuple[Fraction, ...], ...]:
    """Make lines that go from 0 straight to their ends."""
    return tuple(tuple(Fraction(end * coup, coups) for coup in range(coups + 1)) for end in ends)


def lines(figure: Figure) -> list[Line2D]:
    """Find the participants' lines, in the order of the seats."""
    (axes,) = figure.axes
    return [
        line
        for line in axes.lines
        if line.get_transform() == axes.transData and line.get_marker() != "None"
    ]


def labels(axes: Axes) -> dict[str, float]:
    """Find the names beside the lines, with how high each stands."""
    return {text.get_text(): text.get_position()[1] for text in axes.texts}


def test_every_total_is_drawn() -> None:
    """Each participant's line begins at 0 before the first coup."""
    drawn = totals(57, -60)
    for line, expected in zip(lines(figures.running_totals(("A", "B"), drawn)), drawn, strict=True):
        assert [0, 1, 2, 3] == list(line.get_xdata())  # type: ignore[arg-type]
        assert list(map(float, expected)) == list(line.get_ydata())  # type: ignore[arg-type]


def test_eight_lines_are_told_apart_without_colours() -> None:
    """No two share a mark, nor a hue, and every hue is dark enough to be read on white."""
    drawn = lines(figures.running_totals(EIGHT, totals(*range(8))))
    assert 8 == len({line.get_marker() for line in drawn})
    assert 8 == len({to_rgb(line.get_color()) for line in drawn})
    assert all(contrast(line.get_color(), "white") >= 4.5 for line in drawn)


def test_lines_that_lie_upon_each_other_are_all_seen() -> None:
    """Each is drawn thinner, and its marks smaller, than the one below it."""
    drawn = lines(figures.running_totals(EIGHT, totals(*[19] * 8)))
    for below, above in pairwise(drawn):
        assert below.get_linewidth() > above.get_linewidth() >= 1
        assert below.get_markersize() > above.get_markersize() >= 4


def test_a_line_is_named_by_its_seat_and_name() -> None:
    """Long names are cut; those that the letters of the chart do not have are numbers alone."""
    (axes,) = figures.running_totals(EIGHT, totals(*range(8))).axes
    expected = {"1  Anna", "2  Борис", "3", "4", "5  xxxxxxxxx…", "6  <b>", "7  $x$ \\", "8"}
    assert expected == set(labels(axes))


@pytest.mark.parametrize("ends", [[19] * 8, [-20, 57, 57, 57, 57, 57, 57, 57], list(range(8))])
def test_no_name_stands_over_another(ends: list[int]) -> None:
    """They stand in the order of the totals, apart from each other and inside the picture."""
    figure = figures.running_totals(EIGHT, totals(*ends))
    heights = sorted(labels(figure.axes[0]).values())
    assert all(high - low > 0.08 for low, high in pairwise(heights))
    assert -0.05 <= heights[0]
    assert heights[-1] <= 1.05


def test_names_and_lines_are_in_one_order() -> None:
    """Who leads stands on top."""
    (axes,) = figures.running_totals(("A", "B", "C"), totals(-20, 57, 19)).axes
    order = sorted(labels(axes).items(), key=lambda line: -line[1])
    assert ["2  B", "3  C", "1  A"] == [text for text, _height in order]


@pytest.mark.parametrize("coups", [1, 10])
def test_the_chart_has_room_for_ten_coups(coups: int) -> None:
    """From the first coup on the scale is the same."""
    (axes,) = figures.running_totals(("A", "B"), totals(19, -20, coups=coups)).axes
    assert list(range(11)) == list(axes.get_xticks())
    assert (words.coups_axis(), words.totals_axis()) == (axes.get_xlabel(), axes.get_ylabel())


def test_any_names_can_be_drawn() -> None:
    """Without a complaint about letters or formulas, as a picture."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        picture = figures.picture(figures.running_totals, EIGHT, totals(*range(8)))
    assert picture.address.startswith("data:image/png;base64,")


def test_no_points_at_all_can_be_drawn() -> None:
    """After a first coup that is a Tie everybody may be at 0."""
    (axes,) = figures.running_totals(("A", "B"), ((ZERO, ZERO), (ZERO, ZERO))).axes
    bottom, top = axes.get_ylim()
    assert bottom < 0 < top


def test_a_chart_is_drawn_once_for_its_totals_and_language() -> None:
    """The same again is the same object; in another language the axes have other names."""
    data: tuple[Any, ...] = (("A", "B"), totals(19, -20))
    first = figures.picture(figures.running_totals, *data)
    assert first is figures.picture(figures.running_totals, *data)
    use_language("ru")
    assert first is not figures.picture(figures.running_totals, *data)
