"""What is said at the old-style table: whose turn it is, what happened, and which rule refuses."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from baccarat_edu import (
    BaccaratError,
    InvalidStake,
    Limit,
    OldStyleTable,
    StakeAboveMaximum,
    StakeBelowMinimum,
    use_language,
    worth_on_five,
)
from baccarat_edu.engine.casino_habits import HABITS
from baccarat_edu.engine.casino_records import TableStep
from baccarat_edu.words import casino_table as words
from baccarat_edu.words.casino_refusals import refused, refused_stake
from tests.engine.casino_tables import (
    BANCO_WINS,
    FIVE,
    PUNTO_WINS,
    TIED,
    Boxes,
    at_five,
    closed,
    laid,
    played,
    run,
    seated,
    slipped,
)
from tests.words.said import LANGUAGES

HOUSE: Boxes = {3: {"punto": 50}, 4: {"tie": 20}}
"""Nobody is on Banco, so the house dealer deals."""

NOBODY: Boxes = {1: {"banco": 50}}
"""Nobody is on Punto."""

EQUAL: Boxes = {1: {"banco": 50, "punto": 50}, 3: {"punto": 50}}

THIRDS = "2♥ 3♠ 2♣ A♦ 4♠ 7♣"
"""Punto 4 draws a 4; Banco 4 draws a 7 against it."""


def plain(text: str) -> str:
    """Drop what keeps suits from turning into pictures."""
    return text.replace("\ufe0e", "")


NEXT: list[tuple[Callable[[], OldStyleTable], int, str]] = [
    (seated, 1, "Place your bets: Punto, Banco, Tie, or several of them."),
    (closed, 1, "The shoe is yours: deal, or decline it."),
    (closed, 3, "The shoe is at seat 1."),
    (lambda: closed(boxes=HOUSE), 1, "The house dealer deals."),
    (slipped, 3, "You have most on Punto: turn up its cards."),
    (slipped, 1, "Seat 3 has most on Punto and turns up its cards."),
    (lambda: slipped(boxes=EQUAL), 1, "Nobody has more on Punto than you: turn up its cards."),
    (lambda: slipped(boxes=NOBODY), 1, "The house dealer turns up Punto’s cards."),
    (at_five, 3, "Punto has 5, and the choice is yours."),
    (at_five, 1, "Punto has 5, and seat 3 chooses."),
    (
        lambda: at_five(boxes=EQUAL),
        1,
        "Punto has 5, and equal largest bettors choose together: seats 1, 3.",
    ),
    (lambda: run(slipped(BANCO_WINS), TableStep.BANCO), 1, "You have dealt: turn up Banco’s cards"),
    (lambda: run(slipped(BANCO_WINS), TableStep.BANCO), 3, "Seat 1 has dealt and turns up Banco’s"),
    (
        lambda: run(slipped(BANCO_WINS, HOUSE), TableStep.BANCO),
        3,
        "The house dealer has dealt and turns up Banco’s cards.",
    ),
    (lambda: run(slipped(THIRDS), TableStep.THIRD), 1, "Punto must draw: deal it a third card."),
    (lambda: run(slipped(THIRDS), TableStep.THIRD), 3, "Punto must draw a third card."),
    (lambda: run(slipped(THIRDS), TableStep.THIRD).draw(1), 3, "Banco must draw a third card."),
    (lambda: run(slipped(BANCO_WINS), TableStep.SETTLE), 3, "Banco wins 9 : 2"),
]


@pytest.mark.parametrize(("make", "you", "said"), NEXT)
def test_what_is_next(make: Callable[[], OldStyleTable], you: int, said: str) -> None:
    """Each step names whose it is: yours, another seat's, or the house dealer's."""
    assert words.what_next(make(), you).startswith(said)


HAPPENED: list[tuple[Callable[[], OldStyleTable], str]] = [
    (seated, "The others have bet by their habits."),
    (closed, "No more bets. Seat 1 has the shoe, and a bet on Banco as who deals must."),
    (
        lambda: closed(boxes={1: {"tie": 20}, 6: {"banco": 50}}),
        "No more bets. Seats 1, 3, 4 have no bet on Banco, and who deals must have one. "
        "The shoe passes clockwise to seat 6.",
    ),
    (
        lambda: closed(boxes=HOUSE),
        "No more bets. Seats 1, 3, 4, 6 have no bet on Banco, and who deals must have one. "
        "Nobody with a bet on Banco is left to deal, so the house dealer does.",
    ),
    (
        lambda: closed().decline(1),
        "Seat 1 declines the shoe, as anyone may. Seats 3, 4 have no bet on Banco, and who deals "
        "must have one. The shoe passes clockwise to seat 6.",
    ),
    (
        lambda: closed().decline(1).decline(6),
        "Seat 6 declines the shoe, as anyone may. Nobody with a bet on Banco is left to deal",
    ),
    (slipped, "Four cards lie face down, dealt one at a time: Punto, Banco, Punto, Banco."),
    (
        lambda: slipped(FIVE).show_punto(3),
        "The largest bettor on Punto has shown its cards: 2 + 3 = 5. On exactly 5 the largest",
    ),
    (
        lambda: slipped(FIVE, NOBODY).show_punto(),
        "Nobody is on Punto, so the house dealer has shown its cards: 2 + 3 = 5. On 5 there is "
        "nobody to choose, so Punto must draw, unless Banco has a natural.",
    ),
    (
        lambda: slipped(PUNTO_WINS).show_punto(3),
        "The largest bettor on Punto has shown its cards: 9 + 0 = 9. That is a natural",
    ),
    (
        lambda: slipped(TIED).show_punto(3),
        "The largest bettor on Punto has shown its cards: 7 + 0 = 7. On 6 and 7 Punto stands.",
    ),
    (
        lambda: slipped(THIRDS).show_punto(3),
        "The largest bettor on Punto has shown its cards: 2 + 2 = 4. On 0 to 4 Punto must draw",
    ),
    (
        lambda: at_five().answer_five(3, "stand"),
        "The choice on five: Punto stands. Banco’s natural would still win at once.",
    ),
    (
        lambda: at_five(boxes=EQUAL).answer_five(1, "draw").answer_five(3, "stand"),
        "Equal largest bettors must agree on one answer. By seats: 1 (Punto draws), 3 (Punto st",
    ),
    (
        lambda: at_five().answer_five(3, "stand").show_banco(1),
        "The dealer of the coup has shown Banco’s cards: 0 + 7 = 7. Punto stood, so Banco stands",
    ),
    (
        lambda: at_five("K♠ 8♦").answer_five(3, "stand").show_banco(1),
        "The dealer of the coup has shown Banco’s cards: 0 + 8 = 8. Banco has a natural 8: nobody",
    ),
    (
        lambda: run(slipped(THIRDS), TableStep.THIRD),
        "The dealer of the coup has shown Banco’s cards: 3 + 1 = 4. There is no natural",
    ),
    (
        lambda: run(slipped(THIRDS), TableStep.THIRD).draw(1),
        "Punto gets 4♠: 2 + 2 + 4 = 8. Punto’s third card is 4♠, so Banco draws on 4: row 4 draws",
    ),
    (
        lambda: run(slipped(THIRDS), TableStep.SETTLE),
        "Punto’s third card is 4♠, so Banco draws on 4 and gets 7♣: row 4 draws",
    ),
    (
        lambda: run(at_five("2♠ 3♦", "A♠").answer_five(3, "stand"), TableStep.SETTLE),
        "Punto stood, so Banco draws on 5 and gets A♠",
    ),
    (
        lambda: played(seated(PUNTO_WINS)),
        "Your change: −100. Banco has lost, so the shoe passes clockwise to seat 3.",
    ),
    (
        lambda: played(seated(TIED)),
        "Your change: 0. While Banco wins or ties the shoe stays where it is, at seat 1.",
    ),
    (
        lambda: played(seated(PUNTO_WINS), HOUSE),
        "You had no bet. The house dealer has dealt, so nobody loses the turn: it stays at seat 1.",
    ),
]


@pytest.mark.parametrize(("make", "said"), HAPPENED)
def test_what_has_happened(make: Callable[[], OldStyleTable], said: str) -> None:
    """Each step is said with its rule."""
    assert plain(words.happened(make(), 1)).startswith(said)


def test_the_cut_card_is_told() -> None:
    """After the last coup of a shoe it is said that all cards are shuffled."""
    table = seated(decks=4)
    while not table.is_cut:
        table = run(laid(table).close_bets(), TableStep.SETTLE).settle()
    assert "The cut card has come, so this was the shoe’s last coup" in words.happened(table, 1)


Act = Callable[[OldStyleTable], object]

REFUSED: list[tuple[Callable[[], OldStyleTable], Act, str]] = [
    (closed, lambda t: t.slip(3), "You have no bet on Banco, and who deals must have one."),
    (
        closed,
        lambda t: t.slip(6),
        "Only who has the shoe deals or declines it, and it is at",
    ),
    (
        lambda: run(slipped(THIRDS, HOUSE), TableStep.THIRD),
        lambda t: t.draw(3),
        "The house dealer deals this coup.",
    ),
    (
        slipped,
        lambda t: t.show_punto(1),
        "Punto’s cards are shown by the largest bettor on Punto, at seat 3.",
    ),
    (
        lambda: slipped(boxes=NOBODY),
        lambda t: t.show_punto(1),
        "Nobody is on Punto, so the house dealer shows its cards.",
    ),
    (
        lambda: run(slipped(BANCO_WINS), TableStep.BANCO),
        lambda t: t.show_banco(3),
        "Banco’s cards are shown by who has dealt the coup, and that was not you.",
    ),
    (
        at_five,
        lambda t: t.answer_five(1, "draw"),
        "On five the largest bettor on Punto chooses, and that is not you (seat 3).",
    ),
    (at_five, lambda t: t.show_banco(1), "Banco’s cards stay face down until the choice on five"),
    (
        lambda: slipped(TIED).show_punto(3),
        lambda t: t.answer_five(3, "draw"),
        "Punto’s pair makes 7, and there is a choice on exactly 5 only.",
    ),
    (
        lambda: at_five(boxes=NOBODY),
        lambda t: t.answer_five(1, "draw"),
        "Nobody is on Punto, so Punto must draw on 5.",
    ),
    (
        lambda: at_five().answer_five(3, "draw"),
        lambda t: t.answer_five(3, "stand"),
        "The choice on five is made, and it stays.",
    ),
    (seated, lambda t: t.slip(1), "Bets come first; cards are dealt once no more are taken."),
    (closed, lambda t: t.show_punto(3), "The cards are dealt first, by whoever has the shoe."),
    (slipped, lambda t: t.show_banco(1), "Punto’s cards are shown first, by the largest bettor"),
    (at_five, lambda t: t.slip(1), "The choice on five comes first."),
    (
        lambda: run(slipped(BANCO_WINS), TableStep.BANCO),
        lambda t: t.slip(1),
        "Banco’s cards are shown first, by the dealer of the coup.",
    ),
    (
        lambda: run(slipped(THIRDS), TableStep.THIRD),
        lambda t: t.settle(),
        "A third card comes first, from the dealer of the coup.",
    ),
    (
        lambda: run(slipped(BANCO_WINS), TableStep.SETTLE),
        lambda t: t.draw(1),
        "The coup is finished: the bets are settled first.",
    ),
]


@pytest.mark.parametrize(("make", "act", "said"), REFUSED)
def test_what_is_refused(make: Callable[[], OldStyleTable], act: Act, said: str) -> None:
    """The rule that refuses is told, not the error."""
    table = make()
    with pytest.raises(BaccaratError) as refusal:
        act(table)
    assert refused(refusal.value, table).startswith(said)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (InvalidStake, "“x” is not a stake; on Tie this table takes 20 to 200."),
        (StakeBelowMinimum, "“x” is below the minimum; on Tie this table takes 20 to 200."),
        (StakeAboveMaximum, "“x” is above the maximum; on Tie this table takes 20 to 200."),
    ],
)
def test_a_refused_stake(error: type[BaccaratError], said: str) -> None:
    """It is quoted, and the limits are told."""
    limit = Limit(Fraction(20), Fraction(200))
    assert said == refused_stake(error(), "x", "tie", limit)


def test_what_the_choice_is_worth() -> None:
    """Both answers are told to four decimals, and how often a Tie gives the stake back."""
    assert (
        "drawing brings a stake on Punto −18.5197\u00a0% on average, standing −21.0556\u00a0%."
        in words.five_worth(worth_on_five("2♥ 3♣", 6))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_habit_has_a_name(language: str) -> None:
    """No two are called alike."""
    use_language(language)
    assert len(HABITS) == len({words.habit(key) for key in HABITS})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", [*NEXT, *HAPPENED])
def test_all_is_said_in_each_language(entry: Any, language: str) -> None:
    """Nothing of it fails, and no placeholder is left."""
    use_language(language)
    for you in (1, 3):
        said = words.what_next(entry[0](), you) + words.happened(entry[0](), you)
        assert said
        assert "{" not in said
