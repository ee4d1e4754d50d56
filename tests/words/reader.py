"""Explanations read back into decisions, by patterns that the package does not know."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from baccarat_edu import Card
from tests.words.said import plain

GRAMMARS: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("grammar.toml").read_text(encoding="utf-8")
)
ROWS: Final = ("row_any", "row_never", "row_but", "row_only")


@dataclass(frozen=True)
class Reading:
    """What one explanation says: the facts, the decision, and what its rule would decide."""

    total: int
    third: Card | None
    card: Card | None
    said_to_draw: bool
    drawn_by_rule: bool


class Reader:
    """Reads the explanations of one language."""

    def __init__(self, language: str) -> None:
        self.grammar = GRAMMARS[language]

    def punto(self, sentence: str) -> Reading:
        """Read why Punto drew or stood."""
        said = self._match("punto", sentence)
        drawing = self._values(self._match("punto_rule", said["rule"])["values"])
        return self._reading(said, None, int(said["total"]) in drawing)

    def banco(self, sentence: str) -> Reading:
        """Read why Banco drew or stood, whether Punto had a third card or not."""
        if said := self._find("stood", sentence):
            drawing = self._values(self._match("stood_rule", said["rule"])["values"])
            return self._reading(said, None, int(said["total"]) in drawing)
        said = self._match("by_third", sentence)
        third = Card.parse(said["third"])
        assert said["worth"] in (None, str(third.value)), sentence
        row, drawing = self._row(said["rule"])
        assert said["total"] == row, f"{sentence!r} names another row"
        return self._reading(said, third, third.value in drawing)

    def _row(self, rule: str) -> tuple[str, set[int]]:
        """Read a row of the table: its number, and the third cards it draws on."""
        ((kind, said),) = ((kind, said) for kind in ROWS if (said := self._find(kind, rule)))
        every = set(range(10))
        if kind in ("row_any", "row_never"):
            return said["row"], every if kind == "row_any" else set()
        values = self._values(said["values"])
        return said["row"], values if kind == "row_only" else every - values

    def _values(self, text: str) -> set[int]:
        if run := self._find("range", text):
            return set(range(int(run["first"]), int(run["last"]) + 1))
        return {int(digit) for digit in re.findall(r"\d", text)}

    def _reading(self, said: re.Match[str], third: Card | None, drawn_by_rule: bool) -> Reading:
        return Reading(
            total=int(said["total"]),
            third=third,
            card=Card.parse(said["card"]) if said["card"] else None,
            said_to_draw=said["verb"] == self.grammar["draws"],
            drawn_by_rule=drawn_by_rule,
        )

    def _find(self, pattern: str, text: str) -> re.Match[str] | None:
        return re.fullmatch(self.grammar[pattern], plain(text))

    def _match(self, pattern: str, text: str) -> re.Match[str]:
        found = self._find(pattern, text)
        assert found, f"{text!r} does not read as {pattern}"
        return found
