"""Quiz: questions one after the other, each judged and explained at once."""

from __future__ import annotations

import random
from html import unescape

import pytest

from baccarat_edu import Mistake
from baccarat_edu.quiz import (
    SKILLS,
    Asked,
    PayoutQuestion,
    Question,
    UnknownAnswer,
    UnknownSkill,
    drill,
)
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS
from baccarat_edu.widgets import Quiz, QuizIsOver
from baccarat_edu.words import speaking
from baccarat_edu.words.steps import coup_result
from baccarat_edu.words.table import banco_rule
from tests.quiz.keys import right_answer
from tests.widgets.browser import Line
from tests.widgets.markup import Element
from tests.widgets.samples import View

OTHER = {"draw": "stand", "stand": "draw"}


def cell_of(question: Asked) -> tuple[int, int | None]:
    """Read the cell of the table that a question asks off the hands that it shows."""
    assert isinstance(question, Question)
    third = question.punto.third
    return question.banco.total, third.value if third else None


def keys(quiz: Quiz) -> list[str]:
    """Work out the right answers by a second reading of the rules."""
    return list(map(right_answer, quiz.questions))


def a_wrong_answer(question: Asked) -> str:
    """Pick the last option that is not right."""
    return [option for option in question.options if option != right_answer(question)][-1]


def shown(root: Element, name: str) -> list[Element]:
    """Find the elements of a class."""
    return [element for element in root.walk() if name in element["class"].split()]


every_skill = pytest.mark.parametrize("skill", SKILLS)


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
    assert [("restart", None), ("new_set", None)] == view.controls


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
    assert tuple(expected) == quiz.questions


def test_without_a_seed_every_quiz_is_new() -> None:
    """Two quizzes without a seed ask differently."""
    assert Quiz().questions != Quiz().questions


def test_a_prompt_of_ones_own_is_asked() -> None:
    """An instructor's wording stands in place of the usual question."""
    quiz = Quiz(questions=1, seed=1, prompt="And now?")
    assert "And now?" in quiz.html
    assert "And now?" in quiz.transcript()
    assert "Does Banco draw?" not in quiz.transcript().partition("\n")[2]


@every_skill
def test_every_skill_is_played_to_the_end(skill: str) -> None:
    """A player who knows the rules misses nothing, one who does not reads every question again."""
    knows, errs = (Quiz(skill, questions=5, seed=3) for _ in range(2))
    assert "Nothing missed." in play(knows, keys(knows))[-1].transcript
    end = play(errs, [a_wrong_answer(question) for question in errs.questions])[-1]
    assert 5 == len(end.root.all("li"))
    for number, question in enumerate(errs.questions, start=1):
        told = errs.feedback[number - 1].explanation
        assert f"{number}. {question.prompt} {told}" in end.transcript
        assert all(text in end.root.text for text in (question.prompt, told))


@every_skill
def test_the_answers_of_a_skill_are_buttons(skill: str) -> None:
    """Every option is a button with its text; once one is pressed, all sleep."""
    quiz = Quiz(skill, questions=1, seed=3)
    (question,) = quiz.questions
    buttons = View.of(quiz).root.having("data-action", "choose")
    assert [f"answer-{option}" for option in question.options] == [b["data-key"] for b in buttons]
    said = [question.text(option) for option in question.options]
    assert said == [
        button.text.strip()[: len(text)] for button, text in zip(buttons, said, strict=True)
    ]
    quiz.act("choose", right_answer(question))
    view = View.of(quiz)
    assert not [value for action, value in view.controls if action == "choose"]
    (pressed,) = view.root.having("aria-pressed", "true")
    assert f"answer-{question.key}" == pressed["data-key"]


@every_skill
@pytest.mark.parametrize("right", [True, False])
def test_feedback_of_every_skill_comes_at_once(skill: str, right: bool) -> None:
    """The verdict stands there with its explanation, in the picture, in writing and aloud."""
    quiz = Quiz(skill, questions=4, seed=2)
    for question in quiz.questions:
        quiz.act("choose", right_answer(question) if right else a_wrong_answer(question))
        view, feedback = View.of(quiz), quiz.feedback[-1]
        assert right == feedback.right
        assert ("✓ Right." if right else "✗ Not so.") in view.root.text
        assert feedback.explanation in view.root.text
        assert str(feedback) in view.transcript
        assert str(feedback) == view.announcement
        quiz.act("forward")


@pytest.mark.parametrize("skill", ["value", "total"])
def test_a_card_keeps_its_worth_to_itself_until_the_answer(skill: str) -> None:
    """Neither a card's corner nor its spoken name nor the sum tells what is asked."""
    quiz = Quiz(skill, questions=5, seed=8)
    for question in quiz.questions:
        before = View.of(quiz)
        assert [] == before.root.having("data-worth")
        assert "worth" not in "".join(e["aria-label"] for e in shown(before.root, "be-card"))
        assert not [sign for sign in ("=", "→") if sign in before.root.text + before.transcript]
        quiz.act("choose", question.key)
        cards = shown(View.of(quiz).root, "be-card")
        assert [str(card.value) for card in question.cards] == [c["data-worth"] for c in cards]
        assert all(f", worth {card['data-worth']}" in card["aria-label"] for card in cards)
        quiz.act("forward")


