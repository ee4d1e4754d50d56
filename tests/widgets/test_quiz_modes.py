"""Quiz: practice by what is kept, an exam that tells nothing before its end, hints, what if."""

from __future__ import annotations

from typing import Any

import pytest

from baccarat_edu.quiz import SKILLS, Asked, Question, UnknownAnswer, UnknownSkill
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.topics import UnknownTopic
from baccarat_edu.widgets import Quiz, UnknownMode
from tests.quiz.keys import right_answer
from tests.widgets.browser import Line
from tests.widgets.markup import Element
from tests.widgets.samples import View

OTHER = {"draw": "stand", "stand": "draw"}
BY_TOTAL = next(one for one in MISCONCEPTIONS if one.key == "banco by puntos total")

every_skill = pytest.mark.parametrize("skill", SKILLS)
every_mode = pytest.mark.parametrize("mode", ["practice", "check", "exam"])


def wrong(question: Asked) -> str:
    """Pick the last option that is not right."""
    return [option for option in question.options if option != right_answer(question)][-1]


def now(quiz: Quiz) -> Asked:
    """The question on the table."""
    return quiz.questions[quiz.number]


def press(quiz: Quiz, answer: str) -> None:
    """Answer by the button and go on."""
    quiz.act("choose", answer)
    quiz.act("forward")


def play(quiz: Quiz, learner: Any, number: int) -> list[Asked]:
    """Have a learner answer a number of questions; return them."""
    asked = []
    for _ in range(number):
        question = now(quiz)
        asked.append(question)
        press(quiz, learner(question))
    return asked


def topics(asked: list[Asked]) -> list[str]:
    """What of its skill each question asked."""
    return [question.topic[1] for question in asked]


def buttons(quiz: Quiz, action: str) -> list[Element]:
    """Find the buttons of an action in the picture."""
    return View.of(quiz).root.having("data-action", action)


# ---------------------------------------------------------------- practice


def test_practice_shows_all_cells_to_who_knows_them() -> None:
    """88 questions on Banco are the 88 cells, for whoever misses none."""
    quiz = Quiz("banco", mode="practice", questions=88, seed=5)
    assert 88 == len(set(topics(play(quiz, right_answer, 88))))
    assert 88 == quiz.score


def test_what_is_missed_comes_back_three_questions_later() -> None:
    """The topic returns with other cards."""
    quiz = Quiz("banco", mode="practice", questions=10, seed=5)
    (missed,) = play(quiz, wrong, 1)
    *_between, again = play(quiz, right_answer, 3)
    assert missed.topic == again.topic
    assert missed != again


@every_skill
def test_practice_goes_on_where_the_last_sitting_ended(skill: str) -> None:
    """What was missed in an earlier sitting comes first in the next one."""
    quiz = Quiz(skill, mode="practice", questions=3, seed=1)
    missed = {one.topic for one in play(quiz, wrong, 3)}
    later = Quiz(skill, mode="practice", questions=3, seed=2)
    assert missed == {one.topic for one in play(later, right_answer, len(missed))}


def test_practice_that_is_not_kept_begins_from_nothing() -> None:
    """It neither reads nor writes the learner's progress."""
    play(Quiz(mode="practice", questions=3, seed=1), wrong, 3)
    before = open_progress().answers()
    one, other = (Quiz(mode="practice", questions=6, seed=2, keep=False) for _ in range(2))
    assert play(one, right_answer, 6) == play(other, right_answer, 6)
    assert before == open_progress().answers()


def test_the_same_answers_lead_to_the_same_questions() -> None:
    """Start again goes back to the first question, whatever has been kept meanwhile."""
    quiz = Quiz("banco", mode="practice", questions=8, seed=3)
    first = play(quiz, wrong, 8)
    quiz.act("restart")
    assert first == play(quiz, wrong, 8)
    quiz.act("restart")
    assert first[0] == play(quiz, right_answer, 8)[0]


def test_answers_set_from_code_are_followed() -> None:
    """Fewer answers, more answers and other answers lead to the questions that they lead to."""
    quiz = Quiz("banco", mode="practice", questions=8, seed=3, keep=False)
    play(quiz, wrong, 5)
    answers, asked = list(quiz.answers), quiz.questions
    quiz.answers = answers[:2]
    assert asked[:3] == quiz.questions
    quiz.answers = answers
    assert asked == quiz.questions
    with pytest.raises(UnknownAnswer, match="'maybe'"):
        quiz.answers = [*answers[:3], "maybe"]
    assert answers == quiz.answers
    assert asked == quiz.questions


