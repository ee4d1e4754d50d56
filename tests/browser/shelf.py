"""Which notebooks the journeys read: every lesson, and a workbench with one of each panel."""

from typing import Any

import pytest

from tests.browser.lab import LANGUAGES, code_notebook, lesson_paths
from tests.browser.lesson import Lesson

WORKED = "4♥ 2♠ 9♣ A♦ 8♦"
QUESTIONS, SEED = 3, 5

# One of each panel, so that a journey does not hang on what a lesson happens to show.
BENCH = {
    "CoupStepper": f'CoupStepper("{WORKED}")',
    "BancoTable": "BancoTable(highlight=(3, 8))",
    "OneCardChange": f'OneCardChange("{WORKED}", cards="8♦ 7♦")',
    "Quiz": f'Quiz(skill="banco", questions={QUESTIONS}, seed={SEED}, keep=False)',
    "CardValues": "CardValues()",
    "SumBuilder": 'SumBuilder("7♠ 8♥")',
    "DealOrder": "DealOrder()",
    "NaturalCheck": 'NaturalCheck("9♠ 6♦ Q♥ 2♣")',
    "PuntoRule": "PuntoRule(seed=3)",
    "FindTheMistake": "FindTheMistake(seed=6)",
    "Payouts": 'Payouts(20, "banco", "banco")',
    "Exam": f'Exam("midterm", skills="banco", questions={QUESTIONS}, who="Anna", keep=False)',
    "CasinoTable": "CasinoTable(seat=1, stakes={'punto': '2000', 'banco': '100', 'tie': ''})",
    "CourseMap": "CourseMap(finished={})",
    "WhatIf": f'WhatIf("{WORKED} 5♣")',
    "MasteryMap": 'MasteryMap(levels={"3-8": "missed", "6-stood": "known"})',
    "ProgressPanel": "ProgressPanel()",
    "OddsExplorer": "OddsExplorer()",
    "HomeSeriesBoard": 'HomeSeriesBoard(["Anna", "Boris"], seed=7, keep=False)',
    "RoadCheck": "RoadCheck(seed=1)",
    "RoadReading": (
        'RoadReading(series=1000, bets=["banco", "punto"] * 5, better="neither", done=1000)'
    ),
    "Roads": 'Roads("TBBPPPTBPBBBBBBBBPB", seed=1)',
    "SameRule": "SameRule()",
    "WhyTheTable": "WhyTheTable()",
    "Convergence": "Convergence(coups=1000, done=1000)",
    "WidgetCheck": "WidgetCheck()",
}
# The same panels made in another way, behind the first ones.
SECOND = {
    "BancoTable": 'BancoTable(rows=(3, 6), covered="edges")',
    "Quiz": 'Quiz(skill=["total", "payout", "natural"], questions=3, seed=3, keep=False)',
    "CoupStepper": "CoupStepper(seed=6)",
}
# Quizzes of the other modes, behind the two of above; what is answered here is nobody's.
MODES = {
    "practice": f'Quiz(mode="practice", questions={QUESTIONS}, seed={SEED}, keep=False)',
    "exam": f'Quiz(mode="exam", questions={QUESTIONS}, seed={SEED}, keep=False)',
    "typed": f'Quiz("payout", questions={QUESTIONS}, seed={SEED}, typed=True, keep=False)',
    "why": f'Quiz(["why", "mistake"], questions={QUESTIONS}, seed={SEED}, keep=False)',
}
WORKBENCH = (*BENCH.values(), *SECOND.values(), *MODES.values())

