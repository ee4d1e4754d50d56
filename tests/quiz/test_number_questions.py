"""Questions for a number: the right one among four, and what is said of the others."""

from __future__ import annotations

import random
import tomllib
from fractions import Fraction
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_edu import (
    DECK,
    NO_COMMISSION,
    Card,
    Commission,
    Coup,
    Hand,
    InvalidForecast,
    InvalidStake,
    Rank,
    Suit,
    Tariff,
    UnfinishedCoup,
    deal,
    use_language,
)
from baccarat_edu.quiz import (
    CardQuestion,
    NumberQuestion,
    PayoutQuestion,
    TotalQuestion,
    UnknownAnswer,
)
from baccarat_edu.quiz.diagnosis import diagnose
from tests.quiz.keys import right_answer, worth
from tests.words.said import BARE_SUIT, printed

COUPS: Final = {
    "punto": "9♥ 6♠ Q♣ 2♦",
    "banco": "4♥ 2♠ 9♣ A♦ 8♦",
    "tie": "7♥ 5♠ J♣ 2♦",
}
TARIFF_ROWS: Final[list[dict[str, str]]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "tariff.toml").read_text(encoding="utf-8")
)["row"]
STAKES: Final = (10, 20, 50, 100)
RANKS: Final = tuple(Rank)


def card(text: str) -> CardQuestion:
    """Ask for the worth of a card."""
    return CardQuestion(Card.parse(text))


def total(cards: str) -> TotalQuestion:
    """Ask for the total of a hand."""
    return TotalQuestion(Hand.parse(cards))


def payout(forecast: Any, stake: Any, outcome: str, tariff: Tariff | None = None) -> PayoutQuestion:
    """Ask for the profit of a forecast."""
    return PayoutQuestion(forecast, stake, deal(COUPS[outcome]), tariff or Tariff())


def every_hand() -> list[TotalQuestion]:
    """Ask for a hand of each combination of ranks, suits changing so that no card comes twice."""
    suits = list(Suit)
    return [
        TotalQuestion(Hand(tuple(map(Card, ranks, suits))))
        for size in (2, 3)
        for ranks in combinations_with_replacement(RANKS, size)
    ]


EVERY_PAYOUT: Final = [
    payout(forecast, stake, outcome)
    for forecast in COUPS
    for outcome in COUPS
    for stake in (*STAKES, 1, "9.5")
]
EVERY_QUESTION: Final[list[NumberQuestion]] = [
    *map(CardQuestion, DECK),
    *every_hand(),
    *EVERY_PAYOUT,
]


def test_every_key_is_what_the_rules_say() -> None:
    """Each card, each combination of ranks and each settlement has the key of a second reading."""
    assert all(right_answer(question) == question.key for question in EVERY_QUESTION)


def test_four_different_numbers_are_offered() -> None:
    """The options are four, the smallest first, and the key is among them."""
    for question in EVERY_QUESTION:
        amounts = [Fraction(option) for option in question.options]
        assert sorted(set(amounts)) == amounts
        assert 4 == len(amounts)
        assert question.key in question.options
        assert 4 == len({question.text(option) for option in question.options})


