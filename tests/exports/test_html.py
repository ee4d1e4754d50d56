"""HTML for Moodle and Anki: it shows a text as it is, and neither finds anything to obey in it."""

from __future__ import annotations

from html import escape
from itertools import product

import pytest
from hypothesis import given

from baccarat_edu.exports.html import as_html
from tests.exports.banks import AWKWARD, TEXTS, many, shown
from tests.exports.marks import MARKS, marks


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_is_shown_and_not_obeyed(mark: str) -> None:
    """Whether it is all of a text, stands in one, or comes twice."""
    for text in (mark, f"a {mark} b", mark * 2, f"{mark}\n{mark}"):
        assert text == shown(as_html(text))
        assert [] == marks(as_html(text))


def test_no_mark_comes_of_two() -> None:
    """Not where one ends and the other begins, nor over a line break."""
    for one, other in product(MARKS, MARKS):
        for text in (one + other, f"{one[:-1]}\n{other[1:]}"):
            assert text == shown(as_html(text))


@many
@given(TEXTS)
def test_any_text_is_shown_as_it_is(text: str) -> None:
    """With everything that its author typed, and nothing else."""
    assert text == shown(as_html(text))


def test_plain_money_stays_plain() -> None:
    """What is no mark is not taken apart further than it has to be."""
    assert "5 € &lt; 6 €<br>&amp; more" == as_html("5 € < 6 €\n& more")
    assert '<span class="nolink">$</span>5' == as_html("$5")


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_is_found(mark: str) -> None:
    """Where a text is escaped and no more, so that the tests above can fail."""
    assert marks(escape(mark))
    assert marks(f"<b>{escape(mark)}</b>")


@pytest.mark.parametrize(
    "html",
    ["&#92;(x&#92;)", "\\&#40;x", "$&#36;", "$<wbr>$", "\\<wbr>[", "$<!-- -->$", "<i>$&#x24;</i>"],
)
def test_what_mathjax_looks_through_is_looked_through(html: str) -> None:
    """Entities, possible line breaks and comments part nothing, as MathJax 3.2 itself has shown."""
    assert marks(html)


@pytest.mark.parametrize("text", AWKWARD)
def test_an_awkward_text_has_no_mark(text: str) -> None:
    """None of those that other tests put everywhere."""
    assert [] == marks(as_html(text))


@pytest.mark.parametrize(
    "html",
    ["<b>x</b>", "<span>$</span>", '<span class="nolink">$$</span>', "<br/><hr>", "a</span>"],
)
def test_the_reader_is_strict(html: str) -> None:
    """Any other markup is refused, so that a text that became markup is seen."""
    with pytest.raises(AssertionError):
        shown(html)
