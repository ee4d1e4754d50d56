"""Each wrong rule answers as whoever follows it would, and is told and refuted in words."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any, Final

import pytest

from baccarat_edu import DECK, OUTCOMES, TARIFFS, Card, Coup, Hand, Rank, StepKind, Suit, deal
from baccarat_edu.quiz import (
    SKILLS,
    Asked,
    CardQuestion,
    PayoutQuestion,
    Question,
    TotalQuestion,
    drill,
)
from baccarat_edu.quiz.misconceptions import MISCONCEPTIONS, OF_SKILL, Misconception, expected
from baccarat_edu.words import speaking
from baccarat_edu.words.misconceptions import name, wrong_rule
from tests import reference
from tests.words.said import BARE_SUIT, LANGUAGES, printed

BY_KEY: Final = {misconception.key: misconception for misconception in MISCONCEPTIONS}
KEYS: Final = list(BY_KEY)
PAIRS: Final = tuple(f"K♠ {card}♠" for card in ("Q", "A", *"23456789"))
THIRDS: Final = ("J♦", "A♦", *(f"{number}♦" for number in range(2, 10)))
WORTH: Final = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0} | {str(n): n for n in range(2, 10)}
ENDINGS: Final = {"punto": "9♥ 6♠ Q♣ 2♦", "banco": "4♥ 2♠ 9♣ A♦ 8♦", "tie": "7♥ 5♠ J♣ 2♦"}


def question(kind: StepKind, punto: str, banco: str) -> Question:
    """Ask about a step of a coup that may still wait for a card."""
    coup = Coup(Hand.parse(punto), Hand.parse(banco.replace("♠", "♥")))
    return Question(next(step for step in coup.steps if step.kind == kind))


def worth(card: Card | None) -> int | None:
    """Look up what a card counts; None stays."""
    return WORTH[card.rank.value] if card else None


def every_hand() -> list[TotalQuestion]:
    """Ask for a hand of each combination of ranks."""
    return [
        TotalQuestion(Hand(tuple(map(Card, ranks, Suit))))
        for size in (2, 3)
        for ranks in combinations_with_replacement(Rank, size)
    ]


def payout(forecast: Any, ending: str, tariff: str = "standard", stake: Any = 20) -> PayoutQuestion:
    """Ask for the profit of a forecast."""
    return PayoutQuestion(forecast, stake, deal(ENDINGS[ending]), TARIFFS[tariff])


BANCOS: Final = [
    *(
        question(StepKind.BANCO, f"{punto} {third}", banco)
        for punto, third, banco in product(PAIRS[:6], THIRDS, PAIRS[:8])
    ),
    *(question(StepKind.BANCO, punto, banco) for punto, banco in product(PAIRS[6:8], PAIRS[:8])),
]
OPENINGS: Final = [
    question(StepKind.NATURAL, punto, banco) for punto, banco in product(PAIRS, PAIRS)
]
DRILLED: Final = {skill: drill(skill, 88, random.Random(1)) for skill in SKILLS}
EVERY: Final = [asked for drilled in DRILLED.values() for asked in drilled]

Seen = tuple[int, int | None, int]
Told = Callable[[int, int | None, int], bool]


def seen(asked: Question) -> Seen:
    """Read Banco's total, Punto's third card and Punto's total off the cards."""
    banco, punto = (
        [worth(card) or 0 for card in hand.cards] for hand in (asked.banco, asked.punto)
    )
    return sum(banco[:2]) % 10, worth(asked.punto.third), sum(punto) % 10


def differs(row: int, banco: int, third: int | None) -> bool:
    """Say whether another row of the table decides otherwise."""
    return row in range(8) and (
        reference.banco_draws(row, third) != reference.banco_draws(banco, third)
    )


