"""What a question looks like: what lies on the table, and what there is to press."""

from typing import Any

from baccarat_edu.engine.coup import StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.quiz.concepts import ConceptQuestion
from baccarat_edu.quiz.hints import Hint
from baccarat_edu.quiz.mistake_question import MistakeQuestion
from baccarat_edu.quiz.number_questions import PayoutQuestion
from baccarat_edu.quiz.questions import Asked, Feedback, Question
from baccarat_edu.widgets.table import Zone, before_banco, strip_for
from baccarat_edu.words.cards import name
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import points
from baccarat_edu.words.steps import coup_result
from baccarat_edu.words.table import outcome


def shown(question: Asked, feedback: Feedback | None, hints: int) -> dict[str, Any]:
    """Return what the template of a quiz shows of a question.

    Args:
        question: what is asked.
        feedback: what is said of the answer, once there is one.
        hints: how many of its hints are shown.
    """
    is_answered = feedback is not None
    return {
        "prompt": question.prompt,
        "options": [(option, question.text(option)) for option in question.options],
        "lines": _lines(question, feedback),
        "feedback": feedback,
        "strip": _strip(question, ring=True) if is_answered else None,
        "hints": [_hint(hint) for hint in question.hints[:hints]],
        "zones": _zones(question),
        "cards": [(card, name(card)) for card in question.cards],
        "counted": Hand(question.cards) if is_answered and len(question.cards) > 1 else None,
        "slips": _slips(question) if isinstance(question, PayoutQuestion) else [],
    }


def is_in_lines(question: Asked) -> bool:
    """Say whether the answers are whole sentences, one below the other."""
    return isinstance(question, (ConceptQuestion, MistakeQuestion))


def _hint(hint: Hint) -> dict[str, Any]:
    return {"text": hint.text, "strip": strip_for(hint.strip, ring=False) if hint.strip else None}


def _strip(question: Asked, *, ring: bool) -> dict[str, Any] | None:
    return strip_for(question.decision, ring=ring) if question.decision else None


def _lines(question: Asked, feedback: Feedback | None) -> list[dict[str, str]]:
    """The answers as lines: what each is headed by and says, and how it was judged."""
    if not is_in_lines(question):
        return []
    said = question.lines if isinstance(question, MistakeQuestion) else ("",) * 9
    return [
        {
            "name": option,
            "head": question.text(option),
            "said": line,
            "mark": _mark(option, feedback),
        }
        for option, line in zip(question.options, said, strict=False)
    ]


def _mark(option: str, feedback: Feedback | None) -> str:
    if feedback is None:
        return ""
    if option == feedback.question.key:
        return "right"
    return "wrong" if option == feedback.answer else ""


def _zones(question: Asked) -> list[Zone]:
    """Lay out both hands, with a place for the card that is asked for."""
    punto, banco = question.punto, question.banco
    if punto is None or banco is None:
        return []
    kind = question.step.kind if isinstance(question, Question) else None
    if kind == StepKind.BANCO:
        return before_banco(punto, banco, awaited=True)
    if isinstance(question, MistakeQuestion):  # what the hands count may be what is wrong
        return [Zone("punto", punto.cards, None), Zone("banco", banco.cards, None)]
    awaited = (2,) if kind == StepKind.PUNTO else ()
    return [Zone.of("punto", punto, awaited=awaited), Zone.of("banco", banco)]


def _slips(question: PayoutQuestion) -> list[dict[str, str]]:
    """Write down the forecast and the result of the coup."""
    coup = question.coup
    return [
        {
            "head": _("Forecast"),
            "colour": question.forecast,
            "main": outcome(question.forecast),
            "detail": points(question.payout.stake),
        },
        {
            "head": _("Result"),
            "colour": coup.outcome or "",
            "main": coup_result(coup),
            "detail": "",
        },
    ]
