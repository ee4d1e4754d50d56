"""HomeSeriesBoard: seats, locked forecasts, coups step by step, scores, and what is kept."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import (
    OUTCOMES,
    HomeSeries,
    InvalidForecast,
    InvalidName,
    InvalidParticipants,
    InvalidSeed,
    Outcome,
    RepeatedName,
    use_language,
)
from baccarat_edu.quiz.progress import Progress, open_progress
from baccarat_edu.widgets import HomeSeriesBoard
from baccarat_edu.widgets.home_seats import LONGEST
from baccarat_edu.words.home_series import shortened
from tests.widgets.browser import Line
from tests.widgets.markup import Element, tree
from tests.widgets.samples import View, home_series, state

ANNA, BORIS, VERA = "Anna", "Борис", "وردة"
THREE = [ANNA, BORIS, VERA]
EIGHT = ["A", "B", "C", "D", "E", "F", "G", "H"]
INVISIBLE = "\u200b\u2800"


def board(*names: str, **keywords: Any) -> HomeSeriesBoard:
    """Seat participants at a board that keeps nothing; the last of them deals."""
    panel = HomeSeriesBoard(names or THREE, **{"seed": 7, "keep": False} | keywords)
    press(panel, f"seat-{len(panel.series.participants) - 1}")
    return panel


def controls(panel: HomeSeriesBoard) -> dict[str, Element]:
    """Find what can be used now by its key."""
    found = tree(panel.html).controls()
    return {one["data-key"]: one for one in found if "disabled" not in one.attributes}


def press(panel: HomeSeriesBoard, *keys: str) -> None:
    """Press what can be pressed, as the browser does; keys of the coup begin with ``inner:``."""
    for key in keys:
        inner, _colon, own = key.rpartition("inner:")
        target = panel.inner() if _colon else panel
        assert target
        assert not inner
        found = [e for e in View.of(target).root.controls() if e["data-key"] == own]
        assert found, f"there is no {key!r}; there is {list(controls(panel))}"
        assert "disabled" not in found[0].attributes, f"{key!r} sleeps"
        target.act(found[0]["data-action"], found[0].attributes.get("data-value"))


def forecast(panel: HomeSeriesBoard, *forecasts: Outcome) -> None:
    """Lock a forecast for whoever's turn it is, one after the other."""
    for name in forecasts:
        press(panel, f"forecast-{name}", "lock")


def step_to_the_end(panel: HomeSeriesBoard) -> None:
    """Step through the coup card by card."""
    while panel.stage == "dealt":
        press(panel, "inner:next")


def play(panel: HomeSeriesBoard, *forecasts: Outcome, coups: int = 1) -> None:
    """Play whole coups with the same forecasts, up to their settlement."""
    for _ in range(coups):
        if panel.stage == "settled":
            press(panel, "next")
        forecast(panel, *forecasts)
        press(panel, "deal")
        step_to_the_end(panel)


def played_out(*names: str, seed: int | str = 7, **keywords: Any) -> HomeSeriesBoard:
    """Open a board after a whole series, everybody with Banco ten times."""
    series = home_series(list(names or THREE), 10, seed=seed)
    return HomeSeriesBoard(**{"seed": seed, "keep": False, "series": series} | keywords)


def line(panel: HomeSeriesBoard, start: str) -> str:
    """Return the line of the transcript that starts so."""
    (found,) = (text for text in panel.transcript().splitlines() if text.startswith(start))
    return found


def focused(panel: HomeSeriesBoard) -> str:
    """Name the control that the focus goes to when the pressed one is gone."""
    return next(key for key, one in controls(panel).items() if "data-focus" in one.attributes)


def unchanged(panel: HomeSeriesBoard, action: str, value: str | None = None) -> bool:
    """Whether a stale press leaves state and picture as they were."""
    before, shown = state(panel), View.of(panel)
    panel.act(action, value)
    return (before, shown) == (state(panel), View.of(panel))


# ---------------------------------------------------------------- seats


def seats(*names: str) -> HomeSeriesBoard:
    """Make a board where these names have been typed."""
    panel = HomeSeriesBoard(keep=False)
    for _ in names[2:]:
        press(panel, "add")
    for place, name in enumerate(names, start=1):
        panel.act(f"type_{place}", name)
    return panel


def wrongs(panel: HomeSeriesBoard) -> list[str]:
    """Read what is said below each name."""
    found = tree(panel.html).all("p")
    return [one.text for one in found if "be-home-wrong" in one["class"].split()]


