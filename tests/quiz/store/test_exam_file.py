"""A signed-off exam: one text to hand in, whose damage shows; and how a stopped one goes on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import InvalidName
from baccarat_edu.quiz import SKILLS, drill, written
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.exam_file import (
    CHECKSUM,
    InvalidExam,
    SignedExam,
    checksum,
    file_name,
    read,
    read_exam_name,
    read_seed,
    read_who,
)
from baccarat_edu.quiz.store.exam_log import (
    LoggedAnswer,
    is_kept_exam,
    kept_as,
    log,
    resumed,
    title,
)
from baccarat_edu.words import speaking
from baccarat_edu.words.exam import quoted
from tests.quiz.answers import ANSWERED
from tests.quiz.exams import FIRST, SIGNED

TEXT: Final = """\
{"baccarat_edu": "exam", "version": 1,
"exam": "midterm", "seed": 2026, "skills": ["banco", "value"], "questions": 3, \
"who": "Анна “7”", "signed_at": "2026-11-05T12:32:00+00:00",
"answers": [
{"at": "2026-11-05T12:30:00.000001+00:00", "skill": "banco", "of": "3-8", \
"question": "banco 4♥ 9♣ 8♦ | 2♠ A♦", "answer": "draw", "right": false, \
"misconception": "banco draws 3 against 8"},
{"at": "2026-11-05T12:31:00.000000+00:00", "skill": "value", "of": "K", \
"question": "value K♠", "answer": "0", "right": true, "misconception": ""}
],
"sha256": "2453c41aa93e3f3ca582a74e95e56ed7a9524f5179b05df402518f3ac954575a"}
"""
AT: Final = "2026-11-05T12:30:00.000000+00:00"

Spoil = Callable[[dict[str, Any]], object]
names = st.text(min_size=1, max_size=80)


def signed_again(content: dict[str, Any]) -> str:
    """Write a content whose checksum fits, as a program of somebody's own could."""
    return json.dumps(content | {CHECKSUM: checksum(content)})


def refusal(text: str) -> str:
    """Return why a text is not read."""
    with pytest.raises(InvalidExam) as refused:
        read(text)
    return str(refused.value)


# ---------------------------------------------------------------- the file


def test_a_signed_exam_is_a_text_with_a_line_for_each_answer() -> None:
    """The form stays as it is: later versions have to read it."""
    assert TEXT == SIGNED.text
    assert SIGNED == read(TEXT)


def test_anybody_can_work_the_checksum_out() -> None:
    """It is the SHA-256 of everything else, with sorted keys, no blanks and only ASCII."""
    content = json.loads(TEXT)
    given = content.pop(CHECKSUM)
    plain = json.dumps(content, sort_keys=True, separators=(",", ":"))
    assert given == sha256(plain.encode()).hexdigest() == checksum(content | {CHECKSUM: "any"})


def test_json_of_another_make_is_read() -> None:
    """Spaces, line breaks, escapes, the order of keys and a mark at the front change nothing."""
    assert SIGNED == read(json.dumps(json.loads(SIGNED.text), indent=4, sort_keys=True))
    assert SIGNED == read(f"\ufeff{SIGNED.text}")
    assert SIGNED == read(SIGNED.text.replace("\n", "\r\n"))


def test_an_exam_without_answers_is_one() -> None:
    """Who signs at once hands in a file all the same."""
    empty = replace(SIGNED, answers=())
    assert empty == read(empty.text)
    assert "midterm, Анна “7”: 0 of 3 right" == str(empty)


def test_it_prints_as_its_result() -> None:
    """Unanswered questions count."""
    assert "midterm, Анна “7”: 1 of 3 right" == str(SIGNED)


@given(names, st.one_of(st.integers(-(10**79), 10**79), st.integers()))
def test_any_name_comes_back(name: str, seed: int) -> None:
    """Whatever can be a name and a seed is read as it was written."""
    try:
        exam = replace(SIGNED, who=read_who(name), seed=seed)
    except ValueError:
        return
    assert exam == read(exam.text)


@settings(max_examples=300)
@given(st.integers(0, len(SIGNED.text) - 1), st.characters(codec="utf-8"))
def test_a_changed_letter_is_seen(place: int, letter: str) -> None:
    """No letter of the file can be another one without that it is refused, or means the same."""
    changed = f"{SIGNED.text[:place]}{letter}{SIGNED.text[place + 1 :]}"
    try:
        assert SIGNED == read(changed)
    except InvalidExam:
        assert changed != SIGNED.text


