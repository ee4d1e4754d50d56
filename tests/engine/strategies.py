"""Hypothesis strategies for cards, their spellings, coups and stakes."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from hypothesis import settings
from hypothesis import strategies as st

from baccarat_edu import DECK, Card, Coup, deal

steady = settings(derandomize=True, deadline=None, max_examples=150)
"""The same examples in every run."""

cards: st.SearchStrategy[Card] = st.sampled_from(DECK)
six_cards: st.SearchStrategy[list[Card]] = st.lists(cards, min_size=6, max_size=6)
coups: st.SearchStrategy[Coup] = six_cards.map(deal)

exact_stakes: st.SearchStrategy[int | Fraction | Decimal] = st.one_of(
    st.integers(min_value=1, max_value=10**9),
    st.fractions(min_value=Fraction(1, 1000), max_value=10**6),
    st.decimals(min_value=Decimal("0.01"), max_value=10**6, places=2),
)


@st.composite
def spelled(draw: st.DrawFn) -> tuple[Card, str]:
    """A card with one of the ways in which it may be written."""
    card = draw(cards)
    rank, glyph = str(card)[:-1], str(card)[-1]
    ranks = ["10", "T"] if rank == "10" else [rank]
    suits = [glyph, glyph + "\ufe0e", glyph + "\ufe0f", "shdc"["♠♥♦♣".index(glyph)]]
    text = draw(st.sampled_from(ranks)) + draw(st.sampled_from(suits))
    return card, draw(st.sampled_from([text, text.lower(), text.upper()]))
