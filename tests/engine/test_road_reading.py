"""Ten bets after a road: settled as the tariff says, and counted as one would by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_edu import OUTCOMES, InvalidCoups, InvalidForecast, InvalidSeed, deal, exact_odds
from baccarat_edu.engine.coup import Outcome, Side
from baccarat_edu.engine.road_reading import (
    BETS,
    COUPS,
    HANDS,
    HIGHEST,
    READ,
    STAKE,
    ReadShoe,
    Results,
    SeriesRun,
    Totals,
    Way,
    banco_chance,
    check_bet,
    costs,
    count_series,
    expected,
    profits,
    seed_of,
    swing,
)
from baccarat_edu.engine.simulation import SEEDS
from baccarat_edu.engine.simulation_deals import first_coups, generator, shoes
from baccarat_edu.engine.tariff import Tariff

from .helpers import cards_worth

PLACED: tuple[Side, ...] = ("banco", "punto", "punto", "banco", "banco") * 2
SHUFFLED: tuple[Side, ...] = (*PLACED[3:], *PLACED[:3])
TEN = st.lists(st.sampled_from(HANDS), min_size=BETS, max_size=BETS)


def rule_bets(way: Way, road: list[Outcome]) -> Side:
    """Bet by a rule as a person would who reads the road backwards."""
    won = [outcome for outcome in road if outcome != "tie"]
    if way == Way.FOLLOW:
        return "punto" if won and won[-1] == "punto" else "banco"
    return "punto" if won[-3:] == ["banco"] * 3 else "banco"


def by_hand(road: list[Outcome]) -> tuple[dict[Way, list[Side]], Counter[str]]:
    """Find every way's bets on a shoe, and count what follows five Bancos in a row."""
    bets: dict[Way, list[Side]] = {Way.PLACED: [*PLACED], Way.SHUFFLED: [*SHUFFLED]}
    for way in (Way.FOLLOW, Way.AGAINST):
        bets[way] = [rule_bets(way, road[:coup]) for coup in range(READ, COUPS)]
    won = [outcome for outcome in road if outcome != "tie"]
    found = Counter(f"all {outcome}" for outcome in won)
    for place in range(5, len(won)):
        if won[place - 5 : place] == ["banco"] * 5:
            found[f"after {won[place]}"] += 1
    return bets, found


def total(**counts: int) -> Results:
    """Make results by their names: ``up40=3`` is three series that came to +40."""
    listed = [0] * (2 * HIGHEST + 1)
    for name, count in counts.items():
        result = int(name.replace("up", "").replace("down", "-"))
        listed[result + HIGHEST] = count
    return Results(tuple(listed))


# ------------------------------------------------------------ what a bet is worth


def test_r8_what_a_bet_of_twenty_brings() -> None:
    """+20 on Punto, +19 on Banco, −20 where the other hand wins, nothing on a Tie."""
    assert {
        "punto": {"punto": 20, "banco": -20, "tie": 0},
        "banco": {"punto": -20, "banco": 19, "tie": 0},
    } == profits()


def test_every_commission_is_whole() -> None:
    """A stake of twenty leaves no fraction, so that results can be counted as whole numbers."""
    commission = Tariff().commission
    assert 1 == commission.on(Fraction(STAKE)).denominator


def test_a_bet_costs_what_the_house_edge_says() -> None:
    """0.25 points of twenty on Punto, 0.21 on Banco; and by the outcomes one by one too."""
    odds = exact_odds(8)
    for hand in HANDS:
        brought = sum(odds.probability(o) * profit for o, profit in profits()[hand].items())
        assert -brought == costs()[hand] == 20 * odds.house_edge(hand)
    assert ["0.2470", "0.2116"] == [f"{float(costs()[hand]):.4f}" for hand in HANDS]


@given(TEN, st.randoms(use_true_random=False))
def test_the_order_of_bets_does_not_come_into_what_they_cost(bets: list[Side], rng: Any) -> None:
    """Shuffled they cost the same, and swing by as much."""
    shuffled = rng.sample(bets, BETS)
    assert expected(bets) == expected(shuffled)
    assert pytest.approx(swing(bets)) == swing(shuffled)
    assert -10 * costs()["punto"] <= expected(bets) <= -10 * costs()["banco"]


