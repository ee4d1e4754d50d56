"""A question, its key, and what is told to whoever answers it."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError
from itertools import product
from typing import Any

import pytest

from baccarat_edu import Coup, Hand, Step, StepKind, deal, explain, use_language
from baccarat_edu.quiz import Feedback, Question, UnknownAnswer
from baccarat_edu.quiz.drills import example_coup
from baccarat_edu.quiz.questions import OPTIONS
from baccarat_edu.words.table import banco_rule
from tests.quiz.keys import step_answer
from tests.words.said import BARE_SUIT, LANGUAGES, SAID, printed

CELLS = list(product(range(8), (None, *range(10))))
WORKED = "4♥ 2♠ 9♣ A♦ 8♦"


def step(kind: StepKind, cards: str = WORKED) -> Step:
    """Find the step of a kind in a coup."""
    return next(step for step in deal(cards).steps if step.kind == kind)


@pytest.mark.parametrize(
    ("cards", "keys"),
    [
        (WORKED, ["on", "draw", "stand", "banco"]),
        ("4♥ 2♠ 9♣ A♦ 7♦ 7♣", ["on", "draw", "draw", "tie"]),
        ("9♥ 6♠ Q♣ 2♦", ["over", "punto"]),
        ("2♥ 6♠ Q♣ 2♦", ["over", "banco"]),
        ("7♥ 5♠ J♣ 2♦", ["on", "stand", "stand", "tie"]),
        ("6♥ K♠ K♣ 5♦ 10♥", ["on", "stand", "draw", "punto"]),
    ],
)
def test_keys_are_what_happened(cards: str, keys: list[str]) -> None:
    """The key of every step that can be asked is what the engine did."""
    questions = [Question(step) for step in deal(cards).steps if step.kind in OPTIONS]
    assert keys == [question.key for question in questions] == list(map(step_answer, questions))
    assert all(question.key in question.options for question in questions)


def test_hands_are_shown_as_they_lie_before_the_step() -> None:
    """A question never shows the card that answers it."""
    cards = "4♥ 2♠ 9♣ A♦ 7♦ 5♣"
    expected = {
        StepKind.NATURAL: ("4♥ 9♣", "2♠ A♦"),
        StepKind.PUNTO: ("4♥ 9♣", "2♠ A♦"),
        StepKind.BANCO: ("4♥ 9♣ 7♦", "2♠ A♦"),
        StepKind.COMPARED: ("4♥ 9♣ 7♦", "2♠ A♦ 5♣"),
    }
    for kind, hands in expected.items():
        question = Question(step(kind, cards))
        assert hands == (str(question.punto), str(question.banco))


def test_a_prompt_of_ones_own_goes_before_the_usual_one() -> None:
    """An instructor's wording is asked as it was typed."""
    usual = Question(step(StepKind.BANCO))
    own = Question(step(StepKind.BANCO), wording="{total} %s {{ 7*7 }}?")
    assert "{total} %s {{ 7*7 }}?" == own.prompt
    assert usual.prompt != own.prompt
    assert usual.key == own.key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("total", "third"), CELLS)
