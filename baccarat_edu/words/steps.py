"""What a step of a coup asks, and why it went as it did."""

from baccarat_edu.engine.coup import OUTCOMES, Coup, Outcome, Side, Step, StepKind, compare
from baccarat_edu.engine.hands import Hand
from baccarat_edu.words.cards import show, show_all, with_worth, working
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.table import banco_rule, outcome, punto_rule, side


def explain(step: Step) -> str:
    """Say what happened in a step and by which rule, with the cards that were on the table."""
    return {
        StepKind.DEALT: _explain_deal,
        StepKind.COUNTED: _explain_count,
        StepKind.NATURAL: _explain_natural,
        StepKind.PUNTO: _explain_punto,
        StepKind.BANCO: _explain_banco,
        StepKind.COMPARED: _explain_result,
    }[step.kind](step)


def ask(step: Step) -> str:
    """Put the question that a decision or the result answers, from the table before it."""
    punto, banco = step.punto.pair_total, step.banco.pair_total
    if step.kind == StepKind.NATURAL:
        return _("Punto has {punto} and Banco has {banco}. Is there a natural?").format(
            punto=punto, banco=banco
        )
    if step.kind == StepKind.PUNTO:
        return _("Punto has {total}. Does Punto draw?").format(total=punto)
    if step.kind == StepKind.BANCO:
        return ask_banco(step.punto, banco)
    return _("Punto has {punto} and Banco has {banco}. Who wins?").format(
        punto=step.punto.total, banco=step.banco.total
    )


def ask_banco(punto: Hand, banco_total: int) -> str:
    """Put the question of the drawing table."""
    if punto.third is None:
        return _("Banco has {total} and Punto stood on {punto}. Does Banco draw?").format(
            total=banco_total, punto=punto.pair_total
        )
    return _("Banco has {total} and Punto’s third card is {card}. Does Banco draw?").format(
        total=banco_total, card=with_worth(punto.third)
    )


def option(kind: StepKind, answer: str) -> str:
    """Name an answer to the question of a step, as its button does."""
    if kind == StepKind.NATURAL:
        return {"over": _("Yes, a natural"), "on": _("No, it goes on")}[answer]
    if kind == StepKind.COMPARED:
        names: dict[str, str] = {name: outcome(name) for name in OUTCOMES}
        return names[answer]
    return {"draw": _("Draws"), "stand": _("Stands")}[answer]


def count(hand: Side, cards: Hand) -> str:
    """Say how a hand is added up: ``Banco has 6 + 7 = 13 → 3``."""
    return _("{hand} has {sum}").format(hand=side(hand), sum=working(cards))


def stage(kind: StepKind) -> str:
    """Name a step in a few words."""
    return {
        StepKind.DEALT: _("four cards"),
        StepKind.COUNTED: _("the count"),
        StepKind.NATURAL: _("natural or not"),
        StepKind.PUNTO: _("Punto decides"),
        StepKind.BANCO: _("Banco decides"),
        StepKind.COMPARED: _("the result"),
    }[kind]


def result(winner: Outcome, punto: int, banco: int) -> str:
    """Announce a result, the winner's total first: ``Banco wins 3 : 1``."""
    if winner == "tie":
        return _("Tie, {total} : {total}").format(total=punto)
    high, low = max(punto, banco), min(punto, banco)
    return _("{hand} wins {high} : {low}").format(hand=outcome(winner), high=high, low=low)


def coup_result(coup: Coup) -> str:
    """Announce the result of a finished coup, or which hand still has to draw."""
    if coup.outcome is None:
        return _("Punto must draw") if coup.waiting_for == "punto" else _("Banco must draw")
    return result(coup.outcome, coup.punto.total, coup.banco.total)


def _explain_deal(step: Step) -> str:
    return _("One card at a time, Punto first: Punto has {punto}, Banco has {banco}.").format(
        punto=show_all(step.punto.cards), banco=show_all(step.banco.cards)
    )


def _explain_count(step: Step) -> str:
    return _(
        "Only the last digit counts: Punto has {punto} ({punto_sum}), "
        "Banco has {banco} ({banco_sum})."
    ).format(
        punto=step.punto.total,
        punto_sum=working(step.punto),
        banco=step.banco.total,
        banco_sum=working(step.banco),
    )


def _explain_natural(step: Step) -> str:
    punto, banco = step.punto, step.banco
    if punto.is_natural and banco.is_natural:
        return _(
            "Punto has a natural {punto} and Banco has a natural {banco}: nobody draws."
        ).format(punto=punto.total, banco=banco.total)
    if punto.is_natural:
        return _("Punto has a natural {total}: nobody draws, Banco neither.").format(
            total=punto.total
        )
    if banco.is_natural:
        return _("Banco has a natural {total}: nobody draws, Punto neither.").format(
            total=banco.total
        )
    return _("Neither hand has 8 or 9 on two cards: there is no natural, so the coup goes on.")


def _explain_punto(step: Step) -> str:
    total, rule = step.reason.total, punto_rule()
    if not step.draws:
        return _("Punto has {total}, so Punto stands: {rule}.").format(total=total, rule=rule)
    if step.card is None:
        return _("Punto has {total}, so Punto draws: {rule}.").format(total=total, rule=rule)
    return _("Punto has {total}, so Punto draws and gets {card}: {rule}.").format(
        total=total, card=show(step.card), rule=rule
    )


def _explain_banco(step: Step) -> str:
    total, third = step.reason.total, step.reason.third
    assert total is not None
    facts = {
        "total": total,
        "third": with_worth(third) if third else "",
        "card": show(step.card) if step.card else "",
        "rule": banco_rule(total, third.value if third else None),
    }
    if third:
        return _by_third_card(step).format(**facts)
    return _when_punto_stood(step).format(**facts)


def _by_third_card(step: Step) -> str:
    if not step.draws:
        return _("Punto’s third card is {third}, so Banco stands on {total}: {rule}.")
    if step.card is None:
        return _("Punto’s third card is {third}, so Banco draws on {total}: {rule}.")
    return _("Punto’s third card is {third}, so Banco draws on {total} and gets {card}: {rule}.")


def _when_punto_stood(step: Step) -> str:
    if not step.draws:
        return _("Punto stood, so Banco stands on {total}: {rule}.")
    if step.card is None:
        return _("Punto stood, so Banco draws on {total}: {rule}.")
    return _("Punto stood, so Banco draws on {total} and gets {card}: {rule}.")


def _explain_result(step: Step) -> str:
    punto, banco, winner = step.punto.total, step.banco.total, compare(step.punto, step.banco)
    if winner == "tie":
        return _("Both hands have {total}: a Tie.").format(total=punto)
    if winner == "punto":
        return _("Punto has {punto} and Banco has {banco}: Punto wins.").format(
            punto=punto, banco=banco
        )
    return _("Banco has {banco} and Punto has {punto}: Banco wins.").format(
        punto=punto, banco=banco
    )