@pytest.mark.parametrize("end", range(0, len(SIGNED.text) - 2, 37))
def test_half_a_file_is_none(end: int) -> None:
    """A download that broke off is refused."""
    assert refusal(SIGNED.text[:end])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "This is empty"),
        ("not json", "it says “not json”"),
        ("[]", "it says “[]”"),
        ('{"baccarat_edu": "progress", "version": 1}', "no signed-off exam"),
        ("[" * 100_000, "no signed-off exam"),
        ("\x1b[31m\x00", "it says “␛[31m␀”"),
        (" " * 5_000_001, "5,000,001 characters"),
    ],
)
def test_what_is_no_exam_is_quoted(text: str, reason: str) -> None:
    """The refusal shows how the text looks, with nothing in it that a terminal obeys."""
    assert reason in refusal(text)


def test_a_careless_edit_is_seen() -> None:
    """Who makes a wrong answer right in an editor is told so."""
    assert "its checksum does not fit" in refusal(SIGNED.text.replace("false", "true"))
    with speaking("ru"):
        assert refusal(SIGNED.text.replace("false", "true"))


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda c: c.update(version=2), "its form is 2, and 1 is the last one known here"),
        (lambda c: c.update(version="1"), "“version” is '1'"),
        (lambda c: c.update(version=True), "“version” is True"),
        (lambda c: c.pop("version"), "“version” is None"),
        (lambda c: c.update(exam=""), "exam=''"),
        (lambda c: c.update(exam="a\nb"), "exam='a"),
        (lambda c: c.update(exam="x" * 81), "exam='xxx"),
        (lambda c: c.update(seed=1.5), "seed=1.5"),
        (lambda c: c.update(seed=True), "seed=True"),
        (lambda c: c.update(skills="banco"), "skills='banco'"),
        (lambda c: c.update(skills=[]), "skills=()"),
        (lambda c: c.update(skills=[1]), "skills=(1,)"),
        (lambda c: c.update(questions=0), "questions=0"),
        (lambda c: c.update(questions=1), "2 answers to 1 questions"),
        (lambda c: c.update(questions="3"), "questions='3'"),
        (lambda c: c.update(who=" "), "who=' '"),
        (lambda c: c.update(who=["Anna"]), "who=['Anna']"),
        (lambda c: c.update(who="x" * 81), "who='xxx"),
        (lambda c: c.pop("who"), "who=None"),
        (lambda c: c.update(signed_at="today"), "signed_at='today'"),
        (lambda c: c.update(answers={}), "“answers” is {}"),
        (lambda c: c.update(answers=[1]), "Answer number 1 is broken: 1 is not"),
        (lambda c: c["answers"][1].pop("at"), "Answer number 2 is broken"),
        (lambda c: c["answers"][1].update(more=1), "Answer number 2 is broken"),
        (lambda c: c["answers"][1].update(right=1), "right=1"),
        (lambda c: c["answers"][0].update(at="now"), "at='now'"),
        (lambda c: c["answers"][0].update(question="a\nb"), "question='a"),
        (lambda c: c["answers"][0].update(skill=""), "skill=''"),
    ],
)
def test_a_wrong_part_is_named(spoil: Spoil, reason: str) -> None:
    """A file whose checksum fits is still read part by part."""
    content = json.loads(SIGNED.text)
    spoil(content)
    assert reason in refusal(signed_again(content))


def test_what_goes_too_deep_is_refused() -> None:
    """Brackets in brackets neither end the program nor count as signed."""
    for depth in (500, 900, 100_000):
        deep = "[" * depth + "]" * depth
        assert refusal(SIGNED.text.replace('"seed": 2026', f'"seed": 2026, "more": {deep}'))


@pytest.mark.parametrize(
    ("exam", "who", "name"),
    [
        ("midterm", "Anna", "exam-midterm-Anna.json"),
        ("Test № 2", "Анна Петрова", "exam-Test-2-Анна-Петрова.json"),
        ("../../etc", "a/b\\c:d*e?", "exam-etc-a-b-c-d-e.json"),
        ("midterm", "…", "exam-midterm.json"),
        ("2", "\u202eevil", "exam-2-evil.json"),
    ],
)
def test_a_file_has_a_name_that_every_system_takes(exam: str, who: str, name: str) -> None:
    """Letters and digits of any script stay, everything else is a hyphen."""
    assert name == file_name(exam, who)


# ---------------------------------------------------------------- names


def test_a_name_may_be_of_any_script() -> None:
    """Blanks around it go, those inside are single."""
    assert "Анна П." == read_who("  Анна \n П. ")
    assert "\u05e2\u05d3\u05d9" == read_who("\u05e2\u05d3\u05d9")
    assert "x" * 80 == read_who("x" * 80)


@pytest.mark.parametrize("text", ["", "  ", "\u200b", "a\x1bb", "\ud800", "x" * 81])
def test_what_is_no_name_is_refused(text: str) -> None:
    """Nothing to see, nothing that can be written, too much of it."""
    with pytest.raises(InvalidName):
        read_who(text)


