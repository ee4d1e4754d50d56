"""Cards in words: printed for the eye, named for the ear."""

from __future__ import annotations

from typing import Any

import pytest

from baccarat_edu import DECK, Card, Hand, use_language
from baccarat_edu.words.cards import name, show, show_all, spoken, with_worth, working
from tests.words.said import LANGUAGES, SAID, printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expected", SAID["card"], ids=lambda entry: entry["card"])
def test_a_card_is_spoken(expected: dict[str, Any], language: str) -> None:
    """A card is named with its suit and what it counts."""
    use_language(language)
    assert expected[language] == spoken(Card.parse(expected["card"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_are_spoken_apart(language: str) -> None:
    """All 52 cards have names of their own, and none names a glyph that a voice would skip."""
    use_language(language)
    names = [name(card) for card in DECK]
    assert len(DECK) == len(set(names))
    assert not any(glyph in "".join(names) for glyph in "♠♥♦♣")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_is_shown_as_text(card: Card) -> None:
    """A shown card is the printed one, its suit marked as text, and reads back as itself."""
    assert f"{card}\ufe0e" == show(card)
    assert card == Card.parse(show(card))


def test_hands_are_shown_card_by_card() -> None:
    """Several cards are separated by blanks."""
    assert printed("4♥ 9♣ 8♦") == show_all(Hand.parse("4♥ 9♣ 8♦").cards)
    assert "" == show_all(())


@pytest.mark.parametrize("card", DECK, ids=str)
def test_worth_is_told_where_it_is_not_seen(card: Card) -> None:
    """Aces, tens and courts say what they are worth, the other cards show it."""
    expected = show(card) if card.rank.value in "23456789" else f"{show(card)} (worth {card.value})"
    assert expected == with_worth(card)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("4♥ 9♣ 8♦", "4 + 9 + 8 = 21 → 1"),
        ("2♠ A♦", "2 + 1 = 3"),
        ("A♥ 9♠ Q♦", "1 + 9 + 0 = 10 → 0"),
        ("K♥ Q♠", "0 + 0 = 0"),
        ("9♥ 9♠ 9♦", "9 + 9 + 9 = 27 → 7"),
    ],
)
def test_a_sum_is_shown_before_its_last_digit(cards: str, expected: str) -> None:
    """A sum of ten or more shows what its last digit leaves."""
    assert expected == working(Hand.parse(cards))