@pytest.mark.parametrize(
    ("key", "tells"),
    [
        (
            "banco by puntos total",
            lambda banco, third, punto: (
                third is not None
                and reference.banco_draws(banco, punto) != reference.banco_draws(banco, third)
            ),
        ),
        ("zero as no card", lambda banco, third, _: (banco, third) in {(4, 0), (5, 0)}),
        ("banco stands when punto stood", lambda banco, third, _: third is None and banco <= 5),
        (
            "banco stands on 4 and 5 when punto stood",
            lambda banco, third, _: third is None and banco in (4, 5),
        ),
        ("banco 6 draws when punto stood", lambda banco, third, _: (banco, third) == (6, None)),
        ("banco draws 3 against 8", lambda banco, third, _: (banco, third) == (3, 8)),
        (
            "three card natural",
            lambda banco, third, punto: (
                third is not None and punto in (8, 9) and reference.banco_draws(banco, third)
            ),
        ),
        ("row above", lambda banco, third, _: differs(banco - 1, banco, third)),
        ("row below", lambda banco, third, _: differs(banco + 1, banco, third)),
    ],
)
def test_wrong_rules_for_banco_tell_in_their_cells(key: str, tells: Told) -> None:
    """By a second reading of the table each answers wrongly where it should, and only there."""
    for asked in BANCOS:
        expected = tells(*seen(asked))
        assert expected == BY_KEY[key].tells(asked), str(asked)
        assert BY_KEY[key].answer(asked) in (None, *asked.options)


@pytest.mark.parametrize("key", ["row above", "row below"])
def test_a_row_off_by_one_tells_in_eleven_cells(key: str) -> None:
    """Few of the 88 cells show it, and the rows without a neighbour leave the table alone."""
    assert 11 == len({seen(asked)[:2] for asked in BANCOS if BY_KEY[key].tells(asked)})


def test_standing_on_5_tells_on_5() -> None:
    """Every other total of Punto's is answered as the rules say."""
    for banco, total in product(PAIRS[:8], range(8)):
        asked = question(StepKind.PUNTO, PAIRS[total], banco)
        expected = "stand" if total >= 5 else "draw"
        assert expected == BY_KEY["punto stands on 5"].answer(asked)


def test_a_natural_of_one_hand_lets_the_other_go_on() -> None:
    """Two naturals stop both hands, and without one the coup goes on anyway."""
    for asked, (punto, banco) in zip(OPENINGS, product(range(10), range(10)), strict=True):
        one_has = (punto >= 8) != (banco >= 8)
        assert one_has == BY_KEY["natural stops one hand"].tells(asked)
        assert BY_KEY["natural stops one hand"].answer(asked) == (
            "over" if punto >= 8 and banco >= 8 else "on"
        )


def test_sums_that_keep_tens() -> None:
    """The plain sum tells from 10 on; one ten taken above ten tells at 10 and from 20 on."""
    for asked in every_hand():
        points = sum(worth(card) or 0 for card in asked.hand.cards)
        assert str(points) == BY_KEY["tens kept"].answer(asked)
        assert str(points - 10 if points > 10 else points) == BY_KEY["one ten less"].answer(asked)
        assert (points == 10 or points >= 20) == BY_KEY["one ten less"].tells(asked)


def test_cards_that_count_as_in_other_games() -> None:
    """An ace is taken for 11, tens and courts for 10; the other cards are left alone."""
    for card in DECK:
        asked = CardQuestion(card)
        assert ("11" if card.rank == Rank.ACE else None) == BY_KEY["ace as 11"].answer(asked)
        assert ("10" if worth(card) == 0 else None) == BY_KEY["courts as 10"].answer(asked)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("4♥ 2♠ 9♣ A♦ 8♦", "punto"),
        ("6♥ K♠ K♣ 5♦ 10♥", "banco"),
        ("7♥ 5♠ J♣ 2♦", "tie"),
        ("9♥ 6♠ Q♣ 2♦", "punto"),
        ("4♥ 2♠ 9♣ A♦ 7♦ 5♣", "banco"),
    ],
)
def test_more_cards_win_unless_they_are_equally_many(cards: str, expected: str) -> None:
    """Three cards beat two whatever they count; otherwise the totals decide."""
    assert expected == BY_KEY["more cards win"].answer(Question(deal(cards).steps[-1]))


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("commission forgotten", {("banco", "banco"): "20"}),
        ("commission on the stake too", {("banco", "banco"): "18"}),
        ("commission where none is due", {("punto", "punto"): "19", ("tie", "tie"): "152"}),
        ("commission on a tie", {("punto", "tie"): "-1", ("banco", "tie"): "-1"}),
        ("tie loses the stake", {("punto", "tie"): "-20", ("banco", "tie"): "-20"}),
        ("for one instead of to one", {("tie", "tie"): "180"}),
        (
            "stake counted as profit",
            {
                ("punto", "punto"): "40",
                ("banco", "banco"): "39",
                ("tie", "tie"): "180",
                ("punto", "tie"): "20",
                ("banco", "tie"): "20",
            },
        ),
    ],
)
def test_wrong_profits(key: str, expected: dict[tuple[str, str], str]) -> None:
    """Of 20 points a wrong rule makes another profit in its cases, and says nothing elsewhere."""
    for case in product(OUTCOMES, OUTCOMES):
        assert expected.get(case) == BY_KEY[key].answer(payout(*case))


