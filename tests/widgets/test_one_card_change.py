"""OneCardChange: two coups that differ in one card, after one prediction about both."""

from __future__ import annotations

from typing import Any

import pytest
from traitlets import TraitError

from baccarat_edu import (
    Coup,
    InvalidCard,
    InvalidDecks,
    InvalidForecast,
    InvalidPosition,
    InvalidStake,
    deal,
)
from baccarat_edu.widgets import OneCardChange
from baccarat_edu.words.cards import show
from baccarat_edu.words.table import row_rule
from tests import reference
from tests.widgets.samples import WORKED, View

ANSWERS = ("first", "second", "both", "neither")
PAIRS = [
    (WORKED, 4, "8♦ 7♦", "second"),
    (WORKED, 4, "7♦ 8♦", "first"),
    (WORKED, 4, "6♦ 7♦", "both"),
    ("2♣ 4♠ 3♥ K♦ A♠", 4, "A♠ 2♠", "second"),
    ("6♥ 9♣ 5♣ 6♦ 3♣", 4, "3♣ 4♣", "second"),
    ("Q♦ 8♠ 2♥ 8♦ 8♥", 4, "8♥ 7♥", "second"),
    ("Q♦ 8♠ 2♥ 8♦ 8♥", 4, "8♥ 9♥", "neither"),
    ("A♠ 6♣ 2♦ K♠ 6♥ 9♦", 2, "2♦ 4♦", "both"),
    (WORKED, 0, "4♥ 9♥", "neither"),
]


def shown(panel: OneCardChange) -> str:
    """Return the text of the picture."""
    return View.of(panel).root.text


@pytest.mark.parametrize(("cards", "index", "pair", "key"), PAIRS)
@pytest.mark.parametrize("answer", ANSWERS)
def test_a_prediction_is_judged(cards: str, index: int, pair: str, key: str, answer: str) -> None:
    """One of the four answers is right, and a wrong one is told which."""
    panel = OneCardChange(cards, index, pair)
    panel.act("predict", answer)
    assert (answer == key) == ("✓" in shown(panel))
    assert (answer != key) == ("✗" in shown(panel))
    assert (answer != key) == ("It is: " in panel.transcript())
    assert "You said: " in panel.transcript()


def test_nothing_is_told_before_the_prediction() -> None:
    """At first there are both hands up to the changed card, the question, and no result."""
    panel = OneCardChange("4♥ 2♠ 9♣ A♦ 7♦ 5♣", cards="8♦ 7♦")
    before = shown(panel) + panel.transcript() + panel.announcement
    assert not any(told in before for told in ("wins", "+19", "stands on", "draws on", "411"))
    assert show(panel.second.cards[4]) in before
    assert {"predict"} == {action for action, _ in View.of(panel).controls}


def test_a_third_card_that_would_tell_is_hidden() -> None:
    """Where an opening card changes, the cards drawn later appear only after the prediction."""
    panel = OneCardChange("A♠ 6♣ 2♦ K♠ 6♥ 9♦", index=2, cards="2♦ 4♦")
    drawn = show(panel.first.cards[5])
    assert drawn not in panel.html
    panel.act("predict", "both")
    assert drawn in panel.html


def test_the_worked_pair() -> None:
    """With the eight Banco wins 3 to 1 and +19; with the seven 380 of 411 cards win, 31 tie."""
    panel = OneCardChange(WORKED)
    panel.act("predict", "second")
    text = panel.transcript()
    for told in ("Banco wins 3 : 1", "20 points on Banco: +19\n", "Banco must draw", row_rule(3)):
        assert told in text
    assert "Of the 411 cards left: Banco with 380, Tie with 31." in text
    assert "20 points on Banco: +19 with 380 · 0 with 31" in text


def test_the_changed_card_is_marked_on_both_sides() -> None:
    """Exactly one card a side is ringed: the one that differs."""
    panel = OneCardChange(WORKED)
    cards = [e for e in View.of(panel).root.having("data-worth") if "be-ring" in e["class"]]
    assert [show(coup.cards[4]) for coup in (panel.first, panel.second)] == [
        card.text for card in cards
    ]


@pytest.mark.parametrize("value", range(10))
def test_any_value_can_be_tried(value: int) -> None:
    """Each of the ten third-card values shows what Banco does against it."""
    panel = OneCardChange(WORKED)
    panel.act("predict", "second")
    panel.act("attempt", str(value))
    says = "draws" if reference.banco_draws(3, value) else "stands"
    right_side = panel.transcript().rpartition("With ")[2]
    assert f"so Banco {says} on 3" in right_side
    pressed = View.of(panel).root.having("aria-pressed", "true")
    assert [f"try-{value}"] == [button["data-key"] for button in pressed]
    assert "Banco wins 3 : 1" in panel.transcript()


def test_trying_waits_for_the_prediction() -> None:
    """Before the prediction another value changes nothing."""
    panel = OneCardChange(WORKED)
    before = View.of(panel)
    panel.act("attempt", "5")
    assert before == View.of(panel)
    assert "" == panel.tried


