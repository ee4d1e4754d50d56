"""A class as one HTML file that needs nothing beside it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES
from baccarat_edu.quiz.table_cells import COLUMNS, cell_text
from baccarat_edu.report.count import ClassCount, Learner, Score
from baccarat_edu.report.names import topic_name
from baccarat_edu.words import language, mastery
from baccarat_edu.words import report as words
from baccarat_edu.words.misconceptions import name

TEMPLATES: Final = Path(__file__).parent / "templates"
AT_ONCE: Final = 200
"""How many pieces of the page are put together before they are passed on."""

LEVELS: Final = ((0.9, "most"), (0.7, "many"), (0.5, "some"), (0.0, "few"))
"""From which share of right answers on a cell has which colour."""


def page(counted: ClassCount) -> Iterator[str]:
    """Yield the parts of the page, one after the other, so that it is never in memory whole."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    stream = environment.get_template("page.html").stream(_context(counted))
    stream.enable_buffering(AT_ONCE)
    yield from stream


def _context(counted: ClassCount) -> dict[str, Any]:
    return {
        "lang": language(),
        "words": words,
        "style": (TEMPLATES / "page.css").read_text(encoding="utf-8"),
        "summary": words.summary(len(counted.learners), counted.score.right, counted.score.asked),
        "heads": THIRD_VALUES,
        "map": [_map_row(counted, total) for total in BANCO_TOTALS] if counted.cells else [],
        "legend": [(words.share_level(kind), kind) for _least, kind in LEVELS],
        "rules": list(_rules(counted)),
        "hardest": list(_hardest(counted)),
        "skills": [mastery.skill(skill) for skill in counted.skills],
        "has_exams": counted.has_exams,
        "learners": (_row(learner, counted.skills) for learner in counted.learners),
        "broken": counted.broken,
    }


def _rules(counted: ClassCount) -> Iterator[tuple[str, int]]:
    """Say how many follow each wrong rule, with the width of its bar in per cent."""
    most = max(counted.followers.values(), default=1)
    for key, answers, learners in counted.wrong_rules:
        yield words.rule(name(key), learners, answers), 100 * learners // most


def _hardest(counted: ClassCount) -> Iterator[tuple[str, int]]:
    for topic, score in counted.hardest:
        told = words.hard(topic_name(topic), score.right, score.asked)
        yield told, int(100 * score.share)


def _map_row(counted: ClassCount, total: int) -> dict[str, Any]:
    texts = [cell_text((total, third)) for third in COLUMNS]
    return {"total": total, "cells": [_cell(text, counted.cells.get(text)) for text in texts]}


def _cell(text: str, score: Score | None) -> dict[str, str]:
    """Lay out a cell of the map: what stands in it, its colour, and both of that in words."""
    if score is None:
        return {"mark": words.NOT_ASKED, "kind": "none", "label": words.cell_not_asked(text)}
    kind = next(kind for least, kind in LEVELS if score.share >= least)
    label = words.cell(text, score.right, score.asked)
    return {"mark": words.whole_percent(score.right, score.asked), "kind": kind, "label": label}


def _row(learner: Learner, skills: tuple[str, ...]) -> dict[str, Any]:
    weakest = learner.weakest
    return {
        "who": learner.who,
        "file": learner.file,
        "exam": learner.exam,
        "score": learner.score,
        "skills": [learner.skills.get(skill) for skill in skills],
        "weakest": words.row(weakest[0], weakest[1].right, weakest[1].asked) if weakest else "",
    }
