"""When the kernel is away: stopped, busy, shut down, restarted, or only remembered."""

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.audit import audit
from tests.browser.lab import Lab
from tests.browser.lesson import Desk, Lesson
from tests.browser.shelf import WORKED, panels_notebook

SILENT_SOON = 4000  # milliseconds; the panel waits two seconds
WHAT_TO_PRESS = re.compile(r"Shift\+Enter")
BROKEN_WIDGET = re.compile("model not found|Error displaying widget|Loading widget", re.IGNORECASE)


@pytest.fixture
def stepper(desk: Desk, lab: Lab) -> Lesson:
    """A notebook with one stepper, run; the kernel may be ill-treated."""
    path = lab.write("kernel/en/stepper.ipynb", panels_notebook("en", f'CoupStepper("{WORKED}")'))
    return desk.take(path)


@pytest.fixture(autouse=True)
def closed(desk: Desk) -> Iterator[None]:
    """No notebook of these tests is used twice."""
    yield
    desk.put_away()


def kernel_pid(lesson: Lesson, place: Path) -> int:
    """Ask the kernel for its process."""
    lesson.execute(f"import os, pathlib; pathlib.Path({str(place)!r}).write_text(str(os.getpid()))")
    return int(place.read_text(encoding="utf-8"))


def test_a_silent_kernel_is_told_and_answers_late(stepper: Lesson, tmp_path: Path) -> None:
    """A press that is not answered in two seconds says what to do; a late answer is shown."""
    panel, pid = stepper.panel("CoupStepper"), kernel_pid(stepper, tmp_path / "pid")
    os.kill(pid, signal.SIGSTOP)
    try:
        panel.control("next").click()
        expect(panel.silence).to_be_visible(timeout=SILENT_SOON)
        expect(panel.silence).to_contain_text(WHAT_TO_PRESS)
        assert "nothing found" == str(audit(panel.live))
    finally:
        os.kill(pid, signal.SIGCONT)
    expect(panel.silence).to_be_hidden()
    expect(panel.control("slider")).to_have_value("1")
    panel.press("next", "keyboard")
    expect(panel.control("slider")).to_have_value("2")


def test_a_panel_answers_while_a_cell_runs(stepper: Lesson, tmp_path: Path) -> None:
    """A long cell does not keep a panel that has been used from answering at once."""
    panel, flag = stepper.panel("CoupStepper"), tmp_path / "go on"
    panel.press("next")
    stepper.begin(
        "import pathlib, time\nend = time.monotonic() + 20\n"
        f"while not pathlib.Path({str(flag)!r}).exists() and time.monotonic() < end:\n"
        "    time.sleep(0.05)"
    )
    panel.control("next").click()
    expect(panel.control("slider")).to_have_value("2", timeout=SILENT_SOON)
    expect(panel.silence).to_be_hidden()
    flag.touch()


def test_a_kernel_that_was_shut_down_is_told(stepper: Lesson) -> None:
    """Without a kernel a press says what to do, and a new kernel brings the panel back."""
    panel = stepper.panel("CoupStepper")
    stepper.shut_down_kernel()
    panel.control("next").click()
    expect(panel.silence).to_be_visible(timeout=SILENT_SOON)
    expect(panel.silence).to_contain_text(WHAT_TO_PRESS)
    stepper.start_kernel()
    stepper.run_all()
    panel.press("next")
    expect(panel.control("slider")).to_have_value("1")
    expect(panel.silence).to_be_hidden()


def test_restart_and_run_all_begins_anew(stepper: Lesson) -> None:
    """After Restart Kernel and Run All Cells the panel begins at its first step, and works."""
    panel = stepper.panel("CoupStepper")
    panel.press("next")
    stepper.restart_and_run_all()
    assert [1, 2] == stepper.counts()
    expect(panel.control("slider")).to_have_value("0")
    panel.press("next")
    expect(panel.control("slider")).to_have_value("1")


def test_a_saved_run_is_readable_when_it_is_opened_again(desk: Desk, stepper: Lesson) -> None:
    """A notebook saved after its run shows its panel the next day, and a press says what to do."""
    stepper.panel("CoupStepper").press("next")
    stepper.save()
    with desk.opened(stepper.path) as again:
        sheet = again.root.locator(".be-panel")
        expect(sheet).to_have_count(1)
        expect(sheet).to_be_visible()
        expect(again.root).not_to_contain_text(BROKEN_WIDGET)
        panel = again.panel("CoupStepper")
        expect(panel.control("slider")).to_have_value("1")
        panel.control("next").click()
        expect(panel.silence).to_contain_text(WHAT_TO_PRESS, timeout=SILENT_SOON)
        expect(panel.silence).to_be_visible()


def test_a_reloaded_page_finds_its_panel_alive(desk: Desk, stepper: Lesson) -> None:
    """After the browser's reload the panel stands where it stood, and goes on."""
    stepper.panel("CoupStepper").press("next")
    stepper.save()
    desk.taken = None
    with desk.visited(stepper.path) as again:
        panel = again.panel("CoupStepper")
        expect(panel.control("slider")).to_have_value("1")
        panel.press("next")
        expect(panel.control("slider")).to_have_value("2")
