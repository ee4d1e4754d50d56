"""Texts that bring their own translations: an instructor's questions, not the catalogue's."""

import re
from dataclasses import dataclass
from typing import Final

from baccarat_edu.words.cards import TEXT_NOT_EMOJI
from baccarat_edu.words.languages import SOURCE_LANGUAGE, language

SUIT: Final = re.compile("([♠♥♦♣])[\ufe0e\ufe0f]?")


@dataclass(frozen=True)
class Translated:
    """A text in one language or several; prints in the one in use.

    Where it is not translated into that, English stands in for it, or else what comes first.

    Args:
        versions: at least one language code with the text in it.
    """

    versions: tuple[tuple[str, str], ...]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the text is there in, in the order they were written."""
        return tuple(name for name, _text in self.versions)

    def __str__(self) -> str:
        texts = dict(self.versions)
        first = self.versions[0][1]
        text = texts.get(language(), texts.get(SOURCE_LANGUAGE, first))
        return SUIT.sub(rf"\1{TEXT_NOT_EMOJI}", text)
