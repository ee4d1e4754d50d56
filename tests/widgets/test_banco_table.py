"""BancoTable: the 88 cells, to point at and to fill in."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest
import traitlets

from baccarat_edu import Card, Hand, InvalidTotal, use_language
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.widgets import BancoTable, InvalidCell
from baccarat_edu.words.table import banco_rule
from tests import reference
from tests.widgets.markup import Element
from tests.widgets.samples import View

THIRDS = (None, *range(10))
CELLS = list(product(range(8), THIRDS))


def name(total: int, third: int | None) -> str:
    """Name a cell as its button does."""
    return f"{total}-{'stood' if third is None else third}"


def cells(panel: BancoTable) -> dict[str, Element]:
    """Find the cells of the picture by their names."""
    return {button["data-value"]: button for button in View.of(panel).root.having("data-row")}


def marked(panel: BancoTable) -> list[str]:
    """Name the cells that are ringed."""
    return [value for value, cell in cells(panel).items() if "be-ring" in cell["class"].split()]


def test_every_cell_says_what_banco_does() -> None:
    """All 88 cells are there, each with sign and spoken label in step with the rule."""
    found = cells(BancoTable())
    assert [name(*cell) for cell in CELLS] == list(found)
    for (total, third), cell in zip(CELLS, found.values(), strict=True):
        draws = reference.banco_draws(total, third)
        assert ("●" if draws else "–") == cell.text
        where = "Punto stood" if third is None else f"Punto’s third card worth {third}"
        assert f"Banco {total}, {where}: {'draws' if draws else 'stands'}" == cell["aria-label"]


def test_the_transcript_is_the_table_too() -> None:
    """The plain text has eight rows of eleven signs, read the same way."""
    rows = [line for line in BancoTable().transcript().splitlines() if "|" in line][1:]
    signs = [[sign == "●" for sign in line[3:] if sign in "●–"] for line in rows]
    expected = [[reference.banco_draws(total, third) for third in THIRDS] for total in range(8)]
    assert expected == signs
    assert [str(total) for total in range(8)] == [line[0] for line in rows]


def test_cells_stand_in_a_grid() -> None:
    """Rows and columns are numbered without a gap, as the arrow keys need them."""
    places = [(int(c["data-row"]), int(c["data-column"])) for c in cells(BancoTable()).values()]
    assert list(product(range(8), range(11))) == places


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("total", "third"), CELLS)
def test_a_chosen_cell_is_explained(total: int, third: int | None, language: str) -> None:
    """A choice names the cell, the decision and the rule, aloud and in writing."""
    use_language(language)
    panel = BancoTable()
    panel.act("choose", name(total, third))
    assert (total, third) == panel.cell
    for told in (panel.html, panel.transcript(), panel.announcement):
        assert banco_rule(total, third) in told
    assert panel.announcement.replace(". ", ".\n").splitlines()[0] in panel.transcript()


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_a_chosen_cell_shows_a_hand_that_comes_to_it(total: int, third: int | None) -> None:
    """The example lies on the table: Banco's total, Punto's third card, a place for Banco's."""
    panel = BancoTable()
    panel.act("choose", name(total, third))
    punto, banco = (
        line for line in panel.transcript().splitlines() if line.startswith(("Punto: ", "Banco: "))
    )
    cards = {line: Hand(tuple(map(Card.parse, _cards(line)))) for line in (punto, banco)}
    assert total == cards[banco].total
    assert 2 == len(cards[banco].cards)
    assert third == (cards[punto].third.value if cards[punto].third else None)  # type: ignore[union-attr]
    assert reference.banco_draws(total, third) == ("[?]" in banco)


def _cards(line: str) -> list[str]:
    return [word for word in line.partition(" (")[0].split()[1:] if word != "[?]"]


