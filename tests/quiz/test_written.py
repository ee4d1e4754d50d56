"""Questions as lines of text: written and read again, whatever was asked."""

from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import TARIFFS, Card, Hand, Mistake, Stage, StepKind, Tariff, deal
from baccarat_edu.quiz import (
    SKILLS,
    Asked,
    CardQuestion,
    MistakeQuestion,
    PayoutQuestion,
    Question,
    TotalQuestion,
    drill,
)
from baccarat_edu.quiz.banks.own import concepts
from baccarat_edu.quiz.store.answered import LONGEST
from baccarat_edu.quiz.written import LIKE, UnknownQuestion, read, write

COUP = deal("4♥ 2♠ 9♣ A♦ 7♦ 5♣")


def step(kind: StepKind) -> Question:
    """Ask about a step of the worked coup."""
    return Question(next(step for step in COUP.steps if step.kind == kind))


LINES: dict[str, Asked] = {
    "value 10♠": CardQuestion(Card.parse("10♠")),
    "total 7♦ 8♠ 3♣": TotalQuestion(Hand.parse("7♦ 8♠ 3♣")),
    "natural 4♥ 9♣ | 2♠ A♦": step(StepKind.NATURAL),
    "punto 4♥ 9♣ 7♦ | 2♠ A♦": step(StepKind.PUNTO),
    "banco 4♥ 9♣ 7♦ | 2♠ A♦ 5♣": step(StepKind.BANCO),
    "result 4♥ 9♣ 7♦ | 2♠ A♦ 5♣": step(StepKind.COMPARED),
    "payout banco 20 | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣": PayoutQuestion("banco", 20, COUP),
    "payout tie 19/2 super_six | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣": PayoutQuestion(
        "tie", Fraction(19, 2), COUP, TARIFFS["super_six"]
    ),
    "mistake natural missed | 1234": MistakeQuestion(Mistake.NATURAL_MISSED, 1234),
    "mistake natural missed | 1234 | natural": MistakeQuestion(
        Mistake.NATURAL_MISSED, 1234, Stage.NATURAL
    ),
    "why punto-is-a-hand 7": concepts()["punto-is-a-hand"].asked(7),
    'why punto-is-a-hand "7"': concepts()["punto-is-a-hand"].asked("7"),
    'why punto-is-a-hand "a "text" | 7"': concepts()["punto-is-a-hand"].asked('a "text" | 7'),
}


@pytest.mark.parametrize("line", LINES)
def test_a_question_is_a_line(line: str) -> None:
    """The lines stay as they are, since they lie in files of earlier versions."""
    assert line == write(LINES[line])
    assert LINES[line] == read(line)


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("seed", range(3))
def test_every_drilled_question_is_read_again(skill: str, seed: int) -> None:
    """Whatever a drill asks is the same question after it was written and read."""
    for question in drill(skill, 400, random.Random(seed)):
        line = write(question)
        assert question == read(line)
        assert line.isprintable()
        assert len(line) <= LONGEST


@pytest.mark.parametrize("tariff", TARIFFS)
def test_a_tariff_is_written_by_its_name(tariff: str) -> None:
    """What pays at another table is read again with that table's tariff."""
    question = PayoutQuestion("banco", 100, COUP, TARIFFS[tariff])
    assert question == read(write(question))


@pytest.mark.parametrize("stake", [Decimal("9.5"), "9,5", "9.5", Fraction(19, 2)])
def test_a_stake_is_written_as_a_fraction(stake: Any) -> None:
    """In whatever way a stake was given, it is read as the number that it is."""
    line = write(PayoutQuestion("punto", stake, COUP))
    assert "payout punto 19/2 | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣" == line
    assert PayoutQuestion("punto", Fraction(19, 2), COUP) == read(line)


def test_a_wording_is_not_written() -> None:
    """An instructor's own prompt is of its lesson; what is remembered is the question."""
    worded = CardQuestion(Card.parse("K♥"), wording="And this one?")
    assert CardQuestion(Card.parse("K♥")) == read(write(worded))


def test_every_line_that_is_shown_as_an_example_can_be_read() -> None:
    """What a message says would be right is right, and is written so."""
    for word, line in LIKE.items():
        assert line == write(read(line))
        assert word == line.split()[0]


def test_a_tariff_without_a_name_cannot_be_written() -> None:
    """A table of an instructor's own cannot be found again by a name."""
    question = PayoutQuestion("tie", 20, COUP, Tariff(tie=Fraction(11)))
    with pytest.raises(UnknownQuestion, match=r"tie=Fraction\(11, 1\).* none of the tariffs"):
        write(question)


@pytest.mark.parametrize("kind", [StepKind.DEALT, StepKind.COUNTED])
def test_a_step_that_nobody_is_asked_about_cannot_be_written(kind: StepKind) -> None:
    """Dealing and counting decide nothing."""
    with pytest.raises(UnknownQuestion, match="asks nothing"):
        write(step(kind))


def test_a_question_of_another_kind_cannot_be_written() -> None:
    """A kind that is derived from a known one may ask something else."""

    class Own(CardQuestion):
        """A kind of an instructor's own."""

    with pytest.raises(UnknownQuestion, match=r"Own\(.* is of a kind that cannot be written"):
        write(Own(Card.parse("K♥")))


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "value",
        "value ",
        "value 1♠",
        "value 7♦ 8♦",
        "VALUE 7♦",
        "chess e4",
        "total 7♦",
        "total 7♦ 8♦ 9♦ A♦",
        "natural 4♥ 9♣",
        "natural 4♥ 9♣ | 2♠",
        "natural 4♥ 9♣ | 2♠ A♦ | 2♠ A♦",
        "punto 4♥ 4♣ | 2♠ A♦",
        "banco 4♥ 9♣ | 2♠ A♦",
        "banco 4♥ 4♣ 7♦ | 2♠ A♦",
        "result 4♥ 9♣ 7♦ | 2♠ A♦",
        "payout",
        "payout banco | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "payout banco 20 | 4♥ 9♣ 7♦ | 2♠ A♦",
        "payout banco 0 | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "payout banco -20 | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "payout banco 1/0 | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "payout banco 1e999999999 | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "payout dealer 20 | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "payout banco 20 own | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "payout banco 20 ez ez | 4♥ 9♣ 7♦ | 2♠ A♦ 5♣",
        "mistake natural missed",
        "mistake natural missed | many",
        "mistake natural missed | 1 | settle",
        "mistake natural missed | 1 | lunch",
        "mistake no mistake | 1",
        "mistake natural missed | 1 | natural | natural",
        "why no-such-question 0",
        "why",
        "why punto-is-a-hand",
        "why punto-is-a-hand seven",
        'why punto-is-a-hand "7',
        None,
        5,
    ],
)
def test_what_is_no_question_is_refused(line: Any) -> None:
    """The message quotes the whole line, and says what one would look like."""
    with pytest.raises(UnknownQuestion) as caught:
        read(line)
    assert str(caught.value).startswith(f"{line!r} is not a question")
