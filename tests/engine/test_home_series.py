"""The home series: who may do what when, what it leads to, and the cards to come (R9.1, R8)."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import (
    OUTCOMES,
    BaccaratError,
    Coup,
    ForecastLocked,
    ForecastMissing,
    Hand,
    HomeSeries,
    InvalidCard,
    InvalidForecast,
    InvalidSeed,
    InvalidSeries,
    NotEnoughCards,
    Outcome,
    OutOfOrder,
    SeriesOver,
    Shoe,
    UnfinishedCoup,
    UnknownParticipant,
    deal,
    parse_cards,
)
from baccarat_edu.engine.home_events import (
    CoupDealt,
    ForecastGiven,
)

from .helpers import WORKED
from .home_tables import (
    ACTS,
    ANNA,
    BORIS,
    VERA,
    begun,
    locked,
    new,
    over,
    ready,
    seated,
)

PUNTO_WINS = "9♥ 6♠ Q♣ 2♦"
TIED = "7♥ 5♠ J♣ 2♦"


# -------------------------------------------------------------------- who may do what when


def test_r9_a_series_begins_with_nobody() -> None:
    """A new series has a seed and nothing else."""
    assert ((), None, {}, (), ()) == (
        new().participants,
        new().dealer,
        dict(new().locked),
        new().played,
        new().leaders,
    )
    assert not new().may_deal
    assert not new().is_over


def test_r9_everybody_starts_at_nothing() -> None:
    """All totals start at 0, so that everybody leads and nobody has won."""
    assert dict.fromkeys((ANNA, BORIS, VERA), Fraction(0)) == seated().totals
    assert ((ANNA, BORIS, VERA), ()) == (seated().leaders, seated().winners)


def test_r9_one_participant_deals() -> None:
    """The dealer is one of the participants and forecasts as they do."""
    assert BORIS == begun().dealer
    assert BORIS in begun().waiting_for


def test_r9_forecasts_are_locked_in_any_order() -> None:
    """Each participant locks one; who still has to is told in the order of the seats."""
    series = begun().lock(VERA, "tie")
    assert ((ANNA, BORIS), {VERA: "tie"}) == (series.waiting_for, dict(series.locked))
    series = series.lock(ANNA, "tie").lock(BORIS, "punto")
    assert [VERA, ANNA, BORIS] == list(series.locked)
    assert series.may_deal


def test_r9_a_coup_is_dealt_when_all_have_locked() -> None:
    """The deal takes the forecasts, and the next coup waits for everybody again."""
    assert ready().may_deal
    series = ready().deal()
    assert ({}, ready().participants, 1) == (
        dict(series.locked),
        series.waiting_for,
        len(series.played),
    )
    assert not series.may_deal


POINTS: dict[str, Callable[[], HomeSeries]] = {
    "new": new,
    "seated": seated,
    "begun": begun,
    "one locked": lambda: begun().lock(ANNA, "punto"),
    "ready": ready,
    "one coup": lambda: ready().deal(),
    "over": over,
}
REFUSALS: list[tuple[str, str, type[BaccaratError], str]] = [
    ("new", "dealer", OutOfOrder, "'Anna'"),
    ("new", "lock", OutOfOrder, "name the participants"),
    ("new", "deal", OutOfOrder, "name the participants"),
    ("seated", "participants", OutOfOrder, "'Anna', 'Борис', 'وردة' sit here already"),
    ("seated", "lock", OutOfOrder, "no dealer is chosen yet"),
    ("seated", "deal cards", OutOfOrder, "no dealer is chosen yet"),
    ("begun", "participants", OutOfOrder, "start another series"),
    ("begun", "dealer", OutOfOrder, "'Борис' deals the whole series"),
    ("begun", "deal", ForecastMissing, "coup 1 .*'Anna', 'Борис', 'وردة'"),
    ("one locked", "lock", ForecastLocked, "'Anna' .* coup 1; it stays"),
    ("one locked", "deal", ForecastMissing, "before 'Борис', 'وردة'$"),
    ("ready", "lock", ForecastLocked, "'Anna' has locked a forecast"),
    ("one coup", "deal cards", ForecastMissing, "coup 2 cannot be dealt"),
    ("one coup", "dealer", OutOfOrder, "'Anna' cannot deal too"),
    ("over", "lock", SeriesOver, "all 10 coups are dealt"),
    ("over", "deal", SeriesOver, "start another series"),
    ("over", "deal cards", SeriesOver, "all 10 coups are dealt"),
    ("over", "participants", OutOfOrder, "sit here already"),
]


@pytest.mark.parametrize(("point", "act", "error", "said"), REFUSALS)
def test_r9_what_cannot_be_done_now(
    point: str, act: str, error: type[BaccaratError], said: str
) -> None:
    """It is refused with its own error, which says why, and the series stays as it was."""
    series = POINTS[point]()
    before = series.to_data()
    with pytest.raises(error, match=said) as refusal:
        ACTS[act](series)
    assert error is refusal.type
    assert before == series.to_data()
    assert HomeSeries.from_data(before) == series


def test_r9_a_locked_forecast_is_not_told_by_a_refusal() -> None:
    """Locking again does not give away what was locked, since it may be hidden from the others."""
    with pytest.raises(ForecastLocked) as refusal:
        ready().lock(BORIS, "tie")
    assert [] == [outcome for outcome in OUTCOMES if outcome in str(refusal.value)]


@pytest.mark.parametrize("name", ["anna", "Zoë", "Anna2", "<b>Anna</b>"])
@pytest.mark.parametrize("act", ["dealer", "lock", "running totals"])
def test_a_stranger_is_refused(name: str, act: str) -> None:
    """A name that nobody has is quoted, and so are those who are here."""
    acts: dict[str, Callable[[], object]] = {
        "dealer": lambda: seated().with_dealer(name),
        "lock": lambda: begun().lock(name, "tie"),
        "running totals": lambda: begun().running_totals(name),
    }
    with pytest.raises(UnknownParticipant) as refusal:
        acts[act]()
    assert str(refusal.value).startswith(repr(name))
    assert repr(BORIS) in str(refusal.value)


@pytest.mark.parametrize("forecast", ["Punto", "player", "", None, 1, ["tie"]])
def test_another_forecast_is_refused(forecast: Outcome) -> None:
    """A forecast is one of the three."""
    with pytest.raises(InvalidForecast, match="say 'punto', 'banco' or 'tie'") as refusal:
        begun().lock(ANNA, forecast)
    assert str(refusal.value).startswith(repr(forecast))


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ("4♥ 2♠ 9♣", NotEnoughCards),
        ("4♥ 2♠ 9♣ A♦", NotEnoughCards),
        ("4♥ 2♠ 9♣ 1♦", InvalidCard),
    ],
)
def test_half_a_coup_is_refused(cards: str, error: type[BaccaratError]) -> None:
    """Only a whole coup is settled."""
    with pytest.raises(error):
        ready().deal(cards)


def test_a_coup_that_waits_for_a_card_is_refused() -> None:
    """A coup is dealt to its end first."""
    coup = Coup(Hand(parse_cards("4♥ 9♣")), Hand(parse_cards("2♠ A♦")))
    with pytest.raises(UnfinishedCoup, match="is not a finished coup"):
        ready().deal(coup)


# -------------------------------------------------------------------- coups and scores


def test_r8_scores_of_a_coup() -> None:
    """Each row has everybody's forecast, what it changed, and the total after it."""
    series = locked(ready().deal(WORKED), "tie", "punto", "banco").deal(TIED)
    series = locked(series, "punto", "tie", "banco").deal(PUNTO_WINS)
    rows: list[list[object]] = [
        [(score.forecast, score.change, score.total) for score in row.scores]
        for row in series.played
    ]
    expected: list[list[object]] = [
        [("punto", -20, -20), ("banco", 19, 19), ("tie", -20, -20)],
        [("tie", 160, 140), ("punto", 0, 19), ("banco", 0, -20)],
        [("punto", 20, 160), ("tie", -20, -1), ("banco", -20, -40)],
    ]
    assert expected == rows
    assert [(1, deal(WORKED)), (2, deal(TIED)), (3, deal(PUNTO_WINS))] == [
        (row.number, row.coup) for row in series.played
    ]
    assert [0, 19, 19, -1] == list(map(int, series.running_totals(BORIS)))
    assert {ANNA: 160, BORIS: -1, VERA: -40} == series.totals


