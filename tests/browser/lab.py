"""A JupyterLab server for the browser tests: own home, own settings, copied notebooks."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from nbformat.sign import NotebookNotary

from tests.notebooks.lessons import languages

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
LANGUAGES = ("en", "ru")  # whose panels are pressed; lessons are opened in all that there are
START_SECONDS = 90
STOP_SECONDS = 15
FORGOTTEN_SECONDS = 600

# Everything a fresh Lab would ask or show on its own, switched off; nothing that changes a lesson.
SETTINGS: Mapping[str, Mapping[str, object]] = {
    "apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "docmanager-extension/plugin": {"autosave": False},
}
# JupyterLab fetches the icon of a busy tab anew at every press, twice, and nobody sees that tab:
# without it a press takes two thirds of the time.
DISABLED = ("@jupyterlab/application-extension:faviconbusy",)
# What a server would take over from whoever started the tests. A kernel that may not keep what it
# compiled compiles the whole package, which is a third of what starting it takes, each time.
NOT_HANDED_ON = (
    *("JUPYTER", "IPYTHON", "BACCARAT_EDU", "COVERAGE", "PYTEST"),
    "PYTHONDONTWRITEBYTECODE",
)


class LabDidNotStart(RuntimeError):
    """The server ended or stayed silent; the message carries the end of its log."""


@dataclass(frozen=True)
class Lab:
    """A running server: where it answers and where its files are."""

    url: str
    root: Path
    data: Path
    pid: int

    def copy(self, source: Path, folder: str, *, trust: bool) -> None:
        """Put every notebook below ``source`` into ``folder`` of the server's root.

        Trust goes by content, so a copy that must stay untrusted gets a mark in its metadata:
        otherwise the signature of its trusted twin would be good for it too.
        """
        for file in sorted(source.rglob("*.ipynb")):
            if ".ipynb_checkpoints" not in file.parts:
                notebook = json.loads(file.read_text(encoding="utf-8"))
                self.write(f"{folder}/{file.relative_to(source)}", notebook, trust=trust)

    def forget(self) -> None:
        """Take away what kernels have kept of answers: a computer that is new to the lessons."""
        for file in (self.data.parent / "progress").iterdir():
            file.unlink()

    def write(self, path: str, notebook: dict[str, Any], *, trust: bool = True) -> str:
        """Write one notebook below the root, signed or not, and give its path back."""
        if not trust:
            notebook["metadata"]["copy"] = "untrusted"
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(notebook, ensure_ascii=False, indent=1), encoding="utf-8")
        if trust:
            notary = NotebookNotary(data_dir=str(self.data))
            notary.sign(nbformat.read(target, as_version=4))
        return path

    def read(self, path: str) -> dict[str, Any]:
        """Read a notebook below the root as it lies on the disk."""
        notebook: dict[str, Any] = json.loads((self.root / path).read_text(encoding="utf-8"))
        return notebook


def lesson_paths() -> list[str]:
    """Name every lesson by its path below the folder of notebooks, such as en/00_start.ipynb."""
    return [
        str(file.relative_to(NOTEBOOKS))
        for language in languages(NOTEBOOKS)
        for file in sorted((NOTEBOOKS / language).glob("*.ipynb"))
    ]


def code_notebook(*cells: str) -> dict[str, Any]:
    """Make an unrun notebook out of code cells."""
    return {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": source,
            }
            for number, source in enumerate(cells, 1)
        ],
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


@contextmanager
def running_lab(*, notebooks: Path = NOTEBOOKS) -> Iterator[Lab]:
    """Start JupyterLab on copies of ``notebooks`` and stop it, with its kernels, at the end.

    The copies lie in ``trusted/`` and once more in ``untrusted/``; the server's home and all of
    Jupyter's folders are temporary, so neither the user's settings nor the user's progress count.
    """
    with tempfile.TemporaryDirectory(prefix="baccarat-lab-", ignore_cleanup_errors=True) as place:
        home = Path(place)
        root = home / "root"
        root.mkdir()
        environment = _environment(home)
        _write_settings(home / "config")
        log = home / "lab.log"
        with log.open("wb") as sink:
            server = subprocess.Popen(
                _command(root),
                cwd=root,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            url = _wait_until_ready(server, home / "runtime", log)
            lab = Lab(url=url, root=root, data=home / "data", pid=server.pid)
            if notebooks.is_dir():
                lab.copy(notebooks, "trusted", trust=True)
                lab.copy(notebooks, "untrusted", trust=False)
            yield lab
        finally:
            _stop(server)


def _environment(home: Path) -> dict[str, str]:
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(NOT_HANDED_ON)
    }
    folders = {
        "HOME": "home",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "IPYTHONDIR": "ipython",
        "BACCARAT_EDU_HOME": "progress",
        "MPLCONFIGDIR": "matplotlib",
    }
    for name, folder in folders.items():
        (home / folder).mkdir()
        environment[name] = str(home / folder)
    paths = [str(ROOT), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    environment["LC_ALL"] = "C.UTF-8"
    return environment


def _write_settings(config: Path) -> None:
    for plugin, values in SETTINGS.items():
        file = config / "lab" / "user-settings" / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    page = config / "labconfig" / "page_config.json"
    page.parent.mkdir(parents=True)
    page.write_text(json.dumps({"disabledExtensions": dict.fromkeys(DISABLED, True)}))


def _command(root: Path) -> Sequence[str]:
    return [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port=0",
        f"--ServerApp.root_dir={root}",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        "--LabApp.expose_app_in_browser=True",
        # If the tests are killed, nobody stops the server: it ends by itself when nothing happens.
        f"--ServerApp.shutdown_no_activity_timeout={FORGOTTEN_SECONDS}",
        f"--MappingKernelManager.cull_idle_timeout={FORGOTTEN_SECONDS}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]


def _wait_until_ready(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        url = _answering_url(runtime)
        if url:
            return url
        time.sleep(0.05)
    end = log.read_text(encoding="utf-8", errors="replace")[-4000:]
    _stop(server)
    raise LabDidNotStart(
        f"JupyterLab gave no answer within {START_SECONDS} s; its log ends:\n{end}"
    )


def _answering_url(runtime: Path) -> str | None:
    for file in runtime.glob("jpserver-*.json"):
        try:
            url = str(json.loads(file.read_text(encoding="utf-8"))["url"])
            with urllib.request.urlopen(f"{url}api/status", timeout=5) as answer:
                if answer.status == 200:
                    return url
        except (OSError, ValueError, KeyError):
            return None
    return None


def _stop(server: subprocess.Popen[bytes]) -> None:
    """Ask the server to end, which ends its kernels; then make sure of its whole group."""
    if server.poll() is None:
        server.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            server.wait(STOP_SECONDS)
    with suppress(ProcessLookupError):
        os.killpg(server.pid, signal.SIGKILL)
    server.wait()
