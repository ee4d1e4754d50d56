"""The roads of a scoreboard: bead plate, Big Road and the three roads derived from it (R11).

They record what has happened and say nothing about the next coup. Rows, columns, coups, streaks
and places in a streak are counted from 0.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cached_property
from itertools import count, groupby, pairwise
from operator import attrgetter
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar
from unicodedata import name as letter_name

from baccarat_edu.engine.coup import OUTCOMES, Outcome, Side
from baccarat_edu.engine.errors import InvalidOutcome, InvalidRoad

Colour: TypeAlias = Literal["red", "blue"]

ROWS: Final = 6
LETTERS: Final[dict[Outcome, str]] = {"punto": "P", "banco": "B", "tie": "T"}
OUTCOME_OF: Final = {letter: outcome for outcome, letter in LETTERS.items()}
READ_OVER: Final = " \t\r\n,"
"""What a typed road may have between its letters."""


class Derived(IntEnum):
    """The derived roads; the value is how many streaks back each of them looks."""

    BIG_EYE_BOY = 1
    SMALL_ROAD = 2
    COCKROACH_PIG = 3


class Move(StrEnum):
    """How a mark came to its cell."""

    FIRST = "first"  # nothing was marked before
    COLUMN = "column"  # not the same as the mark before: the next column with a free top
    DOWN = "down"  # the same as the mark before: below it
    BOTTOM = "bottom"  # the same, but the column ends there: to the right
    TAKEN = "taken"  # the same, but another mark lies there: to the right
    TAIL = "tail"  # it has turned right and keeps right


TURNED: Final = (Move.BOTTOM, Move.TAKEN, Move.TAIL)


class RoadRule(StrEnum):
    """What a derived road asks of the Big Road."""

    STREAKS = "streaks"  # at the first mark of a streak: are two earlier streaks equally long?
    NEIGHBOURS = "neighbours"  # at a later mark: did an earlier streak end just above?


class Spot(NamedTuple):
    """Where a mark lies, how it came there, and which mark it is of which streak."""

    row: int
    column: int
    move: Move
    streak: int
    depth: int


def lay_out(kinds: Iterable[str]) -> Iterator[Spot]:
    """Lay marks in columns of like ones, with dragon tails where a column is full or blocked."""
    taken: set[tuple[int, int]] = set()
    column = -1
    for streak, (_, run) in enumerate(groupby(kinds)):
        column = next(free for free in count(column + 1) if (0, free) not in taken)
        spot = Spot(0, column, Move.COLUMN if streak else Move.FIRST, streak, depth=0)
        for depth, _ in enumerate(run):
            if depth:
                spot = _next_of_streak(spot, taken)
            taken.add((spot.row, spot.column))
            yield spot


def _next_of_streak(spot: Spot, taken: set[tuple[int, int]]) -> Spot:
    row, column, _, streak, depth = spot
    move = _move_from(spot, taken)
    if move == Move.DOWN:
        return Spot(row + 1, column, move, streak, depth + 1)
    return Spot(row, column + 1, move, streak, depth + 1)


def _move_from(spot: Spot, taken: set[tuple[int, int]]) -> Move:
    if spot.move in TURNED:
        return Move.TAIL
    if spot.row + 1 == ROWS:
        return Move.BOTTOM
    return Move.TAKEN if (spot.row + 1, spot.column) in taken else Move.DOWN


@dataclass(frozen=True, slots=True)
class Bead:
    """A coup on the bead plate."""

    row: int
    column: int
    coup: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of a road that is laid in streaks.

    ``move`` says how it came to its cell; it is mark number ``depth`` of streak number ``streak``.
    """

    row: int
    column: int
    move: Move
    streak: int
    depth: int


@dataclass(frozen=True, slots=True)
class BigMark(Mark):
    """A coup that Punto or Banco won, on the Big Road, with the coups that tied on this mark."""

    coup: int
    winner: Side
    ties: tuple[int, ...] = ()


