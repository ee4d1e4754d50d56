"""What happens when something in a panel breaks."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from baccarat_edu import use_language
from baccarat_edu.widgets import BancoTable, CoupStepper, InvalidCell, UnknownAction, WidgetCheck
from tests.widgets.browser import Line
from tests.widgets.contract import faults
from tests.widgets.samples import WORKED, View, failure, state
from tests.words.catalogue import ROOT


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    "content",
    [
        {},
        {"action": None},
        {"action": 5},
        {"action": ["choose"]},
        {"action": "view"},
        {"action": "__init__"},
        {"action": "choose"},
        {"action": "choose", "value": 5},
        {"action": "choose", "value": "9-9"},
        {"action": "choose", "value": "3-8-9"},
        {"action": "choose", "value": ""},
        {"action": "<script>alert(1)</script>", "value": "x"},
        "a text",
        None,
    ],
    ids=repr,
)
def test_a_wrong_message_is_shown_and_harms_nothing(line: Line, content: Any) -> None:
    """Whatever comes, the panel says that something broke, and keeps state and picture."""
    panel = BancoTable()
    panel.cell = (3, 8)
    before, picture = state(panel), panel.html
    line.deliver(panel, content)
    assert failure(panel)
    assert before == state(panel)
    assert picture[: picture.index("</section>")] in panel.html
    assert [] == faults(panel.html, BancoTable)


@pytest.mark.usefixtures("quiet")
def test_a_failure_is_not_saved(line: Line) -> None:
    """A panel shown again after a failure keeps the picture alone, without this machine's paths."""
    panel = BancoTable()
    fresh = panel.saved_view()
    line.click(panel, "choose", "nonsense")
    assert failure(panel)
    assert fresh == panel.saved_view()
    assert fresh == panel._repr_mimebundle_()[0]["text/html"]


@pytest.mark.usefixtures("quiet")
def test_a_failure_is_answered_too(line: Line) -> None:
    """A press that failed carries its token back, so that the browser does not wait for it."""
    panel = BancoTable()
    token = line.click(panel, "choose", "nonsense")
    (update,) = line.updates
    assert token == update["handled"]
    assert "be-failure" in update["html"]


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_failure_is_told_in_few_words_with_the_detail_folded(language: str) -> None:
    """The line is an alert in the panel's language; the traceback is behind a fold, as text."""
    use_language(language)
    panel = BancoTable()
    panel._receive(panel, {"action": "choose", "value": "<b>9</b>-1"}, [])
    alert = failure(panel)
    assert alert
    (fold,) = alert.all("details")
    assert "open" not in fold.attributes
    assert "<b>9</b>" in fold.text
    assert "ValueError" in fold.text
    assert "Error" not in alert.text.replace(fold.text, "")
    assert [] == alert.all("b")


@pytest.mark.usefixtures("quiet")
def test_the_next_good_press_clears_the_failure(line: Line) -> None:
    """A failure line goes with the first press that works."""
    panel = BancoTable()
    line.click(panel, "choose", "nonsense")
    assert failure(panel)
    line.click(panel, "choose", "3-8")
    assert failure(panel) is None
    assert (3, 8) == panel.cell


@pytest.mark.usefixtures("quiet")
def test_a_second_failure_takes_the_place_of_the_first(line: Line) -> None:
    """There is one failure line, and it is the latest."""
    panel = BancoTable()
    line.click(panel, "choose", "first")
    line.click(panel, "choose", "second")
    alert = failure(panel)
    assert alert
    assert "second" in alert.text
    assert "first" not in alert.text.replace("most recent call", "")


@pytest.mark.usefixtures("quiet")
def test_a_handler_that_breaks_halfway_still_shows_the_state(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a handler did before it broke is neither lost nor hidden."""

    def press(self: WidgetCheck) -> None:
        self.presses += 1
        raise RuntimeError("halfway")

    press.__dict__["is_action"] = True
    monkeypatch.setattr(WidgetCheck, "press", press)
    panel = WidgetCheck()
    line.click(panel, "press")
    alert = failure(panel)
    assert alert
    assert "RuntimeError: halfway" in alert.text
    assert 1 == panel.presses
    assert "It works." in panel.html


@pytest.mark.usefixtures("quiet")
def test_a_view_that_breaks_shows_the_last_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """When not even the picture can be made, the last one stays, with the failure under it."""
    panel = CoupStepper(WORKED)
    picture = panel.html

    def broken(_self: CoupStepper) -> dict[str, Any]:
        raise RuntimeError("no view")

    monkeypatch.setattr(CoupStepper, "view", broken)
    panel._receive(panel, {"action": "forward", "token": "7"}, [])
    assert picture[: picture.index("</section>")] in panel.html
    assert "RuntimeError: no view" in panel.html
    assert "7" == panel.handled


def test_failures_raise_where_the_tests_ask_for_it() -> None:
    """Under ``raises_failures`` a failing handler raises, and shows its line all the same."""
    panel = BancoTable()
    with pytest.raises(InvalidCell):
        panel._receive(panel, {"action": "choose", "value": "9-9", "token": "1"}, [])
    assert failure(panel)
    with pytest.raises(UnknownAction):
        panel._receive(panel, {"action": "fly", "token": "2"}, [])
    assert "2" == panel.handled


def test_failures_do_not_raise_in_a_lesson() -> None:
    """The switch that the tests turn on is off in the package."""
    code = "from baccarat_edu.widgets import Panel; print(Panel.raises_failures)"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "False" == run.stdout.strip()


def test_code_that_fails_raises_and_shows_nothing() -> None:
    """``act`` in a cell raises there, and leaves the panel as it was."""
    panel = BancoTable()
    before = View.of(panel)
    with pytest.raises(InvalidCell):
        panel.act("choose", "9-9")
    assert before == View.of(panel)
