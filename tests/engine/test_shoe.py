"""The shoe: what it holds, what it deals and when it stops (R1, R3)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from baccarat_edu import DECK, Coup, InvalidDecks, Shoe, ShoeExhausted, deal


def dealt_out(shoe: Shoe) -> list[Coup]:
    """Deal coups until fewer than six cards are left."""
    coups = []
    while len(shoe) >= 6:
        coups.append(shoe.deal())
    return coups


@pytest.mark.parametrize("decks", range(1, 9))
def test_r1_a_full_shoe(decks: int) -> None:
    """A shoe of n decks holds 52 n cards: 16 n worth 0 and 4 n of every other value."""
    shoe = Shoe(decks=decks, rng=random.Random(7))
    assert 52 * decks == len(shoe)
    assert (16 * decks, *[4 * decks] * 9) == shoe.counts


def test_r1_eight_decks_unless_told() -> None:
    """A shoe has eight decks, 416 cards, when nothing else is said."""
    assert 416 == len(Shoe(rng=random.Random(7)))


def test_randomness_is_passed_in() -> None:
    """A shoe cannot be made without a generator."""
    with pytest.raises(TypeError, match="rng"):
        Shoe()  # type: ignore[call-arg]


def test_a_coup_leaves_the_shoe() -> None:
    """What is dealt is gone: the number and the counts go down by the coup's cards."""
    shoe = Shoe(rng=random.Random(7))
    for _ in range(20):
        before, counts = len(shoe), shoe.counts
        coup = shoe.deal()
        gone = Counter(card.value for card in coup.cards)
        assert before - len(coup.cards) == len(shoe)
        assert counts == tuple(left + gone[value] for value, left in enumerate(shoe.counts))


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_no_card_comes_more_often_than_there_are_decks(decks: int) -> None:
    """A whole shoe dealt out shows no card more than once a deck, and loses none."""
    shoe = Shoe(decks, rng=random.Random(7))
    dealt = Counter(card for coup in dealt_out(shoe) for card in coup.cards)
    assert set(DECK) >= set(dealt)
    assert decks >= max(dealt.values())
    assert 52 * decks == dealt.total() + len(shoe)
    assert 5 >= len(shoe)


def test_dealt_coups_follow_the_rules() -> None:
    """A coup of the shoe is the coup that its cards deal."""
    for coup in dealt_out(Shoe(rng=random.Random(7))):
        assert deal(coup.cards) == coup


def test_same_seed_same_shoe() -> None:
    """The same seed deals the same coups and another seed others."""
    first, second, other = (dealt_out(Shoe(rng=random.Random(seed))) for seed in (7, 7, 8))
    assert first == second
    assert first != other


@pytest.mark.parametrize("seed", range(12))
def test_an_exhausted_shoe(seed: int) -> None:
    """With fewer than six cards left nothing is dealt and nothing is taken."""
    shoe = Shoe(1, rng=random.Random(seed))
    dealt_out(shoe)
    left, counts = len(shoe), shoe.counts
    with pytest.raises(ShoeExhausted) as refusal:
        shoe.deal()
    assert str(refusal.value).startswith(f"{left} cards are left and a coup may need 6")
    assert "shuffle() to put all cards back" in str(refusal.value)
    assert (left, counts) == (len(shoe), shoe.counts)


def test_six_cards_are_enough() -> None:
    """Some shoe has exactly six cards left, and deals a coup from them."""
    shoes = [Shoe(1, rng=random.Random(seed)) for seed in range(40)]
    for shoe in shoes:
        while len(shoe) > 6:
            shoe.deal()
    with_six = [shoe for shoe in shoes if len(shoe) == 6]
    assert with_six
    assert {4, 5, 6} >= {len(shoe.deal().cards) for shoe in with_six}


def test_shuffle_puts_all_cards_back() -> None:
    """After a shuffle the shoe is full again and in another order."""
    shoe = Shoe(2, rng=random.Random(7))
    first = dealt_out(shoe)
    shoe.shuffle()
    assert (104, (32, *[8] * 9)) == (len(shoe), shoe.counts)
    assert first != dealt_out(shoe)


@pytest.mark.parametrize("decks", [0, -1, 9, True, 2.0, "8", None], ids=repr)
def test_a_shoe_has_one_to_eight_decks(decks: int) -> None:
    """Any other number of decks is quoted back with the numbers there are."""
    with pytest.raises(InvalidDecks) as refusal:
        Shoe(decks, rng=random.Random(7))
    assert str(refusal.value).startswith(repr(decks))
    assert "1 to 8" in str(refusal.value)
