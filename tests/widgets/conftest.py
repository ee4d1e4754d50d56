"""What the tests of the panels listen with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets import widget

from baccarat_edu.widgets import Panel
from baccarat_edu.widgets.long_run import LongRun
from tests.widgets.browser import Line


@pytest.fixture(autouse=True)
def _no_panel_outlives_its_test() -> Iterator[None]:
    """Close what a test has made: its runs would slow the next ones, its pictures fill memory."""
    yield
    panels = [*widget._instances.values()]
    for panel in panels:
        panel.close()
    for panel in panels:
        if isinstance(panel, LongRun):
            panel.wait(10)


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Listen to what panels send."""
    return Line(monkeypatch)


@pytest.fixture
def quiet(nothing_chosen: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - first
    """Let failures show in the panel alone, as they do for a learner."""
    monkeypatch.setattr(Panel, "raises_failures", False)
