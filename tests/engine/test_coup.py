"""Coups: the deal, naturals, third cards and the result (R3 to R7)."""

from __future__ import annotations

import dataclasses
from itertools import product
from typing import Any

import pytest

from baccarat_edu import (
    Card,
    Coup,
    Hand,
    InvalidCard,
    NotEnoughCards,
    NoThirdCard,
    deal,
    parse_cards,
)

from .helpers import WORKED, cards_worth, coup_of_cell, published
from .test_tableau import CELLS, cell_id

COUPS = published("worked_coups")["coup"]

# The values of Punto's third card against which Banco draws with 0 to 7.
DRAWN_AGAINST = ["0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", ""]


@pytest.mark.parametrize("expected", COUPS, ids=lambda coup: str(coup["name"]))
def test_worked_coup(expected: dict[str, Any]) -> None:
    """Each worked coup is played to its last card, its totals and its result."""
    coup = deal(expected["cards"])
    assert expected["cards"] == str(coup) == " ".join(map(str, coup.cards))
    assert (expected["punto"], expected["banco"]) == (coup.punto.total, coup.banco.total)
    assert expected["outcome"] == coup.outcome
    assert expected["steps"].split() == [step.kind for step in coup.steps]
    assert coup.waiting_for is None


def test_r3_cards_go_in_turn() -> None:
    """The first and third card are Punto's, the second and fourth Banco's, then come the thirds."""
    coup = deal("4♥ 2♠ 9♣ A♦ 7♦ 5♣")
    assert ("4♥ 9♣ 7♦", "2♠ A♦ 5♣") == (str(coup.punto), str(coup.banco))


def test_r3_the_fifth_card_is_bancos_when_punto_stands() -> None:
    """With Punto standing the fifth card goes to Banco."""
    coup = deal("6♥ 2♠ K♣ A♦ 7♦ 5♣")
    assert ("6♥ K♣", "2♠ A♦ 7♦") == (str(coup.punto), str(coup.banco))


@pytest.mark.parametrize(
    ("cards", "thirds"),
    [
        ("9♥ 6♠ Q♣ 2♦", []),
        ("4♥ 2♠ 9♣ A♦ 8♦", [("punto", 2)]),
        ("6♥ 2♠ K♣ A♦ 7♦", [("banco", 2)]),
        ("4♥ 2♠ 9♣ A♦ 7♦ 5♣", [("punto", 2), ("banco", 2)]),
    ],
)
def test_r3_places(cards: str, thirds: list[tuple[str, int]]) -> None:
    """Each card of a coup knows the hand it went to and its place there."""
    coup = deal(cards)
    pairs = [("punto", 0), ("banco", 0), ("punto", 1), ("banco", 1)]
    assert [*pairs, *thirds] == list(coup.places)
    hands = {"punto": coup.punto.cards, "banco": coup.banco.cards}
    assert list(coup.cards) == [hands[side][place] for side, place in coup.places]


@pytest.mark.parametrize(("punto", "banco"), list(product(range(10), repeat=2)))
def test_r4_a_natural_ends_the_drawing_for_both(punto: int, banco: int) -> None:
    """With 8 or 9 on either pair, four cards decide and the higher total wins."""
    coup = deal(iter(cards_worth(0, 0, punto, banco, 0, 0)))
    both_stand = punto in (6, 7) and banco in (6, 7)
    natural = max(punto, banco) >= 8
    assert (natural or both_stand) is (len(coup.cards) == 4)
    if natural:
        assert ("dealt", "counted", "natural", "compared") == tuple(s.kind for s in coup.steps)
        expected = "tie" if punto == banco else "punto" if punto > banco else "banco"
        assert expected == coup.outcome


@pytest.mark.parametrize("punto", range(8))
def test_r5_punto_draws_to_5(punto: int) -> None:
    """Punto gets a third card on 0 to 5 and none on 6 and 7."""
    coup = deal(iter(cards_worth(0, 0, punto, 7, 1)))
    assert (punto <= 5) is (coup.punto.third is not None)


@pytest.mark.parametrize(("banco", "third"), CELLS, ids=cell_id)
def test_r6_each_cell_is_played(banco: int, third: int | None) -> None:
    """The coup of each cell gives Banco a third card where the rules do, and only there."""
    coup = coup_of_cell(banco, third, last=1)
    drew = banco <= 5 if third is None else str(third) in DRAWN_AGAINST[banco]
    assert drew is (coup.banco.third is not None)
    assert 4 + (third is not None) + drew == len(coup.cards)
    assert (banco + drew) % 10 == coup.banco.total
    assert (6 if third is None else third) == coup.punto.total


@pytest.mark.parametrize(("opening", "draws"), [("K♥ 2♠ K♣ A♦", False), ("3♥ 2♠ 2♣ A♦", False)])
def test_r6_banco_looks_at_the_card_and_not_at_the_total(opening: str, draws: bool) -> None:
    """Banco's 3 stands against an 8 whether that makes Punto 8 or 3."""
    assert draws is (deal([*parse_cards(opening), "8♦"]).banco.third is not None)


