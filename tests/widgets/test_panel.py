"""What every panel keeps, whichever it is: found by looking, made in each language."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from baccarat_edu import widgets
from baccarat_edu.widgets import Panel, UnknownAction
from tests.widgets.contract import broken_promises
from tests.widgets.markup import tree
from tests.widgets.samples import (
    ALL_SAMPLES,
    SAMPLES,
    SIX_CARDS,
    WORKED,
    View,
    make,
    panel_classes,
)
from tests.words.said import LANGUAGES

TEMPLATES = Path(widgets.__path__[0]) / "templates"
VIEW = "application/vnd.jupyter.widget-view+json"
HTML, TEXT = "text/html", "text/plain"

every_class = pytest.mark.parametrize("panel_class", panel_classes())
every_sample = pytest.mark.parametrize(("panel_class", "sample"), ALL_SAMPLES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def stem(panel_class: type[Panel]) -> str:
    """Name the file that a panel shares with its template and its test."""
    return panel_class.__module__.rpartition(".")[2]


def words(html: str) -> list[str]:
    """Read a picture's texts, as whoever looks at it does."""
    return tree(html).text.split()


def test_there_are_panels() -> None:
    """Looking for panels finds the five of the first lessons."""
    known = {"BancoTable", "CoupStepper", "OneCardChange", "Quiz", "WidgetCheck"}
    assert known <= {panel_class.__name__ for panel_class in panel_classes()}


@every_class
def test_a_panel_has_its_files_and_its_samples(panel_class: type[Panel]) -> None:
    """Each panel has a template for the eye, one for the ear, a test module and samples here."""
    name = stem(panel_class)
    assert (TEMPLATES / f"{name}.html").is_file()
    assert (TEMPLATES / f"{name}.txt").is_file()
    assert Path(__file__).with_name(f"test_{name}.py").is_file()
    assert SAMPLES.get(panel_class.__name__)


@every_class
def test_a_panel_is_public(panel_class: type[Panel]) -> None:
    """Each panel can be imported from the package of the panels."""
    assert panel_class is getattr(widgets, panel_class.__name__)


@every_language
@every_sample
def test_two_panels_are_alike(panel_class: type[Panel], sample: str, language: str) -> None:
    """A second panel made the same way shows the same, to the letter."""
    first, second = (make(panel_class, sample, language) for _number in range(2))
    assert View.of(first) == View.of(second)
    assert first.model_id != second.model_id


@every_language
@every_sample
def test_a_panel_comes_with_its_saved_view(
    panel_class: type[Panel], sample: str, language: str
) -> None:
    """A cell that ends with a panel holds the live view, the HTML and the text."""
    panel = make(panel_class, sample, language)
    bundle, _metadata = panel._repr_mimebundle_()
    assert {VIEW, HTML, TEXT} == bundle.keys()
    assert (panel.saved_view(), panel.transcript()) == (bundle[HTML], bundle[TEXT])
    assert words(panel.html) == words(bundle[HTML])
    assert panel.model_id == bundle[VIEW]["model_id"]
    assert panel.model_id not in bundle[HTML] + bundle[TEXT]


@every_sample
def test_only_the_live_view_has_charts(panel_class: type[Panel], sample: str) -> None:
    """What a notebook keeps has their numbers instead, unfolded; others keep all they show."""
    panel = make(panel_class, sample)
    saved = tree(panel.saved_view())
    assert [] == saved.all("img")
    assert [] == broken_promises(saved, panel_class)
    if not panel.has_charts:
        assert panel.html == panel.saved_view()
    if tree(panel.html).all("img") and saved.having("class", "be-numbers"):
        assert all("open" in fold.attributes for fold in saved.having("data-key", "numbers"))


def test_a_saved_view_is_the_same_in_every_run(tmp_path: Path) -> None:
    """Nothing of it hangs on the order in which this run's hashes fall."""
    code = (
        "from tests.widgets.samples import ALL_SAMPLES, make\n"
        "for sample in ALL_SAMPLES: print(*make(*sample)._repr_mimebundle_()[0].values())"
    )
    shown = set()
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[2],
            env={
                **os.environ,
                "BACCARAT_EDU_HOME": str(tmp_path / seed),
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": ".",
                "PYTHONUTF8": "1",
            },
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        shown.add(re.sub(r"\{'version_major.*?\}", "", run.stdout))
    assert 1 == len(shown)


@every_class
@pytest.mark.parametrize("keyword", ["titel", "tile", "nonsense", "_esm"])
def test_an_unknown_keyword_is_refused(panel_class: type[Panel], keyword: str) -> None:
    """A typing error is a TypeError that quotes it, and does not vanish into a trait."""
    keywords: dict[str, Any] = {**NEEDED.get(stem(panel_class), {}), keyword: "x"}
    with pytest.raises(TypeError, match=f"{panel_class.__name__}.*'{keyword}'") as refusal:
        panel_class(**keywords)
    assert (keyword[0] == "t") == ("did you mean 'title'?" in str(refusal.value))


NEEDED = {
    "coup_stepper": {"coup": WORKED},
    "exam": {"name": "midterm"},
    "one_card_change": {"coup": WORKED},
    "what_if": {"cards": SIX_CARDS},
}


@every_sample
def test_an_unknown_action_is_refused(panel_class: type[Panel], sample: str) -> None:
    """An action that a panel does not have is quoted, and those that it has are named."""
    panel = make(panel_class, sample)
    before = View.of(panel)
    for name in ("", "view", "announce", "__init__", "html", "act", "<script>"):
        with pytest.raises(UnknownAction) as refusal:
            panel.act(name)
        assert all(part in str(refusal.value) for part in (repr(name), *panel.actions()))
    assert before == View.of(panel)


@every_sample
def test_a_panel_prints_as_one_line(panel_class: type[Panel], sample: str) -> None:
    """Its repr names the class and the title, and nothing of this run."""
    panel = make(panel_class, sample)
    assert f"{panel_class.__name__}({panel.title!r})" == repr(panel)
