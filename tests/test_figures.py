"""The charts: what is drawn is what the engine counts, labelled, and legible without colours."""

from __future__ import annotations

import base64
import struct
import threading
from typing import Any

import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.image import AxesImage
from matplotlib.patches import Rectangle, StepPatch

from baccarat_edu import OUTCOMES, exact_odds, figures, use_language
from baccarat_edu.engine.convergence import RunningTally, half_band
from baccarat_edu.engine.road_reading import HIGHEST, Results, SeriesRun, Way
from baccarat_edu.quiz.table_worth import exceptions, table_worth
from baccarat_edu.words import road_reading, why

ODDS = exact_odds()
COUPS = 1000


def tallies(done: int = COUPS) -> tuple[Any, ...]:
    """Deal some coups."""
    tally = RunningTally(COUPS, 1)
    tally.deal_until(done)
    return tally.tallies


def map_axes(figure: Figure) -> tuple[Axes, AxesImage]:
    """Find the map in the heat map's figure."""
    axes = figure.axes[0]
    (image,) = axes.images
    return axes, image


def lightness(colour: Any) -> float:
    """Return the relative luminance of a colour, 0 for black and 1 for white."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour)]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: Any, other: Any) -> float:
    """Return how well two colours stand out from each other, 1 to 21."""
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("decks", [1, 8])
def test_the_heat_map_has_every_cell_in_its_place(decks: int) -> None:
    """Rows are Banco's totals; the columns are those of the drawing table."""
    _axes, image = map_axes(figures.heat_map(decks))
    drawn = image.get_array()
    assert drawn is not None
    assert (8, 11) == drawn.shape
    for (total, third), worth in table_worth(decks).items():
        column = 0 if third is None else third + 1
        assert float(worth.advantage) == drawn[total, column]


@pytest.mark.parametrize("decks", [1, 8])
def test_the_heat_map_marks_the_tables_decision_and_frames_the_exceptions(decks: int) -> None:
    """A dot or a dash in each cell, and a frame around those where the other choice is better."""
    axes, _image = map_axes(figures.heat_map(decks))
    marks = {(round(t.get_position()[1]), round(t.get_position()[0])): t for t in axes.texts}
    assert 88 == len(marks)
    for (total, third), worth in table_worth(decks).items():
        text = marks[total, 0 if third is None else third + 1].get_text()
        assert ("●" if worth.draws else "–") == text
    frames = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    framed = [(round(p.get_y() + 0.46), round(p.get_x() + 0.46)) for p in frames]
    cells = [worth.cell for worth in exceptions(decks)]
    assert [(row, 0 if third is None else third + 1) for row, third in cells] == framed


def test_the_scale_is_the_same_on_both_sides_of_nothing() -> None:
    """White is 0, and one unit each way the ends of the scale; no cell goes beyond."""
    _axes, image = map_axes(figures.heat_map(8))
    assert (-1, 1) == image.get_clim()
    assert all(abs(worth.advantage) < 1 for worth in table_worth().values())


def test_every_mark_stands_out_from_its_cell() -> None:
    """Each dot and dash has a contrast of at least 3 to 1 on its colour."""
    axes, image = map_axes(figures.heat_map(8))
    for text in axes.texts:
        column, total = (round(place) for place in text.get_position())
        drawn = image.get_array()
        assert drawn is not None
        ground = image.to_rgba(drawn)[total, column][:3]
        assert contrast(text.get_color(), ground) >= 3


def test_the_two_choices_are_told_apart_without_colours() -> None:
    """Blue and orange differ for red-green and for blue-yellow blindness alike."""
    blue, orange = to_rgb(figures.DRAWING_IS_BETTER), to_rgb(figures.STANDING_IS_BETTER)
    assert blue[2] - blue[0] > 0.4
    assert orange[0] - orange[2] > 0.4


@pytest.mark.parametrize("hue", figures.HUES.values())
def test_lines_and_names_are_dark_enough(hue: str) -> None:
    """They are read on white, and with their lightness turned over on black."""
    assert contrast(hue, "white") >= 4.5


