"""Wrong rules that learners follow: what each would answer, and what is said against it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from baccarat_edu.engine.cards import Card, Rank
from baccarat_edu.engine.coup import Step, StepKind, compare
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.mistakes import DEALERS, Mistake
from baccarat_edu.engine.tableau import BANCO_TOTALS, banco_draws
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.quiz.number_questions import CardQuestion, PayoutQuestion, TotalQuestion
from baccarat_edu.quiz.payout_slips import WRONG_RULES, Slip
from baccarat_edu.quiz.questions import Asked, Question
from baccarat_edu.quiz.sums import ELSEWHERE, one_ten_less
from baccarat_edu.words import misconceptions as words

Answer: TypeAlias = str | None
"""What a wrong rule answers; None where it says nothing."""

SKILLS_OF_STEPS: Final = {
    StepKind.NATURAL: "natural",
    StepKind.PUNTO: "punto",
    StepKind.BANCO: "banco",
    StepKind.COMPARED: "result",
}


@dataclass(frozen=True)
class Misconception:
    """A wrong rule: when it speaks of a question, and what it answers there.

    Args:
        key: a short text that stays the same in every version and language.
        skills: the skills of the quiz that it can show in.
        rule: what whoever follows it would answer, None where it says nothing.
    """

    key: str
    skills: tuple[str, ...]
    rule: Callable[[Asked], Answer] = field(repr=False)

    def answer(self, question: Asked) -> Answer:
        """Say what whoever follows this rule would answer.

        Returns:
            One of the question's options; None where the rule says nothing, or nothing on offer.
        """
        said = self.rule(question)
        return said if said in question.options else None

    def tells(self, question: Asked) -> bool:
        """Say whether an answer to this question tells the wrong rule from the right one."""
        return self.answer(question) not in (None, question.key)

    @property
    def name(self) -> str:
        """The wrong rule in a few words."""
        return words.name(self.key)

    @property
    def wrong_rule(self) -> str:
        """What the learner seems to do, in plain words."""
        return words.wrong_rule(self.key)

    def refute(self, question: Asked) -> str:
        """Refute the rule by a question: what it overlooks there, and why the key is right.

        Raises:
            ValueError: the rule has the right answer there, or none.
        """
        said, case = self.answer(question), _case(question)
        if said is None or case is None or said == question.key:
            raise ValueError(f"{question.prompt!r} does not refute {self.key!r}: it has {said!r}")
        return f"{words.refute(self.key, case, said)} {question.explanation}".strip()


def _case(question: Asked) -> words.Case | None:
    """Return what a question is about, as the words want it."""
    if isinstance(question, Question):
        return question.step
    if isinstance(question, CardQuestion):
        return question.card
    if isinstance(question, TotalQuestion):
        return question.hand
    return question.payout if isinstance(question, PayoutQuestion) else None


def _in_step(key: str, kind: StepKind, wrong: Callable[[Question], Answer]) -> Misconception:
    """Make a wrong rule for one kind of step."""

    def rule(asked: Asked) -> Answer:
        if not isinstance(asked, Question) or asked.step.kind != kind:
            return None
        return wrong(asked)

    return Misconception(key, (SKILLS_OF_STEPS[kind],), rule)


def _for_banco(key: str, draws: Callable[[Step], bool | None]) -> Misconception:
    """Make a wrong rule for Banco's third card; None where it does not say whether Banco draws."""

    def rule(question: Question) -> Answer:
        said = draws(question.step)
        return None if said is None else _decided(said)

    return _in_step(key, StepKind.BANCO, rule)


def _like_a_dealer(mistake: Mistake) -> Misconception:
    """Make a wrong rule of the one by which a dealer can go wrong about Banco."""
    draws = DEALERS[mistake].banco_draws
    return _for_banco(mistake.value, lambda step: draws(step.banco.pair_total, step.punto))


def _of_a_sum(key: str, wrong: Callable[[Hand], int]) -> Misconception:
    """Make a wrong rule for what a hand counts."""

    def rule(asked: Asked) -> Answer:
        return str(wrong(asked.hand)) if isinstance(asked, TotalQuestion) else None

    return Misconception(key, ("total",), rule)


def _of_a_card(key: str, is_miscounted: Callable[[Card], bool]) -> Misconception:
    """Make a wrong rule for the worth of some cards: they count what other games make of them."""

    def rule(asked: Asked) -> Answer:
        if not isinstance(asked, CardQuestion) or not is_miscounted(asked.card):
            return None
        return str(ELSEWHERE[asked.card.rank])

    return Misconception(key, ("value",), rule)


def _of_a_payout(key: str, wrong: Callable[[Payout], Fraction | None]) -> Misconception:
    """Make a wrong rule for the profit of a forecast."""

    def rule(asked: Asked) -> Answer:
        said = wrong(asked.payout) if isinstance(asked, PayoutQuestion) else None
        return None if said is None else str(said)

    return Misconception(key, ("payout",), rule)


def _slip(slip: Slip) -> Misconception:
    return _of_a_payout(slip.value, WRONG_RULES[slip])


