"""The old-style table: a test for every clause of R9.3, named after it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import (
    OUTCOMES,
    BancoBetMissing,
    BetsAreClosed,
    ChoiceOpen,
    CutCardOut,
    InvalidDecks,
    InvalidSeat,
    NothingToChoose,
    NotYourCards,
    NotYourChoice,
    NotYourShoe,
    OldStyleTable,
    Outcome,
    StakeAboveMaximum,
    StakeBelowMinimum,
    TableSetting,
    Tariff,
    WrongStep,
)
from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.engine.casino_seats import Pass, PassReason
from baccarat_edu.engine.casino_standing import Standing

from .casino_tables import (
    BANCO_WINS,
    EVERYBODY,
    FIVE,
    PUNTO_WINS,
    TIED,
    Boxes,
    at_five,
    closed,
    laid,
    played,
    run,
    seated,
    slipped,
)

ONLY_PUNTO: Boxes = {3: {"punto": 500}, 4: {"tie": 20}}
EQUAL: Boxes = {1: {"banco": 100, "punto": 400}, 3: {"punto": 400}, 6: {"punto": 50}}

# ------------------------------------------------------------ decks, boxes and the shoe's place


@pytest.mark.parametrize("decks", [4, 5, 6])
def test_r9_four_to_six_decks(decks: int) -> None:
    """The shoe is of four, five or six decks of 52 cards, each card once in each deck."""
    table = OldStyleTable(TableSetting(seed=1, decks=decks))
    assert 52 * decks == table.cards_left
    assert {decks} == {table.setting.cards(0).count(card) for card in table.setting.cards(0)}


@pytest.mark.parametrize("decks", [3, 7, 8, 0, True, "6", 6.0])
def test_r9_no_other_number_of_decks(decks: Any) -> None:
    """Any other number is refused, quoted, and the right ones are named."""
    with pytest.raises(InvalidDecks, match=f"{decks!r} is not .* 4 to 6"):
        TableSetting(seed=1, decks=decks)


def test_r9_the_boxes_are_numbered() -> None:
    """A bet lies in the box with the number of its seat, and the boxes count from 1."""
    assert tuple(range(1, 10)) == TableSetting(seed=1).seats
    table = seated().bet(4, "punto", 50)
    assert {4: {"punto": 50}} == dict(table.bets)


def test_r9_the_shoe_starts_on_the_dealers_left() -> None:
    """Seat 1 is there, and has the shoe first; where it is free, the next one taken has."""
    assert 1 == seated().shoe_at
    assert 3 == seated(seats=(6, 3, 4)).shoe_at
    assert 1 == closed().dealer


def test_r9_the_shoe_passes_clockwise() -> None:
    """It goes by rising numbers to seats that are taken, and from the last one to the first."""
    table = seated(seats=(2, 5, 9))
    boxes: Boxes = {seat: {"banco": 50} for seat in (2, 5, 9)}
    table = laid(table, boxes).close_bets()
    assert 2 == table.dealer
    assert 5 == table.decline(2).dealer
    assert 9 == table.decline(2).decline(5).dealer
    assert [5, 9, 2] == [table.setting.after(seat) for seat in (2, 5, 9)]


# ------------------------------------------------------------ the plate and the three bets


@pytest.mark.parametrize(
    ("forecast", "least", "most"), [("punto", 50, 2000), ("banco", 50, 2000), ("tie", 20, 200)]
)
def test_r9_each_bet_has_a_minimum_and_a_maximum(forecast: Outcome, least: int, most: int) -> None:
    """Punto and Banco take 50 to 2000 and Tie 20 to 200, both ends among them, and no more."""
    for stake in (least, most):
        assert {1: {forecast: stake}} == dict(seated().bet(1, forecast, stake).bets)
    with pytest.raises(StakeBelowMinimum, match=rf"{least - 1} on '{forecast}'.*{least} to {most}"):
        seated().bet(1, forecast, least - 1)
    with pytest.raises(StakeAboveMaximum, match=rf"{most + 1} on '{forecast}'.*{least} to {most}"):
        seated().bet(1, forecast, most + 1)


def test_r9_all_three_bets_may_be_combined() -> None:
    """One participant has stakes on Punto, Banco and Tie in the same coup; each is settled."""
    table = played(seated(TIED), {1: {"punto": 100, "banco": 50, "tie": 20}})
    (settled,) = table.played
    assert list(OUTCOMES) == [bet.forecast for bet in settled.bets]
    assert [0, 0, 160] == [bet.settlement.profit for bet in settled.bets]
    assert 160 == table.balances[1]


# ------------------------------------------------------------ who deals


def test_r9_who_deals_must_have_a_bet_on_banco() -> None:
    """A seat without one is refused the deal, even though it is next to the shoe."""
    table = closed()
    with pytest.raises(BancoBetMissing, match=r"seat 3 has no bet on Banco.*seat 1 deals"):
        table.slip(3)
    assert table.slip(1).is_dealt


def test_r9_else_the_shoe_passes_on() -> None:
    """A seat that has bet on Punto or Tie alone passes the shoe to the next seat with Banco."""
    table = closed(boxes={1: {"punto": 50}, 3: {"tie": 20}, 6: {"banco": 50}})
    assert 6 == table.dealer
    assert (
        Pass(1, 3, PassReason.NO_BANCO_BET),
        Pass(3, 4, PassReason.NO_BANCO_BET),
        Pass(4, 6, PassReason.NO_BANCO_BET),
    ) == table.passes


def test_r9_with_nobody_on_banco_the_house_dealer_deals() -> None:
    """The house deals, nobody else may, and the turn stays where it was."""
    table = closed(PUNTO_WINS, ONLY_PUNTO)
    assert (None,) == table.acting
    with pytest.raises(BancoBetMissing, match=r"seat 1 .* the house dealer deals"):
        table.slip(1)
    table = run(table.slip(), TableStep.BETS)
    assert (None, 1) == (table.played[0].dealer, table.shoe_at)


@pytest.mark.parametrize("cards", [BANCO_WINS, TIED])
def test_r9_the_shoe_stays_while_banco_wins_or_ties(cards: str) -> None:
    """The seat that has dealt has the shoe for the next coup as well."""
    table = played(seated(cards))
    assert (1, ()) == (table.shoe_at, table.played[0].passes)


def test_r9_the_shoe_passes_when_banco_loses() -> None:
    """It goes to the next seat taken, whatever that one will bet."""
    table = played(seated(PUNTO_WINS))
    assert 3 == table.shoe_at
    assert (Pass(1, 3, PassReason.BANCO_LOST),) == table.played[0].passes


def test_r9_the_shoe_stays_with_the_seat_that_it_came_to() -> None:
    """Where it passed on before the deal, it is that dealer who keeps it."""
    table = played(seated(BANCO_WINS), {1: {"punto": 50}, 6: {"banco": 50}})
    assert (6, 6) == (table.played[0].dealer, table.shoe_at)


def test_r9_anyone_may_decline_the_shoe() -> None:
    """The shoe goes on to the next one with a bet on Banco; when all decline, the house deals."""
    table = closed().decline(1)
    assert 6 == table.dealer
    assert (1, 3, PassReason.DECLINED) == (
        table.passes[0].start,
        table.passes[0].end,
        table.passes[0].reason,
    )
    table = table.decline(6)
    assert (None, None) == (table.dealer, table.passes[-1].end)
    assert table.slip().is_dealt


def test_r9_only_the_shoe_that_one_has_is_declined() -> None:
    """Another seat cannot decline, nor deal, in its place."""
    with pytest.raises(NotYourShoe, match="seat 6 does not have the shoe; seat 1 has"):
        closed().decline(6)
    with pytest.raises(NotYourShoe, match="the house dealer does not have the shoe; seat 1 has"):
        closed().slip()


# ------------------------------------------------------------ face down, and shown


def test_r9_the_cards_are_dealt_face_down() -> None:
    """Four cards leave the shoe and nothing about them is told."""
    table = slipped(FIVE)
    assert (True, None, None) == (table.is_dealt, table.punto, table.coup)
    assert 6 * 52 - 4 == table.cards_left


def test_r9_puntos_cards_are_shown_by_the_largest_punto_bettor() -> None:
    """Seat 3 has most on Punto and shows them; the others are refused; Banco's stay down."""
    table = slipped(FIVE)
    for by in (1, 6, None):
        with pytest.raises(NotYourCards, match="does not show Punto's cards; seat 3 does"):
            table.show_punto(by)
    table = table.show_punto(3)
    assert ("2♥ 3♣", None) == (str(table.punto), table.coup)


