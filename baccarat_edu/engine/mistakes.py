"""A coup dealt with one rule wrong: what was done and said, and where it first breaks a rule."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache, cached_property
from typing import Final

from baccarat_edu.engine.cards import DECK, Card
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, Side, deal
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP, MOST_DECKS
from baccarat_edu.engine.tableau import BANCO_TOTALS, TOTALS, banco_draws, punto_draws
from baccarat_edu.engine.tariff import Tariff

STAKE: Final = 20
DEAL_ORDER: Final[tuple[Side, ...]] = ("punto", "banco", "punto", "banco")
MOST_TRIES: Final = 20_000

ENDINGS: Final[Mapping[Outcome, str]] = {
    "punto": "9♥ 6♠ Q♣ 2♦",
    "banco": "6♠ 9♥ 2♦ Q♣",
    "tie": "9♥ 9♠ Q♣ K♦",
}
"""A coup for each result: the usual tariff asks for nothing else of a coup."""


class Stage(StrEnum):
    """What is done in a coup, in order; each is one line of a dealer's record."""

    FORECASTS = "forecasts"
    DEAL = "deal"
    COUNT = "count"
    NATURAL = "natural"
    PUNTO = "punto"
    BANCO = "banco"
    COMPARE = "compare"
    SETTLE = "settle"


class Mistake(StrEnum):
    """The one rule that a dealer has wrong."""

    LATE_FORECAST = "late forecast"
    DEAL_ORDER = "deal order"
    TENS_KEPT = "tens kept"
    NATURAL_MISSED = "natural missed"
    NATURAL_STOPS_ONE_HAND = "natural stops one hand"
    THREE_CARD_NATURAL = "three card natural"
    PUNTO_STANDS_ON_5 = "punto stands on 5"
    PUNTO_DRAWS_ON_6 = "punto draws on 6"
    BANCO_BY_PUNTOS_TOTAL = "banco by puntos total"
    ZERO_AS_NO_CARD = "zero as no card"
    BANCO_DRAWS_3_AGAINST_8 = "banco draws 3 against 8"
    BANCO_STANDS_WHEN_PUNTO_STOOD = "banco stands when punto stood"
    BANCO_6_DRAWS_WHEN_PUNTO_STOOD = "banco 6 draws when punto stood"
    MORE_CARDS_WIN = "more cards win"
    FINAL_TENS_KEPT = "final tens kept"
    TIE_TO_BANCO = "tie to banco"
    COMMISSION_FORGOTTEN = "commission forgotten"
    COMMISSION_ON_PUNTO = "commission on punto"
    TIE_TAKES_STAKES = "tie takes stakes"

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Where a coup can go wrong by it."""
        return STAGES[self]


@dataclass(frozen=True, slots=True)
class Claim:
    """What a dealer did or said at one stage; the other stages' fields keep their defaults.

    ``is_late`` belongs to the forecasts; ``order`` (which hand got each card) to the deal;
    ``punto`` and ``banco`` to the count and the comparison, as announced; ``natural`` to its check;
    ``card`` to Punto and Banco, None for a hand that stands; ``winner`` to the comparison;
    ``profit`` (in points, of a stake of 20) to the settlement.
    """

    stage: Stage
    is_late: bool = False
    order: tuple[Side, ...] = ()
    punto: int = 0
    banco: int = 0
    natural: bool = False
    card: Card | None = None
    winner: Outcome = "tie"
    profit: Fraction = Fraction(0)


@dataclass(frozen=True)
class Record:
    """What a dealer did and said in one coup, as far as it has come.

    ``cards`` are the next six of the shoe, dealt or not; ``forecast`` is the one of 20 points that
    the coup is settled for.
    """

    mistake: Mistake
    cards: tuple[Card, ...]
    forecast: Outcome
    claims: tuple[Claim, ...] = ()

    def said(self, stage: Stage) -> Claim:
        """What was done or said at a stage."""
        return self.claims[ORDER.index(stage)]

    @cached_property
    def punto(self) -> Hand:
        """Punto's hand as it lies on the table."""
        return self._hand("punto")

    @cached_property
    def banco(self) -> Hand:
        """Banco's hand as it lies on the table."""
        return self._hand("banco")

    @property
    def next_card(self) -> Card:
        """The card that would leave the shoe now."""
        return self.cards[len(self.punto.cards) + len(self.banco.cards)]

    @property
    def profit(self) -> Fraction:
        """What the forecast was settled for, in points."""
        return self.said(Stage.SETTLE).profit

    @cached_property
    def right(self) -> Coup:
        """The coup that the rules deal from the same cards."""
        return deal(self.cards)

    @property
    def right_profit(self) -> Fraction:
        """What the forecast comes to after the coup that the rules deal, in points."""
        return Tariff().settle(self.forecast, STAKE, self.right).profit

    @cached_property
    def wrong(self) -> tuple[Stage, ...]:
        """The stages that break a rule, each judged by what stands before it."""
        return tuple(
            claim.stage
            for number, claim in enumerate(self.claims)
            if claim != BY_THE_RULES.claim(claim.stage, self._first(number))
        )

    @property
    def stage(self) -> Stage:
        """Where the coup goes wrong."""
        return self.wrong[0]

    def _first(self, number: int) -> "Record":
        return replace(self, claims=self.claims[:number])

    def _hand(self, side: Side) -> Hand:
        order = self.said(Stage.DEAL).order
        dealt = [card for card, hand in zip(self.cards, order, strict=False) if hand == side]
        later = self.claims[ORDER.index(Stage(side)) :][:1]
        drawn = [claim.card for claim in later if claim.card]
        return Hand((*dealt, *drawn))


