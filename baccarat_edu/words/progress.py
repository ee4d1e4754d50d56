"""What a learner is told when progress cannot be kept as it should be."""

from pathlib import Path

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.text import visible


def set_aside(name: str) -> str:
    """Say that a damaged file was renamed and a new one begun."""
    return _(
        "What was written down of your progress can no longer be read. "
        "It was set aside as {name}, and a new file begun."
    ).format(name=visible(name))


def newer(path: Path) -> str:
    """Say that a newer version of the lessons wrote the file, which stays as it is."""
    return _(
        "A newer version of these lessons wrote {path}, so it stays as it is. "
        "What you finish here is remembered until this lesson’s Python is restarted."
    ).format(path=visible(str(path)))


def unwritable(path: Path) -> str:
    """Say that the file cannot be written, and what becomes of what is finished now."""
    return _(
        "{path} cannot be written just now. What you finish is remembered until this lesson’s "
        "Python is restarted, and written down if that works again before."
    ).format(path=visible(str(path)))


def without_sqlite() -> str:
    """Say that this Python cannot keep progress at all."""
    return _(
        "This Python came without sqlite3, which keeps your progress. "
        "What you finish is remembered until this lesson’s Python is restarted."
    )
