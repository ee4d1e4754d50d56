"""Where in Moodle's question bank a question goes: under the bank's name, by its first tag."""

from typing import Final

from baccarat_edu.exports.rows import Exported, Row

LONGEST: Final = 200
"""Moodle keeps 255 characters of a category's name."""


def by_category(exported: Exported) -> dict[str, list[Row]]:
    """Gather the questions by the path of their category, in the order of the bank's file."""
    gathered: dict[str, list[Row]] = {}
    for row in exported.rows:
        names = [exported.title, *row.tags[:1]]
        gathered.setdefault("/".join(map(_in_path, names)), []).append(row)
    return gathered


def _in_path(name: str) -> str:
    """Write a name as part of a path, in which a slash of its own is doubled and stands apart."""
    line = " ".join(name.split())[:LONGEST].replace("/", "//")
    before, after = " " * line.startswith("/"), " " * line.endswith("/")
    return f"{before}{line}{after}"
