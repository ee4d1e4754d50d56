"""A new lesson: the same notebook in several languages, run once, with its row on each map."""

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any, Final

from baccarat_edu import lessons
from baccarat_edu.lessons import START, LessonsError

if TYPE_CHECKING:
    from nbformat import NotebookNode

NAME: Final = re.compile(r"(\d\d)_([a-z0-9]+(?:_[a-z0-9]+)*)")
ROW: Final = re.compile(r"^\| \[(\d\d) .*\]\(\w+\.ipynb\) \|.*\|$", re.MULTILINE)


@dataclass(frozen=True)
class NewLesson:
    """A lesson that is to be written.

    Args:
        name: of its notebooks without the ending: two digits and lower-case words.
        languages: those that it is written in.
        folder: the one with a folder for each language.

    Raises:
        LessonsError: it cannot be called so, or not be written in one of the languages.
    """

    name: str
    languages: tuple[str, ...]
    folder: Path

    def __post_init__(self) -> None:
        if not NAME.fullmatch(self.name):
            raise LessonsError(
                f"{self.name!r} is not the name of a lesson; write two digits and lower-case "
                "words, such as 13_my_lesson"
            )
        known = _content()["row"]
        for language in self.languages:
            if language not in known:
                raise LessonsError(
                    f"{language!r} is not a language for a new lesson; there is {', '.join(known)}"
                )

    def write(self) -> list[Path]:
        """Write the notebooks, run them, and put them on the maps; return all that was written.

        Raises:
            LessonsError: there is such a lesson already, or a cell failed; nothing is left behind.
        """
        pages = [self._page(language) for language in self.languages]
        for page in pages:
            if page.exists():
                raise LessonsError(f"{page} is there already; give the new lesson another name")
        try:
            for language, page in zip(self.languages, pages, strict=True):
                self._lay(language, page)
        except BaseException:
            for page in pages:
                page.unlink(missing_ok=True)
            raise
        written = [*pages, *filter(None, map(self._put_on_map, self.languages))]
        lessons.trust(written)
        return written

    def _page(self, language: str) -> Path:
        return self.folder / language / f"{self.name}.ipynb"

    def _lay(self, language: str, page: Path) -> None:
        page.parent.mkdir(parents=True, exist_ok=True)
        lessons.write_notebook(page, self._notebook(language))
        lessons.refresh(page)

    def _notebook(self, language: str) -> "NotebookNode":
        from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

        cells = []
        for cell in _content()["cell"]:
            source = self._filled(cell.get("code", cell.get(language)), language).strip("\n")
            new = new_code_cell(source) if "code" in cell else new_markdown_cell(source)
            new.id = cell["id"]
            cells.append(new)
        notebook: NotebookNode = new_notebook(
            cells=cells, metadata={"language_info": {"name": "python"}}
        )
        return notebook

    def _put_on_map(self, language: str) -> Path | None:
        """Add a row to the map of a language, in its order; there may be no map."""
        start = self.folder / language / START
        if not start.exists():
            return None
        notebook = lessons.read_notebook(start)
        row = self._filled(_content()["row"][language], language)
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and (rows := list(ROW.finditer(cell.source))):
                before = [found for found in rows if found[1] <= self._number]
                at = before[-1].end() if before else rows[0].start() - 1
                cell.source = f"{cell.source[:at]}\n{row}{cell.source[at:]}"
                lessons.write_notebook(start, notebook)
                return start
        return None

    @cached_property
    def _number(self) -> str:
        return self.name[:2]

    def _filled(self, text: str, language: str) -> str:
        title = self.name[3:].replace("_", " ").capitalize()
        return Template(text).substitute(
            name=self.name, number=self._number, title=title, language=language
        )


def _content() -> dict[str, Any]:
    text = (files("baccarat_edu") / "new_lesson.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