def _counted(hand: Hand) -> int:
    return hand.total


def _tens_and_all(hand: Hand) -> int:
    return hand.points


def _punto_draws(total: int) -> bool:
    return total in TOTALS and punto_draws(total)


def _banco_draws(total: int, punto: Hand) -> bool:
    return _by_table(total, punto.third.value if punto.third else None)


def _by_table(total: int, third: int | None) -> bool:
    """Read the drawing table; no row of it is for a number that only a mistake announces."""
    return total in BANCO_TOTALS and banco_draws(total, third)


def _winner(_so_far: Record, punto: int, banco: int) -> Outcome:
    if punto == banco:
        return "tie"
    return "punto" if punto > banco else "banco"


@cache
def _profit(forecast: Outcome, winner: Outcome) -> Fraction:
    return Tariff().settle(forecast, STAKE, deal(ENDINGS[winner])).profit


@dataclass(frozen=True)
class Dealer:
    """The rules as one dealer keeps them; without arguments, as they are."""

    is_late: bool = False
    order: tuple[Side, ...] = DEAL_ORDER
    count: Callable[[Hand], int] = _counted
    sees_naturals: bool = True
    natural_stops_both: bool = True
    punto_draws: Callable[[int], bool] = _punto_draws
    banco_draws: Callable[[int, Hand], bool] = _banco_draws
    final_count: Callable[[Hand], int] = _counted
    winner: Callable[[Record, int, int], Outcome] = _winner
    profit: Callable[[Outcome, Outcome], Fraction] = _profit

    def play(self, record: Record) -> Record:
        """Go on with a coup to its end."""
        for stage in ORDER[len(record.claims) :]:
            record = replace(record, claims=(*record.claims, self.claim(stage, record)))
        return record

    def claim(self, stage: Stage, so_far: Record) -> Claim:
        """Do and say what comes next, going by what has been done and said so far."""
        return {
            Stage.FORECASTS: self._take_forecasts,
            Stage.DEAL: self._deal,
            Stage.COUNT: self._count,
            Stage.NATURAL: self._look_for_naturals,
            Stage.PUNTO: self._draw_for_punto,
            Stage.BANCO: self._draw_for_banco,
            Stage.COMPARE: self._compare,
            Stage.SETTLE: self._settle,
        }[stage](so_far)

    def _take_forecasts(self, _so_far: Record) -> Claim:
        return Claim(Stage.FORECASTS, is_late=self.is_late)

    def _deal(self, _so_far: Record) -> Claim:
        return Claim(Stage.DEAL, order=self.order)

    def _count(self, so_far: Record) -> Claim:
        punto, banco = self.count(so_far.punto), self.count(so_far.banco)
        return Claim(Stage.COUNT, punto=punto, banco=banco)

    def _look_for_naturals(self, so_far: Record) -> Claim:
        counted = so_far.said(Stage.COUNT)
        there_is_one = not {8, 9}.isdisjoint((counted.punto, counted.banco))
        return Claim(Stage.NATURAL, natural=there_is_one and self.sees_naturals)

    def _draw_for_punto(self, so_far: Record) -> Claim:
        draws = self._goes_on(so_far) and self.punto_draws(so_far.said(Stage.COUNT).punto)
        return Claim(Stage.PUNTO, card=so_far.next_card if draws else None)

    def _draw_for_banco(self, so_far: Record) -> Claim:
        total = so_far.said(Stage.COUNT).banco
        draws = self._goes_on(so_far) and self.banco_draws(total, so_far.punto)
        return Claim(Stage.BANCO, card=so_far.next_card if draws else None)

    def _goes_on(self, so_far: Record) -> bool:
        return not (so_far.said(Stage.NATURAL).natural and self.natural_stops_both)

    def _compare(self, so_far: Record) -> Claim:
        """Two cards keep the number that was announced for them; three are counted now."""
        punto, banco = so_far.said(Stage.COUNT).punto, so_far.said(Stage.COUNT).banco
        punto = self.final_count(so_far.punto) if so_far.punto.third else punto
        banco = self.final_count(so_far.banco) if so_far.banco.third else banco
        winner = self.winner(so_far, punto, banco)
        return Claim(Stage.COMPARE, punto=punto, banco=banco, winner=winner)

    def _settle(self, so_far: Record) -> Claim:
        profit = self.profit(so_far.forecast, so_far.said(Stage.COMPARE).winner)
        return Claim(Stage.SETTLE, profit=profit)


