"""Wrong payouts: the rule behind them is recognised, and only where it is."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from baccarat_edu import OUTCOMES, TARIFFS, BancoException, Commission, Tariff
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.quiz.payout_slips import BANCO_WINS, WRONG_RULES, Slip, endings, slip

ROWS: list[dict[str, str]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "tariff.toml").read_text(encoding="utf-8")
)["row"]


def payout(tariff: str, forecast: Any, ending: str, stake: str = "20") -> Payout:
    """Make a payout by the names of its parts."""
    return Payout(TARIFFS[tariff], forecast, Fraction(stake), endings(TARIFFS[tariff])[ending])


@pytest.mark.parametrize(
    ("tariff", "forecast", "ending", "said", "expected"),
    [
        ("standard", "banco", "banco", "20", Slip.COMMISSION_FORGOTTEN),
        ("rounded", "banco", "banco", "20", Slip.COMMISSION_FORGOTTEN),
        ("standard", "banco", "banco", "18", Slip.COMMISSION_ON_STAKE_TOO),
        ("standard", "punto", "punto", "19", Slip.COMMISSION_WHERE_NONE_IS_DUE),
        ("standard", "tie", "tie", "152", Slip.COMMISSION_WHERE_NONE_IS_DUE),
        ("standard", "banco", "tie", "-1", Slip.COMMISSION_ON_A_TIE),
        ("standard", "punto", "tie", "-1", Slip.COMMISSION_ON_A_TIE),
        ("standard", "banco", "tie", "-20", Slip.TIE_LOSES_THE_STAKE),
        ("ez", "punto", "tie", "-20", Slip.TIE_LOSES_THE_STAKE),
        ("ez", "banco", "banco-7-3", "20", Slip.EXCEPTION_FORGOTTEN),
        ("super_six", "banco", "banco-6", "20", Slip.EXCEPTION_FORGOTTEN),
        ("super_six", "banco", "banco-6", "19", Slip.USUAL_TARIFF),
        ("ez", "banco", "banco", "19", Slip.USUAL_TARIFF),
        ("tie_nine", "tie", "tie", "160", Slip.USUAL_TARIFF),
        ("standard", "tie", "tie", "180", Slip.FOR_ONE),
        ("tie_nine", "tie", "tie", "200", Slip.FOR_ONE),
        ("standard", "banco", "banco", "39", Slip.STAKE_AS_PROFIT),
        ("standard", "punto", "punto", "40", Slip.STAKE_AS_PROFIT),
        ("standard", "banco", "tie", "20", Slip.STAKE_AS_PROFIT),
        ("standard", "banco", "punto", "0", Slip.LOSS_AS_NOTHING),
        ("standard", "tie", "banco", "20", Slip.SIGN_FORGOTTEN),
    ],
)
def test_a_wrong_rule_is_named(
    tariff: str, forecast: str, ending: str, said: str, expected: Slip
) -> None:
    """An answer that a known wrong rule gives is called by that rule's name."""
    assert expected == slip(payout(tariff, forecast, ending), Fraction(said))


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_right_profit_is_no_slip(row: dict[str, str]) -> None:
    """The printed profits are right, whatever wrong rule would come to the same."""
    asked = payout("standard", row["forecast"], row["outcome"], row["stake"])
    assert slip(asked, Fraction(row["profit"])) is None


@pytest.mark.parametrize("row", ROWS, ids=str)
@pytest.mark.parametrize("said", ["7", "-3", "1234", "19.25"])
def test_an_unknown_answer_is_not_blamed_on_a_rule(row: dict[str, str], said: str) -> None:
    """A number that no known wrong rule gives has no name."""
    asked = payout("standard", row["forecast"], row["outcome"], row["stake"])
    assert slip(asked, Fraction(said)) is None


def test_every_slip_has_its_rule() -> None:
    """All names are recognised by a function of their own."""
    assert set(Slip) == set(WRONG_RULES)
    assert len(Slip) == len(set(WRONG_RULES.values()))


def test_a_slip_is_never_the_right_answer() -> None:
    """Over every forecast, ending and tariff a named answer differs from the settlement."""
    seen = set()
    for tariff in TARIFFS:
        for forecast in OUTCOMES:
            for ending in endings(TARIFFS[tariff]):
                asked = payout(tariff, forecast, ending)
                for wrong in WRONG_RULES.values():
                    said = wrong(asked)
                    if said is not None and (name := slip(asked, said)):
                        assert said != asked.settlement.profit
                        seen.add(name)
    assert set(Slip) == seen


def test_there_is_a_coup_for_every_banco_win() -> None:
    """The fixed coups are Banco's, a different total or number of cards each, all there can be."""
    coups = [endings(Tariff(exceptions=(only(total, cards),))) for total, cards in kinds()]
    assert 16 == len(BANCO_WINS) == len(coups)
    for (total, cards), found in zip(kinds(), coups, strict=True):
        coup = found[f"banco-{total}-{cards}"]
        assert ("banco", total, cards) == (
            coup.outcome,
            coup.banco.total,
            len(coup.banco.cards),
        )


def kinds() -> list[tuple[int, Any]]:
    """List what Banco can win with: a total and a number of cards."""
    return [(total, 2) for total in range(3, 10)] + [(total, 3) for total in range(1, 10)]


def only(total: int, cards: Any) -> BancoException:
    """Make an exception for one total and number of cards."""
    return BancoException(total, Fraction(2), cards)


@pytest.mark.parametrize(
    ("tariff", "expected"),
    [
        ("standard", ["punto", "banco", "tie"]),
        ("minimum", ["punto", "banco", "tie"]),
        ("ez", ["punto", "banco", "tie", "banco-7-3"]),
        ("super_six", ["punto", "banco", "tie", "banco-6"]),
    ],
)
def test_endings_are_what_the_tariff_tells_apart(tariff: str, expected: list[str]) -> None:
    """Each ending has a finished coup that ends so; the plain Banco win is no exception."""
    found = endings(TARIFFS[tariff])
    assert expected == list(found)
    for name, coup in found.items():
        assert name.partition("-")[0] == coup.outcome
        assert ("-" in name) == any(one.covers(coup) for one in TARIFFS[tariff].exceptions)


@pytest.mark.parametrize("tariff", TARIFFS)
def test_the_plain_banco_win_is_the_worked_coup(tariff: str) -> None:
    """Where no exception covers it, a learner meets the coup that is known already."""
    assert "4♥ 2♠ 9♣ A♦ 8♦" == str(endings(TARIFFS[tariff])["banco"])


def test_an_exception_that_cannot_be_is_not_offered() -> None:
    """Banco never wins with a two-card 2, and a second exception for the same win never counts."""
    doubled = (only(2, 2), only(7, None), only(7, 3))
    assert ["punto", "banco", "tie", "banco-7"] == list(endings(Tariff(exceptions=doubled)))


def test_a_tariff_of_exceptions_has_no_plain_win() -> None:
    """Where every Banco win is an exception, only those are offered."""
    every = tuple(only(total, None) for total in range(1, 10))
    found = endings(Tariff(Commission(), exceptions=every))
    assert "banco" not in found
    assert 11 == len(found)
