"""Roads: a record dealt or typed, its five roads, and what is said of every mark."""

from __future__ import annotations

import re
from typing import Any

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import InvalidRoad, use_language
from baccarat_edu import Roads as Record
from baccarat_edu.engine.roads import LETTERS, BigMark, DerivedMark, grid
from baccarat_edu.widgets import Roads
from baccarat_edu.widgets.road_view import ROADS, marks_of
from baccarat_edu.words import roads as words
from tests.engine.strategies import steady
from tests.widgets.markup import Element
from tests.widgets.samples import View

WORKED = "TBBPPPTBPBBBBBBBBPB"
TONES = {"P": "punto", "B": "banco", "T": "tie"}


def cells(panel: Roads, road: str) -> list[Element]:
    """Find the marks of a road."""
    start = f"cell-{road}-"
    return [e for e in View.of(panel).root.controls() if e["data-key"].startswith(start)]


def ringed(panel: Roads) -> set[str]:
    """Name the marks with a ring."""
    return {e["data-value"] for e in View.of(panel).root.controls() if "be-ring" in e["class"]}


def pressed(panel: Roads) -> list[str]:
    """Name the marks that are explained or that ask."""
    return [e["data-value"] for e in View.of(panel).root.having("aria-pressed", "true")]


def said(panel: Roads) -> str:
    """Read what is said of a mark."""
    (box,) = View.of(panel).root.having("class", "be-road-say")
    return " ".join(box.text.split())


def line(panel: Roads) -> str:
    """Read the line below the controls."""
    return next(
        e.text.strip() for e in View.of(panel).root.all("p") if "be-road-line" in e["class"]
    )


def dealt(coups: int, seed: int = 1) -> Roads:
    """Make a panel that has dealt so many coups, one at a time."""
    panel = Roads(seed=seed)
    for _coup in range(coups):
        panel.act("deal", "1")
    return panel


# -------------------------------------------------------------------- the picture


@pytest.mark.parametrize("road", ROADS)
def test_every_mark_lies_in_its_cell(road: str) -> None:
    """Each mark of the engine's roads is a cell at its row and column, in that order."""
    marks = marks_of(Record.parse(WORKED), road)
    assert sorted((mark.row, mark.column) for mark in marks) == [
        (int(cell["data-row"]), int(cell["data-column"])) for cell in cells(Roads(WORKED), road)
    ]


@pytest.mark.parametrize("road", ROADS)
def test_a_cell_lies_in_its_column_of_the_table(road: str) -> None:
    """The place in the table is the place that the arrow keys count."""
    panel = Roads(WORKED)
    for row, line in enumerate(table(panel, road)):
        for column, cell in enumerate(line.all("td")):
            for button in cell.all("button"):
                assert (str(row), str(column)) == (button["data-row"], button["data-column"])


def table(panel: Roads, road: str) -> list[Element]:
    """Find the six rows of a road."""
    tables = View.of(panel).root.all("table")
    (found,) = (t for t in tables if t.all("button")[0]["data-value"].startswith(road))
    return found.all("tr")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_meaning_is_not_by_colour_alone(language: str) -> None:
    """Each cell has a letter of its own, and says its outcome or colour in words."""
    use_language(language)
    panel, record = Roads(WORKED), Record.parse(WORKED)
    for cell, bead in zip(by_number(panel, "bead_plate"), record.bead_plate, strict=True):
        assert LETTERS[bead.outcome] == cell.text.strip()
        assert f"be-mark-{bead.outcome}" in cell["class"].split()
        assert words.bead_label(bead) == cell["aria-label"]
    for cell, mark in zip(by_number(panel, "big_eye_boy"), record.big_eye_boy, strict=True):
        assert words.colour_letter(mark.colour) == cell.text.strip()
        assert f"be-mark-{mark.colour}" in cell["class"].split()
        assert words.colour_name(mark.colour) in cell["aria-label"]
    assert words.colour_letter("red") != words.colour_letter("blue")


def by_number(panel: Roads, road: str) -> list[Element]:
    """List the marks of a road in the order of the coups."""
    return sorted(cells(panel, road), key=lambda cell: int(cell["data-value"].rpartition("-")[2]))


def test_ties_are_counted_on_a_mark() -> None:
    """The number of ties stands beside the letter of their mark, and is in its spoken name."""
    rows = table(Roads("TBBTTP"), "big_road")
    assert [["B1", "P"], ["B2", ""]] == [[c.text.strip() for c in r.all("td")] for r in rows[:2]]
    first, second, third = by_number(Roads("TBBTTP"), "big_road")
    assert first["aria-label"].endswith("mark 1 of streak 1, 1 tie")
    assert second["aria-label"].endswith("mark 2 of streak 1, 2 ties")
    assert third["aria-label"].endswith("mark 1 of streak 2")


