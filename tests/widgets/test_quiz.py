"""Quiz: questions one after the other, each judged and explained at once."""

from __future__ import annotations

import random

import pytest

from baccarat_edu.quiz import Question, UnknownAnswer, UnknownSkill, drill
from baccarat_edu.widgets import Quiz, QuizIsOver
from baccarat_edu.words.table import banco_rule
from tests import reference
from tests.widgets.browser import Line
from tests.widgets.samples import View

OTHER = {"draw": "stand", "stand": "draw"}


def cell_of(question: Question) -> tuple[int, int | None]:
    """Read the cell of the table that a question asks off the hands that it shows."""
    third = question.punto.third
    return question.banco.total, third.value if third else None


def keys(quiz: Quiz) -> list[str]:
    """Work out the right answers by a second reading of the rules."""
    cells = [cell_of(question) for question in quiz.questions]
    return ["draw" if reference.banco_draws(*cell) else "stand" for cell in cells]


def play(quiz: Quiz, answers: list[str]) -> list[View]:
    """Answer by the buttons and go on after each answer; keep every view."""
    kept = []
    for answer in answers:
        for control in (("choose", answer), ("forward", None)):
            quiz.act(*control)
            kept.append(View.of(quiz))
    return kept


def test_answers_are_judged_by_the_rules() -> None:
    """A player who knows the rules has all of 88 right, one who says the contrary none."""
    quiz = Quiz(questions=88, seed=3)
    right = keys(quiz)
    assert all(quiz.answer(answer).right for answer in right)
    assert 88 == quiz.score
    contrary = Quiz(questions=88, seed=3)
    assert not any(contrary.answer(OTHER[answer]).right for answer in right)
    assert 0 == contrary.score


def test_code_and_buttons_play_the_same_game() -> None:
    """``answer`` does what the buttons do, and goes on by itself."""
    by_code, by_button = Quiz(questions=3, seed=1), Quiz(questions=3, seed=1)
    for answer in ("draw", "stand"):
        by_code.answer(answer)
    play(by_button, ["draw"])
    by_button.act("choose", "stand")
    assert View.of(by_button) == View.of(by_code)


@pytest.mark.parametrize("right", [True, False])
def test_feedback_comes_at_once(right: bool) -> None:
    """After an answer the verdict stands there with the rule, the card and the sum."""
    quiz = Quiz(questions=8, seed=2)
    for question, key in zip(quiz.questions, keys(quiz), strict=True):
        feedback = quiz.answer(key if right else OTHER[key])
        view = View.of(quiz)
        assert right == feedback.right
        assert ("✓ Right." if right else "✗ Not so.") in view.root.text
        assert feedback.explanation in view.root.text
        assert str(feedback) in view.transcript
        assert str(feedback) == view.announcement
        assert banco_rule(*cell_of(question)) in view.root.text


def test_the_answer_is_not_told_beforehand() -> None:
    """A question shows the hands and the two answers, and nothing of the rule."""
    quiz = Quiz(questions=8, seed=2)
    for view in [View.of(quiz), *play(quiz, keys(quiz))[1:-1:2]]:
        assert {("choose", "draw"), ("choose", "stand")} <= set(view.controls)
        assert ("forward", None) not in view.controls
        assert not any(sign in view.root.text for sign in ("✓", "✗", "●", "row ", "so Banco"))


def test_the_score_is_kept() -> None:
    """After each answer the picture says how many of how many were right."""
    quiz = Quiz(questions=3, seed=1)
    first, second, third = keys(quiz)
    for answer, score in (
        (first, "1 of 1 answer right"),
        (OTHER[second], "1 of 2 answers right"),
        (third, "2 of 3 answers right"),
    ):
        quiz.answer(answer)
        assert score in quiz.html
        assert score in quiz.transcript()


def test_the_end_shows_what_went_wrong() -> None:
    """After the last question the score stands there, and each wrong answer with its reason."""
    quiz = Quiz(questions=3, seed=1)
    right = keys(quiz)
    view = play(quiz, [right[0], OTHER[right[1]], right[2]])[-1]
    assert "2 of 3 answers right" in view.announcement
    missed, *others = (quiz.questions[number] for number in (1, 0, 2))
    for text in (view.root.text, view.transcript):
        assert missed.prompt in text
        assert quiz.feedback[1].explanation in text
        assert not any(other.prompt in text for other in others)
    (entry,) = view.root.all("li")
    assert "2" == entry["value"]


