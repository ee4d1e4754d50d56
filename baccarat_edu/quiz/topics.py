"""What is remembered of questions: the skill they train, and what of it they ask."""

import difflib
from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

from baccarat_edu.engine.coup import Outcome
from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES
from baccarat_edu.quiz.table_cells import cell_text

Topic: TypeAlias = tuple[str, str]
"""A skill, and what of it is asked: ``("banco", "3-8")`` is a cell of the drawing table."""

SKILLS: Final = (
    "value",
    "total",
    "natural",
    "punto",
    "banco",
    "result",
    "payout",
    "mistake",
    "why",
)
CELLS: Final = tuple((total, third) for total in BANCO_TOTALS for third in (None, *THIRD_VALUES))

# Plain sums that are counted differently: as they are, without a ten, without two.
SUMS: Final = (range(10), range(10, 11), range(11, 20), range(20, 21), range(21, 28))

# Totals of Punto and of Banco: 8 against 9 and ties among the naturals, a 7 among the others.
NO_NATURAL: Final = range(8)
NATURALS: Final[tuple[tuple[Collection[int], Collection[int]], ...]] = (
    ({8}, {9}),
    ({9}, {8}),
    ({8}, {8}),
    ({9}, {9}),
    ({8, 9}, NO_NATURAL),
    (NO_NATURAL, {8, 9}),
)
NEAR_AND_FAR: Final[tuple[tuple[Collection[int], Collection[int]], ...]] = (
    ({7}, NO_NATURAL),
    (NO_NATURAL, {7}),
    (range(7), range(7)),
)

FORECASTS_AND_OUTCOMES: Final[tuple[tuple[tuple[Outcome, Outcome], ...], ...]] = (
    (("banco", "banco"),),  # won, with a commission
    (("punto", "punto"), ("tie", "tie")),  # won, without
    (("punto", "tie"), ("banco", "tie")),  # returned
    (("punto", "banco"), ("banco", "punto"), ("tie", "punto"), ("tie", "banco")),  # lost
)

CELLS_BY_TEXT: Final = {cell_text(cell): cell for cell in CELLS}

# The plain sums of a hand, and the totals of an initial deal, Punto's first.
SUM_KINDS: Final = dict(zip(("0-9", "10", "11-19", "20", "21-27"), SUMS, strict=True))
DEAL_KINDS: Final = dict(
    zip(
        ("8-9", "9-8", "8-8", "9-9", "punto", "banco", "punto-7", "banco-7", "low"),
        (*NATURALS, *NEAR_AND_FAR),
        strict=True,
    )
)


class UnknownSkill(ValueError):
    """A skill that no drill trains."""


class UnknownTopic(ValueError):
    """A topic that no drill asks, or a question that has none."""


def read_skills(skill: str | Sequence[str]) -> tuple[str, ...]:
    """Read one skill or several into a tuple of their names.

    Raises:
        UnknownSkill: there is no such skill, or none at all.
    """
    names = tuple(skill) if isinstance(skill, (list, tuple)) else (skill,)
    for name in names or (skill,):
        if name not in SKILLS:
            near = difflib.get_close_matches(str(name).lower(), SKILLS, n=1)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise UnknownSkill(
                f"{name!r} is not a skill here; {hint}there is {', '.join(map(repr, SKILLS))}"
            )
    return names


def sum_kind(points: int) -> str:
    """Name the kind of a plain sum."""
    return next(kind for kind, sums in SUM_KINDS.items() if points in sums)


def deal_kind(punto: int, banco: int) -> str:
    """Name the first kind of an initial deal that fits: with two sevens, Punto's counts."""
    return next(
        kind for kind, (puntos, bancos) in DEAL_KINDS.items() if punto in puntos and banco in bancos
    )
