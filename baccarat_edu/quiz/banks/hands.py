"""Hand questions of a bank: cards alone; the key and the explanation are the engine's."""

from dataclasses import dataclass, replace
from typing import Final

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, Side, StepKind
from baccarat_edu.engine.errors import InvalidCard, InvalidStake
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.tableau import banco_draws, punto_draws
from baccarat_edu.engine.tariff import read_stake
from baccarat_edu.quiz.banks.tables import BankTable
from baccarat_edu.quiz.concepts import BankQuestion
from baccarat_edu.quiz.number_questions import CardQuestion, PayoutQuestion, TotalQuestion
from baccarat_edu.quiz.questions import Asked, Question
from baccarat_edu.words import bank as words
from baccarat_edu.words.translated import Translated

NEEDED: Final = {
    "card-value": ("card",),
    "hand-total": ("hand",),
    "natural": ("punto", "banco"),
    "punto-draws": ("punto", "banco"),
    "banco-draws": ("punto", "banco"),
    "who-wins": ("punto", "banco"),
    "payout": ("forecast", "stake", "punto", "banco"),
}
"""What can be asked of cards, and the keys that each needs."""

COMMON: Final = ("id", "tags", "difficulty", "prompt", "ask")
COMPUTED: Final = dict.fromkeys(
    ("key", "answer", "explanation", "because", "choice", "hint"), words.key_is_computed
)
STEPS: Final = {
    "natural": StepKind.NATURAL,
    "punto-draws": StepKind.PUNTO,
    "banco-draws": StepKind.BANCO,
    "who-wins": StepKind.COMPARED,
}
BEFORE_PUNTO: Final = ("natural", "punto-draws")
DECISIONS: Final = ("punto-draws", "banco-draws")


@dataclass(frozen=True, kw_only=True)
class HandQuestion(BankQuestion):
    """A question on cards; ``prompt`` is the author's own wording instead of the usual one."""

    ask: str
    question: Asked
    prompt: Translated | None = None

    @property
    def kind(self) -> str:
        """What is asked of the cards."""
        return self.ask

    @property
    def languages(self) -> tuple[str, ...] | None:
        """The languages of its own wording, if it has one."""
        return self.prompt.languages if self.prompt else None

    def asked(self, seed: int | str = 0) -> Asked:  # noqa: ARG002 - nothing is left to chance
        """Put the question, in the author's words where there are any."""
        return replace(self.question, wording=self.prompt) if self.prompt else self.question


def read_hands(table: BankTable, ask: str) -> Asked | None:
    """Read what a hand question is about; None, and all that is wrong noted, if it is none."""
    table.allow((*COMMON, *NEEDED[ask]), COMPUTED)
    missing = [key for key in NEEDED[ask] if not table.has(key)]
    if missing:
        return None
    if ask == "card-value":
        return _card_question(table)
    if ask == "hand-total":
        return _total_question(table)
    return _payout_question(table) if ask == "payout" else _step_question(table, ask)


def _card_question(table: BankTable) -> Asked | None:
    cards = _cards(table, "card")
    if len(cards) > 1:
        table.wrong(words.not_a_card(table.values["card"]), "card")
    return CardQuestion(cards[0]) if len(cards) == 1 else None


def _total_question(table: BankTable) -> Asked | None:
    hand = _hand(table, "hand", most=3)
    return TotalQuestion(hand) if hand else None


def _payout_question(table: BankTable) -> Asked | None:
    forecast, has_stake, coup = _forecast(table), _has_stake(table), _coup(table, "payout")
    if not (forecast and has_stake and coup):
        return None
    return PayoutQuestion(forecast, read_stake(table.values["stake"]), coup)


def _step_question(table: BankTable, ask: str) -> Asked | None:
    coup = _coup(table, ask)
    if not coup:
        return None
    return Question(next(step for step in coup.steps if step.kind == STEPS[ask]))


