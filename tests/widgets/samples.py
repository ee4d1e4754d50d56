"""Panels to test: every class there is, a few of each, and all that one can press on them."""

from __future__ import annotations

import gc
import importlib
import pkgutil
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Final

from baccarat_edu import (
    BancoException,
    Commission,
    HomeSeries,
    Outcome,
    Rank,
    Side,
    Tariff,
    widgets,
)
from baccarat_edu.quiz import SKILLS, drill
from baccarat_edu.quiz.progress import open_progress
from baccarat_edu.widgets import (
    BancoTable,
    CardValues,
    CasinoTable,
    Convergence,
    CoupStepper,
    CourseMap,
    DealOrder,
    Exam,
    FindTheMistake,
    HomeSeriesBoard,
    MasteryMap,
    NaturalCheck,
    OddsExplorer,
    OneCardChange,
    Panel,
    Payouts,
    ProgressPanel,
    PuntoRule,
    Quiz,
    RoadCheck,
    RoadReading,
    Roads,
    SameRule,
    SumBuilder,
    WhatIf,
    WhyTheTable,
    WidgetCheck,
)
from baccarat_edu.words import speaking
from tests.widgets.markup import Element, read, tree

WORKED: Final = "4♥ 2♠ 9♣ A♦ 8♦"
NATURAL: Final = "9♥ 6♠ Q♣ 2♦"
SIX_CARDS: Final = "4♥ 2♠ 9♣ A♦ 7♦ 5♣"

OWN_TARIFF: Final = Tariff(
    Commission(Fraction(1, 20), step=Fraction(1, 4), rounding="nearest"),
    exceptions=(BancoException(1, Fraction(2), cards=3),),
)

BETS: Final[tuple[Side, ...]] = ("banco", "punto", "punto", "banco", "banco") * 2

SEATS: Final = ["A", "\U0001f98a", "K", "Q", "J", "Mine", "Well", "\U0001f43b"]
"""Names of participants: none of them is a word that could be left untranslated."""

PRESSES: Final = 45
FEW: Final = 12
MANY_CONTROLS: Final = 40
MOST_SAMPLES: Final = 32
"""Walks that are kept: those through one panel, with room for a few more."""

LOADED: Final = ("{}", "no save")
TYPED: Final = ("19", "9,5", "−20", "7?")

FIRST_COUP: Final = ("close_bets", "deal", "show_punto", "show_banco", "deal", "forward")
TO_FIVE: Final = (*FIRST_COUP, "forward", "close_bets", "deal", "show_punto")

Make = Callable[[], Panel]

