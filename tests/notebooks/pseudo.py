"""The lessons in the third language that the tests make: their prose with an accent."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from baccarat_edu.words import speaking
from baccarat_edu.words.course import course
from tests.notebooks.lessons import SPEAKS, START, joined
from tests.words.pseudo import PSEUDO

ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
# Code, tags, where a link leads and the names of the roles are the same in every language.
KEPT: Final = re.compile(r"(```.*?```|`[^`]*`|<[^>]*>|\]\([^)]*\)|Punto|Banco|Tie)", re.DOTALL)
TITLE: Final = re.compile(r"^# (\d\d) .*")


def write_lessons(notebooks: Path) -> list[Path]:
    """Write the folder of the third language beside the English one, whose lessons it has."""
    folder = notebooks / PSEUDO
    folder.mkdir()
    return [_write(path, folder / path.name) for path in sorted(notebooks.glob("en/*.ipynb"))]


def _write(original: Path, translation: Path) -> Path:
    notebook = json.loads(original.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = _translated(cell, original.stem)
    translation.write_text(json.dumps(notebook, ensure_ascii=False, indent=1), encoding="utf-8")
    return translation


def _translated(cell: dict[str, Any], stem: str) -> str:
    source = joined(cell["source"])
    if cell["cell_type"] == "code":
        return SPEAKS.sub(f'use_language("{PSEUDO}")', source)
    return TITLE.sub(f"# {_title(stem)}", accented(source), count=1)


def accented(text: str) -> str:
    """Put an accent on every vowel of a prose."""
    pieces = KEPT.split(text)
    pieces[::2] = [piece.translate(ACCENTS) for piece in pieces[::2]]
    return "".join(pieces)


def _title(stem: str) -> str:
    """Name a lesson as the catalogue does."""
    if f"{stem}.ipynb" == START:
        return stem
    with speaking(PSEUDO):
        return next(str(lesson) for lesson in course() if lesson.stem == stem)
