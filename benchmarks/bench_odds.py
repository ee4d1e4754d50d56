"""How long exact odds take, beside the tests' brute force over a million sequences of values.

All of them are measured in one run, in turns: eight decks against brute force, and one to eight
decks and the odds given some first cards against a single call for eight decks. Beside them stands
what a move of the explorer's slider takes in Python: the odds of a shoe that it has not shown yet,
its HTML and its sentence.

    python -m benchmarks.bench_odds --append
"""

import argparse
import os
import platform
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from baccarat_edu import exact_odds
from baccarat_edu.widgets import OddsExplorer
from tests import reference

HISTORY: Final = Path(__file__).parent / "history.md"
ROUNDS: Final = 30
FASTER: Final = 500  # times as fast as brute force, at least
SINGLE_CALLS: Final = {"one to eight decks": 10, "some cards known": 15}  # of eight decks, at most
REDRAW: Final = 0.016  # seconds for the odds and a redraw, at most: one frame of sixty a second
COUP: Final = ["4♥", "2♠", "9♣", "A♦", "7♦", "5♠"]


@dataclass(frozen=True)
class Ratios:
    """What one run measured: seconds of a single call and of brute force, and what others took.

    ``redraw`` is the median of the explorer's.
    """

    single: float
    brute_force: float
    others: Mapping[str, float]
    redraw: float

    @property
    def faster(self) -> float:
        """How many times as fast as brute force a single call is."""
        return self.brute_force / self.single

    def calls(self, name: str) -> float:
        """How many single calls the named thing takes."""
        return self.others[name] / self.single

    @property
    def are_kept(self) -> bool:
        """Whether every ratio is within its limit."""
        within = all(self.calls(name) <= limit for name, limit in SINGLE_CALLS.items())
        return within and self.faster >= FASTER and self.redraw <= REDRAW

    def __str__(self) -> str:
        others = "; ".join(f"{name} {self.calls(name):.1f} single calls" for name in SINGLE_CALLS)
        return (
            f"exact odds of eight decks {1000 * self.single:.2f} ms, brute force over 10⁶ "
            f"sequences {self.brute_force:.2f} s ({self.faster:.0f}×); {others}; "
            f"odds and redraw of the explorer {1000 * self.redraw:.1f} ms"
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the ratios; 1 if one of them is beyond its limit."""
    parser = argparse.ArgumentParser(description="Exact odds beside brute force.")
    parser.add_argument("--append", action="store_true", help=f"add a line to {HISTORY.name}")
    options = parser.parse_args(argv)
    ratios = measure()
    print(ratios)
    if options.append:
        machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {sys.version.split()[0]}"
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(f"- {datetime.now(UTC):%Y-%m-%d}, {ratios}. {machine}.\n")
    return int(not ratios.are_kept)


def measure() -> Ratios:
    """Time everything in turns, and keep of each the time that was least disturbed."""
    exact_odds()  # the rules are read once
    subjects: dict[str, Callable[[], object]] = {
        "single": exact_odds,
        "one to eight decks": lambda: [exact_odds(decks) for decks in range(1, 9)],
    }
    subjects |= {str(length): given(length) for length in range(1, len(COUP) + 1)}
    before = timed(brute_force)
    rounds = [{name: timed(call) for name, call in subjects.items()} for _ in range(ROUNDS)]
    taken = {name: min(one[name] for one in rounds) for name in subjects}
    others = {
        "one to eight decks": taken["one to eight decks"],
        "some cards known": max(taken[str(length)] for length in range(1, len(COUP) + 1)),
    }
    return Ratios(taken["single"], min(before, timed(brute_force)), others, median(redraws()))


def given(length: int) -> Callable[[], object]:
    """Return a call for the odds given so many first cards."""
    return lambda: exact_odds(known=COUP[:length])


def redraws() -> list[float]:
    """Time the explorer's slider from end to end, each time with another card out of the shoe."""
    panel, taken = OddsExplorer(), []
    for number in range(ROUNDS):
        panel.act("take", str(number % 10))
        taken += [timed(partial(panel.act, "use_decks", str(decks))) for decks in range(1, 9)]
    return taken


def brute_force() -> object:
    """Play every sequence of six values from eight decks and add up the outcomes."""
    ways = Counter[str]()
    for played, weight in reference.draws(reference.composition(8)):
        ways[played.outcome] += weight
    assert ways == exact_odds().by_outcome
    return ways


def timed(call: Callable[[], object]) -> float:
    """Return the seconds of work that one call takes; what others do meanwhile does not count."""
    start = process_time()
    call()
    return process_time() - start


if __name__ == "__main__":
    sys.exit(main())
