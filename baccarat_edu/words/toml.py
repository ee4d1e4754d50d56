"""What whoever writes a TOML file is told of it: what is wrong, and what would be right."""

import json
from collections.abc import Iterable
from typing import Final

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import number
from baccarat_edu.words.text import beginning

LONGEST_QUOTATION: Final = 60
LONGEST_NUMBER: Final = 1000
"""How many bits a whole number may have to be quoted in decimals, which take their time."""

DEEPEST: Final = 5
"""How deep in each other lists and tables are still quoted."""


def quoted(value: object) -> str:
    """Write a value of the file so that it can be quoted: short, on one line, and as TOML does."""
    return beginning(value if isinstance(value, str) else _as_toml(value), LONGEST_QUOTATION)


def listed(names: Iterable[str]) -> str:
    """Write names one after the other."""
    return ", ".join(names)


def unreadable(reason: str) -> str:
    """Say that there is no reading the file."""
    return _("the file cannot be read ({reason}); name a TOML file").format(reason=reason)


def too_large(most: int) -> str:
    """Say that the file is far too large, and how many bytes there can be."""
    return _("the file has more than {most} bytes; name a TOML file, or divide it").format(
        most=number(most)
    )


def not_utf8() -> str:
    """Say that the file is in another encoding."""
    return _("this is not UTF-8; save the file in that encoding")


def not_toml(detail: str) -> str:
    """Say that the file does not keep to the format; the detail is that of Python's own reader."""
    return _(
        "this is not TOML ({detail}); texts stand in quotation marks, and every key once"
    ).format(detail=quoted(detail))


def not_a_list(key: str, header: str) -> str:
    """Say that a key should be a list of tables."""
    return _("“{key}” is not a list of tables; begin each one with [[{header}]]").format(
        key=key, header=header
    )


def missing(key: str, example: str) -> str:
    """Say that a key has been left out."""
    return _("“{key}” is missing; write {example}").format(key=key, example=example)


def unknown_key(key: str, near: str | None, known: Iterable[str]) -> str:
    """Say that nobody reads a key, and which ones are read."""
    if near:
        return _("“{key}” means nothing here; “{near}” would").format(key=quoted(key), near=near)
    return _("“{key}” means nothing here; there is {known}").format(
        key=quoted(key), known=listed(known)
    )


def not_a_table(key: str) -> str:
    """Say that a key should be a table."""
    return _("“{key}” is not a table; begin it with [{key}]").format(key=key)


def _as_toml(value: object, depth: int = 0) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() if value.bit_length() > LONGEST_NUMBER:
            return hex(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list() | dict() if depth == DEEPEST:
            return "…"
        case list():
            return f"[{listed(_as_toml(one, depth + 1) for one in value)}]"
        case dict():
            pairs = (f"{key} = {_as_toml(one, depth + 1)}" for key, one in value.items())
            return f"{{{listed(pairs)}}}"
    return str(value)
