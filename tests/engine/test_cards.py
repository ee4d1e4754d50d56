"""Cards: what they are worth and how they are written (R1)."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from baccarat_edu import DECK, Card, InvalidCard, Rank, Suit, parse_cards

VALUES = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "10": 0,
    "J": 0,
    "Q": 0,
    "K": 0,
}
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
NOT_CARDS = ["", " ", "8", "♦", "d", "1♦", "0♦", "11♦", "08♦", "8x", "88♦", "8♦♦", "♦8", "joker"]


@pytest.mark.parametrize("suit", "♠♥♦♣")
@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_r1_value(rank: str, value: int, suit: str) -> None:
    """An ace counts 1, 2 to 9 their number, 10, J, Q and K nothing, in every suit."""
    assert value == Card.parse(rank + suit).value


def test_r1_deck_has_52_different_cards() -> None:
    """A deck is every rank in every suit, once, and has no joker."""
    expected = {rank + suit for rank in VALUES for suit in SUITS.values()}
    assert expected == {str(card) for card in DECK}
    assert 52 == len(DECK)


def test_r1_deck_by_value() -> None:
    """A deck has sixteen cards worth 0 and four of every other value."""
    assert {0: 16, **dict.fromkeys(range(1, 10), 4)} == Counter(card.value for card in DECK)


def test_rank_and_suit_print_what_a_card_prints() -> None:
    """Ranks and suits carry the signs that stand on a card."""
    assert list(VALUES) == [rank.value for rank in Rank]
    assert ["♠", "♥", "♦", "♣"] == [suit.value for suit in Suit]


@pytest.mark.parametrize("text", ["8♦", "8d", "8D", "8♦\ufe0e", "8♦\ufe0f", " 8♦ "])
def test_spellings_of_one_card(text: str) -> None:
    """A suit may be a glyph, with or without a variation selector, or a letter in either case."""
    assert Card(Rank.EIGHT, Suit.DIAMONDS) == Card.parse(text)
    assert "8♦" == str(Card.parse(text))


@pytest.mark.parametrize("text", ["10♦", "T♦", "10d", "Td", "TD", "td", "T♦\ufe0f"])
def test_a_ten_is_10_or_t(text: str) -> None:
    """A ten is written 10 or T and printed 10."""
    assert Card(Rank.TEN, Suit.DIAMONDS) == Card.parse(text)
    assert "10♦" == str(Card.parse(text))


@pytest.mark.parametrize("rank", VALUES)
@pytest.mark.parametrize(("letter", "glyph"), SUITS.items())
def test_every_card_by_letters(rank: str, letter: str, glyph: str) -> None:
    """Each of the 52 cards can be typed with letters, in either case."""
    expected = Card.parse(rank + glyph)
    assert expected == Card.parse(rank + letter)
    assert expected == Card.parse((rank + letter).upper())
    assert expected == Card.parse((rank + letter).lower())


@pytest.mark.parametrize("text", NOT_CARDS)
def test_a_53rd_card_is_refused(text: str) -> None:
    """A text that is none of the 52 cards is quoted back with what a card looks like."""
    with pytest.raises(InvalidCard) as refusal:
        Card.parse(text)
    assert str(refusal.value).startswith(repr(text))
    assert "a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit" in str(refusal.value)


@pytest.mark.parametrize(
    "text",
    ["4♥ 2♠ 9♣ A♦ 10♦", "4h,2s,9c,Ad,Td", "4♥, 2♠, 9♣, A♦, 10♦", " 4♥\t2♠\n9♣  A♦ ,10♦ "],
)
def test_cards_are_separated_by_blanks_or_commas(text: str) -> None:
    """Several cards are read from one text, in their order."""
    assert ["4♥", "2♠", "9♣", "A♦", "10♦"] == [str(card) for card in parse_cards(text)]


def test_cards_from_an_iterable() -> None:
    """Cards and texts may be mixed in any iterable."""
    cards: list[Card | str] = ["4♥", Card(Rank.TWO, Suit.SPADES), "9c"]
    assert ("4♥", "2♠", "9♣") == tuple(map(str, parse_cards(iter(cards))))


def test_no_cards() -> None:
    """An empty text holds no cards."""
    assert () == parse_cards("") == parse_cards([])


def test_cards_are_values() -> None:
    """Equal cards are interchangeable and none can be changed."""
    card = Card.parse("8♦")
    assert {card} == {Card.parse("8d"), Card.parse("8D")}
    with pytest.raises(dataclasses.FrozenInstanceError):
        card.rank = Rank.ACE  # type: ignore[misc]
