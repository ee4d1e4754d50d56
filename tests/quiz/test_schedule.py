"""What a quiz asks next, by what was answered so far."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import InvalidTotal, deal
from baccarat_edu.quiz import SKILLS, Asked, Feedback, Question, UnknownSkill, drill
from baccarat_edu.quiz.banks.own import own_bank
from baccarat_edu.quiz.diagnosis import Evidence
from baccarat_edu.quiz.drills import TOPICS, ask
from baccarat_edu.quiz.misconceptions import OF_SKILL, Misconception
from baccarat_edu.quiz.probing import Suspicion
from baccarat_edu.quiz.records import InvalidRecord, Record, mastery, table_mastery
from baccarat_edu.quiz.schedule import PROBES, WORTH_ASKING, Schedule
from baccarat_edu.quiz.topics import Topic, UnknownTopic
from tests.quiz.keys import right_answer

CELLS: Final = [f"{row}-{third}" for row, third in product(range(8), ["stood", *range(10)])]
ALL_TOPICS: Final = [(skill, text) for skill, texts in TOPICS.items() for text in texts]
ROUNDS: Final = 4
"""For how many rounds a topic may have to wait."""

Learner = Callable[[Topic, Record], bool]
"""Says of a topic and of how it went so far whether the next answer is right."""

few = settings(max_examples=15)
seeds = st.integers(0, 10**6)
answers = st.lists(st.booleans(), min_size=20, max_size=80)
some_skills = st.one_of(
    st.sampled_from(SKILLS), st.lists(st.sampled_from(SKILLS), min_size=1, max_size=3)
)


@dataclass
class Sitting:
    """What was asked and answered, in order; ``fresh`` are the places of what did not come back."""

    topics: list[Topic] = field(default_factory=list)
    rights: list[bool] = field(default_factory=list)
    fresh: set[int] = field(default_factory=set)
    questions: list[Asked] = field(default_factory=list)

    @property
    def rows(self) -> list[str]:
        """The rows of the drawing table, question by question."""
        return [text.partition("-")[0] for _skill, text in self.topics]

    @property
    def missed(self) -> list[int]:
        """The places of the wrong answers."""
        return [place for place, right in enumerate(self.rights) if not right]


def sit(schedule: Schedule, learner: Learner, number: int, skill: Any, **keywords: Any) -> Sitting:
    """Let a learner answer a number of questions."""
    sitting = Sitting()
    for place in range(number):
        question = schedule.next(skill, **keywords)
        about = question.topic
        before = schedule.record(about)
        right = learner(about, before)
        schedule.answered(answer(question, right))
        if mastery(before) != "missed":
            sitting.fresh.add(place)
        sitting.questions.append(question)
        sitting.topics.append(about)
        sitting.rights.append(right)
    return sitting


def answer(question: Asked, right: bool) -> Feedback:
    """Answer a question right, or by the first option that is not."""
    wrong = (option for option in question.options if option != question.key)
    return question.answer(question.key if right else next(wrong))


def new(seed: int | str = 1) -> Schedule:
    """Begin without any records."""
    return Schedule({}, random.Random(seed))


def perfect(_about: Topic, _record: Record) -> bool:
    """Know everything."""
    return True


def says(rights: Iterable[bool]) -> Learner:
    """Answer right and wrong in a given order."""
    order = iter(rights)
    return lambda _about, _record: next(order)


def often(share: float, seed: int) -> Learner:
    """Answer a share of the questions right."""
    rng = random.Random(seed)
    return lambda _about, _record: rng.random() < share


def longest_wait(sitting: Sitting, topics: Iterable[Topic]) -> int:
    """Count the most fresh questions in which one of the topics was not asked."""
    longest = 0
    for about in topics:
        places = [place for place, asked in enumerate(sitting.topics) if asked == about]
        for before, after in pairwise([-1, *places, len(sitting.topics)]):
            longest = max(longest, len(sitting.fresh & set(range(before + 1, after))))
    return longest


# ---------------------------------------------------------------- topics


def test_every_skill_has_its_topics() -> None:
    """There are 13 ranks, 5 sums, 9 deals, 8 totals, 88 cells, 3 outcomes, 9 settlements, 19
    kinds of mistakes, and all concepts of the bank.
    """
    assert set(SKILLS) == set(TOPICS)
    expected = [13, 5, 9, 8, 88, 3, 9, 19, len(own_bank())]
    assert expected == [len(TOPICS[skill]) for skill in SKILLS]
    assert set(CELLS) == set(TOPICS["banco"])
    assert len(ALL_TOPICS) == len(set(ALL_TOPICS))


@pytest.mark.parametrize(
    ("cards", "place", "expected"),
    [
        ("4♥ 2♠ 9♣ A♦ 8♦", 4, ("banco", "3-8")),
        ("4♥ 2♠ 9♣ A♦ K♦ 2♥", 4, ("banco", "3-0")),
        ("4♥ 6♠ 3♣ K♦", 4, ("banco", "6-stood")),
        ("4♥ 2♠ 9♣ A♦ 8♦", 3, ("punto", "3")),
        ("4♥ 2♠ 9♣ A♦ 8♦", 5, ("result", "banco")),
        ("4♥ 6♠ 3♣ A♦", 4, ("banco", "7-stood")),
        ("4♥ 6♠ 3♣ A♦", 5, ("result", "tie")),
        ("4♥ 6♠ 4♣ 3♦", 2, ("natural", "8-9")),
        ("9♥ 6♠ K♣ 2♦", 2, ("natural", "9-8")),
        ("9♥ 6♠ K♣ 3♦", 2, ("natural", "9-9")),
        ("5♥ 6♠ 3♣ 2♦", 2, ("natural", "8-8")),
        ("9♥ 6♠ K♣ A♦", 2, ("natural", "punto")),
        ("9♥ 6♠ 8♣ 2♦", 2, ("natural", "banco")),
        ("4♥ 6♠ 3♣ A♦", 2, ("natural", "punto-7")),
        ("4♥ 6♠ 2♣ A♦", 2, ("natural", "banco-7")),
        ("4♥ 2♠ 9♣ A♦ 8♦", 2, ("natural", "low")),
    ],
)
def test_a_step_is_on_a_topic(cards: str, place: int, expected: Topic) -> None:
    """A step of a coup is named by what decides it."""
    assert expected == Question(deal(cards).steps[place]).topic


@settings(few, max_examples=60)
@given(st.sampled_from(SKILLS), seeds)
def test_every_question_of_a_drill_has_a_topic_and_comes_back_to_it(skill: str, seed: int) -> None:
    """Whatever is drilled is on one of its skill's topics, and can be asked again by it."""
    rng = random.Random(seed)
    for question in drill(skill, 3, rng):
        about = question.topic
        assert about in ALL_TOPICS
        assert skill == about[0]
        assert about == ask(*about, rng).topic
        assert about == replace(question, wording="In other words?").topic


