"""What every test starts from: English, an environment that asks for nothing, panels that raise."""

from __future__ import annotations

from importlib import import_module

import pytest

from baccarat_edu.widgets import Panel

# Not by a plain import: the package of the same name has a function that is called so too.
LANGUAGES = import_module("baccarat_edu.words.languages")
ASKS_FOR_A_LANGUAGE = ("BACCARAT_EDU_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES")


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """No language is chosen, in code or in the environment, and no failing handler is hidden."""
    for name in ASKS_FOR_A_LANGUAGE:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setattr(LANGUAGES, "_chosen", None)
    monkeypatch.setattr(Panel, "raises_failures", True)
