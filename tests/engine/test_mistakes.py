"""A dealer with one rule wrong: exactly one line of the record breaks a rule, as it says."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_edu import OUTCOMES, Card, Mistake, Outcome, Stage, Tariff, deal, misdeal
from baccarat_edu.engine.mistakes import BY_THE_RULES, Record
from tests import reference
from tests.engine.strategies import six_cards, steady

SEEDS: Final = range(8)
TURNS: Final = ("punto", "banco", "punto", "banco")
PROFITS: Final = {
    ("punto", "punto"): 20,
    ("banco", "banco"): 19,
    ("tie", "tie"): 160,
    ("punto", "tie"): 0,
    ("banco", "tie"): 0,
}
"""What a stake of 20 wins by forecast and result; anything else loses it."""

every_mistake = pytest.mark.parametrize("mistake", Mistake)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@cache
def misdealt(mistake: Mistake, seed: int) -> Record:
    """Deal a record once for all tests."""
    return misdeal(mistake, random.Random(seed))


def values(cards: tuple[Card, ...] | list[Card]) -> list[int]:
    """What cards are worth."""
    return [card.value for card in cards]


def judge(record: Record) -> list[Stage]:
    """List the stages that break a rule, each judged by what stands before it."""
    said = {claim.stage: claim for claim in record.claims}
    assert list(Stage) == list(said)
    broken = [Stage.FORECASTS] if said[Stage.FORECASTS].is_late else []

    order = said[Stage.DEAL].order
    if order != TURNS:
        broken.append(Stage.DEAL)
    hands = {
        side: [card for card, to in zip(record.cards, order, strict=False) if to == side]
        for side in ("punto", "banco")
    }
    counted = {"punto": said[Stage.COUNT].punto, "banco": said[Stage.COUNT].banco}
    if counted != {side: sum(values(hand)) % 10 for side, hand in hands.items()}:
        broken.append(Stage.COUNT)

    natural = said[Stage.NATURAL].natural
    if natural != any(total in (8, 9) for total in counted.values()):
        broken.append(Stage.NATURAL)
    left = list(record.cards[4:])
    punto_card, banco_card = said[Stage.PUNTO].card, said[Stage.BANCO].card
    for stage, card in ((Stage.PUNTO, punto_card), (Stage.BANCO, banco_card)):
        if card is not None:
            assert left.pop(0) == card, "a card is drawn from elsewhere"
            hands[stage].append(card)
    third = None if punto_card is None else punto_card.value
    if (punto_card is not None) != (not natural and reference.punto_draws(counted["punto"])):
        broken.append(Stage.PUNTO)
    if (banco_card is not None) != (not natural and reference.banco_draws(counted["banco"], third)):
        broken.append(Stage.BANCO)

    final = {
        side: sum(values(hand)) % 10 if len(hand) == 3 else counted[side]
        for side, hand in hands.items()
    }
    compared = said[Stage.COMPARE]
    if (compared.punto, compared.banco, compared.winner) != (
        final["punto"],
        final["banco"],
        reference.winner(final["punto"], final["banco"]),
    ):
        broken.append(Stage.COMPARE)
    if said[Stage.SETTLE].profit != PROFITS.get((record.forecast, compared.winner), -20):
        broken.append(Stage.SETTLE)
    return broken


@every_mistake
@every_seed
def test_exactly_one_line_is_wrong(mistake: Mistake, seed: int) -> None:
    """A second judge finds one broken rule, where the record says, and at a stage of its kind."""
    record = misdealt(mistake, seed)
    assert [record.stage] == judge(record)
    assert (record.stage,) == record.wrong
    assert record.stage in mistake.stages
    assert mistake == record.mistake


@every_mistake
def test_a_seed_deals_one_record(mistake: Mistake) -> None:
    """The same seed gives the same record, and others give others."""
    assert misdealt(mistake, 1) == misdeal(mistake, random.Random(1))
    assert 1 < len({misdealt(mistake, seed) for seed in SEEDS})


@every_mistake
@every_seed
def test_the_hands_come_from_the_shoe_in_order(mistake: Mistake, seed: int) -> None:
    """The cards on the table are the first of the shoe, and the right coup is dealt from it too."""
    record = misdealt(mistake, seed)
    table = [*record.punto.cards, *record.banco.cards]
    assert sorted(map(str, record.cards[: len(table)])) == sorted(map(str, table))
    assert deal(record.cards) == record.right
    assert 6 == len(record.cards)


@every_mistake
@every_seed
def test_the_forecast_is_worth_a_look(mistake: Mistake, seed: int) -> None:
    """The forecast wins by the dealer's result or by the rules', or a Tie was announced."""
    record = misdealt(mistake, seed)
    winner = record.said(Stage.COMPARE).winner
    assert winner == "tie" or record.forecast in (winner, record.right.outcome)
    profit = Tariff().settle(record.forecast, 20, record.right).profit
    assert profit == record.right_profit


def _is(number: int, third: int | None) -> Callable[[Record], bool]:
    """Tell whether Banco decided in this cell of the table."""

    def is_the_cell(record: Record) -> bool:
        card = record.punto.third
        return (number, third) == (record.banco.pair_total, card.value if card else None)

    return is_the_cell


def _draws(side: str, draws: bool) -> Callable[[Record], bool]:
    """Tell whether a hand drew."""
    return lambda record: (getattr(record, side).third is not None) == draws


def _all(*tests: Callable[[Record], bool]) -> Callable[[Record], bool]:
    return lambda record: all(test(record) for test in tests)


def _has_natural(record: Record) -> bool:
    return max(record.punto.pair_total, record.banco.pair_total) >= 8


def _won_by(outcome: Outcome) -> Callable[[Record], bool]:
    return lambda record: record.said(Stage.COMPARE).winner == outcome


def _settled(forecasts: set[str], result: Outcome, profit: int) -> Callable[[Record], bool]:
    return lambda record: (
        record.forecast in forecasts and record.right.outcome == result and record.profit == profit
    )


def _fewer_points_win(record: Record) -> bool:
    more, less = sorted((record.punto, record.banco), key=lambda hand: len(hand.cards))[::-1]
    winner = record.punto if record.said(Stage.COMPARE).winner == "punto" else record.banco
    return len(more.cards) > len(less.cards) and more.total < less.total and winner == more


def _counts_as_banco_would_by_puntos_total(record: Record) -> bool:
    drew = record.banco.third is not None
    return drew == reference.banco_draws(record.banco.pair_total, record.punto.total)


KINDS: Final[dict[Mistake, tuple[set[Stage], Callable[[Record], bool]]]] = {
    Mistake.LATE_FORECAST: ({Stage.FORECASTS}, lambda r: r.said(Stage.FORECASTS).is_late),
    Mistake.DEAL_ORDER: (
        {Stage.DEAL},
        lambda r: (
            (*r.punto.cards[:2], *r.banco.cards[:2]) == r.cards[:4] and r.cards[1] != r.cards[2]
        ),
    ),
    Mistake.TENS_KEPT: (
        {Stage.COUNT},
        lambda r: (
            (r.said(Stage.COUNT).punto, r.said(Stage.COUNT).banco)
            == (sum(values(r.punto.cards[:2])), sum(values(r.banco.cards[:2])))
        ),
    ),
    Mistake.NATURAL_MISSED: (
        {Stage.NATURAL},
        _all(_has_natural, lambda r: len(r.punto.cards) + len(r.banco.cards) > 4),
    ),
    Mistake.NATURAL_STOPS_ONE_HAND: (
        {Stage.PUNTO, Stage.BANCO},
        _all(_has_natural, lambda r: len(r.punto.cards) + len(r.banco.cards) == 5),
    ),
    Mistake.THREE_CARD_NATURAL: (
        {Stage.BANCO},
        _all(_draws("banco", False), lambda r: bool(r.punto.third) and r.punto.total >= 8),
    ),
    Mistake.PUNTO_STANDS_ON_5: (
        {Stage.PUNTO},
        _all(_draws("punto", False), lambda r: r.punto.pair_total == 5),
    ),
    Mistake.PUNTO_DRAWS_ON_6: (
        {Stage.PUNTO},
        _all(_draws("punto", True), lambda r: r.punto.pair_total == 6),
    ),
    Mistake.BANCO_BY_PUNTOS_TOTAL: (
        {Stage.BANCO},
        _all(_draws("punto", True), _counts_as_banco_would_by_puntos_total),
    ),
    Mistake.ZERO_AS_NO_CARD: (
        {Stage.BANCO},
        _all(_draws("banco", True), lambda r: _is(4, 0)(r) or _is(5, 0)(r)),
    ),
    Mistake.BANCO_DRAWS_3_AGAINST_8: ({Stage.BANCO}, _all(_draws("banco", True), _is(3, 8))),
    Mistake.BANCO_STANDS_WHEN_PUNTO_STOOD: (
        {Stage.BANCO},
        _all(
            _draws("punto", False), _draws("banco", False), lambda r: r.banco.pair_total in range(6)
        ),
    ),
    Mistake.BANCO_6_DRAWS_WHEN_PUNTO_STOOD: (
        {Stage.BANCO},
        _all(_draws("banco", True), _is(6, None)),
    ),
    Mistake.MORE_CARDS_WIN: ({Stage.COMPARE}, _fewer_points_win),
    Mistake.FINAL_TENS_KEPT: (
        {Stage.COMPARE},
        lambda r: (
            max(r.said(Stage.COMPARE).punto, r.said(Stage.COMPARE).banco) > 9
            and r.said(Stage.COMPARE).winner != r.right.outcome
        ),
    ),
    Mistake.TIE_TO_BANCO: (
        {Stage.COMPARE},
        _all(_won_by("banco"), lambda r: r.punto.total == r.banco.total),
    ),
    Mistake.COMMISSION_FORGOTTEN: ({Stage.SETTLE}, _settled({"banco"}, "banco", 20)),
    Mistake.COMMISSION_ON_PUNTO: ({Stage.SETTLE}, _settled({"punto"}, "punto", 19)),
    Mistake.TIE_TAKES_STAKES: ({Stage.SETTLE}, _settled({"punto", "banco"}, "tie", -20)),
}


@every_mistake
@every_seed
def test_a_mistake_is_of_its_kind(mistake: Mistake, seed: int) -> None:
    """What the dealer did is what the kind is named after, and nothing else went before it."""
    stages, is_of_the_kind = KINDS[mistake]
    assert stages == set(mistake.stages)
    assert is_of_the_kind(misdealt(mistake, seed))


@pytest.mark.parametrize("stage", [Stage.PUNTO, Stage.BANCO])
@every_seed
def test_a_stage_can_be_asked_for(stage: Stage, seed: int) -> None:
    """A natural that stops one hand can be had with either hand drawing."""
    record = misdeal(Mistake.NATURAL_STOPS_ONE_HAND, random.Random(seed), stage=stage)
    assert stage == record.stage
    assert (record.punto.third is not None) == (stage == Stage.PUNTO)


@every_seed
def test_a_natural_keeps_the_last_word(seed: int) -> None:
    """Nobody has to ask whether a natural beats three cards that count as much: it counts more."""
    record = misdealt(Mistake.NATURAL_STOPS_ONE_HAND, seed)
    assert record.said(Stage.COMPARE).winner == record.right.outcome


def test_more_cards_never_win_a_tie() -> None:
    """Three cards that beat two have the lower total, not the same: that is a kind of its own."""
    records = [misdealt(Mistake.MORE_CARDS_WIN, seed) for seed in range(60)]
    compared = [record.said(Stage.COMPARE) for record in records]
    assert [] == [said for said in compared if said.punto == said.banco]


def test_a_stage_of_another_kind_is_refused() -> None:
    """A mistake is not made where its rule plays no part."""
    with pytest.raises(ValueError, match=r"'tens kept' goes wrong at .*, never at"):
        misdeal(Mistake.TENS_KEPT, random.Random(1), stage=Stage.DEAL)


def test_every_stage_can_go_wrong() -> None:
    """Between them the kinds reach every stage."""
    assert set(Stage) == {stage for mistake in Mistake for stage in mistake.stages}


@steady
@given(cards=six_cards, forecast=st.sampled_from(OUTCOMES))
def test_a_dealer_who_knows_the_rules_breaks_none(cards: list[Card], forecast: Outcome) -> None:
    """Such a record is the coup itself, and neither judge finds anything in it."""
    record = BY_THE_RULES.play(Record(Mistake.TENS_KEPT, tuple(cards), forecast))
    assert () == record.wrong
    assert [] == judge(record)
    assert (record.right.punto, record.right.banco) == (record.punto, record.banco)
    assert record.right.outcome == record.said(Stage.COMPARE).winner
    assert record.right_profit == record.profit


@pytest.mark.parametrize("stage", Stage)
def test_the_judge_sees_every_stage(stage: Stage) -> None:
    """The second judge is not blind anywhere: some kind of mistake is seen at each stage."""
    mistake = next(mistake for mistake in Mistake if stage in mistake.stages)
    assert [stage] == judge(misdeal(mistake, random.Random(3), stage=stage))


@every_seed
def test_a_wrong_reading_of_the_table_has_one_cause(seed: int) -> None:
    """What Banco does after a card worth 0 is not what Punto's total would have led to as well."""
    record = misdealt(Mistake.ZERO_AS_NO_CARD, seed)
    third, banco = record.punto.third, record.banco.pair_total
    assert third is not None
    by_total = reference.banco_draws(banco, record.punto.total)
    assert (third.value, record.said(Stage.BANCO).card is not None) == (0, not by_total)
