"""The tables of a bank's file: texts in several languages, and what is wrong with them."""

import unicodedata
from dataclasses import dataclass, field, replace
from typing import Final

from baccarat_edu.files.toml_file import InvalidFile, Table
from baccarat_edu.files.toml_lines import Place
from baccarat_edu.words import bank as words
from baccarat_edu.words import toml as file_words
from baccarat_edu.words.languages import languages
from baccarat_edu.words.text import SHOWN_AS_THEY_ARE
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


class InvalidBank(InvalidFile):
    """A question bank with something wrong in it; ``problems`` has a line for each such thing."""


@dataclass(frozen=True)
class BankTable(Table):
    """A table of a bank: a question, or a choice of one.

    Args:
        texts: the texts that have been read of the question so far, with their places.
    """

    texts: list[tuple[Place, Translated]] = field(default_factory=list)

    def called(self, about: str) -> "BankTable":
        """Return the table of a question of this name, of which no text has been read yet."""
        return replace(self, about=about, texts=[])

    def has(self, key: str) -> bool:
        """Say whether a key is there; note that it is missing if it is not."""
        if key not in self.values:
            self.wrong(file_words.missing(key, EXAMPLES[key]))
        return key in self.values

    def text(self, key: str) -> Translated | None:
        """Read a text in its languages; what is wrong with it is noted."""
        value = self.values[key]
        if not isinstance(value, dict) or not value:
            self.wrong(words.without_language(key), key)
            return None
        for code in value:
            self._check_version(key, code, value[code])
        known = languages()
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
        if code not in languages():
            self.wrong(words.unknown_language(code, languages()), key, code)
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