def test_every_topic_can_be_asked() -> None:
    """Each of them has questions, whose key a second reading of the rules gives too."""
    rng = random.Random(5)
    for about in ALL_TOPICS:
        question = ask(*about, rng)
        assert about == question.topic
        assert right_answer(question) == question.key
        assert question.key in question.options


def test_a_topic_is_asked_with_other_cards() -> None:
    """A cell of the table is not one hand but many."""
    rng = random.Random(1)
    hands = {str(ask("banco", "3-8", rng)) for _ in range(8)}
    assert 8 == len(hands)


def test_the_same_random_source_asks_the_same() -> None:
    """The cards of a question are decided by the source that was passed in."""
    for skill, texts in TOPICS.items():
        assert ask(skill, texts[0], random.Random(3)) == ask(skill, texts[0], random.Random(3))


@pytest.mark.parametrize(
    ("skill", "text"), [("banco", "8-0"), ("banco", "3-None"), ("value", "1"), ("punto", "8")]
)
def test_what_is_no_topic_is_quoted(skill: str, text: str) -> None:
    """A topic that the skill does not have is refused with some that it has."""
    with pytest.raises(UnknownTopic, match=f"'{text}' is not a topic of '{skill}'; .*'") as refusal:
        ask(skill, text, random.Random(1))
    assert repr(TOPICS[skill][0]) in str(refusal.value)


