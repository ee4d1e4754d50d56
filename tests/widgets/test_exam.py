"""Exam: whose it is, silent questions, a signature that is asked for twice, a file to hand in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from baccarat_edu import InvalidName
from baccarat_edu.quiz import SKILLS, InvalidBank, UnknownSkill, written
from baccarat_edu.quiz.progress import _progress, open_progress
from baccarat_edu.quiz.store.exam_file import read
from baccarat_edu.widgets import (
    Exam,
    MasteryMap,
    NotBegun,
    NotSigned,
    ProgressPanel,
    QuizIsOver,
    UnknownAction,
)
from tests.quiz.keys import right_answer
from tests.widgets.browser import Line
from tests.widgets.markup import Element
from tests.widgets.samples import View

BANK = Path(__file__).parents[1] / "quiz" / "banks" / "small_bank.toml"


def made(**keywords: Any) -> Exam:
    """Make an exam of four questions on Banco, begun by Anna."""
    usual: dict[str, Any] = {"questions": 4, "skills": "banco", "who": "Anna"}
    return Exam("midterm", **usual | keywords)


def lines(exam: Exam) -> list[str]:
    """Write the questions of an exam down."""
    return [written.write(question) for question in exam.questions]


def press(exam: Exam, answer: str) -> None:
    """Answer by the button and go on."""
    exam.act("choose", answer)
    exam.act("forward")


def wrong(exam: Exam) -> str:
    """Return a wrong answer to the question on the table."""
    question = exam.questions[exam.number]
    return next(option for option in question.options if option != right_answer(question))


def button(exam: Exam, key: str) -> Element | None:
    """Find what has a key in the picture."""
    return next(iter(View.of(exam).root.having("data-key", key)), None)


def is_asleep(exam: Exam, key: str) -> bool:
    """Say whether a button is there and disabled."""
    found = button(exam, key)
    assert found
    return "disabled" in found.attributes


def new_kernel() -> None:
    """Forget what is in memory, as a new kernel would not know it."""
    _progress.cache_clear()


# ---------------------------------------------------------------- the questions


def test_everybody_is_asked_the_same() -> None:
    """Name and seed decide the questions, whoever sits the exam and whatever is kept."""
    one = made()
    for _ in range(4):
        one.answer(wrong(one))
    assert lines(one) == lines(made(who="Boris")) == lines(made(keep=False))
    assert lines(one) != lines(made(seed=1))
    assert lines(one) != lines(Exam("final", questions=4, skills="banco", who="Anna"))


def test_an_exam_asks_everything_if_nothing_is_said() -> None:
    """Twenty questions in turns from all skills."""
    exam = Exam("midterm", who="Anna")
    assert 20 == len(exam.questions)
    assert set(SKILLS) == {question.topic[0] for question in exam.questions}


def test_an_exam_can_be_of_a_bank() -> None:
    """An instructor's own questions, of which there must be enough."""
    exam = Exam("mine", bank=BANK, questions=2, who="Anna")
    for question in exam.questions:
        exam.answer(right_answer(question))
    assert 2 == exam.sign_off().right
    with pytest.raises(ValueError, match="questions=999"):
        Exam("mine", bank=BANK, questions=999)
    with pytest.raises(ValueError, match="does not go with a bank"):
        Exam("mine", bank=BANK, skills="banco")


@pytest.mark.parametrize(
    ("keywords", "error", "quoted"),
    [
        ({"name": ""}, ValueError, "''"),
        ({"name": "x\n"}, ValueError, r"'x\n'"),
        ({"seed": 1.5}, ValueError, "seed=1.5"),
        ({"questions": 0}, ValueError, "0"),
        ({"skills": "bank"}, UnknownSkill, "'bank'"),
        ({"skills": []}, UnknownSkill, "[]"),
        ({"bank": "[[question]]\nid = 1"}, InvalidBank, "“1” is not a text"),
        ({"who": " "}, InvalidName, "' '"),
    ],
)
def test_what_makes_no_exam_is_quoted(
    keywords: dict[str, Any], error: type[Exception], quoted: str
) -> None:
    """An instructor sees at once what is wrong."""
    with pytest.raises(error) as refused:
        Exam(keywords.pop("name", "midterm"), **keywords)
    assert quoted in str(refused.value)


