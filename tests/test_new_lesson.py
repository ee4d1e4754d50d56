"""A new lesson, as the command writes it: run, on the map, and in order from the first moment."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from baccarat_edu import cli
from baccarat_edu.lessons import lesson_languages, notebooks_under, refresh
from baccarat_edu.new_lesson import NewLesson
from baccarat_edu.words import languages
from tests.notebooks import file_checks, prose_checks
from tests.notebooks.lessons import NOTEBOOKS, START, Lesson

NAME = "99_my_lesson"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of the lessons, in a folder that is nobody's."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    copy = tmp_path / "baccarat_lessons"
    shutil.copytree(NOTEBOOKS, copy, ignore=shutil.ignore_patterns(".*"))
    monkeypatch.chdir(tmp_path)
    return copy


def rows(folder: Path, language: str) -> list[str]:
    """The rows of a start page's map."""
    cells = Lesson.read(folder / language / START).markdown
    text = "\n".join(cell.source for cell in cells)
    return [line for line in text.splitlines() if line.startswith("| [")]


def test_a_new_lesson_passes_every_check(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What holds for the lessons of the course holds for it, and running it changes nothing."""
    assert 0 == cli.main(["new-lesson", NAME])
    spoken = lesson_languages(folder)
    written = [Path("baccarat_lessons") / language / f"{NAME}.ipynb" for language in spoken]
    starts = [page.with_name(START) for page in written]
    assert [str(path) for path in (*written, *starts)] == capsys.readouterr().out.splitlines()
    for check in (*file_checks.CHECKS, *prose_checks.CHECKS):
        assert [] == list(check(folder))
    assert not any(refresh(page, check=True) for page in notebooks_under(written))


def test_its_row_stands_in_the_order_of_the_course(folder: Path) -> None:
    """A lesson with a middle number comes in the middle of the map, and the others stay."""
    before = rows(folder, "en")
    NewLesson("05_another", ("en",), folder).write()
    after = rows(folder, "en")
    (new,) = set(after) - set(before)
    assert "| [05 Another](05_another.ipynb) | say here what one will do | 10 |" == new
    assert before == [row for row in after if row != new]
    numbers = [row[3:5] for row in after]
    assert sorted(numbers) == numbers


def test_a_folder_without_lessons_gets_its_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """There is no map to put it on; the folder of the language is made."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    written = NewLesson("01_first", ("ru",), tmp_path / "mine").write()
    assert [tmp_path / "mine" / "ru" / "01_first.ipynb"] == written


def test_a_lesson_that_is_there_stays(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is overwritten, and no other language's notebook is begun."""
    (folder / "ru" / f"{NAME}.ipynb").write_text("mine", encoding="utf-8")
    assert 1 == cli.main(["new-lesson", NAME])
    assert "is there already; give the new lesson another name" in capsys.readouterr().err
    assert "mine" == (folder / "ru" / f"{NAME}.ipynb").read_text(encoding="utf-8")
    assert not (folder / "en" / f"{NAME}.ipynb").exists()


def test_a_lesson_that_fails_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the first run ends with an error, the folder is as it was."""
    before = {path: path.read_bytes() for path in folder.rglob("*.ipynb")}

    def fail(_path: Path) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("baccarat_edu.lessons.refresh", fail)
    with pytest.raises(KeyboardInterrupt):
        NewLesson(NAME, ("en", "ru"), folder).write()
    assert before == {path: path.read_bytes() for path in folder.rglob("*.ipynb")}


@pytest.mark.usefixtures("ctrl_c_arrives")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_ctrl_c_leaves_nothing(tmp_path: Path, language: str) -> None:
    """Who interrupts a first run, whichever notebook it is, finds none and no traceback."""
    command = [sys.executable, "-m", "baccarat_edu.cli", "new-lesson", NAME, "--folder", "mine"]
    run = subprocess.Popen(
        command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    page = tmp_path / "mine" / language / f"{NAME}.ipynb"
    while run.poll() is None and not page.exists():
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)
    assert "" == run.communicate(timeout=60)[1]
    assert 128 + 2 == run.returncode
    assert [] == list(tmp_path.rglob("*.ipynb"))


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder below a file is named with the reason."""
    (tmp_path / "file").touch()
    assert 1 == cli.main(["new-lesson", NAME, "--folder", str(tmp_path / "file" / "mine")])
    said = capsys.readouterr().err
    assert f"{tmp_path / 'file' / 'mine' / 'en'} cannot be made (Not a directory)." in said


@pytest.mark.parametrize("name", ["my_lesson", "13", "13_My_Lesson", "13-my-lesson", "../13_x", ""])
def test_a_name_that_would_not_fit_is_refused(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message quotes it and says what would be right."""
    assert 1 == cli.main(["new-lesson", name])
    said = capsys.readouterr().err
    assert f"“{name}” is not the name of a lesson" in said
    assert "such as 13_my_lesson" in said


def test_a_language_without_a_catalogue_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says which ones there are."""
    assert 1 == cli.main(["new-lesson", NAME, "--lang", "en,xx", "--folder", str(folder)])
    said = "“xx” is not a language of the lessons; there is " + ", ".join(languages())
    assert said in capsys.readouterr().err
    assert not (folder / "en" / f"{NAME}.ipynb").exists()
