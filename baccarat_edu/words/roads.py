"""The roads of a scoreboard in words: what a mark is, where it lies and why, and its colour."""

from collections.abc import Iterable, Sequence
from typing import Final

from baccarat_edu.engine.coup import Coup
from baccarat_edu.engine.roads import (
    Bead,
    BigMark,
    Colour,
    Comparison,
    Derived,
    DerivedMark,
    Move,
    RoadRule,
    Streak,
)
from baccarat_edu.words.cards import show_all
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.steps import coup_result
from baccarat_edu.words.table import outcome, side

LOOK_ALIKE: Final = {
    "\u0412": "B",  # Cyrillic letters that a reader cannot tell from the three that are read
    "\u0420": "P",
    "\u0422": "T",
}


def road_name(road: str) -> str:
    """Name a road by its key: ``"bead_plate"``, ``"big_road"``, ``"big_eye_boy"`` and so on."""
    return {
        "bead_plate": _("Bead plate"),
        "big_road": _("Big Road"),
        "big_eye_boy": _("Big Eye Boy"),
        "small_road": _("Small Road"),
        "cockroach_pig": _("Cockroach Pig"),
    }[road]


def colour_name(colour: Colour) -> str:
    """Name the colour of a derived mark."""
    return {"red": _("red"), "blue": _("blue")}[colour]


def colour_letter(colour: Colour) -> str:
    """Write the colour of a derived mark as one letter, where no colour can be shown."""
    return {"red": _("R"), "blue": _("B")}[colour]


def counted(punto: int, banco: int, ties: int) -> str:
    """Say how long a record is and what it is of."""
    number = punto + banco + ties
    return ngettext(
        "{number} coup: Punto {punto}, Banco {banco}, Tie {tie}",
        "{number} coups: Punto {punto}, Banco {banco}, Tie {tie}",
        number,
    ).format(number=number, punto=punto, banco=banco, tie=ties)


def marks(number: int) -> str:
    """Count marks: ``2 marks``."""
    return ngettext("{number} mark", "{number} marks", number).format(number=number)


def wrong_letter(place: int, letter: str) -> str:
    """Say which letter of a typed record is none of the three, its place counted from 0.

    One that looks like one of them is said to be of another alphabet; one that cannot be seen is
    named by its number.
    """
    shown = letter if letter.isprintable() and letter.strip() else f"U+{ord(letter):04X}"
    if latin := LOOK_ALIKE.get(letter.upper()):
        return _(
            "“{letter}” at place {place} is a Cyrillic letter; type the Latin {latin}. "
            "The roads show the coups before it."
        ).format(letter=shown, place=place + 1, latin=latin)
    return _(
        "“{letter}” at place {place} is not an outcome; write P for Punto, B for Banco, T for a "
        "Tie, such as PBTTP. The roads show the coups before it."
    ).format(letter=shown, place=place + 1)


def too_long(number: int, most: int) -> str:
    """Say that a typed record has more coups than are shown."""
    return _(
        "{number} coups are too many; a record here has at most {most}. "
        "Take some away; the roads show the first {most}."
    ).format(number=number, most=most)


def bead_label(bead: Bead) -> str:
    """Name a bead: ``coup 7: Banco``."""
    return _("coup {coup}: {outcome}").format(coup=bead.coup + 1, outcome=outcome(bead.outcome))


def big_label(mark: BigMark) -> str:
    """Name a mark of the Big Road: ``coup 7: Banco, mark 3 of streak 4, 2 ties``."""
    label = _("coup {coup}: {winner}, mark {place} of streak {streak}").format(
        coup=mark.coup + 1,
        winner=side(mark.winner),
        place=mark.depth + 1,
        streak=mark.streak + 1,
    )
    ties = len(mark.ties)
    return f"{label}, {_tie_count(ties)}" if ties else label


def derived_label(mark: DerivedMark, number: int) -> str:
    """Name a mark of a derived road: ``mark 5: red, after coup 9``."""
    return _("mark {number}: {colour}, after coup {coup}").format(
        number=number + 1,
        colour=colour_name(mark.colour),
        coup=mark.comparison.mark.coup + 1,
    )


def why_bead(bead: Bead, counted_on: BigMark | None) -> str:
    """Say where a bead lies, and what becomes of a Tie on the Big Road."""
    lies = _(
        "The bead plate takes every coup, ties too, down the rows and then to the right: "
        "column {column}, row {row}."
    ).format(column=bead.column + 1, row=bead.row + 1)
    if bead.outcome != "tie":
        return lies
    if counted_on is None:
        tie = _("On the Big Road it waits for the first mark, since nobody has won yet.")
    else:
        tie = _("On the Big Road it is counted on the mark of coup {coup}.").format(
            coup=counted_on.coup + 1
        )
    return f"{tie} {lies}"


def why_big(mark: BigMark) -> str:
    """Say why a mark of the Big Road lies where it lies, and which ties it counts."""
    before = tuple(coup for coup in mark.ties if coup < mark.coup)
    after = tuple(coup for coup in mark.ties if coup > mark.coup)
    return " ".join(filter(None, [big_move(mark.move), _leading(before), _following(after)]))


