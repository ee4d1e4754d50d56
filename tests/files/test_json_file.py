"""One reader for all JSON that the program writes: whose it is, of which form, in whose words."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from baccarat_edu.engine.plain_data import Head
from baccarat_edu.files.json_file import JsonFile


class InvalidShoe(ValueError):
    """What the reader of these tests raises."""


FILE: Final = JsonFile(
    Head("shoe", 3),
    100,
    InvalidShoe,
    foreign=lambda text: f"foreign: {text}",
    too_long=lambda length, most: f"too long: {length}, {most}",
    broken_part=lambda name, given, like: f"broken: {name}, {given!r}, {like!r}",
    newer=lambda version, known: f"newer: {version}, {known}",
)


def written(**parts: Any) -> str:
    """Write a file of the newest form, with some parts changed or added."""
    return json.dumps(FILE.head.write() | parts)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_known_form_is_read(version: int) -> None:
    """Whoever asks is told which one it was."""
    content = {"baccarat_edu": "shoe", "version": version, "cards": [1]}
    assert (version, content) == FILE.read(written(version=version, cards=[1]))
    assert (version, content) == FILE.read(f"\ufeff{written(version=version, cards=[1])}")


def test_the_newest_form_is_written() -> None:
    """What is in it comes first."""
    assert '{"baccarat_edu": "shoe", "version": 3}' == written()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "foreign: "),
        ("no", "foreign: no"),
        ("[3]", "foreign: [3]"),
        ("{}", "foreign: {}"),
        (
            '{"baccarat_edu": "exam", "version": 9}',
            'foreign: {"baccarat_edu": "exam", "version": 9}',
        ),
        (b"{}", "foreign: b'{}'"),
        ("[" * 100, f"foreign: {'[' * 100}"),
        (" " * 101, "too long: 101, 100"),
        (written(version=None), "broken: version, None, 3"),
        (written(version="3"), "broken: version, '3', 3"),
        (written(version=True), "broken: version, True, 3"),
        (written(version=0), "broken: version, 0, 3"),
        (written(version=4), "newer: 4, 3"),
    ],
)
def test_anything_else_is_refused_in_the_words_of_the_kind(text: Any, told: str) -> None:
    """With an error of its class."""
    with pytest.raises(InvalidShoe) as refusal:
        FILE.read(text)
    assert told == str(refusal.value)
