"""The files of JSON that the program writes and reads again: progress and signed-off exams."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from baccarat_edu.engine.plain_data import Head


@dataclass(frozen=True)
class JsonFile:
    """One kind of such files; the messages are in the language in use.

    Args:
        head: what it begins with.
        longest: how many characters are read at the most.
        error: what is raised, with a message.
        foreign: says that a text is something else.
        too_long: says that a text of so many characters is, with the most there can be.
        broken_part: says that a part is not what it should be: its name, the part and a right one.
        newer: says that a newer version wrote it: that one, and the newest known.
    """

    head: Head
    longest: int
    error: type[ValueError]
    foreign: Callable[[str], str]
    too_long: Callable[[int, int], str]
    broken_part: Callable[[str, object, object], str]
    newer: Callable[[int, int], str]

    def read(self, text: str) -> tuple[int, dict[str, Any]]:
        """Return the version of a text and what is in it.

        Raises:
            ValueError: of the class ``error``: it is something else, or of a version that is not
                known.
        """
        content = self._parsed(text)
        newest = self.head.newest
        version = self.head.read(
            content,
            foreign=lambda _data: self.error(self.foreign(text)),
            no_version=lambda given: self.error(self.broken_part("version", given, newest)),
            newer=lambda given: self.error(self.newer(given, newest)),
        )
        return version, content

    def _parsed(self, text: str) -> Any:
        if not isinstance(text, str):
            raise self.error(self.foreign(repr(text)))
        if len(text) > self.longest:
            raise self.error(self.too_long(len(text), self.longest))
        try:
            return json.loads(text.removeprefix("\ufeff"))
        except (ValueError, RecursionError) as error:
            raise self.error(self.foreign(text)) from error
