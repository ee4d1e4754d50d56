"""The questions of a bank as plain records, which every export writes in a way of its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import PurePath
from typing import Final

from baccarat_edu.quiz.banks.bank import Bank
from baccarat_edu.quiz.concepts import BankQuestion, Concept
from baccarat_edu.quiz.hints import WORKED_OUT
from baccarat_edu.quiz.number_questions import NumberQuestion
from baccarat_edu.quiz.questions import Asked
from baccarat_edu.words import exports as words
from baccarat_edu.words.cards import show_all
from baccarat_edu.words.languages import SOURCE_LANGUAGE, speaking
from baccarat_edu.words.text import visible

PLACES: Final = 9
"""How many decimal places an amount may need and still be typed as one."""

NOT_IN_XML: Final = {0xFFFE: 0xFFFD, 0xFFFF: 0xFFFD}
LONGEST_TITLE: Final = 100


@dataclass(frozen=True)
class Answer:
    """One answer to choose from.

    Args:
        text: what it says.
        right: whether it is the key.
        because: why it is right, or what whoever takes it overlooks; empty where that is not clear.
        amount: the number that it is, such as ``-9.5``, where a number is asked for.
    """

    text: str
    right: bool
    because: str
    amount: str | None = None


@dataclass(frozen=True, kw_only=True)
class Row:
    """One question, in one language and with its key worked out.

    Args:
        id: its name in the bank.
        kind: what is asked.
        language: the language it is in, which is another one where it is not translated.
        difficulty: 1, 2 or 3.
        tags: what it is about.
        prompt: the question, and under it the cards it is about, a hand on a line.
        answers: at least two, exactly one of them right; the key of cards is the engine's.
        explanation: why the right one is right.
        hints: help that does not give the answer away, a rung at a time.
    """

    id: str
    kind: str
    language: str
    difficulty: int
    tags: tuple[str, ...]
    prompt: str
    answers: tuple[Answer, ...]
    explanation: str
    hints: tuple[str, ...]

    @property
    def right(self) -> Answer:
        """The right answer."""
        return next(answer for answer in self.answers if answer.right)

    @property
    def wrong(self) -> tuple[Answer, ...]:
        """The other answers."""
        return tuple(answer for answer in self.answers if not answer.right)

    @property
    def is_number(self) -> bool:
        """Whether every answer is a number that can be typed."""
        return all(answer.amount is not None for answer in self.answers)


@dataclass(frozen=True)
class Exported:
    """The questions of a bank in a language, in the order of its file.

    Args:
        title: the name of the bank's file without its suffix.
        language: the language asked for.
        rows: its questions.
    """

    title: str
    language: str
    rows: tuple[Row, ...]

    @property
    def stand_ins(self) -> dict[str, tuple[str, ...]]:
        """The questions that are in another language than the one asked for, by that language."""
        others = dict.fromkeys(row.language for row in self.rows if row.language != self.language)
        return {
            other: tuple(row.id for row in self.rows if row.language == other) for other in others
        }


def read_rows(bank: Bank, language: str) -> Exported:
    """Put every question of a bank in a language, or where it is not translated in another."""
    return Exported(title_of(bank), language, tuple(_row(entry, language) for entry in bank))


def title_of(bank: Bank) -> str:
    """Name a bank by its file, on one line and without its ending."""
    stem = PurePath(bank.source.strip("<>")).stem
    return " ".join(clean(stem).split())[:LONGEST_TITLE] or "bank"


def clean(text: str) -> str:
    """Replace what no file of the four formats can hold; texts from a bank's file hold hardly any.

    Control characters become visible, halves of characters a question mark.
    """
    return visible(text.encode("utf-8", "replace").decode()).translate(NOT_IN_XML)


# ---------------------------------------------------------------- one question


def _row(entry: BankQuestion, language: str) -> Row:
    spoken = _spoken(entry, language)
    with speaking(spoken):
        asked = entry.asked()
        return Row(
            id=entry.id,
            kind=entry.kind,
            language=spoken,
            difficulty=entry.difficulty,
            tags=tuple(map(clean, entry.tags)),
            prompt=clean("\n".join([asked.prompt, *_table(asked)])),
            answers=tuple(_answers(entry, asked)),
            explanation=clean(asked.explanation),
            hints=tuple(clean(hint.text) for hint in asked.hints[: WORKED_OUT - 1]),
        )


def _spoken(entry: BankQuestion, language: str) -> str:
    """Choose the language of all that is said with a question: that of its author's texts."""
    there = entry.languages
    if there is None or language in there:
        return language
    return SOURCE_LANGUAGE if SOURCE_LANGUAGE in there else there[0]


def _table(asked: Asked) -> Iterator[str]:
    """Yield what lies on the table, a hand on a line; the usual wording names single cards."""
    if asked.cards and asked.wording:
        yield show_all(asked.cards)
    if asked.punto and asked.banco:
        yield words.hand("punto", asked.punto)
        yield words.hand("banco", asked.banco)


def _answers(entry: BankQuestion, asked: Asked) -> Iterator[Answer]:
    if isinstance(entry, Concept):
        for choice in entry.choices:
            yield Answer(clean(str(choice.text)), choice.right, clean(str(choice.because)))
        return
    for option in asked.options:
        right = option == asked.key
        because = asked.explanation if right else asked.remark(option)
        amount = _decimal(Fraction(option)) if isinstance(asked, NumberQuestion) else None
        yield Answer(clean(asked.text(option)), right, clean(because), amount)


def _decimal(amount: Fraction) -> str | None:
    """Write an amount with a decimal point and all its places; None if it has too many."""
    for places in range(PLACES + 1):
        scaled = amount * 10**places
        if scaled.denominator == 1:
            digits = str(abs(scaled.numerator)).zfill(places + 1)
            whole, decimals = digits[: len(digits) - places], digits[len(digits) - places :]
            return "-" * (amount < 0) + ".".join(filter(None, [whole, decimals]))
    return None
