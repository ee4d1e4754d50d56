"""The report in its three forms: text for a terminal, lines for a spreadsheet, a page."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from baccarat_edu.report.count import ClassCount, Score, count
from baccarat_edu.report.make import FORMS
from baccarat_edu.report.read import Broken, Sheet, read
from baccarat_edu.words import speaking
from tests.report.classes import banco, exam, lay, progress, some_progress
from tests.widgets.markup import Element, tree

RIGHT, WRONG = banco("3-8", True), banco("6-stood", False, "row above")
HOSTILE = (
    "<script>alert(1)</script>",
    "</title></style><b>",
    "{{ 7*7 }} {% raw %}",
    "=HYPERLINK(1)",
    "\u05e2\u05d3\u05d9 \u202e",
    "山田" * 20,
    "x" * 80,
    "q\u0301" * 20,
)


@pytest.fixture
def small() -> ClassCount:
    """Count two learners and a broken file."""
    return count(
        [
            Sheet("Anna", "a.json", "midterm", 2, (RIGHT, WRONG)),
            Sheet("b", "b.json", "", 3, (WRONG, WRONG, WRONG)),
            Broken("c.json", "It is broken."),
        ]
    )


def written(counted: ClassCount, form: str, language: str = "en") -> str:
    """Write a report."""
    with speaking(language):
        return "".join(FORMS[form](counted))


def cells(row: Element) -> list[str]:
    """Read the cells of a table's row."""
    return [cell.text.strip() for cell in row.walk() if cell.tag in ("td", "th")]


# ---------------------------------------------------------------- terminal


def test_a_terminal_shows_everything(small: ClassCount) -> None:
    """The form stays readable: columns, the map, wrong rules, what was hard."""
    text = written(small, "terminal")
    assert text.startswith(
        """\
2 learners: 1 of 5 right, 20\u00a0%.

Learner     Exam  Right   %  Weakest row  banco
Anna     midterm    1/2  50   row 6: 0/1    1/2
b                   0/3   0   row 6: 0/3    0/3
banco: Banco’s third card

The drawing table: right answers in per cent
Banco  Punto stood  0  1  2  3  4  5  6  7    8  9
0                ·  ·  ·  ·  ·  ·  ·  ·  ·    ·  ·
"""
    )
    assert "\n3                ·  ·  ·  ·  ·  ·  ·  ·  ·  100  ·\n" in text
    assert "\n6                0  ·  ·" in text
    assert "  reading the row above: 2 learners, 4 answers\n" in text
    assert text.endswith("  Banco’s third card: row 6, Punto stood – 0 of 4 right\n")


def test_without_exams_there_is_no_column_of_them() -> None:
    """Nor a map where the table was not asked."""
    other = replace(RIGHT, skill="value", of="K")
    text = written(count([Sheet("b", "b.json", "", 1, (other,))]), "terminal")
    assert "Exam" not in text
    assert "drawing table" not in text
    assert "Wrong rules" not in text
    assert "hardest" not in text


def test_columns_stand_below_each_other_whatever_the_names() -> None:
    """Wide letters take two columns, marks on letters none, long names are cut."""
    counted = count([Sheet(who, "a.json", "", 1, (RIGHT,)) for who in HOSTILE])
    lines = written(counted, "terminal").splitlines()[3:11]
    assert ["100"] * 8 == [line.split()[-3] for line in lines]
    assert all("…" in line for line in lines if "xxx" in line or "山田" in line)
    seen = [re.sub("\u0301|\u202e", "", line) for line in lines]
    assert 1 == len({len(line) + len(re.findall("[山田]", line)) for line in seen})


def test_a_terminal_obeys_no_file_name() -> None:
    """What a name has of control characters is shown."""
    counted = count([Sheet("a\x1b[31m\n", "a.json", "", 1, (RIGHT,))])
    assert "a␛[31m" in written(counted, "terminal")


# ---------------------------------------------------------------- spreadsheet


def test_a_spreadsheet_has_a_line_for_each_learner(small: ClassCount) -> None:
    """Its heads are the same in every language, for whoever counts on."""
    expected = (
        "who,file,exam,right,asked,banco_right,banco_asked,weakest_row\n"
        "Anna,a.json,midterm,1,2,1,2,6\n"
        "b,b.json,,0,3,0,3,6\n"
    )
    assert expected == written(small, "csv") == written(small, "csv", "ru")


def test_a_spreadsheet_runs_no_name() -> None:
    """What would be a formula is text, and every name is read as it was."""
    names = [*HOSTILE, "-1", "+1", "@x", 'a"b,c']
    counted = count([Sheet(who, "=a.json", "", 1, (RIGHT,)) for who in names])
    rows = list(csv.reader(io.StringIO(written(counted, "csv"))))[1:]
    assert names == [row[0].removeprefix("'") for row in rows]
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


