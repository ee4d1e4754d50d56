"""Moodle XML: valid by a schema of the documented structure, and read again as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from xmlschema import XMLSchema11, XMLSchemaValidationError

from baccarat_edu.exports import Row, export, read_rows
from baccarat_edu.quiz import Bank
from tests.exports.banks import BANKS, SMALL, banks, many, shown
from tests.words.said import LANGUAGES

SCHEMA: Final = XMLSchema11(Path(__file__).with_name("moodle_quiz.xsd"))


def written(bank: Bank, language: str = "en") -> bytes:
    """Export a bank."""
    xml = export(bank, "moodle", language)
    assert isinstance(xml, bytes)
    return xml


def questions(xml: bytes) -> dict[str, Element]:
    """Read the questions again, by the names they have in the bank."""
    quiz = ElementTree.fromstring(xml)
    return {
        text_of(question, "name"): question
        for question in quiz
        if question.get("type") != "category"
    }


def text_of(element: Element, path: str = ".") -> str:
    """Read the text of what lies under a path."""
    found = element.findtext(f"{path}/text")
    assert found is not None, path
    return found


def html_of(element: Element, path: str = ".") -> str:
    """Read a text that has to say that it is HTML."""
    found = element if path == "." else element.find(path)
    assert found is not None
    assert "html" == found.get("format")
    return shown(text_of(found))


def assert_same(row: Row, question: Element) -> None:
    """Compare a question with what was read again."""
    assert row.prompt == html_of(question, "questiontext")
    assert row.explanation == html_of(question, "generalfeedback")
    assert list(row.hints) == list(map(html_of, question.findall("hint")))
    tags = [" ".join(tag.split()) for tag in row.tags]
    assert tags == [text_of(tag) for tag in question.findall("tags/tag")]
    assert row.id == question.findtext("idnumber")
    assert ("1", "0") == (question.findtext("defaultgrade"), question.findtext("hidden"))
    if row.is_number:
        assert_same_numbers(row, question)
    else:
        assert_same_choices(row, question)


def assert_same_choices(row: Row, question: Element) -> None:
    """Compare the choices: all there, one right, feedback for wrong ones alone."""
    assert "multichoice" == question.get("type")
    assert ("true", "true") == (question.findtext("single"), question.findtext("shuffleanswers"))
    assert [
        (one.text, "100" if one.right else "0", "" if one.right else one.because)
        for one in row.answers
    ] == [
        (html_of(answer), answer.get("fraction"), html_of(answer, "feedback"))
        for answer in question.findall("answer")
    ]


def assert_same_numbers(row: Row, question: Element) -> None:
    """Compare the right number, and the wrong ones that there is something to say about."""
    assert "numerical" == question.get("type")
    wrong = [(one.amount, "0", one.because) for one in row.wrong if one.because]
    assert [(row.right.amount, "100", ""), *wrong] == [
        (text_of(answer), answer.get("fraction"), html_of(answer, "feedback"))
        for answer in question.findall("answer")
    ]
    assert {"0"} == {answer.findtext("tolerance") for answer in question.findall("answer")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BANKS)
def test_a_bank_is_valid_and_read_again(name: str, language: str) -> None:
    """Every question of the small bank and of the project's own is there and says the same."""
    xml = written(BANKS[name], language)
    SCHEMA.validate(ElementTree.fromstring(xml))
    rows, read = read_rows(BANKS[name], language).rows, questions(xml)
    assert {row.id for row in rows} == read.keys()
    for row in rows:
        assert_same(row, read[row.id])


@many
@given(banks())
def test_any_text_comes_back_as_it_was(bank: Bank) -> None:
    """The file is well-formed and valid whatever the texts are, and nothing of them is lost."""
    xml = written(bank)
    SCHEMA.validate(ElementTree.fromstring(xml))
    read = questions(xml)
    for row in read_rows(bank, "en").rows:
        assert_same(row, read[row.id])


def test_categories_come_before_their_questions() -> None:
    """Each question is under the bank's name and its first tag, if it has one."""
    category, found = "", {}
    for question in ElementTree.fromstring(written(SMALL)):
        if question.get("type") == "category":
            category = text_of(question, "category")
        else:
            found[text_of(question, "name")] = category
    assert "small_bank/ties" == found.pop("tie-returns-stakes")
    assert {"small_bank"} == set(found.values())


def test_it_says_that_it_is_utf_8() -> None:
    """The first line names the encoding, and there is nothing before it."""
    assert written(SMALL).startswith(b"<?xml version='1.0' encoding='utf-8'?>\n<quiz>")


def test_a_long_id_is_no_idnumber() -> None:
    """Moodle's data base has 100 characters for one; the name has more."""
    long = Bank((replace(SMALL.questions[0], id="a" * 101),))
    (question,) = questions(written(long)).values()
    assert question.find("idnumber") is None
    assert "a" * 101 == text_of(question, "name")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<single>true</single>", ""),
        ("<single>true", "<single>yes"),
        ('fraction="100"', 'fraction="0"'),
        ("<tolerance>0</tolerance>", ""),
        ("<text>9.5</text>", "<text>9,5</text>"),
        ('type="numerical"', 'type="number"'),
        ('format="html"', 'format="HTML"'),
        ("<hidden>0</hidden>", "<hidden>0</hidden><hiden>0</hiden>"),
        ("<text>small_bank</text>", "<text />"),
    ],
)
def test_the_schema_is_strict(old: str, new: str) -> None:
    """A file that Moodle would not read as meant is refused, so the tests above can fail."""
    xml = written(SMALL).decode()
    assert old in xml
    with pytest.raises(XMLSchemaValidationError):
        SCHEMA.validate(ElementTree.fromstring(xml.replace(old, new, 1)))