def test_a_wrong_rule_is_named_as_soon_as_the_answers_tell_it() -> None:
    """The feedback says the wrong rule first, then the case that refutes it."""
    quiz = Quiz("banco", mode="practice", questions=20, seed=1)
    told = []
    for _ in range(20):
        question = now(quiz)
        quiz.act("choose", BY_TOTAL.answer(question) or question.key)
        if BY_TOTAL.tells(question):
            view = View.of(quiz)
            is_named = BY_TOTAL.wrong_rule in view.root.text
            told.append(is_named)
            assert is_named == (BY_TOTAL.wrong_rule in view.transcript)
            assert is_named == (BY_TOTAL.wrong_rule in view.announcement)
            if is_named:
                assert BY_TOTAL.refute(question) in view.root.text
        quiz.act("forward")
    assert [False, True] == [told[0], told[-1]]
    keys = [one.misconception for one in open_progress().answers()]
    assert sum(told) == keys.count(BY_TOTAL.key)
    assert {"", BY_TOTAL.key} == set(keys)


def test_earlier_sittings_tell_a_wrong_rule_too() -> None:
    """Who followed it before is told at once when following it again."""
    play(Quiz(questions=20, seed=1), lambda one: BY_TOTAL.answer(one) or one.key, 20)
    quiz = Quiz(mode="practice", questions=20, seed=4)
    while not BY_TOTAL.tells(now(quiz)):
        press(quiz, now(quiz).key)
    quiz.act("choose", BY_TOTAL.answer(now(quiz)) or "")
    assert BY_TOTAL.wrong_rule in View.of(quiz).root.text


# ---------------------------------------------------------------- hints


@every_skill
def test_hints_come_one_after_the_other(skill: str) -> None:
    """The rule, what decides, the whole working: each on a press, and none twice."""
    quiz = Quiz(skill, mode="practice", questions=4, seed=2)
    question = now(quiz)
    for taken, hint in enumerate(question.hints, start=1):
        quiz.act("hint")
        view = View.of(quiz)
        assert {"0": taken} == quiz.hints
        assert hint.text == view.announcement
        assert hint.text in view.transcript
        shown = [one.text in view.root.text for one in question.hints]
        assert taken <= sum(shown)
        assert shown[taken - 1]
    before = View.of(quiz)
    quiz.act("hint")
    assert before == View.of(quiz)


def test_a_row_that_is_shown_has_no_mark() -> None:
    """The second hint lays the row of the table there, and leaves it to be read."""
    quiz = Quiz("banco", mode="practice", questions=4, seed=2)
    quiz.act("hint")
    quiz.act("hint")
    assert "be-strip" in quiz.html
    assert "be-ring" not in quiz.html.split("be-strip")[1]


def test_what_was_worked_out_counts_as_missed() -> None:
    """The answer is right, and yet it comes back three questions later, and the score says so."""
    quiz = Quiz("banco", mode="practice", questions=5, seed=2)
    first = now(quiz)
    for _ in range(3):
        quiz.act("hint")
    assert "counts as missed" in View.of(quiz).root.text
    press(quiz, first.key)
    assert 0 == quiz.score
    *_between, again = play(quiz, right_answer, 3)
    assert first.topic == again.topic
    kept = open_progress().answers()
    assert [(False, 3), (True, 0)] == [(one.right, one.hints) for one in kept[:2]]


def test_a_smaller_hint_costs_nothing() -> None:
    """An answer after the row was shown is the learner's own."""
    quiz = Quiz("banco", mode="practice", questions=5, seed=2)
    quiz.act("hint")
    quiz.act("hint")
    press(quiz, now(quiz).key)
    assert 1 == quiz.score
    assert [(True, 2)] == [(one.right, one.hints) for one in open_progress().answers()]


@pytest.mark.parametrize("mode", ["check", "exam"])
def test_only_practice_has_hints(mode: str) -> None:
    """A check and an exam have no button for them, and a message asking for one does nothing."""
    quiz = Quiz(mode=mode, questions=2, seed=1)
    assert [] == buttons(quiz, "hint")
    before = View.of(quiz)
    quiz.act("hint")
    assert before == View.of(quiz)


