"""Mastery in words: every skill, every topic and every level has a name of its own."""

from __future__ import annotations

import pytest

from baccarat_edu.quiz.drills import TOPICS
from baccarat_edu.quiz.records import UNASKED, Record, mastery
from baccarat_edu.quiz.summary import LEVELS, answers_to_go
from baccarat_edu.quiz.topics import SKILLS
from baccarat_edu.words import mastery as words
from baccarat_edu.words import speaking
from baccarat_edu.words.course import course

both_languages = pytest.mark.parametrize("language", ["en", "ru"])


@both_languages
def test_every_skill_has_a_name_and_a_lesson(language: str) -> None:
    """No two skills are called the same, and each is taught in a lesson of the course."""
    with speaking(language):
        assert len(SKILLS) == len({words.skill(name) for name in SKILLS})
        assert {words.taught_in(name) for name in SKILLS} <= set(course())


@both_languages
@pytest.mark.parametrize("skill", sorted(set(TOPICS) - {"why"}))
def test_every_topic_has_a_name(language: str, skill: str) -> None:
    """No two topics of a skill are called the same."""
    with speaking(language):
        names = [words.topic(skill, text) for text in TOPICS[skill]]
    assert all(names)
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("skill", "text", "expected"),
    [
        ("banco", "3-8", "row 3, third card 8"),
        ("banco", "6-stood", "row 6, Punto stood"),
        ("value", "Q", "queen"),
        ("total", "10", "sums of exactly 10"),
        ("natural", "8-9", "8 against a 9"),
        ("punto", "5", "total 5"),
        ("result", "tie", "a Tie"),
        ("payout", "banco-punto", "Banco when Punto wins"),
        ("payout", "banco-tie", "Banco when it is a Tie"),
        ("mistake", "punto stands on 5", "Punto stands on 5"),
        ("why", "in words", "in words"),
    ],
)
def test_a_topic_is_named_in_a_few_words(skill: str, text: str, expected: str) -> None:
    """The name reads in a list, and says what was asked."""
    assert expected == words.topic(skill, text)


@both_languages
def test_levels_have_names_and_marks(language: str) -> None:
    """No two levels look or are called the same."""
    with speaking(language):
        assert len(LEVELS) == len({words.level(level) for level in LEVELS})
    assert set(LEVELS) == set(words.MARKS)
    assert len(LEVELS) == len(set(words.MARKS.values()))


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (UNASKED, "What the table says there shows once you have answered it."),
        (
            Record(2, 1, 0, last=2),
            "The last answer was wrong. 3 more right answers in a row, and it is known.",
        ),
        (
            Record(1, 1, 1, last=1),
            "The last answer was right. 1 more right answer, and it is known.",
        ),
        (Record(4, 3, 3, last=4), "The last 3 answers were right."),
    ],
)
def test_a_level_has_a_reason(record: Record, expected: str) -> None:
    """It says what was last, and what is still to come."""
    assert expected == words.why(mastery(record), record.streak, answers_to_go(record))


def test_a_lesson_that_is_not_of_the_course_keeps_its_name() -> None:
    """A lesson of one’s own is called as its file is."""
    assert "04 The Banco table, row by row" == words.lesson_name("04_banco_table")
    assert "my_lesson" == words.lesson_name("my_lesson")
