"""DealOrder: four cards, each sent to a hand by the learner."""

from __future__ import annotations

import re

import pytest

from baccarat_edu import InvalidCard, InvalidDecks, NotEnoughCards, deal, explain, use_language
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.widgets import DealOrder
from baccarat_edu.words.cards import show, spoken
from baccarat_edu.words.table import laid
from tests.widgets.markup import Element
from tests.widgets.samples import WORKED, View

RIGHT = ["punto", "banco", "punto", "banco", "over"]
ANSWERS = ("punto", "banco", "over")
WRONG = [(dealt, said) for dealt, key in enumerate(RIGHT) for said in ANSWERS if said != key]


def after(*said: str) -> DealOrder:
    """Make a panel in which these answers were given one by one."""
    panel = DealOrder(WORKED)
    for answer in said:
        panel.act("give", answer)
    return panel


def of_class(panel: DealOrder, name: str) -> list[Element]:
    """Find the elements of a picture by their class."""
    return [e for e in View.of(panel).root.walk() if name in e["class"].split()]


def test_it_opens_on_the_empty_table() -> None:
    """No card lies there, the whole deck is closed, and it asks where the next card goes."""
    panel = DealOrder()
    assert (0, 0, False) == (panel.dealt, panel.misses, panel.is_over)
    assert [] == of_class(panel, "be-card")
    assert "416 left" in View.of(panel).root.text
    assert panel.announcement == "Where does the next card go?"
    assert "[To Punto / To Banco / The deal is over]" in panel.transcript()


def test_right_answers_lay_the_cards_in_turn() -> None:
    """Each right answer lays the next card face up at the hand it was sent to."""
    hands: dict[str, list[str]] = {"Punto": [], "Banco": []}
    for dealt, (said, card) in enumerate(zip(RIGHT[:4], deal(WORKED).cards, strict=False), start=1):
        panel = after(*RIGHT[:dealt])
        hands[said.capitalize()].append(show(card))
        for hand, cards in hands.items():
            assert f"{hand}: {' '.join(cards) or 'no cards yet'}" in panel.transcript().splitlines()
        assert dealt == panel.dealt
        assert f"{416 - dealt} left" in View.of(panel).root.text
        assert "✓ Right." in View.of(panel).root.text
        assert f"{show(card)}" in panel.announcement


def test_a_card_is_seen_only_once_it_is_dealt() -> None:
    """The next card stays unknown, by eye and by ear, until it is sent to the right hand."""
    coup = deal(WORKED)
    for number in range(5):
        panel = after(*RIGHT[:number])
        for place, card in enumerate(coup.cards):
            assert (place < number) == (spoken(card) in panel.html)
            assert (place < number) == (show(card) in panel.transcript())


def test_the_places_say_their_order() -> None:
    """Punto's cards are the first and the third, Banco's the second and the fourth."""
    labels = [element.text for element in of_class(after(*RIGHT[:4]), "be-order")]
    assert ["card 1", "card 3", "card 2", "card 4"] == labels
    assert ["card 1", "card 2"] == [e.text for e in of_class(after(*RIGHT[:2]), "be-order")]


def test_only_the_card_just_dealt_is_ringed() -> None:
    """The ring is on the newest card, and on none after a wrong answer or at the end."""
    for number, card in enumerate(deal(WORKED).cards[:4], start=1):
        (ringed,) = of_class(after(*RIGHT[:number]), "be-ring")
        assert spoken(card) == ringed["aria-label"]
    assert [] == of_class(after("punto", "punto"), "be-ring")
    assert [] == of_class(after(*RIGHT), "be-ring")


