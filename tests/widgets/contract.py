"""What the HTML of every panel has to be, whatever it shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from baccarat_edu.widgets import Panel
from tests.widgets.markup import Element, read
from tests.words.said import BARE_SUIT

FORBIDDEN_TAGS: Final = frozenset({"script", "style", "iframe", "object", "embed", "link"})
DRAWN: Final = "data:image/png;base64,"
TRACE: Final = re.compile(r"0x[0-9a-f]{6,}|\bobject at\b|\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d")
NEEDS_NAME: Final = ("img", "group", "slider", "progressbar")

Check = Callable[[Element, type[Panel]], Iterator[str]]


def faults(html: str, panel_class: type[Panel]) -> list[str]:
    """List everything that is wrong with the picture of a panel."""
    root, found = read(html)
    return found + broken_promises(root, panel_class)


def broken_promises(root: Element, panel_class: type[Panel]) -> list[str]:
    """List what is wrong with a picture whose source is in order."""
    return [fault for check in CHECKS for fault in check(root, panel_class)]


def foreign(root: Element) -> list[Element]:
    """Find the elements that no panel has: those that act, and images but for its own charts."""
    return [
        element
        for element in root.walk()
        if element.tag in FORBIDDEN_TAGS
        or (element.tag == "img" and not element["src"].startswith(DRAWN))
    ]


def _frame(root: Element, panel_class: type[Panel]) -> Iterator[str]:
    sections = [element for element in root.children if element.tag == "section"]
    if len(sections) != 1 or root.text[: len(root.text) - len(root.text.lstrip())].strip():
        yield f"there are {len(sections)} sections at the top"
        return
    (section,) = sections
    if "be-panel" not in section["class"].split():
        yield "the section is no be-panel"
    if section["data-widget"] != panel_class.__name__:
        yield f"the section says it is a {section['data-widget']!r}"
    if section["data-lm-suppress-shortcuts"] != "true":
        yield "the section lets JupyterLab take its keys"
    if not section["lang"]:
        yield "the section does not name its language"


def _controls(root: Element, panel_class: type[Panel]) -> Iterator[str]:
    actions = panel_class.actions()
    yield from _twice(root.controls())
    for element in root.walk():
        yield from _twice([child for child in element.children if child["data-key"]])
    for element in root.controls():
        name = element["data-action"]
        if name not in actions:
            yield f"{name!r} is not an action of {panel_class.__name__}"
        if element.tag not in ("button", "input", "select"):
            yield f"<{element.tag}> cannot be reached by the keyboard"
        if not element["data-key"]:
            yield f"the control {name!r} has no key to give its focus back by"
    for button in root.all("button"):
        if button["type"] != "button" or not button["data-action"]:
            yield f"the button {button.text!r} does nothing"


def _twice(keyed: list[Element]) -> Iterator[str]:
    keys = [element["data-key"] for element in keyed]
    yield from (f"the key {key!r} is there twice" for key in set(keys) if keys.count(key) > 1)


def _names(root: Element, _panel_class: type[Panel]) -> Iterator[str]:
    labels = [label for label in root.all("label") if label.text.strip()]
    labelled = [id(element) for label in labels for element in label.walk()]
    for element in root.all("button", "input"):
        own_name = re.search(r"\w", element["aria-label"] or element.text)
        if not own_name and id(element) not in labelled:
            yield f"the <{element.tag}> {element['data-key']!r} has no name"
    for element in root.having("role"):
        if element["role"] in NEEDS_NAME and not element["aria-label"].strip():
            yield f"a {element['role']} has no name"
    for element in root.all("progress"):
        if not element["aria-label"]:
            yield "a progress bar has no name"


def _structure(root: Element, _panel_class: type[Panel]) -> Iterator[str]:
    for head in root.all("th"):
        if head["scope"] not in ("col", "row"):
            yield f"the head {head.text!r} does not say what it heads"
    for table in root.all("table"):
        if not table.all("caption") and not table["aria-label"]:
            yield "a table has no caption"
    for grid in root.having("data-grid"):
        stops = [element for element in grid.walk() if element["tabindex"] == "0"]
        if len(stops) != 1:
            yield f"a grid has {len(stops)} places that Tab reaches"


def _groups(root: Element, _panel_class: type[Panel]) -> Iterator[str]:
    for group in root.all("fieldset"):
        first = group.children[:1]
        if not first or first[0].tag != "legend" or not first[0].text.strip():
            yield "a fieldset has no legend"
    for fold in root.all("details"):
        if not fold.children or fold.children[0].tag != "summary":
            yield "a fold has no summary"
    for row in root.all("ul", "ol"):
        yield from (f"<{e.tag}> is in a list" for e in row.children if e.tag != "li")


def _table_in_words(root: Element, _panel_class: type[Panel]) -> Iterator[str]:
    zones = [e for e in root.all("strong") if {"be-punto", "be-banco"} & set(e["class"].split())]
    in_words = [e for e in root.all("p") if e["class"] == "be-hidden" and "Punto" in e.text]
    named = [e for e in zones if "be-zone-name" in e["class"].split()]
    if len(named) // 2 != len(in_words):
        yield f"{len(named) // 2} tables are laid and {len(in_words)} are said in words"


def _charts(root: Element, panel_class: type[Panel]) -> Iterator[str]:
    for chart in root.all("img"):
        if not panel_class.has_charts:
            yield f"{panel_class.__name__} does not say that it has charts"
        if not chart["alt"].strip():
            yield "a chart is not described"
        if not (chart["width"].isdecimal() and chart["height"].isdecimal()):
            yield "a chart does not keep its room while it loads"
        if not [table for table in root.all("table") if "be-data" in table["class"].split()]:
            yield "the numbers of a chart are missing"


def _nothing_of_one_run(root: Element, _panel_class: type[Panel]) -> Iterator[str]:
    yield from (f"there is a <{element.tag}>" for element in foreign(root))
    for element in root.walk():
        for name, value in element.attributes.items():
            if name == "id" or name.startswith("on"):
                yield f"<{element.tag}> has {name}={value!r}"
            if TRACE.search(value or "") and not (value or "").startswith(DRAWN):
                yield f"{value!r} is of one run"
    yield from (f"{text!r} is of one run" for text in root.texts() if TRACE.search(text))


def _suits(root: Element, _panel_class: type[Panel]) -> Iterator[str]:
    yield from (f"{t.strip()!r} has a bare suit" for t in root.texts() if BARE_SUIT.search(t))


CHECKS: Final[tuple[Check, ...]] = (
    _frame,
    _controls,
    _names,
    _structure,
    _groups,
    _table_in_words,
    _charts,
    _nothing_of_one_run,
    _suits,
)