def test_the_head_counts_the_record() -> None:
    """Coups, Puntos, Bancos and ties are counted."""
    assert "6 coups: Punto 1, Banco 2, Tie 3" in View.of(Roads("TBBTTP")).root.text
    assert "1 coup: Punto 0, Banco 0, Tie 1" in View.of(Roads("T")).root.text


def test_an_empty_record_invites() -> None:
    """Without coups there are no marks, nothing to take back, and words on how to begin."""
    panel = Roads()
    assert [[]] * 5 == [cells(panel, road) for road in ROADS]
    assert "Nothing has been recorded yet." in said(panel)
    assert 5 == panel.transcript().count("no marks yet")
    assert ("undo", None) not in View.of(panel).controls
    assert "say nothing about the next coup" in line(panel)


def test_the_transcript_draws_the_roads() -> None:
    """The text version has the same rows, letters and ties, the explained mark in brackets."""
    transcript = Roads("TBBPPTTB").transcript()
    assert "Big Road:\n B1 P [B]\n B  P2 · \n" in transcript
    assert "Small Road: no marks yet" in transcript


def test_each_road_is_one_stop_for_tab() -> None:
    """The newest mark of each road, or the chosen one, is where Tab enters it."""
    panel = Roads(WORKED)
    panel.act("choose", "bead_plate-2")
    stops = [
        e["data-value"] for e in View.of(panel).root.having("tabindex", "0") if e.tag == "button"
    ]
    record = Record.parse(WORKED)
    newest = [f"{road}-{len(marks_of(record, road)) - 1}" for road in ROADS[1:]]
    assert ["bead_plate-2", *newest] == stops


# -------------------------------------------------------------------- what is said


def test_the_newest_coup_is_explained() -> None:
    """Until a mark is chosen, the newest one is, and it and its bead are ringed."""
    panel = Roads("BBP")
    assert "Coup 3: Punto, mark 1 of streak 2." in said(panel)
    assert (["big_road-2"], {"bead_plate-2"}) == (pressed(panel), ringed(panel))


def test_a_tie_is_explained_at_its_bead() -> None:
    """A Tie has only a bead; the mark that counts it is ringed and named."""
    panel = Roads("BBPT")
    assert "Coup 4: Tie." in said(panel)
    assert "counted on the mark of coup 3" in said(panel)
    assert (["bead_plate-3"], {"big_road-2"}) == (pressed(panel), ringed(panel))
    assert "nobody has won yet" in said(Roads("TT"))


def test_a_mark_rings_its_beads() -> None:
    """A mark of the Big Road rings the beads of its coup and of its ties."""
    panel = Roads("TBTTP")
    panel.act("choose", "big_road-0")
    assert {"bead_plate-0", "bead_plate-1", "bead_plate-2", "bead_plate-3"} == ringed(panel)


def test_a_derived_mark_rings_what_it_compares() -> None:
    """Its streaks are ringed on the Big Road, and the mark that asked is filled."""
    panel = Roads("BBBPPB")
    panel.act("choose", "big_eye_boy-0")
    assert {"big_road-0", "big_road-1", "big_road-2"} == ringed(panel)
    assert ["big_road-4", "big_eye_boy-0"] == pressed(panel)
    assert said(panel).startswith("Big Eye Boy, mark 1: red, after coup 5.")
    panel.act("choose", "big_eye_boy-1")
    assert {f"big_road-{number}" for number in range(5)} == ringed(panel)
    assert "They are not equally long: blue." in said(panel)


@pytest.mark.parametrize("language", ["en", "ru"])
@settings(steady, max_examples=15)
@given(st.text("PBT", min_size=1, max_size=40))
def test_every_mark_is_explained(language: str, text: str) -> None:
    """Whichever mark is chosen, its name and its reason are said, aloud too."""
    use_language(language)
    panel = Roads(text)
    for road in ROADS:
        for number, mark in enumerate(marks_of(panel.record, road)):
            panel.chosen = f"{road}-{number}"
            if isinstance(mark, DerivedMark):
                reason = f"{words.why_colour(mark.comparison)} {words.derived_move(mark.move)}"
            elif isinstance(mark, BigMark):
                reason = words.why_big(mark)
            else:
                reason = words.why_bead(mark, counting(panel.record, mark.coup))
            assert panel.announcement.endswith(reason)
            assert reason in panel.transcript()
            assert f"{road}-{number}" in pressed(panel)


