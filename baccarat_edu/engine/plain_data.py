"""How everything begins that is kept as plain data: whose it is, what it is, and in which form."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

PROGRAM: Final = "baccarat_edu"
VERSION: Final = "version"


@dataclass(frozen=True)
class Head:
    """The beginning of one kind of data.

    Args:
        content: what the data is.
        newest: the newest form of it that is known; they are counted from 1.
    """

    content: str
    newest: int

    def write(self) -> dict[str, Any]:
        """Write the beginning of data in the newest form."""
        return {PROGRAM: self.content, VERSION: self.newest}

    def read(
        self,
        data: Any,
        *,
        foreign: Callable[[Any], Exception],
        no_version: Callable[[Any], Exception],
        newer: Callable[[int], Exception],
    ) -> int:
        """Make sure that data begins like this, and return its version.

        Args:
            data: what was read.
            foreign: makes the error to raise if it is something else, from the data.
            no_version: the same from a version that is none.
            newer: the same from a version that is not known yet.
        """
        if not isinstance(data, dict) or data.get(PROGRAM) != self.content:
            raise foreign(data)
        version = data.get(VERSION)
        if type(version) is not int or version < 1:
            raise no_version(version)
        if version > self.newest:
            raise newer(version)
        return version
