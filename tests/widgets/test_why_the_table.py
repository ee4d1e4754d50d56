"""WhyTheTable: the map of what drawing is worth, asked about before it is shown."""

from __future__ import annotations

import re

import pytest
import traitlets

from baccarat_edu import InvalidDecks, banco_draws, use_language
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.quiz.table_cells import InvalidCell
from baccarat_edu.quiz.table_worth import exceptions, table_worth
from baccarat_edu.quiz.topics import CELLS_BY_TEXT
from baccarat_edu.widgets import WhyTheTable
from baccarat_edu.words import why
from baccarat_edu.words.numbers import number
from tests.widgets.markup import Element, tree
from tests.widgets.samples import View

TELLS = re.compile(r"\d\.\d|[+−]\d|gains|loses|better choice\.|nearly|≠")


def cells(panel: WhyTheTable) -> dict[str, Element]:
    """Find the buttons of the map by their cells."""
    buttons = View.of(panel).root.having("data-action", "choose")
    return {button["data-value"]: button for button in buttons}


def said(panel: WhyTheTable) -> str:
    """Return what stands beside the heat map, blanks evened out."""
    (beside,) = (e for e in View.of(panel).root.all("div") if "be-why-say" in e["class"].split())
    return " ".join(beside.text.split())


def opened(cell: str, decks: int = 8) -> WhyTheTable:
    """Answer the question and choose a cell."""
    panel = WhyTheTable(decks=decks)
    panel.act("predict", panel.options[0])
    panel.act("choose", cell)
    return panel


def test_at_first_there_is_the_table_alone() -> None:
    """All 88 cells show what the table has; the question stands beside, and no chart."""
    panel = WhyTheTable()
    assert list(CELLS_BY_TEXT) == list(cells(panel))
    for text, cell in cells(panel).items():
        draws = banco_draws(*CELLS_BY_TEXT[text])
        assert ("●" if draws else "–") == cell.text
        assert cell["aria-label"].endswith(": draws" if draws else ": stands")
    assert why.ask_for_exceptions() == panel.announcement
    assert why.ask_for_exceptions() in said(panel)
    assert [] == View.of(panel).root.all("img", "details")


def test_nothing_is_told_before_the_answer() -> None:
    """Whatever cell one reads, neither its worth nor the exceptions are seen, heard or written."""
    panel = WhyTheTable()
    for text in ["3-8", "4-1", "6-stood", "0-0"]:
        panel.act("choose", text)
        does = "draws" if banco_draws(*CELLS_BY_TEXT[text]) else "stands"
        assert f": {does}. What drawing is worth there shows once" in said(panel)
        for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
            assert not TELLS.search(told)


@pytest.mark.parametrize(
    ("guess", "expected"),
    [
        ("2", "✓ Right. The table differs"),
        ("0", "✗ Not so. You said: 0. It follows the better choice nearly everywhere, but not"),
        ("8", "✗ Not so. You said: 8. It is better than that: it follows the better choice"),
        ("20", "✗ Not so. You said: 20. It is better than that"),
    ],
)
def test_an_answer_opens_the_map(guess: str, expected: str) -> None:
    """It is judged, and the exceptions are named by the engine's count."""
    panel = WhyTheTable()
    panel.act("predict", guess)
    assert said(panel).startswith(expected)
    named = (
        "The table differs from the better choice in 2 of the 88 cells. "
        "These are: Banco 4, Punto’s third card worth 1; Banco 6, Punto stood."
    )
    for told in (said(panel), panel.transcript(), panel.announcement):
        assert named in told
    assert [] == View.of(panel).root.having("data-action", "predict")


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_every_cell_then_has_its_number(decks: int) -> None:
    """The sign is the engine's, small ones have a digit more, exceptions a sign of their own."""
    panel = WhyTheTable(decks=decks, guess=str(len(exceptions(decks))))
    for text, button in cells(panel).items():
        worth = table_worth(decks)[CELLS_BY_TEXT[text]]
        mark, short = button.text.split("\n")
        assert why.short(worth.advantage) == short
        assert ("+" if worth.advantage > 0 else "−") == short[0]
        assert worth.is_exception == ("≠" in mark)
        assert worth.is_exception == button["aria-label"].endswith("the other choice is better")
        assert worth.is_exception == ("be-exception" in button["class"].split())
        assert short in button["aria-label"]


