r"""Texts as HTML, in which Moodle and Anki hold theirs: nothing that is in them is obeyed.

Both look for marks of their own in a text: formulas between ``$$`` or after ``\(``, in Anki also
between ``[latex]`` and ``[$]``, sounds ``[sound:…]``, fields and gaps ``{{…}}``, in Moodle files
``@@PLUGINFILE@@``. Writing a character as an entity hides a mark from the programs, but not from
MathJax, which both let look through the page as the browser shows it. Neither finds a mark whose
characters are in different elements (``<br>``, ``<wbr>`` and comments are looked through): programs
read the tag between them, and MathJax reads each element on its own. So a character that such a
mark begins with has an element to itself, which shows nothing of its own.

Moodle: filter/mathjaxloader and filter/tex, classes/text_filter.php. MathJax: HTMLDomStrings.ts and
FindTeX.ts, in version 2 tex2jax.js. Anki, in rslib/src: latex.rs, template.rs,
card_rendering/parser.rs.
"""

import re
from html import escape
from typing import Final

BEGINS_A_MARK: Final = re.compile(r"[\\$\[{@]")
ALONE: Final = r'<span class="nolink">\g<0></span>'
"""Moodle’s own class for what its filters leave alone; an editor keeps an element with a class."""


def as_html(text: str) -> str:
    """Write a text as HTML that shows it as it is, with its line breaks."""
    shown = escape(text, quote=False).replace("\n", "<br>")
    return BEGINS_A_MARK.sub(ALONE, shown)