def test_exactly_the_key_is_right() -> None:
    """Three of the four answers are wrong, and only a wrong one gets a remark."""
    for question in EVERY_QUESTION:
        right = [option for option in question.options if question.answer(option).right]
        assert [question.key] == right
        assert "" == question.remark(question.key)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("10♦", ["0", "1", "9", "10"]),
        ("J♠", ["0", "1", "10", "11"]),
        ("Q♦", ["0", "1", "10", "12"]),
        ("K♣", ["0", "1", "10", "13"]),
        ("A♥", ["0", "1", "2", "11"]),
        ("2♥", ["0", "1", "2", "3"]),
        ("7♥", ["0", "6", "7", "8"]),
        ("9♥", ["0", "8", "9", "10"]),
    ],
)
def test_a_card_is_offered_what_wrong_rules_give(text: str, options: list[str]) -> None:
    """Tens and courts as 10, courts by their place, the ace as 11, and neighbours."""
    assert options == list(card(text).options)


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        ("7♦ 8♣", ["5", "6", "4", "15"]),
        ("5♦ 5♣", ["0", "1", "2", "10"]),
        ("9♦ 9♣ 5♥", ["3", "8", "13", "23"]),
        ("9♦ 9♣ 2♥", ["0", "8", "10", "20"]),
        ("K♦ 4♣", ["4", "3", "5", "14"]),
        ("4♥ 5♣", ["9", "8", "7", "6"]),
        ("A♦ 9♣ Q♥", ["0", "10", "20", "1"]),
        ("2♦ A♣", ["3", "4", "2", "5"]),
    ],
)
def test_a_hand_is_offered_what_wrong_rules_give(cards: str, options: list[str]) -> None:
    """The plain sum, ten taken off once, tens counted, the third card left out, neighbours."""
    assert set(options) == set(total(cards).options)


@pytest.mark.parametrize("row", TARIFF_ROWS, ids=lambda row: " ".join(row.values()))
def test_a_profit_is_that_of_the_published_tables(row: dict[str, str]) -> None:
    """The key is the profit of the table, and what comes back is offered beside it."""
    question = payout(row["forecast"], row["stake"], row["outcome"])
    assert row["profit"] == question.key
    assert row["returned"] in question.options
    assert question.key in question.options


@pytest.mark.parametrize(
    ("forecast", "outcome", "options"),
    [
        ("punto", "punto", ["-20", "19", "20", "40"]),
        ("banco", "banco", ["18", "19", "20", "39"]),
        ("tie", "tie", ["-20", "152", "160", "180"]),
        ("punto", "tie", ["-20", "-1", "0", "20"]),
        ("banco", "tie", ["-20", "-1", "0", "20"]),
        ("punto", "banco", ["-20", "0", "20", "40"]),
        ("banco", "punto", ["-20", "0", "19", "20"]),
        ("tie", "banco", ["-20", "0", "20", "160"]),
    ],
)
def test_a_profit_is_offered_what_slips_give(
    forecast: str, outcome: str, options: list[str]
) -> None:
    """The commission forgotten or misplaced, the stake counted in, lost or kept."""
    assert options == list(payout(forecast, 20, outcome).options)


@given(
    forecast=st.sampled_from(list(COUPS)),
    outcome=st.sampled_from(list(COUPS)),
    stake=st.fractions(min_value="1/1000", max_value=10_000, max_denominator=1000),
    odds=st.tuples(*[st.fractions(min_value="1/10", max_value=20, max_denominator=20)] * 3),
    commission=st.sampled_from([NO_COMMISSION, Commission(), Commission(step=Fraction(1))]),
)
def test_any_tariff_can_be_asked(
    forecast: str, outcome: str, stake: Fraction, odds: Any, commission: Commission
) -> None:
    """Whatever a table pays, there are four different answers with the settlement's among them."""
    tariff = Tariff(commission, *odds)
    question = payout(forecast, stake, outcome, tariff)
    assert 4 == len(set(question.options))
    assert question.key in question.options
    settled = tariff.settle(question.forecast, stake, question.coup)
    assert str(settled.profit) == question.key
    assert all(str(question.answer(option)) for option in question.options)


def test_a_tariff_without_slips_can_be_asked() -> None:
    """Where no commission can go wrong, the stake lost or doubled fills up the four."""
    question = payout("punto", 20, "punto", Tariff(NO_COMMISSION))
    assert ("-40", "-20", "20", "40") == question.options


