"""The check on the start page: a press that goes to Python and back."""

from playwright.sync_api import expect

from tests.browser.lesson import By, Lesson
from tests.browser.shelf import either_way, english_workbench


@either_way
def test_a_press_says_that_the_panels_work(lesson: Lesson, by: By) -> None:
    """One press changes the line and is said aloud; more presses are counted."""
    panel = lesson.fresh("WidgetCheck")
    assert 0 == panel.section.locator(".be-is-right").count()
    panel.press("press", by)
    expect(panel.section.locator(".be-is-right")).to_be_visible()
    expect(panel.announcement).not_to_be_empty()
    panel.press("press", by, stroke="Space")
    panel.double_click("press")
    assert "4" in panel.text()
    assert "press" == panel.focused()


@english_workbench
def test_the_help_is_folded_until_it_is_needed(lesson: Lesson) -> None:
    """The advice opens with a click or a key."""
    panel = lesson.fresh("WidgetCheck")
    advice = panel.section.locator("details li").first
    expect(advice).not_to_be_visible()
    panel.section.locator("summary").click()
    expect(advice).to_be_visible()
    panel.section.locator("summary").press("Enter")
    expect(advice).not_to_be_visible()
