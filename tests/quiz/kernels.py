"""Other kernels and other programs that use the file of progress meanwhile."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]

IN_A_KERNEL = """
import sys
from pathlib import Path
from baccarat_edu.quiz.progress import Progress

progress = Progress(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
"""


@contextmanager
def kernel(code: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """Run code in another process, which waits for a line before it begins."""
    process = subprocess.Popen(
        [sys.executable, "-c", IN_A_KERNEL + code, *map(str, arguments)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def go(process: subprocess.Popen[str]) -> None:
    """Let a process begin."""
    assert process.stdin
    process.stdin.write("go\n")
    process.stdin.flush()


def hear(process: subprocess.Popen[str]) -> str:
    """Wait for the next line of a process."""
    assert process.stdout
    return process.stdout.readline().strip()


def sql(path: Path, *statements: str) -> list[Any]:
    """Run statements on a file and return what the last one found."""
    with closing(sqlite3.connect(path)) as connection, connection:
        return [connection.execute(statement).fetchall() for statement in statements][-1]


def multiply(path: Path, number: int) -> None:
    """Make so many answers of the one in a file."""
    others = f"""
WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {number - 1})
INSERT INTO answers SELECT printf('%032x', n), "at", lesson, skill, "of", question, answer,
"right", hints, misconception FROM answers, numbers
"""
    sql(path, others)


def files(path: Path) -> set[str]:
    """Name the files of progress, locks aside."""
    return {file.name for file in path.parent.iterdir() if file.suffix != ".lock"}
