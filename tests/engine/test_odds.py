"""Odds as a value, and those of a coup that waits for a card, against plain counting."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from baccarat_edu import (
    OUTCOMES,
    TARIFFS,
    BancoException,
    Card,
    Commission,
    Coup,
    Hand,
    InvalidDecks,
    InvalidForecast,
    InvalidKnownCards,
    InvalidOutcome,
    InvalidStake,
    Odds,
    Outcome,
    Result,
    Tariff,
    UnknownResults,
    completions,
    deal,
    exact_odds,
)
from baccarat_edu.engine.odds import endings
from baccarat_edu.engine.odds_results import example
from tests import reference

from .helpers import WORKED, WORTH, cards_worth


def opened() -> Coup:
    """The worked coup before its third cards: Punto has 3 and must draw, Banco has 3."""
    return Coup(Hand.parse("4♥ 9♣"), Hand.parse("2♠ A♦"))


def counted(coup: Coup, needed: int, decks: int) -> Odds:
    """Count the endings of a coup with the second implementation."""
    ways = {"banco": 0, "punto": 0, "tie": 0}
    for outcome, weight in reference.endings([card.value for card in coup.cards], needed, decks):
        ways[outcome] += weight
    return Odds(ways["banco"], ways["punto"], ways["tie"])


def test_the_worked_pair() -> None:
    """Against the 7 Banco wins with 380 of the remaining 411 cards, ties with 31, never loses."""
    odds = completions(deal(WORKED).with_card(4, "7♦"))
    assert Odds(banco=380, punto=0, tie=31) == odds
    assert 411 == odds.total
    assert {"banco": 380, "punto": 0, "tie": 31} == odds.by_outcome


@pytest.mark.parametrize("decks", [1, 6, 8])
@pytest.mark.parametrize("card", WORTH, ids=lambda card: str(card.value))
def test_every_third_card(card: Card, decks: int) -> None:
    """With Punto's third card worth 0 to 9 the ways are those of plain counting."""
    coup = deal(WORKED).with_card(4, card)
    needed = 0 if card.value == 8 else 1
    assert counted(coup, needed, decks) == completions(coup, decks)


@pytest.mark.parametrize("decks", [2, 8])
@pytest.mark.parametrize("banco", range(6))
def test_every_total_of_banco_when_punto_stood(banco: int, decks: int) -> None:
    """With Punto on 6 and Banco on 0 to 5 the ways are those of plain counting."""
    coup = Coup(Hand.parse("6♥ K♣"), Hand((WORTH[0], WORTH[banco])))
    assert counted(coup, needed=1, decks=decks) == completions(coup, decks)


@pytest.mark.parametrize("decks", range(1, 9))
def test_two_cards_to_come(decks: int) -> None:
    """Before Punto's third card every way is one order of the next two cards.

    Ways have to be equally likely to be odds: where Banco stands on the first of the two, the
    second still counts in each of its ways.
    """
    odds = completions(opened(), decks)
    assert counted(opened(), needed=2, decks=decks) == odds
    assert (52 * decks - 4) * (52 * decks - 5) == odds.total


def test_endings_are_the_ways() -> None:
    """The endings of a coup are finished coups, one for each value to come, and add up."""
    for coup in (opened(), deal(WORKED).with_card(4, "7♦"), deal(WORKED)):
        ways = {"banco": 0, "punto": 0, "tie": 0}
        seen = set()
        for ending, count in endings(coup):
            assert coup.cards == ending.cards[: len(coup.cards)]
            ways[str(ending.outcome)] += count
            seen.add(tuple(card.value for card in ending.cards))
        assert ways == completions(coup).by_outcome
        # With both cards to come: one ending for the 8, ten for each other value of Punto's third.
        assert {"punto": 91, "banco": 10, None: 1}[coup.waiting_for] == len(seen)


def test_a_finished_coup_has_one_way() -> None:
    """Nothing can fall any more, so the result is the only way."""
    assert Odds(banco=1, punto=0, tie=0) == completions(deal(WORKED))


@pytest.mark.parametrize("decks", [0, 9, True, 8.0, "8"], ids=repr)
def test_a_number_of_decks_that_no_shoe_has(decks: int) -> None:
    """Decks outside 1 to 8 are quoted back and refused."""
    with pytest.raises(InvalidDecks) as refusal:
        completions(deal(WORKED), decks)
    assert str(refusal.value).startswith(repr(decks))
    assert "1 to 8" in str(refusal.value)