@pytest.mark.parametrize("bets", list(product(HANDS, repeat=2)))
def test_the_swing_is_the_standard_deviation(bets: tuple[Side, ...]) -> None:
    """Over all the ways in which two coups can end."""
    odds = exact_odds(8)
    mean = squares = Fraction(0)
    for ends in product(OUTCOMES, repeat=2):
        chance = odds.probability(ends[0]) * odds.probability(ends[1])
        came = sum(profits()[bet][end] for bet, end in zip(bets, ends, strict=True))
        mean += chance * came
        squares += chance * came**2
    assert pytest.approx(sqrt(squares - mean**2)) == swing(bets)


def test_the_exact_chance_of_banco_leaves_ties_out() -> None:
    """50.6825 % with eight decks."""
    assert Fraction(2_292_252_566_437_888, 2_292_252_566_437_888 + 2_230_518_282_592_256) == (
        banco_chance()
    )


@pytest.mark.parametrize("bet", ["tie", "Banco", "", None, 1, [], 0.5])
def test_a_bet_on_neither_hand_is_quoted(bet: Any) -> None:
    """Nothing else can be bet on here."""
    with pytest.raises(InvalidForecast) as refusal:
        check_bet(bet)
    assert repr(bet) in str(refusal.value)


# ------------------------------------------------------------ the shoe that is read


def test_a_shoe_is_the_same_for_a_seed_and_a_number() -> None:
    """And another for another of either."""
    assert ReadShoe.deal(5, 0) == ReadShoe.deal(5, 0)
    assert 4 == len({ReadShoe.deal(seed, number) for seed in (5, 6) for number in (0, 1)})


@pytest.mark.parametrize("number", range(20))
def test_a_shoe_has_forty_coups_and_an_order_of_ten(number: int) -> None:
    """Thirty to read and ten to bet on, all of them finished, from one shoe of eight decks."""
    shoe = ReadShoe.deal(1, number)
    assert COUPS == len(shoe.coups) == len(shoe.outcomes)
    assert list(range(BETS)) == sorted(shoe.order)
    cards = Counter(card for coup in shoe.coups for card in coup.cards)
    assert max(cards.values()) <= 8


@given(TEN, st.permutations(range(BETS)))
def test_shuffled_bets_are_the_same_bets(bets: list[Side], order: list[int]) -> None:
    """None is lost and none is added, and each lies where the order says."""
    shuffled = ReadShoe((), tuple(order)).shuffled(bets)
    assert Counter(bets) == Counter(shuffled)
    assert [bets[place] for place in order] == [*shuffled]


@pytest.mark.parametrize("placed", range(BETS + 1))
def test_bets_are_settled_on_the_coups_after_the_road(placed: int) -> None:
    """The first one on coup 31, each as the tariff settles it."""
    shoe, bets = ReadShoe.deal(3, 2), PLACED[:placed]
    settle = Tariff().settle
    after = shoe.coups[READ:]
    came = [int(settle(bet, 20, coup).profit) for bet, coup in zip(bets, after, strict=False)]
    assert came == list(shoe.results(bets))


# ------------------------------------------------------------ many series


def test_first_coups_are_those_the_engine_deals() -> None:
    """The same cards in the same order, coup after coup, in every shoe of a block."""
    values = shoes(generator(3, 0), 8)
    listed = first_coups(generator(3, 0), 8, COUPS)
    assert (len(values), COUPS) == listed.shape
    for cards, found in zip(values[::40], listed[::40], strict=True):
        left = [int(value) for value in cards]
        for code in found:
            coup = deal(cards_worth(*left[:6]))
            left = left[len(coup.cards) :]
            assert coup.outcome == OUTCOMES[code]


def test_a_few_coups_of_a_small_shoe() -> None:
    """It need not be ten times as long as what is dealt from it."""
    assert (3, 8) == first_coups(generator(1, 0), 1, 8)[:3].shape


