"""The lessons of the course: their notebooks, their titles, and how far one has come."""

from dataclasses import dataclass

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.languages import ngettext


@dataclass(frozen=True)
class Lesson:
    """One lesson: its notebook without the ending, its title and the minutes it takes."""

    stem: str
    title: str
    minutes: int

    def __str__(self) -> str:
        number, _rest = self.stem.split("_", 1)
        return f"{number} {self.title}"


def course() -> tuple[Lesson, ...]:
    """Return the lessons in their order, titled in the language in use."""
    return (
        Lesson("01_card_values", _("What a card is worth"), 15),
        Lesson("02_deal_and_naturals", _("The deal, and when it ends at once"), 20),
        Lesson("03_puntos_rule", _("Punto draws or stands"), 15),
        Lesson("04_banco_table", _("The Banco table, row by row"), 35),
        Lesson("05_eight_or_seven", _("Eight or seven"), 25),
        Lesson("06_a_whole_coup", _("A whole coup"), 35),
        Lesson("07_payouts", _("What a forecast pays"), 25),
        Lesson("08_home_series", _("A home series"), 30),
        Lesson("09_scoreboards", _("Scoreboards"), 40),
        Lesson("10_why_banco_wins", _("Why Banco wins a little more often"), 35),
        Lesson("11_other_tables", _("Other tables"), 45),
        Lesson("12_quiz", _("Quiz: practice and exam"), 30),
    )


def how_far(left: tuple[Lesson, ...]) -> str:
    """Say how far one has come: ``2 of 12 lessons done, about 315 minutes to go``.

    Args:
        left: the lessons that are still to be done.
    """
    if not left:
        return _("all lessons done")
    to_go = sum(lesson.minutes for lesson in left)
    return ngettext(
        "{done} of {all} lessons done, about {minutes} minute to go",
        "{done} of {all} lessons done, about {minutes} minutes to go",
        to_go,
    ).format(done=len(course()) - len(left), all=len(course()), minutes=to_go)


def what_next(left: tuple[Lesson, ...]) -> str:
    """Name the first lesson that is still to be done; after the last, say what was learnt."""
    if not left:
        return _("All lessons are done: you can deal a coup without help.")
    return _("Next: {lesson}").format(lesson=left[0])


def duration(lesson: Lesson) -> str:
    """Say how long a lesson takes: ``15 minutes``."""
    return ngettext("{minutes} minute", "{minutes} minutes", lesson.minutes).format(
        minutes=lesson.minutes
    )


def check_result(right: int, asked: int) -> str:
    """Say how the check of a lesson went: ``4 of 5 right``."""
    return _("{right} of {asked} right").format(right=right, asked=asked)
