"""What holds for every panel there is, whatever it shows."""

import random

from playwright.sync_api import expect

from tests.browser.lesson import Lesson
from tests.browser.shelf import workbench

PRESSES = 3
SHORTCUTS = ("a", "b", "x", "d", "d", "m", "ArrowDown", "Escape")  # they edit a notebook


@workbench
def test_tab_stops_at_every_control(lesson: Lesson) -> None:
    """Tab alone reaches all that can be used, and in each grid the one cell it stands on."""
    for panel in lesson.panels():
        cells = [key for key in panel.usable_keys() if key.startswith("cell-")]
        stops = panel.tab_stops()
        assert [key for key in panel.usable_keys() if key not in cells] == [
            key for key in stops if key not in cells
        ]
        grids = panel.section.locator("[data-grid]").filter(
            has=lesson.page.locator("button:enabled")
        )
        assert grids.count() == len([key for key in stops if key in cells])


@workbench
def test_keys_in_a_panel_are_not_the_notebooks(lesson: Lesson) -> None:
    """A letter or an arrow struck on a panel's control neither adds, cuts nor leaves a cell."""
    cells = lesson.cell_count()
    for panel in lesson.panels():
        panel.enter()
        for stroke in SHORTCUTS:
            lesson.page.keyboard.press(stroke)
        lesson.settle()
        assert cells == lesson.cell_count()
        assert panel.focused() is not None, panel.section.get_attribute("data-widget")


@workbench
def test_no_order_of_presses_breaks_a_panel(lesson: Lesson) -> None:
    """Whatever is pressed in whatever order, no handler fails and the focus stays in the panel."""
    dice = random.Random(lesson.path)
    for panel in lesson.panels():
        for _ in range(PRESSES):
            key = dice.choice(panel.usable_keys())
            panel.click(key)
            trail = f"{key!r} of {panel.section.get_attribute('data-widget')}"
            assert 0 == panel.failure.count(), trail
            assert panel.focused() is not None, trail
            lesson.page.keyboard.press(dice.choice(["Enter", "Space", "ArrowLeft", "ArrowRight"]))
            lesson.settle()
            assert 0 == panel.failure.count(), trail
            assert panel.focused() is not None, trail
        expect(panel.silence).to_be_hidden()
