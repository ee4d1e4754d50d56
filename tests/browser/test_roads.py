"""The roads of a scoreboard dealt, typed and walked over; and where the next mark would go."""

import pytest
from playwright.sync_api import expect

from baccarat_edu import Roads
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
  const parts = [...live.querySelectorAll(".be-road, .be-road-say, .be-controls > *")];
  const top = live.getBoundingClientRect();
  return parts.map((one) => {
    const box = one.getBoundingClientRect();
    return [one.className, ...[box.left - top.left, box.top - top.top, box.height].map(Math.round)];
  });
}"""


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
