"""A catalogue laid beside the others is a language, without a line of code."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from baccarat_edu import UnknownLanguage, deal, explain, language, use_language
from baccarat_edu.quiz.banks.own import concepts
from baccarat_edu.words import languages, speaking
from baccarat_edu.words.cards import spoken
from baccarat_edu.words.languages import DOMAIN, gettext
from baccarat_edu.words.numbers import points
from baccarat_edu.words.steps import ask, coup_result
from tests.words.catalogue import messages
from tests.words.pseudo import CLOSE, OPEN, forget, third_language, untranslated
from tests.words.test_steps import COUPS
from tests.words.update import bring_up


@pytest.fixture
def third(tmp_path: Path) -> Iterator[str]:
    """Make a language of bracketed English."""
    with third_language(tmp_path) as name:
        yield name


def test_a_new_catalogue_is_a_language(third: str) -> None:
    """The folder of catalogues says which languages there are."""
    assert third in languages()
    use_language(third)
    assert third == language()


def test_a_new_language_is_named_in_a_refusal(third: str) -> None:
    """What there is to choose from is read, not listed by hand."""
    with pytest.raises(UnknownLanguage, match=f"'xx'.*'en', .*'{third}'"):
        use_language("xx")


def test_a_new_language_can_be_the_system_language(
    third: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LANG chooses it like any other."""
    monkeypatch.setenv("LANG", f"{third}.UTF-8")
    assert third == language()


@pytest.mark.parametrize("cards", COUPS)
def test_every_word_is_translated(third: str, cards: str) -> None:
    """Nothing that is said of a coup escapes the catalogue."""
    use_language(third)
    coup = deal(cards)
    said = [coup_result(coup), *map(explain, coup.steps), *map(ask, coup.steps)]
    said += [*map(spoken, coup.cards), points(3)]
    assert [] == [word for sentence in said for word in untranslated(sentence)]


def test_the_projects_questions_are_asked_in_the_new_language(third: str) -> None:
    """Prompts, choices, reasons and hints are in its catalogue, since the file has them not."""
    with speaking(third):
        for name, concept in concepts().items():
            texts = [concept.prompt, concept.hint, *(one.text for one in concept.choices)]
            texts += [one.because for one in concept.choices]
            assert [] == [word for text in texts for word in untranslated(str(text))], name
    assert {("en", "ru", third)} == {concept.languages for concept in concepts().values()}


def test_a_question_that_is_not_translated_stays_in_english(tmp_path: Path) -> None:
    """A catalogue that has begun is a language already: what it has not is in English."""
    with third_language(tmp_path) as third:
        file = tmp_path / third / "LC_MESSAGES" / f"{DOMAIN}.po"
        bring_up(file, third, messages())
        forget()
        with speaking(third):
            asked = str(concepts()["banco-is-not-the-house"].prompt)
            assert f"{OPEN}Detail{CLOSE}" == gettext("Detail")
    assert "Banco wins, and a spectator says: “So the casino has won.” What do you answer?" == asked


def test_numbers_follow_the_new_language(third: str) -> None:
    """Amounts are written with the language's own marks, plurals by its own rule."""
    use_language(third)
    assert f"{OPEN}19,5 points{CLOSE}" == points(Fraction(39, 2))
    assert f"{OPEN}1 point{CLOSE}" == points(1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{OPEN}all of it{CLOSE}", []),
        (f"{OPEN}with {OPEN}nested{CLOSE} words{CLOSE} 3 + 4 → 7 8♦\ufe0e ✓", []),
        (f"Banco {OPEN}draws{CLOSE} now", ["Banco", "now"]),
        (f"{OPEN}one{CLOSE}. Two", ["Two"]),
    ],
)
def test_an_untranslated_word_is_seen(text: str, words: list[str]) -> None:
    """Words outside the brackets are found; cards and numbers are none."""
    assert words == untranslated(text)
