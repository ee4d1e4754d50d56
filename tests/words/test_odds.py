"""Odds in words: chances, shoes, and what the table gives Banco, in both languages."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from baccarat_edu import Odds, exact_odds, use_language
from baccarat_edu.words.odds import (
    ahead,
    chances,
    full_shoe,
    gained,
    one_in,
    percent,
    puts_back,
    same_rule_slip,
    shoe,
    takes_out,
    why_equal,
)
from tests.words.said import LANGUAGES

THIRD = Fraction(1, 3)


@pytest.mark.parametrize(
    ("share", "digits", "english", "russian"),
    [
        (THIRD, 4, "33.3333 %", "33,3333 %"),
        (2 * THIRD, 4, "66.6667 %", "66,6667 %"),
        (-THIRD, 2, "−33.33 %", "−33,33 %"),
        (THIRD, 0, "33 %", "33 %"),
        (Fraction(1, 20), 0, "5 %", "5 %"),
        (Fraction(2, 5), 4, "40.0000 %", "40,0000 %"),
        (Fraction(1, 10**9), 4, "0.0000 %", "0,0000 %"),
        (Fraction(-1, 10**9), 4, "0.0000 %", "0,0000 %"),
        (1 - Fraction(1, 10**9), 4, "100.0000 %", "100,0000 %"),
        (Fraction(0), 4, "0 %", "0 %"),
        (Fraction(1), 4, "100 %", "100 %"),
        (Fraction(-8), 1, "−800.0 %", "−800,0 %"),
        (Fraction(1, 7), 20, "14.28571428571428571429 %", "14,28571428571428571429 %"),
    ],
)
def test_a_share_in_per_cent(share: Fraction, digits: int, english: str, russian: str) -> None:
    """So many digits, rounded from the exact share; never and always have none."""
    for language, expected in (("en", english), ("ru", russian)):
        use_language(language)
        assert expected.replace(" ", "\u00a0") == percent(share, digits)


@pytest.mark.parametrize(
    ("share", "expected"),
    [
        (Fraction(1, 10), "one in 10"),
        (Fraction(2, 21), "one in 10.5"),
        (2 * THIRD, "one in 1.5"),
        (Fraction(1, 20_000_000), "one in 20,000,000"),
        (Fraction(0), "never"),
        (Fraction(1), "always"),
    ],
)
def test_how_often_something_comes(share: Fraction, expected: str) -> None:
    """One in so many, to a tenth."""
    assert expected == one_in(share)


@pytest.mark.parametrize(
    ("decks", "left", "full", "expected"),
    [
        (8, 416, 416, "8 decks, 416 cards"),
        (8, 413, 416, "8 decks, 413 of 416 cards"),
        (1, 52, 52, "1 deck, 52 cards"),
        (1, 6, 52, "1 deck, 6 of 52 cards"),
    ],
)
def test_a_shoe(decks: int, left: int, full: int, expected: str) -> None:
    """The decks it began with, and how many of their cards are there."""
    assert expected == shoe(decks, left, full)
    assert (left == full) == (expected == full_shoe(decks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_chances(language: str) -> None:
    """Eight decks: the published chances, Punto's first."""
    use_language(language)
    expected = "Punto 44.6247 %, Banco 45.8597 %, Tie 9.5156 %".replace(" %", "\u00a0%")
    if language == "ru":
        expected = expected.replace(".", ",")
    assert expected == chances(exact_odds())


@pytest.mark.parametrize(
    ("odds", "expected"),
    [
        (Odds(3, 1, 4), "Banco wins more often than Punto, by 25.0000 % of all coups."),
        (Odds(1, 3, 4), "Punto wins more often than Banco, by 25.0000 % of all coups."),
        (Odds(3, 3, 2), "Punto and Banco win equally often."),
    ],
)
def test_which_hand_is_ahead(odds: Odds, expected: str) -> None:
    """The hand that wins more often, and by how many of all coups; or neither."""
    assert expected.replace(" %", "\u00a0%") == ahead(odds)


def test_buttons_of_the_shoe() -> None:
    """A button says which cards it moves, and how many there are."""
    assert "10 J Q K, 127 of 128: take one out" == takes_out("10 J Q K", 127, 128)
    assert "A, +1: put one back; 1 is out" == puts_back("A", 1)
    assert "A, +1: put one back; 3 are out" == puts_back("A", 3)


@pytest.mark.parametrize("decks", range(1, 9))
def test_what_the_table_gives(decks: int) -> None:
    """What Banco gains and Punto loses are both above 0, and come from the engine's odds."""
    table, same = exact_odds(decks), exact_odds(decks, banco_plays="punto")
    gain = table.probability("banco") - same.probability("banco")
    loss = same.probability("punto") - table.probability("punto")
    assert min(gain, loss) > 0
    assert gain + loss == table.probability("banco") - table.probability("punto")
    said = gained(table, same)
    assert all(percent(part) in said for part in (gain, loss, gain + loss))
    assert f"{same.banco:,}" in why_equal(same)


def test_the_figures_of_eight_decks() -> None:
    """Against one rule for both, Banco's table takes more from Punto than it gives Banco."""
    said = gained(exact_odds(), exact_odds(banco_plays="punto"))
    assert ["0.5485", "0.6866", "1.2351"] == re.findall(r"(\S+)\u00a0%", said)


def test_only_wrong_answers_are_slips() -> None:
    """The right answer needs no correction; the two wrong ones have one each."""
    assert "" == same_rule_slip("equal")
    assert 2 == len({same_rule_slip("more"), same_rule_slip("less")} - {""})
