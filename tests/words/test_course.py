"""The course in words: its lessons, and how far one has come."""

from __future__ import annotations

from baccarat_edu.words.course import check_result, course, duration, how_far, what_next


def test_lessons_come_in_order() -> None:
    """Lessons are in the order of their numbers, each with a title of its own and some minutes."""
    stems = [lesson.stem for lesson in course()]
    assert sorted(stems) == stems
    assert len(course()) == len({lesson.title for lesson in course()})
    assert all(5 <= lesson.minutes <= 60 for lesson in course())


def test_a_lesson_prints_as_its_heading() -> None:
    """Number and title are those of the notebook."""
    assert "03 Punto draws or stands" == str(course()[2])


def test_how_far_one_has_come() -> None:
    """Lessons are counted, and the minutes of those that are left added up."""
    number, last = len(course()), course()[-1].minutes
    minutes = sum(lesson.minutes for lesson in course())
    assert f"0 of {number} lessons done, about {minutes} minutes to go" == how_far(course())
    left = f"{number - 1} of {number} lessons done, about {last} minutes to go"
    assert left == how_far(course()[-1:])
    assert "all lessons done" == how_far(())


def test_what_comes_next() -> None:
    """The first lesson that is left is named, and at the end none."""
    assert "Next: 02 The deal, and when it ends at once" == what_next(course()[1:])
    assert "All lessons are done: you can deal a coup without help." == what_next(())


def test_times_and_results_are_said() -> None:
    """A lesson says its minutes, a check how many were right."""
    assert "15 minutes" == duration(course()[0])
    assert "4 of 5 right" == check_result(4, 5)