def _stands_on_5(total: int) -> bool:
    return total != 5 and _punto_draws(total)


def _draws_on_6(total: int) -> bool:
    return total == 6 or _punto_draws(total)


def _takes_three_for_a_natural(total: int, punto: Hand) -> bool:
    return not (punto.third and punto.total >= 8) and _banco_draws(total, punto)


def _looks_at_puntos_total(total: int, punto: Hand) -> bool:
    return _by_table(total, punto.total if punto.third else None)


def _overlooks_a_zero(total: int, punto: Hand) -> bool:
    return _by_table(total, punto.third.value or None if punto.third else None)


def _draws_3_against_8(total: int, punto: Hand) -> bool:
    is_the_cell = total == 3 and punto.third is not None and punto.third.value == 8
    return is_the_cell or _banco_draws(total, punto)


def _stands_like_punto(total: int, punto: Hand) -> bool:
    return punto.third is not None and _banco_draws(total, punto)


def _draws_6_when_punto_stood(total: int, punto: Hand) -> bool:
    return (total == 6 and punto.third is None) or _banco_draws(total, punto)


def _more_cards(so_far: Record, punto: int, banco: int) -> Outcome:
    if len(so_far.punto.cards) == len(so_far.banco.cards):
        return _winner(so_far, punto, banco)
    return "punto" if so_far.punto.third else "banco"


def _never_a_tie(so_far: Record, punto: int, banco: int) -> Outcome:
    return "banco" if punto == banco else _winner(so_far, punto, banco)


def _without_commission(forecast: Outcome, winner: Outcome) -> Fraction:
    return Fraction(STAKE) if forecast == winner == "banco" else _profit(forecast, winner)


def _commission_for_all(forecast: Outcome, winner: Outcome) -> Fraction:
    return _profit("banco", "banco") if forecast == winner == "punto" else _profit(forecast, winner)


def _stakes_lost(forecast: Outcome, winner: Outcome) -> Fraction:
    return _profit(forecast, winner) if forecast == winner else Fraction(-STAKE)


