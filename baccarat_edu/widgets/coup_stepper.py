"""A coup, step by step, each decision predicted before it is seen."""

import random
from collections.abc import Iterable
from typing import Any, Final

import traitlets

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Coup, Step, StepKind, deal
from baccarat_edu.engine.shoe import MOST_CARDS_IN_A_COUP, Shoe, composition
from baccarat_edu.quiz.questions import OPTIONS, Feedback, Question
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.widgets.table import Zone, strip_for
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.steps import coup_result, explain, stage

AFTER_NATURAL: Final = 3
DECIDED: Final = {StepKind.PUNTO: "punto", StepKind.BANCO: "banco"}


class CoupStepper(Panel):
    """Step through one coup at a table with a Punto and a Banco zone.

    Before each decision it asks what happens next, and goes on once something is predicted.
    Without a coup it deals one after the other from a shoe.

    Args:
        coup: a ``Coup``, or the cards of one in shoe order, such as ``"4♥ 2♠ 9♣ A♦ 8♦"``; dealt if
            left out.
        seed: the same seed deals the same coups; None deals new ones every time.
        predict: whether to ask first; with False every step is free to look at.
        table: whether a question shows its line of the drawing table to read the answer from; with
            False the line comes with the answer.
        decks: how many decks the shoe began with, 1–8.
        title: what stands at the top.

    Raises:
        InvalidCard, NotEnoughCards: ``coup`` is a text that deals no coup.
        InvalidDecks: ``decks`` is not from 1 to 8.
        TypeError: both a coup and a seed, or an unknown keyword.
    """

    position = traitlets.Int(0, min=0).tag(state=True)
    """How many steps have been shown, from 0 (the empty table)."""

    predictions = traitlets.Dict().tag(state=True)
    """What was predicted, by the position it was predicted at, as text."""

    def __init__(
        self,
        coup: Coup | str | Iterable[Card | str] | None = None,
        *,
        seed: int | str | None = None,
        predict: bool = True,
        table: bool = True,
        decks: int = 8,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        if coup is not None and seed is not None:
            raise TypeError(
                f"CoupStepper() got both a coup and seed={seed!r}; a seed deals coups, so give one "
                "of the two"
            )
        self._shoe = Shoe(decks, rng=random.Random(seed)) if coup is None else None
        self._cards_in_shoe = sum(composition(decks))
        self.coup = self._first_coup(coup)
        self.predict_first = predict
        self.shows_table = table
        super().__init__(title if title is not None else _("One coup, step by step"), **keywords)

    @traitlets.validate("position")
    def _position_exists(self, proposal: dict[str, Any]) -> int:
        last = len(self.coup.steps)
        if proposal["value"] > last:
            raise traitlets.TraitError(
                f"position {proposal['value']!r} is not in this coup; it has 0 to {last}"
            )
        return int(proposal["value"])

    @traitlets.validate("predictions")
    def _predictions_fit(self, proposal: dict[str, Any]) -> dict[str, str]:
        asked = {str(at): step for at, step in enumerate(self.coup.steps) if _is_asked(step)}
        for position, answer in proposal["value"].items():
            if position not in asked:
                raise traitlets.TraitError(
                    f"{position!r} is not the position of a question; there are {', '.join(asked)}"
                )
            Question(asked[position]).answer(answer)
        return dict(proposal["value"])

    @action
    def forward(self) -> None:
        """Show the next step, if it has been predicted."""
        self.go_to(str(self.position + 1))

    @action
    def back(self) -> None:
        """Go one step back."""
        self.position = max(self.position - 1, 0)

    @action
    def restart(self) -> None:
        """Begin again with the empty table and nothing predicted."""
        self.predictions = {}
        self.position = 0

    @action
    def another(self) -> None:
        """Deal the next coup of the shoe, shuffled anew when it runs out; a given coup stays."""
        if self._shoe is None:
            return
        self.restart()
        if len(self._shoe) < MOST_CARDS_IN_A_COUP:
            self._shoe.shuffle()
        self._cards_in_shoe = len(self._shoe)
        self.coup = self._shoe.deal()

    @action
    def go_to(self, position: str) -> None:
        """Go to a step, or as far towards it as the predictions reach."""
        self.position = max(0, min(int(position), self._reach()))

    @action
    def predict(self, answer: str) -> None:
        """Predict the step to come; an answer to another question changes nothing."""
        question = self._question()
        if question and answer in question.options:
            self.predictions = self.predictions | {str(self.position): answer}

    def view(self) -> dict[str, Any]:
        """Return the table after ``position`` steps, and what is said of it."""
        now, coming, question = self._now(), self._coming(), self._question()
        chosen, feedback = self._predicted(self.position), self._feedback()
        return {
            "position": self.position,
            "last": self._last(),
            "state": self._state(),
            "zones": [self._zone("punto"), self._zone("banco")],
            "cards_left": self._cards_in_shoe - _cards_on_table(now),
            "feedback": feedback,
            "said": feedback.question.text(feedback.answer) if feedback else "",
            "explanation": self._background(),
            "main": self._main_sentence(),
            "strip": self._strip(now, coming),
            "options": [(name, question.text(name)) for name in question.options]
            if question
            else [],
            "chosen": chosen,
            "chosen_text": question.text(chosen) if question and chosen else "",
            "can_go_on": self.position < self._reach(),
            "deals_more": self._shoe is not None,
        }

    def announce(self) -> str:
        """Return what happened and what is asked now."""
        feedback = self._feedback()
        happened = str(feedback) if feedback else self._background()
        return f"{happened} {self._main_sentence()}".strip()

    def _first_coup(self, coup: Coup | str | Iterable[Card | str] | None) -> Coup:
        if coup is None:
            assert self._shoe is not None
            return self._shoe.deal()
        return coup if isinstance(coup, Coup) else deal(coup)

    def _predicted(self, position: int) -> str | None:
        return self.predictions.get(str(position))

    def _now(self) -> Step | None:
        return self.coup.steps[self.position - 1] if self.position else None

    def _coming(self) -> Step | None:
        steps = self.coup.steps
        return steps[self.position] if self.position < len(steps) else None

    def _question(self) -> Question | None:
        coming = self._coming()
        return Question(coming) if self.predict_first and coming and _is_asked(coming) else None

    def _reach(self) -> int:
        """The furthest position that no unpredicted decision stands before."""
        for number, step in enumerate(self.coup.steps):
            if self.predict_first and _is_asked(step) and not self._predicted(number):
                return number
        return len(self.coup.steps)

    def _feedback(self) -> Feedback | None:
        now, said = self._now(), self._predicted(self.position - 1)
        return Question(now).answer(said) if now and said else None

    def _main_sentence(self) -> str:
        question, now = self._question(), self._now()
        if question:
            return question.prompt
        if now is None:
            return _("The table is empty. Deal four cards.")
        return explain(now) if self._coming() else f"{coup_result(self.coup)}."

    def _background(self) -> str:
        """What happened last, where the main sentence speaks of something else."""
        now, is_main = self._now(), self._coming() and not self._question()
        return explain(now) if now and not is_main else ""

    def _state(self) -> str:
        coming = self._coming()
        return _("step {number} of {all} · {stage}").format(
            number=self.position + 1,
            all=self._last() + 1,
            stage=stage(coming.kind) if coming else _("the end"),
        )

    def _last(self) -> int:
        """The last position as far as one can tell; a natural shortens the coup once it is seen."""
        is_seen = self.position >= AFTER_NATURAL or not self.coup.natural
        return len(self.coup.steps) if is_seen else len(StepKind)

    def _zone(self, side: str) -> Zone:
        now, coming = self._now(), self._coming()
        hand = getattr(now, side) if now else None
        return Zone(
            side,
            hand.cards if hand else (),
            hand if self.position > 1 else None,
            ring=_ringed(now, side),
            just=_just_dealt(now, side),
            awaited=self._awaited(side, coming),
        )

    def _awaited(self, side: str, coming: Step | None) -> tuple[int, ...]:
        if self.position == 0:
            return (0, 1)
        awaits = DECIDED.get(coming.kind) if coming else self.coup.waiting_for
        return (2,) if awaits == side else ()

    def _strip(self, now: Step | None, coming: Step | None) -> dict[str, Any] | None:
        is_asked = self._question() is not None
        if coming and coming.kind in DECIDED and (self.shows_table or not is_asked):
            return strip_for(
                coming, ring=not is_asked or self._predicted(self.position) is not None
            )
        return strip_for(now, ring=True) if now and now.kind in DECIDED else None


def _is_asked(step: Step) -> bool:
    return step.kind in OPTIONS


def _cards_on_table(step: Step | None) -> int:
    return len(step.punto.cards + step.banco.cards) if step else 0


def _just_dealt(step: Step | None, side: str) -> tuple[int, ...]:
    if step is None or step.kind == StepKind.DEALT:
        return (0, 1)
    return (2,) if step.card and step.kind.value == side else ()


def _ringed(step: Step | None, side: str) -> tuple[int, ...]:
    """The place of the card that a step is about: the one just drawn, or the one it looked at."""
    if step is None or step.kind not in DECIDED:
        return ()
    about = step.kind.value if step.card or step.kind == StepKind.PUNTO else "punto"
    return (2,) if about == side and getattr(step, side).third else ()
