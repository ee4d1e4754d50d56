"""Two or three cards picked by the learner, and the sum that loses its tens."""

from collections.abc import Iterable
from typing import Any

import traitlets

from baccarat_edu.engine.cards import Card, Suit, parse_cards
from baccarat_edu.engine.errors import InvalidHand
from baccarat_edu.engine.hands import Hand
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.quiz.sums import COUNTS, CountFeedback
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words.cards import name, spoken, working
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.values import ask_count, card_by_card

SUITS = tuple(Suit)
MOST = 3


class SumBuilder(Panel):
    """Pick two or three cards, say what they count, and see how the sum loses its tens.

    Args:
        cards: the cards that lie there at first, up to three, such as ``"7♠ 8♥"``.
        title: what stands at the top.

    Raises:
        InvalidCard: ``cards`` names something that is no card.
        InvalidHand: ``cards`` are more than three.
        TypeError: an unknown keyword.
    """

    cards = traitlets.Unicode("").tag(state=True)
    """The cards on the table as text, none to three."""

    said = traitlets.Unicode("").tag(state=True)
    """The digit that was said of these cards as text, empty before the answer."""

    def __init__(
        self,
        cards: str | Iterable[Card | str] = "",
        *,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self._preset = _text(parse_cards(cards))
        title = title if title is not None else _("What a hand counts")
        super().__init__(title, cards=self._preset, **keywords)

    @traitlets.validate("cards")
    def _cards_fit(self, proposal: dict[str, Any]) -> str:
        return _text(parse_cards(proposal["value"]))

    @traitlets.validate("said")
    def _said_is_a_digit(self, proposal: dict[str, Any]) -> str:
        return _digit(proposal["value"]) if proposal["value"] else ""

    @action
    def add(self, rank: str) -> None:
        """Lay one more card of a rank; its suit is the next in turn, and a fourth changes nothing.

        Raises:
            InvalidCard: there is no such rank.
        """
        lying = parse_cards(self.cards)
        suit = SUITS[(SUITS.index(lying[-1].suit) + 1) % len(SUITS)] if lying else SUITS[0]
        card = Card.parse(f"{rank}{suit.value}")
        if len(lying) < MOST:
            self.cards, self.said = _text((*lying, card)), ""

    @action
    def take_back(self) -> None:
        """Take the last card back, and the answer with it."""
        self.cards, self.said = _text(parse_cards(self.cards)[:-1]), ""

    @action
    def answer(self, digit: str) -> None:
        """Say what the hand counts; the first answer stays.

        Raises:
            UnknownAnswer: not a digit from 0 to 9.
        """
        _digit(digit)
        if self._hand() and not self.said:
            self.said = digit

    @action
    def restart(self) -> None:
        """Go back to the cards of the beginning, unanswered."""
        self.cards, self.said = self._preset, ""

    def view(self) -> dict[str, Any]:
        """Return the cards and, once answered, the sum with its tens struck out."""
        lying, hand, feedback = parse_cards(self.cards), self._hand(), self._feedback()
        return {
            "lying": [
                {"card": card, "label": spoken(card) if feedback else name(card)} for card in lying
            ],
            "most": MOST,
            "is_full": len(lying) == MOST,
            "can_answer": hand is not None and feedback is None,
            "hand": hand,
            "feedback": feedback,
            "sum": _sum(hand) if hand and feedback else None,
            "main": self._main_sentence(),
            "more": self._more(),
            "said": int(self.said) if feedback else None,
            "digits": COUNTS,
        }

    def announce(self) -> str:
        """Return what is said of the answer, or what is asked."""
        feedback, hand = self._feedback(), self._hand()
        if feedback is None or hand is None:
            return self._main_sentence()
        return " ".join([f"{working(hand)}.", str(feedback), *self._more()])

    def _hand(self) -> Hand | None:
        lying = parse_cards(self.cards)
        return Hand(lying) if len(lying) >= 2 else None

    def _feedback(self) -> CountFeedback | None:
        hand = self._hand()
        return CountFeedback(hand, self.said) if hand and self.said else None

    def _main_sentence(self) -> str:
        if self._hand():
            return ask_count()
        if self.cards:
            return _("One more card makes a hand.")
        return _("Pick two or three cards.")

    def _more(self) -> list[str]:
        """What else the answered hand shows."""
        feedback = self._feedback()
        if feedback is None:
            return []
        more = [card_by_card(feedback.hand)] if feedback.hand.third else []
        return [*more, feedback.warning] if feedback.warning else more


def _sum(hand: Hand) -> dict[str, Any]:
    """Take a sum apart: what is added, the tens that go, the digit that stays."""
    return {
        "terms": " + ".join(str(card.value) for card in hand.cards),
        "tens": hand.points // 10 or "",
        "total": hand.total,
    }


def _text(cards: tuple[Card, ...]) -> str:
    text = " ".join(map(str, cards))
    if len(cards) > MOST:
        raise InvalidHand(f"{text!r} has {len(cards)} cards; a hand has two or three")
    return text


def _digit(text: str) -> str:
    if text not in COUNTS:
        raise UnknownAnswer(f"{text!r} is not what a hand counts; say a digit from 0 to 9")
    return text
