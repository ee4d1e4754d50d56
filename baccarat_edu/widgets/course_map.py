"""The lessons of the course, and which of them are done."""

import re
from typing import Any, Final

import traitlets

from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.quiz.store.finished import Finished
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words.course import Lesson, check_result, course, duration, how_far, what_next
from baccarat_edu.words.languages import gettext as _

SCORE: Final = re.compile(r"([0-9]+)/([0-9]+)")


class CourseMap(Panel):
    """The lessons in their order, each to be ticked off, kept for the next time.

    Lessons that tell how their check went show that too.

    Args:
        title: what stands at the top.

    Raises:
        TypeError: an unknown keyword.
    """

    finished = traitlets.Dict().tag(state=True)
    """The lessons that are shown as done: how the check went (``"4/5"``), or ``""``, by stem.

    It follows what is kept on disk; set from code, it changes the picture alone.
    """

    def __init__(self, *, title: str | None = None, **keywords: Any) -> None:
        self._progress = open_progress()
        state = {"finished": self._kept()} | keywords
        super().__init__(title if title is not None else _("The lessons"), **state)

    @traitlets.validate("finished")
    def _finished_fits(self, proposal: dict[str, Any]) -> dict[str, str]:
        for stem, score in proposal["value"].items():
            _check_stem(stem)
            _result(score)
        return dict(proposal["value"])

    @action
    def toggle(self, lesson: str) -> None:
        """Tick a lesson off by its stem, or take that back, with how it went; both are kept."""
        _check_stem(lesson)
        if lesson in self.finished:
            self._progress.reopen(lesson)
            self.finished = {stem: self.finished[stem] for stem in self.finished if stem != lesson}
        else:
            self._progress.finish(lesson)
            self.finished = self.finished | {lesson: self._kept().get(lesson, "")}

    @action
    def refresh(self) -> None:
        """Show what is kept by now; another lesson may have written to it."""
        self.finished = self._kept()

    def view(self) -> dict[str, Any]:
        """Return the lessons with their marks, how far one has come, and what comes next."""
        left = self._left()
        return {
            "state": how_far(left),
            "main": what_next(left),
            "notice": self._progress.notice,
            "lessons": [self._line(lesson, left) for lesson in course()],
            "done": len(course()) - len(left),
            "all": len(course()),
        }

    def announce(self) -> str:
        """Return how far one has come, what comes next, and the notice if there is one."""
        left = self._left()
        return " ".join([self._progress.notice, f"{how_far(left)}.", what_next(left)]).strip()

    def _left(self) -> tuple[Lesson, ...]:
        return tuple(lesson for lesson in course() if lesson.stem not in self.finished)

    def _line(self, lesson: Lesson, left: tuple[Lesson, ...]) -> dict[str, Any]:
        done = lesson not in left
        result = _result(self.finished[lesson.stem]) if done else None
        told = check_result(*result) if result else _("done")
        return {
            "stem": lesson.stem,
            "name": str(lesson),
            "duration": duration(lesson),
            "done": done,
            "is_next": lesson in left[:1],
            "told": told if done else _("not yet"),
        }

    def _kept(self) -> dict[str, str]:
        kept = self._progress.finished()
        return {item.stem: _score(kept[item.stem]) for item in course() if item.stem in kept}


def _score(finished: Finished) -> str:
    return "" if finished.asked is None else f"{finished.right}/{finished.asked}"


def _result(score: Any) -> tuple[int, int] | None:
    """Read a score into right answers and questions; None for a lesson without one."""
    found = SCORE.fullmatch(score) if isinstance(score, str) else None
    right, asked = map(int, found.groups()) if found else (0, 0)
    if score != "" and not right <= asked > 0:
        raise traitlets.TraitError(f"{score!r} is not a score; write '4/5', or '' for none")
    return (right, asked) if found else None


def _check_stem(stem: Any) -> None:
    stems = [lesson.stem for lesson in course()]
    if stem not in stems:
        raise traitlets.TraitError(f"{stem!r} is not a lesson here; there are {', '.join(stems)}")
