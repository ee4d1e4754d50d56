"""Questions for a number: a card's worth, a hand's total, a forecast's profit."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from reprlib import repr as quoted
from typing import Final, TypeAlias

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Coup, Outcome
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.tariff import Exact, Payout, Tariff, read_stake
from baccarat_edu.quiz import payout_slips
from baccarat_edu.quiz.hints import Hint, ladder
from baccarat_edu.quiz.questions import Asked, UnknownAnswer
from baccarat_edu.quiz.sums import COURTS, ELSEWHERE, PLACE, one_ten_less, worth_remark
from baccarat_edu.quiz.topics import Topic, sum_kind
from baccarat_edu.words import hints, payouts, questions, values
from baccarat_edu.words.numbers import number, signed

Amount: TypeAlias = int | Fraction

WRONG_NUMBERS: Final = 3
USUAL: Final = Tariff()


@dataclass(frozen=True)
class NumberQuestion(Asked):
    """How much? Four numbers to choose from: the right one, and what wrong rules make of it.

    The answers are the numbers as Python writes them: ``"5"``, ``"-20"``, ``"19/2"``. Any other
    number is a wrong answer.
    """

    @property
    @abstractmethod
    def amount(self) -> Amount:
        """The right number."""

    @abstractmethod
    def wrong_amounts(self) -> Iterator[Amount]:
        """Yield what wrong rules give, the likeliest first, and then numbers near the right one.

        A wrong rule may happen to give the right number; at least three give others.
        """

    @cached_property
    def options(self) -> tuple[str, ...]:
        """The four numbers, the smallest first."""
        wrong = dict.fromkeys(amount for amount in self.wrong_amounts() if amount != self.amount)
        return tuple(map(str, sorted([self.amount, *list(wrong)[:WRONG_NUMBERS]])))

    @property
    def key(self) -> str:
        """The right number."""
        return str(self.amount)

    def read(self, answer: str) -> str:
        """Read a number, whether it is on offer or not: ``9.5`` and ``+9,5`` are ``"19/2"``.

        Point and comma are the same in every language: what is asked has no thousands.

        Raises:
            UnknownAnswer: ``answer`` is no number, or one of more than nine digits.
        """
        if answer in self.options:
            return answer
        amount = _read(answer) if isinstance(answer, str) else None
        if amount is None:
            raise UnknownAnswer(
                f"{quoted(answer)} is not an answer here; write a number such as 9.5 or 9,5"
            )
        return str(amount)

    def text(self, answer: str) -> str:
        """Write the number as the language does."""
        return number(Fraction(answer))


@dataclass(frozen=True)
class CardQuestion(NumberQuestion):
    """What is this card worth?"""

    card: Card

    @property
    def amount(self) -> int:
        """What the card counts."""
        return self.card.value

    @property
    def cards(self) -> tuple[Card, ...]:
        """The one card."""
        return (self.card,)

    @property
    def topic(self) -> Topic:
        """The card's rank."""
        return "value", self.card.rank.value

    @property
    def usual_prompt(self) -> str:
        """The question, with the card."""
        return values.ask_worth(self.card)

    @property
    def explanation(self) -> str:
        """The rule for the card's rank."""
        return values.why_worth(self.card)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """That ranks count, which ranks count alike, and what they count."""
        return ladder(hints.rule_for_worth(), hints.group(self.card), self.explanation)

    def wrong_amounts(self) -> Iterator[Amount]:
        """Yield the values of other games, a court's place in its suit, and neighbours."""
        rank, worth = self.card.rank, self.card.value
        if rank in ELSEWHERE:
            yield ELSEWHERE[rank]
        if rank in COURTS:
            yield PLACE[rank]
        yield from (near for near in (worth - 1, worth + 1, 0, 9) if near >= 0)

    def remark(self, answer: str) -> str:
        """Say in which games or by which count the card would be worth that."""
        said = Fraction(answer)
        return worth_remark(self.card, int(said)) if said.denominator == 1 else ""