SAMPLES: Final[dict[str, dict[str, Make]]] = {
    "BancoTable": {
        "plain": lambda: BancoTable(),
        "one marked": lambda: BancoTable(highlight=(3, 8)),
        "several marked": lambda: BancoTable(highlight=[(3, 8), (6, None)], title="Mine"),
        "one row": lambda: BancoTable(rows=3, highlight=(3, 8)),
        "faded": lambda: BancoTable(rows=(3, 4), covered="edges", seed=1),
        "alone": lambda: BancoTable(rows=(6, 5), covered="all", seed=2),
        "one missed": lambda: BancoTable(
            rows=3,
            covered=[(3, 8), (3, None)],
            answers={"3-8": "draw", "3-stood": "draw"},
            title="8 + 3",  # the order of the presses hangs on it, and with it “again”
        ),
    },
    "CardValues": {
        "plain": lambda: CardValues(),
        "two known": lambda: CardValues(card="Q♦", answers={"A": "1", "Q": "10"}, title="Mine"),
        "all but one known": lambda: CardValues(
            card="7♥", answers={rank.value: "0" for rank in Rank if rank != Rank.SEVEN}
        ),
    },
    "CasinoTable": {
        "no seat": lambda: CasinoTable(),
        "bets": lambda: at_table(),
        "refused": lambda: CasinoTable(
            seat=4, stakes={"punto": "5", "banco": "2001", "tie": "−20"}, checked=True
        ),
        "a coup": lambda: at_table("close_bets", seat=4, decks=4),
        "Banco's cards": lambda: at_table(*FIRST_COUP[:3], title="Mine"),
        "a choice": lambda: at_table(*TO_FIVE),
        "a choice to agree on": lambda: at_table(
            *TO_FIVE, "predict_five stand", "five draw", "forward"
        ),
        "settled": lambda: at_table(*FIRST_COUP, title="Mine"),
    },
    "Convergence": {
        "not begun": lambda: Convergence(),
        "dealt in part": lambda: Convergence(coups=10**9, seed=3, done=150, title="Mine"),
        "all dealt": lambda: Convergence(coups=1000, done=1000),
    },
    "CoupStepper": {
        "worked": lambda: CoupStepper(WORKED),
        "natural": lambda: CoupStepper(NATURAL),
        "six cards": lambda: CoupStepper(SIX_CARDS, decks=6),
        "free": lambda: CoupStepper("7♣ 5♦ J♠ 2♥", predict=False),
        "from a shoe": lambda: CoupStepper(seed=1, decks=6),
    },
    "CourseMap": {
        "as it is kept": lambda: CourseMap(),
        "some done": lambda: CourseMap(finished={"01_card_values": "", "12_quiz": "4/5"}),
        "titled": lambda: CourseMap(title="Mine"),
    },
    "DealOrder": {
        "worked": lambda: DealOrder(),
        "four cards": lambda: DealOrder("10♥ K♠ A♣ 7♦", decks=1, title="Mine"),
    },
    "Exam": {
        "whose": lambda: Exam("2", questions=2, seed=1, keep=False),
        "begun": lambda: Exam("2", questions=9, skills="banco", who="7", keep=False),
        "typed": lambda: Exam(
            "2", skills="payout", typed=True, who="7", entry="19", keep=False, title="20"
        ),
        "asked to sign": lambda: Exam(
            "2", skills="banco", who="8", answers=["draw"], is_asking=True, title="Mine"
        ),
        "signed off": lambda: Exam(
            "2", skills="punto", questions=2, who="9", answers=["draw"], is_signed=True, opened=0
        ),
    },
    "FindTheMistake": {
        "any kind": lambda: FindTheMistake(),
        "cards in another order": lambda: FindTheMistake("deal order", seed=4),
        "at one stage": lambda: FindTheMistake(seed=2, wanted="settle"),
    },
    "HomeSeriesBoard": {
        "nobody yet": lambda: HomeSeriesBoard(keep=False),
        "eight seats": lambda: HomeSeriesBoard(keep=False, seats=SEATS, title="Mine"),
        "names refused": lambda: HomeSeriesBoard(
            keep=False, seats=["A", "A", "\x1b"], checked=True, number=2
        ),
        "who deals": lambda: HomeSeriesBoard(SEATS[:2], keep=False),
        "first coup": lambda: HomeSeriesBoard(keep=False, series=home_series(SEATS, 0)),
        "last to lock": lambda: HomeSeriesBoard(
            keep=False, series=home_series(SEATS[:3], 2, "tie", "banco"), picked="punto"
        ),
        "locked": lambda: HomeSeriesBoard(
            keep=False, series=home_series(SEATS[:2], 9, "punto", "banco"), revealed=["A"]
        ),
        "dealt": lambda: HomeSeriesBoard(
            keep=False, series=home_series(SEATS[:2], 3), on_table="dealt"
        ),
        "settled": lambda: HomeSeriesBoard(
            keep=False, series=home_series(SEATS, 1), on_table="settled"
        ),
        "over": lambda: HomeSeriesBoard(
            keep=False,
            series=home_series(SEATS[:2], 10),
            number=3,
            title="10",  # the presses’ order
        ),
        "asked": lambda: HomeSeriesBoard(
            keep=False, series=home_series(SEATS[:2], 10), asked="again", title="Mine"
        ),
    },
    "MasteryMap": {
        "as it is kept": lambda: MasteryMap(),
        "some known": lambda: MasteryMap(
            levels={"3-8": "missed", "6-stood": "known", "0-0": "learning"}, title="Mine"
        ),
        "some answered": lambda: learnt(lambda: MasteryMap(cell=(3, 8))),
    },
    "NaturalCheck": {
        "given": lambda: NaturalCheck(NATURAL, seed=3),
        "no natural": lambda: NaturalCheck("7♥ 5♠ K♣ K♦", seed=3, decks=6),
        "dealt": lambda: NaturalCheck(seed=5, title="Mine"),
    },
    "OddsExplorer": {
        "eight decks": lambda: OddsExplorer(),
        "six cards left": lambda: OddsExplorer(1, out=[13, 4, 4, 4, 3, 4, 4, 4, 2, 4]),
        "no commission": lambda: OddsExplorer(2, tie=9, commission="0", title="Mine"),
    },
    "OneCardChange": {
        "worked": lambda: OneCardChange(WORKED),
        "an opening card": lambda: OneCardChange("A♠ 6♣ 2♦ K♠ 6♥ 9♦", index=2, cards="2♦ 4♦"),
        "into a natural": lambda: OneCardChange(WORKED, index=0, cards="4♥ 9♥", forecast="tie"),
    },
    "Payouts": {
        "usual": lambda: Payouts(),
        "nine to one": lambda: Payouts(50, "tie", "tie", "tie_nine"),
        "an exception": lambda: Payouts("9,5", outcome="banco-7-3", tariff="ez"),
        "a tariff of one’s own": lambda: Payouts(7, tariff=OWN_TARIFF, title="Mine"),
    },
    "ProgressPanel": {
        "nothing yet": lambda: ProgressPanel(),
        "some answered": lambda: learnt(ProgressPanel),
        "asked": lambda: learnt(lambda: ProgressPanel(asked_to_forget="banco", title="Mine")),
        "a series begun": lambda: played(lambda: ProgressPanel(asked_to_forget="all")),
    },
    "PuntoRule": {
        "plain": lambda: PuntoRule(),
        "another seed": lambda: PuntoRule(seed=8, title="Mine"),
        "the last open": lambda: PuntoRule(answers={str(total): "draw" for total in range(9)}),
    },
    "Quiz": {
        "two questions": lambda: Quiz(questions=2, seed=1),
        "ten questions": lambda: Quiz(questions=10, seed=7, prompt="Well?"),
        "every skill": lambda: Quiz(list(SKILLS), questions=len(SKILLS), seed=4),
        "practice": lambda: Quiz(mode="practice", questions=3, seed=5, keep=False),
        "exam": lambda: Quiz(["banco", "mistake", "why"], mode="exam", questions=3, seed=5),
        "typed": lambda: Quiz("payout", questions=2, seed=5, typed=True),
        "opened": lambda: Quiz(questions=2, seed=1, answers=["draw"], is_told=True, opened=0),
    },
    "RoadCheck": {
        "plain": lambda: RoadCheck(seed=1),
        "answered": lambda: RoadCheck(seed=1, answers=["down"], is_told=True, title="Mine"),
        "over": lambda: RoadCheck(seed=3, answers=right_answers(RoadCheck(seed=3))),
        "over, two missed": lambda: RoadCheck(
            seed=3, answers=["red", "blue", *right_answers(RoadCheck(seed=3))[2:]], title="Mine"
        ),
    },
    "RoadReading": {
        "plain": lambda: RoadReading(series=300),
        "without an end": lambda: RoadReading(
            seed=2, series=10**9, bets=BETS, better="placed", done=20, title="Mine"
        ),
        "counted": lambda: RoadReading(series=300, bets=BETS, better="neither", done=300),
        "all told": lambda: RoadReading(
            series=40, bets=BETS, better="shuffled", done=40, shown="follow", after_streak="less"
        ),
    },
    "Roads": {
        "empty": lambda: Roads(seed=1),
        "typed": lambda: Roads("TBBPPTTBPBB", seed=2, title="Mine"),
        "refused": lambda: Roads("PBT", seed=3, entry="P B T 7"),
        "dealt": lambda: Roads(seed=1, entry="PPBTT", dealt=5, chosen="bead_plate-2"),
        "compared": lambda: Roads("BBPPPPPPPPBPB", seed=4, chosen="big_eye_boy-1"),
    },
    "SameRule": {
        "plain": lambda: SameRule(),
        "one deck": lambda: SameRule(decks=1, prediction="less", title="Mine"),
    },
    "SumBuilder": {
        "no cards": lambda: SumBuilder(),
        "two cards": lambda: SumBuilder("7♠ 8♥"),
        "three cards": lambda: SumBuilder("A♠ 9♥ Q♦", title="Mine"),
    },
    "WhatIf": {
        "as dealt": lambda: WhatIf(SIX_CARDS),
        "changed": lambda: WhatIf(SIX_CARDS, chosen=1, shoe=["4♥", "9♠", "9♣", "A♦", "7♦", "5♣"]),
    },
    "WhyTheTable": {
        "covered": lambda: WhyTheTable(),
        "a cell read": lambda: WhyTheTable(cell=(3, 8), title="Mine"),
        "answered": lambda: WhyTheTable(guess="2", cell=(6, None)),
        "answered wrongly": lambda: WhyTheTable(decks=1, guess="20", cell=(5, 4)),
    },
    "WidgetCheck": {"plain": lambda: WidgetCheck()},
}


