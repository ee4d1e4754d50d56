"""How Russian is set in the catalogue and the lessons: alphabets, dots of yo, quotes, dashes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

WORD: Final = re.compile(r"[^\W\d_]+")
LATIN: Final = re.compile(r"[A-Za-z]")
CYRILLIC: Final = re.compile(r"[\u0400-\u04ff]")
YO: Final = "\u0451"
YE: Final = "\u0435"
FOREIGN_QUOTES: Final = "\"'\u201c\u201d\u2018\u2019`"
SPELLINGS: Final[dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("yo.toml").read_text(encoding="utf-8")
)
ALWAYS_YO: Final = frozenset(SPELLINGS["always"])
EITHER_IS_A_WORD: Final = frozenset(SPELLINGS["either"])


def words(text: str) -> list[str]:
    """Split a text into its words."""
    return WORD.findall(text)


def complaints(text: str) -> Iterator[str]:
    """Say what is set wrongly in one Russian text."""
    for word in words(text):
        if LATIN.search(word) and CYRILLIC.search(word):
            yield f"{word!r} mixes Latin and Cyrillic letters"
        if word.lower() in {yo.replace(YO, YE) for yo in ALWAYS_YO}:
            yield f"{word!r} is written without its {YO}"
    for quote in sorted(set(text) & set(FOREIGN_QUOTES)):
        yield f"{quote!r} is not a Russian quotation mark"
    if text.count("«") != text.count("»"):
        yield "a quotation is not closed"
    if re.search(r"(?<=[^\W_]\s)[-\u2013](?=\s[^\W_])", text):
        yield "a hyphen or a short dash stands where a dash belongs"
    if "  " in text.strip():
        yield "two blanks stand side by side"


def half_dotted(texts: Iterable[str]) -> list[str]:
    """Find the words that are written with and without the dots of yo, where one is a slip."""
    seen = {word.lower() for text in texts for word in words(text)} - EITHER_IS_A_WORD
    return sorted(word for word in seen if YO in word and word.replace(YO, YE) in seen)
