"""What odds are counted from: the shoe before a coup, and what is left of it after known cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.errors import InvalidCounts, InvalidKnownCards, ShoeExhausted
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP, MOST_DECKS, composition


@dataclass(frozen=True)
class Contents:
    """The cards of a shoe before a coup.

    Args:
        counts: how many of each value, from those worth 0 to the nines.
        decks: of how many full decks they are; None when that is not known.
    """

    counts: tuple[int, ...]
    decks: int | None = None

    @classmethod
    def read(cls, decks: int | None, counts: Iterable[int] | None) -> "Contents":
        """Take either full decks or counts by value; eight decks when neither is given.

        Raises:
            InvalidDecks: not a whole number of decks from 1 to 8.
            InvalidCounts: not ten whole numbers from 0 up, or given beside ``decks``.
            ShoeExhausted: they are of fewer than six cards.
        """
        if counts is None:
            decks = MOST_DECKS if decks is None else decks
            return cls(composition(decks), decks)
        if decks is not None:
            raise InvalidCounts(
                f"{counts!r} are given beside {decks!r} decks; give the counts or the decks alone"
            )
        return cls(_read_counts(counts))

    def after(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """Count what is left, by value, once the first cards of a coup have been dealt.

        Raises:
            InvalidKnownCards: more than six cards, or some that the shoe does not hold.
        """
        known = " ".join(map(str, cards))
        if len(cards) > MOST_CARDS_IN_A_COUP:
            raise InvalidKnownCards(
                f"{known!r} has {len(cards)} cards; a coup takes {MOST_CARDS_IN_A_COUP} at the most"
            )
        left = list(self.counts)
        for card in cards:
            left[card.value] -= 1
            if self.decks is not None and cards.count(card) > self.decks:
                raise InvalidKnownCards(
                    f"{self.decks!r} decks do not hold all of {known!r}; "
                    f"there is one {str(card)!r} in each"
                )
        if min(left) < 0:
            short = left.index(min(left))
            raise InvalidKnownCards(
                f"{self.counts!r} do not hold all of {known!r}; "
                f"only {self.counts[short]!r} cards worth {short!r} are there"
            )
        return tuple(left)


def _read_counts(counts: Iterable[int]) -> tuple[int, ...]:
    shoe = tuple(counts) if isinstance(counts, Iterable) else ()
    if len(shoe) != 10 or not all(type(count) is int and count >= 0 for count in shoe):
        raise InvalidCounts(
            f"{counts!r} are not the counts of a shoe; give ten whole numbers from 0 up, "
            "the first for cards worth 0, the last for nines"
        )
    if sum(shoe) < MOST_CARDS_IN_A_COUP:
        raise ShoeExhausted(
            f"{counts!r} are {sum(shoe)} cards and a coup may need {MOST_CARDS_IN_A_COUP}; "
            f"leave at least {MOST_CARDS_IN_A_COUP}"
        )
    return shoe
