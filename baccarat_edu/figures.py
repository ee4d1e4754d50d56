"""The charts of the panels: matplotlib figures without pyplot, as pictures that HTML can hold.

matplotlib is imported inside the functions, so that whoever draws nothing never waits for it.
"""

from __future__ import annotations

import base64
import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final
from unicodedata import bidirectional

from baccarat_edu.engine.convergence import half_band
from baccarat_edu.engine.coup import Outcome
from baccarat_edu.engine.home_standing import COUPS
from baccarat_edu.engine.odds import Odds
from baccarat_edu.engine.road_reading import HIGHEST, STEP, Results, Way
from baccarat_edu.engine.simulation import Tally
from baccarat_edu.engine.tableau import BANCO_TOTALS
from baccarat_edu.quiz.table_cells import COLUMNS
from baccarat_edu.quiz.table_worth import CellWorth, table_worth
from baccarat_edu.words import home_series, language, road_reading, why
from baccarat_edu.words.numbers import number, signed
from baccarat_edu.words.odds import percent
from baccarat_edu.words.table import outcome

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INCH: Final = 100
"""Pixels of a page to one inch of a figure."""

DENSITY: Final = 2
"""Pixels of the picture to one of the page, so that it is sharp on any screen."""

INK: Final = "#1a1d22"
TEXT: Final = 11.5
MARK: Final = 11

# Told apart by every kind of colour vision, and by their lightness in grey.
DRAWING_IS_BETTER: Final = "#1f6fb2"
STANDING_IS_BETTER: Final = "#c2601a"
NEITHER_IS: Final = "#f6f6f4"
PALE: Final = 0.15
HUES: Final[dict[Outcome, str]] = {"punto": "#1c5bbf", "banco": "#b3201f", "tie": "#1d6b3a"}

STROKES: Final[dict[Outcome, str]] = {"punto": "s", "banco": "o", "tie": "^"}
"""The marks that tell the lines apart without their colours."""

SPANS: Final[dict[tuple[Outcome, ...], tuple[float, float]]] = {
    ("punto", "banco"): (0.3, 0.6),
    ("tie",): (0.0, 0.2),
}
"""Which outcomes share a frame, and from where to where it shows their shares."""

MOST_TICKS: Final = 4
FIRST_COUP: Final = 10
BARS: Final = "#ecc9ae"
OF_BARS: Final = STANDING_IS_BETTER
LINE: Final = DRAWING_IS_BETTER
DASH: Final = 4

STEPS: Final = 60
"""Pieces that a band is drawn in, so that it looks round."""

GRID: Final = "#c9ced6"

SEATS: Final = (
    ("#1c5bbf", "o"),
    ("#b3201f", "s"),
    ("#1d6b3a", "^"),
    ("#8a5a00", "D"),
    ("#6b3fa0", "v"),
    ("#00707a", "P"),
    ("#a1286a", "X"),
    ("#4a4f57", "*"),
)
"""The hue and the mark of each participant's line, in the order of the seats."""

BESIDE: Final = 10
"""How many characters of a name have room beside the lines."""

APART: Final = 0.085
"""How far two names beside the lines stand from each other, in heights of the frame."""

_drawing: Final = threading.Lock()


@dataclass(frozen=True)
class Picture:
    """A drawn figure: its address, with all of it inside, and its size on the page in pixels."""

    address: str
    width: int
    height: int


def picture(draw: Callable[..., Figure], *data: Hashable) -> Picture:
    """Draw a figure; one of the same data in the same language has been drawn once for all.

    Args:
        draw: one of the functions below.
        data: what it takes.
    """
    return _picture(language(), draw, *data)


@lru_cache(maxsize=32)
def _picture(_language: str, draw: Callable[..., Figure], *data: Hashable) -> Picture:
    with _drawing:  # panels draw on several threads, and matplotlib is made for one
        figure = draw(*data)
        for axes in figure.axes:
            _dress(axes)
        file = BytesIO()
        figure.savefig(file, format="png", transparent=True)
    width, height = (round(length * INCH) for length in figure.get_size_inches())
    address = f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"
    return Picture(address, width, height)


