"""State set from code: it repaints, links with other widgets, and refuses what makes no sense."""

from __future__ import annotations

from typing import Any

import ipywidgets
import pytest
import traitlets

from baccarat_edu.widgets import (
    BancoTable,
    CardValues,
    CasinoTable,
    Convergence,
    CoupStepper,
    CourseMap,
    DealOrder,
    Exam,
    FindTheMistake,
    HomeSeriesBoard,
    MasteryMap,
    NaturalCheck,
    OddsExplorer,
    OneCardChange,
    Panel,
    Payouts,
    ProgressPanel,
    PuntoRule,
    Quiz,
    RoadCheck,
    RoadReading,
    Roads,
    SameRule,
    SumBuilder,
    WhatIf,
    WhyTheTable,
    WidgetCheck,
)
from tests.widgets.samples import (
    BETS,
    NATURAL,
    SEATS,
    SIX_CARDS,
    WORKED,
    View,
    home_series,
    learnt,
    panel_classes,
    state,
)

DEALT = ["punto", "banco", "punto", "banco", "over"]

STAKES: dict[str, Any] = {"punto": "5", "banco": "100", "tie": ""}

MAKERS: dict[str, Any] = {
    "BancoTable": lambda: BancoTable(covered=[(3, 8), (6, None)]),
    "CardValues": CardValues,
    "CasinoTable": lambda: CasinoTable(seat=1, stakes=STAKES),
    "Convergence": lambda: Convergence(coups=1000, done=20),
    "CoupStepper": lambda: CoupStepper(WORKED, position=2),
    "CourseMap": CourseMap,
    "DealOrder": DealOrder,
    "Exam": lambda: Exam("midterm", questions=3, skills="banco", who="Anna", answers=["draw"]),
    "NaturalCheck": lambda: NaturalCheck(NATURAL, whose="punto"),
    "FindTheMistake": FindTheMistake,
    "HomeSeriesBoard": lambda: HomeSeriesBoard(keep=False, series=home_series(SEATS[:3], 2, "tie")),
    "MasteryMap": MasteryMap,
    "OddsExplorer": OddsExplorer,
    "OneCardChange": lambda: OneCardChange(WORKED, prediction="second"),
    "Payouts": Payouts,
    "ProgressPanel": lambda: learnt(ProgressPanel),
    "PuntoRule": PuntoRule,
    "Quiz": lambda: Quiz(questions=3, seed=1, answers=["draw"]),
    "RoadCheck": lambda: RoadCheck(seed=1),
    "RoadReading": lambda: RoadReading(series=300, bets=BETS, better="neither", done=30),
    "Roads": lambda: Roads(seed=1, entry="PPBTT", dealt=5),
    "SameRule": SameRule,
    "SumBuilder": lambda: SumBuilder("7♠ 8♥"),
    "WhatIf": lambda: WhatIf(SIX_CARDS, position=3),
    "WhyTheTable": lambda: WhyTheTable(guess="8"),
    "WidgetCheck": WidgetCheck,
}
WRONG: list[tuple[str, str, Any]] = [
    *(("BancoTable", "cell", cell) for cell in [(8, 3), (3, 10), (-1, 3), (3, -1), (3,), "3-8", 5]),
    *(("BancoTable", "cell", cell) for cell in [(True, 3), (3.0, 8), (3, False), [3, 8], ("3", 8)]),
    *(("CardValues", "card", card) for card in ["ZZ", "8", None, 8]),
    *(("CardValues", "answers", {"Q": said}) for said in ["12", "", "-1", "x", 0, None]),
    *(("CardValues", "answers", said) for said in [{"Q♦": "0"}, {"T": "0"}, {1: "1"}, ["0"], None]),
    *(
        ("BancoTable", "answers", said)
        for said in [{"3-8": "maybe"}, {"3-7": "draw"}, {"9-9": "draw"}, {(3, 8): "draw"}]
    ),
    *(("BancoTable", "answers", said) for said in [{"3-8": 5}, {"6-None": "draw"}, ["3-8"], None]),
    *(("CasinoTable", "table", table) for table in [None, "x", 4]),
    ("CasinoTable", "table", CasinoTable(seed=1).table),
    *(("CasinoTable", "stakes", said) for said in [{}, {"punto": "50"}, None, ["50"], 5]),
    *(("CasinoTable", "stakes", STAKES | {"tie": said}) for said in [20, None, "1" * 41]),
    ("CasinoTable", "stakes", STAKES | {"egalite": "20"}),
    *(("CasinoTable", "checked", checked) for checked in ["yes", None, 5]),
    *(("CasinoTable", "prediction", said) for said in ["Draw", "card", None, 5]),
    *(("Convergence", "done", done) for done in [-1, 1001, "20", 20.5, True, None]),
    *(("CoupStepper", "position", position) for position in [7, -1, "3", 3.5, None]),
    *(
        ("CoupStepper", "predictions", said)
        for said in [{"2": "maybe"}, {"2": "draw"}, {"9": "on"}]
    ),
    *(("CoupStepper", "predictions", said) for said in [{"x": "on"}, {2: "on"}, {"2": 5}, 3, None]),
    *(("CourseMap", "finished", done) for done in [{"00_start": ""}, {1: ""}, ["12_quiz"], None]),
    *(("CourseMap", "finished", {"12_quiz": score}) for score in ["5/4", "0/0", "4", " ", 4, None]),
    *(("DealOrder", "said", said) for said in [["tie"], [DEALT[0], ""], [1], 5, None]),
    *(("DealOrder", "said", [*DEALT, more]) for more in ["over", "punto"]),
    *(("Exam", "answers", said) for said in [["maybe"], ["draw"] * 4, None, [1], 5]),
    *(("Exam", "picked", said) for said in ["maybe", None, 5]),
    *(("Exam", "entry", said) for said in [None, 5]),
    *(("Exam", "opened", number) for number in [1, 3, -2, "0", None]),
    *(("Exam", "typed_name", text) for text in [None, 5, "x" * 10_001]),
    *(("Exam", "who", name) for name in [" ", "\x1b", "x" * 81, None, 5]),
    *(("Exam", "is_asking", asking) for asking in ["yes", None, 5]),
    *(("Exam", "is_signed", signed) for signed in ["yes", None, 5]),
    *(("NaturalCheck", "cards", cards) for cards in ["", "ZZ", "9♥ 6♠ Q♣", WORKED, None, 4]),
    *(("NaturalCheck", "whose", said) for said in ["tie", "over", None, 4]),
    *(("NaturalCheck", "next", said) for said in ["punto", "draw", None, 4]),
    *(("NaturalCheck", "chosen", place) for place in [4, -1, "1", True, 1.0]),
    *(
        ("FindTheMistake", "picked", picks)
        for picks in [["x"], ["deal", "deal"], [1], 5, None, ["banco", "deal"]]
    ),
    *(("FindTheMistake", "number", number) for number in [-1, "1", None, 1.5]),
    *(("FindTheMistake", "wanted", stage) for stage in ["any", "Deal", None, 3]),
    *(("FindTheMistake", "shown", shown) for shown in ["yes", None, 5]),
    *(("HomeSeriesBoard", "seats", names) for names in [["A"], ["A"] * 9, [1, 2], "AK", None]),
    *(("HomeSeriesBoard", "checked", checked) for checked in ["yes", None, 5]),
    *(("HomeSeriesBoard", "series", series) for series in [None, "A", 7, {"seed": 7}]),
    *(("HomeSeriesBoard", "number", number) for number in [0, -1, "1", 1.5, None]),
    *(("HomeSeriesBoard", "turn", seat) for seat in [8, -1, "A", 1.5, None]),
    *(("HomeSeriesBoard", "picked", picked) for picked in ["Banco", "player", None, 5]),
    *(("HomeSeriesBoard", "hides", names) for names in [["B"], [1], "B", None]),
    *(("HomeSeriesBoard", "revealed", names) for names in [["B"], [1], "B", None]),
    *(("HomeSeriesBoard", "on_table", what) for what in ["cards", "Dealt", None, 5]),
    *(("HomeSeriesBoard", "asked", what) for what in ["all", "Again", None, 5]),
    *(("MasteryMap", "cell", cell) for cell in [(8, 3), (3, 10), (3,), "3-8", 5, (True, 3)]),
    *(("MasteryMap", "levels", {"3-8": level}) for level in ["Known", "", 1, None]),
    *(("MasteryMap", "levels", said) for said in [{"9-9": "known"}, {(3, 8): "new"}, ["3-8"]]),
    *(("OddsExplorer", "decks", decks) for decks in [0, 9, -1, "8", True, None, 1.5]),
    *(("OddsExplorer", "out", [0] * 9 + [last]) for last in [33, -1, "1", 1.5, True, None]),
    *(("OddsExplorer", "out", out) for out in [[0] * 9, [0] * 11, [], 5, None]),
    ("OddsExplorer", "out", [123, *[32] * 9]),
    *(("OddsExplorer", "tie", tie) for tie in [7, 10, "8", True, None]),
    *(("OddsExplorer", "commission", rate) for rate in ["6", "", "5 %", 5, None]),
    *(("OneCardChange", "prediction", said) for said in ["maybe", "8", None, 4]),
    *(("OneCardChange", "tried", card) for card in ["ZZ", "8", None, 8]),
    *(("Payouts", "stake", text) for text in [20, None, "1" * 41]),
    *(("Payouts", "guess", text) for text in [19, None, "<" * 41]),
    *(("Payouts", "forecast", name) for name in ["player", "", None, "Banco"]),
    *(("Payouts", "outcome", name) for name in ["banco-5", "push", "", None, 7]),
    *(("Payouts", "tariff", key) for key in ["own", "Standard", "", None]),
    *(("Payouts", "shown", shown) for shown in ["yes", None, 5]),
    *(("ProgressPanel", "asked_to_forget", what) for what in ["Banco", "everything", None, 5]),
    *(("PuntoRule", "total", total) for total in [10, -1, "5", True, 5.0]),
    *(("PuntoRule", "answers", said) for said in [{"5": "no"}, {5: "draw"}, {"10": "draw"}, None]),
    *(("Quiz", "is_told", told) for told in ["yes", None, 5]),
    *(("Quiz", "answers", said) for said in [["maybe"], ["draw"] * 4, None, [1], 5]),
    *(("Quiz", "hints", said) for said in [{"3": 1}, {"0": 4}, {"0": 0}, {0: 1}, ["0"], None]),
    *(("Quiz", "picked", said) for said in ["maybe", None, 5]),
    *(("Quiz", "entry", said) for said in [None, 5]),
    *(("Quiz", "opened", number) for number in [1, 3, -2, "0", None]),
    *(("Quiz", "set_number", number) for number in [-1, "1", None]),
    *(("Quiz", "only", said) for said in [["banco"], ["banco 8-8"], ["bank 3-8"], [5], None]),
    *(("WhatIf", "shoe", said) for said in [["4♥"], ["X"] * 6, "4♥ 2♠ 9♣ A♦ 8♦", None, 5]),
    *(("WhatIf", "chosen", place) for place in [6, -2, "1", None]),
    *(("WhatIf", "position", place) for place in [9, -1, "1", None]),
    *(("WhatIf", "predictions", said) for said in [{"9": "on"}, ["on"], None]),
    *(("RoadCheck", "answers", said) for said in [["maybe"], ["red"], ["down"] * 7, [1], None, 5]),
    *(("RoadCheck", "is_told", told) for told in ["yes", None, 5]),
    *(("RoadCheck", "set_number", number) for number in [-1, "1", None]),
    *(("RoadReading", "shoe", number) for number in [-1, "1", None]),
    *(("RoadReading", "bets", bets) for bets in [["tie"], ["Banco"], [1], ["punto"] * 11, None, 5]),
    *(("RoadReading", "better", said) for said in ["reading", "both", None, 5]),
    *(("RoadReading", "done", done) for done in [-1, 301, "20", 20.5, True, None]),
    *(("RoadReading", "shown", way) for way in ["", "shuffled", "streak", None, 5]),
    *(("RoadReading", "after_streak", said) for said in ["equal", "due", None, 5]),
    *(("Roads", "entry", text) for text in ["P" * 1001, None, 5]),
    *(("Roads", "dealt", dealt) for dealt in [6, -1, "1", None]),
    *(("Roads", "shoe", number) for number in [-1, "1", None]),
    *(("Roads", "chosen", mark) for mark in ["big_road-3", "big-0", "big_road-", "big_road-x"]),
    *(("Roads", "chosen", mark) for mark in ["big_road--1", "bead_plate-\u00b2", None, 5]),
    *(("SameRule", "prediction", said) for said in ["banco", "equally", None, 4]),
    *(("WhyTheTable", "cell", cell) for cell in [(8, 3), (3, 10), (3,), "3-8", 5, (True, 3)]),
    *(("WhyTheTable", "guess", guess) for guess in ["3", "x", "<b>", 2, None]),
    *(("SumBuilder", "cards", cards) for cards in ["ZZ", "7♠ 8", "A♠ 2♠ 3♠ 4♠", None, 7]),
    *(("SumBuilder", "said", said) for said in ["10", "-1", "x", "15", None, 5]),
    *(("WidgetCheck", "presses", presses) for presses in [-1, "1", None, 1.5]),
    *((name, "title", title) for name in MAKERS for title in (None, 5)),
]
RIGHT: list[tuple[str, str, Any]] = [
    ("BancoTable", "cell", (3, 8)),
    ("BancoTable", "cell", (6, None)),
    ("BancoTable", "answers", {"3-8": "stand"}),
    ("CardValues", "card", "Q♦"),
    ("CardValues", "answers", {"Q": "10", "A": "1"}),
    ("CasinoTable", "table", CasinoTable(seat=4).table),
    ("CasinoTable", "stakes", STAKES | {"tie": "<b>"}),
    ("CasinoTable", "checked", True),
    ("Convergence", "done", 1000),
    ("Convergence", "done", 7),
    ("Convergence", "done", 0),
    ("CoupStepper", "position", 1),
    ("CoupStepper", "predictions", {"2": "on"}),
    ("CourseMap", "finished", {"12_quiz": "4/5"}),
    ("CourseMap", "finished", {"01_card_values": ""}),
    ("DealOrder", "said", ["banco", "punto"]),
    ("Exam", "answers", ["draw", "draw"]),
    ("Exam", "picked", "stand"),
    ("Exam", "opened", 0),
    ("Exam", "who", "Борис"),
    ("Exam", "is_asking", True),
    ("Exam", "is_signed", True),
    ("NaturalCheck", "cards", "9♥ 6♠ Q♣ 3♦"),
    ("NaturalCheck", "whose", "both"),
    ("NaturalCheck", "next", "other"),
    ("NaturalCheck", "chosen", 3),
    ("FindTheMistake", "picked", ["deal", "banco"]),
    ("FindTheMistake", "number", 5),
    ("FindTheMistake", "wanted", "settle"),
    ("FindTheMistake", "shown", True),
    ("HomeSeriesBoard", "series", home_series(SEATS[:2], 1)),
    ("HomeSeriesBoard", "number", 2),
    ("HomeSeriesBoard", "turn", 2),
    ("HomeSeriesBoard", "picked", "banco"),
    ("HomeSeriesBoard", "hides", [SEATS[1]]),
    ("HomeSeriesBoard", "revealed", ["A"]),
    ("HomeSeriesBoard", "on_table", "settled"),
    ("HomeSeriesBoard", "on_table", "dealt"),
    ("HomeSeriesBoard", "asked", "others"),
    ("MasteryMap", "cell", (3, 8)),
    ("MasteryMap", "cell", (6, None)),
    ("MasteryMap", "levels", {"3-8": "known"}),
    ("OddsExplorer", "decks", 1),
    ("OddsExplorer", "out", [122, *[32] * 9]),
    ("OddsExplorer", "tie", 9),
    ("OddsExplorer", "commission", "0"),
    ("OneCardChange", "prediction", "both"),
    ("OneCardChange", "tried", "9♦"),
    ("Payouts", "stake", "9,5"),
    ("Payouts", "stake", "<b>"),
    ("Payouts", "guess", "19"),
    ("Payouts", "forecast", "tie"),
    ("Payouts", "outcome", "punto"),
    ("Payouts", "tariff", "ez"),
    ("Payouts", "shown", True),
    ("ProgressPanel", "asked_to_forget", "all"),
    ("PuntoRule", "total", 5),
    ("PuntoRule", "answers", {"5": "stand"}),
    ("Quiz", "answers", ["draw", "draw"]),
    ("Quiz", "hints", {"1": 2}),
    ("Quiz", "picked", "stand"),
    ("Quiz", "entry", "9,5"),
    ("Quiz", "opened", 0),
    ("Quiz", "set_number", 2),
    ("Quiz", "only", ["banco 3-8", "why punto-is-a-hand"]),
    ("WhatIf", "shoe", ["4♥", "9♠", "9♣", "A♦", "8♦", "5♣"]),
    ("WhatIf", "chosen", 2),
    ("WhatIf", "position", 1),
    ("RoadCheck", "answers", ["column", "blue"]),
    ("RoadCheck", "set_number", 2),
    ("RoadReading", "shoe", 1),
    ("RoadReading", "bets", ["punto"]),
    ("RoadReading", "bets", ["punto"] * 10),
    ("RoadReading", "better", "placed"),
    ("RoadReading", "done", 300),
    ("RoadReading", "done", 0),
    ("RoadReading", "shown", "against"),
    ("RoadReading", "after_streak", "more"),
    ("Roads", "entry", "PPBT"),
    ("Roads", "entry", "<b>"),
    ("Roads", "dealt", 0),
    ("Roads", "shoe", 1),
    ("Roads", "chosen", "big_road-1"),
    ("Roads", "chosen", "bead_plate-0"),
    ("SameRule", "prediction", "more"),
    ("WhyTheTable", "cell", (3, 8)),
    ("WhyTheTable", "cell", (6, None)),
    ("WhyTheTable", "guess", "2"),
    ("WhyTheTable", "guess", ""),
    ("SumBuilder", "cards", "K♠ 4♥"),
    ("SumBuilder", "said", "6"),
    ("WidgetCheck", "presses", 3),
    *((name, "title", "Another title") for name in MAKERS),
]


