"""The coup in which Punto may stand on 5, and what the choice is worth (R9.3, R10)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_edu import (
    TARIFFS,
    CasinoCoup,
    Hand,
    InvalidAnswer,
    InvalidCounts,
    InvalidKnownCards,
    NotEnoughCards,
    NothingToChoose,
    NoThirdCard,
    Odds,
    deal,
    exact_odds,
    parse_cards,
    worth_on_five,
)
from baccarat_edu.engine.casino_coup import deal_casino
from baccarat_edu.engine.odds_rules import ON_FIVE, OnFive
from baccarat_edu.engine.shoe import composition

from .. import reference
from .helpers import cards_worth
from .strategies import six_cards, steady

STAND = "2♥ K♠ 3♣ 4♦ 9♠"


def share(share: Fraction) -> str:
    """Write a share as a percentage with four decimals."""
    return f"{float(100 * share):.4f}"


# ------------------------------------------------------------ the coup


def test_r9_punto_stands_on_five() -> None:
    """Punto keeps two cards and Banco takes the next."""
    coup = deal_casino(STAND, "stand")
    assert (STAND, "2♥ 3♣", "K♠ 4♦ 9♠") == (str(coup), str(coup.punto), str(coup.banco))
    assert ("punto", True) == (coup.outcome, coup.is_chosen)


@given(six_cards, st.sampled_from(ON_FIVE))
@steady
def test_r9_a_coup_against_the_other_reading(cards: Any, answer: OnFive) -> None:
    """Cards, totals and outcome are those of the rules typed as sentences, for either answer."""
    rule = reference.punto_draws if answer == "draw" else reference.punto_stands_on_five
    expected = reference.play([card.value for card in cards], rule)
    coup = deal_casino(iter(cards), answer)
    assert (expected.cards_used, expected.punto, expected.banco, expected.outcome) == (
        len(coup.cards),
        coup.punto.total,
        coup.banco.total,
        coup.outcome,
    )


@given(six_cards)
@steady
def test_r9_where_punto_draws_on_five_the_game_is_the_usual_one(cards: Any) -> None:
    """The same cards make the same hands as at the table of the lessons."""
    usual, chosen = deal(iter(cards)), deal_casino(iter(cards))
    assert (usual.punto, usual.banco, usual.outcome) == (chosen.punto, chosen.banco, chosen.outcome)


def test_one_card_changed_keeps_the_answer() -> None:
    """The coup is dealt again under the same answer, with as many cards as it needs then."""
    coup = deal_casino(STAND, "stand")
    assert "2♥ 3♣" == str(coup.with_card(4, "A♠").punto)
    assert coup.with_card(0, "A♥") == CasinoCoup(
        Hand.parse("A♥ 3♣ 9♠"), Hand.parse("K♠ 4♦"), "stand"
    )


def test_a_third_card_that_the_answer_does_not_give() -> None:
    """Punto that stands takes none; a finished coup takes none either."""
    with pytest.raises(NoThirdCard, match="the rules give Punto no third card"):
        CasinoCoup(Hand.parse("2♥ 3♣ 4♠"), Hand.parse("K♠ 4♦"), "stand")
    with pytest.raises(NoThirdCard, match="is finished"):
        deal_casino(STAND, "stand").with_next(cards_worth(1)[0])


def test_a_coup_that_ends_too_early() -> None:
    """The message says which card is missing."""
    with pytest.raises(NotEnoughCards, match="Banco must draw, so add card number 5"):
        deal_casino("2♥ K♠ 3♣ 4♦", "stand")
    with pytest.raises(NotEnoughCards, match="a coup starts with four"):
        deal_casino("2♥ K♠ 3♣")
    with pytest.raises(InvalidAnswer, match="'hold' is no answer"):
        deal_casino(STAND, "hold")  # type: ignore[arg-type]


# ------------------------------------------------------------ what it is worth


def by_brute_force(punto: str, counts: tuple[int, ...], answer: OnFive) -> Odds:
    """Go through all values of Banco's pair and of two further cards, under typed rules."""
    rule = reference.punto_draws if answer == "draw" else reference.punto_stands_on_five
    first, second = (card.value for card in parse_cards(punto))
    left = list(counts)
    left[first] -= 1
    left[second] -= 1
    ways = Counter[str]()
    for values, weight in drawn(left, 4):
        b1, b2, third, fourth = values
        ways[reference.play([first, b1, second, b2, third, fourth], rule).outcome] += weight
    return Odds(banco=ways["banco"], punto=ways["punto"], tie=ways["tie"])


def drawn(left: list[int], number: int) -> list[tuple[tuple[int, ...], int]]:
    """List every row of values that can leave a shoe, with its ways."""
    if not number:
        return [((), 1)]
    rows = []
    for value, count in enumerate(left):
        if count:
            left[value] -= 1
            rows += [((value, *rest), count * ways) for rest, ways in drawn(left, number - 1)]
            left[value] += 1
    return rows


