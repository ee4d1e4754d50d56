"""The home series in words: names of any kind, workings, who acts, and who has won."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import OUTCOMES, Outcome, Tariff, deal, use_language
from baccarat_edu.engine.coup import StepKind
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.words import home_series as words
from baccarat_edu.words.table import outcome
from tests.words.said import plain

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
PUNTO, BANCO, TIE = "9♥ 6♠ Q♣ 2♦", "6♠ 9♥ 2♦ Q♣", "9♥ 9♠ Q♣ K♦"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Anna", "Anna"),
        ("x" * 24, "x" * 24),
        ("x" * 25, f"{'x' * 23}…"),
        ("x" * 10_000, f"{'x' * 23}…"),
        ("one two three four five six", "one two three four five…"),
        (f"{'x' * 22}{FAMILY}", f"{'x' * 22}\U0001f469…"),
        (f"{'x' * 21}{FAMILY}", f"{'x' * 21}\U0001f469…"),
        (f"{'x' * 22}e\u0301e\u0301e\u0301", f"{'x' * 22}…"),
        ("a\u202eb\u2066c", "abc"),
        ("a\x1bb", "a␛b"),
    ],
)
def test_a_long_name_is_cut_between_letters(name: str, short: str) -> None:
    """Neither an accent nor a picture is cut off, and nothing that turns the text is left."""
    assert short == words.shortened(name)


@pytest.mark.parametrize("most", [4, 10, 24])
def test_a_name_is_never_longer_than_there_is_room(most: int) -> None:
    """Whatever it is made of."""
    for name in ("x" * 99, "e\u0301" * 99, FAMILY * 99, "وردة" * 99):
        assert 1 <= len(words.shortened(name, most)) <= most


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Anna", "Anna"), ("Борис", "Борис"), ("李", "李"), (FAMILY, FAMILY)],
)
def test_most_names_stand_as_they_are(name: str, shown: str) -> None:
    """Only what runs from right to left is set apart."""
    assert shown == words.called(name)


@pytest.mark.parametrize("name", ["وردة", "דנה", "Anna وردة", "\u0661\u0662"])
def test_a_name_from_right_to_left_is_set_apart(name: str) -> None:
    """So that the words and numbers around it keep their places."""
    assert f"\u2068{name}\u2069" == words.called(name)


def test_no_name_is_a_placeholder() -> None:
    """Braces in a name stay what they are."""
    assert "{name}, your forecast of 20 points for coup 3?" == words.ask("{name}", 3)


@pytest.mark.parametrize(
    ("cards", "forecast", "working"),
    [
        (PUNTO, "punto", "20 × 1 = 20"),
        (BANCO, "banco", "20 × 0.95 = 19"),
        (TIE, "tie", "20 × 8 = 160"),
        (TIE, "punto", "a Tie gives the 20 back"),
        (TIE, "banco", "a Tie gives the 20 back"),
        (PUNTO, "banco", "not as forecast: 20 points lost"),
        (BANCO, "tie", "not as forecast: 20 points lost"),
    ],
)
def test_r8_a_working(cards: str, forecast: Outcome, working: str) -> None:
    """What is won is a product; a stake that comes back or is lost is said."""
    payout = Payout(Tariff(), forecast, Fraction(20), deal(cards))
    assert working == words.working(payout)


def test_r8_a_working_has_the_decimal_mark_of_the_language() -> None:
    """In Russian it is a comma."""
    use_language("ru")
    assert "20 × 0,95 = 19" == words.working(Payout(Tariff(), "banco", Fraction(20), deal(BANCO)))


@pytest.mark.parametrize(
    ("before", "change", "said"),
    [(0, 19, "0 + 19 = 19"), (-20, -20, "−20 − 20 = −40"), (5, 0, "5 + 0 = 5")],
)
def test_a_new_total(before: int, change: int, said: str) -> None:
    """The old one, the change and the new one."""
    assert said == words.new_total(Fraction(before), Fraction(change))


def test_r9_who_acts_at_each_step() -> None:
    """The rules decide naturals and third cards; the dealer does all else, and names are short."""
    said = {kind: words.acts(kind, "x" * 99) for kind in (*StepKind, None)}
    rules = {kind for kind, (who, _what) in said.items() if who == "The rules:"}
    assert {StepKind.NATURAL, StepKind.PUNTO, StepKind.BANCO} == rules
    assert all(len(who) < 40 for who, _what in said.values())
    assert 7 == len({what for _who, what in said.values()})


def test_r9_one_wins_or_several_share() -> None:
    """The total is said with its sign."""
    assert "Anna wins the series with a total of −1." == words.winners(["Anna"], Fraction(-1))
    assert "Equal leaders share the win: Anna, Борис, each with a total of 57." == words.winners(
        ["Anna", "Борис"], Fraction(57)
    )


@pytest.mark.parametrize("forecast", OUTCOMES)
def test_a_hidden_forecast_is_not_said(forecast: Outcome) -> None:
    """Being locked is all that is told of it."""
    assert "locked" == words.has_locked(None)
    assert words.has_locked(forecast).startswith("locked: ")
    assert "Anna: picked, not locked yet." == words.picked("Anna", None)
    assert words.picked("Anna", forecast).endswith(f"{outcome(forecast)}, not locked yet.")


@pytest.mark.parametrize(
    ("coups", "said"),
    [
        (0, "Give this series up after 0 of 10 coups, for good, and let others sit down?"),
        (3, "Give this series up after 3 of 10 coups, for good, and let others sit down?"),
    ],
)
def test_giving_a_series_up_is_asked(coups: int, said: str) -> None:
    """The question says what would be lost."""
    assert said == words.ask_others(coups)


def test_a_finished_series_is_to_be_saved_first() -> None:
    """Before it gives way, both files are named."""
    for question in (words.ask_again(), words.ask_others(10)):
        assert "save its table and certificate first" in question


@pytest.mark.parametrize(
    ("language", "amount", "text"),
    [
        ("en", Fraction(-1234), "-1234"),
        ("en", Fraction(19, 2), "9.5"),
        ("ru", Fraction(-19, 2), "-9,5"),
        ("ru", Fraction(1600), "1600"),
    ],
)
def test_a_number_for_spreadsheets(language: str, amount: Fraction, text: str) -> None:
    """They read a hyphen for a minus, and nothing between thousands."""
    use_language(language)
    assert text == words.plain_number(amount)


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (words.unwritable("a\x07"), "a␇"),
        (words.too_long(20_001, 20_000), "20,001"),
        (words.repeated("ANNA", 1), "ANNA"),
        (words.kept_beside("x" * 99), "…”"),
        (words.cards_of(2, "a\x1bb"), "␛"),
    ],
)
def test_what_is_refused_is_quoted(said: str, facts: Any) -> None:
    """As it was typed, with what cannot be seen made visible."""
    assert facts in plain(said)
