"""CoupStepper: one coup, each decision predicted before it is seen."""

from __future__ import annotations

import pytest

from baccarat_edu import Coup, Hand, explain
from baccarat_edu.quiz import Question
from baccarat_edu.quiz.questions import OPTIONS
from baccarat_edu.widgets import CoupStepper
from baccarat_edu.words.cards import show, spoken
from tests.widgets.samples import NATURAL, SIX_CARDS, WORKED, View

KEYS = {2: "on", 3: "draw", 4: "stand", 5: "banco"}
"""The right predictions for the worked coup, by the position that they are made at."""


def is_awake(panel: CoupStepper, key: str) -> bool:
    """Tell whether a button can be pressed."""
    (button,) = View.of(panel).root.having("data-key", key)
    return "disabled" not in button.attributes


def predicted(*positions: int) -> CoupStepper:
    """Make a stepper on the worked coup in which these positions have been predicted rightly."""
    return CoupStepper(WORKED, predictions={str(number): KEYS[number] for number in positions})


def play(panel: CoupStepper) -> list[View]:
    """Predict rightly and go on until the end; return each view on the way."""
    kept = [View.of(panel)]
    while panel.position < len(panel.coup.steps):
        step = panel.coup.steps[panel.position]
        if panel.predict_first and step.kind in OPTIONS:
            panel.act("predict", Question(step).key)
        panel.act("forward")
        kept.append(View.of(panel))
    return kept


def test_it_opens_on_the_empty_table() -> None:
    """Before the first step no card lies there, and ▶ deals."""
    panel = CoupStepper(WORKED)
    assert 0 == panel.position
    assert not any(show(card) in panel.transcript() for card in panel.coup.cards)
    assert "416" in panel.html
    assert is_awake(panel, "next")
    assert not is_awake(panel, "back")


@pytest.mark.parametrize("cards", [WORKED, NATURAL, SIX_CARDS, "7♥ 5♠ J♣ 2♦"])
def test_all_steps_are_shown_and_explained(cards: str) -> None:
    """Whoever predicts goes through every step, and is told each reason."""
    panel = CoupStepper(cards)
    views = play(panel)
    steps = panel.coup.steps
    assert len(steps) + 1 == len(views)
    for step, view in zip(steps, views[1:], strict=True):
        assert explain(step) in view.transcript
        assert explain(step) in view.root.text
    assert not is_awake(panel, "next")


@pytest.mark.parametrize("cards", [WORKED, NATURAL, SIX_CARDS])
def test_no_card_is_seen_before_its_time(cards: str) -> None:
    """A picture holds the cards that have been dealt, by eye and by ear, and no others."""
    panel = CoupStepper(cards)
    for number, view in enumerate(play(panel)):
        step = panel.coup.steps[number - 1] if number else None
        dealt = [*step.punto.cards, *step.banco.cards] if step else []
        for card in panel.coup.cards:
            assert (card in dealt) == (spoken(card) in view.html)
            assert (card in dealt) == (show(card) in view.transcript)
        assert str(416 - len(dealt)) in view.root.text


@pytest.mark.parametrize("position", KEYS)
def test_next_sleeps_until_something_is_predicted(position: int) -> None:
    """Before each decision ▶ does nothing, in the picture and in code, until a prediction."""
    panel = predicted(*range(2, position))
    panel.act("go_to", str(position))
    assert position == panel.position
    assert not is_awake(panel, "next")
    panel.act("forward")
    assert position == panel.position
    panel.act("predict", KEYS[position])
    assert is_awake(panel, "next")
    panel.act("forward")
    assert position + 1 == panel.position


@pytest.mark.parametrize("position", KEYS)
@pytest.mark.parametrize("right", [True, False])
def test_a_prediction_is_judged(position: int, right: bool) -> None:
    """After the step one is told right or wrong, with what one said and why it is so."""
    panel = predicted(*range(2, position))
    panel.act("go_to", str(position))
    step = panel.coup.steps[position]
    others = [name for name in OPTIONS[step.kind] if name != KEYS[position]]
    said = KEYS[position] if right else others[0]
    panel.act("predict", said)
    panel.act("forward")
    view = View.of(panel)
    assert ("✓ Right." if right else "✗ Not so.") in view.root.text
    assert ("✗" if right else "✓") not in view.root.text
    assert str(Question(step).answer(said)) in view.transcript
    assert explain(step) in view.root.text


