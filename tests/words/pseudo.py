"""A third language made for the tests: every message in brackets, so that the rest stands out."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from baccarat_edu.quiz.banks.own import concepts, own_bank
from baccarat_edu.words.languages import DOMAIN, catalogue
from tests.words.catalogue import wanted

PSEUDO: Final = "eo"
OPEN: Final = "\u27e6"
CLOSE: Final = "\u27e7"
EDGES: Final = re.compile(r"^(\s*)(.*?)([.:?!]?\s*)$", re.DOTALL)
CARD: Final = re.compile("(10|[2-9AJQK])[♠♥♦♣]\ufe0e")


@contextmanager
def third_language(locale: Path) -> Iterator[str]:
    """Lay the catalogues and one for one more language into a folder, and have them read there."""
    spoken = import_module("baccarat_edu.words.languages")
    shutil.copytree(spoken.LOCALE, locale, dirs_exist_ok=True)
    write_catalogue(locale)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spoken, "LOCALE", locale)
        forget()
        yield PSEUDO
    forget()


def forget() -> None:
    """Have the catalogues read anew, and what is kept of the project's questions."""
    for kept in (catalogue, own_bank, concepts):
        kept.cache_clear()


def write_catalogue(locale: Path) -> None:
    """Write the catalogue of the third language: every message is there."""
    pseudo = Catalog(locale=PSEUDO)
    for message in wanted(PSEUDO):
        _add(pseudo, message.one, message.many)
    file = locale / PSEUDO / "LC_MESSAGES" / f"{DOMAIN}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as po_file:
        write_po(po_file, pseudo)


def _add(pseudo: Catalog, one: str, many: str | None) -> None:
    if many is None:
        pseudo.add(one, bracketed(one))
    else:
        pseudo.add((one, many), (bracketed(one), bracketed(many)))


def bracketed(text: str) -> str:
    """Put a text into brackets; blanks around it and its last mark stay outside."""
    return EDGES.sub(rf"\1{OPEN}\2{CLOSE}\3", text, count=1)


def untranslated(text: str) -> list[str]:
    """Find the words of a text that stand outside all brackets, cards aside."""
    depth, outside = 0, []
    for character in text:
        depth += (character == OPEN) - (character == CLOSE)
        outside.append(" " if depth or character == CLOSE else character)
    return re.findall(r"[^\W\d_]+", CARD.sub(" ", "".join(outside)))
