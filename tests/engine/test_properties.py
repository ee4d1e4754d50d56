"""What holds for any cards, coups, stakes and shoes."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_edu import (
    DECK,
    OUTCOMES,
    Card,
    Coup,
    Hand,
    InvalidCard,
    Outcome,
    Shoe,
    Tariff,
    banco_draws,
    deal,
    parse_cards,
    punto_draws,
)

from .strategies import cards, coups, exact_stakes, six_cards, spelled, steady

SPELLINGS = {
    spelling
    for rank in ["A", "a", *"23456789", "10", "T", "t", *"JjQqKk"]
    for suit in "♠♥♦♣shdcSHDC"
    for spelling in (rank + suit, rank + suit + "\ufe0e", rank + suit + "\ufe0f")
}
SEPARATORS = st.sampled_from([" ", ",", ", ", "\n", " , ", "\t"])


@steady
@given(spelled())
def test_a_card_reads_back(spelling: tuple[Card, str]) -> None:
    """Every spelling of a card gives that card, and what a card prints gives it back."""
    card, text = spelling
    assert card == Card.parse(text) == Card.parse(str(card))


@steady
@given(st.lists(spelled(), max_size=8), SEPARATORS)
def test_cards_read_back(spellings: list[tuple[Card, str]], separator: str) -> None:
    """Any number of cards in any spelling is read from one text, in order."""
    text = separator.join(spelling for _, spelling in spellings)
    assert tuple(card for card, _ in spellings) == parse_cards(text)


@steady
@given(st.text(max_size=4) | st.text("A1TtKk08♦d\ufe0f \u017f", max_size=3))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    """A text is one of the 52 cards or is quoted back; nothing else happens."""
    if text.strip() in SPELLINGS:
        assert Card.parse(text) in DECK
    else:
        with pytest.raises(InvalidCard) as refusal:
            Card.parse(text)
        assert str(refusal.value).startswith(repr(text))


@steady
@given(six_cards)
def test_what_a_coup_does_not_need_is_untouched(supply: list[Card]) -> None:
    """The coup and what is left in the iterator are the cards that were there, in order."""
    left = iter(supply)
    coup = deal(left)
    assert supply == [*coup.cards, *left]


@steady
@given(coups)
def test_a_coup_reads_back(coup: Coup) -> None:
    """What a coup prints, its cards and its hands all give it back."""
    assert coup == deal(str(coup)) == deal(coup.cards) == Coup(coup.punto, coup.banco)
    assert coup == pickle.loads(pickle.dumps(coup)) == copy.deepcopy(coup)


@steady
@given(coups, st.data(), cards, six_cards)
def test_with_card_deals_again(
    coup: Coup, data: st.DataObject, card: Card, more: list[Card]
) -> None:
    """Changing a card is dealing the changed cards."""
    index = data.draw(st.integers(0, len(coup.cards) - 1))
    changed = [*coup.cards[:index], card, *coup.cards[index + 1 :]]
    assert deal([*changed, *more]) == coup.with_card(index, card, *more)
    waiting = coup.with_card(index, card)
    assert list(waiting.cards) == changed[: len(waiting.cards)]
    if waiting.waiting_for is None:
        assert deal(changed) == waiting
    else:
        assert (len(changed), None) == (len(waiting.cards), waiting.outcome)


@steady
@given(coups)
def test_equal_coups_are_interchangeable(coup: Coup) -> None:
    """Coups are hashable values, also after their steps have been looked at."""
    twin = deal(coup.cards)
    assert coup.steps == twin.steps
    assert {coup: "seen"} == {twin: "seen"}


@steady
@given(coups)
def test_steps_agree_with_the_hands(coup: Coup) -> None:
    """The steps begin with two pairs, end with the coup's hands and draw what the hands hold."""
    first, last = coup.steps[0], coup.steps[-1]
    assert (coup.punto.cards[:2], coup.banco.cards[:2]) == (first.punto.cards, first.banco.cards)
    assert (coup.punto, coup.banco) == (last.punto, last.banco)
    drawn = [step.card for step in coup.steps if step.card]
    assert list(coup.cards[4:]) == drawn
    assert [bool(step.card) for step in coup.steps] == [bool(step.draws) for step in coup.steps]


@steady
@given(coups)
def test_reasons_give_the_decisions(coup: Coup) -> None:
    """The total and the card in a reason, put to the table, give back what the step decided."""
    for step in coup.steps:
        if step.kind == "punto":
            assert step.reason.total is not None
            assert punto_draws(step.reason.total) is step.draws
        if step.kind == "banco":
            third = step.reason.third
            assert step.reason.total is not None
            assert banco_draws(step.reason.total, third.value if third else None) is step.draws


@steady
@given(coups)
def test_r7_turning_the_table_round(coup: Coup) -> None:
    """The outcome is the side with the higher total and nothing else."""
    by_total: dict[int, Outcome] = {0: "tie", 1: "punto", -1: "banco"}
    difference = coup.punto.total - coup.banco.total
    assert by_total[(difference > 0) - (difference < 0)] == coup.outcome


@steady
@given(st.lists(cards, min_size=2, max_size=3))
def test_r2_order_does_not_matter_to_a_total(hand: list[Card]) -> None:
    """A total is the same in any order of the cards and is a single digit."""
    assert Hand.parse(hand).total == Hand.parse(hand[::-1]).total
    assert Hand.parse(hand).total in range(10)


@steady
@given(coups, exact_stakes, st.sampled_from(OUTCOMES))
def test_r8_what_comes_back(coup: Coup, stake: int | Fraction | Decimal, forecast: Outcome) -> None:
    """Back comes stake and profit, the stake alone, or nothing; profit is what that adds up to."""
    settlement = Tariff().settle(forecast, stake, coup)
    staked = Fraction(stake)
    assert settlement.profit == settlement.returned - staked
    if coup.outcome == forecast:
        odds = {"punto": Fraction(1), "banco": Fraction(19, 20), "tie": Fraction(8)}[forecast]
        assert staked * odds == settlement.profit
    else:
        assert (staked if coup.outcome == "tie" else 0) == settlement.returned


@steady
@given(st.integers(), st.integers(1, 8), st.integers(0, 12))
def test_a_shoe_loses_no_card(seed: int, decks: int, coups_dealt: int) -> None:
    """Dealt cards and cards left are together the whole shoe, and the seed decides their order."""
    shoe, twin = (Shoe(decks, rng=random.Random(seed)) for _ in range(2))
    dealt: Counter[int] = Counter()
    for _ in range(coups_dealt):
        if len(shoe) < 6:
            break
        coup = shoe.deal()
        assert coup == twin.deal()
        dealt.update(card.value for card in coup.cards)
    left = Counter(dict(enumerate(shoe.counts)))
    assert {0: 16 * decks, **dict.fromkeys(range(1, 10), 4 * decks)} == dealt + left
    assert 52 * decks == len(shoe) + dealt.total()
