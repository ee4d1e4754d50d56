"""Two coups one card apart: predicted once, then shown, then tried with other cards."""

from playwright.sync_api import expect

from baccarat_edu import Coup, deal, explain
from baccarat_edu.words import speaking
from tests.browser.lesson import By, Lesson, Panel
from tests.browser.shelf import (
    WORKED,
    by_mouse_and_keyboard,
    either_way,
    english_workbench,
    workbench,
)

EIGHT = deal(WORKED)
DECISION = 4  # Banco's decision is the fifth step of a coup without a natural
TRIED = {"0": "K♦", "1": "A♦", "8": "8♦", "9": "9♦"}


def reason(coup: Coup, language: str) -> str:
    """Return the engine's explanation of Banco's decision, blanks evened out."""
    with speaking(language):
        return " ".join(explain(coup.steps[DECISION]).split())


def side(panel: Panel, number: int) -> str:
    """Return all that the first or the second coup shows."""
    return " ".join(panel.control(f"side-{number}").inner_text().split())


@workbench
@by_mouse_and_keyboard
def test_one_prediction_shows_both_coups(lesson: Lesson, by: By) -> None:
    """Once predicted, each coup shows its decision's reason, and the eight its +19."""
    panel = lesson.fresh("OneCardChange")
    language = lesson.language
    assert reason(EIGHT, language) not in panel.text()
    panel.press("predict-second", by)
    assert reason(EIGHT, language) in side(panel, 0)
    assert reason(EIGHT.with_card(4, "7♦"), language) in side(panel, 1)
    assert "+19" in side(panel, 0)
    assert all(ways in side(panel, 1) for ways in ("411", "380", "31"))
    expect(panel.announcement).to_contain_text(reason(EIGHT, language))
    assert panel.focused() is not None
    assert 1 == panel.section.locator(".be-is-right").count()


@either_way
def test_a_wrong_prediction_is_told_so(lesson: Lesson, by: By) -> None:
    """A wrong prediction gets its verdict and both coups are shown as after a right one."""
    panel = lesson.fresh("OneCardChange")
    panel.press("predict-both", by, stroke="Space")
    assert 1 == panel.section.locator(".be-is-wrong").count()
    assert reason(EIGHT, lesson.language) in side(panel, 0)


@either_way
def test_other_cards_are_tried_on_the_right(lesson: Lesson, by: By) -> None:
    """Each tried value deals the right coup anew and leaves the left one as it is."""
    panel = lesson.fresh("OneCardChange")
    panel.press("predict-neither", by)
    left = side(panel, 0)
    for value, card in TRIED.items():
        panel.press(f"try-{value}", by)
        assert reason(EIGHT.with_card(4, card), lesson.language) in side(panel, 1)
        assert left == side(panel, 0)
        assert f"try-{value}" == panel.focused()
        expect(panel.control(f"try-{value}")).to_have_attribute("aria-pressed", "true")


@either_way
def test_restart_takes_prediction_and_cards_back(lesson: Lesson, by: By) -> None:
    """Restart shows the question again, with the focus on it, and it can be answered again."""
    panel = lesson.fresh("OneCardChange")
    before = panel.text()
    panel.press("predict-first", by)
    panel.press("try-0", by)
    panel.press("restart", by)
    assert before == panel.text()
    assert "predict-first" == panel.focused()
    panel.press("predict-second", by)
    assert reason(EIGHT, lesson.language) in side(panel, 0)


@english_workbench
def test_the_first_of_two_fast_predictions_counts(lesson: Lesson) -> None:
    """A double click, or a second answer before the first is back, changes nothing more."""
    panel = lesson.fresh("OneCardChange")
    panel.burst("predict-second", "predict-second", "predict-both")
    assert 1 == panel.section.locator(".be-is-right").count()
