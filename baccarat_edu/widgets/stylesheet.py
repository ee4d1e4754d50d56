"""The panels' stylesheet, for the saved views of a lesson."""

from baccarat_edu.widgets.panel import HERE
from baccarat_edu.words.languages import gettext as _


class Stylesheet:
    """The stylesheet as a cell's output: the saved views below it look as they do alive."""

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        sheet = (HERE / "panel.css").read_text(encoding="utf-8")
        return {"text/html": f"<style>{sheet}</style>{self}", "text/plain": str(self)}

    def __str__(self) -> str:
        return _("The panels of this lesson speak English.")


def stylesheet() -> Stylesheet:
    """Return the stylesheet of the panels; a lesson's first cell ends with it."""
    return Stylesheet()
