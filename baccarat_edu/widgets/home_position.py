"""Where a home series stands at its table: what comes next, who acts, and what is said of it."""

from collections.abc import Collection
from dataclasses import dataclass

from baccarat_edu.engine.coup import OUTCOMES, Outcome
from baccarat_edu.engine.home_events import ForecastGiven
from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.widgets.home_sheet import Sheet
from baccarat_edu.words import home_series as words
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.steps import coup_result


@dataclass(frozen=True)
class Position:
    """A series, and what of it lies on the table.

    Args:
        series: up to now.
        turn: the seat, from 0, whose turn it is to forecast, or else the next one without one.
        picked: what that participant has picked and not locked; ``""`` for nothing.
        hides: those who have their forecasts hidden from the others.
        revealed: those whose locked forecasts are seen.
        on_table: ``"dealt"`` or ``"settled"`` while the last coup is looked at.
        wrong: how many of the typed names cannot sit down.
    """

    series: HomeSeries
    turn: int = 0
    picked: str = ""
    hides: Collection[str] = ()
    revealed: Collection[str] = ()
    on_table: str = ""
    wrong: int = 0

    @property
    def stage(self) -> str:
        """What is going on: seats, dealer, forecasts, dealt, settled, or over."""
        if not self.series.participants:
            return "seats"
        if not self.series.dealer:
            return "dealer"
        if self.on_table and self.series.played:
            return self.on_table
        return "over" if self.series.is_over else "forecasts"

    @property
    def acting(self) -> str | None:
        """Who is to forecast now; None when nobody is."""
        if self.stage != "forecasts":
            return None
        names = self.series.participants
        from_here = (*names[self.turn :], *names[: self.turn])
        return next((name for name in from_here if name in self.series.waiting_for), None)

    @property
    def acting_place(self) -> int:
        """The seat of who is to forecast, from 0; -1 when nobody is."""
        return self.series.participants.index(self.acting) if self.acting else -1

    @property
    def forecast(self) -> Outcome | None:
        """What is picked and not locked."""
        return next((name for name in OUTCOMES if name == self.picked), None)

    @property
    def sheet(self) -> Sheet:
        """What is told of the series by now."""
        return Sheet(self.series, is_dealing=self.stage == "dealt")

    @property
    def next_coup(self) -> int:
        """The number of the coup after those that were dealt."""
        return len(self.series.played) + 1

    def main(self) -> str:
        """Say the sentence that matters now; in a coup its own step says it."""
        dealer = self.series.dealer or ""
        match self.stage:
            case "seats":
                return words.not_seated(self.wrong) if self.wrong else words.who_sits()
            case "dealer":
                return words.who_deals()
            case "forecasts":
                return self._about_forecast() if self.acting else words.all_locked(dealer)
            case "settled":
                return f"{coup_result(self.series.played[-1].coup)}."
            case "over":
                return words.winners(self.series.winners, max(self.series.totals.values()))
        return ""

    def last_locked(self) -> str:
        """Say that a forecast was locked, right after it was."""
        last = self.series.events[-1] if self.series.events else None
        return words.locked(last.name) if isinstance(last, ForecastGiven) else ""

    def state(self, number: int) -> str:
        """Say which coup of which series it is, by the number of the series."""
        is_later = [words.series_number(number)] if number > 1 else []
        return " · ".join([*is_later, self._where()])

    def statuses(self) -> list[str]:
        """Return what each seat says beside its total."""
        if self.stage == "settled":
            return [words.changed(score.change) for score in self.series.played[-1].scores]
        if self.stage == "forecasts":
            return [self._status(name) for name in self.series.participants]
        won = self.series.winners if self.stage == "over" else ()
        return [words.has_won() if name in won else "" for name in self.series.participants]

    def _about_forecast(self) -> str:
        """Ask for the forecast, or say what is picked; of a hidden one only that it is.

        Its button keeps its ring, since whoever picks has to see what would be locked; the ring is
        gone as soon as it is locked, taken back, or another's turn comes.
        """
        name, forecast = self.acting or "", self.forecast
        if forecast is None:
            return words.ask(name, self.next_coup)
        return words.picked(name, None if name in self.hides else forecast)

    def _where(self) -> str:
        if self.stage == "over":
            return _("the end")
        coup = len(self.series.played) + (self.stage == "forecasts")
        return words.coup_of(coup) if coup else words.before_coups()

    def _status(self, name: str) -> str:
        if name == self.acting:
            return words.forecasts_now()
        if name not in self.series.locked:
            return words.to_forecast()
        return words.has_locked(self.series.locked[name] if name in self.revealed else None)
