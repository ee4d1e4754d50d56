"""A coup dealt with one rule wrong: in which line does it first go wrong?"""

import difflib
import random
from functools import lru_cache
from typing import Any

import traitlets

from baccarat_edu.engine.mistakes import Mistake, Record, Stage, misdeal
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.mistakes import (
    actor,
    ask,
    broken,
    in_order,
    line,
    refute,
    stage_name,
)


class UnknownMistake(ValueError):
    """A kind of mistake that no dealer here makes."""


class UnknownStage(ValueError):
    """A stage that a coup does not have."""


class FindTheMistake(Panel):
    """A finished coup and what its dealer did, line by line; one rule was broken in it.

    The learner picks the line where it first goes wrong. A line that follows from the lines before
    it is in order, and says why; the wrong one says which rule it broke and how it goes on rightly.
    Without a ``mistake``, every kind comes once before any comes again.

    Args:
        mistake: the one kind to deal, a ``Mistake`` or its text such as ``"natural missed"``.
        seed: the same seed deals the same coups.
        title: what stands at the top.

    Raises:
        UnknownMistake: there is no such kind; the message names the nearest.
        TypeError: an unknown keyword.
    """

    picked = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The stages picked in this coup, in order; the wrong one can only be the last."""

    number = traitlets.Int(0, min=0).tag(state=True)
    """Which coup is on the table, from 0; setting it forgets what was picked."""

    wanted = traitlets.Unicode("").tag(state=True)
    """The stage to deal mistakes in, empty for any; setting it forgets what was picked."""

    shown = traitlets.Bool(False).tag(state=True)
    """Whether the learner gave up and was shown the line."""

    def __init__(
        self,
        mistake: Mistake | str | None = None,
        *,
        seed: int | str = 0,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.mistake = None if mistake is None else _read_mistake(mistake)
        self.seed = seed
        super().__init__(title if title is not None else _("Find the mistake"), **keywords)
        self.observe(self._begin_anew, names=["number", "wanted"])

    @traitlets.validate("wanted")
    def _wanted_is_a_stage(self, proposal: dict[str, Any]) -> str:
        return str(proposal["value"] and _read_stage(proposal["value"]))

    @traitlets.validate("picked")
    def _picks_fit(self, proposal: dict[str, Any]) -> list[str]:
        picked = [str(_read_stage(stage)) for stage in proposal["value"]]
        if len(set(picked)) < len(picked) or self.record.stage in picked[:-1]:
            raise traitlets.TraitError(
                f"{picked!r} cannot be picked; no stage twice, and none after the wrong one"
            )
        return picked

    @property
    def record(self) -> Record:
        """The coup on the table, and what its dealer did."""
        return _deal(self.mistake, self.seed, self.number, self.wanted)

    @property
    def found(self) -> bool:
        """Whether the wrong line has been picked."""
        return self.record.stage in self.picked

    @action
    def pick(self, stage: str) -> None:
        """Pick the line that breaks a rule; one that was picked or found already stays so."""
        picked = str(_read_stage(stage))
        if not self._is_over() and picked not in self.picked:
            self.picked = [*self.picked, picked]

    @action
    def show(self) -> None:
        """Give up and be shown the line, after one try at least."""
        if self.picked and not self.found:
            self.shown = True

    @action
    def another(self) -> None:
        """Deal the next coup."""
        self.number += 1

    @action
    def want(self, stage: str) -> None:
        """Deal mistakes of one stage only, or of any stage for an empty text."""
        self.wanted = stage

    def view(self) -> dict[str, Any]:
        """Return the table, the dealer's lines, and what is said of the last pick."""
        is_over = self._is_over()
        return {
            "state": self._state(),
            "zones": [self._zone("punto"), self._zone("banco")],
            "question": ask(),
            "rows": [self._row(number, stage) for number, stage in enumerate(Stage, start=1)],
            "is_over": is_over,
            "right": self.found,
            "tried": bool(self.picked),
            "told": self._told(),
            "refutation": refute(self.record) if is_over else (),
            "kinds": self._kinds(),
            "wanted": _named(self.wanted),
        }

    def announce(self) -> str:
        """Return what is said of the last pick, or the question about a new coup."""
        if self._is_over():
            verdict = [_("Right.")] if self.found else []
            return " ".join([*verdict, self._told(), *refute(self.record)])
        if self.picked:
            return " ".join([_("Not so."), self._told()])
        return f"{self._state()}. {ask()}"

    def _begin_anew(self, _change: object) -> None:
        with self._held():
            self.picked, self.shown = [], False

    def _is_over(self) -> bool:
        return self.found or self.shown

    def _state(self) -> str:
        coup = _("coup {number}").format(number=self.number + 1)
        tries = ngettext("{number} try", "{number} tries", len(self.picked))
        return f"{coup} · {tries.format(number=len(self.picked))}" if self.picked else coup

    def _row(self, number: int, stage: Stage) -> dict[str, Any]:
        is_wrong = stage == self.record.stage
        return {
            "number": number,
            "stage": str(stage),
            "name": stage_name(stage),
            "actor": actor(stage),
            "said": line(self.record, stage),
            "picked": stage in self.picked,
            "in_order": stage in self.picked and not is_wrong,
            "revealed": is_wrong and self._is_over(),
        }

    def _told(self) -> str:
        if self._is_over():
            return broken(self.record)
        if not self.picked:
            return _("Go from the top: a line is in order if it follows from the lines before it.")
        return in_order(self.record, Stage(self.picked[-1]))

    def _kinds(self) -> list[tuple[str, str, bool]]:
        """The stages to choose from, their names, and which is chosen; none for one exact kind."""
        if self.mistake:
            return []
        return [(stage, _named(stage), stage == self.wanted) for stage in ("", *map(str, Stage))]

    def _zone(self, side: str) -> Zone:
        hand = getattr(self.record, side)
        return Zone(side, hand.cards, hand if self._is_over() else None)


@lru_cache(maxsize=64)
def _deal(mistake: Mistake | None, seed: int | str, number: int, wanted: str) -> Record:
    """Deal a coup of a kind that is picked, or of the kind whose turn it is."""
    rng = random.Random(f"{seed} {number} {wanted}")
    if mistake:
        return misdeal(mistake, rng)
    stage = Stage(wanted) if wanted else None
    kinds = [kind for kind in Mistake if stage is None or stage in kind.stages]
    turn, place = divmod(number, len(kinds))
    order = random.Random(f"{seed} {wanted} {turn}").sample(kinds, len(kinds))
    return misdeal(order[place], rng, stage=stage)


def _named(stage: str) -> str:
    return stage_name(Stage(stage)) if stage else _("Any stage")


def _read_stage(stage: str) -> Stage:
    if stage not in list(Stage):
        raise UnknownStage(
            f"{stage!r} is not a stage of a coup; there are {', '.join(map(str, Stage))}"
        )
    return Stage(stage)


def _read_mistake(mistake: Mistake | str) -> Mistake:
    kinds = [str(kind) for kind in Mistake]
    if mistake in kinds:
        return Mistake(mistake)
    near = difflib.get_close_matches(str(mistake).lower().replace("_", " "), kinds, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(map(repr, kinds))}"
    raise UnknownMistake(f"{mistake!r} is not a kind of mistake; {hint}")
