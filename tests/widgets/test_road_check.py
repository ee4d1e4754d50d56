"""RoadCheck: six questions on how a record is written, answered before anything is shown."""

from __future__ import annotations

import pytest
import traitlets

from baccarat_edu import use_language
from baccarat_edu.quiz import UnknownAnswer
from baccarat_edu.widgets import RoadCheck
from tests.widgets.samples import View, right_answers


def labels(panel: RoadCheck) -> list[str]:
    """Read the spoken names of all marks that are shown."""
    return [element["aria-label"] for element in View.of(panel).root.having("role", "img")]


def at(panel: RoadCheck, about: str, key: str) -> RoadCheck:
    """Answer rightly up to a certain question."""
    while (panel.questions[panel.number].about, panel.questions[panel.number].key) != (about, key):
        panel.act("choose", panel.questions[panel.number].key)
        panel.act("forward")
    return panel


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_told_before_the_answer(language: str) -> None:
    """The supposed mark and the reason show with the answer, not before."""
    use_language(language)
    panel = RoadCheck(seed=1)
    for question in panel.questions:
        shown = labels(panel)
        assert len(question.roads.big_road) + len(question.roads.big_eye_boy) == len(shown)
        for text in (panel.html, panel.transcript(), panel.announcement):
            assert question.explanation not in text
        panel.act("choose", question.key)
        assert len(question.after.big_road) + len(question.after.big_eye_boy) == len(labels(panel))
        assert question.explanation in panel.transcript()
        assert question.explanation in panel.announcement
        panel.act("forward")


def test_it_says_that_it_is_about_the_record() -> None:
    """Each question says that it tells nothing about the coup, and supposes one winner only."""
    panel = RoadCheck(seed=1)
    for question in panel.questions:
        text = panel.transcript()
        assert "It says nothing about which hand will win." in text
        assert 1 == ("coup is Punto" in text) + ("coup is Banco" in text)
        panel.act("choose", question.key)
        panel.act("forward")


def test_a_right_answer() -> None:
    """It is called right, with the reason and the mark ringed."""
    panel = at(RoadCheck(seed=1), "place", "right")
    panel.act("choose", "right")
    assert "✓ Right." in View.of(panel).root.text
    assert panel.announcement.startswith("Right. ")
    (new,) = [e for e in View.of(panel).root.walk() if "be-mark-new" in e["class"].split()]
    mark = panel.questions[panel.number].mark
    assert f"coup {mark.coup + 1}: " in new["aria-label"]


def test_a_wrong_answer() -> None:
    """It is quoted, and the reason is said; the first answer stays."""
    panel = at(RoadCheck(seed=1), "eye", "blue")
    panel.act("choose", "red")
    assert "✗ Not so. You said: A red mark." in " ".join(View.of(panel).root.text.split())
    assert panel.announcement.startswith("Not so: you said “A red mark”.")
    before = View.of(panel)
    panel.act("choose", "blue")
    assert before == View.of(panel)


def test_what_was_compared_is_ringed() -> None:
    """A colour shows the streaks that gave it; a place and a missing mark ring none."""
    for about, key, is_ringed in (("eye", "red", True), ("eye", "none", False)):
        panel = at(RoadCheck(seed=1), about, key)
        question = panel.questions[panel.number]
        panel.act("choose", key)
        rings = [e for e in View.of(panel).root.walk() if "be-ring" in e["class"].split()]
        compared = question.eye.comparison.streaks if question.eye else ()
        assert sum(map(len, compared)) == len(rings)
        assert is_ringed == bool(rings)


def test_all_right() -> None:
    """The score, and nothing missed."""
    panel = RoadCheck(seed=3, answers=right_answers(RoadCheck(seed=3)))
    assert (6, 6) == (panel.number, panel.score)
    assert "The result: 6 of 6 answers right." in panel.transcript()
    assert "Nothing missed." in panel.transcript()
    assert "The result: 6 of 6 answers right." == panel.announcement


def test_what_went_wrong_is_read_once_more() -> None:
    """Each missed question is there with its record and its reason, the right ones are not."""
    right = right_answers(RoadCheck(seed=3))
    wrong = ["red" if right[0] == "blue" else "blue", *right[1:]]
    panel = RoadCheck(seed=3, answers=wrong)
    assert "5 of 6" in panel.transcript()
    assert 1 == panel.transcript().count("Suppose")
    assert panel.questions[0].explanation in panel.html
    assert "The streaks of the record: " in panel.html


def test_start_again_and_other_questions() -> None:
    """The same questions come again, or others; the same seed has the same ones."""
    panel = RoadCheck(seed=1)
    start, questions = panel.html, panel.questions
    for question in questions:
        panel.act("choose", question.key)
        panel.act("forward")
    panel.act("restart")
    assert (start, questions) == (panel.html, panel.questions)
    panel.act("new_set")
    assert questions != panel.questions
    assert [] == panel.answers
    assert panel.questions == RoadCheck(seed=1, set_number=1).questions
    assert RoadCheck(seed=None).questions != RoadCheck(seed=None).questions


def test_an_answer_to_another_question_is_passed_over() -> None:
    """A late press changes nothing, also after the end."""
    panel = at(RoadCheck(seed=1), "place", "down")
    before = View.of(panel)
    for answer in ("red", "none", "", "x"):
        panel.act("choose", answer)
    assert before == View.of(panel)
    over = RoadCheck(seed=3, answers=right_answers(RoadCheck(seed=3)))
    end = View.of(over)
    for action, value in (("choose", "down"), ("forward", None)):
        over.act(action, value)
    assert end == View.of(over)


def test_answers_in_code_are_strict() -> None:
    """An answer that is none, or one too many, is refused with words."""
    with pytest.raises((UnknownAnswer, traitlets.TraitError), match="'maybe'"):
        RoadCheck(seed=1, answers=["maybe"])
    with pytest.raises(traitlets.TraitError, match="7 answers are too many"):
        RoadCheck(seed=1, answers=[*right_answers(RoadCheck(seed=1)), "down"])
