"""Whatever a person types comes out as text: live, saved and written down, never as markup."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from baccarat_edu import Card, InvalidCard, widgets
from baccarat_edu.widgets import BancoTable, CoupStepper, OneCardChange, Panel, Quiz, WidgetCheck
from tests.widgets.browser import Line
from tests.widgets.contract import foreign
from tests.widgets.markup import Element, read, tree
from tests.widgets.samples import (
    ALL_SAMPLES,
    SIX_CARDS,
    WORKED,
    View,
    failure,
    make,
    panel_classes,
    state,
)

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "attribute": '"><img src=x onerror=alert(1)>',
    "quotes": "' onmouseover='alert(1)' `",
    "closing tags": "</p></section></div><p>outside",
    "style": "</style><style>* {display:none}</style>",
    "comment": "<!-- --> <![CDATA[ ]]>",
    "references": "&lt;b&gt; &amp; &#x3C; &nbsp;",
    "expression": "{{ 7*7 }} {{ config }}",
    "statement": "{% raw %} {% include '_parts.html' %} {# note #}",
    "braces": "{0} {title} {answer} {",
    "percent": "%s %(answer)s %d 100%",
    "dollar": "${alert(1)} $x$",
    "backslash": r"\u003cb\u003e \n C:\x",
    "right to left": "\u202etxet\u202c \u200fabc\u200e",
    "long": "x" * 10_000,
    "newline": "two\nlines\n\n\nand more",
    "suits": "8♦ 8♦\ufe0f \U0001f0a1",
}
ESCAPES = "\x1b[31mred\x1b[0m \x1b]8;;x\x07"

FIRST_SAMPLES = list({panel: (panel, sample) for panel, sample in reversed(ALL_SAMPLES)}.values())
"""One sample of each panel; the others differ in what they show, not in what they may be sent."""

every_text = pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
COUPS: dict[str, dict[str, Any]] = {
    "Convergence": {"coups": 10, "done": 10},
    "CoupStepper": {"coup": WORKED},
    "CourseMap": {"finished": {}},
    "Exam": {"name": "midterm"},
    "HomeSeriesBoard": {"keep": False},
    "NaturalCheck": {"seed": 1},
    "OneCardChange": {"coup": WORKED},
    "Quiz": {"seed": 1},
    "RoadCheck": {"seed": 1},
    "RoadReading": {"series": 10},
    "Roads": {"seed": 1},
    "WhatIf": {"cards": SIX_CARDS},
}


TYPED: dict[str, set[str]] = {
    "CasinoTable": {"stakes"},
    "HomeSeriesBoard": {"seats"},
    "Payouts": {"stake", "guess"},
    "Exam": {"entry", "typed_name"},
    "Quiz": {"entry"},
    "Roads": {"entry"},
}
"""State that is whatever was typed, and shown as that."""


def shape(element: Element) -> Any:
    """Reduce a tree to its tags and the names of their attributes."""
    return element.tag, sorted(element.attributes), [shape(child) for child in element.children]


def titled(panel_class: type[Panel], title: str) -> Panel:
    """Make a panel of a class with a title."""
    keywords = COUPS.get(panel_class.__name__, {})
    return panel_class(title=title, **keywords)


def untyped(panel: Panel) -> dict[str, Any]:
    """Copy the state of a panel but for what a person types freely."""
    typed = TYPED.get(type(panel).__name__, set())
    return {name: value for name, value in state(panel).items() if name not in typed}


@cache
def harmless(name: str) -> list[View]:
    """Press through a panel of the package with a title that is a word, once for all texts."""
    return views(titled(getattr(widgets, name), "Title"))


def views(panel: Panel) -> list[View]:
    """Press the first few controls of a panel and keep what is shown."""
    kept = [View.of(panel)]
    for action, value in kept[0].controls[:3]:
        panel.act(action, value)
        kept.append(View.of(panel))
    return kept


@every_text
@pytest.mark.parametrize("panel_class", panel_classes())
def test_a_title_is_text(panel_class: type[Panel], text: str) -> None:
    """A title changes neither the shape of a picture nor anything in it but the title itself."""
    seen = views(titled(panel_class, text))
    for view, plain in zip(seen, harmless(panel_class.__name__), strict=True):
        root = tree(view.html)
        assert shape(plain.root) == shape(root)
        assert text in root.text
        assert text == root.all("section")[0]["aria-label"]
        assert plain.root.text.replace("Title", text) == root.text
        assert plain.transcript.replace("Title", text) == view.transcript


@every_text
def test_a_prompt_is_text(text: str) -> None:
    """An instructor's question is text before the answer, after it, and in the review."""

    def play(prompt: str) -> list[View]:
        quiz = Quiz(questions=1, seed=1, prompt=prompt)
        wrong = "stand" if quiz.questions[0].key == "draw" else "draw"
        kept = [View.of(quiz)]
        for action, value in (("choose", wrong), ("forward", None)):
            quiz.act(action, value)
            kept.append(View.of(quiz))
        return kept

    for view, plain in zip(play(text), play("Prompt"), strict=True):
        assert shape(plain.root) == shape(tree(view.html))
        assert text in view.root.text
        assert text in view.transcript
        assert plain.root.text.replace("Prompt", text) == view.root.text


