"""What the wheel holds, and that it works where there is no checkout."""

import json
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

import baccarat_edu

from .places import ROOT, Installed

OVERRIDES = "share/jupyter/lab/settings/overrides.d/baccarat_edu.json"
NOT_PACKED = {"__pycache__", ".ipynb_checkpoints"}
HEAVY = {"numpy", "matplotlib", "ipywidgets", "anywidget", "babel", "jinja2", "traitlets"}
WIDGET_MANAGER = "@jupyter-widgets/jupyterlab-manager:plugin"
READ_SETTINGS = f"""\
import json, sys
from pathlib import Path
from jupyterlab_server.settings_utils import get_settings
share = Path(sys.prefix) / "share" / "jupyter"
settings, _ = get_settings(
    str(share / "lab" / "settings"), str(share / "lab" / "schemas"), "none",
    {WIDGET_MANAGER!r}, labextensions_path=[str(share / "labextensions")],
)
print(json.dumps(settings["schema"]["properties"]["saveState"]))
"""


@pytest.fixture(scope="session")
def names(wheel: Path) -> set[str]:
    """List the files of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="session")
def metadata(wheel: Path) -> Message:
    """Read the wheel's metadata."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def project() -> dict[str, Any]:
    """Read the project's own table."""
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return table


def files_under(folder: str) -> set[str]:
    """List the files that a folder of the checkout should bring to the wheel."""
    files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return {p.relative_to(ROOT).as_posix() for p in files if not NOT_PACKED & set(p.parts)}


def test_the_whole_package_is_in_the_wheel(names: set[str]) -> None:
    """Code, templates, the painter, the style and the catalogue: nothing is left behind."""
    expected = files_under("baccarat_edu")
    assert {".css", ".html", ".js", ".po", ".py", ".typed"} <= {
        Path(n).suffix or Path(n).name for n in expected
    }
    assert set() == expected - names


def test_the_lessons_are_in_the_wheel(names: set[str]) -> None:
    """Who installs the package has the lessons, in both languages, under their own licence."""
    lessons = {f"baccarat_edu/{name}" for name in files_under("notebooks")}
    starts = {f"baccarat_edu/notebooks/{language}/00_start.ipynb" for language in ("en", "ru")}
    assert starts | {"baccarat_edu/notebooks/LICENSE"} <= lessons
    assert set() == lessons - names


def test_the_wheel_holds_nothing_else(names: set[str]) -> None:
    """Tests, benchmarks and leftovers of Jupyter stay out."""
    assert set() == {name for name in names if NOT_PACKED & set(Path(name).parts)}
    assert all(name.startswith(("baccarat_edu/", "baccarat_edu-")) for name in names)


def test_the_wheel_tells_the_truth_about_itself(metadata: Message) -> None:
    """Version, Python and licences are those of the code."""
    assert baccarat_edu.__version__ == metadata["Version"]
    assert ">=3.11" == metadata["Requires-Python"]
    assert "BSD-3-Clause AND CC-BY-4.0" == metadata["License-Expression"]
    assert ["LICENSE", "notebooks/LICENSE"] == metadata.get_all("License-File")


def test_the_import_is_the_wheels(installed: Installed) -> None:
    """What runs here is the installed package and not the checkout."""
    where = installed.python("import baccarat_edu; print(baccarat_edu.__file__)").stdout
    assert where.startswith(str(installed.prefix))


def test_the_engine_loads_nothing_heavy(installed: Installed) -> None:
    """Importing the package brings the standard library and itself, and no more."""
    timings = installed.python("import baccarat_edu", "-X", "importtime").stderr.splitlines()
    loaded = {line.rpartition("|")[2].strip().split(".")[0] for line in timings}
    assert "baccarat_edu" in loaded
    assert set() == HEAVY & loaded


def test_all_requirements_agree(installed: Installed) -> None:
    """Nothing installed with the wheel asks for what is not there."""
    assert "No broken requirements" in installed.command("python", "-m", "pip", "check").stdout


def test_the_command_explains_itself(installed: Installed) -> None:
    """The command is on the path, and its help names every option of ``lab``."""
    said = installed.command("baccarat-edu", "lab", "--help").stdout
    assert all(option in said for option in ("--lang", "--folder", "--no-browser", "-- JUPYTER"))


def test_jupyterlab_saves_widget_state(installed: Installed) -> None:
    """JupyterLab itself reads the setting that the wheel brings."""
    shipped = json.loads((installed.prefix / OVERRIDES).read_text(encoding="utf-8"))
    assert {WIDGET_MANAGER: {"saveState": True}} == shipped
    assert json.loads(installed.python(READ_SETTINGS).stdout)["default"] is True


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_lesson_shows_the_same_from_the_wheel(installed: Installed, language: str) -> None:
    """A lesson copied out of the wheel runs, and shows to the byte what it shows here."""
    where = f"l.find_lessons(), l.Path('{language}')"
    installed.python(f"from baccarat_edu import lessons as l; l.copy_lessons({where})")
    lesson = installed.desk / language / language / "05_eight_or_seven.ipynb"
    said = installed.command("baccarat-edu", "refresh", "--check", lesson).stdout
    assert f"unchanged     {lesson}\n" == said
    assert (ROOT / "notebooks" / language / lesson.name).read_bytes() == lesson.read_bytes()


def test_the_languages_come_along(installed: Installed) -> None:
    """The Russian catalogue is read from the installed package."""
    speak = (
        "import baccarat_edu as b; b.use_language('ru');"
        "print(b.explain(b.deal('4♥ 2♠ 9♣ A♦ 8♦').steps[-1]))"
    )
    said = installed.python(speak).stdout
    assert any("\u0430" <= letter <= "\u044f" for letter in said), said
