"""GIFT: what is written is read again by a reader of its own, whatever the texts are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given

from baccarat_edu.exports import Row, export, read_rows
from baccarat_edu.exports.categories import by_category
from baccarat_edu.quiz import Bank
from tests.exports import gift
from tests.exports.banks import BANKS, SMALL, awkward_bank, banks, many, shown
from tests.words.said import LANGUAGES

PEGJS: Final = Path(__file__).parent / "gift_pegjs"


def read(bank: Bank, language: str = "en") -> dict[str, gift.Question]:
    """Export a bank and read it again."""
    written = export(bank, "gift", language)
    assert isinstance(written, str)
    return {question.id: question for question in gift.read(written)}


def html(text: gift.Text | None) -> str:
    """Read the text of a file, which has to say that it is HTML."""
    assert text is not None
    assert "html" == text[0]
    return shown(text[1])


def assert_same(row: Row, question: gift.Question) -> None:
    """Compare a question with what was read again."""
    assert row.id == question.id == question.name
    assert trimmed(row.prompt) == html(question.text)
    assert trimmed(row.explanation) == html(question.general)
    assert row.is_number == question.is_number
    if row.is_number:
        assert_same_numbers(row, question)
    else:
        assert_same_choices(row, question)


def assert_same_choices(row: Row, question: gift.Question) -> None:
    """Compare the choices: all there, one right, feedback for wrong ones alone."""
    assert [trimmed(answer.text) for answer in row.answers] == [
        html(answer.text) for answer in question.answers
    ]
    for answer, choice in zip(row.answers, question.answers, strict=True):
        assert (100 if answer.right else 0) == choice.weight
        because = "" if answer.right else trimmed(answer.because)
        assert because == (html(choice.feedback) if choice.feedback else "")


def assert_same_numbers(row: Row, question: gift.Question) -> None:
    """Compare the right number, and the wrong ones that there is something to say about."""
    right, *wrong = question.answers
    assert (("number", f"{row.right.amount}:0"), 100, None) == (
        right.text,
        right.weight,
        right.feedback,
    )
    expected = [(f"{one.amount}:0", 0, one.because) for one in row.wrong if one.because]
    assert expected == [(one.text[1], one.weight, html(one.feedback)) for one in wrong]


def trimmed(text: str) -> str:
    """Leave away what Moodle trims."""
    return text.strip(gift.BLANKS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BANKS)
def test_a_bank_is_read_again(name: str, language: str) -> None:
    """Every question of the small bank and of the project's own is there and says the same."""
    rows, questions = read_rows(BANKS[name], language).rows, read(BANKS[name], language)
    assert {row.id for row in rows} == questions.keys()
    for row in rows:
        assert_same(row, questions[row.id])
        assert row.tags == questions[row.id].tags


@many
@given(banks())
def test_any_text_comes_back_as_it_was(bank: Bank) -> None:
    """Nothing in a text is taken for the format, and nothing of it is lost."""
    questions = read(bank)
    for row in read_rows(bank, "en").rows:
        assert_same(row, questions[row.id])


@many
@given(banks())
def test_categories_are_the_first_tags(bank: Bank) -> None:
    """Whatever its tags are, each question is in the category that it belongs to."""
    questions = read(bank)
    for path, rows in by_category(read_rows(bank, "en")).items():
        assert {path.strip(gift.BLANKS)} == {questions[row.id].category for row in rows}


def test_categories_stand_under_the_banks_name() -> None:
    """A question without tags is in the bank's own category."""
    categories = {name: question.category for name, question in read(SMALL).items()}
    assert "small_bank/ties" == categories.pop("tie-returns-stakes")
    assert {"small_bank"} == set(categories.values())


def test_a_number_is_typed() -> None:
    """The profit of 10 on Banco is 9.5; who counts the stake in is told so."""
    question = read(SMALL)["ten-on-banco"]
    assert question.is_number
    assert ["9.5:0", "9:0", "10:0", "19.5:0"] == [answer.text[1] for answer in question.answers]
    assert "no profit" in html(question.answers[3].feedback)


@pytest.mark.parametrize("text", ["a~b", "a{b}", "a:b", "a\\qb", "a=b", "[html]a#b"])
def test_the_reader_is_strict(text: str) -> None:
    """A character that is not escaped is seen, so the tests above can fail."""
    with pytest.raises((AssertionError, ValueError)):
        gift.read(f"// [id:x]\n::x::{text}{{\n~[html]a\n=[html]b\n####[html]c\n}}")


# ---------------------------------------------------------------- against another reader


def test_another_reader_reads_the_same() -> None:
    """gift-pegjs 1.0.2, which is not of this project, has read the awkward texts as we do.

    ``awkward.gift.txt`` is an export of them all; ``awkward.json`` is what gift-pegjs made of it
    (``node read.mjs awkward.gift.txt > awkward.json`` in that folder, after
    ``npm install gift-pegjs@1.0.2``).
    """
    written = (PEGJS / "awkward.gift.txt").read_bytes().decode()
    assert written == export(awkward_bank(), "gift", "en")
    theirs: list[dict[str, Any]] = json.loads((PEGJS / "awkward.json").read_text(encoding="utf-8"))
    questions = [question for question in theirs if question["type"] != "Category"]
    for our, their in zip(gift.read(written), questions, strict=True):
        assert (our.id, our.name, list(our.tags)) == (
            their["id"],
            their["title"],
            their["tags"] or [],
        )
        assert our.text == (their["stem"]["format"], their["stem"]["text"])
        assert our.general == (their["globalFeedback"]["format"], their["globalFeedback"]["text"])
        assert [answer.weight == 100 for answer in our.answers] == [
            choice["isCorrect"] for choice in their["choices"]
        ]
        assert [(answer.text, answer.feedback) for answer in our.answers] == [
            (pair(choice["text"]), pair(choice["feedback"])) for choice in their["choices"]
        ]


def pair(text: dict[str, str] | None) -> gift.Text | None:
    """Write a text of gift-pegjs as ours."""
    return (text["format"], text["text"]) if text else None
