"""OddsExplorer: exact odds of any shoe, live, refused where no coup could be dealt."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
import traitlets

from baccarat_edu import (
    OUTCOMES,
    Commission,
    InvalidCounts,
    InvalidDecks,
    InvalidTariff,
    ShoeExhausted,
    Tariff,
    exact_odds,
    use_language,
)
from baccarat_edu.widgets import OddsExplorer
from baccarat_edu.words.numbers import number
from baccarat_edu.words.odds import percent
from tests.widgets.browser import Line
from tests.widgets.markup import Element
from tests.widgets.samples import View, state

ALL_BUT_SIX = [13, 4, 4, 4, 3, 4, 4, 4, 2, 4]  # three tens, a four and two eights of one deck stay
PUBLISHED = {
    "Punto": ["44.6247 %", "1.2351 %"],
    "Banco": ["45.8597 %", "1.0579 %"],
    "Tie": ["9.5156 %", "14.3596 %"],
}


def control(panel: OddsExplorer, key: str) -> Element:
    """Find a control of the picture by its key."""
    (found,) = View.of(panel).root.having("data-key", key)
    return found


def sleeps(panel: OddsExplorer, key: str) -> bool:
    """Say whether a button cannot be pressed."""
    return "disabled" in control(panel, key).attributes


def figures(panel: OddsExplorer) -> dict[str, list[str]]:
    """Read the table: by outcome the chance, the two house edges, and the exact fraction."""
    read: dict[str, list[str]] = {}
    rows = [table.all("tr")[-3:] for table in View.of(panel).root.all("table")]
    for chance, edges, ways in zip(*rows, strict=True):
        (name,) = {row.all("th")[0].text for row in (chance, edges, ways)}
        texts = (chance.all("strong")[0], *edges.all("td"), *ways.all("td"))
        read[name] = [each.text.replace("\u00a0", " ") for each in texts]
    return read


def expected(counts: list[int], tariff: Tariff) -> dict[str, list[str]]:
    """Say what the table has to show for the cards that are left."""
    odds = exact_odds(counts=counts)
    return {
        name.title(): [
            percent(odds.probability(name)).replace("\u00a0", " "),
            percent(odds.house_edge(name, tariff)).replace("\u00a0", " "),
            percent(odds.house_edge(name, tariff, resolved=True)).replace("\u00a0", " "),
            f"{number(odds.by_outcome[name])} / {number(odds.total)}",
        ]
        for name in OUTCOMES
    }


def left(decks: int, out: list[int]) -> list[int]:
    """Count what is in the shoe."""
    return [full * decks - gone for full, gone in zip([16, *[4] * 9], out, strict=True)]


def test_it_opens_with_the_published_figures() -> None:
    """Eight decks: chances and house edges as they are printed everywhere."""
    panel = OddsExplorer()
    shown = figures(panel)
    assert PUBLISHED == {name: row[:2] for name, row in shown.items()}
    assert "2,292,252,566,437,888 / 4,998,398,275,503,360" == shown["Banco"][3]
    assert "8 decks, 416 cards" in View.of(panel).root.text


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_slider_shows_the_odds_of_so_many_decks(decks: int) -> None:
    """One to eight decks: chances, edges and the exact ways are the engine's."""
    panel = OddsExplorer()
    panel.act("use_decks", str(decks))
    assert decks == panel.decks
    assert str(decks) == control(panel, "slider")["value"]
    assert expected(left(decks, [0] * 10), Tariff()) == figures(panel)
    assert figures(OddsExplorer(decks)) == figures(panel)


@pytest.mark.parametrize("value", range(10))
def test_a_card_is_taken_out_and_put_back(value: int) -> None:
    """A press takes one card of that value alone, the small button brings it back."""
    panel = OddsExplorer(2)
    before, full = View.of(panel), 32 if value == 0 else 8
    panel.act("take", str(value))
    assert [int(worth == value) for worth in range(10)] == panel.out
    assert f"{full - 1} of {full}" in control(panel, f"take-{value}").text
    assert expected(left(2, panel.out), Tariff()) == figures(panel)
    assert "2 decks, 103 of 104 cards: Punto" in panel.announcement
    panel.act("put_back", str(value))
    assert [0] * 10 == panel.out
    assert before.announcement == panel.announcement
    assert before.transcript == panel.transcript()


@pytest.mark.parametrize("tie", [8, 9])
@pytest.mark.parametrize(("rate", "share"), [("5", "0.05"), ("4", "0.04"), ("0", "0")])
def test_a_tariff_changes_the_edges_alone(tie: int, rate: str, share: str) -> None:
    """What a Tie pays and the commission move the house edges; the chances stay."""
    panel = OddsExplorer(6)
    panel.act("pay_on_tie", str(tie))
    panel.act("charge", rate)
    tariff = Tariff(Commission(Fraction(share)), tie=Fraction(tie))
    assert expected(left(6, [0] * 10), tariff) == figures(panel)
    for key in (f"pay_on_tie-{tie}", f"charge-{rate}"):
        assert "true" == control(panel, key)["aria-pressed"]
    assert f"Tie {tie}:1." in panel.transcript()


