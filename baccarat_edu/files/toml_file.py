"""A TOML file's tables with their places, and what is wrong with them, all told at once."""

import difflib
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Self, TypeAlias

from baccarat_edu.files.toml_lines import Lines, Place
from baccarat_edu.words import system
from baccarat_edu.words import toml as words
from baccarat_edu.words.text import visible

LARGEST: Final = 10_000_000
"""How many bytes of a file are read at the most: a hundred times what anybody writes by hand."""

A_TEXT: Final = "<text>"
"""What a file is called that is given as its text."""

WHERE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")

Advise: TypeAlias = Callable[[str], str]
"""Says what would be right instead of a key that is not."""

NO_ADVICE: Final[Mapping[str, Advise]] = MappingProxyType({})


class InvalidFile(ValueError):
    """A file with something wrong in it; ``problems`` has a line for each such thing."""

    def __init__(self, source: str, problems: Iterable[str]) -> None:
        self.source = source
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


def problem(source: str, line: int, *said: str) -> str:
    """Write what is wrong as one line that begins with the place in the file."""
    return ": ".join([f"{visible(source)}:{line}", *filter(None, said)])


class Complaints:
    """What is wrong with a file, gathered so that all of it is told at once.

    Args:
        source: the name of the file.
        text: what is in it.
        error: what is raised with all of it.
    """

    def __init__(self, source: str, text: str, error: type[InvalidFile]) -> None:
        self.source = source
        self._text, self._error = text, error
        self._found: list[tuple[int, str]] = []

    @cached_property
    def lines(self) -> Lines:
        """Where everything stands in the file."""
        return Lines(self._text)

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, place: Place, about: str, said: str) -> None:
        """Note what is wrong with a value; ``about`` names what it belongs to."""
        line = self.lines[place]
        self._found.append((line, problem(self.source, line, about, said)))

    def raise_any(self) -> None:
        """Tell everything that was noted, in the order of the file.

        Raises:
            InvalidFile: something was noted; of the class that was named in the beginning.
        """
        if self._found:
            told = sorted(self._found, key=lambda complaint: complaint[0])
            raise self._error(self.source, dict.fromkeys(said for _line, said in told))


@dataclass(frozen=True)
class Table:
    """A table of a file.

    Args:
        values: what the table has.
        place: where in the file it is.
        about: the name of what it belongs to.
        complaints: where everything goes that is wrong.
    """

    values: Mapping[str, Any]
    place: Place
    about: str
    complaints: Complaints

    def wrong(self, said: str, *keys: str) -> None:
        """Note what is wrong with the table, or with what it has under a key."""
        self.complaints.add((*self.place, *keys), self.about, said)

    def line(self, *keys: str) -> int:
        """Return the line of the table, or of a key of it."""
        return self.complaints.lines[(*self.place, *keys)]

    def allow(self, known: Collection[str], advice: Mapping[str, Advise] = NO_ADVICE) -> None:
        """Refuse all keys but these, some of the others with an advice of their own."""
        for key in (key for key in self.values if key not in known):
            near = difflib.get_close_matches(key.lower(), known, n=1)
            if key in advice:
                self.wrong(advice[key](key), key)
            else:
                self.wrong(words.unknown_key(key, near[0] if near else None, known), key)

    def table(self, key: str) -> Self:
        """Read the table under a key; an empty one where the key is not there or another thing."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.wrong(words.not_a_table(key), key)
        values = value if isinstance(value, dict) else {}
        return replace(self, values=values, place=(*self.place, key))

    def tables(self, key: str, header: str) -> list[Self]:
        """Read a list of tables; none where the key is not there or something else."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wrong(words.not_a_list(key, header), key)
            return []
        return [
            replace(self, values=one, place=(*self.place, key, number))
            for number, one in enumerate(value)
        ]


# ---------------------------------------------------------------- the file


def source_of(source: Path | str, error: type[InvalidFile]) -> tuple[str, str]:
    """Return the text of a file and its name.

    Args:
        source: the path of a file, or its text; text is what has a line break in it.
        error: what is raised if it cannot be read.

    Raises:
        InvalidFile: it cannot be read, is not UTF-8, or far too large.
    """
    if isinstance(source, str) and ("\n" in source or not source.strip()):
        return source, A_TEXT
    return _text_of(Path(source), error), str(source)


def parsed(text: str, source: str, error: type[InvalidFile]) -> dict[str, Any]:
    """Parse a TOML text, its decimals exactly.

    Raises:
        InvalidFile: it is not TOML; the line says where.
    """
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError) as failure:
        found = WHERE.search(str(failure))
        line = int(found[1]) if found and found[1] else text.rstrip().count("\n") + 1
        detail = words.not_toml(WHERE.sub("", str(failure)))
        raise error(source, [problem(source, line, detail)]) from failure


def _text_of(path: Path, error: type[InvalidFile]) -> str:
    source = str(path)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as failure:
        said = words.unreadable(system.reason(failure))
        raise error(source, [problem(source, 1, said)]) from failure
    if len(raw) > LARGEST:
        raise error(source, [problem(source, 1, words.too_large(LARGEST))])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as failure:
        line = raw.count(b"\n", 0, failure.start) + 1
        raise error(source, [problem(source, line, words.not_utf8())]) from failure
