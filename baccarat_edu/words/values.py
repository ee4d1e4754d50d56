"""What cards and hands count, in words."""

from baccarat_edu.engine.cards import Card, Rank, Suit
from baccarat_edu.engine.hands import Hand
from baccarat_edu.words.cards import rank, show, working
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext


def suit(suit: Suit) -> str:
    """Name a suit by itself: ``Spades``."""
    return {
        Suit.SPADES: _("Spades"),
        Suit.HEARTS: _("Hearts"),
        Suit.DIAMONDS: _("Diamonds"),
        Suit.CLUBS: _("Clubs"),
    }[suit]


def ranks(named: list[Rank]) -> str:
    """Name ranks one after the other: ``ace, jack``."""
    return ", ".join(map(rank, named))


def ask_worth(card: Card) -> str:
    """Ask what a card counts."""
    return _("What is {card} worth?").format(card=show(card))


def worth(card: Card) -> str:
    """Say what a card counts: ``Q♦ is worth 0.``"""
    return _("{card} is worth {value}.").format(card=show(card), value=card.value)


def why_worth(card: Card) -> str:
    """Say why a card counts what it does."""
    if card.rank == Rank.ACE:
        return _("An ace counts 1, never 11.")
    if card.value == 0:
        return _(
            "Kings, queens, jacks and tens count 0: "
            "the game only keeps the last digit, and ten ends in 0."
        )
    return _("{card} counts its number, as every card from 2 to 9 does.").format(card=show(card))


def worth_elsewhere(card: Card, value: int) -> str:
    """Say that another value is not made up, but of other games."""
    return _("{value} is what {card} counts in some other games.").format(
        value=value, card=show(card)
    )


def any_suit(card: Card) -> str:
    """Say that a card's suit does not matter."""
    return _("The suit does not matter: all four cards of this rank count {value}.").format(
        value=card.value
    )


def whole_deck() -> str:
    """Say how the 52 cards share the ten values."""
    return _("Sixteen of the 52 cards count 0, four of each value from 1 to 9.")


def ask_count() -> str:
    """Ask what a hand counts."""
    return _("What does this hand count?")


def lost_tens(hand: Hand) -> str:
    """Say what becomes of the sum: ``15 loses its ten: 5.``"""
    if hand.points < 10:
        return _("{points} has no ten to lose: it stays {total}.").format(
            points=hand.points, total=hand.total
        )
    return ngettext(
        "{points} loses its ten: {total}.", "{points} loses its tens: {total}.", hand.points // 10
    ).format(points=hand.points, total=hand.total)


def card_by_card(hand: Hand) -> str:
    """Say how a hand of three comes to the same when each sum loses its ten at once."""
    assert hand.third is not None
    pair, third = Hand(hand.cards[:2]), hand.third
    points = pair.total + third.value
    ending = f"{points}" if points < 10 else f"{points} → {points % 10}"
    return _("Card by card it comes to the same: {pair}, then {rest}.").format(
        pair=working(pair), rest=f"{pair.total} + {third.value} = {ending}"
    )


def one_ten_is_not_the_rule(left: int) -> str:
    """Say that taking one ten away would leave what no hand counts."""
    return _(
        "“Subtract ten when it is more than ten” would leave {left} here, "
        "and no hand counts that: the rule is the last digit."
    ).format(left=left)


def refute_first_two(hand: Hand) -> str:
    """Refute a count that leaves the third card out."""
    return _("The first two cards count {total}; the third one is added to that.").format(
        total=hand.pair_total
    )


def refute_courts_by_place(answer: int) -> str:
    """Refute 11 for a jack, 12 for a queen and 13 for a king."""
    return _(
        "{answer} comes out when a jack counts 11, a queen 12 and a king 13; each of them counts 0."
    ).format(answer=answer)


def refute_ace_as_nothing(answer: int) -> str:
    """Refute an ace that counts as a court does."""
    return _("{answer} comes out when an ace counts 0; it counts 1.").format(answer=answer)


def refute_tens_digit(hand: Hand) -> str:
    """Refute the digit that goes instead of the one that stays."""
    return _("{tens} is the first digit of {points}, and that is the one that goes.").format(
        tens=hand.points // 10, points=hand.points
    )


def refute_too_much(hand: Hand) -> str:
    """Refute the belief that a sum of ten or more is lost."""
    return _("No sum is too much here: {points} keeps its last digit.").format(points=hand.points)


def count_again() -> str:
    """Send a learner who is one point off back to the sum."""
    return _("One point off: add the cards once more.")


def how_to_count() -> str:
    """Say how a hand is counted, where an answer follows no rule."""
    return _("Add up what the cards are worth, then keep the last digit.")
