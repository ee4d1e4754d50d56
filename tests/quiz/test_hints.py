"""Help by rungs: the rule, what decides by it, and only then the answer."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import Final

import pytest

from baccarat_edu import TARIFFS, Card, Hand, StepKind, deal, use_language
from baccarat_edu.engine.mistakes import ENDINGS
from baccarat_edu.quiz import (
    Asked,
    CardQuestion,
    Hint,
    MistakeQuestion,
    PayoutQuestion,
    Question,
    TotalQuestion,
    drill,
)
from baccarat_edu.words import language
from baccarat_edu.words.mistakes import stage_name
from baccarat_edu.words.table import decision
from tests.words.said import BARE_SUIT, LANGUAGES, printed

ROUNDS: Final = {
    "value": 13 * 20,
    "total": 500,
    "natural": 500,
    "punto": 400,
    "banco": 88 * 12,
    "result": 300,
    "payout": 300,
    "mistake": 19 * 8,
}
"""How many questions of a skill are looked at: more than three thousand in all."""

every_skill = pytest.mark.parametrize("skill", ROUNDS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def asked(skill: str) -> list[Asked]:
    """Make questions of a skill, all its topics many times over."""
    return drill(skill, ROUNDS[skill], random.Random(1))


def texts(question: Asked) -> list[str]:
    """Read the rungs, from the first."""
    return rungs_in(language(), question)


@cache
def rungs_in(_language: str, question: Asked) -> list[str]:
    """Read the rungs in the language in use, once for all tests."""
    return [hint.text for hint in question.hints]


def keys_by(rungs: Iterable[tuple[str, Asked]]) -> dict[str, set[str]]:
    """Collect the right answers of all questions that are given the same help."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for said, question in rungs:
        found[said].add(question.key)
    return found


def shape(text: str) -> str:
    """Leave sums, cards and results of one case out of a text."""
    without_cards = re.sub(r"\S+[♠♥♦♣]\ufe0e", "#", text)
    without_sums = re.sub(r"\d[\d+×−=→ ]*", "#", without_cards)
    return re.sub(r"(?<=: )(Punto|Banco|Tie)( wins)?", "#", without_sums)


@every_language
@every_skill
def test_there_are_three_rungs(skill: str, language: str) -> None:
    """Every question has three different ones, and the last is the whole explanation."""
    use_language(language)
    for question in asked(skill):
        rungs = texts(question)
        assert 3 == len(set(rungs))
        assert all(rung.strip() == rung != "" for rung in rungs)
        assert all(rung[-1] in ".?" for rung in rungs)
        assert question.explanation == rungs[2]
        assert not any(map(BARE_SUIT.search, rungs))


@every_skill
def test_the_first_rung_names_the_rule(skill: str) -> None:
    """It is the same for all questions on a rule; Banco has one rule for a Punto that stood."""
    rules = {texts(question)[0] for question in asked(skill)}
    assert (2 if skill == "banco" else 1) == len(rules)
    for question in asked("banco"):
        assert isinstance(question, Question)
        by_third = "third card" in texts(question)[0]
        assert (question.punto.third is not None) == by_third


def test_no_two_skills_have_the_same_rule() -> None:
    """The first rung is about the question's own skill."""
    rules = [texts(question)[0] for skill in ROUNDS for question in asked(skill)]
    assert 9 == len(set(rules))


@every_skill
def test_the_first_rung_leaves_the_answer_open(skill: str) -> None:
    """Whoever has read it can still be asked for different answers."""
    found = keys_by((texts(question)[0], question) for question in asked(skill))
    assert all(len(keys) > 1 for keys in found.values())


@pytest.mark.parametrize("skill", [skill for skill in ROUNDS if skill != "value"])
def test_the_second_rung_leaves_the_answer_open(skill: str) -> None:
    """In the same words, with other numbers, cards and results, it leads to different answers."""
    found = keys_by((shape(texts(question)[1]), question) for question in asked(skill))
    assert all(len(keys) > 1 for keys in found.values())


@every_language
@pytest.mark.parametrize("skill", ["natural", "punto", "banco", "result"])
def test_no_early_rung_says_what_happens(skill: str, language: str) -> None:
    """Neither the answer's own words nor those of the table stand in the second."""
    use_language(language)
    for question in asked(skill):
        said = texts(question)[1]
        assert not any(decision(draws) in said for draws in (True, False))
        if skill != "result":
            assert not any(question.text(option) in said for option in question.options)


@pytest.mark.parametrize("skill", ["value", "total", "payout"])
def test_no_early_rung_works_the_number_out(skill: str) -> None:
    """What stands after an equals sign or an arrow is not the right number."""
    for question in asked(skill):
        for said in texts(question)[:2]:
            assert "→" not in said
            results = re.findall(r"= (\S+?)\.?(?=\s|$)", said)
            assert question.text(question.key).lstrip("+") not in results


def test_no_early_rung_counts_a_card() -> None:
    """A group of ranks is named without a digit of its worth."""
    for question in asked("value"):
        digits = set(re.findall(r"\d+", texts(question)[1].replace("2 to 9", "")))
        assert question.key not in digits


