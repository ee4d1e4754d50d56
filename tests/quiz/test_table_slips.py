"""Which wrong rule a wrong answer about Banco follows, and what is said against it."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from baccarat_edu import Hand, Step, deal
from baccarat_edu.engine.coup import Coup
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.quiz.table_slips import Slip, refute, table_slips
from baccarat_edu.words import speaking
from tests import reference
from tests.words.said import LANGUAGES

PAIRS: Final = ("K♠ Q♠", "K♠ A♠", "K♠ 2♠", "K♠ 3♠", "K♠ 4♠", "K♠ 5♠", "K♠ 6♠", "K♠ 7♠")
THIRDS: Final = ("J♦", "A♦", "2♦", "3♦", "4♦", "5♦", "6♦", "7♦", "8♦", "9♦")


def banco_step(punto: str, banco: str) -> Step:
    """Return Banco's decision over two hands, Banco's third card still to come."""
    return Coup(Hand.parse(punto), Hand.parse(banco)).steps[4]


STEPS: Final = [
    *(banco_step(f"{p} {t}", b.replace("♠", "♥")) for p, t, b in product(PAIRS[:6], THIRDS, PAIRS)),
    *(banco_step(punto, banco.replace("♠", "♥")) for punto, banco in product(PAIRS[6:], PAIRS)),
]


def facts(step: Step) -> tuple[int, int | None, int]:
    """Read Banco's total, Punto's third card and Punto's total off the table."""
    third = step.punto.third
    return step.banco.pair_total, third.value if third else None, step.punto.total


def wrong_answer(step: Step) -> str:
    """Say the contrary of what the rules say."""
    total, third, _punto = facts(step)
    return "stand" if reference.banco_draws(total, third) else "draw"


def test_no_right_answer_is_a_slip() -> None:
    """Whatever else it might come from, a right answer is left alone."""
    for step in STEPS:
        right = {"draw": "stand", "stand": "draw"}[wrong_answer(step)]
        assert () == table_slips(step, right)


def test_puntos_total_is_named_where_it_leads_to_the_answer() -> None:
    """The row read at Punto's total gives the learner's answer, and the third card another."""
    for step in STEPS:
        total, third, punto = facts(step)
        expected = third is not None and (
            reference.banco_draws(total, punto) != reference.banco_draws(total, third)
        )
        assert expected == (Slip.BY_PUNTO_TOTAL in table_slips(step, wrong_answer(step)))


def test_zero_as_no_card_is_named_in_its_two_cells() -> None:
    """Only on 4 and 5 a third card worth 0 is told otherwise than no third card."""
    named = {
        facts(step)[:2]
        for step in STEPS
        if Slip.ZERO_IS_NO_CARD in table_slips(step, wrong_answer(step))
    }
    assert {(4, 0), (5, 0)} == named
    for step in STEPS:
        if facts(step)[:2] in named:
            assert Slip.ZERO_IS_NO_CARD == table_slips(step, "draw")[0]


def test_when_punto_stood_there_is_no_slip() -> None:
    """Without a third card neither rule can be told from mere guessing."""
    for step in STEPS:
        if facts(step)[1] is None:
            assert () == table_slips(step, wrong_answer(step))


@pytest.mark.parametrize(
    ("punto", "banco", "answer", "expected"),
    [
        ("4♥ 9♣ 8♦", "2♠ A♦", "draw", (Slip.BY_PUNTO_TOTAL,)),
        ("K♥ A♣ 7♦", "2♠ A♦", "stand", (Slip.BY_PUNTO_TOTAL,)),
        ("K♥ Q♣ 8♦", "2♠ A♦", "draw", ()),
        ("K♥ Q♣ J♦", "2♠ 2♦", "draw", (Slip.ZERO_IS_NO_CARD,)),
        ("K♥ 5♣ J♦", "2♠ 2♦", "draw", (Slip.ZERO_IS_NO_CARD, Slip.BY_PUNTO_TOTAL)),
        ("K♥ 5♣ J♦", "2♠ 2♦", "stand", ()),
        ("K♥ 6♣", "2♠ 4♦", "draw", ()),
    ],
)
def test_slips_of_some_hands(
    punto: str, banco: str, answer: str, expected: tuple[Slip, ...]
) -> None:
    """The worked coup, one where the total stops Banco, and hands on which two rules agree."""
    assert expected == table_slips(banco_step(punto, banco), answer)


@pytest.mark.parametrize("answer", ["", "maybe", "Draw"])
def test_an_unknown_answer_is_refused(answer: str) -> None:
    """Only two answers can be judged."""
    with pytest.raises(UnknownAnswer):
        table_slips(banco_step("4♥ 9♣ 8♦", "2♠ A♦"), answer)


def test_puntos_total_is_refuted() -> None:
    """The sentence names the row, the total that was taken, and the card that counts."""
    step = deal("4♥ 2♠ 9♣ A♦ 8♦").steps[4]
    assert (
        "Row 3 says “draws” at 1, but 1 is Punto’s total; "
        "the row is read at Punto’s third card, 8♦\ufe0e."
    ) == refute(Slip.BY_PUNTO_TOTAL, step)
    stops = banco_step("K♥ A♣ 7♦", "2♠ A♦")
    assert "Row 3 says “stands” at 8" in refute(Slip.BY_PUNTO_TOTAL, stops)


def test_zero_as_no_card_is_refuted() -> None:
    """The sentence names the column that was taken, and the card that there is."""
    assert (
        "The column “Punto stood” says “draws”, but Punto did draw: "
        "J♦\ufe0e is a third card too, worth 0."
    ) == refute(Slip.ZERO_IS_NO_CARD, banco_step("K♥ Q♣ J♦", "2♠ 2♦"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_slip_has_its_sentence(language: str) -> None:
    """Whichever slip is named, something is said, with nothing left to fill in."""
    with speaking(language):
        for step in STEPS:
            for slip in table_slips(step, wrong_answer(step)):
                said = refute(slip, step)
                assert said.endswith(".")
                assert "{" not in said
                assert str(facts(step)[1]) in said
