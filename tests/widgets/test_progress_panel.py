"""ProgressPanel: what was done and what is weak; saved, loaded and forgotten."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import traitlets

from baccarat_edu import HomeSeries
from baccarat_edu.quiz.banks.own import concepts
from baccarat_edu.quiz.drills import ask, drill
from baccarat_edu.quiz.progress import Progress, open_progress
from baccarat_edu.quiz.store.save_file import InvalidSave
from baccarat_edu.quiz.topics import SKILLS, Topic
from baccarat_edu.widgets import ProgressPanel
from baccarat_edu.widgets.progress_panel import FILE, LONGEST
from baccarat_edu.words import speaking
from baccarat_edu.words.course import course, how_far
from tests.widgets.browser import Line
from tests.widgets.markup import Element
from tests.widgets.samples import View
from tests.words.pseudo import third_language, untranslated

NOTHING = "Nothing answered yet."
FOR_GOOD = "This cannot be undone; save a file first."


def elsewhere() -> Progress:
    """Open the same file as another kernel does."""
    return Progress(open_progress().path)


def answer(topic: Topic, rights: str, **further: Any) -> None:
    """Answer questions on a topic as another panel does: ``+`` right, ``-`` wrong."""
    progress = elsewhere()
    for number, right in enumerate(rights):
        question = ask(*topic, random.Random(number))
        wrong = next(option for option in question.options if option != question.key)
        progress.answered(question.answer(question.key if right == "+" else wrong), **further)


def learnt() -> None:
    """Answer a little of three skills, and finish a lesson."""
    answer(("value", "Q"), "+-", lesson="01_card_values")
    answer(("total", "10"), "-++", lesson="01_card_values", misconception="one ten less")
    answer(("banco", "3-8"), "-+++")
    answer(("banco", "6-stood"), "+-")
    elsewhere().finish("01_card_values", 4, 5)


def saved_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Save what a learner has on another computer."""
    with monkeypatch.context() as patch:
        patch.setenv("BACCARAT_EDU_HOME", str(tmp_path / "elsewhere"))
        learnt()
        return open_progress().save()


def line(panel: ProgressPanel, start: str) -> str:
    """Return the line of the transcript that starts so."""
    (found,) = (text for text in panel.transcript().splitlines() if text.startswith(start))
    return found


def buttons(panel: ProgressPanel) -> dict[str, Element]:
    """Find the controls that can be used now by their keys."""
    found = View.of(panel).root.having("data-action")
    return {one["data-key"]: one for one in found if "disabled" not in one.attributes}


def focused(panel: ProgressPanel) -> str:
    """Name the control that the focus goes to when the pressed one is gone or asleep."""
    return next(key for key, one in buttons(panel).items() if "data-focus" in one.attributes)


# ---------------------------------------------------------------- what is shown


def test_nothing_answered_is_said() -> None:
    """An empty home has no table, nothing to forget, and the first lesson before it."""
    panel = ProgressPanel()
    for shown in (panel.html, panel.transcript()):
        assert NOTHING in shown
        assert how_far(course()) in shown
        assert "Next: 01 What a card is worth" in shown
    assert ["save", "load", "refresh"] == list(buttons(panel))
    assert [] == View.of(panel).root.all("table", "details")
    assert f"{how_far(course())}." == panel.announcement


def test_each_skill_has_its_line() -> None:
    """Right answers, the row now and the best, known topics, weak ones, and the lesson."""
    learnt()
    panel = ProgressPanel()
    assert (
        "Card values (01 What a card is worth): "
        "1 of 2 right; 0 in a row, best 1; 0 of 13 known; weak: queen"
    ) == line(panel, "Card values")
    assert (
        "Banco’s third card (04 The Banco table, row by row): "
        "4 of 6 right; 0 in a row, best 4; 1 of 88 known; weak: row 6, Punto stood"
    ) == line(panel, "Banco’s third card")
    assert NOTHING not in panel.html + panel.transcript()
    assert how_far(course()[1:]) in panel.html


def test_a_skill_shows_its_share() -> None:
    """The bar has a name that says the numbers."""
    learnt()
    root = View.of(ProgressPanel()).root
    bars = {bar["aria-label"]: (bar["value"], bar["max"], bar.text) for bar in root.all("progress")}
    assert ("4", "6", "4 / 6") == bars["Banco’s third card: 4 of 6 right"]


def test_skills_that_were_not_asked_are_named() -> None:
    """They stand in one line, in their order, without those that were."""
    learnt()
    told = line(ProgressPanel(), "Not asked yet:")
    assert told.startswith("Not asked yet: Naturals · Punto’s third card · The comparison")
    assert "Card values" not in told