def test_the_chosen_cell_alone_is_pressed() -> None:
    """Of all cells, the chosen one is pressed, and Tab comes back to it."""
    panel = BancoTable()
    panel.act("choose", "5-stood")
    found = cells(panel)
    assert ["5-stood"] == [value for value, c in found.items() if c["aria-pressed"] == "true"]
    assert ["5-stood"] == [value for value, c in found.items() if c["tabindex"] == "0"]


def test_nothing_is_chosen_at_first() -> None:
    """A fresh table invites, is silent, and Tab reaches its first cell."""
    panel = BancoTable()
    assert panel.cell is None
    assert "" == panel.announcement
    assert "Choose a cell" in panel.transcript()
    assert ["0-stood"] == [value for value, c in cells(panel).items() if c["tabindex"] == "0"]
    assert not [c for c in cells(panel).values() if c["aria-pressed"] == "true"]


def test_a_choice_can_be_taken_back() -> None:
    """Setting no cell brings back the invitation."""
    panel = BancoTable()
    fresh = View.of(panel)
    panel.cell = (3, 8)
    panel.cell = None
    assert fresh == View.of(panel)


@pytest.mark.parametrize(
    ("highlight", "expected"),
    [
        ((3, 8), ["3-8"]),
        ((3, None), ["3-stood"]),
        ([(3, 8), (6, None)], ["3-8", "6-stood"]),
        (((3, 8), (3, 7)), ["3-7", "3-8"]),
        ((), []),
    ],
)
def test_marked_cells_are_ringed(highlight: Any, expected: list[str]) -> None:
    """One cell or several can be marked, and no others are."""
    assert expected == marked(BancoTable(highlight=highlight))


def test_a_single_mark_is_explained_until_another_cell_is_chosen() -> None:
    """A lesson that marks one cell opens on its explanation; a choice takes its place."""
    panel = BancoTable(highlight=(3, 8))
    assert banco_rule(3, 8) in panel.transcript()
    assert panel.cell is None
    panel.act("choose", "6-stood")
    assert banco_rule(6, None) in panel.transcript()
    assert ["3-8"] == marked(panel)


@pytest.mark.parametrize(
    "highlight", [(8, 1), (3, 10), (3, -1), (-1, 3), [(3, 8), (9, 9)], "3-8", [1, 2], ("3", "8")]
)
def test_a_mark_outside_the_table_is_refused(highlight: Any) -> None:
    """A cell that is not there is quoted, with how to write one that is."""
    with pytest.raises(InvalidCell, match=r"not a cell of the table; write .*\(3, 8\)"):
        BancoTable(highlight=highlight)


@pytest.mark.parametrize("highlight", [(True, 8), (3.0, 8), (3, 8.0), (3, False)])
def test_a_mark_that_only_equals_a_cell_is_refused(highlight: Any) -> None:
    """Truth values and floats are no totals, although they compare equal to some."""
    with pytest.raises(InvalidCell):
        BancoTable(highlight=highlight)


@pytest.mark.parametrize(
    "value", ["", "3", "3-", "-8", "8-1", "3-10", "3--1", "-1-3", "3-8-9", "stood-3", "x-y", "3 8"]
)
def test_a_wrong_choice_is_refused(value: str) -> None:
    """A text that names no cell raises and leaves the choice."""
    panel = BancoTable(cell=(4, 1))
    with pytest.raises(ValueError, match=r"."):
        panel.act("choose", value)
    assert (4, 1) == panel.cell


def test_unknown_keywords_name_the_nearest() -> None:
    """A typing error in ``highlight`` is answered with the right name."""
    with pytest.raises(TypeError, match="did you mean 'highlight'"):
        BancoTable(hilight=(3, 8))


def key(cell: Any) -> str:
    """Work out the right answer to a cell by a second reading of the rules."""
    return "draw" if reference.banco_draws(*cell) else "stand"


OTHER = {"draw": "stand", "stand": "draw"}


def play(panel: BancoTable, missing: tuple[str, ...] = ()) -> list[str]:
    """Answer everything in the panel's own order, some cells wrongly; name the cells asked."""
    asked = []
    panel.act("forward")
    while panel.cell is not None:
        asked.append(name(*panel.cell))
        right = key(panel.cell)
        panel.act("predict", OTHER[right] if asked[-1] in missing else right)
        panel.act("forward")
    return asked


