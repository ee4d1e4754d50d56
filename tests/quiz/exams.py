"""A signed-off exam, for the tests to vary."""

from __future__ import annotations

from typing import Final

from baccarat_edu.quiz.store.exam_file import SignedExam
from baccarat_edu.quiz.store.exam_log import LoggedAnswer

FIRST: Final = LoggedAnswer(
    at="2026-11-05T12:30:00.000001+00:00",
    skill="banco",
    of="3-8",
    question="banco 4♥ 9♣ 8♦ | 2♠ A♦",
    answer="draw",
    right=False,
    misconception="banco draws 3 against 8",
)
SECOND: Final = LoggedAnswer(
    at="2026-11-05T12:31:00.000000+00:00",
    skill="value",
    of="K",
    question="value K♠",
    answer="0",
    right=True,
)
SIGNED: Final = SignedExam(
    exam="midterm",
    seed=2026,
    skills=("banco", "value"),
    questions=3,
    who="Анна “7”",
    signed_at="2026-11-05T12:32:00+00:00",
    answers=(FIRST, SECOND),
)