def played(make_panel: Make) -> Panel:
    """Make a panel of a learner who has begun a home series and answered nothing."""
    series = HomeSeries(7).with_participants(["Anna", "<b>"]).with_dealer("Anna")
    open_progress().keep_series("2026", 1, series.lock("Anna", "tie"))
    return make_panel()


def home_series(names: list[str], coups: int, *locked: Outcome, seed: int | str = 7) -> HomeSeries:
    """Play some coups of a home series, everybody with one forecast, and lock a few more."""
    series = HomeSeries(seed).with_participants(names).with_dealer(names[-1])
    for _ in range(coups):
        for name in names:
            series = series.lock(name, "banco")
        series = series.deal()
    for name, forecast in zip(names, locked, strict=False):
        series = series.lock(name, forecast)
    return series


def learnt(make_panel: Make) -> Panel:
    """Make a panel of a learner who has answered a little of each skill, some of it wrong."""
    progress = open_progress()
    if not progress.answers():
        for number, question in enumerate(drill(SKILLS, 40, random.Random(3))):
            answer = question.options[0] if number % 3 == 0 else question.key
            progress.answered(
                question.answer(answer),
                lesson="01_card_values" if question.topic[0] == "value" else "",
                misconception="row above" if question.topic == ("banco", "3-8") else "",
            )
        progress.finish("01_card_values", 4, 5)
    return make_panel()


