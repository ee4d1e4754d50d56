"""Coup after coup: the shares of the outcomes close on their exact chances."""

import threading
from time import monotonic
from typing import Any, Final

import traitlets

from baccarat_edu import figures
from baccarat_edu.engine.convergence import RunningTally, Standing, milestones, standings
from baccarat_edu.engine.coup import OUTCOMES
from baccarat_edu.engine.odds import exact_odds
from baccarat_edu.engine.simulation import Tally
from baccarat_edu.widgets.background import Background
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import speaking, why
from baccarat_edu.words.languages import gettext as _

FRAME: Final = 0.2
"""Seconds between two pictures of a run, at the least."""


class Convergence(Panel):
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

    has_charts = True

    done = traitlets.Int(0).tag(state=True)
    """How many coups have been dealt; setting it deals to there, at once."""

    def __init__(
        self,
        *,
        coups: int = 1_000_000,
        seed: int = 1,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self._background = Background(self._deal, self.stop)
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

    @property
    def is_running(self) -> bool:
        """Whether coups are being dealt just now."""
        return self._background.is_running

    @action
    def start(self) -> None:
        """Deal, from where the run was stopped; nothing is left to deal after its end."""
        if self.done < self.coups:
            self._background.start()

    @action
    def stop(self) -> None:
        """Stop dealing; what has been dealt stays."""
        with self._held():
            self._background.stop()

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

    def wait(self, seconds: float | None = None) -> None:
        """Wait until a run that was started has ended or been stopped, at most so many seconds."""
        self._background.wait(seconds)

    def close(self) -> None:
        """Stop dealing, and close the panel as any widget."""
        self._background.stop()
        super().close()

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

    def _deal(self, stopped: threading.Event) -> None:
        """Deal piece by piece on the thread of its own, and show each milestone for a while."""
        tally, shown = self._tally, monotonic()
        try:
            while not stopped.is_set():  # a finished run may have been stopped before it was shown
                if not tally.is_finished:
                    tally.deal()
                left = shown + FRAME - monotonic()
                if tally.is_finished or tally.is_at_milestone or left <= 0:
                    stopped.wait(max(0, left))
                    self._show(tally, stopped)
                    shown = monotonic()
        except Exception:
            stopped.set()
            with self._lock:
                self._show_failure()

    def _show(self, tally: RunningTally, stopped: threading.Event) -> None:
        """Show a tally, unless the run was stopped meanwhile."""
        with speaking(self.language):
            self._chart(tally.tallies)  # drawn here, so that no press waits for it
        with self._lock:
            if stopped.is_set():
                return
            if tally.is_finished:
                stopped.set()
            self.done = tally.done
