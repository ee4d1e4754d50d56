"""What answers add up to: by skill, lesson and wrong rule, over the table; and how series went."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, get_args

from baccarat_edu.engine.tableau import BANCO_TOTALS
from baccarat_edu.quiz.drills import TOPICS
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS
from baccarat_edu.quiz.records import UNASKED, Mastery, Record, mastery, records
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.series import KeptSeries
from baccarat_edu.quiz.table_cells import Cell
from baccarat_edu.quiz.topics import SKILLS, Topic

WEAK_TOPICS: Final = 3
"""How many weak topics of a skill are named at most."""

LEVELS: Final[tuple[Mastery, ...]] = get_args(Mastery)
"""How well something can be known, from not at all."""

RULES: Final = frozenset(misconception.key for misconception in MISCONCEPTIONS)


@dataclass(frozen=True)
class Score:
    """How some answers went: how many there were, how many right, and how many right in a row.

    Args:
        answers: how many there were.
        right: how many of them were right.
        streak: how many right ones there have been since the last wrong one.
        best: the longest such row there ever was.
    """

    answers: int
    right: int
    streak: int
    best: int


@dataclass(frozen=True)
class SkillSummary:
    """How a skill went, and what of it is known.

    Args:
        skill: one of ``SKILLS``.
        score: how its answers went.
        known: how many of its topics are known.
        topics: how many it has.
        weak: the topics to look at once more, the weakest first, at most ``WEAK_TOPICS``.
    """

    skill: str
    score: Score
    known: int
    topics: int
    weak: tuple[Topic, ...]


@dataclass(frozen=True)
class RowSummary:
    """A row of the drawing table: Banco's total, and how many of its cells are known."""

    total: int
    known: int
    cells: int


def score(answers: Iterable[Answered]) -> Score:
    """Count answers, given from the oldest to the latest."""
    rights = [answer.right for answer in answers]
    runs = [0, *(len(list(run)) if right else 0 for right, run in groupby(rights))]
    return Score(len(rights), sum(rights), runs[-1], max(runs))


def by_skill(answers: Sequence[Answered]) -> tuple[SkillSummary, ...]:
    """Sum up the skills that have been asked, in the order of ``SKILLS``.

    Args:
        answers: all that were given, the oldest first; those to unknown skills are passed over.
    """
    given = {skill: [answer for answer in answers if answer.skill == skill] for skill in SKILLS}
    return tuple(_skill(skill, of_it) for skill, of_it in given.items() if of_it)


def not_asked(answers: Iterable[Answered]) -> tuple[str, ...]:
    """Name the skills that have not been asked, in the order of ``SKILLS``."""
    asked = {answer.skill for answer in answers}
    return tuple(skill for skill in SKILLS if skill not in asked)


def by_lesson(answers: Sequence[Answered]) -> dict[str, Score]:
    """Sum up the answers that were given in lessons, by the lessons' names and in their order."""
    lessons = sorted({answer.lesson for answer in answers if answer.lesson})
    return {lesson: score(a for a in answers if a.lesson == lesson) for lesson in lessons}


def wrong_rules(answers: Iterable[Answered]) -> tuple[tuple[str, int], ...]:
    """Count by which known wrong rules answers were given, the most frequent first."""
    found = Counter(answer.misconception for answer in answers if answer.misconception in RULES)
    return tuple(found.most_common())


def coups_dealt(series: Mapping[str, KeptSeries]) -> dict[str, int]:
    """Count the coups dealt of each home series in which somebody sits, the latest series first."""
    begun = [(name, kept) for name, kept in series.items() if kept.series.participants]
    begun.sort(key=lambda named: (named[1].written_at, named[0]), reverse=True)
    return {name: len(kept.series.played) for name, kept in begun}


def answers_to_go(record: Record) -> int:
    """Say how many right answers in a row a topic needs to be known."""
    number = 0
    while mastery(record) != "known":
        record, number = record.answered(True, record.last + 1), number + 1
    return number


def count_levels(levels: Mapping[Cell, Mastery]) -> dict[Mastery, int]:
    """Count the cells of each level, none of a level too."""
    return {level: list(levels.values()).count(level) for level in LEVELS}


def weakest_row(levels: Mapping[Cell, Mastery]) -> RowSummary | None:
    """Find the row with the fewest known cells, and of such the one with the most missed.

    Args:
        levels: how well each cell is known; all 88.

    Returns:
        None when nothing has been asked, and when everything is known. A row that has not been
        asked is not weak.
    """
    rows = {total: [levels[cell] for cell in levels if cell[0] == total] for total in BANCO_TOTALS}
    weak = [total for total, row in rows.items() if set(row) - {"new"} and set(row) != {"known"}]
    if not weak:
        return None
    total = min(weak, key=lambda row: (rows[row].count("known"), -rows[row].count("missed")))
    return RowSummary(total, rows[total].count("known"), len(rows[total]))


def _skill(skill: str, answers: Sequence[Answered]) -> SkillSummary:
    known = records(answers)
    texts = TOPICS.get(skill) or sorted({answer.of for answer in answers})
    topics = {(skill, text): known.get((skill, text), UNASKED) for text in texts}
    levels = [mastery(record) for record in topics.values()]
    return SkillSummary(skill, score(answers), levels.count("known"), len(topics), _weak(topics))


def _weak(topics: Mapping[Topic, Record]) -> tuple[Topic, ...]:
    """Choose what was once answered wrong and is not known since; what was missed last leads."""

    def rank(about: Topic) -> tuple[float, ...]:
        record = topics[about]
        return record.was_right, record.share, record.streak, record.last

    wrong = [about for about, record in topics.items() if record.right < record.asked]
    weak = [about for about in wrong if mastery(topics[about]) != "known"]
    return tuple(sorted(weak, key=rank)[:WEAK_TOPICS])
