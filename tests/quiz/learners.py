"""Simulated learners, and how often the diagnosis is right and wrong about them.

``python -m tests.quiz.learners`` measures all tables again, which takes half an hour, prints them
and writes tests/data/diagnosis.toml.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias

from baccarat_edu.quiz import SKILLS, Asked, Feedback, drill
from baccarat_edu.quiz.diagnosis import Diagnosis, diagnose
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS, OF_SKILL, Misconception
from baccarat_edu.quiz.schedule import Schedule

TABLE: Final = Path(__file__).parents[1] / "data" / "diagnosis.toml"
RUNS: Final = 200
RUNS_AGAIN: Final = 3
RUNS_OF_NOBODY: Final = 1000
"""How many sittings without a wrong rule: accusations are too rare to be counted in fewer."""

SIZES: Final = (40, 88)
SLIPS: Final = (0, 10, 20)
SITTING: Final = 20
LONGER: Final = 30
JUDGED: Final = tuple(skill for skill in SKILLS if skill in OF_SKILL)
"""The skills that a wrong rule can show in."""

NOBODY: Final = ("guesses", *(f"knows, {slips} % slips" for slips in SLIPS))
HEAD: Final = f"""\
# How often the diagnosis is right and wrong about simulated learners, counted in runs.
# In a drill: accused are learners without a wrong rule who are told of one after the last question;
# ever: who are told of one after any wrong answer; found are those with one; telling: how many
# answers of a drill tell it from the right rule, on average; first: it weighs as much as any other
# that is named.
# In questions that the schedule chooses: scheduled are learners with a wrong rule; first: it is
# named first at any moment, at_the_end: after the last question; scheduled_accused are learners
# without one who are told of one at any moment, counted in runs_of_nobody.
# The tables ending in _again are the first runs, which the tests measure again.
source = "python -m tests.quiz.learners"
runs = {RUNS}
runs_again = {RUNS_AGAIN}
runs_of_nobody = {RUNS_OF_NOBODY}
"""

Learner: TypeAlias = Callable[[Asked, random.Random], str]
Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Found:
    """What a diagnosis made of one learner with a misconception."""

    named: bool
    first: bool
    telling: int


def follower(misconception: Misconception, slips: int) -> Learner:
    """Make a learner who follows a wrong rule, and the right one where that says nothing."""
    return _slipping(lambda asked: misconception.answer(asked) or asked.key, slips)


def knower(slips: int) -> Learner:
    """Make a learner who knows the rules."""
    return _slipping(lambda asked: asked.key, slips)


def guesser(asked: Asked, rng: random.Random) -> str:
    """Answer any of the options."""
    return rng.choice(asked.options)


def _slipping(rule: Callable[[Asked], str], slips: int) -> Learner:
    """Answer by a rule, but any other option in so many of a hundred answers."""

    def learner(asked: Asked, rng: random.Random) -> str:
        meant = rule(asked)
        if rng.random() * 100 >= slips:
            return meant
        return rng.choice([option for option in asked.options if option != meant])

    return learner


@cache
def asked(skill: str, questions: int, run: int) -> tuple[Asked, ...]:
    """Ask a drill; the shorter one is the beginning of the longer."""
    return tuple(drill(skill, questions, random.Random(run)))


def answers(learner: Learner, name: str, skill: str, questions: int, run: int) -> list[Feedback]:
    """Have a learner answer a drill; names and runs slip in places of their own."""
    rng = random.Random(f"{name} {run}")
    return [one.answer(learner(one, rng)) for one in asked(skill, questions, run)]


def sitting(
    learner: Learner, name: str, skill: str, questions: int, run: int
) -> list[list[Diagnosis]]:
    """Have a learner answer what a schedule chooses, and diagnose after each answer."""
    rng, schedule = random.Random(f"{name} {run}"), Schedule({}, random.Random(run))
    given: list[Feedback] = []
    diagnoses = []
    for _ in range(questions):
        question = schedule.next(skill)
        given.append(question.answer(learner(question, rng)))
        schedule.answered(given[-1])
        diagnoses.append(diagnose(given))
    return diagnoses


def knows_or_guesses(name: str) -> Learner:
    """Make one of the learners without a wrong rule, by name."""
    return guesser if name == "guesses" else knower(int(name.split()[1]))


def accused(given: list[Feedback]) -> bool:
    """Say whether a learner is told of a wrong rule at the end."""
    return bool(diagnose(given))


def ever_accused(given: list[Feedback]) -> bool:
    """Say whether a learner who hears a diagnosis after every wrong answer hears one at all."""
    ends = [place for place, answer in enumerate(given, start=1) if not answer.right]
    return any(accused(given[:end]) for end in ends)


def is_first(misconception: Misconception, diagnoses: Sequence[Diagnosis]) -> bool:
    """Say whether a misconception is named first, or as heavy as the first."""
    return any(
        one.misconception == misconception and one.weight == diagnoses[0].weight
        for one in diagnoses
    )


def found(misconception: Misconception, given: list[Feedback]) -> Found:
    """Say whether a misconception is named, and named first or as heavy as the first."""
    diagnoses = diagnose(given)
    mine = [one for one in diagnoses if one.misconception == misconception]
    return Found(
        named=bool(mine),
        first=is_first(misconception, diagnoses),
        telling=sum(misconception.tells(answer.question) for answer in given),
    )


def accused_row(name: str, skill: str, questions: int, runs: int, *, ever: bool) -> Row:
    """Count in how many drills one without a wrong rule is told of one."""
    learner, is_accused = knows_or_guesses(name), ever_accused if ever else accused
    given = (answers(learner, name, skill, questions, run) for run in range(runs))
    return {
        "learner": name,
        "skill": skill,
        "questions": questions,
        "ever" if ever else "accused": sum(map(is_accused, given)),
    }


def found_row(misconception: Misconception, slips: int, questions: int, runs: int) -> Row:
    """Count in how many runs one who follows a wrong rule is told so, asked for its own skill."""
    learner, (skill, *_) = follower(misconception, slips), misconception.skills
    name = f"{misconception.key} {slips}"
    given = (answers(learner, name, skill, questions, run) for run in range(runs))
    seen = [found(misconception, one) for one in given]
    return {
        "misconception": misconception.key,
        "slips": slips,
        "questions": questions,
        "telling": round(sum(one.telling for one in seen) / runs, 1),
        "named": sum(one.named for one in seen),
        "first": sum(one.first for one in seen),
    }


def scheduled_row(misconception: Misconception, slips: int, questions: int, runs: int) -> Row:
    """Count in how many sittings one who follows a wrong rule is told of it first, and when."""
    learner, (skill, *_) = follower(misconception, slips), misconception.skills
    name = f"{misconception.key} {slips}"
    firsts = [
        [is_first(misconception, one) for one in sitting(learner, name, skill, questions, run)]
        for run in range(runs)
    ]
    return {
        "misconception": misconception.key,
        "slips": slips,
        "questions": questions,
        "first": sum(map(any, firsts)),
        "at_the_end": sum(one[-1] for one in firsts),
    }


def scheduled_accused_row(name: str, skill: str, questions: int, runs: int) -> Row:
    """Count in how many sittings one without a wrong rule is told of one at any moment."""
    learner = knows_or_guesses(name)
    told = (any(sitting(learner, name, skill, questions, run)) for run in range(runs))
    return {"learner": name, "skill": skill, "questions": questions, "accused": sum(told)}


def measured(runs: int, sizes: Sequence[int]) -> dict[str, list[Row]]:
    """Measure both kinds of error: who is accused at the end of a drill, and who is found."""
    return {
        "accused": [
            accused_row(name, skill, questions, runs, ever=False)
            for name, skill, questions in product(NOBODY, JUDGED, sizes)
        ],
        "found": [
            found_row(misconception, slips, questions, runs)
            for misconception, slips, questions in product(MISCONCEPTIONS, SLIPS, sizes)
        ],
    }


def measured_on_the_way(runs: int) -> list[Row]:
    """Measure who is accused at any moment of the shorter drill."""
    return [
        accused_row(name, skill, SIZES[0], runs, ever=True)
        for name, skill in product(NOBODY, JUDGED)
    ]


def measured_as_scheduled(runs: int, of_nobody: int) -> dict[str, list[Row]]:
    """Measure both kinds of error at any moment of a sitting."""
    return {
        "scheduled": [
            scheduled_row(misconception, slips, SITTING, runs)
            for misconception, slips in product(MISCONCEPTIONS, SLIPS)
        ],
        "scheduled_accused": [
            scheduled_accused_row(name, skill, SITTING, of_nobody)
            for name, skill in product(NOBODY, JUDGED)
        ],
    }


def measured_longer(runs: int, of_nobody: int) -> dict[str, list[Row]]:
    """Measure them in a longer sitting on the drawing table, whose wrong rules take longest."""
    return {
        "scheduled": [scheduled_row(one, 10, LONGER, runs) for one in OF_SKILL["banco"]],
        "scheduled_accused": [
            scheduled_accused_row(name, "banco", LONGER, of_nobody) for name in NOBODY
        ],
    }


def written(tables: dict[str, list[Row]]) -> str:
    """Write the tables as TOML, a line for each row."""
    parts = [HEAD]
    for name, rows in tables.items():
        lines = "".join(f"  {{ {', '.join(map(_field, row.items()))} }},\n" for row in rows)
        parts.append(f"{name} = [\n{lines}]\n")
    return "\n".join(parts)


def _field(item: tuple[str, Any]) -> str:
    name, value = item
    return f"{name} = {json.dumps(value)}"


def printed(tables: dict[str, list[Row]]) -> str:
    """Write the tables for a reader, in columns."""
    return "\n\n".join(f"{name}\n{_columns(rows)}" for name, rows in tables.items())


def _columns(rows: list[Row]) -> str:
    cells = [list(rows[0]), *([str(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)


def main() -> None:
    """Measure, print and keep the tables."""
    tables = measured(RUNS, SIZES) | {"ever": measured_on_the_way(RUNS)}
    tables |= measured_as_scheduled(RUNS, RUNS_OF_NOBODY)
    for name, rows in measured_longer(RUNS, RUNS_OF_NOBODY).items():
        tables[name] += rows
    print(printed(tables))
    again = measured(RUNS_AGAIN, SIZES[:1]) | measured_as_scheduled(1, 1)
    tables |= {f"{name}_again": rows for name, rows in again.items()}
    TABLE.write_text(written(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
