"""Questions as Moodle XML: https://docs.moodle.org/en/Moodle_XML_format.

A question that asks for a number is a numerical one, any other has choices. A wrong answer has its
own feedback; why the right one is right is the general feedback, which everybody is shown.
"""

from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from baccarat_edu.exports.categories import by_category
from baccarat_edu.exports.html import as_html
from baccarat_edu.exports.rows import Answer, Exported, Row

LONGEST_ID: Final = 100
"""A longer ``idnumber`` would not go into Moodle's data base."""

PENALTY: Final = "0.3333333"
"""Moodle's own: what each further try costs."""


def write(exported: Exported) -> bytes:
    """Write all questions, each category begun by an entry of its own."""
    quiz = Element("quiz")
    for path, rows in by_category(exported).items():
        category = SubElement(SubElement(quiz, "question", type="category"), "category")
        SubElement(category, "text").text = path
        for row in rows:
            _add_question(quiz, row)
    indent(quiz)
    written: bytes = tostring(quiz, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _add_question(quiz: Element, row: Row) -> None:
    kind = "numerical" if row.is_number else "multichoice"
    question = SubElement(quiz, "question", type=kind)
    SubElement(SubElement(question, "name"), "text").text = row.id
    _add_html(question, "questiontext", row.prompt)
    _add_html(question, "generalfeedback", row.explanation)
    _add_values(question, defaultgrade="1", penalty=PENALTY, hidden="0")
    if len(row.id) <= LONGEST_ID:
        _add_values(question, idnumber=row.id)
    if row.is_number:
        _add_numbers(question, row)
    else:
        _add_choices(question, row)
    for hint in row.hints:
        _add_html(question, "hint", hint)
    if row.tags:
        _add_tags(question, row)


def _add_choices(question: Element, row: Row) -> None:
    _add_values(question, single="true", shuffleanswers="true", answernumbering="abc")
    for answer in row.answers:
        choice = _add_html(question, "answer", answer.text)
        choice.set("fraction", _fraction(answer))
        _add_feedback(choice, answer)


def _add_numbers(question: Element, row: Row) -> None:
    """Add the right number, and the wrong ones that there is something to say about."""
    for answer in (row.right, *(answer for answer in row.wrong if answer.because)):
        number = SubElement(question, "answer", fraction=_fraction(answer), format="plain_text")
        SubElement(number, "text").text = answer.amount
        _add_feedback(number, answer)
        SubElement(number, "tolerance").text = "0"


def _add_feedback(element: Element, answer: Answer) -> None:
    _add_html(element, "feedback", "" if answer.right else answer.because)


def _add_tags(question: Element, row: Row) -> None:
    tags = SubElement(question, "tags")
    for tag in row.tags:
        SubElement(SubElement(tags, "tag"), "text").text = " ".join(tag.split())


def _add_html(parent: Element, name: str, text: str) -> Element:
    element = SubElement(parent, name, format="html")
    SubElement(element, "text").text = as_html(text)
    return element


def _add_values(parent: Element, **values: str) -> None:
    for name, value in values.items():
        SubElement(parent, name).text = value


def _fraction(answer: Answer) -> str:
    return "100" if answer.right else "0"