def at_table(*acts: str, **keywords: Any) -> CasinoTable:
    """Sit at the old-style table with most on Punto and the shoe, and act."""
    stakes = {"punto": "2000", "banco": "100", "tie": ""}
    given: dict[str, Any] = {"seat": 1, "stakes": stakes} | keywords
    panel = CasinoTable(**given)
    for name in acts:
        panel.act(*name.split())
    return panel


def right_answers(panel: RoadCheck) -> list[str]:
    """List what a panel of roads wants to hear."""
    return [question.key for question in panel.questions]


def panel_classes() -> list[type[Panel]]:
    """Find every panel of the package, by looking and not by a list."""
    for module in pkgutil.iter_modules(widgets.__path__, f"{widgets.__name__}."):
        importlib.import_module(module.name)
    below = [c for c in _descendants(Panel) if c.__module__.startswith("baccarat_edu.")]
    found = [panel_class for panel_class in below if panel_class.view is not Panel.view]
    return sorted(found, key=lambda panel_class: panel_class.__name__)


def _descendants(panel_class: type[Panel]) -> Iterator[type[Panel]]:
    for below in panel_class.__subclasses__():
        yield below
        yield from _descendants(below)


ALL_SAMPLES: Final = [
    (panel_class, sample)
    for panel_class in panel_classes()
    for sample in SAMPLES.get(panel_class.__name__, ())
]


