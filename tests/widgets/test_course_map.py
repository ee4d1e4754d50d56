"""CourseMap: the lessons, ticked off and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import traitlets

from baccarat_edu import use_language
from baccarat_edu.quiz import progress
from baccarat_edu.quiz.progress import Progress, open_progress
from baccarat_edu.widgets import CourseMap
from baccarat_edu.words.course import course, how_far
from tests.widgets.markup import Element
from tests.widgets.samples import View

STEMS = [lesson.stem for lesson in course()]
FIRST, SECOND, THIRD, *_, LAST = STEMS


def ticks(panel: CourseMap) -> dict[str, Element]:
    """Find the circles of the picture by their lessons."""
    return {
        button["data-value"]: button
        for button in View.of(panel).root.having("data-action")
        if button["data-action"] == "toggle"
    }


def done(panel: CourseMap) -> list[str]:
    """Name the lessons that the picture shows as done."""
    return [stem for stem, tick in ticks(panel).items() if tick["aria-pressed"] == "true"]


def line(panel: CourseMap, stem: str) -> str:
    """Return the line of the transcript that is about a lesson."""
    (found,) = (text for text in panel.transcript().splitlines() if f" {stem[:2]} " in text[:5])
    return found


def elsewhere() -> Progress:
    """Open the same file as another kernel does."""
    return Progress(open_progress().path)


def test_every_lesson_has_its_line() -> None:
    """The map lists all lessons in their order, with title and time, none of them done."""
    panel = CourseMap()
    assert STEMS == list(ticks(panel))
    assert [] == done(panel)
    assert "○ 03 Punto draws or stands (15 minutes): not yet" == line(panel, THIRD)
    assert how_far(course()) in panel.transcript()
    assert "Next: 01 What a card is worth" in panel.transcript()


def test_every_circle_has_a_key_and_a_name() -> None:
    """A circle is found by its lesson, and its spoken name stays when it is pressed."""
    panel = CourseMap()
    before = {stem: (tick["data-key"], tick["aria-label"]) for stem, tick in ticks(panel).items()}
    assert ("done-03_puntos_rule", "Done: 03 Punto draws or stands") == before[THIRD]
    panel.act("toggle", THIRD)
    after = {stem: (tick["data-key"], tick["aria-label"]) for stem, tick in ticks(panel).items()}
    assert before == after


def test_a_lesson_is_ticked_off() -> None:
    """A press marks the lesson, counts it, and leads on to the first that is left."""
    panel = CourseMap()
    panel.act("toggle", FIRST)
    panel.act("toggle", THIRD)
    assert [FIRST, THIRD] == done(panel)
    assert "✓ 01 What a card is worth (15 minutes): done" == line(panel, FIRST)
    for told in (panel.html, panel.transcript(), panel.announcement):
        assert how_far(tuple(one for one in course() if one.stem not in (FIRST, THIRD))) in told
        assert "Next: 02 The deal, and when it ends at once" in told


def test_a_tick_is_taken_back() -> None:
    """A second press shows the map as it was, and nothing stays written down."""
    panel = CourseMap()
    fresh = View.of(panel)
    panel.act("toggle", SECOND)
    panel.act("toggle", SECOND)
    assert fresh == View.of(panel)
    assert {} == elsewhere().finished()


def test_a_tick_is_written_down() -> None:
    """What is pressed is on the disk at once, and a map opened later shows it."""
    CourseMap().act("toggle", SECOND)
    assert [SECOND] == list(elsewhere().finished())
    assert [SECOND] == done(CourseMap())


def test_a_check_tells_how_it_went() -> None:
    """A lesson that was finished by its check shows the result, as a word for every language."""
    elsewhere().finish(FIRST, 4, 5)
    panel = CourseMap()
    assert {FIRST: "4/5"} == panel.finished
    assert line(panel, FIRST).endswith(": 4 of 5 right")


def test_another_kernel_is_seen_by_looking_again() -> None:
    """What another lesson writes meanwhile appears with the button, and not before."""
    panel = CourseMap()
    elsewhere().finish(FIRST, 5, 5)
    assert [] == done(panel)
    panel.act("refresh")
    assert [FIRST] == done(panel)
    assert how_far(course()[1:]) in panel.announcement


def test_a_press_changes_one_line() -> None:
    """A press ticks its own lesson, with the result another kernel wrote for it, and no other."""
    panel, other = CourseMap(), elsewhere()
    other.finish(FIRST, 4, 5)
    other.finish(SECOND)
    panel.act("toggle", FIRST)
    assert {FIRST: "4/5"} == panel.finished


def test_a_press_on_what_is_gone_meanwhile_is_harmless() -> None:
    """A tick that another kernel has taken back already can be taken back here too."""
    other = elsewhere()
    other.finish(FIRST)
    panel = CourseMap()
    other.reopen(FIRST)
    panel.act("toggle", FIRST)
    assert [] == done(panel)


def test_lessons_of_ones_own_are_left_alone() -> None:
    """A lesson that the course does not have is kept, and is not on the map."""
    elsewhere().finish("my_lesson", 1, 1)
    panel = CourseMap()
    panel.act("refresh")
    assert {} == panel.finished
    assert ["my_lesson"] == list(elsewhere().finished())


def test_the_last_lesson_ends_it() -> None:
    """When all is done nothing comes next, and no minutes are left."""
    panel = CourseMap(finished=dict.fromkeys(STEMS, ""))
    assert STEMS == done(panel)
    for told in (panel.html, panel.transcript()):
        assert "all lessons done" in told
        assert "All lessons are done: you can deal a coup without help." in told
    assert "Next" not in panel.transcript()
    assert "to go" not in panel.html


def test_only_the_next_lesson_is_marked() -> None:
    """The ring is around the first circle that is not pressed, and around none at the end."""

    def marked(panel: CourseMap) -> list[str]:
        rows = View.of(panel).root.all("tr")
        return [row.text for row in rows if "be-map-next" in row["class"].split()]

    (row,) = marked(CourseMap(finished={FIRST: ""}))
    assert "02 The deal, and when it ends at once" in row
    assert [] == marked(CourseMap(finished=dict.fromkeys(STEMS, "")))


def test_the_bar_shows_how_far_one_is() -> None:
    """The progress bar counts lessons."""
    (bar,) = View.of(CourseMap(finished={FIRST: "", LAST: "3/5"})).root.all("progress")
    every = str(len(STEMS))
    assert ("2", every, f"2 / {every}") == (bar["value"], bar["max"], bar.text)


def test_state_set_from_code_is_only_shown() -> None:
    """Setting the state changes the picture alone; looking again brings back what is kept."""
    panel = CourseMap()
    panel.finished = {LAST: "5/5"}
    assert [LAST] == done(panel)
    assert {} == elsewhere().finished()
    panel.act("refresh")
    assert [] == done(panel)


def test_two_maps_can_be_linked() -> None:
    """A lesson ticked off in one map is ticked off in the other."""
    one, other = CourseMap(), CourseMap()
    traitlets.link((one, "finished"), (other, "finished"))
    one.act("toggle", FIRST)
    assert [FIRST] == done(other)


@pytest.mark.parametrize("lesson", ["", "00_start", "01", "01_card_values ", "<b>", None, 1])
def test_a_lesson_that_is_not_there_is_refused(lesson: Any) -> None:
    """A press that names no lesson quotes it, names those there are, and changes nothing."""
    panel = CourseMap(finished={FIRST: ""})
    with pytest.raises(traitlets.TraitError, match=r"is not a lesson here; .*01_card_values"):
        panel.toggle(lesson)
    assert [FIRST] == done(panel)
    assert {} == elsewhere().finished()


@pytest.mark.parametrize("score", ["6/5", "0/0", "4", "4/5/6", "x", " ", "-1/5", "4/5 ", 4, None])
def test_a_score_that_is_none_is_refused(score: Any) -> None:
    """A score says how many of how many, and the message shows how to write it."""
    with pytest.raises(traitlets.TraitError, match=r"is not a score; write '4/5'"):
        CourseMap(finished={FIRST: score})


def test_trouble_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What cannot be written is ticked off all the same, and the map says so wherever it speaks."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("BACCARAT_EDU_HOME", str(tmp_path / "file" / "home"))
    panel = CourseMap()
    panel.act("toggle", FIRST)
    assert [FIRST] == done(panel) == done(CourseMap())
    for told in (panel.html, panel.transcript(), panel.announcement):
        assert "cannot be written just now" in told


def test_trouble_is_told_in_the_language_of_the_panel(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The sentence about it is said anew in each panel's own language."""
    monkeypatch.setenv("BACCARAT_EDU_HOME", str(tmp_path))
    (tmp_path / progress.FILE).write_bytes(b"no database" * 100)
    english = CourseMap()
    use_language("ru")
    russian = CourseMap()
    assert "set aside as progress-damaged-1.sqlite3" in english.html
    assert "progress-damaged-1.sqlite3" in russian.html
    assert "set aside" not in russian.html
    english.act("refresh")
    assert "set aside as progress-damaged-1.sqlite3" in english.html


def test_unknown_keywords_name_the_nearest() -> None:
    """A typing error is answered with the right name."""
    with pytest.raises(TypeError, match="did you mean 'finished'"):
        CourseMap(finishd={})
