"""Which questions a drill asks, and the coups it makes up for them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from baccarat_edu import DECK, Mistake, Rank, StepKind
from baccarat_edu.quiz import (
    SKILLS,
    Asked,
    CardQuestion,
    ConceptQuestion,
    MistakeQuestion,
    PayoutQuestion,
    Question,
    TotalQuestion,
    UnknownSkill,
    drill,
)
from baccarat_edu.quiz.drills import banco_question, example_coup
from baccarat_edu.words.questions import heading
from tests import reference
from tests.quiz.keys import right_answer

CELLS = list(product(range(8), (None, *range(10))))
SEEDS = (0, 7, 2026, "a text")
MANY = range(40)


def questions_of(kind: type[Asked], skill: str, number: int, seed: int | str = 1) -> list[Any]:
    """Make a drill that asks questions of one class alone."""
    asked = drill(skill, number, random.Random(seed))
    assert {kind} == set(map(type, asked))
    return asked


def steps(skill: str, number: int, seed: int | str = 1) -> list[Question]:
    """Make a drill that asks about steps of coups."""
    return questions_of(Question, skill, number, seed)


def skill_of(question: Asked) -> str:
    """Tell which skill a question trains."""
    if isinstance(question, Question):
        return {"compared": "result"}.get(question.step.kind, str(question.step.kind))
    names = {
        CardQuestion: "value",
        TotalQuestion: "total",
        PayoutQuestion: "payout",
        MistakeQuestion: "mistake",
        ConceptQuestion: "why",
    }
    return next(name for kind, name in names.items() if isinstance(question, kind))


def cell_of(question: Question) -> tuple[int, int | None]:
    """Say which cell of the table a question asks."""
    reason = question.step.reason
    assert reason.total is not None
    return reason.total, reason.third.value if reason.third else None


def groups(things: Sequence[Any], size: int) -> list[Sequence[Any]]:
    """Cut a list into groups of one size, leaving out what is left at the end."""
    return [things[start : start + size] for start in range(0, len(things) - size + 1, size)]


@pytest.mark.parametrize("seed", SEEDS)
def test_88_questions_ask_every_cell_once(seed: int | str) -> None:
    """Up to 88 questions no cell of the table comes twice."""
    asked = list(map(cell_of, steps("banco", 88, seed)))
    assert set(CELLS) == set(asked)
    assert 88 == len(asked)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_eight_questions_take_every_row(seed: int | str) -> None:
    """A short drill has seen all eight rows, and so has every eight after it."""
    rows = [cell_of(question)[0] for question in steps("banco", 88, seed)]
    for start in range(0, 88, 8):
        assert set(range(8)) == set(rows[start : start + 8])


def test_a_long_drill_goes_round_again() -> None:
    """After 88 questions all cells come once more."""
    asked = list(map(cell_of, steps("banco", 2 * 88)))
    assert set(CELLS) == set(asked[88:])


every_skill = pytest.mark.parametrize("skill", [*SKILLS, list(SKILLS), ["banco", "value"]])


@every_skill
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_asks_the_same(skill: Any, seed: int | str) -> None:
    """Order and cards are decided by the random source alone."""
    assert drill(skill, 30, random.Random(seed)) == drill(skill, 30, random.Random(seed))


@every_skill
def test_another_seed_asks_otherwise(skill: Any) -> None:
    """Two seeds make two drills."""
    assert drill(skill, 10, random.Random(1)) != drill(skill, 10, random.Random(2))


@every_skill
def test_a_drill_leaves_other_random_numbers_alone(skill: Any) -> None:
    """Nothing but the source that was passed in is used."""
    random.seed(5)
    expected = random.random()
    random.seed(5)
    drill(skill, 20, random.Random(1))
    assert expected == random.random()


@every_skill
def test_a_shorter_drill_is_the_beginning_of_a_longer_one(skill: Any) -> None:
    """Asking for more questions keeps those that one has seen."""
    assert drill(skill, 5, random.Random(3)) == drill(skill, 12, random.Random(3))[:5]


@every_skill
def test_the_keys_of_a_drill_are_what_the_rules_say(skill: Any) -> None:
    """A second reading of the rules answers every question as its key does."""
    for seed in MANY:
        for question in drill(skill, 20, random.Random(seed)):
            assert right_answer(question) == question.key
            assert question.key in question.options
            assert len(question.options) == len(set(question.options))


@every_skill
def test_no_card_lies_on_the_table_twice(skill: Any) -> None:
    """What a question shows is of one deck; only a dealer's record is of a whole shoe."""
    for question in drill(skill, 40, random.Random(2)):
        hands = [hand.cards for hand in (question.punto, question.banco) if hand]
        shown = [*question.cards, *(card for cards in hands for card in cards)]
        assert set(shown) <= set(DECK)
        assert isinstance(question, MistakeQuestion) or len(shown) == len(set(shown))


