"""Summaries: what answers add up to, counted once for every panel."""

from __future__ import annotations

import pytest

from baccarat_edu import HomeSeries
from baccarat_edu.quiz.records import Mastery, Record, mastery, table_mastery
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.series import KeptSeries
from baccarat_edu.quiz.summary import (
    WEAK_TOPICS,
    Score,
    SkillSummary,
    answers_to_go,
    by_lesson,
    by_skill,
    count_levels,
    coups_dealt,
    not_asked,
    score,
    weakest_row,
    wrong_rules,
)
from baccarat_edu.quiz.table_cells import Cell
from baccarat_edu.quiz.topics import CELLS, SKILLS

RIGHT, WRONG = "+", "-"


def answered(
    rights: str, skill: str = "banco", of: str = "3-8", lesson: str = "", rule: str = ""
) -> list[Answered]:
    """Make answers on one topic: ``+`` is a right one, ``-`` a wrong one."""
    return [
        Answered(
            key=f"{number:032x}",
            at="2026-11-05T12:30:00.000000+00:00",
            lesson=lesson,
            skill=skill,
            of=of,
            question="?",
            answer="draw",
            right=right == RIGHT,
            misconception=rule,
        )
        for number, right in enumerate(rights)
    ]


def levels(**rows: str) -> dict[Cell, Mastery]:
    """Make the levels of the table: a row's first cells by their initials, all others new."""
    names: dict[str, Mastery] = {"n": "new", "m": "missed", "l": "learning", "k": "known"}
    found = dict.fromkeys(CELLS, names["n"])
    for row, initials in rows.items():
        cells = [cell for cell in CELLS if cell[0] == int(row[1:])]
        found |= {cell: names[initial] for cell, initial in zip(cells, initials, strict=False)}
    return found


@pytest.mark.parametrize(
    ("rights", "expected"),
    [
        ("", Score(0, 0, 0, 0)),
        ("+", Score(1, 1, 1, 1)),
        ("-", Score(1, 0, 0, 0)),
        ("+++-+", Score(5, 4, 1, 3)),
        ("-++--", Score(5, 2, 0, 2)),
        ("+-+++", Score(5, 4, 3, 3)),
        ("----", Score(4, 0, 0, 0)),
    ],
)
def test_answers_are_counted_with_their_rows(rights: str, expected: Score) -> None:
    """A score has all answers, the right ones, those in a row now, and the longest row."""
    assert expected == score(answered(rights))


def test_skills_come_in_their_order() -> None:
    """Only skills that have been asked are summed up, each by its own answers."""
    given = answered("+-", "punto", "5") + answered("+", "value", "K") + answered("+", "punto", "6")
    value, punto = by_skill(given)
    assert ("value", Score(1, 1, 1, 1)) == (value.skill, value.score)
    assert ("punto", Score(3, 2, 1, 1)) == (punto.skill, punto.score)
    assert () == by_skill([])


def test_known_topics_are_counted_among_all() -> None:
    """A topic is known by its record, and those that were never asked count too."""
    given = answered("++", of="3-8") + answered("+", of="3-7") + answered("-+++", of="6-stood")
    assert (SkillSummary("banco", Score(7, 6, 3, 3), 2, 88, ()),) == by_skill(given)


def test_the_weakest_topics_are_named() -> None:
    """What was missed last comes first, then the lowest share; what is known again is not weak."""
    given = [
        *answered("+-+", of="0-1"),
        *answered("--+", of="0-2"),
        *answered("+-", of="0-3"),
        *answered("-", of="0-4"),
        *answered("-+++", of="0-5"),
        *answered("+", of="0-6"),
    ]
    (banco,) = by_skill(given)
    assert (("banco", "0-4"), ("banco", "0-3"), ("banco", "0-2")) == banco.weak
    assert WEAK_TOPICS == len(banco.weak)


def test_of_equally_weak_topics_the_oldest_is_named_first() -> None:
    """Between two that went alike the one that was asked longer ago comes first."""
    (banco,) = by_skill(answered("-", of="5-5") + answered("-", of="4-4"))
    assert (("banco", "5-5"), ("banco", "4-4")) == banco.weak


