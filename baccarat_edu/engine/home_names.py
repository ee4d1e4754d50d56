"""The names at a home table: any script and length, no two that read the same."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final
from unicodedata import category, normalize

from baccarat_edu.engine.errors import InvalidName, InvalidParticipants, RepeatedName

FEWEST: Final = 2
MOST: Final = 8

UNWRITABLE: Final = ("Cc", "Cs")
"""Control characters, and halves of characters that no file can hold."""

MARKS: Final = ("Mn", "Me")
"""Accents and rings, which show nothing of their own without a letter to stand on."""

BLANKS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800"))
"""Letters that show nothing: the fillers of Hangul and the empty cell of Braille."""


def read_name(name: str) -> str:
    """Read one name: composed (NFC), without blanks around it and with single ones inside.

    Raises:
        InvalidName: not a text, nothing that can be seen, or a character that cannot be written.
    """
    if not isinstance(name, str):
        raise InvalidName(f"{name!r} is not a name; write one as text")
    plain = normalize("NFC", " ".join(name.split()))
    if any(category(letter) in UNWRITABLE for letter in plain):
        raise InvalidName(f"{name!r} has a character that cannot be written; leave it out")
    if not _likeness("".join(letter for letter in plain if category(letter) not in MARKS)):
        raise InvalidName(f"{name!r} is blank; write a name that can be seen")
    return plain


def read_names(names: Iterable[str]) -> tuple[str, ...]:
    """Read the names of all participants, in the order in which they sit.

    Raises:
        InvalidParticipants: they are not two to eight.
        InvalidName: one of them is none.
        RepeatedName: two of them read the same.
    """
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise InvalidParticipants(f"{names!r} is not a list of names, such as ['Anna', 'Boris']")
    read = tuple(map(read_name, names))
    if not FEWEST <= len(read) <= MOST:
        raise InvalidParticipants(
            f"{list(read)!r} are {len(read)} participants; a home series has {FEWEST} to {MOST}"
        )
    if alike := same_names(read):
        one, other = alike
        raise RepeatedName(
            f"{read[one]!r} and {read[other]!r} read the same; "
            f"give participant {other + 1} another name"
        )
    return read


def same_names(names: Iterable[str]) -> tuple[int, int] | None:
    """Find the first two names that read the same: their places from 0; None if there are none.

    Capitals, blanks around them, the width and composition of letters, and characters that show
    nothing make no difference.
    """
    likenesses = enumerate(map(_likeness, names))
    pairs = combinations(likenesses, 2)
    return next(((i, j) for (i, one), (j, other) in pairs if one == other), None)


def _likeness(name: str) -> str:
    """Fold what does not show away: letter case, compatibility forms, invisible characters."""
    seen = "".join(letter for letter in name if category(letter) != "Cf")
    folded = normalize("NFKC", normalize("NFKC", seen).casefold()).translate(BLANKS)
    return " ".join(folded.split())
