"""The old-style table: numbered boxes, a shoe that passes, and a choice on five (R9.3).

A table is a setting and a list of events. Everything else follows from them, so that replaying the
events gives the same table, and the cards of a shoe are the same whatever is bet.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from types import MappingProxyType

from baccarat_edu.engine.casino_coup import CasinoCoup
from baccarat_edu.engine.casino_events import (
    BetLaid,
    BetsClosed,
    BetTakenBack,
    CardsSlipped,
    CoupSettled,
    Event,
    FiveAnswered,
    Hands,
    HandShown,
    ShoeDeclined,
    ShoeShuffled,
    ThirdDealt,
)
from baccarat_edu.engine.casino_records import SettledCoup, TableStep
from baccarat_edu.engine.casino_seats import Bets, Pass
from baccarat_edu.engine.casino_setting import TableSetting
from baccarat_edu.engine.casino_standing import Standing
from baccarat_edu.engine.coup import Outcome
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.odds_rules import OnFive
from baccarat_edu.engine.tariff import Exact


@dataclass(frozen=True)
class OldStyleTable:
    """An old-style table up to now. Who acts is a seat's number, or None for the house dealer.

    Args:
        setting: how the table is set up.
        events: what has happened, in order.

    Raises:
        BaccaratError: one of the events could not happen when it did; which one says why.
    """

    setting: TableSetting
    events: tuple[Event, ...] = ()
    _standing: Standing = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        start = Standing(self.setting, shoe_at=self.setting.seats[0])
        object.__setattr__(self, "events", tuple(self.events))
        object.__setattr__(self, "_standing", reduce(Standing.after, self.events, start))

    # ------------------------------------------------------------ what may happen

    def bet(self, seat: int, forecast: Outcome, stake: Exact) -> "OldStyleTable":
        """Lay a stake on Punto, Banco or Tie; another one on the same takes its place.

        Raises:
            InvalidSeat, InvalidForecast, InvalidStake: there is no such seat, bet or stake.
            StakeBelowMinimum, StakeAboveMaximum: the plate does not allow the stake.
            BetsAreClosed, CutCardOut: no bets are taken now.
        """
        return self._with(BetLaid(seat, forecast, stake))  # type: ignore[arg-type]  # read there

    def take_back(self, seat: int, forecast: Outcome) -> "OldStyleTable":
        """Take a bet back while bets are taken.

        Raises:
            InvalidSeat, InvalidForecast: there is no such seat or bet.
            BetMissing: the seat has no such bet.
            BetsAreClosed, CutCardOut: no bets are taken now.
        """
        return self._with(BetTakenBack(seat, forecast))

    def close_bets(self) -> "OldStyleTable":
        """Take no more bets; the shoe then goes to the first seat that has one on Banco.

        Raises:
            BetMissing: nobody has bet.
            BetsAreClosed, CutCardOut: no bets are taken now.
        """
        return self._with(BetsClosed())

    def decline(self, seat: int) -> "OldStyleTable":
        """Pass the shoe on instead of dealing.

        Raises:
            InvalidSeat, BancoBetMissing, NotYourShoe: this seat does not have the shoe.
            WrongStep: nobody is to deal now.
        """
        return self._with(ShoeDeclined(seat))

    def slip(self, dealer: Hands = None) -> "OldStyleTable":
        """Deal four cards face down.

        Raises:
            InvalidSeat, BancoBetMissing, NotYourShoe: ``dealer`` does not have the shoe.
            WrongStep: nobody is to deal now.
        """
        return self._with(CardsSlipped(dealer))

    def show_punto(self, by: Hands = None) -> "OldStyleTable":
        """Turn up Punto's cards; the largest bettor on Punto does it.

        Raises:
            NotYourCards: somebody else does.
            WrongStep: they are not there, or they are turned up.
        """
        return self._with(HandShown("punto", by))

    def answer_five(self, seat: int, answer: OnFive) -> "OldStyleTable":
        """Say what Punto is to do on 5, before Banco's cards are seen.

        Raises:
            InvalidAnswer: neither ``"draw"`` nor ``"stand"``.
            NotYourChoice: somebody else has more on Punto.
            NothingToChoose: Punto has another total, nobody is on Punto, or the choice is made.
            WrongStep: Punto's cards are not seen.
        """
        return self._with(FiveAnswered(seat, answer))

    def show_banco(self, by: Hands = None) -> "OldStyleTable":
        """Turn up Banco's cards; who has dealt the coup does it.

        Raises:
            ChoiceOpen: Punto has 5 and the choice is not made.
            NotYourCards: somebody else has dealt.
            WrongStep: it is too early, or they are turned up.
        """
        return self._with(HandShown("banco", by))

    def draw(self, dealer: Hands = None) -> "OldStyleTable":
        """Deal the third card that a hand waits for.

        Raises:
            NotYourShoe: somebody else deals this coup.
            WrongStep: no hand waits for a card.
        """
        return self._with(ThirdDealt(dealer))

    def settle(self) -> "OldStyleTable":
        """Settle all bets; the shoe stays while Banco wins or ties, and passes when it loses.

        Raises:
            WrongStep: the coup is not finished.
        """
        return self._with(CoupSettled())

    def shuffle(self) -> "OldStyleTable":
        """Put all cards back and shuffle them, once the cut card has come.

        Raises:
            WrongStep: it has not, or the coup in which it came is not settled.
        """
        return self._with(ShoeShuffled())

    # ------------------------------------------------------------ what follows

    @property
    def step(self) -> TableStep:
        """What has to happen next."""
        return self._standing.step

    @property
    def acting(self) -> tuple[Hands, ...]:
        """Who may take the next step: numbers of seats, or None for the house dealer."""
        standing = self._standing
        match self.step:
            case TableStep.BETS:
                return self.setting.seats
            case TableStep.SHOE:
                return (standing.round.holder,)
            case TableStep.PUNTO:
                return self.largest or (None,)
            case TableStep.FIVE:
                return standing.may_choose
            case TableStep.BANCO | TableStep.THIRD:
                return (standing.dealer,)
        return (None,)

    @property
    def bets(self) -> Bets:
        """The stakes of every seat that has bet on the coming coup."""
        return MappingProxyType(self._standing.bets)

    @property
    def shoe_at(self) -> int:
        """The seat whose turn it is to deal when bets are closed."""
        return self._standing.shoe_at

    @property
    def passes(self) -> tuple[Pass, ...]:
        """How the shoe has passed on before this coup; nothing while bets are taken."""
        return self._standing.round.passes if self._standing.are_closed else ()

    @property
    def dealer(self) -> Hands:
        """Who has the shoe once bets are closed, and deals; before that the same as nobody."""
        if not self._standing.are_closed:
            return None
        return self._standing.dealer if self._standing.cards else self._standing.round.holder

    @property
    def largest(self) -> tuple[int, ...]:
        """The seats with the highest stake on Punto, all of them."""
        return self._standing.largest

    @property
    def punto(self) -> Hand | None:
        """Punto's cards, or None while they lie face down or are not dealt."""
        standing = self._standing
        if "punto" not in standing.shown:
            return None
        return self.coup.punto if self.coup else standing.punto

    @property
    def coup(self) -> CasinoCoup | None:
        """The coup as far as it is dealt, once both hands are turned up."""
        return self._standing.coup if "banco" in self._standing.shown else None

    @property
    def answers(self) -> Mapping[int, OnFive]:
        """What the largest bettors on Punto have answered on five."""
        return MappingProxyType(self._standing.answers)

    @property
    def is_dealt(self) -> bool:
        """Whether cards of a coup lie on the table."""
        return bool(self._standing.cards)

    @property
    def cards_left(self) -> int:
        """How many cards the shoe holds."""
        return self._standing.cards_left

    @property
    def counts_before(self) -> tuple[int, ...]:
        """How many cards of each value the shoe held before this coup, from 0 to 9."""
        standing = self._standing
        begun = standing.gone - len(standing.cards)
        values = [card.value for card in self.setting.cards(standing.shoe)[begun:]]
        return tuple(map(values.count, range(10)))

    @property
    def is_cut(self) -> bool:
        """Whether the cut card has come, so that this coup is the last one of the shoe."""
        return self._standing.is_cut

    @property
    def played(self) -> tuple[SettledCoup, ...]:
        """All settled coups."""
        return self._standing.played

    @property
    def balances(self) -> dict[int, Fraction]:
        """By how much every seat is better off by now, from 0."""
        balances = dict.fromkeys(self.setting.seats, Fraction(0))
        for settled in self.played:
            for seat, change in settled.changes.items():
                balances[seat] += change
        return balances

    @property
    def house(self) -> Fraction:
        """By how much the house is better off: what the seats together are worse off by."""
        return -sum(self.balances.values(), Fraction(0))

    def _with(self, event: Event) -> "OldStyleTable":
        """Follow one more event; the others have been followed already."""
        table = copy(self)
        object.__setattr__(table, "_standing", self._standing.after(event))
        object.__setattr__(table, "events", (*self.events, event))
        return table
