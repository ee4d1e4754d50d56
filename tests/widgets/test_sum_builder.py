"""SumBuilder: two or three cards, and the sum that loses its tens."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from baccarat_edu import Card, Hand, InvalidCard, InvalidHand, use_language
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.quiz.sums import COUNTS, CountFeedback
from baccarat_edu.widgets import SumBuilder
from tests.widgets.markup import Element
from tests.widgets.samples import View
from tests.words.said import LANGUAGES, printed

EXAMPLES = [
    ("7 8", "7 + 8 = 15 → 5"),
    ("6 7 8", "6 + 7 + 8 = 21 → 1"),
    ("A 9 Q", "1 + 9 + 0 = 10 → 0"),
    ("7 2", "7 + 2 = 9"),
    ("8 6", "8 + 6 = 14 → 4"),
    ("K 4", "0 + 4 = 4"),
]


def built(ranks: str, said: str = "") -> SumBuilder:
    """Add ranks one after the other, and answer if there is an answer."""
    panel = SumBuilder()
    for rank in ranks.split():
        panel.act("add", rank)
    if said:
        panel.act("answer", said)
    return panel


def lying(panel: SumBuilder) -> list[Element]:
    """Find the cards of the picture."""
    root = View.of(panel).root
    return [card for card in root.walk() if "be-card" in card["class"].split()]


def controls(panel: SumBuilder, action: str) -> dict[str, bool]:
    """Tell which values of an action can be pressed."""
    buttons = View.of(panel).root.having("data-action", action)
    return {button["data-value"]: "disabled" not in button.attributes for button in buttons}


@pytest.mark.parametrize(("ranks", "working"), EXAMPLES)
def test_the_examples_can_be_built(ranks: str, working: str) -> None:
    """Each is asked first; its working and its digit are there only after the answer."""
    panel = built(ranks)
    assert "What does this hand count?" == panel.announcement
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert working not in shown
        assert "→" not in shown
    panel.act("answer", working[-1])
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert working in shown
    assert "Right. " in panel.announcement
    assert "be-is-right" in panel.html


@pytest.mark.parametrize(("ranks", "_working"), EXAMPLES)
def test_no_worth_is_seen_before_the_answer(ranks: str, _working: str) -> None:
    """Cards show and speak what they count only afterwards."""
    panel = built(ranks)
    assert {""} == {card["data-worth"] for card in lying(panel)}
    assert not [card for card in lying(panel) if "worth" in card["aria-label"]]
    panel.act("answer", "0")
    worths = [str(Card.parse(card).value) for card in panel.cards.split()]
    assert worths == [card["data-worth"] for card in lying(panel)]
    assert all("worth" in card["aria-label"] for card in lying(panel))


def test_suits_come_in_turn() -> None:
    """Each card has the suit after that of the card before, the first is a spade."""
    assert "7♠ 8♥ K♦" == built("7 8 K").cards
    panel = SumBuilder("7♦ 8♣")
    panel.act("add", "10")
    assert "7♦ 8♣ 10♠" == panel.cards


def test_a_card_alone_is_no_hand() -> None:
    """With none or one there is nothing to count yet, and the sentence asks for more."""
    for panel, sentence in (
        (SumBuilder(), "Pick two or three cards."),
        (built("7"), "One more card makes a hand."),
    ):
        assert sentence == panel.announcement
        assert sentence in panel.transcript()
        assert not any(controls(panel, "answer").values())
        before = View.of(panel)
        panel.act("answer", "7")
        assert before == View.of(panel)


def test_the_tens_are_struck_out() -> None:
    """The digit that goes is crossed out, and words say so too."""
    (struck,) = View.of(built("7 8", "5")).root.all("s")
    assert "1" == struck.text
    (struck,) = View.of(built("6 7 8", "1")).root.all("s")
    assert "2" == struck.text
    assert "21 loses its tens: 1." in built("6 7 8", "1").html
    assert not View.of(built("7 2", "9")).root.all("s")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ranks", "digit"), [*product(["7 8", "6 7 8", "A 9 Q", "K 4"], COUNTS)])
def test_an_answer_is_judged_and_explained(ranks: str, digit: str, language: str) -> None:
    """Verdict, wrong rule and sum come in the picture, in the text and aloud."""
    use_language(language)
    panel = built(ranks, digit)
    feedback = CountFeedback(Hand.parse(panel.cards), digit)
    assert str(feedback) in panel.announcement
    assert str(feedback) in panel.transcript()
    assert feedback.explanation in View.of(panel).root.text
    for shown in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert feedback.warning in shown


def test_a_third_card_shows_how_it_goes_on() -> None:
    """Card by card it comes to the same; two cards have nothing to go on with."""
    expected = "6 + 7 = 13 → 3, then 3 + 8 = 11 → 1"
    for shown in View.of(built("6 7 8", "1")).html, built("6 7 8", "4").transcript():
        assert expected in shown
    assert "Card by card" not in built("6 7", "3").html


@pytest.mark.parametrize(("ranks", "left"), [("5 5", 10), ("6 7 8", 11), ("9 9 9", 17)])
def test_subtracting_ten_is_shown_to_fail(ranks: str, left: int) -> None:
    """Where one ten less is not the total, that is said, and only after the answer."""
    assert "Subtract ten" not in built(ranks).html
    assert f"would leave {left} here" in built(ranks, "0").html
    assert "Subtract ten" not in built("7 8", "5").html


def test_a_third_card_asks_anew() -> None:
    """The answer to two cards goes, and with it all that it showed."""
    panel = built("7 8", "5")
    panel.act("add", "9")
    assert ("7♠ 8♥ 9♦", "") == (panel.cards, panel.said)
    assert "What does this hand count?" == panel.announcement
    assert "→" not in panel.html


def test_a_fourth_card_changes_nothing() -> None:
    """No hand has four; the ranks close, and a stale press is harmless."""
    panel = built("7 8 9", "4")
    assert not any(controls(panel, "add").values())
    before = View.of(panel)
    panel.act("add", "2")
    assert before == View.of(panel)


def test_the_first_answer_stays() -> None:
    """A second one changes nothing, and the digits close with the first one pressed."""
    panel = built("7 8", "1")
    panel.act("answer", "5")
    assert "1" == panel.said
    assert not any(controls(panel, "answer").values())
    pressed = View.of(panel).root.having("aria-pressed", "true")
    assert ["answer-1"] == [button["data-key"] for button in pressed]


def test_the_last_card_can_be_taken_back() -> None:
    """It goes with the answer; with no card left there is nothing to take."""
    panel = built("7 8", "5")
    panel.act("take_back")
    assert ("7♠", "") == (panel.cards, panel.said)
    panel.act("take_back")
    assert View.of(SumBuilder()) == View.of(panel)
    panel.act("take_back")
    assert "" == panel.cards


@pytest.mark.parametrize("cards", ["", "7♠", "7♠ 8♥", "A♠ 9♥ Q♦"])
def test_it_starts_again_with_its_own_cards(cards: str) -> None:
    """Whatever was laid and said, the beginning comes back."""
    panel = SumBuilder(cards)
    fresh = View.of(panel)
    for action, value in (("take_back", None), ("add", "2"), ("add", "3"), ("answer", "5")):
        panel.act(action, value)
    panel.act("restart")
    assert fresh == View.of(panel)
    assert cards == panel.cards


@pytest.mark.parametrize("cards", ["7s 8h", "7♠, 8♥", ["7♠", "8♥"], [Card.parse("7♠"), "8h"]])
def test_cards_may_be_given_in_any_way(cards: Any) -> None:
    """Text and cards are read as everywhere."""
    panel = SumBuilder(cards)
    assert "7♠ 8♥" == panel.cards
    assert printed("7♠ 8♥") in panel.transcript()


@pytest.mark.parametrize(
    ("cards", "error"), [("ZZ", InvalidCard), ("7♠ 8", InvalidCard), ("2♠ 3♠ 4♠ 5♠", InvalidHand)]
)
def test_wrong_cards_are_refused(cards: str, error: type[Exception]) -> None:
    """What is no card, and a fourth one, are quoted."""
    with pytest.raises(error) as refusal:
        SumBuilder(cards)
    assert any(repr(part) in str(refusal.value) for part in (cards, *cards.split()))


@pytest.mark.parametrize("cards", ["", "7♠ 8♥", "7♠ 8♥ 9♦"])
@pytest.mark.parametrize("rank", ["", "1", "11", "♠", "ace", "A♠", "<b>"])
def test_a_wrong_rank_is_quoted(cards: str, rank: str) -> None:
    """A text that names no rank raises and changes nothing, with room for a card or without."""
    panel = SumBuilder(cards)
    before = View.of(panel)
    with pytest.raises(InvalidCard, match="write a rank") as refusal:
        panel.act("add", rank)
    assert rank in str(refusal.value)
    assert before == View.of(panel)


@pytest.mark.parametrize("cards", ["", "7♠ 8♥"])
@pytest.mark.parametrize("digit", ["", "10", "15", "-1", "x"])
def test_a_wrong_digit_is_quoted(cards: str, digit: str) -> None:
    """A text that is no digit raises, whether there is a hand or not."""
    panel = SumBuilder(cards)
    with pytest.raises(UnknownAnswer, match="say a digit from 0 to 9") as refusal:
        panel.act("answer", digit)
    assert repr(digit) in str(refusal.value)
    assert "" == panel.said


def test_an_answer_set_from_code_is_judged() -> None:
    """A lesson may open on an answered hand."""
    panel = SumBuilder("7♠ 8♥", said="1")
    assert "1 is the first digit of 15" in panel.html


def test_focus_goes_where_one_goes_on() -> None:
    """After the third card to the first digit, after an answer to starting again."""

    def marked(panel: SumBuilder) -> list[str]:
        focused = View.of(panel).root.having("data-focus")
        return [e["data-key"] for e in focused if "disabled" not in e.attributes]

    assert ["answer-0"] == marked(built("7 8 9"))
    assert ["restart"] == marked(built("7 8 9", "4"))
