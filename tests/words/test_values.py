"""What cards and hands count, in words."""

from __future__ import annotations

from collections import Counter

import pytest

from baccarat_edu import DECK, Card, Hand, Rank, Suit, use_language
from baccarat_edu.words.values import (
    any_suit,
    ask_worth,
    card_by_card,
    lost_tens,
    ranks,
    suit,
    whole_deck,
    why_worth,
    worth,
)
from tests.words.said import LANGUAGES, printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_suits_are_named_apart(language: str) -> None:
    """The four suits have four names, none of them a glyph that a voice would skip."""
    use_language(language)
    names = {suit(one) for one in Suit}
    assert 4 == len(names)
    assert not any(glyph in "".join(names) for glyph in "♠♥♦♣")


def test_ranks_are_listed() -> None:
    """Ranks are named as they are spoken, in the order given."""
    assert "ace, 10, king" == ranks([Rank.ACE, Rank.TEN, Rank.KING])
    assert "" == ranks([])


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_worth_is_asked_and_said(card: Card) -> None:
    """The question names the card alone, the statement its value too."""
    assert f"What is {printed(str(card))} worth?" == ask_worth(card)
    assert f"{printed(str(card))} is worth {card.value}." == worth(card)
    assert any_suit(card).endswith(f"count {card.value}.")


def test_ranks_have_one_of_three_reasons() -> None:
    """The ace has a reason of its own, tens and courts share one, the others are their number."""
    reasons = Counter(why_worth(card).replace(printed(str(card)), "") for card in DECK)
    assert [4, 16, 32] == sorted(reasons.values())


def test_the_deck_is_counted_rightly() -> None:
    """The sentence on the whole deck says what the engine counts."""
    counted = Counter(card.value for card in DECK)
    assert {0: 16} | dict.fromkeys(range(1, 10), 4) == counted
    assert "Sixteen of the 52 cards count 0, four of each value from 1 to 9." == whole_deck()
    assert 52 == sum(counted.values())


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7♠ 8♥", "15 loses its ten: 5."),
        ("A♠ 9♥ Q♦", "10 loses its ten: 0."),
        ("6♠ 7♥ 8♦", "21 loses its tens: 1."),
        ("9♠ 9♥ 2♦", "20 loses its tens: 0."),
        ("7♠ 2♥", "9 has no ten to lose: it stays 9."),
        ("K♠ 4♥", "4 has no ten to lose: it stays 4."),
    ],
)
def test_tens_are_lost(cards: str, expected: str) -> None:
    """One ten or two go, where there are any."""
    assert expected == lost_tens(Hand.parse(cards))


@pytest.mark.parametrize(
    ("cards", "pair", "rest"),
    [
        ("6♠ 7♥ 8♦", "6 + 7 = 13 → 3", "3 + 8 = 11 → 1"),
        ("A♠ 9♥ Q♦", "1 + 9 = 10 → 0", "0 + 0 = 0"),
        ("2♠ 3♥ 4♦", "2 + 3 = 5", "5 + 4 = 9"),
        ("9♠ 9♥ 9♦", "9 + 9 = 18 → 8", "8 + 9 = 17 → 7"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tens_may_be_lost_on_the_way(cards: str, pair: str, rest: str, language: str) -> None:
    """Three cards counted one by one come to the same digit."""
    use_language(language)
    told = card_by_card(Hand.parse(cards))
    assert pair in told
    assert rest in told
    assert rest.endswith(str(Hand.parse(cards).total))
