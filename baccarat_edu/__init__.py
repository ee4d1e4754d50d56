"""Punto Banco, understandable in an afternoon: the rules as values, and the words for them.

Importing this loads the engine alone; the panels are in ``baccarat_edu.widgets``.
"""

from baccarat_edu.engine.cards import DECK, Card, Rank, Suit, parse_cards
from baccarat_edu.engine.coup import (
    OUTCOMES,
    Coup,
    Outcome,
    Reason,
    Rule,
    Side,
    Step,
    StepKind,
    deal,
)
from baccarat_edu.engine.errors import (
    BaccaratError,
    InvalidCard,
    InvalidDecks,
    InvalidForecast,
    InvalidHand,
    InvalidPosition,
    InvalidStake,
    InvalidTariff,
    InvalidThirdCard,
    InvalidTotal,
    NotEnoughCards,
    NoThirdCard,
    ShoeExhausted,
    UnfinishedCoup,
)
from baccarat_edu.engine.hands import Hand, total
from baccarat_edu.engine.mistakes import Mistake, Stage, misdeal
from baccarat_edu.engine.odds import Odds, completions
from baccarat_edu.engine.shoe import Shoe
from baccarat_edu.engine.tableau import BANCO_TABLE, PUNTO_ROW, banco_draws, punto_draws
from baccarat_edu.engine.tariff import (
    NO_COMMISSION,
    TARIFFS,
    BancoException,
    Commission,
    Settlement,
    Tariff,
    to_one,
)
from baccarat_edu.words import UnknownLanguage, explain, language, use_language

__version__ = "0.1.0"

__all__ = [
    "BANCO_TABLE",
    "DECK",
    "NO_COMMISSION",
    "OUTCOMES",
    "PUNTO_ROW",
    "TARIFFS",
    "BaccaratError",
    "BancoException",
    "Card",
    "Commission",
    "Coup",
    "Hand",
    "InvalidCard",
    "InvalidDecks",
    "InvalidForecast",
    "InvalidHand",
    "InvalidPosition",
    "InvalidStake",
    "InvalidTariff",
    "InvalidThirdCard",
    "InvalidTotal",
    "Mistake",
    "NoThirdCard",
    "NotEnoughCards",
    "Odds",
    "Outcome",
    "Rank",
    "Reason",
    "Rule",
    "Settlement",
    "Shoe",
    "ShoeExhausted",
    "Side",
    "Stage",
    "Step",
    "StepKind",
    "Suit",
    "Tariff",
    "UnfinishedCoup",
    "UnknownLanguage",
    "banco_draws",
    "completions",
    "deal",
    "explain",
    "language",
    "misdeal",
    "parse_cards",
    "punto_draws",
    "to_one",
    "total",
    "use_language",
]
