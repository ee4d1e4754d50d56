"""Answers that outlive their kernel and their computer, and what is said where they cannot."""

import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from baccarat_edu.words import progress as words
from baccarat_edu.words import speaking
from tests.browser.lab import LANGUAGES, Lab
from tests.browser.lesson import Desk, Lesson, Panel
from tests.browser.shelf import panels_notebook

FILE: Final = "progress.sqlite3"
QUIZ: Final = 'Quiz("banco", mode="practice", questions=6, seed=5)'
WITHOUT_SQLITE: Final = "import sys\nsys.modules['sqlite3'] = None"

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def closed(desk: Desk) -> Iterator[None]:
    """No notebook of these tests is used twice."""
    yield
    desk.put_away()


def run(desk: Desk, lab: Lab, language: str, home: Path, *, before: str = "") -> Lesson:
    """Run a notebook with a quiz and the progress, kept in a home of its own."""
    settings = f"import os\nos.environ['BACCARAT_EDU_HOME'] = {str(home)!r}\n{before}"
    notebook = panels_notebook(language, settings, QUIZ, "ProgressPanel()")
    return desk.take(lab.write(f"kept/{language}/{home.name}.ipynb", notebook))


def answer_wrongly(panel: Panel, times: int) -> list[str]:
    """Answer so many questions wrongly, and return what was asked."""
    asked = []
    for _ in range(times):
        asked.append(panel.section.locator(".be-main").inner_text())
        panel.press("answer-draw")
        if not panel.section.locator(".be-is-wrong").count():
            panel.press("next")
            continue
        panel.press("next")
    return asked


def looked_at_again(lesson: Lesson) -> str:
    """What the progress says now."""
    panel = lesson.panel("ProgressPanel")
    panel.press("refresh")
    return panel.text()


def garbage(home: Path) -> None:
    """Lay a damaged file there."""
    home.mkdir()
    (home / FILE).write_bytes(b"this is no database" * 100)


def newer(home: Path) -> None:
    """Lay a file of a later version there."""
    home.mkdir()
    with sqlite3.connect(home / FILE) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


def blocked(home: Path) -> None:
    """Lay a file there where the folder should be, which nobody can write into."""
    home.write_text("not a folder", encoding="utf-8")


CASES: Final[dict[str, tuple[Callable[[Path], None] | None, Callable[[Path], str], str]]] = {
    "damaged": (garbage, lambda _home: words.set_aside("progress-damaged-1.sqlite3"), ""),
    "newer": (newer, lambda home: words.newer(home / FILE), ""),
    "blocked": (blocked, lambda home: words.unwritable(home / FILE), ""),
    "without sqlite3": (None, lambda _home: words.without_sqlite(), WITHOUT_SQLITE),
}


@every_language
@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_kept_is_said_and_the_lesson_goes_on(
    desk: Desk, lab: Lab, tmp_path: Path, language: str, case: str
) -> None:
    """Quiz and progress say it in words, answers are judged and counted all the same."""
    prepare, notice, before = CASES[case]
    home = tmp_path / "home"
    if prepare:
        prepare(home)
    lesson = run(desk, lab, language, home, before=before)
    quiz = lesson.panel("Quiz")
    with speaking(language):
        said = " ".join(notice(home).split())
    assert said in quiz.text()
    quiz.press("answer-draw")
    assert 1 == quiz.section.locator(".be-verdict").count()
    assert said in looked_at_again(lesson)
    rows = lesson.panel("ProgressPanel").section.locator("tbody tr")
    expect(rows).to_have_count(1)
    assert [] == lesson.failures.all_inner_texts()
    if case == "damaged":
        assert (home / "progress-damaged-1.sqlite3").read_bytes().startswith(b"this is no")


def test_a_killed_kernel_loses_no_answer(desk: Desk, lab: Lab, tmp_path: Path) -> None:
    """After kill -9 every answer is there, and what was missed is asked first."""
    lesson = run(desk, lab, "en", tmp_path / "home")
    quiz = lesson.panel("Quiz")
    asked = answer_wrongly(quiz, 3)
    before = looked_at_again(lesson)
    place = tmp_path / "pid"
    lesson.execute(f"import os, pathlib; pathlib.Path({str(place)!r}).write_text(str(os.getpid()))")
    os.kill(int(place.read_text(encoding="utf-8")), signal.SIGKILL)
    lesson.shut_down_kernel()
    lesson.start_kernel()
    lesson.run_all()
    assert before == lesson.panel("ProgressPanel").text()
    assert 3 == len(asked)


@every_language
def test_a_computer_that_forgets_goes_on_from_a_file(
    desk: Desk, lab: Lab, tmp_path: Path, language: str
) -> None:
    """As on Binder: save, lose kernel and home, load the file, and all is as it was."""
    lesson = run(desk, lab, language, tmp_path / "first")
    answer_wrongly(lesson.panel("Quiz"), 4)
    before = looked_at_again(lesson)
    with lesson.page.expect_download() as download:
        lesson.panel("ProgressPanel").press("save")
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    desk.put_away()

    lesson = run(desk, lab, language, tmp_path / "second")
    panel = lesson.panel("ProgressPanel")
    assert before != panel.text()
    panel.control("load").set_input_files(saved)
    lesson.settle()
    rows = panel.section.locator("tbody").first.inner_text()
    assert " ".join(rows.split()) in before
    once_more = panel.text()
    panel.control("load").set_input_files(saved)
    lesson.settle()
    assert rows == panel.section.locator("tbody").first.inner_text()
    assert once_more != panel.text()  # the second time nothing was new, and it says so
    quiz = lesson.fresh("Quiz")
    quiz.press("answer-draw")
    assert [] == lesson.failures.all_inner_texts()