def test_what_another_version_asked_is_passed_over() -> None:
    """An unknown skill is not summed up, and an unknown topic is no topic to be known."""
    given = answered("+", "dragon", "7") + answered("-++", of="9-9")
    assert (SkillSummary("banco", Score(3, 2, 2, 2), 0, 88, ()),) == by_skill(given)


def test_what_is_left_to_ask_is_named() -> None:
    """The skills without an answer, in their order."""
    assert SKILLS == not_asked([])
    left = not_asked(answered("-", "total", "10") + answered("+", "payout", "tie-tie"))
    assert tuple(skill for skill in SKILLS if skill not in ("total", "payout")) == left


def test_lessons_come_by_their_numbers() -> None:
    """Answers outside a lesson belong to none; all skills of a lesson count together."""
    given = [
        *answered("+-", "punto", "5", lesson="03_puntos_rule"),
        *answered("++", "value", "K", lesson="01_card_values"),
        *answered("-", "banco", "3-8"),
        *answered("+", "total", "10", lesson="01_card_values"),
    ]
    expected = {"01_card_values": Score(3, 3, 3, 3), "03_puntos_rule": Score(2, 1, 0, 1)}
    assert list(expected.items()) == list(by_lesson(given).items())


def test_wrong_rules_are_counted() -> None:
    """The most frequent rule comes first; none and unknown ones are not counted."""
    given = [
        *answered("-", rule="row above"),
        *answered("--", rule="zero as no card"),
        *answered("-", rule="of a later version"),
        *answered("-+"),
    ]
    assert (("zero as no card", 2), ("row above", 1)) == wrong_rules(given)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (Record(), 2),
        (Record(1, 1, 1, last=1), 1),
        (Record(2, 2, 2, last=2), 0),
        (Record(1, 0, 0, last=1), 3),
        (Record(3, 2, 2, last=3), 1),
        (Record(4, 3, 3, last=9), 0),
    ],
)
def test_how_far_it_is_to_known(record: Record, expected: int) -> None:
    """So many right answers make a topic known, and one fewer does not."""
    assert expected == answers_to_go(record)
    for _answer in range(expected):
        assert "known" != mastery(record)
        record = record.answered(True, record.last + 1)
    assert "known" == mastery(record)


def test_levels_are_counted() -> None:
    """Every level has its number of cells, all 88 together."""
    assert {"new": 88, "missed": 0, "learning": 0, "known": 0} == count_levels(table_mastery({}))
    assert {"new": 83, "missed": 2, "learning": 1, "known": 2} == count_levels(
        levels(r3="kkm", r6="lm")
    )


def test_the_weakest_row_has_the_fewest_known_cells() -> None:
    """Of rows with as many known ones, the one with the most missed; then the first."""
    found = weakest_row(levels(r2="kkk", r3="kkm", r5="kkmm", r6="kkk"))
    assert found
    assert (5, 2, 11) == (found.total, found.known, found.cells)
    found = weakest_row(levels(r4="l", r6="l"))
    assert found
    assert 4 == found.total


def test_a_row_is_weak_only_once_it_was_asked() -> None:
    """No row is weak before the first answer, nor when everything is known."""
    assert weakest_row(levels()) is None
    assert weakest_row(levels(**{f"r{row}": "k" * 11 for row in range(8)})) is None
    found = weakest_row(levels(**{f"r{row}": "k" * 11 for row in range(7)}, r7="k" * 10 + "m"))
    assert found
    assert (7, 10) == (found.total, found.known)


def test_home_series_are_counted_by_their_coups() -> None:
    """The one that was played last leads, and one without anybody has not begun."""
    seated = HomeSeries(7).with_participants(["Anna", "Boris"])
    played = seated.with_dealer("Anna").lock("Anna", "tie").lock("Boris", "tie").deal()
    stages = {"played": played, "nobody": HomeSeries(7), "seated": seated}
    series = {
        name: KeptSeries(1, stage, f"2026-11-05T12:30:00.00000{number}+00:00")
        for number, (name, stage) in enumerate(stages.items())
    }
    assert [("seated", 0), ("played", 1)] == list(coups_dealt(series).items())
    assert {} == coups_dealt({})
