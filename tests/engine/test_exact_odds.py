"""Exact odds of the next coup, against what is published and against brute force (R9.3, R10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import perm
from typing import Any

import pytest

from baccarat_edu import (
    OUTCOMES,
    TARIFFS,
    Coup,
    Hand,
    InvalidCard,
    InvalidCounts,
    InvalidDecks,
    InvalidKnownCards,
    InvalidRule,
    Odds,
    Result,
    ShoeExhausted,
    completions,
    deal,
    exact_odds,
)
from baccarat_edu.engine.odds_rules import BancoPlays, OnFive
from tests import reference

from .helpers import WORKED, WORTH, cards_worth, published

PUBLISHED = published("published_odds")
SPARSE = (4, 0, 3, 5, 0, 2, 6, 0, 4, 1)
"""A shoe that lacks three values."""


def percent(part: int | Fraction, whole: int = 1, places: int = 4) -> str:
    """Print a share as percent, the way it is published."""
    return f"{float(100 * Fraction(part, whole)):.{places}f}"


def law(
    counts: Sequence[int],
    known: Sequence[int] = (),
    punto_rule: reference.PuntoRule = reference.punto_draws,
    banco_rule: reference.BancoRule = reference.banco_draws,
) -> dict[Result, int]:
    """Count every result by brute force."""
    ways = Counter[Result]()
    for played, weight in reference.draws(counts, known, punto_rule, banco_rule):
        cards = (2 + played.punto_drew, 2 + played.banco_drew)
        ways[Result(played.punto, played.banco, *cards)] += weight
    return dict(ways)


def shares(odds: Odds) -> dict[Result, Fraction]:
    """Say how often each result comes."""
    return {result: Fraction(ways, odds.total) for result, ways in odds.law.items()}


# ---------------------------------------------------------------- full shoes


@pytest.mark.parametrize("shoe", PUBLISHED["shoe"], ids=lambda shoe: shoe["decks"])
def test_r10_published_ways(shoe: dict[str, int]) -> None:
    """Full shoes give the published integers, to the last digit."""
    assert Odds(shoe["banco"], shoe["punto"], shoe["tie"]) == exact_odds(shoe["decks"])


@pytest.mark.parametrize("decks", range(1, 9))
def test_r10_each_number_of_decks(decks: int) -> None:
    """One to eight decks give what the second implementation counts over all ordered draws."""
    odds = exact_odds(decks)
    assert reference.six_card_draws(decks) == odds.by_outcome
    assert perm(52 * decks, 6) == odds.total == sum(odds.law.values())
    assert odds == exact_odds(counts=reference.composition(decks))


def test_r10_eight_decks_unless_told() -> None:
    """Nothing said means eight decks."""
    assert 4_998_398_275_503_360 == exact_odds().total
    assert exact_odds(8).law == exact_odds().law


def test_r10_in_percent() -> None:
    """Eight decks: how often each outcome comes, naturals, cards taken."""
    odds = exact_odds()
    expected = {"banco": "45.8597", "punto": "44.6247", "tie": "9.5156"}
    assert expected == {outcome: percent(odds.probability(outcome)) for outcome in OUTCOMES}
    assert "34.3049" == percent(odds.naturals, odds.total)
    cards = {number: percent(ways, odds.total) for number, ways in odds.by_cards.items()}
    assert {4: "37.8868", 5: "30.3444", 6: "31.7687"} == cards
    assert "4.938819" == f"{float(odds.mean_cards):.6f}"


@pytest.mark.parametrize(
    "edge", PUBLISHED["edge"], ids=lambda e: f"{e['decks']}-{e['tariff']}-{e['forecast']}"
)
def test_r10_house_edges(edge: dict[str, Any]) -> None:
    """What the house keeps of a bet, by forecast and tariff, is what is published."""
    odds = exact_odds(edge["decks"])
    assert edge["percent"] == percent(odds.house_edge(edge["forecast"], TARIFFS[edge["tariff"]]))


def test_r10_banco_wins_by_total() -> None:
    """The law of results adds up to the published ways in which Banco wins with each total."""
    ways = Counter[int]()
    for result, number in exact_odds().law.items():
        ways[result.banco] += number if result.outcome == "banco" else 0
    assert PUBLISHED["banco_wins"][0]["ways"] == [ways[total] for total in range(1, 10)]


@pytest.mark.parametrize("bet", PUBLISHED["side_bet"], ids=lambda bet: bet["source"])
def test_r10_three_card_wins(bet: dict[str, Any]) -> None:
    """The law of results knows how many cards a hand won with."""
    odds = exact_odds()
    ways = sum(
        number
        for result, number in odds.law.items()
        if result.outcome == bet["hand"]
        and getattr(result, bet["hand"]) == bet["total"]
        and getattr(result, f"{bet['hand']}_cards") == 3
    )
    assert bet["probability"] == f"{float(Fraction(ways, odds.total)):.6f}"


def test_every_published_value_names_its_source() -> None:
    """No list of published values is without its sources."""
    assert all(entry["source"] for entries in PUBLISHED.values() for entry in entries)


# ---------------------------------------------------------------- other rules


@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("on_five", ["draw", "stand"])
def test_r10_with_one_rule_for_both_nobody_is_better_off(decks: int, on_five: OnFive) -> None:
    """If Banco followed Punto's own rule, both would win in exactly as many ways."""
    odds = exact_odds(decks, banco_plays="punto", punto_on_five=on_five)
    assert odds.punto == odds.banco
    assert perm(52 * decks, 6) == odds.total


