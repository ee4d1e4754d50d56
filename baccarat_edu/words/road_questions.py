"""Questions on how a record is written, in words."""

from baccarat_edu.engine.coup import Side
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.table import side


def ask(about: str, winner: Side) -> str:
    """Ask where a mark goes (``"place"``) or what Big Eye Boy gets (``"eye"``)."""
    if about == "place":
        prompt = _("Suppose the next coup is {winner}. Where does its mark go on the Big Road?")
    else:
        prompt = _("Suppose the next coup is {winner}. What does Big Eye Boy get?")
    return prompt.format(winner=side(winner))


def option(answer: str) -> str:
    """Say what an answer is."""
    return {
        "down": _("Down"),
        "right": _("To the right, as a tail"),
        "column": _("To a new column"),
        "red": _("A red mark"),
        "blue": _("A blue mark"),
        "none": _("No mark"),
    }[answer]


def only_writing() -> str:
    """Say that the question is about the record and not about the coup."""
    return _("This asks how a record is written. It says nothing about which hand will win.")
