"""The quiz: every answer judged at once, whatever is pressed and in whatever order."""

import pytest
from playwright.sync_api import expect

from baccarat_edu.widgets import Quiz
from baccarat_edu.words import speaking
from tests.browser.lesson import By, Lesson, Panel
from tests.browser.shelf import QUESTIONS, SEED, either_way, english_workbench

WRONG = {"draw": "stand", "stand": "draw"}
DRILL = Quiz(questions=QUESTIONS, seed=SEED).questions


def explanation(number: int, language: str) -> str:
    """Return what the engine says of a question's answer, blanks evened out."""
    with speaking(language):
        return " ".join(DRILL[number].answer("draw").explanation.split())


def answer(panel: Panel, number: int, by: By, *, right: bool) -> None:
    """Answer a question and check that it is judged and explained at once."""
    key = DRILL[number].key
    panel.press(f"answer-{key if right else WRONG[key]}", by)
    assert 1 == panel.section.locator(".be-is-right" if right else ".be-is-wrong").count()
    assert explanation(number, panel.lesson.language) in panel.text()
    expect(panel.announcement).to_contain_text(explanation(number, panel.lesson.language))
    assert "next" == panel.focused()


@either_way
@pytest.mark.parametrize("right", [True, False])
def test_a_quiz_is_played_to_its_score(lesson: Lesson, by: By, *, right: bool) -> None:
    """Every answer is told right or wrong with its reason; the end shows score and review."""
    panel = lesson.fresh("Quiz")
    for number in range(QUESTIONS):
        answer(panel, number, by, right=right)
        panel.press("next", by)
        assert panel.focused() is not None
    score = QUESTIONS if right else 0
    assert f"{score} " in panel.section.locator(".be-main").inner_text()
    assert QUESTIONS - score == panel.section.locator(".be-review li").count()
    assert all(
        (explanation(number, lesson.language) in panel.text()) != right
        for number in range(QUESTIONS)
    )


@english_workbench
def test_next_sleeps_until_the_answer(lesson: Lesson) -> None:
    """Clicks on the sleeping button change nothing and Tab passes it by."""
    panel = lesson.fresh("Quiz")
    before = panel.text()
    panel.double_click("next")
    assert before == panel.text()
    assert "next" not in panel.tab_stops()


@english_workbench
def test_an_answer_stays(lesson: Lesson) -> None:
    """A second answer, a double click or the other button do not change the first answer."""
    panel = lesson.fresh("Quiz")
    right, wrong = f"answer-{DRILL[0].key}", f"answer-{WRONG[DRILL[0].key]}"
    panel.burst(right, right, wrong)
    assert 1 == panel.section.locator(".be-is-right").count()
    panel.click(wrong)
    assert 1 == panel.section.locator(".be-is-right").count()


@either_way
def test_restart_in_the_middle_asks_from_the_first_question(lesson: Lesson, by: By) -> None:
    """Restart takes all answers back, in the middle and at the end."""
    panel = lesson.fresh("Quiz")
    before = panel.text()
    answer(panel, 0, by, right=False)
    panel.press("restart", by)
    assert before == panel.text()
    for number in range(QUESTIONS):
        answer(panel, number, by, right=True)
        panel.press("next", by)
    panel.press("restart", by)
    assert before == panel.text()
