"""MasteryMap: how well each cell of the drawing table is known, and why."""

from __future__ import annotations

import random
import re

import pytest
import traitlets

from baccarat_edu import use_language
from baccarat_edu.quiz.drills import banco_question, drill
from baccarat_edu.quiz.progress import Progress, open_progress
from baccarat_edu.quiz.table_cells import InvalidCell
from baccarat_edu.quiz.topics import CELLS_BY_TEXT
from baccarat_edu.widgets import MasteryMap
from baccarat_edu.words.table import banco_rule
from tests.widgets.markup import Element
from tests.widgets.samples import View

WRONG = {"draw": "stand", "stand": "draw"}
REVEALS = re.compile(r"draws|stands\b|“")


def answer(cell: str, rights: str) -> None:
    """Answer questions on a cell as another panel does: ``+`` right, ``-`` wrong."""
    progress = Progress(open_progress().path)
    for number, right in enumerate(rights):
        question = banco_question(*CELLS_BY_TEXT[cell], random.Random(number))
        said = question.key if right == "+" else WRONG[question.key]
        progress.answered(question.answer(said))


def cells(panel: MasteryMap) -> dict[str, Element]:
    """Find the buttons of the grid by their cells."""
    buttons = View.of(panel).root.having("data-action", "choose")
    return {button["data-value"]: button for button in buttons}


def told(panel: MasteryMap) -> str:
    """Return what is said below the grid, blanks evened out."""
    view = View.of(panel)
    (said,) = (e for e in view.root.all("div") if "be-say-mastery" in e["class"].split())
    return " ".join(said.text.split())


def test_a_new_map_has_all_cells_and_knows_none() -> None:
    """The 88 cells are there, none asked yet, and no row is called weak."""
    panel = MasteryMap()
    assert list(CELLS_BY_TEXT) == list(cells(panel))
    assert {"·"} == {cell.text for cell in cells(panel).values()}
    assert "0 of 88 known" in panel.html
    assert "· not asked yet: 88 · ✗ missed: 0 · … being learnt: 0 · ✓ known: 0" in (
        panel.transcript()
    )
    assert "weakest" not in panel.html + panel.transcript() + panel.announcement


def test_nothing_is_revealed_of_a_cell_that_was_never_asked() -> None:
    """Neither the picture nor a word says what the table has there."""
    answer("5-5", "++")
    panel = MasteryMap()
    for text in CELLS_BY_TEXT.keys() - {"5-5"}:
        panel.act("choose", text)
        assert "not asked yet." in panel.announcement
        assert not REVEALS.search(told(panel))
        assert not REVEALS.search(panel.announcement)
        assert banco_rule(*CELLS_BY_TEXT[text]) not in panel.html + panel.transcript()
    assert not any(REVEALS.search(cell["aria-label"]) for cell in cells(panel).values())


@pytest.mark.parametrize(
    ("rights", "mark", "kind", "expected"),
    [
        (
            "-",
            "✗",
            "missed",
            "missed. Asked 1 time: 0 right. The last answer was wrong. "
            "3 more right answers in a row, and it is known.",
        ),
        (
            "-+",
            "…",
            "learning",
            "being learnt. Asked 2 times: 1 right. The last answer was right. "
            "2 more right answers in a row, and it is known.",
        ),
        (
            "++",
            "✓",
            "known",
            "known. Asked 2 times: 2 right. The last 2 answers were right.",
        ),
    ],
)
def test_a_cell_that_was_asked_says_how_it_went(
    rights: str, mark: str, kind: str, expected: str
) -> None:
    """Its mark, its level and the reason, and then what the table says there."""
    answer("3-8", rights)
    panel = MasteryMap()
    cell = cells(panel)["3-8"]
    assert mark == cell.text
    assert f"be-{kind}" in cell["class"].split()
    panel.act("choose", "3-8")
    says = "The table says “stands”: row 3 draws on anything but 8."
    assert f"Banco 3, Punto’s third card worth 8: {expected} {says}" == told(panel)
    assert told(panel) == panel.announcement


def test_the_column_of_a_punto_that_stood_is_told_too() -> None:
    """There it is the column that decides."""
    answer("6-stood", "+")
    panel = MasteryMap(cell=(6, None))
    assert told(panel).startswith("Banco 6, Punto stood: being learnt.")
    assert told(panel).endswith(
        "The table says “stands”: when Punto has stood, Banco draws on 0 to 5."
    )


def test_known_cells_are_counted() -> None:
    """The head, the bar and the legend agree."""
    answer("3-8", "++")
    answer("0-0", "-+++")
    answer("4-1", "-")
    panel = MasteryMap()
    (bar,) = View.of(panel).root.all("progress")
    assert ("2", "88", "2 / 88") == (bar["value"], bar["max"], bar.text)
    assert "2 of 88 known" in panel.html
    assert "not asked yet: 85 · ✗ missed: 1 · … being learnt: 0 · ✓ known: 2" in panel.transcript()


