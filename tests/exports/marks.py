"""What Moodle and Anki would obey in a piece of HTML, found in the ways in which they look for it.

Moodle's filters (filter/mathjaxloader and filter/tex, classes/text_filter.php; @@PLUGINFILE@@ in
lib/filelib.php) and Anki (rslib/src/latex.rs, template.rs, card_rendering/parser.rs) look through
the HTML as it is written. MathJax looks through the page: text by text, each up to the next
element, but for line breaks and comments (HTMLDomStrings.ts), with entities decoded.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

WRITTEN: Final = re.compile(
    r"\\[\[(]|\$\$|@@|<tex|\[/?tex|\[/?latex|\[/?\$|\[sound:|\[anki:|\[\[type:|\{\{", re.IGNORECASE
)
MATHJAX: Final = re.compile(r"\\[\[(]|\$\$|\\begin\b|\\(?:eq)?ref\b|\\[\\$]")
LOOKED_THROUGH: Final = {"br": "\n", "wbr": ""}

MARKS: Final = (
    r"\(x\)",
    r"\[x\]",
    "$$x$$",
    "$$$$x$$",
    r"\begin{equation}x\end{equation}",
    r"\ref{x}",
    r"\eqref{x}",
    r"\\",
    r"\$",
    "@@PLUGINFILE@@/a.png",
    "[tex]x[/tex]",
    "[latex]x[/latex]",
    "[$]x[/$]",
    "[$$]x[/$$]",
    "[sound:a.mp3]",
    "[anki:tts lang=en_US]x[/anki:tts]",
    "[[type:Answer]]",
    "{{Answer}}",
    "{{c1::x}}",
    "{{#Hint}}x{{/Hint}}",
)
"""Texts with such a mark each."""


def marks(html: str) -> list[str]:
    """Find what would be obeyed."""
    page = _Page()
    page.feed(html)
    page.close()
    return WRITTEN.findall(html) + [mark for text in page.texts for mark in MATHJAX.findall(text)]


class _Page(HTMLParser):
    """The texts that MathJax looks through, each on its own."""

    def __init__(self) -> None:
        super().__init__()
        self.texts = [""]

    def handle_data(self, data: str) -> None:
        self.texts[-1] += data

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - HTMLParser’s
        if tag in LOOKED_THROUGH:
            self.texts[-1] += LOOKED_THROUGH[tag]
        else:
            self.texts.append("")

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - HTMLParser’s
        self.texts.append("")