@pytest.mark.parametrize(
    ("seed", "first", "tenth"),
    [
        (2026, "K♠ 4♦ 10♣ / 4♥ 6♣", "10♠ 3♦ 4♣ / A♥ 9♣"),
        (5, "6♥ 6♠ 8♣ / 3♠ 2♦", "3♠ Q♠ 4♣ / K♣ 5♦"),
        (7, "6♥ Q♥ / 7♣ 4♣", "2♥ 8♦ 8♥ / 2♣ Q♦"),
    ],
)
def test_the_lessons_ask_what_they_asked(seed: int, first: str, tenth: str) -> None:
    """The seeds of the lessons keep their questions on Banco, whatever else can be asked."""
    asked = steps("banco", 10, seed)
    assert [first, tenth] == [f"{asked[place].punto} / {asked[place].banco}" for place in (0, 9)]


@every_skill
def test_skills_take_turns(skill: Any) -> None:
    """A single skill is all that is asked; several are asked in their order, round and round."""
    names = [skill] if isinstance(skill, str) else skill
    asked = drill(skill, 20, random.Random(6))
    expected = [names[number % len(names)] for number in range(20)]
    assert expected == list(map(skill_of, asked))


def test_a_skill_that_is_named_twice_has_two_turns() -> None:
    """Its questions go on where they were, so that none comes twice too early."""
    asked = drill(["punto", "value", "punto"], 12, random.Random(1))
    totals = [q.step.reason.total for q in asked if isinstance(q, Question)]
    assert set(range(8)) == set(totals)
    assert 4 == sum(isinstance(question, CardQuestion) for question in asked)


@pytest.mark.parametrize("seed", SEEDS)
def test_values_ask_every_rank_once(seed: int | str) -> None:
    """Thirteen questions are the thirteen ranks, and then they come again."""
    ranks = [q.card.rank for q in questions_of(CardQuestion, "value", 26, seed)]
    assert set(Rank) == set(ranks[:13]) == set(ranks[13:])


def test_values_are_mixed() -> None:
    """Among the first three stand the ace and a 10 or a court; each place sees many ranks."""
    starts = [[q.card.rank for q in questions_of(CardQuestion, "value", 5, seed)] for seed in MANY]
    nothings = {Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING}
    assert all(Rank.ACE in ranks[:3] and nothings & set(ranks[:3]) for ranks in starts)
    assert all(len({ranks[place] for ranks in starts}) >= 6 for place in range(5))
    assert set(Rank) == {rank for ranks in starts for rank in ranks}


@pytest.mark.parametrize("seed", SEEDS)
def test_totals_take_every_kind_of_sum(seed: int | str) -> None:
    """Every five hands have a sum below ten, of 10, 11 to 19, of 20, and above."""
    sums = [q.hand.points for q in questions_of(TotalQuestion, "total", 40, seed)]
    for five in groups(sums, 5):
        ordered = sorted(five)
        assert (10, 20) == (ordered[1], ordered[3])
        assert ordered[0] < 10 < ordered[2] < 20 < ordered[4]


def test_totals_are_of_two_cards_and_of_three() -> None:
    """Both sizes come, and so do tens and courts, and every total."""
    hands = [q.hand for seed in MANY for q in questions_of(TotalQuestion, "total", 10, seed)]
    sizes = Counter(len(hand.cards) for hand in hands)
    assert min(sizes[2], sizes[3]) > len(hands) / 5
    assert set(range(10)) == {hand.total for hand in hands}
    assert any(card.value == 0 for hand in hands for card in hand.cards)


def test_half_of_the_naturals_are_some() -> None:
    """Of every four initial deals two have a natural, and not always in the same places."""
    orders = set()
    for seed in MANY:
        keys = [question.key for question in steps("natural", 20, seed)]
        assert all(2 == four.count("over") for four in groups(keys, 4))
        orders.add(tuple(keys[:4]))
    assert 6 == len(orders)


@pytest.mark.parametrize("seed", SEEDS)
def test_naturals_come_in_every_kind(seed: int | str) -> None:
    """8 against 9, ties, one natural alone, and a 7 that misses it by one, on either side."""
    totals = [(q.punto.total, q.banco.total) for q in steps("natural", 12, seed)]
    assert {(8, 9), (9, 8), (8, 8), (9, 9)} < set(totals)
    assert any(punto >= 8 > banco for punto, banco in totals)
    assert any(banco >= 8 > punto for punto, banco in totals)
    for side in (0, 1):
        assert any(pair[side] == 7 and max(pair) < 8 for pair in totals)


