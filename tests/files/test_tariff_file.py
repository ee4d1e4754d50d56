"""Tariffs from a file: what is read, and every way in which one is refused."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest

from baccarat_edu import (
    TARIFFS,
    BancoException,
    Commission,
    InvalidTariff,
    InvalidTariffFile,
    Tariff,
    read_tariff,
    use_language,
)
from baccarat_edu.widgets import Payouts
from tests.words.pseudo import bracketed, third_language

OWN: Final = """\
# A table of one's own
tie = 9
[commission]
rate = 0.04
step = 0.5
rounding = "nearest"
minimum = 1
[[exception]]
total = 7
cards = 3
odds = 0
"""
REFUSALS: Final = tomllib.loads(
    (Path(__file__).parent / "tariff_refusals.toml").read_text(encoding="utf-8")
)["refusal"]


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Make a language of bracketed English."""
    with third_language(tmp_path_factory.mktemp("locale")) as name:
        yield name


def test_everything_that_a_file_says_is_read_exactly() -> None:
    """Decimals are not rounded on the way."""
    expected = Tariff(
        Commission(Fraction(1, 25), Fraction(1, 2), "nearest", Fraction(1)),
        tie=Fraction(9),
        exceptions=(BancoException(7, Fraction(0), cards=3),),
    )
    assert expected == read_tariff(OWN)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("\n", "standard"),
        ("tie = 9\n", "tie_nine"),
        ("[commission]\nrate = 0\n[[exception]]\ntotal = 7\ncards = 3\nodds = 0\n", "ez"),
        ('[commission]\nrate = 0\n[[exception]]\ntotal = 6\nodds = "1/2"\n', "super_six"),
        ("[commission]\nstep = 1\n", "rounded"),
        ("commission.minimum = 1\n", "minimum"),
    ],
)
def test_the_known_tariffs_can_be_written(text: str, name: str) -> None:
    """What is left out is as in the lessons."""
    assert TARIFFS[name] == read_tariff(text)


def test_a_path_is_read(tmp_path: Path) -> None:
    """A path, or its text, with the marks and line ends that editors add."""
    path = tmp_path / "table.toml"
    path.write_bytes(OWN.replace("\n", "\r\n").encode("utf-8-sig"))
    assert read_tariff(OWN) == read_tariff(path) == read_tariff(str(path))


def test_exceptions_on_two_and_three_cards_stand_side_by_side() -> None:
    """An exception is covered by another on the same cards alone."""
    text = "[[exception]]\ntotal = 7\ncards = 2\nodds = 3\n"
    tariff = read_tariff(f"{text}{text.replace('= 2', '= 3')}")
    assert [2, 3] == [exception.cards for exception in tariff.exceptions]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal["name"])
def test_what_is_wrong_is_told_with_its_line(refusal: dict[str, Any]) -> None:
    """The line, what was written there, and what would be right."""
    assert 1 == OWN.count(refusal["old"])
    with pytest.raises(InvalidTariffFile) as raised:
        read_tariff(OWN.replace(refusal["old"], refusal["new"]))
    assert [f"<text>:{said}" for said in refusal["said"]] == list(raised.value.problems)
    assert "\n".join(raised.value.problems) == str(raised.value)
    assert isinstance(raised.value, InvalidTariff)


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal["name"])
def test_a_refusal_is_told_in_the_language_in_use(refusal: dict[str, Any], third: str) -> None:
    """All of it but the place and what was written there, also of what the engine refuses."""
    use_language(third)
    with pytest.raises(InvalidTariffFile) as raised:
        read_tariff(OWN.replace(refusal["old"], refusal["new"]))
    for english, told in zip(refusal["said"], raised.value.problems, strict=True):
        place, said = english.split(": ", 1)
        assert f"<text>:{place}: {bracketed(said)}" == told


@pytest.mark.parametrize(
    "text",
    [
        f"tie = 0x{'f' * 5000}\n",
        f"tie = {'9' * 4000}.5\n",
        f"commission.rate = 0x{'f' * 5000}\n",
        f"[[exception]]\ntotal = 0b{'1' * 20_000}\nodds = 0\n",
        f"[[exception]]\ntotal = 7\nodds = 0o{'7' * 9000}\n",
        f"commission.rounding = [0x{'f' * 5000}]\n",
    ],
)
def test_a_number_without_end_is_refused(text: str) -> None:
    """One that Python would not even write out; only its beginning is quoted."""
    with pytest.raises(InvalidTariffFile, match="…") as raised:
        read_tariff(text)
    assert 1 == len(raised.value.problems)
    assert len(str(raised.value)) < 250


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """The reason is the system's own."""
    path = tmp_path / "none.toml"
    with pytest.raises(InvalidTariffFile) as raised:
        read_tariff(path)
    assert str(raised.value).startswith(f"{path}:1: the file cannot be read (No such file")


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_a_name_that_no_file_has_is_told(name: str) -> None:
    """The same where it cannot even be looked for."""
    with pytest.raises(InvalidTariffFile, match="the file cannot be read"):
        read_tariff(name)


def test_a_huge_file_is_not_read_to_its_end() -> None:
    """A device without end, or a film that was named by mistake."""
    with pytest.raises(InvalidTariffFile, match="the file has more than 10,000,000 bytes; name"):
        read_tariff(Path("/dev/zero"))


def test_a_pipe_is_read() -> None:
    """As a shell makes one of what another command writes."""
    reader, writer = os.pipe()
    os.write(writer, b"tie = 9\n")
    os.close(writer)
    assert TARIFFS["tie_nine"] == read_tariff(Path(f"/dev/fd/{reader}"))
    os.close(reader)


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    """The line is the one of the first byte that is not UTF-8."""
    path = tmp_path / "table.toml"
    path.write_bytes("tie = 9\n# déjà\n".encode("latin-1"))
    with pytest.raises(InvalidTariffFile, match=r":2: this is not UTF-8; save the file in that"):
        read_tariff(path)


def test_a_panel_pays_by_it() -> None:
    """A tariff of one's own goes wherever a tariff does."""
    panel = Payouts(20, "banco", tariff=read_tariff(OWN))
    assert read_tariff(OWN) in panel.tariffs.values()


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        ("[[1.50, 'a'], {b = true}]", '[[1.50, "a"], {b = true}]'),
        ("[[[[[[[[0]]]]]]]]", "[[[[[…]]]]]"),
        (f"{'[' * 200}{']' * 200}", "[[[[[…]]]]]"),
        (f"{'{a = ' * 200}1{'}' * 200}", "{a = {a = {a = {a = {a = …}}}}}"),
    ],
)
def test_lists_and_tables_are_quoted_as_toml(value: str, quoted: str) -> None:
    """As far as anybody reads them: a hundred in each other are no reason to fail."""
    with pytest.raises(InvalidTariffFile) as raised:
        read_tariff(f"tie = {value}\n")
    assert str(raised.value).startswith(f"<text>:1: “{quoted}” cannot be what a win on “tie” pays")
