"""How long the report on ten thousand learners takes, and how much memory.

Half of the files are signed-off exams of twenty questions, half are saved progress of a round of
the drawing table and more, all different. Time is that of the process, memory the highest the
process ever had; a report on a tenth of the files shows what a file adds.

    python -m benchmarks.bench_report --append
"""

import argparse
import os
import platform
import random
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from baccarat_edu.quiz import SKILLS, Asked, drill, written
from baccarat_edu.quiz.store import save_file
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.exam_file import SignedExam
from baccarat_edu.quiz.store.exam_log import log
from baccarat_edu.quiz.store.kept import Kept
from baccarat_edu.report import make

HISTORY: Final = Path(__file__).parent / "history.md"
FILES: Final = 10_000
EXAM, PROGRESS = 20, 100  # answers in a file of each kind
SECONDS: Final = 30.0  # for ten thousand files, at most
MEMORY: Final = 150.0  # megabytes, at most
AT: Final = "2026-11-30T12:00:00"
"""When everything was answered and signed off."""


@dataclass(frozen=True)
class Cost:
    """What one report took: seconds of work, and the most memory in megabytes."""

    seconds: float
    memory: float


@dataclass(frozen=True)
class Costs:
    """What the reports in all forms took, and one on a tenth of the files."""

    forms: dict[str, Cost]
    tenth: Cost
    megabytes: float

    @property
    def are_kept(self) -> bool:
        """Whether every report is within the limits."""
        return all(c.seconds <= SECONDS and c.memory <= MEMORY for c in self.forms.values())

    def __str__(self) -> str:
        forms = ", ".join(
            f"{form} {cost.seconds:.1f} s and {cost.memory:.0f} MB"
            for form, cost in self.forms.items()
        )
        return (
            f"report on {FILES} files ({self.megabytes:.0f} MB): {forms}; "
            f"html of a tenth {self.tenth.seconds:.1f} s and {self.tenth.memory:.0f} MB"
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print what the reports take; 1 if that is more than it may be."""
    parser = argparse.ArgumentParser(description="The report on ten thousand files.")
    parser.add_argument("--append", action="store_true", help=f"add a line to {HISTORY.name}")
    parser.add_argument("--one", nargs=2, metavar=("DIR", "FORM"), help=argparse.SUPPRESS)
    options = parser.parse_args(argv)
    if options.one:
        return report_on(*options.one)
    costs = measure()
    print(costs)
    if options.append:
        machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {sys.version.split()[0]}"
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(f"- {datetime.now(UTC):%Y-%m-%d}, {costs}. {machine}.\n")
    return int(not costs.are_kept)


def measure() -> Costs:
    """Write the files and report on them, each time in a process of its own."""
    with TemporaryDirectory() as place:
        tenth = Path(place) / "all" / "tenth"
        sizes = [lay(tenth, range(FILES // 10)), lay(tenth.parent, range(FILES // 10, FILES))]
        return Costs(
            {form: cost(tenth.parent, form) for form in make.FORMS},
            cost(tenth, "html"),
            sum(sizes) / 1e6,
        )


def cost(folder: Path, form: str) -> Cost:
    """Report on a folder in a new process, and read what it says that took."""
    command = [sys.executable, "-m", "benchmarks.bench_report", "--one", str(folder), form]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds, memory = map(float, done.stdout.split())
    return Cost(seconds, memory)


def report_on(folder: str, form: str) -> int:
    """Report on a folder, and print the seconds and the megabytes that it took."""
    start = process_time()
    make.write(make.FORMS[form](make.read_class(Path(folder))), Path(folder, "report.txt"), form)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(process_time() - start, peak / (1e6 if sys.platform == "darwin" else 1e3))
    return 0


# ---------------------------------------------------------------- the files


def lay(folder: Path, numbers: range) -> int:
    """Write the files of so many learners, and return how large they are together."""
    folder.mkdir(parents=True, exist_ok=True)
    exam = drill(SKILLS, EXAM, random.Random("midterm 1"))
    texts = ((number, text_of(number, exam)) for number in numbers)
    return sum(
        (folder / f"learner-{number}.json").write_text(text, encoding="utf-8")
        for number, text in texts
    )


def text_of(number: int, exam: Sequence[Asked]) -> str:
    """Make the text of one learner's file, an exam or progress in turns."""
    rng = random.Random(number)
    return signed(number, exam, rng) if number % 2 else saved(rng)


def signed(number: int, exam: Sequence[Asked], rng: random.Random) -> str:
    """Make a signed-off exam, each answer anything at all."""
    feedback = [question.answer(rng.choice(question.options)) for question in exam]
    times = [f"{AT}.000000+00:00"] * len(exam)
    answers = log(feedback, times)
    return SignedExam(
        "midterm", 1, SKILLS, len(exam), f"Anna {number}", f"{AT}+00:00", answers
    ).text


def saved(rng: random.Random) -> str:
    """Make saved progress, each answer anything at all."""
    answers = {one.key: one for one in answered(rng)}
    return save_file.write(Kept(answers=answers))


@cache
def pool() -> Sequence[Asked]:
    """Return the questions that progress has some of."""
    return drill(SKILLS, 20 * PROGRESS, random.Random(1))


def answered(rng: random.Random) -> Iterator[Answered]:
    """Answer a drill of all skills."""
    for place, question in enumerate(rng.sample(pool(), PROGRESS)):
        key, answer = f"{rng.getrandbits(128):032x}", rng.choice(question.options)
        at = f"{AT}.{place:06}+00:00"
        line, right = written.write(question), answer == question.key
        yield Answered(key, at, "12_quiz", *question.topic, line, answer, right)


if __name__ == "__main__":
    sys.exit(main())
