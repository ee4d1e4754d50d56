"""Why a part of a kept record is refused, in the language in use."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from baccarat_edu import HomeSeries, InvalidSeries, use_language
from baccarat_edu.quiz.store.checks import check_parts
from baccarat_edu.quiz.store.finished import Finished, read_name
from baccarat_edu.quiz.store.save_file import InvalidSave, read
from baccarat_edu.quiz.store.series import KeptSeries
from baccarat_edu.words.home_refusals import refused
from tests.quiz.answers import ANSWERED
from tests.quiz.exams import FIRST, SIGNED
from tests.words.pseudo import CLOSE, OPEN, third_language, untranslated

AT: Final = "2026-11-05T12:34:00.000000+00:00"
KEPT: Final = KeptSeries(1, HomeSeries(7), AT)
SEATED: Final = HomeSeries(7).with_participants(["Anna", "Bo"])
BEGUN: Final = SEATED.with_dealer("Bo")
LOCKED: Final = BEGUN.lock("Anna", "tie")

RECORDS: Final[tuple[Any, ...]] = (ANSWERED, FIRST, SIGNED, KEPT)
PARTS: Final = [(record, part) for record in RECORDS for part in vars(record) if part != "answers"]
WRONG: Final[dict[str, Callable[[], object]]] = {
    "right after all hints": lambda: replace(ANSWERED, right=True, hints=3),
    "more answers than questions": lambda: replace(SIGNED, questions=1, answers=(FIRST, FIRST)),
    "a time": lambda: Finished("now"),
    "a result": lambda: Finished("2026-11-05T12:30:00+00:00", 6, 5),
    "a lesson": lambda: read_name(""),
    "long names": lambda: KeptSeries(1, HomeSeries("x" * 100_001), AT),
}
OUT_OF_PLACE: Final = {
    "no event": [{"event": "rain"}],
    "one too many": [*SEATED.to_data()["events"] * 2],
    "nobody": [{"event": "dealer", "name": "Anna"}],
    "a stranger": [*SEATED.to_data()["events"], {"event": "dealer", "name": "Cleo"}],
    "a name": [{"event": "participants", "names": ["Anna", ""]}],
    "two of a name": [{"event": "participants", "names": ["Anna", "anna"]}],
    "one alone": [{"event": "participants", "names": ["Anna"]}],
    "a forecast": [
        *BEGUN.to_data()["events"],
        {"event": "forecast", "name": "Bo", "forecast": "red"},
    ],
    "a second forecast": [
        *LOCKED.to_data()["events"],
        {"event": "forecast", "name": "Anna", "forecast": "tie"},
    ],
    "a missing forecast": [
        *LOCKED.to_data()["events"],
        {"event": "coup", "cards": "8♦ 2♠ J♥ 2♣"},
    ],
    "half a coup": [*LOCKED.to_data()["events"], {"event": "coup", "cards": "8♦ 2♠"}],
    "no card": [*LOCKED.to_data()["events"], {"event": "coup", "cards": "8♦ 2♠ 1♥ 2♣"}],
    "other parts": [{"event": "dealer"}],
    "another way to write it": [{"event": "participants", "names": [" Anna", "Bo"]}],
}


def over() -> list[dict[str, Any]]:
    """Play a series to its end, and one coup more."""
    series = BEGUN
    for _number in range(10):
        series = series.lock("Anna", "tie").lock("Bo", "punto").deal()
    events: list[dict[str, Any]] = series.to_data()["events"]
    return [*events, events[-1]]


@pytest.fixture(scope="module", autouse=True)
def _third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have a third language, in which every message stands in brackets."""
    with third_language(tmp_path_factory.mktemp("locale")):
        yield


@pytest.fixture(autouse=True)
def _spoken(_third: None) -> None:
    use_language("eo")


def assert_translated(said: str) -> None:
    """Everything has to stand in brackets."""
    assert said.startswith(OPEN)
    assert said.endswith(CLOSE)
    assert [] == untranslated(said)


@pytest.mark.parametrize(("record", "part"), PARTS, ids=str)
def test_a_wrong_part_is_told_in_the_language_in_use(record: Any, part: str) -> None:
    """The names of parts stay; the sentence is the catalogue’s."""
    with pytest.raises(ValueError, match=rf"{part}=1\.5") as refusal:
        replace(record, **{part: 1.5})
    assert_translated(str(refusal.value))


@pytest.mark.parametrize("wrong", WRONG)
def test_parts_that_do_not_fit_are_told_in_it_too(wrong: str) -> None:
    """Each may be well on its own."""
    with pytest.raises(ValueError, match=rf"^{OPEN}.*{CLOSE}$") as refusal:
        WRONG[wrong]()
    assert_translated(str(refusal.value))


def test_the_first_wrong_part_is_quoted() -> None:
    """Its name, and what stands there."""
    checks = [(part, lambda given: given != 5, lambda part: f"<{part}>") for part in ("a", "b")]
    check_parts(type("Record", (), {"a": 4, "b": 6}), checks)
    with pytest.raises(ValueError, match=r"^<b=5>$"):
        check_parts(type("Record", (), {"a": 4, "b": 5}), checks)


@pytest.mark.parametrize("name", [*OUT_OF_PLACE, "an eleventh coup"])
def test_an_event_out_of_place_is_told_with_its_number(name: str) -> None:
    """The last of the events is the one that cannot come there."""
    events = OUT_OF_PLACE[name] if name in OUT_OF_PLACE else over()
    with pytest.raises(InvalidSeries) as refusal:
        HomeSeries.from_data(SEATED.to_data() | {"events": events})
    assert (len(events), events[-1]) == (refusal.value.where, refusal.value.given)
    told = refused(refusal.value)
    assert told.startswith(f"{OPEN}event {len(events)}: {OPEN}")
    assert_translated(told)


def test_every_reason_is_one_of_its_own() -> None:
    """What came too early is told otherwise than a wrong name, a wrong card or a stranger."""
    told = set()
    for events in (*OUT_OF_PLACE.values(), over()):
        with pytest.raises(InvalidSeries) as refusal:
            HomeSeries.from_data(SEATED.to_data() | {"events": events})
        told.add(refused(refusal.value).partition(": ")[2])
    assert 9 == len(told)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"version": 2}, "version 2 is not one that is read here; 1 is"),
        ({"seed": [7]}, "[7] is not a seed; it is a whole number or a text"),
        ({"events": {}}, "is not a home series; it consists of baccarat_edu, version, seed"),
        ({"baccarat_edu": "exam"}, "is not a home series; it consists of baccarat_edu, version"),
    ],
)
def test_another_thing_than_a_series_is_quoted(changed: dict[str, Any], told: str) -> None:
    """With what would be right."""
    with pytest.raises(InvalidSeries) as refusal:
        HomeSeries.from_data(SEATED.to_data() | changed)
    assert told in refused(refusal.value)
    assert_translated(refused(refusal.value))


@pytest.mark.parametrize(
    "part", [{"answers": [1]}, {"lessons": {"": {}}}, {"series": {"": KEPT.to_data()}}]
)
def test_a_saved_progress_says_nothing_in_english(part: dict[str, Any]) -> None:
    """The detail inside the sentence is a sentence of the catalogue too."""
    whole = {"baccarat_edu": "progress", "version": 2, "answers": [], "lessons": {}, "series": {}}
    with pytest.raises(InvalidSave) as refusal:
        read(json.dumps(whole | part))
    assert 2 == str(refusal.value).count(OPEN) == str(refusal.value).count(CLOSE)
    assert [] == untranslated(str(refusal.value))
