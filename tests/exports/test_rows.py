"""Rows: one record a question, in the language asked for, its key worked out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given

from baccarat_edu import language, use_language
from baccarat_edu.exports import FORMATS, Row, UnknownFormat, export, file_name, notes, read_rows
from baccarat_edu.exports.rows import clean
from baccarat_edu.quiz import Bank, read_bank
from baccarat_edu.quiz.banks.hands import HandQuestion
from baccarat_edu.quiz.concepts import Concept
from tests.exports.banks import OWN, SMALL, banks, many
from tests.quiz.keys import right_answer
from tests.words.said import LANGUAGES

ONE: Final = """
[[question]]
id = "one"
"""


def rows(bank: Bank, language: str = "en") -> dict[str, Row]:
    """Put a bank's questions in a language."""
    return {row.id: row for row in read_rows(bank, language).rows}


def test_every_question_is_there_in_order() -> None:
    """Ids, kinds, tags and difficulties are those of the file."""
    exported = read_rows(SMALL, "en").rows
    assert [(one.id, one.kind, one.tags, one.difficulty) for one in SMALL] == [
        (row.id, row.kind, row.tags, row.difficulty) for row in exported
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_of_cards_is_computed(language: str) -> None:
    """It is what a second reading of the rules says, in the words of the language."""
    exported = rows(SMALL, language)
    for entry in (entry for entry in SMALL if isinstance(entry, HandQuestion)):
        asked, row = entry.asked(), exported[entry.id]
        (right,) = (answer for answer in row.answers if answer.right)
        place = asked.options.index(right_answer(asked))
        assert right is row.answers[place]
        assert right.because == row.explanation


def test_choices_stay_in_the_order_of_the_file() -> None:
    """An author finds them as they were written, each with its own reason."""
    for entry in (entry for entry in OWN if isinstance(entry, Concept)):
        row = rows(OWN)[entry.id]
        assert [(str(one.text), one.right, str(one.because)) for one in entry.choices] == [
            (answer.text, answer.right, answer.because) for answer in row.answers
        ]
        assert row.right.because == row.explanation


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_projects_own_bank_is_whole_in_every_language(language: str) -> None:
    """All its questions are in the language asked for, and nothing has to be said of it."""
    exported = read_rows(OWN, language)
    assert len(OWN) == len(exported.rows) >= 40
    assert {language} == {row.language for row in exported.rows}
    assert () == notes(OWN, language)


def test_a_question_in_one_language_stays_in_it() -> None:
    """All of it, so that no question is half in one language and half in another."""
    use_language("ru")
    row = rows(SMALL, "ru")["row-six"]
    assert "en" == row.language
    assert ["Draws", "Stands"] == [answer.text for answer in row.answers]
    assert row.explanation.startswith("Banco has 4 + 2 = 6.")
    assert ("Who decides", "en") == (
        rows(SMALL, "ru")["nobody-chooses"].prompt[:11],
        rows(SMALL, "ru")["nobody-chooses"].language,
    )
    assert "ru" == language()


def test_a_question_without_english_is_asked_for_in_it() -> None:
    """What there is stands in, and is said."""
    bank = read_bank(f'{ONE}ask = "card-value"\ncard = "7♦"\nprompt.ru = "Сколько?"\n')
    assert "ru" == rows(bank)["one"].language
    assert ("Not translated into “en”, exported in “ru”: one.",) == notes(bank, "en")


def test_what_is_in_another_language_is_said() -> None:
    """By the ids of the questions."""
    said = "Not translated into “ru”, exported in “en”: nobody-chooses, row-six."
    assert (said,) == notes(SMALL, "ru")
    assert () == notes(SMALL, "en")


def test_the_cards_are_under_the_question() -> None:
    """Nobody draws a table beside it, so each hand has a line."""
    exported = rows(SMALL)
    assert exported["row-six"].prompt.endswith(
        "?\nPunto: 2♣\ufe0e 3♦\ufe0e 6♠\ufe0e\nBanco: 4♠\ufe0e 2♥\ufe0e"
    )
    assert exported["on-five"].prompt.endswith(
        "\nPunto: 2♥\ufe0e 3♥\ufe0e\nBanco: J♣\ufe0e 7♣\ufe0e"
    )
    assert "What is 7♦\ufe0e worth?" == exported["a-seven"].prompt
    assert "\n" not in exported["ten-on-banco"].prompt


def test_a_card_is_shown_where_the_authors_words_may_not_name_it() -> None:
    """Only the usual wording is known to."""
    bank = read_bank(f'{ONE}ask = "hand-total"\nhand = "7♦ 8♠"\nprompt.en = "How many?"\n')
    assert "How many?\n7♦\ufe0e 8♠\ufe0e" == rows(bank)["one"].prompt


def test_no_hint_gives_the_answer_away() -> None:
    """The last rung is the explanation, which has its own place."""
    for row in read_rows(SMALL, "en").rows:
        assert 2 == len(row.hints)
        assert row.explanation not in row.hints


@pytest.mark.parametrize(
    ("stake", "amounts"),
    [
        ("10", ["9", "9.5", "10", "19.5"]),
        ("0.1", ["0.09", "0.095", "0.1", "0.195"]),
        ('"1/3"', None),
    ],
)
def test_a_number_can_be_typed_if_it_ends(stake: str, amounts: list[str] | None) -> None:
    """A third of a point has no last digit: such a question has choices instead."""
    hands = 'punto = "4♥ 9♣ 8♦"\nbanco = "2♠ A♦"\n'
    bank = read_bank(f'{ONE}ask = "payout"\nforecast = "banco"\nstake = {stake}\n{hands}')
    row = rows(bank)["one"]
    assert row.is_number == (amounts is not None)
    if amounts:
        assert amounts == [answer.amount for answer in row.answers]


def test_a_lost_stake_is_a_number_below_zero() -> None:
    """Its sign is the one that programs write, though its text has a true minus."""
    hands = 'punto = "9♥ Q♣"\nbanco = "6♠ 2♦"\n'
    row = rows(read_bank(f'{ONE}ask = "payout"\nforecast = "banco"\nstake = 20\n{hands}'))["one"]
    assert ("−20", "-20") == (row.right.text, row.right.amount)


def test_what_a_format_cannot_hold_is_replaced() -> None:
    """Control characters become visible; halves of characters and non-characters do not stay."""
    assert "a␛b\n\tc?\ufffd\ufffd" == clean("a\x1bb\n\tc\ud83d\ufffe\uffff")


@many
@given(banks())
def test_one_answer_is_right(bank: Bank) -> None:
    """Every text of a row is what its author wrote, but for what cannot be held."""
    for entry, row in zip(bank, read_rows(bank, "en").rows, strict=True):
        assert isinstance(entry, Concept)
        assert clean(str(entry.prompt)) == row.prompt
        assert 1 == sum(answer.right for answer in row.answers)
        assert len(entry.choices) == len(row.answers)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("my.toml", "my.csv"),
        ("/somewhere/else/mid term.toml", "mid term.csv"),
        ("<text>", "text.csv"),
        ("a\nb\x1b.toml", "a b␛.csv"),
    ],
)
def test_a_file_is_named_after_the_bank(source: str, name: str) -> None:
    """Its ending is the format's."""
    assert name == file_name(replace(SMALL, source=source), "csv")


def test_moodle_takes_gift_from_text_files() -> None:
    """It refuses files with another ending."""
    assert file_name(SMALL, "gift").endswith(".txt")
    assert file_name(SMALL, "moodle").endswith(".xml")
    assert file_name(SMALL, "anki").endswith(".apkg")


def test_an_unknown_format_is_quoted_and_the_known_are_named() -> None:
    """Nothing else is written."""
    with pytest.raises(UnknownFormat, match="'qti' is not a format; there are 'gift', 'moodle'"):
        export(SMALL, "qti", "en")
    assert ["gift", "moodle", "csv", "anki"] == list(FORMATS)


@pytest.mark.parametrize("to", ["gift", "moodle", "csv"])
def test_an_export_is_the_same_each_time(to: str) -> None:
    """Nothing in it comes from chance or from a clock, or from the language in use."""
    first = export(SMALL, to, "en")
    use_language("ru")
    assert first == export(SMALL, to, "en") != export(SMALL, to, "ru")