def marks(panel: BancoTable) -> dict[str, str]:
    """Read what is printed on each cell."""
    return {value: cell.text for value, cell in cells(panel).items()}


def pressable(panel: BancoTable) -> list[str]:
    """Name the keys of the controls below the table that can be pressed."""
    buttons = View.of(panel).root.having("data-action")
    keys = [b["data-key"] for b in buttons if "disabled" not in b.attributes]
    return [key for key in keys if not key.startswith("cell-")]


@pytest.mark.parametrize(
    ("rows", "expected"), [(3, [3]), ((6, 3), [3, 6]), (range(2, 5), [2, 3, 4]), (None, range(8))]
)
def test_only_some_rows_are_shown(rows: Any, expected: list[int]) -> None:
    """The rows asked for stand in the order of the table, on paper too."""
    panel = BancoTable(rows=rows)
    assert [name(row, third) for row in expected for third in THIRDS] == list(cells(panel))
    lines = [line for line in panel.transcript().splitlines() if "|" in line][1:]
    assert [str(row) for row in expected] == [line[0] for line in lines]


def test_some_rows_are_a_grid_without_gaps() -> None:
    """The arrow keys find the next row wherever it stands in the whole table."""
    places = {
        v: (c["data-row"], c["data-column"]) for v, c in cells(BancoTable(rows=(3, 6))).items()
    }
    assert ("0", "9") == places["3-8"]
    assert ("1", "0") == places["6-stood"]


def test_tab_reaches_the_first_row_there_is() -> None:
    """Without a chosen cell the one stop for Tab is the first cell shown."""
    found = cells(BancoTable(rows=(5, 6)))
    assert ["5-stood"] == [value for value, c in found.items() if c["tabindex"] == "0"]


@pytest.mark.parametrize("rows", [8, (), "3", True])
def test_rows_that_are_none_are_refused(rows: Any) -> None:
    """A row that the table does not have is quoted."""
    with pytest.raises(InvalidTotal, match="from 0 to 7"):
        BancoTable(rows=rows)


def test_cells_of_other_rows_are_refused() -> None:
    """Nothing can be marked, covered or chosen that is not shown."""
    wrong: dict[str, Any]
    for wrong in ({"highlight": (3, 8)}, {"covered": [(3, 8)]}, {"cell": (3, 8)}):
        with pytest.raises(InvalidCell, match=r"\(3, 8\) is in no row"):
            BancoTable(rows=(4, 6), **wrong)
    panel = BancoTable(rows=4, cell=(4, 1))
    with pytest.raises(InvalidCell):
        panel.act("choose", "3-8")
    assert (4, 1) == panel.cell


@pytest.mark.parametrize(
    ("covered", "rows", "expected"),
    [
        ("none", 3, []),
        ("edges", 3, ["3-stood", "3-7", "3-8", "3-9"]),
        ("all", 3, [name(3, third) for third in THIRDS]),
        ([(3, 8), (6, None)], None, ["3-8", "6-stood"]),
        ((3, 8), None, ["3-8"]),
    ],
)
def test_covered_cells_tell_nothing(covered: Any, rows: Any, expected: list[str]) -> None:
    """A covered cell is a question mark, to eye and ear and on paper; the others read on."""
    panel = BancoTable(covered=covered, rows=rows)
    found = cells(panel)
    assert expected == [value for value, cell in found.items() if cell.text == "?"]
    rows_of_text = [line for line in panel.transcript().splitlines() if "|" in line]
    assert len(expected) == "".join(rows_of_text).count("?")
    for value in expected:
        assert found[value]["aria-label"].endswith(": covered")
        assert "be-draws" not in found[value]["class"].split()
    assert not [v for v, c in found.items() if v not in expected and "?" in c["aria-label"]]


