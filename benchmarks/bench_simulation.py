"""How long simulated coups take, beside the random numbers they need and a loop in pure Python.

All of them are measured in one run, in turns. The loop is the quickest there is that records the
outcome and nothing else: it draws plain values and looks the outcome up, as the simulation does.

    python -m benchmarks.bench_simulation --append
"""

import argparse
import os
import platform
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

import numpy as np

from baccarat_edu.engine.simulation import CHUNK, CUT, Run
from baccarat_edu.engine.simulation_deals import (
    card_values,
    cards_taken,
    generator,
    outcomes,
    shoes,
)

HISTORY: Final = Path(__file__).parent / "history.md"
ROUNDS: Final = 30
CARDS: Final = 416
ENDLESS: Final = 10**15
LOOP: Final = 8192  # coups that the loop deals in a round
FASTER: Final = 7  # times as fast as the loop, at least
DRAW: Final = {"reshuffled": 6, "through shoes": CARDS}
TIMES_THE_DRAWS: Final = {"reshuffled": 5, "through shoes": 20}  # at most

VALUES: Final[list[int]] = card_values(8).tolist()
OUTCOME: Final[list[int]] = outcomes().tolist()
TAKEN: Final[list[int]] = cards_taken().tolist()


@dataclass(frozen=True)
class Ratios:
    """What one run measured of one kind of dealing: nanoseconds a coup.

    ``draws`` is for the bounded numbers of 16 bits that one coup, or its share of a shoe, needs.
    """

    kind: str
    simulated: float
    draws: float
    loop: float

    @property
    def times_the_draws(self) -> float:
        """How many times as long as its draws the simulation takes."""
        return self.simulated / self.draws

    @property
    def faster(self) -> float:
        """How many times as fast as the loop it is."""
        return self.loop / self.simulated

    @property
    def are_kept(self) -> bool:
        """Whether both ratios are within their limits."""
        return self.times_the_draws <= TIMES_THE_DRAWS[self.kind] and self.faster >= FASTER

    def __str__(self) -> str:
        unit = "a coup" if self.kind == "reshuffled" else "a shoe"
        return (
            f"{self.kind} {self.simulated:.0f} ns a coup, {self.times_the_draws:.1f}× "
            f"{DRAW[self.kind]} draws {unit}, {self.faster:.0f} times as fast as a loop"
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the ratios; 1 if one of them is beyond its limit."""
    parser = argparse.ArgumentParser(description="Simulated coups beside their random numbers.")
    parser.add_argument("--append", action="store_true", help=f"add a line to {HISTORY.name}")
    options = parser.parse_args(argv)
    kinds = measure()
    for ratios in kinds:
        print(ratios)
    if options.append:
        append(kinds)
    return int(not all(ratios.are_kept for ratios in kinds))


def measure() -> list[Ratios]:
    """Time everything in turns, so that a slow moment of the machine meets all of it."""
    rng, plain = np.random.default_rng(7), random.Random(7)
    run, through = Run(ENDLESS, 7), Run(ENDLESS, 7, reshuffle=False)
    number, coups_a_shoe = shoes_and_coups()
    subjects: dict[str, tuple[Callable[[], object], float]] = {
        "6": (lambda: rng.integers(0, CARDS, (6, CHUNK // 4), dtype=np.uint16), CHUNK // 4),
        "reshuffled": (run.deal, CHUNK),
        "loop reshuffled": (lambda: loop_reshuffled(plain), LOOP),
        str(CARDS): (
            lambda: rng.integers(0, CARDS, (number, CARDS), dtype=np.uint16),
            number * coups_a_shoe,
        ),
        "through shoes": (through.deal, CHUNK),
        "loop through shoes": (lambda: loop_through_shoes(plain), LOOP),
    }
    rounds = [{name: timed(call) for name, (call, _) in subjects.items()} for _ in range(ROUNDS)]
    a_coup = {
        name: 1e9 * median(one[name] for one in rounds) / coups
        for name, (_, coups) in subjects.items()
    }
    return [
        Ratios(kind, a_coup[kind], a_coup[str(draws)], a_coup[f"loop {kind}"])
        for kind, draws in DRAW.items()
    ]


def shoes_and_coups() -> tuple[int, float]:
    """Count the shoes that are shuffled at once, and the coups in each on average."""
    rows = shoes(generator(7, 0), 8).tolist()
    return len(rows), sum(len(record_of(row, bytearray())) for row in rows) / len(rows)


def loop_reshuffled(rng: random.Random) -> bytearray:
    """Record coups from freshly shuffled shoes, one after another."""
    record, rand = bytearray(), rng.random
    while len(record) < LOOP:
        a, b, c, d, e, f = six = [int(rand() * CARDS) for _ in range(6)]
        if len({*six}) == 6:
            punto, banco = (VALUES[a] + VALUES[c]) % 10, (VALUES[b] + VALUES[d]) % 10
            record.append(OUTCOME[1000 * punto + 100 * banco + 10 * VALUES[e] + VALUES[f]])
    return record


def loop_through_shoes(rng: random.Random) -> bytearray:
    """Record coups from shoes up to the cut card, one after another."""
    record, shoe = bytearray(), [*VALUES]
    while len(record) < LOOP:
        rng.shuffle(shoe)
        record_of(shoe, record)
    return record


def record_of(shoe: Sequence[int], record: bytearray) -> bytearray:
    """Record the coups of one shoe."""
    at = 0
    while at < CARDS - CUT:
        a, b, c, d, e, f = shoe[at : at + 6]
        decided = 1000 * ((a + c) % 10) + 100 * ((b + d) % 10) + 10 * e + f
        record.append(OUTCOME[decided])
        at += TAKEN[decided]
    return record


def append(kinds: Sequence[Ratios]) -> None:
    """Add the day's line to the history."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    said = "; ".join(map(str, kinds))
    with HISTORY.open("a", encoding="utf-8") as history:
        history.write(
            f"- {datetime.now(UTC):%Y-%m-%d}, simulation, medians of {ROUNDS}: {said}. {machine}; "
            f"numpy {np.__version__}.\n"
        )


def timed(call: Callable[[], object]) -> float:
    """Return the seconds of a processor that one call takes, whatever else the machine does."""
    start = process_time()
    call()
    return process_time() - start


if __name__ == "__main__":
    sys.exit(main())
