"""The home series: two to eight participants at one screen, ten coups, one table of scores."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import traitlets

from baccarat_edu import figures
from baccarat_edu.engine.coup import OUTCOMES, Coup
from baccarat_edu.engine.errors import InvalidForecast
from baccarat_edu.engine.home_events import CoupDealt, ForecastGiven
from baccarat_edu.engine.home_names import FEWEST, MOST
from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.quiz.store.series import KeptSeries
from baccarat_edu.widgets import home_files
from baccarat_edu.widgets.coup_stepper import CoupStepper
from baccarat_edu.widgets.home_keeping import Beginning, Keeper
from baccarat_edu.widgets.home_position import Position
from baccarat_edu.widgets.home_seats import refusals
from baccarat_edu.widgets.home_sheet import Sheet
from baccarat_edu.widgets.panel import Panel, action
from baccarat_edu.words import home_series as words
from baccarat_edu.words import mastery, speaking
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.text import visible

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "picked": ("", *OUTCOMES),
    "on_table": ("", "dealt", "settled"),
    "asked": ("", "again", "others"),
}
"""State that is one of a few words; ``""`` is none of the others."""


def _typing(place: int) -> Callable[["HomeSeriesBoard", str], None]:
    """Make the action of one text field: a field says its text, and the action which one it is."""

    @action
    def type_name(self: "HomeSeriesBoard", text: str) -> None:
        self._type(place, text)

    type_name.__doc__ = f"Type the name of seat {place + 1}; once they sit down it stays."
    return type_name


class HomeSeriesBoard(Panel):
    """Play home series: seats, a dealer, locked forecasts, ten coups step by step, the scores.

    Whatever happens is kept at once under ``name``; a board made in the same way goes on there,
    with the same cards to come.

    Args:
        participants: two to eight names; asked for if left out.
        seed: the same one has the same cards to come.
        name: what the series is kept as.
        keep: whether it is kept at all.
        title: what stands at the top.

    Raises:
        InvalidParticipants, RepeatedName: these participants cannot sit together.
        InvalidName: one of them, or ``name``, is no name.
        InvalidSeed: ``seed`` is not one.
        ValueError: the names are longer than can be kept.
        TypeError: an unknown keyword.
    """

    has_charts = True

    seats = traitlets.List(traitlets.Unicode(), minlen=FEWEST, maxlen=MOST).tag(state=True)
    """The names as they are typed, before the participants sit down; any texts."""

    checked = traitlets.Bool(False).tag(state=True)
    """Whether the typed names were to sit down, and their fields say what is wrong."""

    series = traitlets.Instance(HomeSeries).tag(state=True)
    """The series up to now."""

    number = traitlets.Int(1, min=1).tag(state=True)
    """Which series it is, one after the other."""

    turn = traitlets.Int(0, min=0, max=MOST - 1).tag(state=True)
    """The seat, from 0, that forecasts now; if that one has locked, the next that has not."""

    picked = traitlets.Unicode("").tag(state=True)
    """The forecast of whoever forecasts now, not locked yet."""

    hides = traitlets.List(traitlets.Unicode()).tag(state=True)
    """Those who have their forecasts hidden from the others."""

    revealed = traitlets.List(traitlets.Unicode()).tag(state=True)
    """Those whose locked forecasts are seen before the deal."""

    on_table = traitlets.Unicode("").tag(state=True)
    """``"dealt"`` while the last coup is looked at, ``"settled"`` from its end, ``""`` after."""

    asked = traitlets.Unicode("").tag(state=True)
    """What is done once it is confirmed: ``"again"``, ``"others"``, or ``""`` for nothing."""

    type_1, type_2, type_3, type_4, type_5, type_6, type_7, type_8 = map(_typing, range(MOST))

    def __init__(
        self,
        participants: Iterable[str] | None = None,
        *,
        seed: int | str = 1,
        name: str = "home_series",
        keep: bool = True,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        self.beginning = Beginning.read(seed, participants)
        self._keeper = Keeper(name, self.beginning, is_kept=keep)
        self._said = self._greeting()
        self._stepper = _stepper(self.beginning.series(1).next_coup())
        kept = self._keeper.opened
        state = {"series": kept.series, "number": kept.number, "on_table": _left_on_table(kept)}
        super().__init__(
            title if title is not None else _("The home series"),
            **{"seats": [""] * FEWEST} | state | keywords,
        )

    @traitlets.validate("picked", "on_table", "asked")
    def _choice_exists(self, proposal: dict[str, Any]) -> str:
        name, value = proposal["trait"].name, proposal["value"]
        if value not in CHOICES[name]:
            known = ", ".join(map(repr, CHOICES[name]))
            raise traitlets.TraitError(f"{value!r} is no {name} here; say one of {known}")
        if name == "on_table" and value and not self.series.played:
            raise traitlets.TraitError(f"{value!r} needs a coup, and none was dealt")
        return str(value)

    @traitlets.validate("seats")
    def _names_can_be_shown(self, proposal: dict[str, Any]) -> list[str]:
        """Put a mark for half a character, which a key can leave and no line can carry."""
        halves = (name.encode("utf-16", "surrogatepass") for name in proposal["value"])
        return [name.decode("utf-16", "replace") for name in halves]

    @traitlets.validate("hides", "revealed")
    def _they_sit_here(self, proposal: dict[str, Any]) -> list[str]:
        for name in proposal["value"]:
            if name not in self.series.participants:
                names = list(self.series.participants)
                raise traitlets.TraitError(f"{name!r} does not sit here; here sit {names!r}")
        return list(proposal["value"])

    @traitlets.observe("series", "on_table")
    def _lay_coup(self, change: dict[str, Any]) -> None:
        """Lay the last coup on the table: with its cards to come, or at its end."""
        if not self.series.played or not self.on_table:
            return
        coup, stepper = self.series.played[-1].coup, self._stepper
        if stepper.coup is coup and change["new"] != "dealt":
            return
        stepper.unobserve_all("html")
        stepper.act("restart")
        stepper.coup = coup
        with speaking(self.language):
            stepper.title = words.coup_title(len(self.series.played))
        stepper.act("go_to", str(0 if self.on_table == "dealt" else len(coup.steps)))
        stepper.observe(self._stepped, names=["html"])

    # ------------------------------------------------------------ before the first coup

    @action
    def add(self) -> None:
        """Put one more seat to the table, up to eight."""
        if self.stage == "seats" and len(self.seats) < MOST:
            self.seats = [*self.seats, ""]

    @action
    def remove(self, place: str) -> None:
        """Take a seat away, down to two."""
        if self.stage == "seats" and FEWEST < len(self.seats) > int(place) >= 0:
            self.seats = [name for at, name in enumerate(self.seats) if at != int(place)]

    @action
    def sit(self) -> None:
        """Have the participants sit down, if their names can stand side by side."""
        if self.stage == "seats":
            with speaking(self.language):
                self.checked = bool(refusals(self.seats))
            if not self.checked:
                self._happens(self.series.with_participants(self.seats))

    @action
    def choose_dealer(self, place: str) -> None:
        """Choose who deals, by the seat from 0."""
        name = self._at(place)
        if self.stage == "dealer" and name:
            self._happens(self.series.with_dealer(name))

    # ------------------------------------------------------------ forecasts

    @action
    def choose(self, place: str) -> None:
        """Let a participant forecast now, by the seat from 0; what was only picked is put back."""
        name = self._at(place)
        if self.stage == "forecasts" and name in self.series.waiting_for and name != self.acting:
            self.turn, self.picked = int(place), ""

    @action
    def forecast(self, forecast: str) -> None:
        """Pick a forecast; it may be changed until it is locked."""
        if forecast not in OUTCOMES:
            raise InvalidForecast(f"{forecast!r} is not a forecast; say 'punto', 'banco' or 'tie'")
        if self.acting:
            self.picked = forecast

    @action
    def undo(self) -> None:
        """Take back what is picked and not locked."""
        self.picked = ""

    @action
    def hide(self) -> None:
        """Have one's forecasts hidden from the others until the deal, or no longer."""
        name = self.acting
        if name:
            others = [other for other in self.hides if other != name]
            self.hides = others if name in self.hides else [*others, name]

    @action
    def lock(self) -> None:
        """Lock what is picked, for good."""
        name, forecast = self.acting, self.position.forecast
        if name and forecast:
            seen = [] if name in self.hides else [name]
            self._happens(self.series.lock(name, forecast), revealed=[*self.revealed, *seen])

    # ------------------------------------------------------------ the coup

    @action
    def deal(self) -> None:
        """Deal the next coup, once everybody has locked a forecast."""
        if self.stage == "forecasts" and self.series.may_deal:
            self._happens(self.series.deal(), on_table="dealt")

    @action
    def forward(self) -> None:
        """Take all cards back after a coup; the next forecasts follow, or the end."""
        if self.stage == "settled":
            self.on_table, self.turn = "", 0

    # ------------------------------------------------------------ after the series

    @action
    def save_table(self) -> None:
        """Hand the browser the table of the coups, as a file for spreadsheets."""
        sheet = self.position.sheet
        if sheet.played:
            make = partial(home_files.table, sheet)
            self._offer(home_files.table_file(self.number), home_files.TABLE_KIND, make)

    @action
    def save_certificate(self) -> None:
        """Hand the browser a certificate of a finished series, as a page to print."""
        if self.stage == "over":
            file = home_files.certificate_file(self.number)
            make = partial(home_files.certificate, self.series, self.number)
            self._offer(file, home_files.CERTIFICATE_KIND, make)

    @action
    def again(self) -> None:
        """Ask whether the same participants are to play another series."""
        if self.stage == "over" and not self._catches_up():
            self.asked = "again"

    @action
    def others(self) -> None:
        """Let others sit down; it is asked first once a forecast is locked."""
        if self.stage == "seats" or self._catches_up():
            return
        if any(isinstance(event, ForecastGiven) for event in self.series.events):
            self.asked = "others"
        else:
            self._begin_another(())

    @action
    def confirm(self) -> None:
        """Begin another series, as was asked."""
        if self.asked and not self._catches_up():
            self._begin_another(self.series.participants if self.asked == "again" else ())

    @action
    def stay(self) -> None:
        """Go on with this series."""
        self.asked = ""

    # ------------------------------------------------------------ what follows

    @property
    def stage(self) -> str:
        """What is going on: seats, dealer, forecasts, dealt, settled, or over."""
        return self.position.stage

    @property
    def acting(self) -> str | None:
        """Who is to forecast now; None when nobody is."""
        return self.position.acting

    @property
    def position(self) -> Position:
        """Where the series stands at its table."""
        return Position(
            self.series,
            self.turn,
            self.picked,
            self.hides,
            self.revealed,
            self.on_table,
            len(refusals(self.seats)) if self.checked else 0,
        )

    def view(self) -> dict[str, Any]:
        """Return the seats with their totals, what is to be done, and the table of the coups."""
        now, series = self.position, self.series
        return {
            "stage": now.stage,
            "state": now.state(self.number),
            "main": now.main(),
            "seats": now.sheet.seats(now.statuses()),
            "fields": self._fields() if now.stage == "seats" else [],
            "acting": now.acting_place,
            "picked": self.picked,
            "is_hidden": now.acting in self.hides,
            "has_hidden": bool(set(series.locked) - set(self.revealed)),
            "may_deal": now.stage == "forecasts" and series.may_deal,
            "coup": self.inner(),
            "acts": self._acts(),
            "sheet": now.sheet,
            "is_last": series.is_over,
            "next_coup": now.next_coup,
            "asks": self._asks(),
            "said": self._said(),
            "notice": self._keeper.notice,
            "names": [words.shortened(name) for name in series.participants],
            "full_names": self._full_names(),
            "words": words,
            "chart": partial(_chart, now.sheet),
        }

    def announce(self) -> str:
        """Return what is asked or was done; in a coup what its step says."""
        if asks := self._asks():
            return asks
        now, coup, said = self.position, self.inner(), self._said()
        if coup and not said:
            is_told = now.stage == "settled" and coup.position == len(coup.coup.steps)
            return f"{now.main()} {now.sheet.told()}" if is_told else coup.announce()
        locked = "" if self.picked else now.last_locked()
        return " ".join(filter(None, [said, locked, now.main()]))

    def act(self, action: str, value: str | None = None) -> None:
        """Do in code what a click or a key does in the browser; what was told last is told."""
        if getattr(getattr(self, str(action), None), "is_action", False):
            self._said = str
        super().act(action, value)

    def inner(self) -> CoupStepper | None:
        """Return the coup that is looked at, step by step."""
        return self._stepper if self.stage in ("dealt", "settled") else None

    # ------------------------------------------------------------ how it is done

    def _greeting(self) -> Callable[[], str]:
        """Say on opening that a series goes on, or that another one has the name."""
        if self._keeper.goes_on and self._keeper.opened.series.participants:
            return words.goes_on
        return partial(words.kept_beside, self._keeper.name) if self._keeper.is_beside else str

    def _type(self, place: int, text: str) -> None:
        if self.stage == "seats" and place < len(self.seats):
            self.seats = [text if at == place else name for at, name in enumerate(self.seats)]

    def _at(self, place: str) -> str | None:
        """Return who sits on a seat from 0; None for a seat that is not there."""
        names = self.series.participants
        return names[int(place)] if 0 <= int(place) < len(names) else None

    def _happens(
        self, series: HomeSeries, on_table: str = "", revealed: Iterable[str] = ()
    ) -> None:
        """Keep what happens and show it; or what another kernel has kept, if that is ahead."""
        kept = self._keeper.keep(self.number, series)
        if (kept.number, kept.series) != (self.number, series):
            self._take_over(kept)
            return
        with self._held():
            self._show(kept, on_table)
            self.revealed = list(revealed)

    def _catches_up(self) -> bool:
        """Take over what another kernel has played, so that it is not given up unseen."""
        kept = self._keeper.ahead_of(self.number, self.series)
        if kept:
            self._take_over(kept)
        return kept is not None

    def _take_over(self, kept: KeptSeries) -> None:
        with self._held():
            self._show(kept, _left_on_table(kept))
            self._said = words.went_on_elsewhere

    def _begin_another(self, participants: tuple[str, ...]) -> None:
        """Begin the next series, for the same participants or with their names to be changed."""
        with self._held():
            self.seats, self.checked = list(self.series.participants), False
            self.number += 1
            self._happens(self.beginning.series(self.number, participants))

    def _show(self, kept: KeptSeries, on_table: str) -> None:
        self.number, self.series, self.on_table = kept.number, kept.series, on_table
        self.hides = [name for name in self.hides if name in kept.series.participants]
        self.picked, self.asked, self.revealed = "", "", []

    def _offer(self, file: str, kind: str, make: Callable[[], str]) -> None:
        with speaking(self.language):
            self.offer_file(file, make(), kind)
        self._said = partial(mastery.handed_over, file)

    def _stepped(self, _change: object) -> None:
        """Follow the coup; at its end it is settled."""
        with self._held():
            if self.on_table == "dealt" and self._stepper.position == len(self._stepper.coup.steps):
                self.on_table = "settled"

    def _asks(self) -> str:
        if self.asked == "again":
            return words.ask_again()
        return words.ask_others(len(self.series.played)) if self.asked else ""

    def _acts(self) -> tuple[str, str] | None:
        """Who acts in the step to come of the coup, and what is done."""
        coup = self.inner()
        if coup is None:
            return None
        steps = coup.coup.steps
        kind = steps[coup.position].kind if coup.position < len(steps) else None
        return words.acts(kind, self.series.dealer or "")

    def _fields(self) -> list[dict[str, Any]]:
        wrong = refusals(self.seats) if self.checked else {}
        return [
            {"place": place, "text": text, "plain": visible(text), "wrong": wrong.get(place, "")}
            for place, text in enumerate(self.seats)
        ]

    def _full_names(self) -> list[tuple[int, str]]:
        """The names that stand shortened elsewhere, with their seats from 1."""
        names = enumerate(self.series.participants, start=1)
        return [(seat, name) for seat, name in names if words.shortened(name) != name]


def _left_on_table(kept: KeptSeries) -> str:
    """Whether the last coup still lies there when a kept series is opened; not after the tenth."""
    events, is_over = kept.series.events, kept.series.is_over
    return "settled" if events and isinstance(events[-1], CoupDealt) and not is_over else ""


def _stepper(coup: Coup) -> CoupStepper:
    """Make the panel that steps through coups; the board shows it, so it needs no line of its own.

    Its own would carry every picture to the browser once more.
    """
    panel = CoupStepper(coup, predict=False)
    panel.close()
    return panel


def _chart(sheet: Sheet) -> figures.Picture:
    return figures.picture(figures.running_totals, sheet.series.participants, sheet.lines)
