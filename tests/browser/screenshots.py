"""Take pictures of the lessons: every panel by itself and every notebook from top to bottom.

python -m tests.browser.screenshots build/pictures --lessons 05_eight_or_seven --themes dark
python -m tests.browser.screenshots build/pictures --press CoupStepper:next,next,predict-on
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Locator

from tests.browser.chromium import running_chromium
from tests.browser.lab import NOTEBOOKS, lesson_paths, running_lab
from tests.browser.lesson import NARROW, THEMES, WIDE, Desk, Lesson, open_desk
from tests.browser.window import tall_picture
from tests.notebooks.lessons import languages

TALLEST = 1600  # pixels of one picture; a notebook becomes several

# Without trust a panel does not even keep the name of its widget.
WIDGET = """(one) => (one.closest(".be-panel") ?? one.querySelector(".be-panel"))
  .dataset.widget ?? 'panel'"""

Presses = dict[str, tuple[str, ...]]


def main(argv: Sequence[str] | None = None) -> int:
    """Take the pictures that the command line asks for and say where each one is."""
    options = _parser().parse_args(argv)
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    with running_lab() as lab, running_chromium() as chromium:
        desk = open_desk(chromium, lab)
        for path in _wanted(options.langs, options.lessons):
            for picture in _shoot(desk, path, folder, options):
                print(picture)
        said = desk.log.take()
    print(*said, sep="\n", file=sys.stderr)
    return 1 if said else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.screenshots", description=__doc__
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument(
        "--lessons", nargs="+", metavar="NAME", help="such as 12_quiz; all if left out"
    )
    spoken = languages(NOTEBOOKS)
    parser.add_argument("--langs", nargs="+", choices=spoken, default=spoken)
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument(
        "--widths", nargs="+", type=int, choices=[WIDE, NARROW], default=[WIDE, NARROW]
    )
    parser.add_argument("--unrun", action="store_true", help="the saved views, as a lesson opens")
    parser.add_argument(
        "--untrusted", action="store_true", help="a copy without trust; with --unrun"
    )
    parser.add_argument("--panels-only", action="store_true", help="no pictures of whole notebooks")
    parser.add_argument(
        "--press",
        nargs="+",
        type=_read_press,
        default=[],
        metavar="WIDGET:KEY,KEY",
        help="press these controls first, in every panel of that widget",
    )
    return parser


def _read_press(text: str) -> tuple[str, tuple[str, ...]]:
    widget, _colon, keys = text.partition(":")
    return widget, tuple(keys.split(","))


def _wanted(languages: Sequence[str], names: Sequence[str] | None) -> list[str]:
    return [
        path
        for path in lesson_paths()
        if path.split("/")[0] in languages and (names is None or Path(path).stem in names)
    ]


def _shoot(desk: Desk, path: str, folder: Path, options: argparse.Namespace) -> Iterator[Path]:
    desk.resize(WIDE)
    with desk.opened(f"{'untrusted' if options.untrusted else 'trusted'}/{path}") as lesson:
        if options.unrun:
            panels = lesson.saved_panels
            lesson.read_saved_panels()
        else:
            lesson.run_all()
            panels = lesson.live_panels
            _press(lesson, dict(options.press))
        for width in options.widths:
            for theme in options.themes:
                desk.resize(width)
                desk.wear(theme)
                name = f"{path.replace('/', '-').removesuffix('.ipynb')}-{width}-{theme}"
                name += "-unrun" * options.unrun + "-untrusted" * options.untrusted
                yield from _shoot_panels(panels, folder, name)
                if not options.panels_only:
                    yield from _shoot_notebook(lesson, panels, folder, name)


def _press(lesson: Lesson, presses: Presses) -> None:
    for panel, widget in zip(lesson.panels(), lesson.widgets(), strict=True):
        panel.click_through(presses.get(widget, ()))


def _shoot_panels(panels: Locator, folder: Path, name: str) -> Iterator[Path]:
    with tall_picture(panels):
        for number, panel in enumerate(panels.all(), 1):
            picture = folder / f"{name}-{number:02}-{panel.evaluate(WIDGET)}.png"
            panel.screenshot(path=picture, animations="disabled")
            yield picture


def _shoot_notebook(lesson: Lesson, panels: Locator, folder: Path, name: str) -> Iterator[Path]:
    """Take a notebook from top to bottom, in as few pictures as are easy to look at."""
    with tall_picture(panels):
        box = lesson.root.locator(".jp-Notebook").bounding_box()
        assert box is not None, "the notebook is not on the page"
        end = box["y"] + box["height"]
        top, part = box["y"], 1
        while top < end:
            height = min(TALLEST, end - top)
            picture = folder / f"{name}-page{part}.png"
            clip = {"x": box["x"], "y": top, "width": box["width"], "height": height}
            lesson.page.screenshot(path=picture, clip=clip, animations="disabled")  # type: ignore[arg-type]
            yield picture
            top, part = top + height, part + 1


if __name__ == "__main__":
    sys.exit(main())
