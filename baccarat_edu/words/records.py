"""What is wrong with a part of a kept record: an answer, a lesson, an exam or a home series.

A part is quoted as its name and what stands there: ``right=1``.
"""

from collections.abc import Iterable
from typing import Final

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import number

SECOND: Final = "2026-11-05T12:30:00+00:00"
MICROSECOND: Final = "2026-11-05T12:30:00.000000+00:00"


def other_parts(given: object, names: Iterable[str]) -> str:
    """Say that a record has other parts than it should have."""
    return _("{given} is not what it consists of: {names}").format(
        given=repr(given), names=", ".join(names)
    )


def not_a_time(part: str, example: str) -> str:
    """Say that a part is no time in UTC."""
    return _("{part} is not a time such as {example}").format(part=part, example=example)


def not_a_second(part: str) -> str:
    """Say that a part is no time that is exact to the second."""
    return not_a_time(part, repr(SECOND))


def not_a_microsecond(part: str) -> str:
    """Say that a part is no time that is exact to the microsecond."""
    return not_a_time(part, repr(MICROSECOND))


# ---------------------------------------------------------------- an answer


def not_a_key(part: str) -> str:
    """Say that a part is not what tells an answer from all others."""
    return _("{part} is not 32 hexadecimal digits").format(part=part)


def not_a_line(part: str) -> str:
    """Say that a part is no text, or empty."""
    return _("{part} is not a line of text").format(part=part)


def not_a_line_or_nothing(part: str) -> str:
    """Say that a part is no text, which may be empty."""
    return _("{part} is not a line of text, or {nothing}").format(part=part, nothing="''")


def not_a_truth(part: str) -> str:
    """Say that a part is neither true nor false."""
    return _("{part} is not true or false").format(part=part)


def not_hints(part: str, most: int) -> str:
    """Say that a part is no number of hints."""
    return _("{part} is not a number of hints, 0 to {most}").format(part=part, most=most)


def right_with_all_hints(right: str, hints: str) -> str:
    """Say that an answer that was given away does not count as right."""
    return _("{right} is not so with {hints}").format(right=right, hints=hints)


# ---------------------------------------------------------------- a lesson


def not_a_lesson(name: object) -> str:
    """Say that no lesson is called so."""
    return _("{name} is not the name of a lesson, such as {example}").format(
        name=repr(name), example="'01_card_values'"
    )


def not_a_result(right: object, asked: object) -> str:
    """Say that two numbers are not the result of a check."""
    return _(
        "right={right} of asked={asked} is not the result of a check; "
        "say both as whole numbers, such as right=4, asked=5, or neither"
    ).format(right=repr(right), asked=repr(asked))


# ---------------------------------------------------------------- an exam


def not_an_exam_name(part: str) -> str:
    """Say that no exam is called so."""
    return _("{part} is not the name of an exam, such as {example}").format(
        part=part, example="'midterm'"
    )


def not_an_exam_seed(part: str) -> str:
    """Say that a part is no seed of an exam."""
    return _("{part} is not a seed, such as {example}").format(part=part, example=2026)


def not_skills(part: str) -> str:
    """Say that a part does not list what was asked."""
    return _("{part} is not names of skills, such as {example}").format(
        part=part, example="'banco'"
    )


def not_questions(part: str) -> str:
    """Say that an exam cannot have had so many questions."""
    return _("{part} is not a number of questions, such as {example}").format(part=part, example=20)


def not_a_learner(part: str) -> str:
    """Say that nobody who sits an exam is called so."""
    return _("{part} is not the name or number of a learner").format(part=part)


def more_answers_than_questions(answers: int, questions: int) -> str:
    """Say that an exam cannot have so many answers."""
    return _("{answers} answers to {questions} questions").format(
        answers=answers, questions=questions
    )


# ---------------------------------------------------------------- a home series


def not_a_number_of_series(part: str, most: int) -> str:
    """Say that no series of a name can be counted so."""
    return _("{part} is not a whole number from 1 to {most}").format(part=part, most=number(most))


def not_a_series_object(part: str) -> str:
    """Say that a part is something else than a home series."""
    return _("{part} is not a HomeSeries").format(part=part)


def not_a_series_name(name: object) -> str:
    """Say that no series is called so."""
    return _(
        "{name} is not a name; write one that can be seen, of characters that can be written"
    ).format(name=repr(name))


def too_long_to_keep(length: int, most: int) -> str:
    """Say that the names in a series are too long altogether, with its seed."""
    return _(
        "the names and the seed have {length} characters together; "
        "a series with more than {most} cannot be kept"
    ).format(length=number(length), most=number(most))
