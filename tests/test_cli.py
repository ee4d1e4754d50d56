"""The command line: what it opens, in which language, and what it says when it cannot."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from baccarat_edu import HomeSeries, __version__, cli, lessons
from baccarat_edu.lessons import system_language
from baccarat_edu.quiz import drill
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.store.exam_log import kept_as
from baccarat_edu.words import languages

LANGUAGE_VARIABLES = ("BACCARAT_EDU_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class Became(Exception):
    """What the process would have become."""

    def __init__(self, program: str, command: list[str]) -> None:
        super().__init__(program, command)
        self.command = command


@pytest.fixture(autouse=True)
def _on_a_quiet_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ask for no language, keep signatures here, and do not become JupyterLab."""

    def become(program: str, command: list[str]) -> None:
        raise Became(program, command)

    monkeypatch.setattr("os.execv", become)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    monkeypatch.chdir(tmp_path)
    for name in LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Put the package into a checkout with two start pages, and return its lessons."""
    return lay_lessons(tmp_path / "checkout" / "notebooks", tmp_path / "checkout", monkeypatch)


@pytest.fixture
def wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Put the package where a wheel lays it, and return its lessons."""
    inside = tmp_path / "site" / "baccarat_edu" / "notebooks"
    return lay_lessons(inside, tmp_path / "site", monkeypatch)


