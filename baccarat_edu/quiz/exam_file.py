"""A signed-off exam as one text to hand in: JSON with a line for each answer, and a checksum.

The checksum shows damage on the way and careless edits. It does not show fraud: whoever can write
a program can make another one that fits.
"""

import json
import re
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Final

from baccarat_edu.engine.errors import InvalidName
from baccarat_edu.engine.home_names import read_name
from baccarat_edu.quiz.exam_log import LOGGED, LoggedAnswer
from baccarat_edu.quiz.finished import is_time
from baccarat_edu.words import exam as words

PROGRAM: Final = "baccarat_edu"
CONTENT: Final = "exam"
VERSION: Final = 1
KIND: Final = "application/json"
CHECKSUM: Final = "sha256"

LONGEST: Final = 5_000_000
"""How many characters are read at the most."""

LONGEST_NAME: Final = 80
"""How many characters the names of an exam and of a learner may have, and a seed."""

HEAD: Final = ("exam", "seed", "skills", "questions", "who", "signed_at")
"""What stands in a file before the answers."""


class InvalidExam(ValueError):
    """A text that is no signed-off exam; its message is in the language in use."""


@dataclass(frozen=True)
class SignedExam:
    """A signed-off exam; prints as its result.

    Args:
        exam: its name.
        seed: which decided its questions, together with the name.
        skills: what was asked.
        questions: how many there were, at least 1.
        who: the name or number of whoever sat it.
        signed_at: when it was signed off: the time in UTC, as ISO 8601 with seconds.
        answers: those that were given, in the order of the questions.

    Raises:
        ValueError: one of them is not that.
    """

    exam: str
    seed: int | str
    skills: tuple[str, ...]
    questions: int
    who: str
    signed_at: str
    answers: tuple[LoggedAnswer, ...]

    def __post_init__(self) -> None:
        for name, is_well, what in HEAD_CHECKS:
            if not is_well(given := getattr(self, name)):
                raise ValueError(f"{name}={given!r} is not {what}")
        if len(self.answers) > self.questions:
            raise ValueError(f"{len(self.answers)!r} answers to {self.questions!r} questions")

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(answer.right for answer in self.answers)

    @property
    def text(self) -> str:
        """The file: the same exam always gives the same text."""
        content = _content_of(self)
        head = (f"{_json(name)}: {_json(content[name])}" for name in HEAD)
        answers = ",\n".join(map(_json, content["answers"]))
        return (
            f'{{"{PROGRAM}": "{CONTENT}", "version": {VERSION},\n'
            f"{', '.join(head)},\n"
            f'"answers": [\n{answers}\n],\n'
            f'"{CHECKSUM}": "{checksum(content)}"}}\n'
        )

    def __str__(self) -> str:
        return words.result(self.exam, self.who, self.right, self.questions)


def file_name(exam: str, who: str) -> str:
    """Make a name for the file that every system takes: ``exam-midterm-Anna.json``."""
    parts = (re.sub(r"[^\w]+", "-", part).strip("-_") for part in (exam, who))
    return "-".join(["exam", *filter(None, parts)]) + ".json"


def checksum(content: dict[str, Any]) -> str:
    """Return the SHA-256 of all parts but the checksum, as JSON with sorted keys and no blanks."""
    parts = {name: part for name, part in content.items() if name != CHECKSUM}
    plain = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(plain.encode("ascii")).hexdigest()


def read(text: str) -> SignedExam:
    """Read a signed-off exam and check all of it.

    Raises:
        InvalidExam: it is none, of a newer version, or not as it was signed; the message says what
            is wrong.
    """
    content = _content(text)
    if not _is_as_signed(content):
        raise InvalidExam(words.changed())
    answers = content.get("answers")
    if not isinstance(answers, list):
        raise InvalidExam(words.broken_part("answers", answers, []))
    log = tuple(_answer(number, entry) for number, entry in enumerate(answers, start=1))
    skills = content.get("skills")
    head = {name: content.get(name) for name in HEAD}
    head["skills"] = tuple(skills) if isinstance(skills, list) else skills
    try:
        return SignedExam(answers=log, **head)  # type: ignore[arg-type]  # it checks them itself
    except ValueError as error:
        raise InvalidExam(words.broken(str(error))) from error


