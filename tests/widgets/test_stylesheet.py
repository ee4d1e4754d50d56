"""What the panels are painted with: nothing comes from elsewhere, and saved views have it too."""

from __future__ import annotations

import re

import pytest

from baccarat_edu import use_language
from baccarat_edu.widgets import WidgetCheck, stylesheet
from tests.widgets.markup import Element, read

REMOTE = re.compile(
    r"https?:|//[a-z]|@import|\burl\(|\bimport\s*[({'\"]|\bfetch\(|XMLHttp", re.IGNORECASE
)


def bundle() -> dict[str, str]:
    """Return what the first cell of a lesson shows."""
    return stylesheet()._repr_mimebundle_()


def test_the_first_cell_carries_the_stylesheet() -> None:
    """It has the sheet of the live panels, and a sentence that can be read."""
    shown = bundle()
    root, _faults = read(shown["text/html"].replace("&", "&amp;"))
    (sheet,) = (node for node in root.inside if isinstance(node, Element))
    assert "style" == sheet.tag
    assert WidgetCheck()._css in shown["text/html"]
    assert shown["text/html"].endswith(f"</style>{shown['text/plain']}")
    assert 1 == shown["text/html"].count("</style")


@pytest.mark.parametrize(("language", "word"), [("en", "English"), ("ru", "\u0440\u0443\u0441")])
def test_it_says_which_language_the_panels_speak(language: str, word: str) -> None:
    """The sentence under it is in the language in use."""
    use_language(language)
    assert word in bundle()["text/plain"]


def test_it_is_the_same_every_time() -> None:
    """Nothing of it is of one run."""
    assert bundle() == bundle()


def test_nothing_comes_from_elsewhere() -> None:
    """Painter and sheet are texts of their own, without an address of any other place."""
    panel = WidgetCheck()
    assert not REMOTE.search(re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", panel._esm, flags=re.DOTALL))
    assert not REMOTE.search(panel._css)


def test_an_address_would_be_seen() -> None:
    """The pattern finds what it is there to find."""
    for text in ("@import 'x.css'", "url(x.png)", 'import("./x.js")', "fetch('x')", "https://a"):
        assert REMOTE.search(text)


def test_still_for_those_who_ask_for_it() -> None:
    """Whoever wants less motion gets none."""
    assert "prefers-reduced-motion" in WidgetCheck()._css
