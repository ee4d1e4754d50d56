"""NaturalCheck: whose natural, and what follows."""

from __future__ import annotations

import re
from itertools import product

import pytest

from baccarat_edu import (
    InvalidCard,
    InvalidDecks,
    InvalidPosition,
    NotEnoughCards,
    Rank,
    explain,
    parse_cards,
    use_language,
)
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.quiz.openings import opening
from baccarat_edu.widgets import NaturalCheck
from baccarat_edu.words.cards import show
from tests.widgets.samples import NATURAL, View

KEYS = {
    NATURAL: ("both", "over"),
    "9♥ 9♠ Q♣ K♦": ("both", "over"),
    "9♥ 6♠ Q♣ K♦": ("punto", "over"),
    "7♥ 9♠ Q♣ 9♦": ("banco", "over"),
    "7♥ 5♠ K♣ K♦": ("none", "on"),
    "8♥ 5♠ 9♣ 5♦": ("none", "on"),
}
"""What is right for four cards; 9 + 9 is a natural 8, 8 + 9 only 7."""

WHOSE = ("punto", "banco", "both", "none")
NEXT = ("over", "other", "on")
every_deal = pytest.mark.parametrize("cards", KEYS)


def said(cards: str, whose: str, following: str | None = None) -> NaturalCheck:
    """Make a panel in which the first or both questions were answered."""
    panel = NaturalCheck(cards, seed=1)
    panel.act("say_whose", whose)
    if following is not None:
        panel.act("say_next", following)
    return panel


def keys(panel: NaturalCheck, action: str) -> list[str]:
    """Name the buttons of an action that can be pressed."""
    return [str(value) for name, value in View.of(panel).controls if name == action]


@every_deal
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_counted_before_the_first_answer(cards: str, language: str) -> None:
    """Cards lie open, but neither totals nor naturals are shown, said or written down."""
    use_language(language)
    panel = NaturalCheck(cards)
    assert all(show(card) in panel.transcript() for card in parse_cards(cards))
    assert "=" not in panel.transcript() + View.of(panel).root.text
    assert "★" not in panel.html
    assert list(WHOSE) == keys(panel, "say_whose")
    assert [] == keys(panel, "say_next")


@every_deal
@pytest.mark.parametrize("whose", WHOSE)
def test_the_first_answer_is_judged(cards: str, whose: str) -> None:
    """It is told right or wrong, both hands are counted, and each natural has its star."""
    panel, coup = said(cards, whose), opening(cards)
    right = whose == KEYS[cards][0]
    text = View.of(panel).root.text
    assert ("✓ Right." if right else "✗ Not so.") in text
    assert ("✗" if right else "✓") not in text
    assert right != ("You said:" in text)
    assert coup.punto.is_natural + coup.banco.is_natural == text.count("★")
    assert all(f"= {hand.points}" in panel.transcript() for hand in (coup.punto, coup.banco))


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (NATURAL, "Punto’s 9 is one, and so is Banco’s 8."),
        ("9♥ 6♠ Q♣ K♦", "Punto’s 9 is one, Banco’s 6 is not."),
        ("7♥ 9♠ Q♣ 9♦", "Banco’s 8 is one, Punto’s 7 is not."),
        ("8♥ 5♠ 9♣ 5♦", "neither Punto’s 7 nor Banco’s 0 is one."),
    ],
)
def test_the_first_answer_is_told_why(cards: str, why: str) -> None:
    """Both totals are measured against 8 and 9."""
    for whose in WHOSE:
        panel = said(cards, whose)
        for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
            assert f"A natural is 8 or 9 on two cards: {why}" in told


@every_deal
def test_what_follows_stays_open_until_the_second_answer(cards: str) -> None:
    """After the first answer neither who draws nor who wins is given away."""
    panel = said(cards, "both")
    told = panel.transcript() + panel.announcement
    assert not re.search(r"nobody draws|wins|Tie|goes on\.|decides", told)
    assert list(NEXT) == keys(panel, "say_next")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("cards", "following"), list(product(KEYS, NEXT)))
