"""FindTheMistake: a coup with one rule broken, and the line to find it in."""

from __future__ import annotations

import re
from typing import Any

import pytest
import traitlets

from baccarat_edu import Mistake, Stage, use_language
from baccarat_edu.widgets import FindTheMistake, UnknownMistake, UnknownStage
from baccarat_edu.words.cards import working
from baccarat_edu.words.mistakes import kind_name, line, refute, stage_name, vindicate
from tests.widgets.markup import Element
from tests.widgets.samples import View, state

STAGES = [str(stage) for stage in Stage]
every_mistake = pytest.mark.parametrize("mistake", Mistake)
every_language = pytest.mark.parametrize("language", ["en", "ru"])


def buttons(panel: FindTheMistake) -> dict[str, Element]:
    """Find the lines of the record by their stages."""
    return {b["data-value"]: b for b in View.of(panel).root.having("data-action", "pick")}


def button(panel: FindTheMistake, key: str) -> Element:
    """Find one control."""
    (found,) = View.of(panel).root.having("data-key", key)
    return found


def in_order(panel: FindTheMistake) -> str:
    """Name a line that breaks no rule."""
    return next(stage for stage in STAGES if stage != panel.record.stage)


def solved(**keywords: Any) -> FindTheMistake:
    """Make a panel whose mistake has been found at once."""
    panel = FindTheMistake(**keywords)
    panel.act("pick", str(panel.record.stage))
    return panel


@every_language
@every_mistake
def test_every_line_of_the_record_is_a_button(mistake: Mistake, language: str) -> None:
    """All eight stages are there in order, each a line to press with what the dealer did."""
    use_language(language)
    panel = FindTheMistake(mistake)
    found = buttons(panel)
    assert STAGES == list(found)
    for number, (stage, element) in enumerate(found.items(), start=1):
        assert f"stage-{stage}" == element["data-key"]
        said = line(panel.record, Stage(stage))
        assert said in element.text
        assert f"\n{number}. {stage_name(Stage(stage))} (" in panel.transcript()
        assert said in panel.transcript()


@every_mistake
def test_nothing_is_given_away_before_an_answer(mistake: Mistake) -> None:
    """Hands are not counted, no line is marked, and neither kind nor refutation is told."""
    panel = FindTheMistake(mistake)
    assert "→" not in panel.transcript()
    assert working(panel.record.punto) not in panel.transcript()
    assert not re.search("[✓✗]", panel.transcript() + View.of(panel).root.text)
    told = panel.html + panel.transcript() + panel.announcement
    assert kind_name(mistake) not in told
    assert refute(panel.record)[0] not in told
    assert "disabled" in button(panel, "show").attributes


@every_language
@every_mistake
def test_the_right_line_is_refuted(mistake: Mistake, language: str) -> None:
    """The line that breaks a rule ends the search: its kind, the rule, and how it goes on."""
    use_language(language)
    panel = FindTheMistake(mistake)
    panel.act("pick", str(panel.record.stage))
    assert panel.found
    for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
        assert kind_name(mistake) in told
        assert all(sentence in told for sentence in refute(panel.record))
    assert "✓" in View.of(panel).root.text
    assert "be-found" in buttons(panel)[panel.record.stage]["class"].split()


@every_mistake
def test_another_line_is_in_order_and_says_why(mistake: Mistake) -> None:
    """Each line but one follows from those before it; the learner hears the rule and goes on."""
    panel = FindTheMistake(mistake)
    for stage in [stage for stage in STAGES if stage != panel.record.stage]:
        panel.act("pick", stage)
        for told in (View.of(panel).root.text, panel.transcript(), panel.announcement):
            assert vindicate(panel.record, Stage(stage)) in told
            assert f"Line {STAGES.index(stage) + 1} is in order." in told
        assert "✓ in order" in buttons(panel)[stage].text
        assert not panel.found
    assert kind_name(mistake) not in panel.transcript()
    panel.act("pick", str(panel.record.stage))
    assert panel.found
    assert "8 tries" in panel.transcript()


def test_hands_are_counted_at_the_end() -> None:
    """Once it is over, the table shows how both hands add up."""
    panel = solved()
    assert working(panel.record.punto) in panel.transcript()
    assert working(panel.record.banco) in panel.transcript()


def test_a_line_can_be_picked_once() -> None:
    """The same line again is no second try."""
    panel = FindTheMistake()
    stage = in_order(panel)
    panel.act("pick", stage)
    before = View.of(panel)
    panel.act("pick", stage)
    assert before == View.of(panel)
    assert [stage] == panel.picked


def test_after_the_end_nothing_more_is_picked() -> None:
    """A found or shown mistake puts the lines to sleep, also for a late click."""
    for panel in (solved(), FindTheMistake(shown=True)):
        before, shown = state(panel), View.of(panel)
        assert all("disabled" in element.attributes for element in buttons(panel).values())
        panel.act("pick", in_order(panel))
        assert (before, shown) == (state(panel), View.of(panel))


def test_giving_up_takes_one_try() -> None:
    """“Show it” sleeps until a line was picked, then shows the wrong one without a “Right.”"""
    panel = FindTheMistake()
    panel.act("show")
    assert not panel.shown
    panel.act("pick", in_order(panel))
    assert "disabled" not in button(panel, "show").attributes
    panel.act("show")
    assert panel.shown
    assert all(sentence in panel.transcript() for sentence in refute(panel.record))
    assert "Right." not in panel.transcript() + panel.announcement
    assert "✗ wrong" in buttons(panel)[panel.record.stage].text


