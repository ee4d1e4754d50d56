"""A small reader of HTML: a tree of elements, and what is wrong with the source of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Final

VOID: Final = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "wbr"})
PHRASING_ONLY: Final = frozenset(
    {"p", "span", "strong", "em", "button", "legend", "summary", "pre", "label", "caption"}
)
BLOCKS: Final = frozenset(
    {
        *("div", "p", "ul", "ol", "li", "table", "tr", "td", "th", "section", "fieldset"),
        *("details", "pre", "form", "h1", "h2", "h3", "h4", "h5", "h6"),
    }
)
SHOWN: Final = ("aria-label", "aria-valuetext", "title", "alt", "placeholder", "data-suit")

# Narrower than HTML is: what is written otherwise is a fault, so nothing is read in a second way.
ATTRIBUTE: Final = re.compile(r'\s+([a-z][a-z\d-]*)(="([^"]*)")?')
PIECE: Final = re.compile(
    r"""
    (?P<text>[^<&]+)
    | <(?P<start>[a-z][a-z\d]*)(?P<attributes>(?:\s+[a-z][a-z\d-]*(?:="[^"]*")?)*)\s*>
    | </(?P<end>[a-z][a-z\d]*)\s*>
    | (?P<reference>&(?:[a-zA-Z]+|\#\d+|\#[xX][\da-fA-F]+);)
    | <!--(?P<comment>.*?)-->
    | <!DOCTYPE\ html>
    | (?P<stray>[<&])
    """,
    re.VERBOSE | re.DOTALL,
)


@dataclass
class Element:
    """One element of a picture.

    Args:
        tag: its name.
        attributes: their values; None for one without a value.
        inside: the elements and texts directly inside.
        below: the elements inside, at any depth, in the order of the source.
    """

    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)
    below: list[Element] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        """Return an attribute's value, empty where it is not there or has none."""
        return self.attributes.get(name) or ""

    @property
    def children(self) -> list[Element]:
        """The elements directly inside."""
        return [node for node in self.inside if isinstance(node, Element)]

    @property
    def text(self) -> str:
        """All text inside, as it is read."""
        return "".join(node if isinstance(node, str) else node.text for node in self.inside)

    def walk(self) -> Iterator[Element]:
        """Yield the elements inside, at any depth, in the order of the source."""
        return iter(self.below)

    def controls(self) -> list[Element]:
        """Find what can be pressed, slid or typed, but not in a panel that is shown inside."""
        inner = {id(one) for panel in self.having("data-inner") for one in panel.walk()}
        return [element for element in self.having("data-action") if id(element) not in inner]

    def all(self, *tags: str) -> list[Element]:
        """Find the elements inside with one of these tags."""
        return [element for element in self.below if element.tag in tags]

    def having(self, attribute: str, value: str | None = None) -> list[Element]:
        """Find the elements inside with an attribute, of this value if one is given."""
        found = [element for element in self.below if attribute in element.attributes]
        return found if value is None else [e for e in found if e[attribute] == value]

    def texts(self) -> Iterator[str]:
        """Yield every piece of text that is shown or spoken."""
        for node in self.inside:
            if isinstance(node, str):
                yield node
            else:
                yield from (value for name in SHOWN if (value := node.attributes.get(name)))
                yield from node.texts()


class _Reader:
    def __init__(self) -> None:
        self.root = Element("")
        self.faults: list[str] = []
        self._found: list[Element] = []
        self._open = [(self.root, 0)]

    def read(self, html: str) -> None:
        for piece in PIECE.finditer(html):
            match piece.lastgroup:
                case "text":
                    self._add(piece[0])
                case "attributes":
                    self._begin(piece["start"], piece["attributes"])
                case "end":
                    self._end(piece["end"])
                case "reference":
                    self._add(unescape(piece[0]))
                case "comment":
                    self.faults.append(f"a comment is left: {piece['comment']!r}")
                case "stray":
                    where = html[piece.start() : piece.start() + 40]
                    self.faults.append(f"{piece[0]!r} is not escaped: {where!r}")
                    self._add(piece[0])
        self.faults += [f"<{element.tag}> is not closed" for element, _ in self._open[1:]]
        while self._open:
            self._close()

    def _add(self, node: Element | str) -> None:
        self._open[-1][0].inside.append(node)

    def _begin(self, tag: str, written: str) -> None:
        pairs = ATTRIBUTE.findall(written)
        names = [name for name, _given, _value in pairs]
        self.faults += [f"<{tag}> has {n} twice" for n in {*names} if names.count(n) > 1]
        attributes = {n: unescape(value) if given else None for n, given, value in pairs}
        if tag in BLOCKS and (around := [e.tag for e, _ in self._open if e.tag in PHRASING_ONLY]):
            self.faults.append(f"<{tag}> is inside <{around[-1]}>")
        element = Element(tag, attributes)
        self._add(element)
        self._found.append(element)
        if tag not in VOID:
            self._open.append((element, len(self._found)))

    def _end(self, tag: str) -> None:
        open_tag = self._open[-1][0].tag
        if open_tag == tag:
            self._close()
        else:
            self.faults.append(f"</{tag}> closes <{open_tag}>")

    def _close(self) -> None:
        element, begin = self._open.pop()
        element.below = self._found[begin:]


def read(html: str) -> tuple[Element, list[str]]:
    """Read HTML into a tree whose root has no tag, and list what does not close or nest."""
    reader = _Reader()
    reader.read(html)
    return reader.root, reader.faults


def tree(html: str) -> Element:
    """Read HTML that has to be in order."""
    root, faults = read(html)
    assert [] == faults
    return root
