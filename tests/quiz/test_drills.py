"""Which questions a drill asks, and the coups it makes up for them."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from baccarat_edu import DECK, StepKind
from baccarat_edu.quiz import SKILLS, Question, UnknownSkill, drill
from baccarat_edu.quiz.drills import banco_question, example_coup
from tests import reference

CELLS = list(product(range(8), (None, *range(10))))
SEEDS = (0, 7, 2026, "a text")


def cell_of(question: Question) -> tuple[int, int | None]:
    """Say which cell of the table a question asks."""
    reason = question.step.reason
    assert reason.total is not None
    return reason.total, reason.third.value if reason.third else None


@pytest.mark.parametrize("seed", SEEDS)
def test_88_questions_ask_every_cell_once(seed: int | str) -> None:
    """Up to 88 questions no cell of the table comes twice."""
    asked = [cell_of(question) for question in drill("banco", 88, random.Random(seed))]
    assert set(CELLS) == set(asked)
    assert 88 == len(asked)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_eight_questions_take_every_row(seed: int | str) -> None:
    """A short drill has seen all eight rows, and so has every eight after it."""
    rows = [cell_of(question)[0] for question in drill("banco", 88, random.Random(seed))]
    for start in range(0, 88, 8):
        assert set(range(8)) == set(rows[start : start + 8])


def test_a_long_drill_goes_round_again() -> None:
    """After 88 questions all cells come once more."""
    asked = [cell_of(question) for question in drill("banco", 2 * 88, random.Random(1))]
    assert set(CELLS) == set(asked[88:])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_asks_the_same(seed: int | str) -> None:
    """Order and cards are decided by the random source alone."""
    assert drill("banco", 30, random.Random(seed)) == drill("banco", 30, random.Random(seed))


def test_another_seed_asks_otherwise() -> None:
    """Two seeds make two drills."""
    assert drill("banco", 10, random.Random(1)) != drill("banco", 10, random.Random(2))


def test_a_drill_leaves_other_random_numbers_alone() -> None:
    """Nothing but the source that was passed in is used."""
    random.seed(5)
    expected = random.random()
    random.seed(5)
    drill("banco", 20, random.Random(1))
    assert expected == random.random()


def test_a_shorter_drill_is_the_beginning_of_a_longer_one() -> None:
    """Asking for more questions keeps those that one has seen."""
    assert drill("banco", 5, random.Random(3)) == drill("banco", 12, random.Random(3))[:5]


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_the_key_is_the_rule(total: int, third: int | None) -> None:
    """The key of each cell is what a second reading of the rules says."""
    question = banco_question(total, third, random.Random(1))
    assert ("draw" if reference.banco_draws(total, third) else "stand") == question.key
    assert question.key in question.options
    assert (total, third) == cell_of(question)


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_an_example_is_a_coup_of_its_cell(total: int, third: int | None) -> None:
    """It has Banco's total and Punto's third card, and waits where Banco draws."""
    for seed in range(5):
        coup = example_coup(total, third, random.Random(seed))
        assert total == coup.banco.pair_total
        assert third == (coup.punto.third.value if coup.punto.third else None)
        assert reference.punto_draws(coup.punto.pair_total) == (third is not None)
        assert reference.banco_draws(total, third) == (coup.waiting_for == "banco")
        assert coup.banco.third is None
        assert coup.natural is None


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_an_example_is_dealt_from_one_deck(total: int, third: int | None) -> None:
    """No card lies on the table twice."""
    for seed in range(5):
        cards = example_coup(total, third, random.Random(seed)).cards
        assert len(cards) == len(set(cards) & set(DECK))


def test_examples_differ() -> None:
    """One cell is asked with many hands."""
    examples = {str(example_coup(3, 8, random.Random(seed))) for seed in range(20)}
    assert len(examples) > 15


def test_a_question_stands_before_bancos_decision() -> None:
    """A drill asks nothing but Banco's step, with Banco's third card still to come."""
    for question in drill("banco", 88, random.Random(4)):
        assert StepKind.BANCO == question.step.kind
        assert question.step.card is None


@pytest.mark.parametrize("skill", ["bank", "", "Banco", "<script>"])
def test_an_unknown_skill_is_quoted_and_the_known_are_named(skill: str) -> None:
    """A skill that no drill trains is refused with those that there are."""
    with pytest.raises(UnknownSkill) as refusal:
        drill(skill, 3, random.Random(1))
    assert all(part in str(refusal.value) for part in (repr(skill), *map(repr, SKILLS)))
    assert isinstance(refusal.value, ValueError)


@pytest.mark.parametrize("questions", [0, -1, 1.0, "3", None, True])
def test_a_wrong_number_of_questions_is_quoted(questions: Any) -> None:
    """Only whole numbers from one are numbers of questions."""
    with pytest.raises(ValueError, match="at least 1") as refusal:
        drill("banco", questions, random.Random(1))
    assert repr(questions) in str(refusal.value)
