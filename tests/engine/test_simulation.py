"""Simulated coups: dealt as the engine deals, from shoes as they are, the same for a seed."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import combinations, product
from threading import Event, Thread
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from baccarat_edu import DECK, OUTCOMES, Card, InvalidDecks, Outcome, Shoe, deal
from baccarat_edu.engine import tableau
from baccarat_edu.engine.errors import InvalidCoups, InvalidCutCard, InvalidSeed
from baccarat_edu.engine.odds_results import RESULTS, Result
from baccarat_edu.engine.simulation import CHUNK, Run, Tally, simulate
from baccarat_edu.engine.simulation_deals import (
    VALUE_BITS,
    _has_a_card_twice,
    _has_a_key_twice,
    _without_repeats,
    cards_taken,
    deciding,
    generator,
    openings,
    outcomes,
    reshuffled,
    results,
    shoes,
    through_shoes,
)
from tests import reference

from .helpers import cards_worth

SEED = 7
KINDS = pytest.mark.parametrize("reshuffle", [True, False], ids=["reshuffled", "through shoes"])


def names(codes: NDArray[np.uint8]) -> list[Outcome]:
    """Read outcomes that are written as places."""
    return [OUTCOMES[code] for code in codes.tolist()]


def listed(coups: int, **options: Any) -> list[Outcome]:
    """Simulate and read the outcomes."""
    return names(simulate(coups, **{"seed": SEED, **options}, outcomes=True))


# ------------------------------------------------------------ the rules


def test_every_sequence() -> None:
    """Outcome, cards taken and both totals agree with the second implementation in all 10⁶."""
    sequences = np.indices((10,) * 6, dtype=np.uint8).reshape(6, -1)
    decided = deciding(*sequences)
    ways: dict[reference.Played, int] = {}
    played = np.array(
        [
            ways.setdefault(reference.play(values), len(ways))
            for values in product(reference.VALUES, repeat=6)
        ]
    )
    ended = [Result(p.punto, p.banco, 2 + p.punto_drew, 2 + p.banco_drew) for p in ways]
    codes = [OUTCOMES.index(cast(Outcome, p.outcome)) for p in ways]
    assert 1_000_000 == len(played)
    assert np.array_equal(np.array([RESULTS.index(r) for r in ended])[played], results()[decided])
    assert np.array_equal(np.array(codes)[played], outcomes()[decided])
    assert np.array_equal(np.array([p.cards_used for p in ways])[played], cards_taken()[decided])


def forget() -> None:
    """Forget what was looked up in the drawing table."""
    for lookup in (results, outcomes, cards_taken):
        lookup.cache_clear()


@pytest.fixture
def looked_up_anew() -> Iterator[None]:
    """Look everything up in the drawing table again once a test is over."""
    yield
    forget()


@pytest.mark.usefixtures("looked_up_anew")
def test_the_drawing_table_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the table lets Banco on 3 draw against an 8, it does, and nothing else changes."""
    before = cards_taken()
    forget()
    stood, row = tableau.BANCO_TABLE[3]
    table = [*tableau.BANCO_TABLE]
    table[3] = (stood, row[:8] + "D" + row[9:])
    monkeypatch.setattr(tableau, "BANCO_TABLE", tuple(table))
    changed = np.flatnonzero(before != cards_taken())
    assert [*range(380, 390), *range(1380, 1390)] == changed[:20].tolist()
    assert 60 == len(changed)  # Punto draws on 0 to 5, and any card may be the sixth


# ------------------------------------------------------------ freshly shuffled shoes


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_reshuffled_coups_are_dealt_card_by_card(decks: int) -> None:
    """Every coup comes out as the engine deals it from the six cards drawn."""
    drawn = openings(generator(SEED, 0), decks)[:3000]
    coups = [deal([DECK[place % 52] for place in row]) for row in drawn.tolist()]
    assert [coup.outcome for coup in coups] == listed(3000, decks=decks)


@pytest.mark.parametrize("decks", range(1, 9))
def test_no_card_is_drawn_twice(decks: int) -> None:
    """Six cards of a coup are six places in the decks, and every place can be among them."""
    drawn = openings(generator(SEED, 0), decks)
    assert all(len({*row}) == 6 for row in drawn.tolist())
    assert {*range(52 * decks)} == {*drawn.ravel().tolist()}


# ------------------------------------------------------------ through shoes


