"""Questions as a deck for Anki, made with genanki: a note with one card for each question.

A note is known by the names of the bank and the question and by the language, so that a deck that
is imported again updates its cards. That is why genanki stamps it with the time: Anki keeps
whichever is newer.
"""

import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from itertools import count
from time import time
from typing import TYPE_CHECKING, Final
from zipfile import ZIP_DEFLATED, ZipFile

from baccarat_edu.exports.errors import GenankiNeeded
from baccarat_edu.exports.html import as_html
from baccarat_edu.exports.rows import Answer, Exported, Row
from baccarat_edu.words import exports as words

if TYPE_CHECKING:
    from genanki import Deck, Model, Note

INSTALL: Final = "pip install 'baccarat-edu[anki]'"
MODEL_ID: Final = 1_730_284_519
"""Chosen once at random, as Anki wants it; another one would double all cards."""

FIELDS: Final = ("Question", "Choices", "Hint", "Answer", "Explanation", "Others")
FRONT: Final = """\
<div dir="auto" class="question">{{Question}}</div>
<div dir="auto">{{Choices}}</div>
{{#Hint}}<details><summary>?</summary><div dir="auto">{{Hint}}</div></details>{{/Hint}}
"""
BACK: Final = """\
<div dir="auto" class="question">{{Question}}</div>
<hr id="answer">
<div dir="auto" class="right">✓ {{Answer}}</div>
<div dir="auto">{{Explanation}}</div>
<div dir="auto" class="others">{{Others}}</div>
"""
STYLE: Final = """\
.card { font: 1.25rem/1.5 sans-serif; max-width: 36em; margin: 1em auto; padding: 0 1em; }
.question { font-weight: bold; }
.right { font-weight: bold; margin: 0.5em 0; }
.others, details { font-size: 0.85em; margin-top: 1em; }
.others ul { list-style: none; padding: 0; }
li { margin: 0.25em 0; overflow-wrap: anywhere; }
"""


def write(exported: Exported) -> bytes:
    """Write a package with one deck.

    Raises:
        GenankiNeeded: the extra ``anki`` is not installed.
    """
    if find_spec("genanki") is None:
        raise GenankiNeeded(words.genanki_needed(INSTALL))
    from genanki import Deck

    name = f"{exported.title} ({exported.language})"
    deck, model = Deck(_number("deck", exported.title, exported.language), name), _model()
    for row in exported.rows:
        deck.add_note(_note(model, exported, row))
    return _packed(deck)


def _packed(deck: "Deck") -> bytes:
    """Pack a deck as Anki does; genanki's own way leaves a temporary file behind each time."""
    from genanki import Package

    now = time()
    with closing(sqlite3.connect(":memory:")) as collection:
        Package(deck).write_to_db(collection.cursor(), now, count(int(now * 1000)))
        collection.commit()
        notes = collection.serialize()
    package = BytesIO()
    with ZipFile(package, "w", ZIP_DEFLATED) as archive:
        archive.writestr("collection.anki2", notes)
        archive.writestr("media", "{}")
    return package.getvalue()


def _model() -> "Model":
    from genanki import Model

    return Model(
        MODEL_ID,
        "Punto Banco",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Question", "qfmt": FRONT, "afmt": BACK}],
        css=STYLE,
    )


def _note(model: "Model", exported: Exported, row: Row) -> "Note":
    from genanki import Note, guid_for

    return Note(
        model,
        fields=[
            as_html(row.prompt),
            _list(as_html(answer.text) for answer in row.answers),
            "".join(map(as_html, row.hints[:1])),
            as_html(row.right.text),
            as_html(row.explanation),
            _list(_refuted(answer) for answer in row.wrong if answer.because),
        ],
        tags=[re.sub(r"\s+", "_", tag) for tag in row.tags],
        guid=guid_for("baccarat-edu", exported.title, exported.language, row.id),
    )


def _refuted(answer: Answer) -> str:
    return f"✗ {as_html(answer.text)}<br>{as_html(answer.because)}"


def _list(items: Iterable[str]) -> str:
    written = "".join(f"<li>{item}</li>" for item in items)
    return f"<ul>{written}</ul>" if written else ""


def _number(*names: str) -> int:
    """Make a number of names, in the range that Anki's own numbers are in."""
    digest = sha256("\n".join(names).encode()).digest()
    return 2**30 + int.from_bytes(digest[:4], "big") % 2**30
