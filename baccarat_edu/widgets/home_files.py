"""What participants take home: the table of a series for a spreadsheet, and a certificate."""

import csv
import io
from typing import Final

from baccarat_edu.engine.home_series import HomeSeries
from baccarat_edu.engine.home_standing import PlayedCoup
from baccarat_edu.widgets.home_sheet import Sheet
from baccarat_edu.widgets.rendering import render
from baccarat_edu.words import home_series as words
from baccarat_edu.words.table import outcome

TABLE_KIND: Final = "text/csv;charset=utf-8"
CERTIFICATE_KIND: Final = "text/html;charset=utf-8"
MARK: Final = "\ufeff"
"""What tells a spreadsheet that a file is UTF-8."""

FORMULA: Final = tuple("=+-@\t\r＝＋－＠")  # noqa: RUF001 - the wide ones begin formulas too
TEXT: Final = "'"
"""What a spreadsheet takes for the beginning of a text, and shows as nothing."""


def table_file(number: int) -> str:
    """Name the file of a series's table, by the number of the series."""
    return f"baccarat-series-{number}.csv"


def certificate_file(number: int) -> str:
    """Name the file of a certificate, by the number of the series."""
    return f"baccarat-certificate-{number}.html"


def table(sheet: Sheet) -> str:
    """Write the table of the coups as CSV that opens in spreadsheets, in the language in use."""
    file = io.StringIO(newline="")
    comma_is_taken = words.decimal_mark() == ","
    writer = csv.writer(file, delimiter=";" if comma_is_taken else ",")
    writer.writerow(map(_as_text, words.heads(sheet.series.participants)))
    writer.writerows(_row(played) for played in sheet.played)
    return MARK + file.getvalue()


def certificate(series: HomeSeries, number: int) -> str:
    """Write a page to print: who has won, everybody's total, and which cards they were."""
    leading = series.winners
    totals = sorted(series.totals.items(), key=lambda line: line[1], reverse=True)
    return render(
        "home_certificate.html",
        {
            "winners": leading,
            "rows": [(name, total, name in leading) for name, total in totals],
            "dealer": series.dealer,
            "seed": series.seed,
            "number": number,
            "words": words,
        },
    )


def _row(played: PlayedCoup) -> list[str | int]:
    coup = played.coup
    hands = [(str(hand), hand.total) for hand in (coup.punto, coup.banco)]
    shown: list[str | int] = [played.number, *hands[0], *hands[1], outcome(coup.outcome or "tie")]
    for score in played.scores:
        forecast = outcome(score.forecast)
        shown += [forecast, words.plain_number(score.change), words.plain_number(score.total)]
    return shown


def _as_text(cell: str) -> str:
    """Keep a spreadsheet from reading a text as a formula."""
    return f"{TEXT}{cell}" if cell.lstrip().startswith(FORMULA) else cell
