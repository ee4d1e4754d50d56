"""Which questions a drill asks, in an order that its seed decides."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Final

from baccarat_edu.engine.cards import DECK, Card
from baccarat_edu.engine.coup import Coup, StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES, punto_draws
from baccarat_edu.quiz.questions import Question

SKILLS: Final = ("banco",)
CELLS: Final = tuple((total, third) for total in BANCO_TOTALS for third in (None, *THIRD_VALUES))


class UnknownSkill(ValueError):
    """A skill that no drill trains."""


def drill(skill: str, questions: int, rng: random.Random) -> list[Question]:
    """Make a drill: a list of questions with the keys in them.

    Args:
        skill: ``"banco"``: does Banco draw?
        questions: how many, at least 1; up to 88 no cell of the table is asked twice, and any
            eight in a row from the start take every row once.
        rng: where the order and the cards come from.

    Raises:
        UnknownSkill: there is no such skill.
        ValueError: ``questions`` is not a whole number from 1.
    """
    if skill not in SKILLS:
        raise UnknownSkill(
            f"{skill!r} is not a skill here; there is {', '.join(map(repr, SKILLS))}"
        )
    if type(questions) is not int or questions < 1:
        raise ValueError(f"questions={questions!r} is not a number of questions; ask at least 1")
    return [banco_question(total, third, rng) for total, third in islice(_cells(rng), questions)]


def banco_question(total: int, third: int | None, rng: random.Random) -> Question:
    """Ask one cell of the drawing table on a hand of its own."""
    step = example_coup(total, third, rng).steps[4]
    assert step.kind == StepKind.BANCO
    return Question(step)


def example_coup(total: int, third: int | None, rng: random.Random) -> Coup:
    """Deal a coup that comes to one cell of the drawing table and waits there if Banco draws.

    Args:
        total: Banco's two-card total, 0–7.
        third: what Punto's third card is worth, or None for a Punto that stood.
        rng: where the cards come from; all are of one deck.
    """
    deck = rng.sample(DECK, len(DECK))
    banco = _take_pair(deck, {total})
    punto = _take_pair(
        deck, {pair for pair in range(8) if punto_draws(pair) == (third is not None)}
    )
    if third is not None:
        punto = punto.with_card(next(card for card in deck if card.value == third))
    return Coup(punto, banco)


def _take_pair(deck: list[Card], totals: set[int]) -> Hand:
    """Take the first two cards out of a deck that count one of these totals."""
    pairs = (Hand((one, two)) for place, two in enumerate(deck) for one in deck[:place])
    pair = next(pair for pair in pairs if pair.total in totals)
    for card in pair.cards:
        deck.remove(card)
    return pair


def _cells(rng: random.Random) -> Iterator[tuple[int, int | None]]:
    """Yield all cells, one of each row before any row's second, and then all again."""
    while True:
        rows = [rng.sample([cell for cell in CELLS if cell[0] == row], 11) for row in BANCO_TOTALS]
        for a_cell_of_each in zip(*rows, strict=True):
            yield from rng.sample(a_cell_of_each, len(a_cell_of_each))
