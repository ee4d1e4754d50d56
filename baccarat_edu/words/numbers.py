"""Numbers the way the language writes them."""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from typing import Final

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import language, ngettext

MINUS = "\u2212"

REMEMBERED: Final = 10_000
"""How many written numbers are kept: a panel writes the same ones at every press."""


def number(amount: int | Fraction, *, grouped: bool = True) -> str:
    """Write a number exactly: ``19.5`` or ``19,5``, and ``1/3`` where no decimal is exact.

    Args:
        amount: any number.
        grouped: whether thousands are set apart, ``2,000``, or not, ``2000``.
    """
    return _written(Fraction(amount), grouped, language())


def signed(amount: int | Fraction, *, grouped: bool = True) -> str:
    """Write a change of score: ``+19``, ``0`` or ``−20``."""
    written = number(amount, grouped=grouped)
    return f"+{written}" if amount > 0 else written


def points(amount: int | Fraction, *, grouped: bool = True) -> str:
    """Write an amount of points: ``1 point``, ``20 points``, ``9.5 points``."""
    return ngettext("{number} point", "{number} points", _counted(amount)).format(
        number=number(amount, grouped=grouped)
    )


def alternatives(numbers: list[int]) -> str:
    """Name a set of values: ``2 to 7`` for a run, otherwise ``6 or 7``, ``1, 3 or 8``."""
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return _("{first} to {last}").format(first=numbers[0], last=numbers[-1])
    *others, last = map(str, numbers)
    return _("{others} or {last}").format(others=", ".join(others), last=last) if others else last


@lru_cache(REMEMBERED)
def _written(exact: Fraction, grouped: bool, locale: str) -> str:
    if not _is_decimal(exact):
        return str(exact).replace("-", MINUS)
    from babel.numbers import format_decimal

    with localcontext(prec=_digits(exact)):
        decimal = Decimal(exact.numerator) / Decimal(exact.denominator)
        text = format_decimal(
            decimal, locale=locale, decimal_quantization=False, group_separator=grouped
        )
    return text.replace("-", MINUS)


def _is_decimal(exact: Fraction) -> bool:
    denominator = exact.denominator
    for prime in (2, 5):
        while denominator % prime == 0:
            denominator //= prime
    return denominator == 1


def _digits(exact: Fraction) -> int:
    """Enough digits to write a fraction exactly (1/2ⁿ has n after the point), and to spare."""
    return 64 + len(str(exact.numerator)) + exact.denominator.bit_length()


def _counted(amount: int | Fraction) -> int:
    """The whole number whose plural form goes with an amount; fractions take that of 2."""
    exact = abs(Fraction(amount))
    return exact.numerator if exact.denominator == 1 else 2