def test_feedback_holds_rule_card_and_sum(total: int, third: int | None, language: str) -> None:
    """Right or wrong, a learner is told the row, Punto's card and how Banco is counted."""
    use_language(language)
    question = Question(example_coup(total, third, _seeded(total, third)).steps[4])
    for answer in question.options:
        told = str(question.answer(answer))
        assert banco_rule(total, third) in told
        assert f"= {question.banco.points}" in told
        assert question.banco.points < 10 or f"→ {total}" in told
        card = question.step.reason.third
        assert card is None or printed(str(card)) in told
        assert not BARE_SUIT.search(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expected", SAID["verdict"], ids=lambda entry: str(entry["right"]))
def test_feedback_says_right_or_wrong_first(expected: dict[str, Any], language: str) -> None:
    """The verdict opens the sentence, and a wrong answer is quoted."""
    use_language(language)
    coup = deal("4♥ 2♠ 9♣ A♦ 7♦ 5♣" if expected["right"] else WORKED)
    feedback = Question(coup.steps[4]).answer("draw")
    assert expected["right"] == feedback.right
    assert str(feedback).startswith(expected[language])


@pytest.mark.parametrize("kind", list(OPTIONS))
def test_exactly_one_answer_is_right(kind: StepKind) -> None:
    """Of a question's options only the key is right."""
    question = Question(step(kind))
    right = [answer for answer in question.options if question.answer(answer).right]
    assert [question.key] == right


def test_feedback_explains_the_step() -> None:
    """What is told after Punto's decision counts Punto, and after other steps is the reason."""
    punto = Question(step(StepKind.PUNTO)).answer("stand")
    assert "4 + 9 = 13 → 3" in str(punto)
    assert explain(step(StepKind.PUNTO)) in str(punto)
    result = Question(step(StepKind.COMPARED)).answer("banco")
    assert f"Right. {explain(step(StepKind.COMPARED))}" == str(result)


@pytest.mark.parametrize("kind", list(OPTIONS))
def test_buttons_are_named(kind: StepKind) -> None:
    """Every option has a text of its own, and feedback quotes that of the wrong answer."""
    question = Question(step(kind))
    assert len(question.options) == len({question.text(answer) for answer in question.options})
    for answer in set(question.options) - {question.key}:
        assert f"“{question.text(answer)}”" in str(question.answer(answer))


def test_only_the_drawing_rules_have_a_line_of_the_table() -> None:
    """The decisions of Punto and Banco are read off the table, the other steps are not."""
    for kind in OPTIONS:
        asked = Question(step(kind))
        decided = kind in (StepKind.PUNTO, StepKind.BANCO)
        assert (asked.step if decided else None) == asked.decision
        assert () == asked.cards


@pytest.mark.parametrize("kind", list(OPTIONS))
@pytest.mark.parametrize("answer", ["", "maybe", "Draw", "draw ", "<script>"])
def test_an_unknown_answer_is_quoted_and_the_options_are_named(kind: StepKind, answer: str) -> None:
    """An answer that is none of the options is refused with those that are."""
    question = Question(step(kind))
    with pytest.raises(UnknownAnswer) as refusal:
        question.answer(answer)
    assert all(part in str(refusal.value) for part in map(repr, (answer, *question.options)))
    assert isinstance(refusal.value, ValueError)


@pytest.mark.parametrize("kind", list(OPTIONS))
def test_an_answer_is_read_as_it_is(kind: StepKind) -> None:
    """Each option means itself, and feedback keeps it."""
    question = Question(step(kind))
    for answer in question.options:
        assert answer == question.read(answer) == question.answer(answer).answer


def test_a_long_answer_is_quoted_in_short() -> None:
    """Nobody is shown ten thousand characters."""
    with pytest.raises(UnknownAnswer) as refusal:
        Question(step(StepKind.BANCO)).answer("x" * 10_000)
    assert len(str(refusal.value)) < 120


def test_questions_are_values() -> None:
    """Equal questions are equal, and neither they nor feedback can be changed."""
    question = Question(step(StepKind.BANCO))
    assert question == Question(step(StepKind.BANCO))
    assert Feedback(question, "draw") == question.answer("draw")
    with pytest.raises(FrozenInstanceError):
        question.wording = "?"  # type: ignore[misc]


def test_a_waiting_coup_can_be_asked() -> None:
    """A question needs no card that has not been dealt."""
    waiting = Coup(Hand.parse("4♥ 9♣ 7♦"), Hand.parse("2♠ A♦"))
    question = Question(waiting.steps[4])
    assert "draw" == question.key
    assert "7♦" in str(question.answer("draw"))


def _seeded(total: int, third: int | None) -> random.Random:
    return random.Random(f"{total} {third}")
