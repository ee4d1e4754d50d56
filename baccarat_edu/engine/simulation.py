"""Simulated coups, as many as you like: dealt in chunks, counted, and stopped at any time.

numpy is imported inside the functions, so that whoever never simulates never waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, overload

from baccarat_edu.engine.coup import OUTCOMES, Outcome
from baccarat_edu.engine.errors import InvalidCoups, InvalidCutCard, InvalidSeed
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP, MOST_DECKS, composition
from baccarat_edu.engine.simulation_deals import generator, reshuffled, through_shoes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHUNK: Final = 1 << 16
"""Coups between two reports of progress: some hundredths of a second at the most."""

SEEDS: Final = 1 << 64

CUT: Final = 14
"""Cards behind the cut card when nothing else is said."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many coups ended in each outcome."""

    punto: int = 0
    banco: int = 0
    tie: int = 0

    @classmethod
    def of(cls, outcomes: NDArray[np.uint8]) -> Tally:
        """Count outcomes that are written as places in ``OUTCOMES``."""
        import numpy as np

        counted = (np.count_nonzero(outcomes == place) for place in range(len(OUTCOMES)))
        return cls(**dict(zip(OUTCOMES, map(int, counted), strict=True)))

    @property
    def total(self) -> int:
        """All the coups together."""
        return self.punto + self.banco + self.tie

    @property
    def by_outcome(self) -> dict[Outcome, int]:
        """The coups by the name of the outcome."""
        return {"punto": self.punto, "banco": self.banco, "tie": self.tie}

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.punto + other.punto, self.banco + other.banco, self.tie + other.tie)


class Run:
    """A simulation under way: each call of ``deal`` deals the next coups and counts them.

    The coups follow from the seed, the shoe and the kind of dealing alone. In how many pieces they
    are dealt changes none of them, and a longer run begins with the coups of a shorter one.

    A thread may deal while others read ``counts``, which is a new value after every piece.

    Args:
        coups: how many the run has, from 0 up.
        seed: a whole number of 64 bits, from 0 up.
        decks: of how many decks of 52 cards a shoe is, 1–8.
        reshuffle: whether all cards go back and are shuffled before every coup, as in the home
            series; otherwise coups are dealt from a shoe until the cut card has come, and the one
            in which it comes is finished before the shuffle.
        cut: how many cards lie behind the cut card, from 5 (a coup that begins can then be
            finished, and no card is kept from a whole one) to one less than the shoe holds.

    Raises:
        InvalidCoups: ``coups`` is not a whole number from 0 up.
        InvalidSeed: ``seed`` is not a whole number of 64 bits.
        InvalidDecks: ``decks`` is not a whole number from 1 to 8.
        InvalidCutCard: ``cut`` is a place that the cut card cannot have.
    """

    def __init__(
        self,
        coups: int,
        seed: int,
        decks: int = MOST_DECKS,
        reshuffle: bool = True,
        *,
        cut: int = CUT,
    ) -> None:
        import numpy as np

        _check_coups(coups)
        check_seed(seed)
        _check_cut(cut, sum(composition(decks)))
        self.coups, self.seed, self.decks = coups, seed, decks
        self.reshuffle, self.cut = reshuffle, cut
        self.counts = Tally()
        self._blocks = 0
        self._ahead = np.empty(0, dtype=np.uint8)

    @property
    def done(self) -> int:
        """How many coups have been dealt."""
        return self.counts.total

    @property
    def is_finished(self) -> bool:
        """Whether all coups have been dealt."""
        return self.done == self.coups

    def deal(self, coups: int = CHUNK) -> NDArray[np.uint8]:
        """Deal the next coups, fewer where the run ends.

        Returns:
            Their outcomes, each as its place in ``OUTCOMES``: 0 Punto, 1 Banco, 2 Tie.

        Raises:
            InvalidCoups: not a whole number from 0 up.
        """
        import numpy as np

        _check_coups(coups)
        dealt = np.empty(min(coups, self.coups - self.done), dtype=np.uint8)
        filled = 0
        while filled < dealt.size:
            piece = self._take(dealt.size - filled)
            dealt[filled : filled + piece.size] = piece
            filled += piece.size
        self.counts += Tally.of(dealt)
        return dealt

    def _take(self, at_most: int) -> NDArray[np.uint8]:
        """Take what lies ahead of the coups dealt, after adding a block if there is nothing."""
        if not self._ahead.size:
            self._ahead = self._next_block()
        piece, self._ahead = self._ahead[:at_most], self._ahead[at_most:]
        return piece

    def _next_block(self) -> NDArray[np.uint8]:
        """Deal a block of a size of its own from a generator of its own, whatever is asked for."""
        rng = generator(self.seed, self._blocks)
        self._blocks += 1
        if self.reshuffle:
            return reshuffled(rng, self.decks)
        return through_shoes(rng, self.decks, self.cut)

    def __repr__(self) -> str:
        return f"<Run: {self.done} of {self.coups} coups dealt, {self.counts}>"


