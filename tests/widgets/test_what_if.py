"""WhatIf: a coup whose cards can be changed, dealt again by the rules each time."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from baccarat_edu import InvalidCard, InvalidPosition, NotEnoughCards, deal
from baccarat_edu.widgets import WhatIf
from tests.widgets.samples import View

SIX = "4♥ 2♠ 9♣ A♦ 8♦ 5♣"


def test_it_begins_with_the_coup_as_dealt() -> None:
    """The cards that the coup needs lie there, each to be chosen; nothing is said of a change."""
    panel = WhatIf(SIX)
    assert deal(SIX) == panel.coup
    view = View.of(panel)
    assert 5 == len(view.root.having("data-action", "choose"))
    assert panel.shoe[5] != str(panel.coup.cards[-1])
    assert "As dealt" not in view.root.text


@pytest.mark.parametrize(("place", "rank"), [(4, "7"), (0, "K"), (1, "9"), (3, "J")])
def test_a_changed_card_deals_the_coup_again(place: int, rank: str) -> None:
    """The rules play the same shoe with that one card of another rank."""
    panel = WhatIf(SIX)
    panel.act("choose", str(place))
    panel.act("change", rank)
    cards = SIX.split()
    cards[place] = rank + cards[place][-1]
    assert cards == panel.shoe
    assert deal(cards) == panel.coup
    assert "As dealt: " in View.of(panel).root.text
    assert "As dealt: " in panel.transcript()
    assert "As dealt: " in panel.announcement


def test_what_the_coup_no_longer_needs_is_put_away_and_comes_back() -> None:
    """A natural ends the coup with four cards; the changed card back, all five lie there again."""
    panel = WhatIf(SIX, position=6)
    panel.act("choose", "1")
    panel.act("change", "8")
    assert 4 == len(panel.coup.cards)
    assert panel.position <= len(panel.coup.steps)
    panel.act("undo")
    assert deal(SIX) == panel.coup
    assert "As dealt" not in View.of(panel).root.text


def test_a_chosen_card_that_is_put_away_is_no_longer_chosen() -> None:
    """Setting cards from code may end the coup before it."""
    panel = WhatIf(SIX, chosen=4)
    panel.shoe = ["4♥", "8♠", "9♣", "A♦", "8♦", "5♣"]
    assert -1 == panel.chosen


def test_pressing_a_card_twice_lets_it_go() -> None:
    """Without a chosen card the ranks sleep, and a stale press changes nothing."""
    panel = WhatIf(SIX)
    assert not [e for e in View.of(panel).controls if e[0] == "change"]
    panel.act("choose", "2")
    assert [e for e in View.of(panel).controls if e[0] == "change"]
    panel.act("choose", "2")
    before = View.of(panel)
    panel.act("change", "K")
    assert before == View.of(panel)


@pytest.mark.parametrize("value", ["5", "6", "-2"])
def test_a_place_without_a_card_is_refused(value: str) -> None:
    """Only dealt cards can be chosen."""
    panel = WhatIf(SIX)
    with pytest.raises((ValueError, TraitError)):
        panel.act("choose", value)
    assert -1 == panel.chosen


def test_wrong_cards_are_refused() -> None:
    """Six cards there must be, and each one of the 52."""
    with pytest.raises(NotEnoughCards, match="are 5 cards; give the 6"):
        WhatIf("4♥ 2♠ 9♣ A♦ 8♦")
    with pytest.raises(InvalidCard, match="'X♣'"):
        WhatIf("4♥ 2♠ 9♣ A♦ 8♦ X♣")
    with pytest.raises(InvalidPosition, match="7 is not the place"):
        WhatIf(SIX, chosen=7)
    with pytest.raises(ValueError, match="'1'"):
        WhatIf(SIX, chosen=0).act("change", "1")
