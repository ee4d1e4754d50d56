"""Questions on how a record is written: where the next mark goes, and what it gets.

They suppose a winner. Which one will win is nowhere asked, since no record says it (R11).
"""

import random
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from baccarat_edu.engine.coup import Side
from baccarat_edu.engine.roads import OUTCOME_OF, TURNED, BigMark, DerivedMark, Move, Roads
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.words import road_questions as words
from baccarat_edu.words.roads import big_move, no_mark, why_colour

About: TypeAlias = Literal["place", "eye"]

OPTIONS: Final[dict[About, tuple[str, ...]]] = {
    "place": ("down", "right", "column"),
    "eye": ("red", "blue", "none"),
}
KEYS: Final[list[tuple[About, str]]] = [
    (about, key) for about, keys in OPTIONS.items() for key in keys
]
SIDES: Final[tuple[Side, ...]] = ("punto", "banco")
FEWEST, MOST = 4, 24
STAYS: Final = (0.5, 0.85)  # how often a winner wins again: short streaks, or some with a tail
TIES: Final = 0.1
STREAKS: Final = 3  # of which a record has at least so many, but where Big Eye Boy must not begin


@dataclass(frozen=True)
class RoadQuestion:
    """A record, a winner that is supposed, and what is asked: the place or Big Eye Boy's mark."""

    roads: Roads
    winner: Side
    about: About

    @property
    def options(self) -> tuple[str, ...]:
        """The answers to choose from, in the order they are shown."""
        return OPTIONS[self.about]

    @property
    def after(self) -> Roads:
        """The record with the coup that is supposed."""
        return self.roads.with_outcome(self.winner)

    @property
    def mark(self) -> BigMark:
        """The mark that this coup would make on the Big Road."""
        return self.after.big_road[-1]

    @property
    def eye(self) -> DerivedMark | None:
        """The mark that it would make on Big Eye Boy, if any."""
        road = self.after.big_eye_boy
        return road[-1] if road else None  # once begun, it gets one of every mark

    @property
    def key(self) -> str:
        """The right answer, as the engine lays the mark."""
        if self.about == "eye":
            return self.eye.colour if self.eye else "none"
        move = self.mark.move
        return "right" if move in TURNED else "down" if move == Move.DOWN else "column"

    @property
    def prompt(self) -> str:
        """The question in words."""
        return words.ask(self.about, self.winner)

    @property
    def explanation(self) -> str:
        """Why the key is right."""
        if self.about == "place":
            return big_move(self.mark.move)
        return why_colour(self.eye.comparison) if self.eye else no_mark()

    def text(self, answer: str) -> str:
        """Say what the button of an answer says."""
        return words.option(answer)

    def is_right(self, answer: str) -> bool:
        """Judge an answer.

        Raises:
            UnknownAnswer: it is not one of the options.
        """
        if answer not in self.options:
            raise UnknownAnswer(f"{answer!r} is not an answer here; say {', '.join(self.options)}")
        return answer == self.key


def road_questions(rng: random.Random) -> tuple[RoadQuestion, ...]:
    """Make a question for each answer that there is, in any order."""
    keys = rng.sample(KEYS, len(KEYS))
    return tuple(_question(about, key, rng) for about, key in keys)


def _question(about: About, key: str, rng: random.Random) -> RoadQuestion:
    while True:
        question = RoadQuestion(_record(rng), rng.choice(SIDES), about)
        is_long_enough = len(question.roads.streaks) >= STREAKS or key == "none"
        if question.roads.big_road and is_long_enough and question.key == key:
            return question


def _record(rng: random.Random) -> Roads:
    stays, winner = rng.choice(STAYS), rng.choice("PB")
    letters = ""
    for _coup in range(rng.randint(FEWEST, MOST)):
        if rng.random() > stays:
            winner = "B" if winner == "P" else "P"
        letters += "T" if rng.random() < TIES else winner
    return Roads(tuple(OUTCOME_OF[letter] for letter in letters))
