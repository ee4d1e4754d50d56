"""What ``make messages`` does to the catalogues."""

from __future__ import annotations

from pathlib import Path

from babel.messages.pofile import read_po

from baccarat_edu.words.languages import DOMAIN, LOCALE
from tests.words.catalogue import Spoken, messages, wanted
from tests.words.update import bring_up


def told(file: Path) -> dict[object, object]:
    """Return what a catalogue has, by its messages."""
    with file.open("rb") as po_file:
        return {entry.id: entry.string for entry in read_po(po_file) if entry.id}


def test_a_catalogue_that_is_whole_stays_to_the_byte(tmp_path: Path) -> None:
    """Nothing in it is set anew: its head, its order and its lines are what was committed."""
    before = (LOCALE / "ru" / "LC_MESSAGES" / f"{DOMAIN}.po").read_bytes()
    file = tmp_path / "ru.po"
    file.write_bytes(before)
    bring_up(file, "ru", wanted("ru"))
    assert before == file.read_bytes()


def test_a_new_message_is_empty_and_an_old_one_goes(tmp_path: Path) -> None:
    """What is translated stays, in the order of the alphabet; nothing is guessed."""
    file = tmp_path / "de.po"
    file.write_text('msgid "draws"\nmsgstr "zieht"\n\nmsgid "gone"\nmsgstr "weg"\n')
    bring_up(file, "de", [Spoken("draw"), Spoken("draws"), Spoken("{n} coup", "{n} coups")])
    assert {"draw": "", "draws": "zieht", ("{n} coup", "{n} coups"): ("", "")} == told(file)
    assert "weg" not in file.read_text(encoding="utf-8")


def test_a_language_begins_with_all_that_it_has_to_say(tmp_path: Path) -> None:
    """The project's questions are among it, which Russian has in the file of the bank."""
    file = tmp_path / "de" / "LC_MESSAGES" / f"{DOMAIN}.po"
    bring_up(file, "de", wanted("de"))
    asked = "Banco wins, and a spectator says: “So the casino has won.” What do you answer?"
    assert "" == told(file)[asked]
    assert len(wanted("de")) == len(told(file))
    assert messages() == wanted("ru")
