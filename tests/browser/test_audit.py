"""axe-core on every panel, in both themes: as it begins, in its middle, at its end."""

import pytest

from tests.browser.audit import audit
from tests.browser.lesson import NARROW, WIDE, Desk, Lesson, Theme
from tests.browser.shelf import (
    END,
    MIDDLE,
    english_workbench,
    every_lesson,
    press_each,
    workbench_path,
)
from tests.browser.test_layout import assert_in_frame

# One fault for each rule a panel could break: what axe must say of it.
FAULTS = {
    "aria-allowed-attr": '<p aria-checked="true" role="paragraph">x</p>',
    "aria-hidden-focus": '<div aria-hidden="true"><button>x</button></div>',
    "aria-input-field-name": '<div role="slider" aria-valuenow="1" tabindex="0"></div>',
    "aria-required-children": '<div role="grid"><p>x</p></div>',
    "aria-roles": '<div role="card">x</div>',
    "aria-valid-attr-value": '<button aria-labelledby="nowhere" aria-expanded="x">x</button>',
    "button-name": "<button></button>",
    "color-contrast": '<p style="color: #999; background: #aaa">faint words</p>',
    "duplicate-id-aria": '<i id="twice"></i><i id="twice"></i>'
    '<button aria-labelledby="twice">x</button>',
    "empty-heading": "<h4></h4>",
    "empty-table-header": "<table><tr><th></th><td>1</td></tr></table>",
    "heading-order": "<h2>x</h2><h6>y</h6>",
    "image-alt": '<img src="data:,">',
    "label": '<input type="range">',
    "label-title-only": '<input title="x">',
    "link-name": '<a href="#x"></a>',
    "list": "<ul><div>x</div></ul>",
    "nested-interactive": '<button>a <a href="#x">b</a></button>',
    "role-img-alt": '<span role="img">♦</span>',
    "scope-attr-valid": '<table><tr><th scope="sideways">a</th><td>1</td></tr></table>',
    "scrollable-region-focusable": '<div style="height: 20px; overflow: auto"><p>a<p>b<p>c</div>',
    "select-name": "<select><option>x</select>",
    "tabindex": '<button tabindex="5">x</button>',
    "target-size": "<b style='all: unset; font-size: 9px' tabindex=0 role=button>a</b>"
    "<b style='all: unset; font-size: 9px' tabindex=0 role=button>b</b>",
    "td-headers-attr": '<table><tr><th>a</th></tr><tr><td headers="gone">1</td></tr></table>',
    "th-has-data-cells": "<table><tr><th>a</th><td></td></tr><tr><th>b</th><th>c</th></tr></table>",
    "valid-lang": '<p lang="xx-nope">x</p>',
}
MARK = '<p id="mark" style="color: {}; background: #fff">●</p>'

SEED = """(section, html) => {
  const place = document.createElement("div");
  place.className = "seeded-fault";
  place.innerHTML = html;
  section.append(place);
}"""


def assert_clean(lesson: Lesson) -> None:
    """Check that axe looked at every panel's texts and found nothing."""
    found = audit(lesson.live_panels)
    assert "nothing found" == str(found)
    assert len(lesson.widgets()) < found.contrasts


@every_lesson
def test_no_panel_of_a_lesson_breaks_a_rule(desk: Desk, lesson: Lesson) -> None:
    """There is nothing to find in any panel's subtree, as the lesson shows it first.

    English lessons are worn light and others dark: their panels are the same but for words.
    """
    desk.wear("light" if lesson.language == "en" else "dark")
    assert_clean(lesson)


@pytest.mark.parametrize(
    ("lesson", "theme", "width"),
    [(workbench_path("en"), "light", WIDE), (workbench_path("ru"), "dark", NARROW)],
    indirect=["lesson"],
)
def test_no_state_of_a_panel_breaks_a_rule(
    desk: Desk, lesson: Lesson, theme: Theme, width: int
) -> None:
    """There is nothing to find in the middle of things, nor at their end, and all has room.

    The longer language is pressed and measured on a phone, and widened to be looked at.
    """
    desk.wear(theme)
    lesson.run_all()
    for way in (MIDDLE, END):
        desk.resize(width)
        press_each(lesson, way)
        assert_in_frame(lesson)
        desk.resize(WIDE)
        assert_clean(lesson)


@english_workbench
def test_the_audit_finds_a_seeded_fault_of_every_rule(lesson: Lesson) -> None:
    """One fault for each rule, the last panel's off the screen, and axe names every one of them."""
    last = lesson.live_panels.last.locator(".be-panel")
    for fault in FAULTS.values():
        last.evaluate(SEED, fault)
    try:
        found = audit(lesson.live_panels)
    finally:
        last.locator(".seeded-fault").evaluate_all("(all) => all.forEach((one) => one.remove())")
    assert set() == set(FAULTS) - found.rules


@english_workbench
@pytest.mark.parametrize(("colour", "is_found"), [("#9a9a9a", True), ("#8a8a8a", False)])
def test_a_mark_needs_three_to_one(lesson: Lesson, colour: str, *, is_found: bool) -> None:
    """A dot of 2.8:1 is found and one of 3.4:1 is not, though axe itself decides on neither."""
    panel = lesson.panel("WidgetCheck")
    panel.section.evaluate(SEED, MARK.format(colour))
    try:
        found = audit(panel.live)
    finally:
        panel.section.locator(".seeded-fault").evaluate("(one) => one.remove()")
    assert is_found == any("mark" in finding.element for finding in found.findings)
