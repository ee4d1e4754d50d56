"""What holds for each view that one comes to, pressing all over every panel, in each language."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pytest

from baccarat_edu.widgets import Panel
from tests.widgets.contract import broken_promises
from tests.widgets.samples import ALL_SAMPLES, SAMPLES, walk
from tests.widgets.test_translation import english_in
from tests.words.said import BARE_SUIT, LANGUAGES


class Case(NamedTuple):
    """A walk to look at: the panel, which sample of it, and in which language."""

    panel_class: type[Panel]
    sample: str
    language: str


CASES: Final = [Case(*one, language) for one in ALL_SAMPLES for language in LANGUAGES]


def every(*languages: str) -> pytest.MarkDecorator:
    """Run a test on all walks in these languages.

    The scope is for the order alone: pytest then runs all tests of one walk together, hence in
    one worker, and nobody takes the walk twice.
    """
    cases = [case for case in CASES if case.language in languages]
    return pytest.mark.parametrize("case", cases, ids=name, scope="module")


def name(case: Case) -> str:
    """Name a walk in the list of tests."""
    return "-".join((case.panel_class.__name__, case.sample, case.language))


@every(*LANGUAGES)
def test_every_view_keeps_the_contract(case: Case) -> None:
    """However one presses through a panel, each picture is in order and can be used by keyboard."""
    for view in walk(*case).views:
        assert [] == view.source[1] + broken_promises(view.root, case.panel_class), view.pressed


@every(*LANGUAGES)
def test_every_view_has_a_transcript(case: Case) -> None:
    """Each picture has a plain text without markup, and suits that stay text."""
    for view in walk(*case).views:
        assert view.transcript.strip()
        assert not re.search(r"</?[a-z]+[ >]|&(?:#\d+|[a-z]+);", view.transcript)
        assert not BARE_SUIT.search(view.transcript)
        assert "\n\n\n" not in view.transcript


@every(*LANGUAGES)
def test_every_view_is_in_one_language(case: Case) -> None:
    """The picture says which language it speaks, and it is the one the panel was made in."""
    for view in walk(*case).views:
        assert {case.language} == {section["lang"] for section in view.root.all("section")}


@every("en")
def test_announcements_are_sentences(case: Case) -> None:
    """What a screen reader hears after a press is text, not markup, and not nothing."""
    for view in walk(*case).views:
        assert view.pressed is None or view.announcement.strip()
        assert "<" not in view.announcement


@every("en")
def test_english_in_russian_would_be_seen(case: Case) -> None:
    """The look for words that a Russian view may not have finds some in every English one."""
    assert all(english_in(view) for view in walk(*case).views)


@every("ru")
def test_no_english_is_left_in_russian(case: Case) -> None:
    """Every Latin word in a Russian view is one that the translator wrote."""
    assert set() == set().union(*map(english_in, walk(*case).views))


LAST: Final = {case.panel_class: case for case in CASES if case.language == "en"}
"""The last walk through each panel: when it is taken, the others just have been."""


@pytest.mark.parametrize("case", LAST.values(), ids=name, scope="module")
def test_the_walks_press_everything(case: Case) -> None:
    """Pressing through all samples of a panel uses each of its actions."""
    samples = SAMPLES[case.panel_class.__name__]
    walks = [walk(case.panel_class, sample, case.language) for sample in samples]
    assert set(case.panel_class.actions()) == set().union(*(walk.actions for walk in walks))
