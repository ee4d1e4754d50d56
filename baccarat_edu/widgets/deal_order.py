"""The initial deal by the learner's own hand: where does the next card go?"""

from collections.abc import Iterable
from typing import Any, Final

import traitlets

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Coup, Side
from baccarat_edu.engine.shoe import composition
from baccarat_edu.quiz.openings import opening, places_in_shoe
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone
from baccarat_edu.words.dealing import destination, misplaced, placed
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.questions import answers_right
from baccarat_edu.words.steps import explain
from baccarat_edu.words.table import laid

DESTINATIONS: Final = ("punto", "banco", "over")


class DealOrder(Panel):
    """Deal the first four cards of a coup, one after the other, each to the hand it belongs to.

    A card that is sent to the wrong hand stays on the deck, and the panel says why.

    Args:
        coup: a ``Coup`` or cards in shoe order; the first four are dealt.
        decks: how many decks the shoe began with, 1–8.
        title: what stands at the top.

    Raises:
        InvalidCard: ``coup`` is a text that names a card there is not.
        NotEnoughCards: it has fewer than four.
        InvalidDecks: ``decks`` is not from 1 to 8.
        TypeError: an unknown keyword.
    """

    said = traitlets.List(traitlets.Unicode()).tag(state=True)
    """What was answered so far, wrong answers too: ``"punto"``, ``"banco"`` or ``"over"``."""

    def __init__(
        self,
        coup: Coup | str | Iterable[Card | str] = "4♥ 2♠ 9♣ A♦ 8♦",
        *,
        decks: int = 8,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.coup = opening(coup)
        self._keys = (*(hand for hand, _place in self.coup.places), "over")
        self._cards_in_shoe = sum(composition(decks))
        own_title = _("The initial deal, card by card")
        super().__init__(title if title is not None else own_title, **keywords)

    @traitlets.validate("said")
    def _said_fits(self, proposal: dict[str, Any]) -> list[str]:
        said = [_checked(answer) for answer in proposal["value"]]
        if said and self._rights(said[:-1]) == len(self._keys):
            raise traitlets.TraitError(f"{said[-1]!r} comes after the deal was over; nothing does")
        return said

    @property
    def dealt(self) -> int:
        """How many cards lie on the table, 0–4."""
        return min(self._rights(self.said), 4)

    @property
    def is_over(self) -> bool:
        """Whether all four cards lie there and the deal was said to be over."""
        return self._rights(self.said) == len(self._keys)

    @property
    def misses(self) -> int:
        """How many answers so far were wrong."""
        return len(self.said) - self._rights(self.said)

    @action
    def give(self, where: str) -> None:
        """Send the next card to ``"punto"`` or ``"banco"``, or say that the deal is ``"over"``."""
        answer = _checked(where)
        if not self.is_over:
            self.said = [*self.said, answer]

    @action
    def restart(self) -> None:
        """Gather the cards and deal again."""
        self.said = []

    def view(self) -> dict[str, Any]:
        """Return the cards dealt so far and what is said of the last answer."""
        return {
            "state": self._state(),
            "zones": [self._zone("punto"), self._zone("banco")],
            "order": places_in_shoe(self.coup),
            "cards_left": self._cards_in_shoe - self.dealt,
            "over": self.is_over,
            "right": self._was_right(),
            "told": self._told(),
            "main": self._main_sentence(),
            "laid": self._laid(),
            "options": [] if self.is_over else [(name, destination(name)) for name in DESTINATIONS],
        }

    def announce(self) -> str:
        """Return what became of the last answer, and the question or what lies there."""
        verdict = _("Right.") if self._was_right() else _("Not so.")
        became = [verdict, self._told()] if self.said else []
        return " ".join(filter(None, [*became, self._main_sentence(), self._laid()]))

    def _rights(self, said: list[str]) -> int:
        """Count the right answers; a wrong one leaves its question open for the next."""
        rights = 0
        for answer in said:
            rights += answer in self._keys[rights : rights + 1]
        return rights

    def _was_right(self) -> bool:
        return self._rights(self.said) > self._rights(self.said[:-1])

    def _told(self) -> str:
        if not self.said:
            return ""
        before = self._rights(self.said[:-1])
        whose = self.coup.places[before][0] if before < 4 else None
        if not self._was_right():
            return misplaced(self.said[-1], whose, before)
        if whose is None:
            return _("Each hand has its two cards.")
        return placed(self.coup.cards[before], whose, before)

    def _main_sentence(self) -> str:
        if self.is_over:
            return explain(self.coup.steps[1])
        return _("Where does the next card go?")

    def _laid(self) -> str:
        """Say in words what lies there, once the deal is over."""
        return laid(self.coup.punto.cards, self.coup.banco.cards) if self.is_over else ""

    def _state(self) -> str:
        if self.is_over:
            score = answers_right(len(self._keys), len(self.said))
            return _("the end · {score}").format(score=score)
        return ngettext("{number} card dealt", "{number} cards dealt", self.dealt).format(
            number=self.dealt
        )

    def _zone(self, side: Side) -> Zone:
        """Lay out what a hand has so far; the card that came last is ringed."""
        places = [place for hand, place in self.coup.places[: self.dealt] if hand == side]
        hand = getattr(self.coup, side)
        came = self._was_right() and not self.is_over and self._keys[self.dealt - 1] == side
        last = (places[-1],) if came else ()
        whole = hand if self.is_over else None
        return Zone(side, hand.cards[: len(places)], whole, ring=last, just=last)


def _checked(answer: str) -> str:
    if answer not in DESTINATIONS:
        raise UnknownAnswer(
            f"{answer!r} is no place for a card; say {', '.join(map(repr, DESTINATIONS))}"
        )
    return answer
