"""State set from code: it repaints, links with other widgets, and refuses what makes no sense."""

from __future__ import annotations

from typing import Any

import ipywidgets
import pytest
import traitlets

from baccarat_edu.widgets import BancoTable, CoupStepper, OneCardChange, Panel, Quiz, WidgetCheck
from tests.widgets.samples import WORKED, View, panel_classes, state

MAKERS: dict[str, Any] = {
    "BancoTable": BancoTable,
    "CoupStepper": lambda: CoupStepper(WORKED, position=2),
    "OneCardChange": lambda: OneCardChange(WORKED, prediction="second"),
    "Quiz": lambda: Quiz(questions=3, seed=1),
    "WidgetCheck": WidgetCheck,
}
WRONG: list[tuple[str, str, Any]] = [
    *(("BancoTable", "cell", cell) for cell in [(8, 3), (3, 10), (-1, 3), (3, -1), (3,), "3-8", 5]),
    *(("BancoTable", "cell", cell) for cell in [(True, 3), (3.0, 8), (3, False), [3, 8], ("3", 8)]),
    *(("CoupStepper", "position", position) for position in [7, -1, "3", 3.5, None]),
    *(
        ("CoupStepper", "predictions", said)
        for said in [{"2": "maybe"}, {"2": "draw"}, {"9": "on"}]
    ),
    *(("CoupStepper", "predictions", said) for said in [{"x": "on"}, {2: "on"}, {"2": 5}, 3, None]),
    *(("OneCardChange", "prediction", said) for said in ["maybe", "8", None, 4]),
    *(("OneCardChange", "tried", card) for card in ["ZZ", "8", None, 8]),
    *(("Quiz", "is_told", told) for told in ["yes", None, 5]),
    *(("Quiz", "answers", said) for said in [["maybe"], ["draw"] * 4, None, [1], 5]),
    *(("WidgetCheck", "presses", presses) for presses in [-1, "1", None, 1.5]),
    *((name, "title", title) for name in MAKERS for title in (None, 5)),
]
RIGHT: list[tuple[str, str, Any]] = [
    ("BancoTable", "cell", (3, 8)),
    ("BancoTable", "cell", (6, None)),
    ("CoupStepper", "position", 1),
    ("CoupStepper", "predictions", {"2": "on"}),
    ("OneCardChange", "prediction", "both"),
    ("OneCardChange", "tried", "9♦"),
    ("Quiz", "answers", ["draw"]),
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
        (lambda **k: OneCardChange(WORKED, **k), {"tried": "ZZ"}),
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
