"""Texts of other people's, made safe to show."""

from __future__ import annotations

import unicodedata

import pytest

from baccarat_edu.words.text import visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred\x1b[0m", "\u241b[31mred\u241b[0m"),
        ("ring\x07", "ring\u2407"),
        ("nothing\x00", "nothing\u2400"),
        ("back\rto the start", "back\u240dto the start"),
        ("gone\x7f \x9b31m", "gone\ufffd \ufffd31m"),
    ],
)
def test_control_characters_are_seen(text: str, shown: str) -> None:
    """A control character is a sign that one can read, and obeyed by no terminal."""
    assert shown == visible(text)


@pytest.mark.parametrize(
    "text",
    ["", "plain", "two\nlines", "a\ttab", "8♦\ufe0e", "\u202eabc\u200f", "<b>", "\U0001f0a1"],
)
def test_other_texts_stay(text: str) -> None:
    """Whatever is no control character stays as it was typed, lines and tabs too."""
    assert text == visible(text)


def test_every_control_character_is_caught() -> None:
    """Of all there are, only the line feed and the tab get through."""
    controls = [chr(n) for n in range(0x110000) if unicodedata.category(chr(n)) == "Cc"]
    assert ["\t", "\n"] == [control for control in controls if control in visible(control)]
