"""Payouts: the profit said first, then seen apart from what comes back."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import traitlets

from baccarat_edu import (
    OUTCOMES,
    TARIFFS,
    BancoException,
    Commission,
    InvalidForecast,
    InvalidStake,
    InvalidTariff,
    Tariff,
    use_language,
)
from baccarat_edu.widgets import Payouts
from baccarat_edu.words.numbers import number, signed
from tests.widgets.browser import Line
from tests.widgets.markup import Element, tree
from tests.widgets.samples import View, state

ROWS: list[dict[str, str]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "tariff.toml").read_text(encoding="utf-8")
)["row"]
MARKUP = "<img src=x onerror=alert(1)>"


def control(panel: Payouts, key: str) -> Element:
    """Find a control of the picture by its key."""
    (found,) = View.of(panel).root.having("data-key", key)
    return found


def sums(panel: Payouts) -> list[str]:
    """Read the two large numbers: the profit, and what comes back; "?" while they are hidden."""
    zones = [e for e in View.of(panel).root.walk() if e["class"] == "be-payout-sum"]
    return [(zone.all("strong")[1:] or zone.having("role", "img"))[0].text for zone in zones]


def answered(said: str, **case: Any) -> Payouts:
    """Make a panel in which a profit has been said and checked."""
    panel = Payouts(**case)
    panel.act("guess_at", said)
    panel.act("show")
    return panel


def test_it_asks_before_it_shows() -> None:
    """At first there is the question, and neither number nor table nor working."""
    panel = Payouts()
    assert "20 points on Banco. The result: Banco wins. What is the profit?" in panel.transcript()
    assert ["?", "?"] == sums(panel)
    assert "19" not in View.of(panel).root.text
    assert not tree(panel.html).all("table")
    assert "disabled" in control(panel, "check").attributes
    assert "disabled" not in control(panel, "show").attributes


@pytest.mark.parametrize("row", ROWS, ids=str)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_r8_row(row: dict[str, str], language: str) -> None:
    """Each row of the printed tariff comes out exactly: profit and return apart, and right."""
    use_language(language)
    profit, returned = Fraction(row["profit"]), Fraction(row["returned"])
    case = {name: row[name] for name in ("stake", "forecast", "outcome")}
    panel = answered(number(profit), **case)
    assert [signed(profit), number(returned)] == sums(panel)
    assert "✓" in View.of(panel).root.text
    assert signed(profit) in panel.transcript()
    assert number(returned) in panel.transcript()


def test_showing_without_a_guess_judges_nothing() -> None:
    """Whoever lets it be shown gets the numbers and the reason, and no verdict."""
    panel = Payouts()
    panel.act("show")
    assert ["+19", "39"] == sums(panel)
    assert not {"✓", "✗"} & set(View.of(panel).root.text)
    assert "less 5\u00a0% commission on that profit (1)" in panel.announcement


@pytest.mark.parametrize("said", ["19", "+19", "19.0", "19,0", " 19 "])
def test_a_right_profit_in_any_form(said: str) -> None:
    """A plus sign, a point, a comma or blanks make no difference."""
    assert "✓ Right." in View.of(answered(said)).root.text


@pytest.mark.parametrize("said", ["-20", "−20", "–20", "-20,0"])
def test_a_loss_is_said_with_any_minus(said: str) -> None:
    """The minus of the keyboard and the typographic one mean the same."""
    panel = answered(said, outcome="punto")
    assert panel.announcement.startswith("Right. Punto won, so the stake of 20 on Banco is lost.")
    assert ["−20", "0"] == sums(panel)


@pytest.mark.parametrize(
    ("said", "case", "told"),
    [
        ("20", {}, "20 is the profit before the commission; 1 of it is kept."),
        ("18", {}, "18 takes commission on the stake as well"),
        ("39", {}, "39 is all that comes back"),
        ("−1", {"outcome": "tie"}, "a Tie brings no profit to take it from"),
        ("−20", {"outcome": "tie"}, "a Tie gives the stakes on Punto and Banco back"),
        ("180", {"forecast": "tie", "outcome": "tie"}, "180 is 9 for 1"),
        ("20", {"outcome": "banco-7-3", "tariff": "ez"}, "the tariff’s exception"),
        ("19", {"tariff": "super_six"}, "19 is what the usual tariff pays"),
    ],
)
def test_a_wrong_rule_is_named(said: str, case: dict[str, Any], told: str) -> None:
    """After a wrong answer one is told what one's rule would have been, and what is right."""
    panel = answered(said, **case)
    assert "✗ Not so." in View.of(panel).root.text
    for shown in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert told in shown


