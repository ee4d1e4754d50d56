"""Where an old-style table stands: what each event leads to (R9.3).

Where the documents leave something open the choice is ours: a coup is dealt once anybody has bet;
any of equal largest bettors may turn up Punto's cards; when the house dealer has dealt, nobody lost
the shoe, so it stays with the seat whose turn it was; a new shoe goes to the seat whose turn it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.casino_coup import FIVE, CasinoCoup
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
from baccarat_edu.engine.casino_records import NEXT, SettledBet, SettledCoup, TableStep
from baccarat_edu.engine.casino_seats import (
    Bets,
    Pass,
    PassReason,
    ShoeRound,
    find_dealer,
    largest_on_punto,
)
from baccarat_edu.engine.casino_setting import CUT, TableSetting
from baccarat_edu.engine.coup import OUTCOMES, Outcome, Side
from baccarat_edu.engine.errors import (
    BancoBetMissing,
    BetMissing,
    BetsAreClosed,
    ChoiceOpen,
    CutCardOut,
    NothingToChoose,
    NotYourCards,
    NotYourChoice,
    NotYourShoe,
    WrongStep,
)
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.odds_rules import OnFive


@dataclass(frozen=True)
class Standing:
    """Where a table stands after some of its events."""

    setting: TableSetting
    shoe_at: int
    bets: Bets = field(default_factory=dict)
    are_closed: bool = False
    declined: frozenset[int] = frozenset()
    dealer: Hands = None
    cards: tuple[Card, ...] = ()
    shown: frozenset[Side] = frozenset()
    answers: Mapping[int, OnFive] = field(default_factory=dict)
    shoe: int = 0
    gone: int = 0
    played: tuple[SettledCoup, ...] = ()

    # ------------------------------------------------------------ what follows

    @property
    def step(self) -> TableStep:
        """What has to happen next."""
        if not self.are_closed:
            return TableStep.SHUFFLE if self.is_cut else TableStep.BETS
        if not self.cards:
            return TableStep.SHOE
        if "punto" not in self.shown:
            return TableStep.PUNTO
        if "banco" not in self.shown:
            return TableStep.FIVE if self.must_choose else TableStep.BANCO
        return TableStep.THIRD if self.coup.waiting_for else TableStep.SETTLE

    @property
    def cards_left(self) -> int:
        """How many cards the shoe holds."""
        return len(self.setting.cards(self.shoe)) - self.gone

    @property
    def is_cut(self) -> bool:
        """Whether the cut card has come, so that this shoe gives no further coup."""
        return self.cards_left <= CUT

    @property
    def round(self) -> ShoeRound:
        """How the shoe goes round before the coup, and who has it."""
        return find_dealer(self.setting, self.shoe_at, self.bets, self.declined)

    @property
    def largest(self) -> tuple[int, ...]:
        """The seats with the highest stake on Punto."""
        return largest_on_punto(self.bets)

    @property
    def punto(self) -> Hand:
        """Punto's two first cards, shown or not."""
        return Hand(self.cards[0:4:2])

    @property
    def banco(self) -> Hand:
        """Banco's two first cards, shown or not."""
        return Hand(self.cards[1:4:2])

    @property
    def may_choose(self) -> tuple[int, ...]:
        """The seats that choose on five: none unless Punto shows 5."""
        shows_five = "punto" in self.shown and self.punto.total == FIVE
        return self.largest if shows_five else ()

    @property
    def must_choose(self) -> bool:
        """Whether the choice on five is still to be made, or to be agreed on."""
        answers = {self.answers.get(seat) for seat in self.may_choose}
        return bool(answers) and (len(answers) > 1 or None in answers)

    @property
    def on_five(self) -> OnFive:
        """What Punto does on 5; it must draw unless the largest bettors on Punto stand."""
        return next(iter(self.answers.values()), "draw")

    @property
    def coup(self) -> CasinoCoup:
        """The coup as far as it is dealt, both pairs turned up."""
        coup = CasinoCoup(self.punto, self.banco, self.on_five)
        for card in self.cards[4:]:
            coup = coup.with_next(card)
        return coup

    # ------------------------------------------------------------ what each event does

    def after(self, event: Event) -> "Standing":
        """Follow one event.

        Raises:
            BaccaratError: it cannot happen now; which one says why.
        """
        match event:
            case BetLaid() | BetTakenBack() | BetsClosed():
                return self._with_bets(event)
            case ShoeDeclined(seat):
                return self._with_declined(seat)
            case CardsSlipped(dealer):
                return self._with_cards(dealer)
            case HandShown(hand, by):
                return self._with_shown(hand, by)
            case FiveAnswered(seat, answer):
                return self._with_answer(seat, answer)
            case ThirdDealt(dealer):
                return self._with_third(dealer)
            case CoupSettled():
                return self._settled()
            case ShoeShuffled():
                return self._shuffled()
        raise WrongStep(f"{event!r} is not an event of this table")

    def _with_bets(self, event: BetLaid | BetTakenBack | BetsClosed) -> "Standing":
        self._check_bets_are_taken(event)
        match event:
            case BetLaid(seat, forecast, stake):
                self.setting.check_seat(seat)
                self.setting.limits.check(forecast, stake)
                return self._with_box(seat, {**self.bets.get(seat, {}), forecast: stake})
            case BetTakenBack(seat, forecast):
                return self._without(seat, forecast)
        if not self.bets:
            raise BetMissing("nobody has bet; a coup is dealt once a bet is laid")
        return replace(self, are_closed=True)

    def _without(self, seat: int, forecast: Outcome) -> "Standing":
        self.setting.check_seat(seat)
        box = dict(self.bets.get(seat, {}))
        if box.pop(forecast, None) is None:
            raise BetMissing(f"seat {seat!r} has no bet on {forecast!r} to take back")
        return self._with_box(seat, box)

    def _with_box(self, seat: int, box: Mapping[Outcome, Fraction]) -> "Standing":
        """Keep the bets in the order of seats and of forecasts, whoever laid them first."""
        bets = {**self.bets, seat: box}
        ordered = {
            one: {forecast: bets[one][forecast] for forecast in OUTCOMES if forecast in bets[one]}
            for one in sorted(bets)
            if bets[one]
        }
        return replace(self, bets=ordered)

    def _with_declined(self, seat: int) -> "Standing":
        self._check_step(TableStep.SHOE, "declining the shoe")
        self._check_shoe(seat)
        return replace(self, declined=self.declined | {seat})

    def _with_cards(self, dealer: Hands) -> "Standing":
        self._check_step(TableStep.SHOE, "dealing")
        self._check_shoe(dealer)
        return replace(self, dealer=dealer)._with_next(4)

    def _with_shown(self, hand: Side, by: Hands) -> "Standing":
        if hand == "banco" and self.step is TableStep.FIVE:
            raise ChoiceOpen(f"Banco's cards stay face down: {self._choice_to_make}")
        step = TableStep.PUNTO if hand == "punto" else TableStep.BANCO
        self._check_step(step, f"showing {hand.capitalize()}'s cards")
        allowed = (self.largest or (None,)) if hand == "punto" else (self.dealer,)
        if by not in allowed:
            raise NotYourCards(
                f"{_name(by)} does not show {hand.capitalize()}'s cards; "
                f"{' or '.join(map(_name, allowed))} does"
            )
        return replace(self, shown=self.shown | {hand})

    def _with_answer(self, seat: int, answer: OnFive) -> "Standing":
        self._check_choice()
        if seat not in self.may_choose:
            raise NotYourChoice(
                f"seat {seat!r} does not choose on 5; the largest bettor on Punto does: "
                f"{_seats(self.may_choose)}"
            )
        return replace(self, answers={**self.answers, seat: answer})

    def _with_third(self, dealer: Hands) -> "Standing":
        self._check_step(TableStep.THIRD, "a third card")
        if dealer != self.dealer:
            raise NotYourShoe(f"{_name(dealer)} does not deal this coup; {_name(self.dealer)} does")
        return self._with_next(1)

    def _with_next(self, number: int) -> "Standing":
        cards = self.setting.cards(self.shoe)[self.gone : self.gone + number]
        return replace(self, cards=(*self.cards, *cards), gone=self.gone + number)

    def _settled(self) -> "Standing":
        self._check_step(TableStep.SETTLE, "settling")
        before = self.round.passes
        shoe_at = self.shoe_at if self.dealer is None else self.dealer
        lost: tuple[Pass, ...] = ()
        if self.dealer is not None and self.coup.outcome == "punto":
            shoe_at = self.setting.after(self.dealer)
            lost = (Pass(self.dealer, shoe_at, PassReason.BANCO_LOST),)
        settled = SettledCoup(
            len(self.played) + 1,
            self.coup,
            self.dealer,
            self._settlements(),
            (*before, *lost),
            self.cards_left,
        )
        return Standing(
            self.setting, shoe_at, shoe=self.shoe, gone=self.gone, played=(*self.played, settled)
        )

    def _settlements(self) -> tuple[SettledBet, ...]:
        coup, tariff = self.coup, self.setting.tariff
        return tuple(
            SettledBet(seat, forecast, stake, tariff.settle(forecast, stake, coup))
            for seat, box in self.bets.items()
            for forecast, stake in box.items()
        )

    def _shuffled(self) -> "Standing":
        self._check_step(TableStep.SHUFFLE, "shuffling")
        return replace(self, shoe=self.shoe + 1, gone=0)

    # ------------------------------------------------------------ what is refused

    def _check_step(self, step: TableStep, what: str) -> None:
        if self.step is not step:
            raise WrongStep(f"{what} has no place here: {NEXT[self.step]}")

    def _check_bets_are_taken(self, event: BetLaid | BetTakenBack | BetsClosed) -> None:
        if self.step is TableStep.SHUFFLE:
            raise CutCardOut(
                f"{self.cards_left!r} cards are left and the cut card has come; "
                "shuffle() before the next bet"
            )
        if self.are_closed:
            raise BetsAreClosed(
                f"{event!r} comes too late: no more bets are taken until the coup is settled"
            )

    def _check_shoe(self, who: Hands) -> None:
        if who is not None:
            self.setting.check_seat(who)
        holder = self.round.holder
        if who == holder:
            return
        if who is not None and "banco" not in self.bets.get(who, {}):
            raise BancoBetMissing(
                f"seat {who!r} has no bet on Banco, and who deals must have one; "
                f"{_name(holder)} deals"
            )
        raise NotYourShoe(f"{_name(who)} does not have the shoe; {_name(holder)} has")

    def _check_choice(self) -> None:
        if self.step is TableStep.FIVE:
            return
        if not self.cards or "punto" not in self.shown:
            raise WrongStep(f"a choice on 5 has no place here: {NEXT[self.step]}")
        if self.punto.total != FIVE:
            raise NothingToChoose(
                f"Punto has {self.punto.total!r} and there is a choice on {FIVE} only"
            )
        if not self.largest:
            raise NothingToChoose("nobody has bet on Punto, so Punto must draw on 5")
        raise NothingToChoose(f"the choice is made: Punto is to {self.on_five}")

    @property
    def _choice_to_make(self) -> str:
        if len(set(self.answers.values())) > 1:
            said = ", ".join(f"seat {seat} to {answer}" for seat, answer in self.answers.items())
            return f"equal largest bettors on Punto must agree on one answer ({said})"
        missing = [seat for seat in self.may_choose if seat not in self.answers]
        return f"Punto has 5 and {_seats(missing)} must choose first"


def _name(who: Hands) -> str:
    return "the house dealer" if who is None else f"seat {who!r}"


def _seats(seats: "tuple[int, ...] | list[int]") -> str:
    return " and ".join(map(_name, seats))