@pytest.mark.parametrize(
    ("question", "answer", "remark"),
    [
        (card("Q♦"), "10", "10 is what Q♦ counts in some other games."),
        (card("10♦"), "10", "10 is what 10♦ counts in some other games."),
        (card("Q♦"), "12", "12 comes out when a jack counts 11, a queen 12"),
        (card("A♦"), "11", "11 is what A♦ counts in some other games."),
        (card("J♦"), "11", "11 comes out when a jack counts 11, a queen 12"),
        (total("7♦ 8♣"), "15", "15 is the plain sum."),
        (total("9♦ 9♣ 5♥"), "13", "would leave 13 here"),
        (total("9♦ 9♣ 5♥"), "23", "23 is the plain sum."),
        (total("9♦ 9♣ 5♥"), "8", "The first two cards count 8"),
        (total("K♦ 4♣"), "14", "14 comes out when tens, jacks, queens and kings count ten"),
        (payout("banco", 20, "banco"), "20", "20 is the profit before the commission"),
        (payout("banco", 20, "banco"), "18", "takes commission on the stake as well"),
        (payout("banco", 20, "banco"), "39", "39 is all that comes back"),
        (payout("tie", 20, "tie"), "180", "180 is 9 for 1"),
        (payout("banco", 20, "tie"), "-20", "−20 loses the stake"),
        (payout("punto", 20, "punto"), "19", "only a profit on Banco pays one"),
        (payout("punto", 20, "banco"), "0", "0 is what comes back"),
    ],
)
def test_a_wrong_answer_is_told_its_rule(
    question: NumberQuestion, answer: str, remark: str
) -> None:
    """Feedback says by which wrong rule a number comes about, and then what is right."""
    told = str(question.answer(answer))
    assert printed(remark) in question.remark(answer)
    assert question.remark(answer) in told
    assert told.endswith(question.explanation)
    assert told.startswith(f"Not so: you said “{question.text(answer)}”. ")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (card("7♦"), "8"),
        (card("Q♦"), "1"),
        (total("2♦ A♣"), "2"),
        (total("7♦ 8♣"), "6"),
        (payout("banco", 20, "punto"), "19"),
    ],
)
def test_a_number_without_a_rule_gets_no_remark(question: NumberQuestion, answer: str) -> None:
    """A neighbour is just not so, and why is told."""
    assert "" == question.remark(answer)
    assert question.explanation == question.answer(answer).explanation


def test_a_hand_is_explained_by_its_sum() -> None:
    """The addition stands there, and the rule where a ten falls away."""
    assert "7 + 8 = 15 → 5: only the last digit of the sum counts." == total("7♦ 8♣").explanation
    assert "7 + 0 = 7." == total("7♦ K♣").explanation
    for question in every_hand():
        points = sum(map(worth, question.hand.cards))
        assert f"= {points}" in question.explanation
        assert ("→" in question.explanation) == (points >= 10)
        assert ("only the last digit" in question.explanation) == (points >= 10)


def test_prompts_name_what_is_asked() -> None:
    """Card, hand, stake, forecast and result stand in the question itself."""
    assert printed("What is Q♦ worth?") == card("Q♦").prompt
    assert printed("What does the hand 7♦ 8♣ count?") == total("7♦ 8♣").prompt
    prompt = payout("banco", 20, "banco").prompt
    assert all(part in prompt for part in ("20 points on Banco", "Banco wins", "profit?"))
    assert "Well?" == CardQuestion(Card.parse("Q♦"), wording="Well?").prompt


def test_cards_to_count_belong_to_no_hand() -> None:
    """A single card and a single hand are shown by themselves, a payout without cards."""
    assert (Card.parse("Q♦"),) == card("Q♦").cards
    assert Hand.parse("7♦ 8♣").cards == total("7♦ 8♣").cards
    for question in (card("Q♦"), total("7♦ 8♣"), payout("tie", 20, "tie")):
        assert [None] * 3 == [question.punto, question.banco, question.decision]
    assert () == payout("tie", 20, "tie").cards


