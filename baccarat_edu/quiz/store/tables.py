"""The tables of an open file of progress, each as a mapping from its keys to what is kept."""

from collections.abc import Callable, ItemsView, Iterator, MutableMapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from baccarat_edu.quiz.store import series as kept_series
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.finished import Finished
from baccarat_edu.quiz.store.kept import Kept
from baccarat_edu.quiz.store.series import KeptSeries

if TYPE_CHECKING:
    from sqlite3 import Connection

Item = TypeVar("Item")


class UnreadableRow(ValueError):
    """A row of a table that does not hold what it should."""


@dataclass(frozen=True)
class Layout(Generic[Item]):
    """How items lie in a table.

    Args:
        table: its name.
        columns: the names of its columns, the key first.
        read: makes an item of a row; a ValueError says that it is none.
        write: returns the row of an item without its key.
    """

    table: str
    columns: tuple[str, ...]
    read: Callable[..., Item]
    write: Callable[[Item], tuple[Any, ...]]


class Table(MutableMapping[str, Item]):
    """A table of an open file as a mapping; no cursor outlives a call, it would hold a lock."""

    def __init__(self, connection: "Connection", layout: Layout[Item]) -> None:
        key, *_rest = names = [f'"{column}"' for column in layout.columns]
        self._connection = connection
        self._layout = layout
        self._select = f"SELECT {', '.join(names)} FROM {layout.table}"
        self._insert = (
            f"INSERT OR REPLACE INTO {layout.table} VALUES ({', '.join('?' for _ in names)})"
        )
        self._delete = f"DELETE FROM {layout.table}"
        self._of_key = f"WHERE {key} = ?"

    def __getitem__(self, key: str) -> Item:
        for row in self._run(f"{self._select} {self._of_key}", key):
            return self._read(row)
        raise KeyError(key)

    def __setitem__(self, key: str, item: Item) -> None:
        self._run(self._insert, key, *self._layout.write(item))

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._run(f"{self._delete} {self._of_key}", key)

    def __iter__(self) -> Iterator[str]:
        return (row[0] for row in self._run(self._select))

    def __len__(self) -> int:
        ((number,),) = self._run(f"SELECT count(*) FROM {self._layout.table}")
        return int(number)

    def items(self) -> ItemsView[str, Item]:
        """Return all that the table holds, read at once."""
        return {row[0]: self._read(row) for row in self._run(self._select)}.items()

    def clear(self) -> None:
        """Empty the table."""
        self._run(self._delete)

    def _run(self, statement: str, *values: Any) -> list[Any]:
        return self._connection.execute(statement, values).fetchall()

    def _read(self, row: tuple[Any, ...]) -> Item:
        try:
            return self._layout.read(*row)
        except ValueError as error:
            raise UnreadableRow(f"{row!r} is no row of {self._layout.table!r}: {error}") from error


def tables(connection: "Connection") -> Kept:
    """Return what an open file holds; whatever is changed in it is changed in the file."""
    return Kept(Table(connection, LESSONS), Table(connection, ANSWERS), Table(connection, SERIES))


def _columns(of: type) -> tuple[str, ...]:
    return tuple(column.name for column in fields(of))


def _finished(_lesson: str, *rest: Any) -> Finished:
    return Finished(*rest)


def _answered(*row: Any) -> Answered:
    """Make an answer of its row, where true is 1 as everywhere in SQLite."""
    values = dict(zip(ANSWERS.columns, row, strict=True))
    return Answered(**values | {"right": TRUTHS.get(values["right"], values["right"])})


def _series(_name: str, number: Any, data: Any, written_at: Any) -> KeptSeries:
    return KeptSeries(number, kept_series.read(data), written_at)


def _of_series(kept: KeptSeries) -> tuple[Any, ...]:
    return kept.number, kept_series.write(kept.series), kept.written_at


TRUTHS: Final = {0: False, 1: True}
LESSONS: Final = Layout(
    "lessons", ("lesson", *_columns(Finished)), _finished, attrgetter(*_columns(Finished))
)
ANSWERS: Final = Layout(
    "answers", _columns(Answered), _answered, attrgetter(*_columns(Answered)[1:])
)
SERIES: Final = Layout("series", ("name", "number", "data", "written_at"), _series, _of_series)