# What shows only together with other state, or not at all where nothing is asked.
WITHOUT_A_PICTURE = {
    ("CasinoTable", "prediction"),
    ("Exam", "entry"),
    ("Exam", "typed_name"),
    ("HomeSeriesBoard", "seats"),
    ("HomeSeriesBoard", "checked"),
    ("Quiz", "is_told"),
    ("RoadCheck", "is_told"),
    ("WhatIf", "predictions"),
}


def test_all_state_is_tried() -> None:
    """Every piece of state of every panel has right and wrong values above."""
    declared = {(p.__name__, name) for p in panel_classes() for name in p.class_traits(state=True)}
    assert declared == {(name, trait) for name, trait, _value in WRONG}
    assert declared - WITHOUT_A_PICTURE == {(name, trait) for name, trait, _value in RIGHT}


@pytest.mark.parametrize(("name", "trait", "value"), WRONG)
def test_a_wrong_value_is_refused(name: str, trait: str, value: Any) -> None:
    """Setting state to what makes no sense raises, and leaves state and picture as they were."""
    panel = MAKERS[name]()
    before, shown = state(panel), View.of(panel)
    with pytest.raises((ValueError, traitlets.TraitError)):
        setattr(panel, trait, value)
    assert before == state(panel)
    assert shown == View.of(panel)


