"""The steps of a coup: their order, their hands and their reasons (R3 to R7)."""

from __future__ import annotations

import dataclasses

import pytest

from baccarat_edu import Reason, Rule, StepKind, deal

from .helpers import WORTH, coup_of_cell
from .test_tableau import CELLS, cell_id


def test_kinds_in_the_order_of_a_table() -> None:
    """There are six kinds of steps, named in the order in which they happen."""
    expected = ["dealt", "counted", "natural", "punto", "banco", "compared"]
    assert expected == [str(kind) for kind in StepKind]


@pytest.mark.parametrize(("banco", "third"), CELLS, ids=cell_id)
def test_r6_reason_of_each_cell(banco: int, third: int | None) -> None:
    """Banco's step names Banco's two-card total, Punto's third card and what it decided."""
    coup = coup_of_cell(banco, third, last=4)
    step = coup.steps[4]
    card = None if third is None else WORTH[third]
    rule = Rule.BANCO_WHEN_PUNTO_STOOD if third is None else Rule.BANCO_BY_THIRD_CARD
    assert ("banco", Reason(rule, banco, card)) == (step.kind, step.reason)
    assert (step.draws, step.card) == (len(coup.banco.cards) == 3, coup.banco.third)


@pytest.mark.parametrize(("punto", "draws"), list(enumerate([True] * 6 + [False] * 2)))
def test_r5_reason_of_punto(punto: int, draws: bool) -> None:
    """Punto's step names its two-card total, and no third card that it looked at."""
    coup = deal([WORTH[0], WORTH[0], WORTH[punto], WORTH[7], "2♥"])
    step = coup.steps[3]
    assert ("punto", Reason(Rule.PUNTO, punto)) == (step.kind, step.reason)
    assert (draws, coup.punto.third) == (step.draws, step.card)


@pytest.mark.parametrize(
    ("cards", "natural"),
    [
        ("9♥ 6♠ Q♣ 2♦", 9),
        ("8♥ 4♠ K♣ 5♦", 9),
        ("8♥ 4♠ K♣ 4♦", 8),
        ("K♥ 8♠ Q♣ J♦", 8),
        ("8♥ 7♠ Q♣ J♦", 8),
    ],
)
def test_r4_reason_of_a_natural(cards: str, natural: int) -> None:
    """The natural step names the higher natural on the table."""
    coup = deal(cards)
    assert Reason(Rule.NATURAL, natural) == coup.steps[2].reason
    assert natural == coup.natural


def test_r4_reason_of_no_natural() -> None:
    """Without a natural the step says so, even when three cards make 8 or 9 later."""
    coup = deal("2♥ K♠ 3♣ 2♦ 3♥ 7♣")
    assert Reason(Rule.NO_NATURAL) == coup.steps[2].reason
    assert coup.natural is None


def test_hands_grow_step_by_step() -> None:
    """Every step shows the hands as they lie after it."""
    coup = deal("4♥ 2♠ 9♣ A♦ 7♦ 5♣")
    pairs = ("4♥ 9♣", "2♠ A♦")
    after_punto, after_banco = ("4♥ 9♣ 7♦", "2♠ A♦"), ("4♥ 9♣ 7♦", "2♠ A♦ 5♣")
    expected = [pairs, pairs, pairs, after_punto, after_banco, after_banco]
    assert expected == [(str(step.punto), str(step.banco)) for step in coup.steps]
    assert [None, None, None, "7♦", "5♣", None] == [
        step.card and str(step.card) for step in coup.steps
    ]


def test_only_the_drawing_steps_decide() -> None:
    """``draws`` is None in every step but Punto's and Banco's."""
    coup = deal("4♥ 2♠ 9♣ A♦ 8♦")
    assert [None, None, None, True, False, None] == [step.draws for step in coup.steps]


def test_the_other_steps_name_their_rules() -> None:
    """Dealing, counting and comparing follow their own rules and look at no single total."""
    steps = deal("4♥ 2♠ 9♣ A♦ 8♦").steps
    expected = [Reason(Rule.DEAL), Reason(Rule.COUNT), Reason(Rule.COMPARE)]
    assert expected == [steps[place].reason for place in (0, 1, -1)]


def test_steps_are_values() -> None:
    """Equal coups have equal steps, and a step cannot be changed."""
    first, second = (deal("4♥ 2♠ 9♣ A♦ 8♦").steps for _ in range(2))
    assert first == second
    assert hash(first) == hash(second)
    with pytest.raises(dataclasses.FrozenInstanceError):
        first[0].card = None  # type: ignore[misc]
