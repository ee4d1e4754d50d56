"""Which questions tell wrong rules apart, by what was answered."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

import pytest

from baccarat_edu.quiz import SKILLS, Feedback
from baccarat_edu.quiz.diagnosis import Evidence
from baccarat_edu.quiz.drills import TOPICS, ask
from baccarat_edu.quiz.misconceptions import OF_SKILL, Misconception
from baccarat_edu.quiz.probing import DECIDED_BY_CARDS, Suspicion
from baccarat_edu.quiz.topics import Topic

RULES: Final = {rule.key: rule for rules in OF_SKILL.values() for rule in rules}


def suspicion(skill: str, given: Sequence[Feedback] = ()) -> Suspicion:
    """Look at some answers of a skill."""
    return Suspicion(Evidence(skill, tuple(given)))


def answers(texts: Iterable[str], rule: str | None = None, skill: str = "banco") -> list[Feedback]:
    """Answer questions on topics by a wrong rule, or by the right one."""
    given = []
    for number, text in enumerate(texts):
        question = ask(skill, text, random.Random(f"{number} {text}"))
        said = RULES[rule].answer(question) if rule else None
        given.append(question.answer(said or question.key))
    return given


def cell(text: str) -> Topic:
    """Name a cell of the drawing table."""
    return "banco", text


# ---------------------------------------------------------------- what shows wrong rules


@pytest.mark.parametrize("skill", [skill for skill in OF_SKILL if skill not in DECIDED_BY_CARDS])
def test_the_topic_alone_decides(skill: str) -> None:
    """Which wrong rules a question shows is the same for all questions on its topic."""
    for text in TOPICS[skill]:
        asked = [ask(skill, text, random.Random(seed)) for seed in range(4)]
        assert 1 == len({tuple(rule.tells(one) for rule in OF_SKILL[skill]) for one in asked})


@pytest.mark.parametrize("skill", DECIDED_BY_CARDS)
def test_the_cards_decide_too(skill: str) -> None:
    """On some topics of these skills questions differ in the wrong rules that they show."""
    assert any(
        len({rule.tells(ask(skill, text, random.Random(seed))) for seed in range(12)}) > 1
        for text in TOPICS[skill]
        for rule in OF_SKILL[skill]
    )


@pytest.mark.parametrize("skill", [skill for skill in OF_SKILL if skill not in DECIDED_BY_CARDS])
def test_a_topic_tells_where_a_rule_does(skill: str) -> None:
    """Before the first answer every topic counts that shows a wrong rule, and no other."""
    nothing_known = suspicion(skill)
    for text in TOPICS[skill]:
        question = ask(skill, text, random.Random(1))
        shows = any(rule.tells(question) for rule in OF_SKILL[skill])
        assert shows == (nothing_known.tells((skill, text)) > 0)


def test_rules_of_few_topics_count_more() -> None:
    """A single cell that shows a rule outweighs eleven that show another."""
    nothing_known = suspicion("banco")
    single, double = nothing_known.tells(cell("6-stood")), nothing_known.tells(cell("4-0"))
    assert single == nothing_known.tells(cell("3-8"))
    assert 1 == single > double == nothing_known.tells(cell("5-0"))
    assert double > nothing_known.tells(cell("2-8")) > 0


def test_an_answered_rule_counts_less_and_then_no_more() -> None:
    """Two right answers speak against a wrong rule enough; one weakens it."""
    once, twice = (suspicion("punto", answers(["5"] * times, skill="punto")) for times in (1, 2))
    assert 1 == suspicion("punto").tells(("punto", "5"))
    assert 1 > once.tells(("punto", "5")) > 0
    assert 0 == twice.tells(("punto", "5"))


# ---------------------------------------------------------------- suspicion


KNOWN: Final = ["0-3", "1-stood", "2-5", "3-8", "4-0", "7-2", "5-stood", "4-4"]


def test_right_answers_raise_no_suspicion() -> None:
    """Nobody is suspected who has missed nothing, nor before the first answer."""
    assert not suspicion("banco").is_raised
    assert not suspicion("banco", answers(KNOWN)).is_raised


def test_a_miss_by_no_rule_raises_no_suspicion() -> None:
    """Whoever lets Banco stand on 7 wrongly, as no known rule does, has slipped."""
    slip = ask("banco", "7-2", random.Random(1)).answer("draw")
    assert not any(rule.tells(slip.question) for rule in OF_SKILL["banco"])
    assert not suspicion("banco", [*answers(KNOWN), slip]).is_raised


def test_a_miss_by_a_rule_raises_a_suspicion_until_it_is_answered_right_thrice() -> None:
    """Then the wrong rule is no likelier than ten slips to one."""
    missed = answers(["6-stood"], "banco 6 draws when punto stood")
    for times, expected in ((0, True), (1, True), (2, True), (3, False)):
        given = [*answers(KNOWN), *missed, *answers(["6-stood"] * times)]
        assert expected == suspicion("banco", given).is_raised


def test_what_separates_likely_rules_is_where_they_differ() -> None:
    """One who drew on 6 may follow the row above or that one rule; both cells tell which."""
    given = answers(["0-3", "1-5", "2-stood", "7-1", "7-3"])
    suspected = suspicion("banco", [*given, *answers(["6-stood"], "row above")])
    for text in ("6-stood", "4-1", "5-3", "6-4"):
        assert suspected.separates(cell(text)) > suspected.separates(cell("0-3"))
    decided = suspicion("banco", [*given, *answers(["6-stood", "4-1", "5-3", "6-4"], "row above")])
    assert decided.is_raised
    assert suspected.separates(cell("6-4")) > 2 * decided.separates(cell("6-4"))


def test_a_separation_is_a_chance() -> None:
    """It says how often two followers of likely rules differ: half of the time for two alike."""
    nothing_known = suspicion("punto")
    assert [0.5] == [nothing_known.separates(("punto", "5"))]
    assert {0} == {nothing_known.separates(("punto", text)) for text in "0123467"}


# ---------------------------------------------------------------- questions


def test_a_question_is_on_its_topic() -> None:
    """Whatever the cards, it asks what was to be asked."""
    for skill in SKILLS:
        for text in TOPICS[skill][:3]:
            assert (skill, text) == suspicion(skill).draw((skill, text), random.Random(3)).topic


def by_total() -> Misconception:
    """Return the rule that looks at Punto's total, which the cell does not decide."""
    return RULES["banco by puntos total"]


