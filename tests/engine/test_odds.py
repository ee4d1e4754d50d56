"""Exact odds of a coup that waits for a card, against plain counting."""

from __future__ import annotations

import pytest

from baccarat_edu import (
    Card,
    Coup,
    Hand,
    InvalidDecks,
    Odds,
    ShoeExhausted,
    completions,
    deal,
)
from baccarat_edu.engine.odds import endings
from tests import reference

from .helpers import WORKED, WORTH, published


def opened() -> Coup:
    """The worked coup before its third cards: Punto has 3 and must draw, Banco has 3."""
    return Coup(Hand.parse("4♥ 9♣"), Hand.parse("2♠ A♦"))


def counted(coup: Coup, needed: int, decks: int) -> Odds:
    """Count the endings of a coup with the second implementation."""
    ways = {"banco": 0, "punto": 0, "tie": 0}
    for outcome, weight in reference.endings([card.value for card in coup.cards], needed, decks):
        ways[outcome] += weight
    return Odds(**ways)


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


@pytest.mark.parametrize("shoe", published("published_odds")["shoe"], ids=lambda s: s["decks"])
def test_published_odds(shoe: dict[str, int]) -> None:
    """The second implementation, which the engine is held to, counts what others published."""
    expected = {outcome: shoe[outcome] for outcome in ("banco", "punto", "tie")}
    assert expected == reference.six_card_draws(shoe["decks"])


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
    with pytest.raises(ShoeExhausted) as refusal:
        completions(coup, 1)
    assert repr("A♠ A♣ A♥ A♠ A♦") in str(refusal.value)
    assert "1 decks do not hold" in str(refusal.value)
    assert 99 == completions(coup, 2).total
