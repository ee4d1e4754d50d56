"""One JupyterLab server, one browser and one window for the whole session."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import running_chromium
from tests.browser.lab import LANGUAGES, Lab, code_notebook, lesson_paths, running_lab
from tests.browser.lesson import WIDE, Desk, Lesson, open_desk

HERE = Path(__file__).parent

# One of each panel, so that a journey does not hang on what a lesson happens to show.
WORKED = '"4♥ 2♠ 9♣ A♦ 8♦"'
WORKBENCH = (
    f"CoupStepper({WORKED})",
    "BancoTable(highlight=(3, 8))",
    f'OneCardChange({WORKED}, cards="8♦ 7♦")',
    'Quiz(skill="banco", questions=3, seed=5)',
    "WidgetCheck()",
)
WORKBENCH_FOLDER = "workbench"


def first_cell(language: str) -> str:
    """Return the first cell of a notebook that shows panels in a language."""
    return (
        "from baccarat_edu import *\nfrom baccarat_edu.widgets import *\n\n"
        f'use_language("{language}")\nstylesheet()'
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring the tests of one lesson together, so that each lesson is opened and run once."""
    items.sort(key=_lesson_of)


def _lesson_of(item: pytest.Item) -> tuple[bool, str]:
    call = getattr(item, "callspec", None)
    return (HERE in item.path.parents, str(call.params.get("lesson", "")) if call else "")


@pytest.fixture(scope="session")
def lab() -> Iterator[Lab]:
    with running_lab() as server:
        for language in LANGUAGES:
            notebook = code_notebook(first_cell(language), *WORKBENCH)
            server.write(f"{WORKBENCH_FOLDER}/{language}/panels.ipynb", notebook)
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_desk(lab: Lab, chromium: Browser) -> Iterator[Desk]:
    desk = open_desk(chromium, lab)
    yield desk
    desk.put_away()


@pytest.fixture
def desk(whole_desk: Desk) -> Iterator[Desk]:
    """The window, wide and light; whatever its console complained of fails the test."""
    whole_desk.resize(WIDE)
    whole_desk.wear("light")
    yield whole_desk
    assert [] == whole_desk.log.take()


@pytest.fixture
def lesson(desk: Desk, request: pytest.FixtureRequest) -> Iterator[Lesson]:
    """A lesson that has been run; a failure line on it fails the test."""
    lesson = desk.take(request.param)
    yield lesson
    assert [] == lesson.failures.all_inner_texts()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Iterator[None]:
    """Keep a picture of the window beside the report of a failed test."""
    report = yield
    desk = getattr(item, "funcargs", {}).get("desk")
    if report.failed and isinstance(desk, Desk):
        folder = item.config.rootpath / ".pytest_cache" / "browser"
        folder.mkdir(parents=True, exist_ok=True)
        picture = folder / f"{item.name.replace('/', '_')}.png"
        desk.page.screenshot(path=picture)
        report.sections.append(("window", f"a picture of it: {picture}"))
    return report


every_lesson = pytest.mark.parametrize(
    "lesson", [f"trusted/{path}" for path in lesson_paths()], indirect=True
)
workbench = pytest.mark.parametrize(
    "lesson", [f"{WORKBENCH_FOLDER}/{language}/panels.ipynb" for language in LANGUAGES],
    indirect=True,
)