def test_r9_two_to_eight_sit_down() -> None:
    """Two fields at first; more are put there up to eight, and taken away down to two."""
    panel = HomeSeriesBoard(keep=False)
    assert ["", ""] == panel.seats
    for _ in range(6):
        press(panel, "add")
    assert 8 == len(panel.seats)
    assert "add" not in controls(panel)
    assert unchanged(panel, "add")
    for _ in range(6):
        press(panel, "remove-0")
    assert not [key for key in controls(panel) if key.startswith("remove")]
    assert unchanged(panel, "remove", "0")


def test_taking_a_seat_away_keeps_the_other_names() -> None:
    """What was typed for the others stays with them."""
    panel = seats(ANNA, BORIS, VERA)
    press(panel, "remove-1")
    assert [ANNA, VERA] == panel.seats
    assert unchanged(panel, "remove", "7")
    assert unchanged(panel, "remove", "-1")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "This name is blank; write one that can be seen."),
        ("  \t", "This name is blank; write one that can be seen."),
        (INVISIBLE, "This name is blank; write one that can be seen."),
        ("An\x07na", "“An␇na” has a character that cannot be written; leave it out."),
        ("ANNA ", "“ANNA ” reads the same as the name of participant 1; write another."),
        ("\u0410nna\x00", "“\u0410nna␀” has a character that cannot be written; leave it out."),
        ("x" * (LONGEST + 1), "This name has 20,001 characters; write one of 20,000 at most."),
    ],
)
def test_a_name_that_cannot_sit_is_refused_beside_its_field(name: str, said: str) -> None:
    """It is told in words there; what was typed stays, and nobody sits yet."""
    panel = seats(ANNA, name, BORIS)
    assert ["", "", ""] == wrongs(panel)
    press(panel, "sit")
    assert ["", said, ""] == wrongs(panel)
    assert [ANNA, name, BORIS] == panel.seats
    assert not panel.series.participants
    assert "Nobody sits yet: 1 name is to be put right." == panel.announcement
    assert "true" == controls(panel)["name-1"]["aria-invalid"]
    assert said in controls(panel)["name-1"]["aria-label"]
    panel.act("type_2", VERA)
    assert ["", "", ""] == wrongs(panel)
    press(panel, "sit")
    assert (ANNA, VERA, BORIS) == panel.series.participants


def test_each_name_is_judged_by_itself() -> None:
    """Several wrong names are all told, and two blank ones do not read the same."""
    panel = seats("", "", "a", "A", "A")
    press(panel, "sit")
    assert ["This name is blank; write one that can be seen."] * 2 == wrongs(panel)[:2]
    assert [True, False, False] == [not said for said in wrongs(panel)[2:]]
    assert wrongs(panel)[4].endswith("of participant 3; write another.")


def test_enter_in_a_field_has_them_sit_down() -> None:
    """Every field sends the same as the button."""
    fields = [one for key, one in controls(seats(ANNA, BORIS)).items() if key.startswith("name")]
    assert ["sit", "sit"] == [field["data-enter"] for field in fields]


def test_half_a_character_is_shown_as_a_mark() -> None:
    """What no line to the browser can carry does not get into the picture."""
    panel = seats("a\ud83d", "\ud83e\udd8a")
    assert ["a\ufffd", "\U0001f98a"] == panel.seats


def test_given_participants_sit_already() -> None:
    """Then the dealer is chosen first, and nobody can type a name any more."""
    panel = HomeSeriesBoard(THREE, keep=False)
    assert "Who deals? Choose a name." == panel.announcement
    assert tuple(THREE) == panel.series.participants
    assert unchanged(panel, "type_1", "Ada")
    assert unchanged(panel, "sit")


@pytest.mark.parametrize(
    ("keywords", "error"),
    [
        ({"participants": [ANNA]}, InvalidParticipants),
        ({"participants": [*EIGHT, "I"]}, InvalidParticipants),
        ({"participants": "Anna"}, InvalidParticipants),
        ({"participants": [ANNA, ""]}, InvalidName),
        ({"participants": [ANNA, "anna"]}, RepeatedName),
        ({"participants": ["x" * 150_000, "y" * 150_000]}, ValueError),
        ({"seed": 1.5}, InvalidSeed),
        ({"seed": None}, InvalidSeed),
        ({"name": ""}, InvalidName),
    ],
)
def test_a_board_that_makes_no_sense_is_refused(keywords: dict[str, Any], error: Any) -> None:
    """What an instructor passes wrongly raises, with what would be right."""
    with pytest.raises(error):
        HomeSeriesBoard(**keywords)


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name",
    ["x" * 10_000, "<b>bold</b>", "=1+1", "وردة الصحراء", "👩‍👩‍👧", "{name} %s $x$", "\u202etxet"],
)
def test_any_name_is_shown_as_text(name: str) -> None:
    """In sentences it stands short, and whole in a fold where it is cut."""
    panel = board(name, "B")
    for _ in range(2):
        play(panel, "punto", "tie")
        root = tree(panel.html)
        assert [] == root.all("b")
        assert shortened(name) in root.text
        assert shortened(name) in panel.transcript()
        names = [one.text for one in root.all("bdi")]
        assert (name in names) == (len(name) <= 24 or bool(root.having("data-key", "full-names")))
    assert len(panel.html) < 400_000


