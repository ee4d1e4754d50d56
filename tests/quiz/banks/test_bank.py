"""Question banks: what is read from a file, and how everything wrong with one is told at once."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest

from baccarat_edu import use_language
from baccarat_edu.quiz import (
    Bank,
    CardQuestion,
    InvalidBank,
    PayoutQuestion,
    Question,
    TotalQuestion,
    read_bank,
)
from baccarat_edu.quiz.banks.hands import NEEDED
from baccarat_edu.words.languages import language, languages
from tests.quiz.keys import right_answer
from tests.words.pseudo import OPEN, third_language, untranslated
from tests.words.said import LANGUAGES

FILE: Final = Path(__file__).with_name("small_bank.toml")
SMALL: Final = FILE.read_text(encoding="utf-8")
BANK: Final = read_bank(FILE)
REFUSALS: Final[list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("bank_refusals.toml").read_text(encoding="utf-8")
)["refusal"]
# Those that leave every line where it is.
TOGETHER: Final = (
    "a key that means nothing",
    "an empty text of a choice",
    "an empty reason",
    "a text that is no card",
    "an ask misspelt",
    "Punto has decided already",
    "Banco draws 3 against 8",
    "a stake of nothing",
)
HANDS: Final = {
    "a-seven": ("card-value", CardQuestion, "7"),
    "fifteen": ("hand-total", TotalQuestion, "5"),
    "eight": ("natural", Question, "over"),
    "on-five": ("punto-draws", Question, "draw"),
    "row-six": ("banco-draws", Question, "draw"),
    "three-beat-two": ("who-wins", Question, "banco"),
    "ten-on-banco": ("payout", PayoutQuestion, "19/2"),
}


def spoilt(old: str, new: str) -> str:
    """Change the one place of the small bank that says this."""
    assert 1 == SMALL.count(old), old
    return SMALL.replace(old, new)


def problems(text: str) -> tuple[str, ...]:
    """Read a bank that is wrong, and return what is said of it."""
    with pytest.raises(InvalidBank) as refusal:
        read_bank(text)
    assert "\n".join(refusal.value.problems) == str(refusal.value)
    return refusal.value.problems


# ---------------------------------------------------------------- what is read


def test_a_bank_is_read_in_the_order_of_its_file() -> None:
    """Every entry is there with its id, tags and difficulty."""
    assert ["tie-returns-stakes", "nobody-chooses", *HANDS] == [entry.id for entry in BANK]
    assert [2, 1, 1, 1, 1, 1, 3, 1, 1] == [entry.difficulty for entry in BANK]
    assert [("ties", "payouts"), ()] == [entry.tags for entry in BANK][:2]
    assert 9 == len(BANK) == len(BANK.questions)


def test_kinds_are_counted() -> None:
    """There is one of each that can be asked of cards, and two concepts."""
    assert set(NEEDED) == {kind for kind, _class, _key in HANDS.values()}
    assert {"concept": 2} | dict.fromkeys(NEEDED, 1) == BANK.kinds


@pytest.mark.parametrize("name", HANDS)
def test_the_key_of_a_hand_question_is_computed(name: str) -> None:
    """It is of the kind that was asked for, and answered as a second reading of the rules does."""
    (entry,) = (entry for entry in BANK if entry.id == name)
    asked = entry.asked(5)
    kind, cls, key = HANDS[name]
    assert (kind, cls, key) == (entry.kind, type(asked), asked.key)
    assert right_answer(asked) == asked.key
    assert asked.key in asked.options


def test_the_cards_are_those_of_the_file() -> None:
    """Hands lie on the table as they were written, blanks or commas between their cards."""
    asked = {entry.id: entry.asked() for entry in BANK}
    assert ["7♦"] == list(map(str, asked["a-seven"].cards))
    assert ["7♦", "8♠"] == list(map(str, asked["fifteen"].cards))
    assert "2♣ 3♦ 6♠ / 4♠ 2♥" == f"{asked['row-six'].punto} / {asked['row-six'].banco}"
    payout = asked["ten-on-banco"]
    assert isinstance(payout, PayoutQuestion)
    assert ("banco", 10) == (payout.forecast, payout.stake)
    assert "4♥ 2♠ 9♣ A♦ 8♦" == str(payout.coup)


@pytest.mark.parametrize(
    ("stake", "amount"), [("9.5", "19/2"), ('"9,5"', "19/2"), ('"1/3"', "1/3"), ("1e2", "100")]
)
def test_a_stake_is_exact(stake: str, amount: str) -> None:
    """Decimals are never floats, and texts take a comma or a fraction."""
    bank = read_bank(spoilt("stake = 10", f"stake = {stake}"))
    payout = bank.questions[-1].asked()
    assert isinstance(payout, PayoutQuestion)
    assert Fraction(amount) == payout.stake


def test_a_wording_of_ones_own_is_asked_as_it_was_typed() -> None:
    """Markup and braces stay text; a suit is kept from turning into a picture."""
    on_five, row_six = (entry.asked() for entry in BANK if entry.id in ("on-five", "row-six"))
    assert on_five.usual_prompt == on_five.prompt
    assert "Six against a <b>six</b>: {does} Banco draw 6♠\ufe0e?" == row_six.prompt
    assert row_six.prompt != row_six.usual_prompt


def test_entries_are_values() -> None:
    """The same file is the same bank, and none of it can be changed."""
    assert BANK == read_bank(FILE)
    assert hash(BANK) == hash(read_bank(FILE))
    with pytest.raises(FrozenInstanceError):
        BANK.questions[0].id = "another"  # type: ignore[misc]


@pytest.mark.parametrize(
    "write",
    [
        lambda text: text.encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.replace("\n", "\r\n").encode(),
    ],
    ids=["plain", "with a byte order mark", "with line ends of Windows"],
)
def test_a_file_may_come_from_any_editor(write: Callable[[str], bytes], tmp_path: Path) -> None:
    """Marks and line ends that editors add change nothing; a path may be a text."""
    path = tmp_path / "bank.toml"
    path.write_bytes(write(SMALL))
    assert BANK.questions == read_bank(path).questions == read_bank(str(path)).questions
    assert str(path) == read_bank(str(path)).source


def test_other_ways_to_write_the_same() -> None:
    """Tables, inline tables and lists are what TOML says they are."""
    tables = (
        spoilt(
            'prompt.en = "The coup is a Tie. What becomes of a stake on Banco?"\nprompt.ru',
            '[question.prompt]\nen = "The coup is a Tie. What becomes of a stake on Banco?"\nru',
        )
        .replace("hint.en", "[question.hint]\nen")
        .replace("hint.ru", "ru", 1)
    )
    assert BANK.questions == read_bank(tables).questions
    inline = (
        'question = [{ id = "a", prompt = { en = "?" }, choice = [\n'
        ' { text = { en = "1" }, because = { en = "so" }, right = true },\n'
        ' { text = { en = "2" }, because = { en = "not so" } } ] }]\n'
    )
    assert {"concept": 1} == read_bank(inline).kinds


# ---------------------------------------------------------------- asking


def test_all_are_asked_once_easy_ones_first() -> None:
    """The source decides among equals, and the same one decides the same."""
    orders = set()
    for seed in range(20):
        asked = BANK.asked(random.Random(seed))
        assert asked == BANK.asked(random.Random(seed))
        assert 9 == len(asked)
        assert ("bank", "small_bank tie-returns-stakes") == asked[7].topic
        assert ("banco", "6-6") == asked[8].topic
        orders.add(tuple(question.topic for question in asked))
    assert len(orders) > 10


def test_the_choices_are_mixed_when_all_are_asked() -> None:
    """A concept's choices come in orders of their own."""
    asked = (BANK.asked(random.Random(seed))[7] for seed in range(30))
    assert len({question.options for question in asked}) > 3


