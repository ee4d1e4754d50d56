"""The odds explorer: its slider dragged, its cards taken out and put back, by mouse and keys."""

import pytest

from baccarat_edu import exact_odds
from baccarat_edu.engine.shoe import composition
from baccarat_edu.words import speaking
from baccarat_edu.words.odds import chances, percent
from tests.browser.lesson import NARROW, WIDE, By, Desk, Lesson, Panel
from tests.browser.shelf import either_way, english_workbench, workbench
from tests.browser.test_coup_stepper import drag

MOVES = 400
A_FEW = 2  # the newest position, and one that was on its way

LAYOUT = """(live) => {
  const parts = [...live.querySelectorAll("th, td, .be-main, .be-bar, [data-key]")];
  const top = live.getBoundingClientRect();
  return parts.map((one) => {
    const box = one.getBoundingClientRect();
    return [one.className, Math.round(box.left - top.left), Math.round(box.top - top.top)];
  });
}"""

# Many moves of the slider, a few in each frame, from end to end and back, and then to one place.
SLIDE = """
  const kernel = doc.sessionContext.session.kernel;
  window.sentToKernel = 0;
  window.countSent ??= (_, { msg, direction }) => {
    if (direction === "send" && msg.header.msg_type === "comm_msg") window.sentToKernel += 1;
  };
  kernel.anyMessage.connect(window.countSent); // the same one again is not connected twice
  const panel = doc.node.querySelector('.be-live [data-widget="OddsExplorer"]');
  const slider = panel.querySelector('[data-key="slider"]');
  const move = (decks) => {
    slider.value = String(decks);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (let n = 0; n < given.moves; n += 1) {
    move(1 + Math.abs(7 - n % 14));
    if (n % 20 === 19) await frames(1);
  }
  move(given.last);
  return window.sentToKernel;
"""


def shows(panel: Panel, counts: list[int]) -> bool:
    """Say whether all figures are those of a shoe."""
    odds = exact_odds(counts=counts)
    text = panel.text().replace("\u00a0", " ")
    with speaking(panel.lesson.language):
        shares = [odds.probability("punto"), odds.probability("banco"), odds.probability("tie")]
        edges = [odds.house_edge("punto"), odds.house_edge("banco"), odds.house_edge("tie")]
        said = chances(odds).replace("\u00a0", " ")
        heard = panel.announcement.inner_text().replace("\u00a0", " ")
        figures = [percent(share).replace("\u00a0", " ") for share in shares + edges]
    return all(figure in text for figure in figures) and heard.endswith(f": {said}.")


@workbench
def test_a_drag_from_end_to_end_ends_on_the_right_figures(lesson: Lesson) -> None:
    """Dragged to one deck and back to eight, the figures are those of where it was let go."""
    panel = lesson.fresh("OddsExplorer")
    for decks in (1, 8):
        drag(panel, to_start=decks == 1)
        assert str(decks) == panel.control("slider").input_value()
        assert shows(panel, [*composition(decks)])


@english_workbench
@pytest.mark.parametrize("last", [1, 3, 8])
def test_a_drag_leaves_no_backlog(lesson: Lesson, last: int) -> None:
    """Of hundreds of moves the kernel is sent only what it keeps up with, and the last of all."""
    panel = lesson.fresh("OddsExplorer")
    sent = lesson.ask(SLIDE, moves=MOVES, last=last)
    lesson.settle()
    in_all = lesson.page.evaluate("() => window.sentToKernel")
    assert in_all - sent <= A_FEW
    assert sent < MOVES / 4
    assert str(last) == panel.control("slider").input_value()
    assert shows(panel, [*composition(last)])


@either_way
def test_cards_are_taken_out_and_put_back(lesson: Lesson, by: By) -> None:
    """Each press changes the figures, and the focus stays where the next press will be."""
    panel = lesson.fresh("OddsExplorer")
    panel.press("slider", "keyboard", stroke="Home")
    counts = [*composition(1)]
    for left in range(3, -1, -1):
        panel.press("take-9", by)
        counts[9] = left
        assert shows(panel, counts)
        assert ("take-9" if left else "back-9") == panel.focused()
    assert not panel.enabled("take-9")
    panel.press("back-9", by, stroke="Space")
    assert shows(panel, [*counts[:9], 1])
    panel.press("restart", by)
    assert shows(panel, [*composition(8)])


@english_workbench
def test_the_exact_ways_stay_unfolded(lesson: Lesson) -> None:
    """Once unfolded, the whole numbers are there at every move of the slider."""
    panel = lesson.fresh("OddsExplorer")
    panel.section.locator("[data-key=exact] summary").click()
    for decks in (8, 7):
        if decks == 7:
            panel.press("slider", "keyboard", stroke="ArrowLeft")
        odds = exact_odds(decks)
        assert all(f"{ways:,}" in panel.text() for ways in (odds.banco, odds.punto, odds.total))


@workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_nothing_moves_when_figures_change(desk: Desk, lesson: Lesson, width: int) -> None:
    """Figures, bars and buttons keep their place while the slider and the cards move."""
    desk.resize(width)
    panel = lesson.fresh("OddsExplorer")
    panel.section.locator("[data-key=exact] summary").click()
    first = panel.live.evaluate(LAYOUT)
    panel.press("slider", "keyboard", stroke="Home")
    assert first == panel.live.evaluate(LAYOUT)
    panel.click_through(["take-0", "take-5", "charge-0", "pay_on_tie-9"])
    assert first == panel.live.evaluate(LAYOUT)


@either_way
def test_one_rule_makes_both_equal(lesson: Lesson, by: By) -> None:
    """After a prediction the same whole number stands for Punto and for Banco."""
    panel = lesson.fresh("SameRule")
    same = exact_odds(banco_plays="punto")
    with speaking(lesson.language):
        share = percent(same.probability("banco")).replace("\u00a0", " ")
    assert share not in panel.text().replace("\u00a0", " ")
    panel.press("predict-more", by)
    assert 2 == panel.text().replace("\u00a0", " ").count(share)
    assert 1 == panel.section.locator(".be-is-wrong").count()
    assert 2 == panel.section.locator("table .be-ring").count()
    assert "restart" == panel.focused()
