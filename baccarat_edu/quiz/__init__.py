"""Questions whose key the engine computes."""

from baccarat_edu.quiz.drills import SKILLS, UnknownSkill, drill
from baccarat_edu.quiz.questions import Feedback, Question, UnknownAnswer

__all__ = ["SKILLS", "Feedback", "Question", "UnknownAnswer", "UnknownSkill", "drill"]
