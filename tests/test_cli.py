"""The command line: what it opens, in which language, and what it says when it cannot."""

import sys
from pathlib import Path

import pytest

from baccarat_edu import __version__, cli, lessons
from baccarat_edu.lessons import system_language

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
    assert "no lessons in 'fr', only in en, ru" in capsys.readouterr().err


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
    assert "trusted 2 notebooks\n" == capsys.readouterr().out


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


@pytest.mark.parametrize("arguments", [[], ["fly"], ["refresh"]])
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
