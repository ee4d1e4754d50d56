"""Answers in the progress: each on the disk when its call returns, whatever happens then."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import sys
import time
import timeit
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from baccarat_edu import Tariff, deal
from baccarat_edu.quiz import SKILLS, Asked, Feedback, UnknownSkill, drill
from baccarat_edu.quiz.number_questions import PayoutQuestion
from baccarat_edu.quiz.progress import FILE, Progress
from baccarat_edu.quiz.records import Record
from baccarat_edu.quiz.store import file as progress_file
from baccarat_edu.quiz.store.kept import Loaded
from baccarat_edu.quiz.store.save_file import InvalidSave
from baccarat_edu.quiz.written import UnknownQuestion, read
from tests.quiz.kernels import files, go, hear, kernel, multiply, sql

LESSON: Final = "04_banco_table"
SET_ASIDE: Final = "progress-damaged-1.sqlite3"


def asked(skill: str = "banco", number: int = 1, seed: int = 1) -> list[Asked]:
    """Ask something."""
    return drill(skill, number, random.Random(seed))


def right(question: Asked) -> Feedback:
    """Answer a question right."""
    return question.answer(question.key)


def wrong(question: Asked) -> Feedback:
    """Answer a question wrong."""
    return question.answer(next(said for said in question.options if said != question.key))


def answer(progress: Progress, number: int = 1, skill: str = "banco", seed: int = 1) -> None:
    """Answer some questions, every other one right."""
    for place, question in enumerate(asked(skill, number, seed)):
        progress.answered(wrong(question) if place % 2 else right(question))


def keys(progress: Progress) -> list[str]:
    """List the keys of all answers in their order."""
    return [answered.key for answered in progress.answers()]


# ---------------------------------------------------------------- answering


def test_an_answer_is_kept_with_all_that_belongs_to_it(path: Path) -> None:
    """Another kernel finds when it was given, in what lesson, to which question, and how."""
    (question,) = asked("banco")
    feedback = wrong(question)
    Progress(path).answered(feedback, lesson=LESSON, hints=2, misconception="off by one")
    (answered,) = Progress(path).answers()
    assert (LESSON, *question.topic) == (answered.lesson, answered.skill, answered.of)
    assert question == read(answered.question)
    assert (feedback.answer, False) == (answered.answer, answered.right)
    assert (2, "off by one") == (answered.hints, answered.misconception)
    assert abs(time.time() - datetime.fromisoformat(answered.at).timestamp()) < 60


def test_answers_come_in_the_order_they_were_given(path: Path) -> None:
    """No two are given at the same time, however fast they are given or the clock is set."""
    progress = Progress(path)
    answer(progress, 50)
    times = [answered.at for answered in progress.answers()]
    assert times == sorted(set(times))
    assert [f.question for f in progress.recent("banco", 50)] == asked("banco", 50)


def test_a_clock_that_is_set_back_changes_no_order(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """In a sitting the order counts, and a clock may be corrected in the midst of it."""
    progress = Progress(path)
    answer(progress, 1, "value")
    monkeypatch.setattr("baccarat_edu.quiz.progress.datetime", _Earlier)
    answer(progress, 2, "banco")
    assert ["value", "banco", "banco"] == [answered.skill for answered in progress.answers()]


class _Earlier:
    """A clock that was set back."""

    @staticmethod
    def now(zone: Any) -> Any:
        return datetime(2001, 1, 1, tzinfo=zone)


@pytest.mark.parametrize(("hints", "counts"), [(0, True), (1, True), (2, True), (3, False)])
def test_what_was_given_away_does_not_count(path: Path, hints: int, counts: bool) -> None:
    """The third hint is the answer: what is answered then was not known."""
    progress = Progress(path)
    (question,) = asked()
    progress.answered(right(question), hints=hints)
    assert [counts] == [answered.right for answered in progress.answers()]
    assert {question.topic: Record(1, int(counts), int(counts), 1)} == progress.records()


def test_answers_of_one_skill_can_be_asked_for(path: Path) -> None:
    """Without a skill all are there."""
    progress = Progress(path)
    for skill in SKILLS:
        answer(progress, 2, skill)
    assert 2 * len(SKILLS) == len(progress.answers())
    assert {"punto": 2} == Counter(answered.skill for answered in progress.answers("punto"))


def test_records_are_those_of_the_answers(path: Path) -> None:
    """How a topic went is read off the answers, also by another kernel."""
    progress = Progress(path)
    first, second = asked("banco", 2)
    for feedback in (right(first), wrong(second), wrong(first), right(first)):
        progress.answered(feedback)
    expected = {first.topic: Record(3, 2, 1, last=4), second.topic: Record(1, 0, 0, last=2)}
    assert expected == progress.records() == Progress(path).records()


def test_recent_answers_come_with_their_questions(path: Path) -> None:
    """The last ones of a skill, the oldest of them first."""
    progress = Progress(path)
    given = [wrong(question) for question in asked("banco", 5)]
    for feedback in given:
        progress.answered(feedback)
        answer(progress, 1, "value")
    assert given[-3:] == progress.recent("banco", 3) == Progress(path).recent("banco", 3)
    assert given == progress.recent("banco", 100)


def test_what_cannot_be_read_any_more_is_left_out(path: Path) -> None:
    """An answer of another version counts, although its question cannot be asked here."""
    progress = Progress(path)
    answer(progress, 3)
    sql(path, "UPDATE answers SET question = 'chess e4' WHERE rowid = 1")
    sql(path, "UPDATE answers SET answer = 'castle' WHERE rowid = 2")
    later = Progress(path)
    assert asked("banco", 3)[2:] == [feedback.question for feedback in later.recent("banco", 2)]
    assert 3 == len(later.answers())
    assert "" == later.notice


def test_what_is_no_answer_is_refused(path: Path) -> None:
    """Nothing is written then, and what is wrong is quoted."""
    progress = Progress(path)
    feedback = right(asked()[0])
    refused: list[tuple[dict[str, Any], str]] = [
        ({"hints": 4}, "hints=4 is not a number of hints"),
        ({"hints": -1}, "hints=-1 is not a number of hints"),
        ({"lesson": "two\nlines"}, "is not the name of a lesson"),
        ({"misconception": None}, "misconception=None is not a line of text"),
    ]
    for wrong_part, told in refused:
        with pytest.raises(ValueError, match=told):
            progress.answered(feedback, **wrong_part)
    own = PayoutQuestion("tie", 20, deal("4♥ 2♠ 9♣ A♦ 8♦"), Tariff(tie=Fraction(11)))
    with pytest.raises(UnknownQuestion, match="none of the tariffs with a name"):
        progress.answered(right(own))
    assert [] == progress.answers()


def test_what_is_no_skill_is_refused(path: Path) -> None:
    """A slip of the pen forgets nothing and finds nothing."""
    progress = Progress(path)
    answer(progress)
    for call in (progress.answers, progress.forget, lambda skill: progress.recent(skill, 5)):
        with pytest.raises(UnknownSkill, match="'banko' is not a skill here; did you mean 'banco'"):
            call("banko")
    assert 1 == len(progress.answers())


@pytest.mark.parametrize("number", [0, -1, 2.0, True, None, "5"])
def test_what_is_no_number_of_answers_is_refused(path: Path, number: Any) -> None:
    """At least one is asked for."""
    with pytest.raises(ValueError, match=f"number={number!r} is not a number of answers"):
        Progress(path).recent("banco", number)


# ---------------------------------------------------------------- forgetting


def test_a_skill_can_be_forgotten(path: Path) -> None:
    """The others stay, and so do the lessons that are done."""
    progress = Progress(path)
    answer(progress, 3, "banco")
    answer(progress, 2, "value")
    progress.finish(LESSON)
    progress.forget("banco")
    for one in (progress, Progress(path)):
        assert ["value", "value"] == [answered.skill for answered in one.answers()]
        assert {LESSON} == one.finished().keys()


def test_everything_can_be_forgotten(path: Path) -> None:
    """Answers and lessons are gone, for other kernels too, and it can begin again."""
    progress, other = Progress(path), Progress(path)
    answer(progress, 3)
    progress.finish(LESSON)
    assert 3 == len(other.answers())
    progress.forget()
    for one in (progress, other, Progress(path)):
        assert [] == one.answers()
        assert {} == one.finished()
    answer(other)
    assert keys(other) == keys(progress)


# ---------------------------------------------------------------- saving and loading


def test_a_saved_progress_is_loaded_into_a_new_home(path: Path, tmp_path: Path) -> None:
    """What was saved before the kernel was lost is there again, with all that belongs to it."""
    progress = Progress(path)
    answer(progress, 5)
    progress.finish(LESSON, 4, 5)
    text = progress.save()
    fresh = Progress(tmp_path / "another" / FILE)
    assert Loaded(answers=5, lessons=1) == fresh.load(text)
    assert Loaded(answers=0, lessons=0) == fresh.load(text)
    for one in (fresh, Progress(fresh.path)):
        assert progress.answers() == one.answers()
        assert progress.finished() == one.finished()
        assert text == one.save()


def test_two_learners_become_one(path: Path, tmp_path: Path) -> None:
    """Whichever loads the other's text first, both have the same progress then."""
    one, two = Progress(path), Progress(tmp_path / "two" / FILE)
    answer(one, 3)
    answer(two, 4, "value")
    one.finish(LESSON, 3, 5)
    two.finish(LESSON, 4, 5)
    texts = one.save(), two.save()
    assert Loaded(answers=4, lessons=1) == one.load(texts[1])
    assert Loaded(answers=3, lessons=0) == two.load(texts[0])
    assert one.save() == two.save()