def test_nine_to_one_is_right_where_a_tie_pays_it() -> None:
    """At another tariff the wrong rule says nothing, and 180 is the key."""
    asked = payout("tie", "tie", "tie_nine")
    assert "180" == asked.key
    assert BY_KEY["for one instead of to one"].answer(asked) is None


@pytest.mark.parametrize("key", KEYS)
def test_an_answer_is_always_on_offer(key: str) -> None:
    """Over all drills a wrong rule picks one of the options or says nothing."""
    misconception = BY_KEY[key]
    assert all(misconception.answer(asked) in (None, *asked.options) for asked in EVERY)


def test_what_is_not_on_offer_is_not_said() -> None:
    """A rule that would give a number that no button has says nothing."""
    dreamer = Misconception("dreamer", ("total",), lambda _asked: "1000")
    assert dreamer.answer(every_hand()[0]) is None
    assert not dreamer.tells(every_hand()[0])


@pytest.mark.parametrize("key", KEYS)
def test_a_wrong_rule_speaks_in_its_skills_alone(key: str) -> None:
    """Questions of other skills are not answered, and those of its own tell sooner or later."""
    misconception = BY_KEY[key]
    speaks = {asked.topic[0] for asked in EVERY if misconception.answer(asked) is not None}
    tells = {asked.topic[0] for asked in EVERY if misconception.tells(asked)}
    assert set(misconception.skills) == speaks == tells


def test_every_question_of_a_drill_has_its_skill() -> None:
    """The skill of a question is the one that was drilled."""
    for skill, drilled in DRILLED.items():
        assert {skill} == {asked.topic[0] for asked in drilled}


def test_another_kind_of_question_is_left_alone() -> None:
    """No wrong rule here says anything about what it does not know."""

    class Other(Question):
        @property
        def options(self) -> tuple[str, ...]:
            return ("yes", "no")

    dealt = deal(ENDINGS["tie"]).steps[0]
    assert [None] * len(KEYS) == [one.answer(Other(dealt)) for one in MISCONCEPTIONS]


def test_keys_are_different_and_rules_too() -> None:
    """No two wrong rules answer all questions alike."""
    answers = {tuple(one.answer(asked) for asked in EVERY) for one in MISCONCEPTIONS}
    assert len(MISCONCEPTIONS) == len(BY_KEY) == len(answers)
    assert {str} == set(map(type, BY_KEY))
    without = set(SKILLS) - {skill for one in MISCONCEPTIONS for skill in one.skills}
    assert {"mistake", "why"} >= without


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_sentences_are_different(language: str) -> None:
    """Each wrong rule has a name and a sentence of its own."""
    with speaking(language):
        names, sentences = set(map(name, KEYS)), set(map(wrong_rule, KEYS))
    assert len(KEYS) == len(names) == len(sentences)
    assert all(said.endswith(".") for said in sentences)
    assert not any(said.endswith(".") for said in names)


