"""The 52 cards and their ten values, each rank guessed before it is shown."""

from typing import Any

import traitlets

from baccarat_edu.engine.cards import DECK, Card, Rank, Suit
from baccarat_edu.quiz.sums import WORTHS, WorthFeedback
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words.cards import TEXT_NOT_EMOJI, name, show, spoken
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.values import any_suit, ask_worth, ranks, suit, whole_deck, worth

RANKS = tuple(Rank)


class CardValues(Panel):
    """All 52 cards in a grid, rows suits and columns ranks, to choose one and say its worth.

    The answer shows what the whole column is worth, since suits do not matter.

    Args:
        title: what stands at the top.

    Raises:
        TypeError: an unknown keyword.
    """

    card = traitlets.Unicode("").tag(state=True)
    """The chosen card as text, empty before any choice."""

    answers = traitlets.Dict().tag(state=True)
    """The first answer to each rank, both as text."""

    def __init__(self, *, title: str | None = None, **keywords: Any) -> None:
        super().__init__(title if title is not None else _("What each card is worth"), **keywords)

    @traitlets.validate("card")
    def _card_is_one(self, proposal: dict[str, Any]) -> str:
        return str(Card.parse(proposal["value"])) if proposal["value"] else ""

    @traitlets.validate("answers")
    def _answers_fit(self, proposal: dict[str, Any]) -> dict[str, str]:
        for rank, answer in proposal["value"].items():
            WorthFeedback(Card(Rank(rank), Suit.SPADES), answer)
        return dict(proposal["value"])

    @action
    def choose(self, card: str) -> None:
        """Choose a card by its text, such as ``Q♦``."""
        self.card = str(Card.parse(card))

    @action
    def answer(self, answer: str) -> None:
        """Say what the chosen card is worth; a rank keeps its first answer."""
        feedback = WorthFeedback(self._chosen() or DECK[0], answer)
        if self.card and not self._feedback():
            self.answers = self.answers | {feedback.card.rank.value: answer}

    @action
    def restart(self) -> None:
        """Take all answers back."""
        self.card, self.answers = "", {}

    def view(self) -> dict[str, Any]:
        """Return the grid, and what is asked or said of the chosen card."""
        feedback = self._feedback()
        return {
            "state": _("{number} of {all} ranks known").format(
                number=len(self.answers), all=len(RANKS)
            ),
            "heads": [
                {"rank": card.rank, "worth": self._worth(card), "lit": self._is_lit(card)}
                for card in DECK[: len(RANKS)]
            ],
            "rows": [self._row(row) for row in Suit],
            "main": self._main_sentence(),
            "feedback": feedback,
            "more": self._more(),
            "options": WORTHS,
            "can_answer": self._chosen() is not None and feedback is None,
            "score": self._score(),
        }

    def announce(self) -> str:
        """Return what is said of the chosen card or asked of it, and the summary at the end."""
        feedback = self._feedback()
        told = str(feedback) if feedback else self._main_sentence()
        summary = [*self._more(), self._score()] if self._has_just_ended() else []
        return " ".join([told, *summary]).strip()

    def _chosen(self) -> Card | None:
        return Card.parse(self.card) if self.card else None

    def _feedback(self) -> WorthFeedback | None:
        chosen = self._chosen()
        said = self.answers.get(chosen.rank.value) if chosen else None
        return WorthFeedback(chosen, said) if chosen and said is not None else None

    def _main_sentence(self) -> str:
        chosen = self._chosen()
        if chosen is None:
            return "" if self._is_over() else _("Choose a card. What is it worth?")
        return worth(chosen) if self._feedback() else ask_worth(chosen)

    def _is_known(self, card: Card) -> bool:
        return card.rank.value in self.answers

    def _is_lit(self, card: Card) -> bool:
        """Whether a card stands in the column that is spoken of, its worth known."""
        chosen = self._chosen()
        return chosen is not None and card.rank == chosen.rank and self._is_known(card)

    def _worth(self, card: Card) -> str:
        return str(card.value) if self._is_known(card) else ""

    def _row(self, row: Suit) -> dict[str, Any]:
        return {
            "glyph": f"{row.value}{TEXT_NOT_EMOJI}",
            "name": suit(row),
            "cells": [self._cell(Card(rank, row)) for rank in RANKS],
        }

    def _cell(self, card: Card) -> dict[str, Any]:
        return {
            "card": card,
            "row": list(Suit).index(card.suit),
            "column": RANKS.index(card.rank),
            "worth": self._worth(card),
            "lit": self._is_lit(card),
            "chosen": str(card) == self.card,
            "stop": str(card) == (self.card or str(DECK[0])),
            "label": f"{show(card)}, {spoken(card) if self._is_known(card) else name(card)}",
        }

    def _more(self) -> list[str]:
        """What is said below: of the suits, of the whole deck at the end, or how to begin."""
        chosen = self._chosen()
        if self._is_over():
            return [whole_deck(), *self._missed_sentence()]
        if chosen is None:
            return [_("The arrow keys move from card to card.")]
        return [any_suit(chosen)] if self._feedback() else []

    def _is_over(self) -> bool:
        return len(self.answers) == len(RANKS)

    def _has_just_ended(self) -> bool:
        """Whether the last answer is on the table; whoever looks around later hears only cards."""
        chosen = self._chosen()
        return self._is_over() and (chosen is None or chosen.rank.value == [*self.answers][-1])

    def _missed(self) -> list[Rank]:
        given = [(Card(rank, Suit.SPADES), self.answers[rank.value]) for rank in RANKS]
        return [card.rank for card, said in given if not WorthFeedback(card, said).right]

    def _missed_sentence(self) -> list[str]:
        missed = self._missed()
        return [_("Not right at first: {ranks}.").format(ranks=ranks(missed))] if missed else []

    def _score(self) -> str:
        """Say how many answers were right, once every rank is known."""
        if not self._is_over():
            return ""
        right = len(RANKS) - len(self._missed())
        score = ngettext(
            "{score} of {number} answer right", "{score} of {number} answers right", len(RANKS)
        ).format(score=right, number=len(RANKS))
        return _("The result: {score}.").format(score=score)