def test_a_name_from_right_to_left_does_not_turn_the_sentence() -> None:
    """It is set apart where it stands between other words."""
    panel = board(VERA, "B")
    assert f"\u2068{VERA}\u2069, your forecast" in panel.announcement


# ---------------------------------------------------------------- forecasts


def test_r9_the_dealer_forecasts_too() -> None:
    """Everybody's turn comes in the order of the seats, the dealer's as well."""
    panel = board()
    assert VERA == panel.series.dealer
    turns = []
    for name in OUTCOMES:
        turns.append(panel.acting)
        forecast(panel, name)
    assert THREE == turns
    assert {ANNA: "punto", BORIS: "banco", VERA: "tie"} == dict(panel.series.locked)


def test_it_is_said_who_is_to_forecast() -> None:
    """The sentence, the pressed seat and the other seats' words say it."""
    panel = board()
    assert "Anna, your forecast of 20 points for coup 1?" == panel.announcement
    pressed = [key for key, one in controls(panel).items() if one["aria-pressed"] == "true"]
    assert ["seat-0"] == pressed
    assert "1 Anna: 0 · forecasts now" == line(panel, "1 Anna")
    assert "2 Борис: 0 · yet to forecast" == line(panel, "2 Борис")


def test_the_seats_may_forecast_in_any_order() -> None:
    """A seat that is chosen has its turn; then the next that has not locked."""
    panel = board()
    press(panel, "seat-2")
    assert VERA == panel.acting
    forecast(panel, "tie")
    assert ANNA == panel.acting
    press(panel, "seat-1")
    forecast(panel, "punto")
    assert ANNA == panel.acting


def test_a_forecast_is_free_until_it_is_locked() -> None:
    """It can be changed and taken back, and another's turn takes it back too."""
    panel = board()
    assert "lock" not in controls(panel)
    press(panel, "forecast-punto", "forecast-tie")
    assert "Anna: Tie, not locked yet." == panel.announcement
    press(panel, "undo")
    assert "" == panel.picked
    assert "lock" not in controls(panel)
    press(panel, "forecast-punto", "seat-1")
    assert "" == panel.picked
    assert {} == dict(panel.series.locked)


def test_a_locked_forecast_stays() -> None:
    """Neither picking, nor undoing, nor choosing the seat once more changes it."""
    panel = board()
    forecast(panel, "tie")
    press(panel, "forecast-banco", "undo")
    assert unchanged(panel, "undo")
    assert unchanged(panel, "choose", "0")
    assert unchanged(panel, "lock")
    assert {ANNA: "tie"} == dict(panel.series.locked)
    assert "seat-0" not in controls(panel)


def test_a_locked_forecast_is_seen_unless_it_is_hidden() -> None:
    """The one who has it hidden shows as locked, wherever the panel shows or says anything."""
    panel = board()
    forecast(panel, "punto")
    assert "1 Anna: 0 · locked: Punto" == line(panel, "1 Anna")
    press(panel, "hide")
    forecast(panel, "tie")
    assert "2 Борис: 0 · locked" == line(panel, "2 Борис")
    assert "Forecasts that were hidden" in panel.html
    said = " ".join([tree(panel.html).text, panel.transcript(), panel.announcement])
    assert "locked: Tie" not in said


@pytest.mark.parametrize("name", OUTCOMES)
def test_a_hidden_forecast_is_not_told_while_it_is_picked(name: Outcome) -> None:
    """Sentence, announcement and transcript say that something is picked, and not what."""
    panel = board()
    press(panel, "hide", f"forecast-{name}")
    assert "Anna: picked, not locked yet." == panel.announcement
    for shown in (tree(panel.html).text, panel.transcript()):
        assert "Anna: picked, not locked yet." in shown
    press(panel, "hide")
    assert f"Anna: {name.title()}, not locked yet." == panel.announcement


@pytest.mark.parametrize("key", ["lock", "undo", "seat-1"])
def test_the_ring_of_a_hidden_forecast_is_seen_by_who_picks_alone(key: str) -> None:
    """It is on the picked button, and on none once that is locked, taken back or passed over."""
    panel = board()
    press(panel, "hide", "forecast-tie")
    assert ["forecast-tie"] == ringed_forecasts(panel)
    press(panel, key)
    assert [] == ringed_forecasts(panel)