def test_another_way_to_cover_is_refused() -> None:
    """A misspelt word is quoted with those that there are."""
    with pytest.raises(ValueError, match=r"'edge'.*'none', 'edges' or 'all'"):
        BancoTable(covered="edge")


def test_nothing_is_chosen_at_first_although_a_cell_is_marked() -> None:
    """A table to fill in invites, and does not open on a marked cell's explanation."""
    panel = BancoTable(covered="all", highlight=(3, 8))
    assert panel.cell is None
    assert "Choose a covered cell, or press Next." in panel.transcript()
    assert "Choose a covered cell, or press Next." == panel.announcement
    assert "row 3" not in View.of(panel).root.text
    assert ["3-8"] == marked(panel)
    assert ["restart", "next"] == pressable(panel)


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_the_question_does_not_tell_its_answer(total: int, third: int | None) -> None:
    """A covered cell asks on a hand that comes to it; nothing shown hangs on the rule."""
    panel = BancoTable(covered="all", rows=total)
    panel.act("choose", name(total, third))
    view = View.of(panel)
    assert "Does Banco draw?" in panel.announcement
    assert ["restart", "predict-draw", "predict-stand"] == pressable(panel)
    spoken = {cell["aria-label"].partition(": ")[2] for cell in cells(panel).values()}
    assert {"covered"} == spoken
    for text in (view.root.text, view.transcript.partition("\n")[2], view.announcement):
        assert not any(told in text for told in ("row ", "so Banco", "✓", "✗", "draws", "stands."))
    (banco,) = (line for line in view.transcript.splitlines() if line.startswith("Banco: "))
    assert banco.endswith(")")
    assert "[?]" in banco
    assert f"= {total} " in f"{banco[:-1]} " or f"→ {total} " in f"{banco[:-1]} "


@pytest.mark.parametrize("is_right", [True, False])
@pytest.mark.parametrize(("total", "third"), CELLS)
def test_an_answer_opens_the_cell(total: int, third: int | None, is_right: bool) -> None:
    """The cell shows the rule and how it was answered; the verdict comes with the reason."""
    panel, text = BancoTable(covered="all", rows=total), name(total, third)
    panel.act("choose", text)
    right = key((total, third))
    panel.act("predict", right if is_right else OTHER[right])
    cell = cells(panel)[text]
    assert ("●" if right == "draw" else "–") + ("✓" if is_right else "✗") == cell.text
    said = f"{right}s, answered {'right' if is_right else 'wrong'}"
    assert cell["aria-label"].endswith(f": {said}")
    assert {text: right if is_right else OTHER[right]} == panel.answers
    for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert ("Right." in told) == is_right
        assert ("Not so" in told) != is_right
        assert banco_rule(total, third) in told
    assert 10 == list(marks(panel).values()).count("?")
    assert ["restart", "next"] == pressable(panel)
    assert f"1 of 11 answered, {int(is_right)} right" in panel.transcript()


def test_a_wrong_rule_is_named() -> None:
    """Whoever reads the row at Punto's total, or a ten as no card, is told; others are not."""
    panel = BancoTable(covered="all")
    panel.act("choose", "4-0")
    panel.act("predict", "draw")
    zero = "is a third card too, worth 0."
    assert all(zero in told for told in (panel.html, panel.transcript(), panel.announcement))
    told = []
    for total, third in CELLS:
        panel = BancoTable(covered="all", rows=total, cell=(total, third))
        panel.act("predict", OTHER[key((total, third))])
        (punto, *_rest) = (li for li in panel.transcript().splitlines() if li.startswith("Punto: "))
        hand = Hand(tuple(map(Card.parse, _cards(punto))))
        misread = third is not None and reference.banco_draws(total, hand.total) != (
            reference.banco_draws(total, third)
        )
        told.append("is Punto’s total" in panel.announcement)
        assert told[-1] == (misread and (total, third) not in [(4, 0), (5, 0)])
    assert 0 < sum(told) < len(told)


