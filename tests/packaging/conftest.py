"""One build and one clean installation for the whole session."""

import sys
import venv
from pathlib import Path

import pytest

from .places import ROOT, Installed, clean_environment, succeed


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source archive, and from that the wheel, as a release would."""
    out = tmp_path_factory.mktemp("dist")
    succeed([sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT], cwd=out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the wheel with JupyterLab into an environment that holds nothing else."""
    prefix, desk = tmp_path_factory.mktemp("clean") / "venv", tmp_path_factory.mktemp("desk")
    venv.create(prefix, with_pip=True)
    python = prefix / "bin" / "python"
    succeed(
        [python, "-m", "pip", "install", "--quiet", f"{wheel}[lab]"],
        cwd=desk,
        env=clean_environment(desk),
    )
    return Installed(prefix, desk)
