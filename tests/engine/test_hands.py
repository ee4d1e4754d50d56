"""Hands: how they are counted and what a natural is (R2, R4)."""

from __future__ import annotations

import dataclasses

import pytest

from baccarat_edu import Hand, InvalidCard, InvalidHand, parse_cards, total

from .helpers import cards_worth


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7♠ 8♥", 5),
        ("6♠ 7♥ 8♦", 1),
        ("A♠ 9♥ Q♦", 0),
        ("7♠ 2♥", 9),
        ("8♠ 6♥", 4),
        ("K♠ 4♥", 4),
        ("9♠ 5♥", 4),
        ("4♥ 9♣", 3),
        ("4♥ 9♣ 8♦", 1),
        ("4♥ 9♣ 7♦", 0),
        ("9♠ A♥", 0),
        ("9♠ 9♥ 2♦", 0),
        ("9♠ 9♥ 9♦", 7),
        ("10♠ K♥ J♦", 0),
        ("", 0),
        ("9♠", 9),
    ],
)
def test_r2_total_is_the_last_digit(cards: str, expected: int) -> None:
    """A total is the last digit of the sum, at exactly 10 and from 20 to 27 too."""
    assert expected == total(cards) == total(parse_cards(cards))


@pytest.mark.parametrize("first", range(10))
def test_r2_every_total(first: int) -> None:
    """Every two and three cards count the last digit of their plain sum."""
    for second in range(10):
        pair = Hand(cards_worth(first, second))
        assert int(str(first + second)[-1]) == pair.total == pair.pair_total
        for third in range(10):
            hand = Hand(cards_worth(first, second, third))
            points = first + second + third
            assert (points, int(str(points)[-1])) == (hand.points, hand.total)
            assert pair.total == hand.pair_total


@pytest.mark.parametrize("cards", ["7♠ 2♥", "8♠ K♥", "4♠ 4♥", "A♠ 8♥", "9♠ Q♥", "9♠ 9♥"])
def test_r4_natural(cards: str) -> None:
    """Two cards that make 8 or 9 are a natural."""
    assert Hand.parse(cards).is_natural


@pytest.mark.parametrize("cards", ["4♠ 3♥", "9♠ A♥", "K♠ Q♥", "3♠ 2♥ 3♦", "K♠ Q♥ 9♦", "9♠ 9♥ K♦"])
def test_r4_no_natural(cards: str) -> None:
    """Less than 8 is no natural, and neither is an 8 or a 9 made of three cards."""
    assert not Hand.parse(cards).is_natural


def test_hand_reads_text_and_cards() -> None:
    """A hand is made from text or from cards and keeps their order."""
    hand = Hand.parse("4♥, 9♣ 8♦")
    assert parse_cards("4♥ 9♣ 8♦") == hand.cards
    assert hand == Hand(hand.cards) == Hand.parse(hand.cards) == Hand.parse(str(hand))


def test_third_card() -> None:
    """The third card is the last of three, and None in a hand of two."""
    assert parse_cards("8♦") == (Hand.parse("4♥ 9♣ 8♦").third,)
    assert Hand.parse("4♥ 9♣").third is None


@pytest.mark.parametrize("cards", ["", "4♥", "4♥ 9♣ 8♦ A♠", "4♥ 9♣ 8♦ A♠ 2♠"])
def test_r6_at_most_three_cards(cards: str) -> None:
    """A hand of fewer than two or more than three cards is quoted back and refused."""
    with pytest.raises(InvalidHand) as refusal:
        Hand.parse(cards)
    assert repr(cards) in str(refusal.value)
    assert "two or three" in str(refusal.value)


def test_hand_refuses_a_strange_card() -> None:
    """A hand and a total refuse the same texts as a card does."""
    with pytest.raises(InvalidCard, match="'8x' is not a card"):
        Hand.parse("4♥ 8x")
    with pytest.raises(InvalidCard, match="'8x' is not a card"):
        total("4♥ 8x")


def test_hands_are_values() -> None:
    """Equal hands are interchangeable, the order of their cards counts, and none can be changed."""
    hand = Hand.parse("4♥ 9♣")
    assert {hand} == {Hand.parse("4h 9c"), hand}
    assert hand != Hand.parse("9♣ 4♥")
    with pytest.raises(dataclasses.FrozenInstanceError):
        hand.cards = ()  # type: ignore[misc]