def test_the_axes_are_named() -> None:
    """Every axis of both charts says what it shows."""
    heat, run = figures.heat_map(8), figures.closing_in(tallies(), ODDS, COUPS)
    assert why.third_card() == heat.axes[0].get_xlabel()
    assert why.banco_has() == heat.axes[0].get_ylabel()
    assert why.drawing_gains() == heat.axes[1].get_xlabel()
    assert why.coups_so_far() == run.axes[-1].get_xlabel()
    assert why.share_so_far() == run.get_supylabel()


def lines(figure: Figure) -> dict[str, tuple[Any, Any]]:
    """Find the line of each outcome by its hue: the coups dealt, and the shares."""
    names = {hue: name for name, hue in figures.HUES.items()}
    drawn = [line for axes in figure.axes for line in axes.lines if line.get_marker() != "None"]
    return {names[str(line.get_color())]: (line.get_xdata(), line.get_ydata()) for line in drawn}


@pytest.mark.parametrize("done", [COUPS, 150])
def test_the_shares_are_drawn_as_they_are(done: int) -> None:
    """Each outcome has its line, a point for every tally."""
    dealt = tallies(done)
    drawn = lines(figures.closing_in(dealt, ODDS, COUPS))
    assert set(OUTCOMES) == set(drawn)
    for name in OUTCOMES:
        coups, shares = drawn[name]
        assert [tally.total for tally in dealt] == list(coups)
        assert [tally.by_outcome[name] / tally.total for tally in dealt] == list(shares)


def test_the_exact_chances_are_dashed_and_their_bands_close() -> None:
    """One dashed line and one band an outcome, the band as wide as the engine says at both ends."""
    figure = figures.closing_in((), ODDS, COUPS)
    for name, hue in figures.HUES.items():
        chance = ODDS.probability(name)
        (line,) = [
            each
            for axes in figure.axes
            for each in axes.lines
            if each.get_color() == hue and each.get_linestyle() == "--"
        ]
        assert [float(chance)] * 2 == np.asarray(line.get_ydata()).tolist()
        (band,) = [
            each
            for axes in figure.axes
            for each in axes.collections
            if to_rgb(hue) == tuple(np.asarray(each.get_facecolor())[0, :3])
        ]
        corners = np.asarray(band.get_paths()[0].vertices)
        for coups in (10, COUPS):
            heights = corners[corners[:, 0] == coups, 1]
            width = half_band(chance, coups)
            assert pytest.approx(float(chance) + width) == heights.max()
            assert pytest.approx(float(chance) - width) == heights.min()


def test_the_lines_are_told_apart_by_their_marks_too() -> None:
    """No two outcomes share a mark, and each is named beside its line."""
    figure = figures.closing_in(tallies(), ODDS, COUPS)
    marks = [line.get_marker() for axes in figure.axes for line in axes.lines]
    assert 3 == len({mark for mark in marks if mark != "None"})
    assert {"Punto", "Banco", "Tie"} == {t.get_text() for axes in figure.axes for t in axes.texts}


@pytest.mark.parametrize("coups", [1, 10, 100, 1000, 10**6, 10**9])
def test_the_coups_go_by_powers_of_ten(coups: int) -> None:
    """The scale is logarithmic, from 10 to the end of the run, with a few numbers on it."""
    axes = figures.closing_in((), ODDS, coups).axes[-1]
    assert "log" == axes.get_xscale()
    assert (10, max(coups, 100)) == axes.get_xlim()
    assert 1 <= len(axes.get_xticks()) <= 5


def results(way: Way) -> Results:
    """Deal some series of ten bets."""
    run = SeriesRun(300, 1, ["banco", "punto"] * 5, ["punto", "banco"] * 5)
    run.deal_until(300)
    return run.totals.of(way)


def both(way: Way = Way.PLACED) -> Axes:
    """Draw one way to bet over the shuffled one."""
    return figures.two_distributions(results(Way.SHUFFLED), results(way), way).axes[0]


def test_two_distributions_are_drawn_as_they_are() -> None:
    """Bars and a line, a step for each class of results, as high as its share of the series."""
    bars, line = (patch for patch in both().patches if isinstance(patch, StepPatch))
    assert (True, False) == (bars.get_fill(), line.get_fill())
    for patch, way in ((bars, Way.SHUFFLED), (line, Way.PLACED)):
        values, edges, _baseline = patch.get_data()
        classes = results(way).classes()
        assert [count / 300 for _low, _high, count in classes] == list(values)
        assert [high for _low, high, _count in classes] == list(edges)[1:]
        assert pytest.approx(1) == sum(values)


