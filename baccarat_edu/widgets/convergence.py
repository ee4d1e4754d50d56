"""Coup after coup: the shares of the outcomes close on their exact chances."""

from typing import Any

import traitlets

from baccarat_edu import figures
from baccarat_edu.engine.convergence import RunningTally, Standing, milestones, standings
from baccarat_edu.engine.coup import OUTCOMES
from baccarat_edu.engine.odds import exact_odds
from baccarat_edu.engine.simulation import Tally
from baccarat_edu.widgets.long_run import LongRun, Run
from baccarat_edu.widgets.panel import action
from baccarat_edu.words import why
from baccarat_edu.words.languages import gettext as _


class Convergence(LongRun):
    """A run of simulated coups: how often Punto, Banco and Tie have come, against exact chances.

    The run goes on beside the kernel, so that every cell and panel answers meanwhile. In code
    ``panel.run()`` deals all of it at once, and ``panel.wait()`` waits for a run that was started.

    Args:
        coups: how many the run has, at least 1.
        seed: the same seed deals the same coups.
        title: what stands at the top.

    Raises:
        InvalidCoups: ``coups`` is not a whole number from 1 up.
        InvalidSeed: ``seed`` is not a whole number of 64 bits.
        TypeError: an unknown keyword.
    """

    def __init__(
        self,
        *,
        coups: int = 1_000_000,
        seed: int = 1,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.coups, self.seed = coups, seed
        self.odds = exact_odds()
        self._tally = RunningTally(coups, seed)
        self._tallies: tuple[Tally, ...] = ()
        super().__init__(title if title is not None else _("Coup after coup"), **keywords)

    @traitlets.validate("done")
    def _done_is_in_the_run(self, proposal: dict[str, Any]) -> int:
        done: int = proposal["value"]
        if type(done) is not int or not 0 <= done <= self.coups:
            raise traitlets.TraitError(
                f"{done!r} coups cannot have been dealt; it is 0 to {self.coups}"
            )
        self._end_for_another()
        return done

    @traitlets.observe("done")
    def _deal_to_there(self, _change: object) -> None:
        """Keep the tally in step with ``done``; the same coups come first in every run."""
        with self._lock:
            if self._tally.done != self.done:
                self._background.stop()
                self._tally = RunningTally(self.coups, self.seed)
                self._tally.deal_until(self.done)
            self._tallies = self._tally.tallies

    @action
    def start(self) -> None:
        """Deal, from where the run was stopped; nothing is left to deal after its end."""
        if self.done < self.coups:
            self._background.start()

    @action
    def restart(self) -> None:
        """Take all coups back."""
        with self._held():
            self._background.stop()
            self._tally = RunningTally(self.coups, self.seed)
            self.done = 0

    def run(self) -> None:
        """Deal the whole run, and return when all coups are dealt."""
        self.stop()
        self.done = self.coups

    def view(self) -> dict[str, Any]:
        """Return the table of the shares, the chart and its numbers."""
        tallies = self._tallies
        now = self._standings(tallies[-1]) if tallies else []
        dealt = tallies[-1].total if tallies else 0
        return {
            "state": why.of_coups(dealt, self.coups),
            "sentence": self._sentence(dealt),
            "names": OUTCOMES,
            "lines": why.standing_lines(now) if now else why.chance_lines(self.odds),
            "working": why.in_band(now) if now else why.band(),
            "reason": why.nothing_evened_out() if now else "",
            "passed": len(tallies),
            "milestones": len(milestones(self.coups)),
            "is_running": self.is_running,
            "is_finished": dealt == self.coups,
            "chart": lambda: self._chart(tallies),
            "chart_label": why.closing_in(dealt),
            "numbers": [
                (tally.total, why.standing_cells(self._standings(tally))) for tally in tallies
            ],
        }

    def announce(self) -> str:
        """Return what is going on; the shares only when no coups are being dealt."""
        with self._lock:
            sentence = self._sentence(self.done)
            if self.is_running or not self._tallies:
                return sentence
            shares = why.shares(self._standings(self._tallies[-1]))
        return f"{sentence} {shares}"

    def _standings(self, tally: Tally) -> list[Standing]:
        return standings(tally, self.odds)

    def _sentence(self, dealt: int) -> str:
        if self.is_running:
            return why.dealing()
        return why.dealt(dealt, self.coups) if dealt else why.to_deal(self.coups)

    def _chart(self, tallies: tuple[Tally, ...]) -> figures.Picture:
        return figures.picture(figures.closing_in, tallies, self.odds, self.coups)

    def _to_deal(self) -> RunningTally:
        return self._tally

    def _is_worth_showing(self, run: Run) -> bool:
        return run.is_finished or self._tally.is_at_milestone

    def _prepare(self, _run: Run) -> None:
        self._chart(self._tally.tallies)