def test_a_gain_has_a_minus() -> None:
    """Without commission a forecast on Banco gains what one on Punto loses."""
    panel = OddsExplorer(commission="0")
    assert ["1.2351 %", "−1.2351 %"] == [figures(panel)[name][1] for name in ("Punto", "Banco")]


def test_the_last_six_cards_stay() -> None:
    """With six cards left all that would take one sleep, and a late press does nothing."""
    panel = OddsExplorer(1, out=ALL_BUT_SIX)
    assert all(sleeps(panel, f"take-{value}") for value in range(10))
    assert not any(sleeps(panel, f"back-{value}") for value in range(10))
    before = View.of(panel)
    for value in range(10):
        panel.act("take", str(value))
    assert before == View.of(panel)
    panel.act("put_back", "4")
    assert not sleeps(panel, "take-0")


def test_a_value_that_is_used_up_sleeps() -> None:
    """No card is taken that is not there, and none is put back that was not out."""
    panel = OddsExplorer(1)
    for _ in range(6):
        panel.act("take", "9")
    assert 4 == panel.out[9]
    assert sleeps(panel, "take-9")
    for _ in range(6):
        panel.act("put_back", "9")
    assert [0] * 10 == panel.out
    assert sleeps(panel, "back-9")


def test_the_focus_goes_to_the_neighbour_of_a_button_that_falls_asleep() -> None:
    """The last ace taken leaves the focus on putting one back, and the other way round."""
    panel = OddsExplorer(1)
    for _ in range(4):
        panel.act("take", "1")
    assert "data-focus" in control(panel, "back-1").attributes
    for _ in range(4):
        panel.act("put_back", "1")
    assert "data-focus" in control(panel, "take-1").attributes


@pytest.mark.parametrize(
    ("out", "error"),
    [
        ([123, *[32] * 9], ShoeExhausted),
        ([128, *[32] * 9], ShoeExhausted),
        ([129, *[0] * 9], InvalidCounts),
        ([0] * 9 + [-1], InvalidCounts),
        ([0] * 9, InvalidCounts),
        ([True] + [0] * 9, InvalidCounts),
    ],
)
def test_too_many_cards_out_are_refused(out: list[int], error: type[Exception]) -> None:
    """From code, fewer than six cards or cards that are not there raise, and nothing changes."""
    panel = OddsExplorer()
    panel.act("take", "3")
    before, shown = state(panel), View.of(panel)
    with pytest.raises(error):
        panel.out = out
    assert before == state(panel)
    assert shown == View.of(panel)
    with pytest.raises(error):
        OddsExplorer(out=out)


def test_a_refusal_quotes_what_is_out() -> None:
    """The message repeats the counts and says how many cards there are."""
    with pytest.raises(InvalidCounts, match=r"\[17, 0.*of 1 decks; they hold \(16, 4"):
        OddsExplorer(1, out=[17] + [0] * 9)
    for out in ([1, 2, 3], [*[0] * 9, -1]):
        with pytest.raises(InvalidCounts, match=re.escape(f"{out!r} cannot be taken out")):
            OddsExplorer(8, out=out)


@pytest.mark.parametrize("decks", [0, 9, -1])
@pytest.mark.parametrize("out", [[0] * 10, [1] * 10])
def test_no_such_number_of_decks(decks: int, out: list[int]) -> None:
    """One to eight decks, from code and in the panel."""
    with pytest.raises(InvalidDecks, match=str(decks)):
        OddsExplorer(decks, out=out)
    panel = OddsExplorer(out=out)
    with pytest.raises(InvalidDecks, match=str(decks)):
        panel.act("use_decks", str(decks))
    assert 8 == panel.decks


def test_fewer_decks_keep_out_what_they_hold() -> None:
    """Seven aces and one ten out of eight decks are four aces and one ten out of one."""
    panel = OddsExplorer(out=[1, 7, *[0] * 8])
    panel.act("use_decks", "1")
    assert [1, 4, *[0] * 8] == panel.out
    assert expected(left(1, panel.out), Tariff()) == figures(panel)
    panel.act("use_decks", "8")
    assert [1, 4, *[0] * 8] == panel.out
    panel.decks = 2
    assert expected(left(2, [1, 4, *[0] * 8]), Tariff()) == figures(panel)


