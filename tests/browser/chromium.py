"""Chromium for the browser tests: the system's, or the one Playwright brings; none is a failure."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.browser.setup_browser import find_chromium

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# ``native=`` before a selector has the browser find it; Playwright's own engine goes through every
# element of the page, and what JupyterLab shows is made of thousands.
NATIVE = """{
  query: (root, selector) => root.querySelector(selector),
  queryAll: (root, selector) => [...root.querySelectorAll(selector)],
}"""


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Start a headless Chromium and close it at the end."""
    executable = find_chromium()
    with sync_playwright() as playwright:
        playwright.selectors.register("native", NATIVE, content_script=True)
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()
