"""Every single decision of the drawing tables, turned round, fails the test of that decision."""

from __future__ import annotations

import io
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from baccarat_edu import PUNTO_ROW, deal
from baccarat_edu.engine import tableau
from tests.engine import test_tableau
from tests.engine.helpers import cards_worth, coup_of_cell
from tests.engine.test_tableau import CELLS, cell_id

# Neither the plugins that are installed nor the project's own options are needed for these tests.
OPTIONS = ["-c/dev/null", "--import-mode=importlib", "-q", "--tb=no", "-pno:cacheprovider"]
OPTIONS += ["-pno:unraisableexception"]  # it collects garbage after every run, at twice the cost
OTHER = {"D": "S", "S": "D"}


class Failures:
    """A pytest plugin that notes how many tests ran and which failed."""

    def __init__(self) -> None:
        self.ran = 0
        self.names: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one test."""
        self.ran += report.when == "call"
        if report.failed:
            self.names.add(report.nodeid.split("::")[-1])


def run_tests(names: Iterable[str], monkeypatch: pytest.MonkeyPatch) -> Failures:
    """Run these tests of the tables in this process, on the tables as they are now."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    failures = Failures()
    file = Path(str(test_tableau.__file__))
    nodes = [f"{file}::{name}" for name in names]
    with redirect_stdout(io.StringIO()):
        pytest.main([*OPTIONS, f"--rootdir={file.parents[2]}", *nodes], plugins=[failures])
    assert len(nodes) == failures.ran
    return failures


def row_tests(banco: int) -> list[str]:
    """Name the tests of the eleven cells in a row of Banco's table."""
    return [f"test_r6_each_cell[{banco}-{cell_id(third)}]" for third in (None, *range(10))]


PUNTO_TESTS = [f"test_r5_each_total[{total}]" for total in range(8)]


def flip(row: str, place: int) -> str:
    """Turn one letter of a row round."""
    return row[:place] + OTHER[row[place]] + row[place + 1 :]


def test_control(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the tables as they are, the tests of all 96 decisions pass."""
    names = PUNTO_TESTS + [name for banco in range(8) for name in row_tests(banco)]
    assert set() == run_tests(names, monkeypatch).names
    assert 96 == len(names)


@pytest.mark.parametrize("total", range(8))
def test_flip_of_punto(total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flip of Punto's row fails the test of that total and changes the coup that is played."""
    supply = cards_worth(0, 0, total, 7, 0, 0)
    before = deal(supply)
    monkeypatch.setattr(tableau, "PUNTO_ROW", flip(PUNTO_ROW, total))
    assert (before.punto.third is None) is (deal(supply).punto.third is not None)
    assert {f"test_r5_each_total[{total}]"} == run_tests(PUNTO_TESTS, monkeypatch).names


@pytest.mark.parametrize(("banco", "third"), CELLS, ids=cell_id)
def test_flip_of_banco(banco: int, third: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flip of Banco's table fails the test of that cell and changes the coup that is played."""
    before = coup_of_cell(banco, third)
    rows = list(tableau.BANCO_TABLE)
    stood, by_third = rows[banco]
    rows[banco] = (flip(stood, 0), by_third) if third is None else (stood, flip(by_third, third))
    monkeypatch.setattr(tableau, "BANCO_TABLE", tuple(rows))
    after = coup_of_cell(banco, third)
    assert (before.banco.third is None) is (after.banco.third is not None)
    name = f"test_r6_each_cell[{cell_id(banco)}-{cell_id(third)}]"
    assert {name} == run_tests(row_tests(banco), monkeypatch).names
