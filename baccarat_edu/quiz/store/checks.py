"""The parts of a kept record, each checked on its own."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Check: TypeAlias = tuple[str, Callable[[Any], bool], Callable[[str], str]]
"""The name of a part, what tells whether it is well, and what says that it is not."""


def check_parts(record: object, checks: Iterable[Check]) -> None:
    """Check the parts of a record in turn.

    Raises:
        ValueError: one is not what it should be; the message quotes it in the language in use.
    """
    for name, is_well, refusal in checks:
        if not is_well(given := getattr(record, name)):
            raise ValueError(refusal(f"{name}={given!r}"))