def test_r10_with_one_rule_for_both_in_percent() -> None:
    """From eight decks each would win 45.3112 % of the coups."""
    odds = exact_odds(banco_plays="punto")
    assert "45.3112" == percent(odds.probability("banco"))
    assert odds.punto_totals == odds.banco_totals


RULES: dict[tuple[OnFive, BancoPlays], tuple[reference.PuntoRule, reference.BancoRule]] = {
    ("draw", "table"): (reference.punto_draws, reference.banco_draws),
    ("stand", "table"): (reference.punto_stands_on_five, reference.banco_draws),
    ("draw", "punto"): (reference.punto_draws, reference.banco_as_punto),
}


@pytest.mark.parametrize("rules", RULES, ids="-".join)
def test_every_rule_against_brute_force(rules: tuple[OnFive, BancoPlays]) -> None:
    """Result by result the law is that of brute force, for either rule on five and for Banco's."""
    on_five, banco_plays = rules
    odds = exact_odds(counts=SPARSE, punto_on_five=on_five, banco_plays=banco_plays)
    assert law(SPARSE, (), *RULES[rules]) == odds.law


def test_r9_the_choice_on_five_changes_the_odds() -> None:
    """When Punto stands on 5 there are fewer Ties, and Banco gets most of them."""
    draws, stands = exact_odds(), exact_odds(punto_on_five="stand")
    assert draws.total == stands.total
    assert stands.banco - draws.banco > stands.punto - draws.punto > 0


# ---------------------------------------------------------------- known cards


@pytest.mark.parametrize("values", [(4, 2, 9, 1, 8, 7), (6, 3, 0, 2, 5, 9), (9, 0, 9, 6, 3, 3)])
@pytest.mark.parametrize("length", range(2, 7))
def test_r10_known_cards(values: tuple[int, ...], length: int) -> None:
    """Given the first cards, two to six of them, the law is that of brute force over the rest."""
    known = values[:length]
    odds = exact_odds(2, known=cards_worth(*known))
    assert law(reference.composition(2), known) == odds.law
    assert perm(104 - length, 6 - length) == odds.total


@pytest.mark.parametrize("first", [2, 6, 9])
def test_r10_one_known_card(first: int) -> None:
    """Given the first card alone, the law is that of brute force over five more."""
    assert law(SPARSE, [first]) == exact_odds(counts=SPARSE, known=cards_worth(first)).law


