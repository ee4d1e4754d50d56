"""The window's size, for those who need to see more than one screenful at once."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from playwright.sync_api import Locator, Page, ViewportSize

# How low the last panel would reach if nothing were scrolled, once the cells above it have got the
# heights that they have in sight.
BOTTOM = """async (panels) => {
  const measured = () => {
    const last = panels[panels.length - 1];
    let bottom = last.getBoundingClientRect().bottom;
    for (let one = last; one; one = one.parentElement) bottom += one.scrollTop;
    return Math.ceil(bottom);
  };
  let bottom = null;
  for (let same = 0; same < 6; same += 1) {
    await new Promise(requestAnimationFrame);
    if (bottom !== measured()) same = 0;
    bottom = measured();
  }
  return bottom;
}"""

ROOM = 200  # pixels, more than JupyterLab's bars take

Stretch = Callable[[int], None]


def tall_window(panels: Locator) -> AbstractContextManager[None]:
    """Make the page so tall that nothing scrolls and none of JupyterLab's bars lies over a panel.

    What is opened does not scroll any more: it would slide under the bars.
    """
    return _as_tall_as(panels, _tall_page)


def tall_picture(panels: Locator) -> AbstractContextManager[None]:
    """Make the browser's window as tall too, since a picture goes no further than the window."""
    return _as_tall_as(panels, _tall_browser)


@contextmanager
def _as_tall_as(
    panels: Locator, tall: Callable[[Page, ViewportSize], AbstractContextManager[Stretch]]
) -> Iterator[None]:
    size = panels.page.viewport_size
    assert size is not None, "the panels are not in a window"
    height = size["height"]
    with tall(panels.page, size) as stretch:
        while (needed := int(panels.evaluate_all(BOTTOM)) + ROOM) > height:
            height = needed + ROOM  # JupyterLab renders more cells as they come into sight
            stretch(height)
        yield


@contextmanager
def _tall_browser(page: Page, size: ViewportSize) -> Iterator[Stretch]:
    try:
        yield lambda height: page.set_viewport_size({"width": size["width"], "height": height})
    finally:
        page.set_viewport_size(size)


@contextmanager
def _tall_page(page: Page, size: ViewportSize) -> Iterator[Stretch]:
    """Leave the browser's window as it is: it would be painted as tall, which takes a second."""
    line = page.context.new_cdp_session(page)

    def stretch(height: int) -> None:
        given = {"width": size["width"], "height": height}
        screen = {"screenWidth": size["width"], "screenHeight": height}
        others = {"deviceScaleFactor": 1, "mobile": False}
        line.send("Emulation.setDeviceMetricsOverride", {**given, **screen, **others})

    try:
        yield stretch
    finally:
        line.detach()
        # Playwright's own size went with the line, and it does not send the same one twice.
        page.set_viewport_size({**size, "height": size["height"] + 1})
        page.set_viewport_size(size)
