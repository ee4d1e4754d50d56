"""The old-style table to sit at: numbered boxes, a shoe that passes, a choice on five."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import traitlets

from baccarat_edu.engine.casino_five import FiveWorth, worth_on_five
from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.engine.casino_table import OldStyleTable
from baccarat_edu.engine.coup import OUTCOMES, Outcome
from baccarat_edu.engine.errors import BaccaratError, InvalidAnswer, InvalidStake
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.odds_rules import ON_FIVE, OnFive
from baccarat_edu.widgets.casino_company import (
    FREE,
    HABIT_OF,
    others_act,
    others_bet,
    read_seat,
    setting_of,
    table_with,
)
from baccarat_edu.widgets.casino_view import Seats, in_words, lying
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import casino_table as words
from baccarat_edu.words import speaking
from baccarat_edu.words.casino_refusals import refused, refused_stake, your_turn
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.payouts import read_amount
from baccarat_edu.words.steps import coup_result
from baccarat_edu.words.text import visible

SEED: Final = 2909
"""A shoe in which Punto soon has 5: in the second coup, and again in the fourth."""

LONGEST_TEXT: Final = 40
MARKS: Final = {"draw": "●", "stand": "–"}

YOURS: Final = {
    TableStep.SHOE: "deal",
    TableStep.PUNTO: "show_punto",
    TableStep.FIVE: "five",
    TableStep.BANCO: "show_banco",
    TableStep.THIRD: "deal",
}
"""What is for you to do at each step, where it is your turn."""


def _typing(forecast: Outcome) -> Any:
    """Make the action that types a stake; a text field sends its text and nothing else."""

    @action
    def type_stake(self: "CasinoTable", text: str) -> None:
        self._type(forecast, text)

    type_stake.__doc__ = f"Type the stake on {forecast.capitalize()}; empty means no bet."
    return type_stake


class CasinoTable(Panel):
    """Sit at an old-style table: bet within limits, deal, decline, turn up cards, choose on five.

    The other seats follow habits of their own, which stand beside their numbers. Whatever the rules
    do not let you do now is refused with the rule.

    Args:
        seat: where you sit, one of the free seats 1, 4 and 6; asked for if left out.
        seed: the same one has the same cards, and the same stakes of the others.
        decks: of how many decks the shoe is, 4–6.
        title: what stands at the top.

    Raises:
        InvalidSeat: the seat is not free, or not there.
        InvalidSeed, InvalidDecks: there is no such shoe.
        TypeError: an unknown keyword.
    """

    table = traitlets.Instance(OldStyleTable).tag(state=True)
    """The table up to now; the others have bet on the coup that you bet on."""

    stakes = traitlets.Dict().tag(state=True)
    """The stakes as they are typed, by ``"punto"``, ``"banco"`` and ``"tie"``; any short texts."""

    checked = traitlets.Bool(False).tag(state=True)
    """Whether the typed stakes were to be laid, and their fields say what is wrong."""

    prediction = traitlets.Unicode("").tag(state=True)
    """Which answer on five is thought to be worth more: ``"draw"``, ``"stand"``, or ``""``."""

    type_punto, type_banco, type_tie = map(_typing, OUTCOMES)

    def __init__(
        self,
        *,
        seat: int | None = None,
        seed: int | str = SEED,
        decks: int = 6,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.seed, self.decks = seed, decks
        self._start = table_with(seed, decks, 0 if seat is None else seat)
        self._said: Callable[[], str] = str
        super().__init__(
            title if title is not None else _("The old table"),
            **{"table": self._start, "stakes": dict.fromkeys(OUTCOMES, "")} | keywords,
        )

    @traitlets.validate("table")
    def _table_is_ours(self, proposal: dict[str, Any]) -> OldStyleTable:
        table: OldStyleTable = proposal["value"]
        if table.setting not in [setting_of(self.seed, self.decks, seat) for seat in (0, *FREE)]:
            raise traitlets.TraitError(f"{table.setting!r} is another table than this one")
        return table

    @traitlets.validate("stakes")
    def _stakes_are_short(self, proposal: dict[str, Any]) -> dict[str, str]:
        stakes = dict(proposal["value"])
        if set(stakes) != set(OUTCOMES):
            raise traitlets.TraitError(f"{stakes!r} are not stakes on 'punto', 'banco' and 'tie'")
        for text in stakes.values():
            if not isinstance(text, str) or len(text) > LONGEST_TEXT:
                raise traitlets.TraitError(
                    f"{text!r} is not a text of {LONGEST_TEXT} characters at most"
                )
        return {forecast: visible(stakes[forecast]) for forecast in OUTCOMES}

    @traitlets.validate("prediction")
    def _prediction_exists(self, proposal: dict[str, Any]) -> str:
        return "" if proposal["value"] == "" else _read_answer(proposal["value"])

    # ------------------------------------------------------------ before a coup

    @action
    def sit(self, seat: str) -> None:
        """Sit down at a free seat, by its number."""
        table = table_with(self.seed, self.decks, read_seat(seat))
        if not self.seat:
            self.table = table

    @action
    def close_bets(self) -> None:
        """Lay the typed stakes and take no more bets, if all of them may be laid."""
        if self.stage != "bets":
            return
        with speaking(self.language):
            self.checked = any(map(self._wrong_stake, OUTCOMES))
        if not self.checked:
            table = self.table
            for forecast, stake in self._stakes().items():
                table = table.bet(self.seat, forecast, stake)
            self.table = table.close_bets()

    # ------------------------------------------------------------ in a coup

    @action
    def deal(self) -> None:
        """Deal: four cards face down, and later a third card to the hand that must draw."""
        is_third = self.table.step is TableStep.THIRD
        self._try(lambda table: (table.draw if is_third else table.slip)(self.seat))

    @action
    def decline(self) -> None:
        """Decline the shoe."""
        self._try(lambda table: table.decline(self.seat))

    @action
    def show_punto(self) -> None:
        """Turn up Punto's cards."""
        self._try(lambda table: table.show_punto(self.seat))

    @action
    def show_banco(self) -> None:
        """Turn up Banco's cards."""
        self._try(lambda table: table.show_banco(self.seat))

    @action
    def predict_five(self, answer: str) -> None:
        """Say which answer on 5 is worth more; nothing is chosen by that."""
        said = _read_answer(answer)
        if self._asks_five:
            self.prediction = said

    @action
    def five(self, answer: str) -> None:
        """Say what Punto is to do on 5, once it is predicted which answer is worth more."""
        said = _read_answer(answer)
        if not self._asks_five:
            self._try(lambda table: table.answer_five(self.seat, said))

    @action
    def forward(self) -> None:
        """Let whoever's turn it is take the next step, or begin the next coup."""
        if self.stage == "settled":
            self.table, self.prediction = others_bet(self.table), ""
        elif self.stage == "coup" and not self._asks_five:
            self._let_others_act()

    @action
    def restart(self) -> None:
        """Begin again as the panel was made."""
        self.table, self.prediction, self.checked = self._start, "", False
        self.stakes = dict.fromkeys(OUTCOMES, "")

    # ------------------------------------------------------------ what follows

    @property
    def seat(self) -> int:
        """Where you sit; 0 before you do."""
        return next((one for one in self.table.setting.seats if one not in HABIT_OF), 0)

    @property
    def stage(self) -> str:
        """Where the panel is: seat, bets, coup, or settled."""
        if not self.seat:
            return "seat"
        if words.is_over(self.table):
            return "settled"
        return "bets" if self.table.step is TableStep.BETS else "coup"

    def act(self, action: str, value: str | None = None) -> None:
        """Do in code what a click or a key does in the browser; what was refused last is told."""
        if getattr(getattr(self, str(action), None), "is_action", False):
            self._said = str
        super().act(action, value)

    def view(self) -> dict[str, Any]:
        """Return the boxes, the cards, what has happened, and what is to be done."""
        seats, hands = Seats(self.table, HABIT_OF, self.seat), lying(self.table)
        return {
            "stage": self.stage,
            "state": words.state(self.table) if self.seat else _("choose a seat"),
            "seats": seats,
            "hands": hands,
            "in_words": in_words(hands),
            "main": self._main(),
            "reason": self._reason(),
            "five": self._five(),
            "refusal": self._said(),
            "fields": [self._field(forecast) for forecast in OUTCOMES],
            "longest": LONGEST_TEXT,
            "your_turn": self._is_your_turn,
            "yours": YOURS.get(self.table.step, "") if self._is_your_turn else "",
            "asks": self._asks_five,
            "answered": self.table.answers.get(self.seat, ""),
            "is_five": self.table.step is TableStep.FIVE,
            "plate": words.plate(self.table.setting.limits),
            "marks": MARKS,
            "words": words,
        }

    def announce(self) -> str:
        """Return what has happened and what is next, or what was refused."""
        if said := self._said():
            return said
        wrong = [self._wrong_stake(forecast) for forecast in OUTCOMES] if self.checked else []
        five = self._five()
        told = five["worth"] if five and five["worth"] else self._reason()
        return " ".join(filter(None, [*wrong, told, self._main()]))

    # ------------------------------------------------------------ how it is done

    def _type(self, forecast: Outcome, text: str) -> None:
        if self.stage == "bets":
            self.stakes = self.stakes | {forecast: text}

    def _stakes(self) -> dict[Outcome, Fraction]:
        """Read the typed stakes; a field left empty is no bet."""
        stakes = {forecast: read_amount(self.stakes[forecast]) for forecast in OUTCOMES}
        return {forecast: stake for forecast, stake in stakes.items() if stake is not None}

    def _wrong_stake(self, forecast: Outcome) -> str:
        """Say what is wrong with a typed stake; nothing where it may be laid."""
        text, limit = self.stakes[forecast], self.table.setting.limits.on(forecast)
        if not text.strip() or self.stage != "bets":
            return ""
        amount = read_amount(text)
        if amount is None:
            return refused_stake(InvalidStake(), text, forecast, limit)
        try:
            self.table.bet(self.seat, forecast, amount)
        except BaccaratError as error:
            return refused_stake(error, text, forecast, limit)
        return ""

    def _try(self, step: Callable[[OldStyleTable], OldStyleTable]) -> None:
        """Take a step of yours, or say which rule refuses it."""
        if self.stage != "coup":
            return
        try:
            self.table = step(self.table)
        except BaccaratError as error:
            refusal, table = error, self.table
            self._said = lambda: refused(refusal, table)

    def _let_others_act(self) -> None:
        if self._is_your_turn:
            self._said = your_turn
            return
        self.table = others_act(self.table, self.seat)

    @property
    def _is_your_turn(self) -> bool:
        """Whether the others wait for you; once you have answered on five you wait for them."""
        has_answered = self.table.step is TableStep.FIVE and self.seat in self.table.answers
        return self.stage == "coup" and self.seat in self.table.acting and not has_answered

    @property
    def _asks_five(self) -> bool:
        """Whether it is asked which answer on five is worth more."""
        return self.table.step is TableStep.FIVE and not self.prediction

    def _main(self) -> str:
        if not self.seat:
            return _("Take a free seat: 1, 4 or 6.")
        if self.stage == "settled":
            return coup_result(self.table.played[-1].coup)
        main = words.what_next(self.table, self.seat)
        if self.table.step is not TableStep.FIVE:
            return main
        if self._asks_five:
            return f"{main} {words.ask_five()}"
        return f"{main} {words.choose_now()}" if self._is_your_turn else main

    def _reason(self) -> str:
        if not self.seat:
            return words.seats_told()
        if self._five():
            return ""  # said before the answer was predicted
        return words.happened(self.table, self.seat)

    def _five(self) -> dict[str, Any] | None:
        """Return the verdict on a prediction and both worths, until an answer is given."""
        table = self.table
        if table.step is not TableStep.FIVE or not self.prediction or table.answers:
            return None
        worth = _worth(table.punto, table.counts_before)
        said = next(answer for answer in ON_FIVE if answer == self.prediction)
        right = said == worth.better
        verdict = "" if right else _("You said: {answer}.").format(answer=words.answer(said))
        return {"right": right, "worth": f"{verdict} {words.five_worth(worth)}".strip()}

    def _field(self, forecast: Outcome) -> dict[str, Any]:
        return {
            "forecast": forecast,
            "text": self.stakes[forecast],
            "limits": words.limits(self.table.setting.limits.on(forecast)),
            "wrong": self._wrong_stake(forecast) if self.checked else "",
        }


@lru_cache(maxsize=16)
def _worth(punto: Hand | None, counts: tuple[int, ...]) -> FiveWorth:
    """Count what the choice on five is worth; one picture asks for it several times."""
    return worth_on_five(punto or "", counts=counts)


def _read_answer(answer: Any) -> OnFive:
    for one in ON_FIVE:
        if one == answer:
            return one
    raise InvalidAnswer(f"{answer!r} is no answer on five; say 'draw' or 'stand'")
