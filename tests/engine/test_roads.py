"""The roads of a scoreboard: where each mark lies, which colour it has, and why (R11)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from baccarat_edu import Derived, InvalidOutcome, InvalidRoad, Outcome, Roads
from baccarat_edu.engine.roads import BigMark, DerivedMark, Move, RoadRule, grid, wrong_letter

from . import drawn_roads
from .helpers import published

LETTER: dict[str, str] = {"punto": "P", "banco": "B", "tie": "T"}


def colours(road: tuple[DerivedMark, ...]) -> str:
    """Write the colours of a derived road as R and B."""
    return "".join(mark.colour[0].upper() for mark in road)


def drawn(text: str) -> list[str]:
    """Draw a Big Road as six rows of letters, with a dot for an empty cell."""
    rows = grid(Roads.parse(text).big_road)
    return ["".join(LETTER[mark.winner] if mark else "." for mark in row) for row in rows]


def marks(text: str) -> list[tuple[int, tuple[int, ...]]]:
    """List the coup and the ties of each mark of a Big Road."""
    return [(mark.coup, mark.ties) for mark in Roads.parse(text).big_road]


# -------------------------------------------------------------------- derived roads


@pytest.mark.parametrize("road", published("roads")["road"], ids=lambda road: road["name"])
@pytest.mark.parametrize("derived", Derived)
def test_r11_vector(road: dict[str, str], derived: Derived) -> None:
    """Each derived road of the worked roads has the colours that were worked out."""
    expected = road[derived.name.lower()]
    assert expected == colours(Roads.parse(road["coups"]).derived(derived))
    assert expected == drawn_roads.derived(road["coups"], derived.value)


@pytest.mark.parametrize(
    ("derived", "first"),
    [
        (Derived.BIG_EYE_BOY, [("BP", None), ("BPP", 2), ("BPB", 2)]),
        (Derived.SMALL_ROAD, [("BPB", None), ("BPBB", 3), ("BPBP", 3)]),
        (Derived.COCKROACH_PIG, [("BPBP", None), ("BPBPP", 4), ("BPBPB", 4)]),
    ],
)
def test_r11_where_a_derived_road_begins(
    derived: Derived, first: list[tuple[str, int | None]]
) -> None:
    """It begins at the second mark of streak k + 1, or at the first of the next without one."""
    for text, coup in first:
        road = Roads.parse(text).derived(derived)
        assert coup == (road[0].comparison.mark.coup if road else None)


def test_r11_ties_make_no_mark() -> None:
    """Ties anywhere leave the derived roads as they are."""
    without, with_ties = Roads.parse("BBPPPB"), Roads.parse("TBTBPTTPPBT")
    for derived in Derived:
        assert colours(without.derived(derived)) == colours(with_ties.derived(derived))


def test_r11_a_streak_that_goes_on_asks_its_neighbours() -> None:
    """The comparison shows what lies beside the mark and beside the one above it."""
    roads = Roads.parse("BBPPPP")
    second, third, fourth = (mark.comparison for mark in roads.big_eye_boy)
    assert [RoadRule.NEIGHBOURS] * 3 == [second.rule, third.rule, fourth.rule]
    assert [3, 4, 5] == [second.mark.coup, third.mark.coup, fourth.mark.coup]
    assert (roads.streaks[0],) == second.streaks == third.streaks == fourth.streaks
    assert (roads.big_road[1], roads.big_road[0]) == second.neighbours
    assert (None, roads.big_road[1]) == third.neighbours
    assert (None, None) == fourth.neighbours
    assert ["red", "blue", "red"] == [second.colour, third.colour, fourth.colour]


def test_r11_a_new_streak_compares_two_earlier_ones() -> None:
    """The comparison shows both streaks, the later one first, and how long they are."""
    roads = Roads.parse("BBBPPBB")
    comparison = roads.big_eye_boy[1].comparison
    assert (RoadRule.STREAKS, 5) == (comparison.rule, comparison.mark.coup)
    assert (roads.streaks[1], roads.streaks[0]) == comparison.streaks
    assert (2, 3) == comparison.lengths
    assert ((None, None), "blue") == (comparison.neighbours, comparison.colour)


def test_r11_how_far_back_each_road_looks() -> None:
    """At a new streak, the one before is compared with one that lies k streaks further back."""
    roads = Roads.parse("BPPBBBPPPPBBBBBP")
    last = [roads.derived(derived)[-1].comparison for derived in Derived]
    assert [(5, 4), (5, 3), (5, 2)] == [comparison.lengths for comparison in last]
    later = [Roads.parse("BPPBBBPPPPBB").derived(derived)[-1] for derived in Derived]
    assert [(4,), (3,), (2,)] == [mark.comparison.lengths for mark in later]


# -------------------------------------------------------------------- the Big Road


def test_r11_a_column_a_streak() -> None:
    """A new column begins when the winner changes, and the same winner goes down."""
    assert ["BPB", "B.B", "..B", "...", "...", "..."] == drawn("BBPBBB")


def test_r11_a_dragon_tail() -> None:
    """The seventh mark of a streak turns right at the bottom, and the next streak is beside it."""
    assert ["BP..", "BP..", "B...", "B...", "B...", "BBBB"] == drawn("B" * 9 + "PP")


def test_r11_a_tail_that_is_blocked_by_a_tail() -> None:
    """A streak that meets another one's tail turns right above it, and keeps right."""
    road = "B" * 9 + "P" * 8 + "B"
    assert ["BPB..", "BP...", "BP...", "BP...", "BPPPP", "BBBB."] == drawn(road)


