"""Questions whose key the engine computes."""

from baccarat_edu.quiz.banks.bank import Bank, read_bank
from baccarat_edu.quiz.banks.tables import InvalidBank
from baccarat_edu.quiz.concepts import BankQuestion, ConceptQuestion
from baccarat_edu.quiz.drills import drill
from baccarat_edu.quiz.hints import Hint
from baccarat_edu.quiz.mistake_question import MistakeQuestion
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
    "Bank",
    "BankQuestion",
    "CardQuestion",
    "ConceptQuestion",
    "Feedback",
    "Hint",
    "InvalidBank",
    "MistakeQuestion",
    "NumberQuestion",
    "PayoutQuestion",
    "Question",
    "TotalQuestion",
    "UnknownAnswer",
    "UnknownSkill",
    "drill",
    "read_bank",
]