def _decided(draws: bool) -> str:
    return "draw" if draws else "stand"


def _stands_on_4_and_5(step: Step) -> bool | None:
    """Read "no third card" as a card worth 0, which tells only on 4 and on 5."""
    return banco_draws(step.banco.pair_total, 0) if step.punto.third is None else None


def _row_above(step: Step) -> bool | None:
    """Read the row before Banco's, which tells in eleven cells; the first row has none above."""
    return _by_row(step, step.banco.pair_total - 1)


def _row_below(step: Step) -> bool | None:
    """Read the row after Banco's, which tells in eleven cells; the last row has none below."""
    return _by_row(step, step.banco.pair_total + 1)


def _by_row(step: Step, row: int) -> bool | None:
    third = step.punto.third
    return banco_draws(row, third.value if third else None) if row in BANCO_TOTALS else None


def _punto_stands_on_5(question: Question) -> Answer:
    """Stand where Punto must draw; tells on 5 alone."""
    return _decided(DEALERS[Mistake.PUNTO_STANDS_ON_5].punto_draws(question.punto.total))


def _goes_on(question: Question) -> Answer:
    """Say “no, it goes on” where exactly one hand has a natural; of two, each stops its hand."""
    return "on" if question.punto.is_natural != question.banco.is_natural else question.key


def _more_cards(question: Question) -> Answer:
    """Let three cards beat two; tells where two cards count as much or more."""
    if len(question.punto.cards) == len(question.banco.cards):
        return compare(question.punto, question.banco)
    return "punto" if question.punto.third else "banco"


def _plain_sum(hand: Hand) -> int:
    """Keep the tens of a sum; tells from 10 on."""
    return hand.points


def _is_ace(card: Card) -> bool:
    return card.rank == Rank.ACE


def _is_worth_nothing(card: Card) -> bool:
    return card.value == 0


def _nine_to_one(payout: Payout) -> Fraction | None:
    """Pay a Tie nine times the stake, where that is what comes back: at the usual tariff."""
    said = WRONG_RULES[Slip.FOR_ONE](payout)
    return said if said == 9 * payout.stake else None


MISCONCEPTIONS: Final = (
    _like_a_dealer(Mistake.BANCO_BY_PUNTOS_TOTAL),  # tells where Punto has a third card
    _like_a_dealer(Mistake.ZERO_AS_NO_CARD),  # 4 and 5 against a card worth 0
    _like_a_dealer(Mistake.BANCO_STANDS_WHEN_PUNTO_STOOD),  # 0 to 5 when Punto stood
    _for_banco("banco stands on 4 and 5 when punto stood", _stands_on_4_and_5),
    _like_a_dealer(Mistake.BANCO_6_DRAWS_WHEN_PUNTO_STOOD),  # a single cell
    _like_a_dealer(Mistake.BANCO_DRAWS_3_AGAINST_8),  # a single cell
    _like_a_dealer(Mistake.THREE_CARD_NATURAL),  # where Banco draws against 8 or 9 on three cards
    _for_banco("row above", _row_above),
    _for_banco("row below", _row_below),
    _in_step(Mistake.PUNTO_STANDS_ON_5.value, StepKind.PUNTO, _punto_stands_on_5),
    _in_step(Mistake.NATURAL_STOPS_ONE_HAND.value, StepKind.NATURAL, _goes_on),
    _of_a_sum(Mistake.TENS_KEPT.value, _plain_sum),
    _of_a_sum("one ten less", one_ten_less),  # tells at 10 and from 20 on
    _of_a_card("ace as 11", _is_ace),
    _of_a_card("courts as 10", _is_worth_nothing),
    _in_step(Mistake.MORE_CARDS_WIN.value, StepKind.COMPARED, _more_cards),
    _slip(Slip.COMMISSION_FORGOTTEN),
    _slip(Slip.COMMISSION_ON_STAKE_TOO),
    _slip(Slip.COMMISSION_WHERE_NONE_IS_DUE),
    _slip(Slip.COMMISSION_ON_A_TIE),
    _slip(Slip.TIE_LOSES_THE_STAKE),
    _of_a_payout(Slip.FOR_ONE.value, _nine_to_one),
    _slip(Slip.STAKE_AS_PROFIT),
)
"""The wrong rules that are looked for; where answers cannot tell two apart, the first is named."""

OF_SKILL: Final = {
    skill: tuple(one for one in MISCONCEPTIONS if skill in one.skills)
    for skill in dict.fromkeys(skill for one in MISCONCEPTIONS for skill in one.skills)
}
"""The wrong rules of each skill that has any."""


@lru_cache(maxsize=1024)  # several sittings of answers that are looked at again and again
def expected(question: Asked) -> tuple[str, ...]:
    """Say what is answered by the right rule, and then by each wrong one ``OF_SKILL``.

    A wrong rule that says nothing of a question leaves it to the right one.
    """
    skill, _text = question.topic
    key = question.key
    return (key, *(rule.answer(question) or key for rule in OF_SKILL.get(skill, ())))
