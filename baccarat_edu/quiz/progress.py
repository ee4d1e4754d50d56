"""What a learner has done: kept on disk, and in memory where that cannot be."""

import os
from functools import cache, partial
from pathlib import Path
from threading import RLock
from typing import Final

from baccarat_edu.quiz.finished import Finished, better
from baccarat_edu.quiz.progress_file import (
    Change,
    DamagedFile,
    Lessons,
    Unkept,
    check,
    set_aside,
    update,
)
from baccarat_edu.words import progress as words

FILE: Final = "progress.sqlite3"


def open_progress() -> "Progress":
    """Return the learner's progress, from BACCARAT_EDU_HOME or the user's data folder.

    It never fails: what cannot be kept on disk is kept in memory, and its ``notice`` says so.
    """
    return _progress(_home() / FILE)


class Progress:
    """The lessons that a learner has finished, in a file that several kernels may share.

    Each call is on the disk when it returns. What cannot be written waits in memory, and is
    written with the next call that can.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = RLock()
        self._lessons: Lessons = {}
        self._waiting: tuple[Change, ...] = ()
        self._damaged = ""
        self._trouble: Unkept | None = None
        self._keep(is_first=True)

    def finish(self, lesson: str, right: int | None = None, asked: int | None = None) -> None:
        """Write down that a lesson is done; a better result replaces a worse one.

        Args:
            lesson: the name of its notebook without the ending; any text for one's own.
            right: how many answers of its check were right, None when there was none.
            asked: how many questions there were.

        Raises:
            ValueError: ``lesson`` is no name, or ``right`` and ``asked`` are no result.
        """
        self._keep(partial(_finish, read_name(lesson), Finished.now(right, asked)))

    def reopen(self, lesson: str) -> None:
        """Take back that a lesson is done."""
        self._keep(partial(_reopen, lesson))

    def finished(self) -> dict[str, Finished]:
        """Return the finished lessons, as the file has them by now, by their names."""
        self._keep()
        return dict(self._lessons)

    @property
    def notice(self) -> str:
        """What the learner should know about how progress is kept; empty when all is well."""
        aside = words.set_aside(self._damaged) if self._damaged else ""
        trouble = self._trouble.notice() if self._trouble else ""
        return f"{aside} {trouble}".strip()

    def _keep(self, *changes: Change, is_first: bool = False) -> None:
        """Write changes down, after those that wait for it; if that fails, they wait too."""
        with self._lock:
            waiting = (*self._waiting, *changes)
            try:
                self._lessons = self._written(waiting, is_first=is_first)
                self._waiting, self._trouble = (), None
            except Unkept as trouble:
                self._waiting, self._trouble = waiting, trouble
                for change in changes:
                    change(self._lessons)

    def _written(self, changes: tuple[Change, ...], *, is_first: bool) -> Lessons:
        try:
            if is_first:
                check(self.path)
            return update(self.path, changes)
        except DamagedFile:
            self._damaged = set_aside(self.path)
            return update(self.path, (partial(_put_back, self._lessons), *changes))


def read_name(lesson: str) -> str:
    """Read the name of a lesson.

    Raises:
        ValueError: it is not a printable text.
    """
    if not isinstance(lesson, str) or not lesson.isprintable() or not lesson:
        raise ValueError(f"{lesson!r} is not the name of a lesson, such as '01_card_values'")
    return lesson


def _finish(lesson: str, new: Finished, lessons: Lessons) -> None:
    lessons[lesson] = better(lessons[lesson], new) if lesson in lessons else new


def _reopen(lesson: str, lessons: Lessons) -> None:
    lessons.pop(lesson, None)


def _put_back(known: Lessons, lessons: Lessons) -> None:
    for lesson, finished in known.items():
        _finish(lesson, finished, lessons)


def _home() -> Path:
    if home := os.environ.get("BACCARAT_EDU_HOME"):
        return Path(home).absolute()
    from platformdirs import user_data_path

    return user_data_path("baccarat_edu", appauthor=False)


@cache
def _progress(path: Path) -> Progress:
    """One for each file: what waits in memory is the same for all panels of a kernel."""
    return Progress(path)
