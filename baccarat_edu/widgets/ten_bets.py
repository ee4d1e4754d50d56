"""What a panel shows of ten bets on a road: the road itself, and each coup with its bets."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from baccarat_edu.engine.coup import Side
from baccarat_edu.engine.road_reading import BETS, READ, ReadShoe, swing
from baccarat_edu.engine.roads import Roads
from baccarat_edu.widgets.road_view import Pointed, road_view
from baccarat_edu.words import road_reading as words
from baccarat_edu.words.numbers import number, signed
from baccarat_edu.words.table import outcome, side


@dataclass(frozen=True)
class TenBets:
    """A shoe that is read, and the bets that have been placed on the coups after its road."""

    shoe: ReadShoe
    bets: tuple[Side, ...] = ()

    @property
    def are_placed(self) -> bool:
        """Whether there are ten."""
        return len(self.bets) == BETS

    @cached_property
    def orders(self) -> tuple[tuple[Side, ...], ...]:
        """The bets as they were placed and, once there are ten, the same shuffled."""
        return (self.bets, self.shoe.shuffled(self.bets)) if self.are_placed else (self.bets,)

    @cached_property
    def results(self) -> tuple[tuple[int, ...], ...]:
        """What each bet came to, in each of these orders."""
        return tuple(self.shoe.results(bets) for bets in self.orders)

    @property
    def next_coup(self) -> int:
        """Which coup of the shoe is bet on next, counted from 1."""
        return READ + len(self.bets) + 1

    def view(self) -> dict[str, Any]:
        """Return what the template shows."""
        return {
            "state": words.which_bet(len(self.bets) + 1),
            "road": self._road(),
            "lines": [self._line(place) for place in range(BETS)],
            "sums": [signed(sum(results)) for results in self.results if results],
            "all_placed": self.are_placed,
            "bet_question": words.ask_bet(self.next_coup),
            "sentence": self.sentence(),
            "reason": self._reason(),
        }

    def sentence(self) -> str:
        """Say what came of the bet placed last or, at the end, of all ten."""
        if self.are_placed:
            placed, shuffled = map(sum, self.results)
            return words.both_results(placed, shuffled)
        if not self.bets:
            return ""
        last = self.next_coup - 2
        return words.settled(last + 1, self.shoe.coups[last], self.bets[-1], self.results[0][-1])

    def _reason(self) -> str:
        if not self.are_placed:
            return "" if self.bets else words.how_to_read()
        placed, shuffled = self.orders
        return words.one_series(swing(placed), is_unchanged=placed == shuffled)

    def _road(self) -> dict[str, Any]:
        """Return the road of the coups that have come; the mark of the last one stands out."""
        road = Roads(self.shoe.outcomes[: self.next_coup - 1])
        newest = "big_road", len(road.big_road) - 1
        return road_view(road, "big_road", Pointed(newest if self.bets else None))

    def _line(self, place: int) -> dict[str, Any]:
        """Return one of the ten coups: how it ended, and what the bets on it were and came to."""
        came = self.shoe.outcomes[READ + place] if place < len(self.bets) else None
        cells = [
            self._cell(bets, results, place)
            for bets, results in zip(self.orders, self.results, strict=True)
        ]
        return {
            "coup": number(READ + place + 1),
            "outcome": came or "",
            "name": outcome(came) if came else "",
            "cells": [*cells, ("", "")][:2],
        }

    def _cell(self, bets: Sequence[Side], results: Sequence[int], place: int) -> tuple[str, str]:
        return (side(bets[place]), signed(results[place])) if place < len(bets) else ("", "")
