"""The file that keeps progress: SQLite, opened anew for each short transaction.

It keeps SQLite's rollback journal. A write-ahead log needs memory that all kernels share, which a
home folder on a network does not give, and would lay two more files beside this one; its gain, many
readers beside a writer, is nothing to a file that is written when a lesson ends. With the journal
and a full flush, SQLite's defaults, a commit that returned survives kill -9 and a power cut.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from baccarat_edu.quiz.finished import Finished
from baccarat_edu.words import progress as words

if TYPE_CHECKING:
    from sqlite3 import Connection, Error

BUSY_SECONDS: Final = 5

# What brings a file from each version to the next; its own is in PRAGMA user_version.
VERSIONS: Final = (
    """
    CREATE TABLE lessons (
      lesson TEXT PRIMARY KEY NOT NULL,
      finished_at TEXT NOT NULL,
      "right" INTEGER,
      asked INTEGER
    )
    """,
)

SELECT: Final = 'SELECT lesson, finished_at, "right", asked FROM lessons'

Lessons = dict[str, Finished]
Change = Callable[[Lessons], None]


class Unkept(RuntimeError):
    """Progress cannot be kept in its file."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path

    def notice(self) -> str:
        """Say it to the learner, in the language in use."""
        return words.unwritable(self.path)


class DamagedFile(Unkept):
    """The file is no SQLite file, or does not hold what it should."""


class NewerFile(Unkept):
    """The file has a schema that this version does not know."""

    def notice(self) -> str:
        """Say it to the learner, in the language in use."""
        return words.newer(self.path)


class WithoutSqlite(Unkept):
    """This Python has no sqlite3."""

    def notice(self) -> str:
        """Say it to the learner, in the language in use."""
        return words.without_sqlite()


def update(path: Path, changes: Iterable[Change]) -> Lessons:
    """Make changes to what the file holds, all of them or none, and return what it holds then.

    Raises:
        Unkept: nothing could be changed; the class says why.
    """
    with _opened(path) as connection:
        before = _read(connection, path)
        after = dict(before)
        for change in changes:
            change(after)
        _write(connection, before, after)
        return after


def check(path: Path) -> None:
    """Make sure that the file is whole and can be written, and begin it where there is none.

    Raises:
        Unkept: it is not, or cannot.
    """
    with _opened(path) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise DamagedFile(path)
        _read(connection, path)
        # Written although it is that already: what cannot be written shows at once.
        _set_version(connection)


def set_aside(path: Path) -> str:
    """Rename a damaged file and return its new name.

    Two kernels may meet the damage at once, and the second must not rename what the first has
    begun anew: it returns nothing. A lock of SQLite's keeps them apart, since it ends with a
    killed process.

    Raises:
        Unkept: the file cannot be renamed, or not be read for another reason.
    """
    with _begun(path.with_name("progress-repair.lock"), path):
        try:
            check(path)
        except DamagedFile:
            return _rename(path)
    return ""


def _rename(path: Path) -> str:
    names = (f"{path.stem}-damaged-{number}{path.suffix}" for number in count(1))
    name = next(name for name in names if not path.with_name(name).exists())
    path.rename(path.with_name(name))
    return name


@contextmanager
def _opened(path: Path) -> "Iterator[Connection]":
    with _begun(path, path) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version not in range(len(VERSIONS) + 1):
            raise NewerFile(path)
        for step in VERSIONS[version:]:
            connection.execute(step)
            _set_version(connection)
        yield connection


@contextmanager
def _begun(file: Path, path: Path) -> "Iterator[Connection]":
    """Begin a transaction that no other can write beside, and commit it in the end.

    Args:
        file: what to open.
        path: the file of the progress, which a failure names.
    """
    try:
        import sqlite3
    except ImportError as error:
        raise WithoutSqlite(path) from error
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)) as opened:
            opened.execute("BEGIN IMMEDIATE")
            yield opened
            opened.execute("COMMIT")
    except OSError as error:
        raise Unkept(path) from error
    except sqlite3.Error as error:
        raise (DamagedFile if _is_damage(error) else Unkept)(path) from error


def _is_damage(error: "Error") -> bool:
    """Whether an error is of the file itself, rather than of its place or of the moment."""
    from sqlite3 import SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_NOTADB

    code = getattr(error, "sqlite_errorcode", SQLITE_ERROR) & 0xFF
    return code in (SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_NOTADB)


def _set_version(connection: "Connection") -> None:
    connection.execute(f"PRAGMA user_version = {len(VERSIONS)}")


def _read(connection: "Connection", path: Path) -> Lessons:
    # All at once, and no cursor kept: a half-read one in a traceback would hold the file locked.
    rows = connection.execute(SELECT).fetchall()
    try:
        return {lesson: Finished(*rest) for lesson, *rest in rows}
    except ValueError as error:
        raise DamagedFile(path) from error


def _write(connection: "Connection", before: Lessons, after: Lessons) -> None:
    for lesson in before.keys() - after.keys():
        connection.execute("DELETE FROM lessons WHERE lesson = ?", (lesson,))
    for lesson, new in after.items():
        if new != before.get(lesson):
            row = (lesson, new.finished_at, new.right, new.asked)
            connection.execute("INSERT OR REPLACE INTO lessons VALUES (?, ?, ?, ?)", row)