def heat_map(decks: int) -> Figure:
    """Colour the 88 cells by what drawing gains or loses in them; the exceptions are framed.

    The marks are the table's own: a dot where it draws, a dash where it stands.
    """
    from matplotlib.colors import LinearSegmentedColormap

    worths = table_worth(decks)
    rows = [[float(worths[row, column].advantage) for column in COLUMNS] for row in BANCO_TOTALS]
    scale = [STANDING_IS_BETTER, NEITHER_IS, DRAWING_IS_BETTER]
    colours = LinearSegmentedColormap.from_list("advantage", scale)
    figure = _figure(5.2, 4.0)
    axes = figure.add_axes((0.1, 0.175, 0.875, 0.64))
    image = axes.imshow(rows, cmap=colours, vmin=-1, vmax=1, aspect="auto")
    for worth in worths.values():
        _mark(axes, worth)
    _name_cells(axes)
    place = figure.add_axes((0.1, 0.135, 0.875, 0.025))
    bar = figure.colorbar(image, cax=place, orientation="horizontal")
    bar.set_label(why.drawing_gains())
    halves = [Fraction(half, 2) for half in range(-2, 3)]
    bar.set_ticks([float(half) for half in halves], labels=[signed(half) for half in halves])
    bar.outline.set_visible(False)
    return figure


def _mark(axes: Axes, worth: CellWorth) -> None:
    """Write what the table has into a cell, and frame it where that is not the better choice."""
    from matplotlib.patches import Rectangle

    total, third = worth.cell
    column = COLUMNS.index(third)
    ink = "white" if abs(worth.advantage) > Fraction(7, 10) else INK
    axes.text(
        column, total, "●" if worth.draws else "–", color=ink, size=MARK, ha="center", va="center"
    )
    if worth.is_exception:
        corner = (column - 0.46, total - 0.46)
        axes.add_patch(Rectangle(corner, 0.92, 0.92, fill=False, edgecolor=INK, linewidth=2))


def _name_cells(axes: Axes) -> None:
    heads = [
        why.stood().replace(" ", "\n") if third is None else number(third) for third in COLUMNS
    ]
    axes.set_xticks(range(len(COLUMNS)), labels=heads)
    axes.set_yticks(BANCO_TOTALS, labels=[number(total) for total in BANCO_TOTALS])
    axes.set_xlabel(why.third_card())
    axes.set_ylabel(why.banco_has())
    axes.xaxis.set_ticks_position("top")
    axes.xaxis.set_label_position("top")
    axes.spines[:].set_visible(False)
    axes.set_xticks([edge - 0.5 for edge in range(1, len(COLUMNS))], minor=True)
    axes.set_yticks([edge - 0.5 for edge in range(1, len(BANCO_TOTALS))], minor=True)
    axes.grid(which="minor", color="white", linewidth=1.5)


def closing_in(tallies: tuple[Tally, ...], odds: Odds, coups: int) -> Figure:
    """Draw the shares of the outcomes against the coups dealt, on a scale of powers of ten.

    Args:
        tallies: of growing numbers of coups; none before a run.
        odds: whose probabilities are the dashed lines, with their bands.
        coups: to how many the run goes.
    """
    figure = _figure(5.2, 3.9)
    heights = [top - bottom for bottom, top in SPANS.values()]
    edges = {"left": 0.15, "right": 0.87, "top": 0.97, "bottom": 0.14, "hspace": 0.12}
    frames = figure.subplots(len(SPANS), 1, sharex=True, height_ratios=heights, gridspec_kw=edges)
    for frame, (shown, span) in zip(frames, SPANS.items(), strict=True):
        for name in shown:
            _draw_share(frame, name, tallies, float(odds.probability(name)), coups)
        _name_shares(frame, span)
    _name_coups(frames[-1], coups)
    figure.supylabel(why.share_so_far(), x=0.012, size=TEXT, color=INK)
    return figure


