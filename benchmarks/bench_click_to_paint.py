"""How long from a click to the painted answer, in JupyterLab: the panels beside a bare button.

The bare thing is an ipywidgets Button whose ``on_click`` writes into an ipywidgets HTML. All three
are measured in one page and one kernel, in turns, inside the page: from the dispatched click to
the first animation frame after the expected change stood in the document.

    python -m benchmarks.bench_click_to_paint --samples 80 --append
"""

import argparse
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median, quantiles

from tests.browser.chromium import running_chromium
from tests.browser.lab import code_notebook, running_lab
from tests.browser.lesson import Lesson, open_desk

HISTORY = Path(__file__).parent / "history.md"
SAMPLES = 60
FEWEST = 40
WARM_UP = 5
LIMIT = 2.0  # a panel may take this many times as long as the bare button
PACKAGES = ("jupyterlab", "ipywidgets", "anywidget", "ipykernel")

CELLS = (
    "import ipywidgets\n\nfrom baccarat_edu.widgets import BancoTable, CoupStepper",
    "presses = 0\nanswer = ipywidgets.HTML('0')\n"
    "button = ipywidgets.Button(description='Press')\n\n"
    "def count(_button):\n    global presses\n    presses += 1\n    answer.value = str(presses)\n\n"
    "button.on_click(count)\nipywidgets.VBox([button, answer])",
    "BancoTable()",
    'CoupStepper("4♥ 2♠ 9♣ A♦ 8♦", predict=False)',
)

# One click: what is pressed, and what must stand in the document before the clock stops.
MEASURE = """
  const root = doc.node;
  const subjects = {
    Button: () => {
      const text = () => root.querySelector(".widget-html-content").textContent;
      const before = text();
      return [root.querySelector("button.jupyter-button"), () => text() !== before];
    },
    BancoTable: () => {
      const panel = root.querySelector('[data-widget="BancoTable"]');
      const free = [...panel.querySelectorAll('[data-key="cell-3-8"], [data-key="cell-5-4"]')]
        .find((cell) => cell.getAttribute("aria-pressed") !== "true");
      return [free, () => root.querySelector(`[data-key="${free.dataset.key}"]`)
        .getAttribute("aria-pressed") === "true"];
    },
    CoupStepper: () => {
      const step = () => root.querySelector('[data-key="slider"]').getAttribute("value");
      const before = step();
      const key = before === "3" ? "back" : "next";
      return [root.querySelector(`[data-widget="CoupStepper"] [data-key="${key}"]`),
        () => step() !== before];
    },
  };
  const [target, isDone] = subjects[given.subject]();
  return await new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`${given.subject} gave no answer`)), 5000);
    const observer = new MutationObserver(() => {
      if (!isDone()) return;
      observer.disconnect();
      clearTimeout(giveUp);
      requestAnimationFrame(() => resolve(performance.now() - start));
    });
    observer.observe(root, {
      subtree: true, childList: true, characterData: true, attributes: true,
    });
    const start = performance.now();
    target.click();
  });
"""
SUBJECTS = ("Button", "BancoTable", "CoupStepper")


@dataclass(frozen=True)
class Times:
    """The milliseconds that one subject's clicks took."""

    subject: str
    milliseconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one."""
        return median(self.milliseconds)

    def __str__(self) -> str:
        low, _middle, high = quantiles(self.milliseconds, n=4)
        return f"{self.subject:12} {self.median:7.1f} ms   half of them {low:.1f}–{high:.1f} ms"


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print medians and ratios; 1 if a panel is slower than its limit."""
    parser = argparse.ArgumentParser(description="From click to paint in JupyterLab.")
    parser.add_argument("--samples", type=int, default=SAMPLES, help=f"clicks each, from {FEWEST}")
    parser.add_argument("--append", action="store_true", help=f"add a line to {HISTORY.name}")
    options = parser.parse_args(argv)
    bare, *panels = measure(max(options.samples, FEWEST))
    print(bare)
    for panel in panels:
        print(f"{panel}   {panel.median / bare.median:.2f} times the button")
    if options.append:
        append(bare, panels)
    return int(any(panel.median > LIMIT * bare.median for panel in panels))


def measure(samples: int) -> list[Times]:
    """Click each subject in turns, so that a slow moment of the machine meets all of them."""
    with running_lab() as lab, running_chromium() as chromium:
        path = lab.write("bench/click_to_paint.ipynb", code_notebook(*CELLS))
        lesson = open_desk(chromium, lab, motion=True).take(path)
        for _ in range(WARM_UP):
            one_round(lesson, 0)
        rounds = [one_round(lesson, number) for number in range(samples)]
    return [Times(subject, tuple(one[subject] for one in rounds)) for subject in SUBJECTS]


def one_round(lesson: Lesson, number: int) -> dict[str, float]:
    """Click each subject once; the first of a round is another one every time."""
    turn = number % len(SUBJECTS)
    return {subject: click(lesson, subject) for subject in SUBJECTS[turn:] + SUBJECTS[:turn]}


def click(lesson: Lesson, subject: str) -> float:
    """Click once and return the milliseconds to the painted answer, with nothing else under way."""
    lesson.settle()
    return float(lesson.ask(MEASURE, subject=subject))


def append(bare: Times, panels: Sequence[Times]) -> None:
    """Add the day's line to the history."""
    if not HISTORY.exists():
        HISTORY.write_text("# What the benchmarks said, and when\n\n", encoding="utf-8")
    versions = ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    said = "; ".join(
        f"{panel.subject} {panel.median:.1f} ms ({panel.median / bare.median:.2f}×)"
        for panel in panels
    )
    line = (
        f"- {datetime.now(UTC):%Y-%m-%d}, click to paint, medians of {len(bare.milliseconds)}: "
        f"bare Button {bare.median:.1f} ms; {said}. {machine}; {versions}.\n"
    )
    with HISTORY.open("a", encoding="utf-8") as history:
        history.write(line)


if __name__ == "__main__":
    sys.exit(main())
