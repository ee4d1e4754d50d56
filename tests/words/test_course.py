"""The course in words: its lessons, and how far one has come."""

from __future__ import annotations

import pytest

from baccarat_edu.words.course import check_result, course, duration, how_far, what_next


def test_the_course_has_twelve_lessons() -> None:
    """Lessons are in the order of their numbers, each with a title of its own."""
    stems = [lesson.stem for lesson in course()]
    assert sorted(stems) == stems
    assert 12 == len({lesson.title for lesson in course()})
    assert 350 == sum(lesson.minutes for lesson in course())


def test_a_lesson_prints_as_its_heading() -> None:
    """Number and title are those of the notebook."""
    assert "03 Punto draws or stands" == str(course()[2])


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        (12, "0 of 12 lessons done, about 350 minutes to go"),
        (1, "11 of 12 lessons done, about 30 minutes to go"),
        (0, "all lessons done"),
    ],
)
def test_how_far_one_has_come(left: int, expected: str) -> None:
    """Lessons are counted, and the minutes of those that are left added up."""
    assert expected == how_far(course()[12 - left :])


def test_what_comes_next() -> None:
    """The first lesson that is left is named, and at the end none."""
    assert "Next: 02 The deal, and when it ends at once" == what_next(course()[1:])
    assert "All lessons are done: you can deal a coup without help." == what_next(())


def test_times_and_results_are_said() -> None:
    """A lesson says its minutes, a check how many were right."""
    assert "15 minutes" == duration(course()[0])
    assert "4 of 5 right" == check_result(4, 5)
