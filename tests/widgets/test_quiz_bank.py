"""Quiz over a bank of an instructor's own questions."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from baccarat_edu.quiz import Asked, InvalidBank, read_bank
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.topics import UnknownTopic
from baccarat_edu.widgets import Quiz
from baccarat_edu.words import speaking
from tests.quiz import keys
from tests.widgets.samples import View

FILE: Final = Path(__file__).parents[1] / "quiz" / "banks" / "small_bank.toml"
BANK: Final = read_bank(FILE)
RUSSIAN: Final = dict(next(iter(BANK)).prompt.versions)["ru"]  # type: ignore[attr-defined]
MARKED: Final = ("It comes back", "The rules")
OWN: Final = "bank small_bank tie-returns-stakes"

every_mode = pytest.mark.parametrize("mode", ["practice", "check", "exam"])


def now(quiz: Quiz) -> Asked:
    """The question on the table."""
    return quiz.questions[quiz.number]


def right_answer(question: Asked) -> str:
    """The tests' own key; for an instructor's texts, the choice that the file marks as right."""
    if is_own(question):
        return next(one for one in question.options if question.text(one) in MARKED)
    return keys.right_answer(question)


def wrong(question: Asked) -> str:
    """Pick an option that is not right."""
    return next(option for option in question.options if option != right_answer(question))


def play(quiz: Quiz, learner: Any, number: int) -> list[Asked]:
    """Have a learner answer a number of questions; return them."""
    asked = []
    for _ in range(number):
        asked.append(now(quiz))
        quiz.act("choose", learner(asked[-1]))
        quiz.act("forward")
    return asked


def is_own(question: Asked) -> bool:
    """Whether a question is an instructor's own text, not one on cards."""
    return question.topic[0] == "bank"


def misses_own_texts(question: Asked) -> str:
    """Answer wrong what is not on cards."""
    return wrong(question) if is_own(question) else right_answer(question)


def about(asked: list[Asked]) -> list[str]:
    """What each question is about."""
    return sorted(" ".join(question.topic) for question in asked)


@pytest.mark.parametrize("bank", [FILE, str(FILE), BANK], ids=["path", "text", "bank"])
@every_mode
def test_every_question_of_a_bank_is_asked_once(bank: Any, mode: str) -> None:
    """A file, its name or a bank that was read: all that is in it is asked."""
    quiz = Quiz(bank=bank, mode=mode, seed=3)
    asked = play(quiz, right_answer, len(BANK))
    assert about([entry.asked() for entry in BANK]) == about(asked)
    assert len(BANK) == quiz.score
    assert len(BANK) == quiz.number


@every_mode
def test_easy_questions_come_first(mode: str) -> None:
    """The difficulty of the file orders the questions for whoever misses none."""
    difficulty = {" ".join(entry.asked().topic): entry.difficulty for entry in BANK}
    quiz = Quiz(bank=BANK, mode=mode, seed=8, keep=False)
    asked = play(quiz, right_answer, len(BANK))
    levels = [difficulty[" ".join(question.topic)] for question in asked]
    assert sorted(levels) == levels


def test_the_seed_decides_which_ones_of_a_bank_are_asked() -> None:
    """The same seed asks everybody the same; other seeds ask others."""
    asked = [Quiz(bank=BANK, questions=3, seed=seed).questions for seed in (1, 1, 2, 3, 4)]
    assert asked[0] == asked[1]
    assert all(3 == len(questions) for questions in asked)
    assert 1 < len({tuple(about(list(questions))) for questions in asked})


def test_what_is_missed_comes_back_three_questions_later() -> None:
    """In practice a missed question returns before what is new."""
    quiz = Quiz(bank=BANK, mode="practice", seed=5, keep=False)
    (missed,) = play(quiz, wrong, 1)
    between = play(quiz, right_answer, 2)
    (again,) = play(quiz, right_answer, 1)
    assert missed.topic == again.topic
    assert missed.topic not in [question.topic for question in between]