# ---------------------------------------------------------------- languages


def note(bank: Bank, language: str) -> str:
    """Return what a bank says of a language that it lacks."""
    return next((told for told in bank.notes if f"“{language}”" in told), "")


def test_what_is_not_translated_is_named() -> None:
    """One language suffices, and the bank says which questions are in one alone."""
    assert "Not translated into “ru”: nobody-chooses, row-six." == note(BANK, "ru")
    assert not note(BANK, "en")


def test_a_bank_in_one_language_says_so() -> None:
    """Where nothing is translated the questions are not listed."""
    bank = Bank(tuple(entry for entry in BANK if entry.languages == ("en",)))
    assert "Nothing is translated into “ru”; another language stands in." == note(bank, "ru")


def test_cards_need_no_translation() -> None:
    """Hand questions without a wording of their own are there in every language."""
    bank = Bank(tuple(entry for entry in BANK if entry.languages is None))
    assert 6 == len(bank)
    assert () == bank.notes


def test_questions_are_put_in_the_language_in_use() -> None:
    """Each text is in it if it can be, and in the one there is if not."""
    tie, nobody, *_others = BANK
    english = tie.asked().prompt
    assert language() == "en"
    use_language("ru")
    assert tie.asked().prompt in SMALL
    assert english != tie.asked().prompt
    assert "Who decides whether Punto draws?\n[[question]]" == nobody.asked().prompt


# ---------------------------------------------------------------- what is refused


def lines(refusal: dict[str, Any]) -> list[str]:
    """Return what is said of a spoilt bank, with the languages that there are."""
    return [line.replace("en, ru", ", ".join(languages())) for line in refusal["said"]]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: str(refusal["name"]))
def test_what_is_wrong_is_told_with_its_line(refusal: dict[str, Any]) -> None:
    """Each way to spoil the bank is told: the line, the question, what is wrong, what would do."""
    said = problems(spoilt(refusal["old"], refusal["new"]))
    assert [f"<text>:{line}" for line in lines(refusal)] == list(said)