def test_r9_any_of_equal_largest_shows_puntos_cards() -> None:
    """Both may; it is one pair of cards."""
    for by in (1, 3):
        assert slipped(FIVE, EQUAL).show_punto(by).punto
    with pytest.raises(NotYourCards, match="seat 1 or seat 3 does"):
        slipped(FIVE, EQUAL).show_punto(6)


def test_r9_with_nobody_on_punto_the_house_dealer_shows_them() -> None:
    """There is no largest bettor then."""
    table = slipped(FIVE, {1: {"banco": 50}})
    with pytest.raises(NotYourCards, match=r"seat 1 does not .*the house dealer does"):
        table.show_punto(1)
    assert table.show_punto().punto


def test_r9_bancos_cards_are_shown_by_the_dealer_of_the_coup() -> None:
    """Seat 1 has dealt; the largest bettor on Punto has nothing to do with Banco's cards."""
    table = slipped(BANCO_WINS).show_punto(3)
    for by in (3, 6, None):
        with pytest.raises(NotYourCards, match="does not show Banco's cards; seat 1 does"):
            table.show_banco(by)
    coup = table.show_banco(1).coup
    assert coup
    assert "5♠ 4♦" == str(coup.banco)


def test_r9_punto_is_shown_before_banco() -> None:
    """Banco's cards wait for Punto's."""
    with pytest.raises(WrongStep, match="Punto's cards are shown first"):
        slipped(BANCO_WINS).show_banco(1)


