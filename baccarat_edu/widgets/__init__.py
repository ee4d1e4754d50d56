"""The panels of the lessons."""

from baccarat_edu.widgets.banco_table import BancoTable, InvalidCell
from baccarat_edu.widgets.coup_stepper import CoupStepper
from baccarat_edu.widgets.one_card_change import OneCardChange
from baccarat_edu.widgets.panel import Panel, UnknownAction, action
from baccarat_edu.widgets.quiz import Quiz, QuizIsOver
from baccarat_edu.widgets.stylesheet import stylesheet
from baccarat_edu.widgets.widget_check import WidgetCheck

__all__ = [
    "BancoTable",
    "CoupStepper",
    "InvalidCell",
    "OneCardChange",
    "Panel",
    "Quiz",
    "QuizIsOver",
    "UnknownAction",
    "WidgetCheck",
    "action",
    "stylesheet",
]