@pytest.mark.parametrize("rules", RULES, ids="-".join)
@pytest.mark.parametrize("length", range(6))
def test_r10_the_next_card_divides_the_ways(length: int, rules: tuple[OnFive, BancoPlays]) -> None:
    """The laws given each next card, once for every such card, add up to the law without it."""
    on_five, banco_plays = rules
    known, left = (0, 3, 5, 2, 6)[:length], reference.composition(1, (0, 3, 5, 2, 6)[:length])
    sums = Counter[Result]()
    for value, count in enumerate(left):
        odds = exact_odds(
            counts=reference.composition(1),
            known=cards_worth(*known, value),
            punto_on_five=on_five,
            banco_plays=banco_plays,
        )
        sums.update({result: count * ways for result, ways in odds.law.items()})
    whole = exact_odds(1, known=cards_worth(*known), punto_on_five=on_five, banco_plays=banco_plays)
    assert whole.law == sums


def test_r9_the_worked_pair() -> None:
    """Against the 7 Banco wins with 380 of the remaining 411 cards, ties with 31, never loses."""
    assert Odds(banco=380, punto=0, tie=31) == exact_odds(known="4♥ 2♠ 9♣ A♦ 7♦")


@pytest.mark.parametrize("decks", [1, 8])
@pytest.mark.parametrize(
    "hands",
    [("4♥ 9♣", "2♠ A♦"), ("K♥ 6♣", "2♠ A♦"), ("4♥ 9♣ 7♦", "2♠ A♦"), ("4♥ 9♣ 8♦", "2♠ A♦")],
    ids=" : ".join,
)
def test_known_cards_and_a_waiting_coup_agree(hands: tuple[str, str], decks: int) -> None:
    """The odds given a coup's cards are those of its completions, result by result."""
    coup = Coup(*map(Hand.parse, hands))
    odds, ways = exact_odds(decks, known=coup.cards), completions(coup, decks)
    assert shares(ways) == shares(odds)


def test_a_whole_coup_known() -> None:
    """Six known cards leave a single way, whatever the coup takes of them."""
    for text in (f"{WORKED} K♠", "9♥ 6♠ Q♣ 2♦ A♠ A♣"):
        odds = exact_odds(known=text)
        assert 1 == odds.total
        assert 1 == odds.by_outcome[deal(iter(text.split())).outcome or "tie"]


def test_known_cards_as_text_or_cards() -> None:
    """Known cards are read from text, from texts and from cards."""
    ways = exact_odds(known="4♥ 2♠")
    assert ways == exact_odds(known=["4♥", "2s"]) == exact_odds(known=cards_worth(4, 2))


def test_a_shoe_just_large_enough() -> None:
    """Six cards are enough, and a single value gives a single result."""
    for value in range(10):
        counts = [6 * (value == place) for place in range(10)]
        played = reference.play([value] * 6)
        odds = exact_odds(counts=counts)
        assert {played.outcome: 720} == {name: n for name, n in odds.by_outcome.items() if n}
        assert {played.cards_used: 720} == {cards: n for cards, n in odds.by_cards.items() if n}


def test_a_shoe_of_any_size() -> None:
    """Counts need not be those of decks: with a million of each value hardly a card is missed."""
    odds = exact_odds(counts=[10**6] * 10)
    assert perm(10**7, 6) == odds.total
    independent = law([10**6] * 10, [1, 2]), exact_odds(counts=[10**6] * 10, known="A♥ 2♥").law
    assert independent[0] == independent[1]


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize("decks", [0, -1, 9, True, 8.0, "8"], ids=repr)
def test_a_number_of_decks_that_no_shoe_has(decks: Any) -> None:
    """Decks outside 1 to 8 are quoted back and refused."""
    with pytest.raises(InvalidDecks) as refusal:
        exact_odds(decks)
    assert str(refusal.value).startswith(repr(decks))
    assert "1 to 8" in str(refusal.value)


