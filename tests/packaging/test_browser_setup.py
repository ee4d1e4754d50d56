"""The browser tests' setup: whatever it cannot have ends it, loudly."""

import json
import os
from pathlib import Path

import pytest

from tests.browser import setup_browser
from tests.browser.setup_browser import AXE_VERSION, SetupError


@pytest.fixture
def bin_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder of programs the only one on the path, on a machine of an ordinary user."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(setup_browser, "playwright_chromium", lambda: None)
    return folder


def lay_program(path: Path, script: str) -> Path:
    """Write a program for the shell."""
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def axe_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the place of axe-core to an empty folder."""
    folder = tmp_path / "axe"
    package = folder / "node_modules" / "axe-core"
    monkeypatch.setattr(setup_browser, "AXE_FOLDER", folder)
    monkeypatch.setattr(setup_browser, "AXE_PACKAGE", package)
    monkeypatch.setattr(setup_browser, "AXE_SCRIPT", package / "axe.min.js")
    return package


def lay_axe(package: Path, version: str) -> None:
    """Put a version of axe-core in place."""
    package.mkdir(parents=True)
    (package / "package.json").write_text(json.dumps({"version": version}), encoding="utf-8")
    (package / "axe.min.js").touch()


@pytest.mark.usefixtures("bin_folder")
def test_a_browser_that_cannot_be_had_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without Chromium, and without a way to install it, the setup ends with 1 and says so."""
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert 1 == setup_browser.main()
    assert "The browser tests cannot run: could not fetch" in capsys.readouterr().err


@pytest.mark.parametrize("script", ["exit 1", "echo '<title>something else</title>'"])
def test_a_browser_that_does_not_render_is_a_failure(bin_folder: Path, script: str) -> None:
    """A Chromium that is on the path but does not work is not taken for one that does."""
    lay_program(bin_folder / "chromium", script)
    with pytest.raises(SetupError, match="chromium"):
        setup_browser.ready_chromium()


def test_a_browser_that_renders_is_taken(bin_folder: Path) -> None:
    """A Chromium that renders the page is found under any of its names."""
    chromium = lay_program(bin_folder / "google-chrome", f"echo '{setup_browser.PROOF}'")
    assert chromium == setup_browser.ready_chromium()


def test_root_installs_debians_browser(bin_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root on a machine with apt-get gets the system's package, lists read first."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    log = bin_folder / "log"
    lay_program(bin_folder / "apt-get", f'echo "$@" >> {log}')
    lay_program(bin_folder / "chromium-browser", "exit 0")
    assert bin_folder / "chromium-browser" == setup_browser.install_chromium()
    assert "update\ninstall -y chromium\n" == log.read_text(encoding="utf-8")


@pytest.mark.usefixtures("bin_folder")
def test_axe_in_place_is_not_fetched_again(axe_folder: Path) -> None:
    """The pinned version in place needs no npm."""
    lay_axe(axe_folder, AXE_VERSION)
    assert axe_folder / "axe.min.js" == setup_browser.ready_axe()


def test_another_axe_is_replaced(bin_folder: Path, axe_folder: Path) -> None:
    """An older version in place is not taken for the pinned one."""
    lay_axe(axe_folder, "4.0.0")
    log = bin_folder / "log"
    lay_program(bin_folder / "npm", f'echo "$@" > {log}')
    setup_browser.ready_axe()
    assert log.read_text(encoding="utf-8").endswith(f" axe-core@{AXE_VERSION}\n")


@pytest.mark.usefixtures("axe_folder")
def test_an_axe_that_did_not_arrive_is_a_failure(bin_folder: Path) -> None:
    """An npm that ends well and brings nothing is told."""
    lay_program(bin_folder / "npm", "exit 0")
    with pytest.raises(SetupError, match="npm left no"):
        setup_browser.ready_axe()
