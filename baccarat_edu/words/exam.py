"""What is said at an exam and of its file: who sits it, what signing off means, what is broken."""

from typing import Final

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.numbers import number
from baccarat_edu.words.text import ends

MOST_SHOWN: Final = 40
"""How much of a text that is wrong is quoted."""

DETAIL_SHOWN: Final = 180


def heading(exam: str) -> str:
    """Name an exam: ``Exam: midterm``."""
    return _("Exam: {name}").format(name=exam)


def sat_by(exam: str, who: str) -> str:
    """Name an exam and who sat it: ``Exam: midterm, Anna``."""
    return _("{exam}, {name}").format(exam=heading(quoted(exam)), name=quoted(who))


def questions(count: int) -> str:
    """Say how many questions there are: ``20 questions``."""
    return ngettext("{number} question", "{number} questions", count).format(number=count)


def ask_who() -> str:
    """Ask for the name of whoever sits the exam."""
    return _("Who sits this exam?")


def all_answered(count: int) -> str:
    """Say that nothing is left to answer."""
    return ngettext(
        "The only question is answered. Now sign off.",
        "All {number} questions are answered. Now sign off.",
        count,
    ).format(number=count)


def no_name(text: str, longest: int) -> str:
    """Say that what was typed is no name, and what would be one."""
    if not text.strip():
        return _("This is blank; write your name or number.")
    if len(text) > longest:
        return _(
            "“{text}” has {length} characters; write a name or number with at most {longest}."
        ).format(text=quoted(text), length=number(len(text)), longest=longest)
    return _("“{name}” cannot be written down; write a name or number that can be seen.").format(
        name=quoted(text)
    )


def ask_to_sign(answered: int, asked: int) -> str:
    """Ask whether an exam is to be signed off, with how many of its questions answered."""
    if answered == asked:
        return _("Sign off now, with every question answered?")
    return _("Sign off now, with {answered} of {asked} questions answered?").format(
        answered=answered, asked=asked
    )


def unanswered(count: int) -> str:
    """Say that some questions were not answered, and what that means."""
    return ngettext(
        "{number} question was not answered and does not count as right.",
        "{number} questions were not answered and do not count as right.",
        count,
    ).format(number=count)


def signed(score: str) -> str:
    """Say that an exam is signed off, and its score."""
    return _("Signed off: {score}.").format(score=score)


def hand_in(file: str) -> str:
    """Say which file is to be handed in."""
    return _("Hand in the file {name}.").format(name=file)


def result(exam: str, who: str, right: int, asked: int) -> str:
    """Say how an exam went: ``midterm, Anna: 14 of 20 right``."""
    return _("{exam}, {who}: {right} of {asked} right").format(
        exam=exam, who=who, right=right, asked=asked
    )


# ---------------------------------------------------------------- what is no signed-off exam


def not_an_exam(text: str) -> str:
    """Say that a text is something else than a signed-off exam, and how it begins."""
    if not text.strip():
        return _("This is empty, no signed-off exam.")
    return _("This is no signed-off exam: it says “{text}”.").format(text=quoted(text))


def too_long(length: int, most: int) -> str:
    """Say that a text is far too long to be a signed-off exam, both lengths in characters."""
    return _(
        "This is no signed-off exam: it has {length} characters, and more than {most} are not read."
    ).format(length=number(length), most=number(most))


def newer(version: int, known: int) -> str:
    """Say that a newer version of the lessons signed the exam off."""
    return _(
        "A newer version of these lessons signed this off: its form is {version}, and {known} is "
        "the last one known here."
    ).format(version=version, known=known)


def changed() -> str:
    """Say that the checksum does not fit."""
    return _(
        "This is not as it was signed off: its checksum does not fit what is in it. "
        "It was damaged on the way, or somebody edited it."
    )


def broken_part(name: str, given: object, like: object) -> str:
    """Say that a part of an exam is missing or something else than it should be."""
    return _("“{name}” is {given}, and should be something like {like}.").format(
        name=name, given=quoted(repr(given)), like=repr(like)
    )


def broken_answer(place: int, detail: str) -> str:
    """Say which answer of an exam is broken, counted from 1, and what it lacks."""
    return _("Answer number {place} is broken: {detail}.").format(
        place=place, detail=quoted(detail, DETAIL_SHOWN)
    )


def broken(detail: str) -> str:
    """Say that something about an exam is not what it should be."""
    return _("A part of it is broken: {detail}.").format(detail=quoted(detail, DETAIL_SHOWN))


def quoted(text: str, most: int = MOST_SHOWN) -> str:
    """Quote any text on one line; of a longer one the beginning and the end."""
    return ends(text, most // 2, most // 2)