def test_nothing_of_a_refusal_stays_in_english(tmp_path: Path) -> None:
    """In another language only the place, the id and what was written stay."""
    with third_language(tmp_path) as spoken:
        use_language(spoken)
        for refusal in REFUSALS:
            for told in problems(spoilt(refusal["old"], refusal["new"])):
                sentence = OPEN + told.partition(OPEN)[2]
                if sentence.startswith(f"{OPEN}question "):
                    sentence = sentence.partition(": ")[2]
                assert [] == untranslated(sentence)
                assert sentence.startswith(OPEN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_told_in_the_language_in_use(language: str) -> None:
    """Every refusal is a sentence of the catalogue; places, ids and keys stay."""
    english = {refusal["name"]: lines(refusal) for refusal in REFUSALS}
    use_language(language)
    for refusal in REFUSALS:
        for told, line in zip(
            problems(spoilt(refusal["old"], refusal["new"])), english[refusal["name"]], strict=True
        ):
            assert told.startswith(f"<text>:{line.partition(':')[0]}: ")
            assert (language == "en") == (told == f"<text>:{line}")


def test_everything_wrong_is_told_at_once_in_the_order_of_the_file() -> None:
    """Nobody has to mend a bank one run at a time."""
    chosen = [refusal for refusal in REFUSALS if refusal["name"] in TOGETHER]
    apart = sorted(chosen, key=lambda refusal: int(refusal["said"][0].partition(":")[0]))
    text = SMALL
    for refusal in apart:
        text = text.replace(refusal["old"], refusal["new"])
    said = problems(text)
    assert [f"<text>:{line}" for refusal in apart for line in refusal["said"]] == list(said)
    assert len(TOGETHER) == len(said)


def test_all_refusals_differ() -> None:
    """No two ways to spoil the bank are told by the same sentence about the same place."""
    assert len(REFUSALS) == len({str(refusal["said"]) for refusal in REFUSALS})


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[[question]]\nid = tie", 2),
        ('[[question]]\nid = "tie\n', 2),
        ('[[question]]\nid = "a"\nid = "b"\n', 3),
        ("[[question]\nid = 1", 1),
        ('[[question]]\nprompt.en = """Who', 2),
        ("[question]\n[[question]]", 2),
        ("a = 1\nb = '\x1b[2J'\n", 2),
        ("a = \n[[question]]", 1),
        ("\na = " + "[" * 5000, 2),
        ("\na = 1" + "0" * 5000, 2),
        ("good morning\n", 1),
    ],
)
def test_what_is_not_toml_is_told_with_its_line(text: str, line: int) -> None:
    """The reader's own words are quoted, and no control character reaches a terminal."""
    (said,) = problems(text)
    assert said.startswith(f"<text>:{line}: this is not TOML (")
    assert said.endswith("); texts stand in quotation marks, and every key once")
    assert "\x1b" not in said


@pytest.mark.parametrize("text", ["", "  ", "\n", "# nothing yet\n", "question = []\n"])
def test_a_bank_without_questions_is_refused(text: str) -> None:
    """There is nothing to ask in it."""
    assert ("<text>:1: there are no questions; begin each one with [[question]]",) == problems(text)


@pytest.mark.parametrize("text", ["question = 5\n", "[question]\n", "question = ['?']\n"])
def test_questions_are_tables(text: str) -> None:
    """One table, or a value, is not a list of questions."""
    (said,) = problems(text)
    assert "<text>:1: “question” is not a list of tables; begin each one with [[question]]" == said


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """Neither a missing file nor a folder is a bank, whatever it is called."""
    for path in (tmp_path, tmp_path / "none\x1b.toml", Path("my.toml")):
        with pytest.raises(InvalidBank) as refusal:
            read_bank(str(path))
        (said,) = refusal.value.problems
        assert said.startswith(str(path).replace("\x1b", "␛"))
        assert said.endswith("; name a TOML file")


def test_another_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    """The line is that of the first letter that is not UTF-8."""
    path = tmp_path / "old.toml"
    path.write_bytes(SMALL.encode().replace(b"Six against", b"S\xefx against"))
    with pytest.raises(InvalidBank) as refusal:
        read_bank(path)
    line = SMALL[: SMALL.index("Six against")].count("\n") + 1
    assert (f"{path}:{line}: this is not UTF-8; save the file in that encoding",) == (
        refusal.value.problems
    )


def test_half_a_character_cannot_be_printed() -> None:
    """No file holds one, but a text from elsewhere may."""
    (said,) = problems(spoilt("Six against", "Six \ud83d against"))
    assert said.endswith(
        "“Six \\ud83d against a <b>six</b>: {does} Banco draw 6♠?” has a character "
        "that cannot be printed; leave it out"
    )


def test_long_texts_are_quoted_in_part() -> None:
    """What is quoted stays on its line."""
    (said,) = problems(spoilt('id = "fifteen"', f'id = "{"Fifteen " * 40}"'))
    assert said.count("…") == 2
    assert len(said) < 600


def test_a_refusal_is_a_value_error() -> None:
    """Whoever knows nothing of banks can catch it."""
    with pytest.raises(ValueError, match=r"\A<text>:2: this is not TOML"):
        read_bank("\n?")
