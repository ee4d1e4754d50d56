"""Home series in the browser: played by two and by eight, killed in the middle, gone on with."""

import csv
import io
import os
import signal
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from baccarat_edu import OUTCOMES, HomeSeries, Outcome
from baccarat_edu.words import home_series as words
from baccarat_edu.words import speaking
from baccarat_edu.words.cards import show
from baccarat_edu.words.numbers import number
from tests.browser.audit import audit
from tests.browser.lab import LANGUAGES, Lab
from tests.browser.lesson import NARROW, THEMES, WIDE, By, Desk, Lesson, Panel, Theme
from tests.browser.shelf import panels_notebook
from tests.browser.test_layout import assert_in_frame

SEED: Final = 11
TWO: Final = ("Anna", "Борис")
EIGHT: Final = (
    *("Anna", "Борис", "وردة الصحراء", "\U0001f469\u200d\U0001f469\u200d\U0001f467"),
    *("x" * 10_000, "<b>bold</b>", "=1+1", "李小龍"),
)
KILLED_IN: Final = 4
"""In which coup the kernel is killed, after one forecast was locked."""


@pytest.fixture(autouse=True)
def closed(desk: Desk) -> Iterator[None]:
    """No notebook of these tests is used twice."""
    yield
    desk.put_away()


def run(desk: Desk, lab: Lab, language: str, home: Path, *panels: str) -> Lesson:
    """Run a notebook whose panels are kept in a home of its own."""
    settings = f"import os\nos.environ['BACCARAT_EDU_HOME'] = {str(home)!r}"
    notebook = panels_notebook(language, settings, *panels)
    return desk.take(lab.write(f"home/{language}/{home.name}.ipynb", notebook))


def board(lesson: Lesson, nth: int = 0) -> Panel:
    """Find the board of a notebook."""
    return lesson.panel("HomeSeriesBoard", nth)


def sit_down(panel: Panel, names: tuple[str, ...]) -> None:
    """Write the names into the fields, and let the last of them deal."""
    for _ in names[2:]:
        panel.press("add")
    for place, name in enumerate(names):
        panel.control(f"name-{place}").fill(name)
        panel.lesson.settle()
    panel.control("name-0").focus()
    panel.strike("Enter")
    panel.press(f"seat-{len(names) - 1}")


def kill(lesson: Lesson, place: Path) -> None:
    """End the kernel as a crash does, and start and run everything again."""
    lesson.execute(f"import os, pathlib; pathlib.Path({str(place)!r}).write_text(str(os.getpid()))")
    os.kill(int(place.read_text(encoding="utf-8")), signal.SIGKILL)
    lesson.shut_down_kernel()
    lesson.start_kernel()
    lesson.run_all()


def lock(panel: Panel, *forecasts: Outcome, by: By) -> None:
    """Lock a forecast for whoever's turn it is, one after the other."""
    for forecast in forecasts:
        panel.press(f"forecast-{forecast}", by)
        panel.press("lock", by)
        assert panel.focused() is not None


def step_to_the_end(panel: Panel, by: By) -> None:
    """Go through the coup that is dealt, card by card."""
    while panel.enabled("inner:next"):
        panel.press("inner:next", by)
        assert panel.focused() is not None


def shown_cards(panel: Panel) -> list[str]:
    """Read the cards on the table, Punto's first."""
    return panel.section.locator("[data-inner] .be-card").all_inner_texts()


def totals(series: HomeSeries) -> list[str]:
    """Write the totals as the seats do."""
    return [number(total) for total in series.totals.values()]


def play(panel: Panel, series: HomeSeries, by: By = "mouse") -> HomeSeries:
    """Play the next coup on the panel and here; cards and totals are the same."""
    forecasts = []
    for seat, name in enumerate(series.waiting_for, start=len(series.played)):
        forecasts.append(OUTCOMES[seat % 3])
        series = series.lock(name, forecasts[-1])
    lock(panel, *forecasts, by=by)
    panel.press("deal", by)
    before = panel.section.locator(".be-home-total strong").all_inner_texts()
    assert totals(series) == before
    step_to_the_end(panel, by)
    series = series.deal()
    coup = series.played[-1].coup
    assert [show(card) for card in (*coup.punto.cards, *coup.banco.cards)] == shown_cards(panel)
    assert totals(series) == panel.section.locator(".be-home-total strong").all_inner_texts()
    panel.press("next", by)
    assert panel.focused() is not None
    return series