@pytest.mark.parametrize("name", ["", " a", "a\nb", "x" * 81, None, 5])
def test_an_exam_is_named_by_a_line(name: Any) -> None:
    """Anything else is quoted."""
    with pytest.raises(ValueError, match="not the name of an exam, such as 'midterm'"):
        read_exam_name(name)


@pytest.mark.parametrize("seed", ["", 1.5, None, True, "x" * 81, 10**80])
def test_a_seed_is_a_number_or_a_line(seed: Any) -> None:
    """Anything else is quoted."""
    with pytest.raises(ValueError, match="is no seed"):
        read_seed(seed)


@pytest.mark.parametrize("who", ["Anna", "it's", 'a "b"', "\u05e2\u200f", "\U000e0061" * 80])
def test_an_exam_is_kept_under_a_printable_name(who: str) -> None:
    """Whatever the names, the progress takes it, and knows it from a lesson."""
    key = kept_as("it’s", 10**79, who)
    assert replace(ANSWERED, lesson=key).lesson == key
    assert is_kept_exam(key)
    assert f"Exam: it’s, {quoted(who)}" == title(key)
    assert kept_as("it’s", "1", who) != kept_as("it’s", 1, who) != kept_as("it’s", 1, who + "x")


@pytest.mark.parametrize(
    "lesson",
    ["", "04_banco_table", "exam", "exam 2", "exam 'x'", "my exam 'x' 1 'y'", r"exam 'x' 1 '\N'"],
)
def test_a_lesson_is_no_exam(lesson: str) -> None:
    """Not even one that is called so."""
    assert not is_kept_exam(lesson)
    assert "" == title(lesson)


# ---------------------------------------------------------------- answers


def kept(question: str, answer: str, number: int) -> Answered:
    """Keep an answer."""
    return replace(ANSWERED, key=f"{number:032x}", question=question, answer=answer)


def test_an_exam_goes_on_after_its_answers() -> None:
    """The kept answers are found by their questions, up to the first that has none."""
    questions = drill(SKILLS, 9, random.Random(1))
    pairs = [(question, written.write(question)) for question in questions]
    given = [kept(line, one.key, at) for at, (one, line) in enumerate(pairs)]
    assert given == resumed(questions, given)
    assert given[:4] == resumed(questions, given[:4] + given[5:])
    assert [] == resumed(questions, given[1:])


def test_of_two_answers_the_first_counts() -> None:
    """Two kernels may have asked the same; and a question may stand in an exam twice."""
    questions = [*drill("value", 1, random.Random(1))] * 2
    line, (one, other, *_more) = written.write(questions[0]), questions[0].options
    answers = [kept(line, one, 1), kept(line, other, 2), kept(line, one, 3)]
    assert answers[:2] == resumed(questions, answers)
    assert answers[:1] == resumed(questions[:1], answers)


def test_an_answer_that_is_none_any_more_ends_it() -> None:
    """A later version may have other options."""
    questions = drill("value", 1, random.Random(1))
    assert [] == resumed(questions, [kept(written.write(questions[0]), "no such", 1)])


def test_a_wrong_rule_is_logged_with_the_answers_given_by_it() -> None:
    """All answers together tell it, so that the first one given by it is marked as well."""
    rule = next(one for one in MISCONCEPTIONS if one.key == "banco by puntos total")
    questions = drill("banco", 30, random.Random(1))
    feedback = [one.answer(rule.answer(one) or one.key) for one in questions]
    logged = log(feedback, [AT] * 30)
    assert {one.question for one in logged if one.misconception == rule.key} == {
        written.write(one.question) for one in feedback if not one.right
    }
    assert {one.right for one in logged} == {True, False}
    assert {"", rule.key} == {one.misconception for one in logged}


def test_who_knows_the_rules_follows_no_wrong_one() -> None:
    """Each answer is logged with its question, topic, time and verdict."""
    questions = drill(SKILLS, 18, random.Random(2))
    logged = log([one.answer(one.key) for one in questions], [AT] * 18)
    assert [one.topic for one in questions] == [(one.skill, one.of) for one in logged]
    assert {(AT, True, "")} == {(one.at, one.right, one.misconception) for one in logged}


@pytest.mark.parametrize("part", ["at", "skill", "of", "question", "answer", "right"])
def test_a_logged_answer_is_checked(part: str) -> None:
    """Each part that is something else is named."""
    with pytest.raises(ValueError, match=f"{part}=None"):
        replace(FIRST, **{part: None})  # type: ignore[arg-type]  # that is what is refused


def test_more_answers_than_questions_are_refused() -> None:
    """The same when an exam is made in code."""
    with pytest.raises(ValueError, match="2 answers to 1 questions"):
        SignedExam("a", 1, ("banco",), 1, "b", SIGNED.signed_at, (FIRST, FIRST))
    assert LoggedAnswer(**vars(FIRST)) == FIRST