def test_a_broken_text_changes_nothing(path: Path) -> None:
    """One broken answer among good ones, and none of them is loaded."""
    progress = Progress(path)
    answer(progress, 2)
    before = progress.save()
    content = json.loads(before)
    good = content["answers"][0] | {"key": "a" * 32}
    text = json.dumps(content | {"answers": [good, good | {"hints": 4}]})
    with pytest.raises(InvalidSave, match="answer number 2 is broken: hints=4 is not a number"):
        progress.load(text)
    assert before == progress.save() == Progress(path).save()


def test_what_is_loaded_waits_for_the_file(tmp_path: Path, unwritable: Path) -> None:
    """Where nothing can be written it is loaded into memory, counted once, and written later."""
    saved = Progress(tmp_path / "saved" / FILE)
    answer(saved, 3)
    progress = Progress(unwritable)
    answer(progress, 1, "value")
    assert Loaded(answers=3, lessons=0) == progress.load(saved.save())
    assert 4 == len(progress.answers())
    (tmp_path / "home").unlink()
    assert 4 == len(progress.answers()) == len(Progress(unwritable).answers())


# ---------------------------------------------------------------- several kernels

ANSWER = """
import random
from baccarat_edu.quiz import drill, progress as module

(question,) = drill("banco", 1, random.Random(1))
feedback, made, new_key = question.answer("draw"), [], module.new_key
module.new_key = lambda: made.append(new_key()) or made[-1]
"""
WITHOUT_END = """
while True:
    progress.answered(feedback)
    print(made[-1], flush=True)
"""
MANY = """
for number in range(60):
    progress.answered(feedback)
    print(made[-1], flush=True)
    assert "cannot be written" not in progress.notice
    if number % 20 == 0:
        assert set(made) <= {answered.key for answered in progress.answers()}
"""