class Ordered(random.Random):
    """Shuffles a shoe into an order that is given."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__()
        self.cards = cards

    def shuffle(self, x: Any) -> None:
        """Lay the cards so that the first is dealt first."""
        x[:] = self.cards[::-1]


def dealt_to_the_cut_card(values: list[int], decks: int, cut: int) -> Iterator[Outcome | None]:
    """Deal a shoe in this order with the engine, until no more than the cut card's are left."""
    shoe = Shoe(decks, rng=Ordered(cards_worth(*values)))
    while len(shoe) > cut:
        yield shoe.deal().outcome


@pytest.mark.parametrize(
    ("decks", "cut"), [(1, 5), (1, 14), (1, 51), (2, 6), (8, 5), (8, 14), (8, 208), (8, 415)]
)
def test_shoes_are_dealt_to_the_cut_card(decks: int, cut: int) -> None:
    """Coups come as a shoe of the engine deals them: none begins once the cut card has come."""
    rows = shoes(generator(SEED, 0), decks)[:60].tolist()
    expected = [coup for row in rows for coup in dealt_to_the_cut_card(row, decks, cut)]
    assert expected == listed(len(expected), decks=decks, reshuffle=False, cut=cut)


@pytest.mark.parametrize("decks", range(1, 9))
def test_r1_every_shoe_is_whole(decks: int) -> None:
    """Each shoe holds its decks' cards, in an order of its own."""
    dealt = shoes(generator(SEED, 0), decks)
    for value, count in enumerate(reference.composition(decks)):
        assert {count} == {*(dealt == value).sum(axis=1).tolist()}
    assert len(dealt) == len({row.tobytes() for row in dealt})


def test_a_shoe_begins_after_the_last_coup_of_another() -> None:
    """Where the cut card leaves a single coup, each coup opens a shoe."""
    firsts = shoes(generator(SEED, 0), 8)[:, :6].tolist()
    expected = [deal(cards_worth(*six)).outcome for six in firsts]
    assert expected == listed(len(firsts), reshuffle=False, cut=415)


# ------------------------------------------------------------ shuffled exactly


class Stuck:
    """A generator that first gives one number throughout and then works."""

    def __init__(self) -> None:
        self.rng = generator(SEED, 0)
        self.calls = 0

    def integers(self, low: int, high: int, size: tuple[int, int], dtype: Any) -> NDArray[Any]:
        """Draw a table of numbers."""
        self.calls += 1
        return self.rng.integers(low, high, size, dtype) * (self.calls > 1)


@pytest.mark.parametrize("shuffle", [openings, shoes])
def test_what_is_drawn_twice_is_drawn_again(shuffle: Callable[..., NDArray[Any]]) -> None:
    """Equal numbers decide nothing: such rows are drawn anew until there are none."""
    stuck = Stuck()
    rows = shuffle(stuck, 2)
    assert 2 <= stuck.calls
    assert len(rows) - 5 <= len({row.tobytes() for row in rows})


@pytest.mark.parametrize(("one", "other"), [*combinations(range(6), 2)])
def test_two_equal_cards_are_seen(one: int, other: int) -> None:
    """Wherever two of six cards are one, they are found, and among six others none."""
    rows = np.array([[10, 20, 30, 40, 50, 60]] * 2, dtype=np.uint16)
    rows[1, one] = rows[1, other]
    assert [False, True] == _has_a_card_twice(rows).tolist()


@pytest.mark.parametrize("place", range(3))
def test_two_equal_keys_are_seen(place: int) -> None:
    """Two cards of one key are found wherever they lie, whatever each of them is worth."""
    keys = np.array([[1, 2, 3, 4]] * 3, dtype=np.uint32)
    keys[1:, place] = keys[1:, place + 1]
    values = np.array([[5, 5, 5, 5], [0, 3, 6, 9], [5, 5, 5, 5]], dtype=np.uint32)
    cards = (keys << VALUE_BITS | values).astype(np.uint32)
    assert [False, True, True] == _has_a_key_twice(cards).tolist()


def test_only_rows_with_repeats_are_drawn_again() -> None:
    """Rows without repeats stay; each other one is drawn anew, whole, as often as it takes."""
    draws = iter([[[1, 1], [1, 2], [2, 2]], [[3, 3], [2, 1]], [[3, 1]]])

    def draw(rows: int) -> NDArray[np.int64]:
        drawn = np.array(next(draws))
        assert rows == len(drawn)
        return drawn

    drawn = _without_repeats(draw, lambda rows: rows[:, 0] == rows[:, 1], 3)
    assert [[3, 1], [1, 2], [2, 1]] == drawn.tolist()


