"""Progress as one text to keep elsewhere: JSON with a line for each answer, lesson and series.

The same progress always gives the same text. What two texts hold is merged by ``kept.merge``.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields
from operator import attrgetter
from typing import Any, Final, TypeVar

from baccarat_edu.engine import home_names
from baccarat_edu.engine.errors import InvalidName, InvalidSeries
from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.engine.plain_data import Head
from baccarat_edu.files.json_file import JsonFile
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.finished import Finished, read_name
from baccarat_edu.quiz.store.kept import Kept, merge
from baccarat_edu.quiz.store.series import KeptSeries
from baccarat_edu.words import home_refusals
from baccarat_edu.words import progress as words
from baccarat_edu.words import records as record_words

NEWEST: Final = 2
WITHOUT_SERIES: Final = 1
"""The first form, which is still read."""

LONGEST: Final = 50_000_000
"""How many characters are read at the most: those of more than a hundred thousand answers."""

PARTS: Final = {
    kind: dict.fromkeys(part.name for part in fields(kind))
    for kind in (Answered, Finished, KeptSeries)
}
"""The names of the parts of each kind of record, in their order."""

Part = TypeVar("Part", list[Any], dict[str, Any])
Entry = TypeVar("Entry", Answered, Finished)


class InvalidSave(ValueError):
    """A text that is no saved progress; its message is for the learner, in the language in use."""


FILE: Final = JsonFile(
    Head("progress", NEWEST),
    LONGEST,
    InvalidSave,
    foreign=words.not_a_save,
    too_long=words.too_long,
    broken_part=words.broken_part,
    newer=words.newer_save,
)


def write(kept: Kept) -> str:
    """Write everything as one text: the answers as they were given, the others by their names."""
    answers = sorted(kept.answers.values(), key=attrgetter("at", "key"))
    lessons = (f"{_json(name)}: {_json(kept.lessons[name])}" for name in sorted(kept.lessons))
    series = (f"{_json(name)}: {_json(kept.series[name])}" for name in sorted(kept.series))
    return (
        f"{_json(FILE.head.write())[:-1]},\n"
        f'"answers": [{_lines(map(_json, answers))}],\n'
        f'"lessons": {{{_lines(lessons)}}},\n'
        f'"series": {{{_lines(series)}}}}}\n'
    )


def read(text: str) -> Kept:
    """Read a saved progress, all of it or nothing.

    Raises:
        InvalidSave: it is not one, or of a newer version; the message says what is wrong where.
    """
    content = _content(text)
    kept = Kept()
    for part in (*_answers(content), *_lessons(content), *_all_series(content)):
        merge(part, kept)
    return kept


def _answers(content: dict[str, Any]) -> Iterator[Kept]:
    for number, entry in enumerate(_part(content, "answers", []), start=1):
        try:
            answered = _read(Answered, entry)
        except ValueError as error:
            raise InvalidSave(words.broken_answer(number, str(error))) from error
        yield Kept(answers={answered.key: answered})


def _lessons(content: dict[str, Any]) -> Iterator[Kept]:
    for name, entry in _part(content, "lessons", {}).items():
        try:
            yield Kept(lessons={read_name(name): _read(Finished, entry)})
        except ValueError as error:
            raise InvalidSave(words.broken_lesson(name, str(error))) from error


def _all_series(content: dict[str, Any]) -> Iterator[Kept]:
    for name, entry in _part(content, "series", {}).items():
        try:
            yield Kept(series={_series_name(name): _series(entry)})
        except ValueError as error:
            raise InvalidSave(words.broken_series(name, str(error))) from error


def _content(text: str) -> dict[str, Any]:
    version, content = FILE.read(text)
    return content | {"series": {}} if version == WITHOUT_SERIES else content


def _part(content: dict[str, Any], name: str, empty: Part) -> Part:
    part = content.get(name)
    if not isinstance(part, type(empty)):
        raise InvalidSave(words.broken_part(name, part, empty))
    return part


def _read(kind: type[Entry], entry: Any) -> Entry:
    return kind(**_parts(kind, entry))


def _series(entry: Any) -> KeptSeries:
    parts = _parts(KeptSeries, entry)
    try:
        series = HomeSeries.from_data(parts["series"])
    except InvalidSeries as error:
        raise ValueError(home_refusals.refused(error)) from error
    return KeptSeries(**parts | {"series": series})


def _series_name(name: str) -> str:
    try:
        return home_names.read_name(name)
    except InvalidName as error:
        raise ValueError(record_words.not_a_series_name(name)) from error


def _parts(kind: type[Answered | Finished | KeptSeries], entry: Any) -> dict[str, Any]:
    if isinstance(entry, dict) and entry.keys() == PARTS[kind].keys():
        return entry
    given = list(entry) if isinstance(entry, dict) else entry
    raise ValueError(record_words.other_parts(given, PARTS[kind]))


def _json(thing: str | dict[str, Any] | Answered | Finished | KeptSeries) -> str:
    return json.dumps(_plain(thing), ensure_ascii=False)


def _plain(thing: str | dict[str, Any] | Answered | Finished | KeptSeries) -> Any:
    if isinstance(thing, KeptSeries):
        return thing.to_data()
    return thing if isinstance(thing, (str, dict)) else asdict(thing)


def _lines(entries: Iterable[str]) -> str:
    lines = ",\n".join(entries)
    return f"\n{lines}\n" if lines else ""