def test_nothing_is_told_on_the_way() -> None:
    """Right and wrong answers lead to the very same pictures until the exam is signed off."""
    right, other = made(keep=False), made(keep=False)
    for number in range(4):
        press(right, right_answer(right.questions[number]))
        press(other, wrong(other))
        assert View.of(right) == View.of(other)
    for exam in (right, other):
        exam.act("ask")
    assert View.of(right) == View.of(other)
    assert "right" not in View.of(right).transcript.replace("right:", "")
    for exam in (right, other):
        exam.act("sign")
    assert "4 of 4 answers right" in right.transcript()
    assert "0 of 4 answers right" in other.transcript()


def test_there_are_no_hints_and_no_second_sitting() -> None:
    """What a practice has is not there, by a press or from code."""
    exam = made()
    for name in ("hint", "restart", "missed", "new_set"):
        with pytest.raises(UnknownAction):
            exam.act(name)
        before = View.of(exam)
        getattr(exam, name)()
        assert before == View.of(exam)
    for name, value in (("hints", {"0": 1}), ("only", ["banco 3-8"]), ("set_number", 1)):
        with pytest.raises(Exception, match="read-only"):
            setattr(exam, name, value)


def test_an_answer_can_be_changed_until_one_goes_on() -> None:
    """It is marked first."""
    exam = made()
    assert is_asleep(exam, "next")
    exam.act("choose", "draw")
    exam.act("choose", "stand")
    assert [] == exam.answers
    exam.act("forward")
    assert ["stand"] == exam.answers


# ---------------------------------------------------------------- the name


def test_a_name_comes_first() -> None:
    """Nothing is asked before, and presses meant for a question change nothing."""
    exam = made(who="")
    before = View.of(exam)
    assert "Who sits this exam?" in before.transcript
    assert "be-card" not in exam.html
    for name, value in (("choose", "draw"), ("type", "1"), ("enter", None), ("forward", None)):
        exam.act(name, value)
    for name in ("begin", "ask", "sign", "save", "rename", "go_on"):
        exam.act(name)
    exam.act("what_if", "0")
    assert before == View.of(exam)
    with pytest.raises(NotBegun, match="'draw' is nobody's answer yet"):
        exam.answer("draw")
    with pytest.raises(NotBegun, match=r"exam\.who"):
        exam.sign_off()


@pytest.mark.parametrize(
    "name", ["Анна Петрова", "№ 7", "\u05e2\u05d3\u05d9", "<b>x</b>", "山田", "👩\u200d🏫", "{who}"]
)
def test_any_name_begins(name: str) -> None:
    """It is shown as it was typed, and handed in like that."""
    exam = made(who="")
    exam.act("type_name", f"  {name} ")
    assert not is_asleep(exam, "begin")
    exam.act("begin")
    assert name == exam.who
    assert name in View.of(exam).root.text
    assert name in exam.transcript()
    assert name == read(exam.sign_off().text).who


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("  ", "This is blank"),
        ("x" * 81, "has 81 characters; write a name or number with at most 80"),
        ("a\x1b[31m", "“a␛[31m” cannot be written down"),
        ("\u200b", "cannot be written down"),
        ("<b>" * 3000, "has 9,000 characters"),
    ],
)
def test_what_is_no_name_is_told(text: str, told: str) -> None:
    """Nothing is lost: what was typed stays, and the panel says what would be right."""
    exam = made(who="")
    exam.act("type_name", text)
    exam.act("begin")
    assert ("", text) == (exam.who, exam.typed_name)
    view = View.of(exam)
    assert told in view.root.text
    assert told in view.transcript
    assert told in view.announcement
    assert "\x1b" not in view.html + view.transcript + view.announcement
    assert is_asleep(exam, "begin")


