"""What a learner has done and what is weak; to be saved, loaded and forgotten."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import traitlets

from baccarat_edu.quiz.banks.own import concepts
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.store.exam_log import title, told
from baccarat_edu.quiz.store.kept import Loaded
from baccarat_edu.quiz.store.save_file import InvalidSave
from baccarat_edu.quiz.summary import (
    Score,
    SkillSummary,
    by_lesson,
    by_skill,
    coups_dealt,
    not_asked,
    score,
    wrong_rules,
)
from baccarat_edu.quiz.topics import SKILLS
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import course, speaking
from baccarat_edu.words import mastery as words
from baccarat_edu.words import progress as progress_words
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.misconceptions import name

FILE: Final = "baccarat-progress.json"
KIND: Final = "application/json"
LONGEST: Final = 8_000_000
"""How many bytes a file may have: a browser's message of ten million is not delivered."""

EVERYTHING: Final = "all"


class ProgressPanel(Panel):
    """Lessons done, skills with streaks and weak topics, wrong rules named, home series begun.

    All of it can be saved as a file and loaded again, here or elsewhere; what a file has that is
    not here is added. A skill or everything can be forgotten, which is asked twice.

    Args:
        title: what stands at the top.

    Raises:
        TypeError: an unknown keyword.
    """

    asked_to_forget = traitlets.Unicode().tag(state=True)
    """What is to be forgotten once that is confirmed: a skill, ``"all"``, or ``""``."""

    def __init__(self, *, title: str | None = None, **keywords: Any) -> None:
        self._said: Callable[[], str] = str
        self._failed = self._last_asked = ""
        self._look()
        super().__init__(title if title is not None else _("Your progress"), **keywords)

    @traitlets.validate("asked_to_forget")
    def _can_be_forgotten(self, proposal: dict[str, Any]) -> str:
        if proposal["value"] not in ("", EVERYTHING, *SKILLS):
            known = ", ".join((EVERYTHING, *SKILLS))
            raise traitlets.TraitError(
                f"{proposal['value']!r} cannot be forgotten; there is {known}, or '' for nothing"
            )
        return str(proposal["value"])

    @action
    def refresh(self) -> None:
        """Show what is kept by now."""
        self._begin()

    @action
    def save(self) -> None:
        """Hand the browser everything that is kept, as a file."""
        self._begin(partial(words.handed_over, FILE))
        self.offer_file(FILE, self._progress.save(), KIND)

    @action
    def load(self, text: str) -> None:
        """Add what a saved file has and is not here; a file that is none changes nothing."""
        self._begin()
        with speaking(self.language):  # a failure says what it has to say when it is raised
            try:
                self._begin(partial(_loaded, self._progress.load(_checked(text))))
            except InvalidSave as error:
                self._failed = str(error)

    @action
    def forget(self, what: str) -> None:
        """Ask whether the answers of a skill, or everything, are to be forgotten."""
        self._begin()
        self.asked_to_forget = self._last_asked = what

    @action
    def confirm(self) -> None:
        """Forget what was asked about, for good."""
        if self._ask():
            self._look()  # answers may have come since it was asked
            what = self.asked_to_forget
            told = self._told_of(what, words.forgotten, _forgotten_all)
            self._progress.forget(None if what == EVERYTHING else what)
            self._begin(told)

    @action
    def keep(self) -> None:
        """Forget nothing."""
        self._begin()

    def view(self) -> dict[str, Any]:
        """Return how far one has come, how it went, and what can be done with it."""
        left, untold = self._left(), len(self._answers) - len(self._told)
        return {
            "state": course.how_far(left),
            "main": course.what_next(left),
            "notice": self._progress.notice,
            "skills": [_skill_line(skill) for skill in self._skills],
            "not_asked": [words.skill(skill) for skill in not_asked(self._told)],
            "lessons": [
                _lesson_line(lesson, score) for lesson, score in by_lesson(self._told).items()
            ],
            "rules": [words.by_rule(name(key), times) for key, times in wrong_rules(self._told)],
            "untold": progress_words.untold(untold) if untold else "",
            "series": [_series_line(*one) for one in coups_dealt(self._series).items()],
            "forgettable": self._forgettable(),
            "focus": self._focus(),
            "asks": self._ask(),
            "asked_to_forget": self.asked_to_forget,
            "done": self._said(),
            "failed": self._failed,
            "longest": LONGEST + 1,  # one byte more shows that there are more
        }

    def announce(self) -> str:
        """Return what was done or is asked; without that how far one has come."""
        told = self._ask() or self._failed or self._said()
        return told or f"{self._progress.notice} {course.how_far(self._left())}.".strip()

    def _begin(self, said: Callable[[], str] = str) -> None:
        """Show what is kept by now and what was done, and ask no longer what to forget."""
        self._look()
        self.asked_to_forget, self._said, self._failed = "", said, ""

    def _look(self) -> None:
        """Read what there is from where it is kept."""
        self._progress = open_progress()
        self._finished = self._progress.finished()
        self._answers = self._progress.answers()
        self._told = told(self._answers, self._finished)
        self._series = self._progress.all_series()
        self._skills = by_skill(self._told)

    def _left(self) -> tuple[course.Lesson, ...]:
        return tuple(one for one in course.course() if one.stem not in self._finished)

    def _forgettable(self) -> dict[str, str]:
        """Name what there is to forget: the skills with answers, and everything."""
        skills = {one.skill: words.skill(one.skill) for one in self._skills}
        anything = self._answers or self._finished or self._series
        return skills | {EVERYTHING: _("Everything")} if anything else {}

    def _focus(self) -> str:
        """Choose the button that the focus goes back to when the question is gone."""
        there = list(self._forgettable())
        return self._last_asked if self._last_asked in there else next(iter(there), "")

    def _ask(self) -> str:
        """Ask whether what is to be forgotten is; nothing where that is not asked."""
        what = self.asked_to_forget
        if what not in self._forgettable():
            return ""
        return self._told_of(what, words.ask_to_forget, _ask_to_forget_all)()

    def _told_of(
        self, what: str, skill: Callable[..., str], everything: Callable[..., str]
    ) -> Callable[[], str]:
        """Return a sentence about a skill's answers, or about everything, to be said later."""
        if what == EVERYTHING:
            return partial(everything, len(self._answers), len(self._finished), len(self._series))
        return partial(skill, what, score(a for a in self._answers if a.skill == what).answers)