@pytest.mark.parametrize("seed", range(5))
def test_a_killed_kernel_loses_no_answer(path: Path, seed: int) -> None:
    """Whenever kill -9 comes, every answer whose call had returned is in the file."""
    with kernel(ANSWER + WITHOUT_END, path) as process:
        assert "ready" == hear(process)
        go(process)
        first = hear(process)
        time.sleep(random.Random(seed).uniform(0.001, 0.2))
        os.kill(process.pid, signal.SIGKILL)
        assert process.stdout
        told = [first, *process.stdout.read().split()]
    progress = Progress(path)
    found = keys(progress)
    assert told == found[: len(told)]
    assert len(found) - len(told) in (0, 1)
    assert "" == progress.notice


def test_two_kernels_answer_at_once(path: Path) -> None:
    """Two processes that answer as fast as they can lose nothing, and nothing is there twice."""
    code = ANSWER + MANY
    with kernel(code, path) as one, kernel(code, path) as two:
        for process in (one, two):
            assert "ready" == hear(process)
        for process in (one, two):
            go(process)
        told = [process.communicate(timeout=60)[0].split() for process in (one, two)]
        assert [0, 0] == [one.returncode, two.returncode]
    assert [60, 60] == list(map(len, told))
    found = keys(Progress(path))
    assert sorted([*told[0], *told[1]]) == sorted(found)
    for own in told:
        assert own == [key for key in found if key in own]


