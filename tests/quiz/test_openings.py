"""Initial deals: the first four cards of a coup, and deals of every telling kind."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from baccarat_edu import DECK, Coup, InvalidCard, NotEnoughCards, deal, total
from baccarat_edu.quiz.openings import opening, openings, places_in_shoe, punto_opening

WORKED = "4♥ 2♠ 9♣ A♦ 8♦"


def is_natural(hand: str) -> bool:
    """Tell whether two cards count 8 or 9."""
    return total(hand) in (8, 9)


@pytest.mark.parametrize("cards", [WORKED, "4♥ 2♠ 9♣ A♦", "4♥ 2♠ 9♣ A♦ K♠ K♥", deal(WORKED)])
def test_the_first_four_cards_are_laid(cards: str | Coup) -> None:
    """Punto has the first and third card, Banco the second and fourth; no more lie there."""
    coup = opening(cards)
    assert ("4♥ 9♣", "2♠ A♦") == (str(coup.punto), str(coup.banco))
    assert "4♥ 2♠ 9♣ A♦" == str(coup)


@pytest.mark.parametrize("cards", ["", "4♥", "4♥ 2♠ 9♣"])
def test_fewer_than_four_are_refused(cards: str) -> None:
    """What there is is quoted, with how many it takes."""
    with pytest.raises(NotEnoughCards, match=f"'{cards}' has .* starts with four"):
        opening(cards)


def test_what_is_no_card_is_refused() -> None:
    """A wrong card is quoted, also behind the fourth."""
    with pytest.raises(InvalidCard, match="'ZZ'"):
        opening("4♥ 2♠ 9♣ A♦ ZZ")


def test_cards_are_numbered_as_they_were_dealt() -> None:
    """Each hand's cards say where in the coup they were, third cards too."""
    assert {"punto": [0, 2], "banco": [1, 3]} == places_in_shoe(opening(WORKED))
    assert {"punto": [0, 2, 4], "banco": [1, 3]} == places_in_shoe(deal(WORKED))


@pytest.mark.parametrize("seed", range(5))
def test_every_kind_turns_up_in_six(seed: int) -> None:
    """Any six deals from the start have naturals of either hand and of both, and near misses."""
    coups = list(islice(openings(8, random.Random(seed)), 60))
    for start in range(0, 60, 6):
        six = [(coup.punto, coup.banco) for coup in coups[start : start + 6]]
        whose = Counter((is_natural(str(punto)), is_natural(str(banco))) for punto, banco in six)
        assert {(True, False), (False, True), (True, True), (False, False)} <= whose.keys()
        assert any(max(punto.total, banco.total) == 7 for punto, banco in six)
        assert any(hand.points == 18 for pair in six for hand in pair)


def test_the_order_of_kinds_is_not_always_the_same() -> None:
    """Whoever counts along cannot tell what comes next."""
    coups = list(islice(openings(8, random.Random(1)), 60))
    both = [n % 6 for n, c in enumerate(coups) if c.punto.is_natural and c.banco.is_natural]
    assert len(set(both)) > 1


def test_a_seed_deals_the_same_again() -> None:
    """The same generator gives the same deals, another one others."""
    first, second, other = (
        list(map(str, islice(openings(8, random.Random(seed)), 12))) for seed in (1, 1, 2)
    )
    assert first == second
    assert first != other


def test_one_deck_has_each_card_once() -> None:
    """From a single deck no card lies there twice; from eight one may."""
    alone = islice(openings(1, random.Random(1)), 60)
    assert all(4 == len(set(coup.cards)) for coup in alone)
    many = islice(openings(8, random.Random(1)), 600)
    assert any(4 > len(set(coup.cards)) for coup in many)


@pytest.mark.parametrize("wanted", range(10))
def test_a_punto_of_every_total(wanted: int) -> None:
    """Punto has just that total, and Banco no natural that would end the coup before."""
    seen = set()
    for seed in range(20):
        coup = punto_opening(wanted, random.Random(seed))
        assert wanted == total(str(coup.punto))
        assert not is_natural(str(coup.banco))
        assert set(coup.cards) <= set(DECK)
        assert 4 == len(set(coup.cards))
        seen.add(str(coup))
    assert len(seen) > 10