def ringed_forecasts(panel: HomeSeriesBoard) -> list[str]:
    """List the forecasts whose buttons are shown as pressed."""
    pressed = [key for key, one in controls(panel).items() if one["aria-pressed"] == "true"]
    return [key for key in pressed if key.startswith("forecast")]


def test_hiding_is_ones_own_and_stays_for_the_next_coup() -> None:
    """Nobody else's forecast is hidden by it, and it can be switched off again."""
    panel = board(ANNA, BORIS)
    press(panel, "hide")
    assert [ANNA] == panel.hides
    play(panel, "banco", "banco")
    press(panel, "next")
    assert "true" == controls(panel)["hide"]["aria-pressed"]
    press(panel, "hide")
    forecast(panel, "banco")
    assert "1 Anna" in line(panel, "1 Anna")
    assert line(panel, "1 Anna").endswith("locked: Banco")


def test_another_cannot_show_a_hidden_forecast() -> None:
    """The switch of the next participant leaves what is locked hidden."""
    panel = board(ANNA, BORIS)
    press(panel, "hide")
    forecast(panel, "banco")
    press(panel, "hide", "hide")
    assert line(panel, "1 Anna").endswith("· locked")


def test_the_deal_wakes_when_all_are_locked() -> None:
    """Before that it sleeps, and a stale press of it does nothing."""
    panel = board()
    for name in OUTCOMES:
        assert "deal" not in controls(panel)
        assert unchanged(panel, "deal")
        forecast(panel, name)
    assert "deal" == focused(panel)
    assert panel.announcement.endswith(f"All forecasts are locked. \u2068{VERA}\u2069 deals.")
    assert "forecast-punto" not in controls(panel)
    assert unchanged(panel, "forecast", "punto")


@pytest.mark.parametrize("value", ["Banco", "", "player"])
def test_a_forecast_that_is_none_is_quoted(value: str) -> None:
    """Code that sends another word learns which ones there are."""
    panel = board()
    with pytest.raises(InvalidForecast, match=f"{value!r}.*'punto', 'banco' or 'tie'"):
        panel.act("forecast", value)


# ---------------------------------------------------------------- a coup


def test_r9_the_scores_move_at_the_end_of_a_coup_only() -> None:
    """While it is stepped through, the totals and the table stay as they were before the deal."""
    panel = board(ANNA, BORIS)
    forecast(panel, "banco", "punto")
    press(panel, "deal")
    assert 1 == len(panel.series.played)
    assert "next" not in controls(panel)
    while panel.stage == "dealt":
        assert [0, 0] == list(panel.position.sheet.totals)
        assert "1 Anna: 0" == line(panel, "1 Anna")
        assert [] == tree(panel.html).having("data-key", "numbers")
        press(panel, "inner:next")
    assert [19, -20] == list(panel.position.sheet.totals)
    assert "1 Anna: 19 · +19" == line(panel, "1 Anna")


def test_the_next_coup_is_at_hand_once_a_coup_is_settled() -> None:
    """Its button sleeps until then, and is the one that asks for the focus after it."""
    panel = board(ANNA, BORIS)
    forecast(panel, "banco", "punto")
    press(panel, "deal")
    assert "data-focus" not in tree(panel.html).having("data-action", "forward")[-1].attributes
    step_to_the_end(panel)
    assert "data-focus" in controls(panel)["next"].attributes


def test_looking_back_at_a_settled_coup_changes_nothing() -> None:
    """Its steps can be gone through again; the scores are known and stay."""
    panel = board(ANNA, BORIS)
    play(panel, "banco", "punto")
    press(panel, "inner:back", "inner:restart")
    assert "settled" == panel.stage
    assert [19, -20] == list(panel.position.sheet.totals)
    assert panel.inner()
    assert panel.inner().announcement == panel.announcement  # type: ignore[union-attr]
    step_to_the_end(panel)
    assert "next" in controls(panel)


def test_r9_it_is_said_who_acts_at_each_stage() -> None:
    """The dealer deals, counts, compares and settles; the rules decide the rest."""
    panel = board(ANNA, BORIS)
    forecast(panel, "banco", "punto")
    press(panel, "deal")
    who = []
    while panel.stage == "dealt":
        who.append(tree(panel.html).having("class", "be-body be-home-acts")[0].text)
        press(panel, "inner:next")
    who.append(tree(panel.html).having("class", "be-body be-home-acts")[0].text)
    assert [
        "The dealer, Борис: deals four cards, face up: Punto, Banco, Punto, Banco.",
        "The dealer, Борис: counts both hands aloud.",
        "The rules: say whether the coup is over; the dealer looks at both hands.",
        "The dealer, Борис: compares the totals and announces the result.",
        "The dealer, Борис: settles every forecast and writes the new totals down.",
    ] == who