def test_r11_once_right_it_keeps_right() -> None:
    """A tail goes on to the right beyond what blocked it, though the cell below is free there."""
    road = "B" * 7 + "P" * 9
    assert ["BP....", "BP....", "BP....", "BP....", "BPPPPP", "BB...."] == drawn(road)


def test_r11_tails_up_to_the_top() -> None:
    """Above five tails a streak turns right in the first row, and the next one starts after it."""
    tails = "".join("BP"[streak % 2] * 20 for streak in range(5))
    *_, first, second, third, after = Roads.parse(tails + "PPPB").big_road
    assert [(0, 5), (0, 6), (0, 7), (0, 8)] == [
        (mark.row, mark.column) for mark in (first, second, third, after)
    ]
    assert [Move.COLUMN, Move.TAKEN, Move.TAIL, Move.COLUMN] == [
        mark.move for mark in (first, second, third, after)
    ]


def test_r11_how_a_mark_came_to_its_cell() -> None:
    """Every mark says whether it is the first, changes columns, goes down, or had to turn right."""
    moves = [mark.move for mark in Roads.parse("B" * 8 + "P" * 7).big_road]
    down = [Move.DOWN]
    banco = [Move.FIRST, *down * 5, Move.BOTTOM, Move.TAIL]
    assert [*banco, Move.COLUMN, *down * 4, Move.TAKEN, Move.TAIL] == moves


# -------------------------------------------------------------------- ties


def test_r11_a_tie_counts_on_the_mark_before() -> None:
    """Ties are counted on the last mark and break no streak."""
    assert [(0, (1, 2)), (3, ()), (4, (5,))] == marks("PTTPBT")
    assert ["PB", "P."] == drawn("PTTPBT")[:2]


def test_r11_leading_ties_count_on_the_first_mark() -> None:
    """Ties before the first winner are counted on its mark, with those after it."""
    assert [(2, (0, 1, 3)), (4, ())] == marks("TTBTB")


def test_r11_only_ties() -> None:
    """Ties alone make no mark; they wait for one, and the bead plate has them all."""
    roads = Roads.parse("TTT")
    assert ((), (), (), (0, 1, 2)) == (
        roads.big_road,
        roads.streaks,
        roads.big_eye_boy,
        roads.waiting_ties,
    )
    assert ["tie"] * 3 == [bead.outcome for bead in roads.bead_plate]
    assert ((), (0, 1, 2)) == (
        roads.with_outcome("banco").waiting_ties,
        roads.with_outcome("banco").big_road[0].ties,
    )


