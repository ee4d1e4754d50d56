"""Which wrong rule is named, when, and how often wrongly."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any, Final

import pytest

from baccarat_edu.quiz import SKILLS, Asked, Feedback, drill
from baccarat_edu.quiz.diagnosis import ENOUGH, ENOUGH_OF_FEW, MANY, RECENT, diagnose, enough
from baccarat_edu.quiz.drills import banco_question
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS, OF_SKILL, Misconception
from baccarat_edu.quiz.table_cells import Cell
from baccarat_edu.quiz.topics import CELLS
from baccarat_edu.words import speaking
from tests.quiz.learners import (
    JUDGED,
    LONGER,
    NOBODY,
    RUNS,
    RUNS_AGAIN,
    RUNS_OF_NOBODY,
    SITTING,
    SIZES,
    SLIPS,
    TABLE,
    answers,
    follower,
    guesser,
    knower,
    measured,
    measured_as_scheduled,
    written,
)
from tests.words.said import LANGUAGES

BY_KEY: Final = {misconception.key: misconception for misconception in MISCONCEPTIONS}
MEASURED: Final[dict[str, Any]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))
OFTEN: Final = {0: 4.5, 10: 6, 20: 6}
"""Telling answers of a drill, on average, from which on a wrong rule must be found, by slips."""
LEAST: Final = {0: 95, 10: 80, 20: 40}
"""How many of a hundred learners must be told of their wrong rule then."""

FEW_CELLS: Final[dict[str, list[Cell]]] = {
    "zero as no card": [(4, 0), (5, 0)],
    "banco stands on 4 and 5 when punto stood": [(4, None), (5, None)],
    "banco 6 draws when punto stood": [(6, None)],
    "banco draws 3 against 8": [(3, 8)],
}
REACHED: Final[dict[str, float]] = {
    "banco by puntos total": 88.0,
    "zero as no card": 87.0,
    "banco stands when punto stood": 85.5,
    "banco stands on 4 and 5 when punto stood": 86.5,
    "banco 6 draws when punto stood": 74.0,
    "banco draws 3 against 8": 76.5,
    "three card natural": 89.0,
    "row above": 85.0,
    "row below": 91.0,
}
"""Of a hundred who slip in ten, those who are told of their wrong rule first in twenty questions.

