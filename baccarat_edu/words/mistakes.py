"""A dealer's record in words: what was done, why a line is in order, and what broke which rule."""

from collections.abc import Iterator

from baccarat_edu.engine.cards import Card
from baccarat_edu.engine.coup import Outcome, Side, StepKind
from baccarat_edu.engine.hands import Hand
from baccarat_edu.engine.mistakes import STAKE, Mistake, Record, Stage
from baccarat_edu.engine.tableau import BANCO_TOTALS, TOTALS
from baccarat_edu.engine.tariff import Tariff
from baccarat_edu.words.cards import show, show_all, with_worth
from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.numbers import number, points, signed
from baccarat_edu.words.steps import count, explain
from baccarat_edu.words.table import banco_rule, outcome, punto_rule, side, stood_rule

STEPS_FROM = {
    Stage.DEAL: StepKind.DEALT,
    Stage.COUNT: StepKind.COUNTED,
    Stage.NATURAL: StepKind.NATURAL,
    Stage.PUNTO: StepKind.PUNTO,
    Stage.BANCO: StepKind.BANCO,
    Stage.COMPARE: StepKind.COMPARED,
}


def stage_name(stage: Stage) -> str:
    """Name a stage, as it stands before its line."""
    return {
        Stage.FORECASTS: _("Forecasts"),
        Stage.DEAL: _("Deal"),
        Stage.COUNT: _("Count"),
        Stage.NATURAL: _("Natural or not"),
        Stage.PUNTO: _("Punto’s third card"),
        Stage.BANCO: _("Banco’s third card"),
        Stage.COMPARE: _("Comparison"),
        Stage.SETTLE: _("Settlement"),
    }[stage]


def actor(stage: Stage) -> str:
    """Say who acts at a stage; nobody chooses where it is the rules."""
    if stage == Stage.FORECASTS:
        return _("participants")
    if stage in (Stage.NATURAL, Stage.PUNTO, Stage.BANCO):
        return _("the rules")
    return _("the dealer")


def kind_name(mistake: Mistake) -> str:
    """Name a kind of mistake in a few plain words."""
    return {
        Mistake.LATE_FORECAST: _("a forecast that comes too late"),
        Mistake.DEAL_ORDER: _("cards dealt in another order"),
        Mistake.TENS_KEPT: _("a total that keeps its ten"),
        Mistake.NATURAL_MISSED: _("a natural that is not noticed"),
        Mistake.NATURAL_STOPS_ONE_HAND: _("a natural that stops one hand only"),
        Mistake.THREE_CARD_NATURAL: _("three cards taken for a natural"),
        Mistake.PUNTO_STANDS_ON_5: _("Punto stands on 5"),
        Mistake.PUNTO_DRAWS_ON_6: _("Punto draws on 6"),
        Mistake.BANCO_BY_PUNTOS_TOTAL: _("Banco goes by Punto’s total"),
        Mistake.ZERO_AS_NO_CARD: _("a third card worth 0 taken for no card"),
        Mistake.BANCO_DRAWS_3_AGAINST_8: _("Banco draws on 3 against an 8"),
        Mistake.BANCO_STANDS_WHEN_PUNTO_STOOD: _("Banco stands because Punto stood"),
        Mistake.BANCO_6_DRAWS_WHEN_PUNTO_STOOD: _("Banco draws on 6 although Punto stood"),
        Mistake.MORE_CARDS_WIN: _("three cards beat two"),
        Mistake.FINAL_TENS_KEPT: _("final sums compared with their tens"),
        Mistake.TIE_TO_BANCO: _("a Tie given to Banco"),
        Mistake.COMMISSION_FORGOTTEN: _("the commission forgotten"),
        Mistake.COMMISSION_ON_PUNTO: _("a commission on Punto"),
        Mistake.TIE_TAKES_STAKES: _("a Tie that takes the stakes"),
    }[mistake]


def line(record: Record, stage: Stage) -> str:
    """Say what the dealer did at a stage, right or wrong."""
    return {
        Stage.FORECASTS: _forecast_line,
        Stage.DEAL: _deal_line,
        Stage.COUNT: _count_line,
        Stage.NATURAL: _natural_line,
        Stage.PUNTO: _punto_line,
        Stage.BANCO: _banco_line,
        Stage.COMPARE: _compare_line,
        Stage.SETTLE: _settle_line,
    }[stage](record)


