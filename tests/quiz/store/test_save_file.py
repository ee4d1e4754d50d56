"""A saved progress: one text, the same for the same progress, that any other can be merged with."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_edu import HomeSeries
from baccarat_edu.quiz.store import save_file
from baccarat_edu.quiz.store.answered import Answered
from baccarat_edu.quiz.store.finished import Finished
from baccarat_edu.quiz.store.kept import Kept, Loaded, merge
from baccarat_edu.quiz.store.save_file import InvalidSave, read, write
from baccarat_edu.quiz.store.series import KeptSeries
from tests.quiz.answers import ANSWERED as SAMPLE

ANSWERED: Final = replace(SAMPLE, misconception="")
LATER: Final = replace(ANSWERED, key="f" * 32, at="2026-11-05T12:31:00.000000+00:00", right=False)
FINISHED: Final = Finished("2026-11-05T12:32:00+00:00", 4, 5)
TICKED: Final = Finished("2026-11-05T12:33:00+00:00")
SEATED: Final = HomeSeries(7).with_participants(["Anna", "“Bo”"])
SERIES: Final = KeptSeries(2, SEATED, "2026-11-05T12:34:00.000000+00:00")
KEPT: Final = Kept(
    {"my “own” lesson": TICKED, "04_banco_table": FINISHED},
    {LATER.key: LATER, ANSWERED.key: ANSWERED},
    {"Sunday": SERIES, "<b>Friday": SERIES},
)
TEXT: Final = """\
{"baccarat_edu": "progress", "version": 2,
"answers": [
{"key": "0123456789abcdef0123456789abcdef", "at": "2026-11-05T12:30:00.000001+00:00", \
"lesson": "04_banco_table", "skill": "banco", "of": "3-8", \
"question": "banco 4♥ 9♣ 8♦ | 2♠ A♦", "answer": "stand", "right": true, "hints": 2, \
"misconception": ""},
{"key": "ffffffffffffffffffffffffffffffff", "at": "2026-11-05T12:31:00.000000+00:00", \
"lesson": "04_banco_table", "skill": "banco", "of": "3-8", \
"question": "banco 4♥ 9♣ 8♦ | 2♠ A♦", "answer": "stand", "right": false, "hints": 2, \
"misconception": ""}
],
"lessons": {
"04_banco_table": {"finished_at": "2026-11-05T12:32:00+00:00", "right": 4, "asked": 5},
"my “own” lesson": {"finished_at": "2026-11-05T12:33:00+00:00", "right": null, "asked": null}
},
"series": {
"<b>Friday": {"number": 2, "written_at": "2026-11-05T12:34:00.000000+00:00", \
"series": {"baccarat_edu": "home series", "version": 1, "seed": 7, "events": [\
{"event": "participants", "names": ["Anna", "“Bo”"]}]}},
"Sunday": {"number": 2, "written_at": "2026-11-05T12:34:00.000000+00:00", \
"series": {"baccarat_edu": "home series", "version": 1, "seed": 7, "events": [\
{"event": "participants", "names": ["Anna", "“Bo”"]}]}}
}}
"""
FIRST_FORM: Final = """\
{"baccarat_edu": "progress", "version": 1,
"answers": [
{"key": "0123456789abcdef0123456789abcdef", "at": "2026-11-05T12:30:00.000001+00:00", \
"lesson": "04_banco_table", "skill": "banco", "of": "3-8", \
"question": "banco 4♥ 9♣ 8♦ | 2♠ A♦", "answer": "stand", "right": true, "hints": 2, \
"misconception": ""}
],
"lessons": {
"04_banco_table": {"finished_at": "2026-11-05T12:32:00+00:00", "right": 4, "asked": 5}
}}
"""

Spoil = Callable[[dict[str, Any]], object]

times = st.integers(0, 3).map(lambda second: f"2026-11-05T12:30:0{second}")
few_keys = st.sampled_from(["0" * 32, "1" * 32, "a" * 32, "f" * 32])
some_answers = st.builds(
    Answered,
    key=few_keys,
    at=times.map("{}.000000+00:00".format),
    lesson=st.sampled_from(["", "04_banco_table"]),
    skill=st.sampled_from(["banco", "value"]),
    of=st.sampled_from(["3-8", "K"]),
    question=st.sampled_from(["value K♠", "banco 4♥ 9♣ 8♦ | 2♠ A♦"]),
    answer=st.sampled_from(["0", "draw"]),
    right=st.booleans(),
    hints=st.integers(0, 2),
    misconception=st.sampled_from(["", "off by one"]),
)
results = st.one_of(
    st.just((None, None)),
    st.integers(1, 4).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))),
)
some_lessons = st.builds(lambda time, result: Finished(f"{time}+00:00", *result), times, results)
some_series = st.builds(
    KeptSeries,
    st.integers(1, 2),
    st.sampled_from(
        [HomeSeries(7), HomeSeries(8), SEATED, *map(SEATED.with_dealer, SEATED.participants)]
    ),
    times.map("{}.000000+00:00".format),
)
saves = st.builds(
    lambda answers, *others: write(Kept(others[0], {one.key: one for one in answers}, others[1])),
    st.lists(some_answers, max_size=5),
    st.dictionaries(st.sampled_from(["01", "02", "03"]), some_lessons),
    st.dictionaries(st.sampled_from(["Friday", "Sunday"]), some_series),
)
many = settings(max_examples=200)


def merged(*texts: str) -> str:
    """Load texts one after the other, and save what comes of it."""
    kept = Kept()
    for text in texts:
        merge(read(text), kept)
    return write(kept)


# ---------------------------------------------------------------- saving and loading


def test_a_saved_progress_is_a_text_with_a_line_for_each_thing() -> None:
    """The form stays as it is: later versions have to read it."""
    assert TEXT == write(KEPT)
    assert KEPT == read(TEXT)


def test_nothing_is_saved_as_nothing() -> None:
    """Who has done nothing yet can save it all the same."""
    empty = '"answers": [],\n"lessons": {},\n"series": {}}\n'
    assert f'{{"baccarat_edu": "progress", "version": 2,\n{empty}' == write(Kept())
    assert Kept() == read(write(Kept()))


def test_the_order_in_memory_does_not_show() -> None:
    """The same progress gives the same text, whatever was done first."""
    parts = (KEPT.lessons, KEPT.answers, KEPT.series)
    turned = Kept(*(dict([*part.items()][::-1]) for part in parts))
    assert TEXT == write(turned)


def test_json_of_another_make_is_read() -> None:
    """Spaces, line breaks, the order of keys and a byte order mark make no difference."""
    assert KEPT == read(json.dumps(json.loads(TEXT), indent=4, sort_keys=True))
    assert KEPT == read(f"\ufeff{TEXT}")


def test_the_first_form_is_still_read() -> None:
    """What was saved before there were home series has none, whatever stands there by chance."""
    expected = Kept({"04_banco_table": FINISHED}, {ANSWERED.key: ANSWERED})
    assert expected == read(FIRST_FORM)
    assert expected == read(json.dumps(json.loads(FIRST_FORM) | {"series": 5}))


def test_names_that_read_the_same_are_one_series() -> None:
    """Blanks around a name make no difference, and the farther series of the two is kept."""
    content = json.loads(TEXT)
    ahead = replace(SERIES, series=SEATED.with_dealer("Anna"))
    content["series"] |= json.loads(write(Kept(series={"Friday": ahead})))["series"]
    content["series"][" Friday  "] = content["series"].pop("Sunday")
    assert {"<b>Friday": SERIES, "Friday": ahead} == read(json.dumps(content)).series


def test_what_is_new_is_counted() -> None:
    """Answers count that were not there, lessons new or better, series new or farther."""
    kept = Kept(
        {"04_banco_table": Finished("2026-11-05T12:00:00+00:00", 3, 5)},
        {LATER.key: LATER},
        {"Sunday": replace(SERIES, number=1, series=SEATED.with_dealer("Anna"))},
    )
    assert Loaded(answers=1, lessons=2, series=2) == merge(KEPT, kept)
    assert Loaded(answers=0, lessons=0, series=0) == merge(KEPT, kept)
    assert KEPT == kept


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ((1, 0), "1 answer and 0 lessons were new."),
        ((5, 1), "5 answers and 1 lesson were new."),
        ((0, 0, 1), "0 answers, 0 lessons and 1 home series were new."),
        ((1, 2, 3), "1 answer, 2 lessons and 3 home series were new."),
    ],
)
def test_what_was_new_is_told(numbers: tuple[int, ...], told: str) -> None:
    """It prints as what a learner is told; of home series only where there were any."""
    assert told == str(Loaded(*numbers))


@pytest.mark.parametrize("numbers", [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_anything_new_is_something(numbers: tuple[int, int, int]) -> None:
    """Only what brought nothing at all is false."""
    assert Loaded(*numbers)
    assert not Loaded(0, 0)


# ---------------------------------------------------------------- merging


@many
@given(saves)
def test_merging_a_text_with_itself_changes_nothing(one: str) -> None:
    """What is loaded twice is there once."""
    assert one == merged(one) == merged(one, one)


@many
@given(saves, saves)
def test_it_does_not_matter_which_is_loaded_into_which(one: str, other: str) -> None:
    """Two kernels that load each other's text have the same progress."""
    assert merged(one, other) == merged(other, one)