def _draw_share(
    axes: Axes, name: Outcome, tallies: tuple[Tally, ...], chance: float, coups: int
) -> None:
    """Draw one outcome: its exact chance, the band that closes on it, and its shares so far."""
    last = _last_coup(coups)
    along = [round(FIRST_COUP * (last / FIRST_COUP) ** (step / STEPS)) for step in range(STEPS + 1)]
    band = [half_band(Fraction(chance), dealt) for dealt in along]
    hue = HUES[name]
    low, high = ([chance + sign * half for half in band] for sign in (-1, 1))
    axes.fill_between(along, low, high, color=hue, alpha=PALE, linewidth=0)
    axes.axhline(chance, color=hue, linestyle=(0, (4, 3)), linewidth=1)
    dealt = [tally.total for tally in tallies]
    shares = [tally.by_outcome[name] / tally.total for tally in tallies]
    axes.plot(dealt, shares, color=hue, marker=STROKES[name], markersize=3.5, linewidth=1.4)
    side = "top" if name == "punto" else "bottom" if name == "banco" else "center"
    axes.annotate(
        outcome(name),
        (1, chance),
        xycoords=("axes fraction", "data"),
        color=hue,
        xytext=(5, 0),
        textcoords="offset points",
        va=side,
        size=TEXT,
        fontweight="bold",
        annotation_clip=False,
    )


def _name_shares(axes: Axes, span: tuple[float, float]) -> None:
    bottom, top = span
    tenths = range(round(bottom * 10), round(top * 10) + 1)
    axes.set_ylim(bottom, top)
    axes.set_yticks(
        [tenth / 10 for tenth in tenths], labels=[percent(Fraction(t, 10), 0) for t in tenths]
    )
    axes.grid(color=GRID, linewidth=0.8)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[:].set_color(GRID)


def _name_coups(axes: Axes, coups: int) -> None:
    last = _last_coup(coups)
    powers = range(1, len(str(last)))
    step = 1 + (len(powers) - 1) // MOST_TICKS
    axes.set_xscale("log")
    axes.set_xlim(FIRST_COUP, last)
    named = [10**power for power in powers][::-step]
    axes.set_xticks(named, labels=[number(coup) for coup in named])
    axes.set_xticks([], minor=True)
    axes.set_xlabel(why.coups_so_far())


def _last_coup(coups: int) -> int:
    """Return where the axis ends: a single coup has no room on a scale of powers."""
    return max(coups, 10 * FIRST_COUP)


def two_distributions(shuffled: Results, other: Results, way: Way) -> Figure:
    """Draw what series of ten bets came to: shuffled ones as bars, others as a line over them.

    Args:
        shuffled: the results that are drawn as bars.
        other: those that are drawn as a line.
        way: how the bets of the others came to be placed.
    """
    figure = _figure(5.2, 3.9)
    axes = figure.add_axes((0.125, 0.15, 0.855, 0.7))
    edges = range(-HIGHEST - STEP, HIGHEST + 1, STEP)
    bars, line = ([count / of.series for *_, count in of.classes()] for of in (shuffled, other))
    names = [road_reading.way(each) for each in (Way.SHUFFLED, way)]
    axes.stairs(bars, edges, fill=True, color=BARS, label=names[0])
    axes.stairs(line, edges, color=LINE, linewidth=2, label=names[1])
    # Where the means are nearly one, the dashes of either show in the gaps of the other.
    for mean, hue, begins in ((shuffled.mean, OF_BARS, 0), (other.mean, LINE, DASH)):
        axes.axvline(float(mean), color=hue, linestyle=(begins, (DASH, DASH)), linewidth=1.6)
    figure.legend(loc="upper center", ncols=2, frameon=False, fontsize=TEXT, labelcolor=INK)
    _name_results(axes, max(*bars, *line))
    return figure