@pytest.mark.parametrize(("name", "trait", "value"), RIGHT)
def test_a_right_value_repaints(name: str, trait: str, value: Any) -> None:
    """Setting state changes the picture at once, and the same value again changes nothing."""
    panel = MAKERS[name]()
    before = panel.html
    setattr(panel, trait, value)
    after = panel.html
    assert before != after
    setattr(panel, trait, value)
    assert after == panel.html


@pytest.mark.parametrize(("name", "trait", "value"), RIGHT)
def test_state_can_be_observed(name: str, trait: str, value: Any) -> None:
    """An observer hears of a change once, and finds the picture and the state as they are now."""
    panel = MAKERS[name]()
    heard: list[Any] = []
    panel.observe(lambda change: heard.append(change["new"]), names=trait)
    setattr(panel, trait, value)
    assert [value] == heard


def test_a_picture_can_be_observed() -> None:
    """Whoever observes the picture gets each new one."""
    panel = WidgetCheck()
    seen: list[str] = []
    panel.observe(lambda change: seen.append(change["new"]), names="html")
    panel.act("press")
    assert [panel.html] == seen


def test_a_slider_leads_the_stepper_and_follows_it() -> None:
    """A stepper linked with a slider goes where the slider goes, and the other way round."""
    panel = CoupStepper(WORKED, predict=False)
    slider = ipywidgets.IntSlider(min=0, max=6)
    traitlets.link((slider, "value"), (panel, "position"))
    slider.value = 4
    assert 4 == panel.position
    assert "step 5 of 7" in panel.transcript()
    assert "step 5 of 7" in panel.html
    panel.act("back")
    assert 3 == slider.value