def test_what_is_no_skill_is_quoted() -> None:
    """A skill that no drill trains is refused, with the nearest that one does."""
    with pytest.raises(UnknownSkill, match=r"'Banco' .*did you mean 'banco'"):
        ask("Banco", "3-8", random.Random(1))
    with pytest.raises(UnknownSkill, match="'bank'"):
        new().next("bank")


def test_a_question_without_a_topic_is_quoted() -> None:
    """Steps that nobody is asked about are on no topic, and cannot be answered."""
    schedule = new()
    dealt = Question(deal("4♥ 2♠ 9♣ A♦ 8♦").steps[0])
    with pytest.raises(UnknownTopic, match=r"Question\(.* is on no topic"):
        schedule.answered(Feedback(dealt, "on"))
    assert {} == schedule.records


# ---------------------------------------------------------------- records


@pytest.mark.parametrize(
    ("rights", "expected", "level"),
    [
        ("", Record(), "new"),
        ("r", Record(1, 1, 1, 1), "learning"),
        ("rr", Record(2, 2, 2, 2), "known"),
        ("w", Record(1, 0, 0, 1), "missed"),
        ("rrw", Record(3, 2, 0, 3), "missed"),
        ("wr", Record(2, 1, 1, 2), "learning"),
        ("wrr", Record(3, 2, 2, 3), "learning"),
        ("rwrr", Record(4, 3, 2, 4), "learning"),
        ("wrrr", Record(4, 3, 3, 4), "known"),
        ("rwwrrrr", Record(7, 5, 4, 7), "known"),
    ],
)
def test_a_record_says_how_well_a_topic_is_known(rights: str, expected: Record, level: str) -> None:
    """Two right answers are enough for who never missed, and three in a row for who did."""
    record = Record()
    for number, answer in enumerate(rights, start=1):
        record = record.answered(answer == "r", number)
    assert expected == record
    assert level == mastery(record)
    assert (rights[-1:] == "r") == record.was_right


@pytest.mark.parametrize(
    "numbers",
    [
        (1, 2, 0, 1),  # more right than asked
        (2, 1, 2, 2),  # a longer streak than there are right answers
        (2, 2, 1, 2),  # a streak was broken without a miss
        (2, 1, 0, 1),  # fewer questions of the skill than of the topic
        (-1, -1, -1, 0),
        (0, 0, 0, 5),  # never asked, and yet the fifth
        (1, 1, 1, 0),
        (True, True, True, True),
        (1.0, 1, 1, 1),
        ("1", "1", "1", "1"),
        (None, None, None, None),
    ],
)
def test_impossible_records_are_quoted(numbers: tuple[Any, ...]) -> None:
    """Numbers that no answers lead to are refused."""
    with pytest.raises(InvalidRecord, match="is not how a topic can have gone") as refusal:
        Record(*numbers)
    assert repr(list(numbers)) in str(refusal.value)


def test_the_table_has_a_level_in_every_cell() -> None:
    """The map of the 88 cells says of each how well it is known."""
    records = {
        ("banco", "3-8"): Record(1, 0, 0, 1),
        ("banco", "6-stood"): Record(2, 2, 2, 5),
        ("punto", "5"): Record(1, 1, 1, 1),
    }
    table = table_mastery(records)
    assert list(product(range(8), (None, *range(10)))) == list(table)
    assert {(3, 8): "missed", (6, None): "known"} == {
        cell: level for cell, level in table.items() if level != "new"
    }


# ---------------------------------------------------------------- the whole table


@pytest.mark.parametrize("seed", [0, 1, 2026, "a text"])
def test_a_perfect_learner_is_shown_all_88_cells_in_88_questions(seed: int | str) -> None:
    """No cell comes twice before all have come, and no row twice running."""
    sitting = sit(new(seed), perfect, 88, "banco")
    assert set(CELLS) == {text for _skill, text in sitting.topics}
    assert all(one != other for one, other in pairwise(sitting.rows))


@pytest.mark.parametrize("seed", [0, 1, 2026])
def test_4_5_and_6_are_interleaved(seed: int) -> None:
    """Of the questions on the rows that are alike no two in succession are on the same row.

    Only at the end of a later round there may be too few of them left, and one of them may come
    in the next round.
    """
    rows = sit(new(seed), perfect, 176, "banco").rows
    alike = [row for row in rows if row in "456"]
    assert len(alike) in (65, 66, 67)
    same = [place for place, (one, other) in enumerate(pairwise(alike)) if one == other]
    assert len(same) <= 2
    assert all(place > 60 for place in same)