@pytest.mark.parametrize(("dealt", "said"), WRONG)
def test_a_wrong_answer_moves_no_card(dealt: int, said: str) -> None:
    """Nothing is dealt, the miss is counted, and the panel says that it was not so."""
    before, panel = after(*RIGHT[:dealt]), after(*RIGHT[:dealt], said)
    assert before.dealt == panel.dealt
    assert 1 == panel.misses
    assert View.of(before).transcript.splitlines()[1:4] == panel.transcript().splitlines()[1:4]
    assert "✗ Not so." in View.of(panel).root.text
    assert "✓" not in View.of(panel).root.text
    assert panel.announcement.startswith("Not so. ")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["banco"], "The first card goes to Punto, whoever deals."),
        (["over"], "four in all. Dealt so far: 0."),
        ([*RIGHT[:1], "punto"], "Punto got the last one, this one is Banco’s."),
        ([*RIGHT[:2], "banco"], "Banco got the last one, this one is Punto’s."),
        ([*RIGHT[:3], "punto"], "Punto got the last one, this one is Banco’s."),
        ([*RIGHT[:3], "over"], "four in all. Dealt so far: 3."),
        ([*RIGHT[:4], "punto"], "Each hand has its two cards."),
        ([*RIGHT[:4], "banco"], "A third one, if any, comes later and by rules of its own."),
    ],
)
def test_a_wrong_answer_is_told_why(said: list[str], why: str) -> None:
    """Dealing twice to a hand, stopping early and dealing on are each refuted by the rule."""
    panel = after(*said)
    for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert why in told


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_end_says_in_words_what_lies_there(language: str) -> None:
    """Both hands are counted, named in words, and nothing more is asked."""
    use_language(language)
    panel = after(*RIGHT)
    coup = deal(WORKED)
    assert panel.is_over
    for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert laid(coup.punto.cards[:2], coup.banco.cards) in told
        assert explain(coup.steps[1]) in told
    assert "(4 + 9 = 13 → 3)" in panel.transcript()
    assert "?" not in panel.transcript()
    assert [("restart", None)] == View.of(panel).controls


def test_the_end_tells_the_score() -> None:
    """Of all answers, the five right ones are counted."""
    assert "the end · 5 of 5 answers right" in after(*RIGHT).transcript()
    assert "the end · 5 of 7 answers right" in after("banco", "over", *RIGHT).transcript()


def test_nothing_is_dealt_after_the_end() -> None:
    """Late presses change nothing."""
    panel = after(*RIGHT)
    before = View.of(panel)
    for answer in ANSWERS:
        panel.act("give", answer)
    assert before == View.of(panel)


def test_restart_gathers_the_cards() -> None:
    """↺ brings back the first picture, misses forgotten."""
    panel = after("over", *RIGHT)
    panel.act("restart")
    assert View.of(DealOrder(WORKED)) == View.of(panel)
    assert [] == panel.said


@pytest.mark.parametrize("where", ["", "tie", "Punto", "left", "0"])
def test_a_place_that_is_none_is_refused(where: str) -> None:
    """A wrong answer that is no answer at all is quoted and changes nothing, at the end too."""
    for panel in (after("punto"), after(*RIGHT)):
        said = list(panel.said)
        with pytest.raises(UnknownAnswer, match=re.escape(repr(where))):
            panel.act("give", where)
        assert said == panel.said


def test_any_coup_is_dealt_up_to_its_fourth_card() -> None:
    """A coup, a text with more cards and one with just four deal the same."""
    for coup in (deal(WORKED), WORKED, "4♥ 2♠ 9♣ A♦", "4h 2s 9c Ad 7d 5c"):
        panel = DealOrder(coup, said=RIGHT)
        assert View.of(after(*RIGHT)) == View.of(panel)


def test_the_deck_can_be_smaller() -> None:
    """One deck has 52 cards."""
    assert "51 left" in View.of(DealOrder(decks=1, said=["punto"])).root.text


def test_what_cannot_be_dealt_is_refused() -> None:
    """Too few cards, no cards, and a deck that there is not."""
    with pytest.raises(NotEnoughCards, match="starts with four"):
        DealOrder("4♥ 2♠ 9♣")
    with pytest.raises(InvalidCard, match="'ZZ'"):
        DealOrder("4♥ 2♠ 9♣ ZZ")
    with pytest.raises(InvalidDecks):
        DealOrder(decks=0)
