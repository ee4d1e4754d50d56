"""Copies of lessons that are wrong as files, and the check that each should turn red."""

from __future__ import annotations

from typing import Final

from tests.notebooks import file_checks as files
from tests.notebooks.edits import PAIR, Case, cells_swapped, data, into, shows, within, without
from tests.notebooks.file_checks import WIDGET_VIEW

FILES: Final[dict[str, Case]] = {
    "cell missing": (files.same_cells, f"ru/{PAIR}", without("transfer-5"), "has another cell at"),
    "cell renamed": (files.same_cells, f"ru/{PAIR}", into("pair", id="p"), "another cell at pair"),
    "cell of another kind": (
        files.same_cells,
        f"en/{PAIR}",
        into("why-after", cell_type="code", execution_count=1, outputs=[]),
        "has another cell at why-after",
    ),
    "cells swapped": (files.same_cells, f"ru/{PAIR}", cells_swapped, "has another cell at"),
    "other code": (files.same_code, f"ru/{PAIR}", within("pair", "4", "5"), "pair has other code"),
    "other blank in code": (
        files.same_code,
        f"en/{PAIR}",
        within("exact", r"\(", "( "),
        "exact has other code",
    ),
    "the same language": (
        files.same_code,
        f"ru/{PAIR}",
        within("first", '"ru"', '"en"'),
        "differs in 0 code cells",
    ),
    "the wrong language": (
        files.same_code,
        f"en/{PAIR}",
        within("first", '"en"', '"ru"'),
        "speaks ['ru']",
    ),
    "language chosen twice": (
        files.same_code,
        f"ru/{PAIR}",
        within("table", "^", 'use_language("ru")\n'),
        "differs in 2 code cells",
    ),
    "not executed": (
        files.all_executed,
        f"en/{PAIR}",
        into("exact", execution_count=None),
        "was run in the order",
    ),
    "executed again": (
        files.all_executed,
        f"ru/{PAIR}",
        into("exact", execution_count=17),
        "was run in the order",
    ),
    "no output": (files.all_executed, f"ru/{PAIR}", into("pair", outputs=[]), "shows nothing"),
    "an error": (
        files.outputs_in_order,
        f"en/{PAIR}",
        shows("pair", output_type="error", ename="E", evalue="", traceback=[]),
        "shows an error",
    ),
    "a warning": (
        files.outputs_in_order,
        f"en/{PAIR}",
        shows("pair", output_type="stream", name="stderr", text="warning"),
        "shows a warning",
    ),
    "a widget view": (
        files.outputs_in_order,
        f"ru/{PAIR}",
        shows("pair", **data({WIDGET_VIEW: "{}", "text/plain": "x"})),
        "keeps a widget",
    ),
    "no plain text": (
        files.outputs_in_order,
        f"ru/{PAIR}",
        shows("pair", **data({"text/html": "<p>x</p>"})),
        "has no plain text",
    ),
    "an address": (
        files.outputs_in_order,
        f"ru/{PAIR}",
        shows("pair", **data({"text/plain": "<X at 0x7f12ab34cd>"})),
        "of one run",
    ),
    "a path": (
        files.outputs_in_order,
        f"en/{PAIR}",
        shows("pair", output_type="stream", name="stdout", text=["/home/me/x\n"]),
        "of one run",
    ),
    "a view in English": (
        files.outputs_in_the_language,
        f"ru/{PAIR}",
        shows("pair", **data({"text/html": '<section class="be-panel" lang="en">'})),
        "shows a view in ['en', 'ru']",
    ),
    "state of widgets": (
        files.plain_files,
        f"en/{PAIR}",
        lambda notebook: notebook["metadata"].update(widgets={}),
        "keeps the state of widgets",
    ),
    "another kernel": (
        files.plain_files,
        f"en/{PAIR}",
        lambda notebook: notebook["metadata"]["kernelspec"].update(name="venv"),
        "asks for another kernel",
    ),
    "an older format": (
        files.plain_files,
        f"en/{PAIR}",
        lambda notebook: notebook.update(nbformat_minor=4),
        "is not of format 4.5",
    ),
    "one id twice": (files.plain_files, f"en/{PAIR}", into("pair", id="words"), "id of their own"),
    "a long cell": (
        files.short_cells,
        f"en/{PAIR}",
        within("exact", "^", "x = 1\n" * 15),
        "exact has 16 lines",
    ),
    "no stylesheet": (
        files.first_cell_sets_up,
        f"en/{PAIR}",
        within("first", r"\nstylesheet\(\)", ""),
        "does not begin with",
    ),
}
