"""Why plain data is no home series, in words."""

from collections.abc import Iterator

from baccarat_edu.engine.errors import (
    BaccaratError,
    ForecastLocked,
    ForecastMissing,
    InvalidCard,
    InvalidForecast,
    InvalidName,
    InvalidParticipants,
    InvalidSeries,
    NotEnoughCards,
    OutOfOrder,
    RepeatedName,
    SeriesOver,
    UnfinishedCoup,
    UnknownParticipant,
)
from baccarat_edu.engine.home_names import FEWEST, MOST
from baccarat_edu.engine.home_series import PARTS, VERSION
from baccarat_edu.engine.home_standing import COUPS
from baccarat_edu.words.languages import gettext as _


def refused(error: InvalidSeries) -> str:
    """Say what of the data is wrong, and for an event why it could not come there."""
    given = repr(error.given)
    if isinstance(error.where, int):
        return _("event {number}: {reason}").format(number=error.where, reason=_reason(error))
    if error.where == "version":
        return _("version {given} is not one that is read here; {known} is").format(
            given=given, known=VERSION
        )
    if error.where == "seed":
        return _("{given} is not a seed; it is a whole number or a text").format(given=given)
    return _("{given} is not a home series; it consists of {parts}").format(
        given=given, parts=", ".join(PARTS)
    )


def _reason(error: InvalidSeries) -> str:
    *_others, first = _causes(error)
    match first:
        case InvalidName() | InvalidParticipants() | RepeatedName():
            return _("the participants have {fewest} to {most} different names").format(
                fewest=FEWEST, most=MOST
            )
        case UnknownParticipant():
            return _("nobody of this name sits here")
        case InvalidForecast():
            return _("a forecast is punto, banco or tie")
        case ForecastLocked():
            return _("this participant has locked a forecast for the coup already")
        case ForecastMissing():
            return _("not everybody has locked a forecast for this coup")
        case InvalidCard() | NotEnoughCards() | UnfinishedCoup():
            return _("the cards are not those of one whole coup")
        case SeriesOver():
            return _("all {number} coups are dealt before").format(number=COUPS)
        case OutOfOrder():
            return _("it comes too early, or a second time")
    return _("it is not written as events are")


def _causes(error: BaseException | None) -> Iterator[BaccaratError]:
    """Yield the engine's errors from the last one to the one that all came of."""
    while isinstance(error, BaccaratError):
        yield error
        error = error.__cause__
