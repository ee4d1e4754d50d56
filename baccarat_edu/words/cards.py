"""Cards and hands in words: as printed, as spoken, as counted."""

from typing import Final

from baccarat_edu.engine.cards import Card, Rank, Suit
from baccarat_edu.engine.hands import Hand
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext

TEXT_NOT_EMOJI: Final = "\ufe0e"


def show(card: Card) -> str:
    """Write a card as it is printed, its suit kept from turning into a picture: ``8♦``."""
    return f"{card}{TEXT_NOT_EMOJI}"


def show_all(cards: tuple[Card, ...]) -> str:
    """Write cards one after the other: ``4♥ 9♣``."""
    return " ".join(map(show, cards))


def name(card: Card) -> str:
    """Name a card for an ear: ``8 of diamonds``."""
    return _("{rank} of {suit}").format(rank=rank(card.rank), suit=_suit(card.suit))


def spoken(card: Card) -> str:
    """Name a card and what it counts: ``8 of diamonds, worth 8``."""
    worth = ngettext("worth {value}", "worth {value}", card.value).format(value=card.value)
    return f"{name(card)}, {worth}"


def with_worth(card: Card) -> str:
    """Write a card, and what it counts where the card does not say so: ``8♦``, ``K♦ (worth 0)``."""
    if str(card.value) == card.rank.value:
        return show(card)
    return _("{card} (worth {value})").format(card=show(card), value=card.value)


def working(hand: Hand) -> str:
    """Write how a hand is added up: ``4 + 9 + 8 = 21 → 1``, or ``2 + 1 = 3`` without a ten."""
    addition = f"{' + '.join(str(card.value) for card in hand.cards)} = {hand.points}"
    return addition if hand.points < 10 else f"{addition} → {hand.total}"


def rank(rank: Rank) -> str:
    """Name a rank for an ear: ``queen``."""
    return {
        Rank.ACE: _("ace"),
        Rank.TWO: _("2"),
        Rank.THREE: _("3"),
        Rank.FOUR: _("4"),
        Rank.FIVE: _("5"),
        Rank.SIX: _("6"),
        Rank.SEVEN: _("7"),
        Rank.EIGHT: _("8"),
        Rank.NINE: _("9"),
        Rank.TEN: _("10"),
        Rank.JACK: _("jack"),
        Rank.QUEEN: _("queen"),
        Rank.KING: _("king"),
    }[rank]


def _suit(suit: Suit) -> str:
    return {
        Suit.SPADES: _("spades"),
        Suit.HEARTS: _("hearts"),
        Suit.DIAMONDS: _("diamonds"),
        Suit.CLUBS: _("clubs"),
    }[suit]
