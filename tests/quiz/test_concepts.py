"""Concept questions: their choices in an order of chance, each with a reason of its own."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_edu import use_language
from baccarat_edu.quiz import BankQuestion, ConceptQuestion, UnknownAnswer, drill, read_bank
from baccarat_edu.quiz.banks.own import concepts, own_bank
from baccarat_edu.quiz.concepts import Choice, Concept
from baccarat_edu.quiz.drills import TOPICS, ask
from baccarat_edu.words import bank as words
from baccarat_edu.words import languages
from baccarat_edu.words.questions import heading
from baccarat_edu.words.translated import Translated
from tests.quiz.keys import right_answer
from tests.words.said import BARE_SUIT, LANGUAGES

SMALL: Final = read_bank(Path(__file__).parent / "banks" / "small_bank.toml")
TIE, NOBODY = (entry for entry in SMALL if isinstance(entry, Concept))
HOSTILE: Final = "<b>{x}</b> %s {{ 7*7 }} & \"quotes\" 'too' \\"

texts = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=12)
choices = st.lists(texts, min_size=2, max_size=6, unique=True)
seeds = st.integers() | st.text(max_size=5)


def concept(texts: list[str], right: int, **others: Any) -> Concept:
    """Make an entry of these choices, one of them right."""
    return Concept(
        id="made-up",
        prompt=Translated((("en", "Well?"),)),
        choices=tuple(
            Choice(said(text), said(f"because {text}"), place == right)
            for place, text in enumerate(texts)
        ),
        **others,
    )


def said(text: str) -> Translated:
    """Say something in English alone."""
    return Translated((("en", text),))


# ---------------------------------------------------------------- the order and the key


@given(choices, st.data(), seeds)
def test_the_order_of_chance_keeps_the_key(texts: list[str], data: Any, seed: int | str) -> None:
    """Whatever the order, every choice is offered once and the right one is right."""
    right = data.draw(st.integers(0, len(texts) - 1))
    question = concept(texts, right).asked(seed)
    assert sorted(map(int, question.options)) == list(range(1, len(texts) + 1))
    assert str(right + 1) == question.key
    assert [question.key] == [one for one in question.options if question.answer(one).right]
    assert str(said(texts[right])) == question.text(question.key)


@given(choices, seeds)
def test_the_order_is_the_seeds(texts: list[str], seed: int | str) -> None:
    """The same seed keeps an order, and the question is a value."""
    one, other = (concept(texts, 0).asked(seed) for _ in range(2))
    assert one == other
    assert one.options == other.options
    assert hash(one) == hash(other)


def test_other_random_numbers_are_left_alone() -> None:
    """The order uses a random source of its own."""
    random.seed(5)
    expected = random.random()
    random.seed(5)
    assert TIE.asked(3).options
    assert expected == random.random()


def test_the_right_choice_stands_anywhere() -> None:
    """Over many seeds each place is the right one about as often, and all orders come."""
    asked = [TIE.asked(seed) for seed in range(600)]
    places = Counter(question.options.index(question.key) for question in asked)
    assert all(150 < places[place] < 250 for place in range(3))
    assert 6 == len({question.options for question in asked})


def test_questions_of_one_seed_are_mixed_each_for_itself() -> None:
    """One seed does not put the right choice in the same place of every question."""
    places = {entry.asked(1).options.index(entry.asked(1).key) for entry in concepts().values()}
    assert {0, 1, 2} <= places


@pytest.mark.parametrize("answer", ["0", "4", "", "It comes back", None, 1])
def test_what_is_no_choice_is_refused(answer: Any) -> None:
    """An answer is a place in the file, as a text."""
    with pytest.raises(UnknownAnswer) as refusal:
        TIE.asked(1).answer(answer)
    assert repr(answer) in str(refusal.value)


def test_a_question_cannot_be_changed() -> None:
    """Neither its entry nor its seed."""
    with pytest.raises(FrozenInstanceError):
        TIE.asked(1).seed = 2  # type: ignore[misc]


# ---------------------------------------------------------------- what is told


def test_a_right_answer_is_told_its_reason() -> None:
    """The reason of the right choice, and no other."""
    reason = "A Tie returns stakes on Punto and Banco, without profit or commission."
    assert f"Right. {reason}" == str(TIE.asked(4).answer("2"))


def test_a_wrong_answer_is_told_what_it_overlooks() -> None:
    """First the reason of the wrong choice, then that of the right one."""
    told = str(TIE.asked(4).answer("3"))
    assert told == (
        "Not so: you said “It wins, less the commission”. "
        "Banco has not won; a commission is on a profit. "
        "A Tie returns stakes on Punto and Banco, without profit or commission."
    )


def test_a_concept_is_on_a_topic_of_its_own() -> None:
    """Its skill is “why”, and what of it is asked is its name; of another bank, the bank's too."""
    own = concepts()["punto-is-a-hand"]
    assert ("why", "punto-is-a-hand") == own.asked(9).topic
    assert ("bank", "small_bank tie-returns-stakes") == TIE.asked(9).topic
    assert TIE.asked().cards == ()
    assert TIE.asked().punto is TIE.asked().banco is None
    assert TIE.asked().decision is None


def test_markup_stays_text() -> None:
    """Nothing in a text is read as anything but letters, wherever it stands."""
    asked = concept([HOSTILE, "b", "c"], 0, hint=said(HOSTILE)).asked(1)
    assert HOSTILE == asked.text("1") == asked.hints[0].text
    assert f"because {HOSTILE}" == asked.explanation
    assert HOSTILE in str(concept([HOSTILE, "b"], 1).asked(1).answer("1"))
    assert HOSTILE in concept([HOSTILE, "b", HOSTILE + "c"], 1).asked(1).hints[1].text