def test_answers_are_summed_up_by_lessons() -> None:
    """Those that were given in a lesson count there, with their rows; a lesson of one’s own too."""
    learnt()
    answer(("punto", "5"), "+", lesson="my_own")
    panel = ProgressPanel()
    assert "- 01 What a card is worth: 3 of 5 right, 2 in a row, best 2" == line(panel, "- 01")
    assert "- my_own: 1 of 1 right, 1 in a row, best 1" == line(panel, "- my_own")


def test_wrong_rules_are_named_by_how_often() -> None:
    """The most frequent first, in plain words."""
    answer(("banco", "3-8"), "-", misconception="row above")
    answer(("total", "10"), "--", misconception="one ten less")
    rules = [text for text in ProgressPanel().transcript().splitlines() if text.startswith("- ")]
    expected = ["- subtracting ten only above ten: 2 answers", "- reading the row above: 1 answer"]
    assert expected == rules


def test_looking_again_shows_what_another_kernel_has_written() -> None:
    """A new answer appears with the button, and not before."""
    panel = ProgressPanel()
    answer(("punto", "5"), "+")
    assert NOTHING in panel.html
    panel.act("refresh")
    assert "1 of 1 right" in line(panel, "Punto’s third card")


def test_the_last_lesson_ends_it() -> None:
    """With every lesson done nothing comes next."""
    for lesson in course():
        elsewhere().finish(lesson.stem)
    panel = ProgressPanel()
    assert "all lessons done" in panel.html
    assert "Next" not in panel.transcript()


def test_a_notice_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is the matter with how progress is kept is said, seen and written."""
    monkeypatch.setattr(Progress, "notice", "It cannot be written.")
    panel = ProgressPanel()
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert "It cannot be written." in shown


def test_a_concept_is_named_by_its_question() -> None:
    """What the learner reads is the question itself, not its name in the bank."""
    name, concept = next(iter(concepts().items()))
    question = concept.asked(1)
    wrong = next(option for option in question.options if option != question.key)
    elsewhere().answered(question.answer(wrong))
    assert f"weak: {concept.prompt}" in line(ProgressPanel(), "Why it is so")
    assert name not in ProgressPanel().transcript()


def play(name: str, coups: int) -> None:
    """Play a home series in another panel."""
    series = HomeSeries(7).with_participants(["Anna", "Boris"]).with_dealer("Anna")
    for _ in range(coups):
        series = series.lock("Anna", "tie").lock("Boris", "banco").deal()
    elsewhere().keep_series(name, 1, series)


@pytest.mark.parametrize(
    ("coups", "at"), [(0, "coup 1 of 10"), (3, "coup 4 of 10"), (10, "all 10 coups dealt")]
)
def test_a_home_series_is_mentioned(coups: int, at: str) -> None:
    """With the coup that comes next; the one that was played last leads."""
    play("Sunday", 1)
    play("<b>Friday", coups)
    panel = ProgressPanel()
    shown = [text for text in panel.transcript().splitlines() if text.startswith("- ")]
    assert [f"- <b>Friday: {at}", "- Sunday: coup 2 of 10"] == shown
    (place,) = View.of(panel).root.all("bdi")[:1]
    assert "<b>Friday" == place.text
    assert "Home series" in panel.html


def test_a_home_series_without_anybody_is_not_mentioned() -> None:
    """It has not begun before somebody sits there."""
    elsewhere().keep_series("Friday", 1, HomeSeries(7))
    for shown in (ProgressPanel().html, ProgressPanel().transcript()):
        assert "Home series" not in shown


def test_a_very_long_name_of_a_series_is_cut() -> None:
    """The list stays calm; a lesson's own series has the name of the lesson."""
    play("x" * 10_000, 1)
    play("01_card_values", 1)
    lines = [text for text in ProgressPanel().transcript().splitlines() if text.startswith("- ")]
    named = ["01 What a card is worth", f"{'x' * 59}…"]
    assert [f"- {name}: coup 2 of 10" for name in named] == lines


# ---------------------------------------------------------------- saving and loading


def test_saving_hands_the_browser_a_file(line: Line) -> None:
    """The file is what the store saves, and the panel says where it went."""
    learnt()
    panel = ProgressPanel()
    token = line.click(panel, "save")
    (sent,) = (m["content"] for m in line.sent if m.get("method") == "custom")
    expected = {"name": FILE, "text": open_progress().save(), "type": "application/json"}
    assert {"file": expected, "token": token} == sent
    assert "answers" in json.loads(sent["file"]["text"])
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert f"Your browser has been handed {FILE}" in shown


