"""No word of a panel escapes the catalogue, and none stays English in Russian."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from baccarat_edu.quiz.banks.bank import concepts
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
    walk,
    walk_through,
)
from tests.words.pseudo import CARD, PSEUDO, untranslated, write_catalogue

# Not by a plain import: the package of the same name has a function that is called so too.
SPOKEN = import_module("baccarat_edu.words.languages")

every_sample = pytest.mark.parametrize(("panel_class", "sample"), ALL_SAMPLES)
LATIN = re.compile(r"[A-Za-z]+")
FILES = "progress.json exam series.csv certificate.html"
OWN_WORDS = {"Mine", "Well", *"AJQK", *"PBT", *LATIN.findall(f"{FILES} {' '.join(LOADED)}")}
"""The samples' texts and files, the ranks of cards, the letters of a record: never translated."""


@pytest.fixture(scope="module")
def third_locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Lay out, once, the catalogues and one in which every message stands in brackets."""
    locale = tmp_path_factory.mktemp("locale")
    shutil.copytree(LOCALE, locale, dirs_exist_ok=True)
    write_catalogue(locale)
    yield locale
    SPOKEN.catalogue.cache_clear()


@pytest.fixture
def third(third_locale: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Have the language of brackets, for one test."""
    monkeypatch.setattr(SPOKEN, "LOCALE", third_locale)
    return PSEUDO


def texts(view: View) -> list[str]:
    """Gather everything that a view shows, says or writes down."""
    return [*view.root.texts(), view.transcript, view.announcement]


@cache
def bank_texts() -> list[str]:
    """List the English texts of the project's own questions, the longest first."""
    entries = concepts().values()
    choices = [choice for entry in entries for choice in entry.choices]
    told = [text for choice in choices for text in (choice.text, choice.because)]
    hints = [entry.hint for entry in entries if entry.hint]
    with speaking("en"):
        said = [str(text) for text in (*told, *hints, *(entry.prompt for entry in entries))]
    return sorted(said, key=len, reverse=True)


def without_the_bank(text: str) -> str:
    """Take out the texts of the bank: it has its languages of its own, and says which."""
    for said in bank_texts():
        text = text.replace(said.removesuffix("."), "")
    return text


@every_sample
def test_every_word_comes_from_the_catalogue(
    third: str, panel_class: type[Panel], sample: str
) -> None:
    """In a language of bracketed messages, no word of any view stands outside the brackets."""
    views = walk_through(make(panel_class, sample, third)).views
    shown = {text for view in views for text in texts(view)}
    doubtful = [without_the_bank(text) for text in shown if untranslated(text)]
    assert set() == {word for text in doubtful for word in untranslated(text)} - OWN_WORDS


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
def test_no_english_is_left_in_russian(panel_class: type[Panel], sample: str) -> None:
    """Every Latin word in a Russian view is one that the translator wrote."""
    assert set() == set().union(*map(english_in, walk(panel_class, sample, "ru").views))


@every_sample
def test_english_in_russian_would_be_seen(panel_class: type[Panel], sample: str) -> None:
    """The same look at the English views finds words in every one of them."""
    assert all(english_in(view) for view in walk(panel_class, sample, "en").views)


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
