"""Exact odds, in whole ordered ways (R9.4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from baccarat_edu.engine.cards import DECK, Card
from baccarat_edu.engine.coup import Coup, Outcome
from baccarat_edu.engine.errors import ShoeExhausted
from baccarat_edu.engine.shoe import composition

OF_EACH_VALUE: tuple[Card, ...] = tuple(
    next(card for card in DECK if card.value == value) for value in range(10)
)


@dataclass(frozen=True)
class Odds:
    """In how many ordered ways each outcome can come."""

    banco: int
    punto: int
    tie: int

    @property
    def total(self) -> int:
        """All the ways together."""
        return self.banco + self.punto + self.tie

    @property
    def by_outcome(self) -> dict[Outcome, int]:
        """The ways by the name of the outcome."""
        return {"banco": self.banco, "punto": self.punto, "tie": self.tie}


def completions(coup: Coup, decks: int = 8) -> Odds:
    """Count the ways in which the cards that a coup still waits for can fall.

    Args:
        coup: its cards are taken out of the shoe; a finished one has a single way.
        decks: how many decks the shoe began with, 1–8.

    Raises:
        InvalidDecks: not a whole number of decks from 1 to 8.
        ShoeExhausted: the decks do not hold the coup's cards.
    """
    ways: dict[Outcome, int] = {"banco": 0, "punto": 0, "tie": 0}
    for ending, count in endings(coup, decks):
        assert ending.outcome is not None
        ways[ending.outcome] += count
    return Odds(**ways)


def endings(coup: Coup, decks: int = 8) -> Iterator[tuple[Coup, int]]:
    """Yield every way to finish a coup, one for each value of the cards to come, and its count.

    The count is in ordered ways, the suits told apart; where two cards may come, of both, also for
    an ending that leaves the second in the shoe. Arguments and errors as ``completions``.
    """
    to_come = {"punto": 2, "banco": 1, None: 0}[coup.waiting_for]
    yield from _finish(coup, _left_after(coup.cards, decks), 1, to_come)


def _finish(
    coup: Coup, left: Sequence[int], weight: int, to_come: int
) -> Iterator[tuple[Coup, int]]:
    """Count over the same number of cards in every ending, drawn or not, so that ways compare."""
    if coup.waiting_for is None:
        yield coup, weight * (sum(left) if to_come else 1)
        return
    for card, count in zip(OF_EACH_VALUE, left, strict=True):
        if count:
            fewer = [number - (value == card.value) for value, number in enumerate(left)]
            yield from _finish(coup.with_next(card), fewer, weight * count, to_come - 1)


def _left_after(cards: Sequence[Card], decks: int) -> list[int]:
    left = list(composition(decks))
    for card in cards:
        if cards.count(card) > decks:
            raise ShoeExhausted(f"{decks!r} decks do not hold all of {' '.join(map(str, cards))!r}")
        left[card.value] -= 1
    return left
