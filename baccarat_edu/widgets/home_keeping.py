"""Where a board keeps its series, and which of those that are kept is its own."""

import hashlib
import json
from dataclasses import dataclass
from typing import Final

from baccarat_edu.engine.home_names import read_name, read_names
from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.store.series import KeptSeries

FIRST: Final = 1
DIGITS: Final = 8


@dataclass(frozen=True)
class Beginning:
    """What the series of one board have in common: the seed, and who sits there at first.

    Args:
        seed: of the first series; the later ones have seeds that follow from it.
        participants: none where they are asked for.
    """

    seed: int | str
    participants: tuple[str, ...] = ()

    @classmethod
    def read(cls, seed: int | str, names: object) -> "Beginning":
        """Read what a board is made with.

        Raises:
            InvalidSeed: ``seed`` is not one.
            InvalidParticipants, InvalidName, RepeatedName: they cannot sit together.
        """
        seats = () if names is None else read_names(names)  # type: ignore[arg-type]  # judged there
        return cls(HomeSeries(seed).seed, seats)

    def series(self, number: int, participants: tuple[str, ...] = ()) -> HomeSeries:
        """Begin a series by its number; the same number always has the same cards."""
        empty = HomeSeries(self.seed if number == FIRST else f"{self.seed}/{number}")
        return empty.with_participants(participants) if participants else empty

    def is_of(self, kept: KeptSeries) -> bool:
        """Whether a kept series is one that began so; later ones may have other participants."""
        seated = kept.series.participants
        is_alike = kept.number > FIRST or not seated or self.participants in ((), seated)
        return is_alike and kept.series.seed == self.series(kept.number).seed

    @property
    def digest(self) -> str:
        """A few letters that tell this beginning from others, the same on every computer."""
        text = json.dumps([self.seed, *self.participants])
        return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


class Keeper:
    """Keeps the series of a board under its name.

    A name that belongs to a series of another beginning is left to it: this one gets a name
    beside, so that neither is lost.

    ``opened`` is what is kept by now, or else the beginning; ``goes_on`` says which.

    Raises:
        InvalidName: ``name`` is none.
        ValueError: the participants' names are longer than can be kept.
    """

    def __init__(self, name: str, beginning: Beginning, *, is_kept: bool = True) -> None:
        self.name, self.is_kept = read_name(name), is_kept
        begun = KeptSeries.now(FIRST, beginning.series(FIRST, beginning.participants))
        first = open_progress().series(self.name) if is_kept else None
        self.is_beside = first is not None and not beginning.is_of(first)
        self._key = f"{self.name} {beginning.digest}" if self.is_beside else self.name
        kept = open_progress().series(self._key) if self.is_beside else first
        self.goes_on = kept is not None
        self.opened = kept or begun

    def keep(self, number: int, series: HomeSeries) -> KeptSeries:
        """Write down how far a series went, and return the one that went on farthest."""
        if not self.is_kept:
            return KeptSeries.now(number, series)
        return open_progress().keep_series(self._key, number, series)

    def ahead_of(self, number: int, series: HomeSeries) -> KeptSeries | None:
        """Return what another kernel has kept, if it went on farther than this."""
        kept = open_progress().series(self._key) if self.is_kept else None
        here = (number, len(series.events))
        return kept if kept and (kept.number, len(kept.series.events)) > here else None

    @property
    def notice(self) -> str:
        """What the participants should know about how the series is kept, if anything."""
        return open_progress().notice if self.is_kept else ""
