"""In which line does it go wrong? A dealer's record as a question."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Final

import pytest

from baccarat_edu import Mistake, Stage, use_language
from baccarat_edu.quiz import MistakeQuestion, UnknownAnswer
from baccarat_edu.widgets import FindTheMistake
from baccarat_edu.words.mistakes import kind_name, line, refute, stage_name, vindicate
from tests.quiz.keys import right_answer
from tests.words.said import BARE_SUIT, LANGUAGES

EVERY: Final = [MistakeQuestion(mistake, seed) for mistake in Mistake for seed in range(3)]
every_mistake = pytest.mark.parametrize("mistake", Mistake)
every_question = pytest.mark.parametrize(
    "question", EVERY[::3], ids=lambda question: str(question.mistake)
)


def wrong_answers(question: MistakeQuestion) -> list[str]:
    """List the lines that are in order."""
    return [answer for answer in question.options if answer != question.key]


def number_of(stage: str) -> int:
    """Count the lines down to a stage, itself included."""
    return list(map(str, Stage)).index(stage) + 1


def test_the_key_is_the_line_that_a_second_judge_finds() -> None:
    """The key of every kind is where another reading of the rules finds it broken."""
    for question in EVERY:
        assert right_answer(question) == question.key
        assert question.answer(question.key).right


@every_question
def test_the_answers_are_the_stages_in_order(question: MistakeQuestion) -> None:
    """Eight lines can be picked, each named by its stage, and one of them is right."""
    assert list(map(str, Stage)) == list(question.options)
    assert list(map(stage_name, Stage)) == list(map(question.text, question.options))
    assert [question.key] == [each for each in question.options if question.answer(each).right]


@pytest.mark.parametrize("language", LANGUAGES)
@every_question
def test_a_wrong_answer_is_told_why_the_line_is_in_order(
    question: MistakeQuestion, language: str
) -> None:
    """First the rule that the chosen line follows, then the line that breaks one."""
    use_language(language)
    for answer in wrong_answers(question):
        remark = question.remark(answer)
        assert vindicate(question.record, Stage(answer)) in remark
        assert str(number_of(answer)) in remark
        assert f"{remark} {question.explanation}" == question.answer(answer).explanation
        assert f"“{question.text(answer)}”" in str(question.answer(answer)).translate(
            {ord("«"): "“", ord("»"): "”"}
        )
    assert "" == question.remark(question.key)


@pytest.mark.parametrize("language", LANGUAGES)
@every_question
def test_the_explanation_names_line_kind_and_rule(question: MistakeQuestion, language: str) -> None:
    """The line by its number, the kind of mistake, the rule, and how it goes on rightly."""
    use_language(language)
    told = question.explanation
    assert str(number_of(question.key)) in told
    assert kind_name(question.mistake) in told
    parts = [told.index(sentence) for sentence in refute(question.record)]
    assert sorted(parts) == parts
    assert "\n" not in told
    assert not BARE_SUIT.search(told)


def test_a_tie_given_to_banco_is_explained_in_one_paragraph() -> None:
    """Line, kind and rule open it, the right coup ends it."""
    question = MistakeQuestion(Mistake.COMMISSION_FORGOTTEN, 1)
    assert (
        "Line 8 breaks a rule: the commission forgotten. Banco pays 1 : 1, less a commission of "
        "5 % of the profit: 20 − 1. By the rules it goes on differently. 20 points on Banco: +19."
    ) == question.explanation


@every_question
def test_the_lines_are_what_the_dealer_did(question: MistakeQuestion) -> None:
    """There is a sentence for each stage, and the hands lie as the record left them."""
    record = question.record
    assert [line(record, stage) for stage in Stage] == list(question.lines)
    assert (record.punto, record.banco) == (question.punto, question.banco)
    assert () == question.cards
    assert question.decision is None


@every_mistake
def test_a_question_is_on_its_mistake(mistake: Mistake) -> None:
    """Its topic is the kind, whatever the cards."""
    assert ("mistake", mistake.value) == MistakeQuestion(mistake, 5).topic
    assert type(MistakeQuestion(mistake, 5).topic[1]) is str


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_is_that_of_the_panel(language: str) -> None:
    """Quiz and panel ask in the same words."""
    use_language(language)
    panel = FindTheMistake(seed=1)
    assert panel.view()["question"] == EVERY[0].prompt
    assert "Well?" == replace(EVERY[0], wording="Well?").prompt


def test_the_panel_says_what_the_quiz_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is in order, and one that is not, are told in the same words."""
    question = MistakeQuestion(Mistake.TIE_TO_BANCO, 1)
    monkeypatch.setattr(FindTheMistake, "record", question.record)
    panel = FindTheMistake(seed=1)
    panel.act("pick", "deal")
    assert f"Not so. {question.remark('deal')}" == panel.announce()
    panel.act("pick", "compare")
    rightly = "By the rules it goes on differently. "
    assert f"Right. {question.explanation.replace(rightly, '')}" == panel.announce()


def test_a_seed_deals_one_coup() -> None:
    """Equal questions have one record, and other seeds other ones."""
    one, same = (MistakeQuestion(Mistake.TENS_KEPT, 3) for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    assert one.record is same.record is replace(one, wording="Well?").record
    assert 8 == len({MistakeQuestion(Mistake.TENS_KEPT, seed).record for seed in range(8)})
    with pytest.raises(FrozenInstanceError):
        one.seed = 4  # type: ignore[misc]


@pytest.mark.parametrize("stage", [Stage.PUNTO, Stage.BANCO])
def test_a_stage_can_be_asked_for(stage: Stage) -> None:
    """A mistake that can be made at two stages is made at the one that is named."""
    for seed in range(5):
        question = MistakeQuestion(Mistake.NATURAL_STOPS_ONE_HAND, seed, stage)
        assert stage == question.key == right_answer(question)
        assert ("mistake", "natural stops one hand") == question.topic


def test_a_stage_of_another_kind_is_refused_at_once() -> None:
    """No question is made of a mistake at a stage where its rule plays no part."""
    with pytest.raises(ValueError, match=r"'tens kept' goes wrong at .*, never at"):
        MistakeQuestion(Mistake.TENS_KEPT, 1, Stage.DEAL)


@pytest.mark.parametrize("answer", ["", "3", "Count", "COUNT", "<script>"])
def test_an_unknown_stage_is_quoted(answer: str) -> None:
    """What is no stage is refused with those that there are."""
    with pytest.raises(UnknownAnswer) as refusal:
        EVERY[0].answer(answer)
    assert all(part in str(refusal.value) for part in map(repr, (answer, *EVERY[0].options)))