def test_a_wrong_answer_without_a_known_rule_is_quoted() -> None:
    """A number that comes from no known rule is only said to be wrong."""
    panel = answered("7.5")
    assert "✗ Not so. You said: +7.5. Banco won:" in " ".join(View.of(panel).root.text.split())
    assert "Not so. You said: +7.5." in panel.transcript()


def test_what_was_said_stays() -> None:
    """Once the numbers are seen, the answer can no longer be changed."""
    panel = answered("20")
    before = View.of(panel)
    panel.act("guess_at", "19")
    panel.act("show")
    assert before == View.of(panel)
    assert "readonly" in control(panel, "guess").attributes
    assert "disabled" in control(panel, "check").attributes


@pytest.mark.parametrize(
    ("action", "value", "name"),
    [
        ("put", "50", "stake"),
        ("put", "9,5", "stake"),
        ("put", "", "stake"),
        ("forecast_on", "tie", "forecast"),
        ("end_with", "tie", "outcome"),
        ("play_by", "tie_nine", "tariff"),
    ],
)
def test_a_change_hides_and_asks_anew(action: str, value: str, name: str) -> None:
    """Stake, forecast, result and tariff: whatever changes, the next profit is to be said."""
    panel = answered("20")
    panel.act(action, value)
    assert value == getattr(panel, name)
    assert ["?", "?"] == sums(panel)
    assert (False, "") == (panel.shown, panel.guess)
    assert not tree(panel.html).all("table")


@pytest.mark.parametrize(
    ("action", "value"),
    [("put", "20"), ("forecast_on", "banco"), ("end_with", "banco"), ("play_by", "standard")],
)
def test_choosing_the_same_again_changes_nothing(action: str, value: str) -> None:
    """A press on what is chosen already leaves the settlement on the table."""
    panel = answered("20")
    before = View.of(panel)
    panel.act(action, value)
    assert before == View.of(panel)


@pytest.mark.parametrize("text", ["", "abc", "0", "-20", "1,000", "1e9", "NaN", "20 points", "½"])
def test_a_stake_that_is_none(text: str) -> None:
    """Anything but a positive number is quoted with one that would do, and hides everything."""
    panel = answered("19")
    panel.act("put", text)
    view = View.of(panel)
    assert text == panel.stake == control(panel, "stake")["value"]
    assert (f"“{text}” is not a stake" if text else "Write a stake") in view.root.text
    assert "such as 20 or 9.5" in view.transcript
    assert view.announcement in view.root.text
    assert "true" == control(panel, "stake")["aria-invalid"]
    for key in ("check", "show"):
        assert "disabled" in control(panel, key).attributes
    panel.act("show")
    assert view == View.of(panel)


def test_a_stake_is_well_again_once_it_is_one() -> None:
    """Typing on brings the question back, with the stake as typed in its field."""
    panel = Payouts()
    for text in ("", "9", "9,", "9,5"):
        panel.act("put", text)
        assert text == control(panel, "stake")["value"]
    assert "9.5 points on Banco." in panel.transcript()
    panel.act("show")
    assert ["+9.025", "18.525"] == sums(panel)


def test_a_third_of_a_point() -> None:
    """A stake that no decimal holds is settled exactly all the same."""
    panel = Payouts(Fraction(1, 3))
    panel.act("show")
    assert ["+19/60", "13/20"] == [sums(panel)[0], str(Fraction(sums(panel)[1]))]


@pytest.mark.parametrize("text", ["abc", "19 points", "1,000", "--1", MARKUP])
def test_a_profit_that_is_no_number(text: str) -> None:
    """It is quoted, cannot be checked, and when shown is not judged."""
    panel = Payouts()
    panel.act("guess_at", text)
    view = View.of(panel)
    assert f"“{text}” is not a profit" in view.root.text
    assert f"“{text}” is not a profit" in view.announcement
    assert "disabled" in control(panel, "check").attributes
    assert "true" == control(panel, "guess")["aria-invalid"]
    panel.act("show")
    assert not {"✓", "✗"} & set(View.of(panel).root.text)
    assert ["+19", "39"] == sums(panel)