def lay_lessons(folder: Path, site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write two empty start pages and make the package believe that it lies beside them."""
    for language in ("en", "ru"):
        (folder / language).mkdir(parents=True)
        page = '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}\n'
        (folder / language / lessons.START).write_text(page, encoding="utf-8")
    monkeypatch.setattr(lessons, "PACKAGE", site / "baccarat_edu")
    return folder


def lab(*arguments: str) -> list[str]:
    """Run ``baccarat-edu lab`` and return what JupyterLab is given."""
    with pytest.raises(Became) as caught:
        cli.main(["lab", *arguments])
    command = caught.value.command
    assert [sys.executable, "-m", "jupyterlab"] == command[:3]
    return command[3:]


def test_a_checkout_opens_in_place(checkout: Path, tmp_path: Path) -> None:
    """In a checkout the lessons themselves are opened, and nothing is copied."""
    expected = [
        f"--ServerApp.root_dir={checkout}",
        "--LabApp.default_url=/lab/tree/en/00_start.ipynb",
    ]
    assert expected == lab()
    assert {"checkout", "jupyter"} == {path.name for path in tmp_path.iterdir()}


@pytest.mark.usefixtures("wheel")
def test_a_wheel_opens_a_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An installed package lays a copy into the current folder and opens that."""
    assert f"--ServerApp.root_dir={tmp_path / 'baccarat_lessons'}" == lab()[0]
    assert (tmp_path / "baccarat_lessons" / "ru" / lessons.START).exists()
    assert "2 files" in capsys.readouterr().out


@pytest.mark.usefixtures("wheel")
def test_what_was_kept_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who changed a lesson is told that it stays, and how to get it anew."""
    lab("--folder", "mine")
    own = tmp_path / "mine" / "en" / lessons.START
    own.write_text("my notes", encoding="utf-8")
    capsys.readouterr()
    lab("--folder", "mine")
    assert "my notes" == own.read_text(encoding="utf-8")
    assert f"Kept as you changed it: {own} (delete or rename it" in capsys.readouterr().out


@pytest.mark.usefixtures("checkout")
def test_a_checkout_copies_when_asked(tmp_path: Path) -> None:
    """A folder that is named gets a copy in a checkout too."""
    assert f"--ServerApp.root_dir={tmp_path / 'mine'}" == lab("--folder", "mine")[0]


@pytest.mark.usefixtures("checkout")
def test_the_language_can_be_chosen() -> None:
    """The language asked for on the command line goes before the system's."""
    assert "--LabApp.default_url=/lab/tree/ru/00_start.ipynb" == lab("--lang", "ru")[1]


@pytest.mark.usefixtures("wheel")
def test_the_language_that_was_chosen_is_spoken(capsys: pytest.CaptureFixture[str]) -> None:
    """What is done on the way to the lessons is told in their language."""
    lab("--lang", "ru")
    assert "Уроки записаны в " in capsys.readouterr().out


@pytest.mark.usefixtures("checkout")
def test_the_language_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Russian system opens the Russian lessons."""
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "--LabApp.default_url=/lab/tree/ru/00_start.ipynb" == lab()[1]


@pytest.mark.usefixtures("checkout")
def test_the_rest_goes_to_jupyter() -> None:
    """What stands after the two dashes reaches JupyterLab as it is."""
    assert ["--no-browser", "--port=9", "--"] == lab("--no-browser", "--", "--port=9", "--")[2:]


@pytest.mark.usefixtures("checkout")
def test_an_unknown_language_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A language without lessons is a message that names the ones there are."""
    assert 1 == cli.main(["lab", "--lang", "fr"])
    assert "no lessons in “fr”, only in en, ru" in capsys.readouterr().err


def test_missing_lessons_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A package without its lessons says where it looked."""
    monkeypatch.setattr(lessons, "PACKAGE", tmp_path / "site" / "baccarat_edu")
    assert 1 == cli.main(["lab"])
    assert f"there are no lessons at {tmp_path / 'site' / 'notebooks'}" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["lab"], ["refresh", "."], ["trust", "."]])
def test_a_missing_jupyterlab_is_told(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the lab extra every command says what to install."""
    monkeypatch.setattr(cli, "find_spec", lambda _: None)
    assert 1 == cli.main(command)
    assert "pip install 'baccarat-edu[lab]'" in capsys.readouterr().err


@pytest.mark.usefixtures("checkout")
def test_lessons_open_although_trust_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A home that cannot be written costs the trust, which is said, and not the lessons."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "file" / "jupyter"))
    lab()
    assert "open untrusted" in capsys.readouterr().err


def test_trust_counts_the_notebooks(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Trusting a folder says how many notebooks that were."""
    assert 0 == cli.main(["trust", str(checkout)])
    assert "trusted: 2\n" == capsys.readouterr().out


def test_a_check_names_what_would_change(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A check ends with 1 when a notebook would change, and with 0 once it has been refreshed."""
    page = str(checkout / "en" / lessons.START)
    assert 1 == cli.main(["refresh", "--check", page])
    assert 0 == cli.main(["refresh", page])
    assert 0 == cli.main(["refresh", "--check", page])
    verdicts = [line.split("  ")[0].strip() for line in capsys.readouterr().out.splitlines()]
    assert ["would change", "refreshed", "unchanged"] == verdicts


def test_one_failure_does_not_stop_the_rest(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A notebook that fails is told, the others are refreshed, and the command ends with 1."""
    (checkout / "en" / lessons.START).write_text("{", encoding="utf-8")
    assert 1 == cli.main(["refresh", str(checkout)])
    told = capsys.readouterr()
    assert "en/00_start.ipynb is not a notebook" in told.err
    assert "refreshed" in told.out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The command knows its version."""
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert f"{__version__}\n" == capsys.readouterr().out


NOTHING = "Nothing is translated into “{}”; another language stands in."


def bank(tmp_path: Path, text: str) -> Path:
    """Write a question bank of a card's worth, spoilt or not."""
    path = tmp_path / "my.toml"
    path.write_text(f'[[question]]\nid = "a-king"\nask = "card-value"\n{text}\n', encoding="utf-8")
    return path


def test_a_bank_in_order_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A check of a bank ends with 0, how many questions of each kind, and what is untranslated."""
    path = bank(tmp_path, 'card = "K♦"\nprompt.en = "Well?"')
    assert 0 == cli.main(["bank", "check", str(path)])
    told, *notes = capsys.readouterr().out.splitlines()
    assert f"{path}: 1 question in order (card-value 1)" == told
    others = (name for name in languages() if name != "en")
    assert [NOTHING.format(name) for name in others] == notes


def test_everything_wrong_with_a_bank_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A check of a bank that is wrong ends with 1, a line for each thing, and their number."""
    path = bank(tmp_path, "key = 0\ncards = 5")
    assert 1 == cli.main(["bank", "check", str(path)])
    expected = [
        f'{path}:1: a-king: “card” is missing; write card = "7♦"',
        f"{path}:4: a-king: “key” is worked out from the cards; leave it out",
        f"{path}:5: a-king: “cards” means nothing here; “card” would",
        f"{path}: 3 things to put right",
    ]
    assert expected == capsys.readouterr().out.splitlines()


def test_a_bank_is_checked_in_the_language_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is said is in the system's language; places, names and keys stay as they are."""
    path = bank(tmp_path, 'card = "1♦"')
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert 1 == cli.main(["bank", "check", str(path)])
    told, number = capsys.readouterr().out.splitlines()
    assert told.startswith(f"{path}:4: a-king: «1♦»")
    assert number.startswith(f"{path}: ")
    assert "1" in number.removeprefix(str(path))


def test_a_bank_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing file is one thing to put right."""
    assert 1 == cli.main(["bank", "check", str(tmp_path / "none.toml")])
    told, number = capsys.readouterr().out.splitlines()
    assert told.startswith(f"{tmp_path / 'none.toml'}:1: the file cannot be read")
    assert number.endswith("1 thing to put right")


def test_an_unknown_language_of_the_environment_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A variable that names no language is a message and not a traceback."""
    monkeypatch.setenv("BACCARAT_EDU_LANG", "fr")
    assert 1 == cli.main(["bank", "check", str(bank(tmp_path, 'card = "K♦"'))])
    assert "BACCARAT_EDU_LANG names 'fr'" in capsys.readouterr().err


def test_the_projects_own_bank_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """It passes the check that an instructor's bank is put to, and is whole in both languages."""
    path = Path(cli.__file__).parent / "quiz" / "concepts.toml"
    assert 0 == cli.main(["bank", "check", str(path)])
    _told, *notes = capsys.readouterr().out.splitlines()
    assert {*notes} <= {NOTHING.format(name) for name in languages() if name not in ("en", "ru")}


@pytest.mark.parametrize("arguments", [[], ["fly"], ["refresh"], ["bank"], ["bank", "check"]])
def test_a_wrong_command_line_shows_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A command line that cannot be understood ends with 2 and the usage."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(arguments)
    assert "usage: baccarat-edu" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LC_ALL": "en_GB.UTF-8", "BACCARAT_EDU_LANG": "ru"}, "ru"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else value,
)
def test_the_first_variable_set_decides(environ: dict[str, str], language: str) -> None:
    """The project's own variable goes before the system's, in the order that POSIX gives them."""
    assert language == system_language(environ, ("en", "ru"))


# ---------------------------------------------------------------- progress


def learn(questions: int = 4) -> None:
    """Answer questions on card values, every other one right, and finish two lessons."""
    progress = open_progress()
    for place, question in enumerate(drill("value", questions, random.Random(1))):
        others = [said for said in question.options if said != question.key]
        progress.answered(question.answer(others[0] if place % 2 else question.key))
    progress.finish("07_payouts")
    progress.finish("01_card_values", 4, 5)


def test_exams_of_one_name_are_all_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """Another seed is another exam, although it is called alike."""
    for seed in (1, 2):
        open_progress().finish(kept_as("midterm", seed, "Anna"), seed, 4)
    assert 0 == cli.main(["progress", "show"])
    assert [
        "Lessons done: 2",
        "  Exam: midterm, Anna  1 of 4 right",
        "  Exam: midterm, Anna  2 of 4 right",
    ] == capsys.readouterr().out.splitlines()[:3]


def test_progress_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """The lessons that are done, and how the answers to each skill went, in lines."""
    assert 0 == cli.main(["progress", "show"])
    assert "Lessons done: 0\nAnswers given: 0\n" == capsys.readouterr().out
    learn()
    (question,) = drill("banco", 1, random.Random(1))
    open_progress().answered(question.answer(question.key))
    assert 0 == cli.main(["progress", "show"])
    assert [
        "Lessons done: 2",
        "  01_card_values  4 of 5 right",
        "  07_payouts      done",
        "Answers given: 5",
        "  value  2 of 4 right  50 %",
        "  banco  1 of 1 right  100 %",
    ] == capsys.readouterr().out.splitlines()


def test_progress_is_carried_to_another_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is saved here is loaded there, and what is loaded twice is there once."""
    learn()
    file = tmp_path / "my progress.json"
    file.write_text("an older one", encoding="utf-8")
    assert 0 == cli.main(["progress", "save", str(file)])
    assert open_progress().save() == file.read_text(encoding="utf-8")
    monkeypatch.setenv("BACCARAT_EDU_HOME", str(tmp_path / "another"))
    assert 0 == cli.main(["progress", "load", str(file)])
    assert 0 == cli.main(["progress", "load", str(file)])
    assert open_progress().save() == file.read_text(encoding="utf-8")
    assert [
        f"4 answers and 2 lessons were saved in {file}.",
        "4 answers and 2 lessons were new.",
        "0 answers and 0 lessons were new.",
    ] == capsys.readouterr().out.splitlines()
    assert [file] == list(tmp_path.glob("*.json*"))


def test_home_series_are_told_where_there_are_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are shown with how far they went, and counted in what is saved and loaded."""
    series = HomeSeries(7).with_participants(["Anna", "Boris"]).with_dealer("Anna")
    for name, number in [("Friday\u202e", 1), ("x" * 10_000, 2)]:
        series = series.lock("Anna", "tie").lock("Boris", "punto").deal()
        open_progress().keep_series(name, number, series)
    open_progress().keep_series("nobody sits there", 1, HomeSeries(7))
    assert 0 == cli.main(["progress", "show"])
    title, *lines = capsys.readouterr().out.splitlines()[2:]
    assert "Home series: 2" == title
    assert [f"  {'x' * 59}…  coup 3 of 10", "coup 2 of 10"] == [lines[0], lines[1][-12:]]
    assert lines[1].startswith("  Friday")
    assert 0 == cli.main(["progress", "save", "saved"])
    monkeypatch.setenv("BACCARAT_EDU_HOME", str(tmp_path / "another"))
    assert 0 == cli.main(["progress", "load", "saved"])
    assert [
        "0 answers, 0 lessons and 3 home series were saved in saved.",
        "0 answers, 0 lessons and 3 home series were new.",
    ] == capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "cannot be read (No such file or directory)."),
        (b"hello", "This is no saved progress: it begins with “hello”."),
        (b"\xff\xfe", "cannot be read (this is not UTF-8"),
        (b'{"baccarat_edu": "progress", "version": 9}', "A newer version of these lessons saved"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_a_line(
    content: bytes | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is no saved progress ends the command with 1 and changes nothing."""
    learn()
    before = open_progress().save()
    if content is not None:
        (tmp_path / "file").write_bytes(content)
    assert 1 == cli.main(["progress", "load", str(tmp_path / "file")])
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("baccarat-edu: ")
    assert told in line
    assert before == open_progress().save()


def test_a_file_that_cannot_be_written_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that is not there cannot take a file."""
    file = tmp_path / "none" / "file"
    assert 1 == cli.main(["progress", "save", str(file)])
    told = f"baccarat-edu: {file} cannot be written (No such file or directory).\n"
    assert told == capsys.readouterr().err


@pytest.mark.parametrize("action", [["show"], ["save", "saved"], ["load", "saved"]])
def test_progress_that_cannot_be_kept_is_told(
    action: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing is saved or loaded that would be gone with the end of the command."""
    text = open_progress().save()
    Path("saved").write_text(text, encoding="utf-8")
    (tmp_path / "file").touch()
    monkeypatch.setenv("BACCARAT_EDU_HOME", str(tmp_path / "file"))
    assert 1 == cli.main(["progress", *action])
    assert "cannot be written just now." in capsys.readouterr().err
    assert text == Path("saved").read_text(encoding="utf-8")


def test_progress_is_told_in_the_language_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A learner who has the lessons in Russian reads of the progress in Russian."""
    learn()
    monkeypatch.setenv("BACCARAT_EDU_LANG", "ru")
    assert 0 == cli.main(["progress", "show"])
    assert "\u0432\u0435\u0440\u043d\u043e 2 \u0438\u0437 4" in capsys.readouterr().out


def test_a_reader_that_has_read_enough_is_no_failure() -> None:
    """A command whose reader closes its end, as `head` does, ends without a word."""
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "baccarat_edu.cli", "progress", "show"]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (128 + 13, "") == (done.returncode, done.stderr)


def test_a_command_that_is_interrupted_says_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C ends a command as a shell expects, and not with a traceback."""

    def interrupted(_bank: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "read_bank", interrupted)
    assert 128 + 2 == cli.main(["bank", "check", "my.toml"])
    assert ("", "") == capsys.readouterr()


FULL_DISK = """
import resource, sys
from baccarat_edu import cli
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
sys.exit(cli.main(["bank", "check", sys.argv[1]]))
"""


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    """What cannot be printed ends a command with the reason, and not with a traceback."""
    command = [sys.executable, "-c", FULL_DISK, str(bank(tmp_path, 'card = "K♦"'))]
    with (tmp_path / "out").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (1, "baccarat-edu: File too large\n") == (done.returncode, done.stderr)


def test_no_name_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    """A name that no file can have is told, whatever the command."""
    for name in ("", "a\0b"):
        assert 1 == cli.main(["progress", "save", name])
        assert 1 == cli.main(["progress", "load", name])
    assert 4 == len(capsys.readouterr().err.splitlines())