def test_kernels_see_each_others_answers(path: Path) -> None:
    """What is kept is what the file holds, whoever has written it, and whatever was seen before."""
    one, two = Progress(path), Progress(path)
    for seed in range(3):
        answer(one, 2, seed=seed)
        answer(two, 1, seed=seed)
        assert 3 * (seed + 1) == len(keys(one))
        assert keys(one) == keys(two)
        two.finish(f"lesson {seed}")
        assert one.finished() == two.finished()
    two.forget("banco")
    answer(one)
    assert 1 == len(keys(one)) == len(keys(two))


def test_a_deleted_file_takes_its_answers_with_it(path: Path) -> None:
    """Deleting the file is a way to begin again, also while a lesson is open."""
    progress = Progress(path)
    answer(progress, 3)
    assert 3 == len(progress.answers())
    path.unlink()
    answer(progress, 2)
    assert 2 == len(progress.answers()) == len(Progress(path).answers())


# ---------------------------------------------------------------- versions of the file


def test_the_file_is_what_it_says(path: Path) -> None:
    """Version 3 has a table with a row for each answer, readable by any program."""
    (question,) = asked("value")
    Progress(path).answered(right(question), lesson=LESSON)
    assert [(3,)] == sql(path, "PRAGMA user_version")
    (row,) = sql(path, "SELECT * FROM answers")
    (answered,) = Progress(path).answers()
    assert (answered.key, answered.at, LESSON, "value", question.topic[1]) == row[:5]
    assert (answered.question, question.key, 1, 0, "") == row[5:]


def test_a_file_of_version_1_is_brought_forward(path: Path) -> None:
    """Its lessons stay as they are, and answers go into it from now on."""
    path.parent.mkdir()
    (statement,) = progress_file.VERSIONS[0]
    row = "('01_card_values', '2026-11-05T10:00:00+00:00', 4, 5)"
    sql(path, statement, f"INSERT INTO lessons VALUES {row}", "PRAGMA user_version = 1")
    progress = Progress(path)
    answer(progress, 2)
    for one in (progress, Progress(path)):
        assert {"01_card_values": (4, 5)} == {
            lesson: finished.result for lesson, finished in one.finished().items()
        }
        assert 2 == len(one.answers())
    assert [(3,)] == sql(path, "PRAGMA user_version")
    assert "" == progress.notice