@pytest.mark.parametrize("seed", SEEDS)
def test_punto_asks_every_total_once_and_the_turn_early(seed: int | str) -> None:
    """Eight questions are the totals 0 to 7, with 5 and 6 among the first three."""
    totals = [question.punto.total for question in steps("punto", 16, seed)]
    for eight in groups(totals, 8):
        assert set(range(8)) == set(eight)
        assert {5, 6} < set(eight[:3])


def test_puntos_turn_is_not_always_first() -> None:
    """Where 5 and 6 stand, and what is beside them, changes with the seed."""
    starts = [[q.punto.total for q in steps("punto", 3, seed)] for seed in MANY]
    assert {0, 1, 2, 3, 4, 7} == {total for start in starts for total in start} - {5, 6}
    assert {0, 1, 2} == {start.index(5) for start in starts} == {start.index(6) for start in starts}


@pytest.mark.parametrize("seed", SEEDS)
def test_results_take_every_outcome(seed: int | str) -> None:
    """Every three finished coups are one of each outcome."""
    asked = steps("result", 30, seed)
    for three in groups(asked, 3):
        assert {"punto", "banco", "tie"} == {question.key for question in three}


def test_results_are_of_two_cards_and_of_three() -> None:
    """Hands of both sizes win and lose, since their number does not matter."""
    sizes = {
        (question.key, len(question.punto.cards), len(question.banco.cards))
        for seed in MANY
        for question in steps("result", 9, seed)
    }
    assert set(product(("punto", "banco", "tie"), (2, 3), (2, 3))) == sizes


@pytest.mark.parametrize("seed", SEEDS)
def test_payouts_take_every_kind_of_settlement(seed: int | str) -> None:
    """Of every four, one pays a commission, one wins without, one is returned, one is lost."""
    asked = questions_of(PayoutQuestion, "payout", 16, seed)
    for four in groups(asked, 4):
        profits = Counter(
            "commission"
            if question.forecast == question.coup.outcome == "banco"
            else ("won" if question.amount > 0 else "lost" if question.amount < 0 else "returned")
            for question in four
        )
        assert {"commission": 1, "won": 1, "returned": 1, "lost": 1} == profits
    assert 16 == len({(q.forecast, q.coup.outcome, q.stake) for q in asked})


def test_payouts_mix_forecasts_outcomes_and_stakes() -> None:
    """Over many seeds every forecast meets every outcome at every stake, early and late."""
    asked = [q for seed in MANY for q in questions_of(PayoutQuestion, "payout", 16, seed)]
    outcomes = ("punto", "banco", "tie")
    expected = set(product(outcomes, outcomes, (10, 20, 50, 100)))
    assert expected == {(q.forecast, q.coup.outcome, q.stake) for q in asked}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_kind_of_mistake_comes_once_before_any_again(seed: int | str) -> None:
    """Nineteen questions are the nineteen kinds, in an order and with coups of chance."""
    asked = questions_of(MistakeQuestion, "mistake", 2 * 19, seed)
    kinds = [question.mistake for question in asked]
    assert set(Mistake) == set(kinds[:19]) == set(kinds[19:])
    assert kinds[:19] != kinds[19:]
    assert len(asked) == len({question.record for question in asked})


def test_mistakes_come_in_every_order() -> None:
    """Any kind may open a drill, and one kind is asked with many coups."""
    starts = [questions_of(MistakeQuestion, "mistake", 1, seed)[0] for seed in range(120)]
    assert set(Mistake) == {question.mistake for question in starts}
    assert len({question.seed for question in starts}) > 110


@pytest.mark.parametrize("rows", [[0, 1, 2, 3], [6], (5, 3), range(4, 8), {7}])
def test_rows_choose_from_the_table(rows: Any) -> None:
    """Only the rows that are named come, all their cells before any a second time."""
    wanted = [cell for cell in CELLS if cell[0] in rows]
    drilled = drill("banco", 2 * len(wanted), random.Random(4), rows=rows)
    asked = [cell_of(question) for question in drilled if isinstance(question, Question)]
    assert set(wanted) == set(asked[: len(wanted)]) == set(asked[len(wanted) :])
    assert len(wanted) == len(set(asked[: len(wanted)]))
    for some in groups(asked[: len(wanted)], len(rows)):
        assert set(rows) == {row for row, _third in some}


def test_all_rows_named_are_no_rows_named() -> None:
    """Naming every row asks what naming none does, and their order does not matter."""
    plain = drill("banco", 20, random.Random(9))
    assert plain == drill("banco", 20, random.Random(9), rows=range(8))
    one, other = (drill("banco", 9, random.Random(9), rows=rows) for rows in ([3, 0], [0, 3, 3]))
    assert one == other


