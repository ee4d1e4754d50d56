"""What holds for any old-style table: money, refusals, replaying, the shoe, and the habits."""

from __future__ import annotations

import pickle
import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import OUTCOMES, BaccaratError, OldStyleTable, TableSetting, Tariff
from baccarat_edu.engine.casino_habits import HABITS, Habit, act, act_for_house, lay_bets
from baccarat_edu.engine.casino_records import TableStep

from .casino_tables import BANCO_WINS, PUNTO_WINS, TIED, laid, played, run, seated
from .strategies import steady

some = settings(steady, max_examples=40)
whoever = st.sampled_from([None, 1, 3, 4, 6, 2])
forecasts = st.sampled_from(OUTCOMES)
stakes = st.sampled_from([50, 20, 200, 2000, "52.5", 49, 2001, "NaN", 0])

acts: st.SearchStrategy[tuple[str, tuple[Any, ...]]] = st.one_of(
    st.tuples(st.just("bet"), st.tuples(whoever, forecasts, stakes)),
    st.tuples(st.just("take_back"), st.tuples(whoever, forecasts)),
    st.tuples(
        st.sampled_from(["decline", "slip", "show_punto", "show_banco", "draw"]),
        st.tuples(whoever),
    ),
    st.tuples(st.just("answer_five"), st.tuples(whoever, st.sampled_from(["draw", "stand"]))),
    st.tuples(st.sampled_from(["close_bets", "settle", "shuffle"]), st.just(())),
)


@st.composite
def any_table(draw: st.DrawFn) -> OldStyleTable:
    """A table of habits after some coups, stopped at any step of the next one."""
    seats = draw(st.sets(st.integers(1, 9), min_size=1, max_size=6))
    table = OldStyleTable(
        TableSetting(draw(st.integers(0, 50)), draw(st.sampled_from([4, 5, 6])), 9, tuple(seats))
    )
    habits = {seat: HABITS[draw(st.sampled_from(sorted(HABITS)))] for seat in table.setting.seats}
    rng = random.Random(draw(st.integers(0, 50)))
    for _ in range(draw(st.integers(0, 40))):
        table = one_step(table, habits, rng)
    return table


def one_step(table: OldStyleTable, habits: dict[int, Habit], rng: random.Random) -> OldStyleTable:
    """Let everybody bet, or let those act whose turn it is."""
    if table.step is TableStep.BETS:
        for seat, habit in habits.items():
            table = lay_bets(table, seat, habit, rng)
        return table.close_bets()
    table = act_for_house(table)
    for seat, habit in habits.items():
        table = act(table, seat, habit)
    return table


@some
@given(any_table(), st.lists(acts, max_size=30))
def test_a_refused_act_changes_nothing(table: OldStyleTable, tried: list[Any]) -> None:
    """Whatever is tried, the table is a new one with one more event, or the same as before."""
    for name, arguments in tried:
        before, standing = table.events, pickle.dumps(table._standing)
        try:
            after = getattr(table, name)(*arguments)
        except BaccaratError:
            after = table
        else:
            assert before == after.events[:-1]
        assert (before, standing) == (table.events, pickle.dumps(table._standing))
        table = after


@some
@given(any_table())
def test_replaying_the_events_gives_the_same_table(table: OldStyleTable) -> None:
    """Setting and events are all there is."""
    again = OldStyleTable(table.setting, table.events)
    assert again == table
    assert again._standing == table._standing


@some
@given(any_table())
def test_money_is_conserved(table: OldStyleTable) -> None:
    """What every seat has is the sum of its settlements anew, and the house has the rest."""
    balances = dict.fromkeys(table.setting.seats, Fraction(0))
    for settled in table.played:
        for bet in settled.bets:
            settlement = Tariff().settle(bet.forecast, bet.stake, settled.coup)
            assert settlement == bet.settlement
            balances[bet.seat] += settlement.returned - bet.stake
    assert balances == table.balances
    assert 0 == table.house + sum(balances.values())