@pytest.mark.parametrize("text", ["3-8", "4-0", "5-4", "6-6"])
def test_the_cards_are_such_that_separate_most(text: str) -> None:
    """One who may look at Punto's total is asked where that leads to another answer."""
    given = answers(["4-2", "5-7", "0-3", "1-5", "7-1"], "banco by puntos total")
    missed = next(
        one.answer(by_total().answer(one) or "")
        for one in (ask("banco", "6-7", random.Random(seed)) for seed in range(99))
        if by_total().tells(one)
    )
    suspected = suspicion("banco", [*given, missed])
    drawn = [suspected.draw(cell(text), random.Random(seed)) for seed in range(12)]
    assert all(map(by_total().tells, drawn))
    assert len(set(drawn)) == 12
    as_dealt = [ask(*cell(text), random.Random(seed)) for seed in range(12)]
    assert not all(map(by_total().tells, as_dealt))


@pytest.mark.parametrize("skill", [skill for skill in SKILLS if skill not in OF_SKILL])
def test_skills_without_wrong_rules_are_left_alone(skill: str) -> None:
    """Nothing is suspected there, and nothing tells."""
    about = (skill, TOPICS[skill][0])
    question = ask(*about, random.Random(1))
    wrong = next(option for option in question.options if option != question.key)
    nothing = suspicion(skill, [question.answer(wrong)] * 3)
    assert not nothing.is_raised
    assert 0 == nothing.tells(about) == nothing.separates(about)
    assert ask(*about, random.Random(9)) == nothing.draw(about, random.Random(9))
