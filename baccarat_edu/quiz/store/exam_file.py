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
from baccarat_edu.engine.plain_data import Head
from baccarat_edu.files.json_file import JsonFile
from baccarat_edu.quiz.store.checks import Check, check_parts
from baccarat_edu.quiz.store.exam_log import LOGGED, LoggedAnswer
from baccarat_edu.quiz.store.finished import is_time
from baccarat_edu.words import exam as words
from baccarat_edu.words import records as record_words

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


FILE: Final = JsonFile(
    Head("exam", 1),
    LONGEST,
    InvalidExam,
    foreign=words.not_an_exam,
    too_long=words.too_long,
    broken_part=words.broken_part,
    newer=words.newer,
)


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
        check_parts(self, HEAD_CHECKS)
        if (given := len(self.answers)) > self.questions:
            raise ValueError(record_words.more_answers_than_questions(given, self.questions))

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
            f"{_json(FILE.head.write())[:-1]},\n"
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
    _version, content = FILE.read(text)
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
    return FILE.head.write() | parts


def _is_as_signed(content: dict[str, Any]) -> bool:
    try:
        return bool(content.get(CHECKSUM) == checksum(content))
    except RecursionError:  # read by a parser that goes deeper than the writer
        return False


def _answer(number: int, entry: Any) -> LoggedAnswer:
    if not isinstance(entry, dict) or entry.keys() != set(LOGGED):
        raise InvalidExam(words.broken_answer(number, record_words.other_parts(entry, LOGGED)))
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
HEAD_CHECKS: Final[tuple[Check, ...]] = (
    ("exam", _is_exam_name, record_words.not_an_exam_name),
    ("seed", _is_seed, record_words.not_an_exam_seed),
    ("skills", _is_skills, record_words.not_skills),
    ("questions", _is_number, record_words.not_questions),
    ("who", _is_who, record_words.not_a_learner),
    ("signed_at", _is_time, record_words.not_a_second),
)
"""What makes each part of an exam what it should be, and what is said of another one."""
