"""The lesson notebooks read as plain JSON, so that nothing of the files is smoothed over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

NOTEBOOKS: Final = Path(__file__).parents[2] / "notebooks"
INSTRUCTOR: Final = NOTEBOOKS / "instructor"
START: Final = "00_start.ipynb"
CODE_SPAN: Final = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
SPEAKS: Final = re.compile(r'use_language\("(\w+)"\)')
LINK: Final = re.compile(r"\]\(([^)\s]+)[^)]*\)")


@dataclass(frozen=True)
class Cell:
    """One cell of a lesson, and where it is."""

    where: str
    content: dict[str, Any]

    @property
    def id(self) -> str:
        """The cell's id, the same in all languages."""
        return str(self.content.get("id", ""))

    @property
    def kind(self) -> str:
        """``"code"`` or ``"markdown"``."""
        return str(self.content["cell_type"])

    @property
    def source(self) -> str:
        """The text of the cell."""
        return joined(self.content["source"])

    @property
    def prose(self) -> str:
        """The text without code, its links reduced to what one reads of them."""
        return LINK.sub("]", CODE_SPAN.sub("0", self.source))

    @property
    def links(self) -> list[str]:
        """Where the links of the cell lead."""
        return LINK.findall(CODE_SPAN.sub("0", self.source))

    @property
    def outputs(self) -> list[dict[str, Any]]:
        """What the cell shows."""
        return list(self.content.get("outputs", []))


@dataclass(frozen=True)
class Lesson:
    """One notebook."""

    path: Path
    notebook: dict[str, Any]

    @classmethod
    def read(cls, path: Path) -> Lesson:
        """Read a notebook file."""
        return cls(path, json.loads(path.read_text(encoding="utf-8")))

    @property
    def language(self) -> str:
        """The language, which is the name of the folder."""
        return self.path.parent.name

    @property
    def name(self) -> str:
        """Folder and file."""
        return f"{self.language}/{self.path.name}"

    @property
    def cells(self) -> list[Cell]:
        """All cells, in order."""
        return [Cell(f"{self.name} {c.get('id')}", c) for c in self.notebook["cells"]]

    @property
    def code(self) -> list[Cell]:
        """The code cells."""
        return [cell for cell in self.cells if cell.kind == "code"]

    @property
    def markdown(self) -> list[Cell]:
        """The cells of prose."""
        return [cell for cell in self.cells if cell.kind == "markdown"]


def joined(text: str | list[str]) -> str:
    """Join a text that a notebook may keep as a list of lines."""
    return text if isinstance(text, str) else "".join(text)


def languages(folder: Path) -> list[str]:
    """Name the folders that hold lessons."""
    return sorted(path.name for path in folder.iterdir() if any(path.glob("*.ipynb")))


def lessons(folder: Path) -> Iterator[Lesson]:
    """Read all lessons in all languages."""
    for language in languages(folder):
        yield from map(Lesson.read, sorted((folder / language).glob("*.ipynb")))


def pairs(folder: Path) -> Iterator[tuple[Lesson, Lesson]]:
    """Read every translated lesson with its English original, where both are there."""
    for lesson in lessons(folder):
        original = folder / "en" / lesson.path.name
        if lesson.language != "en" and original.exists():
            yield Lesson.read(original), lesson
