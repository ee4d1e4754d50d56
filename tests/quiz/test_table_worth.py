"""What the cells of the drawing table are worth, and the exceptions that the engine finds (R10)."""

from __future__ import annotations

from typing import Any

import pytest

from baccarat_edu import InvalidDecks, banco_draws, draw_advantage
from baccarat_edu.quiz.table_worth import exceptions, guesses, standing_totals, table_worth


@pytest.mark.parametrize("decks", range(1, 9))
def test_every_cell_is_the_engines(decks: int) -> None:
    """All 88 are there, row by row, with the engine's numbers and the table's decisions."""
    worths = table_worth(decks)
    assert 88 == len(worths)
    assert list(worths) == [worth.cell for worth in worths.values()]
    for cell, worth in worths.items():
        assert draw_advantage(*cell, decks) == worth.advantage
        assert banco_draws(*cell) == worth.draws


def test_r10_the_exceptions() -> None:
    """With eight decks there are two, and in both the table stands."""
    assert [(4, 1), (6, None)] == [worth.cell for worth in exceptions()]
    assert not any(worth.draws for worth in exceptions())


def test_with_a_single_deck_there_are_other_exceptions() -> None:
    """They hang on the shoe: 3 against an 8 is one of them there, and one is of a drawing cell."""
    assert [(3, 8), (5, 4), (6, None)] == [worth.cell for worth in exceptions(1)]
    assert [False, True, False] == [worth.draws for worth in exceptions(1)]


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_right_number_is_among_the_guesses(decks: int) -> None:
    """Smaller and larger ones stand beside it, in order."""
    found, right = [int(guess) for guess in guesses(decks)], len(exceptions(decks))
    assert sorted(set(found)) == found
    assert found[0] < right < found[-1]
    assert right in found


def test_the_near_ties() -> None:
    """The worked pair's 3 against an 8 is one; its 3 against a 7 is not."""
    near = [worth.cell for worth in table_worth().values() if worth.is_near_tie]
    assert [(3, 8), (4, 1), (6, 6)] == near


def test_where_standing_cannot_win() -> None:
    """Punto stands on 6 and 7, so up to 6 Banco cannot win by standing; elsewhere it may."""
    assert [6, 7] == standing_totals()
    cannot = [worth.cell for worth in table_worth().values() if worth.cannot_win_standing]
    assert [(total, None) for total in range(7)] == cannot


@pytest.mark.parametrize("decks", [0, 9, "8", None])
def test_wrong_decks(decks: Any) -> None:
    """They are refused as by the engine."""
    with pytest.raises(InvalidDecks):
        table_worth(decks)
