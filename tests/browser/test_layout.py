"""How panels lie on the page, on a desk and on a phone."""

from tests.browser.lesson import NARROW, WIDE, Desk, Lesson
from tests.browser.shelf import every_lesson

SMALLEST_TARGET = 24

# Every element that reaches over an edge of its panel, unless it scrolls in a frame of its own.
OUTSIDE = """(panels) => panels.flatMap((panel) => {
  const edge = panel.getBoundingClientRect();
  return [...panel.querySelectorAll("*")]
    .filter((one) => !one.closest(".be-hidden, details:not([open]) > :not(summary)")
      && !one.parentElement.closest(".be-scroll"))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.left < edge.left - 1 || box.right > edge.right + 1
        || box.bottom > edge.bottom + 1);
    })
    .map((one) => one.outerHTML.slice(0, 120));
})"""

# Every text that is wider than the box it lies in.
CLIPPED = """(panels) => panels.flatMap((panel) =>
  [...panel.querySelectorAll("p, button, span, strong, legend, li, th, div")]
    .filter((one) => !one.closest(".be-hidden, .be-scroll") && one.clientWidth > 1)
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 120)))"""

SMALL = """(panels, least) => panels.flatMap((panel) =>
  [...panel.querySelectorAll("[data-action], summary")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width < least || box.height < least;
  }).map((one) => one.outerHTML.slice(0, 120)))"""

WIDER_THAN_THE_PAGE = """(panels) => panels.filter((panel) =>
  panel.getBoundingClientRect().right
    > panel.closest(".jp-OutputArea").getBoundingClientRect().right + 1).length"""


def assert_in_frame(lesson: Lesson) -> None:
    """Check that nothing is cut off, no panel wider than the page, every target large enough."""
    panels = lesson.live_panels.locator(".be-panel")
    assert 0 == panels.evaluate_all(WIDER_THAN_THE_PAGE)
    assert [] == panels.evaluate_all(OUTSIDE)
    assert [] == panels.evaluate_all(CLIPPED)
    assert [] == panels.evaluate_all(SMALL, SMALLEST_TARGET)


@every_lesson
def test_a_panel_keeps_to_its_frame(desk: Desk, lesson: Lesson) -> None:
    """On a desk and on a phone, every panel of a lesson shows all that is in it.

    Both languages are tried on a phone, and the longer one on a desk too.
    """
    for width in (NARROW,) if lesson.language == "en" else (WIDE, NARROW):
        desk.resize(width)
        assert_in_frame(lesson)