@pytest.mark.parametrize(
    ("language", "names", "by"),
    [("en", TWO, "keyboard"), ("ru", TWO, "mouse"), ("en", EIGHT, "mouse"), ("ru", EIGHT, "mouse")],
    ids=["en-two-keyboard", "ru-two", "en-eight", "ru-eight"],
)
def test_a_series_outlives_its_kernel(
    desk: Desk, lab: Lab, tmp_path: Path, language: str, names: tuple[str, ...], by: By
) -> None:
    """Killed in the fourth coup with a forecast locked, it goes on there with the same cards."""
    source = f'HomeSeriesBoard(seed={SEED}, name="08")'
    lesson = run(desk, lab, language, tmp_path / "home", source)
    panel = board(lesson)
    sit_down(panel, names)
    series = HomeSeries(SEED).with_participants(names).with_dealer(names[-1])
    for _ in range(KILLED_IN - 1):
        series = play(panel, series, by)
    lock(panel, "tie", by=by)
    series = series.lock(names[0], "tie")
    kill(lesson, tmp_path / "pid")
    with speaking(language):
        expect(panel.section).to_contain_text(words.goes_on())
    assert totals(series) == panel.section.locator(".be-home-total strong").all_inner_texts()
    while not series.is_over:
        series = play(panel, series, by)
    with speaking(language):
        highest = max(series.totals.values())
        expect(panel.section).to_contain_text(words.winners(series.winners, highest))
    assert 10 == panel.section.locator(".be-home-table tbody tr").count()
    assert_saved(panel, series, tmp_path, language)
    panel.press("again", by)
    assert "stay" == panel.focused()
    panel.press("confirm", by)
    with speaking(language):
        expect(panel.section).to_contain_text(words.who_deals())
    assert [] == lesson.failures.all_inner_texts()


def download(panel: Panel, key: str, folder: Path) -> str:
    """Press a button that saves a file, and read the file."""
    with panel.lesson.page.expect_download() as waiting:
        panel.press(key)
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file.read_bytes().decode()


def assert_saved(panel: Panel, series: HomeSeries, folder: Path, language: str) -> None:
    """Check both files: the table has every coup, the certificate every name."""
    text = download(panel, "save_table", folder)
    assert text.startswith("\ufeff")
    delimiter = ";" if language == "ru" else ","
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))
    assert [*map(str, range(1, 11))] == [row[0] for row in rows[1:]]
    assert [str(played.coup.banco) for played in series.played] == [row[3] for row in rows[1:]]
    page = download(panel, "save_certificate", folder)
    assert f'<html lang="{language}">' in page
    assert all(escape(name, quote=False) in page for name in series.participants)


def test_a_kernel_that_is_behind_takes_over(desk: Desk, lab: Lab, tmp_path: Path) -> None:
    """Of two panels of one series, the one that was left behind shows what the other has played."""
    source = f'HomeSeriesBoard(["Anna", "Boris"], seed={SEED}, name="08")'
    lesson = run(desk, lab, "en", tmp_path / "home", source, source)
    behind, ahead = board(lesson), board(lesson, 1)
    ahead.press("seat-0")
    series = HomeSeries(SEED).with_participants(["Anna", "Boris"]).with_dealer("Anna")
    series = play(ahead, series)
    behind.press("seat-1")
    expect(behind.section).to_contain_text("played on elsewhere")
    expect(behind.announcement).to_contain_text("played on elsewhere")
    assert totals(series) == behind.section.locator(".be-home-total strong").all_inner_texts()
    behind.press("next")
    play(behind, series)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_any_kind_keep_to_the_frame(
    desk: Desk, lab: Lab, tmp_path: Path, language: str
) -> None:
    """Markup, 10,000 characters, from right to left, pictures: on a desk and on a phone."""
    lesson = run(desk, lab, language, tmp_path / "home", "HomeSeriesBoard(seed=2)")
    panel = board(lesson)
    sit_down(panel, EIGHT)
    for width in (WIDE, NARROW):
        desk.resize(width)
        assert_in_frame(lesson)
    for _name in EIGHT:
        lock(panel, "banco", by="mouse")
    panel.press("deal")
    assert_in_frame(lesson)
    step_to_the_end(panel, "mouse")
    for width in (NARROW, WIDE):
        desk.resize(width)
        assert_in_frame(lesson)
    assert 0 == panel.section.locator("b").count()
    panel.section.locator("[data-key=full-names] summary").click()
    expect(panel.section.locator(".be-home-names")).to_contain_text("x" * 10_000)
    assert_in_frame(lesson)


