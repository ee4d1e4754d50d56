"""The coup, step by step: predicted, shown, taken back, by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect

from baccarat_edu import Step, deal, explain
from baccarat_edu.words import speaking
from tests.browser.lesson import NARROW, WIDE, By, Desk, Lesson, Panel
from tests.browser.shelf import (
    WORKED,
    by_mouse_and_keyboard,
    either_way,
    english_workbench,
    workbench,
)

STEPS = deal(WORKED).steps
LAST = len(STEPS)
FIRST_QUESTION = 2  # dealt and counted are shown, whether the coup is over is asked
LAYOUT = """(live) => {
  const parts = [...live.querySelectorAll(".be-zone, .be-deck, .be-controls, [data-key=next]")];
  const top = live.getBoundingClientRect();
  return parts.map((one) => {
    const box = one.getBoundingClientRect();
    return [one.className, Math.round(box.left - top.left), Math.round(box.top - top.top)];
  });
}"""

MOTION = """(card) => {
  const { animationName, animationDuration } = getComputedStyle(card);
  return [animationName, parseFloat(animationDuration)];
}"""


def said(step: Step, language: str) -> str:
    """Return the engine's own explanation of a step, blanks evened out."""
    with speaking(language):
        return " ".join(explain(step).split())


def position(panel: Panel) -> int:
    """Return the step that the slider stands on."""
    return int(panel.control("slider").input_value())


def predict_something(panel: Panel, by: By) -> None:
    """Answer the question on the table, if there is one, with its first option."""
    options = [key for key in panel.control_keys() if key.startswith("predict-")]
    if options and not panel.enabled("next"):
        panel.press(options[0], by)
        assert options[0] == panel.focused()
        expect(panel.control(options[0])).to_have_attribute("aria-pressed", "true")


def go_to_end(panel: Panel, by: By) -> None:
    """Predict and go on until there is nothing more to come."""
    for _ in range(LAST):
        predict_something(panel, by)
        panel.press("next", by)
    assert LAST == position(panel)


@workbench
@by_mouse_and_keyboard
def test_a_coup_is_predicted_and_explained_to_its_end(lesson: Lesson, by: By) -> None:
    """Every step waits for its prediction, shows the engine's reason and says it aloud."""
    panel = lesson.fresh("CoupStepper")
    for number, step in enumerate(STEPS, 1):
        predict_something(panel, by)
        panel.press("next", by)
        assert number == position(panel)
        assert said(step, lesson.language) in panel.text()
        expect(panel.announcement).to_contain_text(said(step, lesson.language))
        assert panel.focused() is not None
    assert not panel.enabled("next")


@either_way
def test_a_coup_is_taken_back_step_by_step(lesson: Lesson, by: By) -> None:
    """The back button leads from the end to the empty table and keeps the focus on its way."""
    panel = lesson.fresh("CoupStepper")
    go_to_end(panel, "mouse")
    for number in range(LAST - 1, -1, -1):
        panel.press("back", by, stroke="Space")
        assert number == position(panel)
        assert (panel.focused() == "back") == (number > 0)
        assert panel.focused() is not None
    assert not panel.enabled("back")


@english_workbench
def test_next_sleeps_until_a_prediction_is_made(lesson: Lesson) -> None:
    """A click or a key on the sleeping button changes nothing, and a prediction wakes it."""
    panel = lesson.fresh("CoupStepper")
    for _ in range(FIRST_QUESTION):
        panel.press("next")
    before = panel.text()
    assert not panel.enabled("next")
    panel.click("next")
    panel.double_click("next")
    assert before == panel.text()
    assert "next" not in panel.tab_stops()
    predict_something(panel, "keyboard")
    assert panel.enabled("next")
    assert FIRST_QUESTION == position(panel)


@either_way
def test_a_prediction_can_be_changed_before_it_is_shown(lesson: Lesson, by: By) -> None:
    """The last answer before the next step is the one that counts."""
    panel = lesson.fresh("CoupStepper")
    panel.press("next")
    panel.press("next")
    for key in ("predict-over", "predict-on"):
        panel.press(key, by, stroke="Space")
    expect(panel.control("predict-over")).to_have_attribute("aria-pressed", "false")
    expect(panel.control("predict-on")).to_have_attribute("aria-pressed", "true")


@english_workbench
def test_restart_in_the_middle_forgets_the_predictions(lesson: Lesson) -> None:
    """Restart clears the table, and every question is asked anew."""
    panel = lesson.fresh("CoupStepper")
    before = panel.text()
    go_to_end(panel, "mouse")
    panel.press("restart", "keyboard")
    assert before == panel.text()
    assert "restart" == panel.focused()
    go_to_end(panel, "keyboard")


@english_workbench
def test_the_slider_goes_to_the_end_and_back(lesson: Lesson) -> None:
    """Keys and drags move the slider, which stops before a question without a prediction."""
    panel = lesson.fresh("CoupStepper")
    panel.press("slider", "keyboard", stroke="End")
    assert FIRST_QUESTION == position(panel)
    panel.strike("Home")
    assert 0 == position(panel)
    go_to_end(panel, "mouse")
    panel.press("slider", "keyboard", stroke="Home")
    assert 0 == position(panel)
    panel.strike(*["ArrowRight"] * LAST)
    assert LAST == position(panel)
    assert "slider" == panel.focused()
    drag(panel, to_start=True)
    assert 0 == position(panel)


def drag(panel: Panel, *, to_start: bool) -> None:
    """Drag the slider's thumb across its whole length, in many small moves."""
    slider, mouse = panel.control("slider"), panel.lesson.page.mouse
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    left, right = box["x"] + 4, box["x"] + box["width"] - 4
    begin, end = (right, left) if to_start else (left, right)
    height = box["y"] + box["height"] / 2
    mouse.move(begin, height)
    mouse.down()
    mouse.move(end, height, steps=25)
    mouse.up()
    panel.lesson.settle()


@english_workbench
def test_a_fast_double_click_is_two_presses(lesson: Lesson) -> None:
    """Two clicks before any answer are both done, and no click goes past a question."""
    panel = lesson.fresh("CoupStepper")
    panel.double_click("next")
    assert FIRST_QUESTION == position(panel)
    panel.double_click("predict-on")
    panel.double_click("next")
    assert FIRST_QUESTION + 1 == position(panel)


@workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_nothing_moves_when_a_step_changes(desk: Desk, lesson: Lesson, width: int) -> None:
    """Hands, deck and controls keep their place over the whole coup, on a desk and on a phone."""
    desk.resize(width)
    panel = lesson.fresh("CoupStepper")
    predict_something(panel, "mouse")
    first = panel.live.evaluate(LAYOUT)
    for number in range(1, LAST + 1):
        predict_something(panel, "mouse")
        panel.press("next")
        panel.still()
        assert (number, first) == (number, panel.live.evaluate(LAYOUT))


@english_workbench
def test_a_dealt_card_moves_briefly_or_not_at_all(lesson: Lesson) -> None:
    """A new card slides in within 200 ms, and lies still for those who asked for less motion."""
    panel = lesson.fresh("CoupStepper")
    panel.press("next")
    card = panel.live.locator(".be-just").first
    assert "none" == card.evaluate(MOTION)[0]
    lesson.page.emulate_media(reduced_motion="no-preference")
    try:
        name, seconds = card.evaluate(MOTION)
    finally:
        lesson.page.emulate_media(reduced_motion="reduce")
    assert "none" != name
    assert seconds <= 0.2
