"""What the browser's console may say without failing a test: messages JupyterLab itself emits."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Error, Page

# Seen from JupyterLab 4.6 with a notebook of plain cells too, so none of them is about a panel.
# Beside each pattern stands what it comes from.
ALLOWED = {
    # A notebook is closed with its kernel while the debugger still waits for the kernel's answer.
    r"Could not restore the debugger state: Canceled future": "the debugger's sidebar",
    # The same for the thread that JupyterLab opens in the kernel for the widgets' messages.
    r"Canceled future for create_subshell_request": "the widget manager at a closed kernel",
    # Taking apart a piece of JupyterLab's own frame; no line of a panel is in its stack.
    r"Failed to execute 'removeChild' on 'Node'[^\n]*(\n +at http\S*/jlab_core\.\S*)+$": "React",
}


@dataclass
class ConsoleLog:
    """The errors of one page since the last reading."""

    errors: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        """Start collecting console errors and uncaught exceptions."""
        page.on("console", self._heard)
        page.on("pageerror", self._caught)

    def take(self) -> list[str]:
        """Give the errors collected so far, and forget them."""
        taken, self.errors = self.errors, []
        return taken

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location
            self._note(f"console: {message.text} ({where['url']}:{where['lineNumber']})")

    def _caught(self, error: Error) -> None:
        self._note(f"uncaught: {error.stack or error.message}")

    def _note(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in ALLOWED):
            self.errors.append(text)
