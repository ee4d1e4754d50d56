"""Banks to export, of texts that may be anything, and what a reader sees of HTML."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st

from baccarat_edu.quiz import Bank, read_bank
from baccarat_edu.quiz.banks.own import own_bank
from baccarat_edu.quiz.concepts import Choice, Concept
from baccarat_edu.words.translated import Translated
from tests.exports.marks import MARKS, marks

many = settings(max_examples=100)
few = settings(max_examples=20)

SMALL: Final = read_bank(Path(__file__).parents[1] / "quiz" / "banks" / "small_bank.toml")
OWN: Final = own_bank()
BANKS: Final = {"small": SMALL, "own": OWN}

AWKWARD: Final = (
    "~=#{}:\\ ~~ == #### {{}} :: \\\\ \\n \\~ \\",
    "&&058; &&010 &amp; &#58; &nbsp;",
    "[html]<b>bold</b> [plain] [[question]] [sound:a.mp3] [latex]x[/latex]",
    "<script>alert('x')</script></text>]]><![CDATA[<br>",
    "%50%half %100%",
    "// a comment",
    "$CATEGORY: another",
    "a\n\nb\n\t// c\n}\n\n::d::e{=f}",
    '=HYPERLINK("http://127.0.0.1","x")',
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "\uff1d1+1",
    "'=1",
    "a;b,c\"d'e\tf",
    "{{Question}} {{c1::cloze}} {{#Hint}}",
    r"\(x\) \[y\] $$z$$ $5 \begin{equation}x\end{equation} \ref{x} @@PLUGINFILE@@/a",
    "[$]x[/$] [$$]x[/$$] [[type:Answer]] [anki:tts lang=en_US]x[/anki:tts] [tex]x[/tex]",
    "[markdown]*x*",
    "הימור על Banco \u202eabc\u202c",
    "🂡👩‍🏫 7♦\ufe0e 7♦ é e\u0301 \u2028 \u2029é",
    "\ufffe\uffff\U0001f0a1\U0010ffff",
    "T",
    "TRUE",
    "1..5",
    "-> a = b -> c",
)
LONG: Final = "long " * 2_000
CHARACTERS: Final = st.one_of(
    st.sampled_from("~=#{}:\\[]%&<>\"'/;,.$@+-*|^_` \n\t"),
    st.characters(exclude_categories=["Cs", "Cc"]),
)
TEXTS: Final = st.one_of(
    st.sampled_from([*AWKWARD, LONG.strip()]),
    st.text(CHARACTERS, max_size=30).map(str.strip).filter(bool),
    st.tuples(st.sampled_from(AWKWARD), st.sampled_from(AWKWARD)).map("".join),
    st.lists(st.sampled_from(MARKS) | CHARACTERS, max_size=8)
    .map("".join)
    .map(str.strip)
    .filter(bool),
)
IDS: Final = st.text("abcxyz0189-", min_size=1, max_size=12)


def awkward_bank() -> Bank:
    """Make a bank that has each awkward text in every place where a question has one."""
    return Bank(tuple(_awkward(number, text) for number, text in enumerate(AWKWARD, start=1)))


def _awkward(number: int, said: str) -> Concept:
    text = translated(said)
    choices = Choice(text, text, right=False), Choice(text, text, right=True)
    return Concept(id=f"awkward-{number}", tags=(said,), prompt=text, choices=choices)


def translated(text: str, language: str = "en") -> Translated:
    """Make a text in one language."""
    return Translated(((language, text),))


CHOICES: Final = st.tuples(TEXTS.map(translated), TEXTS.map(translated))


@st.composite
def concepts(draw: st.DrawFn, question_id: str) -> Concept:
    """Draw a question with written choices."""
    texts = draw(st.lists(CHOICES, min_size=2, max_size=4))
    right = draw(st.integers(0, len(texts) - 1))
    return Concept(
        id=question_id,
        tags=tuple(draw(st.lists(TEXTS, max_size=3))),
        difficulty=draw(st.integers(1, 3)),
        prompt=draw(TEXTS.map(translated)),
        choices=tuple(
            Choice(text, because, at == right) for at, (text, because) in enumerate(texts)
        ),
        hint=draw(st.none() | TEXTS.map(translated)),
    )


@st.composite
def banks(draw: st.DrawFn) -> Bank:
    """Draw a bank of one to four such questions."""
    ids = draw(st.lists(IDS, min_size=1, max_size=4, unique=True))
    return Bank(tuple(draw(concepts(name)) for name in ids), draw(TEXTS))


class _Shown(HTMLParser):
    """What a reader sees of HTML, in which markup may be line breaks and single characters."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.alone: str | None = None

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.alone is not None:
            self.alone += data

    def handle_starttag(self, tag: str, attrs: object) -> None:
        assert self.alone is None, f"{tag!r} in another element"
        if tag == "br":
            assert [] == attrs
            self.text += "\n"
        else:
            assert ("span", [("class", "nolink")]) == (tag, attrs)
            self.alone = ""

    def handle_endtag(self, tag: str) -> None:
        assert self.alone is not None, f"{tag!r} ends"
        assert ("span", 1) == (tag, len(self.alone))
        self.alone = None

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"{data!r} is a comment")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"{decl!r} is a declaration")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"{data!r} is an instruction")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"{data!r} is a section")


def shown(html: str) -> str:
    """Read HTML as a browser does, and return the text that it shows; nothing may be obeyed."""
    assert [] == marks(html)
    reader = _Shown()
    reader.feed(html)
    reader.close()
    assert reader.alone is None, "an element does not end"
    return reader.text
