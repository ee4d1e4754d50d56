"""Answered: an answer as it is kept, every part of it checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from baccarat_edu.quiz.records import UNASKED, Record, records, scores
from baccarat_edu.quiz.store.answered import LONGEST, Answered, new_key
from tests.quiz.answers import ANSWERED


def answers(*given: tuple[str, str, bool]) -> list[Answered]:
    """Make answers on some topics, one after the other."""
    return [replace(ANSWERED, skill=skill, of=of, right=right) for skill, of, right in given]


def test_an_answer_is_on_a_topic() -> None:
    """Its skill and what of it was asked are what a record is kept of."""
    assert ("banco", "3-8") == ANSWERED.topic


def test_no_two_keys_are_the_same() -> None:
    """Keys are made by chance alone, so that two kernels make different ones."""
    keys = {new_key() for _ in range(1000)}
    assert 1000 == len(keys)
    assert all(replace(ANSWERED, key=key) for key in keys)


@pytest.mark.parametrize(
    ("part", "what", "wrong"),
    [
        ("key", "32 hexadecimal digits", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, 5, None]),
        (
            "at",
            "a time such as '2026-11-05T12:30:00.000000\\+00:00'",
            ["", "now", "2026-11-05T12:30:00+00:00", "2026-11-05T12:30:00.000001", 5, None],
        ),
        ("lesson", "a line of text, or ''", [None, 5, "two\nlines", "\ud800", "x" * 1001]),
        ("skill", "a line of text", ["", None, 5, "two\nlines", "\0", "\ud800", b"x"]),
        ("of", "a line of text", ["", None, 5, "a\tb"]),
        ("question", "a line of text", ["", None, 5, "a\rb", "x" * (LONGEST + 1)]),
        ("answer", "a line of text", ["", None, 5, "\x1b[31m"]),
        ("right", "true or false", [1, 0, "true", None, "yes"]),
        ("hints", "a number of hints, 0 to 3", [-1, 4, 1.0, True, "1", None]),
        ("misconception", "a line of text, or ''", [None, 5, "two\nlines"]),
    ],
)
def test_what_is_no_part_of_an_answer_is_refused(part: str, what: str, wrong: list[Any]) -> None:
    """Each part is what it should be, and the message quotes what it is and says what it is not."""
    for value in wrong:
        with pytest.raises(ValueError, match=f"^{part}=.* is not {what}$") as caught:
            replace(ANSWERED, **{part: value})
        assert f"{part}={value!r} " in str(caught.value)


def test_what_was_given_away_is_not_right() -> None:
    """After the third hint the answer is known, so it cannot have been found."""
    assert 3 == replace(ANSWERED, hints=3, right=False).hints
    with pytest.raises(ValueError, match="right=True is not so with hints=3"):
        replace(ANSWERED, hints=3)


def test_records_are_folded_from_answers() -> None:
    """Each topic is counted for itself, and the number of its last question within its skill."""
    given = answers(
        ("banco", "3-8", True),
        ("value", "K", False),
        ("banco", "3-8", False),
        ("banco", "6-stood", True),
        ("banco", "3-8", True),
    )
    assert {
        ("banco", "3-8"): Record(asked=3, right=2, streak=1, last=4),
        ("banco", "6-stood"): Record(asked=1, right=1, streak=1, last=3),
        ("value", "K"): Record(asked=1, right=0, streak=0, last=1),
    } == records(given)
    assert {} == records([])


def test_scores_add_up_the_topics_of_a_skill() -> None:
    """Skills come in the order of the quiz, those of a later version at the end."""
    given = {
        ("chess", "mate"): Record(asked=1, right=1, streak=1, last=1),
        ("banco", "3-8"): Record(asked=3, right=2, streak=1, last=4),
        ("banco", "6-stood"): Record(asked=1, right=1, streak=1, last=3),
        ("value", "K"): Record(asked=1, right=0, streak=0, last=1),
        ("punto", "5"): UNASKED,
    }
    assert [("value", (0, 1)), ("banco", (3, 4)), ("chess", (1, 1))] == list(scores(given).items())
