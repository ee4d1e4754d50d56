"""What a forecast pays: the profit and what comes back, apart, for any stake and tariff."""

from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import traitlets

from baccarat_edu.engine.coup import OUTCOMES, Coup
from baccarat_edu.engine.errors import InvalidForecast, InvalidStake, InvalidTariff
from baccarat_edu.engine.tariff import TARIFFS, Exact, Payout, Tariff
from baccarat_edu.quiz.payout_slips import endings, slip
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import payouts, speaking, table
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import points
from baccarat_edu.words.text import visible

QUICK_STAKES: Final = (10, 20, 50, 100)
LONGEST_TEXT: Final = 40
OWN: Final = "own"
BARE_SIGNS: Final = ("", "+", "-", "−", "–")
REFUSALS: Final[dict[str, type[Exception]]] = {
    "forecast": InvalidForecast,
    "outcome": traitlets.TraitError,
    "tariff": InvalidTariff,
}


class Payouts(Panel):
    """Settle one forecast: the learner says the profit, then sees it and what comes back.

    Args:
        stake: its points, exact: 20, ``"9.5"``, ``Decimal("9.5")`` or a ``Fraction``.
        forecast: ``"punto"``, ``"banco"`` or ``"tie"``.
        outcome: how the coup ended, one of the same, or an exception of the tariff such as
            ``"banco-6"`` or ``"banco-7-3"`` (a total, and a number of cards where it matters).
        tariff: a key of ``TARIFFS`` or a ``Tariff`` of your own.
        title: what stands at the top.

    Raises:
        InvalidStake, InvalidForecast, InvalidTariff: there is nothing to settle.
        TraitError: a coup cannot end so under any of the tariffs.
        TypeError: an unknown keyword.
    """

    stake = traitlets.Unicode("20").tag(state=True)
    """The stake as it was typed, at most 40 characters; any text, also one that is no stake."""

    forecast = traitlets.Unicode("banco").tag(state=True)
    """What was forecast: ``"punto"``, ``"banco"`` or ``"tie"``."""

    outcome = traitlets.Unicode("banco").tag(state=True)
    """How the coup ended; an exception of another tariff counts as a plain Banco win."""

    tariff = traitlets.Unicode("standard").tag(state=True)
    """The key of the tariff in play; ``"own"`` is the one that was passed in."""

    guess = traitlets.Unicode("").tag(state=True)
    """The profit as it was typed, at most 40 characters."""

    shown = traitlets.Bool(False).tag(state=True)
    """Whether the settlement is seen."""

    def __init__(
        self,
        stake: Exact = 20,
        forecast: str = "banco",
        outcome: str = "banco",
        tariff: str | Tariff = "standard",
        *,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        own = {OWN: tariff} if isinstance(tariff, Tariff) else {}
        self.tariffs: dict[str, Tariff] = {**TARIFFS, **own}
        self._endings = {key: endings(each) for key, each in self.tariffs.items()}
        self._start = {
            "stake": _stake_text(stake),
            "forecast": forecast,
            "outcome": outcome,
            "tariff": tariff if isinstance(tariff, str) else OWN,
        }
        super().__init__(
            title if title is not None else _("What does it pay?"), **self._start, **keywords
        )

    @traitlets.validate("stake", "guess")
    def _text_is_short(self, proposal: dict[str, Any]) -> str:
        text = visible(proposal["value"])
        if len(text) > LONGEST_TEXT:
            raise traitlets.TraitError(
                f"{text!r} has {len(text)} characters; an amount has {LONGEST_TEXT} at most"
            )
        return text

    @traitlets.validate("forecast", "outcome", "tariff")
    def _choice_exists(self, proposal: dict[str, Any]) -> str:
        return self._known(proposal["trait"].name, proposal["value"])

    @action
    def put(self, text: str) -> None:
        """Put a stake, as typed; a text that is none hides everything until it is one."""
        self._change(stake=text)

    @action
    def forecast_on(self, name: str) -> None:
        """Forecast Punto, Banco or Tie."""
        self._change(forecast=name)

    @action
    def end_with(self, name: str) -> None:
        """Let the coup end this way, if the tariff in play tells it apart."""
        if self._known("outcome", name) in self._coups():
            self._change(outcome=name)

    @action
    def play_by(self, key: str) -> None:
        """Play by another tariff; an ending that it does not tell apart becomes a plain one."""
        self._change(tariff=key)
        self.outcome = self._ending()

    @action
    def guess_at(self, text: str) -> None:
        """Say the profit, as typed; once the settlement is seen, what was said stays."""
        if not self.shown:
            self.guess = text

    @action
    def show(self) -> None:
        """Show the settlement, judging what was said if it is a number."""
        with speaking(self.language):
            self.shown = self._payout() is not None

    @action
    def restart(self) -> None:
        """Begin again with the forecast that the panel was made with."""
        self._change(**self._start)
        self.guess, self.shown = "", False

    def view(self) -> dict[str, Any]:
        """Return the question and its controls and, once it is shown, the settlement."""
        payout = self._payout()
        return {
            "tariff_name": payouts.name(self.tariff),
            "about": payouts.describe(self.tariffs[self.tariff]),
            "question": self._question(),
            "can_ask": payout is not None,
            "said": payouts.read_amount(self.guess),
            "trouble": self._trouble_with_guess(),
            "stake": self.stake,
            "guess": self.guess,
            "longest": LONGEST_TEXT,
            "settled": self._settled(payout) if self.shown and payout else None,
            **self._choices(),
        }

    def announce(self) -> str:
        """Return the question or, once it is shown, the verdict and the settlement."""
        payout = self._payout()
        if not self.shown or payout is None:
            return self._trouble_with_guess() or self._question()
        told = self._settled(payout)
        verdict = {None: "", True: _("Right."), False: _("Not so.")}[told["right"]]
        return " ".join(filter(None, [verdict, told["slip"], told["explanation"]]))

    def _change(self, **state: str) -> None:
        """Change the case and ask anew; a wrong value raises before anything is hidden."""
        if any(getattr(self, name) != value for name, value in state.items()):
            for name, value in state.items():
                setattr(self, name, value)
            self.guess, self.shown = "", False

    def _known(self, trait: str, value: str) -> str:
        """Return a choice that some tariff offers, and refuse any other."""
        endings_of_all = dict.fromkeys(key for each in self._endings.values() for key in each)
        known = {"forecast": OUTCOMES, "outcome": endings_of_all, "tariff": self.tariffs}[trait]
        if value not in known:
            raise REFUSALS[trait](
                f"{value!r} is no {trait} here; say one of {', '.join(map(repr, known))}"
            )
        return value

    def _coups(self) -> dict[str, Coup]:
        """A coup for each ending of the tariff in play, by its name."""
        return self._endings[self.tariff]

    def _ending(self) -> str:
        """The ending as the tariff in play tells it apart."""
        return next(key for key in (self.outcome, "banco", "punto") if key in self._coups())

    def _payout(self, forecast: str = "", ending: str = "") -> Payout | None:
        """Settle a forecast, the one in play by default; None while there is no stake."""
        stake = _read_stake(self.stake)
        name = next(name for name in OUTCOMES if name == (forecast or self.forecast))
        coup = self._coups()[ending or self._ending()]
        return Payout(self.tariffs[self.tariff], name, stake, coup) if stake else None

    def _question(self) -> str:
        payout = self._payout()
        return payouts.ask(payout) if payout else payouts.not_a_stake(self.stake)

    def _trouble_with_guess(self) -> str:
        is_fine = self.guess.strip() in BARE_SIGNS or payouts.read_amount(self.guess) is not None
        return "" if is_fine else payouts.not_a_profit(self.guess)

    def _settled(self, payout: Payout) -> dict[str, Any]:
        said, settlement = payouts.read_amount(self.guess), payout.settlement
        wrong = None if said is None else slip(payout, said)
        return {
            "profit": settlement.profit,
            "profit_working": payouts.profit_working(payout),
            "returned": settlement.returned,
            "returned_working": payouts.returned_working(payout),
            "right": None if said is None else said == settlement.profit,
            "slip": payouts.slip(wrong, payout, said) if wrong and said is not None else "",
            "explanation": payouts.explain(payout),
            "rows": [(table.outcome(forecast), self._row(forecast)) for forecast in OUTCOMES],
        }

    def _row(self, forecast: str) -> list[dict[str, Any]]:
        """Settle a forecast for every ending of the tariff."""
        here = (self.forecast, self._ending())
        settled = {ending: self._payout(forecast, ending) for ending in self._coups()}
        return [
            {"settlement": payout.settlement, "ring": (forecast, ending) == here}
            for ending, payout in settled.items()
            if payout
        ]

    def _choices(self) -> dict[str, Any]:
        stake, here = _read_stake(self.stake), self._ending()
        return {
            "stakes": [(str(each), points(each), each == stake) for each in QUICK_STAKES],
            "forecasts": [(name, table.outcome(name), name == self.forecast) for name in OUTCOMES],
            "endings": [
                (name, payouts.ending(self.tariffs[self.tariff], coup), name == here)
                for name, coup in self._coups().items()
            ],
            "tariffs": [(key, payouts.name(key), key == self.tariff) for key in self.tariffs],
        }


def _read_stake(text: str) -> Fraction | None:
    amount = payouts.read_amount(text)
    return amount if amount and amount > 0 else None


def _stake_text(stake: Exact) -> str:
    """Write a stake as one would type it, so that it can be typed on."""
    text = format(stake, "f") if isinstance(stake, Decimal) else str(stake)
    if isinstance(stake, (bool, float)) or _read_stake(text) is None:
        raise InvalidStake(f"{stake!r} is not a stake; write an exact one above 0: 20 or '9.5'")
    return text