# ---------------------------------------------------------------- names


def read_who(text: str) -> str:
    """Read the name or number of a learner: any script, blanks around it left out.

    Raises:
        InvalidName: it is blank, too long, or has a character that cannot be written.
    """
    who = read_name(text)
    if len(who) > LONGEST_NAME:
        raise InvalidName(f"{who!r} is {len(who)} characters; write at most {LONGEST_NAME}")
    return who


def read_exam_name(text: str) -> str:
    """Read the name of an exam.

    Raises:
        ValueError: it is no line of text, or too long.
    """
    if not _is_exam_name(text):
        raise ValueError(f"{text!r} is not the name of an exam, such as 'midterm'; {LINE_OF_TEXT}")
    return text


def read_seed(seed: int | str) -> int | str:
    """Read the seed of an exam.

    Raises:
        ValueError: it is neither a whole number nor a line of text, or too long.
    """
    if not _is_seed(seed):
        raise ValueError(f"seed={seed!r} is no seed; write a whole number, or {LINE_OF_TEXT}")
    return seed


# ---------------------------------------------------------------- the file


def _content_of(exam: SignedExam) -> dict[str, Any]:
    parts = asdict(exam) | {"skills": list(exam.skills), "answers": [*map(asdict, exam.answers)]}
    return {PROGRAM: CONTENT, "version": VERSION} | parts


def _content(text: str) -> dict[str, Any]:
    """Read the JSON, and make sure that it is of this program and of a version that is known."""
    if len(text) > LONGEST:
        raise InvalidExam(words.too_long(len(text), LONGEST))
    try:
        content = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise InvalidExam(words.not_an_exam(text)) from error
    if not isinstance(content, dict) or content.get(PROGRAM) != CONTENT:
        raise InvalidExam(words.not_an_exam(text))
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise InvalidExam(words.broken_part("version", version, VERSION))
    if version > VERSION:
        raise InvalidExam(words.newer(version, VERSION))
    return content


def _is_as_signed(content: dict[str, Any]) -> bool:
    try:
        return bool(content.get(CHECKSUM) == checksum(content))
    except RecursionError:  # read by a parser that goes deeper than the writer
        return False


def _answer(number: int, entry: Any) -> LoggedAnswer:
    if not isinstance(entry, dict) or entry.keys() != set(LOGGED):
        wrong = f"{entry!r} is not what it consists of: {', '.join(LOGGED)}"
        raise InvalidExam(words.broken_answer(number, wrong))
    try:
        return LoggedAnswer(**entry)
    except ValueError as error:
        raise InvalidExam(words.broken_answer(number, str(error))) from error


def _json(thing: Any) -> str:
    return json.dumps(thing, ensure_ascii=False)


def _is_line(given: Any) -> bool:
    return isinstance(given, str) and given.isprintable() and given != ""


def _is_exam_name(given: Any) -> bool:
    return _is_line(given) and given.strip() == given and len(given) <= LONGEST_NAME


def _is_seed(given: Any) -> bool:
    is_number = type(given) is int and abs(given) < 10**LONGEST_NAME
    return is_number or (_is_line(given) and len(given) <= LONGEST_NAME)


def _is_skills(given: Any) -> bool:
    return isinstance(given, tuple) and given != () and all(map(_is_line, given))


def _is_number(given: Any) -> bool:
    return bool(type(given) is int and given >= 1)


def _is_who(given: Any) -> bool:
    try:
        return bool(read_who(given) == given)
    except InvalidName:
        return False


def _is_time(given: Any) -> bool:
    return is_time(given, "seconds")


LINE_OF_TEXT: Final = f"a line of at most {LONGEST_NAME} characters"
HEAD_CHECKS: Final = (
    ("exam", _is_exam_name, "the name of an exam, such as 'midterm'"),
    ("seed", _is_seed, "a seed, such as 2026"),
    ("skills", _is_skills, "names of skills, such as 'banco'"),
    ("questions", _is_number, "a number of questions, such as 20"),
    ("who", _is_who, "the name or number of a learner"),
    ("signed_at", _is_time, "a time such as '2026-11-05T12:30:00+00:00'"),
)
"""What makes each part of an exam what it should be, and how that is called."""
