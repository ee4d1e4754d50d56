"""CoupStepper: how far its slider and buttons go, and what it can be made from."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from baccarat_edu import InvalidCard, InvalidDecks, NotEnoughCards, Shoe, deal
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
    panel = CoupStepper(NATURAL, predict=False)
    panel.position = 3
    assert ("0", "4") == (slider(panel)["min"], slider(panel)["max"])
    assert "step 4 of 5 · the result" == slider(panel)["aria-valuetext"]


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


def another(panel: CoupStepper) -> list[Element]:
    """Find the button for another coup."""
    return View.of(panel).root.having("data-key", "another")


def test_without_a_coup_it_deals_from_a_shoe() -> None:
    """A seed decides which coups come, and they are those of a shoe with that seed."""
    shoe = Shoe(6, rng=random.Random(5))
    panel = CoupStepper(seed=5, decks=6)
    for _number in range(5):
        assert shoe.deal() == panel.coup
        panel.act("another")
    assert View.of(CoupStepper(seed=5)) == View.of(CoupStepper(seed=5))
    assert CoupStepper(seed=5).coup != CoupStepper(seed=6).coup


def test_another_coup_begins_with_an_empty_table() -> None:
    """What was predicted for the last coup is forgotten, and nothing of the next is seen."""
    panel = CoupStepper(seed=5)
    panel.act("go_to", "2")
    panel.act("predict", "on")
    panel.act("another")
    assert (0, {}) == (panel.position, panel.predictions)
    assert "The table is empty." in panel.transcript()
    assert panel.announcement == "The table is empty. Deal four cards."


def test_the_shoe_gets_emptier() -> None:
    """What is left counts the cards of all coups dealt so far from the same shoe."""
    panel, gone = CoupStepper(seed=5, predict=False), 0
    for _number in range(4):
        assert f"{416 - gone} left" in panel.html
        panel.act("go_to", "9")
        gone += len(panel.coup.cards)
        assert f"{416 - gone} left" in panel.html
        panel.act("another")


def test_an_empty_shoe_is_shuffled_anew() -> None:
    """One deck lasts for a few coups; then all 52 cards are back."""
    panel, counts = CoupStepper(seed=5, decks=1), []
    for _number in range(30):
        (left,) = re.findall(r"(\d+) left", panel.html)
        counts.append(int(left))
        panel.act("another")
    assert {52} < set(counts)
    assert 1 < counts.count(52) < 6
    assert 6 <= min(counts)


def test_a_given_coup_is_the_only_one() -> None:
    """There is no button for another, and a stale click on one changes nothing."""
    panel = predicted(2, 3)
    panel.act("go_to", "4")
    before = View.of(panel)
    assert [] == another(panel)
    panel.act("another")
    assert before == View.of(panel)
    assert 1 == len(another(CoupStepper(seed=5)))


def test_at_the_end_the_focus_goes_to_another_coup() -> None:
    """Where ▶ falls asleep, the button for another coup is the one to press."""
    panel = CoupStepper(seed=5, predict=False)
    panel.act("go_to", "9")
    focus = [element["data-key"] for element in View.of(panel).root.having("data-focus")]
    assert ["another"] == focus


def test_a_coup_and_a_seed_are_refused() -> None:
    """A seed has nothing to deal where the coup is given."""
    with pytest.raises(TypeError, match="both a coup and seed=5"):
        CoupStepper(WORKED, seed=5)


@pytest.mark.parametrize("decks", [0, 9, "8"])
def test_a_shoe_of_no_decks_is_refused(decks: Any) -> None:
    """A wrong number of decks is refused for dealt coups too."""
    with pytest.raises(InvalidDecks):
        CoupStepper(seed=5, decks=decks)
