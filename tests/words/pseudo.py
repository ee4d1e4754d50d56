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

from tests.words.catalogue import messages

PSEUDO: Final = "eo"
OPEN: Final = "\u27e6"
CLOSE: Final = "\u27e7"
CARD: Final = re.compile("(10|[2-9AJQK])[♠♥♦♣]\ufe0e")


@contextmanager
def third_language(locale: Path) -> Iterator[str]:
    """Lay the catalogues and one for one more language into a folder, and have them read there."""
    spoken = import_module("baccarat_edu.words.languages")
    shutil.copytree(spoken.LOCALE, locale, dirs_exist_ok=True)
    catalogue = Catalog(locale=PSEUDO)
    for message in messages():
        _add(catalogue, message.one, message.many)
    file = locale / PSEUDO / "LC_MESSAGES" / f"{spoken.DOMAIN}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as po_file:
        write_po(po_file, catalogue)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spoken, "LOCALE", locale)
        spoken.catalogue.cache_clear()
        yield PSEUDO
    spoken.catalogue.cache_clear()


def _add(catalogue: Catalog, one: str, many: str | None) -> None:
    if many is None:
        catalogue.add(one, f"{OPEN}{one}{CLOSE}")
    else:
        catalogue.add((one, many), (f"{OPEN}{one}{CLOSE}", f"{OPEN}{many}{CLOSE}"))


def untranslated(text: str) -> list[str]:
    """Find the words of a text that stand outside all brackets, cards aside."""
    depth, outside = 0, []
    for character in text:
        depth += (character == OPEN) - (character == CLOSE)
        outside.append(" " if depth or character == CLOSE else character)
    return re.findall(r"[^\W\d_]+", CARD.sub(" ", "".join(outside)))
