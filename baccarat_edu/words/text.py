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


def on_one_line(text: str) -> str:
    """Write any text on one line; half a character, which JSON can name, as its number."""
    whole = text.encode(errors="backslashreplace").decode()
    return " ".join(visible(whole).split())


def beginning(text: str, most: int) -> str:
    """Quote the beginning of any text on one line, of so many characters at the most."""
    line = on_one_line(text[: 2 * most])
    return line if len(line) <= most else f"{line[: most - 1]}…"


def ends(text: str, begin: int, end: int) -> str:
    """Quote any text on one line; of a longer one so many characters at its begin and its end."""
    if len(text) > begin + end:
        text = f"{text[:begin]} … {text[-end:]}"
    return on_one_line(text)