# ------------------------------------------------------------ the choice on five


def test_r9_on_a_punto_total_of_exactly_5_there_is_a_choice() -> None:
    """The largest bettor on Punto draws or stands, and both answers are played."""
    for answer, third in (("draw", True), ("stand", False)):
        table = at_five(further="4♠").answer_five(3, answer)  # type: ignore[arg-type]
        coup = run(table, TableStep.SETTLE).coup
        assert coup
        assert third is bool(coup.punto.third)


@pytest.mark.parametrize("second", ["A♣", "2♣", "4♣", "5♣", "6♣", "7♣", "J♣"])
def test_r9_on_any_other_total_there_is_none(second: str) -> None:
    """Punto's 2♥ with another card than a 3 leaves nothing to choose."""
    table = slipped(f"2♥ K♠ {second} 7♦").show_punto(3)
    assert TableStep.BANCO is table.step
    with pytest.raises(NothingToChoose, match="there is a choice on 5 only"):
        table.answer_five(3, "stand")


def test_r9_the_largest_punto_bettor_chooses() -> None:
    """Nobody else does, not even the dealer of the coup or a smaller bettor on Punto."""
    for seat in (1, 4, 6, 99):
        with pytest.raises(NotYourChoice, match=f"seat {seat} does not choose.*: seat 3$"):
            at_five().answer_five(seat, "draw")


def test_r9_equal_largest_agree_on_one_answer() -> None:
    """Two different answers leave the choice open; it is made when both are the same."""
    table = at_five(boxes=EQUAL).answer_five(1, "draw")
    assert ((1, 3), TableStep.FIVE) == (table.acting, table.step)
    table = table.answer_five(3, "stand")
    assert TableStep.FIVE is table.step
    with pytest.raises(ChoiceOpen, match=r"must agree on one answer \(seat 1 to draw, seat 3 to s"):
        table.show_banco(1)
    table = table.answer_five(1, "stand")
    assert TableStep.BANCO is table.step
    assert {1: "stand", 3: "stand"} == dict(table.answers)


