"""Practice with its hints, an exam, typed numbers and reasons, with the mouse and the keyboard."""

import re

from playwright.sync_api import expect

from baccarat_edu.quiz import Asked
from baccarat_edu.widgets import Quiz
from baccarat_edu.words import speaking
from tests.browser.lesson import By, Lesson, Panel
from tests.browser.shelf import MODES, QUESTIONS, SECOND, SEED, either_way, english_workbench

PLACE = {mode: 2 + place for place, mode in enumerate(MODES)}
WRONG = {"draw": "stand", "stand": "draw"}

assert "Quiz" in SECOND  # the modes stand behind it


def opened(lesson: Lesson, mode: str) -> Panel:
    """Run the cell of a quiz of a mode."""
    return lesson.fresh("Quiz", PLACE[mode])


def asked(mode: str, skill: str | list[str] = "banco") -> tuple[Asked, ...]:
    """Make the same questions here; in practice only the first is known."""
    return Quiz(skill, mode=mode, questions=QUESTIONS, seed=SEED, keep=False).questions


def flat(text: str) -> str:
    """Even out blanks."""
    return " ".join(text.split())


@either_way
def test_three_hints_lead_to_the_answer(lesson: Lesson, by: By) -> None:
    """Each press shows one more, the focus stays on the button until it sleeps, and all is told."""
    panel, question = opened(lesson, "practice"), asked("practice")[0]
    with speaking(lesson.language):
        hints = [flat(hint.text) for hint in question.hints]
    for taken, hint in enumerate(hints, start=1):
        panel.press("hint", by)
        assert hint in panel.text()
        assert taken == panel.section.locator(".be-hints > li").count()
        expect(panel.announcement).to_have_text(hint)
        assert panel.focused() is not None
    assert not panel.enabled("hint")
    panel.press(f"answer-{question.key}", by)
    assert "next" == panel.focused()
    assert "0 " in panel.section.locator(".be-state").inner_text()


@either_way
def test_what_if_opens_the_coup_inside_the_quiz(lesson: Lesson, by: By) -> None:
    """Its card is changed there, the focus stays inside, and closing it changes nothing."""
    panel, question = opened(lesson, "practice"), asked("practice")[0]
    panel.press(f"answer-{question.key}", by)
    before = panel.text()
    panel.press("what-if-0", by)
    inner = panel.section.locator("[data-inner] .be-panel")
    expect(inner).to_have_count(1)
    panel.press("inner:choose-0", by)
    assert "inner:choose-0" == panel.focused()
    first = inner.inner_text()
    panel.press("inner:change-9", by)
    assert first != inner.inner_text()
    assert "inner:change-9" == panel.focused()
    panel.press("inner:undo", by)
    assert str(panel.focused()).startswith("inner:")
    panel.press("what-if-0", by)
    assert before == panel.text()
    panel.press("next", by)
    assert panel.focused() is not None


@either_way
def test_an_exam_tells_nothing_before_its_end(lesson: Lesson, by: By) -> None:
    """An answer is marked, changed and handed in; the end reviews every question."""
    panel, questions = opened(lesson, "exam"), asked("exam")
    for number, question in enumerate(questions):
        panel.press(f"answer-{WRONG[question.key]}", by)
        if number:
            panel.press(f"answer-{question.key}", by)
        pressed = panel.section.locator('[aria-pressed="true"]')
        expect(pressed).to_have_count(1)
        assert not re.search("[✓✗]", panel.text())
        panel.press("next", by)
        assert panel.focused() is not None
    assert QUESTIONS == panel.section.locator(".be-review > li").count()
    assert 1 == panel.section.locator(".be-review .be-is-wrong").count()
    with speaking(lesson.language):
        assert all(flat(one.explanation) in panel.text() for one in questions)
    panel.press("what-if-1", by)
    expect(panel.section.locator(".be-review > li:nth-child(2) [data-inner]")).to_have_count(1)
    panel.press("missed", by)
    assert panel.focused() is not None
    assert "answer-draw" in panel.control_keys()


@either_way
def test_a_number_is_typed(lesson: Lesson, by: By) -> None:
    """What is no number is said to be none; comma and point are both read."""
    panel = opened(lesson, "typed")
    question = Quiz("payout", questions=QUESTIONS, seed=SEED, keep=False).questions[0]
    panel.reach("entry") if by == "keyboard" else panel.click("entry")
    panel.strike("9", ",", ",")
    assert not panel.enabled("enter")
    assert "9,," in panel.section.locator(".be-is-wrong").inner_text()
    panel.strike("Backspace", "Backspace", "Backspace")
    with speaking("ru" if by == "mouse" else "en"):
        panel.strike(*question.text(question.key))
    panel.strike("Enter")
    assert 1 == panel.section.locator(".be-verdict.be-is-right").count()
    assert "next" == panel.focused()


@english_workbench
def test_number_keys_answer(lesson: Lesson) -> None:
    """The keys 1, 2, 3 press the answers in their order, in buttons and in lines."""
    panel = opened(lesson, "exam")
    panel.enter()
    for key, answer in (("2", "stand"), ("1", "draw")):
        panel.strike(key)
        assert f"answer-{answer}" == panel.focused()
    before = panel.text()
    panel.strike("9", "0")
    assert before == panel.text()
    panel = opened(lesson, "why")
    panel.enter()
    first = panel.control_keys()[0]
    panel.strike("1")
    assert not panel.enabled(first)
    assert "next" == panel.focused()


@english_workbench
def test_a_held_key_presses_once(lesson: Lesson) -> None:
    """Who keeps Enter down answers one question, and goes on with the next press."""
    panel = opened(lesson, "practice")
    panel.reach("answer-draw")
    for _ in range(5):
        lesson.page.keyboard.down("Enter")
        lesson.settle()
    lesson.page.keyboard.up("Enter")
    assert 1 == panel.section.locator(".be-verdict").count()
    assert "next" == panel.focused()


@english_workbench
def test_a_click_beside_the_buttons_gives_them_the_focus(lesson: Lesson) -> None:
    """Then the keys answer at once, without a Tab to find them."""
    panel = opened(lesson, "exam")
    panel.section.locator(".be-main").click()
    assert "answer-draw" == panel.focused()
    panel.strike("2")
    assert "answer-stand" == panel.focused()


@english_workbench
def test_what_was_pressed_stays_in_its_place(lesson: Lesson) -> None:
    """Opening another coup of the review closes the one above, and nothing jumps."""
    panel, questions = opened(lesson, "exam"), asked("exam")
    for question in questions:
        panel.press(f"answer-{question.key}")
        panel.press("next")
    panel.press("what-if-0")
    last = panel.control(f"what-if-{QUESTIONS - 1}")
    last.scroll_into_view_if_needed()
    before = last.bounding_box()
    last.click()
    lesson.settle()
    after = last.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) < 2
