"""Imports go one way, and importing the package stays light."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

PACKAGE: Final = Path(__file__).parents[1] / "baccarat_edu"
TOP: Final = "__init__"

# notebooks -> widgets -> figures -> quiz -> files -> words -> engine; the others beside widgets.
BELOW_WIDGETS: Final = {"engine", "words", "files", "quiz", TOP}
MAY_IMPORT: Final[dict[str, set[str]]] = {
    "engine": {"engine"},
    "words": {"words", "engine"},
    "files": {"files", "words", "engine"},
    TOP: {"files", "words", "engine"},
    "quiz": {"quiz", "files", "words", "engine"},
    "widgets": {"widgets", "figures", *BELOW_WIDGETS},
    "figures": {"figures", *BELOW_WIDGETS},
    "lessons": {"lessons", *BELOW_WIDGETS},
    "exports": {"exports", *BELOW_WIDGETS},
    "report": {"report", *BELOW_WIDGETS},
    "new_lesson": {"new_lesson", "lessons", *BELOW_WIDGETS},
    "cli": {"cli", "exports", "lessons", "new_lesson", "report", *BELOW_WIDGETS},
}
# What a part may use beyond the standard library; the parts that are not here are free.
THIRD_PARTY: Final[dict[str, set[str]]] = {
    "engine": {"numpy"},
    TOP: set(),
    "words": {"babel"},
    "files": set(),
    "quiz": {"platformdirs"},
    "figures": {"matplotlib"},
    "exports": {"genanki"},
}
HEAVY: Final = {"anywidget", "babel", "ipywidgets", "jinja2", "matplotlib", "numpy", "traitlets"}


@dataclass(frozen=True)
class Import:
    """One imported module: its dotted name, and whether it waits until a function is called."""

    name: str
    lazy: bool

    @property
    def library(self) -> str:
        """The distribution's top module."""
        return self.name.partition(".")[0]

    @property
    def part(self) -> str:
        """The part of this package that is imported; its top when that is all there is."""
        module = self.name.removeprefix("baccarat_edu").lstrip(".").partition(".")[0]
        is_part = (PACKAGE / module).is_dir() or (PACKAGE / f"{module}.py").is_file()
        return module if module and is_part else TOP


def imports(tree: ast.AST, lazy: bool = False) -> Iterator[Import]:
    """Find the imports of a module, those for type checkers aside."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, lazy) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports here are absolute"
            yield from (Import(f"{node.module}.{alias.name}", lazy) for alias in node.names)
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from imports(node, lazy or is_function)


def offences(part: str, source: str) -> list[str]:
    """List the imports in a source that its part of the package may not have."""
    found = []
    for imported in imports(ast.parse(source)):
        if imported.library == "baccarat_edu":
            if imported.part not in MAY_IMPORT[part]:
                found.append(f"{part} imports {imported.name}")
        elif imported.library not in sys.stdlib_module_names and part in THIRD_PARTY:
            if imported.library not in THIRD_PARTY[part]:
                found.append(f"{part} imports {imported.name}")
            elif not imported.lazy:
                found.append(f"{part} imports {imported.name} before it needs it")
    return found


def part_of(path: Path) -> str:
    """Name the part of the package that a file belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    """Each module imports only from its own part and from the parts below it."""
    assert [] == offences(part_of(path), path.read_text(encoding="utf-8"))


def test_every_part_has_its_place() -> None:
    """A new part of the package has to say here what it may import."""
    assert set() == {part_of(path) for path in MODULES} - MAY_IMPORT.keys()
    assert {"engine", "words", "quiz", "widgets", "cli", TOP} <= {part_of(path) for path in MODULES}


@pytest.mark.parametrize(
    ("part", "source", "offence"),
    [
        ("engine", "from baccarat_edu.words.steps import explain", "baccarat_edu.words.steps"),
        ("engine", "from baccarat_edu import words", "baccarat_edu.words"),
        ("engine", "from baccarat_edu import deal", "baccarat_edu.deal"),
        ("engine", "import numpy", "before it needs it"),
        ("engine", "def chart():\n    import matplotlib", "matplotlib"),
        ("words", "import baccarat_edu.quiz", "baccarat_edu.quiz"),
        ("words", "from babel.numbers import format_decimal", "before it needs it"),
        ("quiz", "def show():\n    from baccarat_edu.widgets import Quiz", "baccarat_edu.widgets"),
        ("quiz", "class Ask:\n    import anywidget", "anywidget"),
        ("figures", "import matplotlib", "before it needs it"),
        ("figures", "from baccarat_edu.widgets import Panel", "baccarat_edu.widgets"),
        ("widgets", "from baccarat_edu.cli import main", "baccarat_edu.cli"),
        ("cli", "from baccarat_edu.widgets import Quiz", "baccarat_edu.widgets"),
        (TOP, "from baccarat_edu.widgets import Quiz", "baccarat_edu.widgets"),
    ],
)
def test_a_wrong_import_is_seen(part: str, source: str, offence: str) -> None:
    """An import the wrong way, or too early, is found wherever in a module it stands."""
    (found,) = offences(part, source)
    assert offence in found


@pytest.mark.parametrize(
    ("part", "source"),
    [
        ("engine", "from fractions import Fraction"),
        ("engine", "def bulk():\n    import numpy"),
        ("words", "def number():\n    from babel.numbers import format_decimal"),
        ("words", "if TYPE_CHECKING:\n    from babel.support import Translations"),
        ("widgets", "import anywidget\nfrom baccarat_edu.quiz.questions import Question"),
    ],
)
def test_a_right_import_is_let_through(part: str, source: str) -> None:
    """The standard library, what lies below, and a library that waits are all in order."""
    assert [] == offences(part, source)


def loaded_by(code: str) -> set[str]:
    """Run code in a new interpreter and tell which of the heavy libraries it loaded."""
    report = "import sys; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{report}"],
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return HEAVY & set(done.stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "import baccarat_edu",
        "from baccarat_edu import *",
        "import baccarat_edu.engine.simulation",
        "from baccarat_edu import Tariff, deal\n"
        "Tariff().settle('banco', 20, deal('4h 2s 9c Ad 8d')).profit",
    ],
)
def test_the_engine_is_light(code: str) -> None:
    """Importing the package and settling a coup load none of the heavy libraries."""
    assert set() == loaded_by(code)


@pytest.mark.parametrize("panel", ["WhyTheTable()", "BancoTable()"])
def test_nothing_that_draws_is_loaded_before_a_chart(panel: str) -> None:
    """Panels without a chart on them wait neither for matplotlib nor for numpy."""
    loaded = loaded_by(f"from baccarat_edu.widgets import *; {panel}")
    assert not {"matplotlib", "numpy"} & loaded


def test_a_chart_would_be_seen() -> None:
    """One that is drawn loads both."""
    loaded = loaded_by("from baccarat_edu.widgets import *; WhyTheTable(guess='2')")
    assert {"matplotlib", "numpy"} <= loaded


def test_a_heavy_library_would_be_seen() -> None:
    """The widgets do load some of them, so the test above can fail."""
    assert {"anywidget", "ipywidgets", "jinja2", "traitlets"} <= loaded_by(
        "import baccarat_edu.widgets"
    )
