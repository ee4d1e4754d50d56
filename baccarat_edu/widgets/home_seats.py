"""The names at a home table as they are typed: which of them cannot sit down, and why."""

from collections.abc import Sequence
from typing import Final
from unicodedata import category

from baccarat_edu.engine.errors import InvalidName
from baccarat_edu.engine.home_names import UNWRITABLE, read_name, same_names
from baccarat_edu.words import home_series as words

LONGEST: Final = 20_000
"""How many characters a name may have; eight such names can still be kept."""


def refusals(typed: Sequence[str]) -> dict[int, str]:
    """Say what is wrong with the typed names, by their places from 0; nothing if all may sit."""
    found = {place: said for place, name in enumerate(typed) if (said := _refusal(name))}
    for place, name in enumerate(typed):
        others = [other for other in range(place) if other not in found]
        twin = next((other for other in others if same_names([typed[other], name])), None)
        if place not in found and twin is not None:
            found[place] = words.repeated(name, twin + 1)
    return found


def _refusal(name: str) -> str:
    """Say what is wrong with one name by itself."""
    try:
        read_name(name)
    except InvalidName:
        is_spoilt = any(category(letter) in UNWRITABLE for letter in "".join(name.split()))
        return words.unwritable(name) if is_spoilt else words.blank()
    return words.too_long(len(name), LONGEST) if len(name) > LONGEST else ""