def test_series_are_counted_as_by_hand() -> None:
    """Every way's results and bets, and what follows five Bancos, shoe by shoe."""
    listed = first_coups(generator(9, 0), 8, COUPS)
    found = count_series(listed, (PLACED, SHUFFLED))
    results: dict[Way, Counter[int]] = {way: Counter() for way in Way}
    on_punto, followed = Counter[Way](), Counter[str]()
    for codes in listed:
        road = [OUTCOMES[code] for code in codes]
        bets, here = by_hand(road)
        followed += here
        for way, ten in bets.items():
            ends = zip(ten, road[READ:], strict=True)
            results[way][sum(profits()[bet][end] for bet, end in ends)] += 1
            on_punto[way] += ten.count("punto")
    for way in Way:
        counts = {n - HIGHEST: c for n, c in enumerate(found.of(way).counts) if c}
        assert dict(results[way]) == counts
        assert on_punto[way] == found.of(way).on_punto
    after, every = found.banco_after_streak, found.banco
    assert (followed["after banco"], followed.total()) == (after.count, after.coups + every.coups)
    assert followed["all banco"] == every.count
    assert after.coups > 100


def test_before_anybody_has_won_the_rules_bet_on_banco() -> None:
    """A road of ties alone has no last winner and no streak."""
    ties = np.full((1, COUPS), OUTCOMES.index("tie"), dtype=np.uint8)
    found = count_series(ties, (PLACED, SHUFFLED))
    assert [0, 0] == [found.of(way).on_punto for way in (Way.FOLLOW, Way.AGAINST)]
    assert (0, 0) == found.decided == found.after_streak


def test_a_tie_breaks_no_streak() -> None:
    """Three Puntos with ties between them are three in a row, five Bancos five."""
    text = "T" * (READ - 5) + "PTPTP" + "B" + "T" * 9
    found = count_series(road(text), (PLACED, SHUFFLED))
    assert 0 == found.of(Way.AGAINST).on_punto
    text = "B" * (READ - 5) + "BTBTB" + "T" * 10
    assert 10 == count_series(road(text), (PLACED, SHUFFLED)).of(Way.AGAINST).on_punto
    text = "T" * (READ - 9) + "BTBBTBBTB" + "T" * 10
    found = count_series(road(text), (PLACED, SHUFFLED))
    assert (1, 1) == found.after_streak


def road(text: str) -> Any:
    """Write one shoe's outcomes as a block."""
    return np.array([["PBT".index(letter) for letter in text]], dtype=np.uint8)


@pytest.mark.parametrize("piece", [1, 7, None])
def test_the_pieces_of_a_run_do_not_matter(piece: int | None) -> None:
    """The same series in any pieces, and a longer run begins as a shorter one."""
    run = SeriesRun(400, 2, PLACED, SHUFFLED)
    while not run.is_finished:
        run.deal(piece)
    longer = SeriesRun(1000, 2, PLACED, SHUFFLED)
    longer.deal_until(400)
    assert run.totals == longer.totals
    assert 400 == longer.done
    assert not longer.is_finished


def test_a_run_that_is_over_stays_as_it_is() -> None:
    """Dealing on changes nothing."""
    run = SeriesRun(3, 1, PLACED, SHUFFLED)
    run.deal()
    before = run.totals
    run.deal()
    assert before == run.totals
    assert run.is_finished


def test_the_series_of_a_seed_are_known() -> None:
    """On every machine and with every numpy the same, since notebooks keep what they came to."""
    run = SeriesRun(2000, 5, PLACED, SHUFFLED)
    run.deal_until(2000)
    sums = [way.mean * way.series for way in run.totals.ways]
    assert [-891, -8495, -4458, -4243] == sums
    assert (72438, 36533) == run.totals.decided
    assert (2093, 1073) == run.totals.after_streak


