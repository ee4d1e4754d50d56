"""Answers to “what does it count?”: right or not, and which wrong rule would give them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from baccarat_edu.engine.cards import Card, Rank
from baccarat_edu.engine.hands import Hand
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.words import values
from baccarat_edu.words.languages import gettext as _

COUNTS: Final = tuple(map(str, range(10)))
"""What can be said of a hand."""

WORTHS: Final = (*COUNTS, "10", "11")
"""What can be said of a card: the ten values, and the two that other games would give it."""

ELSEWHERE: Final = {Rank.ACE: 11} | dict.fromkeys((Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING), 10)
COURTS: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)
PLACE: Final = {rank: place for place, rank in enumerate(Rank, start=1)}


class WrongRule(Enum):
    """A way of counting a hand that is not the game's; the first that fits an answer is named."""

    FIRST_TWO = "the third card is left out"
    COURTS_BY_PLACE = "a jack counts 11, a queen 12, a king 13"
    ACE_AS_NOTHING = "an ace counts 0"
    TENS_DIGIT = "the first digit of the sum is kept"
    TOO_MUCH = "a sum of ten or more is lost"
    OFF_BY_ONE = "the sum is one point off"


def answers_by(rule: WrongRule, hand: Hand) -> set[int]:
    """Return the digits that a wrong rule gives for a hand; the right one may be among them."""
    return _ANSWERS[rule](hand)


def wrong_rule(hand: Hand, answer: int) -> WrongRule | None:
    """Name the wrong rule that gives an answer; None if it is right or no rule gives it."""
    if answer == hand.total:
        return None
    return next((rule for rule in WrongRule if answer in answers_by(rule, hand)), None)


def one_ten_less(hand: Hand) -> int:
    """Return what “subtract ten when it is more than ten” leaves: not the total for 10, 20–27."""
    return hand.points - 10 if hand.points > 10 else hand.points


def worth_remark(card: Card, said: int) -> str:
    """Say in which games or by which count a card would be worth that; nothing where unclear."""
    if said == ELSEWHERE.get(card.rank):
        return values.worth_elsewhere(card, said)
    if card.rank in COURTS and said == PLACE[card.rank]:
        return values.refute_courts_by_place(said)
    return ""


@dataclass(frozen=True)
class WorthFeedback:
    """What an answer to “what is this card worth?” was worth; prints as a learner is told it.

    Raises:
        UnknownAnswer: ``answer`` is none of ``WORTHS``.
    """

    card: Card
    answer: str

    def __post_init__(self) -> None:
        _refuse_unknown(self.answer, WORTHS)

    @property
    def right(self) -> bool:
        """Whether the card is worth that."""
        return self.answer == str(self.card.value)

    @property
    def explanation(self) -> str:
        """Where a wrong value comes from, if that is clear, and the rule for the card's rank."""
        remark = worth_remark(self.card, int(self.answer))
        return f"{remark} {values.why_worth(self.card)}".strip()

    def __str__(self) -> str:
        return _told(self, f"{values.worth(self.card)} {self.explanation}")


@dataclass(frozen=True)
class CountFeedback:
    """What an answer to “what does this hand count?” was worth; prints as a learner is told it.

    Raises:
        UnknownAnswer: ``answer`` is none of ``COUNTS``.
    """

    hand: Hand
    answer: str

    def __post_init__(self) -> None:
        _refuse_unknown(self.answer, COUNTS)

    @property
    def right(self) -> bool:
        """Whether the hand counts that."""
        return self.answer == str(self.hand.total)

    @property
    def explanation(self) -> str:
        """What becomes of the sum; for a wrong answer first what it would have been."""
        lost = values.lost_tens(self.hand)
        return lost if self.right else f"{self._refutation()} {lost}"

    @property
    def warning(self) -> str:
        """That one ten less is not the rule, where the hand shows it; otherwise nothing."""
        left = one_ten_less(self.hand)
        return "" if left == self.hand.total else values.one_ten_is_not_the_rule(left)

    def _refutation(self) -> str:
        hand, answer = self.hand, int(self.answer)
        rule = wrong_rule(hand, answer)
        if rule is None:
            return values.how_to_count()
        return {
            WrongRule.FIRST_TWO: values.refute_first_two(hand),
            WrongRule.COURTS_BY_PLACE: values.refute_courts_by_place(answer),
            WrongRule.ACE_AS_NOTHING: values.refute_ace_as_nothing(answer),
            WrongRule.TENS_DIGIT: values.refute_tens_digit(hand),
            WrongRule.TOO_MUCH: values.refute_too_much(hand),
            WrongRule.OFF_BY_ONE: values.count_again(),
        }[rule]

    def __str__(self) -> str:
        return _told(self, self.explanation)


def _without_third(hand: Hand) -> set[int]:
    return {hand.pair_total}


def _courts_by_place(hand: Hand) -> set[int]:
    return {sum(PLACE[card.rank] for card in hand.cards) % 10}


def _ace_as_nothing(hand: Hand) -> set[int]:
    return {sum(card.value for card in hand.cards if card.rank != Rank.ACE) % 10}


def _tens_digit(hand: Hand) -> set[int]:
    return {hand.points // 10} if hand.points >= 10 else set()


def _too_much(hand: Hand) -> set[int]:
    return {0} if hand.points >= 10 else set()


def _off_by_one(hand: Hand) -> set[int]:
    return {points % 10 for points in (hand.points - 1, hand.points + 1) if points >= 0}


_ANSWERS: Final[dict[WrongRule, Callable[[Hand], set[int]]]] = {
    WrongRule.FIRST_TWO: _without_third,
    WrongRule.COURTS_BY_PLACE: _courts_by_place,
    WrongRule.ACE_AS_NOTHING: _ace_as_nothing,
    WrongRule.TENS_DIGIT: _tens_digit,
    WrongRule.TOO_MUCH: _too_much,
    WrongRule.OFF_BY_ONE: _off_by_one,
}


def _told(feedback: WorthFeedback | CountFeedback, explanation: str) -> str:
    if feedback.right:
        return _("Right. {explanation}").format(explanation=explanation)
    return _("Not so: you said “{answer}”. {explanation}").format(
        answer=feedback.answer, explanation=explanation
    )


def _refuse_unknown(answer: str, answers: tuple[str, ...]) -> None:
    if answer not in answers:
        raise UnknownAnswer(
            f"{answer!r} is not an answer here; say a number from {answers[0]} to {answers[-1]}"
        )
