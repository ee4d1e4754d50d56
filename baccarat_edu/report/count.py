"""What the answers of a class add up to, counted file by file; no answer is remembered."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from baccarat_edu.quiz.summary import RULES
from baccarat_edu.quiz.topics import CELLS_BY_TEXT, SKILLS, Topic
from baccarat_edu.report.read import Broken, Sheet

MOST_TOPICS: Final = 10_000
"""How many different topics are counted; an instructor's bank may have any number of its own."""

FEWEST: Final = 3
"""How often something must have been asked to be called hard, of many learners by each tenth."""

HARDEST: Final = 10
"""How many of the hardest questions are named."""


@dataclass(slots=True)
class Score:
    """How many answers were right, and how many questions there were."""

    right: int = 0
    asked: int = 0

    def add(self, right: bool) -> None:
        """Count one answer."""
        self.right += right
        self.asked += 1

    @property
    def missed(self) -> int:
        """How many answers were not right."""
        return self.asked - self.right

    @property
    def share(self) -> float:
        """The share of right answers, 0–1; 1 where nothing was asked."""
        return self.right / self.asked if self.asked else 1.0


@dataclass(frozen=True, slots=True)
class Learner:
    """A learner's row in the report.

    Args:
        who: the name.
        file: where it was read.
        exam: the name of the exam, ``""`` for progress.
        score: of all questions, also those that an exam asked and nobody answered.
        skills: the same of each skill's answers, those that were asked alone.
        weakest: the row of the drawing table with the smallest share of right answers, and its
            score; None where nothing of the table was missed.
    """

    who: str
    file: str
    exam: str
    score: Score
    skills: dict[str, Score]
    weakest: tuple[int, Score] | None


@dataclass
class ClassCount:
    """What a class has answered.

    Args:
        learners: a row for each file, in the order they were read.
        cells: how each cell of the drawing table went, those that were asked alone.
        topics: how each topic went, up to ``MOST_TOPICS`` of them.
        rules: by how many answers each known wrong rule was followed.
        followers: by how many learners it was.
        broken: the files that could not be read.
        asked: the skills that somebody was asked.
        has_exams: whether one of the files was an exam.
    """

    learners: list[Learner] = field(default_factory=list)
    cells: dict[str, Score] = field(default_factory=dict)
    topics: dict[Topic, Score] = field(default_factory=dict)
    rules: Counter[str] = field(default_factory=Counter)
    followers: Counter[str] = field(default_factory=Counter)
    broken: list[Broken] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)
    has_exams: bool = False

    @property
    def score(self) -> Score:
        """How all questions went."""
        scores = [learner.score for learner in self.learners]
        return Score(sum(one.right for one in scores), sum(one.asked for one in scores))

    @property
    def skills(self) -> tuple[str, ...]:
        """The skills that somebody was asked, in the order of ``SKILLS``."""
        return tuple(skill for skill in SKILLS if skill in self.asked)

    @property
    def hardest(self) -> list[tuple[Topic, Score]]:
        """What was missed by the largest share, at most ``HARDEST`` topics."""
        fewest = max(FEWEST, len(self.learners) // 10)
        missed = [(topic, s) for topic, s in self.topics.items() if s.missed and s.asked >= fewest]
        return sorted(missed, key=lambda one: (one[1].share, -one[1].asked, one[0]))[:HARDEST]

    @property
    def wrong_rules(self) -> list[tuple[str, int, int]]:
        """The wrong rules with their answers and learners, the most frequent first."""
        ranked = sorted(self.rules, key=lambda key: (-self.followers[key], -self.rules[key], key))
        return [(key, self.rules[key], self.followers[key]) for key in ranked]

    def add(self, sheet: Sheet) -> None:
        """Count one file."""
        skills: dict[str, Score] = {}
        rows: dict[int, Score] = {}
        followed: Counter[str] = Counter()
        for answer in sheet.answers:
            skills.setdefault(answer.skill, Score()).add(answer.right)
            self._add_topic((answer.skill, answer.of), answer.right, rows)
            if answer.misconception:
                followed[answer.misconception] += 1
        score = Score(sum(answer.right for answer in sheet.answers), sheet.asked)
        known: dict[str, Score] = {skill: skills[skill] for skill in SKILLS if skill in skills}
        self.learners.append(
            Learner(sheet.who, sheet.file, sheet.exam, score, known, _weakest(rows))
        )
        self.asked |= skills.keys()
        self.has_exams |= sheet.exam != ""
        self._add_rules(followed)

    def _add_topic(self, topic: Topic, right: bool, rows: dict[int, Score]) -> None:
        skill, text = topic
        if topic in self.topics or len(self.topics) < MOST_TOPICS:
            self.topics.setdefault(topic, Score()).add(right)
        if skill == "banco" and text in CELLS_BY_TEXT:
            self.cells.setdefault(text, Score()).add(right)
            rows.setdefault(CELLS_BY_TEXT[text][0], Score()).add(right)

    def _add_rules(self, followed: Counter[str]) -> None:
        known = Counter({key: times for key, times in followed.items() if key in RULES})
        self.rules += known
        self.followers += Counter(known.keys())


def count(read: Iterable[Sheet | Broken]) -> ClassCount:
    """Count what was read, and keep what could not be read apart."""
    counted = ClassCount()
    for one in read:
        if isinstance(one, Broken):
            counted.broken.append(one)
        else:
            counted.add(one)
    return counted


def _weakest(rows: dict[int, Score]) -> tuple[int, Score] | None:
    missed = [(total, score) for total, score in rows.items() if score.missed]
    return min(missed, key=lambda one: (one[1].share, -one[1].asked, one[0]), default=None)
