"""BancoTable: the 88 cells, to point at."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from baccarat_edu import Card, Hand, use_language
from baccarat_edu.widgets import BancoTable, InvalidCell
from baccarat_edu.words.table import banco_rule
from tests import reference
from tests.widgets.markup import Element
from tests.widgets.samples import View

THIRDS = (None, *range(10))
CELLS = list(product(range(8), THIRDS))


def name(total: int, third: int | None) -> str:
    """Name a cell as its button does."""
    return f"{total}-{'stood' if third is None else third}"


def cells(panel: BancoTable) -> dict[str, Element]:
    """Find the cells of the picture by their names."""
    return {button["data-value"]: button for button in View.of(panel).root.having("data-row")}


def marked(panel: BancoTable) -> list[str]:
    """Name the cells that are ringed."""
    return [value for value, cell in cells(panel).items() if "be-ring" in cell["class"].split()]


def test_every_cell_says_what_banco_does() -> None:
    """All 88 cells are there, each with sign and spoken label in step with the rule."""
    found = cells(BancoTable())
    assert [name(*cell) for cell in CELLS] == list(found)
    for (total, third), cell in zip(CELLS, found.values(), strict=True):
        draws = reference.banco_draws(total, third)
        assert ("●" if draws else "–") == cell.text
        where = "Punto stood" if third is None else f"Punto’s third card worth {third}"
        assert f"Banco {total}, {where}: {'draws' if draws else 'stands'}" == cell["aria-label"]


def test_the_transcript_is_the_table_too() -> None:
    """The plain text has eight rows of eleven signs, read the same way."""
    rows = [line for line in BancoTable().transcript().splitlines() if "|" in line][1:]
    signs = [[sign == "●" for sign in line[3:] if sign in "●–"] for line in rows]
    expected = [[reference.banco_draws(total, third) for third in THIRDS] for total in range(8)]
    assert expected == signs
    assert [str(total) for total in range(8)] == [line[0] for line in rows]


def test_cells_stand_in_a_grid() -> None:
    """Rows and columns are numbered without a gap, as the arrow keys need them."""
    places = [(int(c["data-row"]), int(c["data-column"])) for c in cells(BancoTable()).values()]
    assert list(product(range(8), range(11))) == places


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("total", "third"), CELLS)
def test_a_chosen_cell_is_explained(total: int, third: int | None, language: str) -> None:
    """A choice names the cell, the decision and the rule, aloud and in writing."""
    use_language(language)
    panel = BancoTable()
    panel.act("choose", name(total, third))
    assert (total, third) == panel.cell
    for told in (panel.html, panel.transcript(), panel.announcement):
        assert banco_rule(total, third) in told
    assert panel.announcement.replace(". ", ".\n").splitlines()[0] in panel.transcript()


@pytest.mark.parametrize(("total", "third"), CELLS)
def test_a_chosen_cell_shows_a_hand_that_comes_to_it(total: int, third: int | None) -> None:
    """The example lies on the table: Banco's total, Punto's third card, a place for Banco's."""
    panel = BancoTable()
    panel.act("choose", name(total, third))
    punto, banco = (
        line for line in panel.transcript().splitlines() if line.startswith(("Punto: ", "Banco: "))
    )
    cards = {line: Hand(tuple(map(Card.parse, _cards(line)))) for line in (punto, banco)}
    assert total == cards[banco].total
    assert 2 == len(cards[banco].cards)
    assert third == (cards[punto].third.value if cards[punto].third else None)  # type: ignore[union-attr]
    assert reference.banco_draws(total, third) == ("[?]" in banco)


def _cards(line: str) -> list[str]:
    return [word for word in line.partition(" (")[0].split()[1:] if word != "[?]"]


def test_the_chosen_cell_alone_is_pressed() -> None:
    """Of all cells, the chosen one is pressed, and Tab comes back to it."""
    panel = BancoTable()
    panel.act("choose", "5-stood")
    found = cells(panel)
    assert ["5-stood"] == [value for value, c in found.items() if c["aria-pressed"] == "true"]
    assert ["5-stood"] == [value for value, c in found.items() if c["tabindex"] == "0"]


def test_nothing_is_chosen_at_first() -> None:
    """A fresh table invites, is silent, and Tab reaches its first cell."""
    panel = BancoTable()
    assert panel.cell is None
    assert "" == panel.announcement
    assert "Choose a cell" in panel.transcript()
    assert ["0-stood"] == [value for value, c in cells(panel).items() if c["tabindex"] == "0"]
    assert not [c for c in cells(panel).values() if c["aria-pressed"] == "true"]


def test_a_choice_can_be_taken_back() -> None:
    """Setting no cell brings back the invitation."""
    panel = BancoTable()
    fresh = View.of(panel)
    panel.cell = (3, 8)
    panel.cell = None
    assert fresh == View.of(panel)


@pytest.mark.parametrize(
    ("highlight", "expected"),
    [
        ((3, 8), ["3-8"]),
        ((3, None), ["3-stood"]),
        ([(3, 8), (6, None)], ["3-8", "6-stood"]),
        (((3, 8), (3, 7)), ["3-7", "3-8"]),
        ((), []),
    ],
)
def test_marked_cells_are_ringed(highlight: Any, expected: list[str]) -> None:
    """One cell or several can be marked, and no others are."""
    assert expected == marked(BancoTable(highlight=highlight))


def test_a_single_mark_is_explained_until_another_cell_is_chosen() -> None:
    """A lesson that marks one cell opens on its explanation; a choice takes its place."""
    panel = BancoTable(highlight=(3, 8))
    assert banco_rule(3, 8) in panel.transcript()
    assert panel.cell is None
    panel.act("choose", "6-stood")
    assert banco_rule(6, None) in panel.transcript()
    assert ["3-8"] == marked(panel)


@pytest.mark.parametrize(
    "highlight", [(8, 1), (3, 10), (3, -1), (-1, 3), [(3, 8), (9, 9)], "3-8", [1, 2], ("3", "8")]
)
def test_a_mark_outside_the_table_is_refused(highlight: Any) -> None:
    """A cell that is not there is quoted, with how to write one that is."""
    with pytest.raises(InvalidCell, match=r"not a cell of the table; write .*\(3, 8\)"):
        BancoTable(highlight=highlight)


@pytest.mark.parametrize("highlight", [(True, 8), (3.0, 8), (3, 8.0), (3, False)])
def test_a_mark_that_only_equals_a_cell_is_refused(highlight: Any) -> None:
    """Truth values and floats are no totals, although they compare equal to some."""
    with pytest.raises(InvalidCell):
        BancoTable(highlight=highlight)


@pytest.mark.parametrize(
    "value", ["", "3", "3-", "-8", "8-1", "3-10", "3--1", "-1-3", "3-8-9", "stood-3", "x-y", "3 8"]
)
def test_a_wrong_choice_is_refused(value: str) -> None:
    """A text that names no cell raises and leaves the choice."""
    panel = BancoTable(cell=(4, 1))
    with pytest.raises(ValueError, match=r"."):
        panel.act("choose", value)
    assert (4, 1) == panel.cell


def test_unknown_keywords_name_the_nearest() -> None:
    """A typing error in ``highlight`` is answered with the right name."""
    with pytest.raises(TypeError, match="did you mean 'highlight'"):
        BancoTable(hilight=(3, 8))
