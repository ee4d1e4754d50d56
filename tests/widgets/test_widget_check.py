"""WidgetCheck: one press that has to come back."""

from __future__ import annotations

import pytest

from baccarat_edu import use_language
from baccarat_edu.widgets import WidgetCheck
from tests.widgets.browser import Line
from tests.widgets.samples import View


def test_at_first_it_says_what_to_do() -> None:
    """Before a press there is the button, and what to do when it does nothing."""
    panel = WidgetCheck()
    assert [("press", None)] == View.of(panel).controls
    assert "" == panel.announcement
    (fold,) = View.of(panel).root.all("details")
    assert "Shift+Enter" in fold.text
    assert "Binder" in fold.text
    assert "It works." not in panel.html + panel.transcript()


def test_a_press_says_that_it_works(line: Line) -> None:
    """A press that reached Python is told at once, and aloud."""
    panel = WidgetCheck()
    line.click(panel, "press")
    assert "It works." == panel.announcement
    assert "It works." in panel.transcript()
    assert "1 time so far" in panel.html
    assert not View.of(panel).root.all("details")


def test_presses_are_counted() -> None:
    """Each press changes the picture, so that nobody wonders whether it came through."""
    panel = WidgetCheck()
    pictures = {panel.html}
    for _ in range(3):
        panel.act("press")
        pictures.add(panel.html)
    assert 3 == panel.presses
    assert 4 == len(pictures)
    assert "3 times so far" in panel.html


@pytest.mark.parametrize("presses", [1, 2, 5, 11, 21])
def test_presses_are_counted_in_russian(presses: int) -> None:
    """The number is in the sentence, whatever form the noun takes."""
    use_language("ru")
    assert f" {presses} " in View.of(WidgetCheck(presses=presses)).root.text


def test_the_press_takes_no_value() -> None:
    """A value where none belongs is an error, and counts as no press."""
    panel = WidgetCheck()
    with pytest.raises(TypeError):
        panel.act("press", "hard")
    assert 0 == panel.presses


def test_unknown_keywords_name_the_nearest() -> None:
    """A typing error is answered with the right name."""
    with pytest.raises(TypeError, match="did you mean 'presses'"):
        WidgetCheck(preses=1)