def counting(record: Record, coup: int) -> BigMark | None:
    """Find the mark that a coup made or is counted on."""
    (*found,) = (mark for mark in record.big_road if coup in (mark.coup, *mark.ties))
    return found[0] if found else None


# -------------------------------------------------------------------- dealing


def test_coups_are_dealt_and_explained() -> None:
    """Each coup adds a letter, a bead and its cards; ten at once are the same ten."""
    panel = dealt(10)
    assert (10, 10) == (len(panel.entry), panel.dealt)
    at_once = Roads(seed=1)
    at_once.act("deal", "10")
    assert (panel.entry, panel.html) == (at_once.entry, at_once.html)
    assert re.search(r"Dealt: Punto .+, Banco .+\. .+ : .+\.$|Dealt: .+Tie", said(panel))


def test_the_same_seed_deals_the_same() -> None:
    """Coups hang on the seed, and another shoe deals others."""
    assert dealt(30).entry == dealt(30).entry
    assert dealt(30).entry != dealt(30, seed=2).entry
    panel = dealt(30)
    panel.act("new_shoe")
    assert ("", 0, 1) == (panel.entry, panel.dealt, panel.shoe)
    panel.act("deal", "10")
    assert panel.entry != dealt(10).entry
    assert Roads(seed=None)._seed != Roads(seed=None)._seed


def test_a_step_back_and_another_deal_bring_the_same_coup() -> None:
    """The coup that was taken back lies in the shoe again."""
    panel = dealt(12)
    before = View.of(panel)
    panel.act("undo")
    assert (11, 11) == (len(panel.entry), panel.dealt)
    panel.act("deal", "1")
    assert (before.html, before.transcript) == (panel.html, panel.transcript())


def test_only_dealt_coups_have_cards() -> None:
    """Of typed coups no cards are shown, of those dealt after them they are."""
    panel = Roads("PPP", seed=1)
    assert "Dealt" not in panel.transcript()
    panel.act("deal", "1")
    assert "Dealt" in panel.transcript()
    panel.act("choose", "bead_plate-0")
    assert "Dealt" not in panel.transcript()
    panel.act("undo")
    assert (0, "PPP") == (panel.dealt, panel.entry)


def test_a_shoe_comes_to_its_end() -> None:
    """When fewer than six cards are left no coup is dealt, and what to do is said."""
    panel = Roads(seed=1)
    for _ten in range(10):
        panel.act("deal", "10")
    coups = len(panel.entry)
    assert 70 < coups < 95
    assert "used up" in line(panel)
    assert "used up" in panel.transcript()
    assert not [value for action, value in View.of(panel).controls if action == "deal"]
    panel.act("deal", "1")
    assert coups == len(panel.entry)


def test_start_again() -> None:
    """The record that the panel was made with is back, of the same shoe."""
    panel = Roads("PBT", seed=1)
    start = panel.html
    panel.act("deal", "10")
    panel.act("choose", "big_road-1")
    panel.act("restart")
    assert ("PBT", 0, "", start) == (panel.entry, panel.dealt, panel.chosen, panel.html)


def test_a_new_coup_is_explained_at_once() -> None:
    """Whatever was chosen before, a change of the record explains the newest coup."""
    for action, value in (("deal", "1"), ("undo", None), ("type", "PB")):
        panel = Roads("PBPP", seed=1, chosen="bead_plate-0")
        panel.act(action, value)
        assert "" == panel.chosen


# -------------------------------------------------------------------- typing


@pytest.mark.parametrize("text", ["pbt", " P, B t\t", "P B\nT"])
def test_a_record_is_read_as_it_is_typed(text: str) -> None:
    """Either case, blanks and commas are read, and the field keeps what was typed."""
    panel = Roads()
    panel.act("type", text)
    assert ("PBT", text) == (str(panel.record), panel.entry)
    assert "outcome" not in line(panel)


@pytest.mark.parametrize(
    ("text", "shown", "record"),
    [
        ("PBX", "“X” at place 3 is not an outcome", "PB"),
        ("P-B", "“-” at place 2", "P"),
        ("P\u0412", "“\u0412” at place 2 is a Cyrillic letter; type the Latin B", "P"),
        ("\u0440", "at place 1 is a Cyrillic letter; type the Latin P", ""),
        ("PB\u00a0", "“U+00A0” at place 3", "PB"),
        ("T\x1b", "“U+001B” at place 2", "T"),
        ("<b>", "“<” at place 1", ""),
        ("😀", "“😀” at place 1", ""),
    ],
)
def test_a_wrong_letter_is_quoted_and_nothing_is_lost(text: str, shown: str, record: str) -> None:
    """Its place is named, the field keeps everything, and the roads show what comes before."""
    panel = Roads("PBBB", seed=1)
    panel.act("type", text)
    assert shown in line(panel)
    assert shown in panel.announcement
    assert (text, record) == (panel.entry, str(panel.record))
    (field,) = View.of(panel).root.having("data-key", "entry")
    assert ("true", text) == (field["aria-invalid"], field["value"])