def test_a_coup_is_heard_step_by_step() -> None:
    """The announcement is the step's own, and at the end the settlement."""
    panel = board(ANNA, BORIS)
    forecast(panel, "banco", "punto")
    press(panel, "deal", "inner:next")
    coup = panel.inner()
    assert coup
    assert coup.announcement == panel.announcement
    step_to_the_end(panel)
    assert "Banco wins 9 : 8. Anna: +19, total 19. Борис: −20, total −20." == panel.announcement


@pytest.mark.parametrize(
    ("cards", "workings"),
    [
        ("9♥ 6♠ Q♣ 2♦", ["20 × 1 = 20", "not as forecast: 20 points lost", "lost"]),
        ("6♠ 9♥ 2♦ Q♣", ["20 points lost", "20 × 0.95 = 19", "lost"]),
        ("9♥ 9♠ Q♣ K♦", ["a Tie gives the 20 back"] * 2 + ["20 × 8 = 160"]),
    ],
)
def test_r8_each_change_has_its_working(cards: str, workings: list[str]) -> None:
    """What a forecast came to is worked out in figures beside the new total."""
    series = home_series(THREE, 0, *OUTCOMES).deal(cards)
    panel = HomeSeriesBoard(keep=False, series=series, on_table="settled")
    lines = panel.position.sheet.settlement()
    for told, working, score in zip(lines, workings, series.played[-1].scores, strict=True):
        assert working in told["working"]
        assert told["working"] in panel.transcript()
        assert score.change == told["change"]
        assert told["total"].endswith(f"= {score.total}".replace("-", "−"))


# ---------------------------------------------------------------- ten coups


def test_r9_there_are_ten_coups_and_never_an_eleventh() -> None:
    """After the tenth the winner is shown, and no press forecasts or deals any more."""
    panel = HomeSeriesBoard(keep=False, series=home_series([ANNA, BORIS], 8))
    play(panel, "banco", "punto", coups=2)
    assert "See who has won ▶" == controls(panel)["next"].text
    press(panel, "next")
    assert "over" == panel.stage
    for action, value in [("forecast", "banco"), ("lock", None), ("deal", None), ("forward", None)]:
        assert unchanged(panel, action, value)
    assert 10 == len(panel.series.played)
    assert panel.announcement.startswith("Борис wins the series with a total of ")


def test_r9_the_highest_total_wins() -> None:
    """The winner is named with the total, and the seat is marked."""
    series = home_series([ANNA, BORIS], 9, "banco", "punto").deal()
    panel = HomeSeriesBoard(keep=False, series=series)
    (winner,) = panel.series.winners
    total = panel.series.totals[winner]
    assert f"{winner} wins the series with a total of {total}.".replace("-", "−") in panel.html
    marked = tree(panel.html).having("class", "be-home-seat be-ring")
    assert [winner] == [one.all("bdi")[0].text for one in marked]


def test_r9_equal_leaders_share_the_win() -> None:
    """All of them are named."""
    panel = played_out(ANNA, BORIS)
    assert panel.announcement.startswith("Equal leaders share the win: Anna, Борис, each with")


def test_the_table_has_every_coup() -> None:
    """Forecasts, cards, totals of both hands, outcome, change and total of each participant."""
    panel = played_out(ANNA, BORIS)
    (table,) = (t for t in tree(panel.html).all("table") if "be-home-table" in t["class"])
    rows = [[cell.text for cell in row.all("th", "td")] for row in table.all("tr")]
    assert ["Coup", "Punto", "Banco", "Outcome", "1 Anna", "2 Борис"] == rows[0]
    assert 11 == len(rows)
    assert ["1", "10♠\ufe0e 8♣\ufe0e 8", "K♥\ufe0e 9♥\ufe0e 9", "Banco"] == rows[1][:4]
    for row, played in zip(rows[1:], panel.series.played, strict=True):
        for cell, score in zip(row[4:], played.scores, strict=True):
            assert cell.endswith(str(score.total).replace("-", "−"))


def test_the_same_seed_and_forecasts_give_the_same_series() -> None:
    """Two boards with the same presses show the same to the letter; another seed does not."""
    one, same, other = board(), board(), board(seed=8)
    for panel in (one, same, other):
        play(panel, *OUTCOMES, coups=2)
    assert View.of(one) == View.of(same)
    assert one.series == same.series
    assert [row.coup for row in one.series.played] != [row.coup for row in other.series.played]


# ---------------------------------------------------------------- files


