"""An answer as it is kept: what was asked in the course of what, what was said, and how it went."""

import re
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from baccarat_edu.quiz.hints import WORKED_OUT
from baccarat_edu.quiz.store.checks import Check, check_parts
from baccarat_edu.quiz.store.finished import is_time
from baccarat_edu.quiz.topics import Topic
from baccarat_edu.words import records as words

KEY: Final = re.compile(r"[0-9a-f]{32}")
LONGEST: Final = 1000
"""How many characters each part may have."""


@dataclass(frozen=True)
class Answered:
    """One answer of a learner's, in plain texts that any version and language reads.

    Args:
        key: 32 hexadecimal digits that no other answer has.
        at: when it was given: the time in UTC, as ISO 8601 with microseconds.
        lesson: the name of the lesson it was given in, or ``""``.
        skill: what the question trains.
        of: what of the skill it asks, see ``Topic``.
        question: the question as ``written.write`` writes it.
        answer: the option that was chosen.
        right: whether it was right, and found without being given away.
        hints: how many hints were looked at before, 0 to 3; the third is the answer.
        misconception: the key of the wrong rule that was named to the learner then, or ``""``.

    Raises:
        ValueError: one of them is not that, or has more than ``LONGEST`` characters.
    """

    key: str
    at: str
    lesson: str
    skill: str
    of: str
    question: str
    answer: str
    right: bool
    hints: int = 0
    misconception: str = ""

    def __post_init__(self) -> None:
        check_parts(self, CHECKS)
        if self.right and self.hints == WORKED_OUT:
            parts = f"right={self.right!r}", f"hints={self.hints!r}"
            raise ValueError(words.right_with_all_hints(*parts))

    @property
    def topic(self) -> Topic:
        """What is remembered of the question."""
        return self.skill, self.of


def new_key() -> str:
    """Make a key that no other answer has."""
    return uuid4().hex


def _is_key(given: Any) -> bool:
    return isinstance(given, str) and KEY.fullmatch(given) is not None


def _is_time(given: Any) -> bool:
    return is_time(given, "microseconds")


def _is_line(given: Any) -> bool:
    return _is_name(given) and given != ""


def _is_name(given: Any) -> bool:
    return isinstance(given, str) and given.isprintable() and len(given) <= LONGEST


def _is_truth(given: Any) -> bool:
    return type(given) is bool


def _is_number_of_hints(given: Any) -> bool:
    return type(given) is int and 0 <= given <= WORKED_OUT


def _not_hints(part: str) -> str:
    return words.not_hints(part, WORKED_OUT)


CHECKS: Final[tuple[Check, ...]] = (
    ("key", _is_key, words.not_a_key),
    ("at", _is_time, words.not_a_microsecond),
    *((name, _is_line, words.not_a_line) for name in ("skill", "of", "question", "answer")),
    *((name, _is_name, words.not_a_line_or_nothing) for name in ("lesson", "misconception")),
    ("right", _is_truth, words.not_a_truth),
    ("hints", _is_number_of_hints, _not_hints),
)
"""What makes each part of an answer what it should be, and what is said of another one."""