def test_r8_totals_are_exact() -> None:
    """Changes and totals are fractions from the first to the last."""
    for row in over().played:
        assert {Fraction} == {type(amount) for s in row.scores for amount in (s.change, s.total)}
    assert {Fraction} == set(map(type, [*seated().totals.values(), *over().running_totals(ANNA)]))


def test_r9_equal_leaders_share_the_win() -> None:
    """After ten equal coups everybody has won."""
    assert ((ANNA, BORIS, VERA), True) == (over().winners, over().is_over)


def test_r9_one_winner() -> None:
    """A lower total does not share."""
    series = locked(begun(), "tie", "banco", "tie").deal(WORKED)
    assert ((BORIS,), ()) == (series.leaders, series.winners)
    for _ in range(9):
        series = locked(series, "punto", "punto", "punto").deal(PUNTO_WINS)
    assert ((BORIS,), (BORIS,)) == (series.leaders, series.winners)
    assert Fraction(199) == series.totals[BORIS]


def test_r9_negative_totals_are_allowed() -> None:
    """Nothing ends a series before its tenth coup."""
    series = begun()
    for _ in range(10):
        series = locked(series, "tie", "tie", "tie").deal(WORKED)
    assert ({Fraction(-200)}, True) == (set(series.totals.values()), series.is_over)