def _name_results(axes: Axes, highest: float) -> None:
    """Name the axes: results in points, and shares of the series, in whole per cent."""
    step = Fraction(1, 20) if highest < Fraction(3, 10) else Fraction(1, 5)
    shares = [step * each for each in range(int(highest / step) + 2)]
    results = range(-HIGHEST, HIGHEST + 1, HIGHEST // 2)
    axes.set_xticks(results, labels=[signed(result) for result in results])
    axes.set_yticks([float(share) for share in shares], labels=[percent(s, 0) for s in shares])
    axes.set_xlabel(road_reading.result_of_series())
    axes.set_ylabel(road_reading.share_of_series())
    axes.grid(axis="y", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[:].set_color(GRID)


def running_totals(names: tuple[str, ...], lines: tuple[tuple[Fraction, ...], ...]) -> Figure:
    """Draw every participant's total against the coups, from 0 before the first one.

    Each line has a mark of its own and its seat's number beside it, with the name where the
    chart's letters have it.

    Args:
        names: of the participants, in the order of their seats.
        lines: for each of them, the total before the first coup and after each one since.
    """
    from matplotlib.ticker import MaxNLocator

    figure = _figure(5.6, 3.4)
    axes = figure.add_axes((0.125, 0.16, 0.56, 0.8))
    for seat, line in enumerate(lines):
        _draw_totals(axes, seat, line)
    axes.axhline(0, color=GRID, linewidth=1.6, zorder=0)
    axes.set_xlim(-0.2, COUPS + 0.2)
    axes.set_xticks(range(COUPS + 1))
    axes.yaxis.set_major_locator(MaxNLocator(nbins=6, steps=[1, 2, 5, 10], integer=True))
    axes.yaxis.set_major_formatter(lambda total, _place: number(round(total)))
    axes.grid(color=GRID, linewidth=0.8)
    axes.spines[:].set_visible(False)
    axes.set_xlabel(home_series.coups_axis())
    axes.set_ylabel(home_series.totals_axis())
    _name_lines(axes, names, [line[-1] for line in lines])
    return figure


def _draw_totals(axes: Axes, seat: int, line: tuple[Fraction, ...]) -> None:
    """Draw one participant's line, a little thinner than the one that it may lie upon."""
    hue, mark = SEATS[seat]
    axes.plot(
        [float(total) for total in line],
        color=hue,
        marker=mark,
        markersize=10 - 0.7 * seat,
        linewidth=4 - 0.4 * seat,
    )


def _name_lines(axes: Axes, names: tuple[str, ...], totals: list[Fraction]) -> None:
    """Write the names beside the lines in the order of the totals, none over another."""
    bottom, top = axes.get_ylim()
    ends = [(float(total) - bottom) / (top - bottom) for total in totals]
    for seat, place in _spread(ends).items():
        hue, mark = SEATS[seat]
        axes.plot(
            *([1.03], [place]), marker=mark, color=hue, transform=axes.transAxes, clip_on=False
        )
        axes.text(
            *(1.06, place, _line_name(seat, names[seat])),
            transform=axes.transAxes,
            color=hue,
            size=TEXT,
            va="center",
            parse_math=False,
        )


def _spread(ends: list[float]) -> dict[int, float]:
    """Place the names at the ends of their lines, apart from each other and inside the frame."""
    order = sorted(range(len(ends)), key=lambda seat: (ends[seat], -seat))
    places: dict[int, float] = {}
    lowest, highest = 0.0, 1.0
    for seat in order:
        places[seat] = max(lowest, ends[seat])
        lowest = places[seat] + APART
    for seat in reversed(order):
        places[seat] = min(highest, places[seat])
        highest = places[seat] - APART
    return places


def _line_name(seat: int, name: str) -> str:
    """Number a seat from 1, with its name where it can be written here."""
    short = home_series.shortened(name, BESIDE)
    return f"{seat + 1}  {short}" if _can_be_drawn(short) else str(seat + 1)


def _can_be_drawn(text: str) -> bool:
    """Whether the chart's letters have all of a text, and it runs from left to right."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    letters = get_font(findfont(FontProperties())).get_charmap()
    return all(
        ord(letter) in letters and bidirectional(letter) not in home_series.FROM_RIGHT
        for letter in text
    )


def _figure(width: float, height: float) -> Figure:
    """Make an empty figure, in the sizes and colours of the panels."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure((width, height), dpi=INCH * DENSITY)
    FigureCanvasAgg(figure)
    return figure


def _dress(axes: Axes) -> None:
    """Give the names along the axes their size and colour, whatever a notebook's style says."""
    axes.tick_params(length=0, labelsize=TEXT, labelcolor=INK)
    axes.tick_params(length=0, which="minor")
    for axis in (axes.xaxis, axes.yaxis):
        axis.label.set(size=TEXT, color=INK)
