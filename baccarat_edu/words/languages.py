"""Which language is spoken: English in the code, the others in the catalogues of ``locale``."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

DOMAIN: Final = "baccarat_edu"
LOCALE: Final = Path(__file__).parent.parent / "locale"
SOURCE_LANGUAGE: Final = "en"
SYSTEM_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

_chosen: str | None = None
_spoken_here: ContextVar[str | None] = ContextVar("spoken_here", default=None)


class UnknownLanguage(ValueError):
    """A language that has no catalogue."""


def languages() -> tuple[str, ...]:
    """Name the languages there are: English and every one with a catalogue."""
    return _languages_in(LOCALE)


def use_language(name: str) -> None:
    """Speak this language from now on; panels keep the one that they were made in.

    Args:
        name: ``"en"``, ``"ru"`` or another one that has a catalogue.

    Raises:
        UnknownLanguage: there is no catalogue for it.
    """
    global _chosen
    _chosen = _known(name, "use_language()")


def language() -> str:
    """Name the language in use.

    In this order: the one a panel speaks, ``use_language``, the environment's BACCARAT_EDU_LANG,
    the system's (LC_ALL, LC_MESSAGES, LANG), English.

    Raises:
        UnknownLanguage: BACCARAT_EDU_LANG names a language without a catalogue.
    """
    return _spoken_here.get() or _chosen or _from_environment()


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak another language inside a ``with`` block, in this thread or task alone."""
    token = _spoken_here.set(name)
    try:
        yield
    finally:
        _spoken_here.reset(token)


def gettext(message: str) -> str:
    """Say a message of the catalogue in the language in use."""
    return catalogue(language()).gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """Say the form of a message that goes with a whole number."""
    return catalogue(language()).ngettext(one, many, number)


@cache
def catalogue(name: str) -> NullTranslations:
    """Read a language's catalogue; nothing is compiled to disk, so nothing can be out of date."""
    if name == SOURCE_LANGUAGE:
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    path = LOCALE / name / "LC_MESSAGES" / f"{DOMAIN}.po"
    compiled = BytesIO()
    with path.open(encoding="utf-8") as po_file:
        write_mo(compiled, read_po(po_file, locale=name))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def _languages_in(folder: Path) -> tuple[str, ...]:
    """Look for catalogues once: where no language is chosen, every message asks which there are."""
    catalogues = folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")
    return (SOURCE_LANGUAGE, *sorted(path.parent.parent.name for path in catalogues))


def _from_environment() -> str:
    if asked := os.environ.get("BACCARAT_EDU_LANG"):
        return _known(asked, "BACCARAT_EDU_LANG")
    system = next(filter(None, map(os.environ.get, SYSTEM_VARIABLES)), "")[:2].lower()
    return system if system in languages() else SOURCE_LANGUAGE


def _known(name: str, where: str) -> str:
    if name not in languages():
        known = ", ".join(map(repr, languages()))
        raise UnknownLanguage(f"{where} names {name!r}, which has no catalogue; there are {known}")
    return name