def test_r9_ten_coups_never_eleven() -> None:
    """After the tenth coup nobody is waited for, and nothing more can be dealt."""
    assert (10, (), False) == (len(over().played), over().waiting_for, over().may_deal)
    assert list(range(1, 11)) == [row.number for row in over().played]
    with pytest.raises(SeriesOver):
        over().next_coup()
    with pytest.raises(SeriesOver):
        HomeSeries(7, (*over().events, ForecastGiven(ANNA, "tie")))
    with pytest.raises(SeriesOver):
        HomeSeries(7, (*over().events, CoupDealt.read(WORKED)))


# -------------------------------------------------------------------- the cards to come


def test_r9_all_cards_go_back_after_each_coup() -> None:
    """Every coup is the first of a full shoe that is shuffled anew, eight decks of one seed."""
    shoe = Shoe(8, rng=random.Random(7))
    for row in over().played:
        assert 416 == len(shoe)
        assert shoe.deal() == row.coup
        shoe.shuffle()


def test_r9_cards_dealt_by_hand_do_not_shift_the_next_ones() -> None:
    """After a coup of real cards the next one is the seed's own second."""
    by_hand = locked(ready().deal(WORKED), "tie", "tie", "tie").deal()
    assert deal(WORKED) == by_hand.played[0].coup
    assert over().played[1].coup == by_hand.played[1].coup


def test_seeds_differ() -> None:
    """Another seed has other cards; a text is a seed too."""
    starts = {HomeSeries(seed).next_coup() for seed in (7, 8, "7", "Saturday at Vera’s")}
    assert 4 == len(starts)
    assert HomeSeries("7").next_coup() == HomeSeries("7").next_coup()


@pytest.mark.parametrize("seed", [None, 7.0, True, 2**64, [7], "two\nlines", "\ud800"])
def test_only_a_number_or_a_text_is_a_seed(seed: Any) -> None:
    """Anything else is quoted back, in code and in data."""
    with pytest.raises(InvalidSeed) as refusal:
        HomeSeries(seed)
    assert str(refusal.value).startswith(repr(seed))
    with pytest.raises(InvalidSeries, match="is not a seed"):
        HomeSeries.from_data(new().to_data() | {"seed": seed})