def test_the_first_answer_stays() -> None:
    """A cell that has been answered takes no other answer, also when it is chosen again."""
    panel = BancoTable(covered="all")
    panel.act("choose", "3-8")
    panel.act("predict", "draw")
    answered = View.of(panel)
    panel.act("predict", "stand")
    assert answered == View.of(panel)
    panel.act("choose", "3-7")
    panel.act("choose", "3-8")
    assert answered.html == panel.html
    assert "Not so" in panel.announcement


def test_an_answer_without_a_question_changes_nothing() -> None:
    """Neither before a choice, nor over an open cell, nor in a table that only shows."""
    for panel in (
        BancoTable(covered="all"),
        BancoTable(covered=[(3, 8)], cell=(3, 7)),
        BancoTable(cell=(3, 8)),
    ):
        before = View.of(panel)
        panel.act("predict", "draw")
        assert before == View.of(panel)
        assert {} == panel.answers


@pytest.mark.parametrize("answer", ["", "maybe", "Draw", "<b>"])
def test_an_unknown_answer_is_refused(answer: str) -> None:
    """It raises, quotes the answer, and leaves the question open."""
    panel = BancoTable(covered="all", cell=(3, 8))
    before = View.of(panel)
    with pytest.raises(UnknownAnswer, match=f"^'{answer}' is not an answer here"):
        panel.act("predict", answer)
    assert before == View.of(panel)


def test_an_open_cell_is_read_as_ever() -> None:
    """Between covered cells the open ones say what Banco does, and Next goes on from them."""
    panel = BancoTable(covered="edges", rows=3)
    panel.act("choose", "3-4")
    assert "Banco 3, Punto’s third card worth 4: draws." in panel.announcement
    assert banco_rule(3, 4) in panel.transcript()
    assert ["restart", "next"] == pressable(panel)


@pytest.mark.parametrize("seed", [0, 5, "a text"])
def test_next_mixes_the_rows(seed: int | str) -> None:
    """It asks every covered cell once, and never two of a row in turn."""
    panel = BancoTable(covered="edges", rows=(3, 4, 5, 6), seed=seed)
    asked = play(panel)
    assert 19 == len(set(asked)) == len(asked)
    assert all(one[0] != other[0] for one, other in pairwise(asked))
    assert asked == play(BancoTable(covered="edges", rows=(3, 4, 5, 6), seed=seed))
    assert asked != play(BancoTable(covered="edges", rows=(3, 4, 5, 6), seed=7))


def test_no_question_is_skipped() -> None:
    """Next waits for the answer."""
    panel = BancoTable(covered="all")
    panel.act("forward")
    before = View.of(panel)
    panel.act("forward")
    assert before == View.of(panel)


def test_the_focus_goes_where_it_is_needed() -> None:
    """When the pressed button can be pressed no more, the next one that can takes the focus."""
    panel = BancoTable(covered=[(3, 8)])
    for press, expected in (
        ((), "next"),
        (("forward",), "predict-draw"),
        (("predict", "draw"), "next"),
        (("forward",), "again"),
        (("again",), "next"),
        (("forward",), "predict-draw"),
        (("predict", "stand"), "next"),
        (("forward",), "restart"),
    ):
        if press:
            panel.act(*press)
        assert [expected] == [e["data-key"] for e in View.of(panel).root.having("data-focus")]


def test_the_end_shows_what_was_missed() -> None:
    """After the last answer the score stands there, and each missed cell with its rule."""
    panel = BancoTable(covered="all", rows=(3, 6), seed=1)
    play(panel, ("3-8", "3-7", "6-stood"))
    view = View.of(panel)
    assert "The result: 19 of 22 answers right." == view.announcement
    assert [
        "Banco 3, Punto’s third card worth 7 or 8: row 3 draws on anything but 8.",
        "Banco 6, Punto stood: when Punto has stood, Banco draws on 0 to 5.",
    ] == [line.text.replace("\u2060", "") for line in view.root.all("li")]
    assert "Banco 6, Punto stood: when" in view.transcript
    assert "19 of 22 answers right" in view.transcript
    assert ["restart", "again"] == pressable(panel)
    assert "?" not in view.transcript
    wrong = [value for value, text in marks(panel).items() if text.endswith("✗")]
    assert ["3-7", "3-8", "6-stood"] == wrong


