"""Questions of a bank, and those among them that ask why: choices, each with its own reason."""

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property

from baccarat_edu.quiz.hints import Hint, ladder
from baccarat_edu.quiz.questions import Asked
from baccarat_edu.quiz.topics import Topic
from baccarat_edu.words import hints
from baccarat_edu.words.translated import Translated


@dataclass(frozen=True, kw_only=True)
class BankQuestion(ABC):
    """One entry of a question bank, by its name in the file.

    Args:
        id: a name of its own: lower-case letters, digits and hyphens.
        tags: free words that say what it is about.
        difficulty: 1 for an easy one, 2, or 3.
        bank: the name of its bank; empty for the project's own.
    """

    id: str
    tags: tuple[str, ...] = ()
    difficulty: int = 1
    bank: str = field(default="", compare=False)

    @property
    @abstractmethod
    def kind(self) -> str:
        """What is asked: ``"concept"``, or what a hand question's ``ask`` says."""

    @property
    @abstractmethod
    def languages(self) -> tuple[str, ...] | None:
        """The languages that its own texts are there in; None without texts of its own."""

    @abstractmethod
    def asked(self, seed: int | str = 0) -> Asked:
        """Put the question in the language in use; the seed decides the order of the choices."""


@dataclass(frozen=True)
class Choice:
    """One choice: its text, and why it is right or what whoever takes it overlooks."""

    text: Translated
    because: Translated
    right: bool = False


@dataclass(frozen=True, kw_only=True)
class Concept(BankQuestion):
    """A question with written choices, exactly one of them right; ``hint`` names the rule."""

    prompt: Translated
    choices: tuple[Choice, ...]
    hint: Translated | None = None

    @property
    def kind(self) -> str:
        """What is asked: why."""
        return "concept"

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that all its texts are there in."""
        return self.prompt.languages

    def asked(self, seed: int | str = 0) -> "ConceptQuestion":
        """Put the question, its choices in an order that the seed decides."""
        return ConceptQuestion(self, seed)


@dataclass(frozen=True)
class ConceptQuestion(Asked):
    """Why, or what of it? Answered by one of the choices that its entry in a bank has.

    The answers are the places of the choices in the file, from ``"1"``; every text is in the
    language in use, or in one that there is.
    """

    entry: Concept
    seed: int | str = 0

    @cached_property
    def options(self) -> tuple[str, ...]:
        """The places of the choices, in the order that the seed decides."""
        places = [str(place) for place, _choice in enumerate(self.entry.choices, start=1)]
        rng = random.Random(f"{self.entry.id} {self.seed}")
        return tuple(rng.sample(places, len(places)))

    @property
    def key(self) -> str:
        """The place of the right choice."""
        return next(place for place in self.options if self._choice(place).right)

    @property
    def topic(self) -> Topic:
        """The entry's name, with its bank's where that is an instructor's own."""
        if self.entry.bank:
            return "bank", f"{self.entry.bank} {self.entry.id}"
        return "why", self.entry.id

    @property
    def usual_prompt(self) -> str:
        """The question as its author put it."""
        return str(self.entry.prompt)

    @property
    def explanation(self) -> str:
        """Why the right choice is right."""
        return str(self._choice(self.key).because)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The rule, one wrong choice ruled out unless that leaves a single one, the reason."""
        rule = str(self.entry.hint or hints.rule_for_choices(self.entry.tags))
        return ladder(rule, self._narrowed, self.explanation)

    def text(self, answer: str) -> str:
        """Say what a choice says."""
        return str(self._choice(answer).text)

    def remark(self, answer: str) -> str:
        """Say what a wrong choice overlooks."""
        return "" if answer == self.key else str(self._choice(answer).because)

    @property
    def _narrowed(self) -> str:
        wrong, *others = (place for place in self.options if place != self.key)
        return (
            hints.ruled_out(self.text(wrong), self.remark(wrong)) if others else hints.one_of_two()
        )

    def _choice(self, place: str) -> Choice:
        return self.entry.choices[int(place) - 1]
