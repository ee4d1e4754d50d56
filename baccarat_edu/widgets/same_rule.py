"""What if Banco followed Punto's rule? Predicted first, then counted exactly beside the table."""

from typing import Any, Final

import traitlets

from baccarat_edu.engine.coup import OUTCOMES
from baccarat_edu.engine.odds import Odds, exact_odds
from baccarat_edu.engine.odds_rules import BANCO_PLAYS, BancoPlays
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import odds, table
from baccarat_edu.words.languages import gettext as _

ANSWERS: Final = ("more", "equal", "less")


class SameRule(Panel):
    """Both hands by one rule: does Banco still win more often? Predicted, then counted and said.

    Args:
        decks: how many decks the shoe holds, 1–8.
        title: what stands at the top.

    Raises:
        InvalidDecks: ``decks`` is not from 1 to 8.
        TypeError: an unknown keyword.
    """

    prediction = traitlets.Unicode("").tag(state=True)
    """How often Banco was said to win: ``"more"``, ``"equal"`` or ``"less"``; empty before."""

    def __init__(self, *, decks: int = 8, title: str | None = None, **keywords: Any) -> None:
        self.decks = decks
        self._odds = {rule: exact_odds(decks, banco_plays=rule) for rule in BANCO_PLAYS}
        own_title = _("One rule for both hands")
        super().__init__(title if title is not None else own_title, **keywords)

    @traitlets.validate("prediction")
    def _prediction_is_offered(self, proposal: dict[str, Any]) -> str:
        return _checked(proposal["value"], ("", *ANSWERS))

    @action
    def predict(self, answer: str) -> None:
        """Predict how often Banco would win; once the counts are seen, what was said stays."""
        self.prediction = self.prediction or _checked(answer, ANSWERS)

    @action
    def restart(self) -> None:
        """Take the prediction back and cover the counts."""
        self.prediction = ""

    def view(self) -> dict[str, Any]:
        """Return the question and, once it is answered, both counts and why they differ."""
        by_table, same = self._odds["table"], self._odds["punto"]
        return {
            "shoe": odds.full_shoe(self.decks),
            "question": odds.ask_same_rule(),
            "options": [(answer, odds.same_rule_answer(answer)) for answer in ANSWERS],
            "prediction": self.prediction,
            "right": self.prediction == _key(same),
            "said": odds.same_rule_answer(self.prediction) if self.prediction else "",
            "slip": odds.same_rule_slip(self.prediction) if self.prediction else "",
            "sides": [self._side(rule) for rule in BANCO_PLAYS],
            "result": odds.ahead(same),
            "why": odds.why_equal(same),
            "gained": odds.gained(by_table, same),
            "acts_last": odds.acts_last(),
        }

    def announce(self) -> str:
        """Return the question or, once it is answered, the verdict and the reasons."""
        told = self.view()
        if not self.prediction:
            return str(told["question"])
        verdict = _("Right.") if told["right"] else _("Not so.")
        reasons = (told[name] for name in ("slip", "result", "why", "gained", "acts_last"))
        return " ".join(filter(None, [verdict, *reasons]))

    def _side(self, rule: BancoPlays) -> dict[str, Any]:
        counted = self._odds[rule]
        return {
            "name": _("Banco by its table") if rule == "table" else _("Banco by Punto’s rule"),
            "rows": [
                {
                    "outcome": outcome,
                    "name": table.outcome(outcome),
                    "chance": odds.percent(counted.probability(outcome)),
                    "ways": counted.by_outcome[outcome],
                    "ring": rule == "punto" and outcome != "tie",
                }
                for outcome in OUTCOMES
            ],
            "total": counted.total,
        }


def _key(same: Odds) -> str:
    if same.banco == same.punto:
        return "equal"
    return "more" if same.banco > same.punto else "less"


def _checked(answer: str, known: tuple[str, ...]) -> str:
    if answer not in known:
        raise UnknownAnswer(
            f"{answer!r} is not an answer here; say {' or '.join(map(repr, known))}"
        )
    return answer
