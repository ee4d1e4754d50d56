"""The catalogues hold every message of the code and the templates, rightly set."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from baccarat_edu.words.languages import DOMAIN, LOCALE
from tests.words.catalogue import ROOT, Spoken, extracted, messages, problems, wanted, wrong_plurals

CATALOGUES = sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
PACKAGE = ROOT / "baccarat_edu"
MARKS = ("_", "gettext", "ngettext")


def language_of(catalogue: Path) -> str:
    """Name the language of a catalogue's file."""
    return catalogue.parent.parent.name


def russian() -> str:
    """Return the text of the Russian catalogue, to be changed."""
    return (LOCALE / "ru" / "LC_MESSAGES" / f"{DOMAIN}.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=language_of)
def test_a_catalogue_is_whole(catalogue: Path) -> None:
    """Nothing is missing, empty, fuzzy, obsolete or set wrongly, and placeholders are kept."""
    text = catalogue.read_text(encoding="utf-8")
    language = language_of(catalogue)
    assert [] == problems(text, language, wanted(language))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=language_of)
def test_a_catalogue_counts_as_its_language_does(catalogue: Path) -> None:
    """The plural rule in the head of the file is that of the language."""
    assert [] == wrong_plurals(catalogue.read_text(encoding="utf-8"), language_of(catalogue))


def test_messages_come_from_code_and_from_both_kinds_of_templates() -> None:
    """The mapping for Babel reaches modules, HTML templates and text templates."""
    kinds = {Path(file).suffix for file in messages().values()}
    assert {".py", ".html"} <= kinds
    assert {"no cards yet", "a card to come", "The Banco table"} <= {m.one for m in messages()}
    assert Spoken("{number} point", "{number} points") in messages()


def test_a_new_message_is_extracted(tmp_path: Path) -> None:
    """A message added to a module or to a template is asked of the catalogue."""
    module = tmp_path / "baccarat_edu" / "words" / "new.py"
    template = tmp_path / "baccarat_edu" / "widgets" / "templates" / "new.txt"
    for path, source in ((module, '_("brand new")\n'), (template, '{{ _("new too") }}')):
        path.parent.mkdir(parents=True)
        path.write_text(source, encoding="utf-8")
    found = extracted(tmp_path)
    assert {Spoken("brand new"), Spoken("new too")} == found.keys()
    assert ["'brand new' is missing", "'new too' is missing"] == [
        fault for fault in problems(russian(), "ru", found) if fault.endswith(" is missing")
    ]


def marked_calls(path: Path) -> list[ast.Call]:
    """Find the calls of a module that mark a message."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in MARKS]


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_only_plain_texts_are_marked(path: Path) -> None:
    """A message is a literal, since Babel finds no other and would not say so."""
    texts = [argument for call in marked_calls(path) for argument in call.args[:1]]
    assert [] == [ast.unparse(text) for text in texts if not isinstance(text, ast.Constant)]


def entries(po: str) -> list[str]:
    """Cut a catalogue into its head and its messages."""
    return po.strip().split("\n\n")


def test_a_removed_message_is_missed() -> None:
    """A message that is taken out of a copy, here one in thirty-one, is named by the check."""
    head, *rest = entries(russian())
    assert len(messages()) == len(rest)
    for place, entry in list(enumerate(rest))[::31]:
        shorter = "\n\n".join([head, *rest[:place], *rest[place + 1 :]])
        (fault,) = problems(shorter, "ru", messages())
        assert fault.endswith(" is missing"), entry
        first = re.search(r'(?<=msgid ")[^"]*', entry)
        assert first
        assert first[0][:20] in fault.replace("\\u2060", "\u2060")


Change = Callable[[str], str]


def replaced(old: str, new: str) -> Change:
    """Change one place of the Russian catalogue."""

    def change(po: str) -> str:
        assert po.count(old) == 1, old
        return po.replace(old, new)

    return change


def in_entry(msgid: str, pattern: str, new: str) -> Change:
    """Change what a pattern finds in the translation of one message."""

    def change(po: str) -> str:
        start = po.index(f'msgid "{msgid}"')
        end = po.index("\n\n", start)
        entry, times = re.subn(pattern, new, po[start:end], count=1, flags=re.MULTILINE)
        assert times == 1, pattern
        return po[:start] + entry + po[end:]

    return change


CHANGES: dict[str, tuple[Change, str]] = {
    "emptied": (in_entry("Detail", r'^msgstr ".*"', 'msgstr ""'), "'Detail' is empty"),
    "fuzzy": (replaced('msgid "Detail"', '#, fuzzy\nmsgid "Detail"'), "'Detail' is fuzzy"),
    "obsolete": (lambda po: f'{po}\n#~ msgid "gone"\n#~ msgstr "0"\n', "'gone' is obsolete"),
    "unspoken": (lambda po: f'{po}\nmsgid "gone"\nmsgstr "0"\n', "'gone' is not spoken"),
    "renamed placeholder": (
        in_entry("It is: {answer}.", r"\{answer\}(?=.*\Z)", "{reply}"),
        "'It is: {answer}.' has other placeholders",
    ),
    "lost placeholder in one form": (
        in_entry("{number} left", r"(?<=^msgstr\[2\] ).*", '"0"'),
        "'{number} left' has other placeholders in '0'",
    ),
    "lost form": (in_entry("{number} left", r"^msgstr\[2\].*", ""), "'{number} left' "),
    "trailing blank": (in_entry("Detail", r'"$(?=\Z)', ' "'), "'Detail' has other blanks"),
    "lost full stop": (in_entry("Right.", r'\."\Z', '"'), "'Right.' ends otherwise"),
    "Latin letter": (in_entry("Detail", r'\u043e(?=[^"]*"\Z)', "o"), "mixes Latin and Cyrillic"),
    "English quotes": (
        in_entry("Not so: you said “{answer}”. {explanation}", "«", "“"),
        "is not a Russian quotation mark",
    ),
    "unclosed quotes": (
        in_entry("Not so: you said “{answer}”. {explanation}", "»", ""),
        "a quotation is not closed",
    ),
    "dots lost": (in_entry("draws", "\u0451", "\u0435"), "is written without its"),
    "two blanks": (in_entry("One step back", r"(?<=\S) (?=\S+\"\Z)", "  "), "two blanks"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_spoiled_catalogue_is_seen(name: str) -> None:
    """Each way to spoil a catalogue is told, and told of the right message."""
    change, expected = CHANGES[name]
    po = change(russian())
    found = problems(po, "ru", messages())
    assert any(expected in fault for fault in found), found


def test_a_wrong_plural_rule_is_seen() -> None:
    """A head that counts 11 as 1 is told, with the numbers that it gets wrong."""
    po = re.sub(r"plural=\(n%10==1 && n%100!=11 ", "plural=(n%10==1 ", russian())
    assert [11, 111, 211] == wrong_plurals(po, "ru")[:3]
