"""A new lesson: the same notebook in several languages, run once, with its row on each map."""

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from baccarat_edu import lessons
from baccarat_edu.lessons import START, LessonsError
from baccarat_edu.words import languages, speaking
from baccarat_edu.words import lessons as words
from baccarat_edu.words.languages import SOURCE_LANGUAGE, gettext
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.system import reason

if TYPE_CHECKING:
    from nbformat import NotebookNode

NAME: Final = re.compile(r"(\d\d)_([a-z0-9]+(?:_[a-z0-9]+)*)")
TEMPLATE: Final = "new_lesson.md"
PART: Final = re.compile(r"^<!-- ([a-z-]+) -->\n", re.MULTILINE)
ROW: Final = "row"
CODE: Final = re.compile(r"```python\n(.*)\n```", re.DOTALL)
MAP_ROW: Final = re.compile(r"^\| \[(\d\d) .*\]\(\w+\.ipynb\) \|.*\|$", re.MULTILINE)


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
            raise LessonsError(words.not_a_name(self.name))
        for language in self.languages:
            if language not in languages():
                raise LessonsError(words.not_a_language(language, languages()))

    def write(self) -> list[Path]:
        """Write the notebooks, run them, and put them on the maps; return all that was written.

        Raises:
            LessonsError: there is such a lesson already, or a cell failed; nothing is left behind.
        """
        pages = [self._page(language) for language in self.languages]
        for page in pages:
            if page.exists():
                raise LessonsError(words.is_there(page))
        try:
            for language, page in zip(self.languages, pages, strict=True):
                self._lay(language, page)
        except BaseException:
            for page in pages:
                with suppress(OSError):
                    page.unlink()
            raise
        written = [*pages, *filter(None, map(self._put_on_map, self.languages))]
        lessons.trust(written)
        return written

    def _page(self, language: str) -> Path:
        return self.folder / language / f"{self.name}.ipynb"

    def _lay(self, language: str, page: Path) -> None:
        try:
            page.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LessonsError(words.no_folder(page.parent, reason(error))) from error
        lessons.write_notebook(page, self._notebook(language))
        lessons.refresh(page)

    def _notebook(self, language: str) -> "NotebookNode":
        from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

        cells = []
        for name, source in self._parts(language).items():
            code = CODE.fullmatch(source)
            cell = new_code_cell(code[1]) if code else new_markdown_cell(source)
            cell.id = name
            cells.append(cell)
        notebook: NotebookNode = new_notebook(
            cells=cells[:-1], metadata={"language_info": {"name": "python"}}
        )
        return notebook

    def _put_on_map(self, language: str) -> Path | None:
        """Add a row to the map of a language, in its order; there may be no map."""
        start = self.folder / language / START
        if not start.exists():
            return None
        notebook = lessons.read_notebook(start)
        row = self._parts(language)[ROW]
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and (rows := list(MAP_ROW.finditer(cell.source))):
                before = [found for found in rows if found[1] <= self._number]
                at = before[-1].end() if before else rows[0].start() - 1
                cell.source = f"{cell.source[:at]}\n{row}{cell.source[at:]}"
                lessons.write_notebook(start, notebook)
                return start
        return None

    @cached_property
    def _number(self) -> str:
        return self.name[:2]

    def _parts(self, language: str) -> dict[str, str]:
        """Write the lesson in a language: its cells by their ids, and last its row."""
        from jinja2 import Environment, StrictUndefined

        environment = Environment(undefined=StrictUndefined, trim_blocks=True, autoescape=False)
        with speaking(language):
            text = environment.from_string(_template()).render(
                _=gettext,
                name=self.name,
                number=self._number,
                title=self._title if language == SOURCE_LANGUAGE else _("New lesson"),
                language=language,
                prompts=_prompts(),
            )
        _comment, *parts = PART.split(text)
        return {name: text.strip() for name, text in zip(parts[::2], parts[1::2], strict=True)}

    @property
    def _title(self) -> str:
        return self.name[3:].replace("_", " ").capitalize()


def _template() -> str:
    return (files("baccarat_edu") / TEMPLATE).read_text(encoding="utf-8")


def _prompts() -> dict[str, str]:
    """Ask the lesson's own question in every language, since its code is the same in all."""
    prompts = {}
    for language in languages():
        with speaking(language):
            prompts[language] = _("Punto’s third card is a 6. What does Banco do on 4?")
    return prompts
