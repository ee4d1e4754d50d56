"""CasinoTable: a seat, stakes within limits, a shoe that passes, and the choice on five."""

from __future__ import annotations

import re
from typing import Any

import pytest

from baccarat_edu import (
    BaccaratError,
    InvalidAnswer,
    InvalidDecks,
    InvalidSeat,
    InvalidSeed,
    OldStyleTable,
    use_language,
)
from baccarat_edu.engine.casino_events import ShoeDeclined
from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.widgets import CasinoTable
from baccarat_edu.widgets.casino_company import BOXES, FREE, HABIT_OF
from tests.widgets.browser import Line
from tests.widgets.markup import Element, tree
from tests.widgets.samples import FIRST_COUP, TO_FIVE, View, at_table, state

MARKUP = "<img src=x onerror=alert(1)>"
NOTHING = {"punto": "", "banco": "", "tie": ""}


def control(panel: CasinoTable, key: str) -> Element:
    """Find a control of the picture by its key."""
    (found,) = View.of(panel).root.having("data-key", key)
    return found


def box(panel: CasinoTable, number: int) -> Element:
    """Find a box of the picture by its number."""
    (found,) = [e for e in View.of(panel).root.all("li") if e["class"] == f"be-casino-at-{number}"]
    return found


def said(panel: CasinoTable) -> str:
    """Read all that the panel says below the table."""
    (found,) = [e for e in View.of(panel).root.walk() if "be-casino-say" in e["class"].split()]
    return " ".join(found.text.split())


def to_step(panel: CasinoTable, step: TableStep) -> CasinoTable:
    """Go on, taking your turns, until a step is due."""
    for _press in range(400):
        if panel.table.step is step and panel.stage == "coup":
            return panel
        go_on(panel)
    raise AssertionError(f"{step} never came")


def go_on(panel: CasinoTable) -> None:
    """Press what goes on: your own act where it is your turn."""
    if panel.stage == "bets":
        panel.act("close_bets")
    elif panel.table.step is TableStep.FIVE and not panel.prediction:
        panel.act("predict_five", "draw")
    elif "be-go" not in control(panel, "next")["class"].split():
        yours = {"shoe": "deal", "third": "deal", "punto": "show_punto", "banco": "show_banco"}
        act = yours.get(panel.table.step.value, "five")
        panel.act(act, *(["draw"] if act == "five" else []))
    else:
        panel.act("forward")


# ------------------------------------------------------------ the seat


def test_it_asks_for_a_seat_first() -> None:
    """All seats are seen with their habits, and the free ones are buttons."""
    panel = CasinoTable()
    assert (0, "seat") == (panel.seat, panel.stage)
    assert [f"sit-{number}" for number in FREE] == [
        button["data-key"] for button in View.of(panel).root.all("button")
    ][: len(FREE)]
    assert "Punto, large; stands on 5" in box(panel, 7).text
    assert "seat 1 is on the dealer’s left" in panel.transcript().lower()


@pytest.mark.parametrize("seat", [0, *FREE])
def test_where_the_shoe_starts(seat: int) -> None:
    """It lies at the first taken seat from seat 1, as is said before one sits down."""
    panel = CasinoTable(seat=seat) if seat else CasinoTable()
    assert "starts at the first taken seat from there" in said(CasinoTable())
    assert "shoe" in box(panel, 1 if seat == 1 else 2).text


@pytest.mark.parametrize("seat", FREE)
def test_one_sits_down(seat: int) -> None:
    """By the button or by the keyword it is the same table, and the others have bet."""
    panel = CasinoTable()
    panel.act("sit", str(seat))
    assert CasinoTable(seat=seat).html == panel.html
    assert (seat, "bets") == (panel.seat, panel.stage)
    assert sorted(HABIT_OF) == list(panel.table.bets)
    assert "you" in box(panel, seat).text


@pytest.mark.parametrize("seat", [2, 9, -1, True, "1", 1.0, "x"])
def test_a_seat_that_is_not_free(seat: Any) -> None:
    """It is refused, quoted, and the free ones are named."""
    with pytest.raises(InvalidSeat, match="is not a free seat; 1, 4, 6 are"):
        CasinoTable(seat=seat)
    if isinstance(seat, int):
        with pytest.raises(InvalidSeat):
            CasinoTable().act("sit", str(seat))


def test_one_sits_down_once() -> None:
    """A late click on another seat changes nothing."""
    panel = CasinoTable(seat=4)
    panel.act("sit", "1")
    assert 4 == panel.seat


