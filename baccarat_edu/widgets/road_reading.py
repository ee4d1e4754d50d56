"""Ten bets by reading the road, the same ten shuffled, and what many series make of both."""

from typing import Any, Final

import traitlets

from baccarat_edu.engine.coup import Side
from baccarat_edu.engine.road_reading import (
    BETS,
    HANDS,
    ReadShoe,
    SeriesRun,
    Totals,
    Way,
    check_bet,
    check_series,
    seed_of,
)
from baccarat_edu.engine.simulation import check_seed
from baccarat_edu.quiz.questions import UnknownAnswer
from baccarat_edu.widgets.long_run import LongRun, Run
from baccarat_edu.widgets.many_series import IN_CHART, ManySeries
from baccarat_edu.widgets.panel import action
from baccarat_edu.widgets.ten_bets import TenBets
from baccarat_edu.words import road_reading as words
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.table import side

BETTER: Final = ("placed", "shuffled", "neither")
AFTER_STREAK: Final = ("more", "same", "less")


class RoadReading(LongRun):
    """The learner reads a Big Road and bets on ten coups; then the same bets come shuffled.

    After a prediction many series, each with a shoe of its own, are dealt beside the kernel: with
    the learner's bets, the shuffled ones and those of two rules that read the road. After a second
    one it is counted what follows five Bancos in a row. In code ``panel.run()`` deals all series
    at once, and ``panel.wait()`` waits for those that a prediction has started.

    Args:
        seed: the same seed deals the same shoes.
        series: how many are dealt, at least 1.
        title: what stands at the top.

    Raises:
        InvalidSeed: ``seed`` is not a whole number of 64 bits.
        InvalidCoups: ``series`` is not a whole number from 1 up.
        TypeError: an unknown keyword.
    """

    shoe = traitlets.Int(0, min=0).tag(state=True)
    """Which shoe is on the table, from 0."""

    bets = traitlets.List(traitlets.Unicode()).tag(state=True)
    """The learner's bets, up to ten: ``"punto"`` or ``"banco"``."""

    better = traitlets.Unicode("").tag(state=True)
    """Which order does better, so the learner said: ``"placed"``, ``"shuffled"``, ``"neither"``."""

    shown = traitlets.Unicode(Way.PLACED.value).tag(state=True)
    """The way to bet that the chart has beside the shuffled one, as a ``Way``."""

    after_streak = traitlets.Unicode("").tag(state=True)
    """How often Banco follows five Bancos, so the learner said: ``"more"``, ``"same"``, ``"less"``.
    """

    def __init__(
        self,
        *,
        seed: int = 5,
        series: int = 100_000,
        title: str | None = None,
        **keywords: Any,
    ) -> None:
        check_seed(seed)
        check_series(series)
        self.seed, self.series = seed, series
        self._ten = TenBets(ReadShoe.deal(seed, 0))
        self._run: SeriesRun | None = None
        self._totals = Totals()
        super().__init__(
            title if title is not None else _("Does reading the road help?"), **keywords
        )

    @traitlets.validate("bets")
    def _bets_can_be_placed(self, proposal: dict[str, Any]) -> list[str]:
        bets: list[str] = [check_bet(bet) for bet in proposal["value"]]
        if len(bets) > BETS:
            raise traitlets.TraitError(f"{len(bets)!r} bets are too many; it is up to {BETS}")
        return bets

    @traitlets.validate("better")
    def _better_is_an_answer(self, proposal: dict[str, Any]) -> str:
        return _checked(proposal["value"], ("", *BETTER))

    @traitlets.validate("after_streak")
    def _after_streak_is_an_answer(self, proposal: dict[str, Any]) -> str:
        return _checked(proposal["value"], ("", *AFTER_STREAK))

    @traitlets.validate("shown")
    def _shown_is_a_way(self, proposal: dict[str, Any]) -> str:
        return _checked(proposal["value"], IN_CHART)

    @traitlets.validate("done")
    def _done_is_in_the_run(self, proposal: dict[str, Any]) -> int:
        done: int = proposal["value"]
        if type(done) is not int or not 0 <= done <= self.series:
            raise traitlets.TraitError(
                f"{done!r} series cannot have been dealt; it is 0 to {self.series}"
            )
        self._end_for_another()
        return done

    @traitlets.observe("shoe", "bets")
    def _begin_anew(self, _change: object) -> None:
        """Forget a simulation of other bets or of another shoe."""
        with self._lock:
            self._background.stop()
            self._run = None
            bets = tuple(check_bet(bet) for bet in self.bets)
            self._ten = TenBets(ReadShoe.deal(self.seed, self.shoe), bets)
            self._deal_to_there(None)

    @traitlets.observe("done")
    def _deal_to_there(self, _change: object) -> None:
        """Keep the totals in step with ``done``; the same shoes come first in every run."""
        with self._lock:
            if not self._ten.are_placed:
                self._totals = Totals()
                return
            if self._run is None or self._run.done != self.done:
                self._background.stop()
                self._run = self._new_run()
                self._run.deal_until(self.done)
            self._totals = self._run.totals

    @action
    def bet(self, hand: str) -> None:
        """Bet on ``"punto"`` or ``"banco"``; the coup is dealt and settled at once.

        With a coup's number, as in ``"banco-31"``, the bet is on no other: a second click that was
        made before the first was answered changes nothing.
        """
        placed, coup = _read_bet(hand)
        if not self._ten.are_placed and coup in ("", str(self._ten.next_coup)):
            self.bets = [*self.bets, placed]

    @action
    def predict(self, answer: str) -> None:
        """Say which order does better on average, and have the series dealt."""
        _checked(answer, BETTER)
        if self._ten.are_placed and not self.better:
            self.better = answer
            self.start()

    @action
    def predict_after_streak(self, answer: str) -> None:
        """Say how often Banco wins after five Bancos in a row."""
        _checked(answer, AFTER_STREAK)
        if self._is_counted():
            self.after_streak = self.after_streak or answer

    @action
    def compare(self, way: str) -> None:
        """Show another way to bet in the chart."""
        self.shown = _checked(way, IN_CHART)

    @action
    def start(self) -> None:
        """Deal the series, from where they were stopped."""
        with self._held():
            if self._ten.are_placed and self.better and self.done < self.series:
                self._run = self._run or self._new_run()
                self._background.start()

    @action
    def restart(self) -> None:
        """Take another shoe, since how this one goes on is known once a bet is placed."""
        with self._held():
            self._background.stop()
            if self.bets:
                self.better = self.after_streak = ""
                self.done, self.bets, self.shown = 0, [], Way.PLACED.value
                self.shoe += 1

    def run(self) -> None:
        """Deal all series, and return when they are dealt; the ten bets come first."""
        self.stop()
        self.done = self.series

    def view(self) -> dict[str, Any]:
        """Return the road and the bets, then what the series say, as far as was answered."""
        is_counted, series = self._is_counted(), self._totals.series
        return {
            **self._ten.view(),
            "hands": [(hand, side(hand)) for hand in HANDS],
            "next_hand": self.bets[-1] if self.bets else HANDS[0],
            "next_coup": self._ten.next_coup,
            "question_text": words.ask_better(self.series),
            "options": [(answer, words.better(answer)) for answer in BETTER],
            "prediction": self.better,
            "is_running": self.is_running,
            "is_finished": series == self.series,
            "is_counted": is_counted,
            "progress": (series, self.series),
            "so_far": words.of_series(series, self.series),
            "waiting": words.dealing() if self.is_running else words.to_deal(self.series),
            **(self._many().view() if is_counted else {}),
        }

    def announce(self) -> str:
        """Return what was just settled, dealt or counted, and the question that comes next."""
        if self._is_counted():
            return self._many().announce()
        if self._ten.are_placed and self.better:
            return words.dealing() if self.is_running else words.to_deal(self.series)
        placed = self._ten.are_placed
        question = words.ask_better(self.series) if placed else words.ask_bet(self._ten.next_coup)
        return f"{self._ten.sentence()} {question}".strip()

    def _is_counted(self) -> bool:
        """Whether a prediction is made and there is something to compare it with."""
        return bool(self.better and self._totals.series and not self.is_running)

    def _many(self) -> ManySeries:
        return ManySeries(self._totals, self.better, self.after_streak, Way(self.shown))

    def _new_run(self) -> SeriesRun:
        return SeriesRun(self.series, seed_of(self.seed, self.shoe), *self._ten.orders)

    def _to_deal(self) -> SeriesRun | None:
        return self._run

    def _prepare(self, run: Run) -> None:
        if self._run and run.is_finished:
            ManySeries(self._run.totals, self.better, "", Way(self.shown)).chart()


def _read_bet(text: str) -> tuple[Side, str]:
    """Read the hand of a bet and, if it is named, the number of its coup."""
    hand, _dash, coup = str(text).partition("-")
    is_named = hand in HANDS and coup.isascii() and coup.isdecimal()
    return (check_bet(hand), coup) if is_named else (check_bet(text), "")


def _checked(answer: Any, known: tuple[str, ...]) -> str:
    if answer not in known:
        said = " or ".join(map(repr, filter(None, known)))
        raise UnknownAnswer(f"{answer!r} is not an answer here; say {said}")
    return str(answer)
