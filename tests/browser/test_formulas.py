"""What JupyterLab would read as a formula is a text like any other in a panel."""

from typing import Final

import pytest
from playwright.sync_api import expect

from baccarat_edu.widgets import BancoTable
from tests.browser.lab import Lab, code_notebook
from tests.browser.lesson import Desk

PRICES: Final = r"It costs $5, not $10, nor $$20$$ or \(a\)"
FORMULA: Final = "<p>$x$</p>"


@pytest.mark.parametrize("trust", [True, False], ids=["trusted", "untrusted"])
def test_a_dollar_stays_a_dollar(desk: Desk, lab: Lab, trust: bool) -> None:
    """A saved panel shows an author's title as it is, where a formula beside it is set."""
    notebook = code_notebook("1")
    notebook["cells"][0]["outputs"] = [
        {"output_type": "display_data", "metadata": {}, "data": {"text/html": html}}
        for html in (BancoTable(title=PRICES).saved_view(), FORMULA)
    ]
    lesson = desk.open(lab.write(f"formulas/{trust}.ipynb", notebook, trust=trust))
    expect(lesson.root.locator("mjx-container")).to_have_count(1)
    expect(lesson.root.locator(".be-title")).to_have_text(PRICES)
    lesson.close()
