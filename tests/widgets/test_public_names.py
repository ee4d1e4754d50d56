"""What a lesson may import is there, and says what it is."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from types import ModuleType

import pytest

import baccarat_edu
from baccarat_edu import quiz, widgets, words

PUBLIC = [
    (module, name) for module in (baccarat_edu, quiz, widgets, words) for name in module.__all__
]


def described(thing: object) -> bool:
    """Tell whether a class or function has a docstring of its own, not one made for it."""
    text = vars(thing).get("__doc__") if inspect.isclass(thing) else inspect.getdoc(thing)
    return bool(text) and not str(text).startswith(f"{getattr(thing, '__name__', '')}(")


@pytest.mark.parametrize(("module", "name"), PUBLIC)
def test_a_public_name_is_there_and_described(module: ModuleType, name: str) -> None:
    """Everything announced exists, and whatever can have a docstring has one."""
    thing = getattr(module, name)
    if inspect.isclass(thing) or inspect.isroutine(thing):
        assert described(thing)


@pytest.mark.parametrize("module", [baccarat_edu, quiz, widgets, words])
def test_names_are_announced_once(module: ModuleType) -> None:
    """No name is announced twice, none is private, and the module itself is described."""
    assert len(module.__all__) == len(set(module.__all__))
    assert not [name for name in module.__all__ if name.startswith("_")]
    assert module.__doc__


@pytest.mark.parametrize("panel_class", [c for c in vars(widgets).values() if inspect.isclass(c)])
def test_methods_of_public_classes_are_described(panel_class: type) -> None:
    """What one may call on a panel says what it does."""
    own = [
        m for n, m in vars(panel_class).items() if not n.startswith("_") and inspect.isroutine(m)
    ]
    assert [] == [method.__name__ for method in own if not described(method)]


def test_a_made_up_docstring_does_not_count() -> None:
    """A dataclass without a docstring is seen, although Python gives it one."""

    @dataclass
    class Bare:
        number: int

    class Inherits(widgets.Panel):
        pass

    assert not described(Bare)
    assert not described(Inherits)
    assert not described(lambda: None)
