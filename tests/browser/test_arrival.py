"""A lesson as it is opened: readable before it is run, clean after it."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.audit import audit
from tests.browser.lab import Lab, lesson_paths
from tests.browser.lesson import THEMES, Desk, Lesson
from tests.browser.shelf import every_lesson

CYRILLIC = re.compile("[\u0400-\u04ff]")
BROKEN_WIDGET = re.compile("model not found|Error displaying widget|Loading widget", re.IGNORECASE)
COPIES = ("trusted", "untrusted")

TEXTS_OF_PANELS = """(all) => all.map((one) => {
  const copy = one.cloneNode(true);
  copy.querySelectorAll(".be-only-saved").forEach((line) => line.remove());
  return copy.textContent.replace(/\\s+/g, " ").trim();
})"""

TEXTS_OF_SHEETS = f"""(sheets) => {{
  const panels = sheets.map((sheet) => {{
    const box = document.createElement("div");
    box.innerHTML = sheet;
    return box.querySelector(".be-panel");
  }});
  return ({TEXTS_OF_PANELS})(panels);
}}"""

LINKS = ".jp-RenderedMarkdown a[href*='.ipynb']"


def saved_sheets(notebook: dict[str, Any]) -> list[str]:
    """Return the HTML of every panel that a notebook keeps in its outputs."""
    sheets = [
        "".join(output.get("data", {}).get("text/html", ""))
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
    ]
    return [sheet for sheet in sheets if "be-panel" in sheet and "<style" not in sheet]


def assert_readable(path: str, sheets: list[str], texts: tuple[str, ...]) -> None:
    """Check that there is a text for every sheet, in the language of the lesson's folder."""
    assert len(sheets) > 0
    assert len(sheets) == len(texts)
    assert [path.startswith("ru/")] * len(texts) == [bool(CYRILLIC.search(text)) for text in texts]


@every_lesson
def test_an_unrun_lesson_shows_every_saved_panel(lesson: Lesson, lab: Lab) -> None:
    """Every saved panel can be read before anything is run, in the lesson's language."""
    sheets = saved_sheets(lab.read(lesson.path))
    assert_readable(lesson.path.removeprefix("trusted/"), sheets, lesson.saved_texts)


@pytest.mark.parametrize(
    "path",
    [path for path in lesson_paths() if any(stem in path for stem in ("00", "04", "06", "07"))],
)
def test_an_untrusted_lesson_is_readable_too(desk: Desk, lab: Lab, path: str) -> None:
    """Without trust, and so without styles, every saved panel reads, and nothing is broken."""
    with desk.opened(f"untrusted/{path}") as lesson:
        texts = lesson.read_saved_panels()
        expect(lesson.root).not_to_contain_text(BROKEN_WIDGET)
        expect(lesson.live_panels).to_have_count(0)
    assert_readable(path, saved_sheets(lab.read(f"untrusted/{path}")), texts)


@pytest.mark.parametrize("copy", COPIES)
def test_saved_panels_stand_out_from_their_ground(desk: Desk, copy: str) -> None:
    """Every text of a saved panel has contrast enough, even where trust and styles are missing."""
    with desk.opened(f"{copy}/en/05_eight_or_seven.ipynb") as lesson:
        lesson.read_saved_panels()
        for theme in THEMES:
            desk.wear(theme)
            found = audit(lesson.saved_panels)
            assert found.contrasts > 0
            assert [] == [str(one) for one in found.findings if one.rule == "color-contrast"]


@every_lesson
def test_a_lesson_runs_from_top_to_bottom(lesson: Lesson, lab: Lab) -> None:
    """Run All numbers the cells 1 to n and brings each saved panel to life as it was saved."""
    sheets = saved_sheets(lab.read(lesson.path))
    assert [*range(1, len(lesson.counts()) + 1)] == lesson.counts()
    expect(lesson.saved_panels).to_have_count(0)
    expect(lesson.root).not_to_contain_text(BROKEN_WIDGET)
    saved = lesson.page.evaluate(TEXTS_OF_SHEETS, sheets)
    assert saved == lesson.live_panels.locator(".be-panel").evaluate_all(TEXTS_OF_PANELS)


@every_lesson
def test_a_lesson_speaks_its_language(lesson: Lesson) -> None:
    """Every panel says which language it speaks, for whoever reads it aloud."""
    languages = lesson.live_panels.locator(".be-panel").evaluate_all(
        "(all) => all.map((one) => one.lang)"
    )
    assert [lesson.language] * len(languages) == languages


def test_the_start_page_opens_by_its_address_and_leads_on(desk: Desk) -> None:
    """An address such as Binder gives opens the start page; a click on its map opens a lesson."""
    with desk.visited("trusted/ru/00_start.ipynb") as start:
        expect(start.saved_panels.first).to_be_visible()
        link = start.root.locator(LINKS).first
        name = Path(str(link.evaluate("(one) => one.pathname"))).name
        link.click()
        desk.wait_for(f"trusted/ru/{name}")
        desk.open(f"trusted/ru/{name}").close()
    assert f"ru/{name}" in lesson_paths()
