"""The drawing table: Punto's rule and all 88 decisions of Banco (R5, R6)."""

from __future__ import annotations

import pytest

from baccarat_edu import (
    BANCO_TABLE,
    PUNTO_ROW,
    InvalidThirdCard,
    InvalidTotal,
    NoThirdCard,
    banco_draws,
    punto_draws,
)
from tests import reference

from .helpers import published

CELLS = [(banco, third) for banco in range(8) for third in (None, *range(10))]
NO_DIGITS = [-1, 10, 13, True, False, 3.0, "3", None]


def cell_id(value: int | None) -> str:
    """Name a cell's third card in a test's name."""
    return "stood" if value is None else str(value)


@pytest.mark.parametrize("total", range(8))
def test_r5_each_total(total: int) -> None:
    """Punto draws on 0 to 5 and stands on 6 and 7."""
    assert reference.punto_draws(total) is punto_draws(total)


@pytest.mark.parametrize(("banco", "third"), CELLS, ids=cell_id)
def test_r6_each_cell(banco: int, third: int | None) -> None:
    """Banco draws by its two-card total and by Punto's third card, in each of the 88 cells."""
    assert reference.banco_draws(banco, third) is banco_draws(banco, third)


def test_r6_the_table_is_the_law() -> None:
    """Both tables are what the law prints."""
    law = published("drawing_table")
    punto, banco = law["punto"], law["banco"]
    punto_row = "".join("SD"[total < punto["draws_with_less_than"]] for total in range(8))
    rows = []
    for total in range(8):
        stood = "SD"[total <= banco["when_punto_stood_draws_with_at_most"]]
        if total < banco["always_draws_with_less_than"]:
            by_third = "D" * 10
        elif total == banco["never_draws_with"]:
            by_third = "S" * 10
        else:
            by_third = banco["table_1"][str(total)].replace(" ", "")
        rows.append((stood, by_third))
    assert (punto_row, tuple(rows)) == (PUNTO_ROW, BANCO_TABLE)


def test_r5_punto_5_must_draw() -> None:
    """Punto has no choice on 5: it draws."""
    assert punto_draws(5)
    assert not punto_draws(6)


def test_r6_banco_0_always_draws() -> None:
    """Banco draws on 0 whatever Punto did."""
    assert all(banco_draws(0, third) for third in (None, *range(10)))


def test_r6_banco_3_stands_on_8() -> None:
    """Banco with 3 draws against a 7 and a 9 and stands against an 8."""
    assert (True, False, True) == tuple(banco_draws(3, third) for third in (7, 8, 9))


def test_r6_banco_4_stands_on_an_ace_and_on_a_ten() -> None:
    """Banco with 4 stands against cards worth 1 and 0, though it draws when Punto stood."""
    assert (True, False, False, True) == tuple(banco_draws(4, third) for third in (None, 0, 1, 2))


def test_r6_banco_5_draws_from_4_to_7() -> None:
    """Banco with 5 draws against 4, 5, 6 and 7 only."""
    assert [4, 5, 6, 7] == [third for third in range(10) if banco_draws(5, third)]


def test_r6_banco_6_draws_on_6_and_7() -> None:
    """Banco with 6 draws against 6 and 7 only, and stands when Punto stood."""
    assert [6, 7] == [third for third in range(10) if banco_draws(6, third)]
    assert not banco_draws(6, None)


def test_r6_banco_7_never_draws() -> None:
    """Banco stands on 7 whatever Punto did."""
    assert not any(banco_draws(7, third) for third in (None, *range(10)))


def test_r6_zero_is_a_third_card() -> None:
    """A third card worth 0 is not the same as no third card."""
    zero_and_none = {total: (banco_draws(total, 0), banco_draws(total, None)) for total in (4, 5)}
    assert {4: (False, True), 5: (False, True)} == zero_and_none


@pytest.mark.parametrize("total", [8, 9])
def test_r4_nobody_draws_on_a_natural(total: int) -> None:
    """A hand with 8 or 9 on two cards does not draw."""
    assert not punto_draws(total)
    assert not banco_draws(total, None)


@pytest.mark.parametrize("total", [8, 9])
@pytest.mark.parametrize("third", range(10))
def test_r4_no_third_card_against_a_natural(total: int, third: int) -> None:
    """Punto has no third card when Banco has a natural, and the refusal quotes both."""
    with pytest.raises(NoThirdCard) as refusal:
        banco_draws(total, third)
    assert f"natural {total!r} " in str(refusal.value)
    assert f"must be None, not {third!r}" in str(refusal.value)


@pytest.mark.parametrize("total", NO_DIGITS, ids=repr)
def test_a_total_is_a_digit(total: int) -> None:
    """A total that is no whole number from 0 to 9 is quoted back and refused, for both hands."""
    with pytest.raises(InvalidTotal) as of_punto:
        punto_draws(total)
    with pytest.raises(InvalidTotal) as of_banco:
        banco_draws(total, 5)
    right = f"cannot have {total!r}; a total is a whole number from 0 to 9"
    assert [f"Punto {right}", f"Banco {right}"] == [str(of_punto.value), str(of_banco.value)]


@pytest.mark.parametrize("third", [third for third in NO_DIGITS if third is not None], ids=repr)
@pytest.mark.parametrize("total", [3, 8])
def test_a_third_card_is_a_digit(total: int, third: int) -> None:
    """A third card is worth 0 to 9 or is None; anything else is quoted back and refused."""
    with pytest.raises(InvalidThirdCard) as refusal:
        banco_draws(total, third)
    assert repr(third) in str(refusal.value)
    assert "0 to 9, or None" in str(refusal.value)
