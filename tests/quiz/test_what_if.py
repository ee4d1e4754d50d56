"""The coup that a question is about, opened to be stepped through and changed."""

from __future__ import annotations

import random

import pytest

from baccarat_edu import StepKind, deal
from baccarat_edu.quiz import PayoutQuestion, Question, drill
from baccarat_edu.quiz.mistake_question import MistakeQuestion
from baccarat_edu.quiz.what_if import opened

STEPS = {"natural": "natural", "punto": "punto", "banco": "banco", "result": "compared"}


@pytest.mark.parametrize("skill", STEPS)
def test_the_step_in_question_is_the_last_that_was_shown(skill: str) -> None:
    """The cards deal the question's own hands, and the position stands behind its step."""
    for question in drill(skill, 60, random.Random(1)):
        assert isinstance(question, Question)
        coup = opened(question)
        assert coup is not None
        step = deal(coup.cards).steps[coup.position - 1]
        assert StepKind(STEPS[skill]) == step.kind
        assert question.step.reason == step.reason
        assert question.punto.cards == step.punto.cards[: len(question.punto.cards)]


def test_a_payout_opens_at_the_end_of_its_coup() -> None:
    """What was settled is the coup that lies there."""
    for question in drill("payout", 40, random.Random(1)):
        assert isinstance(question, PayoutQuestion)
        coup = opened(question)
        assert coup is not None
        assert question.coup == deal(coup.cards)
        assert len(question.coup.steps) == coup.position


def test_a_mistake_opens_as_the_rules_deal_it() -> None:
    """The same six cards, dealt rightly."""
    for question in drill("mistake", 38, random.Random(1)):
        assert isinstance(question, MistakeQuestion)
        coup = opened(question)
        assert coup is not None
        assert question.record.right == deal(coup.cards)


@pytest.mark.parametrize("skill", ["value", "total", "why"])
def test_what_is_about_no_coup_opens_none(skill: str) -> None:
    """Loose cards and reasons."""
    assert [None] * 5 == [opened(question) for question in drill(skill, 5, random.Random(1))]


@pytest.mark.parametrize("skill", [*STEPS, "payout", "mistake"])
def test_six_different_cards_are_there_each_time(skill: str) -> None:
    """The same question opens with the same cards, enough for whatever is changed."""
    for question in drill(skill, 20, random.Random(3)):
        one, other = opened(question), opened(question)
        assert one == other
        assert one is not None
        assert 6 == len(one.cards)
        assert skill == "mistake" or 6 == len(set(one.cards))