def vindicate(record: Record, stage: Stage) -> str:
    """Say which rule a line follows, given what stands before it."""
    reason = {
        Stage.FORECASTS: _why_forecast,
        Stage.DEAL: _why_deal,
        Stage.COUNT: _why_count,
        Stage.NATURAL: _why_natural,
        Stage.PUNTO: _why_punto,
        Stage.BANCO: _why_banco,
        Stage.COMPARE: _why_compare,
        Stage.SETTLE: _why_settle,
    }[stage](record)
    is_later = list(Stage).index(stage) > list(Stage).index(record.stage)
    return " ".join([reason, _("The first mistake stands further up.")] if is_later else [reason])


def ask() -> str:
    """Put the question of a dealer's record."""
    return _("The dealer broke one rule. In which line does it first go wrong?")


def in_order(record: Record, stage: Stage) -> str:
    """Say of a line, by its number, that it is in order, and which rule it follows."""
    return _("Line {number} is in order. {reason}").format(
        number=_line_number(stage), reason=vindicate(record, stage)
    )


def broken(record: Record) -> str:
    """Say which line breaks a rule, by its number, and what kind of mistake that is."""
    return _("Line {number} breaks a rule: {kind}.").format(
        number=_line_number(record.stage), kind=kind_name(record.mistake)
    )


def reveal(record: Record) -> str:
    """Say in one paragraph which line breaks which rule, and how it goes on by the rules."""
    rule, *continuation = refute(record)
    rightly = _("By the rules it goes on differently.")
    return " ".join([broken(record), rule, rightly, *continuation])


def refute(record: Record) -> tuple[str, ...]:
    """Say which rule was broken, with this hand's cards, and then how it goes on by the rules."""
    return (_broken_rule(record), *_continuation(record))


def _line_number(stage: Stage) -> int:
    return list(Stage).index(stage) + 1


def _forecast_line(record: Record) -> str:
    facts = {"points": points(STAKE), "forecast": outcome(record.forecast)}
    if record.said(Stage.FORECASTS).is_late:
        return _("{points} go on {forecast} after the four cards lie open.").format(**facts)
    return _("{points} go on {forecast} before the first card.").format(**facts)


def _deal_line(record: Record) -> str:
    dealt = zip(record.said(Stage.DEAL).order, record.cards, strict=False)
    cards = ", ".join(f"{side(hand)} {show(card)}" for hand, card in dealt)
    return _("In this order: {cards}.").format(cards=cards)


def _count_line(record: Record) -> str:
    counted = record.said(Stage.COUNT)
    return _("Announced: Punto {punto}, Banco {banco}.").format(
        punto=counted.punto, banco=counted.banco
    )


def _natural_line(record: Record) -> str:
    if record.said(Stage.NATURAL).natural:
        return _("A natural is announced.")
    return _("No natural is announced.")


def _punto_line(record: Record) -> str:
    return _drawing_line("punto", record.said(Stage.PUNTO).card)


def _banco_line(record: Record) -> str:
    return _drawing_line("banco", record.said(Stage.BANCO).card)


def _drawing_line(hand: Side, card: Card | None) -> str:
    if card is None:
        return _("{hand} stands.").format(hand=side(hand))
    return _("{hand} draws and gets {card}.").format(hand=side(hand), card=show(card))


def _compare_line(record: Record) -> str:
    said = record.said(Stage.COMPARE)
    facts = {"punto": said.punto, "banco": said.banco, "winner": outcome(said.winner)}
    if said.winner == "tie":
        return _("Punto has {punto}, Banco has {banco}: a Tie is announced.").format(**facts)
    return _("Punto has {punto}, Banco has {banco}: {winner} is announced as the winner.").format(
        **facts
    )


def _settle_line(record: Record) -> str:
    return f"{_score(record.forecast, signed(record.profit))}."


def _score(forecast: Outcome, score: str) -> str:
    return _("{points} on {forecast}: {scores}").format(
        points=points(STAKE), forecast=outcome(forecast), scores=score
    )


def _why_forecast(_record: Record) -> str:
    return _("Forecasts are made before the first card, and this one was.")


def _why_deal(_record: Record) -> str:
    return _("The cards go out one at a time: Punto, Banco, Punto, Banco.")


def _why_count(record: Record) -> str:
    return " ".join(f"{count(hand, _pair(cards))}." for hand, cards in _hands(record))


def _why_natural(record: Record) -> str:
    if record.said(Stage.NATURAL).natural:
        return _("8 or 9 on two cards, in either hand, is a natural.")
    return _("Neither 8 nor 9 has been announced for two cards.")


