"""SameRule: both hands by one rule, predicted first, then exactly equal."""

from __future__ import annotations

import re

import pytest

from baccarat_edu import InvalidDecks, exact_odds, use_language
from baccarat_edu.engine.odds_rules import BANCO_PLAYS
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.widgets import SameRule
from baccarat_edu.words.numbers import number
from baccarat_edu.words.odds import acts_last, gained, percent, same_rule_slip, why_equal
from tests.widgets.markup import Element
from tests.widgets.samples import View

ANSWERS = ("more", "equal", "less")


def answered(answer: str, decks: int = 8) -> SameRule:
    """Make a panel in which a prediction was made."""
    panel = SameRule(decks=decks)
    panel.act("predict", answer)
    return panel


def rows(table: Element) -> list[list[str]]:
    """Read a table below its heads."""
    cells = [row.all("th", "strong", "span") for row in table.all("tr")[1:]]
    return [[cell.text.replace("\u00a0", " ") for cell in row] for row in cells]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_told_before_the_prediction(language: str) -> None:
    """Neither a chance nor an answer is in the picture, the transcript or what is said."""
    use_language(language)
    panel, view = SameRule(), View.of(SameRule())
    for rule in BANCO_PLAYS:
        counted = exact_odds(banco_plays=rule)
        hidden = [percent(counted.probability("banco")), number(counted.banco)]
        for shown in (view.root.text, panel.transcript(), panel.announcement):
            assert not any(text in shown for text in hidden)
    assert not {"✓", "✗"} & set(view.root.text)
    assert [("predict", answer) for answer in ANSWERS] == [
        pressed for pressed in view.controls if pressed[0] == "predict"
    ]


@pytest.mark.parametrize("decks", range(1, 9))
def test_both_are_equally_likely_by_one_rule(decks: int) -> None:
    """Side by side: the table's count, and by Punto's rule the same integer for both hands."""
    panel = answered("equal", decks)
    by_table, same = (rows(table) for table in View.of(panel).root.all("table"))
    for shown, rule in zip((by_table, same), BANCO_PLAYS, strict=True):
        odds = exact_odds(decks, banco_plays=rule)
        assert [number(odds.punto), number(odds.banco), number(odds.tie), number(odds.total)] == [
            row[-1] for row in shown
        ]
    assert same[0][1:] == same[1][1:]
    assert by_table[0][1:] != by_table[1][1:]


def test_eight_decks_as_published() -> None:
    """By Punto's rule each hand has 45.3112 %."""
    _by_table, same = (rows(table) for table in View.of(answered("equal")).root.all("table"))
    assert [["Punto", "45.3112 %"], ["Banco", "45.3112 %"]] == [row[:2] for row in same[:2]]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("answer", ANSWERS)
def test_every_answer_is_judged_and_explained(answer: str, language: str) -> None:
    """Only “exactly as often” is right; all get the reason, the gain and where it comes from."""
    use_language(language)
    panel = answered(answer)
    told = View.of(panel).root.text
    assert ("✓" in told, "✗" in told) == (answer == "equal", answer != "equal")
    by_table, same = exact_odds(), exact_odds(banco_plays="punto")
    for sentence in (why_equal(same), gained(by_table, same), acts_last(), same_rule_slip(answer)):
        for shown in (told, panel.transcript(), panel.announcement):
            assert sentence in shown


def test_the_equal_counts_are_marked() -> None:
    """The ring is on the two counts that are the same, and nowhere else."""
    root = View.of(answered("less")).root
    ringed = [cell.text for cell in root.walk() if "be-ring" in cell["class"].split()]
    assert [number(exact_odds(banco_plays="punto").banco)] * 2 == ringed


def test_what_was_said_stays() -> None:
    """Once the counts are seen the answer cannot be changed."""
    panel = answered("more")
    before = View.of(panel)
    panel.act("predict", "equal")
    assert before == View.of(panel)
    assert [("restart", None)] == before.controls


def test_restart_covers_the_counts() -> None:
    """↺ asks anew."""
    panel = SameRule()
    first = View.of(panel)
    panel.act("predict", "more")
    panel.act("restart")
    assert first == View.of(panel)


@pytest.mark.parametrize("answer", ["", "banco", "Equal"])
def test_an_answer_that_is_none_is_quoted(answer: str) -> None:
    """Garbage raises with its text, and nothing is predicted."""
    panel = SameRule()
    with pytest.raises(UnknownAnswer, match=re.escape(repr(answer))):
        panel.act("predict", answer)
    assert "" == panel.prediction


@pytest.mark.parametrize("decks", [0, 9, "8"])
def test_no_such_number_of_decks(decks: int) -> None:
    """One to eight decks."""
    with pytest.raises(InvalidDecks, match=repr(decks)):
        SameRule(decks=decks)