def test_hints_stop_with_the_answer() -> None:
    """Once it is answered there is nothing to hint at."""
    quiz = Quiz(mode="practice", questions=2, seed=1)
    quiz.act("choose", "draw")
    before = View.of(quiz)
    quiz.act("hint")
    assert before == View.of(quiz)


# ---------------------------------------------------------------- exam


@every_skill
def test_an_exam_tells_nothing_before_its_end(skill: str) -> None:
    """Right or wrong, every picture on the way is the same but for the question."""
    knows, errs = (Quiz(skill, mode="exam", questions=4, seed=6) for _ in range(2))
    for number in range(4):
        for quiz, learner in ((knows, right_answer), (errs, wrong)):
            quiz.act("choose", learner(now(quiz)))
            shown = View.of(quiz)
            assert number == quiz.number
            assert not any(sign in shown.root.text + shown.transcript for sign in "✓✗")
            assert "answers right" not in shown.root.text
            quiz.act("forward")
        if number < 3:
            assert View.of(knows) == View.of(errs)
    assert (4, 0) == (knows.score, errs.score)


def test_an_exam_reviews_every_question_with_its_reason() -> None:
    """The end says of each what was answered, whether that was right, and why."""
    quiz = Quiz(["banco", "payout", "value"], mode="exam", questions=6, seed=6)
    for number in range(6):
        question = now(quiz)
        press(quiz, right_answer(question) if number % 2 else wrong(question))
    view = View.of(quiz)
    assert 6 == len(view.root.all("li"))
    for number, feedback in enumerate(quiz.feedback, start=1):
        said = feedback.question.text(feedback.answer)
        sign = "✓" if feedback.right else "✗"
        assert feedback.explanation in view.root.text
        line = f"{number}. {feedback.question.prompt} {said} {sign} {feedback.explanation}"
        assert line in view.transcript
    assert "3 of 6 answers right" in view.announcement


def test_an_answer_in_an_exam_can_be_changed_until_it_is_handed_in() -> None:
    """Choosing marks it; going on gives it."""
    quiz = Quiz(mode="exam", questions=2, seed=1)
    before = View.of(quiz)
    quiz.act("forward")
    assert before == View.of(quiz)
    for answer in ("draw", "stand"):
        quiz.act("choose", answer)
        (pressed,) = View.of(quiz).root.having("aria-pressed", "true")
        assert f"answer-{answer}" == pressed["data-key"]
        assert [] == quiz.answers
    quiz.act("forward")
    assert ["stand"] == quiz.answers
    assert [] == View.of(quiz).root.having("aria-pressed", "true")


def test_an_exam_is_the_same_for_everyone() -> None:
    """A fixed seed asks the same questions, whatever has been answered before."""
    first = Quiz(list(SKILLS), mode="exam", seed=9)
    play(Quiz(mode="practice", questions=5, seed=1), wrong, 5)
    assert 20 == len(first.questions)
    assert first.questions == Quiz(list(SKILLS), mode="exam", seed=9).questions


def test_code_plays_an_exam() -> None:
    """``answer`` gives an answer at once and returns its feedback; the next question lies there."""
    quiz = Quiz(mode="exam", questions=2, seed=1)
    assert quiz.answer(now(quiz).key).right
    assert 1 == quiz.number
    assert not quiz.answer(wrong(now(quiz))).right
    assert "1 of 2 answers right" in quiz.transcript()


# ---------------------------------------------------------------- once more


@every_mode
def test_only_what_was_missed_is_asked_once_more(mode: str) -> None:
    """Each missed topic comes once, with other cards, and is told at once, also after an exam."""
    quiz = Quiz("banco", mode=mode, questions=3, seed=2)
    missed, *_ = asked = play(quiz, lambda one: wrong(one) if quiz.number == 0 else one.key, 3)
    assert ("missed", None) in View.of(quiz).controls
    quiz.act("missed")
    assert [" ".join(missed.topic)] == quiz.only
    assert "question 1 of 1" in quiz.transcript()
    assert now(quiz) not in asked
    quiz.act("choose", now(quiz).key)
    assert "✓ Right." in View.of(quiz).root.text
    quiz.act("forward")
    assert "Nothing missed." in quiz.transcript()
    quiz.act("missed")
    assert "Nothing missed." in quiz.transcript()


