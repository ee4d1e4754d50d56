"""The exact law of a coup: in how many ordered ways it comes to each result (R10).

The six cards that a coup may take are exchangeable, so the third cards are drawn first: what is
left then matters only through the totals of the two pairs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from baccarat_edu.engine.odds_pairs import Digits, pair_ways, without
from baccarat_edu.engine.odds_rules import Rules
from baccarat_edu.engine.tableau import BANCO_TOTALS, TOTALS


@dataclass(frozen=True)
class Draws:
    """Masks for the pair totals on which only one hand draws, or both, or neither.

    Where Punto draws, there is a mask for each value of its third card.
    """

    neither: int
    only_punto: tuple[int, ...]
    only_banco: int
    both: tuple[int, ...]

    @classmethod
    @lru_cache(maxsize=64)
    def by(cls, rules: Rules, digits: Digits) -> "Draws":
        """Read the rules into masks."""
        punto = rules.punto_drawing
        stands = [total for total in BANCO_TOTALS if total not in punto]
        against = [rules.banco_drawing(third) for third in range(10)]
        at_all = cls._mask(digits, punto, BANCO_TOTALS)
        both = tuple(cls._mask(digits, punto, banco) for banco in against)
        only_banco = cls._mask(digits, stands, rules.banco_drawing(None))
        neither = cls._mask(digits, TOTALS, TOTALS) ^ at_all ^ only_banco
        return cls(neither, tuple(at_all ^ mask for mask in both), only_banco, both)

    @staticmethod
    def _mask(digits: Digits, punto: Sequence[int], banco: Sequence[int]) -> int:
        return sum(digits.digit << digits.shift(one, other) for one in punto for other in banco)


def ways_by_result(left: Sequence[int], known: Sequence[int], rules: Rules) -> list[int]:
    """Count the ordered draws of six cards that come to each of ``RESULTS``, in their order.

    Cards that a coup leaves in the shoe are counted too: a coup of four cards stands for every
    order of the two that follow.

    Args:
        left: how many cards of each value are left once the known ones have gone.
        known: values of the first cards, in shoe order, 0–6 of them.
        rules: when each hand draws.
    """
    cards = sum(left) + len(known)
    digits = Digits.for_six_of(cards)
    draws = Draws.by(rules, digits)
    drawing = rules.punto_drawing
    standing = tuple(total for total in BANCO_TOTALS if total not in drawing)
    sixth_cards = 1 if len(known) > 5 else cards - 5
    fifth_cards = 1 if len(known) > 4 else cards - 4

    @cache  # two third cards leave the same shoe in either order
    def pairs(left: tuple[int, ...], punto_totals: Sequence[int]) -> int:
        return pair_ways(digits, left, known[:4], punto_totals)

    neither = (pairs(tuple(left), TOTALS) & draws.neither) * (fifth_cards * sixth_cards)
    only_punto = only_banco = both = 0
    for fifth, ways, fewer in _third_card(left, known[4:5]):
        table, weight = pairs(fewer, standing), ways * sixth_cards
        only_banco += (table & draws.only_banco) * weight << digits.shift(0, fifth)
        for sixth, more_ways, fewest in _third_card(fewer, known[5:]):
            table, weight = pairs(fewest, drawing), ways * more_ways
            only_punto += (table & draws.only_punto[fifth]) * weight << digits.shift(fifth)
            both += (table & draws.both[fifth]) * weight << digits.shift(fifth, sixth)
    return [
        ways for table in (neither, only_banco, only_punto, both) for ways in digits.counts(table)
    ]


def _third_card(
    left: Sequence[int], known: Sequence[int]
) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield the values that a third card can have, in how many ways, and what is left then."""
    if known:
        yield known[0], 1, tuple(left)
        return
    for value, count in enumerate(left):
        if count:
            yield value, count, without(left, value)
