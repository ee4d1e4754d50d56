"""PuntoRule: the ten totals, each predicted before it is seen."""

from __future__ import annotations

import re

import pytest

from baccarat_edu import Card, Hand, InvalidTotal, explain, use_language
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.widgets import PuntoRule
from tests import reference
from tests.widgets.markup import Element
from tests.widgets.samples import View

MARKS = {"draw": "●", "stand": "–", "natural": "★"}
WORDS = {"draw": "draws", "stand": "stands", "natural": "natural"}


def key(total: int) -> str:
    """Say what a total means for Punto, by the tests' own rule."""
    if total >= 8:
        return "natural"
    return "draw" if reference.punto_draws(total) else "stand"


ALL_RIGHT = {str(total): key(total) for total in range(10)}
every_total = pytest.mark.parametrize("total", range(10))


def cells(panel: PuntoRule) -> list[Element]:
    """Find the ten cells of the picture."""
    return View.of(panel).root.having("data-row")


def asked(total: int, answer: str | None = None, **keywords: object) -> PuntoRule:
    """Make a panel with a chosen total, answered or not."""
    panel = PuntoRule(**keywords)  # type: ignore[arg-type]
    panel.act("choose", str(total))
    if answer is not None:
        panel.act("answer", answer)
    return panel


def hand(panel: PuntoRule, side: str) -> Hand:
    """Read a hand off the transcript."""
    (line,) = (line for line in panel.transcript().splitlines() if line.startswith(f"{side}: "))
    words = line.partition(" (")[0].split()[1:]
    return Hand(tuple(Card.parse(word) for word in words if word != "[?]"))


def test_ten_cells_stand_in_one_row() -> None:
    """The totals 0 to 9 are in a line that the arrow keys can walk, all open at first."""
    found = cells(PuntoRule())
    assert [(str(total), "0", str(total)) for total in range(10)] == [
        (cell["data-value"], cell["data-row"], cell["data-column"]) for cell in found
    ]
    assert [f"cell-{total}" for total in range(10)] == [cell["data-key"] for cell in found]
    assert ["?"] * 10 == [cell.text for cell in found]
    assert "0? 1? 2? 3? 4? 5? 6? 7? 8? 9?" in PuntoRule().transcript()


def test_nothing_is_chosen_at_first() -> None:
    """A fresh panel invites, lays no cards, and Tab reaches the first cell."""
    panel = PuntoRule()
    assert panel.total is None
    assert "Choose a total" in panel.transcript()
    assert "Punto:" not in panel.transcript()
    assert ["0"] == [cell["data-value"] for cell in cells(panel) if cell["tabindex"] == "0"]
    assert not [value for name, value in View.of(panel).controls if name == "answer"]


@pytest.mark.parametrize("seed", [0, 1, "lesson 3"])
@every_total
def test_a_chosen_total_lays_a_hand_that_comes_to_it(total: int, seed: int | str) -> None:
    """Punto has just that total on two cards, and Banco no natural."""
    panel = asked(total, seed=seed)
    punto, banco = hand(panel, "Punto"), hand(panel, "Banco")
    assert (2, total) == (len(punto.cards), punto.total)
    assert 2 == len(banco.cards)
    assert not banco.is_natural
    assert f"Punto has {total}. What now?" in panel.transcript()


@every_total
def test_nothing_is_given_away_before_the_answer(total: int) -> None:
    """A chosen total stays open: no mark, no reason, no place for a third card."""
    panel = asked(total)
    assert ["?"] * 10 == [cell.text for cell in cells(panel)]
    assert f"Punto {total}: not answered yet" == cells(panel)[total]["aria-label"]
    assert "[?]" not in panel.transcript().replace(f"[{total}?]", "")
    assert explain(panel.coups[total].steps[-1]) not in panel.html
    assert [*MARKS] == [value for name, value in View.of(panel).controls if name == "answer"]


@pytest.mark.parametrize("answer", MARKS)
@every_total
def test_an_answer_is_judged(total: int, answer: str) -> None:
    """The cell shows its mark and its word, and one is told right or wrong, and why."""
    panel = asked(total, answer)
    right = answer == key(total)
    text = View.of(panel).root.text
    cell = cells(panel)[total]
    others = [other for other in cells(panel) if other["data-value"] != str(total)]
    assert (MARKS[key(total)], WORDS[key(total)]) == (cell.text, cell["data-word"])
    assert f"Punto {total}: {WORDS[key(total)]}" == cell["aria-label"]
    assert ["?"] * 9 == [other.text for other in others]
    assert ("✓ Right." if right else "✗ Not so.") in text
    assert ("✗" if right else "✓") not in text
    assert right != ("You said: " in text)
    assert f"[{total}{MARKS[key(total)]}]" in panel.transcript()


@pytest.mark.parametrize("language", ["en", "ru"])
@every_total
def test_an_answer_is_explained(total: int, language: str) -> None:
    """The reason is that of the coup on the table, in writing and aloud."""
    use_language(language)
    panel = asked(total, "draw")
    step = panel.coups[total].steps[2 if total >= 8 else 3]
    for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert explain(step) in told