def test_the_weakest_row_is_named() -> None:
    """Of the rows that were asked the one with the fewest known cells, everywhere."""
    answer("3-8", "++")
    answer("6-6", "-")
    panel = MasteryMap()
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert "Row 6 is your weakest: 0 of 11 known." in shown


def test_the_other_skills_do_not_count() -> None:
    """Only questions on the drawing table colour it."""
    progress = open_progress()
    for question in drill(["value", "punto"], 10, random.Random(1)):
        progress.answered(question.answer(question.key))
    assert {} == MasteryMap().levels


def test_looking_again_shows_what_another_kernel_has_written() -> None:
    """A new answer appears with the button, and not before."""
    panel = MasteryMap()
    answer("3-8", "++")
    assert "0 of 88 known" in panel.html
    panel.act("refresh")
    assert {"3-8": "known"} == panel.levels
    assert "1 of 88 known" in panel.html


def test_choosing_a_cell_looks_again() -> None:
    """A quiz beside the map goes on meanwhile; a press shows how its cell went by now."""
    panel = MasteryMap()
    answer("3-8", "-")
    panel.act("choose", "3-8")
    assert "✗" == cells(panel)["3-8"].text
    assert "Asked 1 time: 0 right." in told(panel)


def test_a_map_made_anew_shows_what_is_kept() -> None:
    """Running the cell again is looking again."""
    MasteryMap()
    answer("3-8", "++")
    assert {"3-8": "known"} == MasteryMap().levels


def test_levels_set_from_code_are_only_shown() -> None:
    """They stay while cells are chosen, and looking again brings back what is kept."""
    answer("3-8", "++")
    panel = MasteryMap()
    panel.levels = {"3-8": "missed", "4-1": "known"}
    panel.act("choose", "3-8")
    assert ("✗", "✓") == (cells(panel)["3-8"].text, cells(panel)["4-1"].text)
    assert told(panel).startswith("Banco 3, Punto’s third card worth 8: missed. Asked 2 times")
    assert "The last" not in told(panel)
    panel.act("choose", "4-1")
    assert "Banco 4, Punto’s third card worth 1: known." == told(panel)
    panel.act("refresh")
    assert {"3-8": "known"} == panel.levels


def test_two_maps_can_be_linked() -> None:
    """What one shows the other shows."""
    one, other = MasteryMap(), MasteryMap()
    for name in ("levels", "cell"):
        traitlets.link((one, name), (other, name))
    one.levels = {"6-6": "known"}
    one.act("choose", "6-6")
    assert one.html == other.html


def test_the_chosen_cell_is_pressed_and_is_the_one_that_tab_reaches() -> None:
    """One cell is pressed, and one is a stop: the chosen one, or the first."""
    panel = MasteryMap()

    def stop() -> list[str]:
        return [text for text, cell in cells(panel).items() if cell["tabindex"] == "0"]

    assert ["0-stood"] == stop()
    panel.act("choose", "5-4")
    assert ["5-4"] == stop()
    pressed = [text for text, cell in cells(panel).items() if cell["aria-pressed"] == "true"]
    assert ["5-4"] == pressed


@pytest.mark.parametrize("cell", ["", "8-3", "3-10", "3-None", "<b>", "3", "3-8 "])
def test_a_cell_that_is_not_there_is_refused(cell: str) -> None:
    """A press that names no cell quotes it, and changes nothing."""
    panel = MasteryMap(cell=(3, 8))
    with pytest.raises(InvalidCell, match=re.escape(repr(cell))):
        panel.act("choose", cell)
    assert (3, 8) == panel.cell


@pytest.mark.parametrize(
    ("levels", "quoted"),
    [({"9-9": "known"}, "'9-9'"), ({"3-8": "Known"}, "'Known'"), ({3: "known"}, "3")],
)
def test_wrong_levels_are_quoted(levels: dict[str, str], quoted: str) -> None:
    """The message says what is wrong and what would be right."""
    with pytest.raises(traitlets.TraitError, match=rf"{quoted} is not a (cell|level)"):
        MasteryMap(levels=levels)


def test_a_notice_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is the matter with how progress is kept is said, seen and written."""
    monkeypatch.setattr(Progress, "notice", "It cannot be written.")
    panel = MasteryMap()
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert "It cannot be written." in shown


def test_the_saved_view_of_an_empty_home_is_always_the_same() -> None:
    """Nothing of a run gets into the picture."""
    assert View.of(MasteryMap()) == View.of(MasteryMap())


def test_the_map_speaks_russian() -> None:
    """The marks are the same in every language, the names are not."""
    use_language("ru")
    panel = MasteryMap(cell=(3, 8))
    assert 'lang="ru"' in panel.html
    assert {"·"} == {cell.text for cell in cells(panel).values()}
