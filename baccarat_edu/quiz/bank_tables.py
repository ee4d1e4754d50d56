"""The tables of a bank's file with their places, and what is wrong with them."""

import difflib
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from baccarat_edu.quiz.toml_lines import Lines, Place
from baccarat_edu.words import bank as words
from baccarat_edu.words.languages import languages
from baccarat_edu.words.text import SHOWN_AS_THEY_ARE, visible
from baccarat_edu.words.translated import Translated

EXAMPLES: Final = {
    "id": 'id = "tie-returns-stakes"',
    "ask": 'ask = "banco-draws"',
    "prompt": 'prompt.en = "…"',
    "text": 'text.en = "…"',
    "because": 'because.en = "…"',
    "card": 'card = "7♦"',
    "hand": 'hand = "7♦ 8♠"',
    "punto": 'punto = "2♣ 3♦ 6♠"',
    "banco": 'banco = "4♠ 2♥"',
    "forecast": 'forecast = "banco"',
    "stake": "stake = 20",
}


UNPRINTABLE: Final = ("Cc", "Cs")

Advise: TypeAlias = Callable[[str], str]
"""Says what would be right instead of a key that is not."""

NO_ADVICE: Final[Mapping[str, Advise]] = MappingProxyType({})


class InvalidBank(ValueError):
    """A question bank with something wrong in it; ``problems`` has a line for each such thing."""

    def __init__(self, source: str, problems: Iterable[str]) -> None:
        self.source = source
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


def problem(source: str, line: int, *said: str) -> str:
    """Write what is wrong as one line that begins with the place in the file."""
    return ": ".join([f"{visible(source)}:{line}", *filter(None, said)])


class Complaints:
    """What is wrong with a bank, gathered so that all of it is told at once."""

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.languages = languages()
        self._text = text
        self._found: list[tuple[int, str]] = []

    @cached_property
    def lines(self) -> Lines:
        """Where everything stands in the file."""
        return Lines(self._text)

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, place: Place, about: str, said: str) -> None:
        """Note what is wrong with a value of a question."""
        line = self.lines[place]
        self._found.append((line, problem(self.source, line, about, said)))

    def raise_any(self) -> None:
        """Tell everything that was noted, in the order of the file.

        Raises:
            InvalidBank: something was noted.
        """
        if self._found:
            told = sorted(self._found, key=lambda complaint: complaint[0])
            raise InvalidBank(self.source, dict.fromkeys(said for _line, said in told))


@dataclass(frozen=True)
class Table:
    """A table of the file: a question, or a choice of one.

    Args:
        values: what the table has.
        place: where in the file it is.
        about: the name of the question that it belongs to.
        complaints: where everything goes that is wrong.
        texts: the texts that have been read of the question so far, with their places.
    """

    values: Mapping[str, Any]
    place: Place
    about: str
    complaints: Complaints
    texts: list[tuple[Place, Translated]] = field(default_factory=list)

    def called(self, about: str) -> "Table":
        """Return the table of a question of this name, of which no text has been read yet."""
        return replace(self, about=about, texts=[])

    def wrong(self, said: str, *keys: str) -> None:
        """Note what is wrong with the table, or with what it has under a key."""
        self.complaints.add((*self.place, *keys), self.about, said)

    def line(self, *keys: str) -> int:
        """Return the line of the table, or of a key of it."""
        return self.complaints.lines[(*self.place, *keys)]

    def allow(self, known: Collection[str], advice: Mapping[str, Advise] = NO_ADVICE) -> None:
        """Refuse all keys but these, some of the others with an advice of their own."""
        for key in (key for key in self.values if key not in known):
            near = difflib.get_close_matches(key.lower(), known, n=1)
            if key in advice:
                self.wrong(advice[key](key), key)
            else:
                self.wrong(words.unknown_key(key, near[0] if near else None, known), key)

    def has(self, key: str) -> bool:
        """Say whether a key is there; note that it is missing if it is not."""
        if key not in self.values:
            self.wrong(words.missing(key, EXAMPLES[key]))
        return key in self.values

    def tables(self, key: str, header: str) -> list["Table"]:
        """Read a list of tables; none where the key is not there or something else."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wrong(words.not_a_list(key, header), key)
            return []
        return [
            replace(self, values=one, place=(*self.place, key, number))
            for number, one in enumerate(value)
        ]

    def text(self, key: str) -> Translated | None:
        """Read a text in its languages; what is wrong with it is noted."""
        value = self.values[key]
        if not isinstance(value, dict) or not value:
            self.wrong(words.without_language(key), key)
            return None
        for code in value:
            self._check_version(key, code, value[code])
        known = self.complaints.languages
        text = Translated(
            tuple((code, str(said).strip()) for code, said in value.items() if code in known)
        )
        self.texts.append(((*self.place, key), text))
        return text

    def needed_text(self, key: str) -> Translated | None:
        """Read a text that has to be there."""
        return self.text(key) if self.has(key) else None

    def optional_text(self, key: str) -> Translated | None:
        """Read a text that may be left out."""
        return self.text(key) if key in self.values else None

    def check_languages(self) -> None:
        """Refuse a question that is in a language in part."""
        there = dict.fromkeys(code for _place, text in self.texts for code in text.languages)
        for place, text in self.texts:
            for code in (code for code in there if code not in text.languages):
                said = words.untranslated(f"{place[-1]}.{code}", code)
                self.complaints.add(place, self.about, said)

    def _check_version(self, key: str, code: str, text: object) -> None:
        if code not in self.complaints.languages:
            self.wrong(words.unknown_language(code, self.complaints.languages), key, code)
        elif not isinstance(text, str):
            self.wrong(words.not_a_text(text), key, code)
        elif not text.strip():
            self.wrong(words.empty(), key, code)
        elif not is_printable(text):
            self.wrong(words.unprintable(text), key, code)


def is_printable(text: str) -> bool:
    """Say whether a text is without control characters and halves of characters.

    Line breaks and tabs are let through.
    """
    return all(
        unicodedata.category(character) not in UNPRINTABLE or character in SHOWN_AS_THEY_ARE
        for character in text
    )
