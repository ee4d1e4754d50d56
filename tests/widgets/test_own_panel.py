"""A panel that is made in a notebook: its class lies outside the package and brings its picture."""

from __future__ import annotations

from typing import Any

import pytest
import traitlets

from baccarat_edu import use_language
from baccarat_edu.widgets import Panel, Quiz, UnknownAction, action
from baccarat_edu.widgets.panel import NoPicture
from tests.widgets.contract import faults
from tests.widgets.markup import tree


class ShowOfHands(Panel):
    """Count votes, as a teacher's panel may."""

    template = """{% extends "_panel.html" %}{% import "_parts.html" as parts %}
{% block state %}{{ votes }}{% endblock %}
{% block body %}<div class="be-controls">
{{ parts.button("vote", _("Draws") ~ " · " ~ votes, value=1) }}</div>{% endblock %}"""

    votes = traitlets.Int(0, min=0).tag(state=True)

    @action
    def vote(self, number: str) -> None:
        """Count some votes."""
        self.votes += int(number)

    def view(self) -> dict[str, Any]:
        """Return the votes."""
        return {"votes": self.votes}

    def announce(self) -> str:
        """Return the votes as text."""
        return str(self.votes)


class Louder(ShowOfHands):
    """Make a panel of one's own out of a panel of one's own."""


class LastQuiz(Quiz):
    """Make one out of the package's."""


def text(panel: Panel) -> str:
    """Return what is read of a picture."""
    return tree(panel.html).text


@pytest.mark.parametrize("panel_class", [ShowOfHands, Louder])
def test_its_picture_follows_its_state(panel_class: type[ShowOfHands]) -> None:
    """It extends the frame of all panels, uses their parts, and is repainted like them."""
    panel = panel_class("Votes")
    assert "Draws · 0" in text(panel)
    panel.act("vote", "3")
    panel.votes += 1
    assert "Draws · 4" in text(panel)
    assert "4" == panel.announcement
    assert [] == faults(panel.saved_view(), panel_class)
    with pytest.raises(UnknownAction, match="it has vote"):
        panel.act("veto")


def test_its_transcript_is_its_title_and_what_it_announces() -> None:
    """Nothing more has to be written for a saved notebook to be read as plain text."""
    assert "Votes\n0" == ShowOfHands("Votes").transcript()
    assert "0" == ShowOfHands("").transcript()
    data, _metadata = ShowOfHands("Votes")._repr_mimebundle_()
    assert {"text/html", "text/plain"} <= data.keys()


def test_what_it_shows_is_escaped() -> None:
    """A text of one's own template is as safe as a file: what a person typed is never markup."""
    assert "<script>" not in ShowOfHands("<script>1</script>").html


def test_it_speaks_the_language_it_was_made_in() -> None:
    """The package's own words are translated in it."""
    use_language("ru")
    panel = ShowOfHands("Votes")
    use_language("en")
    assert "Draws" not in text(panel)
    assert "· 0" in text(panel)


def test_a_panel_made_of_the_packages_keeps_its_picture() -> None:
    """A subclass in a notebook needs no template where the class above it has one."""
    quiz = LastQuiz("punto", questions=1, seed=1, keep=False)
    assert text(Quiz("punto", questions=1, seed=1, keep=False)) == text(quiz)
    assert quiz.transcript() == Quiz("punto", questions=1, seed=1, keep=False).transcript()


def test_a_panel_without_a_picture_is_told_how_to_get_one() -> None:
    """The message names the class, and what to write."""

    class Bare(Panel):
        """Show nothing."""

        def view(self) -> dict[str, Any]:
            """Return nothing."""
            return {}

    with pytest.raises(NoPicture, match="Bare has no picture; write one, such as template = "):
        Bare("")
