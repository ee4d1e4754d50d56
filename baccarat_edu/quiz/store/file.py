"""The file that keeps progress: SQLite, opened anew for each short transaction.

It keeps SQLite's rollback journal. A write-ahead log needs memory that all kernels share, which a
home folder on a network does not give, and would lay two more files beside this one; its gain, many
readers beside a writer, is nothing to a file that is written once for an answer. With the journal
and a full flush, SQLite's defaults, a commit that returned survives kill -9 and a power cut.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from baccarat_edu.quiz.store.kept import Change, Kept
from baccarat_edu.quiz.store.tables import UnreadableRow, tables
from baccarat_edu.words import progress as words

if TYPE_CHECKING:
    from sqlite3 import Connection, Error

BUSY_SECONDS: Final = 5

# What brings a file from each version to the next; its own is in PRAGMA user_version.
VERSIONS: Final = (
    (
        """
        CREATE TABLE lessons (
          lesson TEXT PRIMARY KEY NOT NULL,
          finished_at TEXT NOT NULL,
          "right" INTEGER,
          asked INTEGER
        )
        """,
    ),
    (
        """
        CREATE TABLE answers (
          "key" TEXT PRIMARY KEY NOT NULL,
          "at" TEXT NOT NULL,
          lesson TEXT NOT NULL,
          skill TEXT NOT NULL,
          "of" TEXT NOT NULL,
          question TEXT NOT NULL,
          answer TEXT NOT NULL,
          "right" INTEGER NOT NULL,
          hints INTEGER NOT NULL,
          misconception TEXT NOT NULL
        )
        """,
        # One row, another after every change: whoever has seen it need not read the file again.
        "CREATE TABLE state (only INTEGER PRIMARY KEY, mark TEXT NOT NULL)",
    ),
    (
        """
        CREATE TABLE series (
          name TEXT PRIMARY KEY NOT NULL,
          number INTEGER NOT NULL,
          data TEXT NOT NULL,
          written_at TEXT NOT NULL
        )
        """,
    ),
)


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


@dataclass
class Memory(Kept):
    """What this kernel knows of what is kept, and the mark of the file that it is abreast of."""

    mark: str | None = None

    def remember(self, changes: Iterable[Change], mark: str | None = None) -> None:
        """Make changes, and be abreast of the file with this mark; of none if it is left out."""
        for change in changes:
            change(self)
        self.mark = mark


def update(path: Path, changes: Sequence[Change], memory: Memory, *, reading: bool) -> Memory:
    """Make changes to what the file holds, all of them or none.

    Args:
        path: the file.
        changes: what to do, in this order.
        memory: what is known; the changes are made to it too.
        reading: whether it has to be known what the file holds now, other kernels' doings too.

    Returns:
        What is known then.

    Raises:
        Unkept: nothing was changed; the class says why.
    """
    with _opened(path) as connection:
        file = tables(connection)
        is_abreast = memory.mark is not None and memory.mark == _mark(connection)
        for change in changes:
            change(file)
        if connection.total_changes:
            _set_mark(connection)
        if reading and not is_abreast:
            return _read(connection)
        mark = _mark(connection)
    memory.remember(changes, mark if is_abreast else None)
    return memory


def check(path: Path) -> Memory:
    """Make sure that the file is whole and can be written, and begin it where there is none.

    Returns:
        What it holds.

    Raises:
        Unkept: it is not, or cannot.
    """
    with _opened(path) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise DamagedFile(path)
        # Written although it is that already: what cannot be written shows at once.
        _set_version(connection, len(VERSIONS))
        return _read(connection)


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
        for number, step in enumerate(VERSIONS[version:], version + 1):
            for statement in step:
                connection.execute(statement)
            _set_version(connection, number)
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
    except UnreadableRow as error:
        raise DamagedFile(path) from error
    except sqlite3.Error as error:
        raise (DamagedFile if _is_damage(error) else Unkept)(path) from error


def _is_damage(error: "Error") -> bool:
    """Whether an error is of the file itself, rather than of its place or of the moment."""
    from sqlite3 import SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_NOTADB

    code = getattr(error, "sqlite_errorcode", SQLITE_ERROR) & 0xFF
    return code in (SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_NOTADB)


def _set_version(connection: "Connection", version: int) -> None:
    connection.execute(f"PRAGMA user_version = {version}")


def _read(connection: "Connection") -> Memory:
    file = tables(connection)
    return Memory(
        dict(file.lessons.items()),
        dict(file.answers.items()),
        dict(file.series.items()),
        _mark(connection),
    )


def _mark(connection: "Connection") -> str | None:
    found = connection.execute("SELECT mark FROM state").fetchone()
    return found[0] if found else None


def _set_mark(connection: "Connection") -> None:
    connection.execute("INSERT OR REPLACE INTO state VALUES (1, ?)", (uuid4().hex,))
