"""The five roads of a scoreboard, growing coup by coup, with every mark explained."""

import random
from functools import lru_cache
from typing import Any, Final

import traitlets

from baccarat_edu.engine.coup import Coup
from baccarat_edu.engine.roads import (
    LETTERS,
    Bead,
    BigMark,
    DerivedMark,
    wrong_letter,
)
from baccarat_edu.engine.roads import (
    Roads as Record,
)
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP, Shoe
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.road_view import (
    DERIVED,
    OF_COUPS,
    ROADS,
    Place,
    Pointed,
    compared_by,
    label_of,
    marks_of,
    on_big_road,
    road_view,
)
from baccarat_edu.words import roads as words
from baccarat_edu.words.languages import gettext as _

MOST_COUPS: Final = 200
LONGEST: Final = 1000
AT_ONCE: Final = ("1", "10")


class Roads(Panel):
    """The roads of a record that is dealt from a shoe or typed, each mark explained when chosen.

    Coup number n of a record, if it is dealt, is number n of the shoe; so a step back and another
    deal bring the same coup again.

    Args:
        road: the record to begin with, a letter a coup: P, B or T, such as ``"PBTTP"``; at most
            200 coups.
        seed: the same seed deals the same coups; None deals new ones every time.
        title: what stands at the top.

    Raises:
        InvalidRoad: another letter is in ``road``.
        TraitError: ``road`` is longer than 200 coups.
        TypeError: an unknown keyword.
    """

    entry = traitlets.Unicode("").tag(state=True)
    """The whole record as it stands in the text field, as it was typed; at most 1000 letters.

    The roads show its coups before the first letter that is none, and at most 200.
    """

    dealt = traitlets.Int(0, min=0).tag(state=True)
    """How many coups at the end of the record came from the shoe."""

    shoe = traitlets.Int(0, min=0).tag(state=True)
    """Which shoe of the seed is dealt from."""

    chosen = traitlets.Unicode("").tag(state=True)
    """The mark that is explained, such as ``"big_road-3"``, counted from 0; empty: the newest."""

    def __init__(
        self,
        road: str = "",
        *,
        seed: int | str | None = None,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.start = str(_short(Record.parse(road)))
        self._seed = random.Random().getrandbits(64) if seed is None else seed
        super().__init__(
            title if title is not None else _("The roads of a scoreboard"),
            **{"entry": self.start} | keywords,
        )

    @traitlets.validate("entry")
    def _entry_is_short(self, proposal: dict[str, Any]) -> str:
        text = str(proposal["value"])
        if len(text) > LONGEST:
            raise traitlets.TraitError(
                f"{text[:20]!r}… has {len(text)} letters; a record may be typed with {LONGEST}"
            )
        return text

    @traitlets.validate("dealt")
    def _dealt_fits(self, proposal: dict[str, Any]) -> int:
        dealt = int(proposal["value"])
        if not self._came_from_the_shoe(dealt):
            raise traitlets.TraitError(
                f"{dealt!r} coups at the end of {str(self.record)!r} did not come from the shoe"
            )
        return dealt

    @traitlets.validate("chosen")
    def _chosen_is_there(self, proposal: dict[str, Any]) -> str:
        text = str(proposal["value"])
        if text and not self._is_there(_read_place(text)):
            raise traitlets.TraitError(f"{text!r} is not a mark of the record {str(self.record)!r}")
        return text

    @traitlets.observe("entry", "shoe")
    def _keep_what_fits(self, _change: object) -> None:
        with self._held():
            if not self._came_from_the_shoe(self.dealt):
                self.dealt = 0
            if self.chosen and not self._is_there(_read_place(self.chosen)):
                self.chosen = ""

    @property
    def record(self) -> Record:
        """The coups that the roads show."""
        return _read_record(self.entry)

    @action
    def deal(self, coups: str) -> None:
        """Deal one coup or ten, as far as the shoe reaches; not while the field is refused."""
        if coups not in AT_ONCE:
            raise ValueError(f"{coups!r} coups are not dealt at once; say '1' or '10'")
        first = len(self.record.outcomes)
        coming = [] if self._trouble() else self._coups()[first : first + int(coups)]
        if coming:
            self.chosen = ""
            self.entry += "".join(map(_letter, coming))
            self.dealt += len(coming)

    @action
    def type(self, text: str) -> None:
        """Write the record anew."""
        self.entry, self.dealt, self.chosen = text, 0, ""

    @action
    def undo(self) -> None:
        """Take the last coup back; not while the field is refused."""
        if self.record.outcomes and not self._trouble():
            dealt = max(self.dealt - 1, 0)
            self.chosen, self.entry, self.dealt = "", str(self.record)[:-1], dealt

    @action
    def choose(self, mark: str) -> None:
        """Choose a mark to have it explained, such as ``big_road-3``."""
        if self._is_there(_read_place(mark)):
            self.chosen = mark

    @action
    def restart(self) -> None:
        """Go back to the record that the panel began with."""
        self.type(self.start)

    @action
    def new_shoe(self) -> None:
        """Begin an empty record with other coups."""
        self.type("")
        self.shoe += 1

    def view(self) -> dict[str, Any]:
        """Return the five roads and what is said of the chosen mark."""
        record, pointed = self.record, self._pointed()
        trouble = self._trouble()
        used_up = len(record.outcomes) >= len(self._coups())
        return {
            "roads": [road_view(record, road, pointed) for road in OF_COUPS],
            "derived": [road_view(record, road, pointed) for road in DERIVED],
            "state": words.counted(*map(record.outcomes.count, LETTERS)),
            "told": self._told(pointed.chosen),
            "legend": words.legend(),
            "entry": self.entry,
            "longest": LONGEST,
            "trouble": trouble,
            "used_up": used_up,
            "dealt": self.dealt,
            "can_deal": not trouble and not used_up,
            "can_undo": bool(record.outcomes) and not trouble,
        }

    def announce(self) -> str:
        """Return what is wrong with the field, or what is said of the chosen mark."""
        told = self._told(self._pointed().chosen)
        return self._trouble() or f"{told['main']} {told['reason']}".strip()

    def _coups(self) -> tuple[Coup, ...]:
        return _coups_of(f"{self._seed} {self.shoe}")

    def _came_from_the_shoe(self, dealt: int) -> bool:
        record = str(self.record)
        first = len(record) - dealt
        expected = "".join(map(_letter, self._coups()[max(first, 0) : len(record)]))
        return first >= 0 and record[first:] == expected[: len(record) - first]

    def _is_there(self, place: Place) -> bool:
        road, number = place
        return number < len(marks_of(self.record, road))

    def _trouble(self) -> str:
        """Say what is wrong with the field, if anything is."""
        if wrong := wrong_letter(self.entry):
            return words.wrong_letter(*wrong)
        coups = len(Record.parse(self.entry).outcomes)
        return words.too_long(coups, MOST_COUPS) if coups > MOST_COUPS else ""

    def _pointed(self) -> Pointed:
        """Find the mark that is explained, and what belongs to it in the other roads."""
        record = self.record
        if not record.outcomes:
            return Pointed()
        place = _read_place(self.chosen) if self.chosen else _newest(record)
        mark = marks_of(record, place[0])[place[1]]
        if isinstance(mark, DerivedMark):
            return compared_by(record, *place)
        return Pointed(place, _same_coups(record, mark))

    def _told(self, place: Place | None) -> dict[str, str]:
        if place is None:
            return {
                "main": _("Nothing has been recorded yet."),
                "reason": _("Type a record: P, B or T for each coup.")
                if self._trouble()
                else _("Deal a coup, or type a record: P, B or T for each coup."),
                "cards": "",
            }
        road, number = place
        mark = marks_of(self.record, road)[number]
        label = label_of(mark, number)
        if isinstance(mark, DerivedMark):
            main = f"{words.road_name(road)}, {label}."
            reason = f"{words.why_colour(mark.comparison)} {words.derived_move(mark.move)}"
            return {"main": main, "reason": reason, "cards": ""}
        return {
            "main": f"{label[:1].upper()}{label[1:]}.",
            "reason": _why(self.record, mark),
            "cards": self._cards(mark.coup),
        }

    def _cards(self, coup: int) -> str:
        first_dealt = len(self.record.outcomes) - self.dealt
        return words.dealt(self._coups()[coup]) if coup >= first_dealt else ""


def _short(record: Record) -> Record:
    if len(record.outcomes) > MOST_COUPS:
        raise traitlets.TraitError(
            f"{len(record.outcomes)!r} coups are too many; a record has at most {MOST_COUPS}"
        )
    return record


@lru_cache(maxsize=64)
def _read_record(text: str) -> Record:
    """Read a text up to its first letter that is no outcome, and at most so many coups."""
    wrong = wrong_letter(text)
    record = Record.parse(text[: wrong[0]] if wrong else text)
    return Record(record.outcomes[:MOST_COUPS])


@lru_cache(maxsize=64)
def _coups_of(seed: str) -> tuple[Coup, ...]:
    """Deal a whole shoe of eight decks."""
    shoe, coups = Shoe(rng=random.Random(seed)), []
    while len(shoe) >= MOST_CARDS_IN_A_COUP:
        coups.append(shoe.deal())
    return tuple(coups)


def _letter(coup: Coup) -> str:
    assert coup.outcome is not None
    return LETTERS[coup.outcome]


def _read_place(text: str) -> Place:
    road, _dash, number = text.partition("-")
    if road not in ROADS or not (number.isascii() and number.isdecimal()):
        raise traitlets.TraitError(
            f"{text!r} is not a mark; write one of {', '.join(ROADS)} and a number, "
            "such as 'big_road-3'"
        )
    return road, int(number)


def _newest(record: Record) -> Place:
    """Point at the newest coup: at its mark of the Big Road, or at its bead if it tied."""
    if record.outcomes[-1] == "tie":
        return "bead_plate", len(record.bead_plate) - 1
    return "big_road", len(record.big_road) - 1


def _counted_on(record: Record, bead: Bead) -> BigMark | None:
    """Find the mark of the Big Road that a coup made or is counted on."""
    return next((m for m in record.big_road if bead.coup in (m.coup, *m.ties)), None)


def _same_coups(record: Record, mark: Bead | BigMark) -> list[Place]:
    """Point at what a bead is on the Big Road, or at the beads of a mark and its ties."""
    if isinstance(mark, BigMark):
        return [("bead_plate", coup) for coup in (mark.coup, *mark.ties)]
    big = _counted_on(record, mark)
    return [on_big_road(record, big)] if big else []


def _why(record: Record, mark: Bead | BigMark) -> str:
    if isinstance(mark, BigMark):
        return words.why_big(mark)
    return words.why_bead(mark, _counted_on(record, mark))
