"""What is said of tariffs and payouts, and how a typed amount is read."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import TARIFFS, BancoException, Commission, Tariff, deal, use_language
from baccarat_edu.engine.tariff import Payout
from baccarat_edu.quiz.payout_slips import Slip, endings
from baccarat_edu.words import payouts
from baccarat_edu.words.numbers import number, signed
from tests.words.said import LANGUAGES


def payout(tariff: str | Tariff, forecast: Any, ending: str, stake: str = "20") -> Payout:
    """Make a payout by the names of its parts."""
    rules = TARIFFS[tariff] if isinstance(tariff, str) else tariff
    return Payout(rules, forecast, Fraction(stake), endings(rules)[ending])


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("20", "20"),
        (" 20 ", "20"),
        ("+19", "19"),
        ("-20", "-20"),
        ("−20", "-20"),
        ("–20", "-20"),
        ("− 20", "-20"),
        ("9.5", "19/2"),
        ("9,5", "19/2"),
        ("-9,25", "-37/4"),
        ("0", "0"),
        ("1 000", "1000"),
        ("1\u00a0000,5", "2001/2"),
        ("1/3", "1/3"),
        ("007", "7"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_typed_amount_is_read_exactly(text: str, amount: str, language: str) -> None:
    """Point or comma, any minus, a blank between thousands: the same number in each language."""
    use_language(language)
    assert Fraction(amount) == payouts.read_amount(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "-", "+", "−", "abc", "20 points", "2 0", "1 00", "--5", "+-5", "5-"),
        *(".5", "5.", "1.2.3", "1,2,3", "1/0", "1/-3", "1//2", "1e3", "1e999999999", "0x10"),
        *("NaN", "Infinity", "٢٠", "²", "1_000", "20%", "<b>20</b>", "1\n2", "9" * 10),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_other_texts_are_no_amount(text: str, language: str) -> None:
    """Whatever is not plainly a number is none, and nothing is guessed or computed for long."""
    use_language(language)
    assert payouts.read_amount(text) is None


def test_a_comma_before_three_digits_depends_on_the_language() -> None:
    """Where a comma may stand between thousands it is refused, elsewhere it is a decimal comma."""
    assert payouts.read_amount("9,025") is None
    assert Fraction("9.025") == payouts.read_amount("9.025")
    use_language("ru")
    assert Fraction("9.025") == payouts.read_amount("9,025")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("amount", ["19/2", "-20", "0", "1/3", "361/40", "-61/100"])
def test_what_is_written_can_be_read_back(amount: str, language: str) -> None:
    """A number as the panels write it is an answer that can be typed."""
    use_language(language)
    assert Fraction(amount) == payouts.read_amount(number(Fraction(amount)))
    assert Fraction(amount) == payouts.read_amount(signed(Fraction(amount)))


@pytest.mark.parametrize(
    ("tariff", "forecast", "ending", "stake", "expected"),
    [
        (
            *("standard", "banco", "banco", "20"),
            "Banco won: 20 × 1 = 20, less 5\u00a0% commission on that profit (1). "
            "Profit +19; your stake of 20 comes back besides, 39 in all.",
        ),
        (
            *("standard", "punto", "punto", "20"),
            "Punto won: 20 × 1 = 20, without commission. "
            "Profit +20; your stake of 20 comes back besides, 40 in all.",
        ),
        (
            *("standard", "tie", "tie", "50"),
            "A Tie: 50 × 8 = 400, without commission. "
            "Profit +400; your stake of 50 comes back besides, 450 in all.",
        ),
        (
            *("standard", "banco", "tie", "20"),
            "A Tie: the stake of 20 on Banco comes back, no profit, no commission.",
        ),
        (
            *("standard", "banco", "punto", "20"),
            "Punto won, so the stake of 20 on Banco is lost.",
        ),
        (
            *("ez", "banco", "banco-7-3", "20"),
            "Banco won with a three-card 7, and this tariff makes that a push: the stake of 20 "
            "comes back, no profit, no commission.",
        ),
        (
            *("ez", "punto", "banco-7-3", "20"),
            "Banco won with a three-card 7, so the stake of 20 on Punto is lost.",
        ),
        (
            *("super_six", "banco", "banco-6", "20"),
            "Banco won on 6, which pays half the stake here: 20 × 0.5 = 10, without commission. "
            "Profit +10; your stake of 20 comes back besides, 30 in all.",
        ),
        (
            *("rounded", "banco", "banco", "10"),
            "Banco won: 10 × 1 = 10, less 5\u00a0% commission on that profit, 0.5 rounded up to 1. "
            "Profit +9; your stake of 10 comes back besides, 19 in all.",
        ),
        (
            *("minimum", "banco", "banco", "10"),
            "Banco won: 10 × 1 = 10, less the least commission, 1 (5\u00a0% would be 0.5). "
            "Profit +9; your stake of 10 comes back besides, 19 in all.",
        ),
        (
            *("minimum", "banco", "banco", "1/2"),
            "Banco won: 0.5 × 1 = 0.5, less the commission, which takes all of it (0.5). "
            "Profit 0; your stake of 0.5 comes back besides, 0.5 in all.",
        ),
        (
            *(Tariff(Commission(step=Fraction(1), rounding="down")), "banco", "banco", "30"),
            "Banco won: 30 × 1 = 30, less 5\u00a0% commission on that profit, 1.5 rounded down "
            "to 1. Profit +29; your stake of 30 comes back besides, 59 in all.",
        ),
    ],
)
def test_a_payout_is_explained(
    tariff: str | Tariff, forecast: str, ending: str, stake: str, expected: str
) -> None:
    """Each kind of settlement has its sentence, with its own numbers."""
    assert expected == payouts.explain(payout(tariff, forecast, ending, stake))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tariff", TARIFFS)
@pytest.mark.parametrize("forecast", ["punto", "banco", "tie"])
def test_explanations_hold_the_numbers(tariff: str, forecast: str, language: str) -> None:
    """In each language a win names profit, stake and sum, written the language's way."""
    use_language(language)
    won = payout(tariff, forecast, forecast, "19/2")
    told = payouts.explain(won)
    assert signed(won.settlement.profit) in told
    assert number(won.settlement.returned) in told
    assert number(Fraction(19, 2)) in told
    assert payouts.profit_working(won).partition(" − ")[0] in told


