"""Two hands of two cards: is there a natural, whose, and what follows?"""

import random
from collections.abc import Iterable
from typing import Any, Final

import traitlets

from baccarat_edu.engine.cards import Card, Rank, parse_cards
from baccarat_edu.engine.coup import Coup, Side
from baccarat_edu.engine.errors import InvalidCard, InvalidPosition
from baccarat_edu.engine.shoe import composition
from baccarat_edu.quiz.openings import opening, openings, places_in_shoe
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone
from baccarat_edu.words.cards import show
from baccarat_edu.words.dealing import (
    compared_naturals,
    natural_of,
    stops_both,
    what_now,
    whose_natural,
)
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.questions import answers_right
from baccarat_edu.words.steps import coup_result, explain

ANSWERS: Final = {
    "whose": ("punto", "banco", "both", "none"),
    "next": ("over", "other", "on"),
}
PLACES: Final = range(4)


class NaturalCheck(Panel):
    """Say of two hands whether there is a natural and whose, then what happens next.

    Both answers are given before anything is counted; any of the four cards can be changed.

    Args:
        cards: four cards in shoe order (Punto, Banco, Punto, Banco); dealt if left out.
        seed: the same seed deals the same hands; None deals new ones every time.
        decks: how many decks the shoe has, 1–8.
        title: what stands at the top.

    Raises:
        InvalidCard, NotEnoughCards: ``cards`` are not four of the 52.
        ValueError: ``cards`` are more than four.
        InvalidDecks: ``decks`` is not from 1 to 8.
        TypeError: an unknown keyword.
    """

    cards = traitlets.Unicode().tag(state=True)
    """The four cards on the table in shoe order, as text."""

    whose = traitlets.Unicode("").tag(state=True)
    """Whose natural it was said to be: ``"punto"``, ``"banco"``, ``"both"`` or ``"none"``."""

    next = traitlets.Unicode("").tag(state=True)
    """What was said to follow: ``"over"``, ``"other"`` (only the other hand draws) or ``"on"``."""

    chosen = traitlets.Any(None, allow_none=True).tag(state=True)
    """The card that is to be changed, by its place in ``cards`` from 0; None for no card."""

    def __init__(
        self,
        cards: str | Iterable[Card | str] = "",
        *,
        seed: int | str | None = None,
        decks: int = 8,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self._cards_in_shoe = sum(composition(decks))
        self._deals = openings(decks, random.Random(seed))
        dealt = str(_four(cards)) if cards else str(next(self._deals))
        own_title = _("Natural or not?")
        super().__init__(title if title is not None else own_title, cards=dealt, **keywords)

    @traitlets.validate("cards")
    def _cards_are_four(self, proposal: dict[str, Any]) -> str:
        return str(_four(proposal["value"]))

    @traitlets.validate("whose", "next")
    def _answer_fits(self, proposal: dict[str, Any]) -> str:
        return _checked(proposal["value"], ("", *ANSWERS[proposal["trait"].name]))

    @traitlets.validate("chosen")
    def _chosen_is_there(self, proposal: dict[str, Any]) -> int | None:
        chosen: int | None = proposal["value"]
        if chosen is not None and (type(chosen) is not int or chosen not in PLACES):
            raise InvalidPosition(f"{chosen!r} is not the place of a card; there are 0 to 3")
        return chosen

    @action
    def say_whose(self, answer: str) -> None:
        """Say whose natural it is; once said, it stays."""
        _checked(answer, ANSWERS["whose"])
        self.whose = self.whose or answer

    @action
    def say_next(self, answer: str) -> None:
        """Say what happens next, after the first answer; once said, it stays."""
        _checked(answer, ANSWERS["next"])
        if self.whose:
            self.next = self.next or answer

    @action
    def choose(self, place: str) -> None:
        """Choose the card at a place, 0–3, to be changed; the same again takes the choice back."""
        if place not in map(str, PLACES):
            raise InvalidPosition(f"{place!r} is not the place of a card; choose 0 to 3")
        self.chosen = None if self.chosen == int(place) else int(place)

    @action
    def replace(self, rank: str) -> None:
        """Lay a card of another rank in the chosen place, and ask anew."""
        if rank not in [known.value for known in Rank]:
            raise InvalidCard(f"{rank!r} is not a rank; write A, 2 to 10, J, Q or K")
        if self.chosen is not None:
            suit = self._coup.cards[self.chosen].suit
            changed = self._coup.with_card(self.chosen, Card(Rank(rank), suit))
            self._ask(changed, chosen=self.chosen)

    @action
    def deal_another(self) -> None:
        """Deal two other hands."""
        self._ask(next(self._deals))

    @action
    def restart(self) -> None:
        """Take both answers back and ask about the same cards again."""
        self._ask(self._coup)

    def view(self) -> dict[str, Any]:
        """Return the two hands, counted once it was said whose natural there is."""
        asked = self._asked()
        return {
            "state": self._state(asked),
            "zones": [self._zone("punto"), self._zone("banco")],
            "order": places_in_shoe(self._coup),
            "cards_left": self._cards_in_shoe - len(PLACES),
            "chosen": self.chosen,
            "rank": self._chosen_card.rank.value if self._chosen_card else "",
            "change": self._change(),
            "told": self._told(),
            "right": self._was_right(),
            "said": self._said(),
            "main": self._main_sentence(),
            "rule": self._rule(),
            "asked": asked,
            "options": [(name, _named(asked, name)) for name in ANSWERS.get(asked, ())],
        }

    def announce(self) -> str:
        """Return what became of the last answer, the question or the result, and a chosen card."""
        verdict = _("Right.") if self._was_right() else _("Not so.")
        change = self._change() if self._chosen_card else ""
        became = [verdict, self._told()] if self.whose else []
        return " ".join(filter(None, [*became, self._main_sentence(), self._rule(), change]))

    @property
    def _coup(self) -> Coup:
        return opening(self.cards)

    @property
    def _chosen_card(self) -> Card | None:
        return None if self.chosen is None else self._coup.cards[self.chosen]

    def _ask(self, coup: Coup, *, chosen: int | None = None) -> None:
        """Put both questions about these hands."""
        self.cards, self.whose, self.next, self.chosen = str(coup), "", "", chosen

    def _asked(self) -> str:
        """The question that is open, ``"whose"`` or ``"next"``; empty when both are answered."""
        if not self.whose:
            return "whose"
        return "" if self.next else "next"

    def _answered(self) -> str:
        """The question that was answered last; empty before any."""
        return {"whose": "", "next": "whose", "": "next"}[self._asked()]

    def _keys(self) -> dict[str, str]:
        naturals = (self._coup.punto.is_natural, self._coup.banco.is_natural)
        whose = {
            (True, True): "both",
            (True, False): "punto",
            (False, True): "banco",
            (False, False): "none",
        }[naturals]
        return {"whose": whose, "next": "over" if any(naturals) else "on"}

    def _was_right(self) -> bool:
        question = self._answered()
        return bool(question) and getattr(self, question) == self._keys()[question]

    def _said(self) -> str:
        """What was answered last, where it was wrong."""
        question = self._answered()
        if not question or self._was_right():
            return ""
        return _("You said: {answer}.").format(answer=_named(question, getattr(self, question)))

    def _told(self) -> str:
        """Say why the last answer was right or wrong."""
        question, coup = self._answered(), self._coup
        if question == "next":
            refuted = [stops_both()] if coup.natural and not self._was_right() else []
            return " ".join([*refuted, explain(coup.steps[2])])
        return whose_natural(coup.punto, coup.banco) if question else ""

    def _main_sentence(self) -> str:
        if asked := self._asked():
            return _("Is there a natural, and whose?") if asked == "whose" else _("What now?")
        return f"{coup_result(self._coup)}." if self._coup.natural else _("Next, Punto decides.")

    def _rule(self) -> str:
        """Say by which rule the naturals were compared, once they are."""
        return "" if self._asked() or not self._coup.natural else compared_naturals(self._coup)

    def _change(self) -> str:
        if self._chosen_card is None:
            return _("To change a card, press it.")
        return _("Instead of {card}:").format(card=show(self._chosen_card))

    def _state(self, asked: str) -> str:
        if asked:
            return _("question {number} of {all}").format(
                number=1 if asked == "whose" else 2, all=len(ANSWERS)
            )
        right = sum(getattr(self, question) == key for question, key in self._keys().items())
        return _("the end · {score}").format(score=answers_right(right, len(ANSWERS)))

    def _zone(self, side: Side) -> Zone:
        hand = getattr(self._coup, side)
        return Zone(side, hand.cards, hand if self.whose else None)


def _four(cards: str | Iterable[Card | str]) -> Coup:
    laid = parse_cards(cards)
    if len(laid) > len(PLACES):
        raise ValueError(f"{cards!r} names {len(laid)} cards; two hands of two cards are four")
    return opening(laid)


def _checked(answer: str, known: Iterable[str]) -> str:
    if answer not in known:
        raise UnknownAnswer(
            f"{answer!r} is not an answer here; say {' or '.join(map(repr, known))}"
        )
    return answer


def _named(question: str, answer: str) -> str:
    return natural_of(answer) if question == "whose" else what_now(answer)
