"""What whoever writes a TOML file is told of it: what is wrong, and what would be right."""

from collections.abc import Iterable
from typing import Final

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.text import beginning

LONGEST_QUOTATION: Final = 60


def quoted(value: object) -> str:
    """Write a value of the file so that it can be quoted: short, on one line, and as TOML does."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return beginning(text, LONGEST_QUOTATION)


def listed(names: Iterable[str]) -> str:
    """Write names one after the other."""
    return ", ".join(names)


def unreadable(reason: str) -> str:
    """Say that there is no reading the file."""
    return _("the file cannot be read ({reason}); name a TOML file").format(reason=reason)


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


def covered_already(line: int, total: int) -> str:
    """Say that an exception of a tariff could never pay, since an earlier one covers its wins."""
    return _(
        "the exception in line {line} pays for every such win with {total} already; leave one out"
    ).format(line=line, total=total)
