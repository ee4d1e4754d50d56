"""Coups with one card changed, and coups that wait for a card (R5, R6)."""

from __future__ import annotations

import pytest

from baccarat_edu import (
    Card,
    Coup,
    Hand,
    InvalidCard,
    InvalidPosition,
    deal,
    parse_cards,
)

from .helpers import WORKED


def test_the_worked_pair() -> None:
    """A 7 in place of the 8 makes Banco wait for a card, and a card given finishes the coup."""
    waiting = deal(WORKED).with_card(4, "7♦")
    assert ("banco", None) == (waiting.waiting_for, waiting.outcome)
    assert "4♥ 2♠ 9♣ A♦ 7♦" == str(waiting)
    finished = deal(WORKED).with_card(4, "7♦", "5♣")
    assert deal("4♥ 2♠ 9♣ A♦ 7♦ 5♣") == finished
    assert (0, 8, "banco") == (finished.punto.total, finished.banco.total, finished.outcome)


def test_with_card_leaves_the_coup_alone() -> None:
    """The coup that was changed is still what it was."""
    coup = deal(WORKED)
    coup.with_card(4, "7♦")
    assert "4♥ 2♠ 9♣ A♦ 8♦" == str(coup)


def test_with_card_takes_a_card_or_its_text() -> None:
    """A card and its text change a coup alike."""
    seven, five = parse_cards("7♦ 5♣")
    assert deal(WORKED).with_card(4, "7d", "5c") == deal(WORKED).with_card(4, seven, five)


def test_with_card_drops_what_is_no_longer_needed() -> None:
    """A natural leaves out the cards that came after it."""
    coup = deal(WORKED).with_card(0, "9♥")
    assert "9♥ 2♠ 9♣ A♦" == str(coup)
    assert ("natural", "compared") == tuple(step.kind for step in coup.steps[-2:])


def test_with_card_gives_a_card_to_another_hand() -> None:
    """When Punto stands after the change, the fifth card is Banco's."""
    coup = deal(WORKED).with_card(2, "2♣")
    assert ("4♥ 2♣", "2♠ A♦ 8♦") == (str(coup.punto), str(coup.banco))


def test_with_card_on_a_waiting_coup() -> None:
    """A coup that waits can be changed like any other."""
    assert deal(WORKED) == deal(WORKED).with_card(4, "7♦").with_card(4, "8♦")


def test_further_cards_that_are_not_needed_are_left_out() -> None:
    """Further cards are taken only as far as the change calls for them."""
    assert deal(WORKED).with_card(4, "8♠") == deal(WORKED).with_card(4, "8♠", "5♣", "6♣")


@pytest.mark.parametrize("index", [-1, 5, 6, True, 4.0, "4", None], ids=repr)
def test_a_position_that_the_coup_does_not_have(index: int) -> None:
    """A place outside the coup's cards is quoted back with the places there are."""
    with pytest.raises(InvalidPosition) as refusal:
        deal(WORKED).with_card(index, "7♦")
    assert str(refusal.value).startswith(repr(index))
    assert "its 5 cards have the places 0 to 4" in str(refusal.value)


@pytest.mark.parametrize("cards", [("8x",), ("7♦", "8x")])
def test_with_card_refuses_a_strange_card(cards: tuple[str, ...]) -> None:
    """The changed card and the further ones have to be cards."""
    with pytest.raises(InvalidCard, match="'8x' is not a card"):
        deal(WORKED).with_card(4, *cards)


def test_a_coup_waits_for_punto() -> None:
    """With its four cards dealt and no natural, Punto's card is the one awaited."""
    coup = Coup(Hand.parse("4♥ 9♣"), Hand.parse("2♠ A♦"))
    assert ("punto", None) == (coup.waiting_for, coup.outcome)
    assert ["dealt", "counted", "natural", "punto"] == [step.kind for step in coup.steps]
    assert (True, None) == (coup.steps[-1].draws, coup.steps[-1].card)


def test_a_coup_waits_for_banco() -> None:
    """The last step of a coup that waits for Banco is Banco's, with no card yet."""
    coup = deal(WORKED).with_card(4, "7♦")
    assert ["dealt", "counted", "natural", "punto", "banco"] == [step.kind for step in coup.steps]
    assert (True, None) == (coup.steps[-1].draws, coup.steps[-1].card)


def test_with_next_gives_the_card_to_the_hand_that_waits() -> None:
    """Cards given one at a time play the coup that they play together."""
    coup = Coup(Hand.parse("4♥ 9♣"), Hand.parse("2♠ A♦"))
    assert deal(WORKED) == coup.with_next(Card.parse("8♦"))
    assert deal("4♥ 2♠ 9♣ A♦ 7♦ 5♣") == coup.with_next(Card.parse("7♦")).with_next(Card.parse("5♣"))


def test_r7_a_two_card_hand_can_win_after_the_change() -> None:
    """With an 8 in the fifth place Banco wins on two cards; with a 9 it has to draw."""
    outcomes = {
        value: deal(WORKED).with_card(4, f"{value}♦").outcome
        for value in ("6", "7", "8", "9", "10")
    }
    assert {"6": None, "7": None, "8": "banco", "9": None, "10": None} == outcomes