def test_the_last_answer_is_explained_before_the_score() -> None:
    """The last verdict stays until one asks for the result."""
    panel = BancoTable(covered=(3, 8), cell=(3, 8))
    panel.act("predict", "stand")
    assert "See the result ▶" in panel.html
    assert "✓ Right." in View.of(panel).root.text
    assert "The result" not in panel.transcript()


def test_after_the_end_cells_can_be_read() -> None:
    """A cell chosen then shows its verdict again, and the way back to the score."""
    panel = BancoTable(covered="all", rows=3)
    play(panel, ("3-8",))
    end = View.of(panel)
    panel.act("choose", "3-8")
    assert "✗ Not so." in View.of(panel).root.text
    assert ["restart", "next"] == pressable(panel)
    panel.act("forward")
    assert end == View.of(panel)
    panel.act("forward")
    assert end == View.of(panel)


def test_nothing_missed() -> None:
    """Whoever missed nothing reads so, and is not sent round again."""
    panel = BancoTable(covered="edges", rows=3)
    play(panel)
    assert "Nothing missed." in panel.transcript()
    assert "Nothing missed." in View.of(panel).root.text
    assert ["restart"] == pressable(panel)
    before = View.of(panel)
    panel.act("again")
    assert before == View.of(panel)


def test_what_was_missed_is_asked_again() -> None:
    """Only the missed cells are covered; the others stay open with their marks."""
    panel = BancoTable(covered="all", rows=(3, 6))
    play(panel, ("3-8", "6-stood"))
    panel.act("again")
    assert panel.cell is None
    assert ["3-8", "6-stood"] == [value for value, text in marks(panel).items() if text == "?"]
    assert "20 of 22 answered, 20 right" in panel.transcript()
    assert "●✓" == marks(panel)["3-7"]
    assert ["3-8", "6-stood"] == sorted(play(panel))
    assert "22 of 22 answers right" in panel.announcement


def test_again_waits_for_the_end() -> None:
    """While something is covered, a stale press changes nothing."""
    panel = BancoTable(covered="all", rows=3, cell=(3, 8))
    panel.act("predict", "draw")
    before = View.of(panel)
    panel.act("again")
    assert before == View.of(panel)


def test_restart_covers_everything() -> None:
    """↺ takes back all answers and brings the first picture."""
    panel = BancoTable(covered="edges", rows=(3, 4), seed=3)
    first = View.of(panel)
    play(panel, ("3-8",))
    panel.act("restart")
    assert first == View.of(panel)
    assert {} == panel.answers


def test_a_table_that_only_shows_has_nothing_to_answer() -> None:
    """Without covered cells there are no controls, and their actions change nothing."""
    panel = BancoTable(cell=(3, 8))
    before = View.of(panel)
    assert [] == pressable(panel)
    for action in ("forward", "again"):
        panel.act(action)
        assert before == View.of(panel)


def test_seeds_lay_hands_of_their_own() -> None:
    """Two drills ask a cell on different hands, the same seed on the same one."""
    hands = [
        BancoTable(covered="all", seed=seed, cell=(3, 8)).transcript() for seed in (1, 1, 2, 3, 4)
    ]
    assert hands[0] == hands[1]
    assert len(set(hands)) > 2


def test_an_answer_to_a_cell_that_is_not_covered_is_quoted() -> None:
    """The refusal names the cells that there are."""
    panel = BancoTable(covered=[(3, 8), (6, None)])
    with pytest.raises(
        traitlets.TraitError, match="'3-7' is not a covered cell; there are 3-8, 6-stood"
    ):
        panel.answers = {"3-7": "draw"}
