"""Texts of other people's, made safe to show as text."""

import unicodedata
from typing import Final

SHOWN_AS_THEY_ARE: Final = "\n\t"


def visible(text: str) -> str:
    """Make control characters visible, so that no terminal obeys them: ``␛`` for ESC."""
    return "".join(map(_visible, text))


def _visible(character: str) -> str:
    if unicodedata.category(character) != "Cc" or character in SHOWN_AS_THEY_ARE:
        return character
    return chr(0x2400 + ord(character)) if ord(character) < 0x20 else "\ufffd"
