"""In how many ways two pairs come to their totals, in closed form (R10).

The counts for all totals lie side by side in one whole number, each a digit of a base that none of
them reaches; one multiplication, sum or shift then does all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import mul
from typing import Final

ROW: Final = 20
"""Places between Punto's totals: Banco's pair and third card, uncarried, stay below it."""


@dataclass(frozen=True)
class Digits:
    """Where counts lie in a number: those for Punto's and Banco's totals at ROW · Punto + Banco.

    A total that is not carried yet, of a pair and a third card, has a place as well.
    """

    bits: int

    @classmethod
    @lru_cache(maxsize=64)
    def for_six_of(cls, cards: int) -> "Digits":
        """Make the digits wide enough for all ordered draws of six cards, in whole bytes."""
        return cls(bits=-(-(cards**6).bit_length() // 8) * 8)

    def shift(self, punto: int, banco: int = 0) -> int:
        """Return how far up the count for these totals lies, in bits."""
        return (ROW * punto + banco) * self.bits

    @cached_property
    def digit(self) -> int:
        """A mask for the lowest digit."""
        return (1 << self.bits) - 1

    @cached_property
    def units(self) -> tuple[int, ...]:
        """One way for a single total of Banco's, 0–9."""
        return tuple(1 << self.shift(0, total) for total in range(10))

    @cached_property
    def totals(self) -> int:
        """A mask for the ten totals of Banco's, beside Punto's 0."""
        return (1 << self.shift(0, 10)) - 1

    def count(self, number: int, punto: int, banco: int) -> int:
        """Read the count for two totals."""
        return number >> self.shift(punto, banco) & self.digit

    def counts(self, number: int) -> list[int]:
        """Read the counts for all final totals, a hundred, Punto's first: tens are left out."""
        number += number >> self.shift(10)
        number += number >> self.shift(0, 10)
        size = self.bits // 8
        data = number.to_bytes(ROW * ROW * size, "little")
        return [int.from_bytes(data[at : at + size], "little") for at in self._final_places]

    @cached_property
    def _final_places(self) -> tuple[int, ...]:
        return tuple(self.shift(punto, banco) // 8 for punto in range(10) for banco in range(10))

    def beside(self, left: Sequence[int]) -> list[int]:
        """Return, for a card of each value, how many others make each total with it."""
        rows = sum(map(mul, left, self.units)) * (1 + (1 << self.shift(0, 10)))
        return [(rows >> up & self.totals) - itself for up, itself in self._turns]

    @cached_property
    def _turns(self) -> list[tuple[int, int]]:
        """By what a row is moved for a card of each value, and the total of it and itself."""
        return [(self.shift(0, 10 - value), self.units[2 * value % 10]) for value in range(10)]


def pair_ways(
    digits: Digits, left: Sequence[int], known: Sequence[int], punto_totals: Sequence[int]
) -> int:
    """Count the ordered ways in which the first four cards make Punto's and Banco's pairs.

    Args:
        digits: where the counts go.
        left: how many cards of each value can still come.
        known: values of the first of the four cards, in shoe order, not in ``left``.
        punto_totals: the totals of Punto's that are wanted; others have no ways.
    """
    if not known:
        return _open_pairs(digits, left, punto_totals)
    punto, banco = known[::2], known[1::2]
    if len(punto) == 2:
        return _banco_pair(digits, left, banco) << digits.shift(sum(punto) % 10)
    table = 0
    for value, count in enumerate(left):
        total = (punto[0] + value) % 10
        if count and total in punto_totals:
            row = _banco_pair(digits, without(left, value), banco)
            table += count * row << digits.shift(total)
    return table


def without(left: Sequence[int], value: int) -> tuple[int, ...]:
    """Take one card of a value out."""
    return (*left[:value], left[value] - 1, *left[value + 1 :])


def _open_pairs(digits: Digits, left: Sequence[int], punto_totals: Sequence[int]) -> int:
    """Count both pairs, four unknown cards.

    Each pair taken by itself, there are ``pairs`` of Punto's for each of Banco's. Gone are those
    that share a card: it lies in one of two places in each, beside a card that fits Punto's total
    and one that fits Banco's. Two pairs that share both cards have then gone twice.
    """
    through = [count * row for count, row in zip(left, digits.beside(left), strict=True)]
    pairs = sum(through)
    downwards = [*left[::-1], *left[::-1]]
    bits, digit, row = digits.bits, digits.digit, digits.shift(1)
    table = 0
    for total in punto_totals:
        # Of each value total − 0, total − 1 and so on there are so many to lie beside 0, 1, ...
        shared = sum(map(mul, downwards[9 - total : 19 - total], through))
        if total % 2 == 0:  # but no card lies beside itself
            shared -= through[total // 2] + through[total // 2 + 5]
        alone = pairs >> bits * total & digit
        table += alone * (pairs + (2 << bits * total)) - 4 * shared << row * total
    return table


def _banco_pair(digits: Digits, left: Sequence[int], known: Sequence[int]) -> int:
    """Count Banco's pair alone, of which the first card or both may be known."""
    if len(known) == 2:
        return digits.units[sum(known) % 10]
    if known:
        return sum(
            count * digits.units[(known[0] + value) % 10] for value, count in enumerate(left)
        )
    return sum(map(mul, left, digits.beside(left)))
