"""What holds for every panel there is, whatever it shows."""

import random

from playwright.sync_api import expect

from tests.browser.lesson import Lesson
from tests.browser.shelf import english_workbench, workbench

PRESSES = 3
SHORTCUTS = ("a", "b", "x", "d", "d", "m", "ArrowDown", "Escape")  # they edit a notebook
MOVE_THE_PAGE = """() => window.addEventListener("mousemove", () => {
  document.querySelector(".jp-MainAreaWidget:not(.lm-mod-hidden) .jp-WindowedPanel-outer")
    .scrollBy(0, 300);
}, { once: true, capture: true })"""


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


@english_workbench
def test_a_press_that_would_meet_another_panel_is_made_again(lesson: Lesson) -> None:
    """The page moves as the mouse arrives: nothing but the control that was meant is pressed."""
    panel, others = lesson.fresh("CoupStepper"), lesson.panels()[1:4]
    before = [other.section.text_content() for other in others]
    lesson.page.evaluate(MOVE_THE_PAGE)
    panel.click("next")
    assert "next" == panel.focused()
    assert panel.enabled("back")
    assert before == [other.section.text_content() for other in others]


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