def test_a_deck_that_does_not_hold_the_coup() -> None:
    """Five aces cannot come from one deck, and can from two."""
    coup = Coup(Hand.parse("A♠ A♥ A♦"), Hand.parse("A♣ A♠"))
    with pytest.raises(InvalidKnownCards) as refusal:
        completions(coup, 1)
    assert repr("A♠ A♣ A♥ A♠ A♦") in str(refusal.value)
    assert "1 decks do not hold" in str(refusal.value)
    assert 99 == completions(coup, 2).total


# ---------------------------------------------------------------- odds as a value

FEW_VALUES = (3, 0, 2, 0, 0, 0, 2, 3, 1, 0)
"""A shoe small enough to deal every coup, in which Banco wins on 6, and on 7 with three cards."""


@cache
def every_coup() -> tuple[tuple[Coup, int], ...]:
    """Deal all draws of six values from the small shoe, with the number of ways of each."""
    coups = []
    held = [value for value in range(10) if FEW_VALUES[value]]
    for values in product(held, repeat=6):
        left, weight = list(FEW_VALUES), 1
        for value in values:
            weight *= left[value]
            left[value] -= 1
        if weight:
            coups.append((deal(iter(cards_worth(*values))), weight))
    return tuple(coups)


@cache
def every_result() -> tuple[tuple[Coup, int], ...]:
    """Give one coup of the small shoe for each result, and the ways of that result."""
    coups: dict[tuple[int, ...], Coup] = {}
    ways = Counter[tuple[int, ...]]()
    for coup, weight in every_coup():
        result = (coup.punto.total, coup.banco.total, len(coup.punto.cards), len(coup.banco.cards))
        coups[result] = coup
        ways[result] += weight
    return tuple((coup, ways[result]) for result, coup in coups.items())


def test_odds_print_as_what_makes_them() -> None:
    """Odds show the ways of the three outcomes, and those make equal odds."""
    odds = exact_odds(1)
    assert "Odds(banco=6737232640, punto=6548674432, tie=1372227328)" == repr(odds)
    twin = Odds(banco=6737232640, punto=6548674432, tie=1372227328)
    assert {odds: "one deck"} == {twin: "one deck"}
    assert odds.law == pickle.loads(pickle.dumps(odds)).law == copy.deepcopy(odds).law


def test_probabilities_are_exact() -> None:
    """A probability is a whole number of ways out of all of them."""
    odds = Odds(banco=380, punto=0, tie=31)
    assert [Fraction(380, 411), 0, Fraction(31, 411)] == [
        odds.probability(outcome) for outcome in ("banco", "punto", "tie")
    ]
    assert 1 == sum(exact_odds().probability(outcome) for outcome in OUTCOMES)


@pytest.mark.parametrize("outcome", ["Banco", "", "draw", None, 0], ids=repr)
def test_an_outcome_that_there_is_not(outcome: Any) -> None:
    """Another outcome is quoted back with the three that there are."""
    with pytest.raises(InvalidOutcome) as refusal:
        exact_odds(1).probability(outcome)
    assert str(refusal.value).startswith(repr(outcome))
    assert "'punto', 'banco' or 'tie'" in str(refusal.value)
    with pytest.raises(InvalidForecast):
        exact_odds(1).house_edge(outcome)


def test_house_edge_per_bet_made_and_resolved() -> None:
    """A Tie gives Punto and Banco bets back: they count as made and not as resolved."""
    odds = Odds(banco=50, punto=40, tie=10)
    assert Fraction(10, 100) == odds.house_edge("punto")
    assert Fraction(10, 90) == odds.house_edge("punto", resolved=True)
    assert (40 - 50 * Fraction(19, 20)) / 100 == odds.house_edge("banco")
    assert (40 - 50 * Fraction(19, 20)) / 90 == odds.house_edge("banco", resolved=True)
    assert Fraction(10, 100) == odds.house_edge("tie") == odds.house_edge("tie", resolved=True)
    assert 0 == odds.house_edge("tie", TARIFFS["tie_nine"])


def test_house_edge_when_every_bet_comes_back() -> None:
    """Nothing is lost on bets of which none is resolved."""
    certain = Odds(banco=0, punto=0, tie=7)
    assert 0 == certain.house_edge("punto") == certain.house_edge("punto", resolved=True)
    assert -8 == certain.house_edge("tie")


@pytest.mark.parametrize("stake", [1, 20, "9.5", Fraction(1, 3), Decimal("2.5")], ids=repr)
def test_house_edge_is_a_share_of_the_stake(stake: Any) -> None:
    """Where nothing is rounded the stake makes no difference."""
    odds = exact_odds()
    for forecast in OUTCOMES:
        assert odds.house_edge(forecast) == odds.house_edge(forecast, stake=stake)