@many
@given(saves, saves, saves)
def test_it_does_not_matter_in_what_order_three_are_merged(one: str, two: str, three: str) -> None:
    """Whichever two come together first, the third makes the same of them."""
    assert merged(merged(one, two), three) == merged(one, merged(two, three))


@many
@given(saves, saves)
def test_nothing_is_lost_by_merging(one: str, other: str) -> None:
    """Every answer, lesson and series of both is there."""
    both = read(merged(one, other))
    for text in (one, other):
        assert read(text).answers.keys() <= both.answers.keys()
        assert read(text).lessons.keys() <= both.lessons.keys()
        for name, series in read(text).series.items():
            went = series.number, len(series.series.events)
            assert went <= (both.series[name].number, len(both.series[name].series.events))


def test_an_answer_that_is_there_twice_is_merged_too() -> None:
    """Two answers of one key in one text are treated as if they had come in two."""
    twin = replace(ANSWERED, answer="draw")
    texts = [write(Kept(answers={one.key: one})) for one in (ANSWERED, twin)]
    content = json.loads(texts[0])
    content["answers"] += json.loads(texts[1])["answers"]
    for answers in (content["answers"], content["answers"][::-1]):
        assert merged(*texts) == write(read(json.dumps(content | {"answers": answers})))


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "{",
        TEXT[:-20],
        "null",
        "5",
        "[]",
        "{}",
        '{"version": 1, "answers": [], "lessons": {}}',
        '{"baccarat_edu": "bank"}',
        '{"cells": [], "nbformat": 4}',
        "[" * 100_000,
        "9" * 5000,
    ],
)
def test_what_is_no_saved_progress_is_refused(text: str) -> None:
    """No JSON and another program's JSON are quoted by how they begin."""
    with pytest.raises(InvalidSave, match="This is no saved progress: it begins with “") as caught:
        read(text)
    assert f"“{text[:30]}" in str(caught.value).replace("\n", " ")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_an_empty_text_is_refused(text: str) -> None:
    """There is no beginning to quote, so it is told that it is empty."""
    with pytest.raises(InvalidSave, match=r"^This is empty\. Load a file that these lessons"):
        read(text)


