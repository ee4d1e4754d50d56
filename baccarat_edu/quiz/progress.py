"""What a learner has done: kept on disk, and in memory where that cannot be."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from itertools import islice
from operator import attrgetter
from pathlib import Path
from threading import RLock
from typing import Final

from baccarat_edu.engine import home_names
from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.quiz import records, written
from baccarat_edu.quiz.questions import Feedback, UnknownAnswer
from baccarat_edu.quiz.records import Record
from baccarat_edu.quiz.store import save_file
from baccarat_edu.quiz.store.answered import Answered, new_key
from baccarat_edu.quiz.store.exam_log import told
from baccarat_edu.quiz.store.file import DamagedFile, Memory, Unkept, check, set_aside, update
from baccarat_edu.quiz.store.finished import Finished, read_name
from baccarat_edu.quiz.store.kept import Change, Kept, Loaded, merge
from baccarat_edu.quiz.store.series import KeptSeries
from baccarat_edu.quiz.topics import Topic, read_skills
from baccarat_edu.words import progress as words

FILE: Final = "progress.sqlite3"
TICK: Final = timedelta(microseconds=1)


def open_progress() -> "Progress":
    """Return the learner's progress, from BACCARAT_EDU_HOME or the user's data folder.

    It never fails: what cannot be kept on disk is kept in memory, and its ``notice`` says so.
    """
    return _progress(_home() / FILE)


class Progress:
    """What a learner has answered, finished and played, in a file that several kernels may share.

    Each call is on the disk when it returns. What cannot be written waits in memory, and is
    written with the next call that can.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = RLock()
        self._memory = Memory()
        self._waiting: tuple[Change, ...] = ()
        self._damaged = ""
        self._trouble: Unkept | None = None
        self._latest = datetime.min.replace(tzinfo=UTC)
        self._keep(is_first=True, reading=True)
        self._come_after(self._memory)

    # ------------------------------------------------------------ lessons

    def finish(self, lesson: str, right: int | None = None, asked: int | None = None) -> None:
        """Write down that a lesson is done; a better result replaces a worse one.

        Args:
            lesson: the name of its notebook without the ending; any text for one's own.
            right: how many answers of its check were right, None when there was none.
            asked: how many questions there were.

        Raises:
            ValueError: ``lesson`` is no name, or ``right`` and ``asked`` are no result.
        """
        done = Kept(lessons={read_name(lesson): Finished.now(right, asked)})
        self._keep(partial(merge, done))

    def reopen(self, lesson: str) -> None:
        """Take back that a lesson is done.

        Raises:
            ValueError: ``lesson`` is no name.
        """
        self._keep(partial(_reopen, read_name(lesson)))

    def finished(self) -> dict[str, Finished]:
        """Return the finished lessons, as the file has them by now, by their names."""
        return dict(self._now().lessons)

    # ------------------------------------------------------------ answers

    def answered(
        self, feedback: Feedback, *, lesson: str = "", hints: int = 0, misconception: str = ""
    ) -> None:
        """Write an answer down.

        Args:
            feedback: the question and what was answered.
            lesson: the name of the lesson that asked, if one did.
            hints: how many hints were looked at first, 0 to 3; the third gives the answer away,
                and what is answered then does not count as right.
            misconception: the key of the wrong rule that the learner was told of, if any.

        Raises:
            UnknownQuestion: such a question cannot be written down.
            ValueError: one of the others is not what it should be.
        """
        skill, of = feedback.question.topic
        with self._lock:
            answered = Answered(
                new_key(),
                self._next_time(),
                read_name(lesson) if lesson else "",
                skill,
                of,
                written.write(feedback.question),
                feedback.answer,
                feedback.is_known(hints),
                hints,
                misconception,
            )
            self._keep(partial(merge, Kept(answers={answered.key: answered})))

    def answers(self, skill: str | None = None) -> list[Answered]:
        """Return the answers, as the file has them by now, the oldest first.

        Args:
            skill: one of the quiz's skills; all if left out.

        Raises:
            UnknownSkill: there is no such skill.
        """
        return _chosen(self._now(), skill)

    def told(self, skill: str | None = None) -> list[Answered]:
        """Return the answers that have been called right or wrong, the oldest first.

        Those of an exam are once it is signed off; until then nothing may give them away.

        Args:
            skill: one of the quiz's skills; all if left out.

        Raises:
            UnknownSkill: there is no such skill.
        """
        kept = self._now()
        return told(_chosen(kept, skill), kept.lessons)

    def records(self) -> dict[Topic, Record]:
        """Return how each topic went, as far as that has been told."""
        return records.records(self.told())

    def recent(self, skill: str, number: int) -> list[Feedback]:
        """Return the last told answers of a skill with their questions, the oldest first.

        Args:
            skill: one of the quiz's skills.
            number: how many at the most; those that this version cannot read are left out.

        Raises:
            UnknownSkill: there is no such skill.
            ValueError: ``number`` is not a whole number from 1.
        """
        if type(number) is not int or number < 1:
            raise ValueError(f"number={number!r} is not a number of answers; ask for 1 at least")
        latest = reversed(self.told(skill))
        return list(islice(_read(latest), number))[::-1]

    def forget(self, skill: str | None = None) -> None:
        """Forget the answers of a skill; if it is left out all answers, lessons and home series.

        Raises:
            UnknownSkill: there is no such skill.
        """
        if skill is None:
            self._keep(_forget_all)
        else:
            self._keep(partial(_forget, _read_skill(skill)))

    # ------------------------------------------------------------ home series

    def keep_series(self, name: str, number: int, series: HomeSeries) -> KeptSeries:
        """Write down how far a home series went; one that went on farther stays.

        Args:
            name: any text that can be seen; blanks around it make no difference.
            number: which series of this name it is, from 1.
            series: the series up to now.

        Returns:
            What is kept under the name then, from another kernel if that one is ahead.

        Raises:
            InvalidName: ``name`` is no name.
            ValueError: one of the others is not what it should be, or has too long names.
        """
        called = home_names.read_name(name)
        reached = Kept(series={called: KeptSeries.now(number, series)})
        found: list[KeptSeries] = []

        def go_on(kept: Kept) -> None:
            merge(reached, kept)
            found.append(kept.series[called])

        self._keep(go_on)
        return found[0]

    def series(self, name: str) -> KeptSeries | None:
        """Return the home series of a name, as the file has it by now; None if there is none.

        Raises:
            InvalidName: ``name`` is no name.
        """
        return self.all_series().get(home_names.read_name(name))

    def all_series(self) -> dict[str, KeptSeries]:
        """Return the home series, as the file has them by now, by their names."""
        return dict(self._now().series)

    def forget_series(self, name: str) -> None:
        """Forget the home series of a name, if there is one.

        Raises:
            InvalidName: ``name`` is no name.
        """
        self._keep(partial(_forget_series, home_names.read_name(name)))

    # ------------------------------------------------------------ saving

    def save(self) -> str:
        """Return everything as one text, which ``load`` reads; the same always as the same."""
        return save_file.write(self._now())

    def load(self, text: str) -> Loaded:
        """Add what was saved elsewhere, however often and in whatever order.

        Returns:
            How many answers were new, lessons new or better, and series new or farther.

        Raises:
            InvalidSave: the text is not what ``save`` returns; nothing is changed.
        """
        saved = save_file.read(text)
        news: list[Loaded] = []
        self._keep(lambda kept: news.append(merge(saved, kept)))
        self._come_after(saved)
        return news[0]

    @property
    def notice(self) -> str:
        """What the learner should know about how progress is kept; empty when all is well."""
        aside = words.set_aside(self._damaged) if self._damaged else ""
        trouble = self._trouble.notice() if self._trouble else ""
        return f"{aside} {trouble}".strip()

    # ------------------------------------------------------------ keeping

    def _now(self) -> Kept:
        """Return what is kept by now, as something that does not change any more."""
        with self._lock:
            self._keep(reading=True)
            kept = self._memory
            return Kept(dict(kept.lessons), dict(kept.answers), dict(kept.series))

    def _keep(self, *changes: Change, is_first: bool = False, reading: bool = False) -> None:
        """Write changes down, after those that wait for it; if that fails, they wait too."""
        with self._lock:
            try:
                self._write(changes, is_first=is_first, reading=reading)
                self._waiting, self._trouble = (), None
            except Unkept as trouble:
                self._waiting, self._trouble = (*self._waiting, *changes), trouble
                self._memory.remember(changes)

    def _write(self, changes: tuple[Change, ...], *, is_first: bool, reading: bool) -> None:
        try:
            if is_first:
                self._memory = check(self.path)
            everything = (*self._waiting, *changes)
            self._memory = update(self.path, everything, self._memory, reading=reading)
        except DamagedFile:
            self._damaged = set_aside(self.path) or self._damaged
            self._waiting = (partial(merge, self._memory), *self._waiting)
            everything = (*self._waiting, *changes)
            self._memory = update(self.path, everything, Memory(), reading=True)

    def _come_after(self, kept: Kept) -> None:
        """Have the next answer come after these, but not after times that no clock shows yet."""
        tomorrow = datetime.now(UTC) + timedelta(days=1)
        times = (datetime.fromisoformat(answer.at) for answer in kept.answers.values())
        self._latest = max([self._latest, *(time for time in times if time < tomorrow)])

    def _next_time(self) -> str:
        """Return the time, later than any before: in a sitting the order counts, not the clock."""
        self._latest = max(datetime.now(UTC), self._latest + TICK)
        return self._latest.isoformat(timespec="microseconds")


