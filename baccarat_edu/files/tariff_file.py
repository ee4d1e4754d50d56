"""Tariffs of an instructor's own, read from a TOML file.

Everything may be left out; what is, is as in the lessons::

    tie = 9                # profit per unit staked; punto and banco alike
    [commission]           # what is kept of Banco's profit
    rate = 0.04            # its share, from 0 to below 1
    step = 0.5             # a multiple of this, or exact if left out
    rounding = "up"        # to the next multiple "up" or "down", or to the "nearest"
    minimum = 1            # never less on a profit
    [[exception]]          # a Banco win that pays its own odds, without commission
    total = 7              # Banco's total, 1–9
    cards = 3              # 2 or 3; either if left out
    odds = 0               # 0 returns the stake alone; "1/2" pays half
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from baccarat_edu.engine.coup import OUTCOMES
from baccarat_edu.engine.errors import InvalidTariff
from baccarat_edu.engine.tariff import BancoException, Commission, Tariff
from baccarat_edu.files.toml_file import Complaints, InvalidFile, Table, parsed, source_of
from baccarat_edu.words import tariff as words
from baccarat_edu.words.toml import missing as key_is_missing

EXCEPTION: Final = "exception"
NEEDED: Final = {"total": "total = 7", "odds": "odds = 0"}
STAND_INS: Final[dict[str, Any]] = {"total": 7, "odds": 0}
"""What an exception is tried with where another key of it is looked at."""


ALONE: Final[Mapping[str, Any]] = MappingProxyType({})


class InvalidTariffFile(InvalidFile, InvalidTariff):
    """A tariff's file with something wrong in it; ``problems`` has a line for each such thing."""


def read_tariff(source: Path | str) -> Tariff:
    """Read a tariff from a TOML file and check all of it.

    Args:
        source: the path of a TOML file, or its text; text is what has a line break in it.

    Raises:
        InvalidTariffFile: anything in it is wrong; all of that is told at once.
    """
    text, name = source_of(source, InvalidTariffFile)
    complaints = Complaints(name, text, InvalidTariffFile)
    file = Table(parsed(text, name, InvalidTariffFile), (), "", complaints)
    file.allow([*OUTCOMES, "commission", EXCEPTION])
    odds = _good(file, Tariff, OUTCOMES)
    commission = _commission(file.table("commission"))
    exceptions = [_exception(table) for table in file.tables(EXCEPTION, EXCEPTION)]
    _refuse_twins(file.tables(EXCEPTION, EXCEPTION), exceptions)
    complaints.raise_any()
    return Tariff(commission, **odds, exceptions=tuple(filter(None, exceptions)))


def _commission(table: Table) -> Commission:
    names = [part.name for part in fields(Commission)]
    table.allow(names)
    return Commission(**_good(table, Commission, names))


def _exception(table: Table) -> BancoException | None:
    names = [part.name for part in fields(BancoException)]
    table.allow(names)
    missing = [key for key in NEEDED if key not in table.values]
    for key in missing:
        table.wrong(key_is_missing(key, NEEDED[key]))
    good = _good(table, BancoException, names, STAND_INS)
    return BancoException(**good) if set(NEEDED) <= set(good) else None


def _good(
    table: Table, kind: type[Any], names: Sequence[str], others: Mapping[str, Any] = ALONE
) -> dict[str, Any]:
    """Return the values that ``kind`` takes, each tried alone; the others are noted."""
    good = {}
    for key in (key for key in names if key in table.values):
        try:
            kind(**{**others, key: table.values[key]})
            good[key] = table.values[key]
        except InvalidTariff:
            table.wrong(words.refused(key, table.values[key]), key)
    return good


def _refuse_twins(tables: list[Table], exceptions: list[BancoException | None]) -> None:
    """Refuse an exception for a win that an earlier one covers, which could never pay."""
    for number, (table, exception) in enumerate(zip(tables, exceptions, strict=True)):
        for earlier, other in zip(tables[:number], exceptions, strict=False):
            if exception and other and _covers(other, exception):
                table.wrong(words.covered_already(earlier.line(), exception.total))


def _covers(one: BancoException, other: BancoException) -> bool:
    return one.total == other.total and one.cards in (None, other.cards)