@pytest.mark.parametrize("seed", range(3))
def test_rows_stay_mixed_for_who_misses_some(seed: int) -> None:
    """What comes back is kept apart from its row too, and from its neighbours while it can be."""
    rows = sit(new(seed), often(0.7, seed), 250, "banco").rows
    assert all(one != other for one, other in pairwise(rows))
    alike = [row for row in rows[:88] if row in "456"]
    assert sum(one == other for one, other in pairwise(alike)) <= 3


@settings(few, max_examples=6)
@given(st.floats(0.5, 1), seeds)
def test_who_misses_some_still_meets_all_cells(share: float, seed: int) -> None:
    """All 88 come within 88 questions and, for each wrong answer, its return and three probes."""
    schedule, learner = new(seed), often(share, seed)
    asked: list[Topic] = []
    while len(set(asked)) < 88:
        asked += sit(schedule, learner, 1, "banco").topics
    misses = sum(record.asked - record.right for record in schedule.records.values())
    assert len(asked) <= 88 + (1 + PROBES) * misses


# ---------------------------------------------------------------- wrong rules


def by(rule: Misconception) -> Learner:
    """Follow a wrong rule of the drawing table that the cell alone decides."""
    return lambda about, _record: not rule.tells(ask(*about, random.Random(1)))


FEWEST_CELLS: Final = {"3-8", "6-stood", "4-0", "5-0", "4-stood", "5-stood"}
"""The cells of the wrong rules that few cells show."""


@pytest.mark.parametrize("skill", OF_SKILL)
@pytest.mark.parametrize("seed", [0, 1, 2026])
def test_what_shows_wrong_rules_comes_first(skill: str, seed: int) -> None:
    """A perfect learner has soon spoken against each of them."""
    asked = sit(new(seed), perfect, 12, skill).questions
    assert all(any(rule.tells(one) for one in asked) for rule in OF_SKILL[skill])


@pytest.mark.parametrize("seed", range(5))
def test_the_cells_that_few_rules_differ_in_come_first(seed: int) -> None:
    """They are the first of all 88, in an order of chance."""
    asked = [text for _skill, text in sit(new(seed), perfect, 6, "banco").topics]
    assert set(asked) == FEWEST_CELLS
    assert (
        len({tuple(text for _s, text in sit(new(n), perfect, 6, "banco").topics) for n in range(5)})
        > 1
    )


def test_what_was_asked_once_may_come_again_before_all_is_new() -> None:
    """Where there are few topics, the one that shows a wrong rule is asked twice to be sure."""
    asked = [text for _skill, text in sit(new(), perfect, 9, "punto").topics]
    assert set(TOPICS["punto"]) == set(asked)
    assert ["5", "5"] == [asked[0], asked[3]]


@pytest.mark.parametrize("rule", OF_SKILL["banco"][2:6], ids=lambda rule: rule.key)
def test_a_suspected_rule_is_followed_up(rule: Misconception) -> None:
    """Whoever follows one is asked for it twice as often as who does not, in one sitting."""
    follows = sit(new(3), by(rule), 20, "banco").questions
    knows = sit(new(3), perfect, 20, "banco").questions
    assert sum(map(rule.tells, follows)) >= max(5, 2 * sum(map(rule.tells, knows)))


def test_a_suspected_cell_comes_again_until_it_is_decided() -> None:
    """Every third question is on it, whether it was answered right in between or not."""
    cell, rights = ("banco", "6-stood"), iter([False, False, True, True, True, True])
    sitting = sit(new(), lambda about, _: about != cell or next(rights), 40, "banco")
    places = [place for place, about in enumerate(sitting.topics) if about == cell]
    assert [3] * (len(places) - 1) == [after - before for before, after in pairwise(places)]
    assert 4 <= len(places) <= 5


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("text", ["6-stood", "5-stood", "0-3"])
def test_a_slip_costs_a_few_questions(seed: int, text: str) -> None:
    """It comes back, and three at most that show the same wrong rules; the rest is as ever."""
    slip = iter([False])
    sitting = sit(new(seed), lambda about, _: about[1] != text or next(slip, True), 92, "banco")
    assert set(CELLS) == {about[1] for about in sitting.topics}


