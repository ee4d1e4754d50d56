"""A coup as a value: two hands, what happened step by step, and why (R3–R7)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import Final, Literal, TypeAlias

from baccarat_edu.engine.cards import Card, parse_cards, read_cards
from baccarat_edu.engine.errors import InvalidPosition, NotEnoughCards, NoThirdCard
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.tableau import banco_draws, punto_draws

Side: TypeAlias = Literal["punto", "banco"]
Outcome: TypeAlias = Literal["punto", "banco", "tie"]

OUTCOMES: Final[tuple[Outcome, ...]] = ("punto", "banco", "tie")


class Rule(StrEnum):
    """Which rule a step follows; the comment is its number in the rules."""

    DEAL = "deal"  # R3
    COUNT = "count"  # R2
    NATURAL = "natural"  # R4
    NO_NATURAL = "no natural"  # R4
    PUNTO = "punto"  # R5
    BANCO_WHEN_PUNTO_STOOD = "banco when punto stood"  # R6
    BANCO_BY_THIRD_CARD = "banco by third card"  # R6
    COMPARE = "compare"  # R7


class StepKind(StrEnum):
    """The steps of a coup, in the order of a real table."""

    DEALT = "dealt"
    COUNTED = "counted"
    NATURAL = "natural"
    PUNTO = "punto"
    BANCO = "banco"
    COMPARED = "compared"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a step went as it did: the rule, and the total and card that it looked at.

    ``total`` is the two-card total that decided (the natural's, Punto's or Banco's), ``third``
    Punto's third card where the rule looks at it.
    """

    rule: Rule
    total: int | None = None
    third: Card | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a coup: both hands as they lie after it, and its reason.

    ``draws`` says what a drawing rule decided and is None in the other steps; ``card`` is the card
    drawn, still None where the coup waits for it.
    """

    kind: StepKind
    reason: Reason
    punto: Hand
    banco: Hand
    draws: bool | None = None
    card: Card | None = None


def compare(punto: Hand, banco: Hand) -> Outcome:
    """Name the hand with the higher total, or ``"tie"`` for equal ones (R7)."""
    if punto.total == banco.total:
        return "tie"
    return "punto" if punto.total > banco.total else "banco"


@dataclass(frozen=True)
class Coup:
    """One deal of Punto Banco, from the first card to the result.

    Two hands that the rules could have dealt; a hand that must draw and has not yet is
    ``waiting_for``. Everything else follows from the hands.

    Raises:
        NoThirdCard: a hand holds a third card that the rules do not give it.
    """

    punto: Hand
    banco: Hand

    def __post_init__(self) -> None:
        if self.punto.third and not self._punto_draws:
            raise NoThirdCard(self._refusal("Punto", self.punto.third))
        if self.banco.third and (self._punto_is_awaited or not self._banco_draws):
            raise NoThirdCard(self._refusal("Banco", self.banco.third))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in the order they left the shoe."""
        (p1, p2, *p3), (b1, b2, *b3) = self.punto.cards, self.banco.cards
        return (p1, b1, p2, b2, *p3, *b3)

    @property
    def places(self) -> tuple[tuple[Side, int], ...]:
        """Where each of ``cards`` went: which hand, and its place there from 0."""
        thirds: list[tuple[Side, int]] = []
        if self.punto.third:
            thirds.append(("punto", 2))
        if self.banco.third:
            thirds.append(("banco", 2))
        return (("punto", 0), ("banco", 0), ("punto", 1), ("banco", 1), *thirds)

    @cached_property
    def waiting_for(self) -> Side | None:
        """The hand that still has to get its third card, or None when the coup is finished."""
        if self._punto_is_awaited:
            return "punto"
        return "banco" if self._banco_draws and not self.banco.third else None

    @property
    def outcome(self) -> Outcome | None:
        """The hand with the higher total, ``"tie"`` for equal ones, None while a hand waits."""
        return None if self.waiting_for else compare(self.punto, self.banco)

    @cached_property
    def natural(self) -> int | None:
        """The higher total of the naturals on the table, or None when there is none."""
        higher = max(self.punto.pair_total, self.banco.pair_total)
        return higher if higher >= 8 else None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What happened, in the order of a real table, up to the card that is waited for."""
        return tuple(self._walk())

    def with_card(self, index: int, card: Card | str, *further: Card | str) -> "Coup":
        """Deal the coup again with one card changed.

        Args:
            index: place of the card in ``cards``, from 0.
            card: what lies there instead.
            further: cards to go on with when the change calls for more than the coup has.

        Returns:
            The new coup; when the change needs a card that is not given, one that says so in
            ``waiting_for``. Cards that are no longer needed are left out.

        Raises:
            InvalidPosition: there is no such card.
            InvalidCard: ``card`` or one of ``further`` names none of the 52 cards.
        """
        cards = list(self.cards)
        if type(index) is not int or not 0 <= index < len(cards):
            raise InvalidPosition(
                f"{index!r} is not the place of a card in {str(self)!r}; "
                f"its {len(cards)} cards have the places 0 to {len(cards) - 1}"
            )
        cards[index : index + 1] = parse_cards([card])
        return _play(iter((*cards, *parse_cards(further))))

    def with_next(self, card: Card) -> "Coup":
        """Give the hand that waits its third card.

        Raises:
            NoThirdCard: no hand waits for one.
        """
        if self.waiting_for == "punto":
            return Coup(self.punto.with_card(card), self.banco)
        if self.waiting_for == "banco":
            return Coup(self.punto, self.banco.with_card(card))
        raise NoThirdCard(f"{str(self)!r} is finished; no hand takes another card, {str(card)!r}")

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    @cached_property
    def _punto_draws(self) -> bool:
        return self.natural is None and punto_draws(self.punto.pair_total)

    @property
    def _punto_is_awaited(self) -> bool:
        return self._punto_draws and not self.punto.third

    @cached_property
    def _banco_draws(self) -> bool:
        if self.natural is not None:
            return False
        third = self.punto.third
        return banco_draws(self.banco.pair_total, third.value if third else None)

    def _refusal(self, hand: str, card: Card) -> str:
        return (
            f"the rules give {hand} no third card here, so {str(card)!r} cannot be there: "
            f"Punto {str(self.punto)!r}, Banco {str(self.banco)!r}"
        )

    def _walk(self) -> Iterator[Step]:
        punto, banco = Hand(self.punto.cards[:2]), Hand(self.banco.cards[:2])
        yield Step(StepKind.DEALT, Reason(Rule.DEAL), punto, banco)
        yield Step(StepKind.COUNTED, Reason(Rule.COUNT), punto, banco)
        yield Step(StepKind.NATURAL, self._natural_reason(), punto, banco)
        if self.natural is None:
            yield self._punto_step(banco)
            if self._punto_is_awaited:
                return
            yield self._banco_step()
            if self.waiting_for:
                return
        yield Step(StepKind.COMPARED, Reason(Rule.COMPARE), self.punto, self.banco)

    def _natural_reason(self) -> Reason:
        return Reason(Rule.NO_NATURAL if self.natural is None else Rule.NATURAL, self.natural)

    def _punto_step(self, banco: Hand) -> Step:
        reason = Reason(Rule.PUNTO, self.punto.pair_total)
        return Step(
            StepKind.PUNTO, reason, self.punto, banco, self._punto_draws, card=self.punto.third
        )

    def _banco_step(self) -> Step:
        third = self.punto.third
        rule = Rule.BANCO_BY_THIRD_CARD if third else Rule.BANCO_WHEN_PUNTO_STOOD
        reason = Reason(rule, self.banco.pair_total, third)
        return Step(
            StepKind.BANCO, reason, self.punto, self.banco, self._banco_draws, card=self.banco.third
        )


def deal(cards: str | Iterable[Card | str]) -> Coup:
    """Deal one coup from cards in the order they leave the shoe.

    Args:
        cards: text such as ``"4♥ 2♠ 9♣ A♦ 8♦"``, or any iterable of cards and texts. From an
            iterator only the cards that the coup needs are taken; the rest stay in it.

    Raises:
        InvalidCard: one of the cards needed names none of the 52 cards.
        NotEnoughCards: the cards end before the coup does.
    """
    supply = read_cards(cards)
    coup = _play(supply)
    if coup.waiting_for:
        raise NotEnoughCards(
            f"{str(coup)!r} is not a whole coup: {coup.waiting_for.capitalize()} must draw, "
            f"so add card number {len(coup.cards) + 1}"
        )
    return coup


def _play(supply: Iterator[Card]) -> Coup:
    """Deal as far as the cards go."""
    opening = tuple(islice(supply, 4))
    if len(opening) < 4:
        raise NotEnoughCards(
            f"{' '.join(map(str, opening))!r} has {len(opening)} cards; a coup starts with four: "
            "Punto, Banco, Punto, Banco"
        )
    coup = Coup(Hand(opening[0::2]), Hand(opening[1::2]))
    while coup.waiting_for and (card := next(supply, None)):
        coup = coup.with_next(card)
    return coup
