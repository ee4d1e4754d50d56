"""The roads in words: names, places, ties, comparisons, and what is wrong with a typed record."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import Derived, Roads, deal, use_language
from baccarat_edu.engine.roads import BigMark, Move
from baccarat_edu.widgets.road_view import ROADS
from baccarat_edu.words import road_questions, roads
from tests.engine.strategies import steady
from tests.words.said import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)


def last(text: str) -> BigMark:
    """Return the last mark of a Big Road."""
    return Roads.parse(text).big_road[-1]


def why(text: str, derived: Derived = Derived.BIG_EYE_BOY) -> str:
    """Say why the last mark of a derived road has its colour."""
    return roads.why_colour(Roads.parse(text).derived(derived)[-1].comparison)


@every_language
def test_each_road_has_a_name(language: str) -> None:
    """Five names, all different, in each language."""
    use_language(language)
    assert 5 == len({roads.road_name(road) for road in ROADS})


@every_language
def test_each_move_has_its_sentence(language: str) -> None:
    """Every way to a cell is said in words of its own, of winners and of colours."""
    use_language(language)
    for say in (roads.big_move, roads.derived_move):
        assert len(Move) == len({say(move) for move in Move})
    for move in (Move.COLUMN, Move.DOWN):
        assert roads.big_move(move) != roads.derived_move(move)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("B", "It is the first mark, so it lies at the top of the first column."),
        ("BB", "The same winner as before, so it lies below the mark before."),
        ("BP", "The winner has changed, so a new column begins: the next one whose top is free."),
        (
            "B" * 7,
            "The streak goes on, but the column ends here: it turns right, into a dragon tail.",
        ),
        (
            "B" * 7 + "P" * 6,
            "The streak goes on, but the cell below is taken: it turns right, into a dragon tail.",
        ),
        ("B" * 8, "The streak has turned right and keeps right: a dragon tail."),
        (
            "BPT",
            "The winner has changed, so a new column begins: the next one whose top is free. "
            "A tie after it is counted on it and breaks nothing: coup 3.",
        ),
        (
            "TTBTT",
            "It is the first mark, so it lies at the top of the first column. "
            "The ties before the first winner are counted on it: coups 1, 2. "
            "2 ties after it are counted on it and break nothing: coups 4, 5.",
        ),
        (
            "TB",
            "It is the first mark, so it lies at the top of the first column. "
            "The tie before the first winner is counted on it: coup 1.",
        ),
    ],
)
def test_why_a_mark_lies_there(text: str, said: str) -> None:
    """The winner, the bottom, a tail, a taken cell, and the ties, each in its sentence."""
    assert said == roads.why_big(last(text))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "BBPP",
            "Coup 4 is mark 2 of streak 2; streak 1 has 2 marks. There is a mark 2 there too: red.",
        ),
        (
            "BPP",
            "Coup 3 is mark 2 of streak 2; streak 1 has 1 mark. "
            "That streak ended just above mark 2: blue.",
        ),
        (
            "BPPP",
            "Coup 4 is mark 3 of streak 2; streak 1 has 1 mark. "
            "There is neither a mark 3 there nor the one above it: red.",
        ),
        (
            "BPB",
            "Coup 3 began streak 3, so two earlier ones are compared: "
            "streak 2 has 1 mark, streak 1 has 1 mark. They are equally long: red.",
        ),
        (
            "BBTPTB",
            "Coup 6 began streak 3, so two earlier ones are compared: "
            "streak 2 has 1 mark, streak 1 has 2 marks. They are not equally long: blue.",
        ),
    ],
)
def test_why_a_mark_has_its_colour(text: str, said: str) -> None:
    """Which streaks were compared, how long they are, and what follows."""
    assert said == why(text)


def test_each_derived_road_names_the_streaks_that_it_looks_at() -> None:
    """One, two and three streaks back."""
    named = [re.findall(r"streak (\d+)", why("BPPBBBPPPPBBBBBPP", road)) for road in Derived]
    assert [["6", "5"], ["6", "4"], ["6", "3"]] == named


@every_language
@settings(steady, max_examples=40)
@given(st.text("PB", max_size=40), st.sampled_from(Derived))
def test_a_reason_gives_the_colour(language: str, text: str, derived: Derived) -> None:
    """The last word of every comparison is the colour of its mark, and its lengths are there."""
    use_language(language)
    for mark in Roads.parse(text).derived(derived):
        reason = roads.why_colour(mark.comparison)
        assert reason.endswith(f"{roads.colour_name(mark.colour)}.")
        assert all(roads.marks(length) in reason for length in mark.comparison.lengths)


def test_beads() -> None:
    """A bead says its cell; a Tie also what it is on the Big Road."""
    record = Roads.parse("T" * 6 + "TBT")
    seventh, ninth = record.bead_plate[6], record.bead_plate[8]
    assert ("coup 7: Tie", "coup 8: Banco") == (
        roads.bead_label(seventh),
        roads.bead_label(record.bead_plate[7]),
    )
    lies = "The bead plate takes every coup, ties too, down the rows and then to the right: "
    assert f"{lies}column 2, row 2." == roads.why_bead(record.bead_plate[7], last("TB"))
    assert roads.why_bead(ninth, record.big_road[0]).startswith(
        "On the Big Road it is counted on the mark of coup 8. The bead plate"
    )
    assert roads.why_bead(seventh, None).startswith("On the Big Road it waits")


def test_labels() -> None:
    """Marks are named for an ear, with their ties."""
    assert "coup 2: Banco, mark 2 of streak 1" == roads.big_label(last("BB"))
    assert "coup 1: Banco, mark 1 of streak 1, 2 ties" == roads.big_label(last("BTT"))
    mark = Roads.parse("BBPTP").big_eye_boy[0]
    assert "mark 1: red, after coup 5" == roads.derived_label(mark, 0)


def test_a_record_in_words() -> None:
    """Its length, its streaks, and the cards of a coup."""
    assert "3 coups: Punto 1, Banco 2, Tie 0" == roads.counted(1, 2, 0)
    assert "The streaks of the record: Punto 2, Banco 1." == roads.streaks(
        Roads.parse("PTPBT").streaks
    )
    assert "Dealt: Punto 4♥︎ 9♣︎ 8♦︎, Banco 2♠︎ A♦︎. Banco wins 3 : 1." == roads.dealt(
        deal("4♥ 2♠ 9♣ A♦ 8♦")
    )


@pytest.mark.parametrize(("letter", "latin"), [("\u0412", "B"), ("\u0440", "P"), ("\u0422", "T")])
@every_language
def test_a_cyrillic_letter_is_told_from_a_latin_one(language: str, letter: str, latin: str) -> None:
    """A letter that only looks right is said to be of another alphabet, with the one to type."""
    use_language(language)
    said = roads.wrong_letter(4, letter)
    assert f"{letter}" in said
    assert "5" in said
    assert latin in re.findall(r"[A-Z]", said)
    assert said != roads.wrong_letter(4, "X").replace("X", letter)


@pytest.mark.parametrize(
    ("letter", "shown"),
    [("X", "X"), ("<", "<"), ("\u200b", "U+200B"), ("\u202e", "U+202E"), ("\ud800", "U+D800")],
)
def test_a_letter_that_cannot_be_seen_has_a_number(letter: str, shown: str) -> None:
    """Whatever would not show, or would turn the line round, is quoted by its number."""
    assert roads.wrong_letter(0, letter).startswith(f"“{shown}” at place 1")


def test_a_record_that_is_too_long() -> None:
    """Both numbers are said."""
    said = roads.too_long(202, 200)
    assert said.startswith("202 coups are too many; a record here has at most 200.")


@every_language
def test_questions_suppose_and_forecast_nothing(language: str) -> None:
    """The two questions differ, name the supposed winner, and their answers are all different."""
    use_language(language)
    asked = {road_questions.ask(about, "banco") for about in ("place", "eye")}
    assert 2 == len(asked)
    assert all("Banco" in prompt for prompt in asked)
    answers = ("down", "right", "column", "red", "blue", "none")
    assert 6 == len({road_questions.option(answer) for answer in answers})