@pytest.mark.parametrize(
    "counts",
    [
        [16, 4, 4, 4, 4, 4, 4, 4, 4, -1],
        [16, 4, 4, 4, 4, 4, 4, 4, 4, 4.0],
        [16, 4, 4, 4, 4, 4, 4, 4, 4, 0.5],
        [16, 4, 4, 4, 4, 4, 4, 4, 4, True],
        [16, 4, 4, 4, 4, 4, 4, 4, 4, None],
        [Fraction(7, 2)] * 10,
        [16, 4, 4, 4, 4, 4, 4, 4, 4],
        [16, *[4] * 10],
        [],
        "1234567890",
        52,
    ],
    ids=repr,
)
def test_counts_that_no_shoe_has(counts: Any) -> None:
    """Negative and fractional counts, and any but ten of them, are quoted back and refused."""
    with pytest.raises(InvalidCounts) as refusal:
        exact_odds(counts=counts)
    assert str(refusal.value).startswith(repr(counts))
    assert "ten whole numbers from 0 up" in str(refusal.value)


@pytest.mark.parametrize("size", range(6))
def test_fewer_than_six_cards(size: int) -> None:
    """A shoe that may not hold enough cards for a coup is refused, with how many are needed."""
    counts = [size, *[0] * 9]
    with pytest.raises(ShoeExhausted) as refusal:
        exact_odds(counts=counts)
    assert str(refusal.value).startswith(f"{counts!r} are {size} cards")
    assert "at least 6" in str(refusal.value)


def test_decks_and_counts_at_once() -> None:
    """A shoe is given one way or the other."""
    counts = [16, *[4] * 9]
    with pytest.raises(InvalidCounts) as refusal:
        exact_odds(1, counts=counts)
    assert str(refusal.value).startswith(f"{counts!r} are given beside 1 decks")
    assert "the counts or the decks alone" in str(refusal.value)


def test_known_cards_that_the_decks_do_not_hold() -> None:
    """One card twice cannot come from one deck, and can from two."""
    with pytest.raises(InvalidKnownCards) as refusal:
        exact_odds(1, known="8♦ K♠ 8♦")
    assert str(refusal.value).startswith("1 decks do not hold all of '8♦ K♠ 8♦'")
    assert "there is one '8♦' in each" in str(refusal.value)
    assert perm(101, 3) == exact_odds(2, known="8♦ K♠ 8♦").total


def test_known_cards_that_the_counts_do_not_hold() -> None:
    """More cards of a value than the counts say are refused, with how many there are."""
    with pytest.raises(InvalidKnownCards) as refusal:
        exact_odds(counts=SPARSE, known="9♦ K♠ 9♣")
    assert str(refusal.value).startswith(f"{SPARSE!r} do not hold all of '9♦ K♠ 9♣'")
    assert "only 1 cards worth 9 are there" in str(refusal.value)
    with pytest.raises(InvalidKnownCards):
        exact_odds(counts=SPARSE, known="A♠")


def test_more_known_cards_than_a_coup_takes() -> None:
    """A seventh card is not of this coup."""
    seven = " ".join(map(str, WORTH[:7]))
    with pytest.raises(InvalidKnownCards) as refusal:
        exact_odds(known=seven)
    assert str(refusal.value).startswith(f"{seven!r} has 7 cards")
    assert "6 at the most" in str(refusal.value)


def test_known_cards_that_are_none() -> None:
    """A text that names no card is refused as everywhere."""
    with pytest.raises(InvalidCard, match="'11♦' is not a card"):
        exact_odds(known="4♥ 11♦")


@pytest.mark.parametrize("word", ["Stand", "", "table", None, True, 5], ids=repr)
def test_a_rule_on_five_that_there_is_not(word: Any) -> None:
    """Another word for what Punto does on 5 is quoted back with the two that there are."""
    with pytest.raises(InvalidRule) as refusal:
        exact_odds(punto_on_five=word)
    assert str(refusal.value).startswith(repr(word))
    assert "'draw' or 'stand'" in str(refusal.value)


@pytest.mark.parametrize("word", ["Punto", "", "draw", None, True, 5], ids=repr)
def test_a_rule_for_banco_that_there_is_not(word: Any) -> None:
    """Another word for Banco's rule is quoted back with the two that there are."""
    with pytest.raises(InvalidRule) as refusal:
        exact_odds(banco_plays=word)
    assert str(refusal.value).startswith(repr(word))
    assert "'table' or 'punto'" in str(refusal.value)
