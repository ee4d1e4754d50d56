"""Where in a TOML text its tables and keys stand, which ``tomllib`` does not tell."""

import re
import tomllib
from collections import Counter
from functools import cache
from typing import Final, TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""The way to a value: ``("question", 1, "prompt", "en")`` is in the second ``[[question]]``."""

# In this order, so that a quotation mark in a comment and a # in a text begin nothing.
OPAQUE: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""+'
    r"|'''.*?'''+"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*",
    re.DOTALL,
)
LONG: Final = ('"""', "'''")
KEY: Final = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')"""
KEYS: Final = rf"{KEY}(?:\s*\.\s*{KEY})*"
HEADER: Final = re.compile(rf"\s*(\[\[?)\s*({KEYS})\s*\]\]?\s*")
ASSIGNMENT: Final = re.compile(rf"\s*({KEYS})\s*=")


class Lines:
    """The line of every table and key that has one of its own, in a text that is TOML."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Place, int] = {(): 1}
        self._counts: Counter[Place] = Counter()
        table: Place = ()
        for number, line in enumerate(OPAQUE.sub(_hidden, text).split("\n"), start=1):
            if header := HEADER.fullmatch(line):
                table = self._table(_keys(header[2]), is_array=header[1] == "[[")
                self._lines.setdefault(table, number)
            elif assignment := ASSIGNMENT.match(line):
                self._note(table, _keys(assignment[1]), number)

    def __getitem__(self, place: Place) -> int:
        """Return the line of a value, counted from 1; of what it is in if it has no line."""
        return next(
            self._lines[place[:end]]
            for end in range(len(place), -1, -1)
            if place[:end] in self._lines
        )

    def _table(self, keys: tuple[str, ...], *, is_array: bool) -> Place:
        place: Place = ()
        for key in keys[:-1]:
            place = self._newest((*place, key))
        place = (*place, keys[-1])
        self._counts[place] += is_array
        return self._newest(place)

    def _newest(self, place: Place) -> Place:
        """Return the newest table of an array; any other place as it is."""
        return (*place, self._counts[place] - 1) if self._counts[place] else place

    def _note(self, table: Place, keys: tuple[str, ...], number: int) -> None:
        for end in range(1, len(keys) + 1):
            self._lines.setdefault((*table, *keys[:end]), number)


def _hidden(found: re.Match[str]) -> str:
    """Leave short texts, which may be keys; keep of longer ones no more than their lines."""
    text = found[0]
    if text.startswith("#"):
        return ""
    return '""' + "\n" * text.count("\n") if text.startswith(LONG) else text


@cache
def _keys(dotted: str) -> tuple[str, ...]:
    """Take a dotted key apart the way TOML does, quotes and all."""
    table = tomllib.loads(f"{dotted} = 0")
    keys = []
    while isinstance(table, dict):
        ((key, table),) = table.items()
        keys.append(key)
    return tuple(keys)
