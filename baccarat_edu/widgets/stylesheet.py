"""The panels' stylesheet: alive in every panel, and once a lesson for the saved views."""

from pathlib import Path

from baccarat_edu.words.languages import gettext as _

HERE = Path(__file__).parent


def sheet() -> str:
    """Return the whole sheet: the frame of all panels, then what a widget adds under its stem."""
    files = [HERE / "panel.css", *sorted((HERE / "styles").glob("*.css"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class Stylesheet:
    """The stylesheet as a cell's output: the saved views below it look as they do alive."""

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        return {"text/html": f"<style>{sheet()}</style>{self}", "text/plain": str(self)}

    def __str__(self) -> str:
        return _("The panels of this lesson speak English.")


def stylesheet() -> Stylesheet:
    """Return the stylesheet of the panels; a lesson's first cell ends with it."""
    return Stylesheet()
