"""The messages that the code and the templates speak, and what a catalogue may lack of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from gettext import c2py
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from baccarat_edu.quiz.banks.own import texts_in
from tests.words import typography

ROOT: Final = Path(__file__).parents[2]
OWN_BANK: Final = ROOT / "baccarat_edu" / "quiz" / "concepts.toml"
PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}")
ENDS: Final = ".:?!"


class Spoken(NamedTuple):
    """A message of the source: its text, and the text of its plural where it has one."""

    one: str
    many: str | None = None


def extracted(root: Path = ROOT) -> dict[Spoken, str]:
    """Extract all messages of code and templates, each with the first file it stands in."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping, "babel.cfg")  # type: ignore[no-untyped-call]
    found: dict[Spoken, str] = {}
    for file, _line, message, _comments, _context in extract_from_dir(root, methods, options):
        found.setdefault(_spoken(message), file)
    return found


@cache
def messages() -> dict[Spoken, str]:
    """Return the messages of this package."""
    return extracted()


@cache
def wanted(language: str) -> dict[Spoken, str]:
    """Return what a catalogue has to hold: the messages, and what the own bank lacks in it."""
    bank = tomllib.loads(OWN_BANK.read_text(encoding="utf-8"))
    lacking = (text["en"] for text in texts_in(bank) if language not in text)
    return {**messages(), **dict.fromkeys(map(Spoken, lacking), OWN_BANK.name)}


def problems(po: str, language: str, expected: Iterable[Spoken]) -> list[str]:
    """List what is wrong with a catalogue, given as the text of its file."""
    catalogue = read_po(StringIO(po), locale=language, abort_invalid=True)
    there = {_spoken(entry.id): entry for entry in catalogue if entry.id}
    missing = [f"{message.one!r} is missing" for message in expected if message not in there]
    stale = [f"{message.one!r} is not spoken" for message in there.keys() - set(expected)]
    obsolete = [f"{_spoken(key).one!r} is obsolete" for key in catalogue.obsolete]
    found = [problem for entry in there.values() for problem in _wrong_with(entry, language)]
    return sorted([*missing, *stale, *obsolete, *found, *_unsettled_letters(there, language)])


def _wrong_with(entry: Message, language: str) -> Iterator[str]:
    one, many = _spoken(entry.id)
    forms = _forms(entry.string)
    if entry.fuzzy:
        yield f"{one!r} is fuzzy"
    if not all(forms):
        yield f"{one!r} is empty"
        return
    if len(forms) != (get_plural(language).num_plurals if many else 1):
        yield f"{one!r} has {len(forms)} forms"
    exact = many and get_plural(language).plural_expr == "(n != 1)"
    for place, form in enumerate(forms):
        fitting = [
            _names(one) | _names(many or ""),
            *([_names(one)] if exact and not place else ()),
        ]
        if _names(form) not in fitting:
            yield f"{one!r} has other placeholders in {form!r}"
        if _blanks(one) != _blanks(form):
            yield f"{one!r} has other blanks around it in {form!r}"
        if _end(one) != _end(form):
            yield f"{one!r} ends otherwise than {form!r}"
        if language == "ru":
            yield from (f"{one!r}: {fault}" for fault in typography.complaints(_filled(form)))


def _unsettled_letters(there: dict[Spoken, Message], language: str) -> list[str]:
    texts = [form for entry in there.values() for form in _forms(entry.string)]
    found = typography.half_dotted(texts) if language == "ru" else []
    return [f"{word!r} is also written without its dots" for word in found]


def wrong_plurals(po: str, language: str) -> list[int]:
    """List the numbers that the rule in a catalogue's head gives a wrong form."""
    head = read_po(StringIO(po), locale=language, abort_invalid=True)
    forms = zip(_choices(head.plural_expr), _choices(get_plural(language).plural_expr), strict=True)
    return [number for number, (chosen, right) in enumerate(forms) if chosen != right]


def _choices(expression: str) -> list[int]:
    choose = c2py(expression)
    return [choose(number) for number in range(1000)]


def _spoken(message: Any) -> Spoken:
    return Spoken(message) if isinstance(message, str) else Spoken(*message[:2])


def _forms(string: Any) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)


def _names(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def _filled(text: str) -> str:
    return PLACEHOLDER.sub("0", text)


def _blanks(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _end(text: str) -> str:
    return text[-1] if text[-1:] in ENDS else ""