def _why_punto(record: Record) -> str:
    if record.said(Stage.NATURAL).natural:
        return _("A natural ends the drawing for both hands.")
    total = record.said(Stage.COUNT).punto
    return _("The total announced for Punto is {total}, and {rule}.").format(
        total=total, rule=punto_rule()
    )


def _why_banco(record: Record) -> str:
    if record.said(Stage.NATURAL).natural:
        return _("A natural ends the drawing for both hands.")
    total, third = record.said(Stage.COUNT).banco, record.punto.third
    if total not in BANCO_TOTALS:
        return _("The total announced for Banco is {total}, and Banco never draws above 6.").format(
            total=total
        )
    rule = banco_rule(total, third.value if third else None)
    if third is None:
        return _("The total announced for Banco is {total}, and {rule}.").format(
            total=total, rule=rule
        )
    return _(
        "The total announced for Banco is {total}, Punto’s third card is {card}: {rule}."
    ).format(total=total, card=with_worth(third), rule=rule)


def _why_compare(record: Record) -> str:
    if record.said(Stage.COMPARE).winner == "tie":
        return _("Equal totals are a Tie.")
    return _("The higher total wins; the number of cards does not matter.")


def _why_settle(record: Record) -> str:
    return _tariff_rule(record.forecast, record.said(Stage.COMPARE).winner)


def _tariff_rule(forecast: Outcome, winner: Outcome) -> str:
    """Say what the usual tariff does with a forecast after a result."""
    if forecast != winner:
        if winner == "tie":
            return _("A Tie returns the stakes on Punto and Banco.")
        return _("A forecast on anything but the result loses its stake.")
    if winner == "banco":
        return _(
            "Banco pays 1 : 1, less a commission of {percent} % of the profit: {stake} − {fee}."
        ).format(**_commission())
    return {
        "punto": _("Punto pays 1 : 1, without commission."),
        "tie": _("A Tie pays {odds} : 1.").format(odds=number(Tariff().tie)),
    }[winner]


def _commission() -> dict[str, str]:
    tariff = Tariff()
    fee = tariff.commission.on(STAKE * tariff.banco)
    percent = tariff.commission.rate * 100
    return {"percent": number(percent), "stake": number(STAKE), "fee": number(fee)}


def _broken_rule(record: Record) -> str:
    return {
        Mistake.LATE_FORECAST: _late_forecast,
        Mistake.DEAL_ORDER: _deal_order,
        Mistake.TENS_KEPT: _tens_kept,
        Mistake.NATURAL_MISSED: _natural_missed,
        Mistake.NATURAL_STOPS_ONE_HAND: _natural_stops_one_hand,
        Mistake.THREE_CARD_NATURAL: _three_card_natural,
        Mistake.PUNTO_STANDS_ON_5: _punto_stands_on_5,
        Mistake.PUNTO_DRAWS_ON_6: _punto_draws_on_6,
        Mistake.BANCO_BY_PUNTOS_TOTAL: _banco_by_puntos_total,
        Mistake.ZERO_AS_NO_CARD: _zero_as_no_card,
        Mistake.BANCO_DRAWS_3_AGAINST_8: _banco_draws_3_against_8,
        Mistake.BANCO_STANDS_WHEN_PUNTO_STOOD: _banco_stands_when_punto_stood,
        Mistake.BANCO_6_DRAWS_WHEN_PUNTO_STOOD: _banco_6_draws_when_punto_stood,
        Mistake.MORE_CARDS_WIN: _more_cards_win,
        Mistake.FINAL_TENS_KEPT: _final_tens_kept,
        Mistake.TIE_TO_BANCO: _tie_to_banco,
        Mistake.COMMISSION_FORGOTTEN: _commission_forgotten,
        Mistake.COMMISSION_ON_PUNTO: _commission_on_punto,
        Mistake.TIE_TAKES_STAKES: _tie_takes_stakes,
    }[record.mistake](record)


def _late_forecast(_record: Record) -> str:
    return _("A forecast is made before the first card; once cards lie open, none is taken.")


def _deal_order(record: Record) -> str:
    return _(
        "The hands take turns: the second card, {second}, belongs to Banco, and the third, "
        "{third}, to Punto."
    ).format(second=show(record.cards[1]), third=show(record.cards[2]))