def test_a_counted_hand_is_shown_with_its_sum() -> None:
    """After the answer the addition stands below the cards."""
    quiz = Quiz("total", questions=5, seed=8)
    for question in quiz.questions:
        quiz.act("choose", question.key)
        view = View.of(quiz)
        (working,) = shown(view.root, "be-working")
        assert f"({' '.join(working.text.split())})" in view.transcript
        assert working.text.split()[-1] == question.key
        assert f" + {question.cards[1].value}" in working.text
        quiz.act("forward")


@pytest.mark.parametrize(
    ("skill", "zones", "slips"),
    [
        ("value", 0, 0),
        ("total", 0, 0),
        ("natural", 2, 0),
        ("punto", 2, 0),
        ("banco", 2, 0),
        ("result", 2, 0),
        ("payout", 0, 2),
    ],
)
def test_the_table_suits_the_question(skill: str, zones: int, slips: int) -> None:
    """Both hands, loose cards, or forecast and result: what the question is about, no more."""
    quiz = Quiz(skill, questions=1, seed=1)
    view, (question,) = View.of(quiz), quiz.questions
    hands = [hand.cards for hand in (question.punto, question.banco) if hand]
    expected = [*question.cards, *(card for cards in hands for card in cards)]
    cards = [element.text.replace("\ufe0e", "") for element in shown(view.root, "be-card")]
    assert list(map(str, expected)) == cards
    assert all(str(card) in view.transcript.replace("\ufe0e", "") for card in expected)
    names = [element.text for element in shown(view.root, "be-zone-name")]
    assert zones == sum(name in ("Punto", "Banco") for name in names)
    assert slips == len(shown(view.root, "be-quiz-slip"))


def test_a_payout_shows_forecast_and_result() -> None:
    """Stake, forecast and how the coup ended lie on the table, and are written down."""
    quiz = Quiz("payout", questions=8, seed=5)
    for question in quiz.questions:
        assert isinstance(question, PayoutQuestion)
        view, result = View.of(quiz), coup_result(question.coup)
        slips = [slip.text.strip() for slip in shown(view.root, "be-quiz-slip")]
        forecast = question.forecast.capitalize()
        assert [f"{forecast} {question.stake} points", result] == slips
        written = f"Forecast: {forecast}, {question.stake} points\nResult: {result}\n"
        assert written in view.transcript
        quiz.act("choose", question.key)
        quiz.act("forward")


@pytest.mark.parametrize(
    ("skill", "awaited"), [("natural", []), ("punto", ["punto2"]), ("banco", ["banco2"])]
)
def test_the_place_of_the_card_in_question_is_open(skill: str, awaited: list[str]) -> None:
    """A place is kept for the third card that may come, and for none where none is asked for."""
    places = shown(View.of(Quiz(skill, questions=1, seed=1)).root, "be-place")
    assert awaited == [p["data-key"] for p in places if "be-empty" not in p["class"].split()]


@every_skill
def test_only_drawing_rules_show_a_line_of_the_table(skill: str) -> None:
    """After an answer on Punto or Banco the cell that decides is marked, elsewhere is no strip."""
    quiz = Quiz(skill, questions=1, seed=1)
    assert [] == shown(View.of(quiz).root, "be-strip")
    quiz.act("choose", keys(quiz)[0])
    strips = shown(View.of(quiz).root, "be-strip")
    assert (skill in ("punto", "banco")) == (len(strips) == 1)
    assert all(1 == len(shown(strip, "be-ring")) for strip in strips)


@pytest.mark.parametrize(
    ("skill", "title"),
    [
        ("value", "What is a card worth?"),
        ("total", "What does a hand count?"),
        ("natural", "Is there a natural?"),
        ("punto", "Does Punto draw?"),
        ("banco", "Does Banco draw?"),
        ("result", "Who wins?"),
        ("payout", "What is the profit?"),
        (["punto"], "Does Punto draw?"),
        (["punto", "punto"], "Does Punto draw?"),
        (["punto", "banco"], "Check yourself"),
    ],
)
def test_a_quiz_is_headed_by_its_skill(skill: str | list[str], title: str) -> None:
    """One skill gives its question for a title, several a common one, and one's own goes first."""
    assert title == Quiz(skill, seed=1).title
    assert "Mine" == Quiz(skill, seed=1, title="Mine").title


def test_several_skills_take_turns() -> None:
    """A list of skills asks what its drill asks, and the buttons change with the question."""
    quiz = Quiz(["value", "natural", "payout"], questions=6, seed=11)
    assert tuple(drill(["value", "natural", "payout"], 6, random.Random(11))) == quiz.questions
    assert all(quiz.answer(key).right for key in keys(quiz))


