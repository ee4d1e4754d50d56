"""How well something is known, in words: skills and topics by name, levels, streaks, forgetting."""

from collections.abc import Callable
from typing import Final, cast

from baccarat_edu.engine.cards import Rank
from baccarat_edu.engine.coup import Outcome
from baccarat_edu.engine.mistakes import Mistake
from baccarat_edu.engine.tableau import banco_draws
from baccarat_edu.words import cards
from baccarat_edu.words.course import Lesson, course
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext
from baccarat_edu.words.mistakes import kind_name
from baccarat_edu.words.table import banco_rule, decision, outcome

MARKS: Final = {"new": "·", "missed": "✗", "learning": "…", "known": "✓"}

TAUGHT_IN: Final = {
    "value": "01_card_values",
    "total": "01_card_values",
    "natural": "02_deal_and_naturals",
    "punto": "03_puntos_rule",
    "banco": "04_banco_table",
    "result": "06_a_whole_coup",
    "payout": "07_payouts",
    "mistake": "06_a_whole_coup",
    "why": "05_eight_or_seven",
}


def skill(name: str) -> str:
    """Name a skill in a few words, as in a list."""
    return {
        "value": _("Card values"),
        "total": _("Totals"),
        "natural": _("Naturals"),
        "punto": _("Punto’s third card"),
        "banco": _("Banco’s third card"),
        "result": _("The comparison"),
        "payout": _("Payouts"),
        "mistake": _("A dealer’s mistakes"),
        "why": _("Why it is so"),
    }[name]


def taught_in(name: str) -> Lesson:
    """Return the lesson that teaches a skill."""
    return next(lesson for lesson in course() if lesson.stem == TAUGHT_IN[name])


def lesson_name(stem: str) -> str:
    """Name a lesson by its number and title; one that the course does not have by its file."""
    return next((str(lesson) for lesson in course() if lesson.stem == stem), stem)


def topic(name: str, text: str) -> str:
    """Name a topic of a skill in a few words, as in “row 3, third card 8”.

    Args:
        name: the skill.
        text: the topic's own text; one that is already in words is taken as it is.
    """
    return _TOPICS[name](text) if name in _TOPICS else text


def level(mastery: str) -> str:
    """Say how well something is known, in a word or two."""
    return {
        "new": _("not asked yet"),
        "missed": _("missed"),
        "learning": _("being learnt"),
        "known": _("known"),
    }[mastery]


def why(mastery: str, streak: int, to_go: int) -> str:
    """Say why something counts as that.

    Args:
        mastery: the level.
        streak: how many right answers there have been since the last wrong one.
        to_go: how many more in a row it takes to be known.
    """
    if mastery == "new":
        return _("What the table says there shows once you have answered it.")
    return f"{_last(streak)} {_to_go(to_go)}" if to_go else _last(streak)


def asked(times: int, right: int) -> str:
    """Say how often something was asked: ``Asked 5 times: 3 right.``"""
    return ngettext(
        "Asked {times} time: {right} right.", "Asked {times} times: {right} right.", times
    ).format(times=times, right=right)


def known_of(known: int, topics: int) -> str:
    """Say how much is known: ``23 of 88 known``."""
    return _("{known} of {all} known").format(known=known, all=topics)


def weakest_row(total: int, known: int, cells: int) -> str:
    """Name the weakest row of the drawing table: ``Row 6 is your weakest: 2 of 11 known.``"""
    return _("Row {row} is your weakest: {score}.").format(row=total, score=known_of(known, cells))


def table_says(total: int, third: int | None) -> str:
    """Say what the drawing table has in a cell, and the part of it that decides."""
    return _("The table says “{decision}”: {rule}.").format(
        decision=decision(banco_draws(total, third)), rule=banco_rule(total, third)
    )


def streaks(streak: int, best: int) -> str:
    """Say how many right answers there have been in a row, now and at best."""
    return _("{streak} in a row, best {best}").format(streak=streak, best=best)


def by_rule(rule: str, times: int) -> str:
    """Say how many answers were given by a wrong rule."""
    return _("{rule}: {answers}").format(rule=rule, answers=_answers(times))


