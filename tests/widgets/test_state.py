"""State set from code: it repaints, links with other widgets, and refuses what makes no sense."""

from __future__ import annotations

from typing import Any

import ipywidgets
import pytest
import traitlets

from baccarat_edu.widgets import (
    BancoTable,
    CardValues,
    CoupStepper,
    CourseMap,
    DealOrder,
    FindTheMistake,
    NaturalCheck,
    OneCardChange,
    Panel,
    Payouts,
    PuntoRule,
    Quiz,
    SumBuilder,
    WidgetCheck,
)
from tests.widgets.samples import NATURAL, WORKED, View, panel_classes, state

DEALT = ["punto", "banco", "punto", "banco", "over"]

MAKERS: dict[str, Any] = {
    "BancoTable": lambda: BancoTable(covered=[(3, 8), (6, None)]),
    "CardValues": CardValues,
    "CoupStepper": lambda: CoupStepper(WORKED, position=2),
    "CourseMap": CourseMap,
    "DealOrder": DealOrder,
    "NaturalCheck": lambda: NaturalCheck(NATURAL, whose="punto"),
    "FindTheMistake": FindTheMistake,
    "OneCardChange": lambda: OneCardChange(WORKED, prediction="second"),
    "Payouts": Payouts,
    "PuntoRule": PuntoRule,
    "Quiz": lambda: Quiz(questions=3, seed=1),
    "SumBuilder": lambda: SumBuilder("7♠ 8♥"),
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
    *(("OneCardChange", "prediction", said) for said in ["maybe", "8", None, 4]),
    *(("OneCardChange", "tried", card) for card in ["ZZ", "8", None, 8]),
    *(("Payouts", "stake", text) for text in [20, None, "1" * 41]),
    *(("Payouts", "guess", text) for text in [19, None, "<" * 41]),
    *(("Payouts", "forecast", name) for name in ["player", "", None, "Banco"]),
    *(("Payouts", "outcome", name) for name in ["banco-5", "push", "", None, 7]),
    *(("Payouts", "tariff", key) for key in ["own", "Standard", "", None]),
    *(("Payouts", "shown", shown) for shown in ["yes", None, 5]),
    *(("PuntoRule", "total", total) for total in [10, -1, "5", True, 5.0]),
    *(("PuntoRule", "answers", said) for said in [{"5": "no"}, {5: "draw"}, {"10": "draw"}, None]),
    *(("Quiz", "is_told", told) for told in ["yes", None, 5]),
    *(("Quiz", "answers", said) for said in [["maybe"], ["draw"] * 4, None, [1], 5]),
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
    ("CoupStepper", "position", 1),
    ("CoupStepper", "predictions", {"2": "on"}),
    ("CourseMap", "finished", {"12_quiz": "4/5"}),
    ("CourseMap", "finished", {"01_card_values": ""}),
    ("DealOrder", "said", ["banco", "punto"]),
    ("NaturalCheck", "cards", "9♥ 6♠ Q♣ 3♦"),
    ("NaturalCheck", "whose", "both"),
    ("NaturalCheck", "next", "other"),
    ("NaturalCheck", "chosen", 3),
    ("FindTheMistake", "picked", ["deal", "banco"]),
    ("FindTheMistake", "number", 5),
    ("FindTheMistake", "wanted", "settle"),
    ("FindTheMistake", "shown", True),
    ("OneCardChange", "prediction", "both"),
    ("OneCardChange", "tried", "9♦"),
    ("Payouts", "stake", "9,5"),
    ("Payouts", "stake", "<b>"),
    ("Payouts", "guess", "19"),
    ("Payouts", "forecast", "tie"),
    ("Payouts", "outcome", "punto"),
    ("Payouts", "tariff", "ez"),
    ("Payouts", "shown", True),
    ("PuntoRule", "total", 5),
    ("PuntoRule", "answers", {"5": "stand"}),
    ("Quiz", "answers", ["draw"]),
    ("SumBuilder", "cards", "K♠ 4♥"),
    ("SumBuilder", "said", "6"),
    ("WidgetCheck", "presses", 3),
    *((name, "title", "Another title") for name in MAKERS),
]


def test_all_state_is_tried() -> None:
    """Every piece of state of every panel has right and wrong values above."""
    declared = {(p.__name__, name) for p in panel_classes() for name in p.class_traits(state=True)}
    assert declared == {(name, trait) for name, trait, _value in WRONG}
    assert declared - {("Quiz", "is_told")} == {(name, trait) for name, trait, _value in RIGHT}


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
