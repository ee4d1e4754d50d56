"""The right answers to the quiz by a second reading of the rules, off what a question shows."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from importlib.resources import files
from typing import Final

from baccarat_edu import Card, StepKind
from baccarat_edu.quiz import (
    Asked,
    CardQuestion,
    ConceptQuestion,
    MistakeQuestion,
    PayoutQuestion,
    Question,
    TotalQuestion,
)
from tests import reference
from tests.engine.test_mistakes import judge

OWN_BANK: Final = tomllib.loads(
    (files("baccarat_edu.quiz") / "concepts.toml").read_text(encoding="utf-8")
)
WORTH: Final = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0} | {str(n): n for n in range(2, 10)}
FOR_ONE: Final = {"punto": Fraction(1), "banco": Fraction(95, 100), "tie": Fraction(8)}


def right_answer(question: Asked) -> str:
    """Work out the answer to a question of any kind, at the usual tariff."""
    if isinstance(question, CardQuestion):
        return str(worth(question.card))
    if isinstance(question, TotalQuestion):
        return str(sum(map(worth, question.hand.cards)) % 10)
    if isinstance(question, PayoutQuestion):
        return str(profit(question))
    if isinstance(question, MistakeQuestion):
        return str(*judge(question.record))
    if isinstance(question, ConceptQuestion):
        return marked(*question.topic)
    assert isinstance(question, Question)
    return step_answer(question)


def step_answer(question: Question) -> str:
    """Work out what happens in a step, off the hands that are shown before it."""
    (punto, third), (banco, _) = (
        (sum(map(worth, hand.cards[:2])) % 10, worth(hand.third) if hand.third else None)
        for hand in (question.punto, question.banco)
    )
    totals = [sum(map(worth, hand.cards)) % 10 for hand in (question.punto, question.banco)]
    return {
        StepKind.NATURAL: "over" if max(punto, banco) >= 8 else "on",
        StepKind.PUNTO: "draw" if reference.punto_draws(punto) else "stand",
        StepKind.BANCO: "draw" if reference.banco_draws(banco, third) else "stand",
        StepKind.COMPARED: reference.winner(*totals),
    }[question.step.kind]


def profit(question: PayoutQuestion) -> Fraction:
    """Work out a profit at the usual tariff."""
    stake, outcome = Fraction(str(question.stake)), question.coup.outcome
    if outcome == question.forecast:
        return stake * FOR_ONE[outcome]
    return Fraction(0) if outcome == "tie" else -stake


def marked(_skill: str, name: str) -> str:
    """Look up in the project's own bank which choice is marked as right, by its place from 1."""
    (entry,) = (entry for entry in OWN_BANK["question"] if entry["id"] == name)
    ((place, _choice),) = (
        (place, choice)
        for place, choice in enumerate(entry["choice"], start=1)
        if choice.get("right") is True
    )
    return str(place)


def worth(card: Card) -> int:
    """Look up what a card counts."""
    return WORTH[card.rank.value]
