"""What whoever writes a tariff is told of it: which value is wrong, and what would be right."""

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.toml import quoted


def refused(key: str, value: object) -> str:
    """Say that no table could pay by a value, and by which one it could.

    Args:
        key: under which it stands in the file; the keys of all tables are different ones.
        value: what stands there.
    """
    return _refusal(key).format(value=quoted(value), key=key, half='"1/2"')


def covered_already(line: int, total: int) -> str:
    """Say that an exception could never pay, since an earlier one covers its wins."""
    return _(
        "the exception in line {line} pays for every such win with {total} already; leave one out"
    ).format(line=line, total=total)


def _refusal(key: str) -> str:
    odds = _(
        "“{value}” cannot be what a win on “{key}” pays; write an exact number above 0, "
        "such as 8, 0.95 or {half}"
    )
    return {
        "punto": odds,
        "banco": odds,
        "tie": odds,
        "rate": _(
            "“{value}” cannot be the house’s share of the profit; write an exact number from 0 to "
            "below 1, such as 0.05 for 5 %"
        ),
        "step": _(
            "“{value}” cannot be a step to round to; write an exact number above 0, such as 0.5, "
            "or leave it out"
        ),
        "rounding": _("“{value}” is not a way to round; there is up, down, nearest"),
        "minimum": _(
            "“{value}” cannot be the least commission; write an exact number from 0 up, such as 1"
        ),
        "total": _("Banco cannot win with “{value}”; write a total from 1 to 9"),
        "cards": _("Banco cannot win with “{value}” cards; write 2 or 3, or leave it out"),
        "odds": _(
            "“{value}” cannot be what such a win pays; write an exact number from 0 up, such as "
            "{half}, or 0 to give the stake back"
        ),
    }[key]
