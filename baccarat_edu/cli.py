"""The command ``baccarat-edu``: open the lessons, run them, check a bank, keep progress."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from baccarat_edu import __version__, lessons
from baccarat_edu.exports import ExportError
from baccarat_edu.exports import command as export_command
from baccarat_edu.files.whole import write_whole
from baccarat_edu.lessons import LessonsError
from baccarat_edu.new_lesson import NewLesson
from baccarat_edu.quiz import InvalidBank, read_bank
from baccarat_edu.quiz.progress import Progress, open_progress
from baccarat_edu.quiz.records import scores
from baccarat_edu.quiz.store.exam_log import title
from baccarat_edu.quiz.store.save_file import InvalidSave
from baccarat_edu.quiz.summary import coups_dealt
from baccarat_edu.report.make import FORMS, ReportError, read_class, write
from baccarat_edu.words import UnknownLanguage, languages, use_language
from baccarat_edu.words import bank as bank_words
from baccarat_edu.words import lessons as words
from baccarat_edu.words import progress as progress_words
from baccarat_edu.words import report as report_words
from baccarat_edu.words.system import reason, unreadable, unwritable
from baccarat_edu.words.toml import not_utf8

COPY_FOLDER: Final = Path("baccarat_lessons")
CLOSED: Final = 128 + 13
INTERRUPTED: Final = 128 + 2
"""What a shell says of a command that its reader or Ctrl-C has ended."""
LANG_HELP: Final = f"{', '.join(languages())}; the system's language if it is left out"


class ProgressError(RuntimeError):
    """Progress cannot be kept, or its text not be read or written; the message says why."""


REFUSALS: Final = (
    ExportError,
    InvalidSave,
    LessonsError,
    ProgressError,
    ReportError,
    UnknownLanguage,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; what stands after ``--`` goes to JupyterLab untouched."""
    own, extra = _split(sys.argv[1:] if argv is None else argv)
    options = _parser().parse_args(own)
    options.extra = extra
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        code = command(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except REFUSALS as error:
        print(f"baccarat-edu: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        return _unwritable(error)
    return code


def _unwritable(error: OSError) -> int:
    """Say that nothing more can be printed, and print no more.

    Whoever was reading may have read enough, as in ``report ... | head``; that is no failure.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return CLOSED
    print(f"baccarat-edu: {reason(error)}", file=sys.stderr)
    return 1


def _split(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    own = list(argv)
    if "--" not in own:
        return own, []
    at = own.index("--")
    return own[:at], own[at + 1 :]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("baccarat-edu", description="Live lessons on Punto Banco.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_lab(commands.add_parser("lab", help="open the lessons in JupyterLab"))
    _add_refresh(commands.add_parser("refresh", help="run notebooks anew and store what they show"))
    _add_trust(commands.add_parser("trust", help="mark notebooks as trusted"))
    _add_new_lesson(commands.add_parser("new-lesson", help="write a lesson to begin with"))
    _add_bank(commands.add_parser("bank", help="check or export a question bank"))
    _add_report(commands.add_parser("report", help="sum up a class from its files"))
    _add_progress(commands.add_parser("progress", help="show, save or load what was learnt"))
    return parser


def _add_lab(parser: argparse.ArgumentParser) -> None:
    parser.usage = "baccarat-edu lab [--lang LANG] [--folder DIR] [--no-browser] [-- JUPYTER ...]"
    parser.description = "Open the lessons in JupyterLab; what follows -- goes to jupyter lab."
    parser.add_argument("--lang", help=LANG_HELP)
    folder_help = f"work in a copy here (an installed package: ./{COPY_FOLDER} if left out)"
    parser.add_argument("--folder", type=Path, metavar="DIR", help=folder_help)
    parser.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    parser.set_defaults(command=lab)


def _add_refresh(parser: argparse.ArgumentParser) -> None:
    parser.description = "Run notebooks from their first cell and store what they show."
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if one would change")
    _add_paths(parser)
    parser.set_defaults(command=refresh)


def _add_trust(parser: argparse.ArgumentParser) -> None:
    parser.description = "Sign notebooks as they are, so that their saved views are shown."
    _add_paths(parser)
    parser.set_defaults(command=trust)


def _add_new_lesson(parser: argparse.ArgumentParser) -> None:
    parser.description = "Write a lesson in several languages, run it, and put it on their maps."
    parser.add_argument("name", metavar="NAME", help="such as 13_my_lesson")
    lang_help = f"such as {','.join(languages())}; all that the lessons have if it is left out"
    parser.add_argument("--lang", metavar="LANGS", help=lang_help)
    folder_help = (
        f"with a folder a language (./{COPY_FOLDER} or the checkout's notebooks if left out)"
    )
    parser.add_argument("--folder", type=Path, metavar="DIR", help=folder_help)
    parser.set_defaults(command=write_lesson)


def _add_bank(parser: argparse.ArgumentParser) -> None:
    parser.description = "Work with a question bank: a TOML file of an instructor's own questions."
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="say what is wrong with it, or what it holds")
    check.description = "Name everything that is wrong with a bank, or what is in it; 1 if wrong."
    check.add_argument("file", type=Path, metavar="FILE", help="a TOML file")
    check.set_defaults(command=check_bank)
    export_help = "write its questions for Moodle, a spreadsheet or Anki"
    export_command.add_to(actions.add_parser("export", help=export_help))


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Sum up a class from a folder of saved progress and of signed-off exams. Answers that were "
        "given in exams count from the exams' files alone. An exam whose checksum does not fit is "
        "left out: that shows damage and careless edits, not fraud."
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="folders inside it are read too")
    parser.add_argument("--to", choices=[*FORMS], default="terminal", help="terminal if left out")
    parser.add_argument("--output", type=Path, metavar="FILE", help="it is overwritten")
    parser.add_argument("--lang", help=LANG_HELP)
    parser.set_defaults(command=report_class)


def _add_progress(parser: argparse.ArgumentParser) -> None:
    parser.description = "Work with a learner's progress: answers given and lessons done."
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    show = actions.add_parser("show", help="list the lessons done, and how the answers went")
    show.set_defaults(command=show_progress)
    save = actions.add_parser("save", help="write everything into one file")
    save.add_argument("file", type=Path, metavar="FILE", help="a JSON file; it is overwritten")
    save.set_defaults(command=save_progress)
    load = actions.add_parser("load", help="add what such a file holds; nothing is lost by it")
    load.add_argument("file", type=Path, metavar="FILE", help="a JSON file")
    load.set_defaults(command=load_progress)


def _add_paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="notebooks or folders")


# ---------------------------------------------------------------- the commands


def lab(options: argparse.Namespace) -> int:
    """Open the start page in JupyterLab; this process becomes JupyterLab's."""
    if find_spec("jupyterlab") is None:
        raise LessonsError(words.extra_needed())
    source = lessons.find_lessons()
    language = _language(options.lang, source)
    use_language(language)
    folder = _working_folder(options.folder, source)
    _trust_or_say(source)
    arguments = _lab_arguments(folder, language, no_browser=options.no_browser)
    return _become([sys.executable, "-m", "jupyterlab", *arguments, *options.extra])


def refresh(options: argparse.Namespace) -> int:
    """Run every notebook named; 1 if one failed or, in a check, if one would change."""
    _need_lab_extra()
    notebooks = lessons.notebooks_under(options.paths)
    well = [_refresh(path, check=options.check) for path in notebooks]
    return int(not all(well))


def trust(options: argparse.Namespace) -> int:
    """Sign every notebook named."""
    _need_lab_extra()
    notebooks = lessons.notebooks_under(options.paths)
    lessons.trust(notebooks)
    print(words.trusted(len(notebooks)))
    return 0


def write_lesson(options: argparse.Namespace) -> int:
    """Write a new lesson, and say what was written and what is left to do."""
    _need_lab_extra()
    folder = options.folder or _lessons_here()
    asked = options.lang.split(",") if options.lang else lessons.lesson_languages(folder)
    spoken = tuple(dict.fromkeys(name.strip() for name in asked)) or languages()
    print(*NewLesson(options.name, spoken, folder).write(), sep="\n")
    if folder == lessons.find_lessons() and lessons.packaged_lessons() is None:
        print(words.to_be_listed())
    return 0


def check_bank(options: argparse.Namespace) -> int:
    """Name everything that is wrong with a bank, or else what it holds and lacks."""
    try:
        bank = read_bank(options.file)
    except InvalidBank as error:
        print(*error.problems, bank_words.faulty(error.source, len(error.problems)), sep="\n")
        return 1
    print(bank_words.in_order(bank.source, bank.kinds), *bank.notes, sep="\n")
    return 0


def report_class(options: argparse.Namespace) -> int:
    """Sum up a class; 1 if none of its files could be read."""
    if options.lang:
        use_language(options.lang)
    counted = read_class(options.folder)
    for one in counted.broken:
        print(report_words.broken(one.file, one.reason), file=sys.stderr)
    if counted.broken:
        print(report_words.left_out(len(counted.broken)), file=sys.stderr)
    parts = FORMS[options.to](counted)
    if options.output is None:
        sys.stdout.writelines(parts)
    else:
        write(parts, options.output, options.to)
        print(report_words.written(len(counted.learners), options.output))
    return int(not counted.learners)


def show_progress(_options: argparse.Namespace) -> int:
    """List the lessons that are done, how the answers to each skill went, and home series."""
    progress = _progress()
    finished = sorted(progress.finished().items())
    results = [(title(name) or name, lesson.result) for name, lesson in finished]
    series = coups_dealt(progress.all_series())
    print(progress_words.overview(results, scores(progress.records()), series))
    return 0


def save_progress(options: argparse.Namespace) -> int:
    """Write all progress into a file, whole or not at all."""
    progress, path = _progress(), options.file
    try:
        write_whole(path, [progress.save().encode()])
    except (OSError, ValueError) as error:
        raise ProgressError(unwritable(path, reason(error))) from error
    numbers = len(progress.answers()), len(progress.finished())
    print(progress_words.saved(*numbers, path, len(progress.all_series())))
    return 0


def load_progress(options: argparse.Namespace) -> int:
    """Add to the progress what a file holds."""
    try:
        text = options.file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProgressError(unreadable(options.file, not_utf8())) from error
    except (OSError, ValueError) as error:
        raise ProgressError(unreadable(options.file, reason(error))) from error
    progress = _progress()
    loaded = progress.load(text)
    _raise_notice(progress)
    print(loaded)
    return 0


def _progress() -> Progress:
    """Open the progress; this is no lesson that could go on with what cannot be kept."""
    progress = open_progress()
    _raise_notice(progress)
    return progress


def _raise_notice(progress: Progress) -> None:
    if progress.notice:
        raise ProgressError(progress.notice)


def _need_lab_extra() -> None:
    if find_spec("nbclient") is None:
        raise LessonsError(words.extra_needed())


def _language(asked: str | None, source: Path) -> str:
    known = lessons.lesson_languages(source)
    chosen = asked or lessons.system_language(os.environ, known)
    if chosen not in known:
        raise LessonsError(words.not_in_language(chosen, known))
    return chosen


def _lessons_here() -> Path:
    """Return the folder of lessons to add to: a copy here, the checkout's own, or this one."""
    if COPY_FOLDER.is_dir():
        return COPY_FOLDER
    return Path() if lessons.packaged_lessons() else lessons.find_lessons()


def _working_folder(asked: Path | None, source: Path) -> Path:
    """Return the checkout's own lessons, or a copy where there is none or one is asked for."""
    if asked is None and lessons.packaged_lessons() is None:
        return source
    folder = (asked or COPY_FOLDER).absolute()
    _tell_copied(lessons.copy_lessons(source, folder), folder)
    return folder


def _tell_copied(copied: lessons.Copied, folder: Path) -> None:
    if copied.written:
        print(words.laid(len(copied.written), folder))
    for path in copied.kept:
        print(words.kept(path))


def _trust_or_say(source: Path) -> None:
    try:
        lessons.trust(lessons.notebooks_under([source]))
    except LessonsError as error:
        print(words.untrusted(error), file=sys.stderr)


def _lab_arguments(folder: Path, language: str, *, no_browser: bool) -> list[str]:
    arguments = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{language}/{lessons.START}",
    ]
    return [*arguments, "--no-browser"] if no_browser else arguments


def _become(command: list[str]) -> int:
    sys.stdout.flush()
    # On Windows exec would hand the terminal back while JupyterLab still runs.
    return subprocess.call(command) if os.name == "nt" else os.execv(command[0], command)


def _refresh(path: Path, *, check: bool) -> bool:
    """Refresh a notebook, tell what came of it, and say whether that is well."""
    try:
        changed = lessons.refresh(path, check=check)
    except LessonsError as error:
        print(f"baccarat-edu: {error}", file=sys.stderr)
        return False
    print(f"{words.verdict(changed=changed, check=check):12}  {path}", flush=True)
    return not (check and changed)


if __name__ == "__main__":
    sys.exit(main())