# What leads each panel to its middle and to its end; keys that sleep are passed over.
MIDDLE = {
    "CoupStepper": ("next", "next", "predict-over", "next", "predict-draw"),
    "BancoTable": ("cell-5-4",),
    "OneCardChange": ("predict-both",),
    "Quiz": ("answer-draw",),
    "CardValues": ("cell-K♠", "answer-10"),
    "SumBuilder": ("answer-6",),
    "DealOrder": ("give-punto", "give-punto"),
    "NaturalCheck": ("whose-punto",),
    "PuntoRule": ("cell-5", "answer-stand"),
    "FindTheMistake": ("stage-deal",),
    "Payouts": ("put-50", "show"),
    "CasinoTable": ("close", "deal", "show-punto", "show-banco", "deal", "next"),
    "Exam": ("answer-draw", "next"),
    "CourseMap": ("done-01_card_values",),
    "WhatIf": ("choose-1", "change-9"),
    "MasteryMap": ("cell-3-8",),
    "ProgressPanel": ("refresh",),
    "OddsExplorer": ("take-0", "take-1", "charge-0"),
    "HomeSeriesBoard": ("seat-1", "forecast-banco", "lock", "forecast-tie"),
    "RoadCheck": ("answer-right",),
    "RoadReading": ("compare-follow", "predict_after_streak-more"),
    "Roads": ("deal-1", "cell-big_eye_boy-2"),
    "SameRule": ("predict-more",),
    "WhyTheTable": ("cell-3-8", "predict-8"),
    "Convergence": ("restart",),
    "WidgetCheck": ("press",),
}
END = {
    "CoupStepper": ("next", "predict-stand", "next", "predict-banco", "next"),
    "BancoTable": ("cell-0-stood",),
    "OneCardChange": ("try-0",),
    "Quiz": ("next", "answer-stand", "next", "answer-stand", "next"),
    "CardValues": ("cell-A♥", "answer-1"),
    "SumBuilder": ("add-6", "answer-1"),
    "DealOrder": ("give-banco", "give-punto", "give-banco", "give-over"),
    "NaturalCheck": ("next-other",),
    "PuntoRule": ("next", "answer-draw"),
    "FindTheMistake": ("show",),
    "Payouts": ("end_with-tie", "show"),
    "CasinoTable": ("next", "close", "deal", "show-punto", "predict-stand", "five-draw", "next"),
    "Exam": ("ask", "sign"),
    "CourseMap": ("done-01_card_values",),
    "WhatIf": ("undo", "next", "next"),
    "MasteryMap": ("cell-0-stood",),
    "OddsExplorer": ("back-1", "pay_on_tie-9"),
    "HomeSeriesBoard": ("hide", "lock", "others", "stay"),
    "RoadCheck": ("next", "answer-red", "next", "answer-none", "next", "answer-red", "next"),
    "RoadReading": ("restart", "bet-punto"),
    "Roads": ("deal-10", "undo"),
    "SameRule": ("restart", "predict-equal"),
    "WhyTheTable": ("cell-6-stood",),
}


def panels_notebook(language: str, *cells: str) -> dict[str, Any]:
    """Make an unrun notebook whose panels speak a language."""
    names = "from baccarat_edu import *\nfrom baccarat_edu.widgets import *\n"
    return code_notebook(f'{names}use_language("{language}")\nstylesheet()', *cells)


def workbench_path(language: str) -> str:
    """Name the workbench of a language below the server's root."""
    return f"workbench/{language}/panels.ipynb"


def press_each(lesson: Lesson, ways: dict[str, tuple[str, ...]]) -> None:
    """Lead every panel on by the presses of its widget."""
    for widget, keys in ways.items():
        lesson.panel(widget).click_through(keys)


every_lesson = pytest.mark.parametrize(
    "lesson", [f"trusted/{path}" for path in lesson_paths()], indirect=True
)
workbench = pytest.mark.parametrize(
    "lesson", [workbench_path(language) for language in LANGUAGES], indirect=True
)
english_workbench = pytest.mark.parametrize("lesson", [workbench_path("en")], indirect=True)
by_mouse_and_keyboard = pytest.mark.parametrize("by", ["mouse", "keyboard"])

# Where the words do not matter, each way of pressing in one of the languages is enough.
either_way = pytest.mark.parametrize(
    ("lesson", "by"),
    [(workbench_path("en"), "mouse"), (workbench_path("ru"), "keyboard")],
    indirect=["lesson"],
)