def test_nothing_missed() -> None:
    """Whoever missed nothing reads so."""
    quiz = Quiz(questions=2, seed=1)
    view = play(quiz, keys(quiz))[-1]
    assert "Nothing missed." in view.root.text
    assert "Nothing missed." in view.transcript
    assert [("restart", None)] == view.controls


def test_the_first_answer_counts() -> None:
    """A question that has been answered takes no other answer."""
    quiz = Quiz(questions=2, seed=1)
    quiz.act("choose", "draw")
    before = View.of(quiz)
    quiz.act("choose", "stand")
    assert before == View.of(quiz)
    assert ["draw"] == quiz.answers


def test_no_question_is_skipped() -> None:
    """Going on before the answer stays on the question."""
    quiz = Quiz(questions=2, seed=1)
    before = View.of(quiz)
    quiz.act("forward")
    assert before == View.of(quiz)


def test_after_the_end_nothing_goes_on(line: Line) -> None:
    """Buttons that a slow browser still shows change nothing once it is over."""
    quiz = Quiz(questions=1, seed=1)
    end = play(quiz, ["draw"])[-1]
    for action, value in (("choose", "stand"), ("forward", None)):
        line.click(quiz, action, value)
        assert end.html == quiz.html
    assert ["draw"] == quiz.answers


@pytest.mark.parametrize("answer", ["draw", "nonsense"])
def test_an_answer_after_the_end_is_refused(answer: str) -> None:
    """In code it raises, quotes the answer and names the way back."""
    quiz = Quiz(questions=1, seed=1)
    quiz.answer("draw")
    with pytest.raises(QuizIsOver, match=rf"'{answer}'.*last of 1.*restart"):
        quiz.answer(answer)
    assert ["draw"] == quiz.answers


@pytest.mark.parametrize("answer", ["", "maybe", "Draw", "<b>"])
def test_an_unknown_answer_is_refused(answer: str) -> None:
    """By code or by message it raises, and the question stays open."""
    quiz = Quiz(questions=2, seed=1)
    before = View.of(quiz)
    for give in (quiz.answer, lambda text: quiz.act("choose", text)):
        with pytest.raises(UnknownAnswer):
            give(answer)
        assert before == View.of(quiz)


def test_restart_asks_the_same_questions_again() -> None:
    """↺ takes back all answers and brings the first picture."""
    quiz = Quiz(questions=2, seed=1)
    first = View.of(quiz)
    play(quiz, ["draw", "draw"])
    quiz.act("restart")
    assert first == View.of(quiz)
    assert 0 == quiz.score


@pytest.mark.parametrize("seed", [0, 7, "a text"])
def test_a_seed_asks_what_its_drill_asks(seed: int | str) -> None:
    """The same seed makes the same quiz, in every notebook."""
    quiz = Quiz(questions=10, seed=seed)
    expected = drill("banco", 10, random.Random(seed))
    assert [q.step for q in expected] == [q.step for q in quiz.questions]


def test_without_a_seed_every_quiz_is_new() -> None:
    """Two quizzes without a seed ask differently."""
    assert Quiz().questions != Quiz().questions


def test_ten_questions_are_usual() -> None:
    """Without a number there are ten questions on Banco."""
    assert 10 == len(Quiz(seed=1).questions)
    assert "question 1 of 10" in Quiz(seed=1).transcript()


def test_a_prompt_of_ones_own_is_asked() -> None:
    """An instructor's wording stands in place of the usual question."""
    quiz = Quiz(questions=1, seed=1, prompt="And now?")
    assert "And now?" in quiz.html
    assert "And now?" in quiz.transcript()
    assert "Does Banco draw?" not in quiz.transcript().partition("\n")[2]


def test_wrong_arguments_are_refused() -> None:
    """An unknown skill, no questions and a misspelt keyword each raise their own error."""
    with pytest.raises(UnknownSkill, match="'tie'"):
        Quiz(skill="tie")
    with pytest.raises(ValueError, match="questions=0"):
        Quiz(questions=0)
    with pytest.raises(TypeError, match="did you mean 'seed'"):
        Quiz(sead=1)
