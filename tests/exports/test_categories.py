"""Categories: Moodle finds the bank's name and the first tag in a path, whatever is in them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given

from baccarat_edu.exports import read_rows
from baccarat_edu.exports.categories import LONGEST, by_category
from baccarat_edu.quiz import Bank
from tests.exports.banks import SMALL, banks, many


def split(path: str) -> list[str]:
    """Take a path apart as Moodle does (question/format.php, split_category_path)."""
    names = re.split(r"(?<!/)/(?!/)", path)
    return [name.replace("//", "/").strip() for name in names]


def in_a_line(name: str) -> str:
    """Write a name as a category has it."""
    return " ".join(name.split())[:LONGEST].strip()


@many
@given(banks())
def test_a_path_is_split_into_its_names(bank: Bank) -> None:
    """A slash in a name parts nothing."""
    exported = read_rows(bank, "en")
    for path, rows in by_category(exported).items():
        for row in rows:
            assert [in_a_line(name) for name in (exported.title, *row.tags[:1])] == split(path)


def test_all_questions_of_a_category_stand_together() -> None:
    """Categories are in the order in which the bank first has them, and so are the questions."""
    gathered = by_category(read_rows(SMALL, "en"))
    assert ["small_bank/ties", "small_bank"] == list(gathered)
    assert [entry.id for entry in SMALL][1:] == [row.id for row in gathered["small_bank"]]


@pytest.mark.parametrize("tag", ["/", "//", "/a", "a/", "a//b", "/ /"])
def test_slashes_are_doubled(tag: str) -> None:
    """Where they begin or end a name they stand apart from the one that parts."""
    bank = Bank((replace(SMALL.questions[0], tags=(tag,)),))
    (path,) = by_category(read_rows(bank, "en"))
    assert ["text", tag] == split(path)
