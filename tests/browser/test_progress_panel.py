"""Progress through the browser: saved as a file, lost with the kernel's home, and loaded again."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import audit
from tests.browser.lab import Lab
from tests.browser.lesson import THEMES, Desk, Lesson, Panel, Theme
from tests.browser.shelf import panels_notebook

# Each run of the notebook starts in a home that knows nothing, as Binder does.
FRESH_HOME = 'import os, tempfile\nos.environ["BACCARAT_EDU_HOME"] = tempfile.mkdtemp()'
LEARNT = """
import random
from baccarat_edu.quiz.drills import ask
from baccarat_edu.quiz.progress import open_progress
for right in (True, False, True, True):
    question = ask("banco", "3-8", random.Random(1))
    wrong = next(option for option in question.options if option != question.key)
    open_progress().answered(question.answer(question.key if right else wrong))
open_progress().finish("04_banco_table", 4, 5)
"""
NOTHING = "Nothing answered yet."
SCORE = "3 of 4 right"


@pytest.fixture
def lesson(desk: Desk, lab: Lab) -> Iterator[Lesson]:
    """A notebook with the panels of progress, run in a home of its own."""
    notebook = panels_notebook("en", FRESH_HOME, "ProgressPanel()", "MasteryMap()")
    yield desk.take(lab.write("progress/en/progress.ipynb", notebook))
    desk.put_away()


def learn(lesson: Lesson) -> Panel:
    """Answer a few questions as another cell does, and have the panel look again."""
    lesson.execute(LEARNT)
    panel = lesson.panel("ProgressPanel")
    panel.press("refresh")
    assert SCORE in panel.text()
    return panel


def save(page: Page, panel: Panel, folder: Path) -> Path:
    """Press “Save” and keep what the browser downloads under the name it was given."""
    with page.expect_download() as waiting:
        panel.press("save")
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def test_progress_goes_on_where_it_was(lesson: Lesson, tmp_path: Path) -> None:
    """Saved to a file, lost with the home, loaded from the file: all is there again, once."""
    panel = learn(lesson)
    file = save(lesson.page, panel, tmp_path)
    assert "baccarat-progress.json" == file.name
    assert 4 == len(json.loads(file.read_text(encoding="utf-8"))["answers"])
    expect(panel.announcement).to_contain_text(file.name)

    lesson.restart_and_run_all()
    assert NOTHING in panel.text()
    panel.control("load").set_input_files(file)
    expect(panel.section).to_contain_text("4 answers and 1 lesson")
    assert SCORE in panel.text()
    assert file.read_text(encoding="utf-8") == save(lesson.page, panel, tmp_path).read_text("utf-8")

    panel.control("load").set_input_files(file)
    expect(panel.section).to_contain_text("nothing in it was new")
    assert SCORE in panel.text()


def test_the_map_shows_what_was_loaded(lesson: Lesson, tmp_path: Path) -> None:
    """A panel beside it looks again when a cell is chosen."""
    file = save(lesson.page, learn(lesson), tmp_path)
    lesson.restart_and_run_all()
    table = lesson.panel("MasteryMap")
    table.press("cell-3-8")
    assert "not asked yet." in table.text()
    lesson.panel("ProgressPanel").control("load").set_input_files(file)
    expect(lesson.panel("ProgressPanel").section).to_contain_text(SCORE)
    table.press("cell-3-8", "keyboard")
    assert "being learnt. Asked 4 times: 3 right." in table.text()
    table.strike("ArrowRight")
    assert "cell-3-9" == table.focused()
    assert "Banco 3, Punto’s third card worth 9: not asked yet." in table.text()


def test_a_file_is_chosen_by_keyboard(lesson: Lesson, tmp_path: Path) -> None:
    """The button that loads is reached with Tab and opens the browser's choice of files."""
    panel = lesson.panel("ProgressPanel")
    (tmp_path / "notes.json").write_text("<b>no save", encoding="utf-8")
    with lesson.page.expect_file_chooser() as waiting:
        panel.reach("load")
        lesson.page.keyboard.press("Space")
    waiting.value.set_files(tmp_path / "notes.json")
    expect(panel.section).to_contain_text("This is no saved progress")
    expect(panel.section).to_contain_text("<b>no save")
    expect(panel.announcement).to_contain_text("This is no saved progress")
    expect(panel.failure).to_have_count(0)
    assert "load" == panel.focused()


def test_a_file_that_is_too_large_is_refused(lesson: Lesson, tmp_path: Path) -> None:
    """More than the line to the kernel carries is cut and refused, with everything still there."""
    panel = learn(lesson)
    large = tmp_path / "large.json"
    large.write_bytes(b" " * 9_000_000)
    panel.control("load").set_input_files(large)
    expect(panel.section).to_contain_text("larger than 8 MB")
    assert SCORE in panel.text()


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_forgetting_is_asked_twice(lesson: Lesson, by: str) -> None:
    """The first press asks and puts the focus on “No”; only “Yes” forgets."""
    panel = learn(lesson)
    panel.section.locator("summary").click()
    panel.press("forget-banco", by)  # type: ignore[arg-type]
    assert "keep" == panel.focused()
    expect(panel.announcement).to_contain_text("Forget 4 answers")
    panel.strike("Enter")
    assert SCORE in panel.text()
    assert "forget-banco" == panel.focused()
    panel.press("forget-banco", by)  # type: ignore[arg-type]
    panel.press("confirm", by)  # type: ignore[arg-type]
    expect(panel.announcement).to_contain_text("Forgotten: 4 answers")
    assert NOTHING in panel.text()
    assert panel.focused() is not None


def test_a_double_click_does_not_forget(lesson: Lesson) -> None:
    """The second click of a double click meets no “Yes”."""
    panel = learn(lesson)
    panel.section.locator("summary").click()
    panel.double_click("forget-all")
    assert SCORE in panel.text()
    assert "Forget everything" in panel.text()


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(desk: Desk, lesson: Lesson, theme: Theme) -> None:
    """Empty, learnt, asked what to forget, and after a file that is none."""
    desk.wear(theme)
    panel, table = lesson.panel("ProgressPanel"), lesson.panel("MasteryMap")
    assert "nothing found" == str(audit(panel.live))
    learn(lesson)
    table.press("cell-3-8")
    assert "nothing found" == str(audit(table.live))
    panel.section.locator("summary").click()
    assert "nothing found" == str(audit(panel.live))
    panel.press("forget-banco")
    assert "nothing found" == str(audit(panel.live))
    panel.control("load").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"x"}
    )
    expect(panel.section).to_contain_text("This is no saved progress")
    assert "nothing found" == str(audit(panel.live))
