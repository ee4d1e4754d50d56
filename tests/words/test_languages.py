"""Which language is spoken, and what happens when there is no such language."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from baccarat_edu import UnknownLanguage, deal, explain, language, use_language
from baccarat_edu.words import languages, speaking
from baccarat_edu.words.languages import LOCALE


def test_there_are_english_and_russian() -> None:
    """English is in the code, and every catalogue adds a language."""
    english, *others = languages()
    assert "en" == english
    assert "ru" in others
    assert sorted(others) == others


def test_english_is_spoken_unless_asked() -> None:
    """Where nobody asks for a language, it is English."""
    assert "en" == language()


@pytest.mark.parametrize(
    ("system", "spoken"),
    [
        ("ru_RU.UTF-8", "ru"),
        ("ru", "ru"),
        ("RU_ru", "ru"),
        ("en_GB.UTF-8", "en"),
        ("fr_FR.UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_the_system_language_is_spoken_if_there_is_one(
    monkeypatch: pytest.MonkeyPatch, system: str, spoken: str
) -> None:
    """LANG chooses among the languages there are, and any other system gets English."""
    monkeypatch.setenv("LANG", system)
    assert spoken == language()


@pytest.mark.parametrize("variable", ["LC_ALL", "LC_MESSAGES"])
def test_the_system_has_stronger_variables(monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    """LC_ALL and LC_MESSAGES outweigh LANG, as they do elsewhere."""
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv(variable, "ru_RU.UTF-8")
    assert "ru" == language()


def test_lc_all_goes_before_lc_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """LC_ALL outweighs the rest."""
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setenv("LC_MESSAGES", "en_US.UTF-8")
    assert "ru" == language()


def test_no_system_language_means_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment without LANG gets English."""
    monkeypatch.delenv("LANG")
    assert "en" == language()


def test_the_project_variable_goes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """BACCARAT_EDU_LANG outweighs LANG."""
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv("BACCARAT_EDU_LANG", "en")
    assert "en" == language()


def test_an_empty_variable_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """BACCARAT_EDU_LANG set to nothing leaves the choice to LANG."""
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv("BACCARAT_EDU_LANG", "")
    assert "ru" == language()


def test_a_choice_in_code_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """use_language outweighs both variables."""
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("BACCARAT_EDU_LANG", "en")
    use_language("ru")
    assert "ru" == language()


def test_the_last_choice_holds() -> None:
    """Languages can be changed back and forth, and sentences follow at once."""
    step = deal("9♥ 6♠ Q♣ 2♦").steps[-1]
    said = []
    for name in ("en", "ru", "en"):
        use_language(name)
        said.append(explain(step))
    assert said[0] == said[2] != said[1]


def test_speaking_goes_before_everything_and_ends_with_its_block() -> None:
    """A language spoken for one block outweighs the chosen one, inside the block alone."""
    use_language("en")
    with speaking("ru"):
        assert "ru" == language()
        with speaking("en"):
            assert "en" == language()
        assert "ru" == language()
    assert "en" == language()


def test_speaking_ends_with_an_exception_too() -> None:
    """A block that fails does not leave its language behind."""
    with pytest.raises(ZeroDivisionError), speaking("ru"):
        1 / 0  # noqa: B018 - it is there to fail
    assert "en" == language()


def test_speaking_stays_in_its_thread() -> None:
    """Another thread goes on in the chosen language."""
    with speaking("ru"), ThreadPoolExecutor(1) as pool:
        assert "en" == pool.submit(language).result()


@pytest.mark.parametrize("name", ["fr", "", "RU", "ru_RU", "../ru", "<script>"])
def test_an_unknown_language_is_quoted_and_the_known_are_named(name: str) -> None:
    """A language without a catalogue is refused by its name, with those to choose from."""
    with pytest.raises(UnknownLanguage) as refusal:
        use_language(name)
    message = str(refusal.value)
    assert all(part in message for part in (repr(name), "'en'", "'ru'", "use_language"))
    assert isinstance(refusal.value, ValueError)


def test_a_refused_language_changes_nothing() -> None:
    """After a refusal the language is the one that was spoken before."""
    use_language("ru")
    with pytest.raises(UnknownLanguage):
        use_language("fr")
    assert "ru" == language()


def test_an_unknown_language_in_the_environment_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """BACCARAT_EDU_LANG with a typing error says where the wrong name stands."""
    monkeypatch.setenv("BACCARAT_EDU_LANG", "rus")
    with pytest.raises(UnknownLanguage, match=r"BACCARAT_EDU_LANG names 'rus'.*'en',.* 'ru'"):
        language()


def test_no_compiled_catalogue_lies_about() -> None:
    """Catalogues are read as they are written, so none can be out of date."""
    use_language("ru")
    explain(deal("9♥ 6♠ Q♣ 2♦").steps[-1])
    assert [] == list(LOCALE.rglob("*.mo"))
