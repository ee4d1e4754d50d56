"""Running lessons anew knows nothing of what was learnt on this machine."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

from baccarat_edu.lessons import read_notebook, refresh
from baccarat_edu.quiz.progress import open_progress

FINISHES = """\
from baccarat_edu.quiz.progress import open_progress
progress = open_progress()
print(sorted(progress.finished()))
progress.finish("02_deal_and_naturals")
print(progress.notice)"""


def test_a_lesson_is_run_with_nothing_done(tmp_path: Path) -> None:
    """The kernel finds an empty home, may write to it, and leaves the learner's own alone."""
    open_progress().finish("01_card_values")
    path = tmp_path / "lesson.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell(FINISHES)]), path)
    refresh(path)
    assert "[]\n\n" == read_notebook(path).cells[0].outputs[0]["text"]
    assert ["01_card_values"] == list(open_progress().finished())
    assert not refresh(path)
