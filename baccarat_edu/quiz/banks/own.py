"""The questions that the project itself asks: a bank like any other, in every language there is."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from baccarat_edu.files.toml_file import parsed
from baccarat_edu.quiz.banks.bank import Bank, checked
from baccarat_edu.quiz.banks.tables import InvalidBank
from baccarat_edu.quiz.concepts import Concept
from baccarat_edu.words.languages import SOURCE_LANGUAGE, catalogue, languages


@cache
def own_bank() -> Bank:
    """Read the project's questions; a language that the file has not finds them in its catalogue.

    What is not translated there stays in English.
    """
    file = files("baccarat_edu.quiz") / "concepts.toml"
    text = file.read_text(encoding="utf-8")
    values = parsed(text, file.name, InvalidBank)
    for versions in texts_in(values):
        for language in (name for name in languages() if name not in versions):
            versions[language] = catalogue(language).gettext(versions[SOURCE_LANGUAGE])
    return checked(values, text, file.name)


@cache
def concepts() -> dict[str, Concept]:
    """Return the project's own concept questions by their names, easy ones first."""
    entries = sorted(own_bank(), key=lambda entry: entry.difficulty)
    return {entry.id: entry for entry in entries if isinstance(entry, Concept)}


def texts_in(value: Any) -> Iterator[dict[str, str]]:
    """Find the texts in the values of a bank's file: for each its versions by their languages."""
    if isinstance(value, dict) and SOURCE_LANGUAGE in value:
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_in(part)
