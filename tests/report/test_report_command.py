"""The command: what it prints, where, and with which code it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from baccarat_edu import cli
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.report.make import FORMS
from baccarat_edu.widgets import Exam
from tests.quiz.exams import SIGNED
from tests.report.classes import lay, some_progress
from tests.words.pseudo import CLOSE, OPEN, third_language

Captured = pytest.CaptureFixture[str]


def test_it_reports_on_a_folder(tmp_path: Path, capsys: Captured) -> None:
    """On the terminal if nothing else is said."""
    assert 0 == cli.main(["report", str(lay(tmp_path, a=SIGNED.text))])
    out, err = capsys.readouterr()
    assert out.startswith("1 learner: 1 of 3 right, 33\u00a0%.\n")
    assert "" == err


@pytest.mark.parametrize("form", FORMS)
def test_a_form_goes_into_a_file(tmp_path: Path, capsys: Captured, form: str) -> None:
    """The same text as on the terminal, and a line that says where it is."""
    folder, file = lay(tmp_path / "in", a=SIGNED.text), tmp_path / f"out.{form}"
    assert 0 == cli.main(["report", str(folder), "--to", form])
    shown = capsys.readouterr().out
    assert 0 == cli.main(["report", str(folder), "--to", form, "--output", str(file)])
    assert f"A report on 1 learner is in {file}.\n" == capsys.readouterr().out
    assert shown == file.read_text(encoding="utf-8-sig")
    assert (form == "csv") == file.read_bytes().startswith(b"\xef\xbb\xbf")
    assert [file.name, "in"] == sorted((path.name for path in tmp_path.iterdir()), reverse=True)


def test_the_language_can_be_chosen(tmp_path: Path, capsys: Captured) -> None:
    """For the page and for what is said beside it."""
    folder = str(lay(tmp_path, a=SIGNED.text, b="{no"))
    assert 0 == cli.main(["report", folder, "--lang", "ru", "--to", "html"])
    assert '<html lang="ru">' in capsys.readouterr().out
    assert 1 == cli.main(["report", folder, "--lang", "xx"])
    assert "'xx', which has no catalogue" in capsys.readouterr().err


def test_a_broken_file_is_named_and_skipped(tmp_path: Path, capsys: Captured) -> None:
    """Beside the report, which is of the others; that is no failure."""
    folder = lay(tmp_path, a="{no", b=SIGNED.text, c=SIGNED.text)
    assert 0 == cli.main(["report", str(folder)])
    out, err = capsys.readouterr()
    assert out.startswith("1 learner: ")
    assert (
        "a.json: This is neither saved progress nor a signed-off exam; it says “{no”.\n"
        "c.json: This is the same as b.json, and counts once.\n"
        "2 files were left out.\n"
    ) == err


def test_nothing_but_broken_files_is_a_failure(tmp_path: Path, capsys: Captured) -> None:
    """Each is named."""
    assert 1 == cli.main(["report", str(lay(tmp_path, a="", b="[]"))])
    out, err = capsys.readouterr()
    assert "0 learners; nothing was asked.\n" == out
    assert ["a.json", "b.json"] == [line.partition(":")[0] for line in err.splitlines()[:2]]
    assert err.endswith("2 files were left out.\n")


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("empty", "There is nothing to report on in {folder}: no .json file"),
        ("nowhere", "{folder} cannot be read (No such file or directory)."),
        ("notes.txt", "{folder} cannot be read (Not a directory)."),
    ],
)
def test_a_folder_without_files_is_an_error(
    tmp_path: Path, capsys: Captured, place: str, told: str
) -> None:
    """So is one that is none."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "notes.txt").touch()
    (tmp_path / "notes.txt").touch()
    folder = tmp_path / place
    assert 1 == cli.main(["report", str(folder)])
    out, err = capsys.readouterr()
    assert "" == out
    assert err.startswith(f"baccarat-edu: {told.format(folder=folder)}")


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path, capsys: Captured) -> None:
    """What was there before stays."""
    folder = lay(tmp_path, a=SIGNED.text)
    assert 1 == cli.main(["report", str(folder), "--output", str(tmp_path / "no" / "where.txt")])
    assert "where.txt cannot be written (No such file" in capsys.readouterr().err


@pytest.mark.parametrize("form", FORMS)
def test_answers_are_never_overwritten(tmp_path: Path, capsys: Captured, form: str) -> None:
    """Not even where the report is to go into a learner’s file by mistake."""
    folder = lay(tmp_path, anna=SIGNED.text, bo=some_progress(1))
    (tmp_path / "link").symlink_to("bo.json")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for name in ("anna.json", "bo.json", "link"):
        output = tmp_path / name
        assert 1 == cli.main(["report", str(folder), "--to", form, "--output", str(output)])
        told = f"{output} holds somebody’s answers, so it stays as it is; write the report into"
        assert told in capsys.readouterr().err
    assert before == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


def test_an_older_report_is_overwritten(tmp_path: Path) -> None:
    """It can be made anew, as often as somebody hands in; its rights stay."""
    file = tmp_path / "report.txt"
    folder = str(lay(tmp_path / "in", a=SIGNED.text))
    for _time in range(2):
        assert 0 == cli.main(["report", folder, "--output", str(file)])
        file.chmod(0o600)
    assert 0o100600 == file.stat().st_mode
    assert ["in", "report.txt"] == sorted(path.name for path in tmp_path.iterdir())


def test_reasons_are_told_in_the_language_in_use(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that are the system’s."""
    with third_language(tmp_path / "locale") as spoken:
        monkeypatch.setenv("LANG", spoken)
        assert 1 == cli.main(["report", str(tmp_path / "none")])
    assert f"({OPEN}No such file or directory{CLOSE})" in capsys.readouterr().err


def test_what_the_package_itself_writes_is_read(tmp_path: Path, capsys: Captured) -> None:
    """The file of an exam sat in a panel, and the progress saved by the command."""
    panel = Exam("midterm", questions=4, skills="banco", who="Anna")
    for question in panel.questions:
        panel.answer(question.key)
    lay(tmp_path, exam=panel.sign_off().text)
    assert 0 == cli.main(["progress", "save", str(tmp_path / "anna.json")])
    capsys.readouterr()
    assert 0 == cli.main(["report", str(tmp_path)])
    assert capsys.readouterr().out.startswith("2 learners: 4 of 4 right, 100\u00a0%.\n")
    assert 4 == len(open_progress().answers())


def test_there_are_three_forms(tmp_path: Path, capsys: Captured) -> None:
    """Another one is refused, with those there are."""
    with pytest.raises(SystemExit):
        cli.main(["report", str(lay(tmp_path, a=some_progress(1))), "--to", "pdf"])
    err = capsys.readouterr().err
    assert all(form in err for form in FORMS)