def test_r9_with_nobody_on_punto_it_must_draw() -> None:
    """Nobody is asked: Punto draws on 5."""
    table = at_five(further="4♠", boxes={1: {"banco": 50}})
    with pytest.raises(NothingToChoose, match="nobody has bet on Punto, so Punto must draw"):
        table.answer_five(1, "stand")
    coup = run(table, TableStep.SETTLE).coup
    assert coup
    assert "2♥ 3♣ 4♠" == str(coup.punto)


def test_r9_it_is_decided_before_bancos_cards_are_seen() -> None:
    """Banco's cards stay down until the answer is given, and it cannot be changed afterwards."""
    with pytest.raises(ChoiceOpen, match="seat 3 must choose first"):
        at_five().show_banco(1)
    table = at_five().answer_five(3, "stand")
    with pytest.raises(NothingToChoose, match="the choice is made: Punto is to stand"):
        table.answer_five(3, "draw")
    with pytest.raises(NothingToChoose, match="the choice is made"):
        table.show_banco(1).answer_five(3, "draw")


@pytest.mark.parametrize("answer", ["draw", "stand"])
@pytest.mark.parametrize("cards_of_banco", ["K♠ 8♦", "5♠ 4♦"])
def test_r9_bancos_natural_still_wins_at_once(answer: Any, cards_of_banco: str) -> None:
    """Whatever was answered on five, an 8 or 9 on Banco's pair ends the coup with four cards."""
    table = at_five(cards_of_banco).answer_five(3, answer).show_banco(1)
    assert TableStep.SETTLE is table.step
    assert table.coup
    assert ("banco", 4) == (table.coup.outcome, len(table.coup.cards))


@pytest.mark.parametrize("cards_of_banco", ["K♠ 6♦", "3♠ 4♦"])
def test_r9_punto_standing_on_5_banco_6_or_7_compares_at_once(cards_of_banco: str) -> None:
    """Banco takes no card and wins."""
    table = at_five(cards_of_banco).answer_five(3, "stand").show_banco(1)
    assert TableStep.SETTLE is table.step
    assert table.coup
    assert ("banco", 4) == (table.coup.outcome, len(table.coup.cards))


@pytest.mark.parametrize("banco", ["K", "A", "2", "3", "4", "5"])
def test_r9_punto_standing_on_5_banco_0_to_5_draws(banco: str) -> None:
    """Banco takes one card, and then the totals are compared."""
    table = at_five(f"Q♠ {banco}♦", "A♠").answer_five(3, "stand").show_banco(1)
    assert TableStep.THIRD is table.step
    coup = table.draw(1).coup
    assert coup
    assert "A♠" == str(coup.banco.third)
    assert coup.banco.total == (coup.banco.pair_total + 1) % 10


def test_r9_punto_drawing_on_5_banco_follows_its_table() -> None:
    """With a third card Banco looks at its value, as at every other table."""
    stands = run(at_five("K♠ 3♦", "8♠ A♠").answer_five(3, "draw"), TableStep.SETTLE).coup
    draws = run(at_five("K♠ 3♦", "7♠ A♠").answer_five(3, "draw"), TableStep.SETTLE).coup
    assert stands
    assert draws
    assert (None, "A♠") == (stands.banco.third, str(draws.banco.third))


def test_r9_third_cards_are_dealt_by_the_dealer_of_the_coup() -> None:
    """The others are refused."""
    table = run(slipped("2♥ K♠ 2♣ 7♦ 4♠"), TableStep.THIRD)
    with pytest.raises(NotYourShoe, match="seat 3 does not deal this coup; seat 1 does"):
        table.draw(3)
    assert table.draw(1).coup