def _skill_line(summary: SkillSummary) -> dict[str, Any]:
    return {
        "name": words.skill(summary.skill),
        "lesson": str(words.taught_in(summary.skill)),
        "known": words.known_of(summary.known, summary.topics),
        "weak": [_topic(*about) for about in summary.weak],
        **_score(summary.score),
    }


def _topic(skill: str, text: str) -> str:
    """Name a topic; a concept by its question, in the language that its bank has it in."""
    concept = concepts().get(text) if skill == "why" else None
    return str(concept.prompt) if concept else words.topic(skill, text)


def _lesson_line(lesson: str, score: Score) -> dict[str, Any]:
    return {"name": title(lesson) or words.lesson_name(lesson), **_score(score)}


def _series_line(name: str, dealt: int) -> dict[str, str]:
    shown = progress_words.series_name(words.lesson_name(name))
    return {"name": shown, "told": progress_words.series_at(dealt)}


def _ask_to_forget_all(answers: int, lessons: int, series: int) -> str:
    told = words.ask_to_forget_all(answers, lessons)
    return f"{told} {progress_words.series_go_too(series)}" if series else told


def _forgotten_all(answers: int, lessons: int, series: int) -> str:
    told = words.forgotten_all(answers, lessons)
    return f"{told} {progress_words.series_went_too(series)}" if series else told


def _score(score: Score) -> dict[str, Any]:
    return {
        "answers": score.answers,
        "right": score.right,
        "told": course.check_result(score.right, score.answers),
        "streaks": words.streaks(score.streak, score.best),
    }


def _checked(text: str) -> str:
    """Refuse a file that the browser had to cut.

    Raises:
        InvalidSave: it is longer than is read.
    """
    if len(str(text).encode("utf-8", "replace")) > LONGEST:
        raise InvalidSave(words.too_long())
    return text


def _loaded(news: Loaded) -> str:
    return words.loaded(str(news) if news else "")
