"""The sentences that the tests expect, and how they compare them with what is said."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from baccarat_edu import Coup, Hand, Step

LANGUAGES: Final = ("en", "ru")
SAID: Final[dict[str, list[dict[str, Any]]]] = tomllib.loads(
    Path(__file__).with_name("said.toml").read_text(encoding="utf-8")
)
SUIT: Final = re.compile("[♠♥♦♣]")
BARE_SUIT: Final = re.compile("[♠♥♦♣](?!\ufe0e)")
WORD_JOINER: Final = "\u2060"


def printed(text: str) -> str:
    """Write an expected text as it is printed: every suit kept from becoming a picture."""
    return SUIT.sub(lambda suit: f"{suit[0]}\ufe0e", text)


def plain(text: str) -> str:
    """Drop what only keeps a line from breaking."""
    return text.replace(WORD_JOINER, "")


def hands(texts: list[str]) -> Coup:
    """Lay out a coup from its two hands; it may still wait for a card."""
    punto, banco = texts
    return Coup(Hand.parse(punto), Hand.parse(banco))


def step_of(expected: dict[str, Any]) -> Step:
    """Find the step that an entry of the file speaks of."""
    (step,) = (s for s in hands(expected["hands"]).steps if s.kind == expected["kind"])
    return step


def name_of(expected: dict[str, Any]) -> str:
    """Name an entry of the file in a test's id."""
    return " ".join([expected.get("kind", ""), *expected.get("hands", ())]).strip()
