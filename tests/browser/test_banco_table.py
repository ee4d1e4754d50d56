"""The drawing table, pointed at with the mouse and walked with the arrow keys."""

from playwright.sync_api import expect

from baccarat_edu import BANCO_TABLE, banco_draws
from baccarat_edu.words import speaking
from baccarat_edu.words.table import banco_cell, decision
from tests.browser.lesson import NARROW, By, Desk, Lesson, Panel
from tests.browser.shelf import either_way, english_workbench, workbench

COLUMNS = ("stood", *map(str, range(10)))
START = "cell-3-8"  # the workbench highlights it


def sentence(key: str, language: str) -> str:
    """Return what the table must say of a cell, from the engine's own decision."""
    _cell, row, column = key.split("-")
    total, third = int(row), None if column == "stood" else int(column)
    with speaking(language):
        return f"{banco_cell(total, third)}: {decision(banco_draws(total, third))}."


def assert_chosen(panel: Panel, key: str) -> None:
    """Check that a cell, and it alone, is chosen, focused, explained and said aloud."""
    wanted = sentence(key, panel.lesson.language)
    assert key == panel.focused()
    assert [key] == panel.live.locator("[data-action][aria-pressed=true]").evaluate_all(
        "(all) => all.map((one) => one.dataset.key)"
    )
    expect(panel.section.locator(".be-main")).to_have_text(wanted)
    expect(panel.announcement).to_contain_text(wanted)


@workbench
def test_every_mark_is_the_engines_decision(lesson: Lesson) -> None:
    """All 88 cells show what the engine plays, in rows 0 to 7."""
    panel = lesson.fresh("BancoTable")
    marks = panel.live.locator("button[data-row]").all_inner_texts()
    decisions = "".join(stood + by_third for stood, by_third in BANCO_TABLE)
    assert decisions.replace("D", "●").replace("S", "–") == "".join(marks)


@workbench
def test_a_clicked_cell_is_explained(lesson: Lesson) -> None:
    """A click on any cell of a row chooses it and says what Banco does there and why."""
    panel = lesson.fresh("BancoTable")
    for column in COLUMNS:
        panel.press(f"cell-6-{column}")
        assert_chosen(panel, f"cell-6-{column}")
    panel.press(START)
    assert_chosen(panel, START)
    panel.press(START)
    assert_chosen(panel, START)


@workbench
def test_arrows_walk_over_the_table_and_stop_at_its_edges(lesson: Lesson) -> None:
    """Arrows choose the neighbour, Home and End the row's ends, and no key leads off the table."""
    panel = lesson.fresh("BancoTable")
    panel.reach(START)
    for stroke, cell in (
        ("ArrowRight", "3-9"),
        ("ArrowRight", "3-9"),
        ("ArrowUp", "2-9"),
        ("Home", "2-stood"),
        ("ArrowLeft", "2-stood"),
        ("ArrowDown", "3-stood"),
        ("End", "3-9"),
        ("ArrowLeft", "3-8"),
        *[("ArrowDown", f"{row}-8") for row in (4, 5, 6, 7, 7)],
        *[("ArrowUp", f"{row}-8") for row in (6, 5, 4, 3, 2, 1, 0, 0)],
    ):
        panel.strike(stroke)
        assert_chosen(panel, f"cell-{cell}")


@english_workbench
def test_the_table_is_one_stop_for_tab(lesson: Lesson) -> None:
    """Tab enters the table at the chosen cell and leaves it with the next press."""
    panel = lesson.fresh("BancoTable")
    assert [START] == panel.tab_stops()
    panel.press("cell-5-4")
    assert ["cell-5-4"] == panel.tab_stops()


@either_way
def test_fast_presses_end_on_the_last_cell(lesson: Lesson, by: By) -> None:
    """Many cells in a row, faster than Python answers, end with the last one explained."""
    panel = lesson.fresh("BancoTable")
    panel.reach(START)
    if by == "keyboard":
        for stroke in ("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowDown"):
            lesson.page.keyboard.press(stroke)
    else:
        panel.burst("cell-0-0", "cell-7-9", "cell-4-1", "cell-5-5")
    lesson.settle()
    assert_chosen(panel, "cell-5-5")


@english_workbench
def test_a_narrow_table_scrolls_in_its_own_frame(desk: Desk, lesson: Lesson) -> None:
    """On a phone the table scrolls inside itself, to the cell in focus, with its row heads held."""
    desk.resize(NARROW)
    panel = lesson.fresh("BancoTable")
    panel.press("cell-3-stood")
    panel.strike("End")
    assert_chosen(panel, "cell-3-9")
    frame = panel.live.locator(".be-scroll").bounding_box()
    head = panel.live.locator("tbody th").nth(3).bounding_box()
    cell = panel.control("cell-3-9").bounding_box()
    assert frame is not None
    assert head is not None
    assert cell is not None
    assert frame["x"] <= head["x"]
    assert head["x"] + head["width"] <= cell["x"]
    assert cell["x"] + cell["width"] <= frame["x"] + frame["width"]
