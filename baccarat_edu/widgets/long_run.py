"""Panels whose numbers take a while: dealt beside the kernel, stopped, and gone on with."""

import threading
from time import monotonic
from typing import Any, Final, Protocol

import traitlets

from baccarat_edu.widgets.background import Background
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import speaking

FRAME: Final = 0.2
"""Seconds between two pictures of a run, at the least."""


class Run(Protocol):
    """What is dealt piece by piece."""

    @property
    def done(self) -> int:
        """How much has been dealt."""

    @property
    def is_finished(self) -> bool:
        """Whether all has been dealt."""

    def deal(self) -> None:
        """Deal the next piece."""


class LongRun(Panel):
    """A panel with a run that goes on beside the kernel, so that every cell answers meanwhile.

    A subclass says which run is to go on, when its picture is worth showing, and what that picture
    needs; its ``start`` begins ``self._background``.
    """

    has_charts = True

    done = traitlets.Int(0).tag(state=True)
    """How much has been dealt; setting it deals to there, at once."""

    def __init__(self, title: str, **keywords: Any) -> None:
        self._background = Background(self._deal, self.stop)
        super().__init__(title, **keywords)

    @property
    def is_running(self) -> bool:
        """Whether something is being dealt just now."""
        return self._background.is_running

    @action
    def stop(self) -> None:
        """Stop dealing; what has been dealt stays."""
        with self._held():
            self._background.stop()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until a run that was started has ended or been stopped, at most so many seconds."""
        self._background.wait(seconds)

    def close(self) -> None:
        """Stop dealing, and close the panel as any widget."""
        if hasattr(self, "_background"):  # a panel that was refused its arguments has none yet
            self._background.stop()
        super().close()

    def _end_for_another(self) -> None:
        """End a run before ``done`` is set from elsewhere, lest it put its own number there."""
        if not self._background.is_here:
            with self._lock:
                self._background.stop()

    def _to_deal(self) -> Run | None:
        """Return the run that is to go on; None if there is none any more."""
        raise NotImplementedError

    def _is_worth_showing(self, run: Run) -> bool:
        """Whether a picture is to be shown even if the last one is hardly seen yet."""
        return run.is_finished

    def _prepare(self, run: Run) -> None:
        """Draw what the picture needs, so that no press waits for it."""

    def _deal(self, stopped: threading.Event) -> None:
        """Deal piece by piece on the thread of its own, and show each picture for a while."""
        run, shown = self._to_deal(), monotonic()
        try:
            while run and not stopped.is_set():
                if not run.is_finished:  # it may have been stopped before its end was shown
                    run.deal()
                left = shown + FRAME - monotonic()
                if left <= 0 or self._is_worth_showing(run):
                    stopped.wait(max(0, left))
                    self._show(run, stopped)
                    shown = monotonic()
        except Exception:
            stopped.set()
            with self._lock:
                self._show_failure()

    def _show(self, run: Run, stopped: threading.Event) -> None:
        """Show how far a run is, unless it was stopped meanwhile."""
        with speaking(self.language):
            self._prepare(run)
        with self._lock:
            if stopped.is_set():
                return
            if run.is_finished:
                stopped.set()
            self.done = run.done
