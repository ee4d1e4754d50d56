"""What is said of a dealer's record: its lines, why most are in order, what one of them broke."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import pytest

from baccarat_edu import Mistake, Stage, explain, misdeal, use_language
from baccarat_edu.engine.mistakes import Record
from baccarat_edu.words.cards import show
from baccarat_edu.words.mistakes import (
    actor,
    kind_name,
    line,
    refute,
    stage_name,
    vindicate,
)
from baccarat_edu.words.numbers import signed
from tests.words.said import BARE_SUIT, LANGUAGES, plain, printed

FURTHER_UP: Final = "The first mistake stands further up."
NAMES_CARDS: Final = {
    Mistake.DEAL_ORDER,
    Mistake.NATURAL_MISSED,
    Mistake.NATURAL_STOPS_ONE_HAND,
    Mistake.THREE_CARD_NATURAL,
    Mistake.PUNTO_STANDS_ON_5,
    Mistake.PUNTO_DRAWS_ON_6,
    Mistake.BANCO_BY_PUNTOS_TOTAL,
    Mistake.ZERO_AS_NO_CARD,
    Mistake.BANCO_DRAWS_3_AGAINST_8,
    Mistake.BANCO_6_DRAWS_WHEN_PUNTO_STOOD,
}
"""The kinds that a card decides; the others are refuted with totals or points."""

every_mistake = pytest.mark.parametrize("mistake", Mistake)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def record(mistake: Mistake, seed: int = 5) -> Record:
    """Deal one record of a kind."""
    return misdeal(mistake, random.Random(seed))


@every_language
def test_names_tell_stages_and_kinds_apart(language: str) -> None:
    """No two stages and no two kinds share a name."""
    use_language(language)
    assert len(Stage) == len(set(map(stage_name, Stage)))
    assert len(Mistake) == len(set(map(kind_name, Mistake)))


def test_everybody_acts_somewhere() -> None:
    """Participants forecast; the rules decide what a dealer may not; the dealer does the rest."""
    assert [
        "participants",
        "the dealer",
        "the dealer",
        *["the rules"] * 3,
        *["the dealer"] * 2,
    ] == [actor(stage) for stage in Stage]


@every_language
@every_mistake
def test_suits_stay_text(mistake: Mistake, language: str) -> None:
    """No sentence holds a suit that a browser may turn into a coloured picture."""
    use_language(language)
    said = [*refute(record(mistake)), *(line(record(mistake), stage) for stage in Stage)]
    said += [vindicate(record(mistake), stage) for stage in Stage]
    assert [] == [sentence for sentence in said if BARE_SUIT.search(sentence)]


@every_mistake
def test_a_line_says_what_was_done(mistake: Mistake) -> None:
    """Every card on the table and every announced number stands in its line."""
    told, deals = record(mistake), record(mistake).said
    assert all(show(card) in line(told, Stage.DEAL) for card in told.cards[:4])
    for stage in (Stage.COUNT, Stage.COMPARE):
        assert f"{deals(stage).punto}, Banco" in line(told, stage)
        assert f"Banco has {deals(stage).banco}" in line(told, stage) or stage == Stage.COUNT
    for stage, hand in ((Stage.PUNTO, told.punto), (Stage.BANCO, told.banco)):
        drawn = f"draws and gets {show(hand.third)}." if hand.third else "stands."
        assert line(told, stage).endswith(drawn)
    assert line(told, Stage.SETTLE).endswith(f": {signed(told.profit)}.")


@pytest.mark.parametrize(
    ("mistake", "stage", "expected"),
    [
        (Mistake.LATE_FORECAST, Stage.FORECASTS, "after the four cards lie open"),
        (Mistake.TENS_KEPT, Stage.FORECASTS, "before the first card"),
        (Mistake.NATURAL_MISSED, Stage.NATURAL, "No natural is announced."),
        (Mistake.NATURAL_STOPS_ONE_HAND, Stage.NATURAL, "A natural is announced."),
        (Mistake.TIE_TO_BANCO, Stage.COMPARE, "Banco is announced as the winner"),
        (Mistake.TIE_TAKES_STAKES, Stage.COMPARE, "a Tie is announced"),
        (Mistake.COMMISSION_FORGOTTEN, Stage.SETTLE, "20 points on Banco: +20."),
        (Mistake.COMMISSION_ON_PUNTO, Stage.SETTLE, "20 points on Punto: +19."),
    ],
)
def test_a_wrong_line_shows_the_mistake(mistake: Mistake, stage: Stage, expected: str) -> None:
    """What a learner has to notice is there to be read."""
    assert expected in line(record(mistake), stage)


@every_mistake
def test_lines_after_the_mistake_point_back_to_it(mistake: Mistake) -> None:
    """Of a later line one is told that the first mistake stands before it; of an earlier not."""
    told, stages = record(mistake), list(Stage)
    for stage in stages:
        is_later = stages.index(stage) > stages.index(told.stage)
        assert is_later == vindicate(told, stage).endswith(FURTHER_UP)


def test_a_line_is_in_order_by_what_was_announced() -> None:
    """With 13 announced, the rule that a hand stands by is told with that 13."""
    told = record(Mistake.TENS_KEPT, 1)
    assert "The total announced for Punto is 13, and Punto draws on 0 to 5." in vindicate(
        told, Stage.PUNTO
    )
    assert "is 14, and Banco never draws above 6" in vindicate(told, Stage.BANCO)


@every_mistake
def test_a_natural_is_why_nobody_draws(mistake: Mistake) -> None:
    """Once a natural is announced, no other rule is given for standing."""
    told = record(mistake)
    for stage in (Stage.PUNTO, Stage.BANCO):
        ended = vindicate(told, stage).startswith("A natural ends the drawing")
        assert told.said(Stage.NATURAL).natural == ended


@every_language
@every_mistake
def test_the_broken_rule_comes_with_its_cards(mistake: Mistake, language: str) -> None:
    """Where a card decides, the refutation names one that lies on the table."""
    use_language(language)
    told = record(mistake)
    cards = [*told.punto.cards, *told.banco.cards]
    assert (mistake in NAMES_CARDS) == any(show(card) in refute(told)[0] for card in cards)


@every_language
@every_mistake
def test_the_right_way_is_the_engines(mistake: Mistake, language: str) -> None:
    """From the wrong stage on, the steps of the right coup are told, and its payment last."""
    use_language(language)
    told = record(mistake)
    _broken, *steps, payment = refute(told)
    assert (
        steps == [explain(step) for step in told.right.steps][len(told.right.steps) - len(steps) :]
    )
    if mistake != Mistake.LATE_FORECAST:
        assert f": {signed(told.right_profit)}." in plain(payment)


@pytest.mark.parametrize(
    ("mistake", "number"),
    [
        (Mistake.DEAL_ORDER, None),
        (Mistake.TENS_KEPT, 1),
        (Mistake.NATURAL_MISSED, 2),
        (Mistake.TIE_TO_BANCO, -1),
        (Mistake.COMMISSION_FORGOTTEN, 99),
        (Mistake.LATE_FORECAST, 99),
    ],
)
def test_the_right_way_begins_where_it_went_wrong(mistake: Mistake, number: int | None) -> None:
    """Nothing that was in order is told again."""
    told = record(mistake)
    expected = [explain(step) for step in told.right.steps[number:]]
    assert expected == list(refute(told)[1:-1])


def test_the_tariff_is_read_and_not_remembered() -> None:
    """The commission's rate and amount stand in the sentence as the tariff has them."""
    assert (
        "Banco pays 1 : 1, less a commission of 5 % of the profit: 20 − 1."
        == refute(record(Mistake.COMMISSION_FORGOTTEN))[0]
    )


def test_a_zero_says_what_it_is_worth() -> None:
    """A court card that was overlooked is named with its worth."""
    told = record(Mistake.ZERO_AS_NO_CARD)
    assert printed(f"{told.punto.third} (worth 0)") in refute(told)[0]
