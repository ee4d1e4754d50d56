"""The drawing table (R5, R6; 58 Pa. Code § 631a.11): the engine plays it, everything reads it."""

from typing import Final

from baccarat_edu.engine.errors import InvalidThirdCard, InvalidTotal, NoThirdCard

# D draws, S stands. A hand that counts 8 or 9 on two cards is a natural: nobody draws.

#                  Punto has 01234567
PUNTO_ROW: Final = "DDDDDDSS"

BANCO_TABLE: Final = (
    # Punto   Punto's third card is worth
    # stood    0123456789
    ("D", "DDDDDDDDDD"),  # Banco has 0
    ("D", "DDDDDDDDDD"),  # Banco has 1
    ("D", "DDDDDDDDDD"),  # Banco has 2
    ("D", "DDDDDDDDSD"),  # Banco has 3
    ("D", "SSDDDDDDSS"),  # Banco has 4
    ("D", "SSSSDDDDSS"),  # Banco has 5
    ("S", "SSSSSSDDSS"),  # Banco has 6
    ("S", "SSSSSSSSSS"),  # Banco has 7
)

TOTALS: Final = range(10)
BANCO_TOTALS: Final = range(len(BANCO_TABLE))
THIRD_VALUES: Final = range(10)


def punto_draws(total: int) -> bool:
    """Say whether Punto draws a third card on a two-card total.

    Args:
        total: what Punto's two cards count, 0–9; 8 and 9 are naturals and stand.

    Raises:
        InvalidTotal: not a whole number from 0 to 9.
    """
    _check_total(total, "Punto")
    return total < 8 and PUNTO_ROW[total] == "D"


def banco_draws(total: int, third: int | None) -> bool:
    """Say whether Banco draws a third card.

    Args:
        total: what Banco's two cards count, 0–9; 8 and 9 are naturals and stand.
        third: what Punto's third card is worth, 0–9 (0 for 10, J, Q, K), or None when Punto stood.

    Raises:
        InvalidTotal: ``total`` is not a whole number from 0 to 9.
        InvalidThirdCard: ``third`` is neither None nor a whole number from 0 to 9.
        NoThirdCard: ``third`` is given although Banco's natural ended the drawing for both.
    """
    _check_total(total, "Banco")
    if third is not None and not _is_digit(third):
        raise InvalidThirdCard(
            f"Punto's third card cannot be worth {third!r}; its value is 0 to 9, "
            "or None when Punto has no third card"
        )
    if total >= 8:
        if third is not None:
            raise NoThirdCard(
                f"Banco's natural {total!r} ends the drawing for both hands, so Punto has no third "
                f"card; third must be None, not {third!r}"
            )
        return False
    punto_stood, by_third_card = BANCO_TABLE[total]
    return (punto_stood if third is None else by_third_card[third]) == "D"


def _check_total(total: int, hand: str) -> None:
    if not _is_digit(total):
        raise InvalidTotal(f"{hand} cannot have {total!r}; a total is a whole number from 0 to 9")


def _is_digit(number: int) -> bool:
    return type(number) is int and number in TOTALS
