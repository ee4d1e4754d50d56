"""Files of a class, laid into a folder for the tests to report on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from baccarat_edu.quiz import SKILLS, drill, written
from baccarat_edu.quiz.store import save_file
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.exam_file import SignedExam
from baccarat_edu.quiz.store.exam_log import LoggedAnswer
from baccarat_edu.quiz.store.kept import Kept
from tests.quiz.answers import ANSWERED
from tests.quiz.exams import SIGNED


def banco(cell: str, right: bool, misconception: str = "") -> LoggedAnswer:
    """Make an answer to a cell of the drawing table, which nobody has to be able to read."""
    return replace(
        SIGNED.answers[0], of=cell, question=cell, right=right, misconception=misconception
    )


def exam(who: str, answers: Sequence[LoggedAnswer], questions: int | None = None) -> SignedExam:
    """Make a learner's exam."""
    return replace(
        SIGNED, who=who, answers=tuple(answers), questions=questions or max(1, len(answers))
    )


def progress(*answers: Answered) -> str:
    """Make a saved progress of answers, each given a key of its own."""
    keyed = [replace(one, key=f"{number:032x}") for number, one in enumerate(answers)]
    return save_file.write(Kept(answers={one.key: one for one in keyed}))


def some_progress(seed: int, number: int = 18) -> str:
    """Make the progress of one who answers anything at all."""
    rng = random.Random(seed)
    answers = []
    for question in drill(SKILLS, number, rng):
        skill, of = question.topic
        answer = rng.choice(question.options)
        answers.append(
            replace(
                ANSWERED,
                skill=skill,
                of=of,
                question=written.write(question),
                answer=answer,
                right=answer == question.key,
                hints=0,
                misconception="",
            )
        )
    return progress(*answers)


def lay(folder: Path, **files: str | bytes) -> Path:
    """Lay files into a folder, ``anna=...`` as ``anna.json``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        raw = content if isinstance(content, bytes) else content.encode()
        (folder / f"{name}.json").write_bytes(raw)
    return folder