All other rules are found in 95 at the least; why these are not is said where it is measured.
"""


def rows_of(table: str, **fields: int) -> list[dict[str, Any]]:
    """Return the rows of a table that have these numbers in them."""
    return [row for row in MEASURED.get(table, ()) if fields.items() <= row.items()]


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
    """The first runs of the shorter drills and sittings come out exactly as they are kept."""
    again = measured(RUNS_AGAIN, SIZES[:1]) | measured_as_scheduled(1, 1)
    assert {name: MEASURED[f"{name}_again"] for name in again} == again


def test_the_table_is_whole() -> None:
    """Each learner, skill that is judged, length and rate of slips has its row."""
    assert (RUNS, RUNS_AGAIN) == (MEASURED["runs"], MEASURED["runs_again"])
    assert RUNS_OF_NOBODY == MEASURED["runs_of_nobody"]
    accused = [(row["learner"], row["skill"], row["questions"]) for row in MEASURED["accused"]]
    assert list(product(NOBODY, JUDGED, SIZES)) == accused
    ever = [(row["learner"], row["skill"], row["questions"]) for row in MEASURED["ever"]]
    assert list(product(NOBODY, JUDGED, SIZES[:1])) == ever
    found = [(row["misconception"], row["slips"], row["questions"]) for row in MEASURED["found"]]
    assert list(product(BY_KEY, SLIPS, SIZES)) == found
    scheduled = [
        (row["misconception"], row["slips"], row["questions"]) for row in MEASURED["scheduled"]
    ]
    longer = [(one.key, 10, LONGER) for one in OF_SKILL["banco"]]
    assert [*product(BY_KEY, SLIPS, [SITTING]), *longer] == scheduled
    accused = [
        (row["learner"], row["skill"], row["questions"]) for row in MEASURED["scheduled_accused"]
    ]
    assert [
        *product(NOBODY, JUDGED, [SITTING]),
        *product(NOBODY, ["banco"], [LONGER]),
    ] == accused


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


# ---------------------------------------------------------------- what the schedule finds


@pytest.mark.parametrize("row", rows_of("scheduled_accused"), ids=str)
def test_few_are_accused_wrongly_in_a_sitting(row: dict[str, Any]) -> None:
    """At no moment of it are more than two in a hundred without a wrong rule told of one.

    Of those who guess, up to four are in a longer one.
    """
    most = 0 if row["learner"] == "knows, 0 % slips" else 2
    in_longer = row["questions"] == LONGER and row["learner"] == "guesses"
    assert 100 * row["accused"] / RUNS_OF_NOBODY <= (4 if in_longer else most)


@pytest.mark.parametrize("row", rows_of("scheduled", questions=SITTING, slips=10), ids=str)
def test_wrong_rules_are_found_in_a_sitting(row: dict[str, Any]) -> None:
    """Of twenty learners who follow one and slip in two answers, nineteen are told of it first."""
    if row["misconception"] not in REACHED:
        assert share(row["first"]) >= 95


@pytest.mark.parametrize("row", rows_of("scheduled", questions=SITTING, slips=0), ids=str)
def test_wrong_rules_are_found_without_slips(row: dict[str, Any]) -> None:
    """Whoever follows a wrong rule without slips is told of it first in one sitting."""
    assert share(row["first"]) >= 98


def test_the_drawing_table_takes_longer() -> None:
    """What is reached in a sitting is said here, and it is nearly all that can be reached.

    An answer out of two tells little of whether it was guessed, and guesses have nine wrong rules
    to agree with. So the nine share the two in a hundred that may be accused wrongly.
    """
    rows = rows_of("scheduled", questions=SITTING, slips=10)
    reached = {row["misconception"]: share(row["first"]) for row in rows}
    assert REACHED == {key: reached[key] for key in REACHED}
    assert {one.key for one in OF_SKILL["banco"]} == REACHED.keys()
    most = 100 * best_test(Fraction(2, 100) / len(REACHED), SITTING)
    assert 88 < most < 89
    assert most - 5 < sum(REACHED.values()) / len(REACHED) < most


def test_what_95_in_a_hundred_would_cost() -> None:
    """To accuse more than five in a hundred guessers; after ten more answers it costs fewer."""
    nine = len(OF_SKILL["banco"])
    assert best_test(Fraction(5, 100) / nine, SITTING) < 0.95
    assert best_test(Fraction(2, 100) / nine, LONGER) > 0.98


@pytest.mark.parametrize("row", rows_of("scheduled", questions=LONGER), ids=str)
def test_ten_questions_more_are_enough(row: dict[str, Any]) -> None:
    """In thirty questions the rules about the drawing table are found like the others.

    Only a rule that differs in a single cell is lost on those whose first answer in it is a slip,
    one in ten: nothing tells them from who knows all cells, and who is to be asked each once first.
    """
    is_single = len(FEW_CELLS.get(row["misconception"], "")) == 1
    assert share(row["first"]) >= (84 if is_single else 95)
    assert share(row["first"]) <= (90 if is_single else 100) + 2  # the first slips vary by chance


def best_test(accused: Fraction, answers: int) -> float:
    """Say how often the best test finds who follows a rule, if it takes so many guessers for them.

    By the lemma of Neyman and Pearson it is to count the answers, each one of two, that were not
    given by the rule: of all questions one in ten where the rule is followed, one in two where all
    is guessed. Some of those who are at the limit may have to be left out.
    """
    found, left = Fraction(0), accused
    for slips in range(answers + 1):
        ways = comb(answers, slips)
        taken = min(Fraction(1), left / Fraction(ways, 2**answers))
        left -= taken * Fraction(ways, 2**answers)
        found += taken * ways * Fraction(9 ** (answers - slips), 10**answers)
    return float(found)


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
    assert first.weight >= enough("banco", len(given))


def test_the_weight_is_how_many_times_likelier_the_answers_are() -> None:
    """Two wrong answers, in the one cell of a rule, weigh as much as can be worked out."""
    given = two_in_one_cell()
    first, *_ = diagnose(given)
    ways = (len(given) + 11) * (len(given) + 10) // 2
    assert Fraction(ways, 3) == first.weight


def two_in_one_cell() -> list[Feedback]:
    """Know the first half of the table but draw on 3 against 8, twice."""
    asked = [*table_round(without=[(3, 8)])[:44], *[ask_cell(3, 8)] * 2]
    return answered(asked, BY_KEY["banco draws 3 against 8"])


def test_few_answers_must_speak_louder() -> None:
    """With fewer than nineteen a wrong rule has to be far likelier, in each skill by its rules."""
    for skill, rules in OF_SKILL.items():
        expected = [ENOUGH_OF_FEW * len(rules)] * MANY + [ENOUGH * len(rules)] * 70
        assert expected == [enough(skill, answers) for answers in range(89)]
    rule, known = BY_KEY["banco 6 draws when punto stood"], table_round(without=[(6, None)])
    few, many = ([*known[:number], *[ask_cell(6, None)] * 2] for number in (MANY - 3, MANY - 2))
    found, *_ = diagnose(answered(many, rule))
    assert [] == diagnose(answered(few, rule))
    assert enough("banco", MANY) <= found.weight < enough("banco", MANY - 1)


def test_guessing_is_weighed_too() -> None:
    """Where guessing makes the answers as likely, few right ones besides are no evidence."""
    telling = [ask_cell(3, 8)] * 6
    given = answered(telling, BY_KEY["banco draws 3 against 8"])
    assert [] == diagnose(given)
    right = answered(table_round(without=[(3, 8)])[:20], None)
    assert "banco draws 3 against 8" in keys([*right, *given])


def test_a_diagnosis_prints_what_a_learner_is_told() -> None:
    """First the wrong rule in plain words, then the last case, which refutes it."""
    given = two_in_one_cell()
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