def test_all_ways_come_to_what_the_house_edge_says() -> None:
    """In twenty thousand series, within four standard errors; and so does the sixth Banco."""
    run = SeriesRun(20_000, 5, PLACED, SHUFFLED)
    run.deal_until(20_000)
    for way in run.totals.ways:
        assert abs(way.mean - way.expected) < 2 * way.band + Fraction(1, 100)
        assert abs(way.spread - 59) < 2
    after = run.totals.banco_after_streak
    assert abs(after.share - banco_chance()) < 2 * after.band


@pytest.mark.parametrize("series", [0, -1, 1.5, "9", None, True])
def test_a_number_of_series_that_is_none(series: Any) -> None:
    """It is quoted back; no series at all have no mean."""
    with pytest.raises(InvalidCoups) as refusal:
        SeriesRun(series, 1, PLACED, SHUFFLED)
    assert repr(series) in str(refusal.value)


@pytest.mark.parametrize("seed", [-1, SEEDS, "1", None, True])
def test_a_seed_that_is_none(seed: Any) -> None:
    """It is refused as by every simulation."""
    with pytest.raises(InvalidSeed) as refusal:
        SeriesRun(10, seed, PLACED, SHUFFLED)
    assert repr(seed) in str(refusal.value)


def test_every_shoe_has_series_of_its_own() -> None:
    """The seed of the series goes on with the number of the shoe, and never becomes too large."""
    assert [5, 6, 7] == [seed_of(5, number) for number in range(3)]
    assert 0 == seed_of(SEEDS - 1, 1)


# ------------------------------------------------------------ what results say


def test_a_mean_and_a_spread() -> None:
    """Of four series, two at +20 and two at −20."""
    results = total(up20=2, down20=2)
    assert [4, 0, 20] == [results.series, results.mean, results.spread]
    assert Fraction(1, 2) == results.in_profit
    assert pytest.approx(1.96 * 10) == results.band


def test_nothing_is_no_profit() -> None:
    """A series that comes to 0 is not in profit, and one that comes to 1 is."""
    assert Fraction(1, 4) == total(up0=2, up1=1, down1=1).in_profit


def test_what_is_expected_goes_by_the_bets() -> None:
    """Ten on Punto cost ten times what one does; half of them, half of each."""
    assert -10 * costs()["punto"] == Results(total(up0=3).counts, on_punto=30).expected
    assert -10 * costs()["banco"] == total(up0=3).expected
    mixed = Results(total(up0=1).counts, on_punto=PLACED.count("punto"))
    assert expected(PLACED) == mixed.expected


@pytest.mark.parametrize(
    ("mean", "inside"),
    [("down2", True), ("down1", True), ("down3", True), ("up1", False), ("down5", False)],
)
def test_whether_a_mean_is_in_its_band(mean: str, *, inside: bool) -> None:
    """On either side of what is expected."""
    around = {mean: 300}
    results = total(up200=1, down200=1, **around)
    assert inside == results.is_in_band


@given(st.lists(st.integers(-HIGHEST, HIGHEST), min_size=1, max_size=30))
def test_every_result_is_in_one_class(results: list[int]) -> None:
    """The classes leave no gap, and those above 0 are the series in profit."""
    counts = Counter(results)
    found = Results(tuple(counts[n] for n in range(-HIGHEST, HIGHEST + 1)))
    classes = found.classes()
    assert len(results) == sum(count for _low, _high, count in classes)
    for (_low, high, _count), (low, _high, _more) in pairwise(classes):
        assert low == high + 1
    assert (-HIGHEST, HIGHEST) == (classes[0][0], classes[-1][1])
    above = sum(count for low, _high, count in classes if low > 0)
    assert Fraction(above, len(results)) == found.in_profit


def test_totals_add_up() -> None:
    """Of two pieces every number is the sum."""
    one = Totals((total(up20=1),) * 4, (40, 20), (3, 2))
    other = Totals((total(down20=2),) * 4, (38, 21), (1, 0))
    both = one + other
    assert (3, (78, 41), (4, 2)) == (both.series, both.decided, both.after_streak)
    assert Fraction(-20, 3) == both.of(Way.FOLLOW).mean
