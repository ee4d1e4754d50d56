"""The answers of an exam: as they are logged when it is signed off, and kept until then."""

import re
from ast import literal_eval
from collections import defaultdict, deque
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Final

from baccarat_edu.quiz import written
from baccarat_edu.quiz.diagnosis import diagnose
from baccarat_edu.quiz.misconceptions import Misconception
from baccarat_edu.quiz.questions import Asked, Feedback, UnknownAnswer
from baccarat_edu.quiz.store.answered import CHECKS, Answered
from baccarat_edu.quiz.store.checks import check_parts
from baccarat_edu.words import exam as words


@dataclass(frozen=True)
class LoggedAnswer:
    """One answer of an exam, in plain texts that any version and language reads.

    Args:
        at: when it was given: the time in UTC, as ISO 8601 with microseconds.
        skill: what the question trains.
        of: what of the skill it asks, see ``Topic``.
        question: the question as ``written.write`` writes it.
        answer: the option that was chosen.
        right: whether it was right.
        misconception: the key of the wrong rule that it was given by, or ``""``.

    Raises:
        ValueError: one of them is not that.
    """

    at: str
    skill: str
    of: str
    question: str
    answer: str
    right: bool
    misconception: str = ""

    def __post_init__(self) -> None:
        check_parts(self, LOG_CHECKS)


ESCAPED: Final = r"\\(?:[\\'\"nrt]|x[\da-f]{2}|u[\da-f]{4}|U00(?:0[\da-f]|10)[\da-f]{4})"
TEXT: Final = rf"""'(?:[^'\\]|{ESCAPED})*'|"(?:[^"\\]|{ESCAPED})*\""""
KEPT_AS: Final = re.compile(rf"exam ({TEXT}) ({TEXT}|-?\d+) ({TEXT})")
LOGGED: Final = tuple(field.name for field in fields(LoggedAnswer))
LOG_CHECKS: Final = tuple(check for check in CHECKS if check[0] in LOGGED)


def kept_as(exam: str, seed: int | str, who: str) -> str:
    """Name an exam of a learner's in the progress that is kept; printable whatever the names."""
    return f"exam {exam!r} {seed!r} {who!r}"


def is_kept_exam(lesson: str) -> bool:
    """Say whether what an answer was given in is an exam, as ``kept_as`` names it."""
    return KEPT_AS.fullmatch(lesson) is not None


def title(lesson: str) -> str:
    """Name the exam that is kept as this, and who sat it; nothing if it is another lesson."""
    if not (found := KEPT_AS.fullmatch(lesson)):
        return ""
    exam, _seed, who = map(literal_eval, found.groups())
    return words.sat_by(exam, who)


def told(answers: Iterable[Answered], finished: Container[str]) -> list[Answered]:
    """Leave out the answers of exams that are not signed off yet: nothing may give them away.

    Args:
        answers: in any order, which stays.
        finished: the lessons that are done, an exam as ``kept_as`` names it.
    """
    return [one for one in answers if one.lesson in finished or not is_kept_exam(one.lesson)]


def resumed(questions: Sequence[Asked], kept: Iterable[Answered]) -> list[Answered]:
    """Choose the kept answers that an exam goes on from: those to its first questions.

    Args:
        questions: of the exam, in order.
        kept: what was answered in it, the oldest first; of two answers to a question the first
            counts, as two kernels may have asked it.
    """
    given: dict[str, deque[Answered]] = defaultdict(deque)
    for answered in kept:
        given[answered.question].append(answered)
    found: list[Answered] = []
    for question in questions:
        answers = given[written.write(question)]
        if not answers or not _fits(question, answers[0].answer):
            break
        found.append(answers.popleft())
    return found


def log(feedback: Sequence[Feedback], times: Iterable[str]) -> tuple[LoggedAnswer, ...]:
    """Write answers down, each with the wrong rule that all of them together tell it came from.

    Args:
        feedback: the answers, in the order of the questions.
        times: when each was given.
    """
    rules = [diagnosis.misconception for diagnosis in diagnose(feedback)]
    return tuple(
        LoggedAnswer(
            at,
            *one.question.topic,
            written.write(one.question),
            one.answer,
            one.right,
            _wrong_rule(one, rules),
        )
        for one, at in zip(feedback, times, strict=True)
    )


def _wrong_rule(one: Feedback, rules: Sequence[Misconception]) -> str:
    """Name the first of some wrong rules that an answer was given by, if it was by one."""
    by_it = (rule.key for rule in rules if rule.answer(one.question) == one.answer)
    return "" if one.right else next(by_it, "")


def _fits(question: Asked, answer: str) -> bool:
    try:
        return question.read(answer) == answer
    except UnknownAnswer:
        return False
