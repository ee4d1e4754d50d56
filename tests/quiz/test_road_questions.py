"""Questions on how a record is written: their keys are the engine's, and all are asked."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import Roads
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.quiz.road_questions import KEYS, OPTIONS, About, RoadQuestion, road_questions
from tests.engine import drawn_roads
from tests.engine.strategies import steady

records = st.text("PB", min_size=1, max_size=30)


def asked(text: str, letter: str, about: About) -> RoadQuestion:
    """Ask about a record and a supposed coup."""
    return RoadQuestion(Roads.parse(text), "punto" if letter == "P" else "banco", about)


@pytest.mark.parametrize(
    ("text", "letter", "about", "key"),
    [
        ("BB", "B", "place", "down"),
        ("BB", "P", "place", "column"),
        ("BBBBBB", "B", "place", "right"),
        ("BBBBBBBPPPPP", "P", "place", "right"),
        ("BBTP", "P", "eye", "red"),
        ("BPT", "P", "eye", "blue"),
        ("BBP", "B", "eye", "blue"),
        ("BP", "B", "eye", "red"),
        ("BBBB", "B", "eye", "none"),
        ("BBBB", "P", "eye", "none"),
    ],
)
def test_worked_questions(text: str, letter: str, about: About, key: str) -> None:
    """Where a mark goes and what Big Eye Boy gets, worked out by hand."""
    assert key == asked(text, letter, about).key


@settings(steady, max_examples=80)
@given(records, st.sampled_from("PB"))
def test_the_place_is_as_drawn(text: str, letter: str) -> None:
    """Below, to the right or in the top row of another column: as on squared paper."""
    row, column = last_cell(text)
    places = {(row + 1, column): "down", (row, column + 1): "right"}
    where = last_cell(text + letter)
    if text[-1] == letter:
        assert places[where] == asked(text, letter, "place").key
    else:
        assert (0, "column") == (where[0], asked(text, letter, "place").key)


def last_cell(text: str) -> drawn_roads.Cell:
    """Find the cell that the last coup has on squared paper."""
    after, before = drawn_roads.on_six_rows(text), drawn_roads.on_six_rows(text[:-1])
    (cell,) = after.keys() - before.keys()
    return cell


@settings(steady, max_examples=80)
@given(records, st.sampled_from("PB"))
def test_big_eye_boy_is_as_drawn(text: str, letter: str) -> None:
    """The colour is what the drawn road gains, none where it gains nothing."""
    gained = drawn_roads.derived(text + letter, 1)[len(drawn_roads.derived(text, 1)) :]
    assert {"R": "red", "B": "blue", "": "none"}[gained] == asked(text, letter, "eye").key


@pytest.mark.parametrize("seed", range(10))
def test_every_answer_is_right_once(seed: int) -> None:
    """Six questions, each with another key; a record has streaks to look at where it can."""
    questions = road_questions(random.Random(seed))
    assert sorted(KEYS) == sorted((question.about, question.key) for question in questions)
    for question in questions:
        assert question.key == "none" or len(question.roads.streaks) >= 3
        assert question.is_right(question.key)
        assert not any(question.is_right(o) for o in question.options if o != question.key)


def test_the_same_generator_asks_the_same() -> None:
    """Questions hang on the generator alone, and their order is not always the same."""
    assert road_questions(random.Random(1)) == road_questions(random.Random(1))
    orders = {tuple(q.key for q in road_questions(random.Random(seed))) for seed in range(10)}
    assert len(orders) > 5


@pytest.mark.parametrize("about", OPTIONS)
def test_another_answer_is_refused(about: About) -> None:
    """An answer that is not offered is quoted with those that are."""
    with pytest.raises(UnknownAnswer, match="'banco' is not an answer here") as refusal:
        asked("PB", "P", about).is_right("banco")
    assert all(option in str(refusal.value) for option in OPTIONS[about])
