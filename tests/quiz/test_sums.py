"""Answers to what a card or a hand counts, and the wrong rules behind the wrong ones."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import combinations_with_replacement
from typing import Any

import pytest

from baccarat_edu import DECK, Card, Hand, Rank, Suit, use_language
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.quiz.sums import (
    COUNTS,
    WORTHS,
    CountFeedback,
    WorthFeedback,
    WrongRule,
    answers_by,
    one_ten_less,
    worth_remark,
    wrong_rule,
)
from tests.words.said import BARE_SUIT, LANGUAGES, printed

HANDS = [
    Hand(tuple(Card(rank, Suit.SPADES) for rank in ranks))
    for size in (2, 3)
    for ranks in combinations_with_replacement(Rank, size)
]


def hand(text: str) -> Hand:
    """Read a hand of two or three ranks."""
    return Hand.parse(
        " ".join(f"{rank}{suit}" for rank, suit in zip(text.split(), "♠♥♦", strict=False))
    )


@pytest.mark.parametrize(
    ("ranks", "total"),
    [("7 8", 5), ("6 7 8", 1), ("A 9 Q", 0), ("7 2", 9), ("8 6", 4), ("K 4", 4)],
)
def test_the_examples_have_one_right_answer(ranks: str, total: int) -> None:
    """Of the ten digits only the last one of the sum is right."""
    right = [digit for digit in COUNTS if CountFeedback(hand(ranks), digit).right]
    assert [str(total)] == right
    assert wrong_rule(hand(ranks), total) is None


@pytest.mark.parametrize(
    ("ranks", "answer", "rule"),
    [
        ("7 8", 1, WrongRule.TENS_DIGIT),
        ("7 8", 0, WrongRule.TOO_MUCH),
        ("7 8", 6, WrongRule.OFF_BY_ONE),
        ("7 8", 4, WrongRule.OFF_BY_ONE),
        ("7 8", 9, None),
        ("6 7 8", 3, WrongRule.FIRST_TWO),
        ("6 7 8", 2, WrongRule.TENS_DIGIT),
        ("A 9 Q", 1, WrongRule.TENS_DIGIT),
        ("A 9 Q", 2, WrongRule.COURTS_BY_PLACE),
        ("A 9 Q", 9, WrongRule.ACE_AS_NOTHING),
        ("K 4", 7, WrongRule.COURTS_BY_PLACE),
        ("J 4", 5, WrongRule.COURTS_BY_PLACE),
        ("10 4", 5, WrongRule.OFF_BY_ONE),
        ("10 4", 0, None),
        ("A A", 0, WrongRule.ACE_AS_NOTHING),
        ("K Q", 9, None),
        ("K Q", 1, WrongRule.OFF_BY_ONE),
        ("9 A", 1, WrongRule.TENS_DIGIT),
        ("9 9", 9, WrongRule.OFF_BY_ONE),
    ],
)
def test_a_wrong_answer_is_traced_to_a_rule(
    ranks: str, answer: int, rule: WrongRule | None
) -> None:
    """The first wrong rule that gives an answer is named; where none does, no rule is."""
    assert rule == wrong_rule(hand(ranks), answer)


def test_a_right_answer_is_never_traced() -> None:
    """Whatever wrong rules happen to give the total, nobody is told of one for saying it."""
    assert not [h for h in HANDS if wrong_rule(h, h.total)]


def test_a_rule_that_is_named_gives_the_answer() -> None:
    """Over all hands and digits, the named rule is one whose arithmetic leads there."""
    seen = set()
    for one in HANDS:
        for answer in range(10):
            rule = wrong_rule(one, answer)
            assert rule is None or answer in answers_by(rule, one)
            seen.add(rule)
    assert {None, *WrongRule} == seen


@pytest.mark.parametrize("ten", [Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING])
def test_nobody_is_accused_of_what_changes_nothing(ten: Rank) -> None:
    """A court counted 10 or an ace counted 11 leaves the last digit, so no rule says so."""
    one = Hand((Card(ten, Suit.SPADES), Card(Rank.ACE, Suit.HEARTS), Card(Rank.SEVEN, Suit.CLUBS)))
    assert (10 + 11 + 7) % 10 == one.total
    assert wrong_rule(one, one.total) is None


@pytest.mark.parametrize(
    ("ranks", "left"),
    [("7 8", 5), ("7 2", 9), ("5 5", 10), ("6 7 8", 11), ("9 9 9", 17), ("9 9 2", 10)],
)
def test_one_ten_less_is_not_the_rule(ranks: str, left: int) -> None:
    """Subtracting ten from more than ten goes wrong for exactly 10 and for 20 to 27."""
    assert left == one_ten_less(hand(ranks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_warning_comes_where_a_hand_shows_it(language: str) -> None:
    """For sums of 10 and of 20 to 27, whatever the answer, and for no others."""
    use_language(language)
    for one in HANDS:
        warnings = {CountFeedback(one, digit).warning for digit in COUNTS}
        assert 1 == len(warnings)
        expected = one.points == 10 or one.points >= 20
        assert expected == any(str(one_ten_less(one)) in warning for warning in warnings)
        assert expected == any(warnings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ranks", ["7 8", "6 7 8", "A 9 Q", "7 2", "8 6", "K 4", "K Q"])
def test_what_is_told_of_a_sum_ends_with_its_tens(ranks: str, language: str) -> None:
    """Right or wrong, a learner is told what becomes of the sum, a wrong answer refuted first."""
    use_language(language)
    one = hand(ranks)
    right = CountFeedback(one, str(one.total)).explanation
    for digit in set(COUNTS) - {str(one.total)}:
        told = CountFeedback(one, digit)
        assert told.explanation.endswith(f" {right}")
        assert told.explanation in str(told)
        assert digit in str(told)
    assert str(one.points) in right


@pytest.mark.parametrize(
    ("ranks", "answer", "said"),
    [
        ("7 8", "5", "Right. 15 loses its ten: 5."),
        ("7 8", "1", "1 is the first digit of 15, and that is the one that goes."),
        ("7 8", "0", "No sum is too much here: 15 keeps its last digit."),
        ("7 8", "6", "One point off: add the cards once more."),
        ("7 8", "9", "Add up what the cards are worth, then keep the last digit."),
        ("6 7 8", "1", "Right. 21 loses its tens: 1."),
        ("6 7 8", "3", "The first two cards count 3; the third one is added to that."),
        ("7 2", "9", "Right. 9 has no ten to lose: it stays 9."),
        ("K 4", "7", "7 comes out when a jack counts 11, a queen 12 and a king 13"),
        ("A 9", "9", "9 comes out when an ace counts 0; it counts 1."),
    ],
)
def test_a_sum_is_told(ranks: str, answer: str, said: str) -> None:
    """The sentence names the sum, and the rule that a wrong answer followed."""
    told = str(CountFeedback(hand(ranks), answer))
    assert said in told
    assert said.startswith("Right.") or told.startswith(f"Not so: you said “{answer}”. {said}")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_one_worth_is_right(card: Card) -> None:
    """Of the twelve answers only the card's value is right, and the suit is not asked."""
    right = [answer for answer in WORTHS if WorthFeedback(card, answer).right]
    expected = {"A": "1", "10": "0", "J": "0", "Q": "0", "K": "0"}
    assert [expected.get(card.rank.value, card.rank.value)] == right


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", DECK[:13], ids=str)
def test_every_worth_is_told_with_its_rule(card: Card, language: str) -> None:
    """Right or wrong, the value and the reason are there; suits stay text."""
    use_language(language)
    reason = WorthFeedback(card, str(card.value)).explanation
    for answer in WORTHS:
        told = str(WorthFeedback(card, answer))
        assert told.endswith(reason)
        assert printed(str(card)) in told
        assert not BARE_SUIT.search(told)


