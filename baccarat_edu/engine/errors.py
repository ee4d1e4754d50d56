"""What can be wrong with the input: one small error a mistake, each quoting what it was given."""


class BaccaratError(ValueError):
    """Any input that the engine refuses."""


class InvalidCard(BaccaratError):
    """A text that names none of the 52 cards."""


class InvalidHand(BaccaratError):
    """A hand of fewer than two or more than three cards."""


class InvalidTotal(BaccaratError):
    """A total outside 0–9."""


class InvalidThirdCard(BaccaratError):
    """A third-card value outside 0–9."""


class NoThirdCard(BaccaratError):
    """A third card where the rules give none."""


class NotEnoughCards(BaccaratError):
    """Fewer cards than the coup needs."""


class InvalidPosition(BaccaratError):
    """A card position that the coup does not have."""


class UnfinishedCoup(BaccaratError):
    """A coup that still waits for a card, where a finished one is needed."""


class InvalidDecks(BaccaratError):
    """A shoe of fewer than one or more than eight decks."""


class ShoeExhausted(BaccaratError):
    """A shoe that may not hold enough cards to finish another coup."""


class InvalidCounts(BaccaratError):
    """Counts of a shoe's cards that are not ten whole numbers from 0 up."""


class InvalidKnownCards(BaccaratError):
    """Known cards that cannot be the first ones of a coup from this shoe."""


class InvalidRule(BaccaratError):
    """A rule for a hand that odds are not known by."""


class UnknownResults(BaccaratError):
    """Odds that only say who wins, where the totals and cards are needed too."""


class InvalidCoups(BaccaratError):
    """A number of coups that is not a whole number from 0 up."""


class InvalidCutCard(BaccaratError):
    """A place of the cut card that would cut a coup off, or end a shoe before its first."""


class InvalidForecast(BaccaratError):
    """A forecast on something other than Punto, Banco or Tie."""


class InvalidStake(BaccaratError):
    """A stake that is not a positive exact number."""


class InvalidTariff(BaccaratError):
    """A tariff that no table could pay by."""


class InvalidOutcome(BaccaratError):
    """An outcome other than Punto, Banco or Tie."""


class InvalidRoad(BaccaratError):
    """A text that has letters other than P, B and T."""


class InvalidName(BaccaratError):
    """A participant's name that is blank or cannot be written."""


class RepeatedName(BaccaratError):
    """Two participants of one name."""


class InvalidParticipants(BaccaratError):
    """Fewer than two or more than eight participants."""


class UnknownParticipant(BaccaratError):
    """A name that no participant has."""


class OutOfOrder(BaccaratError):
    """A step of a home series that comes too early or a second time."""


class ForecastLocked(BaccaratError):
    """A second forecast of one participant for the same coup."""


class ForecastMissing(BaccaratError):
    """A deal before every participant has locked a forecast."""


class SeriesOver(BaccaratError):
    """An eleventh coup of a home series, or a forecast for one."""


class InvalidSeed(BaccaratError):
    """A seed that is neither a whole number of 64 bits nor a line of text."""


class InvalidSeries(BaccaratError):
    """Plain data that no home series has written.

    ``where`` is the part that is wrong, ``"version"`` or ``"seed"``, or the number of an event from
    1; None where all of it is something else. ``given`` is what stands there.
    """

    def __init__(self, message: str, where: str | int | None = None, given: object = None) -> None:
        self.where, self.given = where, given
        super().__init__(message)


class InvalidSeat(BaccaratError):
    """A seat that the table does not have, or at which nobody sits."""


class InvalidLimits(BaccaratError):
    """A minimum and a maximum between which no stake fits."""


class StakeBelowMinimum(BaccaratError):
    """A stake below the minimum that the table takes on this bet."""


class StakeAboveMaximum(BaccaratError):
    """A stake above the maximum that the table takes on this bet."""


class BetMissing(BaccaratError):
    """A bet that is not there to be taken back, or a coup that nobody has bet on."""


class BetsAreClosed(BaccaratError):
    """A bet laid or taken back after no more bets are taken."""


class BancoBetMissing(BaccaratError):
    """A seat without a bet on Banco that would deal."""


class NotYourShoe(BaccaratError):
    """A coup dealt, or the shoe declined, by a seat that does not have the shoe."""


class NotYourCards(BaccaratError):
    """A hand shown by somebody whose place it is not."""


class NotYourChoice(BaccaratError):
    """An answer on five from a seat that is not the largest bettor on Punto."""


class NothingToChoose(BaccaratError):
    """An answer on five where the rules leave nothing to choose."""


class InvalidAnswer(BaccaratError):
    """An answer on five that is neither to draw nor to stand."""


class ChoiceOpen(BaccaratError):
    """A coup that goes on before the choice on five is made."""


class WrongStep(BaccaratError):
    """A step at the table that comes too early or too late."""


class CutCardOut(BaccaratError):
    """A bet on a coup from a shoe whose cut card has come."""