def test_a_name_can_be_corrected_before_the_first_answer() -> None:
    """It is in its place to be typed on; afterwards it stays."""
    exam = made(who="")
    exam.act("type_name", "Ana")
    exam.act("begin")
    exam.act("type_name", "Boris")
    exam.act("rename")
    assert ("", "Ana") == (exam.who, exam.typed_name)
    exam.act("type_name", "Anna")
    exam.act("begin")
    press(exam, "draw")
    exam.act("rename")
    assert "Anna" == exam.who
    assert button(exam, "rename") is None


# ---------------------------------------------------------------- signing off


def test_signing_off_asks_once_more() -> None:
    """It can be answered with no, and then the marked answer is still there."""
    exam = made()
    press(exam, "draw")
    exam.act("choose", "stand")
    before = View.of(exam)
    exam.act("sign")
    exam.act("save")
    assert before == View.of(exam)
    exam.act("ask")
    assert "Sign off now, with 1 of 4 questions answered?" in exam.announcement
    assert "does not count as right" in View.of(exam).root.text
    exam.act("forward")
    exam.act("choose", "draw")
    exam.act("go_on")
    assert before == View.of(exam)


def test_after_the_last_answer_one_signs_off() -> None:
    """No result is shown before."""
    exam = made(questions=1)
    press(exam, "draw")
    assert "The only question is answered. Now sign off." == exam.announcement
    with pytest.raises(QuizIsOver, match="'draw' comes after the last question"):
        exam.answer("draw")
    exam.act("ask")
    assert "Sign off now, with every question answered?" == exam.announcement
    exam.act("sign")
    assert "Signed off:" in exam.announcement


def test_nothing_else_gives_an_answer_away_before() -> None:
    """The learner's progress, the map of the table and practice learn of it with the signature."""
    exam, panel, nothing_known = made(questions=2), ProgressPanel(), MasteryMap().transcript()
    exam.answer(right_answer(exam.questions[0]))
    exam.answer(wrong(exam))
    panel.refresh()
    told = "2 answers are part of an exam: how they went is told when that is signed off."
    assert told in panel.transcript()
    assert " right" not in panel.transcript()
    assert nothing_known == MasteryMap().transcript()
    assert ({}, []) == (open_progress().records(), open_progress().recent("banco", 9))
    assert 2 == len(open_progress().answers("banco"))
    exam.sign_off()
    panel.refresh()
    assert told not in panel.transcript()
    assert "- Exam: midterm, Anna: 1 of 2 right" in panel.transcript()
    assert nothing_known != MasteryMap().transcript()
    assert 2 == len(open_progress().recent("banco", 9))


def test_the_file_is_handed_over(line: Line) -> None:
    """Signing off offers it at once, and a button once more: the same text."""
    exam = made(who="Анна")
    press(exam, right_answer(exam.questions[0]))
    offers = []
    for name in ("ask", "sign", "save"):
        line.click(exam, name)
        offers += [m["content"]["file"] for m in line.sent if "file" in m.get("content", {})]
    assert 2 == len(offers)
    assert offers[0] == offers[1]
    assert ("exam-midterm-Анна.json", "application/json") == (offers[0]["name"], offers[0]["type"])
    assert exam.result() == read(offers[0]["text"])
    assert "has been handed exam-midterm-Анна.json" in View.of(exam).root.text


def test_the_log_says_what_was_asked_and_answered() -> None:
    """Each question as a line, the answer, whether it was right, and when."""
    exam = made(seed="s", skills=["banco", "value"])
    for number in range(3):
        exam.answer(right_answer(exam.questions[number]) if number != 1 else wrong(exam))
    signed = exam.sign_off()
    assert signed == exam.result()
    assert ("midterm", "s", ("banco", "value"), 4, "Anna") == (
        signed.exam, signed.seed, signed.skills, signed.questions, signed.who
    )  # fmt: skip
    assert lines(exam)[:3] == [one.question for one in signed.answers]
    assert exam.answers == [one.answer for one in signed.answers]
    assert [True, False, True] == [one.right for one in signed.answers]
    times = [one.at for one in signed.answers]
    assert sorted(times) == times
    assert times[-1][:19] <= signed.signed_at[:19]
    assert 2 == signed.right == exam.score


