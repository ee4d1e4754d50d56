"""Counting a class: learners, cells of the table, wrong rules, what was hard."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from baccarat_edu.quiz import SKILLS
from baccarat_edu.report import count as counting
from baccarat_edu.report.count import ClassCount, Score, count
from baccarat_edu.report.read import Broken, Sheet, read
from tests.quiz.exams import SIGNED
from tests.report.classes import banco, lay, some_progress


def sheet(*answers: object, who: str = "Anna", asked: int | None = None) -> Sheet:
    """Make what was read of a learner."""
    number = len(answers) if asked is None else asked
    return Sheet(who, f"{who}.json", "midterm", number, answers)  # type: ignore[arg-type]


def test_a_learner_has_a_row() -> None:
    """Right answers of all questions, and of each skill's answers."""
    counted = count([Sheet("Анна", "a.json", "midterm", 3, SIGNED.answers)])
    (learner,) = counted.learners
    assert ("Анна", "a.json", "midterm") == (learner.who, learner.file, learner.exam)
    assert Score(1, 3) == learner.score == counted.score
    assert {"banco": Score(0, 1), "value": Score(1, 1)} == learner.skills
    assert ("value", "banco") == counted.skills
    assert counted.has_exams


def test_the_weakest_row_has_the_smallest_share() -> None:
    """Of equal ones that with more answers; none where nothing of the table was missed."""
    right, wrong = True, False
    answers = [banco("3-8", wrong), banco("3-7", right), banco("6-1", wrong), banco("6-2", wrong)]
    answers += [banco("0-0", wrong)]
    one, other = count([sheet(*answers), sheet(banco("3-8", right))]).learners
    assert (6, Score(0, 2)) == one.weakest
    assert other.weakest is None


def test_cells_add_up_over_the_class() -> None:
    """Cells that the table does not have are none, nor are those of other skills."""
    odd = replace(banco("3-8", True), skill="punto")
    counted = count(
        [sheet(banco("3-8", True), banco("9-9", True), odd), sheet(banco("3-8", False))]
    )
    assert {"3-8": Score(1, 2)} == counted.cells


def test_wrong_rules_are_counted_by_learners_first() -> None:
    """Rules that no version knows are left out."""
    above, below = (banco("3-8", False, f"row {which}") for which in ("above", "below"))
    unknown = banco("3-8", False, "astrology")
    counted = count([sheet(above, above, above, unknown), sheet(below), sheet(below)])
    assert [("row below", 2, 2), ("row above", 3, 1)] == counted.wrong_rules


def test_the_hardest_questions_were_asked_often_enough() -> None:
    """The smallest share of right answers first; what nobody missed is not hard."""
    answers = {"3-8": (0, 3), "6-6": (1, 4), "0-0": (4, 4), "7-7": (0, 2)}
    given = [
        banco(cell, at < right) for cell, (right, all_of) in answers.items() for at in range(all_of)
    ]
    counted = count([sheet(*given)])
    assert [(("banco", "3-8"), Score(0, 3)), (("banco", "6-6"), Score(1, 4))] == counted.hardest


def test_in_a_large_class_a_tenth_must_have_been_asked() -> None:
    """What four of fifty met says little."""
    rare = [sheet(banco("3-8", False)) for _ in range(4)]
    often = [sheet(banco("6-6", at > 9)) for at in range(46)]
    assert [("banco", "6-6")] == [topic for topic, _score in count([*rare, *often]).hardest]


def test_at_most_ten_are_named() -> None:
    """The list stays a list to be read."""
    given = [banco(f"5-{third}", False) for third in range(10)] * 3 + [banco("5-stood", False)] * 3
    assert 10 == len(count([sheet(*given)]).hardest)


def test_broken_files_are_kept_apart() -> None:
    """They count for nothing else."""
    broken = Broken("a.json", "why")
    assert ClassCount(broken=[broken]) == count([broken])


def test_topics_cannot_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many different ones no new one is counted; the known ones still are."""
    monkeypatch.setattr(counting, "MOST_TOPICS", 2)
    given = [replace(banco("3-8", True), skill="why", of=f"{at % 5}") for at in range(10)]
    counted = count([sheet(*given)])
    assert {("why", "0"): Score(2, 2), ("why", "1"): Score(2, 2)} == counted.topics
    assert Score(10, 10) == counted.score


def test_no_answer_is_remembered(tmp_path: Path) -> None:
    """What stays of a file is its row."""
    counted = count(read(lay(tmp_path, a=some_progress(1), b=SIGNED.text)))
    assert "question" not in repr(counted)
    assert "2026" not in repr(counted)


def test_it_is_the_same_as_counting_answers_one_by_one(tmp_path: Path) -> None:
    """Over many files of random answers."""
    files = {f"f{seed}": some_progress(seed, 30) for seed in range(12)}
    counted = count(read(lay(tmp_path, **files)))
    sheets = [one for one in read(tmp_path) if isinstance(one, Sheet)]
    answers = [answer for one in sheets for answer in one.answers]
    rights = Counter((one.skill, one.of) for one in answers if one.right)
    asked = Counter((one.skill, one.of) for one in answers)
    assert {topic: Score(rights[topic], asked[topic]) for topic in asked} == counted.topics
    assert Score(rights.total(), 360) == counted.score
    cells = {of: Score(rights[s, of], n) for (s, of), n in asked.items() if s == "banco"}
    assert cells == counted.cells
    assert tuple(SKILLS) == counted.skills
