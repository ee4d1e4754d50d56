"""The switch of suit colours: one choice for every card of every panel, kept by the browser."""

from playwright.sync_api import expect

from tests.browser.lesson import Lesson, Panel
from tests.browser.shelf import english_workbench

SWITCHES = ".be-suits button:visible"
COLOURS = """(root) => Object.fromEntries(["spades", "hearts", "diamonds", "clubs"].map((suit) =>
  [suit, [...new Set([...root.querySelectorAll(`.be-panel .be-${suit}`)]
    .map((card) => getComputedStyle(card).color))]]))"""


def colours(lesson: Lesson) -> dict[str, list[str]]:
    """Name the colours in which each suit is shown, over all panels of the notebook."""
    found: dict[str, list[str]] = lesson.root.evaluate(COLOURS)
    return found


def press_switch(panel: Panel) -> None:
    """Press the switch of one panel with the keyboard."""
    panel.live.locator(SWITCHES).focus()
    panel.lesson.page.keyboard.press("Enter")


@english_workbench
def test_one_switch_colours_every_panel(lesson: Lesson) -> None:
    """Two colours become four on all cards, a new panel follows, a second press takes it back."""
    two = colours(lesson)
    assert (two["spades"], two["hearts"]) == (two["clubs"], two["diamonds"])
    press_switch(lesson.panel("NaturalCheck"))
    try:
        lesson.fresh("CardValues")
        four = colours(lesson)
        assert [1, 1, 1, 1] == [len(shown) for shown in four.values()]
        assert 4 == len({shown[0] for shown in four.values()})
        for switch in lesson.root.locator(SWITCHES).all():
            expect(switch).to_have_attribute("aria-pressed", "true")
    finally:
        press_switch(lesson.panel("BancoTable"))
    assert two == colours(lesson)


@english_workbench
def test_the_switch_is_there_where_cards_are(lesson: Lesson) -> None:
    """It stands in panels with cards, empty places included, and in no other."""
    expect(lesson.panel("CoupStepper").live.locator(SWITCHES)).to_have_count(1)
    expect(lesson.panel("WidgetCheck").live.locator(SWITCHES)).to_have_count(0)
    expect(lesson.panel("CourseMap").live.locator(SWITCHES)).to_have_count(0)
