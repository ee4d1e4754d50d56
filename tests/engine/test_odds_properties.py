"""Exact odds of any shoe, with any cards known, by any of the rules, against brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from baccarat_edu import Result, exact_odds
from baccarat_edu.engine.odds_rules import BANCO_PLAYS, ON_FIVE, BancoPlays, OnFive
from tests import reference

from .helpers import cards_worth
from .strategies import steady

PUNTO: dict[OnFive, reference.PuntoRule] = {
    "draw": reference.punto_draws,
    "stand": reference.punto_stands_on_five,
}
values = st.integers(0, 9)
on_five: st.SearchStrategy[OnFive] = st.sampled_from(ON_FIVE)
banco_plays: st.SearchStrategy[BancoPlays] = st.sampled_from(BANCO_PLAYS)


def counted(
    counts: Sequence[int], known: Sequence[int], on_five: OnFive, banco_plays: BancoPlays
) -> dict[Result, int]:
    """Count every result by brute force; as Punto, Banco draws on what Punto draws on."""
    punto = PUNTO[on_five]
    banco = reference.banco_draws if banco_plays == "table" else lambda total, _third: punto(total)
    ways = Counter[Result]()
    for played, weight in reference.draws(counts, known, punto, banco):
        cards = (2 + played.punto_drew, 2 + played.banco_drew)
        ways[Result(played.punto, played.banco, *cards)] += weight
    return dict(ways)


@st.composite
def shoes(draw: st.DrawFn, *, of: int, most: int) -> tuple[int, ...]:
    """Counts of a shoe of six cards or more that holds at most so many different values."""
    held = draw(st.dictionaries(values, st.integers(1, most), min_size=1, max_size=of))
    counts = [held.get(value, 0) for value in range(10)]
    counts[min(held)] += max(0, 6 - sum(counts))
    return tuple(counts)


@st.composite
def begun(draw: st.DrawFn, shoe: tuple[int, ...], least: int = 0) -> tuple[int, ...]:
    """Values of the first cards of a coup, out of a shoe: none of them up to all six."""
    left = list(shoe)
    known = []
    for _ in range(draw(st.integers(least, 6))):
        known.append(draw(st.sampled_from([value for value in range(10) if left[value]])))
        left[known[-1]] -= 1
    return tuple(known)


@steady
@given(st.data(), shoes(of=3, most=9), on_five, banco_plays)
def test_r10_small_shoes(
    data: st.DataObject, shoe: tuple[int, ...], on_five: OnFive, banco_plays: BancoPlays
) -> None:
    """A shoe of few values, hardly enough cards or many of them: the law is that of brute force."""
    known = data.draw(begun(shoe))
    odds = exact_odds(
        counts=shoe, known=cards_worth(*known), punto_on_five=on_five, banco_plays=banco_plays
    )
    assert counted(shoe, known, on_five, banco_plays) == odds.law


@steady
@given(st.data(), shoes(of=10, most=40), on_five, banco_plays)
def test_r10_large_shoes(
    data: st.DataObject, shoe: tuple[int, ...], on_five: OnFive, banco_plays: BancoPlays
) -> None:
    """A shoe of any values, with three cards known or more: the law is that of brute force."""
    known = data.draw(begun(shoe, least=3))
    odds = exact_odds(
        counts=shoe, known=cards_worth(*known), punto_on_five=on_five, banco_plays=banco_plays
    )
    assert counted(shoe, known, on_five, banco_plays) == odds.law


@steady
@given(values, st.integers(6, 10**6), on_five)
def test_r10_single_value_shoes(value: int, number: int, on_five: OnFive) -> None:
    """A shoe of one value alone plays one coup."""
    counts = [number * (place == value) for place in range(10)]
    played = reference.play([value] * 6, PUNTO[on_five])
    odds = exact_odds(counts=counts, punto_on_five=on_five)
    assert {played.outcome} == {outcome for outcome, ways in odds.by_outcome.items() if ways}
    assert {played.cards_used} == {cards for cards, ways in odds.by_cards.items() if ways}


@steady
@given(st.data(), shoes(of=10, most=40), on_five, banco_plays)
def test_r10_the_next_card_divides_the_ways(
    data: st.DataObject, shoe: tuple[int, ...], on_five: OnFive, banco_plays: BancoPlays
) -> None:
    """Whatever is known of a coup, the laws given each next card add up to the law without it."""
    known = data.draw(begun(shoe).filter(lambda known: len(known) < 6))

    def law(*cards: int) -> dict[Result, int]:
        return exact_odds(
            counts=shoe, known=cards_worth(*cards), punto_on_five=on_five, banco_plays=banco_plays
        ).law

    ways = Counter[Result]()
    for value, count in enumerate(shoe):
        left = count - known.count(value)
        if left:
            given_it = law(*known, value)
            ways.update({result: left * number for result, number in given_it.items()})
    assert ways == law(*known)
