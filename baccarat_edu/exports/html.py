"""Texts as HTML, in which Moodle and Anki hold theirs: markup is shown and never obeyed."""

from html import escape


def as_html(text: str) -> str:
    """Write a text as HTML that shows it as it is, with its line breaks."""
    return escape(text, quote=False).replace("\n", "<br>")
