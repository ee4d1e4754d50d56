"""What the engine says, in a language; nothing is decided here."""

from baccarat_edu.words.languages import (
    UnknownLanguage,
    language,
    languages,
    speaking,
    use_language,
)
from baccarat_edu.words.steps import explain

__all__ = ["UnknownLanguage", "explain", "language", "languages", "speaking", "use_language"]
