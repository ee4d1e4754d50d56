"""Ways to spoil a notebook, one thing at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from tests.notebooks.file_checks import Check
from tests.notebooks.lessons import joined

Notebook = dict[str, Any]
Edit = Callable[[Notebook], object]
PAIR: Final = "05_eight_or_seven.ipynb"


def cell(notebook: Notebook, name: str) -> dict[str, Any]:
    """Find a cell by its id."""
    found: dict[str, Any] = next(c for c in notebook["cells"] if c["id"] == name)
    return found


def into(name: str, **content: Any) -> Edit:
    """Change what a cell holds."""
    return lambda notebook: cell(notebook, name).update(content)


def within(name: str, pattern: str, new: str) -> Edit:
    """Change what a pattern finds first in the source of a cell."""

    def edit(notebook: Notebook) -> None:
        source, times = re.subn(pattern, new, joined(cell(notebook, name)["source"]), count=1)
        assert times == 1, pattern
        cell(notebook, name)["source"] = source

    return edit


def without(name: str) -> Edit:
    """Take a cell out."""
    return lambda notebook: notebook["cells"].remove(cell(notebook, name))


def shows(place: str, **output: Any) -> Edit:
    """Add an output to a cell."""
    return lambda notebook: cell(notebook, place)["outputs"].append(output)


def data(kinds: dict[str, str]) -> dict[str, Any]:
    """Make an output that displays something."""
    return {"output_type": "display_data", "metadata": {}, "data": kinds}


def cells_swapped(notebook: Notebook) -> None:
    """Let two cells change places."""
    cells = notebook["cells"]
    cells[2], cells[3] = cells[3], cells[2]


Case = tuple[Check, str, Edit, str]
"""The check, the notebook, what is done to it, and what the check should say."""