# ------------------------------------------------------------ seeds and pieces


@KINDS
def test_the_same_seed_gives_the_same_coups(reshuffle: bool) -> None:
    """A seed gives its coups again, and other seeds, decks and kinds of dealing give others."""
    first = listed(5000, reshuffle=reshuffle)
    assert first == listed(5000, reshuffle=reshuffle)
    assert first != listed(5000, seed=8, reshuffle=reshuffle)
    assert first != listed(5000, decks=6, reshuffle=reshuffle)
    assert first != listed(5000, reshuffle=not reshuffle)


@KINDS
def test_a_run_goes_from_block_to_block(reshuffle: bool) -> None:
    """The coups are those of one block after another, each from its own generator."""
    blocks = [
        reshuffled(rng, 8) if reshuffle else through_shoes(rng, 8, 14)
        for rng in (generator(SEED, block) for block in range(3))
    ]
    expected = names(np.concatenate(blocks))
    assert expected == listed(len(expected), reshuffle=reshuffle)


def test_every_block_has_numbers_of_its_own() -> None:
    """Blocks of a seed and blocks of others, however near or far, draw different cards."""
    seeds = (SEED, SEED + 1, SEED + 2**32, SEED + 2**33)
    blocks = [openings(generator(seed, block), 8) for seed in seeds for block in range(3)]
    assert len(blocks) == len({block.tobytes() for block in blocks})


@KINDS
@pytest.mark.parametrize("size", [1, 997, 20_000, CHUNK, 10**9])
def test_pieces_change_no_coup(reshuffle: bool, size: int) -> None:
    """However many coups are asked for at a time, they are the same ones."""
    coups = 3000 if size == 1 else 100_000
    run = Run(coups, SEED, reshuffle=reshuffle)
    pieces, counts = [], Tally()
    while not run.is_finished:
        pieces.append(run.deal(size))
        counts += Tally.of(pieces[-1])
        assert counts == run.counts
    assert {size} >= {len(piece) for piece in pieces[:-1]}
    assert listed(coups, reshuffle=reshuffle) == names(np.concatenate(pieces))


@KINDS
def test_a_longer_run_begins_as_a_shorter_one(reshuffle: bool) -> None:
    """More coups are added at the end."""
    longer = listed(60_000, reshuffle=reshuffle)
    assert longer[:20_000] == listed(20_000, reshuffle=reshuffle)


# ------------------------------------------------------------ counts


@KINDS
@pytest.mark.parametrize("coups", [0, 1, 1000, CHUNK + 1])
def test_counts_are_those_of_the_outcomes(reshuffle: bool, coups: int) -> None:
    """Counted or listed, the coups are the same, and as many as were asked for."""
    counts = simulate(coups, SEED, reshuffle=reshuffle)
    ended = listed(coups, reshuffle=reshuffle)
    assert {outcome: ended.count(outcome) for outcome in OUTCOMES} == counts.by_outcome
    assert coups == counts.total == sum(counts.by_outcome.values())
    assert {int} == {type(count) for count in counts.by_outcome.values()}


def test_outcomes_are_bytes() -> None:
    """Outcomes are listed in one byte each: their places among the three."""
    ended = simulate(1000, SEED, outcomes=True)
    assert ("uint8", (1000,)) == (str(ended.dtype), ended.shape)
    assert {0, 1, 2} == {*ended.tolist()}
    assert Tally(punto=2, banco=1, tie=1) == Tally.of(np.array([1, 0, 2, 0], dtype=np.uint8))


def test_a_run_is_dealt_piece_by_piece() -> None:
    """A run says how far it is, keeps earlier counts as they were, and ends with its last coup."""
    run = Run(1000, SEED)
    assert (0, False, Tally()) == (run.done, run.is_finished, run.counts)
    first = run.deal(600)
    before = run.counts
    assert (600, 600, False) == (len(first), run.done, run.is_finished)
    second = run.deal(600)
    assert (400, 1000, True) == (len(second), run.done, run.is_finished)
    assert (Tally.of(first), Tally.of(first) + Tally.of(second)) == (before, run.counts)
    assert 0 == len(run.deal())
    assert f"<Run: 1000 of 1000 coups dealt, {run.counts}>" == repr(run)


