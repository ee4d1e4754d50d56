"""Which wrong rule is named, when, and how often wrongly."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any, Final

import pytest

from baccarat_edu.quiz import SKILLS, Asked, Feedback, drill
from baccarat_edu.quiz.diagnosis import ENOUGH, RECENT, diagnose
from baccarat_edu.quiz.drills import banco_question
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS, Misconception
from baccarat_edu.quiz.table_cells import Cell
from baccarat_edu.quiz.topics import CELLS
from baccarat_edu.words import speaking
from tests.quiz.learners import (
    FEW_CELLS,
    JUDGED,
    NOBODY,
    RUNS,
    RUNS_AGAIN,
    SIZES,
    SLIPS,
    TABLE,
    TIMES,
    answers,
    asked_again,
    ever_accused,
    follower,
    guesser,
    knower,
    measured,
    written,
)
from tests.words.said import LANGUAGES

BY_KEY: Final = {misconception.key: misconception for misconception in MISCONCEPTIONS}
MEASURED: Final[dict[str, Any]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))
OFTEN: Final = {0: 4.5, 10: 6, 20: 6}
"""Telling answers of a drill, on average, from which on a wrong rule must be found, by slips."""
LEAST: Final = {0: 95, 10: 80, 20: 40}
"""How many of a hundred learners must be told of their wrong rule then."""


def share(count: int) -> float:
    """Give a count of runs in percent."""
    return 100 * count / RUNS


def answered(asked: Iterable[Asked], misconception: Misconception | None) -> list[Feedback]:
    """Answer without slips by a wrong rule, or by the right one."""
    learner = follower(misconception, 0) if misconception else knower(0)
    return [one.answer(learner(one, random.Random(0))) for one in asked]


def table_round(*, without: Iterable[Cell] = ()) -> list[Asked]:
    """Ask all cells of the table but some."""
    return [ask_cell(*cell) for cell in CELLS if cell not in without]


def ask_cell(total: int, third: int | None) -> Asked:
    """Ask one cell of the table."""
    return banco_question(total, third, random.Random(f"{total} {third}"))


def keys(given: list[Feedback], **how: Any) -> list[str]:
    """Name what is diagnosed, by keys."""
    return [diagnosis.misconception.key for diagnosis in diagnose(given, **how)]


# ---------------------------------------------------------------- what was measured


def test_the_table_is_measured_again() -> None:
    """The first runs of the shorter drills come out exactly as they are kept."""
    again = measured(RUNS_AGAIN, SIZES[:1])
    assert {name: MEASURED[f"{name}_again"] for name in again} == again


def test_the_table_is_whole() -> None:
    """Each learner, skill that is judged, length and rate of slips has its row."""
    assert (RUNS, RUNS_AGAIN) == (MEASURED["runs"], MEASURED["runs_again"])
    accused = [(row["learner"], row["skill"], row["questions"]) for row in MEASURED["accused"]]
    assert list(product(NOBODY, JUDGED, SIZES)) == accused
    ever = [(row["learner"], row["skill"], row["questions"]) for row in MEASURED["ever"]]
    assert list(product(NOBODY, JUDGED, SIZES[:1])) == ever
    found = [(row["misconception"], row["slips"], row["questions"]) for row in MEASURED["found"]]
    assert list(product(BY_KEY, SLIPS, SIZES)) == found
    few = [(row["misconception"], row["times"], row["slips"]) for row in MEASURED["few"]]
    assert list(product(FEW_CELLS, TIMES, SLIPS)) == few


def test_the_table_is_written_as_it_is_read() -> None:
    """What is kept in the file is what was measured."""
    tables = {name: rows for name, rows in MEASURED.items() if isinstance(rows, list)}
    assert TABLE.read_text(encoding="utf-8") == written(tables)


@pytest.mark.parametrize("row", MEASURED["accused"], ids=str)
def test_few_are_accused_wrongly(row: dict[str, Any]) -> None:
    """At the end of a drill hardly anyone without a wrong rule is told of one."""
    most = {"guesses": 2, "knows, 0 % slips": 0, "knows, 10 % slips": 2, "knows, 20 % slips": 2}
    assert share(row["accused"]) <= most[row["learner"]]


@pytest.mark.parametrize("row", MEASURED["ever"], ids=str)
def test_few_are_accused_wrongly_on_the_way(row: dict[str, Any]) -> None:
    """The same holds when the answers are looked at again after each wrong one."""
    most = {"guesses": 5, "knows, 0 % slips": 0, "knows, 10 % slips": 3, "knows, 20 % slips": 5}
    assert share(row["ever"]) <= most[row["learner"]]


@pytest.mark.parametrize("row", MEASURED["found"], ids=str)
def test_wrong_rules_are_found(row: dict[str, Any]) -> None:
    """Whoever follows a wrong rule that shows often enough is told of that one first."""
    slips = row["slips"]
    least = LEAST[slips] if row["telling"] >= OFTEN[slips] else 0
    assert share(row["first"]) >= least
    assert row["first"] <= row["named"]


@pytest.mark.parametrize("row", MEASURED["found"], ids=str)
def test_the_rule_that_is_followed_comes_first(row: dict[str, Any]) -> None:
    """Without slips, of those who are told of their wrong rule nine in ten are told of it first."""
    if row["slips"] == 0:
        assert row["first"] >= 0.9 * row["named"]


def test_most_rules_show_often_enough() -> None:
    """In 88 questions all but those that are seen in few cells do; so the bounds above bind."""
    often = {
        row["misconception"]
        for row in MEASURED["found"]
        if row["questions"] == SIZES[1] and row["telling"] >= OFTEN[10]
    }
    assert BY_KEY.keys() - FEW_CELLS.keys() == often


# ---------------------------------------------------------------- rules that show in few cells


@pytest.mark.parametrize("key", FEW_CELLS)
def test_a_few_cells_are_what_there_is(key: str) -> None:
    """In a round of the table these rules tell in one or two answers and no more."""
    telling = [asked for asked in table_round() if BY_KEY[key].tells(asked)]
    assert [ask_cell(*cell) for cell in FEW_CELLS[key]] == sorted(telling, key=table_round().index)


@pytest.mark.parametrize("key", FEW_CELLS)
def test_a_single_answer_is_never_enough(key: str) -> None:
    """A cell that went wrong once may be a slip, however sure the other answers are."""
    (cell, *_) = FEW_CELLS[key]
    asked = [*table_round(without=FEW_CELLS[key]) * 2, ask_cell(*cell)]
    assert [] == diagnose(answered(asked, BY_KEY[key]), recent=1000)


@pytest.mark.parametrize("row", MEASURED["few"], ids=str)
def test_few_cells_are_found_when_they_come_back(row: dict[str, Any]) -> None:
    """Twice are enough for who is sure of the rest; with 10 % slips a single cell takes five."""
    two_cells = len(FEW_CELLS[row["misconception"]]) == 2
    enough = {0: 1 if two_cells else 2, 10: 3 if two_cells else 5}.get(row["slips"], 6)
    assert share(row["first"]) >= (LEAST[row["slips"]] if row["times"] >= enough else 0)
    assert 0 == row["named"] or two_cells or row["times"] > 1
    assert share(row["accused"]) <= 3


# ---------------------------------------------------------------- single diagnoses


def test_nothing_is_said_of_nobody() -> None:
    """Without answers, or with right ones alone, there is nothing to diagnose."""
    assert [] == diagnose([])
    for skill in SKILLS:
        assert [] == diagnose(answered(drill(skill, 40, random.Random(1)), None))


def test_a_few_wrong_answers_are_no_rule() -> None:
    """One who slips here and there, by no rule, is left alone."""
    given = answers(knower(10), "a name", "banco", 88, 5)
    assert 4 < sum(not answer.right for answer in given) < 14
    assert [] == diagnose(given)


def test_a_diagnosis_counts_what_tells() -> None:
    """Of the telling answers those count that were given by the wrong rule."""
    looking = BY_KEY["banco by puntos total"]
    asked = table_round()
    telling = [one for one in asked if looking.tells(one)]
    given = answered(asked, looking)
    right = telling[0].answer(telling[0].key)
    (first, *_) = diagnose([right if one.question == telling[0] else one for one in given])
    assert looking == first.misconception
    assert (len(telling), len(telling) - 1) == (first.telling, first.agreed)
    assert telling[-1] == first.case
    assert first.weight >= ENOUGH


def test_the_weight_is_how_many_times_likelier_the_answers_are() -> None:
    """Two wrong answers of 42, in the one cell of a rule, weigh as much as can be worked out."""
    given = answered(
        asked_again("banco draws 3 against 8", 2, 1), BY_KEY["banco draws 3 against 8"]
    )
    first, *_ = diagnose(given)
    ways = (len(given) + 4) * (len(given) + 3) // 2
    assert Fraction(ways) == first.weight


def test_guessing_is_weighed_too() -> None:
    """Where guessing makes the answers as likely, few right ones besides are no evidence."""
    telling = [ask_cell(3, 8)] * 6
    given = answered(telling, BY_KEY["banco draws 3 against 8"])
    assert [] == diagnose(given)
    right = answered(table_round(without=[(3, 8)])[:20], None)
    assert "banco draws 3 against 8" in keys([*right, *given])


def test_a_diagnosis_prints_what_a_learner_is_told() -> None:
    """First the wrong rule in plain words, then the last case, which refutes it."""
    given = answered(
        asked_again("banco draws 3 against 8", 2, 1), BY_KEY["banco draws 3 against 8"]
    )
    assert str(diagnose(given)[0]) == (
        "You seem to let Banco draw on 3 against any third card, an 8 too. "
        f"{given[-1].question.explanation}"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BY_KEY)
def test_every_diagnosis_can_be_told(key: str, language: str) -> None:
    """Whoever follows a wrong rule without slips can be told of it, in any language."""
    (skill,) = BY_KEY[key].skills
    asked = [*drill(skill, 88, random.Random(2)), *map_cells(key)]
    diagnoses = {
        one.misconception.key: one for one in diagnose(answered(asked, BY_KEY[key]), recent=200)
    }
    with speaking(language):
        assert str(diagnoses[key]).startswith(BY_KEY[key].wrong_rule)
        assert str(diagnoses[key]).endswith(diagnoses[key].case.explanation)


def map_cells(key: str) -> list[Asked]:
    """Ask the few cells of a rule once more; nothing for the others."""
    return [ask_cell(*cell) for cell in FEW_CELLS.get(key, ())]


def test_skills_are_judged_apart() -> None:
    """One who guesses in six skills and follows a wrong rule in the seventh is told of that."""
    keeps = BY_KEY["tens kept"]
    rng = random.Random(3)
    asked = drill(list(JUDGED), 7 * 20, rng)
    given = [
        one.answer(follower(keeps, 0)(one, rng) if "total" == skill else guesser(one, rng))
        for one, skill in zip(asked, JUDGED * 20, strict=True)
    ]
    assert ["tens kept"] == keys(given)


def test_two_wrong_rules_of_two_skills_are_both_told() -> None:
    """The heavier one comes first."""
    given = [
        *answered(drill("value", 13, random.Random(1)), BY_KEY["courts as 10"]),
        *answered(drill("total", 40, random.Random(1)), BY_KEY["tens kept"]),
    ]
    diagnoses = diagnose(given)
    assert ["tens kept", "courts as 10"] == keys(given)
    assert diagnoses[0].weight > diagnoses[1].weight


def test_rules_that_the_answers_cannot_tell_apart_keep_their_order() -> None:
    """A draw on 3 against 8 may come from the row above, too; both weigh the same."""
    asked = [*table_round()[:22], *[ask_cell(3, 8)] * 4]
    diagnoses = diagnose(answered(asked, BY_KEY["banco draws 3 against 8"]))
    names = [one.misconception.key for one in diagnoses if one.weight == diagnoses[0].weight]
    assert {"banco draws 3 against 8", "row above"} <= set(names)
    assert names == sorted(names, key=list(BY_KEY).index)


def test_a_rule_that_was_given_up_is_forgotten() -> None:
    """As many right answers later the wrong rule no longer explains enough."""
    rule = BY_KEY["tie loses the stake"]
    asked = drill("payout", 40, random.Random(4))
    given = answered(asked, rule)
    assert [rule.key] == keys(given)
    assert [] == keys([*given, *answered(asked, None)])


def test_only_recent_answers_of_the_skill_count() -> None:
    """Old answers fall out of sight; answers of other skills do not push them out."""
    rule = BY_KEY["tens kept"]
    wrong = answered(drill("total", 12, random.Random(4)), rule)
    others = answered(drill("banco", 2 * RECENT, random.Random(4)), None)
    assert [rule.key] == keys([*wrong, *others])
    right = answered(drill("total", RECENT, random.Random(5)), None)
    assert [] == keys([*wrong, *right])
    assert [] == keys(wrong, recent=2)
    assert [rule.key] == keys([*right, *wrong], recent=12)


@pytest.mark.parametrize("recent", [0, -1, 1.0, "88", None, True])
def test_a_wrong_number_of_answers_is_quoted(recent: Any) -> None:
    """Only whole numbers from one are numbers of answers."""
    with pytest.raises(ValueError, match="look at 1 at the least") as refusal:
        diagnose([], recent=recent)
    assert repr(recent) in str(refusal.value)


def test_diagnosing_changes_nothing() -> None:
    """The same answers are judged alike again."""
    given = answers(follower(BY_KEY["row above"], 10), "a name", "banco", 88, 1)
    assert diagnose(given) == diagnose(tuple(given))


def test_a_guesser_is_left_alone_on_the_way() -> None:
    """Some who guess at 40 cells hear of no rule after any answer."""
    assert not any(ever_accused(answers(guesser, "guesses", "banco", 40, run)) for run in range(3))