def test_loading_adds_what_is_new(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The answers of another computer come to those of this one, and are counted."""
    text = saved_elsewhere(monkeypatch, tmp_path)
    answer(("punto", "5"), "+")
    panel = ProgressPanel()
    panel.act("load", text)
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert "Loaded: 11 answers and 1 lesson were new." in shown
    assert "4 of 6 right" in line(panel, "Banco’s third card")
    assert "1 of 1 right" in line(panel, "Punto’s third card")
    assert how_far(course()[1:]) in panel.html
    assert 12 == len(elsewhere().answers())


def test_loading_a_home_series_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A series alone is something new."""
    with monkeypatch.context() as patch:
        patch.setenv("BACCARAT_EDU_HOME", str(tmp_path / "elsewhere"))
        play("Friday", 3)
        text = open_progress().save()
    panel = ProgressPanel()
    panel.act("load", text)
    assert "Loaded: 0 answers, 0 lessons and 1 home series were new." == panel.announcement
    assert "- Friday: coup 4 of 10" == line(panel, "- Friday")
    panel.act("load", text)
    assert "Loaded: nothing in it was new." == panel.announcement


def test_loading_the_same_file_again_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The second time nothing is new, and the panel says so."""
    text = saved_elsewhere(monkeypatch, tmp_path)
    panel = ProgressPanel()
    panel.act("load", text)
    once = open_progress().save()
    panel.act("load", text)
    assert "Loaded: nothing in it was new." == panel.announcement
    assert once == open_progress().save()


def test_what_is_saved_here_brings_nothing_new_here() -> None:
    """Saving and loading on one computer is a way of doing nothing."""
    learnt()
    panel = ProgressPanel()
    panel.act("load", open_progress().save())
    assert "Loaded: nothing in it was new." in panel.transcript()


@pytest.mark.parametrize("text", ["", "{}", "no save", "[1]", '{"answers": 5}', "\ud800", "<b>x"])
def test_a_file_that_is_no_save_changes_nothing(text: str) -> None:
    """It is told in words, as a failure of the file and not of the panel; nothing is lost."""
    learnt()
    panel, before = ProgressPanel(), open_progress().save()
    panel.act("load", text)
    (mark,) = (e for e in View.of(panel).root.all("span") if "be-is-wrong" in e["class"].split())
    assert "✗" == mark.text
    with pytest.raises(InvalidSave) as refused:
        open_progress().load(text)
    assert str(refused.value) == panel.announcement
    assert panel.announcement in panel.transcript()
    assert "be-failure" not in panel.html
    assert before == open_progress().save()
    assert "4 of 6 right" in line(panel, "Banco’s third card")


def test_a_file_that_was_cut_is_refused() -> None:
    """One byte more than is read is too much, whatever is in it."""
    panel = ProgressPanel()
    panel.act("load", " " * LONGEST)
    assert "larger than" not in panel.announcement
    panel.act("load", " " * (LONGEST + 1))
    assert "This file is larger than 8 MB, more than a button here can load." == panel.announcement
    panel.act("load", "\u0436" * (LONGEST // 2 + 1))
    assert "larger than 8 MB" in panel.html


def test_a_result_speaks_the_language_of_its_panel(tmp_path: Path) -> None:
    """What is told of a file is in the panel's language, whatever is spoken in the cell below."""
    with third_language(tmp_path) as name:
        with speaking(name):
            panel = ProgressPanel()
        for text in ("no save", open_progress().save()):
            panel.act("load", text)
            assert [] == [*untranslated(panel.announcement)]


def test_the_next_press_takes_the_result_away() -> None:
    """What was said of a file is said until something else is pressed."""
    panel = ProgressPanel()
    panel.act("load", "no save")
    panel.act("refresh")
    assert "This is no saved progress" not in panel.html + panel.announcement


# ---------------------------------------------------------------- forgetting


def test_what_can_be_forgotten() -> None:
    """The skills that have answers, and everything."""
    learnt()
    keys = [key for key in buttons(ProgressPanel()) if key.startswith("forget-")]
    assert ["forget-value", "forget-total", "forget-banco", "forget-all"] == keys


def test_finished_lessons_alone_can_be_forgotten_too() -> None:
    """A tick by hand is something to forget."""
    elsewhere().finish("01_card_values")
    panel = ProgressPanel()
    panel.act("forget", "all")
    expected = f"Forget everything, 0 answers and 1 lesson that are done? {FOR_GOOD}"
    assert expected == panel.announcement
    panel.act("confirm")
    assert {} == elsewhere().finished()


def test_forgetting_is_asked_first() -> None:
    """The first press says what would go and forgets nothing; the focus goes to the harmless."""
    learnt()
    panel, before = ProgressPanel(), open_progress().save()
    panel.act("forget", "banco")
    expected = f"Forget 6 answers on “Banco’s third card”? {FOR_GOOD}"
    for shown in (panel.html, panel.transcript(), panel.announcement):
        assert expected in shown
    assert ["keep", "confirm", "save", "load", "refresh"] == list(buttons(panel))
    assert "keep" == focused(panel)
    (fold,) = View.of(panel).root.all("details")
    assert "open" in fold.attributes
    assert before == open_progress().save()


def test_a_skill_is_forgotten() -> None:
    """The second press forgets its answers and nothing else, and says so."""
    learnt()
    panel = ProgressPanel()
    panel.act("forget", "banco")
    panel.act("confirm")
    assert "Forgotten: 6 answers on “Banco’s third card”." == panel.announcement
    assert [] == elsewhere().answers("banco")
    assert 5 == len(elsewhere().answers())
    assert ["01_card_values"] == list(elsewhere().finished())
    assert "forget-banco" not in buttons(panel)
    assert "" == panel.asked_to_forget


def test_everything_is_forgotten() -> None:
    """Answers and finished lessons go, and the panel is as new."""
    learnt()
    panel = ProgressPanel()
    panel.act("forget", "all")
    expected = f"Forget everything, 11 answers and 1 lesson that are done? {FOR_GOOD}"
    assert expected == panel.announcement
    panel.act("confirm")
    assert "Forgotten: 11 answers and 1 lesson." == panel.announcement
    assert [] == elsewhere().answers()
    assert {} == elsewhere().finished()
    panel.act("refresh")
    assert View.of(ProgressPanel()) == View.of(panel)
    assert "refresh" == focused(panel)


def test_a_home_series_goes_with_everything() -> None:
    """It is told before and after, and what has only a series can be forgotten too."""
    play("Friday", 3)
    panel = ProgressPanel()
    panel.act("forget", "all")
    asked = f"Forget everything, 0 answers and 0 lessons that are done? {FOR_GOOD}"
    assert f"{asked} 1 home series would go too." == panel.announcement
    panel.act("confirm")
    expected = "Forgotten: 0 answers and 0 lessons. 1 home series went too."
    assert expected == panel.announcement
    assert {} == elsewhere().all_series()
    assert "Friday" not in panel.html


@pytest.mark.parametrize("press", [("keep",), ("refresh",), ("save",), ("load", "no save")])
def test_anything_else_forgets_nothing(press: tuple[str, ...]) -> None:
    """Whatever is pressed instead takes the question away, and a late “Yes” does nothing."""
    learnt()
    panel, before = ProgressPanel(), open_progress().save()
    panel.act("forget", "banco")
    panel.act(*press)
    assert "" == panel.asked_to_forget
    assert "Forget 6" not in panel.html
    panel.act("confirm")
    assert before == open_progress().save()


def test_no_is_pressed_where_nothing_is_asked() -> None:
    """A late “No” or “Yes” leaves everything as it is."""
    learnt()
    panel = ProgressPanel()
    fresh = View.of(panel)
    for press in ("keep", "confirm"):
        panel.act(press)
        assert fresh == View.of(panel)


def test_the_focus_goes_back_to_what_was_asked_about() -> None:
    """After “No” to the very skill; after “Yes”, which takes its button away, to the first."""
    learnt()
    panel = ProgressPanel()
    panel.act("forget", "banco")
    panel.act("keep")
    assert "forget-banco" == focused(panel)
    panel.act("forget", "banco")
    panel.act("confirm")
    assert "forget-value" == focused(panel)


def test_a_skill_without_answers_asks_nothing() -> None:
    """A late press on what is forgotten already neither asks nor forgets."""
    learnt()
    panel = ProgressPanel()
    panel.act("forget", "payout")
    assert "Forget " not in panel.announcement
    panel.act("confirm")
    assert 11 == len(elsewhere().answers())


@pytest.mark.parametrize("what", ["Banco", "everything", "<b>", None, 5])
def test_what_cannot_be_forgotten_is_quoted(what: Any) -> None:
    """A press that names no skill says which there are, and changes nothing."""
    learnt()
    panel = ProgressPanel()
    with pytest.raises(traitlets.TraitError):
        panel.forget(what)
    assert "" == panel.asked_to_forget
    with pytest.raises(traitlets.TraitError, match="'Banco' cannot be forgotten; there is all, va"):
        ProgressPanel(asked_to_forget="Banco")


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_can_be_forgotten(skill: str) -> None:
    """Each has a line with its lesson and a button of its own."""
    (question,) = drill(skill, 1, random.Random(1))
    elsewhere().answered(question.answer(question.key))
    panel = ProgressPanel()
    panel.act("forget", skill)
    assert "Forget 1 answer on" in panel.announcement
    panel.act("confirm")
    assert NOTHING in panel.html


def test_the_saved_view_of_an_empty_home_is_always_the_same() -> None:
    """Nothing of a run gets into the picture."""
    assert View.of(ProgressPanel()) == View.of(ProgressPanel())
