"""The checks of the HTML, checked: each of them can fail."""

from __future__ import annotations

import pytest

from baccarat_edu.widgets import BancoTable, CoupStepper, WidgetCheck
from tests.widgets.contract import faults
from tests.widgets.markup import read, tree
from tests.widgets.samples import WORKED, View


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<p>open", "<p> is not closed"),
        ("<p><strong>x</p></strong>", "</p> closes <strong>"),
        ("x</p>", "</p> closes <>"),
        ("<p><div>x</div></p>", "<div> is inside <p>"),
        ("<button><ul></ul></button>", "<ul> is inside <button>"),
        ('<p class="a" class="b"></p>', "<p> has class twice"),
        ("<p>1 < 2</p>", "'<' is not escaped: '< 2</p>'"),
        ("<p>this & that</p>", "'&' is not escaped: '& that</p>'"),
        ("<img src=x>", "'<' is not escaped: '<img src=x>'"),
        ("<P>x</P>", "'<' is not escaped: '<P>x</P>'"),
        ("<p>1 &lt 2</p>", "'&' is not escaped: '&lt 2</p>'"),
        ("<p><!-- note --></p>", "a comment is left: ' note '"),
    ],
)
def test_broken_html_is_seen(html: str, fault: str) -> None:
    """What does not close, nest or escape is told."""
    assert fault in read(html)[1]


def test_html_in_order_is_read() -> None:
    """Text, attributes and escapes come out as they are read by a person."""
    root = tree('<p title="a &amp; b">x &lt; y<br>&#xFE0E;<b>z</b></p>')
    (paragraph,) = root.children
    assert ("x < y\ufe0ez", "a & b") == (paragraph.text, paragraph["title"])
    assert ["a & b", "x ", "<", " y", "\ufe0e", "z"] == list(root.texts())


def test_a_panel_is_in_order() -> None:
    """The pictures that are spoiled below are in order as they are."""
    assert [] == faults(CoupStepper(WORKED).html, CoupStepper)
    assert [] == faults(BancoTable().html, BancoTable)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("be-panel", "be-other", "the section is no be-panel"),
        ('data-widget="CoupStepper"', 'data-widget="X"', "the section says it is a 'X'"),
        ('lang="en"', "", "does not name its language"),
        ('data-lm-suppress-shortcuts="true"', "", "lets JupyterLab take its keys"),
        ('data-key="back"', 'data-key="next"', "the key 'next' is there twice"),
        ('data-key="back"', "", "has no key to give its focus back by"),
        ('data-action="back"', 'data-action="view"', "'view' is not an action of CoupStepper"),
        ('aria-label="One step back"', "", "the <button> 'back' has no name"),
        ('aria-label="Step"', "", "the <input> 'slider' has no name"),
        ('aria-label="One coup, step by step"', "", "a group has no name"),
        ("<section ", '<section id="model-7" ', "<section> has id='model-7'"),
        ("<section ", '<section onclick="x" ', "<section> has onclick='x'"),
        ("</section>", "<p>&lt;x at 0x7f3a2b1c&gt;</p></section>", "is of one run"),
        ("</section>", "<p>2026-11-30</p></section>", "is of one run"),
        ("</section>", "<p>8♦</p></section>", "has a bare suit"),
        ('<p class="be-hidden">', "<p>", "1 tables are laid and 0 are said in words"),
        ("</section>", "<script></script></section>", "there is a <script>"),
        ("</section>", "</section><section></section>", "there are 2 sections at the top"),
        ("</section>", "<fieldset><p>x</p></fieldset></section>", "a fieldset has no legend"),
        ("</section>", "<ul><p>x</p></ul></section>", "<p> is in a list"),
        ("</section>", "<details><p>x</p></details></section>", "a fold has no summary"),
        ("</section>", '<progress value="1"></progress></section>', "a progress bar has no name"),
        ("</section>", '<p data-action="back" data-key="x">x</p></section>', "by the keyboard"),
    ],
)
def test_a_spoiled_panel_is_seen(old: str, new: str, fault: str) -> None:
    """Each promise of the frame and the controls is told when it is broken."""
    good = CoupStepper(WORKED).html
    assert old in good
    found = faults(good.replace(old, new, 1), CoupStepper)
    assert any(fault in told for told in found), found


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('scope="row"', "", "does not say what it heads"),
        ("caption", "div", "a table has no caption"),
        ('tabindex="-1"', 'tabindex="0"', "a grid has 2 places that Tab reaches"),
    ],
)
def test_a_spoiled_grid_is_seen(old: str, new: str, fault: str) -> None:
    """Heads, caption and the one place for Tab are told when they are lost."""
    good = BancoTable().html
    assert old in good
    found = faults(good.replace(old, new, -1 if old == "caption" else 1), BancoTable)
    assert any(fault in told for told in found), found


def test_controls_are_what_can_be_pressed() -> None:
    """Disabled buttons are none, and a slider is all its positions."""
    found = View.of(CoupStepper(WORKED)).controls
    assert {("go_to", str(position)) for position in range(7)} <= set(found)
    assert ("forward", None) in found
    assert ("back", None) not in found
    assert [("press", None)] == View.of(WidgetCheck()).controls