def test_three_against_an_eight_is_a_near_tie() -> None:
    """The worked pair's cell: drawing loses a little, the table stands, and it hardly matters."""
    panel = opened("3-8")
    expected = (
        "Banco 3, Punto’s third card worth 8: drawing loses 0.0022 for each unit staked, "
        "compared with standing. The table says “stands”, and that is the better choice. "
        "It is nearly a tie: in 1,000 coups that come to this cell, at one point each, "
        "the choice makes a difference of 2.2 points."
    )
    assert expected == panel.announcement
    assert expected in said(panel)
    assert expected in panel.transcript()


def test_six_when_punto_stood_is_an_exception_with_its_reason() -> None:
    """Standing on 6 cannot win there; nobody chooses all the same."""
    told = opened("6-stood").announcement
    assert "drawing gains 0.0793 for each unit" in told
    assert "The table says “stands”, and that is not the better choice." in told
    assert "it has 6 or 7. A Banco that stands on 6 cannot beat that: it ties or loses." in told
    assert told.endswith("so Banco follows its table here too.")
    assert "nearly a tie" not in told


def test_four_against_an_ace_is_an_exception_and_nearly_a_tie() -> None:
    """Both are said of it."""
    told = opened("4-1").announcement
    assert "drawing gains 0.0019" in told
    assert "that is not the better choice" in told
    assert "It is nearly a tie" in told
    assert "cannot beat" not in told


def test_an_ordinary_cell_needs_no_more_words() -> None:
    """It has the comparison and the table's word, and nothing of ties or exceptions."""
    told = opened("0-9").announcement
    assert told.endswith("The table says “draws”, and that is the better choice.")
    told = opened("5-stood").announcement
    assert told.endswith("The table says “draws”, and that is the better choice.")


def test_with_one_deck_the_exceptions_are_other_ones() -> None:
    """What is said follows the shoe, in a cell where the table draws too."""
    panel = WhyTheTable(decks=1, guess="3")
    assert "in 3 of the 88 cells" in said(panel)
    panel.act("choose", "5-4")
    assert "The table says “draws”, and that is not the better choice." in panel.announcement
    assert "drawing loses 0.0203" in panel.announcement
    assert "from 1 full deck, with" in panel.transcript()
    assert ["0", "2", "3", "8", "20"] == panel.options


def test_the_exact_fraction_is_folded_away() -> None:
    """It is there for whoever wants it, and written in the transcript."""
    panel = opened("3-8")
    exact = number(table_worth()[3, 8].advantage)
    (fold,) = View.of(panel).root.having("data-key", "exactly")
    assert "open" not in fold.attributes
    assert exact in fold.text
    assert f"As an exact fraction: {exact}" in panel.transcript()


def test_the_heat_map_has_its_numbers_below() -> None:
    """The live picture has the chart, with a description, and every number to four places."""
    panel = opened("3-8")
    (chart,) = View.of(panel).root.all("img")
    assert why.heat_map() == chart["alt"]
    (table,) = (e for e in View.of(panel).root.all("table") if e["class"] == "be-data")
    numbers = [cell.text for cell in table.all("td")]
    assert [why.gained(worth.advantage) for worth in table_worth().values()] == numbers
    assert "−0.0022" in numbers


def test_the_saved_view_has_the_numbers_unfolded_and_no_chart() -> None:
    """Without Python behind it the map is read as a table."""
    saved = tree(opened("3-8").saved_view())
    assert [] == saved.all("img")
    (fold,) = saved.having("data-key", "numbers")
    assert "open" in fold.attributes
    assert [] == tree(WhyTheTable().saved_view()).having("role", "img")


