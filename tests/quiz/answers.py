"""An answer as it is kept, for the tests to vary."""

from __future__ import annotations

from typing import Final

from baccarat_edu.quiz.store.answered import Answered

ANSWERED: Final = Answered(
    key="0123456789abcdef" * 2,
    at="2026-11-05T12:30:00.000001+00:00",
    lesson="04_banco_table",
    skill="banco",
    of="3-8",
    question="banco 4♥ 9♣ 8♦ | 2♠ A♦",
    answer="stand",
    right=True,
    hints=2,
    misconception="3 draws against 8",
)