@every_mode
def test_new_questions_are_others(mode: str) -> None:
    """A new set has as many, and going back to the first set brings the first ones."""
    quiz = Quiz("banco", mode=mode, questions=4, seed=2)
    first = play(quiz, right_answer, 4)
    quiz.act("new_set")
    second = play(quiz, right_answer, 4)
    assert not set(first) & set(second)
    assert 4 == len(quiz.answers)
    quiz.set_number = 0
    assert first[0] == now(quiz)
    assert [] == quiz.answers


def test_only_the_whole_check_ticks_a_lesson_off() -> None:
    """What was missed and is asked again is not the lesson's check."""
    quiz = Quiz("banco", questions=2, seed=2, lesson="04_banco_table")
    play(quiz, wrong, 2)
    assert 0 == open_progress().finished()["04_banco_table"].right
    quiz.act("missed")
    play(quiz, right_answer, len(quiz.only))
    assert 0 == open_progress().finished()["04_banco_table"].right
    quiz.act("new_set")
    play(quiz, right_answer, 2)
    assert 2 == open_progress().finished()["04_banco_table"].right


# ---------------------------------------------------------------- what is kept


@every_mode
def test_every_answer_is_written_down(mode: str) -> None:
    """Question, answer, whether it was right, and the lesson, the moment it is given."""
    quiz = Quiz(["banco", "value"], mode=mode, questions=4, seed=2, lesson="12_quiz")
    for number in range(4):
        question = now(quiz)
        given = right_answer(question) if number % 2 else wrong(question)
        press(quiz, given)
        kept = open_progress().answers()[-1]
        assert number + 1 == len(open_progress().answers())
        assert (question.topic, given) == ((kept.skill, kept.of), kept.answer)
        assert (bool(number % 2), "12_quiz") == (kept.right, kept.lesson)


def test_what_is_not_kept_leaves_no_trace() -> None:
    """A demonstration answers nothing in the learner's name."""
    quiz = Quiz(questions=2, seed=1, lesson="12_quiz", keep=False)
    play(quiz, right_answer, 2)
    assert [] == open_progress().answers()
    assert {} == open_progress().finished()


def test_answers_set_from_code_are_not_the_learners() -> None:
    """Only what is answered is written down, not what state is put back."""
    quiz = Quiz(questions=3, seed=1)
    quiz.answers = ["draw", "draw"]
    assert [] == open_progress().answers()


# ---------------------------------------------------------------- what if


@pytest.mark.parametrize("skill", ["natural", "punto", "banco", "result", "payout", "mistake"])
def test_a_coup_is_opened_after_the_answer(skill: str) -> None:
    """The question's own cards lie there; pressing again closes it, and going on does too."""
    quiz = Quiz(skill, questions=2, seed=3)
    question = now(quiz)
    assert [] == buttons(quiz, "what_if")
    quiz.act("choose", question.key)
    quiz.act("what_if", "0")
    panel = quiz.inner()
    assert panel is not None
    assert question.punto is None or question.punto.cards[:2] == panel.coup.punto.cards[:2]
    assert panel.html in quiz.html
    assert panel.transcript() in quiz.transcript()
    quiz.act("what_if", "0")
    assert quiz.inner() is None
    quiz.act("what_if", "0")
    quiz.act("forward")
    assert -1 == quiz.opened


def test_the_step_in_question_has_just_been_shown() -> None:
    """The stepper opens where Banco has just decided."""
    quiz = Quiz("banco", questions=1, seed=3)
    question = now(quiz)
    assert isinstance(question, Question)
    quiz.act("choose", question.key)
    quiz.act("what_if", "0")
    panel = quiz.inner()
    assert panel is not None
    assert question.step.reason == panel.coup.steps[panel.position - 1].reason


@pytest.mark.parametrize("skill", ["value", "total", "why"])
def test_what_has_no_coup_cannot_be_opened(skill: str) -> None:
    """Loose cards and reasons are no coup."""
    quiz = Quiz(skill, questions=1, seed=3)
    quiz.act("choose", now(quiz).key)
    assert [] == buttons(quiz, "what_if")


def test_clicks_inside_go_to_the_coup(line: Line) -> None:
    """A click in the inner panel changes its card and repaints the quiz around it."""
    quiz = Quiz("banco", questions=2, seed=3)
    quiz.act("choose", "draw")
    quiz.act("what_if", "0")
    panel = quiz.inner()
    assert panel is not None
    line.click(quiz, "choose", "1", inner=True)
    line.click(quiz, "change", "9", inner=True)
    assert panel.shoe[1].startswith("9")
    assert panel.html in quiz.html
    assert ["draw"] == quiz.answers