def _tens_kept(record: Record) -> str:
    counted = record.said(Stage.COUNT)
    announced = counted.punto if counted.punto not in TOTALS else counted.banco
    return _("A total has a single digit: {sum} counts as {total}.").format(
        sum=announced, total=announced % 10
    )


def _natural_missed(record: Record) -> str:
    hand, cards = next((hand, cards) for hand, cards in _hands(record) if cards.pair_total >= 8)
    return _("{hand} has {total} on two cards, {cards}: that is a natural.").format(
        hand=side(hand), total=cards.pair_total, cards=show_all(cards.cards[:2])
    )


def _natural_stops_one_hand(record: Record) -> str:
    hand: Side = "punto" if record.punto.third else "banco"
    card = record.punto.third or record.banco.third
    assert card is not None
    return _("A natural stops both hands, so {hand} must not get {card}.").format(
        hand=side(hand), card=show(card)
    )


def _three_card_natural(record: Record) -> str:
    return _("Three cards are never a natural: Punto’s {total} with {cards} stops nobody.").format(
        total=record.punto.total, cards=show_all(record.punto.cards)
    )


def _punto_stands_on_5(record: Record) -> str:
    return _("{cards} make 5, and on 5 Punto must draw: nobody may choose.").format(
        cards=show_all(record.punto.cards)
    )


def _punto_draws_on_6(record: Record) -> str:
    return _("{cards} make 6, and on 6 Punto must stand: nobody may choose.").format(
        cards=show_all(record.punto.cards[:2])
    )


def _banco_by_puntos_total(record: Record) -> str:
    return _(
        "Banco goes by Punto’s third card, {card}, and never by Punto’s total, {total}."
    ).format(card=_third(record), total=record.punto.total)


def _zero_as_no_card(record: Record) -> str:
    return _(
        "{card} is a third card like any other: its column of the table decides, "
        "not the one for a Punto that stood."
    ).format(card=_third(record))


def _banco_draws_3_against_8(record: Record) -> str:
    return _(
        "Punto’s third card is {card}, and an 8 is the only one that Banco does not draw on with 3."
    ).format(card=_third(record))


def _banco_stands_when_punto_stood(record: Record) -> str:
    return _("Banco has {total} and a rule of its own: {rule}.").format(
        total=record.banco.pair_total, rule=stood_rule()
    )


def _banco_6_draws_when_punto_stood(record: Record) -> str:
    return _("{cards} make 6, and {rule}.").format(
        cards=show_all(record.banco.cards[:2]), rule=stood_rule()
    )


def _more_cards_win(record: Record) -> str:
    said = record.said(Stage.COMPARE)
    return _("The number of cards does not matter: {high} is more than {low}.").format(
        high=max(said.punto, said.banco), low=min(said.punto, said.banco)
    )


def _final_tens_kept(record: Record) -> str:
    counts = [
        count(hand, cards) for hand, cards in _hands(record) if cards.third and cards.points > 9
    ]
    return _("At the end, too, only the last digit counts: {counts}.").format(
        counts="; ".join(counts)
    )


def _tie_to_banco(record: Record) -> str:
    return _("{total} against {total} is a Tie: neither hand wins.").format(
        total=record.punto.total
    )


def _commission_forgotten(_record: Record) -> str:
    return _tariff_rule("banco", "banco")


def _commission_on_punto(_record: Record) -> str:
    return _("Only a Banco win pays a commission; Punto pays 1 : 1.")


def _tie_takes_stakes(_record: Record) -> str:
    return _("A Tie returns the stakes on Punto and Banco: nothing is won and nothing lost.")


def _hands(record: Record) -> tuple[tuple[Side, Hand], tuple[Side, Hand]]:
    return ("punto", record.punto), ("banco", record.banco)


def _pair(hand: Hand) -> Hand:
    return Hand(hand.cards[:2])


def _third(record: Record) -> str:
    assert record.punto.third is not None
    return with_worth(record.punto.third)


def _continuation(record: Record) -> Iterator[str]:
    """Tell the right coup from the stage on that went wrong, and what the forecast comes to."""
    if record.stage == Stage.FORECASTS:
        yield _("This forecast is refused; the coup goes on without it.")
        return
    kinds = list(StepKind)
    if record.stage in STEPS_FROM:
        first = kinds.index(STEPS_FROM[record.stage])
        yield from (explain(s) for s in record.right.steps if kinds.index(s.kind) >= first)
    yield f"{_score(record.forecast, signed(record.right_profit))}."
