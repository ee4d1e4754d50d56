"""One reason, one place: an explanation, read back, gives the decision that it explains."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from baccarat_edu import (
    DECK,
    Card,
    Coup,
    Hand,
    Rank,
    Step,
    Suit,
    explain,
    parse_cards,
    use_language,
)
from tests import reference
from tests.words.reader import Reader, Reading
from tests.words.said import LANGUAGES

THIRDS = (None, *range(10))
WORTH = parse_cards("K♠ A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠")
"""One card of every value, at the place of its value."""


def hand_of(total: int) -> Hand:
    """Give two cards that count this much."""
    return Hand((WORTH[0], WORTH[total]))


def third_cards(value: int | None) -> list[Card | None]:
    """Give every rank that is worth this much; only None where there is no third card."""
    if value is None:
        return [None]
    return [card for card in DECK if card.suit == Suit.DIAMONDS and card.value == value]


def ways_to_say(total: int, value: int | None) -> Iterator[tuple[Step, int | None]]:
    """Play one cell of the table with each card, Banco's own still to come and on the table."""
    for third in third_cards(value):
        punto = hand_of(6) if third is None else hand_of(2).with_card(third)
        coup = Coup(punto, hand_of(total))
        yield coup.steps[4], value
        if coup.waiting_for:
            yield coup.with_next(Card(Rank.NINE, Suit.CLUBS)).steps[4], value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("total", "value"), list(product(range(8), THIRDS)))
def test_banco_read_back(total: int, value: int | None, language: str) -> None:
    """Every cell's explanation names its total and card, says the decision, and a rule for it."""
    use_language(language)
    draws = reference.banco_draws(total, value)
    for step, _ in ways_to_say(total, value):
        expected = Reading(total, step.reason.third, step.card, draws, draws)
        assert expected == Reader(language).banco(explain(step))
        assert draws == step.draws


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("total", range(8))
def test_punto_read_back(total: int, language: str) -> None:
    """Every total of Punto's is explained by a rule that decides just so."""
    use_language(language)
    draws = reference.punto_draws(total)
    waiting = Coup(hand_of(total), hand_of(7))
    coups = [waiting, *([waiting.with_next(Card(Rank.NINE, Suit.CLUBS))] if draws else [])]
    for step in (coup.steps[3] for coup in coups):
        expected = Reading(total, None, step.card, draws, draws)
        assert expected == Reader(language).punto(explain(step))


def test_both_forms_of_a_draw_are_read() -> None:
    """Where Banco draws, the explanation is read with and without the card that came."""
    steps = [step for step, _ in ways_to_say(3, 7)]
    assert [None, "9♣"] == [step.card and str(step.card) for step in steps]


def test_every_card_worth_nothing_is_read() -> None:
    """Ten, jack, queen and king are read as third cards, each by its own name."""
    steps = [step for step, _ in ways_to_say(6, 0)]
    assert ["10♦", "J♦", "Q♦", "K♦"] == [str(step.reason.third) for step in steps]


@pytest.mark.parametrize(
    "sentence",
    [
        "Punto’s third card is 8♦, so Banco stands on 3: row 4 draws on 2 to 7 only.",
        "Punto’s third card is K♦ (worth 10), so Banco stands on 4: row 4 draws on 2 to 7 only.",
        "Punto’s third card is 8♦, so Banco stands on 3, by rule.",
    ],
)
def test_a_sentence_that_does_not_hang_together_is_not_read(sentence: str) -> None:
    """The reader refuses another row's rule, a wrong worth and a form that it does not know."""
    with pytest.raises(AssertionError):
        Reader("en").banco(sentence)


@pytest.mark.parametrize(
    ("sentence", "said", "by_rule"),
    [
        ("Punto’s third card is 8♦, so Banco draws on 3: row 3 draws on anything but 8.", 1, 0),
        ("Punto’s third card is 8♦, so Banco stands on 3: row 3 draws on any third card.", 0, 1),
        ("Punto stood, so Banco draws on 6: when Punto has stood, Banco draws on 0 to 5.", 1, 0),
    ],
)
def test_a_rule_that_contradicts_its_decision_is_seen(
    sentence: str, said: int, by_rule: int
) -> None:
    """Decision and rule are read apart, so that the one cannot vouch for the other."""
    reading = Reader("en").banco(sentence)
    assert (bool(said), bool(by_rule)) == (reading.said_to_draw, reading.drawn_by_rule)