def test_rows_leave_the_other_skills_alone() -> None:
    """Beside other skills, rows choose among the questions on Banco."""
    asked = drill(["banco", "value"], 10, random.Random(2), rows=[5])
    assert {5} == {q.banco.total for q in asked if isinstance(q, Question)}


@pytest.mark.parametrize("rows", [[], [8], [-1], ["3"], [3.0], [True], "3", 3, [[3]], [None]])
def test_wrong_rows_are_quoted(rows: Any) -> None:
    """Rows that the table does not have are refused with those that it has."""
    with pytest.raises(ValueError, match="0 to 7") as refusal:
        drill("banco", 3, random.Random(1), rows=rows)
    assert repr(rows) in str(refusal.value)


def test_rows_without_the_table_are_refused() -> None:
    """Rows make no sense where Banco is not asked."""
    with pytest.raises(ValueError, match=r"rows=\[3\].*'banco'"):
        drill(["value", "punto"], 3, random.Random(1), rows=[3])


def test_every_skill_has_a_heading() -> None:
    """Each skill is named by a question of its own."""
    assert len(SKILLS) == len({heading(skill) for skill in SKILLS})


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_the_key_is_the_rule(total: int, third: int | None) -> None:
    """The key of each cell is what a second reading of the rules says."""
    question = banco_question(total, third, random.Random(1))
    assert ("draw" if reference.banco_draws(total, third) else "stand") == question.key
    assert question.key in question.options
    assert (total, third) == cell_of(question)


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_an_example_is_a_coup_of_its_cell(total: int, third: int | None) -> None:
    """It has Banco's total and Punto's third card, and waits where Banco draws."""
    for seed in range(5):
        coup = example_coup(total, third, random.Random(seed))
        assert total == coup.banco.pair_total
        assert third == (coup.punto.third.value if coup.punto.third else None)
        assert reference.punto_draws(coup.punto.pair_total) == (third is not None)
        assert reference.banco_draws(total, third) == (coup.waiting_for == "banco")
        assert coup.banco.third is None
        assert coup.natural is None


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_an_example_is_dealt_from_one_deck(total: int, third: int | None) -> None:
    """No card lies on the table twice."""
    for seed in range(5):
        cards = example_coup(total, third, random.Random(seed)).cards
        assert len(cards) == len(set(cards) & set(DECK))


def test_examples_differ() -> None:
    """One cell is asked with many hands."""
    examples = {str(example_coup(3, 8, random.Random(seed))) for seed in range(20)}
    assert len(examples) > 15


def test_a_question_stands_before_bancos_decision() -> None:
    """A drill asks nothing but Banco's step, with Banco's third card still to come."""
    for question in steps("banco", 88, 4):
        assert StepKind.BANCO == question.step.kind
        assert question.step.card is None


@pytest.mark.parametrize("skill", ["bank", "", "Banco", "<script>", None, 5, ["value", "bank"]])
def test_an_unknown_skill_is_quoted_and_the_known_are_named(skill: Any) -> None:
    """A skill that no drill trains is refused with those that there are."""
    with pytest.raises(UnknownSkill) as refusal:
        drill(skill, 3, random.Random(1))
    unknown = skill[-1] if isinstance(skill, list) else skill
    assert all(part in str(refusal.value) for part in (repr(unknown), *map(repr, SKILLS)))
    assert isinstance(refusal.value, ValueError)


@pytest.mark.parametrize("skill", [[], ()])
def test_no_skill_at_all_is_refused(skill: Any) -> None:
    """An empty list trains nothing."""
    with pytest.raises(UnknownSkill) as refusal:
        drill(skill, 3, random.Random(1))
    assert repr(skill) in str(refusal.value)


@pytest.mark.parametrize(
    ("skill", "near"),
    [("bank", "banco"), ("PAYOUT", "payout"), ("totals", "total"), ("vale", "value")],
)
def test_the_nearest_skill_is_named(skill: str, near: str) -> None:
    """A slip of the pen is told the skill that was meant."""
    with pytest.raises(UnknownSkill, match=f"did you mean '{near}'"):
        drill(skill, 3, random.Random(1))


@pytest.mark.parametrize("questions", [0, -1, 1.0, "3", None, True])
def test_a_wrong_number_of_questions_is_quoted(questions: Any) -> None:
    """Only whole numbers from one are numbers of questions."""
    with pytest.raises(ValueError, match="at least 1") as refusal:
        drill("banco", questions, random.Random(1))
    assert repr(questions) in str(refusal.value)
