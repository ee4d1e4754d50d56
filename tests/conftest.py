"""What every test starts from: English, nothing asked for, nothing learnt, panels that raise."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from typing import Final

import pytest
from hypothesis import settings

from baccarat_edu.widgets import Panel

# Not by a plain import: the package of the same name has a function that is called so too.
LANGUAGES = import_module("baccarat_edu.words.languages")
ASKS_FOR_A_LANGUAGE = ("BACCARAT_EDU_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES")
HOMES: Final = count(1)

settings.register_profile("the same every time", derandomize=True, deadline=None)
settings.load_profile("the same every time")


def pytest_collection_finish() -> None:
    """Have what is loaded and collected, which stays to the end, not looked through for garbage."""
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """No language is chosen, in code or in the environment, and no failing handler is hidden."""
    for name in ASKS_FOR_A_LANGUAGE:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setattr(LANGUAGES, "_chosen", None)
    monkeypatch.setattr(Panel, "raises_failures", True)


@pytest.fixture(autouse=True)
def nothing_learnt(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Progress is kept in a folder of the test's own, made when something is first kept."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    monkeypatch.setenv("BACCARAT_EDU_HOME", str(home))


@pytest.fixture
def ctrl_c_arrives() -> Iterator[None]:
    """Let programs started here be interrupted, which a shell's ``&`` keeps from all below it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