def test_no_early_rung_picks_a_line() -> None:
    """At least two lines are left to choose from, the wrong one among them."""
    found = keys_by((texts(question)[1], question) for question in asked("mistake"))
    assert [2, 3, 3] == sorted(map(len, found.values()))
    assert 8 == len(set.union(*found.values()))
    names = {stage_name(question.record.stage) for question in mistakes()}
    assert not any(f"“{name}”" in said for name in names for said in found)


def mistakes() -> list[MistakeQuestion]:
    """Make questions on every kind of mistake."""
    return [question for question in asked("mistake") if isinstance(question, MistakeQuestion)]


@every_skill
def test_the_drawing_table_is_shown_where_it_decides(skill: str) -> None:
    """Its line goes with the second rung of questions on Punto's and Banco's third card."""
    for question in asked(skill):
        strips = [hint.strip for hint in question.hints]
        assert [None, question.decision, None] == strips
        assert (skill in ("punto", "banco")) == (strips[1] is not None)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (CardQuestion(Card.parse("A♦")), "The ace is a group of its own: it stands just below"),
        (CardQuestion(Card.parse("10♦")), "Tens, jacks, queens and kings are one group"),
        (CardQuestion(Card.parse("K♦")), "Tens, jacks, queens and kings are one group"),
        (CardQuestion(Card.parse("7♦")), "Cards from 2 to 9 are one group"),
        (TotalQuestion(Hand.parse("7♦ 8♣")), "The cards count 7 + 8 = 15."),
        (TotalQuestion(Hand.parse("5♦ 5♣")), "The cards count 5 + 5 = 10."),
        (TotalQuestion(Hand.parse("7♦ K♣")), "The cards count 7 + 0."),
        (TotalQuestion(Hand.parse("2♦ A♣ 6♥")), "The cards count 2 + 1 + 6."),
        (PayoutQuestion("banco", 20, deal(ENDINGS["banco"])), "Work out 20 × 1 − 1."),
        (PayoutQuestion("punto", 20, deal(ENDINGS["punto"])), "Work out 20 × 1."),
        (PayoutQuestion("tie", 20, deal(ENDINGS["tie"])), "Work out 20 × 8."),
        (
            PayoutQuestion("banco", 20, deal(ENDINGS["tie"])),
            "The result: Tie. The forecast: Banco. Nothing is won, so is the stake of 20 lost or",
        ),
        (
            PayoutQuestion("banco", 20, deal(ENDINGS["punto"])),
            "The result: Punto wins. The forecast: Banco. Nothing is won, so is the stake of 20",
        ),
    ],
)
def test_the_second_rung_shows_what_decides(question: Asked, expected: str) -> None:
    """The group of ranks, the plain sum, how the profit is worked out."""
    assert expected in question.hints[1].text


@pytest.mark.parametrize(
    ("cards", "kind", "expected"),
    [
        ("4♥ 2♠ 9♣ A♦ 8♦", StepKind.NATURAL, "4 + 9 = 13 → 3. Banco has 2 + 1 = 3. Is one of"),
        ("4♥ 2♠ 9♣ A♦ 8♦", StepKind.PUNTO, "Punto has 3: look under 3 in the rule for Punto."),
        ("4♥ 2♠ 9♣ A♦ 8♦", StepKind.BANCO, "Banco has 3: look in row 3 under Punto’s third card"),
        ("4♥ 2♠ 9♣ A♦ K♦ 2♥", StepKind.BANCO, "under Punto’s third card, K♦ (worth 0)."),
        ("7♥ 5♠ J♣ 2♦", StepKind.BANCO, "Banco has 7: look in the column “Punto stood” at 7."),
        ("4♥ 2♠ 9♣ A♦ 8♦", StepKind.COMPARED, "4 + 9 + 8 = 21 → 1. Banco has 2 + 1 = 3."),
    ],
)
def test_the_second_rung_says_where_to_look(cards: str, kind: StepKind, expected: str) -> None:
    """Both sums, or the place in the drawing table, with a card worth 0 as a card."""
    step = next(step for step in deal(cards).steps if step.kind == kind)
    assert printed(expected) in Question(step).hints[1].text


@pytest.mark.parametrize("tariff", TARIFFS)
def test_any_tariff_has_its_rungs(tariff: str) -> None:
    """Commissions, pushes and half payments are shown as far as they are worked out."""
    coups = [*ENDINGS.values(), "2♥ A♥ 4♠ 2♠ 4♦ 4♥", "2♦ 6♠ A♥ 9♥ 7♦ A♣"]
    for coup in map(deal, coups):
        for forecast in ENDINGS:
            question = PayoutQuestion(forecast, 30, coup, TARIFFS[tariff])
            rule, deciding, answer = texts(question)
            assert rule == texts(asked("payout")[0])[0]
            assert deciding not in (rule, answer)
            assert "=" not in deciding
            assert question.explanation == answer


def test_hints_are_values() -> None:
    """A hint is its text and its step, which most have not."""
    assert Hint("Look.", None) == Hint("Look.")
    question = asked("banco")[0]
    assert question.hints == question.hints
