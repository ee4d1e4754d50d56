"""A report on a folder, made from its beginning to its end."""

import codecs
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from baccarat_edu.files.whole import write_whole
from baccarat_edu.report.count import ClassCount, count
from baccarat_edu.report.page import page
from baccarat_edu.report.read import is_ours, read
from baccarat_edu.report.spreadsheet import spreadsheet
from baccarat_edu.report.terminal import terminal
from baccarat_edu.words import report as words
from baccarat_edu.words import system

FORMS: Final[Mapping[str, Callable[[ClassCount], Iterator[str]]]] = {
    "terminal": terminal,
    "csv": spreadsheet,
    "html": page,
}
"""The forms that a report has, and what yields the parts of its text."""

ENCODINGS: Final = {"csv": "utf-8-sig"}
"""How a form is encoded in a file if not in UTF-8: with its mark, which spreadsheets look for."""


class ReportError(ValueError):
    """A folder that there is nothing to report on, or a report that cannot be written."""


def read_class(folder: Path) -> ClassCount:
    """Read and count the files of a folder.

    Raises:
        ReportError: it cannot be read, or has no file of ours; the message says so.
    """
    try:
        counted = count(read(folder))
    except OSError as error:
        raise ReportError(system.unreadable(folder, system.reason(error))) from error
    if not counted.learners and not counted.broken:
        raise ReportError(words.nothing(folder))
    return counted


def write(parts: Iterable[str], path: Path, form: str) -> None:
    """Write a report into a file, whole or not at all, and never over answers.

    Raises:
        ReportError: it cannot be written; the message says why.
    """
    encode = codecs.getincrementalencoder(ENCODINGS.get(form, "utf-8"))().encode
    try:
        if path.is_file() and is_ours(path):
            raise ReportError(words.holds_answers(path))
        write_whole(path, map(encode, parts))
    except OSError as error:
        raise ReportError(system.unwritable(path, system.reason(error))) from error