@dataclass(frozen=True)
class TotalQuestion(NumberQuestion):
    """What does this hand count?"""

    hand: Hand

    @property
    def amount(self) -> int:
        """What the hand counts."""
        return self.hand.total

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the hand."""
        return self.hand.cards

    @property
    def topic(self) -> Topic:
        """The kind of the plain sum."""
        return "total", sum_kind(self.hand.points)

    @property
    def usual_prompt(self) -> str:
        """The question, with the cards."""
        return questions.ask_total(self.hand)

    @property
    def explanation(self) -> str:
        """How the hand is added up."""
        return questions.explain_total(self.hand)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """How to count, the plain sum, and what it counts."""
        return ladder(hints.rule_for_total(), hints.addition(self.hand), self.explanation)

    def wrong_amounts(self) -> Iterator[Amount]:
        """Yield sums that keep their tens, or one of them, or miss a card, and neighbours."""
        yield self.hand.points
        yield one_ten_less(self.hand)
        yield self._with_tens
        yield self.hand.pair_total
        nearby = (self.amount + step for step in (1, -1, 2, -2, 3, -3))
        yield from (near for near in nearby if 0 <= near <= 9)

    def remark(self, answer: str) -> str:
        """Say which sum was taken for the total."""
        said = Fraction(answer)
        if said == self.amount:
            return ""
        if said == self.hand.points:
            return questions.plain_sum(self.hand.points)
        if said == one_ten_less(self.hand):
            return values.one_ten_is_not_the_rule(one_ten_less(self.hand))
        if said == self._with_tens:
            return questions.tens_counted(self._with_tens)
        if self.hand.third and said == self.hand.pair_total:
            return values.refute_first_two(self.hand)
        return ""

    @property
    def _with_tens(self) -> int:
        """The plain sum of someone who counts 10 for each card worth 0."""
        return self.hand.points + 10 * sum(card.value == 0 for card in self.cards)


@dataclass(frozen=True)
class PayoutQuestion(NumberQuestion):
    """What is the profit of a forecast after this coup?

    Args:
        forecast: ``"punto"``, ``"banco"`` or ``"tie"``.
        stake: a positive exact number.
        coup: a finished coup.
        tariff: what the table pays; the usual tariff if left out.

    Raises:
        InvalidForecast, InvalidStake, UnfinishedCoup: as ``Tariff.settle``.
    """

    forecast: Outcome
    stake: Exact
    coup: Coup
    tariff: Tariff = USUAL

    def __post_init__(self) -> None:
        self.tariff.settle(self.forecast, self.stake, self.coup)

    @property
    def payout(self) -> Payout:
        """The settlement, taken apart."""
        return Payout(self.tariff, self.forecast, read_stake(self.stake), self.coup)

    @property
    def amount(self) -> Fraction:
        """The profit, in the stake's units; negative where the stake is lost."""
        return self.payout.settlement.profit

    @property
    def topic(self) -> Topic:
        """The forecast and the outcome."""
        return "payout", f"{self.forecast}-{self.coup.outcome}"

    @property
    def usual_prompt(self) -> str:
        """The question, with stake, forecast and outcome."""
        return payouts.ask(self.payout)

    @property
    def explanation(self) -> str:
        """The odds and the commission, or what became of the stake."""
        return payouts.explain(self.payout)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """What can become of a stake, how this profit is worked out, and what it comes to."""
        return ladder(hints.rule_for_payout(), hints.settling(self.payout), self.explanation)

    def text(self, answer: str) -> str:
        """Write the change of score with its sign."""
        return signed(Fraction(answer))

    def wrong_amounts(self) -> Iterator[Amount]:
        """Yield what the known slips give, the loss, the win, and multiples of the stake."""
        payout = self.payout
        slips = (wrong_rule(payout) for wrong_rule in payout_slips.WRONG_RULES.values())
        yield from (said for said in slips if said is not None)
        yield -payout.stake
        yield self._profit_if_won
        yield from (times * payout.stake for times in (2, -2))

    def remark(self, answer: str) -> str:
        """Say which slip gives this profit."""
        said = Fraction(answer)
        slip = payout_slips.slip(self.payout, said)
        return payouts.slip(slip, self.payout, said) if slip else ""

    @property
    def _profit_if_won(self) -> Fraction:
        gross = self.payout.stake * self.payout.odds
        return gross - self.tariff.commission.on(gross) if self.forecast == "banco" else gross


def _read(text: str) -> Fraction | None:
    """Read a number that can be read again once it is written as Python does."""
    amount = payouts.read_amount(text.replace(",", "."))
    return amount if payouts.read_amount(str(amount)) is not None else None