# ------------------------------------------------------------ progress and stop


@KINDS
def test_progress_is_told_after_every_chunk(reshuffle: bool) -> None:
    """Progress grows chunk by chunk up to all coups."""
    told: list[tuple[int, int]] = []
    coups = 2 * CHUNK + 100
    simulate(coups, SEED, reshuffle=reshuffle, progress=lambda *done: told.append(done))
    assert [(CHUNK, coups), (2 * CHUNK, coups), (coups, coups)] == told


@KINDS
def test_a_stop_keeps_what_was_done(reshuffle: bool) -> None:
    """A stop during the first chunk ends the simulation with it; its coups are returned."""
    stop = Event()
    options = {"reshuffle": reshuffle, "stop": stop.is_set, "progress": lambda *_: stop.set()}
    ended = listed(10 * CHUNK, **options)
    assert listed(CHUNK, reshuffle=reshuffle) == ended
    assert [] == listed(10 * CHUNK, **options)
    assert Tally() == simulate(10 * CHUNK, SEED, reshuffle=reshuffle, stop=stop.is_set)


def test_a_thread_can_be_stopped() -> None:
    """An endless simulation in a thread ends soon after it is told to, with its counts."""
    stop, under_way, counts = Event(), Event(), list[Tally]()

    def work() -> None:
        counts.append(simulate(10**15, SEED, progress=lambda *_: under_way.set(), stop=stop.is_set))

    thread = Thread(target=work, daemon=True)
    thread.start()
    assert under_way.wait(timeout=5)
    stop.set()
    thread.join(timeout=5)
    assert not thread.is_alive()
    assert 0 < counts[0].total < 10**15


# ------------------------------------------------------------ memory and errors


@KINDS
@pytest.mark.parametrize("decks", [1, 8])
def test_memory_is_bounded(reshuffle: bool, decks: int) -> None:
    """At its peak a simulation takes less than 8 MB beside the list of outcomes, however long."""
    peaks = []
    for coups in (CHUNK, 8 * CHUNK):
        tracemalloc.start()
        simulate(coups, SEED, decks, reshuffle, outcomes=True)
        peaks.append(tracemalloc.get_traced_memory()[1] - coups)
        tracemalloc.stop()
    assert max(peaks) < 8_000_000
    assert peaks[1] < 1.1 * peaks[0] + 500_000


@pytest.mark.parametrize("coups", [-1, 2.0, True, "5", None], ids=repr)
def test_what_is_no_number_of_coups(coups: int) -> None:
    """Anything but a whole number from 0 up is quoted back, of a run or of a piece."""
    for refused in (lambda: simulate(coups, SEED), lambda: Run(9, SEED).deal(coups)):
        with pytest.raises(InvalidCoups) as refusal:
            refused()
        assert str(refusal.value).startswith(repr(coups))
        assert "a whole number from 0 up" in str(refusal.value)


@pytest.mark.parametrize("seed", [-1, 7.0, True, "7", None, 2**64], ids=repr)
def test_what_is_no_seed(seed: int) -> None:
    """Anything but a whole number of 64 bits is quoted back."""
    with pytest.raises(InvalidSeed) as refusal:
        simulate(10, seed)
    assert str(refusal.value).startswith(repr(seed))
    assert str(2**64 - 1) in str(refusal.value)
    assert 10 == simulate(10, 2**64 - 1).total


@pytest.mark.parametrize("decks", [0, 9, True, 8.0, "8"], ids=repr)
def test_a_number_of_decks_that_no_shoe_has(decks: int) -> None:
    """Decks outside 1 to 8 are quoted back."""
    with pytest.raises(InvalidDecks) as refusal:
        simulate(10, SEED, decks)
    assert str(refusal.value).startswith(repr(decks))


@pytest.mark.parametrize("cut", [4, 104, -1, 14.0, True, None], ids=repr)
def test_where_no_cut_card_can_be(cut: int) -> None:
    """A cut card that would cut a coup off, or leave none, is quoted back with what can be."""
    with pytest.raises(InvalidCutCard) as refusal:
        simulate(10, SEED, 2, reshuffle=False, cut=cut)
    assert str(refusal.value).startswith(repr(cut))
    assert "in a shoe of 104 it is 5 to 103" in str(refusal.value)
