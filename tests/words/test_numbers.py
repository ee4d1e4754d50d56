"""Numbers, amounts and sets of values, the way each language writes them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import use_language
from baccarat_edu.words.numbers import alternatives, number, points, signed
from tests.words.said import LANGUAGES, SAID, plain

NARROW = str.maketrans({"\u00a0": " ", "\u202f": " "})


@pytest.mark.parametrize(
    ("amount", "english", "russian"),
    [
        ("0", "0", "0"),
        ("19", "19", "19"),
        ("-20", "−20", "−20"),
        ("39/2", "19.5", "19,5"),
        ("-1/2", "−0.5", "−0,5"),
        ("1/8", "0.125", "0,125"),
        ("1/3", "1/3", "1/3"),
        ("-1/3", "−1/3", "−1/3"),
        ("19/20", "0.95", "0,95"),
        ("1234567", "1,234,567", "1 234 567"),
        ("4998398275503360", "4,998,398,275,503,360", "4 998 398 275 503 360"),
    ],
)
def test_a_number_is_written_exactly(amount: str, english: str, russian: str) -> None:
    """Decimals where they are exact, with the language's mark; otherwise the fraction itself."""
    for language, expected in (("en", english), ("ru", russian)):
        use_language(language)
        assert expected == number(Fraction(amount)).translate(NARROW)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("amount", "digits"),
    [
        (Fraction(1, 2**40), str(5**40).zfill(41)),
        (Fraction(1, 2**60), str(5**60).zfill(61)),
        (10**30 + 1, str(10**30 + 1)),
        (3**80, str(3**80)),
    ],
)
def test_a_long_number_is_exact_too(amount: int | Fraction, digits: str, language: str) -> None:
    """No digit is lost, however many there are."""
    use_language(language)
    assert digits == "".join(character for character in number(amount) if character.isdigit())


@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_may_be_left_together(language: str) -> None:
    """Where an amount is to be typed again it has no separator of thousands in any language."""
    use_language(language)
    assert "1234567" == number(1234567, grouped=False)
    assert "+2000" == signed(2000, grouped=False)
    assert "−1234.5" == number(Fraction(-2469, 2), grouped=False).replace(",", ".")
    assert points(-2000, grouped=False).startswith("−2000 ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("amount", [7, 1000, 8 * 416])
def test_a_group_of_digits_does_not_break(amount: int, language: str) -> None:
    """No number holds a blank at which a line could end."""
    use_language(language)
    assert " " not in number(amount)


@pytest.mark.parametrize(
    ("change", "english", "russian"),
    [
        ("19", "+19", "+19"),
        ("0", "0", "0"),
        ("-20", "−20", "−20"),
        ("19/2", "+9.5", "+9,5"),
        ("-19/2", "−9.5", "−9,5"),
        ("1/3", "+1/3", "+1/3"),
    ],
)
def test_a_change_of_score_has_its_sign(change: str, english: str, russian: str) -> None:
    """Gains carry a plus, losses a real minus, and nothing is nothing."""
    for language, expected in (("en", english), ("ru", russian)):
        use_language(language)
        assert expected == signed(Fraction(change))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expected", SAID["points"], ids=lambda entry: entry["amount"])
def test_points_are_counted(expected: dict[str, Any], language: str) -> None:
    """The noun takes the form that its number asks for, a decimal that of two."""
    use_language(language)
    assert expected[language] == points(Fraction(expected["amount"]))


@pytest.mark.parametrize(
    ("values", "english"),
    [
        ([4], "4"),
        ([6, 7], "6 or 7"),
        ([0, 1, 2], "0 to 2"),
        ([2, 3, 4, 5, 6, 7], "2 to 7"),
        ([1, 3, 8], "1, 3 or 8"),
        ([0, 1, 8, 9], "0, 1, 8 or 9"),
    ],
)
def test_alternatives_in_english(values: list[int], english: str) -> None:
    """A run of three or more is named by its ends, everything else one by one."""
    assert english == alternatives(values)


@pytest.mark.parametrize(
    ("values", "parts"),
    [([4], ["4"]), ([2, 3, 4, 5], ["2–5"]), ([6, 7], ["6", "7"]), ([1, 3, 8], ["1,", "3", "8"])],
)
def test_alternatives_in_russian(values: list[int], parts: list[str]) -> None:
    """A run is two numbers and a dash, and the last of several stands apart by a word."""
    use_language("ru")
    words = plain(alternatives(values)).split()
    assert parts == [word for word in words if word[0].isdigit()]
    assert (len(parts) > 1) == (len(words) == len(parts) + 1)