def saved(line: Line, panel: HomeSeriesBoard, action: str) -> dict[str, str]:
    """Press a button that hands over a file, and return the file."""
    line.click(panel, action)
    (file,) = (m["content"]["file"] for m in line.sent if "file" in m.get("content", {}))
    return dict(file)


def read_csv(text: str, delimiter: str = ",") -> list[list[str]]:
    """Read a table as a spreadsheet does."""
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))


def test_the_table_is_saved_for_spreadsheets(line: Line) -> None:
    """UTF-8 with its mark, a row a coup, three columns a participant."""
    panel = played_out(ANNA, BORIS)
    file = saved(line, panel, "save_table")
    assert ("baccarat-series-1.csv", "text/csv;charset=utf-8") == (file["name"], file["type"])
    heads, *rows = read_csv(file["text"])
    assert ["Anna: forecast", "Anna: change", "Anna: total"] == heads[6:9]
    assert 10 == len(rows)
    for row, played in zip(rows, panel.series.played, strict=True):
        assert [str(played.number), str(played.coup.punto), str(played.coup.punto.total)] == row[:3]
        totals = [Fraction(row[8]), Fraction(row[11])]
        assert [score.total for score in played.scores] == totals
    assert panel.announcement.startswith("Your browser has been handed baccarat-series-1.csv")


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@SUM(A1)", "\uff1d1", '=HYPERLINK("x";"y")', 'a;b,c"d']
)
def test_no_name_becomes_a_formula(line: Line, name: str) -> None:
    """A spreadsheet reads it as the text that it is."""
    panel = HomeSeriesBoard(keep=False, series=home_series([name, "B"], 1))
    heads, _row = read_csv(saved(line, panel, "save_table")["text"])
    assert not heads[6].startswith(("=", "+", "-", "@", "\uff1d"))
    assert heads[6].removeprefix("'") == f"{name}: forecast"


def test_a_russian_table_has_what_russian_spreadsheets_read(line: Line) -> None:
    """The columns are parted by semicolons, since the comma is the decimal mark."""
    use_language("ru")
    panel = HomeSeriesBoard(keep=False, series=home_series([ANNA, BORIS], 2))
    rows = read_csv(saved(line, panel, "save_table")["text"], ";")
    assert [12, 12, 12] == [len(row) for row in rows]
    assert {"19", "0"} == {row[7] for row in rows[1:]}


def test_a_certificate_is_saved_as_a_page(line: Line) -> None:
    """It has the winners, all names and totals and the seed, and nothing from elsewhere."""
    panel = played_out("<b>Ada</b>", BORIS, seed="x<y")
    file = saved(line, panel, "save_certificate")
    assert "baccarat-certificate-1.html" == file["name"]
    page = file["text"]
    assert page.startswith("<!doctype html>")
    assert "&lt;b&gt;Ada&lt;/b&gt;" in page
    assert "seed x&lt;y" in page
    for total in panel.series.totals.values():
        assert f"<td>{total}</td>".replace("-", "−") in page
    assert not [part for part in ("<script", "<link", "src=", "http", "{{") if part in page]
    assert "The win is shared by" in page


def test_a_certificate_speaks_the_panels_language(line: Line) -> None:
    """Whatever is spoken around it."""
    use_language("ru")
    panel = HomeSeriesBoard(keep=False, series=home_series([ANNA, BORIS], 10))
    use_language("en")
    assert '<html lang="ru">' in saved(line, panel, "save_certificate")["text"]


def test_nothing_is_saved_before_its_time(line: Line) -> None:
    """There is no table before a coup has come to its end, and no certificate before the tenth."""
    panel = board(ANNA, BORIS)
    forecast(panel, "banco", "punto")
    press(panel, "deal")
    for action in ("save_table", "save_certificate"):
        line.click(panel, action)
        assert [] == [m for m in line.sent if "file" in m.get("content", {})]
    assert unchanged(panel, "save_table")


# ---------------------------------------------------------------- again, and others


def test_again_is_another_series_of_the_same_participants() -> None:
    """It is asked first; then the next number has other cards, the same ones every time."""
    panel, twin = played_out(ANNA, BORIS), played_out(ANNA, BORIS)
    for each in (panel, twin):
        press(each, "again")
        assert "Play once more" in each.announcement
        press(each, "confirm")
    assert ("dealer", 2) == (panel.stage, panel.number)
    assert (ANNA, BORIS) == panel.series.participants
    assert HomeSeries("7/2").with_participants([ANNA, BORIS]) == panel.series == twin.series
    assert panel.series.next_coup() != HomeSeries(7).next_coup()
    assert "series 2 · 10 coups to play" in panel.html