ORDER: Final = tuple(Stage)
BY_THE_RULES: Final = Dealer()
DEALERS: Final[Mapping[Mistake, Dealer]] = {
    Mistake.LATE_FORECAST: Dealer(is_late=True),
    Mistake.DEAL_ORDER: Dealer(order=("punto", "punto", "banco", "banco")),
    Mistake.TENS_KEPT: Dealer(count=_tens_and_all),
    Mistake.NATURAL_MISSED: Dealer(sees_naturals=False),
    Mistake.NATURAL_STOPS_ONE_HAND: Dealer(natural_stops_both=False),
    Mistake.THREE_CARD_NATURAL: Dealer(banco_draws=_takes_three_for_a_natural),
    Mistake.PUNTO_STANDS_ON_5: Dealer(punto_draws=_stands_on_5),
    Mistake.PUNTO_DRAWS_ON_6: Dealer(punto_draws=_draws_on_6),
    Mistake.BANCO_BY_PUNTOS_TOTAL: Dealer(banco_draws=_looks_at_puntos_total),
    Mistake.ZERO_AS_NO_CARD: Dealer(banco_draws=_overlooks_a_zero),
    Mistake.BANCO_DRAWS_3_AGAINST_8: Dealer(banco_draws=_draws_3_against_8),
    Mistake.BANCO_STANDS_WHEN_PUNTO_STOOD: Dealer(banco_draws=_stands_like_punto),
    Mistake.BANCO_6_DRAWS_WHEN_PUNTO_STOOD: Dealer(banco_draws=_draws_6_when_punto_stood),
    Mistake.MORE_CARDS_WIN: Dealer(winner=_more_cards),
    Mistake.FINAL_TENS_KEPT: Dealer(final_count=_tens_and_all),
    Mistake.TIE_TO_BANCO: Dealer(winner=_never_a_tie),
    Mistake.COMMISSION_FORGOTTEN: Dealer(profit=_without_commission),
    Mistake.COMMISSION_ON_PUNTO: Dealer(profit=_commission_for_all),
    Mistake.TIE_TAKES_STAKES: Dealer(profit=_stakes_lost),
}
STAGES: Final[Mapping[Mistake, tuple[Stage, ...]]] = {
    Mistake.LATE_FORECAST: (Stage.FORECASTS,),
    Mistake.DEAL_ORDER: (Stage.DEAL,),
    Mistake.TENS_KEPT: (Stage.COUNT,),
    Mistake.NATURAL_MISSED: (Stage.NATURAL,),
    Mistake.NATURAL_STOPS_ONE_HAND: (Stage.PUNTO, Stage.BANCO),
    Mistake.THREE_CARD_NATURAL: (Stage.BANCO,),
    Mistake.PUNTO_STANDS_ON_5: (Stage.PUNTO,),
    Mistake.PUNTO_DRAWS_ON_6: (Stage.PUNTO,),
    Mistake.BANCO_BY_PUNTOS_TOTAL: (Stage.BANCO,),
    Mistake.ZERO_AS_NO_CARD: (Stage.BANCO,),
    Mistake.BANCO_DRAWS_3_AGAINST_8: (Stage.BANCO,),
    Mistake.BANCO_STANDS_WHEN_PUNTO_STOOD: (Stage.BANCO,),
    Mistake.BANCO_6_DRAWS_WHEN_PUNTO_STOOD: (Stage.BANCO,),
    Mistake.MORE_CARDS_WIN: (Stage.COMPARE,),
    Mistake.FINAL_TENS_KEPT: (Stage.COMPARE,),
    Mistake.TIE_TO_BANCO: (Stage.COMPARE,),
    Mistake.COMMISSION_FORGOTTEN: (Stage.SETTLE,),
    Mistake.COMMISSION_ON_PUNTO: (Stage.SETTLE,),
    Mistake.TIE_TAKES_STAKES: (Stage.SETTLE,),
}