def test_the_means_of_two_distributions_are_dashed() -> None:
    """Each in its hue, and the dashes of one in the gaps of the other."""
    found = [(line.get_color(), line.get_xdata()) for line in both().lines]
    means = [float(results(way).mean) for way in (Way.SHUFFLED, Way.PLACED)]
    assert [(figures.OF_BARS, [means[0]] * 2), (figures.LINE, [means[1]] * 2)] == found
    assert contrast(figures.LINE, figures.BARS) >= 3


@pytest.mark.parametrize("way", [Way.PLACED, Way.FOLLOW, Way.AGAINST])
def test_two_distributions_are_named(way: Way) -> None:
    """In the legend and along both axes."""
    axes = both(way)
    (legend,) = axes.figure.legends
    named = [text.get_text() for text in legend.get_texts()]
    assert [road_reading.way(Way.SHUFFLED), road_reading.way(way)] == named
    assert road_reading.result_of_series() == axes.get_xlabel()
    assert road_reading.share_of_series() == axes.get_ylabel()
    ends = [label.get_text() for label in axes.get_xticklabels()]
    assert ["−200", "−100", "0", "+100", "+200"] == ends


def test_a_single_series_is_drawn() -> None:
    """One class has all of it."""
    counts = [0] * (2 * HIGHEST + 1)
    counts[HIGHEST + 40] = 1
    one = Results(tuple(counts))
    axes = figures.two_distributions(one, one, Way.PLACED).axes[0]
    assert "100\u00a0%" in [label.get_text() for label in axes.get_yticklabels()]


def test_a_picture_is_a_png_with_its_size_on_the_page() -> None:
    """It is twice as fine as the page, and holds all of itself."""
    picture = figures.picture(figures.heat_map, 8)
    kind, _comma, data = picture.address.partition(",")
    assert "data:image/png;base64" == kind
    png = base64.b64decode(data)
    assert b"\x89PNG" == png[:4]
    width, height = struct.unpack(">II", png[16:24])
    assert (2 * picture.width, 2 * picture.height) == (width, height)


def test_a_picture_is_drawn_once_for_its_data_and_language() -> None:
    """The same again is the same object; other data, or another language, is another picture."""
    first = figures.picture(figures.closing_in, (), ODDS, COUPS)
    assert first is figures.picture(figures.closing_in, (), exact_odds(), COUPS)
    assert first != figures.picture(figures.closing_in, tallies(), ODDS, COUPS)
    use_language("ru")
    assert first != figures.picture(figures.closing_in, (), ODDS, COUPS)


def test_numbers_are_written_as_the_language_does() -> None:
    """In Russian the scale has decimal commas."""

    def ticks() -> list[str]:
        scale = figures.heat_map(8).axes[1]
        return [label.get_text() for label in scale.get_xticklabels()]

    assert ["−1", "−0.5", "0", "+0.5", "+1"] == ticks()
    use_language("ru")
    assert ["−1", "−0,5", "0", "+0,5", "+1"] == ticks()


def test_charts_can_be_drawn_on_several_threads() -> None:
    """Each of them gets its own picture, in order."""
    found: dict[int, figures.Picture] = {}

    def draw(decks: int) -> None:
        found[decks] = figures.picture(figures.heat_map, decks)

    threads = [threading.Thread(target=draw, args=(decks,)) for decks in (2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {2, 3, 4} == found.keys()
    assert all(found[decks] == figures.picture(figures.heat_map, decks) for decks in found)


def test_a_notebooks_own_style_does_not_hide_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A learner who draws white on black still reads the axes of these charts."""
    import matplotlib as mpl

    for name in ("text.color", "axes.labelcolor", "xtick.color", "ytick.color"):
        monkeypatch.setitem(mpl.rcParams, name, "white")
    figure = figures.closing_in(tallies(), ODDS, COUPS)
    for axes in figure.axes:
        figures._dress(axes)
        names = [axes.xaxis.label, axes.yaxis.label, *axes.get_yticklabels()]
        assert {figures.INK} == {name.get_color() for name in names}
