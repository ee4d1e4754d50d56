"""A second reading of the rules, in plain integers, that shares no code with the package.

Cards are their values here, 0 to 9. The rule of each hand is typed as the sentence that a dealer
learns, not as a table, so that a slip in one form is not repeated in the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from math import perm
from typing import NamedTuple, TypeAlias

VALUES = range(10)

PuntoRule: TypeAlias = Callable[[int], bool]
BancoRule: TypeAlias = Callable[[int, int | None], bool]


class Played(NamedTuple):
    """How a coup ended: cards taken, both totals, the outcome, and who drew."""

    cards_used: int
    punto: int
    banco: int
    outcome: str
    punto_drew: bool
    banco_drew: bool


def punto_draws(total: int) -> bool:
    """Punto takes a card with five or less."""
    return total <= 5


def banco_draws(total: int, third: int | None) -> bool:
    """Banco's rule by its two-card total and the value of Punto's third card."""
    if third is None:
        return total <= 5
    if total <= 2:
        return True
    if total == 3:
        return third != 8
    if total == 4:
        return 2 <= third <= 7
    if total == 5:
        return 4 <= third <= 7
    if total == 6:
        return third in (6, 7)
    return False


def punto_stands_on_five(total: int) -> bool:
    """Punto takes a card with four or less, where the bettor may choose and does so."""
    return total <= 4


def banco_as_punto(total: int, third: int | None) -> bool:
    """Banco takes a card with five or less, whatever Punto has drawn: Punto's own rule."""
    del third
    return total <= 5


def play(
    values: Sequence[int],
    punto_rule: PuntoRule = punto_draws,
    banco_rule: BancoRule = banco_draws,
) -> Played:
    """Play a coup from six values in shoe order, using as many of them as the rules ask for."""
    first, second, third, fourth, fifth, sixth = values
    punto, banco = (first + third) % 10, (second + fourth) % 10
    if punto >= 8 or banco >= 8:
        return Played(4, punto, banco, winner(punto, banco), False, False)
    if punto_rule(punto):
        if banco_rule(banco, fifth):
            punto, banco = (punto + fifth) % 10, (banco + sixth) % 10
            return Played(6, punto, banco, winner(punto, banco), True, True)
        punto = (punto + fifth) % 10
        return Played(5, punto, banco, winner(punto, banco), True, False)
    if banco_rule(banco, None):
        banco = (banco + fifth) % 10
        return Played(5, punto, banco, winner(punto, banco), False, True)
    return Played(4, punto, banco, winner(punto, banco), False, False)


def winner(punto: int, banco: int) -> str:
    """The higher total wins and equal totals tie."""
    if punto == banco:
        return "tie"
    return "punto" if punto > banco else "banco"


def composition(decks: int, without: Sequence[int] = ()) -> list[int]:
    """How many cards of each value ``decks`` packs hold once the cards ``without`` are gone."""
    counts = [16 * decks] + [4 * decks] * 9
    for value in without:
        counts[value] -= 1
    return counts


def endings(known: Sequence[int], needed: int, decks: int) -> Iterator[tuple[str, int]]:
    """Every way ``needed`` more cards can follow the ``known`` values: its outcome and weight.

    The weight is the number of ordered draws of real cards that show those values.
    """
    for drawn in product(VALUES, repeat=needed):
        counts = composition(decks, known)
        weight = 1
        for value in drawn:
            weight *= counts[value]
            counts[value] -= 1
        six = (*known, *drawn, 0, 0)[:6]
        yield play(six).outcome, weight


def six_card_draws(decks: int) -> dict[str, int]:
    """Count the ordered six-card draws from full packs that end in each outcome.

    Cards that a coup leaves undealt are counted too: a coup of four cards stands for every order
    of the two that would have followed.
    """
    ways = {"banco": 0, "punto": 0, "tie": 0}
    size = 52 * decks
    for (values, outcome), weight in coups().items():
        counts = composition(decks)
        for value in values:
            weight *= counts[value]
            counts[value] -= 1
        ways[outcome] += weight * perm(size - len(values), 6 - len(values))
    return ways


@cache
def coups() -> Counter[tuple[tuple[int, ...], str]]:
    """Play every coup, and count those of the same values, in whatever order, and outcome."""
    found = Counter[tuple[tuple[int, ...], str]]()
    for pairs in product(VALUES, repeat=4):
        for values in _to_the_end(pairs):
            played = play((*values, 0, 0)[:6])
            found[tuple(sorted(values)), played.outcome] += 1
    return found


def _to_the_end(values: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Deal on in every way until the coup that began with these values has all its cards."""
    if play((*values, 0, 0)[:6]).cards_used == len(values):
        yield values
    else:
        for value in VALUES:
            yield from _to_the_end((*values, value))


def draws(
    counts: Sequence[int],
    known: Sequence[int] = (),
    punto_rule: PuntoRule = punto_draws,
    banco_rule: BancoRule = banco_draws,
) -> Iterator[tuple[Played, int]]:
    """Play every sequence of six values that begins with the known ones: brute force.

    Comes with the number of ordered draws of real cards that show those values. The known cards
    are still in the counts.
    """
    shoe = list(counts)
    for value in known:
        shoe[value] -= 1
    held = [value for value in VALUES if shoe[value]]
    for rest in product(held, repeat=6 - len(known)):
        left = shoe.copy()
        weight = 1
        for value in rest:
            weight *= left[value]
            left[value] -= 1
        if weight:
            yield play((*known, *rest), punto_rule, banco_rule), weight


def draw_gain(total: int, third: int | None, counts: Sequence[int]) -> tuple[int, int]:
    """Add up what Banco gains by drawing in one cell of its table, over all draws, and count them.

    A gain is 1 from a loss to a Tie or from a Tie to a win, 2 from a loss to a win.
    """
    points = {"banco": 1, "tie": 0, "punto": -1}
    gain = number = 0
    for punto_first, banco_first, punto_second, last in product(VALUES, repeat=4):
        banco_second = (total - banco_first) % 10
        pair = (punto_first + punto_second) % 10
        if pair >= 8 or punto_draws(pair) == (third is None):
            continue
        left = list(counts)
        weight = 1
        thirds = [] if third is None else [third]
        for value in (punto_first, punto_second, banco_first, banco_second, *thirds, last):
            weight *= left[value]
            left[value] -= 1
        punto = (pair + sum(thirds)) % 10
        drawn, stood = winner(punto, (total + last) % 10), winner(punto, total)
        gain += weight * (points[drawn] - points[stood])
        number += weight
    return gain, number
