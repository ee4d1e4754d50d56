"""What a learner is told of progress: what there is, and why it cannot be kept or loaded."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from baccarat_edu.engine.home_standing import COUPS
from baccarat_edu.words.course import check_result
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.numbers import number
from baccarat_edu.words.text import beginning, ends, visible

LONGEST_QUOTATION: Final = 60


def set_aside(name: str) -> str:
    """Say that a damaged file was renamed and a new one begun."""
    return _(
        "What was written down of your progress can no longer be read. "
        "It was set aside as {name}, and a new file begun."
    ).format(name=visible(name))


def newer(path: Path) -> str:
    """Say that a newer version of the lessons wrote the file, which stays as it is."""
    return _(
        "A newer version of these lessons wrote {path}, so it stays as it is. "
        "What you finish here is remembered until this lesson’s Python is restarted."
    ).format(path=visible(str(path)))


def unwritable(path: Path) -> str:
    """Say that the file cannot be written, and what becomes of what is finished now."""
    return _(
        "{path} cannot be written just now. What you finish is remembered until this lesson’s "
        "Python is restarted, and written down if that works again before."
    ).format(path=visible(str(path)))


def without_sqlite() -> str:
    """Say that this Python cannot keep progress at all."""
    return _(
        "This Python came without sqlite3, which keeps your progress. "
        "What you finish is remembered until this lesson’s Python is restarted."
    )


# ---------------------------------------------------------------- what there is


def loaded(answers: int, lessons: int, series: int = 0) -> str:
    """Say how much of what was loaded was new; of home series only where there were any."""
    text = (
        _("{answers}, {lessons} and {series} were new.")
        if series
        else _("{answers} and {lessons} were new.")
    )
    return text.format(**_numbers(answers, lessons, series))


def saved(answers: int, lessons: int, path: Path, series: int = 0) -> str:
    """Say what was saved where; of home series only where there are any."""
    text = (
        _("{answers}, {lessons} and {series} were saved in {path}.")
        if series
        else _("{answers} and {lessons} were saved in {path}.")
    )
    return text.format(path=visible(str(path)), **_numbers(answers, lessons, series))


def untold(answers: int) -> str:
    """Say that answers of an exam do not count yet, and when they will."""
    return ngettext(
        "{number} answer is part of an exam: how it went is told when that is signed off.",
        "{number} answers are part of an exam: how they went is told when that is signed off.",
        answers,
    ).format(number=number(answers))


def series_at(dealt: int) -> str:
    """Say which coup of a home series comes next, after so many were dealt."""
    if dealt == COUPS:
        return _("all {number} coups dealt").format(number=COUPS)
    return _("coup {number} of {all}").format(number=dealt + 1, all=COUPS)


def series_name(name: str) -> str:
    """Quote the name of a home series, or the beginning of a long one, on one line."""
    return _beginning(name)


def series_go_too(series: int) -> str:
    """Say that home series would be forgotten with everything else."""
    return ngettext(
        "{number} home series would go too.", "{number} home series would go too.", series
    ).format(number=series)


def series_went_too(series: int) -> str:
    """Say that home series have been forgotten with everything else."""
    return ngettext(
        "{number} home series went too.", "{number} home series went too.", series
    ).format(number=series)


def overview(
    lessons: Iterable[tuple[str, tuple[int, int] | None]],
    skills: Mapping[str, tuple[int, int]],
    series: Mapping[str, int],
) -> str:
    """Write down what a learner has done, a line for each lesson, skill and home series.

    Args:
        lessons: the names of the lessons that are done, which may be alike, each with how many
            answers of the check were right, and how many there were; None where there was no check.
        skills: the same of all answers to each skill.
        series: how many coups have been dealt of each home series; without any, none is mentioned.
    """
    done = [(name, check_result(*result) if result else _("done")) for name, result in lessons]
    known = [
        (skill, check_result(right, asked), f"{100 * right // asked} %")
        for skill, (right, asked) in skills.items()
    ]
    given = sum(asked for _right, asked in skills.values())
    return "\n".join(
        [
            _("Lessons done: {number}").format(number=len(done)),
            *_columns(done),
            _("Answers given: {number}").format(number=given),
            *_columns(known),
            *_series_lines(series),
        ]
    )


def _series_lines(series: Mapping[str, int]) -> list[str]:
    if not series:
        return []
    rows = [(series_name(name), series_at(dealt)) for name, dealt in series.items()]
    return [_("Home series: {number}").format(number=len(series)), *_columns(rows)]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lay rows out so that each column is as wide as its widest text."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    padded = (map(str.ljust, row, widths) for row in rows)
    return [f"  {'  '.join(row)}".rstrip() for row in padded]


def _numbers(answers: int, lessons: int, series: int) -> dict[str, str]:
    return {
        "answers": _answers(answers),
        "lessons": _lessons(lessons),
        "series": ngettext("{number} home series", "{number} home series", series).format(
            number=series
        ),
    }


def _answers(number: int) -> str:
    return ngettext("{number} answer", "{number} answers", number).format(number=number)


def _lessons(number: int) -> str:
    return ngettext("{number} lesson", "{number} lessons", number).format(number=number)


# ---------------------------------------------------------------- what cannot be loaded


def not_a_save(text: str) -> str:
    """Say that a text is something else than a saved progress, and how it begins."""
    if not text.strip():
        return _("This is empty. Load a file that these lessons have saved.")
    return _(
        "This is no saved progress: it begins with “{beginning}”. "
        "Load a file that these lessons have saved."
    ).format(beginning=_beginning(text))


def too_long(length: int, most: int) -> str:
    """Say that a text is far too long to be a saved progress, both lengths in characters."""
    return _(
        "This is no saved progress: it has {length} characters, and more than {most} are not read. "
        "Load a file that these lessons have saved."
    ).format(length=number(length), most=number(most))


def newer_save(version: int, known: int) -> str:
    """Say that a newer version of the lessons saved the text."""
    return _(
        "A newer version of these lessons saved this: its form is {version}, and {known} is the "
        "last one known here. Bring the lessons up to date, then load it again."
    ).format(version=version, known=known)


def broken_part(name: str, given: object, like: object) -> str:
    """Say that a part of a saved progress is missing or something else than it should be."""
    return _(
        "Nothing was loaded, since a part of this is broken: “{name}” is {given}, "
        "and should be something like {like}."
    ).format(name=name, given=_beginning(repr(given)), like=repr(like))


def broken_answer(place: int, detail: str) -> str:
    """Say which answer of a saved progress is broken, counted from 1, and what it lacks."""
    return _("Nothing was loaded, since answer number {place} is broken: {detail}.").format(
        place=place, detail=_ends(detail)
    )


def broken_lesson(name: str, detail: str) -> str:
    """Say which lesson of a saved progress is broken, and what it lacks."""
    return _("Nothing was loaded, since the lesson “{name}” is broken: {detail}.").format(
        name=_beginning(name), detail=_ends(detail)
    )


def broken_series(name: str, detail: str) -> str:
    """Say which home series of a saved progress is broken, and what it lacks."""
    return _("Nothing was loaded, since the home series “{name}” is broken: {detail}.").format(
        name=_beginning(name), detail=_ends(detail)
    )


def _beginning(text: str) -> str:
    """Quote the beginning of any text on one line."""
    return beginning(text, LONGEST_QUOTATION)


def _ends(text: str) -> str:
    """Quote both ends of any text on one line: what was given, and what would be right."""
    return ends(text, LONGEST_QUOTATION, 2 * LONGEST_QUOTATION)
