"""CardValues: the 52 cards, and what each rank is worth once it has been guessed."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from baccarat_edu import DECK, InvalidCard, Rank, use_language
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.quiz.sums import WORTHS, WorthFeedback
from baccarat_edu.widgets import CardValues
from tests.widgets.markup import Element
from tests.widgets.samples import View
from tests.words.said import LANGUAGES, printed

RIGHT = {rank.value: str(place if place < 10 else 0) for place, rank in enumerate(Rank, start=1)}


def cells(panel: CardValues) -> dict[str, Element]:
    """Find the cards of the picture by their texts."""
    return {button["data-value"]: button for button in View.of(panel).root.having("data-row")}


def heads(panel: CardValues) -> list[str]:
    """Read the heads of the columns."""
    return [head.text.partition(": ")[2] for head in View.of(panel).root.having("scope", "col")]


def answers(panel: CardValues) -> dict[str, Element]:
    """Find the buttons to answer with."""
    buttons = View.of(panel).root.having("data-action", "answer")
    return {button["data-value"]: button for button in buttons}


def told(card: str, answer: str) -> CardValues:
    """Choose a card and answer."""
    panel = CardValues()
    panel.act("choose", card)
    panel.act("answer", answer)
    return panel


def test_all_cards_are_there_and_nothing_is_told() -> None:
    """The 52 cards lie by suit and rank, and no worth is in the picture, its labels or the text."""
    panel = CardValues()
    assert list(map(str, DECK)) == list(cells(panel))
    assert [printed(str(card)) for card in DECK] == [cell.text for cell in cells(panel).values()]
    assert ["?"] * 13 == heads(panel)
    assert {""} == {cell["data-worth"] for cell in cells(panel).values()}
    assert not [cell for cell in cells(panel).values() if "worth" in cell["aria-label"]]
    assert 13 == panel.transcript().count(": ?")


def test_cards_stand_in_a_grid() -> None:
    """Rows and columns are numbered without a gap, as the arrow keys need them."""
    places = [(int(c["data-row"]), int(c["data-column"])) for c in cells(CardValues()).values()]
    assert list(product(range(4), range(13))) == places


def test_it_begins_with_an_invitation() -> None:
    """No card is chosen, Tab reaches the first, and there is nothing to answer yet."""
    panel = CardValues()
    assert "Choose a card. What is it worth?" == panel.announcement
    assert "0 of 13 ranks known" in panel.transcript()
    assert ["A♠"] == [card for card, cell in cells(panel).items() if cell["tabindex"] == "0"]
    assert not [cell for cell in cells(panel).values() if cell["aria-pressed"] == "true"]
    assert list(WORTHS) == list(answers(panel))
    assert all("disabled" in button.attributes for button in answers(panel).values())


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_chosen_card_is_asked_about(card: Any) -> None:
    """The question names the card, it alone is pressed, and all twelve answers are open."""
    panel = CardValues()
    panel.act("choose", str(card))
    assert f"What is {printed(str(card))} worth?" == panel.announcement
    assert panel.announcement in panel.html
    assert panel.announcement in panel.transcript()
    pressed = [name for name, cell in cells(panel).items() if cell["aria-pressed"] == "true"]
    assert [str(card)] == pressed
    assert ["?"] * 13 == heads(panel)
    assert not [b for b in answers(panel).values() if "disabled" in b.attributes]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "answer"), [*product(["A♣", "7♥", "10♠", "Q♦"], WORTHS)])
def test_an_answer_is_judged_and_explained(card: str, answer: str, language: str) -> None:
    """The verdict, the worth and the reason come in the picture, in the text and aloud."""
    use_language(language)
    panel = told(card, answer)
    feedback = WorthFeedback(next(c for c in DECK if str(c) == card), answer)
    assert str(feedback) == panel.announcement
    assert str(feedback) in panel.transcript()
    assert feedback.explanation in View.of(panel).root.text
    verdict = "be-is-right" if feedback.right else "be-is-wrong"
    assert verdict in panel.html


@pytest.mark.parametrize(("card", "worth"), [("A♣", "1"), ("7♥", "7"), ("10♠", "0"), ("K♦", "0")])
def test_an_answer_shows_the_worth_of_all_four_suits(card: str, worth: str) -> None:
    """The whole column shows it and no other does; that suits do not matter is said."""
    panel, rank = told(card, "5"), card[:-1]
    shown = {name: cell["data-worth"] for name, cell in cells(panel).items()}
    assert {name: worth if name[:-1] == rank else "" for name in shown} == shown
    spoken = [name for name, cell in cells(panel).items() if "worth" in cell["aria-label"]]
    assert [f"{rank}{suit}" for suit in "♠♥♦♣"] == spoken
    assert [worth] == [head for head in heads(panel) if head != "?"]
    assert f"The suit does not matter: all four cards of this rank count {worth}." in panel.html


def test_the_column_that_is_spoken_of_is_lit() -> None:
    """Its head and its four cards stand out, until another card is chosen."""
    panel = told("Q♦", "0")
    assert 5 == panel.html.count('"be-lit"')
    panel.act("choose", "K♦")
    assert '"be-lit"' not in panel.html


def test_a_rank_keeps_its_first_answer() -> None:
    """A second answer changes nothing, on the same card and on another suit of its rank."""
    panel = told("Q♦", "10")
    panel.act("answer", "0")
    panel.act("choose", "Q♠")
    panel.act("answer", "0")
    assert {"Q": "10"} == panel.answers
    assert "You said: 10." in panel.html
    assert all("disabled" in button.attributes for button in answers(panel).values())
    assert ["10"] == [a for a, b in answers(panel).items() if b["aria-pressed"] == "true"]


def test_an_answer_before_any_choice_changes_nothing() -> None:
    """A stale press finds nothing to answer."""
    panel = CardValues()
    fresh = View.of(panel)
    panel.act("answer", "1")
    assert fresh == View.of(panel)


def play(said: dict[str, str]) -> CardValues:
    """Answer all thirteen ranks, in clubs."""
    panel = CardValues()
    for rank, answer in said.items():
        panel.act("choose", f"{rank}♣")
        panel.act("answer", answer)
    return panel


def test_the_end_sums_up() -> None:
    """With all ranks known it says how many were right, and how the deck shares the values."""
    panel = play(RIGHT)
    assert "13 of 13 ranks known" in panel.transcript()
    for said in (panel.html, panel.transcript(), panel.announcement):
        assert "The result: 13 of 13 answers right." in said
        assert "Sixteen of the 52 cards count 0, four of each value from 1 to 9." in said
        assert "Not right at first" not in said
    assert list(RIGHT.values()) == heads(panel)


def test_the_end_names_what_went_wrong() -> None:
    """The ranks of wrong first answers are listed as they are spoken."""
    panel = play(RIGHT | {"A": "11", "10": "10", "J": "10"})
    assert "The result: 10 of 13 answers right." in panel.announcement
    assert "Not right at first: ace, 10, jack." in panel.announcement


def test_before_the_end_nothing_is_summed_up() -> None:
    """Twelve ranks are not all."""
    panel = play({rank: worth for rank, worth in RIGHT.items() if rank != "K"})
    assert "12 of 13 ranks known" in panel.transcript()
    assert "The result" not in panel.html


def test_after_the_end_one_may_look_around() -> None:
    """A card chosen then is told without the summary in one's ear, which stays in the picture."""
    panel = play(RIGHT)
    panel.act("choose", "A♠")
    assert str(WorthFeedback(DECK[0], "1")) == panel.announcement
    assert "The result: 13 of 13 answers right." in panel.html