def test_the_slider_ends_where_no_coup_would_be_left() -> None:
    """With most cards out, few decks would leave too few: the slider begins at the fewest."""
    out = [16, *[4] * 9]
    panel = OddsExplorer(2, out=out)
    assert "2" == control(panel, "slider")["min"]
    panel.act("use_decks", "1")
    assert (2, out) == (panel.decks, panel.out)
    before = View.of(panel)
    with pytest.raises(ShoeExhausted):
        panel.decks = 1
    assert (2, out, before) == (panel.decks, panel.out, View.of(panel))


@pytest.mark.parametrize(
    ("action", "value", "error"),
    [
        ("take", "10", InvalidCounts),
        ("take", "A", InvalidCounts),
        ("take", "-1", InvalidCounts),
        ("put_back", "1.0", InvalidCounts),
        ("use_decks", "many", ValueError),
        ("pay_on_tie", "7", InvalidTariff),
        ("pay_on_tie", "9:1", ValueError),
        ("charge", "6", InvalidTariff),
        ("charge", "five", InvalidTariff),
    ],
)
def test_a_wrong_value_is_quoted(action: str, value: str, error: type[Exception]) -> None:
    """Garbage raises with its text, and the picture stays."""
    panel = OddsExplorer()
    before = View.of(panel)
    with pytest.raises(error, match=re.escape(value)):
        panel.act(action, value)
    assert before == View.of(panel)


def test_restart_brings_back_the_first_picture() -> None:
    """↺ returns to the decks, the cards out and the tariff that the panel was made with."""
    panel = OddsExplorer(1, out=ALL_BUT_SIX, tie=9, commission="4")
    first = View.of(panel)
    panel.act("put_back", "1")
    panel.act("use_decks", "8")
    panel.act("take", "7")
    panel.act("pay_on_tie", "8")
    panel.act("charge", "0")
    panel.act("restart")
    assert first == View.of(panel)


def test_restart_from_a_shoe_that_its_own_decks_could_not_hold() -> None:
    """Back to one deck from eight, of which more than one deck's cards are out."""
    panel = OddsExplorer(1)
    first = View.of(panel)
    panel.act("use_decks", "8")
    panel.out = [122, *[32] * 9]
    panel.act("restart")
    assert first == View.of(panel)


def test_bars_are_as_long_as_the_chances() -> None:
    """Each bar is its chance of the whole width, and stands beside the figure that says so."""
    panel = OddsExplorer()
    bars = [e for e in View.of(panel).root.walk() if (e["style"] or "").startswith("width:")]
    assert ["width:44.62%", "width:45.86%", "width:9.52%"] == [bar["style"] for bar in bars]
    assert all("" == bar.text for bar in bars)


def test_a_shoe_of_tens_always_ties() -> None:
    """Chances of 0 and 1 are said without digits: there is nothing to round."""
    panel = OddsExplorer(out=[0, *[32] * 9])
    assert ["0 %", "0 %", "100 %"] == [row[0] for row in figures(panel).values()]
    assert "never" in panel.transcript()
    assert "always" in panel.transcript()
    assert "Punto and Banco win equally often." in panel.transcript()
    assert ["0 %", "0 %"] == figures(panel)["Banco"][1:3]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_transcript_is_a_table_of_figures(language: str) -> None:
    """A line for each forecast with the chance, both edges and the fraction; then the shoe."""
    use_language(language)
    panel = OddsExplorer(out=[0, 2, *[0] * 8])
    for name, row in figures(panel).items():
        (line,) = [x for x in panel.transcript().splitlines() if x.startswith(f"{name} |")]
        plain = line.replace("\u00a0", " ")
        assert all(text in plain for text in row)
    assert "A: 30 " in panel.transcript()


def test_sliding_sends_one_picture_for_each_position(line: Line) -> None:
    """Every message of the slider is answered with one repaint that has its own figures."""
    panel = OddsExplorer()
    for decks in (5, 1, 3):
        token = line.click(panel, "use_decks", str(decks))
        (update,) = line.updates
        assert token == update["handled"]
        assert f'value="{decks}"' in update["html"]
        assert percent(exact_odds(decks).probability("tie")) in update["html"]


@pytest.mark.parametrize("keywords", [{"tie": 7}, {"commission": "6"}])
def test_a_tariff_that_is_not_offered(keywords: dict[str, Any]) -> None:
    """Only the tariffs that have a button can be set."""
    with pytest.raises(InvalidTariff):
        OddsExplorer(**keywords)


def test_decks_can_be_linked() -> None:
    """Two explorers linked by their decks go together."""
    one, other = OddsExplorer(), OddsExplorer(4, tie=9)
    traitlets.link((one, "decks"), (other, "decks"))
    one.act("use_decks", "2")
    assert 2 == other.decks
    assert "2 decks, 104 cards" in other.transcript()
