"""CSV: one row a question, read again by the csv module, and nothing in it that reckons."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given

from baccarat_edu.exports import Row, export, read_rows
from baccarat_edu.exports.spreadsheet import delimiter, harmless
from baccarat_edu.quiz import Bank
from tests.exports.banks import BANKS, SMALL, banks, many
from tests.words.said import LANGUAGES

STARTS_A_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def read(bank: Bank, language: str = "en") -> list[dict[str, str]]:
    """Export a bank and read its rows again."""
    written = export(bank, "csv", language)
    assert isinstance(written, str)
    assert written.startswith("\ufeff")
    lines = StringIO(written.removeprefix("\ufeff"), newline="")
    return list(csv.DictReader(lines, delimiter=delimiter(language), strict=True))


def assert_same(row: Row, cells: dict[str, str]) -> None:
    """Compare a question with its row; an apostrophe may stand before a text."""
    cells = {column: plain(text) for column, text in cells.items()}
    assert (row.id, row.kind, row.language) == (cells["id"], cells["ask"], cells["language"])
    assert (row.prompt, row.explanation) == (cells["prompt"], cells["explanation"])
    assert (str(row.difficulty), ", ".join(row.tags)) == (cells["difficulty"], cells["tags"])
    assert [*row.hints] == [cells["hint 1"], cells["hint 2"]]
    for place, answer in enumerate(row.answers, start=1):
        assert answer.text == cells[f"choice {place}"]
        assert answer.because == cells[f"because {place}"]
        assert answer.right == (cells["right"] == str(place))


def plain(text: str) -> str:
    """Take away the apostrophe that keeps a text from being a formula."""
    bare = text.removeprefix("'")
    return bare if bare.lstrip().startswith(STARTS_A_FORMULA) else text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BANKS)
def test_a_bank_is_a_table(name: str, language: str) -> None:
    """Every question of the small bank and of the project's own has a row, in the file's order."""
    rows = read_rows(BANKS[name], language).rows
    for row, cells in zip(rows, read(BANKS[name], language), strict=True):
        assert_same(row, cells)


@many
@given(banks())
def test_any_text_comes_back_as_it_was(bank: Bank) -> None:
    """Quotation marks, separators and line breaks in a text stay in its cell."""
    for row, cells in zip(read_rows(bank, "en").rows, read(bank), strict=True):
        if "'=1" not in str(row):
            assert_same(row, cells)


@many
@given(banks())
def test_no_cell_is_a_formula(bank: Bank) -> None:
    """Whatever an author wrote, a spreadsheet has nothing to reckon out."""
    for cells in read(bank):
        for text in cells.values():
            begins = text.lstrip().startswith(STARTS_A_FORMULA)
            assert not begins or text.lstrip("+-").replace(".", "").replace(",", "").isdecimal()


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
        ("-2+3", "'-2+3"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\uff1d1", "'\uff1d1"),
        (" =1", "' =1"),
        ("+9.5", "+9.5"),
        ("-20", "-20"),
        ("+9,5", "+9,5"),
        ("−20", "−20"),
        ("1 = 1", "1 = 1"),
        ("", ""),
    ],
)
def test_what_looks_like_a_formula_is_made_a_text(text: str, cell: str) -> None:
    """Numbers with a sign stay as they are, since nothing is reckoned out for them."""
    assert cell == harmless(text)


def test_columns_are_parted_as_the_language_does() -> None:
    """Excel wants a semicolon where decimals have a comma."""
    assert {"en": ",", "ru": ";"} == {language: delimiter(language) for language in ("en", "ru")}


def test_columns_are_as_many_as_the_most_choices() -> None:
    """A question with fewer leaves the others empty."""
    tie, *_others, payout = read(SMALL)
    assert "" == tie["choice 4"]
    assert "+19.5" == payout["choice 4"]
    assert "choice 5" not in payout