@pytest.mark.parametrize(
    ("card", "answer", "said"),
    [
        ("A♠", "1", "Right. A♠ is worth 1. An ace counts 1, never 11."),
        (
            "A♠",
            "11",
            "“11”. A♠ is worth 1. 11 is what A♠ counts in some other games. An ace counts",
        ),
        ("A♠", "10", "“10”. A♠ is worth 1. An ace counts 1, never 11."),
        ("Q♦", "10", "Q♦ is worth 0. 10 is what Q♦ counts in some other games. Kings, queens"),
        ("10♥", "10", "10 is what 10♥ counts in some other games. Kings, queens, jacks and tens"),
        ("J♣", "11", "11 comes out when a jack counts 11, a queen 12 and a king 13"),
        ("Q♣", "11", "Not so: you said “11”. Q♣ is worth 0. Kings, queens"),
        ("7♥", "7", "7♥ counts its number, as every card from 2 to 9 does."),
        ("7♥", "10", "Not so: you said “10”. 7♥ is worth 7. 7♥ counts its number"),
    ],
)
def test_a_worth_is_told(card: str, answer: str, said: str) -> None:
    """A value of other games is said to be one, and the rule of this game follows."""
    assert printed(said) in str(WorthFeedback(Card.parse(card), answer))


def test_a_remark_is_made_only_where_it_is_clear() -> None:
    """Ten for tens and courts, eleven for aces and jacks, and nothing else."""
    remarked = {(c.rank.value, int(a)) for c in DECK for a in WORTHS if worth_remark(c, int(a))}
    assert {("A", 11), ("10", 10), ("J", 10), ("Q", 10), ("K", 10), ("J", 11)} == remarked


@pytest.mark.parametrize("answer", ["", "12", "-1", "01", " 1", "x", 1, None, ["1"]])
def test_an_unknown_answer_is_quoted(answer: Any) -> None:
    """An answer that no button gives is refused, with what can be said."""
    with pytest.raises(UnknownAnswer, match="say a number from 0 to 11") as refusal:
        WorthFeedback(DECK[0], answer)
    assert repr(answer) in str(refusal.value)
    with pytest.raises(UnknownAnswer, match="say a number from 0 to 9"):
        CountFeedback(hand("7 8"), answer)


@pytest.mark.parametrize("answer", ["10", "11", "15"])
def test_no_hand_counts_ten(answer: str) -> None:
    """Of a hand only digits can be said."""
    with pytest.raises(UnknownAnswer):
        CountFeedback(hand("7 8"), answer)


def test_feedback_is_a_value() -> None:
    """Equal feedback is equal and cannot be changed."""
    feedback = CountFeedback(hand("7 8"), "5")
    assert feedback == CountFeedback(hand("7 8"), "5")
    with pytest.raises(FrozenInstanceError):
        feedback.answer = "6"  # type: ignore[misc]
