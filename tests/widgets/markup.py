"""A small reader of HTML: a tree of elements, and what is wrong with the source of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
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


@dataclass
class Element:
    """One element: its tag, its attributes (None for one without a value) and what is in it."""

    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)

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
        for child in self.children:
            yield child
            yield from child.walk()

    def controls(self) -> list[Element]:
        """Find what can be pressed, slid or typed, but not in a panel that is shown inside."""
        inner = {id(one) for panel in self.having("data-inner") for one in panel.walk()}
        return [element for element in self.having("data-action") if id(element) not in inner]

    def all(self, *tags: str) -> list[Element]:
        """Find the elements inside with one of these tags."""
        return [element for element in self.walk() if element.tag in tags]

    def having(self, attribute: str, value: str | None = None) -> list[Element]:
        """Find the elements inside with an attribute, of this value if one is given."""
        found = [element for element in self.walk() if attribute in element.attributes]
        return found if value is None else [e for e in found if e[attribute] == value]

    def texts(self) -> Iterator[str]:
        """Yield every piece of text that is shown or spoken."""
        for node in self.inside:
            if isinstance(node, str):
                yield node
            else:
                yield from (value for name in SHOWN if (value := node.attributes.get(name)))
                yield from node.texts()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.root = Element("")
        self.open = [self.root]
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.faults += [f"<{tag}> has {n} twice" for n in set(names) if names.count(n) > 1]
        if tag in BLOCKS and (around := [e.tag for e in self.open if e.tag in PHRASING_ONLY]):
            self.faults.append(f"<{tag}> is inside <{around[-1]}>")
        element = Element(tag, dict(attrs))
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1].tag == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> closes <{self.open[-1].tag}>")

    def handle_data(self, data: str) -> None:
        self.faults += [f"{sign!r} is not escaped: {data[:40]!r}" for sign in "<&" if sign in data]
        self.open[-1].inside.append(data)

    def handle_entityref(self, name: str) -> None:
        self.open[-1].inside.append(unescape(f"&{name};"))

    def handle_charref(self, name: str) -> None:
        self.open[-1].inside.append(unescape(f"&#{name};"))

    def handle_comment(self, data: str) -> None:
        self.faults.append(f"a comment is left: {data!r}")


def read(html: str) -> tuple[Element, list[str]]:
    """Read HTML into a tree whose root has no tag, and list what does not close or nest."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    unclosed = [f"<{element.tag}> is not closed" for element in reader.open[1:]]
    return reader.root, reader.faults + unclosed


def tree(html: str) -> Element:
    """Read HTML that has to be in order."""
    root, faults = read(html)
    assert [] == faults
    return root