def test_house_edge_of_a_rounded_commission() -> None:
    """A commission rounded up to whole units takes all of a profit of 1, and 2 of 21."""
    odds, whole = Odds(banco=1, punto=1, tie=0), Tariff(Commission(step=Fraction(1)))
    assert Fraction(1, 2) == odds.house_edge("banco", whole, stake=1)
    assert Fraction(2, 42) == odds.house_edge("banco", whole, stake=21)
    assert Fraction(1, 40) == odds.house_edge("banco", whole)


ANY_TARIFF = {
    **TARIFFS,
    "each total apart": Tariff(
        exceptions=tuple(
            BancoException(total, Fraction(total, 10), cards=cards)
            for total in range(1, 10)
            for cards in (2, 3)
        )
    ),
}


@pytest.mark.parametrize("forecast", OUTCOMES)
@pytest.mark.parametrize("name", ANY_TARIFF)
def test_house_edge_against_settling_every_coup(name: str, forecast: Outcome) -> None:
    """The edge is what settling the coups of a small shoe, result by result, comes to."""
    tariff, lost, made, resolved = ANY_TARIFF[name], Fraction(0), 0, 0
    for coup, ways in every_result():
        profit = tariff.settle(forecast, 20, coup).profit
        lost -= profit * ways
        made += ways
        resolved += ways if profit else 0
    odds = exact_odds(counts=FEW_VALUES)
    assert lost / (20 * made) == odds.house_edge(forecast, tariff)
    assert lost / (20 * resolved) == odds.house_edge(forecast, tariff, resolved=True)


def test_odds_add_up_their_results() -> None:
    """Totals, cards and naturals are those of all coups of a small shoe."""
    odds = exact_odds(counts=FEW_VALUES)
    coups = every_coup()

    def ways(holds: Any) -> int:
        return sum(number for coup, number in coups if holds(coup))

    for total in range(10):
        assert ways(lambda c, t=total: c.punto.total == t) == odds.punto_totals[total]
        assert ways(lambda c, t=total: c.banco.total == t) == odds.banco_totals[total]
    for cards in (4, 5, 6):
        assert ways(lambda c, n=cards: len(c.cards) == n) == odds.by_cards[cards]
    assert ways(lambda c: c.natural is not None) == odds.naturals
    mean = Fraction(sum(len(coup.cards) * number for coup, number in coups), odds.total)
    assert mean == odds.mean_cards


@pytest.mark.parametrize("cards", [WORKED, "9♥ 6♠ Q♣ 2♦", "7♥ 5♠ J♣ 2♦", "2♥ 4♠ 3♣ 2♦ 6♥ 2♠"])
def test_the_result_of_a_coup(cards: str) -> None:
    """A result is what is left of a coup when the cards are forgotten."""
    coup = deal(cards)
    result = Result.of(coup)
    assert (coup.punto.total, coup.banco.total) == (result.punto, result.banco)
    assert coup.outcome == result.outcome
    assert len(coup.cards) == result.cards
    assert (coup.natural is not None) is result.is_natural
    assert {result: 1} == completions(coup).law


@pytest.mark.parametrize("cards", [2, 3])
@pytest.mark.parametrize("total", range(1, 10))
def test_an_example_of_each_win_of_banco(total: int, cards: int) -> None:
    """The coup that a tariff settles for a result is of that outcome, total and number of cards."""
    if (total, cards) in {(1, 2), (2, 2)}:  # with two cards Banco draws on these
        assert not [
            result
            for result in exact_odds().law
            if (result.outcome, result.banco, result.banco_cards) == ("banco", total, cards)
        ]
        return
    coup = example("banco", total, cards)
    assert ("banco", total, cards) == (coup.outcome, coup.banco.total, len(coup.banco.cards))


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_an_example_of_each_outcome(outcome: Outcome) -> None:
    """Where a tariff asks for nothing but the outcome, any coup of that outcome will do."""
    assert outcome == example(outcome).outcome


def test_odds_that_only_say_who_wins() -> None:
    """Without its results odds cannot say how a hand won, and say where one gets them."""
    odds = Odds(banco=380, punto=0, tie=31)
    for ask in (
        lambda: odds.law,
        lambda: odds.naturals,
        lambda: odds.mean_cards,
        lambda: odds.house_edge("banco", TARIFFS["ez"]),
    ):
        with pytest.raises(UnknownResults) as refusal:
            ask()
        assert str(refusal.value).startswith(repr(odds))
        assert "exact_odds()" in str(refusal.value)


@pytest.mark.parametrize("stake", [0, -1, 0.5, "much"], ids=repr)
def test_a_stake_that_is_none(stake: Any) -> None:
    """A stake is refused as in settling."""
    with pytest.raises(InvalidStake) as refusal:
        exact_odds(1).house_edge("banco", stake=stake)
    assert repr(stake) in str(refusal.value)