def test_wrong_names_are_told_beside_their_fields(desk: Desk, lab: Lab, tmp_path: Path) -> None:
    """By keyboard alone: refused, put right in place, and seated."""
    lesson = run(desk, lab, "en", tmp_path / "home", "HomeSeriesBoard(seed=2)")
    panel = board(lesson)
    panel.reach("name-0")
    lesson.page.keyboard.type("Anna")
    lesson.settle()
    panel.reach("name-1")
    lesson.page.keyboard.type(" anna")
    lesson.settle()
    panel.strike("Enter")
    expect(panel.announcement).to_contain_text("Nobody sits yet")
    expect(panel.section.locator(".be-home-wrong").nth(1)).to_contain_text("reads the same")
    assert "name-1" == panel.focused()
    assert " anna" == panel.control("name-1").input_value()
    lesson.page.keyboard.type("bel")
    lesson.settle()
    expect(panel.section.locator(".be-home-wrong").nth(1)).to_be_empty()
    panel.strike("Enter")
    expect(panel.announcement).to_contain_text("Who deals? Choose a name.")
    assert "seat-0" == panel.focused()


def test_the_same_key_leads_from_coup_to_coup(desk: Desk, lab: Lab, tmp_path: Path) -> None:
    """The focus stays in a coup up to its last step, and goes on to the next coup from there."""
    source = 'HomeSeriesBoard(["Anna", "Boris"], seed=2)'
    panel = board(run(desk, lab, "en", tmp_path / "home", source))
    panel.press("seat-0")
    lock(panel, "tie", "banco", by="keyboard")
    assert "deal" == panel.focused()
    panel.strike("Enter")
    assert "inner:next" == panel.focused()
    while panel.enabled("inner:next"):
        assert "inner:next" == panel.focused()
        panel.strike("Enter")
    assert "next" == panel.focused()
    panel.press("inner:restart", "keyboard")
    assert "inner:restart" == panel.focused()
    panel.press("inner:next", "keyboard")
    panel.press("inner:back", "keyboard")
    assert "inner:next" == panel.focused()
    panel.press("next", "keyboard")
    expect(panel.announcement).to_contain_text("Anna, your forecast")
    assert "forecast-punto" == panel.focused()


INSIDE: Final = """(inner) => {
  const box = inner.getBoundingClientRect();
  const frame = inner.closest('.be-scroll').getBoundingClientRect();
  return frame.left - 1 <= box.left && box.right <= frame.right + 1;
}"""
"""Whether the whole width of something is seen in the frame that scrolls sideways."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_the_settlement_whole(
    desk: Desk, lab: Lab, tmp_path: Path, language: str
) -> None:
    """Each cell of it and the caption of the coups are seen without scrolling sideways."""
    source = 'HomeSeriesBoard(["Anna", "Константин Длинноногов"], seed=2)'
    lesson = run(desk, lab, language, tmp_path / "home", source)
    panel = board(lesson)
    panel.press("seat-0")
    lock(panel, "tie", "banco", by="mouse")
    panel.press("deal")
    step_to_the_end(panel, "mouse")
    panel.section.locator("[data-key=numbers] summary").click()
    desk.resize(NARROW)
    cells = panel.section.locator(".be-home-settled :is(th, td)")
    assert 15 == cells.count()
    for seen in (*cells.all(), panel.section.locator(".be-home-table caption")):
        assert seen.evaluate(INSIDE), seen.inner_text()
    desk.resize(WIDE)


def test_numbers_pick_a_forecast(desk: Desk, lab: Lab, tmp_path: Path) -> None:
    """The keys 1 to 3 press Punto, Banco and Tie."""
    source = 'HomeSeriesBoard(["Anna", "Boris"], seed=2)'
    panel = board(run(desk, lab, "en", tmp_path / "home", source))
    panel.press("seat-0", "keyboard")
    panel.strike("3")
    expect(panel.section).to_contain_text("Anna: Tie, not locked yet.")
    assert "forecast-tie" == panel.focused()


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(desk: Desk, lab: Lab, tmp_path: Path, theme: Theme) -> None:
    """At every stage: names, dealer, forecasts, a coup, its settlement, a question, the end."""
    series = "HomeSeries(7).with_participants(['A', 'B']).with_dealer('A')"
    over = f"series = {series}\nfor _ in range(10): "
    over += "series = series.lock('A', 'tie').lock('B', 'banco').deal()\n"
    over += "HomeSeriesBoard(series=series, keep=False)"
    lesson = run(desk, lab, "en", tmp_path / "home", "HomeSeriesBoard(seed=2)", over)
    desk.wear(theme)
    panel = board(lesson)
    panel.control("name-0").fill("Anna")
    panel.press("sit")
    assert "nothing found" == str(audit(panel.live))
    sit_down(panel, TWO)
    assert "nothing found" == str(audit(panel.live))
    lock(panel, "tie", by="mouse")
    panel.press("forecast-banco")
    assert "nothing found" == str(audit(panel.live))
    panel.press("lock")
    panel.press("deal")
    assert "nothing found" == str(audit(panel.live))
    step_to_the_end(panel, "mouse")
    assert "nothing found" == str(audit(panel.live))
    panel.press("others")
    assert "nothing found" == str(audit(panel.live))
    assert "nothing found" == str(audit(board(lesson, 1).live))
