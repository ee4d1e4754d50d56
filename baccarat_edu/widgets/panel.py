"""The one base of every widget: state in Python, HTML from a template, a painter in the browser."""

import difflib
import inspect
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

import anywidget
import traitlets

from baccarat_edu.widgets.rendering import render, render_text
from baccarat_edu.widgets.stylesheet import sheet
from baccarat_edu.words import language, speaking
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.text import visible

HERE = Path(__file__).parent
EXAMPLE: Final = '{% extends "_panel.html" %}{% block body %}<p>…</p>{% endblock %}'
Handler = TypeVar("Handler", bound=Callable[..., None])


class NoPicture(TypeError):
    """A panel outside this package that does not say what it looks like."""


class UnknownAction(ValueError):
    """A click or key that the panel has no method for."""


def action(handler: Handler) -> Handler:
    """Mark a method as one that a click, a key or ``panel.act`` may call."""
    handler.__dict__["is_action"] = True
    return handler


class Panel(anywidget.AnyWidget):
    """A widget whose picture is an HTML template over its state.

    A subclass declares its state as traits tagged ``state=True``, marks what a person may do with
    ``@action``, and says in ``view`` what its template shows. The template and the text version of
    it carry the name of the subclass's module: ``templates/coup_stepper.html`` and ``.txt``.
    A panel of one's own, in a notebook, brings its picture as ``template`` instead.
    Changing the state from code repaints too, so ``observe`` and ``link`` work as with any
    ipywidget.

    Args:
        title: what stands at the top; any text.
        layout: and the other keywords of an ipywidgets ``DOMWidget``.

    Raises:
        TypeError: a keyword that the panel does not have; the message names the nearest one.
    """

    _esm = traitlets.Unicode((HERE / "panel.js").read_text(encoding="utf-8")).tag(sync=True)
    _css = traitlets.Unicode(sheet()).tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    announcement = traitlets.Unicode().tag(sync=True)
    silent_line = traitlets.Unicode().tag(sync=True)
    suits_label = traitlets.Unicode().tag(sync=True)
    handled = traitlets.Unicode().tag(sync=True)

    title = traitlets.Unicode().tag(state=True)

    template: ClassVar[str] = ""
    """The picture of a panel that lies outside this package, as a Jinja2 text.

    It extends ``_panel.html`` and may use ``_parts.html``, as the package's templates do. Its
    transcript is its title and what it announces.
    """

    raises_failures: ClassVar[bool] = False
    """Whether a failing handler also raises; the tests turn it on."""

    has_charts: ClassVar[bool] = False
    """Whether the live picture has charts; the saved one leaves them out.

    Their pixels differ from one machine to the next, and a notebook's output is compared to the
    letter. The template asks ``live`` before it shows a chart, and has its numbers beside it.
    """

    def __init__(self, title: str, **keywords: Any) -> None:
        self._refuse_unknown(keywords)
        self.language = language()
        self._failure = self._picture = self._saved = self._token = ""
        self._is_held = True
        self._lock = threading.RLock()
        super().__init__(title=title, **keywords)
        self.silent_line = _(
            "No answer from Python yet. If its kernel is not busy with another cell, run this "
            "cell again (Shift+Enter); after a restart, run the lesson from its first cell."
        )
        self.suits_label = _("Four colours for the four suits, on every card of all panels")
        self._is_held = False
        self.observe(self._state_changed, names=list(self.traits(state=True)))
        self.on_msg(self._receive)
        self._paint()

    @traitlets.validate("title")
    def _title_is_text(self, proposal: dict[str, Any]) -> str:
        return visible(proposal["value"])

    def view(self) -> dict[str, Any]:
        """Return what the templates show; every panel says its own."""
        raise NotImplementedError

    def announce(self) -> str:
        """Return the sentence that a screen reader hears after a change."""
        raise NotImplementedError

    def inner(self) -> "Panel | None":
        """Return the panel that is shown inside this one, if there is one now.

        The template says where, in an element with ``data-inner``; whoever makes that panel calls
        ``_paint`` when its ``html`` changes.
        """
        return None

    def offer_file(self, name: str, text: str, kind: str) -> None:
        """Have the browser save a text as a file, as after a download.

        Args:
            name: of the file.
            text: what is in it.
            kind: its media type, such as ``"application/json"``.
        """
        self.send({"file": {"name": name, "text": text, "type": kind}, "token": self._token})

    def act(self, action: str, value: str | None = None) -> None:
        """Do in code what a click or a key does in the browser.

        Raises:
            UnknownAction: the panel has no such action.
        """
        handler = getattr(self, str(action), None)
        if handler is None or not getattr(handler, "is_action", False):
            raise UnknownAction(
                f"{action!r} is not an action of {type(self).__name__}; "
                f"it has {', '.join(self.actions())}"
            )
        with self._held():
            handler() if value is None else handler(value)

    @classmethod
    def actions(cls) -> list[str]:
        """Name the methods marked with ``@action``."""
        # Not inspect.getmembers_static, which takes longer over a panel than its picture does.
        found = {name: one for base in reversed(cls.__mro__) for name, one in vars(base).items()}
        return sorted(name for name, one in found.items() if getattr(one, "is_action", False))

    def saved_view(self) -> str:
        """Return the picture as HTML that reads well without Python behind it."""
        return self._saved

    def transcript(self) -> str:
        """Return the picture as plain text."""
        if not self.template:
            return self._render("txt")
        with speaking(self.language):
            return "\n".join(filter(None, [self.title, self.announce()]))

    def _repr_mimebundle_(self, **_options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_() or ({}, {})
        text = {"text/html": self.saved_view(), "text/plain": self.transcript()}
        return live | text, metadata

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.title!r})"

    @classmethod
    def _stem(cls) -> str:
        """Name the templates: after the module of the nearest class of this package."""
        ours = (one for one in cls.__mro__ if one.__module__.startswith("baccarat_edu."))
        nearest = next(ours)
        if nearest is Panel:
            raise NoPicture(
                f"{cls.__name__} has no picture; write one, such as template = {EXAMPLE!r}"
            )
        return nearest.__module__.rpartition(".")[2]

    def _refuse_unknown(self, keywords: dict[str, Any]) -> None:
        known = [name for name in self.trait_names() if not name.startswith("_")]
        own = [*inspect.signature(type(self).__init__).parameters][1:]
        for name in sorted(keywords.keys() - set(known)):
            near = difflib.get_close_matches(name, [*own, *known], n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise TypeError(f"{type(self).__name__}() has no keyword {name!r}{hint}")

    def _receive(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Answer a message of the browser: act, repaint, and say which message was answered.

        JupyterLab delivers these on a thread of their own, also while a cell is running.
        """
        with self._lock, self.hold_sync():
            try:
                self._failure, self._token = "", str(content.get("token", ""))
                panel = (content.get("inner") and self.inner()) or self
                panel.act(content.get("action", ""), content.get("value"))
            except Exception:
                self._show_failure()
            finally:
                self.handled, self._token = self._token, ""

    def _show_failure(self) -> None:
        """Show the exception that is being handled; under test, raise it too."""
        self._failure = traceback.format_exc()
        self._paint()
        if self.raises_failures:
            raise

    def _state_changed(self, _change: object) -> None:
        with self._lock:
            if not self._is_held:
                self._paint()

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Repaint once, after everything inside the ``with`` block."""
        with self._lock:
            outer, self._is_held = self._is_held, True
            try:
                yield
            finally:
                self._is_held = outer
                self._state_changed(None)

    def _paint(self) -> None:
        with self.hold_sync():
            try:
                self._picture = self._saved = self._render("html")
                if self.has_charts:
                    self._saved = self._render("html", live=False)
                self.html = self._picture + self._failure_line()
                with speaking(self.language):
                    self.announcement = self.announce()
            except Exception:
                if self.raises_failures or not self.html:
                    raise
                self._failure = traceback.format_exc()
                self.html = self._picture + self._failure_line()

    def _failure_line(self) -> str:
        if not self._failure:
            return ""
        with speaking(self.language):
            return render("_failure.html", {"detail": visible(self._failure)})

    def _render(self, kind: str, *, live: bool = True) -> str:
        with speaking(self.language):
            frame = {"title": self.title, "widget": type(self).__name__, "live": live}
            if self.template:
                return render_text(self.template, frame | self.view())
            return render(f"{self._stem()}.{kind}", frame | self.view())