@pytest.mark.parametrize("punto", ["5♥ K♣", "4♥ A♣", "2♥ 3♣", "9♥ 6♣", "8♥ 7♦"])
@pytest.mark.parametrize("decks", [6, 8])
def test_r9_the_worth_against_brute_force(punto: str, decks: int) -> None:
    """Both answers, for every pair that makes 5, way by way."""
    worth = worth_on_five(punto, decks)
    for answer in ON_FIVE:
        assert by_brute_force(punto, composition(decks), answer) == worth.odds(answer)


def test_r9_the_worth_from_a_shoe_that_is_half_gone() -> None:
    """The cards that were seen before count as gone."""
    counts = (40, 9, 12, 7, 10, 3, 12, 9, 11, 8)
    worth = worth_on_five("2♥ 3♣", counts=counts)
    for answer in ON_FIVE:
        assert by_brute_force("2♥ 3♣", counts, answer) == worth.odds(answer)


@pytest.mark.parametrize("decks", [4, 5, 6, 8])
@pytest.mark.parametrize("punto", ["5♥ K♣", "4♥ A♣", "2♥ 3♣", "9♥ 6♣", "8♥ 7♦"])
def test_r9_drawing_on_five_is_better(punto: str, decks: int) -> None:
    """Standing loses 2 to 4 units in a hundred more, by Ties that Banco wins then."""
    worth = worth_on_five(punto, decks)
    assert "draw" == worth.better
    assert Fraction(2, 100) < worth.difference < Fraction(4, 100)
    assert worth.worth("stand") < worth.worth("draw") < 0
    assert worth.stand.tie < worth.draw.tie
    assert worth.stand.banco - worth.draw.banco > worth.stand.punto - worth.draw.punto


@pytest.mark.parametrize(
    ("decks", "answer", "banco", "punto"),
    [
        (6, "draw", "1.0558", "1.2374"),
        (6, "stand", "0.7843", "1.5242"),
        (8, "draw", "1.0579", "1.2351"),
        (8, "stand", "0.7869", "1.5214"),
    ],
)
def test_r9_what_always_answering_alike_costs(
    decks: int, answer: OnFive, banco: str, punto: str
) -> None:
    """Over all coups a Punto that always stands on 5 costs 0.29 more in a hundred."""
    odds = exact_odds(decks, punto_on_five=answer)
    assert (banco, punto) == (share(odds.house_edge("banco")), share(odds.house_edge("punto")))


def test_a_five_is_needed() -> None:
    """Another total, a third card, and a shoe without these cards are refused."""
    for punto in ("2♥ 4♣", "K♥ K♣", "2♥ K♣ 3♠"):
        with pytest.raises(NothingToChoose, match="two cards that make 5 do"):
            worth_on_five(punto)
    with pytest.raises(InvalidKnownCards):
        worth_on_five("2♥ 3♣", counts=(9, 9, 0, 9, 9, 9, 9, 9, 9, 9))
    with pytest.raises(InvalidCounts):
        worth_on_five("2♥ 3♣", 6, counts=composition(6))


# ------------------------------------------------------------ other tariffs


@pytest.mark.parametrize(
    ("tariff", "forecast", "stake", "edge"),
    [
        ("tie_nine", "tie", 20, "4.8440"),
        ("ez", "banco", 20, "1.0183"),
        ("super_six", "banco", 20, "1.4581"),
        ("minimum", "banco", 5, "7.9369"),
        ("minimum", "banco", 20, "1.0579"),
        ("rounded", "banco", 10, "3.3509"),
    ],
)
def test_r8_edges_of_other_tariffs(tariff: str, forecast: Any, stake: int, edge: str) -> None:
    """At eight decks, for a stake where the commission has a minimum or is rounded."""
    odds = exact_odds(8)
    assert edge == share(odds.house_edge(forecast, TARIFFS[tariff], stake=stake))


@pytest.mark.parametrize(("name", "stake"), [("minimum", 5), ("rounded", 10), ("ez", 20)])
def test_r8_an_edge_is_the_mean_of_settlements(name: str, stake: int) -> None:
    """Settling every result of the law anew gives the same edge, exactly."""
    odds, tariff = exact_odds(6), TARIFFS[name]
    lost = Fraction(0)
    for result, ways in odds.law.items():
        if result.outcome == "punto":
            lost += stake * ways
        elif result.outcome == "banco":
            exception = any(
                one.total == result.banco and one.cards in (None, result.banco_cards)
                for one in tariff.exceptions
            )
            lost -= 0 if exception else (stake - tariff.commission.on(Fraction(stake))) * ways
    assert lost / (stake * odds.total) == odds.house_edge("banco", tariff, stake=stake)