def test_a_found_mistake_is_not_given_up() -> None:
    """After the right line “Show it” changes nothing."""
    panel = solved()
    before = View.of(panel)
    panel.act("show")
    assert not panel.shown
    assert before == View.of(panel)


def test_another_coup_begins_anew() -> None:
    """The next coup has other cards, no picks, and the focus waits on the button that dealt it."""
    panel = solved()
    assert "data-focus" in button(panel, "another").attributes
    cards = panel.record.cards
    panel.act("another")
    assert (1, [], False) == (panel.number, panel.picked, panel.shown)
    assert cards != panel.record.cards
    assert "coup 2" in panel.transcript()
    assert panel.announcement.startswith("coup 2. The dealer broke one rule.")


def test_setting_the_number_forgets_the_picks() -> None:
    """A coup chosen in code starts without tries, and going back deals the same coup again."""
    panel = FindTheMistake()
    first = View.of(panel)
    panel.act("pick", in_order(panel))
    panel.number = 4
    assert [] == panel.picked
    panel.number = 0
    assert first == View.of(panel)


def test_every_kind_comes_before_any_comes_again() -> None:
    """As many coups as there are kinds show each of them once, and so do the next."""
    panel = FindTheMistake(seed=3)
    for _round in range(2):
        seen = set()
        for _coup in Mistake:
            seen.add(panel.record.mistake)
            panel.act("another")
        assert set(Mistake) == seen


@pytest.mark.parametrize("stage", STAGES)
def test_mistakes_of_one_stage_can_be_asked_for(stage: str) -> None:
    """With a stage chosen, every coup goes wrong there, and its button is pressed."""
    panel = FindTheMistake(seed=1)
    panel.act("want", stage)
    for _coup in range(4):
        assert stage == panel.record.stage
        panel.act("another")
    pressed = [
        b["data-value"]
        for b in View.of(panel).root.having("data-action", "want")
        if b["aria-pressed"] == "true"
    ]
    assert [stage] == pressed
    assert stage_name(Stage(stage)) in View.of(panel).root.all("summary")[0].text


def test_any_stage_can_be_asked_for_again() -> None:
    """The first choice takes the wish back, and the picks with it."""
    panel = FindTheMistake()
    first = View.of(panel)
    panel.act("want", "deal")
    panel.act("pick", "count")
    panel.act("want", "")
    assert [] == panel.picked
    assert first == View.of(panel)


def test_the_same_wish_again_keeps_the_tries() -> None:
    """Pressing the chosen stage once more deals nothing."""
    panel = FindTheMistake(wanted="deal")
    panel.act("pick", "count")
    panel.act("want", "deal")
    assert ["count"] == panel.picked


@every_mistake
def test_an_exact_kind_is_dealt_over_and_over(mistake: Mistake) -> None:
    """A lesson can ask for one kind, by its value or its text; then there is nothing to choose."""
    panel = FindTheMistake(str(mistake), seed=2)
    assert View.of(FindTheMistake(mistake, seed=2)) == View.of(panel)
    for _coup in range(2):
        assert mistake == panel.record.mistake
        panel.act("another")
    assert [] == View.of(panel).root.all("details")


def test_a_seed_decides_the_coups() -> None:
    """The same seed deals the same, another seed other coups."""
    assert View.of(FindTheMistake(seed=4)) == View.of(FindTheMistake(seed=4))
    assert FindTheMistake(seed=4).record != FindTheMistake(seed=5).record


@pytest.mark.parametrize(
    ("mistake", "near"),
    [
        ("natural mised", "did you mean 'natural missed'"),
        ("NATURAL_MISSED", "did you mean 'natural missed'"),
        ("tie", "there are 'late forecast', 'deal order'"),
        (7, "7 is not a kind of mistake; there are"),
        ("", "'' is not a kind of mistake"),
    ],
)
def test_an_unknown_kind_is_refused(mistake: Any, near: str) -> None:
    """A kind that is none is quoted, with the nearest name or all of them."""
    with pytest.raises(UnknownMistake, match=re.escape(near)):
        FindTheMistake(mistake)


@pytest.mark.parametrize("action", ["pick", "want"])
@pytest.mark.parametrize("stage", ["x", "Deal", "deal ", "1"])
def test_an_unknown_stage_is_refused(action: str, stage: str) -> None:
    """A text that names no stage raises and changes nothing."""
    panel = FindTheMistake()
    before = state(panel)
    with pytest.raises(UnknownStage, match=re.escape(f"{stage!r} is not a stage of a coup")):
        panel.act(action, stage)
    assert before == state(panel)


def test_nothing_is_picked_after_the_wrong_line() -> None:
    """State that tells of a pick after the right one makes no sense."""
    panel = FindTheMistake()
    with pytest.raises(traitlets.TraitError, match="none after the wrong one"):
        panel.picked = [str(panel.record.stage), in_order(panel)]


def test_it_opens_where_a_lesson_wants() -> None:
    """State given as keywords is shown: a later coup with a pick already made."""
    panel = FindTheMistake(number=3, picked=["forecasts"])
    assert ["forecasts"] == panel.picked
    assert "coup 4 · 1 try" in panel.transcript()


def test_unknown_keywords_name_the_nearest() -> None:
    """A typing error in ``mistake`` is answered with the right name."""
    with pytest.raises(TypeError, match="did you mean 'mistake'"):
        FindTheMistake(mistakes="tens kept")