def test_a_finished_panel_without_a_card_shows_the_summary() -> None:
    """State set from code, with no card chosen, asks nothing more."""
    panel = CardValues(answers=RIGHT)
    assert "Choose a card" not in panel.html
    assert panel.announcement.endswith("The result: 13 of 13 answers right.")


def test_it_starts_again() -> None:
    """Everything is unknown as at the beginning."""
    fresh, panel = View.of(CardValues()), told("Q♦", "10")
    panel.act("restart")
    assert fresh == View.of(panel)


@pytest.mark.parametrize("card", ["", "Q", "♦", "ZZ", "11♦", "Q♦ K♦", "<b>"])
def test_a_wrong_card_is_quoted(card: str) -> None:
    """A text that names no card raises and leaves the choice."""
    panel = told("A♠", "1")
    before = View.of(panel)
    with pytest.raises(InvalidCard) as refusal:
        panel.act("choose", card)
    assert repr(card) in str(refusal.value)
    assert before == View.of(panel)


@pytest.mark.parametrize("answer", ["", "12", "-1", "x", "ten"])
@pytest.mark.parametrize("card", ["", "Q♦"])
def test_a_wrong_answer_is_quoted(card: str, answer: str) -> None:
    """A text that is no answer raises, whether a card is chosen or not."""
    panel = CardValues(card=card)
    with pytest.raises(UnknownAnswer) as refusal:
        panel.act("answer", answer)
    assert repr(answer) in str(refusal.value)
    assert {} == panel.answers


def test_state_is_written_as_it_is_shown() -> None:
    """A card set from code may be typed in any way that names it."""
    panel = CardValues(card="qd")
    assert "Q♦" == panel.card
    assert printed("What is Q♦ worth?") in panel.html


def test_focus_goes_on_from_the_chosen_card() -> None:
    """When the pressed answer closes, the arrow keys go on from the card."""
    marked = [cell for cell in cells(told("Q♦", "0")).values() if "data-focus" in cell.attributes]
    assert ["Q♦"] == [cell["data-value"] for cell in marked]
