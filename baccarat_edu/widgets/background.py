"""Work that goes on beside the kernel's, can be stopped, and leaves no thread behind."""

import atexit
import threading
from collections.abc import Callable
from typing import Any, Final

from IPython.core.getipython import get_ipython

A_PIECE: Final = 5
"""Seconds in which a thread that was stopped comes to the end of its piece on any machine."""


class Background:
    """One piece of work on a thread of its own, begun, stopped and begun again.

    When the notebook cell in which it was made is run again, what that cell makes then takes its
    place, and it is given up; so it is when the kernel ends.

    Args:
        work: does it, and looks often at the event that it is given; once that is set, it returns.
        give_up: is called when its cell is run again.
    """

    def __init__(
        self, work: Callable[[threading.Event], None], give_up: Callable[[], None]
    ) -> None:
        self._work, self._give_up = work, give_up
        self._shell: Any = get_ipython()
        self._cell = self._cell_that_runs()
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self._turn = threading.Lock()

    @property
    def is_running(self) -> bool:
        """Whether it was begun, and neither stopped nor done."""
        return self._thread is not None and not self._stopped.is_set()

    @property
    def is_here(self) -> bool:
        """Whether it is its own thread that asks."""
        return threading.current_thread() is self._thread

    def start(self) -> None:
        """Begin, unless it is under way."""
        if self.is_running:
            return
        self._stopped = threading.Event()
        self._thread = threading.Thread(
            target=self._do, args=(self._stopped,), name="baccarat_edu", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Have it end, without waiting."""
        self._stopped.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until its thread has ended, at most so many seconds."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _do(self, stopped: threading.Event) -> None:
        with self._turn:  # the thread before this one may still be at its last piece
            self._listen("register")
            atexit.register(self._end)
            try:
                self._work(stopped)
            finally:
                stopped.set()
                atexit.unregister(self._end)
                self._listen("unregister")

    def _end(self) -> None:
        """End before the interpreter does, which would tear the thread out of what it draws."""
        self.stop()
        self.wait(A_PIECE)

    def _cell_that_runs(self) -> Any:
        """Name the notebook cell that is being run; None outside of one."""
        if not hasattr(self._shell, "get_parent"):
            return None
        return self._shell.get_parent().get("metadata", {}).get("cellId")

    def _listen(self, change: str) -> None:
        if self._cell is not None:
            getattr(self._shell.events, change)("pre_run_cell", self._cell_runs)

    def _cell_runs(self, info: Any) -> None:
        if info.cell_id == self._cell:
            self._give_up()