@some
@given(any_table())
def test_r9_the_shoe_is_never_shuffled_inside_a_coup(table: OldStyleTable) -> None:
    """The coups are the shoe's cards in their order, from the first one to the cut card."""
    shoe, place = 0, 0
    for settled in table.played:
        if len(table.setting.cards(shoe)) - place <= 14:
            shoe, place = shoe + 1, 0
        cards = settled.coup.cards
        assert table.setting.cards(shoe)[place : place + len(cards)] == cards
        place += len(cards)


@some
@given(any_table())
def test_r9_a_dealer_had_a_bet_on_banco(table: OldStyleTable) -> None:
    """Whoever dealt was on Banco; the house dealt where nobody on Banco would."""
    for settled in table.played:
        on_banco = {bet.seat for bet in settled.bets if bet.forecast == "banco"}
        assert settled.dealer in on_banco or settled.dealer is None
        if settled.dealer is None:
            assert on_banco <= {one.start for one in settled.passes}


@some
@given(any_table(), any_table())
def test_the_cards_do_not_depend_on_the_bets(one: OldStyleTable, other: OldStyleTable) -> None:
    """A setting alone decides the shoes; how far a shoe was dealt changes no other."""
    for table in (one, other):
        fresh = OldStyleTable(table.setting)
        assert fresh.setting.cards(1) == table.setting.cards(1)


def test_the_counts_before_a_coup() -> None:
    """They are of the cards that nobody has seen, those on the table among them."""
    table = played(seated(BANCO_WINS + " " + PUNTO_WINS))
    counts = table.counts_before
    assert 312 - 4 == sum(counts)
    dealt = run(laid(table).close_bets(), TableStep.PUNTO)
    assert (counts, 312 - 8) == (dealt.counts_before, dealt.cards_left)


# ------------------------------------------------------------ habits


@pytest.mark.parametrize("key", sorted(HABITS))
def test_a_habit_bets_within_the_limits(key: str) -> None:
    """Every stake is taken by the table, and the same generator gives the same stakes."""
    for seed in range(20):
        one, other = (lay_bets(seated(), 3, HABITS[key], random.Random(seed)) for _ in range(2))
        assert one == other
        assert [3] == list(one.bets)


def test_a_small_and_a_large_stake() -> None:
    """Small ones are up to four times the minimum, large ones half the maximum or more."""
    for seed in range(20):
        small = HABITS["banco_small"].bets(seated(), random.Random(seed))["banco"]
        large = HABITS["punto_large_stands"].bets(seated(), random.Random(seed))["punto"]
        assert 50 <= small <= 200 < 1000 <= large <= 2000


@pytest.mark.parametrize(
    ("cards", "bet"), [("", "banco"), (PUNTO_WINS, "punto"), (BANCO_WINS, "banco")]
)
def test_a_habit_that_follows_the_last_winner(cards: str, bet: str) -> None:
    """It bets on the hand that won last, over a Tie that came between, and first on Banco."""
    table = seated(f"{cards} {TIED}")
    for _ in range(2):
        table = played(table) if cards else table
    assert [bet] == list(HABITS["follows_winner"].bets(table, random.Random(1)))


def test_a_habit_that_declines_the_shoe() -> None:
    """It passes the shoe on; the others deal."""
    table = laid(seated(), {1: {"banco": 50}, 3: {"banco": 50}}).close_bets()
    assert 3 == act(table, 1, HABITS["declines_shoe"]).dealer
    assert act(table, 1, HABITS["banco_small"]).is_dealt


def test_nobody_acts_out_of_turn() -> None:
    """A habit or the house does nothing where it is not its turn."""
    table = laid(seated()).close_bets()
    assert table == act(table, 6, HABITS["banco_small"]) == act_for_house(table)


def test_an_equal_habit_goes_along_with_the_first_answer() -> None:
    """Equal largest bettors agree, so the second one says what the first one has said."""
    table = laid(seated("2♥ K♠ 3♣ 7♦"), {1: {"punto": 99}, 3: {"punto": 99}}).close_bets()
    table = table.slip().show_punto(1).answer_five(1, "draw")
    assert {1: "draw", 3: "draw"} == dict(act(table, 3, HABITS["punto_large_stands"]).answers)
