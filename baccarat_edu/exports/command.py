"""The command ``baccarat-edu bank export``."""

import argparse
import sys
from pathlib import Path
from typing import Final

from baccarat_edu.exports import FORMATS, export, file_name, notes
from baccarat_edu.exports.errors import ExportError
from baccarat_edu.files.whole import write_whole
from baccarat_edu.quiz import InvalidBank, read_bank
from baccarat_edu.words import bank as bank_words
from baccarat_edu.words import exports as words
from baccarat_edu.words import system
from baccarat_edu.words.languages import language, languages

STANDARD_OUTPUT: Final = Path("-")
TO_HELP: Final = (
    "gift: Moodle's text format; moodle: Moodle XML; csv: a spreadsheet; "
    "anki: a deck (pip install 'baccarat-edu[anki]')"
)
OUTPUT_HELP: Final = (
    "the file to write, overwritten if it is there; here and named after the bank if left out; "
    "- is the standard output"
)


def add_to(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes, and what it does."""
    parser.description = "Write all questions of a bank, with keys and reasons, into one file."
    parser.add_argument("file", type=Path, metavar="FILE", help="a TOML file")
    parser.add_argument("--to", choices=list(FORMATS), required=True, help=TO_HELP)
    lang_help = "the language of the questions; the system's if it is left out"
    parser.add_argument("--lang", choices=languages(), help=lang_help)
    parser.add_argument("--output", type=Path, metavar="FILE", help=OUTPUT_HELP)
    parser.set_defaults(command=export_bank)


def export_bank(options: argparse.Namespace) -> int:
    """Export a bank, and say on the standard error what is in another language; 1 if it is wrong.

    Raises:
        ExportError: genanki is needed, or there is no writing the file.
    """
    try:
        bank = read_bank(options.file)
    except InvalidBank as error:
        number = bank_words.faulty(error.source, len(error.problems))
        print(*error.problems, number, sep="\n", file=sys.stderr)
        return 1
    spoken = options.lang or language()
    content = export(bank, options.to, spoken)
    written = content if isinstance(content, bytes) else content.encode()
    for note in notes(bank, spoken):
        print(note, file=sys.stderr)
    if options.output == STANDARD_OUTPUT:
        _print(written)
        return 0
    path = options.output or Path(file_name(bank, options.to))
    _write(path, written, options.file)
    print(words.exported(str(path), len(bank)))
    return 0


def _print(content: bytes) -> None:
    try:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise  # whoever reads has had enough, which the command line knows
    except OSError as error:
        said = system.unwritable(STANDARD_OUTPUT, system.reason(error))
        raise ExportError(said) from error


def _write(path: Path, content: bytes, bank: Path) -> None:
    """Write a file, whole or not at all, and never over the bank."""
    try:
        if path.exists() and bank.exists() and path.samefile(bank):
            raise ExportError(words.is_the_bank(path))
        write_whole(path, [content])
    except OSError as error:
        raise ExportError(system.unwritable(path, system.reason(error))) from error
