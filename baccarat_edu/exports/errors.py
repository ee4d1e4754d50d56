"""What can go wrong with an export."""


class ExportError(RuntimeError):
    """A bank cannot be exported; the message says why, and what to do."""


class GenankiNeeded(ExportError):
    """Anki decks need a library that is not installed."""


class UnknownFormat(ValueError):
    """A format that no bank is exported to."""