def test_a_newer_file_takes_no_answer(path: Path) -> None:
    """It is not touched: answers stay in memory, and the notice says so."""
    answer(Progress(path))
    sql(path, "ALTER TABLE answers ADD COLUMN seconds", "PRAGMA user_version = 4")
    before = path.read_bytes()
    progress = Progress(path)
    answer(progress, 2)
    assert 2 == len(progress.answers())
    assert f"A newer version of these lessons wrote {path}" in progress.notice
    assert before == path.read_bytes()


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize("spoiled", [b"", b"garbage" * 1000, b"SQLite format 3\0" + bytes(84)])
def test_a_file_damaged_in_the_middle_of_a_sitting_loses_no_answer(
    path: Path, spoiled: bytes
) -> None:
    """What this kernel has answered and seen goes into the new file, and the sitting goes on."""
    answer(Progress(path), 3, "value")
    progress = Progress(path)
    answer(progress, 2)
    progress.finish(LESSON, 4, 5)
    known = progress.save()
    path.write_bytes(spoiled)
    if not spoiled:  # an empty file is a new one, as if it had been deleted
        assert [] == progress.answers()
        return
    answer(progress, 1, seed=7)
    assert SET_ASIDE in progress.notice
    assert {FILE, SET_ASIDE} == files(path)
    assert spoiled == path.with_name(SET_ASIDE).read_bytes()
    for one in (progress, Progress(path)):
        assert 6 == len(one.answers())
        assert known == _without(one.save(), keys(one)[-1])


def _without(text: str, key: str) -> str:
    lines = text.splitlines(keepends=True)
    kept = "".join(line for line in lines if key not in line)
    return kept.replace("},\n],", "}\n],")


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE answers",
        "DROP TABLE state",
        "ALTER TABLE answers RENAME COLUMN hints TO help",
        "UPDATE answers SET at = 'yesterday'",
        "UPDATE answers SET key = 'mine'",
        "UPDATE answers SET right = 2",
        "UPDATE answers SET right = 1, hints = 3",
        "UPDATE answers SET hints = 'many'",
        "UPDATE answers SET question = x'00'",
        "UPDATE answers SET question = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_file_with_other_contents_is_set_aside(path: Path, statement: str) -> None:
    """A sound SQLite file that does not hold answers where it should is a damaged one."""
    answer(Progress(path))
    sql(path, statement)
    progress = Progress(path)
    assert f"set aside as {SET_ASIDE}" in progress.notice
    assert [] == progress.answers()
    answer(progress, 2)
    assert 2 == len(Progress(path).answers())


