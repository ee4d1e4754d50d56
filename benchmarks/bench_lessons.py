"""How long from Run All to the last panel painted, and how large each lesson is as it is saved.

Every lesson is opened on a fresh kernel; the clock starts with Run All, once the kernel is idle.

    python -m benchmarks.bench_lessons --append
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from time import perf_counter

from benchmarks.bench_click_to_paint import HISTORY
from tests.browser.chromium import running_chromium
from tests.browser.lab import NOTEBOOKS, lesson_paths, running_lab
from tests.browser.lesson import open_desk

SLOWEST = 3.0  # seconds from Run All to the last panel
LARGEST = 300_000  # bytes of a saved lesson


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print every lesson; 1 if one is slower or larger than its limit."""
    parser = argparse.ArgumentParser(description="From Run All to the last panel painted.")
    parser.add_argument("--append", action="store_true", help=f"add a line to {HISTORY.name}")
    options = parser.parse_args(argv)
    seconds = measure()
    sizes = {path: (NOTEBOOKS / path).stat().st_size for path in seconds}
    for path, taken in seconds.items():
        print(f"{path:32} {taken:6.2f} s   {sizes[path] / 1000:6.0f} kB")
    slowest, largest = max(seconds, key=lambda p: seconds[p]), max(sizes, key=lambda p: sizes[p])
    line = (
        f"{datetime.now(UTC):%Y-%m-%d}, Run All to the last panel: slowest {slowest} "
        f"{seconds[slowest]:.2f} s; largest {largest} {sizes[largest] / 1000:.0f} kB."
    )
    print(line)
    if options.append:
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(f"- {line}\n")
    return int(seconds[slowest] > SLOWEST or sizes[largest] > LARGEST)


def measure() -> dict[str, float]:
    """Run every lesson once and return the seconds that it took, by its path."""
    taken = {}
    with running_lab() as lab, running_chromium() as chromium:
        desk = open_desk(chromium, lab)
        for path in lesson_paths():
            with desk.opened(f"trusted/{path}") as lesson:
                start = perf_counter()
                lesson.run_all()
                taken[path] = perf_counter() - start
    return taken


if __name__ == "__main__":
    sys.exit(main())
