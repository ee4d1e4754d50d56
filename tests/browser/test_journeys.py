"""Every panel pressed through, next to the same panel in Python: both show and say the same."""

from typing import Any

import pytest
from playwright.sync_api import expect

from baccarat_edu import widgets
from baccarat_edu.widgets import Panel as PythonPanel
from baccarat_edu.words import speaking
from tests.browser.lesson import By, Lesson, Panel
from tests.browser.shelf import BENCH, END, MIDDLE, SECOND, either_way
from tests.browser.test_arrival import TEXTS_OF_PANELS, TEXTS_OF_SHEETS

# What the panels behind the first ones are led through.
SECOND_WAYS = {
    "BancoTable": ("next", "predict-draw", "next", "predict-stand", "cell-3-8", "predict-draw"),
    "Quiz": ("answer-10", "next", "answer--50", "next", "answer-over", "restart"),
    "CoupStepper": ("another", "next", "next", "predict-on", "next", "another", "next"),
}
WAYS = {
    **{
        (name, 0): (BENCH[name], (*MIDDLE[name], *END.get(name, ())))
        for name in BENCH
        if name != "ProgressPanel"  # it shows what the others have written down
    },
    **{(name, 1): (SECOND[name], SECOND_WAYS[name]) for name in SECOND},
}


def twin(source: str, language: str) -> PythonPanel:
    """Make the panel of a cell here, without a kernel."""
    names: dict[str, Any] = vars(widgets)
    with speaking(language):
        panel: PythonPanel = eval(source, dict(names))
    return panel


def assert_alike(live: Panel, python: PythonPanel) -> None:
    """Check that the browser shows what Python does."""
    (wanted,) = live.lesson.page.evaluate(TEXTS_OF_SHEETS, [python.html])
    (shown,) = live.live.locator(".be-panel").evaluate_all(TEXTS_OF_PANELS)
    assert wanted == shown


@either_way
@pytest.mark.parametrize(("widget", "nth"), WAYS)
def test_a_panel_is_pressed_through(lesson: Lesson, by: By, widget: str, nth: int) -> None:
    """Press by press the live panel is Python's, and the focus never leaves it."""
    source, way = WAYS[widget, nth]
    live, python = lesson.fresh(widget, nth), twin(source, lesson.language)
    assert_alike(live, python)
    for key in way:
        if key not in live.control_keys() or not live.enabled(key):
            continue
        action, value = live.control(key).evaluate(
            "(one) => [one.dataset.action, one.dataset.value ?? null]"
        )
        live.press(key, "mouse" if key.startswith("cell-") else by)
        before = python.announcement
        python.act(action, value)
        assert_alike(live, python)
        if python.announcement != before:
            expect(live.announcement).to_have_text(" ".join(python.announcement.split()))
        assert live.focused() is not None, key