@pytest.mark.parametrize(
    ("forecast", "ending", "profit", "returned"),
    [
        ("banco", "banco", "20 × 1 − 1", "20 + 19"),
        ("punto", "punto", "20 × 1", "20 + 20"),
        ("tie", "tie", "20 × 8", "20 + 160"),
        ("banco", "tie", "", "20 + 0"),
        ("banco", "punto", "", "20 − 20"),
    ],
)
def test_workings(forecast: str, ending: str, profit: str, returned: str) -> None:
    """The two sums are worked out apart; where nothing was won there is nothing to multiply."""
    asked = payout("standard", forecast, ending)
    assert (profit, returned) == (payouts.profit_working(asked), payouts.returned_working(asked))


def test_the_usual_tariff_is_described() -> None:
    """Odds and commission are read off the tariff."""
    assert (
        "Punto pays 1:1, Banco 1:1, Tie 8:1. Of a profit on Banco 5\u00a0% is kept."
        == payouts.describe(TARIFFS["standard"])
    )


@pytest.mark.parametrize(
    ("tariff", "parts"),
    [
        (TARIFFS["tie_nine"], ["Tie 9:1.", "5\u00a0% is kept."]),
        (
            TARIFFS["ez"],
            [
                "There is no commission.",
                "Banco wins with a three-card 7: the stake comes back without profit.",
            ],
        ),
        (TARIFFS["super_six"], ["Banco wins on 6: that pays half the stake."]),
        (TARIFFS["rounded"], ["That commission is rounded up to whole points."]),
        (TARIFFS["minimum"], ["At the least it is 1 point."]),
        (
            Tariff(Commission(step=Fraction(1, 4), rounding="nearest")),
            ["rounded to multiples of 0.25, whichever is nearest."],
        ),
        (
            Tariff(Commission(step=Fraction(5), rounding="down")),
            ["rounded down to multiples of 5."],
        ),
        (
            Tariff(exceptions=(BancoException(8, Fraction(3), cards=2),)),
            ["Banco wins with a two-card 8: that pays 3:1."],
        ),
    ],
)
def test_other_tariffs_are_described(tariff: Tariff, parts: list[str]) -> None:
    """Rounding, minimum and exceptions each have a sentence."""
    told = payouts.describe(tariff)
    assert all(part in told for part in parts), told


def test_every_tariff_has_a_name() -> None:
    """The named ones and one's own are told apart."""
    assert 7 == len({payouts.name(key) for key in [*TARIFFS, "own"]})


def test_an_ending_is_named_by_the_tariff_in_play() -> None:
    """The same coup is an exception by one tariff and a plain win by another."""
    coup = deal("2♥ A♥ 4♠ 2♠ 4♦")
    assert "Banco wins with a three-card 7" == payouts.ending(TARIFFS["ez"], coup)
    assert "Banco wins" == payouts.ending(TARIFFS["standard"], coup)
    assert "20 points on Banco. The result: Banco wins. What is the profit?" == payouts.ask(
        Payout(TARIFFS["standard"], "banco", Fraction(20), coup)
    )


@pytest.mark.parametrize("rule", Slip)
def test_every_slip_has_its_sentence(rule: Slip) -> None:
    """What is wrong is said with the answer in it."""
    told = payouts.slip(rule, payout("standard", "banco", "banco"), Fraction(1234))
    assert told.startswith("1,234 ")
    assert told.endswith(".")


def test_slips_name_the_right_numbers() -> None:
    """Commission, odds and profit come from the payout that was asked."""
    banco, tie, lost = (
        payout("standard", "banco", "banco"),
        payout("standard", "tie", "tie"),
        payout("standard", "tie", "punto"),
    )
    assert "1 of it is kept" in payouts.slip(Slip.COMMISSION_FORGOTTEN, banco, Fraction(20))
    assert "180 is 9 for 1, your own 20 counted in; that is 8 to 1." == payouts.slip(
        Slip.FOR_ONE, tie, Fraction(180)
    )
    assert "the profit is −20." in payouts.slip(Slip.SIGN_FORGOTTEN, lost, Fraction(20))


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_stake_is_asked_for(text: str) -> None:
    """Nothing is quoted where nothing was typed."""
    assert "Write a stake in points, such as 20 or 9.5." == payouts.not_a_stake(text)


def test_a_wrong_amount_is_quoted_with_a_right_one() -> None:
    """Both lines quote what was typed, braces and all, and show numbers that would do."""
    assert "“{said}” is not a stake" in payouts.not_a_stake("{said}")
    assert "such as 20 or 9.5" in payouts.not_a_stake("x")
    assert "“nine” is not a profit; write a number such as 12, 9.5 or −12." == (
        payouts.not_a_profit("nine")
    )
