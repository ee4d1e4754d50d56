"""What a quiz is told to ask: read, checked, and made into its sets of questions."""

import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from baccarat_edu.quiz.banks.bank import Bank, read_bank
from baccarat_edu.quiz.sets import Sets, read_topic, topics_of
from baccarat_edu.quiz.topics import read_skills
from baccarat_edu.words.text import visible

QUESTIONS: Final = {"practice": 10, "check": 5, "exam": 20}
"""The modes, and how many questions each asks where nothing is said."""

USUAL_SKILL: Final = "banco"


class UnknownMode(ValueError):
    """A mode that a quiz does not have."""


def read_sets(
    skill: str | Sequence[str] | None,
    *,
    bank: Bank | Path | str | None,
    mode: str,
    questions: int | None,
    rows: Iterable[int] | None,
    topics: Sequence[str],
    seed: int | str | None,
    prompt: str | None,
    keep: bool,
) -> Sets:
    """Make the sets of a quiz from what it was told; see ``Quiz`` for each argument.

    Raises:
        UnknownSkill, UnknownMode, UnknownTopic, InvalidBank, ValueError: see ``Quiz``.
    """
    if mode not in QUESTIONS:
        raise UnknownMode(f"{mode!r} is not a mode; there are {', '.join(map(repr, QUESTIONS))}")
    if bank is not None:
        _refuse_beside_bank(skill=skill, rows=rows, topics=topics or None, prompt=prompt)
    known = bank if bank is None or isinstance(bank, Bank) else read_bank(bank)
    sets = Sets(
        _skills_of(known, topics, skill),
        is_chosen=mode == "practice" and not topics,
        length=_length(known, mode, questions),
        rows=None if rows is None else list(rows),
        seed=random.Random().getrandbits(64) if seed is None else seed,
        wording=None if prompt is None else visible(prompt),
        is_kept=keep,
        topics=tuple(topics),
        bank=known,
    )
    sets.sitting(0)
    return sets


def _skills_of(
    bank: Bank | None, topics: Sequence[str], skill: str | Sequence[str] | None
) -> tuple[str, ...]:
    """Name the skills of a bank's questions, of topics in their order, or those that are given."""
    if bank is not None:
        return tuple(dict.fromkeys(read_topic(topic)[0] for topic in topics_of(bank)))
    if topics:
        return read_skills([read_topic(topic)[0] for topic in topics])
    return read_skills(USUAL_SKILL if skill is None else skill)


def _length(bank: Bank | None, mode: str, questions: int | None) -> int:
    if bank is None:
        return QUESTIONS[mode] if questions is None else questions
    number = len(bank) if questions is None else questions
    if type(number) is not int or number < 1 or (number > len(bank) and mode != "practice"):
        raise ValueError(
            f"questions={questions!r} is not a number of questions of this bank; "
            f"it has {len(bank)}, so say 1 to {len(bank)}"
        )
    return number


def _refuse_beside_bank(**choices: object) -> None:
    for name, choice in choices.items():
        if choice is not None:
            raise ValueError(
                f"{name}={choice!r} does not go with a bank, which says itself what is asked"
            )