def test_answers_set_from_code_are_logged_too() -> None:
    """They have the time of the signature, as nobody knows another one."""
    signed = made(answers=["draw", "stand"]).sign_off()
    assert {f"{signed.signed_at[:19]}.000000+00:00"} == {one.at for one in signed.answers}


def test_after_signing_off_everything_is_read_once_more() -> None:
    """Each question with its reason, and its coup can be changed; nothing else can."""
    exam = made()
    press(exam, "draw")
    exam.sign_off()
    view = View.of(exam)
    assert exam.questions[0].prompt in view.root.text
    assert exam.feedback[0].explanation in view.root.text
    assert "3 questions were not answered" in view.root.text
    assert "of 4 answers right" in view.transcript
    for name, value in (("choose", "draw"), ("forward", None), ("ask", None), ("rename", None)):
        exam.act(name, value)
    assert view.transcript == exam.transcript()
    with pytest.raises(QuizIsOver, match="'draw' comes after the signing off"):
        exam.answer("draw")
    exam.act("what_if", "0")
    assert exam.inner()


def test_an_exam_can_be_made_in_any_state() -> None:
    """What is given beside the name is not taken back."""
    assert made(is_signed=True, keep=False).is_signed
    assert made(is_asking=True).is_asking
    assert ["draw"] == made(answers=["draw"]).answers


def test_an_exam_that_is_not_signed_has_no_result() -> None:
    """Code is told what to do."""
    with pytest.raises(NotSigned, match=r"exam\.sign_off\(\)"):
        made().result()


def test_who_signs_at_once_has_nothing_right() -> None:
    """An exam without answers is handed in like any other."""
    assert "midterm, Anna: 0 of 4 right" == str(made().sign_off())


# ---------------------------------------------------------------- what is kept


def test_a_stopped_exam_goes_on_where_it_was() -> None:
    """A new kernel, the same name: the next question is on the table, with all times kept."""
    exam = made(who="")
    exam.who = "Anna"
    press(exam, "draw")
    press(exam, "stand")
    new_kernel()
    later = made(who="")
    later.act("type_name", "Anna")
    later.act("begin")
    assert ["draw", "stand"] == later.answers
    assert View.of(exam).transcript == View.of(later).transcript
    press(later, "draw")
    press(later, "draw")
    later.sign_off()
    assert lines(exam) == [one.question for one in later.result().answers]
    kept = [one.at for one in open_progress().answers()]
    assert kept[:2] == [one.at for one in later.result().answers][:2]


def test_another_name_begins_anew() -> None:
    """Two learners at one computer do not see each other's answers, nor those of other exams."""
    press(made(), "draw")
    assert [] == made(who="Boris").answers
    assert [] == made(seed=1).answers
    assert [] == Exam("final", questions=4, skills="banco", who="Anna").answers
    exam = made()
    exam.who = "Boris"
    assert [] == exam.answers
    exam.who = "Anna"
    assert ["draw"] == exam.answers


def test_a_signature_is_kept() -> None:
    """Whoever has lost the file gets the same once more, to the letter."""
    exam = made()
    press(exam, "draw")
    text = exam.sign_off().text
    new_kernel()
    again = made()
    assert again.is_signed
    assert text == again.result().text
    assert exam.answers == again.answers
    assert "signed off" in again.transcript()
    again.who = "Boris"
    assert not again.is_signed


def test_an_exam_that_is_not_kept_leaves_no_trace() -> None:
    """Neither answers nor the signature go into the progress."""
    exam = made(keep=False)
    press(exam, "draw")
    exam.sign_off()
    assert ([], {}) == (open_progress().answers(), open_progress().finished())
    assert [] == made(keep=False).answers


def test_answers_given_elsewhere_are_not_the_exams() -> None:
    """The progress knows each answer's exam by its name."""
    exam = made()
    press(exam, "draw")
    (kept,) = open_progress().answers()
    assert "exam 'midterm' 0 'Anna'" == kept.lesson
    exam.sign_off()
    assert ["exam 'midterm' 0 'Anna'"] == list(open_progress().finished())


def test_the_file_is_json() -> None:
    """Any program reads it."""
    content = json.loads(made().sign_off().text)
    assert "exam" == content["baccarat_edu"]
    assert [] == content["answers"]