def test_right_answers_of_earlier_sittings_raise_no_suspicion() -> None:
    """Whoever answered everything right goes on with what is new."""
    known = [ask("banco", text, random.Random(1)) for text in CELLS[:44]]
    recent = [question.answer(question.key) for question in known]
    records = {
        question.topic: Record(1, 1, 1, last) for last, question in enumerate(known, start=1)
    }
    schedule = Schedule(records, random.Random(5), recent)
    asked = {text for _skill, text in sit(schedule, perfect, 44, "banco").topics}
    assert set(CELLS[44:]) == asked


def test_earlier_sittings_raise_a_suspicion() -> None:
    """What was answered by a wrong rule then is asked first, although other cells are new."""
    known = [ask("banco", text, random.Random(1)) for text in CELLS if text[0] in "01237"]
    wrong = ask("banco", "6-stood", random.Random(1)).answer("draw")
    recent = [*(question.answer(question.key) for question in known), wrong]
    records = {("banco", "6-stood"): Record(2, 1, 1, 46)}
    schedule = Schedule(records, random.Random(1), recent)
    assert ("banco", "6-stood") == schedule.next("banco").topic
    assert ("banco", "6-stood") != Schedule(records, random.Random(1)).next("banco").topic


@pytest.mark.parametrize("seed", range(5))
def test_what_separates_most_is_asked_first(seed: int) -> None:
    """Of all cells that tell likely rules apart, one that is best at it."""
    known = [ask("banco", text, random.Random(1)) for text in CELLS if text[0] in "0137"]
    wrong = ask("banco", "6-stood", random.Random(1)).answer("draw")
    recent = [*(question.answer(question.key) for question in known), wrong]
    suspicion = Suspicion(Evidence("banco", tuple(recent)))
    separations = {text: suspicion.separates(("banco", text)) for text in CELLS}
    assert len({one for one in separations.values() if one >= WORTH_ASKING}) > 1
    _skill, text = Schedule({}, random.Random(seed), recent).next("banco").topic
    assert max(separations.values()) == separations[text]


def test_a_suspicion_waits_for_what_has_waited_too_long() -> None:
    """A topic that was not asked for three rounds comes before what tells rules apart."""
    recent = [
        *(ask("punto", text, random.Random(1)).answer("draw") for text in "01234" * 2),
        ask("punto", "5", random.Random(1)).answer("stand"),
    ]
    rounds = {("punto", text): Record(3, 2, 1, 40) for text in TOPICS["punto"]}
    schedule = Schedule(rounds, random.Random(1), recent)
    assert ("punto", "5") == schedule.next("punto").topic
    rounds["punto", "7"] = Record(3, 2, 1, 40 - 3 * 8)
    schedule = Schedule(rounds, random.Random(1), recent)
    assert ("punto", "7") == schedule.next("punto").topic


def test_of_equals_what_shows_a_wrong_rule_comes_first() -> None:
    """Where no answers are at hand, each round begins with it."""
    records = {("punto", text): Record(2, 2, 2, 8) for text in TOPICS["punto"]}
    for seed in range(5):
        assert ("punto", "5") == Schedule(records, random.Random(seed)).next("punto").topic


def test_an_answer_that_was_told_is_missed_but_speaks_for_no_rule() -> None:
    """It comes back like a wrong one, and is no evidence that the right rule is followed."""
    asked = ask("banco", "6-stood", random.Random(1))
    for known, expected in ((None, ["learning"]), (False, ["missed"])):
        schedule = new()
        schedule.answered(answer(asked, True), known)
        assert expected == [mastery(record) for record in schedule.records.values()]
        texts = [text for _skill, text in sit(schedule, perfect, 6, "banco").topics]
        assert ("6-stood" in texts[2:3]) == (known is False)