@pytest.mark.parametrize("text", ["", "-", "−", "+", " "])
def test_a_profit_that_is_begun(text: str) -> None:
    """An empty field or a bare sign is no mistake yet, and nothing is said of it."""
    panel = Payouts()
    before = panel.announcement
    panel.act("guess_at", text)
    assert before == panel.announcement
    assert "not a profit" not in View.of(panel).root.text
    assert "disabled" in control(panel, "check").attributes


def test_typed_markup_is_text() -> None:
    """What is typed stands in its field and in the quotation, and is no element anywhere."""
    panel = Payouts()
    panel.act("put", MARKUP)
    root = tree(panel.html)
    assert MARKUP == control(panel, "stake")["value"]
    assert f"“{MARKUP}”" in root.text
    assert not root.all("img")
    assert not root.having("onerror")


def test_control_characters_are_made_visible() -> None:
    """An escape sequence in a stake colours no terminal."""
    panel = Payouts()
    panel.act("put", "\x1b[31m20")
    assert "␛[31m20" == panel.stake
    assert "\x1b" not in panel.html + panel.transcript() + panel.announcement


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("put", "1" * 41),
        ("guess_at", "1" * 41),
        ("forecast_on", "player"),
        ("forecast_on", ""),
        ("end_with", "push"),
        ("end_with", "banco-5"),
        ("play_by", "own"),
        ("play_by", "Standard"),
    ],
)
def test_a_wrong_value_is_quoted_and_changes_nothing(action: str, value: str) -> None:
    """Garbage raises with its text, and the question stays."""
    panel = Payouts()
    panel.act("guess_at", "20")
    before = state(panel)
    with pytest.raises((ValueError, traitlets.TraitError)) as refusal:
        panel.act(action, value)
    assert repr(value) in str(refusal.value)
    assert before == state(panel)


def test_an_ending_of_another_tariff_changes_nothing() -> None:
    """A late press on an exception that is no longer offered is no mistake."""
    panel = answered("20")
    before = View.of(panel)
    panel.act("end_with", "banco-7-3")
    assert before == View.of(panel)


@pytest.mark.parametrize(
    ("tariff", "expected"),
    [
        ("standard", ["punto", "banco", "tie"]),
        ("ez", ["punto", "banco", "tie", "banco-7-3"]),
        ("super_six", ["punto", "banco", "tie", "banco-6"]),
    ],
)
def test_a_tariff_offers_its_own_endings(tariff: str, expected: list[str]) -> None:
    """The results to choose from are those that the tariff tells apart."""
    panel = Payouts(tariff=tariff)
    offered = [value for action, value in View.of(panel).controls if action == "end_with"]
    assert expected == offered


def test_an_exception_becomes_a_plain_win_by_another_tariff() -> None:
    """With the tariff goes its exception."""
    panel = Payouts(outcome="banco-7-3", tariff="ez")
    panel.act("play_by", "standard")
    assert "banco" == panel.outcome
    assert "true" == control(panel, "end_with-banco")["aria-pressed"]
    panel.act("play_by", "ez")
    assert "banco" == panel.outcome


def test_state_of_two_tariffs_at_once_is_a_plain_win() -> None:
    """Set from code, an ending that the tariff does not know is shown as a plain one."""
    panel = Payouts(outcome="banco-6", tariff="ez")
    assert "The result: Banco wins. What" in panel.transcript()
    assert "true" == control(panel, "end_with-banco")["aria-pressed"]


@pytest.mark.parametrize("tariff", TARIFFS)
def test_the_whole_tariff_is_folded_under_the_settlement(tariff: str) -> None:
    """The table has a cell for every forecast and ending, exact, and rings the one in play."""
    panel = answered("1", tariff=tariff, forecast="tie", outcome="punto")
    (table,) = tree(panel.html).all("table")
    (fold,) = [e for e in tree(panel.html).all("details") if e["data-key"] == "whole"]
    assert fold.all("table")
    rows = table.all("tr")[1:]
    assert ["Punto", "Banco", "Tie"] == [row.all("th")[0].text for row in rows]
    for forecast, row in zip(OUTCOMES, rows, strict=True):
        for coup, cell in zip(panel._coups().values(), row.all("td"), strict=True):
            settlement = TARIFFS[tariff].settle(forecast, 20, coup)
            assert f"{signed(settlement.profit)} {number(settlement.returned)}" == cell.text
    ringed = [cell.text for cell in table.all("td") if cell["class"] == "be-ring"]
    assert ["−20 0"] == ringed


