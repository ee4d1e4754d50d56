"""Do the widgets work here? One button that only a working chain can answer."""

from typing import Any

import traitlets

from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words.languages import gettext as _


class WidgetCheck(Panel):
    """A button that says whether browser and Python talk to each other, and what to do if not.

    Args:
        title: what stands at the top.

    Raises:
        TypeError: an unknown keyword.
    """

    presses = traitlets.Int(0, min=0).tag(state=True)
    """How often the button reached Python."""

    def __init__(self, *, title: str | None = None, **keywords: Any) -> None:
        super().__init__(title if title is not None else _("Do the panels work here?"), **keywords)

    @action
    def press(self) -> None:
        """Count a press that reached Python."""
        self.presses += 1

    def view(self) -> dict[str, Any]:
        """Return how often the button reached Python."""
        return {"presses": self.presses}

    def announce(self) -> str:
        """Return whether it works, once pressed."""
        return _("It works.") if self.presses else ""