def test_a_wrong_answer_that_counts_as_known_raises_no_suspicion() -> None:
    """What counts is what is said to be known."""
    schedule = new()
    schedule.answered(answer(ask("banco", "6-stood", random.Random(1)), False), known=True)
    assert "learning" == mastery(schedule.record(("banco", "6-stood")))
    asked = [text for _skill, text in sit(schedule, perfect, 87, "banco").topics]
    assert set(CELLS) - {"6-stood"} == set(asked)


def test_the_cards_tell_the_likely_rules_apart() -> None:
    """Where Punto has drawn, its total is such that it would not decide like the third card."""
    by_total, thirds = OF_SKILL["banco"][0], {"3-8", "4-0", "5-0"}
    asked = [one for seed in range(8) for one in sit(new(seed), perfect, 3, "banco").questions]
    shown = [by_total.tells(one) for one in asked if one.topic[1] in thirds]
    drawn = [
        by_total.tells(ask("banco", text, random.Random(seed)))
        for seed in range(8)
        for text in sorted(thirds)
    ]
    assert len(shown) > 5
    assert all(shown)
    assert not all(drawn)


# ---------------------------------------------------------------- what was missed


@few
@given(some_skills, answers, seeds)
def test_what_was_missed_comes_three_questions_later(
    skill: Any, rights: list[bool], seed: int
) -> None:
    """It comes then, and not before, whatever is missed besides, in every skill."""
    sitting = sit(new(seed), says(rights), len(rights), skill)
    for place in sitting.missed:
        missed, *later = sitting.topics[place : place + 4]
        assert missed not in later[:2]
        assert [missed] == later[2:] or len(later) < 3


def test_what_comes_back_has_other_cards() -> None:
    """The topic is asked again, not the question."""
    first, _, _, again = sit(new(), says([False, True, True, True]), 4, "banco").questions
    assert first.topic == again.topic
    assert first != again


def test_what_was_missed_waits_while_other_skills_are_asked() -> None:
    """It comes back as soon as its skill is asked again, and three questions later at the least."""
    schedule = new()
    (missed,) = sit(schedule, says([False]), 1, "value").topics
    others = sit(schedule, perfect, 6, "punto").topics
    assert {"punto"} == {skill for skill, _text in others}
    assert [missed] == sit(schedule, perfect, 1, "value").topics


@few
@given(some_skills, answers, seeds)
def test_what_was_missed_comes_first_in_the_next_sitting(
    skill: Any, rights: list[bool], seed: int
) -> None:
    """All of it, before anything else."""
    schedule = new(seed)
    sit(schedule, says(rights), len(rights), skill)
    missed = {about for about, record in schedule.records.items() if not record.was_right}
    again = sit(Schedule(schedule.records, random.Random(seed)), perfect, len(missed), skill)
    assert missed == set(again.topics)


def test_the_oldest_miss_comes_first() -> None:
    """Of several on different rows that were missed in an earlier sitting, by their order there."""
    texts = ["7-0", "2-5", "0-1", "1-1"]
    records = {("banco", text): Record(1, 0, 0, last) for last, text in enumerate(texts, start=3)}
    asked = sit(Schedule(records, random.Random(1)), perfect, 4, "banco").topics
    assert texts == [text for _skill, text in asked]


def test_misses_of_one_row_are_kept_apart() -> None:
    """What comes first in a sitting is mixed too."""
    texts = ["3-0", "3-8", "2-1", "2-5"]
    records = {("banco", text): Record(1, 0, 0, last) for last, text in enumerate(texts, start=3)}
    asked = sit(Schedule(records, random.Random(1)), perfect, 4, "banco").topics
    assert ["3-0", "2-1", "3-8", "2-5"] == [text for _skill, text in asked]


def test_a_miss_of_another_skill_takes_no_turn() -> None:
    """It comes first although it is not its skill's turn, which then begins with the first."""
    records = {("punto", "5"): Record(1, 0, 0, 1)}
    asked = sit(Schedule(records, random.Random(1)), perfect, 4, ["value", "punto"]).topics
    assert ["punto", "value", "punto", "value"] == [skill for skill, _text in asked]
    assert ("punto", "5") == asked[0]


# ---------------------------------------------------------------- the weakest


