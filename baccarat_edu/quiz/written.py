"""Questions as lines of plain text, which any version and language reads.

A line is the kind of the question and what it is asked of: ``banco 2♣ 3♦ 6♠ | 4♠ 2♥`` is Banco's
decision after Punto's three cards. A wording of the instructor's own is not written, and a question
of an instructor's bank by its name alone, so that nobody can read it without the bank.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Coup, StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.mistakes import Mistake, Stage
from baccarat_edu.engine.tariff import TARIFFS, Tariff, read_stake
from baccarat_edu.quiz.banks.own import concepts
from baccarat_edu.quiz.concepts import ConceptQuestion
from baccarat_edu.quiz.mistake_question import MistakeQuestion
from baccarat_edu.quiz.number_questions import USUAL, CardQuestion, PayoutQuestion, TotalQuestion
from baccarat_edu.quiz.questions import Asked, Question

BAR: Final = " | "
"""What stands between the parts of a line."""

STEPS: Final = {
    "natural": StepKind.NATURAL,
    "punto": StepKind.PUNTO,
    "banco": StepKind.BANCO,
    "result": StepKind.COMPARED,
}
"""What the questions on the steps of a coup are called here."""


class UnknownQuestion(ValueError):
    """A line that is no question, or a question that cannot be written as a line."""


@dataclass(frozen=True)
class Writing:
    """How the questions of one class are written.

    Args:
        kind: the class.
        lines: such a line for each word that they begin with.
        write: makes a line of a question.
        read: makes a question of the first word and the rest of its line.

    Both raise a ValueError where there is none.
    """

    kind: type[Asked]
    lines: tuple[str, ...]
    write: Callable[[Any], str]
    read: Callable[[str, str], Asked]


def write(question: Asked) -> str:
    """Write a question as a line.

    Raises:
        UnknownQuestion: it is of no kind that is written here, or paid by a tariff without a name.
    """
    writing = BY_CLASS.get(type(question))
    if writing is None:
        raise UnknownQuestion(f"{question!r} is of a kind that cannot be written as a line")
    return writing.write(question)


def read(line: str) -> Asked:
    """Read a question.

    Raises:
        UnknownQuestion: the line is none.
    """
    word, _space, rest = line.partition(" ") if isinstance(line, str) else ("", "", "")
    like = LIKE.get(word)
    if like is None:
        raise UnknownQuestion(f"{line!r} is not a question; one begins with {', '.join(LIKE)}")
    try:
        return BY_WORD[word].read(word, rest)
    except ValueError as error:
        raise UnknownQuestion(f"{line!r} is not a question such as {like!r}: {error}") from error


# ---------------------------------------------------------------- the kinds


def _write_card(question: CardQuestion) -> str:
    return f"value {question.card}"


def _read_card(_word: str, card: str) -> CardQuestion:
    return CardQuestion(Card.parse(card))


def _write_total(question: TotalQuestion) -> str:
    return f"total {question.hand}"


def _read_total(_word: str, hand: str) -> TotalQuestion:
    return TotalQuestion(Hand.parse(hand))


def _write_step(question: Question) -> str:
    step = question.step
    for word, kind in STEPS.items():
        if kind == step.kind:
            return f"{word} {step.punto}{BAR}{step.banco}"
    raise UnknownQuestion(f"{question!r} asks nothing: nobody is asked about such a step")


def _read_step(word: str, hands: str) -> Question:
    for step in _read_coup(*_parts(r"(.+) \| (.+)", hands)).steps:
        if step.kind == STEPS[word]:
            return Question(step)
    raise UnknownQuestion(f"with {hands!r} a coup does not come to it")


def _write_payout(question: PayoutQuestion) -> str:
    words = ["payout", question.forecast, str(read_stake(question.stake))]
    if question.tariff != USUAL:
        words.append(_tariff_name(question.tariff))
    return BAR.join([" ".join(words), str(question.coup.punto), str(question.coup.banco)])


def _read_payout(_word: str, rest: str) -> PayoutQuestion:
    # A stake in whole numbers only: one such as 1e999999999 would take hours to read.
    pattern = r"(\w+) (\d+(?:/\d+)?)(?: (\w+))? \| (.+) \| (.+)"
    forecast, stake, paid_by, punto, banco = _parts(pattern, rest)
    tariff = USUAL if paid_by is None else _read_tariff(paid_by)
    return PayoutQuestion(forecast, read_stake(stake), _read_coup(punto, banco), tariff)


def _tariff_name(tariff: Tariff) -> str:
    for name, known in TARIFFS.items():
        if known == tariff:
            return name
    raise UnknownQuestion(f"{tariff!r} is none of the tariffs with a name: {', '.join(TARIFFS)}")


def _read_tariff(name: str) -> Tariff:
    if name not in TARIFFS:
        raise UnknownQuestion(f"{name!r} is not a tariff; there are {', '.join(TARIFFS)}")
    return TARIFFS[name]


def _write_mistake(question: MistakeQuestion) -> str:
    stage = [question.stage] if question.stage else []
    return BAR.join([f"mistake {question.mistake}", str(question.seed), *stage])


def _read_mistake(_word: str, rest: str) -> MistakeQuestion:
    mistake, seed, stage = _parts(r"([\w ]+) \| (\d+)(?: \| (\w+))?", rest)
    return MistakeQuestion(Mistake(mistake), int(seed), stage and Stage(stage))


def _write_concept(question: ConceptQuestion) -> str:
    seed = f'"{question.seed}"' if isinstance(question.seed, str) else question.seed
    return f"{' '.join(question.topic)} {seed}"


def _read_concept(_word: str, rest: str) -> ConceptQuestion:
    name, text, number = _parts(r'([a-z0-9-]+) (?:"(.*)"|(-?\d+))', rest)
    if name not in concepts():
        raise UnknownQuestion(f"the bank has no question {name!r}")
    return concepts()[name].asked(text if number is None else int(number))


def _parts(pattern: str, rest: str) -> tuple[Any, ...]:
    """Take the rest of a line apart; a part that may be missing is None then."""
    found = re.fullmatch(pattern, rest)
    if found is None:
        raise UnknownQuestion("it has other parts")
    return found.groups()


def _read_coup(punto: str, banco: str) -> Coup:
    return Coup(Hand.parse(punto), Hand.parse(banco))


WRITINGS: Final = (
    Writing(CardQuestion, ("value 7♦",), _write_card, _read_card),
    Writing(TotalQuestion, ("total 7♦ 8♠ 3♣",), _write_total, _read_total),
    Writing(
        Question,
        (
            "natural 2♣ 3♦ | 4♠ 2♥",
            "punto 2♣ 3♦ | 4♠ 2♥",
            "banco 2♣ 3♦ 6♠ | 4♠ 2♥",
            "result 2♣ 3♦ 6♠ | 4♠ 2♥ 2♦",
        ),
        _write_step,
        _read_step,
    ),
    Writing(
        PayoutQuestion, ("payout banco 20 | 2♣ 3♦ 6♠ | 4♠ 2♥ 2♦",), _write_payout, _read_payout
    ),
    Writing(MistakeQuestion, ("mistake natural missed | 1234",), _write_mistake, _read_mistake),
    Writing(ConceptQuestion, ("why punto-is-a-hand 0",), _write_concept, _read_concept),
)
"""Every kind of question that is written; another one is added here."""

BY_CLASS: Final = {writing.kind: writing for writing in WRITINGS}
LIKE: Final = {line.partition(" ")[0]: line for writing in WRITINGS for line in writing.lines}
BY_WORD: Final = {line.partition(" ")[0]: writing for writing in WRITINGS for line in writing.lines}