def test_a_misconception_speaks_by_its_key() -> None:
    """The name and the sentence are those of the words."""
    looking = BY_KEY["banco by puntos total"]
    assert "looking at Punto’s total" == looking.name
    assert "You seem to look at Punto’s total instead of Punto’s third card." == looking.wrong_rule


REFUTED: Final[list[tuple[str, Asked, str]]] = [
    (
        "banco by puntos total",
        question(StepKind.BANCO, "4♥ 9♣ 8♦", "2♠ A♦"),
        "Row 3 says “draws” at 1, but 1 is Punto’s total; "
        "the row is read at Punto’s third card, 8♦. Banco has 2 + 1 = 3. "
        "Punto’s third card is 8♦, so Banco stands on 3: row 3 draws on anything but 8.",
    ),
    (
        "zero as no card",
        question(StepKind.BANCO, "4♥ 9♣ K♦", "2♠ 2♦"),
        "The column “Punto stood” says “draws”, but Punto did draw: K♦ is a third card too, "
        "worth 0. Banco has 2 + 2 = 4.",
    ),
    (
        "banco stands when punto stood",
        question(StepKind.BANCO, "4♥ 2♣", "2♠ A♦"),
        "Banco has 2 + 1 = 3. Punto stood, so Banco draws on 3",
    ),
    (
        "banco stands on 4 and 5 when punto stood",
        question(StepKind.BANCO, "4♥ 2♣", "2♠ 2♦"),
        "A Punto that stood has no third card, not one worth 0. Banco has 2 + 2 = 4.",
    ),
    (
        "banco 6 draws when punto stood",
        question(StepKind.BANCO, "4♥ 2♣", "2♠ 4♦"),
        "Banco has 2 + 4 = 6. Punto stood, so Banco stands on 6",
    ),
    (
        "banco draws 3 against 8",
        question(StepKind.BANCO, "4♥ 9♣ 8♦", "2♠ A♦"),
        "Banco has 2 + 1 = 3. Punto’s third card is 8♦, so Banco stands on 3",
    ),
    (
        "three card natural",
        question(StepKind.BANCO, "2♥ A♣ 6♦", "2♠ 2♦"),
        "Three cards are never a natural: Punto’s 9 with 2♥ A♣ 6♦ stops nobody. Banco has",
    ),
    (
        "row above",
        question(StepKind.BANCO, "2♥ A♣ 9♦", "2♠ 2♦"),
        "Row 3 says “draws”, but Banco has 4: row 4 is read. Banco has 2 + 2 = 4.",
    ),
    (
        "row below",
        question(StepKind.BANCO, "4♥ 2♣", "2♠ 3♦"),
        "Row 6 says “stands”, but Banco has 5: row 5 is read. Banco has 2 + 3 = 5.",
    ),
    (
        "punto stands on 5",
        question(StepKind.PUNTO, "4♥ A♣", "2♠ 3♦"),
        "At this table nobody chooses, on 5 neither. Punto has 4 + 1 = 5. Punto has 5, so Punto",
    ),
    (
        "natural stops one hand",
        question(StepKind.NATURAL, "4♥ 4♣", "2♠ 3♦"),
        "A natural stops both hands. Punto has a natural 8: nobody draws, Banco neither.",
    ),
    (
        "tens kept",
        TotalQuestion(Hand.parse("7♦ 8♣")),
        "15 is the plain sum. 7 + 8 = 15 → 5: only the last digit of the sum counts.",
    ),
    (
        "one ten less",
        TotalQuestion(Hand.parse("9♦ 8♣ 7♥")),
        "“Subtract ten when it is more than ten” would leave 14 here, and no hand counts that: "
        "the rule is the last digit. 9 + 8 + 7 = 24 → 4",
    ),
    (
        "ace as 11",
        CardQuestion(Card.parse("A♦")),
        "11 is what A♦ counts in some other games. An ace counts 1, never 11.",
    ),
    (
        "courts as 10",
        CardQuestion(Card.parse("Q♦")),
        "10 is what Q♦ counts in some other games. Kings, queens",
    ),
    (
        "more cards win",
        Question(deal(ENDINGS["banco"]).steps[-1]),
        "The higher total wins; the number of cards does not matter. "
        "Banco has 3 and Punto has 1: Banco wins.",
    ),
    (
        "commission forgotten",
        payout("banco", "banco"),
        "20 is the profit before the commission; 1 of it is kept. Banco won: 20 × 1 = 20, less",
    ),
    (
        "commission on the stake too",
        payout("banco", "banco"),
        "18 takes commission on the stake as well; only the profit pays it. Banco won",
    ),
    (
        "commission where none is due",
        payout("punto", "punto"),
        "19 takes a commission, but only a profit on Banco pays one. Punto won",
    ),
    (
        "commission on a tie",
        payout("punto", "tie"),
        "−1 takes a commission, but here a Tie brings no profit to take it from. A Tie",
    ),
    (
        "tie loses the stake",
        payout("punto", "tie"),
        "−20 loses the stake, but a Tie gives the stakes on Punto and Banco back. A Tie",
    ),
    (
        "for one instead of to one",
        payout("tie", "tie"),
        "180 is 9 for 1, your own 20 counted in; that is 8 to 1. A Tie",
    ),
    (
        "stake counted as profit",
        payout("banco", "banco"),
        "39 is all that comes back; your own 20 in it is no profit. Banco won",
    ),
]