def ask_to_forget(name: str, answers: int) -> str:
    """Ask whether the answers of a skill are to be forgotten."""
    question = _("Forget {answers} on “{skill}”?").format(
        answers=_answers(answers), skill=skill(name)
    )
    return f"{question} {_for_good()}"


def ask_to_forget_all(answers: int, lessons: int) -> str:
    """Ask whether everything is to be forgotten."""
    question = _("Forget everything, {answers} and {lessons} that are done?").format(
        answers=_answers(answers), lessons=_lessons(lessons)
    )
    return f"{question} {_for_good()}"


def forgotten(name: str, answers: int) -> str:
    """Say how many answers of a skill have been forgotten."""
    return _("Forgotten: {answers} on “{skill}”.").format(
        answers=_answers(answers), skill=skill(name)
    )


def forgotten_all(answers: int, lessons: int) -> str:
    """Say how much has been forgotten."""
    return _("Forgotten: {answers} and {lessons}.").format(
        answers=_answers(answers), lessons=_lessons(lessons)
    )


def handed_over(name: str) -> str:
    """Say that the browser has the file now."""
    return _("Your browser has been handed {name}; look for it where downloads go.").format(
        name=name
    )


def loaded(news: str) -> str:
    """Say what a loaded file brought; nothing new when ``news`` is empty."""
    return _("Loaded: {news}").format(news=news) if news else _("Loaded: nothing in it was new.")


def too_long() -> str:
    """Say that a file is too long to be loaded by a button."""
    return _("This file is larger than 8 MB, more than a button here can load.")


def _for_good() -> str:
    return _("This cannot be undone; save a file first.")


def _answers(number: int) -> str:
    return ngettext("{number} answer", "{number} answers", number).format(number=number)


def _lessons(number: int) -> str:
    return ngettext("{number} lesson", "{number} lessons", number).format(number=number)


def _last(streak: int) -> str:
    if not streak:
        return _("The last answer was wrong.")
    if streak == 1:
        return _("The last answer was right.")
    return ngettext(
        "The last {number} answer was right.", "The last {number} answers were right.", streak
    ).format(number=streak)


def _to_go(number: int) -> str:
    return ngettext(
        "{number} more right answer, and it is known.",
        "{number} more right answers in a row, and it is known.",
        number,
    ).format(number=number)


def _sums(text: str) -> str:
    return {
        "0-9": _("sums below 10"),
        "10": _("sums of exactly 10"),
        "11-19": _("sums from 11 to 19"),
        "20": _("sums of exactly 20"),
        "21-27": _("sums above 20"),
    }[text]


def _deals(text: str) -> str:
    return {
        "8-9": _("8 against a 9"),
        "9-8": _("9 against an 8"),
        "8-8": _("8 on both sides"),
        "9-9": _("9 on both sides"),
        "punto": _("a natural of Punto’s"),
        "banco": _("a natural of Banco’s"),
        "punto-7": _("a 7 of Punto’s"),
        "banco-7": _("a 7 of Banco’s"),
        "low": _("low totals on both sides"),
    }[text]


def _total(text: str) -> str:
    return _("total {total}").format(total=text)


def _cell(text: str) -> str:
    row, _dash, third = text.partition("-")
    if third == "stood":
        return _("row {row}, Punto stood").format(row=row)
    return _("row {row}, third card {third}").format(row=row, third=third)


def _outcome(text: str) -> str:
    return {"punto": _("Punto wins"), "banco": _("Banco wins"), "tie": _("a Tie")}[text]


def _settlement(text: str) -> str:
    forecast, result = (outcome(cast(Outcome, name)) for name in text.split("-"))
    if text.endswith("-tie"):
        return _("{forecast} when it is a Tie").format(forecast=forecast)
    return _("{forecast} when {winner} wins").format(forecast=forecast, winner=result)


_TOPICS: Final[dict[str, Callable[[str], str]]] = {
    "value": lambda text: cards.rank(Rank(text)),
    "total": _sums,
    "natural": _deals,
    "punto": _total,
    "banco": _cell,
    "result": _outcome,
    "payout": _settlement,
    "mistake": lambda text: kind_name(Mistake(text)),
}
