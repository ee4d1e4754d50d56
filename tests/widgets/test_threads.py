"""Presses are answered on a thread of their own, also while a cell runs."""

from __future__ import annotations

import threading

import pytest

from baccarat_edu.widgets import BancoTable
from tests.widgets.browser import Line
from tests.widgets.samples import failure


def test_threads_do_not_get_into_each_others_way(line: Line) -> None:
    """Presses answered on another thread while a cell runs leave picture and state in step."""
    panel = BancoTable()
    values = [f"{number % 8}-{number % 10}" for number in range(60)]
    presses = threading.Thread(target=lambda: [line.click(panel, "choose", v) for v in values])
    presses.start()
    for number in range(60):
        panel.cell = (number % 8, None)
        panel.act("choose", f"{number % 8}-stood")
    presses.join()
    assert panel._render("html") == panel.html
    assert failure(panel) is None


def test_an_older_picture_never_covers_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """State set while another thread paints is on the picture in the end."""
    panel = BancoTable()
    painted, changed = threading.Event(), threading.Event()
    render = panel._render

    def slow_on_the_other_thread(kind: str) -> str:
        picture = render(kind)
        if threading.current_thread() is not threading.main_thread() and not painted.is_set():
            painted.set()
            changed.wait(0.2)
        return picture

    monkeypatch.setattr(panel, "_render", slow_on_the_other_thread)
    press = threading.Thread(target=panel.act, args=("choose", "3-8"))
    press.start()
    assert painted.wait(5)
    panel.cell = (4, 1)
    changed.set()
    press.join()
    assert (4, 1) == panel.cell
    assert render("html") == panel.html
