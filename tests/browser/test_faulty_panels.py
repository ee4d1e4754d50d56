"""What a panel does with a handler that fails, and with text that looks like markup."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.audit import audit
from tests.browser.lab import Lab
from tests.browser.lesson import By, Desk, Lesson
from tests.browser.shelf import by_mouse_and_keyboard, panels_notebook

# A panel with a handler that fails for one cell, in the disguise of the real one.
FAULTY = """class Faulty(BancoTable):
    __module__ = BancoTable.__module__

    @action
    def choose(self, cell):
        if cell == "0-0":
            raise RuntimeError("<b>seeded</b>")
        super().choose(cell)

Faulty()"""
MARKUP = '<img src=x onerror=\\"document.title = 1\\"><script>document.title = 2</script>&amp;'
SHOWN = '<img src=x onerror="document.title = 1"><script>document.title = 2</script>&amp;'


@pytest.fixture
def lesson(desk: Desk, lab: Lab) -> Iterator[Lesson]:
    """A notebook with a faulty panel and two whose texts are markup, run."""
    names = "from baccarat_edu.widgets import action"
    texts = f'BancoTable(title="{MARKUP}")', f'Quiz(seed=1, prompt="{MARKUP}", title="{MARKUP}")'
    notebook = panels_notebook("en", f"{names}\n{FAULTY}", *texts)
    yield desk.take(lab.write("faulty/en/panels.ipynb", notebook))
    desk.put_away()


@by_mouse_and_keyboard
def test_a_failing_handler_shows_and_the_panel_goes_on(lesson: Lesson, by: By) -> None:
    """A failure is one line with its detail folded, as text, and the next press works."""
    panel = lesson.panel("Faulty")
    panel.press("cell-0-stood", by)
    if by == "mouse":
        panel.press("cell-0-0")
    else:
        panel.strike("ArrowRight")
    expect(panel.failure).to_be_visible()
    expect(panel.failure).to_have_attribute("role", "alert")
    detail = panel.failure.locator("pre")
    expect(detail).not_to_be_visible()
    panel.failure.locator("summary").click()
    expect(detail).to_be_visible()
    expect(detail).to_contain_text("RuntimeError: <b>seeded</b>")
    assert "nothing found" == str(audit(panel.live))
    panel.press("cell-0-1")
    expect(panel.failure).to_have_count(0)
    expect(panel.control("cell-0-1")).to_have_attribute("aria-pressed", "true")


def test_markup_in_a_text_is_shown_as_text(lesson: Lesson) -> None:
    """A title or a prompt that looks like HTML is read letter by letter, alive and announced."""
    quiz = lesson.panel("Quiz")
    for panel in (lesson.panel("BancoTable"), quiz):
        expect(panel.section.locator(".be-title")).to_have_text(SHOWN)
        assert 0 == panel.live.locator("img, script").count()
    quiz.press("answer-draw")
    quiz.press("next")
    expect(quiz.section.locator(".be-main")).to_have_text(SHOWN)
    expect(quiz.announcement).to_have_text(SHOWN)
    assert "1" != lesson.page.title()
    assert "2" != lesson.page.title()
