"""A run of coups in the browser: it is watched, stopped at once, and leaves nothing behind."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.audit import audit
from tests.browser.lab import Lab
from tests.browser.lesson import THEMES, Desk, Lesson, Panel, Theme
from tests.browser.shelf import panels_notebook

LONG = 10**12  # coups; no test waits for the end of such a run
AT_ONCE = 0.3  # seconds within which a stopped run stands still
SOON = 10  # seconds for the kernel to begin a run, or a thread to end

# Every count that the panel shows, with the time at which it was first seen, until told to stop.
WATCH = """(state) => {
  const seen = window.seen = [];
  const look = () => {
    if (seen.at(-1)?.text !== state.textContent) {
      seen.push({ text: state.textContent, at: performance.now() });
    }
    if (window.seen === seen) requestAnimationFrame(look);
  };
  look();
}"""

THREADS = (
    "import pathlib, threading; pathlib.Path({place!r}).write_text("
    "str(sum(one.name == 'baccarat_edu' for one in threading.enumerate())))"
)


@pytest.fixture
def run(desk: Desk, lab: Lab) -> Iterator[Lesson]:
    """A notebook with a run that takes for ever, and a table beside it."""
    notebook = panels_notebook("en", f"Convergence(coups={LONG})", "BancoTable()")
    yield desk.take(lab.write("run/en/run.ipynb", notebook))
    desk.put_away()


def under_way(lesson: Lesson) -> Panel:
    """Start the run with the mouse and wait until it has dealt a thousand coups."""
    panel = lesson.panel("Convergence")
    panel.click("start")
    panel.live.page.wait_for_function(
        "() => /^\\d+(,\\d+)+ of/.test(document.querySelector('[data-widget=Convergence] "
        ".be-state').textContent)"
    )
    return panel


def threads(lesson: Lesson, place: Path) -> int:
    """Ask the kernel how many runs are going on in it."""
    lesson.execute(THREADS.format(place=str(place)))
    return int(place.read_text(encoding="utf-8"))


def until_there_are(number: int, lesson: Lesson, place: Path) -> None:
    """Wait until so many runs are going on."""
    end = time.monotonic() + SOON
    while threads(lesson, place) != number:
        assert time.monotonic() < end


def test_stop_stops_at_once(run: Lesson) -> None:
    """The count that is shown stands still within 0.3 s of the press, and stays as it is."""
    panel = under_way(run)
    state = panel.section.locator(".be-state")
    state.evaluate(WATCH)
    run.page.wait_for_function("() => window.seen.length > 3")  # it does move before
    pressed = panel.control("stop").evaluate("(one) => { one.click(); return performance.now(); }")
    expect(panel.control("start")).to_be_visible()
    run.page.wait_for_timeout(1500)
    seen = run.page.evaluate("() => { const { seen } = window; window.seen = null; return seen; }")
    assert (seen[-1]["at"] - pressed) / 1000 <= AT_ONCE
    assert seen[-1]["text"] == state.text_content()
    expect(panel.announcement).to_contain_text("Stopped after")


def test_everything_answers_while_it_runs(run: Lesson, tmp_path: Path) -> None:
    """Another panel and another cell are as quick as ever, and the run goes on."""
    panel, other = under_way(run), run.panel("BancoTable")
    other.click("cell-3-8")
    expect(other.section.locator(".be-main")).to_contain_text("Banco 3", timeout=1000)
    expect(other.silence).to_be_hidden()
    assert 1 == threads(run, tmp_path / "number")
    before = panel.section.locator(".be-state").inner_text()
    expect(panel.section.locator(".be-state")).not_to_have_text(before)
    panel.click("stop")
    expect(panel.silence).to_be_hidden()


def test_a_stopped_run_goes_on_and_begins_anew(run: Lesson) -> None:
    """With the keyboard alone: the focus stays on the button that stops and goes on."""
    panel = under_way(run)
    panel.press("stop", "keyboard")
    assert "start" == panel.focused()
    stopped = panel.section.locator(".be-state").inner_text()
    panel.strike("Space")
    assert "stop" == panel.focused()
    expect(panel.section.locator(".be-state")).not_to_have_text(stopped)
    panel.press("restart", "keyboard")
    expect(panel.section.locator(".be-state")).to_contain_text("0 of 1,000,000,000,000 coups")
    assert "restart" == panel.focused()
    expect(panel.announcement).to_contain_text("are to be dealt")


def test_running_the_cell_again_leaves_nothing_behind(run: Lesson, tmp_path: Path) -> None:
    """The kernel has no thread of the old run any more, and the new panel begins at nothing."""
    place = tmp_path / "number"
    under_way(run)
    until_there_are(1, run, place)
    panel = run.fresh("Convergence")
    until_there_are(0, run, place)
    expect(panel.section.locator(".be-state")).to_contain_text("0 of 1,000,000,000,000 coups")
    under_way(run)
    until_there_are(1, run, place)
    run.execute("import ipywidgets; ipywidgets.Widget.close_all()")
    until_there_are(0, run, place)


@pytest.mark.parametrize("theme", THEMES)
def test_a_chart_stands_out_from_its_ground(desk: Desk, run: Lesson, theme: Theme) -> None:
    """In the dark theme its lightness is turned over, so that its ink is read on black."""
    desk.wear(theme)
    panel = run.panel("Convergence")
    chart = panel.section.locator("img.be-chart")
    expect(chart).to_be_visible()
    assert ("invert(1)" in chart.evaluate("(one) => getComputedStyle(one).filter")) == (
        theme == "dark"
    )
    assert chart.evaluate("(one) => one.complete && one.naturalWidth > one.clientWidth")
    assert "nothing found" == str(audit(panel.live))
