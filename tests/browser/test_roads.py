"""The roads of a scoreboard dealt, typed, walked over and bet on; and where the next mark goes."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from baccarat_edu import Roads
from baccarat_edu.engine.road_reading import BETS
from baccarat_edu.widgets import RoadCheck
from baccarat_edu.widgets.road_view import ROADS, label_of, marks_of
from baccarat_edu.words import roads as words
from baccarat_edu.words import speaking
from tests.browser.lesson import NARROW, WIDE, By, Desk, Lesson, Panel
from tests.browser.shelf import either_way, english_workbench, workbench

START = "TBBPPPTBPBBBBBBBBPB"  # the workbench begins with it

FRAMES = """(live) => [...live.querySelectorAll(".be-road-frame")].map((frame) => {
  const edge = frame.getBoundingClientRect();
  const marks = [...frame.querySelectorAll(".be-mark")].map((one) => one.getBoundingClientRect());
  const right = Math.max(...marks.map((box) => box.right));
  return [frame.scrollWidth > frame.clientWidth, right <= edge.right + 1 && right > edge.left];
})"""

LAYOUT = """(live) => {
  const parts = [...live.querySelectorAll(
    ".be-road, .be-road-line, .be-road-say, .be-controls > *")];
  const top = live.getBoundingClientRect();
  return parts.map((one) => {
    const box = one.getBoundingClientRect();
    return [one.className, ...[box.left - top.left, box.top - top.top, box.height].map(Math.round)];
  });
}"""

# Top left corners of what is there to read or to press, in the order of the document.
ORDER = """(live) => [...live.querySelectorAll(".be-title, .be-road, .be-road-line, .be-road-say, "
  + ".be-road-legend, .be-road-controls > *, .be-controls:not(.be-road-controls)")].map((one) => {
  const { top, bottom, left } = one.getBoundingClientRect();
  return [top, bottom, left].map(Math.round);
})"""

# Whether a road is seen whole, below the notebook's toolbar.
SEEN = """(road) => {
  const [box, frame] = [road, road.closest(".jp-WindowedPanel-outer")]
    .map((one) => one.getBoundingClientRect());
  return frame.top <= box.top && box.bottom <= frame.bottom;
}"""

PRESSES = 30
WITHOUT_END = ".be-reading-pause { animation-play-state: paused !important; }"
PAUSES = """(live) => live.getAnimations({ subtree: true })
  .map((one) => one.effect.getTiming().duration)"""
END_PAUSES = "(live) => live.getAnimations({ subtree: true }).forEach((one) => one.finish())"


@pytest.fixture
def pausing(desk: Desk) -> Iterator[None]:
    """Have the pause after each bet last as long as the test does."""
    sheet = desk.page.add_style_tag(content=WITHOUT_END)
    yield
    sheet.evaluate("(one) => one.remove()")


def spot_of(panel: Panel, key: str) -> tuple[float, float, float, float]:
    """Say where on the screen a control lies."""
    box = panel.control(key).bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def click_there(panel: Panel, spot: tuple[float, float, float, float]) -> None:
    """Click where a control has been, whatever lies there now."""
    left, top, width, height = spot
    panel.lesson.page.mouse.click(left + width / 2, top + height / 2)
    panel.lesson.settle(held=False)


def bets_on(panel: Panel) -> list[str]:
    """Read the bets in the table of the ten coups."""
    return panel.section.locator(".be-reading-lines tbody td:nth-child(3) span").all_inner_texts()


def assert_explained(panel: Panel, text: str, road: str, number: int) -> None:
    """Check that a mark has the focus and is explained in the panel and aloud."""
    with speaking(panel.lesson.language):
        label = label_of(marks_of(Roads.parse(text), road)[number], number)
    assert f"cell-{road}-{number}" == panel.focused()
    assert label.lower() in panel.section.locator(".be-road-say").inner_text().lower()
    assert label.lower() in panel.announcement.inner_text().lower()


def record_of(panel: Panel) -> str:
    """Read the record in the text field."""
    return panel.control("entry").input_value()


@workbench
def test_arrows_walk_over_a_road(lesson: Lesson) -> None:
    """Each road is one stop for Tab; the arrows go from mark to mark and explain each."""
    panel = lesson.fresh("Roads")
    newest = {road: len(marks_of(Roads.parse(START), road)) - 1 for road in ROADS}
    stops = [key for key in panel.tab_stops() if key.startswith("cell-")]
    assert [f"cell-{road}-{last}" for road, last in newest.items()] == stops
    panel.reach("cell-big_road-16")
    for stroke, number in (("ArrowLeft", 15), ("ArrowLeft", 7), ("ArrowDown", 8), ("ArrowUp", 7)):
        panel.strike(stroke)
        assert_explained(panel, START, "big_road", number)
    panel.strike("Home")
    assert_explained(panel, START, "big_road", 0)


@workbench
def test_a_derived_mark_shows_what_it_compares(lesson: Lesson) -> None:
    """A click explains the colour and rings the streaks on the Big Road."""
    panel = lesson.fresh("Roads")
    mark = Roads.parse(START).big_eye_boy[-1]
    number = len(Roads.parse(START).big_eye_boy) - 1
    panel.press(f"cell-big_eye_boy-{number}")
    assert_explained(panel, START, "big_eye_boy", number)
    with speaking(lesson.language):
        assert words.why_colour(mark.comparison) in panel.text()
    rings = panel.section.locator(".be-road-big_road .be-ring")
    expect(rings).to_have_count(sum(mark.comparison.lengths))


@either_way
def test_coups_are_dealt_and_taken_back(lesson: Lesson, by: By) -> None:
    """One coup, ten, a step back: each is seen in the field and on the bead plate."""
    panel = lesson.fresh("Roads")
    beads = panel.section.locator(".be-road-bead_plate .be-mark")
    for key, more in (("deal-1", 1), ("deal-10", 11), ("undo", 10)):
        panel.press(key, by)
        expect(beads).to_have_count(len(START) + more)
        assert len(START) + more == len(record_of(panel))
        assert key == panel.focused()
    panel.press("restart", by)
    assert START == record_of(panel)


@english_workbench
def test_a_record_is_typed(lesson: Lesson) -> None:
    """Every stroke is shown at once; a wrong letter is quoted, stays, and can be corrected."""
    panel = lesson.fresh("Roads")
    panel.control("entry").fill("")
    lesson.settle()
    assert "Nothing has been recorded yet." in panel.text()
    panel.strike("p", "b", "b", "x")
    assert "pbbx" == record_of(panel)
    assert "“x” at place 4 is not an outcome" in panel.text()
    expect(panel.section.locator(".be-road-bead_plate .be-mark")).to_have_count(3)
    assert not panel.enabled("deal-1")
    panel.strike("Backspace", "t")
    assert "Coup 4: Tie." in panel.text()
    assert panel.enabled("deal-1")
    assert "entry" == panel.focused()


@english_workbench
def test_typing_faster_than_the_answers_loses_nothing(lesson: Lesson) -> None:
    """A record typed in one go is all there, in the field and on the roads."""
    panel = lesson.fresh("Roads")
    panel.control("entry").fill("")
    lesson.page.keyboard.type("PBTPPB" * 6)
    lesson.settle()
    assert "PBTPPB" * 6 == record_of(panel)
    expect(panel.section.locator(".be-road-bead_plate .be-mark")).to_have_count(36)


@english_workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_long_roads_show_their_newest_marks(desk: Desk, lesson: Lesson, width: int) -> None:
    """Each road scrolls in its own frame, which shows its end; the page does not scroll."""
    desk.resize(width)
    panel = lesson.fresh("Roads")
    panel.control("entry").fill("PB" * 60 + "PPB")
    lesson.settle()
    assert [[True, True]] * 5 == panel.live.evaluate(FRAMES)
    assert panel.section.evaluate("(one) => one.scrollWidth <= one.clientWidth")


@english_workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_chosen_mark_is_brought_into_its_frame(desk: Desk, lesson: Lesson, width: int) -> None:
    """Wherever the arrows lead, the mark is seen there, and on the Big Road the one that asked."""
    desk.resize(width)
    panel = lesson.fresh("Roads")
    panel.control("entry").fill("PB" * 60)
    lesson.settle()
    panel.press("cell-small_road-116")
    panel.strike("Home")
    for road in ("small_road", "big_road"):
        frame = panel.section.locator(f".be-road-{road} .be-road-frame").bounding_box()
        mark = panel.section.locator(f".be-road-{road} [aria-pressed=true]").bounding_box()
        assert frame is not None
        assert mark is not None
        assert frame["x"] <= mark["x"] + 1
        assert mark["x"] + mark["width"] <= frame["x"] + frame["width"] + 1


@workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_nothing_moves_when_coups_are_dealt(desk: Desk, lesson: Lesson, width: int) -> None:
    """Roads, words and buttons keep their place and height while the record grows."""
    desk.resize(width)
    panel = lesson.fresh("Roads")
    first = panel.live.evaluate(LAYOUT)
    marks = ("cell-big_eye_boy-2", "cell-cockroach_pig-0", "cell-big_road-0", "cell-bead_plate-0")
    for key in (*marks, "deal-10", *marks, "deal-1", "restart"):
        panel.press(key)
        assert first == panel.live.evaluate(LAYOUT)
    panel.control("entry").fill("PBT" * 66)
    lesson.settle()
    assert first == panel.live.evaluate(LAYOUT)


@workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("widget", ["Roads", "RoadCheck"])
def test_what_is_read_first_comes_first(
    desk: Desk, lesson: Lesson, width: int, widget: str
) -> None:
    """Roads, controls and words follow each other on the screen as they do for an ear."""
    desk.resize(width)
    places = lesson.fresh(widget).live.evaluate(ORDER)
    for (top, bottom, left), (next_top, next_bottom, next_left) in pairwise(places):
        is_in_line = next_top < bottom and top < next_bottom
        assert next_left > left if is_in_line else next_top >= bottom


@workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_big_road_is_seen_while_coups_are_dealt(desk: Desk, lesson: Lesson, width: int) -> None:
    """What is pressed again and again keeps its place and the focus, and stays near the road."""
    desk.resize(width)
    panel = lesson.fresh("Roads")
    for key in ("deal-1", "undo"):
        panel.press(key)
        spot = spot_of(panel, key)
        for _press in range(PRESSES):
            click_there(panel, spot)
            assert spot == spot_of(panel, key)
            assert key == panel.focused()
        assert panel.section.locator(".be-road-big_road").evaluate(SEEN)
    assert START == record_of(panel)


@workbench
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_double_click_is_one_bet(desk: Desk, lesson: Lesson, width: int, pausing: None) -> None:
    """The second click bets neither before the first is answered nor after it, at the end too."""
    assert pausing is None
    desk.resize(width)
    panel = lesson.fresh("RoadReading")
    panel.press("restart")
    for bets in range(1, BETS + 1):
        key = ("bet-punto", "bet-banco")[bets % 2]
        panel.control(key).scroll_into_view_if_needed()
        spot = spot_of(panel, key)
        panel.double_click(key)
        click_there(panel, spot)
        assert bets == len(bets_on(panel))
        if bets < BETS:
            assert key == panel.focused()
            assert [500] == panel.live.evaluate(PAUSES)
            panel.live.evaluate(END_PAUSES)
    expect(panel.section.locator("[aria-pressed=true]")).to_have_count(0)


@english_workbench
def test_keys_bet_as_fast_as_they_are_answered(lesson: Lesson, pausing: None) -> None:
    """A key waits for no double click, and the focus stays on its button."""
    assert pausing is None
    panel = lesson.fresh("RoadReading")
    panel.press("restart")
    panel.reach("bet-banco")
    panel.strike("Enter", "Space", "Enter")
    assert ["Banco"] * 3 == bets_on(panel)
    assert "bet-banco" == panel.focused()


@english_workbench
def test_the_next_click_bets_again(lesson: Lesson) -> None:
    """Once the time of a double click is over the buttons can be pressed as before."""
    panel = lesson.fresh("RoadReading")
    panel.press("restart")
    for bets in (1, 2, 3):
        panel.press("bet-punto")
        assert bets == len(bets_on(panel))


@either_way
def test_where_the_next_mark_goes(lesson: Lesson, by: By) -> None:
    """All six answered rightly: each shows its mark with the reason, and the score is full."""
    panel = lesson.fresh("RoadCheck")
    with speaking(lesson.language):
        check = RoadCheck(seed=1)
        for question in check.questions:
            assert question.prompt in panel.text()
            assert question.explanation not in panel.text()
            panel.press(f"answer-{question.key}", by)
            assert question.explanation in panel.text()
            expect(panel.section.locator(".be-mark-new")).not_to_have_count(0)
            assert "next" == panel.focused()
            panel.press("next", by)
    assert "6" in panel.section.locator(".be-main").inner_text()
    assert "new_set" in panel.control_keys()