@every_total
def test_a_hand_that_draws_waits_for_its_card(total: int) -> None:
    """Once answered, Punto's third place is dashed where it draws."""
    (line,) = (
        x for x in asked(total, "stand").transcript().splitlines() if x.startswith("Punto: ")
    )
    assert (key(total) == "draw") == ("[?]" in line)


def test_nobody_chooses_on_five() -> None:
    """Whoever has Punto stand on 5 hears that there is no choice; nobody else does."""
    told = {
        (total, answer)
        for total in range(10)
        for answer in MARKS
        if "At this table nobody chooses, on 5 neither." in asked(total, answer).transcript()
    }
    assert {(5, "stand")} == told


def test_what_a_wrong_answer_overlooks() -> None:
    """A natural stops both hands, and is 8 or 9 and nothing less."""
    for total in range(10):
        for answer in MARKS:
            said = asked(total, answer).announcement
            wrong = answer != key(total)
            assert (wrong and total >= 8) == ("stops both hands." in said)
            assert (wrong and answer == "natural") == (f"and {total} is neither" in said)


def test_an_answer_stays() -> None:
    """Another press changes nothing, and its buttons sleep."""
    panel = asked(5, "stand")
    before = View.of(panel)
    panel.act("answer", "draw")
    assert before == View.of(panel)
    assert not [value for name, value in View.of(panel).controls if name == "answer"]
    pressed = [b["data-key"] for b in View.of(panel).root.having("aria-pressed", "true")]
    assert ["cell-5", "answer-stand"] == pressed


def test_an_answer_without_a_total_changes_nothing() -> None:
    """Before a total is chosen there is nothing to answer."""
    panel = PuntoRule()
    panel.act("answer", "draw")
    assert View.of(PuntoRule()) == View.of(panel)


def test_next_goes_to_the_next_open_total() -> None:
    """It skips what is answered and comes round at the end."""
    panel = PuntoRule(answers={"1": "draw", "2": "draw", "9": "draw"})
    visited = []
    for _ in range(8):
        panel.act("forward")
        visited.append(panel.total)
    assert [0, 3, 4, 5, 6, 7, 8, 0] == visited


def test_next_stays_at_the_last_open_total() -> None:
    """There is no other to go to, so its button sleeps until it is answered."""
    panel = PuntoRule(answers={t: k for t, k in ALL_RIGHT.items() if t != "4"}, total=4)
    assert ("forward", None) not in View.of(panel).controls
    panel.act("forward")
    assert 4 == panel.total
    panel.act("answer", "draw")
    assert ("forward", None) in View.of(panel).controls
    assert "See the result ▶" in View.of(panel).root.text


def test_the_result_sums_up() -> None:
    """When all ten are known, the line, the rule in a sentence and the score are shown."""
    panel = PuntoRule(answers=ALL_RIGHT, total=9)
    panel.act("forward")
    assert panel.total is None
    for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert "The result: 10 of 10 answers right." in told
        assert "Punto draws on 0 to 5 and stands on 6 or 7; 8 or 9 is a natural" in told
        assert "Nothing missed." in told
    assert "0● 1● 2● 3● 4● 5● 6– 7– 8★ 9★" in panel.transcript()


def test_the_result_names_what_was_missed() -> None:
    """Wrong answers are named by their totals, and not counted."""
    panel = PuntoRule(answers=ALL_RIGHT | {"5": "stand", "8": "stand"})
    assert 8 == panel.score
    assert "The result: 8 of 10 answers right." in panel.transcript()
    assert "Missed: 5, 8." in panel.transcript()
    assert "Nothing missed." not in panel.transcript()


def test_a_known_total_can_be_read_again() -> None:
    """After the result any cell still lays its hand and tells its reason."""
    panel = PuntoRule(answers=ALL_RIGHT)
    panel.act("choose", "6")
    assert "✓ Right." in View.of(panel).root.text
    assert 6 == hand(panel, "Punto").total


def test_restart_takes_all_back() -> None:
    """↺ brings back the first picture."""
    panel = asked(5, "stand")
    panel.act("restart")
    assert View.of(PuntoRule()) == View.of(panel)


@pytest.mark.parametrize("value", ["", "10", "-1", "x", "5.0", " 5", "05"])
def test_a_total_that_is_none_is_refused(value: str) -> None:
    """A text that is no total is quoted and leaves the choice."""
    panel = asked(4)
    with pytest.raises(InvalidTotal, match=re.escape(repr(value))):
        panel.act("choose", value)
    assert 4 == panel.total


@pytest.mark.parametrize("value", ["", "over", "Draw", "5"])
def test_an_answer_that_is_none_is_refused(value: str) -> None:
    """It is quoted and changes nothing, whether or not there is a question."""
    for panel in (PuntoRule(), asked(4), asked(4, "draw")):
        before = View.of(panel)
        with pytest.raises(UnknownAnswer, match=re.escape(repr(value))):
            panel.act("answer", value)
        assert before == View.of(panel)


def test_seeds_lay_other_hands() -> None:
    """The same seed lays the same hands, another one others."""
    assert View.of(asked(5, seed=3)) == View.of(asked(5, seed=3))
    assert asked(5, seed=3).html != asked(5, seed=4).html
