"""What several panels lay on the table: zones of cards, and lines of the drawing table."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Step, StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.tableau import BANCO_TOTALS, THIRD_VALUES, banco_draws, punto_draws
from baccarat_edu.words.languages import gettext as _


@dataclass(frozen=True)
class Zone:
    """The place of one hand: its cards, how they are counted, and which places are marked.

    Places count from 0; ``ring`` says "look here", ``awaited`` shows a card to come,
    ``just`` marks the cards that have just been dealt.
    """

    side: str
    cards: tuple[Card, ...]
    hand: Hand | None
    ring: tuple[int, ...] = ()
    awaited: tuple[int, ...] = ()
    just: tuple[int, ...] = ()

    @classmethod
    def of(cls, side: str, hand: Hand, **marks: Any) -> "Zone":
        """Lay out a hand, counted."""
        return cls(side, hand.cards, hand, **marks)


def before_banco(punto: Hand, banco: Hand, *, awaited: bool) -> list[Zone]:
    """Lay out both hands as Banco's decision meets them, Punto's third card marked.

    Args:
        punto: Punto's whole hand.
        banco: Banco's first two cards.
        awaited: whether to show a place for Banco's third.
    """
    return [
        Zone.of("punto", punto, ring=(2,) if punto.third else ()),
        Zone.of("banco", banco, awaited=(2,) if awaited else ()),
    ]


@dataclass(frozen=True)
class Cell:
    """One cell of a line of the drawing table."""

    head: int
    draws: bool
    ring: bool


def strip_for(step: Step, *, ring: bool) -> dict[str, Any]:
    """Return the line of the drawing table that a decision is read from, and its heading.

    Args:
        step: Punto's or Banco's decision.
        ring: whether to mark the cell that decides.
    """
    total, third = step.reason.total, step.reason.third
    assert total is not None
    if step.kind == StepKind.PUNTO:
        label = _("The rule for Punto, by Punto’s total:")
        decisions = [(pair, punto_draws(pair)) for pair in range(8)]
    elif third is None:
        label = _("When Punto has stood, by Banco’s total:")
        decisions = [(pair, banco_draws(pair, None)) for pair in BANCO_TOTALS]
    else:
        label = _("Row {total} of the drawing table, by Punto’s third card:").format(total=total)
        decisions = [(value, banco_draws(total, value)) for value in THIRD_VALUES]
    deciding = total if third is None else third.value
    return {"label": label, "cells": _cells(decisions, deciding if ring else None)}


def _cells(decisions: Iterable[tuple[int, bool]], ringed: int | None) -> list[Cell]:
    return [Cell(head, draws, head == ringed) for head, draws in decisions]
