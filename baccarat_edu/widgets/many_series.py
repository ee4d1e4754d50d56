"""What a panel shows of many series of ten bets, and of what follows five Bancos in a row."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from baccarat_edu import figures
from baccarat_edu.engine.road_reading import Totals, Way, costs
from baccarat_edu.words import road_reading as words
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import number
from baccarat_edu.words.odds import percent

IN_CHART: Final = tuple(way for way in Way if way != Way.SHUFFLED)


@dataclass(frozen=True)
class ManySeries:
    """Series that were dealt, the learner's two predictions, and the way in the chart."""

    totals: Totals
    better: str
    after_streak: str
    shown: Way

    def view(self) -> dict[str, Any]:
        """Return what the template shows."""
        totals = self.totals
        return {
            "right": self.better == "neither",
            "slip": words.better_slip(self.better),
            "sentence_of_means": words.means(totals),
            "in_bands": words.in_bands(totals.ways),
            "why": words.why_alike(costs()),
            "about": words.ways_to_bet(),
            "names": [words.way(way) for way in Way],
            "ways": [(words.way(way), words.way_cells(totals.of(way))) for way in Way],
            "classes": list(self._classes()),
            "chart": self.chart,
            "chart_label": words.compared(self.shown),
            "choices": [(way.value, words.way(way), way == self.shown) for way in IN_CHART],
            **self._streak(),
        }

    def announce(self) -> str:
        """Return the verdict on the prediction made last, what it came to, and what comes next."""
        told = self.view()
        if self.after_streak:
            right, names = told["streak_right"], ("streak_slip", "streak_sentence", "fallacy")
        else:
            right, names = told["right"], ("slip", "sentence_of_means", "streak_question")
        verdict = _("Right.") if right else _("Not so.")
        return " ".join(filter(None, [verdict, *(told[name] for name in names)]))

    def chart(self) -> figures.Picture:
        """Draw the way in the chart over the shuffled one."""
        drawn = self.totals.of(Way.SHUFFLED), self.totals.of(self.shown)
        return figures.picture(figures.two_distributions, *drawn, self.shown)

    def _classes(self) -> Iterator[tuple[str, list[str]]]:
        """Return the numbers of the chart: of each class of results the series of every way."""
        columns = [results.classes() for results in self.totals.ways]
        for row in zip(*columns, strict=True):
            low, high, _count = row[0]
            yield words.a_class(low, high), [number(count) for _low, _high, count in row]

    def _streak(self) -> dict[str, Any]:
        """Return the question about five Bancos in a row, and what its answer came to."""
        said, after = self.after_streak, self.totals.banco_after_streak
        answers = ("more", "same", "less")
        return {
            "streak_question": words.ask_after_streak(),
            "streak_options": [(name, words.after_streak_answer(name)) for name in answers],
            "streak_prediction": said,
            "streak_right": said == "same",
            "streak_slip": words.after_streak_slip(said) if said else "",
            "streak_sentence": words.after_streak(after),
            "streak_band": words.after_streak_band(after) if after.coups else "",
            "streak_rows": [
                (words.all_decided(), words.standing_cells(self.totals.banco)),
                (words.decided_after_streak(), words.standing_cells(after)),
            ],
            "exact": percent(after.chance),
            "trace": words.trace(),
            "fallacy": words.fallacy(),
        }
