"""What the tests of the panels listen with."""

from __future__ import annotations

import pytest

from baccarat_edu.widgets import Panel
from tests.widgets.browser import Line


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Listen to what panels send."""
    return Line(monkeypatch)


@pytest.fixture
def quiet(nothing_chosen: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - first
    """Let failures show in the panel alone, as they do for a learner."""
    monkeypatch.setattr(Panel, "raises_failures", False)
