"""One coup whose cards can be changed: what would the rules make of another one?"""

from collections.abc import Iterable
from typing import Any

import traitlets

from baccarat_edu.engine.cards import Card, Rank, parse_cards
from baccarat_edu.engine.coup import deal
from baccarat_edu.engine.errors import InvalidPosition, NotEnoughCards
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP
from baccarat_edu.widgets.coup_stepper import CoupStepper
from baccarat_edu.widgets.panel import action
from baccarat_edu.words.cards import show, spoken
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.steps import coup_result
from baccarat_edu.words.table import side


class WhatIf(CoupStepper):
    """Step through a coup, change any card of it to another rank, and see what comes of it.

    Args:
        cards: the six cards that a coup may need, in shoe order, as cards or as one text.
        title: what stands at the top.

    Raises:
        InvalidCard: one of the cards is none of the 52.
        NotEnoughCards: they are not six.
        TypeError: an unknown keyword.
    """

    another = predict = None  # type: ignore[assignment]  # nothing is asked, no other coup dealt

    shoe = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The six cards as they lie in the shoe now, as text."""

    chosen = traitlets.Int(-1, min=-1).tag(state=True)
    """Which card of the coup is to be changed, by its place in the shoe; -1 for none."""

    def __init__(
        self, cards: str | Iterable[Card | str], *, title: str | None = None, **keywords: Any
    ) -> None:
        self.dealt = _six(cards)
        super().__init__(
            deal(self.dealt),
            predict=False,
            title=title if title is not None else _("What if a card were another?"),
            **{"shoe": list(map(str, self.dealt))} | keywords,
        )

    @traitlets.validate("shoe")
    def _cards_are_six(self, proposal: dict[str, Any]) -> list[str]:
        return list(map(str, _six(proposal["value"])))

    @traitlets.observe("shoe")
    def _deal_again(self, _change: object) -> None:
        self.coup = deal(self.shoe)
        self.position = min(self.position, len(self.coup.steps))
        self.chosen = -1 if self.chosen >= len(self.coup.cards) else self.chosen

    @traitlets.validate("chosen")
    def _chosen_is_in_the_coup(self, proposal: dict[str, Any]) -> int:
        place = int(proposal["value"])
        if place >= len(self.coup.cards):
            raise InvalidPosition(
                f"{place!r} is not the place of a card in {str(self.coup)!r}; "
                f"there are 0 to {len(self.coup.cards) - 1}, or -1 for none"
            )
        return place

    @action
    def choose(self, place: str) -> None:
        """Choose the card to change by its place in the shoe; once more, and none is chosen."""
        number = int(place)
        self.chosen = -1 if number == self.chosen else number

    @action
    def change(self, rank: str) -> None:
        """Make the chosen card one of another rank, of its suit; without one, nothing happens."""
        wanted = Rank(rank)
        if self.chosen >= 0:
            cards = list(self.shoe)
            cards[self.chosen] = str(Card(wanted, parse_cards(cards[self.chosen])[0].suit))
            self.shoe = cards

    @action
    def undo(self) -> None:
        """Put all cards back as they were dealt."""
        self.shoe = list(map(str, self.dealt))

    def view(self) -> dict[str, Any]:
        """Return the table with the cards to change, and what came of the change."""
        card = self.coup.cards[self.chosen] if self.chosen >= 0 else None
        return super().view() | {
            "places": [self._place(number) for number in range(len(self.coup.cards))],
            "chosen_rank": card.rank.value if card else "",
            "has_changed": self._has_changed(),
            "outcome": self._outcome(),
        }

    def announce(self) -> str:
        """Return what the stepper says, and what came of the change."""
        return f"{super().announce()} {self._outcome()}".strip()

    def _place(self, number: int) -> dict[str, Any]:
        card = self.coup.cards[number]
        whose = side(self.coup.places[number][0])
        return {
            "number": number,
            "card": show(card),
            "label": f"{show(card)}, {whose}: {spoken(card)}",
            "side": whose,
            "chosen": number == self.chosen,
            "changed": str(self.dealt[number]) != self.shoe[number],
        }

    def _has_changed(self) -> bool:
        return self.shoe != list(map(str, self.dealt))

    def _outcome(self) -> str:
        if not self._has_changed():
            return ""
        return _("As dealt: {before}. Now: {after}.").format(
            before=coup_result(deal(self.dealt)), after=coup_result(self.coup)
        )


def _six(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    read = tuple(parse_cards(cards))
    if len(read) != MOST_CARDS_IN_A_COUP:
        raise NotEnoughCards(
            f"{' '.join(map(str, read))!r} are {len(read)} cards; "
            f"give the {MOST_CARDS_IN_A_COUP} that a coup may need"
        )
    return read