def test_the_shoe_of_the_panel() -> None:
    """Four to six decks; another number, or a seed that is none, is refused."""
    assert 208 == CasinoTable(decks=4).table.cards_left
    with pytest.raises(InvalidDecks):
        CasinoTable(decks=8)
    with pytest.raises(InvalidSeed):
        CasinoTable(seed=1.5)  # type: ignore[arg-type]


def test_there_is_a_box_for_every_seat() -> None:
    """Eight boxes, each with its number, and the shoe at one of them."""
    panel = CasinoTable(seat=1)
    assert [str(number) for number in range(1, BOXES + 1)] == [
        e.text for e in View.of(panel).root.walk() if e["class"] == "be-casino-number"
    ]
    assert "shoe" in box(panel, 1).text


# ------------------------------------------------------------ stakes


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0", "“0” is not a stake; on Punto this table takes 50 to 2000."),
        ("−5", "“−5” is not a stake; on Punto this table takes 50 to 2000."),
        ("5", "“5” is below the minimum; on Punto this table takes 50 to 2000."),
        ("2001", "“2001” is above the maximum; on Punto this table takes 50 to 2000."),
        ("1e400", "“1e400” is not a stake; on Punto this table takes 50 to 2000."),
        ("NaN", "“NaN” is not a stake; on Punto this table takes 50 to 2000."),
        (MARKUP, f"“{MARKUP}” is not a stake; on Punto this table takes 50 to 2000."),
    ],
)
def test_a_wrong_stake_is_told(text: str, message: str) -> None:
    """The message quotes it and says the limits; everything typed stays, and no bet is closed."""
    panel = at_table(stakes={"punto": text, "banco": "100", "tie": "20"})
    assert message not in said(panel)
    panel.act("close_bets")
    assert message in said(panel)
    assert message in panel.transcript()
    assert message in panel.announcement
    assert "bets" == panel.stage
    assert [text, "100", "20"] == list(panel.stakes.values())
    assert "true" == control(panel, "stake-punto")["aria-invalid"]
    assert "false" == control(panel, "stake-banco")["aria-invalid"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_amounts_are_written_as_they_are_typed(language: str) -> None:
    """Limits, stakes and balances have no separator of thousands, and the limit may be typed."""
    use_language(language)
    panel = at_table()
    (limits,) = {e.text for e in View.of(panel).root.walk() if e["class"] == "be-casino-plate"}
    assert limits.count("2000") == 2
    assert "2000" in control(panel, "stake-punto")["aria-label"]
    for act in FIRST_COUP:
        panel.act(act)
    for text in (tree(panel.html).text, panel.transcript(), panel.announcement):
        assert not re.search(r"\d[,.\s]\d{3}(?!\d)", text)
        assert "−1905" in text


def test_a_wrong_stake_is_put_right() -> None:
    """What is typed next is judged at once, and the bets are closed when all is right."""
    panel = at_table("close_bets", stakes={"punto": "5", "banco": "", "tie": ""})
    panel.act("type_punto", "50")
    assert "✗" not in said(panel)
    panel.act("close_bets")
    assert {"punto": 50} == dict(panel.table.bets[1])


def test_all_three_bets_lie_in_your_box() -> None:
    """Each stake is seen there with its name; a comma or a point is the same."""
    panel = at_table()
    for name, text in (("punto", "52,5"), ("banco", "52.5"), ("tie", "20")):
        panel.act(f"type_{name}", text)
    panel.act("close_bets")
    assert "Punto 52.5 Banco 52.5 Tie 20" in " ".join(box(panel, 1).text.split())


def test_one_may_watch() -> None:
    """Without any stake the coup is played by the others."""
    panel = CasinoTable(seat=4)
    panel.act("close_bets")
    assert 4 not in panel.table.bets
    to_step(panel, TableStep.SETTLE).act("forward")
    assert "You had no bet." in said(panel)


def test_a_text_that_is_too_long() -> None:
    """It is refused as a whole, and what was typed before stays."""
    panel = at_table()
    before = state(panel)
    with pytest.raises(Exception, match="40 characters"):
        panel.act("type_punto", "1" * 41)
    assert before == state(panel)


def test_no_stake_is_typed_during_a_coup() -> None:
    """A late letter changes nothing."""
    panel = at_table("close_bets")
    panel.act("type_punto", "1")
    assert "2000" == panel.stakes["punto"]


# ------------------------------------------------------------ whose turn


def test_a_whole_coup_with_the_shoe() -> None:
    """Deal, show both hands, deal the third card, settle: each step is said with its rule."""
    panel = at_table("close_bets")
    told = [said(panel)]
    for act in FIRST_COUP[1:]:
        panel.act(act)
        told.append(said(panel))
    for expected, text in zip(
        [
            "The shoe is yours: deal, or decline it. No more bets. Seat 1 has the shoe, and a bet",
            "You have most on Punto: turn up its cards. Four cards lie face down",
            "You have dealt: turn up Banco’s cards. The largest bettor on Punto has shown",
            "Punto must draw: deal it a third card. The dealer of the coup has shown",
            "Banco wins 6 : 0 Punto gets Q♠",
            "Banco wins 6 : 0 Your change: −1905. While Banco wins or ties the shoe stays",
        ],
        told,
        strict=True,
    ):
        assert expected in text.replace("\ufe0e", "")
    assert "settled" == panel.stage
    assert "−1905" in box(panel, 1).text


def test_cards_lie_face_down_until_they_are_shown() -> None:
    """Nothing of them is in the picture, the transcript or the words for a screen reader."""
    panel = at_table("close_bets", "deal")
    cards = [str(card) for card in panel.table.setting.cards(0)[:4]]
    for text in (tree(panel.html).text, panel.transcript(), panel.announcement):
        assert not [card for card in cards if card in text.replace("\ufe0e", "")]
    assert "two cards of Punto and two of Banco, face down" in tree(panel.html).text
    panel.act("show_punto")
    shown = panel.transcript().replace("\ufe0e", "")
    assert [cards[0], cards[2]] == [card for card in cards if card in shown]


REFUSED: list[tuple[TableStep, int, str, str]] = [
    (TableStep.SHOE, 4, "deal", "You have no bet on Banco, and who deals must have one."),
    (TableStep.SHOE, 4, "decline", "You have no bet on Banco, and who deals must have one."),
    (TableStep.SHOE, 4, "show_punto", "The cards are dealt first, by whoever has the shoe."),
    (TableStep.SHOE, 4, "five draw", "The cards are dealt first, by whoever has the shoe."),
    (TableStep.PUNTO, 4, "show_punto", "shown by the largest bettor on Punto, at seat 7."),
    (TableStep.PUNTO, 4, "show_banco", "Punto’s cards are shown first, by the largest bettor"),
    (TableStep.PUNTO, 1, "forward", "It is your turn: the others wait for you."),
    (TableStep.BANCO, 4, "show_banco", "shown by who has dealt the coup, and that was not you."),
    (TableStep.BANCO, 4, "deal", "Banco’s cards are shown first, by the dealer of the coup."),
    (TableStep.BANCO, 1, "five draw", "there is a choice on exactly 5 only."),
    (TableStep.FIVE, 4, "show_banco", "stay face down until the choice on five is made."),
    (TableStep.FIVE, 4, "five draw", "and that is not you (seat 7)."),
    (TableStep.FIVE, 1, "deal", "The choice on five comes first."),
    (TableStep.THIRD, 4, "deal", "Only who has the shoe deals or declines it, and it is at seat"),
    (TableStep.THIRD, 1, "show_banco", "A third card comes first, from the dealer of the coup."),
    (TableStep.SETTLE, 1, "deal", "The coup is finished: the bets are settled first."),
]


@pytest.mark.parametrize(("step", "seat", "act", "rule"), REFUSED)
def test_a_refused_act_says_its_rule(step: TableStep, seat: int, act: str, rule: str) -> None:
    """Whatever is tried out of turn changes nothing, and the rule is told until the next press."""
    stakes = {"punto": "2000", "banco": "100", "tie": ""} if seat == 1 else NOTHING
    panel = to_step(CasinoTable(seat=seat, stakes=stakes), step)
    if step is TableStep.FIVE:
        panel.act("predict_five", "draw")
    before = state(panel)
    panel.act(*act.split())
    assert before == state(panel)
    assert f"✗ {rule}" in said(panel) or rule in said(panel)
    assert rule in panel.announcement
    assert rule in panel.transcript()
    go_on(panel)
    assert rule not in said(panel)


def test_the_shoe_passes_with_its_reason() -> None:
    """Declined, it goes to the next seat with a bet on Banco, past those without one."""
    panel = at_table("close_bets", "decline")
    assert "Seat 1 declines the shoe, as anyone may." in said(panel)
    assert "The shoe passes clockwise to seat 2." in said(panel)
    assert "shoe" in box(panel, 2).text
    watching = at_table("close_bets", stakes=NOTHING)
    assert "Seat 1 has no bet on Banco, and who deals must have one." in said(watching)


def test_the_shoe_passes_when_banco_loses() -> None:
    """After the coup its new place and the reason are told."""
    panel = at_table(*FIRST_COUP)
    while panel.table.shoe_at == 1:
        go_on(panel)
    assert "Banco has lost, so the shoe passes clockwise to seat 2." in said(panel)
    assert 2 == panel.table.shoe_at
    assert "shoe" in box(panel, 2).text


def test_a_seat_that_declines() -> None:
    """Seat 3 never deals, and it is said."""
    panel = CasinoTable(seat=4)
    while not isinstance(panel.table.events[-1], ShoeDeclined):
        go_on(panel)
    assert "Seat 3 declines the shoe, as anyone may." in said(panel)
    assert panel.table.dealer in (5, 8)


# ------------------------------------------------------------ the choice on five


def test_the_worth_is_asked_before_it_is_told() -> None:
    """Nothing goes on before a prediction, and nothing of the worth is seen."""
    panel = at_table(*TO_FIVE)
    assert "Which is worth more to a stake on Punto?" in said(panel)
    assert "%" not in said(panel)
    before = state(panel)
    panel.act("forward")
    assert before == state(panel)
    assert "disabled" in control(panel, "next").attributes


@pytest.mark.parametrize(("answer", "verdict"), [("draw", "Right."), ("stand", "Not so.")])
def test_a_prediction_on_five(answer: str, verdict: str) -> None:
    """It is judged, both answers are told exactly, and the choice is still open."""
    panel = at_table(*TO_FIVE, f"predict_five {answer}")
    assert verdict in said(panel)
    assert "−18.7550\u00a0%" in panel.transcript()
    assert "−21.5901\u00a0%" in panel.transcript()
    assert {} == dict(panel.table.answers)
    assert TableStep.FIVE is panel.table.step


@pytest.mark.parametrize("answer", ["draw", "stand"])
def test_a_double_click_predicts_and_no_more(answer: str) -> None:
    """The second click finds the question answered: the verdict stays, and nothing is chosen."""
    once = at_table(*TO_FIVE, f"predict_five {answer}")
    twice = at_table(*TO_FIVE, f"predict_five {answer}", f"predict_five {answer}")
    other = at_table(*TO_FIVE, f"predict_five {answer}", "predict_five draw")
    assert once.html == twice.html == other.html
    assert {} == dict(twice.table.answers)


def test_the_choice_waits_for_the_prediction() -> None:
    """Its buttons are there but disabled, and a late click on one neither predicts nor chooses."""
    panel = at_table(*TO_FIVE)
    before = state(panel)
    panel.act("five", "draw")
    assert before == state(panel)
    assert "data-focus" in control(panel, "predict-draw").attributes
    for key in ("five-draw", "five-stand"):
        assert "disabled" in control(panel, key).attributes
    panel.act("predict_five", "stand")
    for key in ("five-draw", "five-stand"):
        assert "disabled" not in control(panel, key).attributes


@pytest.mark.parametrize(("seat", "key"), [(1, "five-draw"), (4, "next")])
def test_the_focus_after_a_prediction(seat: int, key: str) -> None:
    """The buttons of the question go, and the focus moves to what is to be pressed then."""
    stakes = {"punto": "2000", "banco": "", "tie": ""} if seat == 1 else NOTHING
    panel = to_step(CasinoTable(seat=seat, stakes=stakes), TableStep.FIVE)
    panel.act("predict_five", "draw")
    focus = [e["data-key"] for e in View.of(panel).root.having("data-focus")]
    assert [key] == focus
    assert [] == View.of(panel).root.having("data-action", "predict_five")


def test_equal_largest_must_agree() -> None:
    """Seat 7 wants to stand; it gives in when asked again, or you change your answer."""
    panel = at_table(*TO_FIVE, "predict_five draw", "five draw", "forward")
    assert "must agree on one answer. By seats: 1 (Punto draws), 7 (Punto stands)." in said(panel)
    assert "must agree on one answer" in panel.announcement
    assert "%" not in said(panel)
    changed = at_table(*TO_FIVE, "predict_five draw", "five draw", "forward", "five stand")
    assert "The choice on five: Punto stands." in said(changed)
    panel.act("forward")
    assert "The choice on five: Punto draws." in said(panel)
    assert TableStep.BANCO is panel.table.step


def test_you_alone_choose_with_most_on_punto() -> None:
    """In the fourth coup nobody else has as much, and either answer is played."""
    for answer, cards in (("draw", 3), ("stand", 2)):
        panel = at_table(*FIRST_COUP)
        while panel.table.step is not TableStep.FIVE or panel.table.acting != (1,):
            go_on(panel)
        panel.act("predict_five", "draw")
        assert "Now choose, whichever you like." in said(panel)
        panel.act("five", answer)
        to_step(panel, TableStep.SETTLE)
        coup = panel.table.coup
        assert coup
        if coup.natural is None:
            assert cards == len(coup.punto.cards)


def test_another_seat_chooses_by_its_habit() -> None:
    """Seat 7 stands on five; what it is worth is asked of you all the same."""
    panel = to_step(CasinoTable(seat=4), TableStep.FIVE)
    assert "Punto has 5, and seat 7 chooses." in said(panel)
    panel.act("predict_five", "draw")
    panel.act("forward")
    assert "The choice on five: Punto stands." in said(panel)


@pytest.mark.parametrize("act", ["five", "predict_five"])
@pytest.mark.parametrize("answer", ["", "maybe", "Draw", MARKUP])
def test_an_answer_on_five_that_is_none(act: str, answer: str) -> None:
    """It is refused and quoted, whichever question it answers."""
    panel = at_table(*TO_FIVE)
    with pytest.raises(InvalidAnswer, match="say 'draw' or 'stand'"):
        panel.act(act, answer)


# ------------------------------------------------------------ on and on


def test_the_shoe_is_dealt_to_the_cut_card() -> None:
    """The last coup is told, and the next one comes from a full shoe."""
    panel = CasinoTable(seat=1, decks=4)
    while panel.stage != "settled" or not panel.table.is_cut:
        go_on(panel)
    assert "The cut card has come" in said(panel)
    panel.act("forward")
    assert (208, "bets") == (panel.table.cards_left, panel.stage)


def test_the_same_seed_plays_the_same() -> None:
    """Cards and stakes of the others follow from the seed, whatever you bet."""
    one, other = at_table(*TO_FIVE), at_table(*TO_FIVE)
    assert one.html == other.html
    watching = at_table(stakes=NOTHING)
    for number in HABIT_OF:
        assert watching.table.bets[number] == at_table().table.bets[number]


def test_it_begins_again() -> None:
    """From the seat that the panel was made with, with empty fields."""
    panel = at_table(*TO_FIVE, "predict_five draw", "restart")
    assert CasinoTable(seat=1).html == panel.html
    chosen = CasinoTable()
    chosen.act("sit", "6")
    chosen.act("restart")
    assert CasinoTable().html == chosen.html


def test_late_clicks_change_nothing() -> None:
    """What makes no sense in a stage does nothing there."""
    for panel in (CasinoTable(), at_table(), at_table(*FIRST_COUP)):
        before = state(panel)
        for act in ("deal", "decline", "show_punto", "show_banco"):
            panel.act(act)
        panel.act("five", "draw")
        panel.act("predict_five", "draw")
        if panel.stage != "settled":
            panel.act("forward")
        if panel.stage != "bets":
            panel.act("close_bets")
        assert before == state(panel)


def test_a_table_set_from_code() -> None:
    """A lesson can open the panel in the middle of a coup; another table is refused."""
    table = CasinoTable(seat=1).table.bet(1, "banco", 50).close_bets().slip(1)
    panel = CasinoTable(seat=1, table=table)
    assert TableStep.PUNTO is panel.table.step
    with pytest.raises(Exception, match="is another table than this one"):
        panel.table = OldStyleTable(CasinoTable(seed=3).table.setting)


def test_every_change_of_money_is_shown() -> None:
    """After a coup each seat shows what it brought, and the seats and the house make nothing."""
    panel = at_table(*FIRST_COUP)
    for number, change in panel.table.played[0].changes.items():
        assert f"{change.numerator // change.denominator:+}"[1:4] in box(panel, number).text
    assert 0 == panel.table.house + sum(panel.table.balances.values())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_wrong_act_does_not_break_the_panel(line: Line, quiet: None, language: str) -> None:
    """A message with an answer that is none shows as a failure, and the table stays."""
    assert quiet is None
    use_language(language)
    panel = at_table(*TO_FIVE)
    before = panel.table
    line.click(panel, "five", "maybe")
    assert before == panel.table
    assert "InvalidAnswer" in panel.html
    with pytest.raises(BaccaratError):
        panel.act("five", "maybe")
