"""What the engine says, in a language; nothing is decided here."""

from baccarat_edu.words.languages import (
    UnknownLanguage,
    language,
    languages,
    speaking,
    use_language,
)
from baccarat_edu.words.numbers import points
from baccarat_edu.words.odds import percent
from baccarat_edu.words.steps import coup_result, explain
from baccarat_edu.words.table import outcome

__all__ = [
    "UnknownLanguage",
    "coup_result",
    "explain",
    "language",
    "languages",
    "outcome",
    "percent",
    "points",
    "speaking",
    "use_language",
]
