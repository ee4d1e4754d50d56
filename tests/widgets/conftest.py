"""What the tests of the panels listen with."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from ipywidgets.widgets import widget

from baccarat_edu.widgets import Panel
from baccarat_edu.widgets.long_run import LongRun
from tests.widgets.browser import Line


@pytest.fixture(autouse=True)
def _no_run_outlives_its_test() -> Iterator[None]:
    """Stop what a test has left running: it would slow the next ones down, and be found by some."""
    yield
    if any(thread.name == "baccarat_edu" for thread in threading.enumerate()):
        for panel in [one for one in widget._instances.values() if isinstance(one, LongRun)]:
            panel.stop()
            panel.wait(10)


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Listen to what panels send."""
    return Line(monkeypatch)


@pytest.fixture
def quiet(nothing_chosen: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - first
    """Let failures show in the panel alone, as they do for a learner."""
    monkeypatch.setattr(Panel, "raises_failures", False)