def test_a_finished_series_stays_unless_another_is_confirmed() -> None:
    """“No” goes back to it, with the focus on a button."""
    panel = played_out(ANNA, BORIS)
    before = panel.html
    for key in ("again", "others"):
        press(panel, key)
        assert "stay" == focused(panel)
        assert ["stay", "confirm"] == [k for k in controls(panel) if k in ("stay", "confirm")]
        press(panel, "stay")
        assert before == panel.html
    assert unchanged(panel, "confirm")
    assert unchanged(panel, "stay")


def test_a_running_series_is_given_up_only_when_it_is_confirmed() -> None:
    """Then the names can be changed, and the next series begins with its own cards."""
    panel = board(ANNA, BORIS)
    play(panel, "banco", "punto")
    press(panel, "others")
    assert "Give this series up after 1 of 10 coups" in panel.announcement
    assert 1 == len(panel.series.played)
    press(panel, "confirm")
    assert ("seats", 2) == (panel.stage, panel.number)
    assert [ANNA, BORIS] == panel.seats
    panel.act("type_2", VERA)
    press(panel, "sit", "seat-0")
    assert HomeSeries("7/2").with_participants([ANNA, VERA]).with_dealer(ANNA) == panel.series


def test_names_are_corrected_without_a_question_before_a_forecast() -> None:
    """Where nothing would be lost, nothing is asked."""
    panel = board(ANNA, BORIS)
    press(panel, "others")
    assert "seats" == panel.stage
    assert [ANNA, BORIS] == panel.seats
    assert unchanged(panel, "others")


def test_again_makes_no_sense_before_the_end() -> None:
    """A stale press asks nothing."""
    panel = board(ANNA, BORIS)
    assert unchanged(panel, "again")
    assert unchanged(panel, "confirm")


# ---------------------------------------------------------------- what is kept


def kept_board(**keywords: Any) -> HomeSeriesBoard:
    """Make the board of a lesson, as a new kernel does."""
    made_with: dict[str, Any] = {"participants": THREE, "seed": 7, "name": "08"}
    return HomeSeriesBoard(**made_with | keywords)


def nearly_over() -> HomeSeriesBoard:
    """Open a kept board before the tenth coup."""
    open_progress().keep_series("08", 1, home_series([ANNA, BORIS], 9))
    return kept_board(participants=[ANNA, BORIS])


def elsewhere() -> Progress:
    """Open the same file as another kernel does."""
    return Progress(open_progress().path)


def on_disk(name: str = "08") -> HomeSeries | None:
    """Read what the file has of a series."""
    kept = elsewhere().series(name)
    return kept.series if kept else None


def test_every_event_is_kept_at_once() -> None:
    """After each one the file has all of them."""
    panel = kept_board(participants=None)
    for place, name in enumerate([ANNA, BORIS], start=1):
        panel.act(f"type_{place}", name)
    assert on_disk() is None
    for keys in (["sit"], ["seat-1"], ["forecast-tie", "lock"], ["forecast-banco", "lock", "deal"]):
        press(panel, *keys)
        assert on_disk() == panel.series


def test_a_new_kernel_goes_on_with_the_same_cards() -> None:
    """At any moment: before the deal, in the middle of a coup, and between two."""
    panel = kept_board()
    press(panel, "seat-0")
    forecast(panel, "punto")
    coming = panel.series.next_coup()
    panel = kept_board()
    assert panel.announcement.startswith("The series goes on where it stood.")
    assert BORIS == panel.acting
    assert coming == panel.series.next_coup()
    forecast(panel, "banco", "tie")
    press(panel, "deal", "inner:next")
    assert coming == panel.series.played[0].coup
    again = kept_board()
    assert panel.series == again.series
    assert "settled" == again.stage
    assert "next" in controls(again)
    press(again, "next")
    assert "Anna, your forecast of 20 points for coup 2?" == again.announcement


def test_nothing_is_said_to_go_on_where_nobody_sits() -> None:
    """Names that are yet to be put right are asked for as at any new table."""
    panel = kept_board(participants=None)
    for place, name in enumerate([ANNA, BORIS], start=1):
        panel.act(f"type_{place}", name)
    press(panel, "sit", "others")
    assert 2 == panel.number
    again = kept_board(participants=None)
    assert 2 == again.number
    assert "Who sits at the table?" == again.announcement
    assert "goes on" not in again.html


def test_a_forecast_stays_hidden_in_a_new_kernel() -> None:
    """Which ones were hidden is not known there, so none is shown before the deal."""
    panel = kept_board()
    press(panel, "seat-0", "hide")
    forecast(panel, "punto")
    assert line(kept_board(), "1 Anna").endswith("· locked")


