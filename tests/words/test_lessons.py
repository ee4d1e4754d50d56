"""What the commands say of notebooks, in whatever language."""

from __future__ import annotations

from pathlib import Path

import pytest

from baccarat_edu import use_language
from baccarat_edu.words import lessons as words
from baccarat_edu.words import system
from tests.words.pseudo import third_language, untranslated

HERE = Path("/1/2")


def said() -> list[str]:
    """Say everything there is to say, of paths and reasons without a word in them."""
    return [
        words.laid(1, HERE),
        words.laid(24, HERE),
        words.kept(HERE),
        words.trusted(24),
        words.untrusted("…"),
        words.to_be_listed(),
        words.verdict(changed=False, check=True),
        words.verdict(changed=True, check=True),
        words.verdict(changed=True, check=False),
        words.extra_needed().removesuffix(words.INSTALL),
        words.no_lessons(HERE),
        words.not_in_language("…", []),
        words.missing(HERE),
        words.uncopied(HERE, "…"),
        words.unsigned("…"),
        words.no_notebook(HERE, "…"),
        words.no_folder(HERE, "…"),
        words.cell_failed(HERE, 3, "4", "…"),
        words.not_a_name("…"),
        words.not_a_language("…", []),
        words.is_there(HERE),
        system.unreadable(HERE, "…"),
        system.unwritable(HERE, "…"),
    ]


def test_nothing_of_it_stays_in_english(tmp_path: Path) -> None:
    """Each is a message of the catalogue, and all of them are different ones."""
    with third_language(tmp_path) as language:
        use_language(language)
        assert [] == [word for sentence in said() for word in untranslated(sentence)]
        assert len(said()) == len(set(said()))


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, "Уроки записаны в /1/2: 1 файл."),
        (24, "Уроки записаны в /1/2: 24 файла."),
        (26, "Уроки записаны в /1/2: 26 файлов."),
    ],
)
def test_files_are_counted_as_russian_does(number: int, expected: str) -> None:
    """Its three forms are there."""
    use_language("ru")
    assert expected == words.laid(number, HERE)


def test_a_path_obeys_nobody() -> None:
    """A control character in a name is shown and not sent to the terminal."""
    assert "there is no a␛[2J" == words.missing(Path("a\x1b[2J"))