def make(panel_class: type[Panel], sample: str, language: str = "en") -> Panel:
    """Make a sample in a language."""
    with speaking(language):
        return SAMPLES[panel_class.__name__][sample]()


Control = tuple[str, str | None]


@dataclass(frozen=True)
class View:
    """One state of a panel: what was pressed last, the picture, its transcript, what was said."""

    pressed: Control | None
    html: str
    transcript: str
    announcement: str

    @classmethod
    def of(cls, panel: Panel, pressed: Control | None = None) -> View:
        """Keep what a panel shows now."""
        return cls(pressed, panel.html, panel.transcript(), panel.announcement)

    @cached_property
    def source(self) -> tuple[Element, list[str]]:
        """The picture as a tree, and what is wrong with its source."""
        return read(self.html)

    @property
    def root(self) -> Element:
        """The picture as a tree."""
        return self.source[0]

    @cached_property
    def controls(self) -> list[Control]:
        """What can be pressed, slid or typed, as the messages that it would send."""
        found: list[Control] = []
        for element in self.root.controls():
            action = element["data-action"]
            if element["type"] == "range":
                positions = range(int(element["min"]), int(element["max"]) + 1)
                found += [(action, str(position)) for position in positions]
            elif element["type"] == "file":
                found += [(action, text) for text in LOADED]
            elif element["type"] == "text":
                typed = () if "readonly" in element.attributes else TYPED
                found += [(action, text) for text in typed]
            elif "disabled" not in element.attributes:
                found.append((action, element.attributes.get("data-value")))
        return found


@dataclass(frozen=True)
class Walk:
    """The views that one came to by pressing through a panel, and the actions that one used."""

    views: list[View]
    actions: set[str]


def walk(panel_class: type[Panel], sample: str, language: str) -> Walk:
    """Press one control after another, always one that has been pressed least.

    The same in every run; what is disabled is not pressed.
    """
    return _walk(panel_class.__name__, sample, language)


@lru_cache(maxsize=MOST_SAMPLES)
def _walk(name: str, sample: str, language: str) -> Walk:
    with speaking(language):
        panel = SAMPLES[name][sample]()
    walked = walk_through(panel)
    gc.freeze()  # kept for a while: not to be looked through for garbage again and again
    return walked


def walk_through(panel: Panel) -> Walk:
    """Press through one panel."""
    rng, pressed = random.Random(panel.title), Counter[tuple[str, Control]]()
    view = View.of(panel)
    views = {view.html: view}
    used, has_many = Counter[str](), len(view.controls) > MANY_CONTROLS
    for _ in range(FEW if has_many else PRESSES):
        choices = rng.sample(view.controls, len(view.controls))
        # A few presses among many controls reach each action only if the actions take turns.
        control = min(choices, key=lambda c: (pressed[view.html, c], has_many and used[c[0]]))
        pressed[view.html, control] += 1
        used[control[0]] += 1
        panel.act(*control)
        seen = View.of(panel, control)  # a panel may go on by itself while one looks
        view = views.setdefault(seen.html, seen)
    panel.close()  # nothing goes on behind a walk that is over
    return Walk(list(views.values()), {action for _html, (action, _value) in pressed})


def state(panel: Panel) -> dict[str, Any]:
    """Copy the state of a panel."""
    return {name: getattr(panel, name) for name in panel.traits(state=True)}


def failure(panel: Panel) -> Element | None:
    """Find the failure line of a panel."""
    alerts = tree(panel.html).having("role", "alert")
    found = [element for element in alerts if "be-failure" in element["class"].split()]
    assert len(found) <= 1
    return found[0] if found else None
