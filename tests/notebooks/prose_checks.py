"""What the notebooks say. Each check looks at a folder and lists what is wrong there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from tests.notebooks.lessons import START, Cell, Lesson, lessons, pairs
from tests.words import typography
from tests.words.said import BARE_SUIT

PROSE: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("prose.toml").read_text(encoding="utf-8")
)
EMPHASIS: Final = re.compile(r"[*_#>\[\]]+")
ENGLISH_WORD: Final = re.compile(r"\b(?!(?:Punto|Banco|Tie)\b)[A-Za-z]{2,}")
SENTENCE_END: Final = re.compile(r"(?<=[.!?:])\s+|\n\n+|\n(?=[|*#])|\|")

Check = Callable[[Path], Iterator[str]]


def opening(lesson: Lesson) -> str:
    """Return the prose before the first code cell."""
    kinds = [cell.kind for cell in lesson.cells]
    return "\n".join(cell.prose for cell in lesson.cells[: kinds.index("code")])


def patterns_for(lesson: Lesson) -> dict[str, str]:
    """Return what the prose of a lesson has to have."""
    return PROSE.get(lesson.language, PROSE["other"])


def states_its_terms(folder: Path) -> Iterator[str]:
    """A lesson opens with what one will be able to do, what one needs and how long it takes."""
    for lesson in lessons(folder):
        patterns = patterns_for(lesson)
        for what in ("goal", "needs", "time"):
            if not re.search(patterns[what], opening(lesson)):
                yield f"{lesson.name} does not open with its {what}"
        if not lesson.cells[0].source.startswith("# "):
            yield f"{lesson.name} does not open with a title"


def ends_with_a_way_on(folder: Path) -> Iterator[str]:
    """A lesson ends with a summary and a link to a lesson that is there."""
    for lesson in lessons(folder):
        if lesson.path.name == START:
            continue
        last = lesson.cells[-1]
        if not re.search(patterns_for(lesson)["summary"], last.source, re.MULTILINE):
            yield f"{lesson.name} does not end with a summary"
        if not any(_target(lesson, link).is_file() for link in last.links):
            yield f"{lesson.name} does not end with a link to another lesson"


def start_page_maps_all(folder: Path) -> Iterator[str]:
    """The start page links to every other lesson of its language."""
    everything = list(lessons(folder))
    for start in (lesson for lesson in everything if lesson.path.name == START):
        linked = {_target(start, link) for cell in start.markdown for link in cell.links}
        for lesson in everything:
            if lesson.language == start.language and lesson.path not in {*linked, start.path}:
                yield f"{start.name} does not lead to {lesson.path.name}"


def links_resolve(folder: Path) -> Iterator[str]:
    """Every relative link leads to a file."""
    for lesson in lessons(folder):
        for cell in lesson.markdown:
            for link in cell.links:
                if not re.match(r"[a-z]+:|#", link) and not _target(lesson, link).exists():
                    yield f"{cell.where} links to {link}, which is not there"


def _target(lesson: Lesson, link: str) -> Path:
    return (lesson.path.parent / unquote(link.partition("#")[0])).resolve()


def nothing_untranslated(folder: Path) -> Iterator[str]:
    """No sentence of a translated lesson is still the English one."""
    for original, translated in pairs(folder):
        english = {sentence for cell in original.markdown for sentence in sentences(cell)}
        for cell in translated.markdown:
            yield from (
                f"{cell.where} says in English: {sentence}"
                for sentence in sentences(cell)
                if sentence in english
            )


def sentences(cell: Cell) -> list[str]:
    """Cut the prose of a cell into sentences of three English words or more."""
    text = EMPHASIS.sub("", cell.prose)
    found = (" ".join(part.split()) for part in SENTENCE_END.split(text))
    return [sentence for sentence in found if len(ENGLISH_WORD.findall(sentence)) > 2]


def one_alphabet(folder: Path) -> Iterator[str]:
    """Russian prose is in Cyrillic; English has none of it but in the table of names."""
    for lesson in lessons(folder):
        if lesson.language not in ("en", "ru"):
            continue
        for cell in lesson.markdown:
            has_cyrillic = typography.CYRILLIC.search(
                cell.prose if lesson.language == "ru" else _outside_tables(cell.prose)
            )
            if bool(has_cyrillic) != (lesson.language == "ru"):
                yield f"{cell.where} is in the wrong alphabet"


def _outside_tables(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("|"))


def suits_stay_text(folder: Path) -> Iterator[str]:
    """A suit in prose carries the selector that keeps it from becoming a picture."""
    for lesson in lessons(folder):
        bare = [cell for cell in lesson.markdown if BARE_SUIT.search(cell.prose)]
        yield from (f"{cell.where} has a bare suit" for cell in bare)


def russian_is_set_well(folder: Path) -> Iterator[str]:
    """Russian prose keeps to one alphabet a word, the dots of yo, its quotes and dashes."""
    lessons_in_russian = [lesson for lesson in lessons(folder) if lesson.language == "ru"]
    russian = [cell for lesson in lessons_in_russian for cell in lesson.markdown]
    for cell in russian:
        text = _outside_tables(cell.prose)
        yield from (f"{cell.where}: {fault}" for fault in typography.complaints(text))
    for word in typography.half_dotted(cell.prose for cell in russian):
        yield f"ru: {word!r} is also written without its dots"


def english_is_set_well(folder: Path) -> Iterator[str]:
    """English prose has curly quotation marks and apostrophes, as the panels have."""
    for lesson in lessons(folder):
        for cell in lesson.markdown:
            if lesson.language == "en" and re.search("[\"'«»]", cell.prose):
                yield f"{cell.where} has a straight or a foreign quotation mark"


CHECKS: Final[tuple[Check, ...]] = (
    states_its_terms,
    ends_with_a_way_on,
    start_page_maps_all,
    links_resolve,
    nothing_untranslated,
    one_alphabet,
    suits_stay_text,
    russian_is_set_well,
    english_is_set_well,
)