def test_an_answer_to_another_question_is_refused() -> None:
    """What the last question would take, the one on the table does not."""
    quiz = Quiz(["punto", "value"], questions=2, seed=1)
    quiz.answer("draw")
    with pytest.raises(UnknownAnswer, match="'draw'"):
        quiz.answer("draw")
    assert ["draw"] == quiz.answers


def test_the_layout_of_a_mixed_quiz_is_steady() -> None:
    """Every question of one quiz keeps the same room for its table and for what is said."""
    quiz = Quiz(SKILLS[:-1], questions=8, seed=4)  # a reason lays nothing on the table
    views = [View.of(quiz), *play(quiz, keys(quiz))[:-1]]
    assert {1} == {len(shown(view.root, "be-quiz-tall")) for view in views}
    assert {1} == {len(shown(view.root, "be-say")) for view in views}
    single = View.of(Quiz("value", seed=4)).root
    assert [] == shown(single, "be-quiz-tall") == shown(single, "be-say")


def test_rows_are_passed_to_the_drill() -> None:
    """A quiz on some rows of the table asks those alone."""
    quiz = Quiz(questions=22, rows=[3, 6], seed=1)
    assert {3, 6} == {cell_of(question)[0] for question in quiz.questions}


def test_the_review_speaks_of_rows_where_there_are_rows() -> None:
    """Only a quiz on Banco alone sends its reader back to the rows of the table."""
    for skill, expected in (("banco", True), ("punto", False), (["banco", "value"], False)):
        quiz = Quiz(skill, questions=1, seed=1)
        end = play(quiz, [a_wrong_answer(quiz.questions[0])])[-1]
        assert expected == ("with its row" in end.root.text)
        assert "These went wrong" in end.root.text


def test_a_prompt_of_ones_own_hides_no_card() -> None:
    """With an instructor's wording the cards still lie there, in the picture and in writing."""
    quiz = Quiz("total", questions=1, seed=1, prompt="And now?")
    view = View.of(quiz)
    assert "And now?" in view.root.text
    for card in quiz.questions[0].cards:
        assert f"{card}\ufe0e" in view.root.text
        assert f"{card}\ufe0e" in view.transcript


def test_a_quiz_speaks_the_language_it_was_made_in() -> None:
    """Buttons write their numbers as the quiz's language does, whatever is spoken later."""
    with speaking("ru"):
        quiz = Quiz("payout", questions=16, seed=1)
    written = {button.text for key in keys(quiz) for button in _buttons_then_answer(quiz, key)}
    assert {"+9,5", "+19,5"} <= written
    assert not [text for text in written if "." in text]


def test_wrong_arguments_are_refused() -> None:
    """An unknown skill, no questions, wrong rows and a misspelt keyword raise their own errors."""
    with pytest.raises(UnknownSkill, match="'tie'"):
        Quiz(skill="tie")
    with pytest.raises(UnknownSkill, match=r"'bank'.*'banco'"):
        Quiz(skill=["value", "bank"])
    with pytest.raises(ValueError, match="questions=0"):
        Quiz(questions=0)
    with pytest.raises(ValueError, match=r"rows=\[8\]"):
        Quiz(rows=[8])
    with pytest.raises(ValueError, match=r"rows=\[1\]"):
        Quiz("value", rows=[1])
    with pytest.raises(TypeError, match="did you mean 'seed'"):
        Quiz(sead=1)


def _buttons_then_answer(quiz: Quiz, answer: str) -> list[Element]:
    buttons = View.of(quiz).root.having("data-action", "choose")
    quiz.act("choose", answer)
    quiz.act("forward")
    return buttons


def test_the_end_names_the_wrong_rule_that_was_followed() -> None:
    """Whoever reads the table at Punto's total is told so, with a hand that refutes it."""
    quiz = Quiz(skill="banco", questions=20, seed=1)
    (rule,) = [rule for rule in MISCONCEPTIONS if rule.key == Mistake.BANCO_BY_PUNTOS_TOTAL]
    for question in quiz.questions:
        quiz.answer(rule.answer(question) or question.key)
    assert rule.wrong_rule not in quiz.transcript()
    quiz.act("forward")
    for shown in (unescape(quiz.html), quiz.transcript()):
        assert rule.wrong_rule in shown


@pytest.mark.parametrize("missed", [0, 1])
def test_nobody_is_accused_for_one_slip(missed: int) -> None:
    """A perfect answer sheet and one with a single slip name no wrong rule."""
    quiz = Quiz(skill="banco", questions=20, seed=1)
    for number, question in enumerate(quiz.questions):
        wrong = "stand" if question.key == "draw" else "draw"
        quiz.answer(wrong if number < missed else question.key)
    quiz.act("forward")
    assert "in common" not in quiz.transcript()
