"""Where things are, and how to run them as a user would, far from the checkout."""

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
# What a shell, make or this test run may have set, and a user's terminal has not.
FOREIGN: Final = (
    "BACCARAT_EDU_LANG",
    "LAB",
    "LC_ALL",
    "LESSONS",
    "MAKEFLAGS",
    "MAKELEVEL",
    "MFLAGS",
    "PYTHONPATH",
)


def clean_environment(home: Path) -> dict[str, str]:
    """Return an environment in which nothing of the checkout or of the user's home is found."""
    kept = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    own = {"HOME": home, "JUPYTER_DATA_DIR": home / "jupyter", "IPYTHONDIR": home / "ipython"}
    return {**kept, **{name: str(path) for name, path in own.items()}, "LANG": "C.UTF-8"}


def run(
    command: Sequence[str | Path], *, cwd: Path, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end and keep what it said."""
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=600)


def succeed(
    command: Sequence[str | Path], *, cwd: Path, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command that has to end well; the failure shows all it said."""
    done = run(command, cwd=cwd, env=env)
    assert 0 == done.returncode, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


@dataclass(frozen=True)
class Installed:
    """A clean environment that holds the wheel, and a folder far from the checkout."""

    prefix: Path
    desk: Path

    def command(self, name: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment on the desk."""
        program = self.prefix / "bin" / name
        return succeed([program, *arguments], cwd=self.desk, env=clean_environment(self.desk))

    def python(self, code: str, *options: str) -> subprocess.CompletedProcess[str]:
        """Run a line of Python in the environment."""
        return self.command("python", *options, "-c", code)
