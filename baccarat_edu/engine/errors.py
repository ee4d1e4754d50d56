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


class InvalidForecast(BaccaratError):
    """A forecast on something other than Punto, Banco or Tie."""


class InvalidStake(BaccaratError):
    """A stake that is not a positive exact number."""


class InvalidTariff(BaccaratError):
    """A tariff that no table could pay by."""