def test_practice_goes_on_when_all_is_known() -> None:
    """More questions than the bank has come around again, and none follows itself."""
    quiz = Quiz(bank=BANK, mode="practice", questions=3 * len(BANK), seed=5, keep=False)
    asked = [question.topic for question in play(quiz, right_answer, 3 * len(BANK))]
    assert {3} == {asked.count(topic) for topic in asked}
    assert all(one != other for one, other in pairwise(asked))


def test_a_bank_of_one_question_is_practised_too() -> None:
    """Where there is no other question, the same one follows itself."""
    bank = '[[question]]\nid = "seven"\nask = "card-value"\ncard = "7♦"\n'
    quiz = Quiz(bank=bank, mode="practice", questions=3, seed=1, keep=False)
    assert [("value", "7")] * 3 == [question.topic for question in play(quiz, wrong, 3)]


def test_answers_are_kept_and_practice_goes_on_from_there() -> None:
    """What was missed in an earlier sitting comes first in the next one."""
    first = Quiz(bank=BANK, seed=2)
    missed = play(
        first, lambda question: (wrong if is_own(question) else right_answer)(question), 9
    )
    assert OWN in about(missed)
    kept = [answer for answer in open_progress().answers() if answer.skill == "bank"]
    assert ["small_bank nobody-chooses", "small_bank tie-returns-stakes"] == sorted(
        answer.of for answer in kept
    )
    assert [False, False] == [answer.right for answer in kept]
    later = Quiz(bank=BANK, mode="practice", seed=2)
    assert "bank" == now(later).topic[0]


def test_what_was_missed_can_be_asked_once_more() -> None:
    """The button asks the bank's questions on it, not a drill's."""
    quiz = Quiz(bank=BANK, seed=2, keep=False)
    play(quiz, misses_own_texts, 9)
    quiz.act("missed")
    assert {"bank"} == {question.topic[0] for question in quiz.questions}
    assert 2 == len(quiz.questions)


def test_another_set_of_a_bank_has_another_order() -> None:
    """The bank's questions are all there is: the next set mixes them anew."""
    quiz = Quiz(bank=BANK, seed=2, keep=False)
    first = quiz.questions
    quiz.act("new_set")
    assert about(list(first)) == about(list(quiz.questions))
    assert first != quiz.questions


def test_a_bank_speaks_the_language_of_its_panel() -> None:
    """An instructor's own wording is shown in the panel's language, whenever it is asked."""
    with speaking("ru"):
        quiz = Quiz(bank=BANK, questions=1, mode="practice", seed=2, keep=False, only=[OWN])
    assert RUSSIAN in View.of(quiz).html
    quiz.act("restart")
    assert RUSSIAN in View.of(quiz).html


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"skill": "why"}, r"skill='why' does not go with a bank"),
        ({"rows": [3]}, r"rows=\[3\] does not go with a bank"),
        ({"topics": ["banco 3-8"]}, r"topics=\['banco 3-8'\] does not go with a bank"),
        ({"prompt": "Well?"}, r"prompt='Well\?' does not go with a bank"),
        ({"questions": 10}, r"questions=10 is not .* it has 9, so say 1 to 9"),
        ({"questions": 0}, r"questions=0 is not .* it has 9, so say 1 to 9"),
        ({"questions": "3"}, r"questions='3' is not"),
        ({"mode": "practice", "questions": 0}, r"questions=0 is not"),
    ],
)
def test_what_a_bank_leaves_no_choice_of_is_refused(given: dict[str, Any], says: str) -> None:
    """The message quotes what was given and says what would be right."""
    with pytest.raises(ValueError, match=says):
        Quiz(bank=BANK, **given)


def test_a_topic_that_is_not_in_the_bank_is_refused() -> None:
    """Only what the bank has can be asked once more."""
    with pytest.raises(UnknownTopic, match=r"'banco 3-8' is not in the bank; .*small_bank"):
        Quiz(bank=BANK, only=["banco 3-8"])


def test_a_bank_with_mistakes_names_them_all() -> None:
    """The error of the bank comes through as it is."""
    with pytest.raises(InvalidBank, match="<text>:1: seven: “ask” is missing"):
        Quiz(bank='[[question]]\nid = "seven"\ncard = "7♦"\n')
