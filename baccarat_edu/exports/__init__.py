"""A question bank for other programs: Moodle (GIFT or XML), a spreadsheet, Anki."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from baccarat_edu.exports import anki, gift, moodle, spreadsheet
from baccarat_edu.exports.errors import ExportError, GenankiNeeded, UnknownFormat
from baccarat_edu.exports.rows import Answer, Exported, Row, read_rows, title_of
from baccarat_edu.quiz.banks.bank import Bank
from baccarat_edu.words import exports as words

__all__ = [
    "Answer",
    "ExportError",
    "Exported",
    "FORMATS",
    "Format",
    "GenankiNeeded",
    "Row",
    "UnknownFormat",
    "export",
    "file_name",
    "notes",
    "read_rows",
]


@dataclass(frozen=True)
class Format:
    """One of the formats: how it is written, and how its files end."""

    write: Callable[[Exported], str | bytes]
    ending: str


FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        # Moodle takes GIFT from files that end in .txt alone.
        "gift": Format(gift.write, ".gift.txt"),
        "moodle": Format(moodle.write, ".moodle.xml"),
        "csv": Format(spreadsheet.write, ".csv"),
        "anki": Format(anki.write, ".apkg"),
    }
)


def export(bank: Bank, to: str, language: str) -> str | bytes:
    """Write all questions of a bank in a language; texts are meant to be stored as UTF-8.

    A question that is not translated into it is written in English or in what there is.

    Args:
        bank: what ``read_bank`` has read.
        to: ``"gift"``, ``"moodle"``, ``"csv"`` or ``"anki"``.
        language: ``"en"``, ``"ru"`` or another one that has a catalogue.

    Raises:
        GenankiNeeded: Anki is asked for and the extra ``anki`` is not installed.
        UnknownFormat: ``to`` is none of the formats.
    """
    if to not in FORMATS:
        raise UnknownFormat(f"{to!r} is not a format; there are {', '.join(map(repr, FORMATS))}")
    return FORMATS[to].write(read_rows(bank, language))


def file_name(bank: Bank, to: str) -> str:
    """Name the file that an export goes into where no other is asked for."""
    return title_of(bank) + FORMATS[to].ending


def notes(bank: Bank, language: str) -> tuple[str, ...]:
    """Say which questions are exported in another language, a sentence for each of those."""
    stand_ins = read_rows(bank, language).stand_ins
    return tuple(words.stood_in(language, other, ids) for other, ids in stand_ins.items())