# ---------------------------------------------------------------- page


def test_a_page_shows_everything(small: ClassCount) -> None:
    """The map with its numbers, the lists, the learners, what was left out."""
    root = tree(written(small, "html"))
    classes, learners = root.all("table")
    assert 9 == len(classes.all("tr"))
    assert 88 == len(classes.all("td"))
    marked = [(cell["class"], cell.text) for cell in classes.all("td") if cell.text != "·"]
    assert [("most", "100"), ("few", "0")] == marked
    assert "row 6, Punto stood: 0 of 4 right" in [cell["title"] for cell in classes.all("td")]
    heads, *rows = (cells(row) for row in learners.all("tr"))
    assert ["Learner", "Exam", "Right", "%", "Weakest row", "Banco’s third card"] == heads
    assert ["Anna", "midterm", "1/2", "50", "row 6: 0/1", "1/2"] == rows[0]
    assert ["b", "", "0/3", "0", "row 6: 0/3", "0/3"] == rows[1]
    assert "reading the row above: 2 learners, 4 answers" in root.text
    assert "row 6, Punto stood – 0 of 4 right" in root.text
    assert "1 file was left out." in root.text
    assert "c.json: It is broken." in root.text


@pytest.mark.parametrize(
    ("right", "asked", "kind"),
    [
        (9, 10, "most"),
        (89, 100, "many"),
        (7, 10, "many"),
        (69, 100, "some"),
        (1, 2, "some"),
        (49, 100, "few"),
        (0, 1, "few"),
    ],
)
def test_colours_go_by_the_share(right: int, asked: int, kind: str) -> None:
    """Each has its place in the legend."""
    root = tree(written(ClassCount(cells={"3-8": Score(right, asked)}), "html"))
    (cell,) = (cell for cell in root.all("td") if cell.text != "·")
    assert kind == cell["class"]
    assert kind in [mark["class"].split()[-1] for mark in root.all("span") if not mark.text]


def test_a_page_needs_nothing_beside_it(small: ClassCount) -> None:
    """No script, no address, one language, a style of its own for light and dark."""
    text = written(small, "html", "ru")
    root = tree(text)
    assert "ru" == root.all("html")[0]["lang"]
    assert not [one for one in root.walk() if one.tag in ("script", "link", "img", "iframe")]
    assert not re.search(r"https?:|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text


def test_names_are_text(tmp_path: Path) -> None:
    """Whatever learners call themselves and their files, the page has the same elements."""

    def tags(names: tuple[str, ...]) -> list[str]:
        files = {f"f{at}": exam(who, [RIGHT]).text for at, who in enumerate(names)}
        counted = count(read(lay(tmp_path / str(len(names[0])), **files)))
        text = written(counted, "html")
        assert [name in tree(text).text for name in names] == [True] * len(names)
        return [one.tag for one in tree(text).walk()]

    plain = tuple(f"{at} Anna" for at in range(len(HOSTILE)))
    assert tags(plain) == tags(tuple(name.strip() for name in HOSTILE))


def test_a_hostile_topic_is_text_in_every_form() -> None:
    """A file may call anything a skill or a topic; it is quoted where it comes up."""
    odd = [replace(WRONG, skill=skill, of="<b>\u2400") for skill in ("natural", "<i>", "why")] * 3
    counted = count([Sheet("a", "a.json", "", 9, odd)])
    for form in ("terminal", "html"):
        text = written(counted, form)
        assert "Naturals: " in text
        assert ("<b>" in text) == (form == "terminal")


def test_concepts_are_named_by_their_questions() -> None:
    """In the language of the report."""
    odd = replace(WRONG, skill="why", of="doubling")
    counted = count([Sheet("a", "a.json", "", 3, [odd] * 3)])
    english, russian = (written(counted, "terminal", language) for language in ("en", "ru"))
    assert "Why it is so: " in english
    assert "doubling" not in russian
    assert english != russian


@pytest.mark.parametrize("form", FORMS)
def test_the_same_files_give_the_same_report(tmp_path: Path, form: str) -> None:
    """To the letter, in the order of their names."""
    folder = lay(tmp_path, b=some_progress(1), a=some_progress(2), c=exam("x", [RIGHT]).text)
    assert written(count(read(folder)), form) == written(count(read(folder)), form)


def test_nothing_asked_is_said(tmp_path: Path) -> None:
    """A progress without answers is a learner all the same."""
    text = written(count(read(lay(tmp_path, a=progress()))), "terminal")
    assert text.startswith("1 learner; nothing was asked.\n\nLearner  Right  %  Weakest row\n")
    assert "\na          0/0  ·            ·\n" in text