def test_a_prediction_can_be_changed_before_it_is_seen() -> None:
    """The last prediction counts, and its button is pressed."""
    panel = predicted()
    panel.act("go_to", "2")
    panel.act("predict", "over")
    panel.act("predict", "on")
    assert {"2": "on"} == panel.predictions
    pressed = View.of(panel).root.having("aria-pressed", "true")
    assert ["predict-on"] == [button["data-key"] for button in pressed]


@pytest.mark.parametrize("position", [0, 1, 6])
def test_nothing_can_be_predicted_where_nothing_is_asked(position: int) -> None:
    """On the empty table, before the count and at the end a prediction changes nothing."""
    panel = predicted(2, 3, 4, 5)
    panel.act("go_to", str(position))
    before = View.of(panel)
    panel.act("predict", "draw")
    assert before == View.of(panel)
    assert {"2": "on", "3": "draw", "4": "stand", "5": "banco"} == panel.predictions


@pytest.mark.parametrize("answer", ["draw", "maybe", "", "On"])
def test_an_answer_to_another_question_changes_nothing(answer: str) -> None:
    """Only the options of the question on the table are predictions."""
    panel = predicted()
    panel.act("go_to", "2")
    before = View.of(panel)
    panel.act("predict", answer)
    assert before == View.of(panel)
    assert not is_awake(panel, "next")


def test_restart_forgets_everything() -> None:
    """↺ brings back the very first picture."""
    panel = CoupStepper(WORKED)
    first = View.of(panel)
    play(panel)
    panel.act("restart")
    assert first == View.of(panel)
    assert {} == panel.predictions


def test_looking_without_predicting() -> None:
    """With ``predict=False`` every step is free, and nothing is asked or judged."""
    panel = CoupStepper(WORKED, predict=False)
    for view in play(panel):
        assert not {action for action, _ in view.controls} & {"predict"}
        assert "?" not in view.transcript.replace("[?]", "")
        assert "✓" not in view.root.text
    assert 6 == panel.position


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (("4♥ 9♣", "2♠ A♦"), "Punto must draw."),
        (("4♥ 9♣ 7♦", "2♠ A♦"), "Banco must draw."),
    ],
)
def test_a_coup_that_waits_ends_with_its_hand_drawing(hands: tuple[str, str], said: str) -> None:
    """A coup without its last card can be stepped through up to that card."""
    panel = CoupStepper(Coup(*map(Hand.parse, hands)))
    view = play(panel)[-1]
    assert said in view.transcript
    assert "[?]" in view.transcript


def test_the_row_in_play_gives_nothing_away_until_predicted() -> None:
    """The row of the table is there before Banco's decision, its cell ringed only afterwards."""
    panel = predicted(2, 3)
    panel.act("go_to", "4")
    assert "Row 3 of the drawing table" in panel.transcript()
    assert "[8–]" not in panel.transcript()
    panel.act("predict", "draw")
    assert "[8–]" in panel.transcript()


def test_it_says_aloud_what_happened_and_what_is_asked() -> None:
    """After each press a screen reader hears the reason, and the question that follows."""
    panel = predicted(2)
    panel.act("go_to", "3")
    assert explain(panel.coup.steps[2]) in panel.announcement
    assert panel.announcement.endswith("Punto has 3. Does Punto draw?")


def test_the_line_of_the_table_can_wait_for_the_answer() -> None:
    """With ``table=False`` a question is put without the line to read it from, which then comes."""
    open_book, closed_book = CoupStepper(WORKED), CoupStepper(WORKED, table=False)
    for panel in (open_book, closed_book):
        panel.predictions = {"2": "on"}
        panel.position = 3
    assert "be-strip" in open_book.html
    assert "be-strip" not in closed_book.html
    closed_book.act("predict", "draw")
    assert "be-strip" not in closed_book.html
    closed_book.act("forward")
    assert "be-strip" in closed_book.html


def test_a_natural_is_not_given_away_by_the_number_of_steps() -> None:
    """Until the natural is seen, the coup looks as long as any other."""
    natural, other = CoupStepper(NATURAL), CoupStepper(WORKED)
    assert "step 1 of 7" in natural.html
    assert natural.html == other.html
    natural.predictions = {"2": "over"}
    natural.position = 3
    assert "step 4 of 5" in natural.html
