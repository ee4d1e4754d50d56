"""Copies of lessons that say something wrong, and the check that each should turn red."""

from __future__ import annotations

from typing import Final

from tests.notebooks import prose_checks as prose
from tests.notebooks.edits import PAIR, Case, into, within

LINK_TO_NOWHERE: Final = within("summary", "06_a_whole_coup", "13_quiz")
PROSE: Final[dict[str, Case]] = {
    "no goal": (
        prose.states_its_terms,
        f"en/{PAIR}",
        within("title", "You will be able to", "You will"),
        "does not open with its goal",
    ),
    "no needs": (
        prose.states_its_terms,
        f"en/{PAIR}",
        within("title", "You need", "It takes"),
        "does not open with its needs",
    ),
    "no time": (
        prose.states_its_terms,
        f"ru/{PAIR}",
        within("title", "25", "x"),
        "does not open with its time",
    ),
    "no title": (prose.states_its_terms, f"ru/{PAIR}", within("title", "^# ", ""), "with a title"),
    "no summary": (
        prose.ends_with_a_way_on,
        f"ru/{PAIR}",
        within("summary", "^## ", "## 0 "),
        "does not end with a summary",
    ),
    "no way on": (
        prose.ends_with_a_way_on,
        f"en/{PAIR}",
        within("summary", r"\*\*Next[\s\S]*", ""),
        "does not end with a link",
    ),
    "not on the map": (
        prose.start_page_maps_all,
        "en/00_start.ipynb",
        within("map", "12_quiz", "05_eight_or_seven"),
        "does not lead to 12_quiz.ipynb",
    ),
    "a dead link": (prose.links_resolve, f"en/{PAIR}", LINK_TO_NOWHERE, "links to 13_quiz.ipynb"),
    "an English sentence": (
        prose.nothing_untranslated,
        f"ru/{PAIR}",
        within("pair-after", "$", "\n\nWhich of the ten makes Banco stand?"),
        "says in English: Which of the ten makes Banco stand?",
    ),
    "an English cell": (
        prose.one_alphabet,
        f"ru/{PAIR}",
        into("check-intro", source="Check yourself"),
        "check-intro is in the wrong alphabet",
    ),
    "a Russian word": (
        prose.one_alphabet,
        f"en/{PAIR}",
        within("check-intro", "$", " \u0434\u0430"),
        "check-intro is in the wrong alphabet",
    ),
    "a bare suit": (
        prose.suits_stay_text,
        f"en/{PAIR}",
        within("pair-intro", "\ufe0e", ""),
        "pair-intro has a bare suit",
    ),
    "a suit as a picture": (
        prose.suits_stay_text,
        f"ru/{PAIR}",
        within("pair-intro", "\ufe0e", "\ufe0f"),
        "pair-intro has a bare suit",
    ),
    "lost dots": (
        prose.russian_is_set_well,
        f"ru/{PAIR}",
        within("summary", "\u0451\u0442", "\u0435\u0442"),
        "without its",
    ),
    "English quotes": (
        prose.russian_is_set_well,
        f"ru/{PAIR}",
        within("check-intro", "$", " “0”"),
        "is not a Russian quotation mark",
    ),
    "a Latin letter": (
        prose.russian_is_set_well,
        f"ru/{PAIR}",
        within("check-intro", r"\u043e", "o"),
        "mixes Latin and Cyrillic",
    ),
    "a straight apostrophe": (
        prose.english_is_set_well,
        f"en/{PAIR}",
        within("summary", "’", "'"),
        "summary has a straight",
    ),
}