WEAKER_FIRST: Final = {
    "new before all": (Record(), Record(9, 1, 1, 20)),
    "learning before known": (Record(1, 1, 1, 26), Record(2, 2, 2, 14)),
    "a lower share": (Record(4, 2, 2, 26), Record(4, 3, 1, 14)),
    "a shorter streak": (Record(4, 2, 1, 26), Record(4, 2, 2, 14)),
    "an older question, learning": (Record(1, 1, 1, 3), Record(1, 1, 1, 14)),
    "an older question, known": (Record(3, 3, 3, 3), Record(2, 2, 2, 14)),
    "two rounds of waiting": (Record(2, 2, 2, 2), Record(9, 1, 1, 26)),
}


@pytest.mark.parametrize("name", WEAKER_FIRST)
@pytest.mark.parametrize("texts", [("9", "K"), ("K", "9")])
def test_the_weaker_topic_comes_first(name: str, texts: tuple[str, str]) -> None:
    """Of two ranks among well known ones, the weaker is asked, wherever it stands."""
    others = {("value", text): Record(7, 7, 7, 28) for text in TOPICS["value"]}
    two = {("value", text): record for text, record in zip(texts, WEAKER_FIRST[name], strict=True)}
    for seed in range(5):
        schedule = Schedule(others | two, random.Random(seed))
        assert ("value", texts[0]) == schedule.next("value").topic


def test_what_is_known_is_all_alike() -> None:
    """A miss of long ago does not bring a known topic back more often than others."""
    once_missed = {("value", "A"): Record(4, 3, 3, 13)}
    records = {
        ("value", text): Record(2, 2, 2, last) for last, text in enumerate(TOPICS["value"], start=2)
    }
    schedule = Schedule(records | once_missed, random.Random(1))
    assert 1 == sit(schedule, perfect, 13, "value").topics.count(("value", "A"))


@few
@given(st.sampled_from(["value", "natural", "punto", "banco", "payout"]), answers, seeds)
def test_nothing_comes_again_at_once(skill: str, rights: list[bool], seed: int) -> None:
    """Between two questions on a topic there are at least two others."""
    asked = sit(new(seed), says(rights), len(rights), skill).topics
    for place, about in enumerate(asked):
        assert about not in asked[place + 1 : place + 3]


def test_each_round_has_an_order_of_its_own() -> None:
    """Whoever counts along cannot tell what comes next, not even of three outcomes."""
    asked = sit(new(), perfect, 120, ["result", "value"]).topics[::2]
    rounds = {tuple(asked[start : start + 3]) for start in range(0, 60, 3)}
    assert all(3 == len(set(three)) for three in rounds)
    assert len(rounds) > 3


# ---------------------------------------------------------------- nothing is forgotten


@few
@given(st.sampled_from(SKILLS), answers, seeds)
def test_nothing_waits_for_ever(skill: str, rights: list[bool], seed: int) -> None:
    """Every topic is asked within four rounds of what did not come back for a miss."""
    row = {"rows": [4]} if skill == "banco" else {}
    topics = [(skill, text) for text in TOPICS[skill] if skill != "banco" or text.startswith("4-")]
    sitting = sit(new(seed), says(rights), len(rights), skill, **row)
    assert longest_wait(sitting, topics) < ROUNDS * len(topics)


def test_what_is_never_learnt_leaves_room_for_the_rest() -> None:
    """Topics that go right and wrong by turns stay weak, and the others come all the same."""
    topics = [("value", text) for text in TOPICS["value"]]

    def unsteady(about: Topic, record: Record) -> bool:
        return about in topics[8:] or not record.was_right

    sitting = sit(new(), unsteady, 400, "value")
    assert longest_wait(sitting, topics) < ROUNDS * len(topics)
    asked = [sitting.topics.count(about) for about in topics]
    assert min(asked[:8]) > max(asked[8:])


def test_what_is_always_missed_does_not_lock_out_its_row() -> None:
    """All of its row would be asked beside it then, and comes to its turn nevertheless."""
    sitting = sit(new(), lambda about, _record: about[1] != "4-2", 400, "banco", rows=[2, 3, 4])
    topics = [("banco", text) for text in CELLS if text[0] in "234"]
    assert longest_wait(sitting, topics) < ROUNDS * len(topics)