Streak: TypeAlias = tuple[BigMark, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Why a mark of a derived road has its colour.

    ``mark`` of the Big Road asked. Its first mark of a streak compares two earlier streaks, the
    later one first; any other mark looks at one. Streaks are whole, their tails unfolded.
    """

    mark: BigMark
    streaks: tuple[Streak, ...]

    @property
    def rule(self) -> RoadRule:
        """What was asked."""
        return RoadRule.NEIGHBOURS if self.mark.depth else RoadRule.STREAKS

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many marks each of the streaks has."""
        return tuple(map(len, self.streaks))

    @property
    def neighbours(self) -> tuple[BigMark | None, BigMark | None]:
        """What lies beside the mark in the earlier streak and what beside the mark above it.

        None for an empty place; both None at the first mark of a streak, which asks no neighbour.
        """
        if self.rule == RoadRule.STREAKS:
            return None, None
        depth, (streak,) = self.mark.depth, self.streaks
        beside = streak[depth] if depth < len(streak) else None
        return beside, streak[depth - 1] if depth <= len(streak) else None

    @property
    def colour(self) -> Colour:
        """Red where the streaks agree, blue where they do not."""
        if self.rule == RoadRule.STREAKS:
            return "red" if self.lengths[0] == self.lengths[1] else "blue"
        beside, above = self.neighbours
        return "blue" if above and not beside else "red"


@dataclass(frozen=True, slots=True)
class DerivedMark(Mark):
    """A mark of a derived road: its colour, and the comparison that gave it."""

    colour: Colour
    comparison: Comparison


@dataclass(frozen=True)
class Roads:
    """What the scoreboard shows after these outcomes.

    Raises:
        InvalidOutcome: one of them is not ``"punto"``, ``"banco"`` or ``"tie"``.
    """

    outcomes: tuple[Outcome, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcomes", tuple(self.outcomes))
        for outcome in self.outcomes:
            if outcome not in OUTCOMES:
                raise InvalidOutcome(
                    f"{outcome!r} is not an outcome; say 'punto', 'banco' or 'tie'"
                )

    @classmethod
    def parse(cls, text: str) -> "Roads":
        """Read roads from a letter a coup: P, B or T in either case, blanks and commas read over.

        Raises:
            InvalidRoad: there is another letter; its place in the text is named.
        """
        if not isinstance(text, str):
            raise InvalidRoad(f"{text!r} is not the text of a road; write one such as 'PBTTP'")
        if wrong := wrong_letter(text):
            place, letter = wrong
            raise InvalidRoad(
                f"{letter!r}{_code_point(letter)} at place {place + 1} is not an outcome; "
                "write P for Punto, B for Banco, T for a Tie, such as 'PBTTP'"
            )
        return cls(tuple(OUTCOME_OF[letter.upper()] for letter in text if letter not in READ_OVER))

    def with_outcome(self, outcome: Outcome) -> "Roads":
        """Add the outcome of the next coup.

        Raises:
            InvalidOutcome: it is none of the three.
        """
        return Roads((*self.outcomes, outcome))

    @cached_property
    def bead_plate(self) -> tuple[Bead, ...]:
        """Every coup, ties too, down the columns."""
        return tuple(
            Bead(coup % ROWS, coup // ROWS, coup, outcome)
            for coup, outcome in enumerate(self.outcomes)
        )

    @cached_property
    def big_road(self) -> tuple[BigMark, ...]:
        """The coups that Punto or Banco won, a column a streak; ties count on the mark before.

        Ties before the first winner count on that first mark.
        """
        won: list[tuple[int, Side]] = [
            (coup, outcome) for coup, outcome in enumerate(self.outcomes) if outcome != "tie"
        ]
        spots = lay_out(winner for _, winner in won)
        gaps = pairwise([*(coup for coup, _ in won), len(self.outcomes)])
        return tuple(
            BigMark(*spot, coup, winner, _ties(coup, end, leading=spot.move == Move.FIRST))
            for spot, (_, winner), (coup, end) in zip(spots, won, gaps, strict=True)
        )

    @property
    def waiting_ties(self) -> tuple[int, ...]:
        """The coups that tied before anybody has won, which have no mark yet."""
        return () if self.big_road else tuple(range(len(self.outcomes)))

    @cached_property
    def streaks(self) -> tuple[Streak, ...]:
        """The marks of the Big Road, streak by streak."""
        return tuple(tuple(run) for _, run in groupby(self.big_road, attrgetter("streak")))

    @cached_property
    def big_eye_boy(self) -> tuple[DerivedMark, ...]:
        """The derived road that looks one streak back."""
        return self._derive(Derived.BIG_EYE_BOY)

    @cached_property
    def small_road(self) -> tuple[DerivedMark, ...]:
        """The derived road that looks two streaks back."""
        return self._derive(Derived.SMALL_ROAD)

    @cached_property
    def cockroach_pig(self) -> tuple[DerivedMark, ...]:
        """The derived road that looks three streaks back."""
        return self._derive(Derived.COCKROACH_PIG)

    def derived(self, road: Derived) -> tuple[DerivedMark, ...]:
        """Return one of the derived roads."""
        marks: tuple[DerivedMark, ...] = getattr(self, Derived(road).name.lower())
        return marks

    def __str__(self) -> str:
        return "".join(LETTERS[outcome] for outcome in self.outcomes)

    def _derive(self, road: Derived) -> tuple[DerivedMark, ...]:
        comparisons = [
            Comparison(mark, compared)
            for mark in self.big_road
            if (compared := self._compared(mark, road))
        ]
        spots = lay_out(comparison.colour for comparison in comparisons)
        return tuple(
            DerivedMark(*spot, comparison.colour, comparison)
            for spot, comparison in zip(spots, comparisons, strict=True)
        )

    def _compared(self, mark: BigMark, back: int) -> tuple[Streak, ...]:
        """Find the streaks that a mark is judged by; none where the road has not begun."""
        if mark.depth:
            return (self.streaks[mark.streak - back],) if mark.streak >= back else ()
        if mark.streak <= back:
            return ()
        return self.streaks[mark.streak - 1], self.streaks[mark.streak - back - 1]


def _ties(coup: int, end: int, *, leading: bool) -> tuple[int, ...]:
    """List the coups between a mark and the next, and those before it if it is the first."""
    return (*range(coup if leading else 0), *range(coup + 1, end))


class Placed(Protocol):
    """Whatever lies in a cell of a road."""

    @property
    def row(self) -> int:
        """Its row."""

    @property
    def column(self) -> int:
        """Its column."""


Cell = TypeVar("Cell", bound=Placed)


def grid(road: Iterable[Cell]) -> tuple[tuple[Cell | None, ...], ...]:
    """Lay a road out as six rows, as wide as it reaches; None for an empty cell."""
    cells = {(mark.row, mark.column): mark for mark in road}
    width = max((column + 1 for _, column in cells), default=0)
    return tuple(tuple(cells.get((row, column)) for column in range(width)) for row in range(ROWS))


def wrong_letter(text: str) -> tuple[int, str] | None:
    """Find the first letter that is no outcome: its place from 0 and itself; None if all are."""
    letters = enumerate(text)
    return next(((at, one) for at, one in letters if not _is_read(one)), None)


def _is_read(letter: str) -> bool:
    return letter in READ_OVER or letter.upper() in OUTCOME_OF


def _code_point(letter: str) -> str:
    """Name a letter that may look like one of ours and is not."""
    return "" if letter.isascii() else f" ({letter_name(letter, f'U+{ord(letter):04X}')})"