def test_r6_banco_plays_on_when_punto_reaches_8_with_three_cards() -> None:
    """Three cards that make 8 or 9 are no natural and do not stop Banco."""
    assert "banco" == deal("2♥ K♠ 3♣ 2♦ 3♥ 7♣").outcome
    assert "9♣" == str(deal("2♥ K♠ 3♣ 2♦ 4♥ 9♣").banco.third)


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ("6♥ 2♠ K♣ A♦ 3♣", "tie"),
        ("7♥ 2♠ K♣ A♦ 3♣", "punto"),
        ("6♥ 2♠ K♣ A♦ 4♣", "banco"),
        ("K♥ 6♠ K♣ K♦ 5♣", "banco"),
        ("K♥ 7♠ K♣ K♦ 7♣", "tie"),
        ("K♥ K♠ Q♣ Q♦ J♣ J♦", "tie"),
    ],
)
def test_r7_the_number_of_cards_does_not_matter(cards: str, outcome: str) -> None:
    """Two cards and three cards compare by their totals alone."""
    assert outcome == deal(cards).outcome


def test_deal_takes_only_what_it_needs() -> None:
    """Cards that a coup does not need stay in the iterator."""
    supply = iter(parse_cards("9♥ 6♠ Q♣ 2♦ 4♥ 2♠ 9♣ A♦ 8♦ A♠"))
    assert 4 == len(deal(supply).cards)
    assert deal(WORKED) == deal(supply)
    assert parse_cards("A♠") == tuple(supply)


def test_deal_ignores_the_cards_after_a_coup() -> None:
    """More cards than the coup needs are no mistake in a text or a list."""
    coup = deal(WORKED)
    assert coup == deal(f"{WORKED} 7♣ 7♣") == deal([*coup.cards, *coup.cards])


def test_coup_is_its_two_hands() -> None:
    """A coup can be made of the hands that the deal would give, and is a value."""
    coup = Coup(Hand.parse("4♥ 9♣ 8♦"), Hand.parse("2♠ A♦"))
    assert {deal(WORKED)} == {coup, deal("4h 2s 9c Ad 8d")}
    with pytest.raises(dataclasses.FrozenInstanceError):
        coup.punto = coup.banco  # type: ignore[misc]


@pytest.mark.parametrize(("cards", "has"), [("", 0), ("4♥", 1), ("4♥ 2♠", 2), ("4♥ 2♠ 9♣", 3)])
def test_a_coup_starts_with_four_cards(cards: str, has: int) -> None:
    """Fewer than four cards are quoted back with what a coup starts with."""
    with pytest.raises(NotEnoughCards) as refusal:
        deal(cards)
    assert str(refusal.value).startswith(f"{cards!r} has {has} card")
    assert "a coup starts with four: Punto, Banco, Punto, Banco" in str(refusal.value)


@pytest.mark.parametrize(
    ("cards", "missing"),
    [
        ("4♥ 2♠ 9♣ A♦", "Punto must draw, so add card number 5"),
        ("6♥ 2♠ K♣ A♦", "Banco must draw, so add card number 5"),
        ("4♥ 2♠ 9♣ A♦ 7♦", "Banco must draw, so add card number 6"),
    ],
)
def test_a_missing_third_card_is_named(cards: str, missing: str) -> None:
    """Cards that end before the coup does are quoted back with the hand that must draw."""
    with pytest.raises(NotEnoughCards) as refusal:
        deal(cards)
    assert repr(cards) in str(refusal.value)
    assert missing in str(refusal.value)


def test_deal_refuses_a_strange_card() -> None:
    """A text that is no card is refused when its turn comes, and not before."""
    with pytest.raises(InvalidCard, match="'8x' is not a card"):
        deal("4♥ 2♠ 9♣ A♦ 8x")
    assert "punto" == deal("9♥ 6♠ Q♣ 2♦ 8x").outcome


@pytest.mark.parametrize(
    ("punto", "banco", "side", "extra"),
    [
        ("6♥ K♣ 2♥", "2♠ A♦", "Punto", "2♥"),
        ("9♥ K♣ 2♥", "2♠ A♦", "Punto", "2♥"),
        ("4♥ K♣ 2♥", "8♠ K♦", "Punto", "2♥"),
        ("9♥ K♣", "2♠ A♦ 5♣", "Banco", "5♣"),
        ("4♥ 9♣ 8♦", "2♠ A♦ 5♣", "Banco", "5♣"),
        ("4♥ 9♣", "2♠ A♦ 5♣", "Banco", "5♣"),
        ("6♥ K♣", "6♠ K♦ 5♣", "Banco", "5♣"),
    ],
)
def test_a_third_card_that_the_rules_do_not_give(
    punto: str, banco: str, side: str, extra: str
) -> None:
    """Hands that no deal leads to are quoted back with the card that cannot be there."""
    with pytest.raises(NoThirdCard) as refusal:
        Coup(Hand.parse(punto), Hand.parse(banco))
    assert f"the rules give {side} no third card here" in str(refusal.value)
    assert all(repr(given) in str(refusal.value) for given in (extra, punto, banco))


@pytest.mark.parametrize("cards", ["9♥ 6♠ Q♣ 2♦", "4♥ 2♠ 9♣ A♦ 8♦"])
def test_r6_a_finished_coup_takes_no_card(cards: str) -> None:
    """A further card for a finished coup is refused with both quoted."""
    with pytest.raises(NoThirdCard) as refusal:
        deal(cards).with_next(Card.parse("5♣"))
    assert f"{cards!r} is finished" in str(refusal.value)
    assert repr("5♣") in str(refusal.value)
