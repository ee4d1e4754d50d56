"""Work beside the kernel's: it stops when it is told, and nothing of it stays behind."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from baccarat_edu.widgets import background
from baccarat_edu.widgets.background import Background

SOON = 10
"""Seconds after which something that should come at once counts as not coming."""


class Shell:
    """As much of a notebook's shell as is needed: the cell that runs, and who is told of it."""

    def __init__(self) -> None:
        self.cell: str | None = None
        self.told: list[Callable[[Any], None]] = []
        self.events = self

    def get_parent(self) -> dict[str, Any]:
        """Return the message that the running cell came with."""
        return {"metadata": {"cellId": self.cell}} if self.cell else {}

    def register(self, event: str, callback: Callable[[Any], None]) -> None:
        """Remember who wants to be told that a cell begins."""
        assert "pre_run_cell" == event
        self.told.append(callback)

    def unregister(self, event: str, callback: Callable[[Any], None]) -> None:
        """Forget it again."""
        assert "pre_run_cell" == event
        self.told.remove(callback)

    def run(self, cell: str) -> None:
        """Begin a cell."""
        self.cell = cell

        class Info:
            """What is told of it."""

            cell_id = cell

        for callback in self.told[:]:
            callback(Info)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Stand in for a notebook's shell."""
    shell = Shell()
    monkeypatch.setattr(background, "get_ipython", lambda: shell)
    return shell


class Work:
    """Work that waits until it is stopped, and says when it begins and ends."""

    def __init__(self) -> None:
        self.begun, self.given_up = threading.Semaphore(0), 0
        self.running = 0
        self.most = 0

    def __call__(self, stopped: threading.Event) -> None:
        """Work until the event is set."""
        self.running += 1
        self.most = max(self.most, self.running)
        self.begun.release()
        assert stopped.wait(SOON)
        self.running -= 1

    def give_up(self) -> None:
        """Count how often the cell was run again."""
        self.given_up += 1

    def has_begun(self) -> bool:
        """Wait until it has."""
        return self.begun.acquire(timeout=SOON)


def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + SOON
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.005)


def threads() -> list[threading.Thread]:
    """List the threads of this package."""
    return [thread for thread in threading.enumerate() if thread.name == "baccarat_edu"]


def test_it_begins_and_stops_and_begins_again() -> None:
    """Each beginning is a thread of its own, which is gone soon after it is stopped."""
    work = Work()
    task = Background(work, work.give_up)
    assert not task.is_running
    for _time in range(2):
        task.start()
        assert task.is_running
        assert work.has_begun()
        task.stop()
        assert not task.is_running
        task.wait(SOON)
        assert [] == threads()


def test_it_is_not_begun_twice() -> None:
    """While it is under way, another start changes nothing."""
    work = Work()
    task = Background(work, work.give_up)
    task.start()
    task.start()
    assert work.has_begun()
    assert 1 == len(threads())
    task.stop()
    task.wait(SOON)


def test_a_new_thread_waits_for_the_one_before_it() -> None:
    """Two are never at work at once, however fast one stops and starts."""
    work = Work()
    task = Background(work, work.give_up)
    for _time in range(5):
        task.start()
        task.stop()
    task.start()
    assert work.has_begun()
    task.stop()
    task.wait(SOON)
    assert 1 == work.most
    assert [] == threads()


def test_work_that_ends_by_itself_is_over() -> None:
    """It is not running any more, and can be begun again."""
    done: list[int] = []
    task = Background(lambda _stopped: done.append(1), lambda: None)
    for times in (1, 2):
        task.start()
        task.wait(SOON)
        assert not task.is_running
        assert times == len(done)


def test_waiting_for_nothing_is_over_at_once() -> None:
    """Before the first start there is nothing to wait for or to stop."""
    task = Background(lambda _stopped: None, lambda: None)
    task.wait()
    task.stop()
    assert not task.is_running


def test_running_its_cell_again_gives_it_up(shell: Shell) -> None:
    """Another cell does not; and once it is over, nobody listens any more."""
    work = Work()
    shell.run("one")
    task = Background(work, work.give_up)
    shell.run("two")
    task.start()
    assert work.has_begun()
    shell.run("three")
    assert 0 == work.given_up
    shell.run("one")
    assert 1 == work.given_up
    task.stop()
    task.wait(SOON)
    assert [] == shell.told


def test_made_outside_of_a_cell_it_listens_to_none(shell: Shell) -> None:
    """In a script, or in answer to a message, there is no cell to be run again."""
    work = Work()
    task = Background(work, work.give_up)
    task.start()
    assert work.has_begun()
    assert [] == shell.told
    task.stop()
    task.wait(SOON)


AT_THE_END = """
import atexit, threading, time
from baccarat_edu.widgets import Convergence

def count_threads():
    print(sum(thread.name == "baccarat_edu" for thread in threading.enumerate()))

atexit.register(count_threads)  # the last thing that is done
panel = Convergence(coups=10**12)
panel.act("start")
time.sleep({seconds})
"""


@pytest.mark.parametrize("seconds", [0, 0.5])
def test_the_interpreter_ends_without_waiting_for_a_run(seconds: float) -> None:
    """In the middle of a long run a program ends at once, with its thread and without a word."""
    done = subprocess.run(
        [sys.executable, "-c", AT_THE_END.format(seconds=seconds)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (0, "0", "") == (done.returncode, done.stdout.strip(), done.stderr)