@pytest.mark.parametrize(("key", "asked", "expected"), REFUTED, ids=[key for key, *_ in REFUTED])
def test_a_case_refutes_the_wrong_rule(key: str, asked: Asked, expected: str) -> None:
    """First what the rule overlooks there, then why the key is right, with the cards at hand."""
    assert BY_KEY[key].tells(asked)
    assert BY_KEY[key].refute(asked).startswith(printed(expected))
    assert BY_KEY[key].refute(asked).endswith(asked.explanation)


def test_every_wrong_rule_is_refuted_above() -> None:
    """None is missing from the list."""
    assert KEYS == sorted((key for key, *_ in REFUTED), key=KEYS.index)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_telling_case_can_be_refuted(key: str, language: str) -> None:
    """Whatever the cards, there is a whole sentence with nothing left to fill in."""
    with speaking(language):
        for asked in (*EVERY, *BANCOS):
            if BY_KEY[key].tells(asked):
                told = BY_KEY[key].refute(asked)
                assert told.endswith(".")
                assert told == told.strip()
                assert "{" not in told
                assert not BARE_SUIT.search(told)


@pytest.mark.parametrize("key", KEYS)
def test_what_does_not_refute_is_refused(key: str) -> None:
    """Where the wrong rule is right or silent, the question and what it says are quoted."""
    for asked in (EVERY[0], EVERY[-1], BANCOS[-1]):
        if not BY_KEY[key].tells(asked):
            with pytest.raises(ValueError, match="does not refute") as refusal:
                BY_KEY[key].refute(asked)
            assert repr(asked.prompt) in str(refusal.value)
            assert repr(key) in str(refusal.value)


def test_a_stake_with_a_fraction_is_no_hindrance() -> None:
    """Profits are compared as the options are written."""
    asked = payout("banco", "banco", stake=Fraction(19, 2))
    assert "19/2" == BY_KEY["commission forgotten"].answer(asked)


def test_every_wrong_rule_belongs_to_its_skill() -> None:
    """Those of a skill keep the order of all; some skills have none."""
    for skill in SKILLS:
        rules = [rule for rule in MISCONCEPTIONS if skill in rule.skills]
        assert rules == list(OF_SKILL.get(skill, ()))
    assert set(MISCONCEPTIONS) == {rule for rules in OF_SKILL.values() for rule in rules}


@pytest.mark.parametrize("skill", SKILLS)
def test_what_each_rule_has_answered_is_known_at_once(skill: str) -> None:
    """First the right one; a wrong one that says nothing leaves a question to it."""
    for asked in drill(skill, 6, random.Random(1)):
        key, *said = expected(asked)
        assert asked.key == key
        assert [rule.answer(asked) or key for rule in OF_SKILL.get(skill, ())] == said