Progress = Callable[[int, int], object]
Stop = Callable[[], bool]


@overload
def simulate(
    coups: int,
    seed: int,
    decks: int = ...,
    reshuffle: bool = ...,
    *,
    cut: int = ...,
    outcomes: Literal[False] = ...,
    progress: Progress | None = ...,
    stop: Stop | None = ...,
) -> Tally: ...
@overload
def simulate(
    coups: int,
    seed: int,
    decks: int = ...,
    reshuffle: bool = ...,
    *,
    cut: int = ...,
    outcomes: Literal[True],
    progress: Progress | None = ...,
    stop: Stop | None = ...,
) -> NDArray[np.uint8]: ...
def simulate(
    coups: int,
    seed: int,
    decks: int = MOST_DECKS,
    reshuffle: bool = True,
    *,
    cut: int = CUT,
    outcomes: bool = False,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Tally | NDArray[np.uint8]:
    """Deal many coups and count their outcomes, or list them.

    The same seed gives the same coups, counted or listed, with any numpy that draws the same
    numbers. The memory needed does not grow with the coups, but for the list itself: one byte each.

    Args:
        coups, seed, decks, reshuffle, cut: as for ``Run``.
        outcomes: whether to list every outcome rather than count them.
        progress: is called after every chunk of coups with how many are done and how many there
            are to be.
        stop: is asked before every chunk; once it says true, no more coups are dealt. An event's
            ``is_set`` will do.

    Returns:
        The tally; or the outcomes, each as its place in ``OUTCOMES``: 0 Punto, 1 Banco, 2 Tie. Of a
        simulation that was stopped, those of the coups done.

    Raises:
        InvalidCoups, InvalidSeed, InvalidDecks, InvalidCutCard: as for ``Run``.
    """
    import numpy as np

    run = Run(coups, seed, decks, reshuffle, cut=cut)
    listed = np.empty(coups if outcomes else 0, dtype=np.uint8)
    while not run.is_finished and not (stop and stop()):
        before, dealt = run.done, run.deal()
        if outcomes:
            listed[before : run.done] = dealt
        if progress:
            progress(run.done, coups)
    return listed[: run.done] if outcomes else run.counts


def _check_coups(coups: int) -> None:
    if type(coups) is not int or coups < 0:
        raise InvalidCoups(f"{coups!r} is not a number of coups; give a whole number from 0 up")


def check_seed(seed: int) -> None:
    """Refuse what is no seed."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise InvalidSeed(f"{seed!r} is not a seed; give a whole number from 0 to {SEEDS - 1}")


def _check_cut(cut: int, cards: int) -> None:
    fewest = MOST_CARDS_IN_A_COUP - 1
    if type(cut) is not int or not fewest <= cut < cards:
        raise InvalidCutCard(
            f"{cut!r} is not a number of cards behind the cut card; "
            f"in a shoe of {cards} it is {fewest} to {cards - 1}"
        )
