"""What the browser sends, and what it is answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from baccarat_edu.widgets import BancoTable, Panel, long_run
from tests.widgets.browser import Line
from tests.widgets.samples import ALL_SAMPLES, View, make

every_sample = pytest.mark.parametrize(("panel_class", "sample"), ALL_SAMPLES)


@pytest.fixture
def no_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a run that a press begins show nothing by itself, however long the test takes."""
    monkeypatch.setattr(long_run, "FRAME", 3600)


@pytest.mark.usefixtures("no_frames")
@every_sample
def test_each_press_is_answered_with_one_message(
    line: Line, panel_class: type[Panel], sample: str
) -> None:
    """A press comes back as a single change of state, with the press's own token in it."""
    panel = make(panel_class, sample)
    for action, value in View.of(panel).controls[:12]:
        token = line.click(panel, action, value)
        (update,) = line.updates
        assert token == update["handled"] == panel.handled
        assert update.get("html", panel.html) == panel.html


@pytest.mark.usefixtures("no_frames")
@every_sample
def test_a_press_does_what_the_code_does(line: Line, panel_class: type[Panel], sample: str) -> None:
    """A message and ``act`` lead to the same view."""
    clicked, acted = make(panel_class, sample), make(panel_class, sample)
    for action, value in View.of(clicked).controls[-3:]:
        line.click(clicked, action, value)
        acted.act(action, value)
        assert View.of(acted) == View.of(clicked)


@pytest.mark.parametrize(
    "change",
    [lambda panel: setattr(panel, "cell", (3, 8)), lambda panel: panel.act("choose", "4-1")],
    ids=["a trait", "an action"],
)
def test_a_change_from_code_is_one_message(
    line: Line, change: Callable[[BancoTable], None]
) -> None:
    """Setting state or acting in code sends the new picture once, and only what is drawn."""
    panel = BancoTable()
    line.sent.clear()
    change(panel)
    (update,) = line.updates
    assert {"html", "announcement"} == update.keys()


def test_only_the_picture_is_sent(line: Line) -> None:
    """Of a press, the browser gets picture, announcement and token; the state stays in Python."""
    panel = BancoTable()
    line.click(panel, "choose", "3-8")
    (update,) = line.updates
    assert {"html", "announcement", "handled"} == update.keys()
    assert "8" in update["announcement"]