@pytest.mark.parametrize("text", [None, 5, b"{}"])
def test_what_is_no_text_is_refused(text: Any) -> None:
    """A file of bytes is not read before it is a text."""
    with pytest.raises(InvalidSave, match="This is no saved progress"):
        read(text)


def test_a_huge_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text far beyond any progress is not even parsed; the limit leaves room for a lifetime."""
    assert 50_000_000 == save_file.LONGEST > 100_000 * len(TEXT.splitlines()[2])
    monkeypatch.setattr(save_file, "FILE", replace(save_file.FILE, longest=1000))
    with pytest.raises(
        InvalidSave, match="it has 1,001 characters, and more than 1,000 are not read"
    ):
        read("9" * 1001)


@pytest.mark.parametrize("version", [3, 10**30])
def test_a_newer_version_is_refused(version: int) -> None:
    """A later form may mean something else by the same words."""
    with pytest.raises(InvalidSave, match=f"its form is {version}, and 2 is the last one known"):
        read(json.dumps(json.loads(TEXT) | {"version": version, "answers": {}}))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"version": None}, "“version” is None, and should be something like 2"),
        ({"version": "1"}, "“version” is '1', and should be something like 2"),
        ({"version": 0}, "“version” is 0, and should be something like 2"),
        ({"version": True}, "“version” is True, and should be something like 2"),
        ({"answers": None}, r"“answers” is None, and should be something like \[\]"),
        ({"answers": {"a": 1}}, r"“answers” is {'a': 1}, and should be something like \[\]"),
        ({"lessons": []}, r"“lessons” is \[\], and should be something like {}"),
        ({"series": None}, "“series” is None, and should be something like {}"),
        ({"series": [1]}, r"“series” is \[1\], and should be something like {}"),
    ],
)
def test_a_broken_part_is_named(changed: dict[str, Any], told: str) -> None:
    """The message says which part it is, what is there, and what should be."""
    with pytest.raises(InvalidSave, match=f"^Nothing was loaded, .* broken: {told}"):
        read(json.dumps(json.loads(TEXT) | changed))


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (
            lambda one: one.update(key="0" * 31),
            f"key='{'0' * 31}' is not 32 hexadecimal digits",
        ),
        (lambda one: one.update(at="now"), "at='now' is not a time such as '2026-11-05T12:30"),
        (lambda one: one.update(right=1), "right=1 is not true or false"),
        (lambda one: one.update(hints=10**30), "is not a number of hints, 0 to 3"),
        (lambda one: one.update(question="\ud800"), "is not a line of text"),
        (lambda one: one.update(streak=5), "'streak'] is not what it consists of: key, at, lesson"),
        (lambda one: one.pop("hints"), "is not what it consists of: key, at, lesson, skill, of"),
        (lambda one: one.update(of="x" * 10**6), "xxx … xxx"),
        (lambda one: one.update(of="x" * 10**6), "is not a line of text"),
    ],
)
def test_a_broken_answer_is_named(spoil: Spoil, told: str) -> None:
    """The message says which answer it is, what is wrong, and what would be right."""
    content = json.loads(TEXT)
    spoil(content["answers"][1])
    with pytest.raises(InvalidSave, match="since answer number 2 is broken") as caught:
        read(json.dumps(content))
    assert told in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("entry", [None, 5, "text", []])
def test_an_entry_that_is_something_else_is_named(entry: Any) -> None:
    """An answer and a lesson consist of parts with names."""
    told = f"{entry!r} is not what it consists of: "
    content = json.loads(TEXT)
    content["answers"][0] = entry
    with pytest.raises(InvalidSave, match="since answer number 1 is broken") as caught:
        read(json.dumps(content))
    assert f"{told}key, at, lesson" in str(caught.value)
    with pytest.raises(InvalidSave, match="since the lesson “my own” is broken") as caught:
        read(json.dumps(json.loads(TEXT) | {"lessons": {"my own": entry}}))
    assert f"{told}finished_at, right, asked" in str(caught.value)
    with pytest.raises(InvalidSave, match="since the home series “Friday” is broken") as caught:
        read(json.dumps(json.loads(TEXT) | {"series": {"Friday": entry}}))
    assert f"{told}number, series, written_at" in str(caught.value)


@pytest.mark.parametrize(
    ("name", "changed", "told"),
    [
        ("01", {"finished_at": "now"}, "'now' is not a time such as 2026"),
        ("01", {"right": 6}, "right=6 of asked=5 is not the result of a check"),
        ("01", {"right": 10**30, "asked": 10**30}, "is not the result of a check"),
        ("01", {"right": None}, "right=None of asked=5 is not the result of a check"),
        ("", {}, "'' is not the name of a lesson"),
        ("two\nlines", {}, "is not the name of a lesson"),
        ("\ud800", {}, "is not the name of a lesson"),
    ],
)
def test_a_broken_lesson_is_named(name: str, changed: dict[str, Any], told: str) -> None:
    """The message says which lesson it is, what is wrong, and what would be right."""
    whole = {"finished_at": "2026-11-05T12:32:00+00:00", "right": 4, "asked": 5}
    content = json.loads(TEXT) | {"lessons": {name: whole | changed}}
    with pytest.raises(InvalidSave, match=r"since the lesson “.*” is broken: ") as caught:
        read(json.dumps(content))
    assert told in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("name", "changed", "told"),
    [
        ("Friday", {"number": 0}, "number=0 is not a whole number from 1 to 1,000,000"),
        ("Friday", {"number": True}, "number=True is not a whole number"),
        ("Friday", {"number": 10**30}, "is not a whole number from 1"),
        ("Friday", {"written_at": "now"}, "written_at='now' is not a time such as '2026"),
        ("Friday", {"written_at": None}, "written_at=None is not a time"),
        ("Friday", {"series": None}, "None is not a home series"),
        ("Friday", {"series": {"baccarat_edu": "progress"}}, "is not a home series"),
        ("Friday", {"series": SEATED.to_data() | {"version": 2}}, "version 2 is not one"),
        ("Friday", {"series": SEATED.to_data() | {"seed": [7]}}, "[7] is not a seed"),
        ("Friday", {"series": SEATED.to_data() | {"events": [{"event": "rain"}]}}, "event 1: "),
        ("Friday", {"series": HomeSeries("x" * 100_001).to_data()}, "100,001 characters"),
        ("", {}, "'' is not a name; write one that can be seen"),
        ("two\0lines", {}, "is not a name; write one that can be seen"),
        ("\ud800", {}, "is not a name; write one that can be seen"),
    ],
)
def test_a_broken_series_is_named(name: str, changed: dict[str, Any], told: str) -> None:
    """The message says which series it is, what is wrong, and what would be right."""
    content = json.loads(TEXT) | {"series": {name: SERIES.to_data() | changed}}
    with pytest.raises(
        InvalidSave, match=r"^Nothing was loaded, since the home series “.*” is broken: "
    ) as caught:
        read(json.dumps(content))
    assert told in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


def test_a_message_cannot_colour_a_terminal() -> None:
    """Control characters of a text are shown and not obeyed."""
    with pytest.raises(InvalidSave, match="\u241b\\[31mred"):
        read("\x1b[31mred")