def test_an_answer_is_judged_before_the_cell_that_was_read() -> None:
    """It puts the cell aside; choosing one then puts the judgement aside, one thing at a time."""
    panel = WhyTheTable(cell=(3, 8))
    panel.act("predict", "2")
    assert panel.cell is None
    assert "Right." in said(panel)
    panel.act("choose", "4-1")
    assert "Right." not in said(panel) + panel.transcript() + panel.announcement
    assert "Banco 4, Punto’s third card worth 1" in said(panel)


def test_the_first_answer_stays() -> None:
    """A second one, as a stale press may send, changes nothing."""
    panel = opened("3-8")
    before = View.of(panel)
    panel.act("predict", "2")
    assert before == View.of(panel)
    assert "0" == panel.guess


def test_restart_covers_the_map_again() -> None:
    """The first picture is back."""
    panel = WhyTheTable()
    first = View.of(panel)
    panel.act("choose", "4-1")
    panel.act("predict", "2")
    panel.act("restart")
    assert first == View.of(panel)


def test_the_chosen_cell_is_pressed_and_is_the_one_that_tab_reaches() -> None:
    """One cell is pressed, and one is a stop: the chosen one, or the first."""
    panel = WhyTheTable()
    for choice, stop in ((None, "0-stood"), ("5-4", "5-4")):
        if choice:
            panel.act("choose", choice)
        found = cells(panel).items()
        assert [stop] == [text for text, cell in found if cell["tabindex"] == "0"]
        pressed = [text for text, cell in found if cell["aria-pressed"] == "true"]
        assert ([choice] if choice else []) == pressed


def test_the_focus_goes_where_it_is_needed() -> None:
    """Before the answer to the first option, after it to the button that starts again."""
    panel = WhyTheTable()
    assert ["predict-0"] == [e["data-key"] for e in View.of(panel).root.having("data-focus")]
    panel.act("predict", "2")
    assert ["restart"] == [e["data-key"] for e in View.of(panel).root.having("data-focus")]


@pytest.mark.parametrize("guess", ["", "3", "two", "<b>", "2 "])
def test_an_answer_that_is_none_is_refused(guess: str) -> None:
    """It raises, quotes the answer with those that there are, and changes nothing."""
    panel = WhyTheTable()
    before = View.of(panel)
    quoted = re.escape(repr(guess))
    with pytest.raises(UnknownAnswer, match=f"^{quoted} is not an answer here; say 0, 2, 8, 20"):
        panel.act("predict", guess)
    assert before == View.of(panel)


@pytest.mark.parametrize("cell", ["", "8-3", "3-10", "3-None", "<b>", "3", "3-8 "])
def test_a_cell_that_is_not_there_is_refused(cell: str) -> None:
    """A press that names no cell quotes it, and changes nothing."""
    panel = WhyTheTable(cell=(3, 8))
    with pytest.raises(InvalidCell, match=re.escape(repr(cell))):
        panel.act("choose", cell)
    assert (3, 8) == panel.cell


@pytest.mark.parametrize("decks", [0, 9, "8", None])
def test_wrong_decks_are_refused(decks: object) -> None:
    """A shoe has one to eight decks."""
    with pytest.raises(InvalidDecks):
        WhyTheTable(decks=decks)  # type: ignore[arg-type]


def test_two_maps_can_be_linked() -> None:
    """What is chosen and answered in one is in the other."""
    one, other = WhyTheTable(), WhyTheTable()
    for name in ("cell", "guess"):
        traitlets.link((one, name), (other, name))
    one.act("predict", "2")
    one.act("choose", "4-1")
    assert one.html == other.html


def test_the_map_speaks_russian() -> None:
    """Numbers have commas, and marks are the same."""
    use_language("ru")
    panel = WhyTheTable(guess="2", cell=(3, 8))
    assert "–\n−0,002" == cells(panel)["3-8"].text
    assert "0,0022" in panel.announcement
