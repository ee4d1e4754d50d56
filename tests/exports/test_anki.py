"""Anki: the package opened as what it is, a zip with a data base of notes and cards."""

from __future__ import annotations

import json
import re
import sqlite3
import sys
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given

from baccarat_edu import use_language
from baccarat_edu.exports import GenankiNeeded, Row, export, read_rows
from baccarat_edu.quiz import Bank
from baccarat_edu.quiz.concepts import Concept
from tests.exports.banks import BANKS, SMALL, banks, few, shown, translated
from tests.exports.marks import marks
from tests.words.said import LANGUAGES


@dataclass(frozen=True)
class Note:
    """A note with its fields in order, its tags and the number of its cards."""

    guid: str
    fields: list[str]
    tags: list[str]
    cards: int


@dataclass(frozen=True)
class Package:
    """What is in a package: its notes, the one deck that is not Anki's own, its kind of notes."""

    notes: list[Note]
    deck: dict[str, Any]
    model: dict[str, Any]


def opened(bank: Bank, folder: Path, language: str = "en") -> Package:
    """Export a bank and open the package."""
    package = export(bank, "anki", language)
    assert isinstance(package, bytes)
    with ZipFile(BytesIO(package)) as archive:
        assert archive.testzip() is None
        assert b"{}" == archive.read("media")
        archive.extract("collection.anki2", folder)
    collection = sqlite3.connect(folder / "collection.anki2")
    try:
        return _read(collection)
    finally:
        collection.close()


def _read(collection: sqlite3.Connection) -> Package:
    assert ("ok",) == collection.execute("PRAGMA integrity_check").fetchone()
    decks, models = map(json.loads, collection.execute("SELECT decks, models FROM col").fetchone())
    (deck,) = (deck for deck in decks.values() if deck["id"] != 1)
    (model,) = (model for model in models.values() if model["name"] == "Punto Banco")
    counts = "SELECT COUNT(*) FROM cards WHERE nid = ? AND did = ?"
    return Package(
        [
            Note(
                guid,
                fields.split("\x1f"),
                tags.split(),
                *collection.execute(counts, (note, deck["id"])).fetchone(),
            )
            for note, guid, fields, tags in collection.execute(
                "SELECT id, guid, flds, tags FROM notes ORDER BY id"
            )
        ],
        deck,
        model,
    )


def items(html: str) -> list[str]:
    """Read the texts of a list's items as a browser does."""
    found = re.fullmatch("<ul>(?:<li>.*?</li>)+</ul>|", html)
    assert found, f"{html!r} is no list"
    return [shown(item) for item in re.findall("<li>(.*?)</li>", html)]


def assert_same(row: Row, note: Note) -> None:
    """Compare a question with its note."""
    question, choices, hint, answer, explanation, others = note.fields
    assert 1 == note.cards
    assert (row.prompt, row.right.text) == (shown(question), shown(answer))
    assert (row.hints[0], row.explanation) == (shown(hint), shown(explanation))
    assert [one.text for one in row.answers] == items(choices)
    refuted = [f"✗ {one.text}\n{one.because}" for one in row.wrong if one.because]
    assert refuted == items(others)
    assert ["_".join(tag.split()) for tag in row.tags] == note.tags
    assert [] == marks("".join(note.fields))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BANKS)
def test_a_bank_is_a_deck(name: str, language: str, tmp_path: Path) -> None:
    """Every question of the small bank and of the project's own is a note with one card."""
    package = opened(BANKS[name], tmp_path, language)
    rows = read_rows(BANKS[name], language).rows
    for row, note in zip(rows, package.notes, strict=True):
        assert_same(row, note)
    assert len(rows) == len({note.guid for note in package.notes})


@few
@given(banks())
def test_any_text_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, bank: Bank
) -> None:
    """Nothing in a text is taken for markup, for a sound or for a field's end."""
    notes = opened(bank, tmp_path_factory.mktemp("anki")).notes
    for row, note in zip(read_rows(bank, "en").rows, notes, strict=True):
        assert_same(row, note)


def test_every_field_is_on_the_card(tmp_path: Path) -> None:
    """The front shows the question alone; the back shows why."""
    model = opened(SMALL, tmp_path).model
    (template,) = model["tmpls"]
    names = [field["name"] for field in model["flds"]]
    assert all(f"{{{{{name}}}}}" in template["qfmt"] + template["afmt"] for name in names)
    assert ["Question", "Choices", "Hint"] == [
        name for name in names if f"{{{{{name}}}}}" in template["qfmt"]
    ]


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No temporary file outlives an export."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    export(SMALL, "anki", "en")
    assert [] == list(tmp_path.iterdir())


# ---------------------------------------------------------------- imported again


def test_a_changed_question_keeps_its_note(tmp_path: Path) -> None:
    """Another wording, other tags or another place in the file do not make another note."""
    tie, *others = SMALL
    assert isinstance(tie, Concept)
    changed = replace(tie, prompt=translated("Another wording?"), tags=("new",))
    before = opened(SMALL, tmp_path)
    after = opened(Bank((*others, changed), SMALL.source), tmp_path)
    assert before.notes[0].guid == after.notes[-1].guid
    assert "Another wording?" == after.notes[-1].fields[0]
    assert (before.deck["id"], before.model["id"]) == (after.deck["id"], after.model["id"])


def test_the_numbers_of_notes_and_decks_stay(tmp_path: Path) -> None:
    """They are in collections of people's, and another number would double every card."""
    package = opened(SMALL, tmp_path)
    assert "1730284519" == str(package.model["id"])
    assert (1650801188, "small_bank (en)") == (package.deck["id"], package.deck["name"])
    assert "gT[?8^maQc" == package.notes[0].guid


def test_languages_and_banks_are_decks_of_their_own(tmp_path: Path) -> None:
    """Both languages, and two banks with questions of the same name, go into one collection."""
    packages = [
        opened(SMALL, tmp_path),
        opened(SMALL, tmp_path, "ru"),
        opened(replace(SMALL, source="other.toml"), tmp_path),
    ]
    assert 3 == len({package.deck["id"] for package in packages})
    assert 3 * len(SMALL) == len({note.guid for package in packages for note in package.notes})
    assert 1 == len({package.model["id"] for package in packages})


# ---------------------------------------------------------------- without genanki


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_is_named(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the extra is not installed, the message says how to install it."""
    monkeypatch.setitem(sys.modules, "genanki", None)
    use_language(language)
    with pytest.raises(GenankiNeeded, match=r"pip install 'baccarat-edu\[anki\]'"):
        export(SMALL, "anki", "en")


def test_nothing_else_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other formats are written without it."""
    monkeypatch.setitem(sys.modules, "genanki", None)
    assert all(export(SMALL, to, "en") for to in ("gift", "moodle", "csv"))