def test_what_was_set_aside_stays_told(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Although another kernel may be the first to meet the next damage, this one named a file."""
    progress = Progress(path)
    path.write_bytes(b"garbage" * 1000)
    answer(progress, 1)
    path.write_bytes(b"garbage" * 2000)

    def come_second(file: Path) -> str:
        assert "progress-damaged-2.sqlite3" == progress_file.set_aside(file)
        return progress_file.set_aside(file)

    monkeypatch.setattr("baccarat_edu.quiz.progress.set_aside", come_second)
    answer(progress, 1)
    assert SET_ASIDE in progress.notice
    assert 2 == len(progress.answers()) == len(Progress(path).answers())


def test_what_was_known_waits_when_the_new_file_cannot_be_written_either(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Between setting aside and writing anew the disk may fill up, and nothing known is lost."""
    progress = Progress(path)
    answer(progress, 3)
    path.write_bytes(b"garbage" * 1000)
    update = progress_file.update

    def fill_up(file: Path, *arguments: Any, **keywords: Any) -> Any:
        if file.with_name(SET_ASIDE).exists():
            raise progress_file.Unkept(file)
        return update(file, *arguments, **keywords)

    monkeypatch.setattr("baccarat_edu.quiz.progress.update", fill_up)
    answer(progress, 1, "value")
    assert 4 == len(progress.answers())
    assert "cannot be written just now." in progress.notice
    monkeypatch.undo()
    assert 4 == len(progress.answers()) == len(Progress(path).answers())
    assert "cannot be written" not in progress.notice


# ---------------------------------------------------------------- what cannot be written


def test_answers_are_remembered_where_nothing_can_be_written(unwritable: Path) -> None:
    """Everything works in memory, and the notice says so from the start."""
    progress = Progress(unwritable)
    answer(progress, 3)
    answer(progress, 2, "value")
    progress.forget("value")
    assert f"{unwritable} cannot be written just now." in progress.notice
    assert 3 == len(progress.answers()) == len(progress.recent("banco", 5))
    assert progress.save().count('"skill": "banco"') == 3
    progress.forget()
    assert [] == progress.answers()


def test_answers_that_waited_are_written_once(tmp_path: Path, unwritable: Path) -> None:
    """They join what others have written meanwhile, in the order they were given."""
    progress = Progress(unwritable)
    answer(progress, 3)
    waited = keys(progress)
    (tmp_path / "home").unlink()
    other = Progress(unwritable)
    answer(other, 2)
    answer(progress, 1)
    assert keys(progress) == keys(other) == keys(Progress(unwritable))
    assert waited == keys(progress)[:3]
    assert 6 == len(keys(progress))
    assert "" == progress.notice


def test_a_read_only_file_takes_no_answer_and_says_so(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """In a folder that can only be read answers go on in memory, beside those that are there."""
    answer(Progress(path), 2)
    connect = sqlite3.connect

    def read_only(file: Path, **keywords: Any) -> sqlite3.Connection:
        opened: sqlite3.Connection = connect(f"{file.as_uri()}?mode=ro", uri=True, **keywords)
        return opened

    monkeypatch.setattr(sqlite3, "connect", read_only)
    progress = Progress(path)
    answer(progress, 1)
    assert "cannot be written just now." in progress.notice
    assert 1 == len(progress.answers())
    monkeypatch.undo()
    assert 3 == len(progress.answers()) == len(Progress(path).answers())


def test_a_file_that_is_held_for_long_gets_its_answer_later(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Who waits in vain for another kernel goes on in memory, until the file is free again."""
    monkeypatch.setattr(progress_file, "BUSY_SECONDS", 0.05)
    progress = Progress(path)
    answer(progress)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer(progress)
        assert "cannot be written just now." in progress.notice
        assert 2 == len(progress.answers())
    assert 2 == len(progress.answers()) == len(Progress(path).answers())
    assert "" == progress.notice


def test_a_python_without_sqlite_remembers_answers(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Some Pythons come without the module: memory has to do, and it says so."""
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    progress = Progress(path)
    answer(progress, 2)
    assert 2 == len(progress.answers()) == len(progress.records())
    assert Loaded(0, 0) == progress.load(progress.save())
    assert "This Python came without sqlite3" in progress.notice
    assert not path.exists()


# ---------------------------------------------------------------- many answers


def test_an_answer_is_written_at_once_beside_very_many(path: Path) -> None:
    """Nobody waits for an answer to be written: 50,000 others are neither read nor rewritten."""
    answer(Progress(path))
    multiply(path, 50_000)
    progress, other = Progress(path), Progress(path)
    feedback = right(asked()[0])
    for one in (progress, other, progress):  # abreast of the file, and not
        write = partial(one.answered, feedback)
        took = timeit.repeat(write, timer=time.process_time, number=1, repeat=10)
        assert min(took) < 0.01
    assert 50_030 == len(progress.answers())


def test_a_clock_that_was_set_back_keeps_the_order(path: Path, tmp_path: Path) -> None:
    """What is answered after a restart, or after a load, comes after what was answered before."""
    (question,) = asked()
    ahead = datetime.now(UTC) + timedelta(hours=20)

    class Clock(datetime):
        """Stands still, most of a day ahead."""

        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return ahead.astimezone(tz)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("baccarat_edu.quiz.progress.datetime", Clock)
        Progress(path).answered(right(question))
    again = Progress(path)
    again.answered(wrong(question))
    assert [True, False] == [answered.right for answered in again.answers()]
    other = Progress(tmp_path / "other" / FILE)
    other.load(again.save())
    other.answered(right(question))
    assert [True, False, True] == [answered.right for answered in other.answers()]
