"""Bring the catalogues up to what they have to hold: ``python -m tests.words.update [LANGUAGE]``.

A language that is named and has no catalogue yet gets one to be filled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from baccarat_edu.words.languages import DOMAIN, LOCALE, SOURCE_LANGUAGE, languages
from tests.words.catalogue import Spoken, wanted

WIDTH: Final = 100
NEW: Final[dict[str, Any]] = {
    "project": DOMAIN,
    "version": "",
    "msgid_bugs_address": "",
    "last_translator": "",
    "language_team": "",
    "fuzzy": False,
    "header_comment": "# The words of baccarat_edu; `make messages` brings this file up to them.",
}


def bring_up(file: Path, language: str, expected: Iterable[Spoken]) -> None:
    """Bring a catalogue up to the messages; what it had of them stays, the rest of it goes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    template = Catalog()
    for message in expected:
        template.add(message.one if message.many is None else (message.one, message.many))
    known = _known(file, language)
    known.update(template, no_fuzzy_matching=True, update_creation_date=False)
    with file.open("wb") as po_file:
        write_po(po_file, known, width=WIDTH, sort_output=True, ignore_obsolete=True)


def _known(file: Path, language: str) -> Catalog:
    if not file.exists():
        return Catalog(locale=language, **NEW)
    with file.open("rb") as po_file:
        return read_po(po_file, locale=language)


if __name__ == "__main__":
    for name in {*languages(), *sys.argv[1:]} - {SOURCE_LANGUAGE}:
        bring_up(LOCALE / name / "LC_MESSAGES" / f"{DOMAIN}.po", name, wanted(name))