def misdeal(mistake: Mistake, rng: random.Random, *, stage: Stage | None = None) -> Record:
    """Deal coups from eight decks until a dealer's mistake tells, and return that one.

    What follows the mistake keeps to the rules, going by what has been done and said before.

    Args:
        mistake: the rule that the dealer has wrong.
        rng: where the cards and the forecast come from.
        stage: where it is to go wrong, for a mistake that can do so at more than one.

    Raises:
        ValueError: the mistake cannot be made at that stage.
    """
    if stage is not None and stage not in mistake.stages:
        raise ValueError(f"{str(mistake)!r} goes wrong at {mistake.stages!r}, never at {stage!r}")
    for _number in range(MOST_TRIES):
        cards = tuple(rng.sample(SHOE, MOST_CARDS_IN_A_COUP))
        told = [record for record in _records(mistake, cards) if _tells(record)]
        if told and stage in (None, told[0].stage):
            return rng.choice(told)
    raise RuntimeError(f"{str(mistake)!r} made no difference in {MOST_TRIES!r} coups")


SHOE: Final = DECK * MOST_DECKS


def _records(mistake: Mistake, cards: tuple[Card, ...]) -> list[Record]:
    """Play one coup with each forecast, if the mistake can make a difference in it at all."""
    first, *others = (Record(mistake, cards, forecast) for forecast in OUTCOMES)
    dealer = DEALERS[mistake]
    played = dealer.play(first)
    if not played.wrong and Stage.SETTLE not in mistake.stages:
        return []
    records = [played, *map(dealer.play, others)]
    return [record for record in records if len(record.wrong) == 1]


def _tells(record: Record) -> bool:
    """Say whether nobody could argue about the one wrong line, nor miss what it leads to."""
    compared = record.said(Stage.COMPARE)
    at_stake = {compared.winner, record.right.outcome}
    if record.forecast not in at_stake and compared.winner != "tie":
        return False
    condition = CONDITIONS.get(record.mistake)
    return condition is None or condition(record)


def _hands_differ(record: Record) -> bool:
    return record.cards[1] != record.cards[2]


def _no_natural_called(record: Record) -> bool:
    return not record.said(Stage.NATURAL).natural


def _somebody_drew(record: Record) -> bool:
    return record.punto.third is not None or record.banco.third is not None


def _natural_won(record: Record) -> bool:
    """Otherwise one could ask whether a natural still beats three cards that count as much."""
    return record.said(Stage.COMPARE).winner == ("banco" if record.punto.third else "punto")


def _not_a_tie(record: Record) -> bool:
    compared = record.said(Stage.COMPARE)
    return compared.punto != compared.banco


def _winner_changed(record: Record) -> bool:
    compared = record.said(Stage.COMPARE)
    return compared.winner != _winner(record, record.punto.total, record.banco.total)


def _only_cause(record: Record) -> bool:
    """Otherwise the same line could be laid to another of Banco's wrong rules."""
    before = replace(record, claims=record.claims[: ORDER.index(Stage.BANCO)])
    done = record.said(Stage.BANCO)
    others = [kind for kind in WRONG_TABLES if kind != record.mistake]
    return all(DEALERS[other].claim(Stage.BANCO, before) != done for other in others)


WRONG_TABLES: Final = (
    Mistake.THREE_CARD_NATURAL,
    Mistake.BANCO_BY_PUNTOS_TOTAL,
    Mistake.ZERO_AS_NO_CARD,
)

CONDITIONS: Final[Mapping[Mistake, Callable[[Record], bool]]] = {
    Mistake.DEAL_ORDER: _hands_differ,
    Mistake.TENS_KEPT: _no_natural_called,
    Mistake.NATURAL_MISSED: _somebody_drew,
    Mistake.NATURAL_STOPS_ONE_HAND: _natural_won,
    Mistake.THREE_CARD_NATURAL: _only_cause,
    Mistake.BANCO_BY_PUNTOS_TOTAL: _only_cause,
    Mistake.ZERO_AS_NO_CARD: _only_cause,
    Mistake.MORE_CARDS_WIN: _not_a_tie,
    Mistake.FINAL_TENS_KEPT: _winner_changed,
}