def test_quick_stakes() -> None:
    """A quick stake is put like a typed one; the button of the present stake is pressed."""
    panel = Payouts(50)
    assert "true" == control(panel, "put-50")["aria-pressed"]
    panel.act("put", "100")
    assert "100" == control(panel, "stake")["value"]
    panel.act("put", "20,0")
    assert "true" == control(panel, "put-20")["aria-pressed"]


def test_restart_brings_back_the_first_picture() -> None:
    """↺ takes back stake, forecast, result, tariff and answer."""
    panel = Payouts("9,5", "tie", "banco-6", "super_six")
    first = View.of(panel)
    for action, value in (("put", "x"), ("forecast_on", "punto"), ("play_by", "ez")):
        panel.act(action, value)
    panel.act("restart")
    assert first == View.of(panel)
    panel.act("guess_at", "3")
    panel.act("show")
    panel.act("restart")
    assert first == View.of(panel)


def test_a_tariff_of_ones_own() -> None:
    """Any tariff can be played by: it is named as one's own, and offers its exceptions."""
    own = Tariff(Commission(Fraction(1, 10)), exceptions=(BancoException(8, Fraction(2), cards=2),))
    panel = Payouts(tariff=own, outcome="banco-8-2")
    assert "own" == panel.tariff
    assert "(Your own tariff)" in panel.transcript()
    panel.act("show")
    assert ["+40", "60"] == sums(panel)
    panel.act("end_with", "banco")
    panel.act("show")
    assert ["+18", "38"] == sums(panel)
    panel.act("play_by", "standard")
    panel.act("play_by", "own")
    assert "(Your own tariff)" in panel.transcript()


def test_a_tariff_without_a_plain_win_opens_all_the_same() -> None:
    """Where every Banco win is an exception, the plain one cannot be asked."""
    every = tuple(BancoException(total, Fraction(2)) for total in range(1, 10))
    panel = Payouts(tariff=Tariff(exceptions=every))
    assert "The result: Punto wins." in panel.transcript()


@pytest.mark.parametrize(
    ("stake", "text"),
    [(20, "20"), ("9,5", "9,5"), (Decimal("9.50"), "9.50"), (Decimal("1E+2"), "100")],
)
def test_a_stake_is_shown_as_it_was_given(stake: Any, text: str) -> None:
    """Any exact stake opens the panel, and stands in its field as one would type it."""
    assert text == Payouts(stake).stake


@pytest.mark.parametrize("stake", [0, -5, 9.5, True, None, "", "abc", "1e9", 10**12, [20]])
def test_a_panel_needs_a_stake(stake: Any) -> None:
    """A lesson that passes no exact positive stake is told so, with what it passed."""
    with pytest.raises(InvalidStake) as refusal:
        Payouts(stake)
    assert repr(stake) in str(refusal.value)


@pytest.mark.parametrize(
    ("case", "error"),
    [
        ({"forecast": "player"}, InvalidForecast),
        ({"outcome": "push"}, traitlets.TraitError),
        ({"tariff": "nine"}, InvalidTariff),
    ],
)
def test_a_wrong_case_is_refused(case: dict[str, Any], error: type[Exception]) -> None:
    """A forecast, an outcome or a tariff that there is not is quoted with those that there are."""
    with pytest.raises(error) as refusal:
        Payouts(**case)
    assert repr(*case.values()) in str(refusal.value)


def test_russian_writes_and_reads_a_comma() -> None:
    """In Russian the sums have decimal commas, and an answer with three decimals is read."""
    use_language("ru")
    panel = answered("9,025", stake="9,5")
    assert ["+9,025", "18,525"] == sums(panel)
    assert "✓" in View.of(panel).root.text


def test_a_panel_reads_in_its_own_language() -> None:
    """A Russian panel knows its decimal comma also after the lesson speaks English."""
    use_language("ru")
    panel = Payouts("0,125")
    use_language("en")
    panel.act("show")
    assert ["+0,11875", "0,24375"] == sums(panel)


def test_a_key_stroke_sends_the_picture_alone(line: Line) -> None:
    """While a profit is typed the question stays, so that a screen reader is left in peace."""
    panel = Payouts()
    line.click(panel, "guess_at", "1")
    (update,) = line.updates
    assert {"html", "handled"} == update.keys()
