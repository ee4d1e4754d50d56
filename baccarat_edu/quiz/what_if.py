"""The coup that a question is about, with cards to go on with whatever is changed in it."""

import random
from dataclasses import dataclass

from baccarat_edu.engine.cards import DECK, Card
from baccarat_edu.engine.coup import Coup, deal
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP
from baccarat_edu.quiz.mistake_question import MistakeQuestion
from baccarat_edu.quiz.number_questions import PayoutQuestion
from baccarat_edu.quiz.questions import Asked, Question


@dataclass(frozen=True)
class Opened:
    """A coup to step through.

    Args:
        cards: six cards in shoe order, of which the first ones are dealt.
        position: after how many of its steps the question is answered.
    """

    cards: tuple[Card, ...]
    position: int


def opened(question: Asked) -> Opened | None:
    """Open the coup that a question is about; None for a question without a coup.

    Cards that the coup does not need come from the rest of a deck, the same ones every time.
    """
    if isinstance(question, Question):
        cards = _filled(Coup(question.step.punto, question.step.banco))
        kinds = [step.kind for step in deal(cards).steps]
        return Opened(cards, kinds.index(question.step.kind) + 1)
    if isinstance(question, PayoutQuestion):
        return _at_the_end(_filled(question.coup))
    if isinstance(question, MistakeQuestion):
        return _at_the_end(question.record.cards[:MOST_CARDS_IN_A_COUP])
    return None


def _at_the_end(cards: tuple[Card, ...]) -> Opened:
    return Opened(cards, len(deal(cards).steps))


def _filled(coup: Coup) -> tuple[Card, ...]:
    rest = [card for card in DECK if card not in coup.cards]
    more = random.Random(str(coup)).sample(rest, MOST_CARDS_IN_A_COUP - len(coup.cards))
    return (*coup.cards, *more)
