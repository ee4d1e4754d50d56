"""The roads as tables of marks: what each cell shows, how it is spoken, and what is ringed."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from baccarat_edu.engine.roads import LETTERS, Bead, BigMark, DerivedMark, Roads, grid
from baccarat_edu.words import roads as words

OF_COUPS: Final = ("bead_plate", "big_road")
DERIVED: Final = ("big_eye_boy", "small_road", "cockroach_pig")
ROADS: Final = (*OF_COUPS, *DERIVED)
"""The five roads, by the names that the engine has for them."""

AnyMark: TypeAlias = Bead | BigMark | DerivedMark
Place: TypeAlias = tuple[str, int]
"""A road's name and which of its marks, from 0, in the order of the coups."""


@dataclass(frozen=True)
class Face:
    """What a cell shows: a sign and its tone, how many ties are counted on it, its spoken name."""

    row: int
    column: int
    name: str
    sign: str
    tone: str
    ties: int
    label: str
    is_chosen: bool
    is_ringed: bool
    is_stop: bool


@dataclass(frozen=True)
class Pointed:
    """A mark that is pointed at, and the marks of other roads that go with it."""

    chosen: Place | None = None
    ringed: Collection[Place] = ()
    asking: Place | None = None


def marks_of(roads: Roads, road: str) -> Sequence[AnyMark]:
    """Return the marks of a road in the order of the coups."""
    marks: Sequence[AnyMark] = getattr(roads, road)
    return marks


def road_view(roads: Roads, road: str, pointed: Pointed) -> dict[str, Any]:
    """Return what a template shows of a road."""
    marks = marks_of(roads, road)
    is_here = pointed.chosen is not None and pointed.chosen[0] == road
    stop = pointed.chosen[1] if pointed.chosen and is_here else len(marks) - 1
    faces = [_face(mark, (road, number), pointed, stop) for number, mark in enumerate(marks)]
    return {"road": road, "name": words.road_name(road), "rows": grid(faces), "marks": len(marks)}


def on_big_road(roads: Roads, mark: BigMark) -> Place:
    """Find the place of a mark of the Big Road."""
    return "big_road", roads.big_road.index(mark)


def compared_by(roads: Roads, road: str, number: int) -> Pointed:
    """Point at a derived mark, at the mark of the Big Road that asked, and at those it compares."""
    mark = marks_of(roads, road)[number]
    assert isinstance(mark, DerivedMark)
    compared = [one for streak in mark.comparison.streaks for one in streak]
    ringed = [on_big_road(roads, one) for one in compared]
    return Pointed((road, number), ringed, on_big_road(roads, mark.comparison.mark))


def label_of(mark: AnyMark, number: int) -> str:
    """Name a mark for an ear."""
    if isinstance(mark, Bead):
        return words.bead_label(mark)
    if isinstance(mark, BigMark):
        return words.big_label(mark)
    return words.derived_label(mark, number)


def _face(mark: AnyMark, place: Place, pointed: Pointed, stop: int) -> Face:
    road, number = place
    sign, tone = _sign(mark)
    return Face(
        row=mark.row,
        column=mark.column,
        name=f"{road}-{number}",
        sign=sign,
        tone=tone,
        ties=len(mark.ties) if isinstance(mark, BigMark) else 0,
        label=label_of(mark, number),
        is_chosen=place in (pointed.chosen, pointed.asking),
        is_ringed=place in pointed.ringed,
        is_stop=number == stop,
    )


def _sign(mark: AnyMark) -> tuple[str, str]:
    if isinstance(mark, DerivedMark):
        return words.colour_letter(mark.colour), mark.colour
    result = mark.outcome if isinstance(mark, Bead) else mark.winner
    return LETTERS[result], result
