"""The command that exports a bank: what it writes, what it says, and where."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Final

import pytest

from baccarat_edu import cli
from baccarat_edu.exports import FORMATS, export
from tests.exports.banks import OWN, SMALL

FILE: Final = Path(SMALL.source)
OWN_FILE: Final = Path(cli.__file__).parent / "quiz" / OWN.source


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("to", FORMATS)
def test_the_projects_own_bank_is_exported(to: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A file named after the bank is laid here, in either language, and nothing is amiss."""
    for language in ("en", "ru"):
        assert 0 == cli.main(["bank", "export", str(OWN_FILE), "--to", to, "--lang", language])
        name = f"concepts{FORMATS[to].ending}"
        assert (f"{name}: {len(OWN)} questions exported\n", "") == capsys.readouterr()
        assert [name] == [path.name for path in Path().iterdir()]


@pytest.mark.parametrize("to", ["gift", "moodle", "csv"])
def test_the_file_is_what_is_exported(to: str) -> None:
    """Byte by byte, in UTF-8, without line ends of the system's own."""
    assert 0 == cli.main(["bank", "export", str(FILE), "--to", to, "--output", "out"])
    expected = export(SMALL, to, "en")
    written = expected if isinstance(expected, bytes) else expected.encode()
    assert written == Path("out").read_bytes()


def test_what_is_not_translated_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """On the standard error, where it is in no file's way."""
    arguments = ["bank", "export", str(FILE), "--to", "gift", "--lang", "ru", "--output", "-"]
    assert 0 == cli.main(arguments)
    out, told = capsys.readouterr()
    assert export(SMALL, "gift", "ru") == out
    assert "Not translated into “ru”, exported in “en”: nobody-chooses, row-six.\n" == told
    assert [] == list(Path().iterdir())


def test_the_language_in_use_is_exported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no language is asked for."""
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert 0 == cli.main(["bank", "export", str(OWN_FILE), "--to", "csv"])
    assert export(OWN, "csv", "ru") == Path("concepts.csv").read_bytes().decode()


def test_an_older_export_is_overwritten() -> None:
    """It can be made anew whenever the bank has changed."""
    Path("small_bank.csv").write_text("old")
    assert 0 == cli.main(["bank", "export", str(FILE), "--to", "csv"])
    assert export(SMALL, "csv", "en") == Path("small_bank.csv").read_bytes().decode()


def test_a_wrong_bank_is_not_exported(capsys: pytest.CaptureFixture[str]) -> None:
    """Everything wrong with it is told, and no file is written."""
    Path("my.toml").write_text('[[question]]\nid = "a"\nask = "card-value"\nkey = 0\n')
    assert 1 == cli.main(["bank", "export", "my.toml", "--to", "csv"])
    assert (
        "",
        'my.toml:1: a: “card” is missing; write card = "7♦"\n'
        "my.toml:4: a: “key” is worked out from the cards; leave it out\n"
        "my.toml: 2 things to put right\n",
    ) == capsys.readouterr()
    assert ["my.toml"] == [path.name for path in Path().iterdir()]


def test_the_bank_is_never_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    """Not even when somebody names it as the file to write, by whatever way."""
    Path("my.toml").write_bytes(FILE.read_bytes())
    Path("link.toml").symlink_to("my.toml")
    for output in ("my.toml", "./my.toml", "link.toml"):
        arguments = ["bank", "export", "my.toml", "--to", "csv", "--output", output]
        assert 1 == cli.main(arguments)
        told = f"{Path(output)} is the bank itself; export it into another file."
        assert ("", f"baccarat-edu: {told}\n") == capsys.readouterr()
    assert FILE.read_bytes() == Path("my.toml").read_bytes()


def test_no_file_beside_it_is_touched() -> None:
    """Not even one that is called as a file might be that is not finished yet."""
    Path("out.csv.new").write_bytes(FILE.read_bytes())
    arguments = ["bank", "export", "out.csv.new", "--to", "csv", "--output", "out.csv"]
    assert 0 == cli.main(arguments)
    assert FILE.read_bytes() == Path("out.csv.new").read_bytes()
    assert export(SMALL, "csv", "en") == Path("out.csv").read_bytes().decode()


def test_a_hard_link_to_the_bank_is_the_bank() -> None:
    """Two names of one file."""
    Path("my.toml").write_bytes(FILE.read_bytes())
    Path("same.csv").hardlink_to("my.toml")
    assert 1 == cli.main(["bank", "export", "my.toml", "--to", "csv", "--output", "same.csv"])
    assert FILE.read_bytes() == Path("my.toml").read_bytes()


def test_a_full_disk_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the standard output goes there."""
    with contextlib.suppress(OSError), Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert 1 == cli.main(["bank", "export", str(FILE), "--to", "csv", "--output", "-"])
    told = "baccarat-edu: - cannot be written (No space left on device).\n"
    assert told == capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """With what the system says about it."""
    Path("folder").mkdir()
    Path("file").touch()
    for output in ("folder", "none/out.csv", "file/out.csv", "x" * 300):
        arguments = ["bank", "export", str(FILE), "--to", "csv", "--output", output]
        assert 1 == cli.main(arguments)
        told = capsys.readouterr().err
        assert told.startswith(f"baccarat-edu: {output} cannot be written (")
    assert ["file", "folder"] == sorted(path.name for path in Path().iterdir())


def test_genanki_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names the command that installs it."""
    monkeypatch.setitem(sys.modules, "genanki", None)
    assert 1 == cli.main(["bank", "export", str(FILE), "--to", "anki"])
    assert "pip install 'baccarat-edu[anki]'" in capsys.readouterr().err
    assert [] == list(Path().iterdir())


@pytest.mark.parametrize(
    "arguments",
    [[], ["my.toml"], ["my.toml", "--to", "qti"], ["my.toml", "--to", "csv", "--lang", "fr"]],
)
def test_a_wrong_command_line_shows_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Formats and languages are those that there are."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(["bank", "export", *arguments])
    assert "usage: baccarat-edu bank export" in capsys.readouterr().err
