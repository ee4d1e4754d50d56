"""What an instructor is told of an exported bank, and how an exported question names a hand."""

from collections.abc import Iterable
from pathlib import Path

from baccarat_edu.engine.coup import Side
from baccarat_edu.engine.hands import Hand
from baccarat_edu.words.cards import show_all
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.table import side
from baccarat_edu.words.text import visible
from baccarat_edu.words.toml import listed

# ---------------------------------------------------------------- in a question


def hand(name: Side, cards: Hand) -> str:
    """Write a hand with its name: ``Punto: 2♣ 3♦ 6♠``."""
    return f"{side(name)}: {show_all(cards.cards)}"


# ---------------------------------------------------------------- of an export


def exported(path: str, number: int) -> str:
    """Say how many questions have been written, and where."""
    return ngettext(
        "{path}: {number} question exported", "{path}: {number} questions exported", number
    ).format(path=visible(path), number=number)


def stood_in(asked: str, other: str, ids: Iterable[str]) -> str:
    """Say which questions are in another language than the one asked for."""
    return _("Not translated into “{asked}”, exported in “{other}”: {ids}.").format(
        asked=asked, other=other, ids=listed(ids)
    )


def is_the_bank(path: Path) -> str:
    """Say that an export would overwrite the bank itself."""
    return _("{path} is the bank itself; export it into another file.").format(
        path=visible(str(path))
    )


def genanki_needed(command: str) -> str:
    """Say that a library is missing, and how to get it."""
    return _("Anki decks are made with genanki, which is not installed here: {command}").format(
        command=command
    )
