"""What Banco's table is worth: drawing against standing, in each of its 88 cells (R6, R10)."""

from fractions import Fraction

from baccarat_edu.engine.errors import InvalidTotal
from baccarat_edu.engine.odds_pairs import Digits, pair_ways, without
from baccarat_edu.engine.shoe import composition
from baccarat_edu.engine.tableau import BANCO_TOTALS, banco_draws, punto_draws


def draw_advantage(total: int, third: int | None, decks: int = 8) -> Fraction:
    """Return how much better Banco does by drawing than by standing: EV(draw) − EV(stand).

    In points per unit staked on Banco at 1:1, so that a win counts 1, a Tie 0 and a loss −1; over
    all coups from a full shoe that come to this cell.

    Args:
        total: Banco's two-card total, 0–7.
        third: what Punto's third card is worth, 0–9, or None when Punto stood.
        decks: how many decks the shoe holds, 1–8.

    Raises:
        InvalidTotal: not a whole number from 0 to 7.
        InvalidThirdCard: neither None nor a whole number from 0 to 9.
        InvalidDecks: not a whole number of decks from 1 to 8.
    """
    if type(total) is int and total in (8, 9):
        raise InvalidTotal(f"Banco does not choose on a natural {total!r}; a cell is of 0 to 7")
    banco_draws(total, third)  # refuses what is no cell
    left = composition(decks)
    digits = Digits.for_six_of(sum(left))
    if third is not None:
        left = without(left, third)
    punto_pairs = [pair for pair in BANCO_TOTALS if punto_draws(pair) == (third is not None)]
    gain = ways = 0
    for card, count in enumerate(left):
        table = pair_ways(digits, without(left, card), (), punto_pairs)
        for pair in punto_pairs:
            weight = count * digits.count(table, pair, total)
            punto = (pair + (third or 0)) % 10
            gain += weight * (_score((total + card) % 10, punto) - _score(total, punto))
            ways += weight
    return Fraction(gain, ways)


def _score(banco: int, punto: int) -> int:
    return (banco > punto) - (banco < punto)
