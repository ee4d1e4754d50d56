"""CoupStepper: how far its slider and buttons go, and what it can be made from."""

from __future__ import annotations

from typing import Any

import pytest

from baccarat_edu import InvalidCard, InvalidDecks, NotEnoughCards, deal
from baccarat_edu.widgets import CoupStepper
from tests.widgets.markup import Element
from tests.widgets.samples import NATURAL, WORKED, View
from tests.widgets.test_coup_stepper import predicted


def slider(panel: CoupStepper) -> Element:
    """Find the slider of the picture."""
    (found,) = View.of(panel).root.having("data-key", "slider")
    return found


@pytest.mark.parametrize(
    ("known", "reach"),
    [((), 2), ((2,), 3), ((2, 3), 4), ((2, 3, 4), 5), ((2, 3, 4, 5), 6), ((3,), 2)],
)
def test_the_slider_goes_as_far_as_the_predictions(known: tuple[int, ...], reach: int) -> None:
    """Dragging ahead stops before the first decision that has not been predicted."""
    panel = predicted(*known)
    for position in range(7):
        panel.act("go_to", str(position))
        assert min(position, reach) == panel.position
        assert str(panel.position) == slider(panel)["value"]


def test_the_slider_spans_the_coup_and_speaks() -> None:
    """It goes from the empty table to the end, and names the step that it stands on."""
    panel = CoupStepper(NATURAL)
    assert ("0", "4") == (slider(panel)["min"], slider(panel)["max"])
    assert "step 1 of 5 · four cards" == slider(panel)["aria-valuetext"]


@pytest.mark.parametrize("value", ["x", "", "1.5", "--1"])
def test_a_slider_value_that_is_no_number_is_refused(value: str) -> None:
    """Such a value raises and the position stays."""
    panel = CoupStepper(WORKED, position=1)
    with pytest.raises(ValueError, match="invalid literal"):
        panel.act("go_to", value)
    assert 1 == panel.position


def test_the_slider_stays_inside_the_coup() -> None:
    """Positions beyond the ends are the ends."""
    panel = CoupStepper(WORKED, predict=False)
    panel.act("go_to", "99")
    assert 6 == panel.position
    panel.act("go_to", "-3")
    assert 0 == panel.position


def test_back_and_forth() -> None:
    """◀ takes one step back, not beyond the start, and predictions stay."""
    panel = predicted(2, 3)
    panel.act("go_to", "4")
    panel.act("back")
    assert 3 == panel.position
    for _ in range(5):
        panel.act("back")
    assert 0 == panel.position
    assert {"2": "on", "3": "draw"} == panel.predictions


def test_forward_at_the_end_stays() -> None:
    """After the last step ▶ changes nothing more."""
    panel = predicted(2, 3, 4, 5)
    panel.act("go_to", "6")
    before = View.of(panel)
    panel.act("forward")
    assert before == View.of(panel)


@pytest.mark.parametrize("coup", [WORKED, deal(WORKED), WORKED.split(), iter(deal(WORKED).cards)])
def test_a_coup_is_given_in_any_form(coup: Any) -> None:
    """A coup, its text, or its cards make the same stepper."""
    assert View.of(CoupStepper(WORKED)) == View.of(CoupStepper(coup))


@pytest.mark.parametrize(
    ("cards", "error"),
    [("4♥ 2♠ 9♣ X♦", InvalidCard), ("4♥ 2♠ 9♣ A♦", NotEnoughCards), ("", NotEnoughCards)],
)
def test_a_text_that_deals_no_coup_is_refused(cards: str, error: type[Exception]) -> None:
    """The engine's own errors come through."""
    with pytest.raises(error):
        CoupStepper(cards)


@pytest.mark.parametrize("decks", [0, 9, -1, 1.5, "8", None, True])
def test_a_wrong_number_of_decks_is_refused(decks: Any) -> None:
    """A shoe has one to eight decks."""
    with pytest.raises(InvalidDecks):
        CoupStepper(WORKED, decks=decks)


def test_the_shoe_is_counted_by_its_decks() -> None:
    """What is left depends on how many decks there were."""
    panel = CoupStepper(WORKED, decks=1)
    panel.act("forward")
    assert "48 left" in panel.html


def test_unknown_keywords_name_the_nearest() -> None:
    """A typing error in ``predict`` is answered with the right name."""
    with pytest.raises(TypeError, match="did you mean 'predict'"):
        CoupStepper(WORKED, predcit=False)