def test_while_the_field_is_refused_nothing_is_dealt_or_taken_back() -> None:
    """Both buttons sleep, and a late press changes nothing."""
    panel = Roads(seed=1, entry="PBX")
    before = View.of(panel)
    assert not {"deal", "undo"} & {action for action, _value in before.controls}
    for action, value in (("deal", "1"), ("deal", "10"), ("undo", None)):
        panel.act(action, value)
    assert before == View.of(panel)
    panel.act("type", "PB")
    assert {"deal", "undo"} <= {action for action, _value in View.of(panel).controls}


def test_a_record_is_at_most_200_coups_long() -> None:
    """More are refused with their number; the first 200 are shown and the field keeps all."""
    panel = Roads()
    panel.act("type", "P B " * 101)
    assert "202 coups are too many; a record here has at most 200." in line(panel)
    assert 200 == len(cells(panel, "bead_plate"))
    assert "P B " * 101 == panel.entry
    panel.act("type", "PB" * 100)
    assert "too many" not in line(panel)


def test_typing_takes_the_cards_away() -> None:
    """Once a record is typed over, its coups are no longer those of the shoe."""
    panel = dealt(3)
    panel.act("type", panel.entry)
    assert (0, False) == (panel.dealt, "Dealt" in panel.transcript())


def test_undo_writes_the_record_plainly() -> None:
    """A step back takes one coup, whatever stood between the letters."""
    panel = Roads()
    panel.act("type", "p, b, t, ")
    panel.act("undo")
    assert "PB" == panel.entry
    for _step in range(3):
        panel.act("undo")
    assert "" == panel.entry


# -------------------------------------------------------------------- in code


def test_a_road_in_code_is_strict() -> None:
    """A wrong or endless road is refused when the panel is made."""
    with pytest.raises(InvalidRoad, match="'X' at place 2"):
        Roads("PX")
    with pytest.raises(traitlets.TraitError, match="201 coups are too many"):
        Roads("P" * 201)
    assert "PB" == Roads("p, b").entry


@pytest.mark.parametrize("coups", ["0", "2", "-1", "x", "", "1.0", "10 "])
def test_only_one_or_ten_are_dealt(coups: str) -> None:
    """Another number is quoted, and nothing is dealt."""
    panel = Roads(seed=1)
    with pytest.raises(ValueError, match="say '1' or '10'") as refusal:
        panel.act("deal", coups)
    assert repr(coups) in str(refusal.value)
    assert "" == panel.entry


@pytest.mark.parametrize("mark", ["", "x", "big_road", "big_road-", "bead-1", "big_road--1"])
def test_a_mark_that_is_none_is_quoted(mark: str) -> None:
    """What is no name of a mark is refused with words."""
    with pytest.raises(traitlets.TraitError) as refusal:
        Roads("PB").act("choose", mark)
    assert repr(mark) in str(refusal.value)


def test_a_mark_that_is_gone_is_passed_over() -> None:
    """A late press on a mark that has been taken back changes nothing."""
    panel = Roads("PB")
    before = View.of(panel)
    panel.act("choose", "big_road-2")
    assert before == View.of(panel)


def test_state_that_no_longer_fits_is_let_go() -> None:
    """A record set from code drops a chosen mark and dealt coups that are not in it."""
    panel = Roads(seed=1, entry="PPBTT", dealt=5, chosen="bead_plate-4")
    panel.entry = "PPBT"
    assert ("", 0) == (panel.chosen, panel.dealt)
    assert "Coup 4: Tie." in panel.announcement


@pytest.mark.parametrize("keywords", [{"entry": "BBB", "dealt": 3}, {"chosen": "big_road-0"}])
def test_a_panel_cannot_be_made_in_a_wrong_state(keywords: dict[str, Any]) -> None:
    """Coups that the shoe does not deal and marks that are not there are refused."""
    with pytest.raises(traitlets.TraitError):
        Roads(seed=1, **keywords)


def test_the_grid_of_the_picture_is_the_engines() -> None:
    """The rows of the transcript are those of the engine's grid."""
    panel, rows = Roads(WORKED), grid(Record.parse(WORKED).big_road)
    drawn = panel.transcript().partition("Big Road:\n")[2].split("\n")
    for row, text in zip(rows, drawn, strict=False):
        letters = [LETTERS[mark.winner] if mark else "·" for mark in row]
        assert letters == re.findall(r"[PB·]", text)
