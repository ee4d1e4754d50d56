"""Progress as one text to keep elsewhere: JSON with a line for each answer and each lesson.

The same progress always gives the same text. What two texts hold is merged by ``kept.merge``.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from operator import attrgetter
from typing import Any, Final, TypeVar

from baccarat_edu.quiz.answered import Answered
from baccarat_edu.quiz.finished import Finished, read_name
from baccarat_edu.quiz.kept import Kept, merge
from baccarat_edu.words import progress as words

PROGRAM: Final = "baccarat_edu"
CONTENT: Final = "progress"
VERSION: Final = 1
LONGEST: Final = 50_000_000
"""How many characters are read at the most: those of more than a hundred thousand answers."""

Part = TypeVar("Part", list[Any], dict[str, Any])
Entry = TypeVar("Entry", Answered, Finished)


class InvalidSave(ValueError):
    """A text that is no saved progress; its message is for the learner, in the language in use."""


def write(kept: Kept) -> str:
    """Write everything as one text: the answers as they were given, the lessons by their names."""
    answers = sorted(kept.answers.values(), key=attrgetter("at", "key"))
    lessons = (f"{_json(name)}: {_json(kept.lessons[name])}" for name in sorted(kept.lessons))
    return (
        f'{{"{PROGRAM}": "{CONTENT}", "version": {VERSION},\n'
        f'"answers": [{_lines(map(_json, answers))}],\n'
        f'"lessons": {{{_lines(lessons)}}}}}\n'
    )


def read(text: str) -> Kept:
    """Read a saved progress, all of it or nothing.

    Raises:
        InvalidSave: it is not one, or of a newer version; the message says what is wrong where.
    """
    content = _content(text)
    kept = Kept()
    for number, entry in enumerate(_part(content, "answers", []), start=1):
        try:
            answered = _read(Answered, entry)
        except ValueError as error:
            raise InvalidSave(words.broken_answer(number, str(error))) from error
        merge(Kept(answers={answered.key: answered}), kept)
    for name, entry in _part(content, "lessons", {}).items():
        try:
            kept.lessons[read_name(name)] = _read(Finished, entry)
        except ValueError as error:
            raise InvalidSave(words.broken_lesson(name, str(error))) from error
    return kept


def _content(text: str) -> dict[str, Any]:
    """Read the JSON, and make sure that it is of this program and of a version that is known."""
    if not isinstance(text, str):
        raise InvalidSave(words.not_a_save(repr(text)))
    if len(text) > LONGEST:
        raise InvalidSave(words.too_long(len(text), LONGEST))
    try:
        content = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise InvalidSave(words.not_a_save(text)) from error
    if not isinstance(content, dict) or content.get(PROGRAM) != CONTENT:
        raise InvalidSave(words.not_a_save(text))
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise InvalidSave(words.broken_part("version", version, VERSION))
    if version > VERSION:
        raise InvalidSave(words.newer_save(version, VERSION))
    return content


def _part(content: dict[str, Any], name: str, empty: Part) -> Part:
    part = content.get(name)
    if not isinstance(part, type(empty)):
        raise InvalidSave(words.broken_part(name, part, empty))
    return part


def _read(kind: type[Entry], entry: Any) -> Entry:
    names = [field.name for field in fields(kind)]
    given = list(entry) if isinstance(entry, dict) else entry
    if given is entry or set(given) != set(names):
        raise ValueError(f"{given!r} is not what it consists of: {', '.join(names)}")
    return kind(**entry)


def _json(thing: Any) -> str:
    return json.dumps(thing if isinstance(thing, str) else asdict(thing), ensure_ascii=False)


def _lines(entries: Iterable[str]) -> str:
    lines = ",\n".join(entries)
    return f"\n{lines}\n" if lines else ""