def _chosen(kept: Kept, skill: str | None) -> list[Answered]:
    wanted = None if skill is None else _read_skill(skill)
    chosen = (one for one in kept.answers.values() if wanted in (None, one.skill))
    return sorted(chosen, key=attrgetter("at", "key"))


def _read_skill(skill: str) -> str:
    (name,) = read_skills((skill,))
    return name


def _read(answers: Iterator[Answered]) -> Iterator[Feedback]:
    """Read answers with their questions, and leave out what cannot be read."""
    for answered in answers:
        try:
            yield written.read(answered.question).answer(answered.answer)
        except (written.UnknownQuestion, UnknownAnswer):
            continue


def _reopen(lesson: str, kept: Kept) -> None:
    kept.lessons.pop(lesson, None)


def _forget(skill: str, kept: Kept) -> None:
    for key in [key for key, answered in kept.answers.items() if answered.skill == skill]:
        del kept.answers[key]


def _forget_series(name: str, kept: Kept) -> None:
    kept.series.pop(name, None)


def _forget_all(kept: Kept) -> None:
    kept.answers.clear()
    kept.lessons.clear()
    kept.series.clear()


def _home() -> Path:
    if home := os.environ.get("BACCARAT_EDU_HOME"):
        return Path(home).absolute()
    from platformdirs import user_data_path

    return user_data_path("baccarat_edu", appauthor=False)


@cache
def _progress(path: Path) -> Progress:
    """One for each file: what waits in memory is the same for all panels of a kernel."""
    return Progress(path)
