"""Which rule each hand follows where odds are compared: its own or another (R9.3, R10)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from baccarat_edu.engine.errors import InvalidRule
from baccarat_edu.engine.tableau import BANCO_TOTALS, banco_draws, punto_draws

OnFive: TypeAlias = Literal["draw", "stand"]
BancoPlays: TypeAlias = Literal["table", "punto"]

ON_FIVE: Final[tuple[OnFive, ...]] = ("draw", "stand")
BANCO_PLAYS: Final[tuple[BancoPlays, ...]] = ("table", "punto")


@dataclass(frozen=True)
class Rules:
    """When each hand draws.

    Args:
        punto_on_five: whether Punto draws or stands on 5; the table of lessons draws.
        banco_plays: by its own ``"table"``, or the rule that ``"punto"`` follows.

    Raises:
        InvalidRule: neither of the two.
    """

    punto_on_five: OnFive = "draw"
    banco_plays: BancoPlays = "table"

    def __post_init__(self) -> None:
        if self.punto_on_five not in ON_FIVE:
            raise InvalidRule(
                f"{self.punto_on_five!r} is nothing that Punto does on 5; say 'draw' or 'stand'"
            )
        if self.banco_plays not in BANCO_PLAYS:
            raise InvalidRule(f"{self.banco_plays!r} is no rule for Banco; say 'table' or 'punto'")

    @property
    def punto_drawing(self) -> tuple[int, ...]:
        """The two-card totals on which Punto draws."""
        stands = {5} if self.punto_on_five == "stand" else set()
        return tuple(total for total in range(10) if punto_draws(total) and total not in stands)

    def banco_drawing(self, third: int | None) -> tuple[int, ...]:
        """The two-card totals on which Banco draws; ``third`` is None when Punto stood."""
        if self.banco_plays == "punto":
            return self.punto_drawing
        return tuple(total for total in BANCO_TOTALS if banco_draws(total, third))