@every_text
def test_the_saved_view_is_as_safe_as_the_live_one(text: str) -> None:
    """What a notebook keeps is the very same HTML."""
    panel = WidgetCheck(title=text)
    bundle, _metadata = panel._repr_mimebundle_()
    assert panel.html == panel.saved_view() == bundle["text/html"]
    assert text in bundle["text/plain"]


@every_text
@pytest.mark.parametrize(("panel_class", "sample"), FIRST_SAMPLES)
def test_a_value_from_outside_is_text(
    line: Line, quiet: None, panel_class: type[Panel], sample: str, text: str
) -> None:
    """A message with any text for a value or an action at most shows it as a failure's detail."""
    assert quiet is None
    panel = make(panel_class, sample)
    before = untyped(panel)
    for action in [*panel.actions(), text]:
        line.click(panel, action, text)
        root, faults = read(panel.html)
        assert [] == faults
        assert [] == foreign(root)
        names = {name for element in root.walk() for name in element.attributes}
        assert not {name for name in names if name.startswith("on")}
    assert before == untyped(panel)


@every_text
def test_the_detail_of_a_failure_is_text(line: Line, quiet: None, text: str) -> None:
    """What was sent is quoted in the detail, and nowhere becomes an element."""
    assert quiet is None
    panel, other = BancoTable(), BancoTable()
    line.click(panel, text)
    line.click(other, "harmless")
    alert, plain = failure(panel), failure(other)
    assert alert
    assert plain
    assert shape(plain) == shape(alert)
    assert repr(text) in alert.text


@every_text
@pytest.mark.parametrize("make_panel", [CoupStepper, lambda text: OneCardChange(WORKED, 4, text)])
def test_a_card_that_is_none_is_quoted(make_panel: Any, text: str) -> None:
    """A wrong card is refused with its text quoted, so that no sign of it does anything."""
    with pytest.raises((InvalidCard, ValueError)) as refusal:
        make_panel([text])
    assert repr(text) in str(refusal.value) or repr([text]) in str(refusal.value)


def test_a_card_with_terminal_escapes_is_quoted() -> None:
    """Even a message printed on a terminal cannot colour it."""
    with pytest.raises(InvalidCard) as refusal:
        Card.parse(ESCAPES)
    assert "\x1b" not in str(refusal.value)
    assert "[31mred" in str(refusal.value)


@pytest.mark.parametrize("panel_class", panel_classes())
def test_a_title_cannot_colour_a_terminal(panel_class: type[Panel]) -> None:
    """Control characters, which plain text shows as colours or not at all, do not get through."""
    panel = titled(panel_class, ESCAPES)
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", shown)
    assert all("[31mred" in shown for shown in (panel.html, panel.transcript()))


def test_a_prompt_cannot_colour_a_terminal() -> None:
    """The same holds for a question of one's own."""
    quiz = Quiz(questions=1, seed=1, prompt=ESCAPES)
    assert "\x1b" not in quiz.html + quiz.transcript() + quiz.announcement
    assert "[31mred" in quiz.transcript()


def test_markup_would_be_seen() -> None:
    """The comparison of shapes notices one element or attribute more."""
    plain = tree("<p>x</p>")
    assert shape(plain) != shape(tree("<p><b>x</b></p>"))
    assert shape(plain) != shape(tree('<p onclick="x">x</p>'))
    assert shape(plain) == shape(tree("<p>&lt;b&gt;</p>"))