@pytest.mark.parametrize("language", ["en", "ru"])
def test_numbers_are_written_as_the_language_does(language: str) -> None:
    """Amounts carry their sign, and a decimal comma in Russian."""
    use_language(language)
    question = payout("banco", 10, "banco")
    assert "19/2" == question.key
    assert {"en": "+9.5", "ru": "+9,5"}[language] == question.text("19/2")
    assert "−10" == payout("banco", 10, "punto").text("-10")
    assert "0" == payout("banco", 10, "tie").text("0")
    assert "15" == total("7♦ 8♣").text("15")


a_question_of_each_kind = pytest.mark.parametrize(
    "question", [card("Q♦"), total("7♦ 8♣"), payout("banco", 10, "banco")]
)


@a_question_of_each_kind
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9.5", "19/2"),
        ("9,5", "19/2"),
        ("+9,5", "19/2"),
        ("19/2", "19/2"),
        (" 9.5\u00a0", "19/2"),
        ("\u202f9,50\n", "19/2"),
        ("-20", "-20"),
        ("−20", "-20"),
        ("– 20", "-20"),
        ("−9,5", "-19/2"),
        ("+19", "19"),
        ("5.0", "5"),
        ("-0", "0"),
        ("007", "7"),
        ("17", "17"),
        ("1,000", "1"),
        ("1 000", "1000"),
        ("1/3", "1/3"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_numbers_are_read_however_they_are_written(
    question: NumberQuestion, text: str, expected: str, language: str
) -> None:
    """Point and comma, both minus signs, a plus and spaces; what was read is read again."""
    use_language(language)
    assert expected == question.read(text) == question.read(question.read(text))
    assert expected == question.answer(text).answer


def test_every_answer_on_offer_is_read_as_it_is() -> None:
    """What is offered, as it is kept and as its button says it, means itself."""
    for question in EVERY_QUESTION:
        for option in question.options:
            assert option == question.read(option) == question.read(question.text(option))


@pytest.mark.parametrize("text", ["9.5", "9,5", "+9,5", "19/2", " 9,50 "])
def test_a_typed_number_can_be_right(text: str) -> None:
    """The right profit is right in any writing, and is told without it."""
    feedback = payout("banco", 10, "banco").answer(text)
    assert feedback.right
    assert feedback == payout("banco", 10, "banco").answer("19/2")


@pytest.mark.parametrize(
    ("question", "text", "said"),
    [
        (total("7♦ 8♣"), "17", "17"),
        (total("7♦ 8♣"), "9,5", "9.5"),
        (total("7♦ 8♣"), "-3", "−3"),
        (card("Q♦"), "9.5", "9.5"),
        (card("Q♦"), "1/3", "1/3"),
        (card("Q♦"), "10,5", "10.5"),
        (card("A♦"), "23/2", "11.5"),
        (payout("banco", 20, "banco"), "17", "+17"),
        (payout("banco", 20, "banco"), "-0,5", "−0.5"),
    ],
)
def test_a_number_that_is_not_offered_is_wrong(
    question: NumberQuestion, text: str, said: str
) -> None:
    """It is judged as an answer, quoted as it was understood, and told what is right."""
    feedback = question.answer(text)
    assert not feedback.right
    assert "" == question.remark(feedback.answer)
    assert f"Not so: you said “{said}”. {question.explanation}" == str(feedback)


@pytest.mark.parametrize(
    ("question", "text", "remark"),
    [
        (card("Q♦"), "10.0", "10 is what Q♦ counts in some other games."),
        (card("K♦"), "+13", "13 comes out when a jack counts 11"),
        (total("7♦ 8♣"), "15,0", "15 is the plain sum."),
        (total("9♦ 9♣ 2♥"), "20", "20 is the plain sum."),
        (total("9♦ 9♣ 5♥"), "26/2", "would leave 13 here"),
        (payout("banco", 20, "banco"), "+39", "39 is all that comes back"),
    ],
)
def test_a_typed_number_is_told_its_rule(question: NumberQuestion, text: str, remark: str) -> None:
    """A wrong rule is known by its number, however that is written."""
    assert printed(remark) in str(question.answer(text))


NO_NUMBERS: Final = (
    "", " ", "Q♦", "<script>", "1e400", "1e3", "NaN", "nan", "inf", "-inf", "\uff11\uff12",
    "\u0663", "²", "9,5,5", "1.000.000", "9.", ".", "-", "+-5", "--5", "1/0", "1/2/3", "0x10",
    "1_000", "½", "∞", "5 points", "9.5.", "1" * 10, "0." + "1" * 7, "9" * 9 + ".999999",
)  # fmt: skip


@a_question_of_each_kind
@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_quoted(question: NumberQuestion, text: str) -> None:
    """It is refused, with how a number may be written."""
    with pytest.raises(UnknownAnswer, match=r"write a number such as 9\.5 or 9,5") as refusal:
        question.answer(text)
    assert repr(text) in str(refusal.value)


@a_question_of_each_kind
@pytest.mark.parametrize("text", ["7" * 10_000, "x" * 10_000, "1," * 5_000, "-" * 10_000])
def test_a_long_text_is_quoted_in_short(question: NumberQuestion, text: str) -> None:
    """Nobody is shown all of it."""
    with pytest.raises(UnknownAnswer) as refusal:
        question.answer(text)
    assert text[:10] in str(refusal.value)
    assert len(str(refusal.value)) < 120


@pytest.mark.parametrize("answer", [None, 9.5, 19, ["19"], b"19"])
def test_what_is_no_text_is_quoted(answer: Any) -> None:
    """An answer is a text, as everywhere."""
    with pytest.raises(UnknownAnswer) as refusal:
        payout("banco", 20, "banco").answer(answer)
    assert repr(answer) in str(refusal.value)


def test_numbers_that_are_not_offered_can_be_diagnosed() -> None:
    """They follow no wrong rule, and those beside them that do are still seen."""
    asked = [total(cards) for cards in ("7♦ 8♣", "9♦ 9♣", "5♦ 6♣ 7♥", "8♦ 9♣", "6♦ 7♣")]
    assert [] == diagnose([question.answer("33,5") for question in asked])
    mixed = [
        asked[0].answer("99"),
        *(question.answer(f"{question.hand.points},0") for question in asked * 2),
    ]
    assert ["tens kept"] == [found.misconception.key for found in diagnose(mixed)]


@given(st.text(max_size=12), st.sampled_from(["en", "ru"]))
def test_any_text_is_a_number_or_is_refused(text: str, language: str) -> None:
    """Nothing that is typed breaks anything: it is judged, or quoted."""
    use_language(language)
    for question in (card("Q♦"), total("7♦ 8♣"), payout("banco", 20, "banco")):
        try:
            feedback = question.answer(text)
        except UnknownAnswer:
            continue
        assert feedback.answer == question.read(feedback.answer)
        assert str(feedback)


def test_suits_stay_text() -> None:
    """No prompt or feedback holds a suit that a browser may turn into a picture."""
    for question in random.Random(1).sample(EVERY_QUESTION, 100):
        told = [question.prompt, *(str(question.answer(option)) for option in question.options)]
        assert not [text for text in told if BARE_SUIT.search(text)]


def test_questions_are_values() -> None:
    """Equal questions are equal, also once their options have been looked at."""
    asked = payout("banco", 20, "banco")
    assert 4 == len(asked.options)
    assert payout("banco", 20, "banco") == asked
    assert payout("banco", 10, "banco") != asked
    assert card("Q♦") == card("Q♦") != card("Q♣")
    assert 2 == len({card("Q♦"), card("Q♦"), card("K♦")})


def test_wrong_payouts_cannot_be_asked() -> None:
    """Forecast, stake and coup are refused as the settlement refuses them."""
    with pytest.raises(InvalidForecast):
        payout("bank", 20, "banco")
    with pytest.raises(InvalidStake):
        payout("banco", 0.5, "banco")
    with pytest.raises(UnfinishedCoup):
        PayoutQuestion("banco", 20, Coup(Hand.parse("4♥ 9♣"), Hand.parse("2♠ A♦")))
