"""One card changed, the same coup twice: what does that card decide?"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

import traitlets

from baccarat_edu.engine.cards import Card, Rank, parse_cards
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, Side, Step, StepKind, deal
from baccarat_edu.engine.errors import InvalidForecast, InvalidThirdCard
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.odds import completions, endings
from baccarat_edu.engine.shoe import composition
from baccarat_edu.engine.tableau import THIRD_VALUES
from baccarat_edu.engine.tariff import Exact, Tariff, read_stake
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone, strip_for
from baccarat_edu.words.cards import show
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.numbers import number, points, signed
from baccarat_edu.words.steps import coup_result, explain
from baccarat_edu.words.table import outcome

RANK_OF_VALUE: Final = (Rank.KING, *list(Rank)[:9])


class OneCardChange(Panel):
    """Two coups side by side that differ in one card, after one prediction about both.

    Args:
        coup: a ``Coup``, or the cards of one in shoe order.
        index: which card changes, by its place in the coup, from 0; 4 is the first card drawn.
        cards: the two cards that lie there in turn.
        forecast: whose forecast the score shows: ``"punto"``, ``"banco"`` or ``"tie"``.
        stake: its points.
        decks: how many decks the shoe began with, 1–8.
        title: what stands at the top.

    Raises:
        InvalidCard, InvalidPosition, NotEnoughCards: no coup, or not a card of it.
        ValueError: ``cards`` are not two.
        InvalidForecast, InvalidStake, InvalidDecks: the score cannot be counted.
        TypeError: an unknown keyword.
    """

    prediction = traitlets.Unicode("").tag(state=True)
    """Where Banco was said to draw: ``"first"``, ``"second"``, ``"both"`` or ``"neither"``."""

    tried = traitlets.Unicode("").tag(state=True)
    """The card that is tried in the second coup instead of its own, as text."""

    def __init__(
        self,
        coup: Coup | str | Iterable[Card | str],
        index: int = 4,
        cards: str | Iterable[Card | str] = "8♦ 7♦",
        *,
        forecast: Outcome = "banco",
        stake: Exact = 20,
        decks: int = 8,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        first, second = _two(cards)
        start = coup if isinstance(coup, Coup) else deal(coup)
        if forecast not in OUTCOMES:
            raise InvalidForecast(f"{forecast!r} is not a forecast; say 'punto', 'banco' or 'tie'")
        self.first, self.second = start.with_card(index, first), start.with_card(index, second)
        self.index, self.forecast, self.decks = index, forecast, decks
        self.stake = read_stake(stake)
        composition(decks)  # refuses a number of decks that no shoe has
        super().__init__(title if title is not None else _("One card changed"), **keywords)

    @traitlets.validate("prediction")
    def _prediction_fits(self, proposal: dict[str, Any]) -> str:
        if proposal["value"] not in ("", *self._options()):
            raise traitlets.TraitError(
                f"{proposal['value']!r} is none of {', '.join(map(repr, self._options()))}"
            )
        return str(proposal["value"])

    @traitlets.validate("tried")
    def _tried_is_a_card(self, proposal: dict[str, Any]) -> str:
        return str(Card.parse(proposal["value"])) if proposal["value"] else ""

    @action
    def predict(self, answer: str) -> None:
        """Predict in which of the two coups Banco draws."""
        if not self.prediction:
            self.prediction = answer

    @action
    def restart(self) -> None:
        """Take the prediction back and the cards too."""
        self.prediction = self.tried = ""

    @action
    def attempt(self, value: str) -> None:
        """Try a card of another value, 0–9, in the second coup; only after the prediction."""
        if not value.isdecimal() or int(value) not in THIRD_VALUES:
            raise InvalidThirdCard(f"{value!r} is not what a card is worth; try 0 to 9")
        if self.prediction:
            suit = self.second.cards[self.index].suit
            self.tried = str(Card(RANK_OF_VALUE[int(value)], suit))

    def view(self) -> dict[str, Any]:
        """Return both coups and, once predicted, what became of them."""
        shown = bool(self.prediction)
        return {
            "sides": [self._side(coup, shown) for coup in (self.first, self._right())],
            "options": list(self._options().items()),
            "prediction": self.prediction,
            "predicted": self._options().get(self.prediction, ""),
            "right": self._is_right(),
            "key": self._options()[self._key()],
            "tries": self._tries(),
            "question": self._question(),
        }

    def announce(self) -> str:
        """Return what both coups came to, or the question."""
        if not self.prediction:
            return self._question()
        verdict = _("Right.") if self._is_right() else _("Not so.")
        became = [
            f"{self._name(coup)}: {coup_result(coup)}. {explain(_telling_step(coup))}"
            for coup in (self.first, self._right())
        ]
        return " ".join([verdict, *became])

    def _question(self) -> str:
        return _("In which of the two coups does Banco draw?")

    def _is_right(self) -> bool:
        return self.prediction == self._key()

    def _right(self) -> Coup:
        """The coup on the right: the second one, or the one that is tried in its place."""
        return self.second.with_card(self.index, self.tried) if self.tried else self.second

    def _name(self, coup: Coup) -> str:
        return _("With {card}").format(card=show(coup.cards[self.index]))

    def _options(self) -> dict[str, str]:
        first, second = (show(coup.cards[self.index]) for coup in (self.first, self.second))
        return {
            "first": _("Only with {card}").format(card=first),
            "second": _("Only with {card}").format(card=second),
            "both": _("In both"),
            "neither": _("In neither"),
        }

    def _key(self) -> str:
        drawing = (_banco_draws(self.first), _banco_draws(self.second))
        return {
            (True, True): "both",
            (True, False): "first",
            (False, True): "second",
            (False, False): "neither",
        }[drawing]

    def _side(self, coup: Coup, shown: bool) -> dict[str, Any]:
        side = {
            "name": self._name(coup),
            "zones": [self._zone(coup, "punto", shown), self._zone(coup, "banco", shown)],
        }
        return side | self._became(coup) if shown else side

    def _became(self, coup: Coup) -> dict[str, Any]:
        step = _telling_step(coup)
        return {
            "result": coup_result(coup),
            "winner": coup.outcome or "",
            "reason": explain(step),
            "odds": self._ways(coup) if coup.waiting_for else "",
            "score": self._score(coup),
            "strip": strip_for(step, ring=True) if step.kind == StepKind.BANCO else None,
        }

    def _ways(self, coup: Coup) -> str:
        """Say with how many of the cards to come each outcome follows."""
        odds = completions(coup, self.decks)
        counts = [
            _("{outcome} with {count}").format(outcome=outcome(name), count=number(ways))
            for name, ways in odds.by_outcome.items()
            if ways
        ]
        every = _ways_left(one_card=coup.waiting_for == "banco", count=odds.total)
        return f"{every}: {', '.join(counts)}."

    def _score(self, coup: Coup) -> str:
        """Say what the forecast comes to, for each way in which the coup can still end."""
        tariff, ways = Tariff(), Counter[Fraction]()
        for ending, count in endings(coup, self.decks):
            ways[tariff.settle(self.forecast, self.stake, ending).profit] += count
        scores = [
            signed(profit)
            if coup.outcome
            else _("{score} with {count}").format(score=signed(profit), count=number(ways[profit]))
            for profit in sorted(ways, reverse=True)
        ]
        return _("{points} on {forecast}: {scores}").format(
            points=points(self.stake), forecast=outcome(self.forecast), scores=" · ".join(scores)
        )

    def _zone(self, coup: Coup, side: Side, shown: bool) -> Zone:
        """Lay out a hand; before the prediction without the third cards that would give it away."""
        hand: Hand = getattr(coup, side)
        changed_side, changed = coup.places[self.index]
        hides = hand.third and not shown and (side, 2) != (changed_side, changed)
        seen = Hand(hand.cards[:2]) if hides else hand
        return Zone.of(
            side,
            seen,
            ring=(changed,) if side == changed_side else (),
            awaited=(2,) if self._is_open(coup, side, shown) else (),
        )

    def _is_open(self, coup: Coup, side: Side, shown: bool) -> bool:
        """Whether a card may still come to a hand, as far as the learner can tell."""
        return coup.waiting_for == side if shown else side == "banco"

    def _tries(self) -> list[dict[str, Any]]:
        chosen = self._right().cards[self.index].value
        return [{"value": value, "chosen": value == chosen} for value in range(10)]


def _two(cards: str | Iterable[Card | str]) -> tuple[Card, Card]:
    parsed = parse_cards(cards)
    if len(parsed) != 2:
        raise ValueError(f"cards={cards!r} names {len(parsed)} cards; name two, such as '8♦ 7♦'")
    return parsed[0], parsed[1]


def _ways_left(*, one_card: bool, count: int) -> str:
    if one_card:
        text = ngettext("Of the {number} card left", "Of the {number} cards left", count)
    else:
        text = ngettext(
            "Of {number} way the cards can fall", "Of {number} ways the cards can fall", count
        )
    return text.format(number=number(count))


def _telling_step(coup: Coup) -> Step:
    """Banco's decision, or the last step where there was none."""
    return next((step for step in coup.steps if step.kind == StepKind.BANCO), coup.steps[-1])


def _banco_draws(coup: Coup) -> bool:
    return any(step.kind == StepKind.BANCO and step.draws for step in coup.steps)