# ------------------------------------------------------------ the cut card


def cut_after(coups: int = 0) -> OldStyleTable:
    """Deal four decks until the cut card has come, and settle the coup."""
    table = seated(decks=4)
    while not table.is_cut:
        table = run(laid(table).close_bets(), TableStep.SETTLE).settle()
    assert coups <= len(table.played)
    return table


def test_r9_the_coup_in_which_the_cut_card_comes_is_the_last() -> None:
    """It is finished; 14 cards lie behind the cut card; no bet is taken before the shuffle."""
    table = cut_after(1)
    assert 8 < table.cards_left <= 14
    assert table.played[-2].cards_left > 14
    with pytest.raises(CutCardOut, match=r"shuffle\(\) before the next bet"):
        table.bet(1, "banco", 50)
    with pytest.raises(CutCardOut):
        table.close_bets()


@pytest.mark.parametrize(("left", "is_cut"), [(15, False), (14, True), (13, True)])
def test_r9_fourteen_cards_lie_behind_the_cut_card(left: int, is_cut: bool) -> None:
    """A coup is dealt while more than 14 cards are left."""
    assert is_cut is Standing(TableSetting(seed=1, decks=4), 1, gone=208 - left).is_cut


def test_r9_after_the_cut_card_all_cards_are_shuffled() -> None:
    """The new shoe is full and in another order, and the turn to deal stays where it was."""
    table = cut_after()
    fresh = table.shuffle()
    assert (208, table.shoe_at) == (fresh.cards_left, fresh.shoe_at)
    assert fresh.setting.cards(0) != fresh.setting.cards(1)
    assert TableStep.BETS is fresh.step


def test_r9_there_is_no_shuffle_before_the_cut_card() -> None:
    """Neither between coups nor inside one."""
    for table in (seated(), slipped(), run(closed(), TableStep.SETTLE)):
        with pytest.raises(WrongStep, match="shuffling has no place here"):
            table.shuffle()


# ------------------------------------------------------------ settling


@pytest.mark.parametrize(
    ("cards", "changes"),
    [
        (BANCO_WINS, {1: 95, 3: -500, 4: -20, 6: Fraction(95, 2) - 50}),
        (PUNTO_WINS, {1: -100, 3: 500, 4: -20, 6: 0}),
        (TIED, {1: 0, 3: 0, 4: 160, 6: 0}),
    ],
)
def test_r8_every_seat_is_settled(cards: str, changes: dict[int, Any]) -> None:
    """Every bet of every seat is settled by the tariff, and the house has what they lack."""
    table = played(seated(cards))
    assert changes == table.played[0].changes == table.balances
    assert -sum(changes.values()) == table.house


def test_r8_another_tariff_settles_in_its_own_way() -> None:
    """A table that pays 9 to 1 on a Tie does so."""
    table = played(seated(TIED, tariff=Tariff(tie=Fraction(9))))
    assert 180 == table.balances[4]


def test_r9_no_bet_is_changed_once_bets_are_closed() -> None:
    """Bets are laid, replaced and taken back before; afterwards not, until the coup is settled."""
    table = seated().bet(1, "banco", 50).bet(1, "banco", 60).bet(1, "tie", 20)
    table = table.take_back(1, "tie").close_bets()
    assert {1: {"banco": 60}} == dict(table.bets)
    with pytest.raises(BetsAreClosed, match="no more bets are taken"):
        table.bet(1, "banco", 70)
    with pytest.raises(BetsAreClosed, match="no more bets are taken"):
        table.take_back(1, "banco")
    with pytest.raises(BetsAreClosed, match="no more bets are taken"):
        table.close_bets()
    assert {} == dict(run(table, TableStep.BETS).bets)


def test_r9_nobody_bets_from_a_seat_that_is_free() -> None:
    """The seats taken are named."""
    with pytest.raises(InvalidSeat, match="nobody sits at seat 2; the seats taken are 1, 3, 4, 6"):
        laid(seated(), {2: EVERYBODY[1]})
