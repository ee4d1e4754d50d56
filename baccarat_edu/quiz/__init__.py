"""Questions whose key the engine computes."""

from baccarat_edu.quiz.drills import drill
from baccarat_edu.quiz.number_questions import (
    CardQuestion,
    NumberQuestion,
    PayoutQuestion,
    TotalQuestion,
)
from baccarat_edu.quiz.questions import Asked, Feedback, Question, UnknownAnswer
from baccarat_edu.quiz.topics import SKILLS, UnknownSkill

__all__ = [
    "SKILLS",
    "Asked",
    "CardQuestion",
    "Feedback",
    "NumberQuestion",
    "PayoutQuestion",
    "Question",
    "TotalQuestion",
    "UnknownAnswer",
    "UnknownSkill",
    "drill",
]
