"""Question banks: files of an instructor's own questions, read and checked.

A bank is a TOML file. A concept question has choices, exactly one of them right::

    [[question]]
    id = "tie-returns-stakes"      # lower-case letters, digits and hyphens
    tags = ["ties", "payouts"]     # free words; may be left out
    difficulty = 2                 # 1 easy, 2, 3; 1 if left out
    prompt.en = "The coup is a Tie. What becomes of a stake on Banco?"
    hint.en = "Neither hand has won."    # may be left out
    [[question.choice]]
    right = true
    text.en = "It comes back"
    because.en = "A Tie returns stakes on Punto and Banco."
    [[question.choice]]
    ...

A hand question has cards alone: its key and its explanation are computed. Its ``prompt`` may be
left out::

    [[question]]
    id = "row-six"
    ask = "banco-draws"    # or card-value, hand-total, natural, punto-draws, who-wins, payout
    punto = "2♣ 3♦ 6♠"     # card-value needs card, hand-total needs hand; payout needs both hands,
    banco = "4♠ 2♥"        # forecast and stake

Every text is in one language (``.en``) or in several (``.en``, ``.ru``), all of a question alike.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from baccarat_edu.files.toml_file import A_TEXT, Complaints, parsed, source_of
from baccarat_edu.quiz.banks.entries import read_entries
from baccarat_edu.quiz.banks.tables import BankTable, InvalidBank
from baccarat_edu.quiz.concepts import BankQuestion
from baccarat_edu.quiz.questions import Asked
from baccarat_edu.words import bank as words
from baccarat_edu.words.languages import languages
from baccarat_edu.words.text import visible

ORDERS: Final = 1_000_000
"""How many orders of the choices are told apart."""

LONGEST_NAME: Final = 100


@dataclass(frozen=True)
class Bank:
    """The questions of a file, all of them in order.

    Args:
        questions: its entries, in the order of the file.
        source: the name of the file.
    """

    questions: tuple[BankQuestion, ...]
    source: str = A_TEXT

    def __len__(self) -> int:
        return len(self.questions)

    def __iter__(self) -> Iterator[BankQuestion]:
        return iter(self.questions)

    @property
    def kinds(self) -> Counter[str]:
        """How many questions there are of each kind."""
        return Counter(question.kind for question in self)

    @property
    def notes(self) -> tuple[str, ...]:
        """What is not translated, a sentence for each language that something lacks."""
        return tuple(filter(None, map(self._note, languages())))

    def asked(self, rng: random.Random, number: int | None = None) -> list[Asked]:
        """Put some of the questions once each, easy ones first; the source chooses.

        Args:
            rng: decides which ones are put, in what order among equals, and that of their choices.
            number: how many are put; all if left out.

        Raises:
            ValueError: the bank has not so many.
        """
        mixed = rng.sample(self.questions, len(self) if number is None else number)
        easy_first = sorted(mixed, key=lambda question: question.difficulty)
        return [question.asked(rng.randrange(ORDERS)) for question in easy_first]

    def _note(self, language: str) -> str:
        spoken = [question for question in self if question.languages is not None]
        lacking = [one.id for one in spoken if language not in (one.languages or ())]
        if not lacking:
            return ""
        if len(lacking) == len(spoken):
            return words.nothing_translated(language)
        return words.not_translated(language, lacking)


def read_bank(source: Path | str) -> Bank:
    """Read a question bank and check all of it.

    Args:
        source: the path of a TOML file, or its text; text is what has a line break in it.

    Raises:
        InvalidBank: anything in it is wrong; all of that is told at once.
    """
    text, name = source_of(source, InvalidBank)
    return checked(parsed(text, name, InvalidBank), text, name, _name_of(name))


def checked(values: dict[str, Any], text: str, source: str, name: str = "") -> Bank:
    """Check all that a bank's file has, and make a bank of it.

    Args:
        values: what it has.
        text: where the lines are found of what is wrong.
        source: the name of the file.
        name: the name of the bank; empty for the project's own.

    Raises:
        InvalidBank: anything is wrong; all of that is told at once.
    """
    complaints = Complaints(source, text, InvalidBank)
    file = BankTable(values, (), "", complaints)
    file.allow(["question"])
    entries = read_entries(file)
    complaints.raise_any()
    return Bank(tuple(replace(entry, bank=name) for entry in entries), source)


def _name_of(source: str) -> str:
    """Name a bank by its file, on one line and without its ending."""
    return " ".join(visible(Path(source).stem).split())[:LONGEST_NAME] or A_TEXT