def test_suits_are_kept_from_turning_into_pictures() -> None:
    """However a suit was typed, it is printed as text."""
    for typed in ("8♦", "8♦\ufe0e", "8♦\ufe0f"):
        assert "8♦\ufe0e" == concept([typed, "no"], 0).asked().text("1")


# ---------------------------------------------------------------- languages


def test_every_text_is_in_the_language_in_use() -> None:
    """A question speaks the language of the moment it is asked in."""
    english = everything(TIE.asked(1))
    use_language("ru")
    russian = everything(TIE.asked(1))
    assert len(english) == len(russian)
    assert not set(english) & set(russian)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_is_missing_is_stood_in_for(language: str) -> None:
    """What is in one language is asked in that."""
    use_language(language)
    assert "The rules" == NOBODY.asked(1).text("2")
    text = Translated((("xx", "one"), ("en", "two")))
    assert ("xx", "en") == text.languages
    assert "two" == str(text)
    assert "one" == str(Translated((("xx", "one"), ("yy", "two"))))


def everything(question: ConceptQuestion) -> list[str]:
    """List all that a question says."""
    answers = [*map(question.text, question.options), *map(question.remark, question.options)]
    rungs = [hint.text for hint in question.hints]
    return [question.prompt, question.explanation, *filter(None, answers), *rungs]


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize("seed", range(6))
def test_hints_name_the_rule_then_rule_one_choice_out(seed: int) -> None:
    """Three rungs: the hint of the bank, a wrong choice with what it overlooks, the reason."""
    question = TIE.asked(seed)
    rule, narrowed, worked_out = (hint.text for hint in question.hints)
    assert "Neither hand has won." == rule
    assert question.explanation == worked_out
    wrong = [place for place in question.options if place != question.key]
    assert f"Not “{question.text(wrong[0])}”. {question.remark(wrong[0])}" == narrowed


def test_another_choice_is_ruled_out_in_another_order() -> None:
    """Who asks again with other orders is not shown the same way out every time."""
    assert 2 == len({TIE.asked(seed).hints[1].text for seed in range(20)})


@pytest.mark.parametrize("seed", range(4))
def test_of_two_choices_none_is_ruled_out(seed: int) -> None:
    """Before the last rung the answer is not given away, and there are three all the same."""
    rule, narrowed, worked_out = (hint.text for hint in NOBODY.asked(seed).hints)
    assert "Which rule of the game decides this? Hold each choice against it." == rule
    assert not any(NOBODY.asked().text(place) in narrowed for place in ("1", "2"))
    assert NOBODY.asked().explanation == worked_out


def test_without_a_hint_the_tags_say_what_it_is_about() -> None:
    """The first rung then names them."""
    question = concept(["a", "b"], 0, tags=("ties", "stakes")).asked()
    assert question.hints[0].text.startswith("This is about: ties, stakes. Which rule")


# ---------------------------------------------------------------- the project's own


def test_the_projects_own_bank_is_in_order_and_in_both_languages() -> None:
    """At least forty concepts, in English and in Russian, each with a hint."""
    assert {"concept"} == set(own_bank().kinds)
    assert len(own_bank()) >= 40
    assert not [told for told in own_bank().notes if "“en”" in told or "“ru”" in told]
    assert all(entry.hint for entry in concepts().values())
    assert {1, 2, 3} == {entry.difficulty for entry in concepts().values()}
    assert own_bank() is own_bank()


def test_the_topics_of_why_are_its_concepts() -> None:
    """Their names are those of the bank, easy ones first."""
    assert TOPICS["why"] == tuple(concepts())
    assert {entry.id for entry in own_bank()} == set(TOPICS["why"])
    difficulties = [entry.difficulty for entry in concepts().values()]
    assert sorted(difficulties) == difficulties


@pytest.mark.parametrize("seed", [0, 7, "a text"])
def test_a_drill_asks_every_concept_once_easy_ones_first(seed: int | str) -> None:
    """Then it begins again, in another order."""
    number = len(own_bank())
    asked = drill("why", 2 * number, random.Random(seed))
    names = [question.topic[1] for question in asked]
    assert set(TOPICS["why"]) == set(names[:number]) == set(names[number:])
    levels = [concepts()[name].difficulty for name in names]
    assert sorted(levels[:number]) == levels[:number]
    assert names[:number] != names[number:]


def test_concepts_are_asked_with_orders_of_their_own() -> None:
    """One topic comes with its choices in many orders."""
    (name, *_others) = TOPICS["why"]
    rng = random.Random(2)
    assert len({ask("why", name, rng).options for _ in range(40)}) > 4


@pytest.mark.parametrize("entry", concepts().values(), ids=lambda entry: entry.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_concept_of_the_project_can_be_asked(entry: Concept, language: str) -> None:
    """Its key is the choice that the file marks, and all it says is there and set as text."""
    use_language(language)
    question = entry.asked(1)
    assert right_answer(question) == question.key
    assert all(language in text.languages for text in (entry.prompt, entry.choices[0].text))
    assert 3 <= len(question.options) == len(set(map(question.text, question.options)))
    assert not any(BARE_SUIT.search(text) or text != text.strip() for text in everything(question))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_concept_has_a_heading(language: str) -> None:
    """The skill is named by a question of its own in every language."""
    use_language(language)
    assert heading("why").endswith("?")
    assert words.nameless(3).endswith(" 3")
    assert language in languages()


def test_a_bank_question_is_one_of_two_kinds() -> None:
    """The public name stands for both."""
    assert all(isinstance(entry, BankQuestion) for entry in SMALL)
