"""What the report on a class says: its columns, its map, what was hard, which files are broken."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from baccarat_edu.words import mastery
from baccarat_edu.words.exam import quoted
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.numbers import number
from baccarat_edu.words.text import visible

NOT_ASKED: Final = "·"


def summary(learners: int, right: int, asked: int) -> str:
    """Say how a class did: ``30 learners: 444 of 600 right, 74 %.``"""
    who = ngettext("{number} learner", "{number} learners", learners).format(
        number=number(learners)
    )
    if not asked:
        return _("{learners}; nothing was asked.").format(learners=who)
    return _("{learners}: {right} of {asked} right, {share}.").format(
        learners=who, right=number(right), asked=number(asked), share=percent(right, asked)
    )


def percent(right: int, asked: int) -> str:
    """Write a share in whole per cent, rounded down: only what is all right is ``100 %``."""
    return _share(100 * right // asked)


def whole_percent(right: int, asked: int) -> str:
    """Write the same without the sign; nothing asked is ``·``."""
    return str(100 * right // asked) if asked else NOT_ASKED


def of(right: int, asked: int) -> str:
    """Write a score as briefly as a table does: ``14/20``."""
    return f"{right}/{asked}"


# ---------------------------------------------------------------- the learners


def title() -> str:
    """Name the report."""
    return _("How the class did")


def learners() -> str:
    """Name the table of learners."""
    return _("Learners")


def learner() -> str:
    """Head the column of names."""
    return _("Learner")


def exam() -> str:
    """Head the column of exams."""
    return _("Exam")


def right() -> str:
    """Head the column of right answers."""
    return _("Right")


def weakest() -> str:
    """Head the column of the row of the drawing table that went worst."""
    return _("Weakest row")


def row(total: int, right: int, asked: int) -> str:
    """Name a row of the drawing table with how it went: ``row 6: 1/4``."""
    return _("row {row}: {score}").format(row=total, score=of(right, asked))


def skills(names: Sequence[str]) -> str:
    """Say what the short names of the skills stand for."""
    return "; ".join(f"{name}: {mastery.skill(name)}" for name in names)


# ---------------------------------------------------------------- the drawing table


def map_title() -> str:
    """Head the map of the drawing table."""
    return _("The drawing table: right answers in per cent")


def map_axes() -> str:
    """Say what the rows and columns of the map are."""
    return _("Rows are Banco’s two cards, columns Punto’s third card.")


def map_marks() -> str:
    """Say what a cell without a number is."""
    return _("{mark} was not asked.").format(mark=NOT_ASKED)


def banco() -> str:
    """Head the rows of the map."""
    return _("Banco")


def stood() -> str:
    """Head the column without a third card."""
    return _("Punto stood")


def cell(text: str, right: int, asked: int) -> str:
    """Say how a cell went: ``row 3, third card 8: 12 of 30 right``."""
    return _("{cell}: {right} of {asked} right").format(
        cell=mastery.topic("banco", text), right=right, asked=asked
    )


def cell_not_asked(text: str) -> str:
    """Say that a cell was not asked: ``row 3, third card 8: not asked``."""
    return _("{cell}: not asked").format(cell=mastery.topic("banco", text))


def not_asked() -> str:
    """Say what a cell without a number is, in a legend."""
    return _("not asked")


def share_level(kind: str) -> str:
    """Say what a colour of the map means."""
    return {
        "most": _("{share} or more").format(share=_share(90)),
        "many": _("{first} to {last}").format(first=70, last=_share(89)),
        "some": _("{first} to {last}").format(first=50, last=_share(69)),
        "few": _("less than half"),
    }[kind]


def _share(whole: int) -> str:
    return f"{whole}\u00a0%"


# ---------------------------------------------------------------- what went wrong


def rules_title() -> str:
    """Head the list of wrong rules."""
    return _("Wrong rules in the answers")


def rule(name: str, learners: int, answers: int) -> str:
    """Say how many learners followed a wrong rule, and in how many answers."""
    return _("{rule}: {learners}, {answers}").format(
        rule=name,
        learners=ngettext("{number} learner", "{number} learners", learners).format(
            number=number(learners)
        ),
        answers=ngettext("{number} answer", "{number} answers", answers).format(
            number=number(answers)
        ),
    )


def hardest_title() -> str:
    """Head the list of the hardest questions."""
    return _("The hardest questions")


def topic(skill: str, text: str) -> str:
    """Name what a question asked: its skill, and what of it, whatever a file calls it."""
    return f"{_skill(skill)}: {_topic(skill, text)}"


def hard(topic: str, right: int, asked: int) -> str:
    """Say how a question went: ``Totals, sums of exactly 10: 3 of 12 right``."""
    return _("{topic} – {right} of {asked} right").format(topic=topic, right=right, asked=asked)


def _skill(name: str) -> str:
    return mastery.skill(name) if name in mastery.TAUGHT_IN else visible(name)


def _topic(skill: str, text: str) -> str:
    try:
        return visible(mastery.topic(skill, text))
    except (KeyError, ValueError):  # what no version of these lessons asks
        return visible(text)


# ---------------------------------------------------------------- what cannot be read


def broken_title() -> str:
    """Head the list of files that were left out."""
    return _("Left out")


def broken(file: str, reason: str) -> str:
    """Name a file that was left out, and say why."""
    return _("{file}: {reason}").format(file=file, reason=reason)


def left_out(files: int) -> str:
    """Say how many files were left out."""
    return ngettext("{number} file was left out.", "{number} files were left out.", files).format(
        number=number(files)
    )


def same(file: str) -> str:
    """Say that a file is a copy of one that was read before."""
    return _("This is the same as {file}, and counts once.").format(file=file)


def neither(text: str) -> str:
    """Say that a file is neither of what is read here, and what it says."""
    if not text.strip():
        return _("This is empty, neither saved progress nor a signed-off exam.")
    return _("This is neither saved progress nor a signed-off exam; it says “{text}”.").format(
        text=quoted(text)
    )


def not_utf8() -> str:
    """Say that a file is no text."""
    return _("This is no text in UTF-8.")


def too_large(size: int, most: int) -> str:
    """Say that a file is too large, both sizes in bytes."""
    return _("This has {size} bytes, and a file with more than {most} is not read.").format(
        size=number(size), most=number(most)
    )


def no_file() -> str:
    """Say that what is called like a file is a pipe or a device."""
    return _("This is no file, though it is called like one.")


def unreadable(reason: str) -> str:
    """Say that a file cannot be read, and what the system says about it."""
    return _("This cannot be read ({reason}).").format(reason=reason)


def nothing(folder: Path) -> str:
    """Say that a folder has no files to report on, and what would be one."""
    return _(
        "There is nothing to report on in {path}: no .json file that “Save as a file”, "
        "“baccarat-edu progress save” or the signing off of an exam has written."
    ).format(path=visible(str(folder)))


def holds_answers(path: Path) -> str:
    """Say that a report would overwrite what somebody has answered."""
    return _(
        "{path} holds somebody’s answers, so it stays as it is; write the report into another file."
    ).format(path=visible(str(path)))


def written(learners: int, path: Path) -> str:
    """Say where the report is."""
    return ngettext(
        "A report on {number} learner is in {path}.",
        "A report on {number} learners is in {path}.",
        learners,
    ).format(number=number(learners), path=visible(str(path)))