# ---------------------------------------------------------------- what lies on the table


def _coup(table: BankTable, ask: str) -> Coup | None:
    """Lay both hands out, as far as they go before what is asked."""
    punto = _hand(table, "punto", most=2 if ask in BEFORE_PUNTO else 3)
    banco = _hand(table, "banco", most=3 if ask in ("who-wins", "payout") else 2)
    if not (punto and banco) or not _can_lie(table, punto, banco):
        return None
    return _ready(table, ask, Coup(punto, banco))


def _can_lie(table: BankTable, punto: Hand, banco: Hand) -> bool:
    """Say whether the rules could have dealt two hands; note why not."""
    if punto.third or banco.third:
        if _note_naturals(table, punto, banco):
            return False
        if punto.third and not punto_draws(punto.pair_total):
            table.wrong(words.punto_stands(punto.pair_total), "punto")
            return False
        if banco.third and not _could_draw(table, punto, banco):
            return False
    return True


def _could_draw(table: BankTable, punto: Hand, banco: Hand) -> bool:
    """Say whether Banco could have got its third card; note why not."""
    third = punto.third.value if punto.third else None
    if third is None and punto_draws(punto.pair_total):
        table.wrong(words.must_draw("punto", punto.pair_total), "punto")
        return False
    if not banco_draws(banco.pair_total, third):
        table.wrong(words.banco_stands(banco.pair_total, third), "banco")
        return False
    return True


def _note_naturals(table: BankTable, punto: Hand, banco: Hand) -> bool:
    sides: list[tuple[Side, Hand]] = [("punto", punto), ("banco", banco)]
    naturals = [(side, hand.pair_total) for side, hand in sides if hand.pair_total >= 8]
    for side, total in naturals:
        table.wrong(words.natural_ends(side, total), side)
    return bool(naturals)


def _ready(table: BankTable, ask: str, coup: Coup) -> Coup | None:
    """Return the coup if it has come to what is asked; note why not."""
    if ask in DECISIONS and _note_naturals(table, coup.punto, coup.banco):
        return None
    awaited = coup.waiting_for
    if ask in BEFORE_PUNTO or awaited is None or (ask, awaited) == ("banco-draws", "banco"):
        return coup
    hand = coup.punto if awaited == "punto" else coup.banco
    table.wrong(words.must_draw(awaited, hand.pair_total), awaited)
    return None


# ---------------------------------------------------------------- cards, forecast and stake


def _hand(table: BankTable, key: str, *, most: int) -> Hand | None:
    cards = _cards(table, key)
    if not cards or 2 <= len(cards) <= most:
        return Hand(cards) if cards else None
    wrong = words.not_two if most == 2 else words.not_two_or_three
    table.wrong(wrong(len(cards)), key)
    return None


def _cards(table: BankTable, key: str) -> tuple[Card, ...]:
    """Read cards; none, and every text that is not one noted, if there is such a text."""
    value = table.values[key]
    texts = value.replace(",", " ").split() if isinstance(value, str) else []
    if not texts:
        table.wrong(words.not_cards(value), key)
    cards = [_card(table, key, text) for text in texts]
    return tuple(card for card in cards if card) if all(cards) else ()


def _card(table: BankTable, key: str, text: str) -> Card | None:
    try:
        return Card.parse(text)
    except InvalidCard:
        table.wrong(words.not_a_card(text), key)
        return None


def _forecast(table: BankTable) -> Outcome | None:
    said = table.values["forecast"]
    forecast = next((outcome for outcome in OUTCOMES if outcome == said), None)
    if forecast is None:
        table.wrong(words.not_a_forecast(said, OUTCOMES), "forecast")
    return forecast


def _has_stake(table: BankTable) -> bool:
    try:
        read_stake(table.values["stake"])
    except InvalidStake:
        table.wrong(words.not_a_stake(table.values["stake"]), "stake")
        return False
    return True