def test_trying_does_not_change_the_verdict() -> None:
    """The prediction was about the two cards of the lesson, and stays judged by them."""
    panel = OneCardChange(WORKED)
    panel.act("predict", "second")
    panel.act("attempt", "8")
    assert "✓" in shown(panel)


@pytest.mark.parametrize("value", ["10", "-1", "x", "", "1.5"])
def test_a_value_that_no_card_has_is_refused(value: str) -> None:
    """Such a value raises, and the card that was tried stays."""
    panel = OneCardChange(WORKED, prediction="second", tried="5♦")
    before = View.of(panel)
    with pytest.raises((ValueError, IndexError)):
        panel.act("attempt", value)
    assert before == View.of(panel)


@pytest.mark.parametrize("answer", ["maybe", "First", "draw", "<b>"])
def test_an_answer_that_is_none_is_refused(answer: str) -> None:
    """It is quoted, the four answers are named, and nothing is predicted."""
    panel = OneCardChange(WORKED)
    with pytest.raises((ValueError, TraitError)) as refusal:
        panel.act("predict", answer)
    assert all(repr(name) in str(refusal.value) for name in (answer, *ANSWERS))
    assert "" == panel.prediction


def test_the_first_prediction_counts() -> None:
    """Once both coups have been played, nobody can have said otherwise."""
    panel = OneCardChange(WORKED)
    panel.act("predict", "first")
    panel.act("predict", "second")
    assert "first" == panel.prediction
    assert "✗" in shown(panel)


def test_restart_brings_the_question_back() -> None:
    """↺ takes back the prediction and the card that was tried."""
    panel = OneCardChange(WORKED)
    fresh = View.of(panel)
    panel.act("predict", "both")
    panel.act("attempt", "5")
    panel.act("restart")
    assert fresh == View.of(panel)


@pytest.mark.parametrize(
    ("forecast", "stake", "score"),
    [
        ("banco", 20, "20 points on Banco: +19\n"),
        ("punto", 20, "20 points on Punto: −20\n"),
        ("tie", 20, "20 points on Tie: −20\n"),
        ("banco", "9.5", "9.5 points on Banco: +9.025\n"),
        ("banco", 1, "1 point on Banco: +0.95\n"),
    ],
)
def test_the_score_is_exact(forecast: Any, stake: Any, score: str) -> None:
    """The score is that of the forecast and the stake, to the last digit."""
    panel = OneCardChange(WORKED, forecast=forecast, stake=stake, prediction="second")
    assert score in panel.transcript()


@pytest.mark.parametrize(
    ("forecast", "score"),
    [("punto", "0 with 31 · −20 with 380"), ("tie", "+160 with 31 · −20 with 380")],
)
def test_an_open_score_names_every_ending(forecast: Any, score: str) -> None:
    """While a card is to come, each score is told with the number of cards that bring it."""
    panel = OneCardChange(WORKED, forecast=forecast, prediction="second")
    assert f": {score}" in panel.transcript()


def test_a_change_can_make_punto_wait() -> None:
    """Where the change makes Punto draw, the endings are counted in ways, not in cards."""
    panel = OneCardChange("4♥ 6♠ 3♣ K♦", index=2, cards="3♣ A♣", prediction="neither")
    assert "Punto must draw" in panel.transcript()
    assert " ways the cards can fall: " in panel.transcript()


@pytest.mark.parametrize("coup", [deal(WORKED), WORKED.split(), WORKED.replace(" ", ",")])
def test_a_coup_is_given_in_any_form(coup: Coup | str | list[str]) -> None:
    """A coup, its text, or its cards make the same pair."""
    assert View.of(OneCardChange(WORKED)) == View.of(OneCardChange(coup))


@pytest.mark.parametrize(
    ("keywords", "error"),
    [
        ({"index": 5}, InvalidPosition),
        ({"index": -1}, InvalidPosition),
        ({"index": "4"}, InvalidPosition),
        ({"cards": "8♦"}, ValueError),
        ({"cards": "8♦ 7♦ 6♦"}, ValueError),
        ({"cards": "8♦ XX"}, InvalidCard),
        ({"forecast": "house"}, InvalidForecast),
        ({"stake": 0}, InvalidStake),
        ({"stake": 0.5}, InvalidStake),
        ({"decks": 0}, InvalidDecks),
        ({"decks": 99}, InvalidDecks),
    ],
)
def test_what_makes_no_pair_is_refused(keywords: dict[str, Any], error: type[Exception]) -> None:
    """Each wrong argument is refused at once, by its own error."""
    with pytest.raises(error):
        OneCardChange(WORKED, **keywords)


def test_unknown_keywords_name_the_nearest() -> None:
    """A typing error in ``forecast`` is answered with the right name."""
    with pytest.raises(TypeError, match="did you mean 'forecast'"):
        OneCardChange(WORKED, forcast="tie")
