"""The browser's end of the line: messages as JupyterLab sends them, and what comes back."""

from __future__ import annotations

import itertools
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

from baccarat_edu.widgets import Panel


class Line:
    """Every message that panels made from now on send to the browser."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[dict[str, Any]] = []
        sent = self.sent

        class Recorded(BaseComm):
            """A channel that keeps what it is given."""

            def publish_msg(
                self, msg_type: str, data: Any = None, *_rest: Any, **_further: Any
            ) -> None:
                sent.append({"type": msg_type, **(data or {})})

        monkeypatch.setattr(comm, "create_comm", lambda *args, **kwargs: Recorded(*args, **kwargs))
        self._tokens = itertools.count(1)

    def click(self, panel: Panel, action: Any, value: Any = None, **further: Any) -> str:
        """Send one action over the channel and return its token; what came before is forgotten."""
        token = f"token-{next(self._tokens)}"
        self.deliver(panel, {"action": action, "value": value, "token": token, **further})
        return token

    def deliver(self, panel: Panel, content: Any) -> None:
        """Send one message of any content over the panel's channel."""
        self.sent.clear()
        data = {"method": "custom", "content": content}
        panel.comm.handle_msg({"content": {"data": data}, "buffers": []})

    @property
    def updates(self) -> list[dict[str, Any]]:
        """The changes of state that the browser was told, each as one message's content."""
        return [message["state"] for message in self.sent if message.get("method") == "update"]