def test_two_panels_can_be_linked() -> None:
    """A cell chosen in one table is chosen in the other."""
    one, other = BancoTable(), BancoTable(title="The same")
    traitlets.link((one, "cell"), (other, "cell"))
    one.act("choose", "3-8")
    assert (3, 8) == other.cell
    assert one.announcement == other.announcement


def test_panels_go_into_boxes() -> None:
    """A panel is a widget like any other, with a layout of its own."""
    panel = WidgetCheck(layout=ipywidgets.Layout(width="50%"))
    box = ipywidgets.VBox([panel, ipywidgets.IntSlider()])
    assert panel in box.children
    assert "50%" == panel.layout.width


@pytest.mark.parametrize(
    ("panel", "keywords"),
    [
        (lambda **k: CoupStepper(WORKED, **k), {"position": 7}),
        (lambda **k: CoupStepper(WORKED, **k), {"predictions": {"2": "maybe"}}),
        (BancoTable, {"cell": (8, 8)}),
        (BancoTable, {"cell": (3, 8), "rows": 4}),
        (BancoTable, {"answers": {"3-8": "draw"}}),
        (FindTheMistake, {"picked": ["banco", "deal"]}),
        (lambda **k: OneCardChange(WORKED, **k), {"tried": "ZZ"}),
        (OddsExplorer, {"decks": 1, "out": [17] + [0] * 9}),
        (Payouts, {"shown": "yes"}),
        (lambda **k: Quiz(questions=3, seed=1, **k), {"answers": ["maybe"]}),
    ],
)
def test_a_panel_cannot_be_made_in_a_wrong_state(panel: Any, keywords: dict[str, Any]) -> None:
    """State given as a keyword is judged as state set later."""
    with pytest.raises((ValueError, traitlets.TraitError)):
        panel(**keywords)


def test_state_given_as_a_keyword_is_shown() -> None:
    """A lesson can open a panel where it wants."""
    panel = CoupStepper(WORKED, predict=False, position=4)
    assert "step 5 of 7" in panel.html
    table: Panel = BancoTable(cell=(6, None))
    assert "Banco 6, Punto stood: stands." in table.transcript()