def test_another_skill_does_not_age_a_topic() -> None:
    """Rounds are counted in questions of the same skill, so that a pause changes nothing."""
    records = {("punto", text): Record(2, 2, 2, 8) for text in TOPICS["punto"]}
    records[("punto", "5")] = Record(1, 1, 1, 8)
    paused = Schedule(records, random.Random(1))
    sit(paused, perfect, 60, "value")
    assert ("punto", "5") == paused.next("punto").topic


# ---------------------------------------------------------------- asking


@pytest.mark.parametrize("skill", [*SKILLS, list(SKILLS)])
def test_the_same_seed_asks_the_same(skill: Any) -> None:
    """Records, random source and answers decide everything: topics, order and cards."""
    one, other, third = (sit(new(seed), often(0.7, 1), 40, skill) for seed in (7, 7, 8))
    assert one == other
    assert one.questions != third.questions


def test_a_schedule_leaves_other_random_numbers_alone() -> None:
    """Nothing but the source that was passed in is used."""
    random.seed(5)
    expected = random.random()
    random.seed(5)
    sit(new(), often(0.7, 1), 10, list(SKILLS))
    assert expected == random.random()


def test_skills_take_turns() -> None:
    """Several skills are asked in their order, and what comes back takes none of their turns."""
    schedule = new()
    asked = sit(schedule, perfect, 6, ["value", "punto", "punto"]).topics
    assert ["value", "punto", "punto"] * 2 == [skill for skill, _text in asked]
    asked = sit(new(), says([False, *[True] * 5]), 6, ["value", "punto"]).topics
    assert asked[0] == asked.pop(3)
    assert ["value", "punto", "value", "punto", "value"] == [skill for skill, _text in asked]


def test_without_an_answer_the_topic_stays() -> None:
    """Asking again changes the cards and nothing else."""
    schedule = new()
    sit(schedule, often(0.7, 1), 30, "banco")
    before = schedule.records
    one, other = schedule.next("banco"), schedule.next("banco")
    assert one.topic == other.topic
    assert one != other
    assert before == schedule.records


def test_an_answer_changes_one_record() -> None:
    """It counts for its topic alone, and what was handed in or out stays as it was."""
    given_in = {("value", "K"): Record(1, 1, 1, 1)}
    schedule = Schedule(given_in, random.Random(1))
    handed_out = schedule.records
    question = schedule.next("value")
    schedule.answered(answer(question, True))
    assert Record(1, 1, 1, 2) == schedule.record(question.topic)
    assert {("value", "K"): Record(1, 1, 1, 1)} == given_in == handed_out
    assert handed_out | {question.topic: Record(1, 1, 1, 2)} == schedule.records


def test_questions_of_elsewhere_count_too() -> None:
    """An answer in a lesson is remembered like one that the schedule asked for."""
    schedule = new()
    (question,) = drill("banco", 1, random.Random(9))
    schedule.answered(answer(question, False))
    assert question.topic == sit(schedule, perfect, 3, "banco").topics[2]


@pytest.mark.parametrize("rows", [[0, 1, 2, 3], [6], (5, 3), range(4, 8), {7}])
def test_rows_choose_from_the_table(rows: Any) -> None:
    """Only the rows that are named come, all their cells before any a second time."""
    wanted = {text for text in CELLS if int(text[0]) in rows}
    asked = sit(new(), perfect, 2 * len(wanted), "banco", rows=rows).topics
    assert wanted == {text for _skill, text in asked[: len(wanted)]}
    assert wanted == {text for _skill, text in asked}


def test_rows_leave_the_other_skills_alone() -> None:
    """Beside other skills, rows choose among the questions on Banco, from an iterator too."""
    schedule = new()
    for _ in range(6):
        sitting = sit(schedule, perfect, 1, ["value", "banco"], rows=iter([5]))
        assert sitting.topics[0][0] == "value" or ["5"] == sitting.rows


def test_wrong_rows_are_quoted() -> None:
    """Rows that the table does not have are refused, and rows where no table is asked."""
    with pytest.raises(InvalidTotal, match=r"rows=\[8\]"):
        new().next("banco", rows=[8])
    with pytest.raises(ValueError, match=r"rows=\[3\].*'banco'"):
        new().next(["value", "punto"], rows=[3])