def test_a_finished_series_is_found_at_its_end() -> None:
    """With its winner, table and certificate."""
    panel = nearly_over()
    play(panel, "banco", "tie")
    press(panel, "next")
    again = kept_board(participants=[ANNA, BORIS])
    assert "over" == again.stage
    assert panel.series == again.series
    assert {"again", "save_certificate", "save_table"} <= set(controls(again))


def test_the_next_series_is_found_too() -> None:
    """“Again” and other participants are kept as the first series was."""
    panel = nearly_over()
    play(panel, "banco", "tie")
    press(panel, "next", "again", "confirm")
    assert 2 == kept_board(participants=[ANNA, BORIS]).number
    press(panel, "others")
    panel.act("type_1", "Ada")
    press(panel, "sit")
    again = kept_board(participants=[ANNA, BORIS])
    assert (3, ("Ada", BORIS)) == (again.number, again.series.participants)


def test_the_one_that_went_on_farther_is_shown() -> None:
    """A kernel that is behind takes over what another has played, and says that it did."""
    behind, ahead = kept_board(), kept_board()
    press(ahead, "seat-0")
    play(ahead, "punto", "banco", "tie")
    press(behind, "seat-2")
    assert ahead.series == behind.series
    assert ANNA == behind.series.dealer
    assert "This series was played on elsewhere meanwhile" in behind.announcement
    assert "settled" == behind.stage
    press(behind, "next")
    assert "elsewhere" not in behind.announcement
    forecast(behind, "tie")
    assert on_disk() == behind.series


@pytest.mark.parametrize("keys", [["others"], ["others", "confirm"]])
def test_what_another_kernel_has_played_is_not_given_up_unseen(keys: list[str]) -> None:
    """Other participants are let in only by a board that shows how far the series went."""
    behind = kept_board()
    if len(keys) > 1:
        press(behind, "seat-0")
        forecast(behind, "tie")
        press(behind, *keys[:-1])
    ahead = kept_board()
    if not ahead.series.dealer:
        press(ahead, "seat-0")
        forecast(ahead, "tie")
    forecast(ahead, "punto")
    press(behind, keys[-1])
    assert (1, ahead.series) == (behind.number, behind.series)
    assert "This series was played on elsewhere meanwhile" in behind.announcement


def test_again_takes_over_what_has_begun_elsewhere() -> None:
    """Two boards at the end of one series do not both begin another."""
    panel = nearly_over()
    play(panel, "banco", "tie")
    press(panel, "next")
    other = kept_board(participants=[ANNA, BORIS])
    for each in (panel, other):
        press(each, "again")
    press(panel, "confirm", "seat-0")
    press(other, "confirm")
    assert (2, panel.series) == (other.number, other.series)


def test_a_hidden_forecast_of_another_kernel_stays_hidden() -> None:
    """What is taken over from there shows with the deal."""
    behind = kept_board()
    press(behind, "seat-0")
    ahead = kept_board()
    press(ahead, "hide")
    forecast(ahead, "punto", "banco")
    forecast(behind, "tie")
    assert ahead.series == behind.series
    assert line(behind, "1 Anna").endswith("· locked")
    assert line(behind, "2 Борис").endswith("· locked")


@pytest.mark.parametrize("other", [{"seed": 8}, {"participants": [ANNA, BORIS]}])
def test_another_beginning_is_kept_beside(other: dict[str, Any]) -> None:
    """Neither series is lost, it is said, and each board finds its own again."""
    first = kept_board()
    press(first, "seat-0")
    second = kept_board(**other)
    assert "dealer" == second.stage
    assert "A series with another beginning is kept as “08”" in second.announcement
    press(second, "seat-1")
    assert first.series == kept_board().series
    assert second.series == kept_board(**other).series


def test_participants_may_be_left_out_of_a_kept_series() -> None:
    """A board that asks for names goes on with whoever sits there."""
    panel = kept_board(participants=None)
    panel.act("type_1", ANNA)
    panel.act("type_2", BORIS)
    press(panel, "sit")
    assert panel.series == kept_board(participants=None).series


def test_nothing_is_kept_that_should_not_be() -> None:
    """A board for trying out leaves no trace, and does not take over what is kept."""
    press(kept_board(), "seat-0")
    panel = kept_board(keep=False)
    assert "dealer" == panel.stage
    press(panel, "seat-2")
    series = on_disk()
    assert series
    assert ANNA == series.dealer


def test_it_is_said_when_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The store's own words stand at the top; the series goes on all the same."""
    monkeypatch.setattr(Progress, "notice", "It cannot be written.")
    panel = kept_board()
    for shown in (panel.html, panel.transcript()):
        assert "It cannot be written." in shown
    press(panel, "seat-0")
    assert "forecasts" == panel.stage
