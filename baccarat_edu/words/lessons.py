"""What the commands say of notebooks: laid, kept, trusted, run anew, and why one cannot be."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.numbers import number as count
from baccarat_edu.words.text import visible

INSTALL: Final = "pip install 'baccarat-edu[lab]'"

# ---------------------------------------------------------------- what was done


def laid(number: int, folder: Path) -> str:
    """Say that so many files of the lessons were written into a folder."""
    return ngettext(
        "Lessons laid in {folder}: {number} file.",
        "Lessons laid in {folder}: {number} files.",
        number,
    ).format(folder=_shown(folder), number=count(number))


def kept(path: Path) -> str:
    """Say that a file was left as its owner changed it, and how to have the lesson's again."""
    return _("Kept as you changed it: {path} (delete or rename it to get the lesson anew)").format(
        path=_shown(path)
    )


def trusted(number: int) -> str:
    """Say how many notebooks were signed."""
    return _("trusted: {number}").format(number=count(number))


def untrusted(reason: object) -> str:
    """Say that the lessons were not signed, and what that means."""
    return _("The lessons open untrusted, run them to see all of them: {reason}").format(
        reason=reason
    )


def to_be_listed() -> str:
    """Say what a lesson of the project's own still needs."""
    return _("Add its title and minutes to baccarat_edu/words/course.py, in the course’s order.")


def verdict(*, changed: bool, check: bool) -> str:
    """Say what came of running a notebook anew."""
    if not changed:
        return _("unchanged")
    return _("would change") if check else _("refreshed")


# ---------------------------------------------------------------- what is refused


def extra_needed() -> str:
    """Say that JupyterLab is missing and how to get it."""
    return _("JupyterLab is not installed here: {command}").format(command=INSTALL)


def no_lessons(folder: Path) -> str:
    """Say that the lessons are not where they should be."""
    return _("there are no lessons at {folder}; install baccarat-edu anew").format(
        folder=_shown(folder)
    )


def not_in_language(asked: str, known: Iterable[str]) -> str:
    """Say that there are no lessons in the language that was asked for."""
    return _("there are no lessons in “{language}”, only in {languages}").format(
        language=visible(asked), languages=", ".join(known)
    )


def missing(path: Path) -> str:
    """Say that a path names nothing."""
    return _("there is no {path}").format(path=_shown(path))


def uncopied(folder: Path, reason: str) -> str:
    """Say that the lessons cannot be laid into a folder."""
    return _("the lessons cannot be copied to {folder}: {reason}").format(
        folder=_shown(folder), reason=reason
    )


def unsigned(reason: str) -> str:
    """Say that notebooks cannot be signed."""
    return _("Jupyter cannot store its signatures: {reason}").format(reason=reason)


def no_notebook(path: Path, reason: object) -> str:
    """Say that a file is no notebook."""
    return _("{path} is not a notebook: {reason}").format(path=_shown(path), reason=reason)


def no_folder(path: Path, reason: str) -> str:
    """Say that a folder cannot be made."""
    return _("{path} cannot be made ({reason}).").format(path=_shown(path), reason=reason)


def cell_failed(path: Path, number: int, cell: str, error: str) -> str:
    """Say that a cell of a notebook failed, by its number and its id."""
    return _("{path}, cell {number} (id {id}) failed: {error}").format(
        path=_shown(path), number=count(number), id=cell, error=error
    )


# ---------------------------------------------------------------- a new lesson


def not_a_name(given: str) -> str:
    """Say that a lesson cannot be called so."""
    return _(
        "“{name}” is not the name of a lesson; write two digits and lower-case words, such as "
        "13_my_lesson"
    ).format(name=visible(given))


def not_a_language(given: str, known: Iterable[str]) -> str:
    """Say that a lesson cannot be in such a language."""
    return _("“{language}” is not a language of the lessons; there is {languages}").format(
        language=visible(given), languages=", ".join(known)
    )


def is_there(path: Path) -> str:
    """Say that a new lesson would overwrite one."""
    return _("{path} is there already; give the new lesson another name").format(path=_shown(path))


def _shown(path: Path) -> str:
    return visible(str(path))
