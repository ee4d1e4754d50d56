"""A sitting and its sets: which questions there are, by what was answered before."""

from __future__ import annotations

import random

import pytest

from baccarat_edu.quiz import SKILLS, Asked, UnknownAnswer, drill
from baccarat_edu.quiz.played import Played
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.schedule import Schedule
from baccarat_edu.quiz.sets import Sets
from baccarat_edu.quiz.sitting import Chosen, Fixed, Given

LENGTH = 6


def chosen(seed: int = 1) -> Chosen[Schedule]:
    """Begin a sitting on Banco that a schedule chooses."""
    return Chosen(lambda: Schedule({}, random.Random(seed)), lambda one: one.next("banco"), LENGTH)


def sets(*, is_chosen: bool = True, is_kept: bool = False, topics: tuple[str, ...] = ()) -> Sets:
    """Make the sets of a quiz on Banco."""
    return Sets(("banco",), is_chosen, LENGTH, None, 1, None, is_kept, topics)


def wrongly(question: Asked) -> Given:
    """Answer a question wrongly, without a hint."""
    return next(option for option in question.options if option != question.key), 0


def missing(sitting: Chosen[Schedule], number: int) -> list[Given]:
    """Answer so many questions wrongly, one after the other."""
    given: list[Given] = []
    for _ in range(number):
        given.append(wrongly(sitting.questions(given)[-1]))
    return given


def test_a_fixed_sitting_has_all_its_questions() -> None:
    """They are known from the start, and answers are checked against them."""
    questions = drill("value", 3, random.Random(1))
    sitting = Fixed(questions)
    assert tuple(questions) == sitting.questions([]) == sitting.questions([("1", 0)])
    with pytest.raises(UnknownAnswer, match="'draw'"):
        sitting.questions([("draw", 0)])


def test_one_more_question_is_known_than_was_answered() -> None:
    """The last answer brings none."""
    sitting = chosen()
    given = missing(sitting, LENGTH)
    lengths = [len(sitting.questions(given[:number])) for number in range(LENGTH + 1)]
    assert [1, 2, 3, 4, 5, 6, 6] == lengths


def test_the_same_answers_lead_to_the_same_questions() -> None:
    """Whether they come one by one, all at once, or after others were taken back."""
    sitting = chosen()
    given = missing(sitting, 5)
    expected = sitting.questions(given)
    assert expected == chosen().questions(given)
    sitting.questions([(expected[0].key, 0)])
    assert expected == sitting.questions(given)
    assert expected[:3] == sitting.questions(given[:2])


def test_an_answer_that_was_worked_out_comes_back() -> None:
    """Right after the third hint is asked again like a miss, right after the second is not."""
    for hints, comes_back in ((3, True), (2, False)):
        sitting = chosen()
        given: list[Given] = [(sitting.questions([])[0].key, hints)]
        for _ in range(3):
            given.append((sitting.questions(given)[-1].key, 0))
        first, *_between, again = sitting.questions(given)[:4]
        assert comes_back == (first.topic == again.topic)


def test_a_refused_answer_leaves_the_sitting_usable() -> None:
    """What stands before it is still there."""
    sitting = chosen()
    given = missing(sitting, 3)
    expected = sitting.questions(given)
    with pytest.raises(UnknownAnswer):
        sitting.questions([*given, ("maybe", 0)])
    assert expected == sitting.questions(given)


@pytest.mark.parametrize("is_chosen", [True, False])
def test_sets_differ_and_stay(is_chosen: bool) -> None:
    """Every number is a set of its own, made once."""
    of_quiz = sets(is_chosen=is_chosen)
    first, second = (of_quiz.sitting(number) for number in (0, 1))
    assert first.questions([]) != second.questions([])
    assert first is of_quiz.sitting(0)


def test_only_some_topics() -> None:
    """They are asked once each, in their order, and told apart from the set they came from."""
    only = ["banco 3-8", "banco 6-stood"]
    again = sets().sitting(0, only).questions([])
    assert only == [" ".join(question.topic) for question in again]
    listed = sets(topics=tuple(only)).sitting(0).questions([])
    assert only == [" ".join(question.topic) for question in listed]
    assert again != listed


def test_earlier_answers_count_where_they_are_kept() -> None:
    """A kept set begins with what was missed, and knows the earlier answers; another does not."""
    question = drill("banco", 1, random.Random(9))[0]
    open_progress().answered(question.answer(wrongly(question)[0]))
    kept = sets(is_kept=True)
    assert question.topic == kept.sitting(0).questions([])[0].topic
    assert [question] == [feedback.question for feedback in kept.recent]
    assert [] == sets().recent


@pytest.mark.parametrize("skill", SKILLS)
def test_what_was_played_is_summed_up(skill: str) -> None:
    """Known are right answers without the third hint; what was missed is named once."""
    questions = drill(skill, 4, random.Random(2))
    keys = [question.key for question in questions]
    answers = [keys[0], wrongly(questions[1])[0], keys[2]]
    played = Played(questions, answers, {"2": 3, "0": 2})
    assert [True, False, True] == [feedback.right for feedback in played.feedback]
    assert [True, False, False] == played.known
    missed = dict.fromkeys(" ".join(questions[number].topic) for number in (1, 2))
    assert list(missed) == played.missed
    assert played.feedback[0].explanation == played.told(0)
    assert str(played.feedback[1]) == played.verdict(1)