# -------------------------------------------------------------------- bead plate and grids


def test_r11_bead_plate() -> None:
    """Beads go down six rows, then to the next column, ties too."""
    rows = grid(Roads.parse("PBTPBTP").bead_plate)
    assert ["PP", "B.", "T.", "P.", "B.", "T."] == [
        "".join(LETTER[bead.outcome] if bead else "." for bead in row) for row in rows
    ]


def test_an_empty_grid() -> None:
    """Six rows without columns."""
    assert ((),) * 6 == grid(Roads().big_road)


# -------------------------------------------------------------------- values and texts


@pytest.mark.parametrize("text", ["pbttp", " P B\tT\nT,P ", "P,B,T,T,P", "PBTTP\r\n"])
def test_what_a_typed_road_may_look_like(text: str) -> None:
    """Letters in either case, with blanks, commas and line ends between them."""
    assert Roads(("punto", "banco", "tie", "tie", "punto")) == Roads.parse(text)
    assert "PBTTP" == str(Roads.parse(text))


@pytest.mark.parametrize(
    ("text", "place", "letter", "said"),
    [
        ("PBX", 2, "X", "'X' at place 3"),
        ("PB-P", 2, "-", "'-' at place 3"),
        ("0", 0, "0", "'0' at place 1"),
        ("P\u0412", 1, "\u0412", "(CYRILLIC CAPITAL LETTER VE) at place 2"),
        ("P\u00a0B", 1, "\u00a0", "(NO-BREAK SPACE) at place 2"),
        ("p😀", 1, "😀", "(GRINNING FACE) at place 2"),
        ("\ud800", 0, "\ud800", "(U+D800) at place 1"),
        ("<b>", 0, "<", "'<' at place 1"),
    ],
)
def test_another_letter_is_named_with_its_place(
    text: str, place: int, letter: str, said: str
) -> None:
    """A road with another letter is refused; which one and where is said, and what would do."""
    assert (place, letter) == wrong_letter(text)
    with pytest.raises(InvalidRoad) as refusal:
        Roads.parse(text)
    message = str(refusal.value)
    assert said in message
    assert message.startswith(repr(letter))
    assert message.endswith("write P for Punto, B for Banco, T for a Tie, such as 'PBTTP'")


@pytest.mark.parametrize("text", [None, 7, ["P"], b"PB"])
def test_only_a_text_is_read(text: object) -> None:
    """What is no text is quoted back."""
    with pytest.raises(InvalidRoad, match="is not the text of a road"):
        Roads.parse(text)  # type: ignore[arg-type]


def test_no_wrong_letter() -> None:
    """In a road that can be read there is none."""
    assert wrong_letter("pB, T\n") is None


@pytest.mark.parametrize("outcome", ["P", "Punto", None, 1, ["tie"], ""])
def test_only_the_three_outcomes(outcome: Outcome) -> None:
    """Another outcome is refused with words, and the roads stay as they were."""
    roads = Roads.parse("PB")
    with pytest.raises(InvalidOutcome, match="say 'punto', 'banco' or 'tie'") as refusal:
        roads.with_outcome(outcome)
    assert str(refusal.value).startswith(repr(outcome))
    assert Roads.parse("PB") == roads


def test_marks_cannot_be_changed() -> None:
    """Roads and their marks are fixed."""
    roads = Roads.parse("BBPP")
    for value in (roads, roads.bead_plate[0], roads.big_road[0], roads.big_eye_boy[0]):
        with pytest.raises(FrozenInstanceError):
            value.row = 3  # type: ignore[union-attr, misc]
    assert isinstance(roads.big_eye_boy[0].comparison.mark, BigMark)
