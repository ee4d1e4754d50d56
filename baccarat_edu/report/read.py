"""The files of a class, read one after the other: saved progress and signed-off exams."""

import os
import re
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from baccarat_edu.quiz.store import exam_file, save_file
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.exam_file import InvalidExam
from baccarat_edu.quiz.store.exam_log import LoggedAnswer, is_kept_exam
from baccarat_edu.quiz.store.save_file import InvalidSave
from baccarat_edu.words import report as words
from baccarat_edu.words import system
from baccarat_edu.words.text import on_one_line

ENDING: Final = ".json"
LARGEST: Final = save_file.LONGEST
"""How many bytes a file may have; a larger one is not even opened."""

IS_OURS: Final = re.compile(r'"baccarat_edu"\s*:\s*"(progress|exam)"')


@dataclass(frozen=True)
class Sheet:
    """What one file says of a learner.

    Args:
        who: the name that an exam was signed with; of progress, which has no name, the file's.
        file: its place below the folder.
        exam: the name of the exam, ``""`` for progress.
        asked: how many questions there were, answered or not.
        answers: those that were given.
    """

    who: str
    file: str
    exam: str
    asked: int
    answers: Sequence[Answered | LoggedAnswer]


@dataclass(frozen=True)
class Broken:
    """A file that could not be read, and why, in the language in use."""

    file: str
    reason: str


def read(folder: Path) -> Iterator[Sheet | Broken]:
    """Read the files of a folder and of those inside it, one at a time, in the order of names.

    Only what ends in ``.json`` is read, and no file twice: of two with the same content the second
    is left out, as a browser that downloads a file again makes one.

    Raises:
        OSError: the folder cannot be read.
    """
    os.scandir(folder).close()
    seen: dict[bytes, str] = {}
    for path in _files(folder):
        name = on_one_line(path.relative_to(folder).as_posix())
        try:
            raw = _bytes(path)
            first = seen.setdefault(blake2b(raw, digest_size=16).digest(), name)
            yield _sheet(raw, path.stem, name) if first == name else Broken(name, words.same(first))
        except OSError as error:
            yield Broken(name, words.unreadable(system.reason(error)))
        except (InvalidExam, InvalidSave) as error:
            yield Broken(name, str(error))


def is_ours(path: Path) -> bool:
    """Say whether a file holds answers: saved progress or a signed-off exam.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        return IS_OURS.search(file.read(LARGEST).decode(errors="replace")) is not None


def _files(folder: Path) -> Iterator[Path]:
    locked: list[Path] = []
    for place, folders, names in os.walk(folder, onerror=lambda e: locked.append(Path(e.filename))):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(place, name) for name in sorted(names) if name.lower().endswith(ENDING))
    yield from locked  # a folder that cannot be read as one is refused as a file, and so named


def _bytes(path: Path) -> bytes:
    status = path.stat()
    if stat.S_ISFIFO(status.st_mode) or stat.S_ISCHR(status.st_mode):
        raise InvalidSave(words.no_file())
    if status.st_size > LARGEST:
        raise InvalidSave(words.too_large(status.st_size, LARGEST))
    return path.read_bytes()


def _sheet(raw: bytes, stem: str, file: str) -> Sheet:
    """Read one file, whichever of the two it is.

    Raises:
        InvalidExam, InvalidSave: it is neither, or broken.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidSave(words.not_utf8()) from error
    kind = IS_OURS.search(text)
    if kind is None:
        raise InvalidSave(words.neither(text))
    return _exam(text, file) if kind[1] == "exam" else _progress(text, stem, file)


def _exam(text: str, file: str) -> Sheet:
    exam = exam_file.read(text)
    return Sheet(exam.who, file, exam.exam, exam.questions, exam.answers)


def _progress(text: str, stem: str, file: str) -> Sheet:
    """Read saved progress; what was answered in exams is left to the files of those."""
    kept = save_file.read(text).answers.values()
    answers = [answered for answered in kept if not is_kept_exam(answered.lesson)]
    return Sheet(on_one_line(stem), file, "", len(answers), answers)
