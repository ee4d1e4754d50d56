"""No word of a panel escapes the catalogue, and none stays English in Russian."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po

from baccarat_edu.widgets import CoupStepper, Panel, Quiz, stylesheet
from baccarat_edu.words import speaking
from baccarat_edu.words.languages import DOMAIN, LOCALE
from tests.widgets.samples import (
    ALL_SAMPLES,
    LOADED,
    WORKED,
    View,
    failure,
    make,
    walk_through,
)
from tests.words.pseudo import CARD, third_language, untranslated

every_sample = pytest.mark.parametrize(("panel_class", "sample"), ALL_SAMPLES)
LATIN = re.compile(r"[A-Za-z]+")
FILES = "progress.json exam series.csv certificate.html"
OWN_WORDS = {"Mine", "Well", *"AJQK", *"PBT", *LATIN.findall(f"{FILES} {' '.join(LOADED)}")}
"""The samples' texts and files, the ranks of cards, the letters of a record: never translated."""


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Have the language of brackets for all of these tests: it is laid out once."""
    with third_language(tmp_path_factory.mktemp("locale")) as name:
        yield name


def texts(view: View) -> list[str]:
    """Gather everything that a view shows, says or writes down."""
    return [*view.root.texts(), view.transcript, view.announcement]


@every_sample
def test_every_word_comes_from_the_catalogue(
    third: str, panel_class: type[Panel], sample: str
) -> None:
    """In a language of bracketed messages, no word of any view stands outside the brackets."""
    views = walk_through(make(panel_class, sample, third)).views
    shown = {text for view in views for text in texts(view)}
    assert set() == {word for text in shown for word in untranslated(text)} - OWN_WORDS


def test_what_is_shown_beside_the_views_is_translated(third: str) -> None:
    """The line for a silent kernel, the failure line and the stylesheet's sentence are too."""
    with pytest.MonkeyPatch.context() as patch, speaking(third):
        patch.setattr(Panel, "raises_failures", False)
        panel = CoupStepper(WORKED)
        panel._receive(panel, {"action": "go_to", "value": "x"}, [])
        line = failure(panel)
        assert line
        spoken = [t for e in line.walk() if e.tag != "pre" for t in e.inside]
        shown = [panel.silent_line, str(stylesheet()), *(t for t in spoken if isinstance(t, str))]
        assert [] == [word for text in shown for word in untranslated(text)]


def test_a_word_outside_the_catalogue_would_be_seen(third: str) -> None:
    """A title that no catalogue knows stands outside the brackets, wherever it is shown."""
    with speaking(third):
        views = walk_through(Quiz(questions=1, seed=1, title="Hello")).views
    assert all("Hello" in untranslated(view.transcript) for view in views)
    assert all("Hello" in untranslated(view.root.text) for view in views)


@cache
def latin_in_russian() -> set[str]:
    """Collect the Latin words that the Russian catalogue itself uses, Punto among them."""
    path = LOCALE / "ru" / "LC_MESSAGES" / f"{DOMAIN}.po"
    with path.open(encoding="utf-8") as po_file:
        entries = [entry.string or "" for entry in read_po(po_file, locale="ru") if entry.id]
    texts = (text for entry in entries for text in ([entry] if isinstance(entry, str) else entry))
    return {word for text in texts for word in LATIN.findall(re.sub(r"\{\w+\}", "", text))}


def english_in(view: View) -> set[str]:
    """Find the Latin words of a Russian view that its catalogue does not use, cards aside."""
    words = {word for text in texts(view) for word in LATIN.findall(CARD.sub("", text))}
    return words - latin_in_russian() - OWN_WORDS


@every_sample
def test_a_panel_keeps_its_language(panel_class: type[Panel], sample: str) -> None:
    """A panel speaks the language that it was made in, whatever is chosen later."""
    panel, expected = make(panel_class, sample, "ru"), make(panel_class, sample, "ru")
    control = View.of(panel).controls[0]
    with speaking("ru"):
        expected.act(*control)
    panel.act(*control)
    assert View.of(expected) == View.of(panel)
    assert 'lang="ru"' in panel.html


def test_russian_names_are_kept_in_latin() -> None:
    """The hands keep their names, and ordinary English words are none of the translator's."""
    assert {"Punto", "Banco", "Tie"} <= latin_in_russian()
    assert not {"draws", "stands", "Right", "Next"} & latin_in_russian()