def test_the_second_answer_is_judged(cards: str, following: str, language: str) -> None:
    """It is told right or wrong with the reason of the step itself."""
    use_language(language)
    panel = said(cards, KEYS[cards][0], following)
    right = following == KEYS[cards][1]
    assert ("✓" if right else "✗") in View.of(panel).root.text
    assert ("✗" if right else "✓") not in View.of(panel).root.text
    for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert explain(opening(cards).steps[2]) in told
    assert [] == keys(panel, "say_whose") + keys(panel, "say_next")


def test_a_natural_stops_both_hands() -> None:
    """Whoever lets the other hand draw, or the coup go on, hears whom a natural stops."""
    for cards, following in product(KEYS, NEXT):
        let_draw = KEYS[cards][1] == "over" != following
        panel = said(cards, "none", following)
        assert let_draw == ("A natural stops both hands." in panel.transcript())


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        (NATURAL, "Punto wins 9 : 8. Of two naturals, 9 beats 8."),
        ("8♥ 9♠ Q♣ K♦", "Banco wins 9 : 8. Of two naturals, 9 beats 8."),
        ("8♥ 8♠ Q♣ K♦", "Tie, 8 : 8. Equal naturals tie."),
        ("9♥ 9♠ Q♣ K♦", "Tie, 9 : 9. Equal naturals tie."),
        ("9♥ 7♠ Q♣ K♦", "Punto wins 9 : 7. A natural beats every lower total."),
        ("A♥ 4♠ Q♣ 4♦", "Banco wins 8 : 1. A natural beats every lower total."),
        ("7♥ 5♠ K♣ K♦", "Next, Punto decides."),
    ],
)
def test_the_end_tells_the_result_and_its_rule(cards: str, result: str) -> None:
    """With a natural the hands are compared at once; without one nothing is decided yet."""
    panel = said(cards, "none", "over")
    assert result in panel.transcript()
    assert panel.announcement.endswith(result)
    assert all(f"{part}." in View.of(panel).root.text for part in result[:-1].split(". "))


def test_the_end_tells_the_score() -> None:
    """Both answers count."""
    assert "question 1 of 2" in NaturalCheck(NATURAL).transcript()
    assert "question 2 of 2" in said(NATURAL, "none").transcript()
    assert "the end · 2 of 2 answers right" in said(NATURAL, "both", "over").transcript()
    assert "the end · 1 of 2 answers right" in said(NATURAL, "none", "over").transcript()
    assert "the end · 0 of 2 answers right" in said(NATURAL, "none", "on").transcript()


def test_an_answer_stays() -> None:
    """Once said, another press of the same question changes nothing."""
    panel = said(NATURAL, "none", "on")
    before = View.of(panel)
    panel.act("say_whose", "both")
    panel.act("say_next", "over")
    assert before == View.of(panel)


def test_the_second_question_waits_for_the_first() -> None:
    """An answer to a question that is not asked yet changes nothing."""
    panel = NaturalCheck(NATURAL)
    before = View.of(panel)
    panel.act("say_next", "over")
    assert before == View.of(panel)
    assert "" == panel.next


def test_another_deal_asks_anew() -> None:
    """New cards lie there, and nothing of them is answered or chosen."""
    panel = said(NATURAL, "both", "over")
    panel.act("choose", "1")
    seen = [panel.cards]
    for _ in range(6):
        panel.act("deal_another")
        assert ("", "", None) == (panel.whose, panel.next, panel.chosen)
        seen.append(panel.cards)
    assert 7 == len(set(seen))


def test_a_seed_deals_the_same_again() -> None:
    """Two panels of one seed deal the same hands in the same order; another seed others."""

    def deals(seed: int) -> list[str]:
        panel = NaturalCheck(seed=seed)
        kept = [panel.cards]
        for _ in range(5):
            panel.act("deal_another")
            kept.append(panel.cards)
        return kept

    assert deals(1) == deals(1)
    assert deals(1) != deals(2)


