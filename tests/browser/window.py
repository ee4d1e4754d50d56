"""The window's size, for those who need to see more than one screenful at once."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator

# How low the last panel would reach if nothing were scrolled.
BOTTOM = """async (panels) => {
  for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
  const last = panels[panels.length - 1];
  let bottom = last.getBoundingClientRect().bottom;
  for (let one = last; one; one = one.parentElement) bottom += one.scrollTop;
  return Math.ceil(bottom);
}"""

ROOM = 200  # pixels, more than JupyterLab's bars take


@contextmanager
def tall_window(panels: Locator) -> Iterator[None]:
    """Make the window so tall that nothing scrolls and none of JupyterLab's bars lies over a panel.

    What is opened does not scroll any more: it would slide under the bars.
    """
    page, size = panels.page, panels.page.viewport_size
    assert size is not None, "the panels are not in a window"
    height = size["height"]
    while (needed := int(panels.evaluate_all(BOTTOM)) + ROOM) > height:
        height = needed + ROOM  # JupyterLab renders more cells as they come into sight
        page.set_viewport_size({"width": size["width"], "height": height})
    try:
        yield
    finally:
        page.set_viewport_size(size)