def big_move(move: Move) -> str:
    """Say how a mark of the Big Road came to its cell."""
    own = {
        Move.COLUMN: _(
            "The winner has changed, so a new column begins: the next one whose top is free."
        ),
        Move.DOWN: _("The same winner as before, so it lies below the mark before."),
    }
    return own[move] if move in own else _move(move)


def derived_move(move: Move) -> str:
    """Say how a mark of a derived road came to its cell."""
    own = {
        Move.COLUMN: _(
            "The colour has changed, so a new column begins: the next one whose top is free."
        ),
        Move.DOWN: _("The same colour as before, so it lies below the mark before."),
    }
    return own[move] if move in own else _move(move)


def why_colour(comparison: Comparison) -> str:
    """Say which streaks were compared, how long they are, and which colour that gives."""
    if comparison.rule == RoadRule.STREAKS:
        return f"{_began(comparison)} {_equal(comparison)}"
    return f"{_went_on(comparison)} {_beside(comparison)}"


def no_mark() -> str:
    """Say why Big Eye Boy has no mark yet."""
    return _(
        "Big Eye Boy has nothing to compare yet: it begins at the second mark of streak 2, "
        "or at the first mark of streak 3."
    )


def dealt(coup: Coup) -> str:
    """Say which cards a coup of the record was."""
    return _("Dealt: Punto {punto}, Banco {banco}. {result}.").format(
        punto=show_all(coup.punto.cards),
        banco=show_all(coup.banco.cards),
        result=coup_result(coup),
    )


def streaks(of_record: Sequence[Streak]) -> str:
    """List the streaks of a record, in order: ``Punto 2, Banco 1``."""
    listed = (f"{side(streak[0].winner)} {len(streak)}" for streak in of_record)
    return _("The streaks of the record: {streaks}.").format(streaks=", ".join(listed))


def legend() -> str:
    """Say what the colours of the derived roads mean, and what they do not."""
    return _(
        "Big Eye Boy looks {eye} streak back, the Small Road {small}, the Cockroach Pig {pig}; "
        "a streak counts whole, its tail unfolded. Red and whole: the record is regular there. "
        "Blue and broken: it is not. Neither is Punto or Banco."
    ).format(
        eye=Derived.BIG_EYE_BOY.value,
        small=Derived.SMALL_ROAD.value,
        pig=Derived.COCKROACH_PIG.value,
    )


def _move(move: Move) -> str:
    """Say how a mark came to its cell where all roads have the same words."""
    return {
        Move.FIRST: _("It is the first mark, so it lies at the top of the first column."),
        Move.BOTTOM: _(
            "The streak goes on, but the column ends here: it turns right, into a dragon tail."
        ),
        Move.TAKEN: _(
            "The streak goes on, but the cell below is taken: it turns right, into a dragon tail."
        ),
        Move.TAIL: _("The streak has turned right and keeps right: a dragon tail."),
    }[move]


def _tie_count(ties: int) -> str:
    return ngettext("{number} tie", "{number} ties", ties).format(number=ties)


def _leading(coups: tuple[int, ...]) -> str:
    if not coups:
        return ""
    return ngettext(
        "The tie before the first winner is counted on it: coup {coups}.",
        "The ties before the first winner are counted on it: coups {coups}.",
        len(coups),
    ).format(coups=_listed(coups))


def _following(coups: tuple[int, ...]) -> str:
    if not coups:
        return ""
    return ngettext(
        "A tie after it is counted on it and breaks nothing: coup {coups}.",
        "{number} ties after it are counted on it and break nothing: coups {coups}.",
        len(coups),
    ).format(number=len(coups), coups=_listed(coups))


def _listed(coups: Iterable[int]) -> str:
    return ", ".join(str(coup + 1) for coup in coups)


def _began(comparison: Comparison) -> str:
    later, earlier = comparison.streaks
    return _(
        "Coup {coup} began streak {streak}, so two earlier ones are compared: "
        "streak {later} has {later_marks}, streak {earlier} has {earlier_marks}."
    ).format(
        coup=comparison.mark.coup + 1,
        streak=comparison.mark.streak + 1,
        later=later[0].streak + 1,
        later_marks=marks(len(later)),
        earlier=earlier[0].streak + 1,
        earlier_marks=marks(len(earlier)),
    )


def _equal(comparison: Comparison) -> str:
    if comparison.colour == "red":
        return _("They are equally long: red.")
    return _("They are not equally long: blue.")


def _went_on(comparison: Comparison) -> str:
    (streak,) = comparison.streaks
    return _(
        "Coup {coup} is mark {place} of streak {streak}; streak {earlier} has {earlier_marks}."
    ).format(
        coup=comparison.mark.coup + 1,
        place=comparison.mark.depth + 1,
        streak=comparison.mark.streak + 1,
        earlier=streak[0].streak + 1,
        earlier_marks=marks(len(streak)),
    )


def _beside(comparison: Comparison) -> str:
    beside, above = comparison.neighbours
    place = comparison.mark.depth + 1
    if beside:
        return _("There is a mark {place} there too: red.").format(place=place)
    if above:
        return _("That streak ended just above mark {place}: blue.").format(place=place)
    return _("There is neither a mark {place} there nor the one above it: red.").format(place=place)
