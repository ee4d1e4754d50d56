"""One JupyterLab server, one browser and one window for the whole session."""

import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from tests.browser.chromium import running_chromium
from tests.browser.lab import LANGUAGES, Lab, running_lab
from tests.browser.lesson import WIDE, Desk, Lesson, open_desk
from tests.browser.shelf import WORKBENCH, panels_notebook, workbench_path

HERE = Path(__file__).parent
LESSON = re.compile(r"(?<=[\[-])(trusted|workbench)/\S+?\.ipynb")  # in the name of a test


class ByLesson(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each lesson's tests to one worker, and those of any other notebook file by file.

    xdist's own groups are marks that it writes into the tests' names, which pytest 9 keeps as they
    are: each test would be a group of its own, and both workers would open every lesson.
    """

    def _split_scope(self, nodeid: str) -> str:
        return _group_of(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling | None:
    """Answer ``--dist loadgroup``; the largest groups come first."""
    return ByLesson(config, log) if config.getoption("dist") == "loadgroup" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring the tests of one lesson together, so that each lesson is opened and run once.

    The first of them sees it as it arrives.
    """
    items.sort(
        key=lambda item: (HERE in item.path.parents, _lesson_of(item.nodeid), _is_late(item))
    )


def _group_of(nodeid: str) -> str:
    return _lesson_of(nodeid) or nodeid.partition("::")[0]


def _lesson_of(nodeid: str) -> str:
    found = LESSON.search(nodeid)
    return found[0] if found else ""


def _is_late(item: pytest.Item) -> bool:
    return item.path.stem != "test_arrival"


@pytest.fixture(scope="session")
def lab() -> Iterator[Lab]:
    """JupyterLab on the lessons and on a workbench in each language."""
    with running_lab() as server:
        for language in LANGUAGES:
            server.write(workbench_path(language), panels_notebook(language, *WORKBENCH))
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_desk(lab: Lab, chromium: Browser) -> Iterator[Desk]:
    """The window that all tests share."""
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
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
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
