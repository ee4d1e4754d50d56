"""The panels of the lessons."""

from baccarat_edu.quiz.quiz_sets import UnknownMode
from baccarat_edu.quiz.table_cells import InvalidCell
from baccarat_edu.widgets.banco_table import BancoTable
from baccarat_edu.widgets.card_values import CardValues
from baccarat_edu.widgets.casino_table import CasinoTable
from baccarat_edu.widgets.convergence import Convergence
from baccarat_edu.widgets.coup_stepper import CoupStepper
from baccarat_edu.widgets.course_map import CourseMap
from baccarat_edu.widgets.deal_order import DealOrder
from baccarat_edu.widgets.exam import Exam, NotBegun, NotSigned
from baccarat_edu.widgets.find_the_mistake import FindTheMistake, UnknownMistake, UnknownStage
from baccarat_edu.widgets.home_series_board import HomeSeriesBoard
from baccarat_edu.widgets.mastery_map import MasteryMap
from baccarat_edu.widgets.natural_check import NaturalCheck
from baccarat_edu.widgets.odds_explorer import OddsExplorer
from baccarat_edu.widgets.one_card_change import OneCardChange
from baccarat_edu.widgets.panel import Panel, UnknownAction, action
from baccarat_edu.widgets.payouts import Payouts
from baccarat_edu.widgets.progress_panel import ProgressPanel
from baccarat_edu.widgets.punto_rule import PuntoRule
from baccarat_edu.widgets.quiz import Quiz, QuizIsOver
from baccarat_edu.widgets.road_check import RoadCheck
from baccarat_edu.widgets.road_reading import RoadReading
from baccarat_edu.widgets.roads import Roads
from baccarat_edu.widgets.same_rule import SameRule
from baccarat_edu.widgets.stylesheet import stylesheet
from baccarat_edu.widgets.sum_builder import SumBuilder
from baccarat_edu.widgets.what_if import WhatIf
from baccarat_edu.widgets.why_the_table import WhyTheTable
from baccarat_edu.widgets.widget_check import WidgetCheck

__all__ = [
    "BancoTable",
    "CardValues",
    "CasinoTable",
    "Convergence",
    "CoupStepper",
    "CourseMap",
    "DealOrder",
    "Exam",
    "FindTheMistake",
    "HomeSeriesBoard",
    "InvalidCell",
    "MasteryMap",
    "NaturalCheck",
    "NotBegun",
    "NotSigned",
    "OddsExplorer",
    "OneCardChange",
    "Panel",
    "Payouts",
    "ProgressPanel",
    "PuntoRule",
    "Quiz",
    "QuizIsOver",
    "RoadCheck",
    "RoadReading",
    "Roads",
    "SameRule",
    "SumBuilder",
    "UnknownAction",
    "UnknownMode",
    "UnknownMistake",
    "UnknownStage",
    "WhatIf",
    "WhyTheTable",
    "WidgetCheck",
    "action",
    "stylesheet",
]