def test_the_review_opens_one_coup_at_a_time() -> None:
    """Every question of an exam has its coup; the one that is open stands below its question."""
    quiz = Quiz("banco", mode="exam", questions=3, seed=3)
    play(quiz, right_answer, 3)
    assert 3 == len(buttons(quiz, "what_if"))
    for number in (2, 0):
        quiz.act("what_if", str(number))
        (opened,) = View.of(quiz).root.having("data-inner")
        item = View.of(quiz).root.all("li")[number]
        assert opened in item.walk()


# ---------------------------------------------------------------- typing


@pytest.mark.parametrize("mode", ["practice", "check"])
@pytest.mark.parametrize("sign", [".", ","])
def test_numbers_are_typed_with_either_sign(mode: str, sign: str) -> None:
    """9.5 and 9,5 are the same answer."""
    quiz = Quiz("payout", mode=mode, questions=20, seed=1, typed=True)
    for _ in range(20):
        question = now(quiz)
        text = question.text(question.key).replace(".", sign)
        quiz.act("type", text)
        quiz.act("enter")
        assert quiz.feedback[-1].right
        assert question.key == quiz.answers[-1]
        quiz.act("forward")


@pytest.mark.parametrize("text", ["9..5", "nine", "1e400", "NaN", "9,5,5", "\uff17", "x" * 10_000])
def test_what_is_no_number_is_said_to_be_none(text: str) -> None:
    """The field keeps what was typed, the question stays open, and the panel says what to write."""
    quiz = Quiz("payout", questions=2, seed=1, typed=True)
    quiz.act("type", text)
    quiz.act("enter")
    view = View.of(quiz)
    assert "is no number here; write one such as 9.5" in view.root.text
    assert "is no number here" in view.transcript
    assert [] == quiz.answers
    assert text == quiz.entry


def test_a_number_that_nobody_offered_is_judged() -> None:
    """Without options there are other wrong answers; the review says them."""
    quiz = Quiz("total", mode="exam", questions=1, seed=1, typed=True)
    quiz.act("type", "8.25")
    quiz.act("enter")
    assert "33/4" == quiz.picked
    quiz.act("forward")
    assert "8.25" in quiz.transcript()
    assert 0 == quiz.score


def test_words_are_not_typed() -> None:
    """A typed quiz keeps the buttons of questions that are not for a number."""
    quiz = Quiz(["banco", "value"], questions=2, seed=1, typed=True)
    assert [] == View.of(quiz).root.all("input")
    press(quiz, "draw")
    assert 1 == len(View.of(quiz).root.all("input"))


# ---------------------------------------------------------------- topics


@every_mode
def test_topics_are_asked_in_their_order(mode: str) -> None:
    """Each once, whatever the mode; the title is that of their skill, or a common one."""
    wanted = ["banco 3-8", "banco 6-stood", "banco 0-0"]
    quiz = Quiz(mode=mode, topics=wanted, seed=1)
    assert wanted == [" ".join(question.topic) for question in play(quiz, right_answer, 3)]
    assert 3 == quiz.score
    assert "Does Banco draw?" == quiz.title
    assert quiz.title != Quiz(topics=["banco 3-8", "value A"], seed=1).title


def test_what_is_no_topic_is_refused() -> None:
    """A skill or a topic that there is not is quoted."""
    with pytest.raises(UnknownTopic, match="'9-9'"):
        Quiz(topics=["banco 3-8", "banco 9-9"])
    with pytest.raises(UnknownSkill, match="'bank'"):
        Quiz(topics=["bank 3-8"])


# ---------------------------------------------------------------- wrong arguments


def test_an_unknown_mode_is_refused() -> None:
    """The modes there are are named."""
    with pytest.raises(UnknownMode, match=r"'test' is not a mode; .*'practice', 'check', 'exam'"):
        Quiz(mode="test")


@every_mode
def test_each_mode_has_its_number(mode: str) -> None:
    """Ten to practise on, five to check oneself by, twenty for an exam."""
    length = {"practice": 10, "check": 5, "exam": 20}[mode]
    assert f"question 1 of {length}" in Quiz(mode=mode, seed=1).transcript()
