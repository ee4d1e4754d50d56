"""What the notebooks are as files. Each check looks at a folder and lists what is wrong there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from tests.notebooks.lessons import SPEAKS, Cell, joined, languages, lessons, pairs

WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
LONGEST_CELL: Final = 15
OF_ONE_RUN: Final = re.compile(r"0x[0-9a-f]{6,}|/(?:home|root|tmp|work)/|site-packages")

Check = Callable[[Path], Iterator[str]]


def same_notebooks(folder: Path) -> Iterator[str]:
    """Every language has the same notebooks."""
    names = {
        language: {path.name for path in (folder / language).glob("*.ipynb")}
        for language in languages(folder)
    }
    for language, there in names.items():
        yield from (f"{language} lacks {name}" for name in set().union(*names.values()) - there)


def same_cells(folder: Path) -> Iterator[str]:
    """A lesson and its translation have cells of the same ids and kinds, in the same order."""
    for original, translated in pairs(folder):
        for one, other in zip_longest(original.cells, translated.cells):
            if one is None or other is None or (one.id, one.kind) != (other.id, other.kind):
                yield f"{translated.name} has another cell at {(one or other).id}"


def same_code(folder: Path) -> Iterator[str]:
    """The code is the same in all languages but for one cell, which says which one it speaks."""
    for original, translated in pairs(folder):
        for one, other in zip(original.code, translated.code, strict=False):
            if SPEAKS.sub("", one.source) != SPEAKS.sub("", other.source):
                yield f"{other.where} has other code"
        different = sum(
            one.source != other.source
            for one, other in zip(original.code, translated.code, strict=False)
        )
        if different != 1:
            yield f"{translated.name} differs in {different} code cells"
    for lesson in lessons(folder):
        said = [name for cell in lesson.code for name in SPEAKS.findall(cell.source)]
        if said != [lesson.language]:
            yield f"{lesson.name} speaks {said}"


def all_executed(folder: Path) -> Iterator[str]:
    """Every code cell has been run, once and from the top, and shows something."""
    for lesson in lessons(folder):
        counts = [cell.content["execution_count"] for cell in lesson.code]
        if counts != list(range(1, len(counts) + 1)):
            yield f"{lesson.name} was run in the order {counts}"
        yield from (f"{cell.where} shows nothing" for cell in lesson.code if not cell.outputs)


def outputs_in_order(folder: Path) -> Iterator[str]:
    """What is shown is no error, no widget that needs a kernel, and nothing of this machine."""
    for lesson in lessons(folder):
        for cell in lesson.code:
            for output in cell.outputs:
                yield from (f"{cell.where} {fault}" for fault in _output_faults(output))


def _output_faults(output: dict[str, Any]) -> Iterator[str]:
    if output["output_type"] == "error":
        yield "shows an error"
        return
    if output.get("name") == "stderr":
        yield "shows a warning"
    data = dict(output.get("data", {}))
    if data.pop(WIDGET_VIEW, None):
        yield "keeps a widget that needs a kernel"
    if "text/html" in data and not joined(data.get("text/plain", "")).strip():
        yield "has no plain text beside its HTML"
    texts = [*data.values(), output.get("text", "")]
    if any(OF_ONE_RUN.search(joined(text)) for text in texts):
        yield "shows something of one run or one machine"


def outputs_in_the_language(folder: Path) -> Iterator[str]:
    """The saved views speak the language of their folder."""
    for lesson in lessons(folder):
        for cell in lesson.code:
            spoken = set(re.findall(r'<section [^>]*\blang="(\w+)"', _html(cell)))
            if spoken - {lesson.language}:
                yield f"{cell.where} shows a view in {sorted(spoken)}"


def _html(cell: Cell) -> str:
    return "".join(joined(o.get("data", {}).get("text/html", "")) for o in cell.outputs)


def plain_files(folder: Path) -> Iterator[str]:
    """A lesson is of format 4.5, with unique ids, the plain kernel and no state of widgets."""
    for lesson in lessons(folder):
        notebook, metadata = lesson.notebook, lesson.notebook["metadata"]
        if (notebook["nbformat"], notebook["nbformat_minor"]) != (4, 5):
            yield f"{lesson.name} is not of format 4.5"
        if metadata.get("kernelspec", {}).get("name") != "python3":
            yield f"{lesson.name} asks for another kernel"
        if "widgets" in metadata:
            yield f"{lesson.name} keeps the state of widgets"
        ids = [cell.id for cell in lesson.cells]
        if len(ids) != len(set(ids) - {""}):
            yield f"{lesson.name} has cells without an id of their own"


def short_cells(folder: Path) -> Iterator[str]:
    """No code cell is longer than fifteen lines."""
    for lesson in lessons(folder):
        for cell in lesson.code:
            lines = len(cell.source.splitlines())
            if lines > LONGEST_CELL:
                yield f"{cell.where} has {lines} lines"


def first_cell_sets_up(folder: Path) -> Iterator[str]:
    """The first code cell chooses the language and ends with the stylesheet."""
    for lesson in lessons(folder):
        first = lesson.code[0].source.strip()
        if not SPEAKS.search(first) or not first.endswith("\nstylesheet()"):
            yield f"{lesson.name} does not begin with its language and the stylesheet"


CHECKS: Final[tuple[Check, ...]] = (
    same_notebooks,
    same_cells,
    same_code,
    all_executed,
    outputs_in_order,
    outputs_in_the_language,
    plain_files,
    short_cells,
    first_cell_sets_up,
)
