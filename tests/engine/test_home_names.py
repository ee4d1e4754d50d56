"""The names at a home table: any script and length, no two that read the same (R9.1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from baccarat_edu import HomeSeries, InvalidName, InvalidParticipants, RepeatedName
from baccarat_edu.engine.home_names import same_names

from .home_tables import new, played_out, seated


@pytest.mark.parametrize("number", range(2, 9))
def test_r9_two_to_eight_sit_down(number: int) -> None:
    """Two to eight participants play to the end."""
    series = new().with_participants([f"N{seat}" for seat in range(number)]).with_dealer("N1")
    assert number == len(played_out(series).played[-1].scores)


@pytest.mark.parametrize("number", [0, 1, 9, 40])
def test_r9_fewer_or_more_do_not(number: int) -> None:
    """Other numbers of participants are refused, and the right ones named."""
    them = [f"N{seat}" for seat in range(number)]
    with pytest.raises(InvalidParticipants, match="a home series has 2 to 8") as refusal:
        new().with_participants(them)
    assert f"{them!r} are {number}" in str(refusal.value)


@pytest.mark.parametrize("them", ["Anna", None, 2])
def test_participants_are_a_list(them: Any) -> None:
    """A single text is not taken for a list of letters."""
    with pytest.raises(InvalidParticipants, match="is not a list of names"):
        new().with_participants(them)


@pytest.mark.parametrize(
    "name",
    [
        "Ж",
        "王小明",
        "مريم",
        "עדה",
        "👩‍👩‍👧",
        "<script>alert(1)</script>",
        "O’Neill & Söhne",
        "x" * 10_000,
        "می‌خواهم",
        "42",
        "'; DROP TABLE--",
        "\u00b4",
        "\u0915\u0940",
        "\u2764\ufe0f",
        "1\ufe0f\u20e3",
    ],
)
def test_any_script_and_length(name: str) -> None:
    """A name that can be seen and written is kept as it is."""
    series = new().with_participants([name, "Ada"]).with_dealer(name).lock(name, "tie")
    assert (name, name, {name: "tie"}) == (
        series.participants[0],
        series.dealer,
        dict(series.locked),
    )
    assert series == HomeSeries.from_data(json.loads(json.dumps(series.to_data())))


def test_blanks_around_a_name_do_not_matter() -> None:
    """They are left out, inner ones are single, and letters are composed."""
    series = new().with_participants(["  Anna \n Maria\t", "Zoe\u0308"])
    assert ("Anna Maria", "Zoë") == series.participants
    assert "Anna Maria" == series.with_dealer("Anna   Maria ").dealer


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t\n", "\u00a0", "\u3000", "\u200b", "\ufeff\u200d", "\u3164", "\u2800 \u2800"],
)
def test_a_blank_name_is_refused(name: str) -> None:
    """A name that shows nothing is quoted back."""
    with pytest.raises(InvalidName, match="is blank; write a name") as refusal:
        new().with_participants(["Ada", name])
    assert str(refusal.value).startswith(repr(name))


@pytest.mark.parametrize("name", ["\u0301", "\u0301 \u0308", "\u200b\u0301", "\u20dd", "\ufe0f"])
def test_an_accent_alone_is_no_name(name: str) -> None:
    """It needs a letter to stand on; without one there is nothing to read."""
    with pytest.raises(InvalidName, match="is blank; write a name") as refusal:
        new().with_participants(["Ada", name])
    assert str(refusal.value).startswith(repr(name))


@pytest.mark.parametrize("name", ["A\x00da", "A\x1b[31mda", "\ud83d", "Ada\x7f"])
def test_a_name_that_no_file_can_hold_is_refused(name: str) -> None:
    """Control characters and halves of characters are refused, not dropped."""
    with pytest.raises(InvalidName, match="cannot be written; leave it out"):
        new().with_participants([name, "Bob"])


@pytest.mark.parametrize("name", [None, 7, b"Ada", ["Ada"]])
def test_a_name_is_a_text(name: str) -> None:
    """What is no text is no name, for any participant."""
    with pytest.raises(InvalidName, match="is not a name"):
        new().with_participants(["Bob", name])
    with pytest.raises(InvalidName, match="is not a name"):
        seated().with_dealer(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anna"),
        ("Anna", " Anna "),
        ("Anna", "ANNA"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("ZOE\u0308", "zo\u00eb"),
        ("Лидия", "ЛИДИЯ"),
        ("Weiß", "WEISS"),
        ("Anna", "\uff21\uff4e\uff4e\uff41"),
        ("Anna", "An\u200bna"),
        ("Anna", "\u202eAnna"),
        ("Anna Maria", "Anna\u00a0 maria"),
        ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
    ],
)
def test_two_of_one_name_are_refused(one: str, other: str) -> None:
    """Names that read the same cannot be told apart: both are quoted, and whose to change."""
    assert (1, 2) == same_names(["Cy", one, other])
    with pytest.raises(RepeatedName, match="give participant 3 another name"):
        new().with_participants(["Cy", one, other])


def test_names_that_only_look_alike() -> None:
    """Another letter is another name."""
    assert same_names(["Anna", "Ana", "\u0410nna", "Ann a"]) is None
