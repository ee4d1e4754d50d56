"""What is said of the steps of a coup, and what is asked before them."""

from __future__ import annotations

from typing import Any

import pytest

from baccarat_edu import OUTCOMES, StepKind, deal, explain, use_language
from baccarat_edu.quiz.questions import OPTIONS
from baccarat_edu.words.steps import ask, count, coup_result, option, stage
from tests.words.said import BARE_SUIT, LANGUAGES, SAID, hands, name_of, plain, printed, step_of

COUPS = (
    "4♥ 2♠ 9♣ A♦ 8♦",
    "4♥ 2♠ 9♣ A♦ 7♦ 5♣",
    "2♥ 4♠ 3♣ 2♦ 6♥ 2♣",
    "9♥ 6♠ Q♣ 2♦",
    "7♥ 5♠ J♣ 2♦",
    "4♥ 6♠ 3♣ K♦",
    "6♥ K♠ K♣ 5♦ 10♥",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expected", SAID["step"], ids=name_of)
def test_a_step_is_explained(expected: dict[str, Any], language: str) -> None:
    """Each kind of step, in each of its turns, says what happened and by which rule."""
    use_language(language)
    assert printed(expected[language]) == plain(explain(step_of(expected)))


def test_every_kind_of_step_is_expected() -> None:
    """The sentences above speak of all six kinds."""
    assert set(StepKind) == {entry["kind"] for entry in SAID["step"]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expected", SAID["result"], ids=name_of)
def test_a_result_is_announced(expected: dict[str, Any], language: str) -> None:
    """The winner's total comes first, and an unfinished coup says which hand must draw."""
    use_language(language)
    assert expected[language] == coup_result(hands(expected["hands"]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", COUPS)
def test_what_was_drawn_is_named(cards: str, language: str) -> None:
    """A step in which a card was drawn names that very card."""
    use_language(language)
    for step in deal(cards).steps:
        assert step.card is None or printed(str(step.card)) in explain(step)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", COUPS)
def test_suits_stay_text(cards: str, language: str) -> None:
    """No sentence holds a suit that a browser may turn into a coloured picture."""
    use_language(language)
    steps = deal(cards).steps
    said = [explain(step) for step in steps] + [ask(step) for step in steps]
    assert [] == [sentence for sentence in said if BARE_SUIT.search(sentence)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", COUPS)
def test_a_question_gives_nothing_away(cards: str, language: str) -> None:
    """A question asks, names the totals on the table, and not the card that answers it."""
    use_language(language)
    for step in deal(cards).steps:
        if step.kind not in OPTIONS:
            continue
        question = ask(step)
        assert question.endswith("?")
        assert step.card is None or printed(str(step.card)) not in question


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_names_the_totals_before_the_step(language: str) -> None:
    """Decisions are asked on two cards, the result on all."""
    use_language(language)
    steps = {step.kind: step for step in deal("4♥ 2♠ 9♣ A♦ 7♦ 5♣").steps}
    assert "3" in ask(steps[StepKind.PUNTO])
    assert "0" not in ask(steps[StepKind.PUNTO])
    assert all(part in ask(steps[StepKind.BANCO]) for part in ("3", printed("7♦")))
    assert all(total in ask(steps[StepKind.COMPARED]) for total in ("0", "8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_court_card_says_what_it_is_worth(language: str) -> None:
    """Where the card does not show its value, the question tells it."""
    use_language(language)
    court, number = (deal(f"2♥ 3♠ 2♣ A♦ {third}").steps[4] for third in ("K♦", "6♦ 2♠"))
    assert f"{printed('K♦')} (" in ask(court)
    assert f"{printed('6♦')} (" not in ask(number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", list(OPTIONS))
def test_options_are_named_apart(kind: StepKind, language: str) -> None:
    """Each answer to a question has a name of its own."""
    use_language(language)
    names = [option(kind, answer) for answer in OPTIONS[kind]]
    assert len(OPTIONS[kind]) == len(set(names))
    assert all(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_stages_are_named_apart(language: str) -> None:
    """Each kind of step has a short name of its own."""
    use_language(language)
    assert len(StepKind) == len({stage(kind) for kind in StepKind})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_shows_the_sum(language: str) -> None:
    """A hand is counted card by card, and the last digit follows where there is a ten."""
    use_language(language)
    coup = deal("4♥ 2♠ 9♣ A♦ 8♦")
    assert count("punto", coup.punto).endswith("4 + 9 + 8 = 21 → 1")
    assert count("banco", coup.banco).endswith("2 + 1 = 3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_outcomes_keep_their_names(language: str) -> None:
    """Punto, Banco and Tie are called that in every language."""
    use_language(language)
    assert ["Punto", "Banco", "Tie"] == [option(StepKind.COMPARED, name) for name in OUTCOMES]