def test_a_card_is_changed() -> None:
    """A chosen card gets another rank in its own suit, and both questions are asked anew."""
    panel = said(NATURAL, "both", "over")
    panel.act("choose", "2")
    assert "Instead of Q♣\ufe0e:" in View.of(panel).root.text
    assert "Instead of Q♣\ufe0e:" in panel.announcement
    panel.act("replace", "5")
    assert "9♥ 6♠ 5♣ 2♦" == panel.cards
    assert ("", "", 2) == (panel.whose, panel.next, panel.chosen)
    panel.act("replace", "10")
    assert "9♥ 6♠ 10♣ 2♦" == panel.cards


@pytest.mark.parametrize("place", range(4))
def test_every_card_can_be_chosen(place: int) -> None:
    """The button of a card chooses it, and pressed again lets it go."""
    panel = NaturalCheck(NATURAL)
    (button,) = View.of(panel).root.having("data-key", f"card-{place}")
    assert show(parse_cards(NATURAL)[place]) in button.text
    panel.act("choose", button["data-value"])
    pressed = View.of(panel).root.having("aria-pressed", "true")
    rank = parse_cards(NATURAL)[place].rank.value
    assert [f"card-{place}", f"replace-{rank}"] == [button["data-key"] for button in pressed]
    panel.act("choose", button["data-value"])
    assert panel.chosen is None


def test_ranks_sleep_until_a_card_is_chosen() -> None:
    """Without a chosen card no rank can be pressed, and none does anything."""
    panel = NaturalCheck(NATURAL)
    assert [] == keys(panel, "replace")
    panel.act("replace", "5")
    assert NATURAL == panel.cards
    panel.act("choose", "0")
    assert [rank.value for rank in Rank] == keys(panel, "replace")


def test_restart_asks_about_the_same_cards() -> None:
    """↺ takes the answers and the choice back, and leaves the cards."""
    panel = said(NATURAL, "both", "over")
    panel.act("choose", "3")
    panel.act("restart")
    assert View.of(NaturalCheck(NATURAL)) == View.of(panel)


@pytest.mark.parametrize(
    ("action", "value", "error"),
    [
        ("say_whose", "tie", UnknownAnswer),
        ("say_whose", "", UnknownAnswer),
        ("say_next", "draw", UnknownAnswer),
        ("say_next", "", UnknownAnswer),
        ("choose", "4", InvalidPosition),
        ("choose", "-1", InvalidPosition),
        ("choose", "x", InvalidPosition),
        ("replace", "11", InvalidCard),
        ("replace", "k", InvalidCard),
        ("replace", "", InvalidCard),
    ],
)
def test_what_is_no_answer_is_refused(action: str, value: str, error: type[ValueError]) -> None:
    """It is quoted and changes nothing, whether or not the question is open."""
    for panel in (NaturalCheck(NATURAL), said(NATURAL, "both", "over")):
        before = View.of(panel)
        with pytest.raises(error, match=re.escape(repr(value))):
            panel.act(action, value)
        assert before == View.of(panel)


def test_the_deck_can_be_smaller() -> None:
    """Four cards are out of it."""
    assert "412 left" in View.of(NaturalCheck(NATURAL)).root.text
    assert "48 left" in View.of(NaturalCheck(NATURAL, decks=1)).root.text


def test_what_are_not_two_hands_is_refused() -> None:
    """Too few cards, too many, none at all, and a deck that there is not."""
    with pytest.raises(NotEnoughCards, match="starts with four"):
        NaturalCheck("9♥ 6♠ Q♣")
    with pytest.raises(ValueError, match="names 5 cards"):
        NaturalCheck("9♥ 6♠ Q♣ 2♦ 3♦")
    with pytest.raises(InvalidCard, match="'ZZ'"):
        NaturalCheck("9♥ 6♠ Q♣ ZZ")
    with pytest.raises(InvalidDecks):
        NaturalCheck(decks=9)


def test_cards_may_be_given_as_cards() -> None:
    """A list of cards is as good as a text."""
    assert NATURAL == NaturalCheck(parse_cards(NATURAL)).cards
