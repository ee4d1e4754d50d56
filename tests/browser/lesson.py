"""A lesson opened in JupyterLab, and the panels in it, as a learner meets them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.console import ConsoleLog
from tests.browser.lab import Lab
from tests.browser.window import tall_window

Theme = Literal["light", "dark"]
By = Literal["mouse", "keyboard"]

WIDE = 1280
NARROW = 400
HEIGHTS = {WIDE: 900, NARROW: 800}
THEMES: tuple[Theme, ...] = ("light", "dark")
THEME_NAMES: dict[Theme, str] = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

PATIENCE = 30_000  # milliseconds for anything that waits on a kernel
AIMS = 5  # presses of a control that keeps moving away
TAB_LIMIT = 150  # presses of Tab before a control counts as out of reach

FRAMES = """
const frames = async (count) => {
  for (let n = 0; n < count; n += 1) await new Promise(requestAnimationFrame);
};
"""

# JupyterLab renders the cells out of sight when the browser is idle, a few at a time; on a busy
# machine, where it hardly ever is, that takes half a minute.
IDLE_AT_ONCE = """
  window.requestIdleCallback = (call) =>
    setTimeout(call, 0, { didTimeout: true, timeRemaining: () => 50 });
  window.cancelIdleCallback = clearTimeout;
"""

# Run inside the page with the notebook's own objects: `doc` is its panel, `cells` its cells, and
# `panels` finds the outputs that are one of ours.
IN_LESSON = (
    """async ({ id, ...given }) => {
  const app = window.jupyterapp;
  const doc = [...app.shell.widgets("main")].find((widget) => widget.id === id);
  const cells = doc.content.widgets;
  const outputs = (cell) => [...Array(cell.model.outputs?.length ?? 0).keys()]
    .map((n) => cell.model.outputs.get(n));
  const panels = () => cells.flatMap(outputs)
    .filter(({ data }) => [data["text/html"] ?? ""].flat().join("").includes("<section"));
  const activate = async () => {
    app.shell.activateById(id);
    for (let n = 0; app.shell.currentWidget !== doc && n < 600; n += 1) await frames(1);
  };
"""
    + FRAMES
)

# JupyterLab sends a widget's messages to a thread of the kernel of their own, so that an answer to
# any other request says nothing about them. Each is followed from its sending to its own "idle".
FOLLOW = """
  const kernel = doc.sessionContext.session.kernel;
  window.unanswered ??= new Set();
  window.followed ??= new WeakSet();
  if (!window.followed.has(kernel)) {
    window.followed.add(kernel);
    kernel.anyMessage.connect((_, { msg, direction }) => {
      if (direction === "send" && msg.header.msg_type === "comm_msg") {
        window.unanswered.add(msg.header.msg_id);
      } else if (msg.header.msg_type === "status" && msg.content.execution_state === "idle") {
        window.unanswered.delete(msg.parent_header.msg_id);
      }
    });
  }
"""

# A frame first where something was dragged, since its moves are held until then; after the last
# answer a turn or two of the event loop, in which the widgets take it in.
SETTLED = f"""async ({{ patience, held }}) => {{
  {FRAMES}
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  const end = performance.now() + patience;
  if (held) await frames(1);
  for (let quiet = 0; quiet < 4; quiet = window.unanswered.size ? 0 : quiet + 1) {{
    if (performance.now() > end) throw new Error("the kernel left an action without an answer");
    await turn();
  }}
  const missed = Boolean(window.missed);
  window.aim = window.missed = null;
  return missed;
}}"""

# Run inside the page with one panel at hand: `live` is its root, `keyOf` names a control. What is
# asked of a panel goes in one call, and its selectors to the browser itself: a locator takes five
# calls, and looks at every element of the page, which is most of what a press would take.
IN_PANEL = f"""async ({{ among, nth, patience, ...given }}) => {{
  {FRAMES}
  const end = performance.now() + patience;
  const until = async (find, name) => {{
    let found = find();
    for (; !found; found = find()) {{
      if (performance.now() > end) throw new Error(`${{name}} is not there, moving or covered`);
      await frames(1);
    }}
    return found;
  }};
  const keyOf = (one) => (one.closest("[data-inner]") && one.dataset.key ? "inner:" : "")
    + (one.dataset.key ?? "") || null;
  const isSeen = (one) => one.checkVisibility({{ visibilityProperty: true }})
    && one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().height > 0;
  const isUsable = (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true";
  const live = await until(() => document.querySelectorAll(among)[nth], among);
  const only = () => {{
    const all = live.querySelectorAll(given.control);
    if (all.length > 1) throw new Error(`${{given.control}} is there ${{all.length}} times`);
    return all[0];
  }};
"""

# Bring a control into sight and give its middle, once nothing moves it any more: JupyterLab renders
# the cells around it as they come near, and that shifts it. What lies under a bar or a table's head
# when it is just in sight is brought to another place.
MIDDLE = """
  const places = ["nearest", "center", "end", "start"];
  let last = null, wanted = 1, still = 0, place = 0;
  const isStill = () => {
    const control = only();
    if (!control) return null;
    const before = control.getBoundingClientRect();
    control.scrollIntoView({ block: places[place], inline: places[place] });
    const { x, y, width, height } = control.getBoundingClientRect();
    if (before.x !== x || before.y !== y) wanted = 3;
    const middle = [x + width / 2, y + height / 2];
    const isHere = control.contains(document.elementFromPoint(...middle));
    const isSame = `${last}` === `${middle}`;
    if (isSame && !isHere) place = (place + 1) % places.length;
    still = isSame && isHere ? still + 1 : 0;
    last = middle;
    return still >= wanted ? middle : null;
  };
  const middle = await until(isStill, given.control);
"""

# On a busy machine JupyterLab may still move the page between the look and the press, which would
# then meet another panel: such a press is kept from the page, and told by SETTLED.
AIM = """
  if (!window.isGuarded) {
    window.isGuarded = true;
    const guard = (event) => {
      if (!window.aim) return;
      if (event.type === "pointerdown") window.missed = !window.aim()?.contains(event.target);
      if (!window.missed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
      window.addEventListener(type, guard, true);
    }
  }
  window.missed = false;
  window.aim = only;
"""


class KernelCellFailed(AssertionError):
    """A cell of a lesson ended with an error or was not run."""


SAVED: Final = ".jp-OutputArea .be-panel:not(.be-live .be-panel)"
VIEW: Final = "application/vnd.jupyter.widget-view+json"
SHEET: Final = ".be-mount > .be-panel"
LIVE: Final = f".be-live:has({SHEET})"
STOPS: Final = "[data-action]:not(:disabled):not([tabindex='-1'])"


@dataclass(frozen=True)
class Panel:
    """One live panel: everything that a learner sees and presses in it.

    The keys of a panel that is shown inside it begin with ``inner:``.
    """

    lesson: "Lesson"
    among: str = LIVE
    """The selector of the live panels that it is one of."""
    nth: int = 0

    @property
    def live(self) -> Locator:
        """The panel's root."""
        return self.lesson.root.locator(f"native={self.among}").nth(self.nth)

    @property
    def section(self) -> Locator:
        """The painted sheet."""
        return self.live.locator(SHEET)

    @property
    def announcement(self) -> Locator:
        """The live region beside the sheet."""
        return self.live.locator(".be-announce[role=status]")

    @property
    def silence(self) -> Locator:
        """The line that shows when no kernel answers."""
        return self.live.locator(".be-silent")

    @property
    def failure(self) -> Locator:
        """The line that shows when a handler failed."""
        return self.live.locator(".be-failure")

    def ask(self, body: str, **given: object) -> Any:
        """Run JavaScript with this panel's ``live`` at hand."""
        place = {"among": f'[id="{self.lesson.id}"] {self.among}', "nth": self.nth}
        return self.lesson.page.evaluate(
            f"{IN_PANEL}{body}\n}}", {**place, "patience": PATIENCE, **given}
        )

    def control(self, key: str) -> Locator:
        """The button or input with this data-key."""
        return self.live.locator(f"native={_selector(key)}")

    def control_keys(self) -> list[str]:
        """The data-keys of all controls, in document order."""
        keys: list[str] = self.ask(
            'return [...live.querySelectorAll("[data-action]")].map((one) => String(keyOf(one)));'
        )
        return keys

    def usable_keys(self) -> list[str]:
        """The data-keys of all controls that are seen and can be used now."""
        keys: list[str] = self.ask(
            'return [...live.querySelectorAll("[data-action]:not(:disabled)")]'
            ".filter(isSeen).map((one) => String(keyOf(one)));"
        )
        return keys

    def enabled(self, key: str) -> bool:
        """Whether the control can be used now."""
        return bool(
            self.ask("return isUsable(await until(only, given.control));", control=_selector(key))
        )

    def focused(self) -> str | None:
        """The data-key that has the focus, None when it is not in this panel."""
        key: str | None = self.ask(
            "const one = document.activeElement; return live.contains(one) ? keyOf(one) : null;"
        )
        return key

    def click(self, key: str) -> None:
        """Press with the mouse where the control is, usable or not; if it moves away, there."""
        for _ in range(AIMS):
            self.lesson.page.mouse.click(*self._middle(key, AIM))
            if not self.lesson.settle(held=False):
                return
        raise AssertionError(f"{key!r} moved away from the mouse {AIMS} times")

    def double_click(self, key: str) -> None:
        """Press twice as fast as a mouse can, before any answer comes."""
        self.lesson.page.mouse.dblclick(*self._middle(key))
        self.lesson.settle()

    def burst(self, *keys: str) -> None:
        """Press several controls with the mouse, one after the other, before any answer comes."""
        middles = [self._middle(key) for key in keys]
        for middle in middles:
            self.lesson.page.mouse.click(*middle)
        self.lesson.settle(held=False)

    def click_through(self, keys: Iterable[str]) -> None:
        """Press controls with the mouse in turn, passing over those that sleep or are not there."""
        for key in keys:
            if self._is_awake(key):
                self.click(key)
        self.still()

    def press(self, key: str, by: By = "mouse", *, stroke: str = "Enter") -> None:
        """Use a control the way a learner would: click it, or Tab to it and strike a key."""
        if by == "mouse":
            self.click(key)
        else:
            self.reach(key)
            self.strike(stroke)

    def strike(self, *strokes: str) -> None:
        """Strike keys where the focus is, and let the kernel answer each."""
        for stroke in strokes:
            self.lesson.page.keyboard.press(stroke)
            self.lesson.settle(held=False)

    def reach(self, key: str) -> None:
        """Move the focus to a control with Tab alone, starting at the panel's first control."""
        if self.focused() != key:
            self.enter()
        for _ in range(TAB_LIMIT):
            if self.focused() == key:
                return
            self.lesson.page.keyboard.press("Tab")
        raise AssertionError(
            f"{key!r} cannot be reached with Tab; the panel has {self.control_keys()!r}"
        )

    def tab_stops(self) -> list[str]:
        """The data-keys that Tab stops at inside the panel, in the order it does."""
        self.enter()
        stops: list[str] = []
        for _ in range(TAB_LIMIT):
            inside, key = self.ask(
                "const one = document.activeElement; return [live.contains(one), keyOf(one)];"
            )
            if not inside:
                break
            if key:
                stops.append(key)
            self.lesson.page.keyboard.press("Tab")
        return stops

    def enter(self) -> None:
        """Put the focus on the panel's first control that Tab stops at."""
        self.ask(
            "const first = () => [...live.querySelectorAll(given.stops)].find(isSeen);"
            "(await until(first, given.stops)).focus();",
            stops=STOPS,
        )

    def text(self) -> str:
        """All that the sheet shows, blanks evened out."""
        shown: str = self.ask(
            "return (await until(() => live.querySelector(given.sheet), given.sheet)).innerText;",
            sheet=SHEET,
        )
        return " ".join(shown.split())

    def still(self) -> None:
        """Wait for the panel's own motion to end."""
        self.ask(
            "await Promise.all(live.getAnimations({ subtree: true })"
            ".map((one) => one.finished.catch(() => null)));"
        )

    def _is_awake(self, key: str) -> bool:
        """Whether the control is there and can be used."""
        return bool(
            self.ask("const one = only(); return one && isUsable(one);", control=_selector(key))
        )

    def _middle(self, key: str, then: str = "") -> tuple[float, float]:
        x, y = self.ask(f"{MIDDLE}{then} return middle;", control=_selector(key))
        return float(x), float(y)


def _selector(key: str) -> str:
    """Name the control with a data-key inside its panel."""
    *inner, own = key.split("inner:")
    scope = "[data-inner] *" if inner else ":not([data-inner] *)"
    return f'[data-key="{own}"]:is({scope})'


@dataclass(frozen=True)
class Lesson:
    """One notebook open in JupyterLab with its kernel."""

    page: Page
    path: str
    id: str
    saved_texts: tuple[str, ...] = ()
    """What the saved panels showed before anything was run."""

    @property
    def root(self) -> Locator:
        """The notebook's element."""
        return self.page.locator(f'native=[id="{self.id}"]')

    @property
    def saved_panels(self) -> Locator:
        """The panels of the saved view, those that no kernel feeds."""
        return self.root.locator(f"native={SAVED}")

    @property
    def live_panels(self) -> Locator:
        """The panels that a kernel feeds."""
        return self.root.locator("native=.be-live:has(.be-panel)")

    @property
    def failures(self) -> Locator:
        """All failure lines of the notebook."""
        return self.root.locator("native=.be-failure")

    def ask(self, body: str, **given: object) -> Any:
        """Run JavaScript with this notebook's ``app``, ``doc`` and ``cells`` at hand."""
        return self.page.evaluate(f"{IN_LESSON}{body}\n}}", {"id": self.id, **given})

    def settle(self, *, held: bool = True) -> bool:
        """Wait until the kernel has answered all that was pressed, and the answer is painted.

        Moves of the mouse are held back until the next frame; after clicks and keys none is.

        Returns:
            Whether a press that was aimed at a control would have met something else.
        """
        return bool(self.page.evaluate(SETTLED, {"patience": PATIENCE, "held": held}))

    def execute(self, code: str) -> None:
        """Run code in the kernel without a cell, and wait for its end."""
        self.ask(
            "await doc.sessionContext.session.kernel"
            ".requestExecute({ code: given.code }, true).done;",
            code=code,
        )

    def begin(self, code: str) -> None:
        """Start code in the kernel without a cell, and do not wait."""
        self.ask(
            "doc.sessionContext.session.kernel.requestExecute({ code: given.code }, true);",
            code=code,
        )

    def run_all(self) -> None:
        """Run all cells and wait until each is done, the kernel idle and every panel painted."""
        self.ask('await activate(); await app.commands.execute("notebook:run-all-cells");')
        self.wait_until_run()

    def wait_until_run(self) -> None:
        """Wait until every code cell has a number and its widget; raise for a cell that failed."""
        self.ask(
            """
  const waiting = () => cells.filter((cell) => cell.model.type === "code"
    && cell.model.sharedModel.getSource().trim()
    && (cell.model.executionCount === null || cell.model.executionState === "running"));
  const end = performance.now() + given.patience;
  while (waiting().length) {
    if (performance.now() > end) throw new Error(`${waiting().length} cells were not run`);
    await frames(1);
  }
""",
            patience=PATIENCE,
        )
        self.settle()
        self._raise_for_errors()
        self.wait_for_panels()

    @property
    def language(self) -> str:
        """The language of the folder that the lesson lies in."""
        return self.path.split("/")[-2]

    def wait_for_panels(self) -> None:
        """Wait until every cell that shows a panel's widget has painted it."""
        self.ask(
            """
  const wanted = panels().filter(({ data }) => given.view in data).length;
  const count = () => doc.node.querySelectorAll(".be-live:has(.be-panel)").length;
  const end = performance.now() + given.patience;
  while (count() !== wanted) {
    if (performance.now() > end) throw new Error(`${count()} panels are live of ${wanted}`);
    await frames(1);
  }
""",
            view=VIEW,
            patience=PATIENCE,
        )

    def read_saved_panels(self) -> tuple[str, ...]:
        """Bring every saved panel into sight, which has it rendered, and return what each shows."""
        count = int(self.ask("return panels().length;"))
        expect(self.saved_panels).to_have_count(count)
        if not count:
            return ()
        with tall_window(self.saved_panels):
            texts: list[str] = self.ask(
                """
  const texts = () => [...doc.node.querySelectorAll(given.saved)].map((one) => one.innerText);
  const end = performance.now() + given.patience;
  while (texts().some((text) => !text.trim())) {
    if (performance.now() > end) throw new Error("a saved panel stays empty");
    await frames(1);
  }
  return texts();
""",
                saved=SAVED,
                patience=PATIENCE,
            )
        return tuple(texts)

    def counts(self) -> list[int | None]:
        """The execution counts of the code cells."""
        counts: list[int | None] = self.ask(
            'return cells.filter((cell) => cell.model.type === "code")'
            ".map((cell) => cell.model.executionCount);"
        )
        return counts

    def cell_count(self) -> int:
        """The number of cells, prose too."""
        return int(self.ask("return cells.length;"))

    def widgets(self) -> list[str]:
        """The names of the live panels' widgets, in order."""
        return [
            str(name)
            for name in self.live_panels.locator(SHEET).evaluate_all(
                "(all) => all.map((one) => one.dataset.widget)"
            )
        ]

    def panel(self, widget: str, nth: int = 0) -> Panel:
        """The nth live panel of a widget's name."""
        return Panel(self, f'.be-live:has({SHEET}[data-widget="{widget}"])', nth)

    def panels(self) -> list[Panel]:
        """All live panels, in order."""
        return [Panel(self, nth=nth) for nth in range(len(self.widgets()))]

    def fresh(self, widget: str, nth: int = 0) -> Panel:
        """Run the panel's cell again and give the new panel, as it first looks."""
        panel = self.panel(widget, nth)
        panel.ask("live.dataset.old = 'true';")
        self.ask(
            """
  const old = doc.node.querySelector(".be-live[data-old]");
  const index = cells.findIndex((cell) => cell.node.contains(old));
  await activate();
  doc.content.activeCellIndex = index;
  await app.commands.execute("notebook:run-cell");
  const end = performance.now() + given.patience;
  while (old.isConnected) {
    if (performance.now() > end) throw new Error("the old panel is still there");
    await frames(1);
  }
""",
            patience=PATIENCE,
        )
        self.settle(held=False)
        self._raise_for_errors()
        self.wait_for_panels()
        return panel

    def restart_and_run_all(self) -> None:
        """Restart the kernel through the menu's command and its question, and run all cells."""
        before = self.ask("return doc.sessionContext.session.kernel.id;")
        self.live_panels.evaluate_all(
            "(all) => all.forEach((one) => { one.dataset.old = 'true'; })"
        )
        self.ask(
            'app.shell.activateById(id); void app.commands.execute("notebook:restart-run-all");'
        )
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        expect(self.root.locator(".be-live[data-old]")).to_have_count(0)
        assert before == self.ask("return doc.sessionContext.session.kernel.id;")
        self.wait_until_run()

    def start_kernel(self) -> None:
        """Start a kernel again after it was shut down."""
        self.ask("await doc.sessionContext.startKernel();")
        self.meet_kernel()

    def meet_kernel(self) -> None:
        """Wait until the kernel can run cells, and follow what is sent to it.

        The idle indicator shows earlier than cells can run, so the kernel's ``info`` is awaited.
        """
        self.ask(
            "await doc.sessionContext.ready; await doc.sessionContext.session.kernel.info;" + FOLLOW
        )

    def shut_down_kernel(self) -> None:
        """End the kernel, as a server does that culls idle ones."""
        self.ask("await doc.sessionContext.shutdown(); window.unanswered.clear();")

    def save(self) -> None:
        """Save the notebook to the disk."""
        self.ask("await doc.context.save();")

    def close(self) -> None:
        """Close the notebook and its kernel, without saving and without a question."""
        self.ask(
            "await doc.sessionContext.shutdown(); window.unanswered.clear();"
            "doc.context.model.dirty = false; doc.dispose();"
        )

    def _raise_for_errors(self) -> None:
        errors: list[str] = self.ask(
            """
  return cells.flatMap((cell) => outputs(cell).filter(({ type }) => type === "error")
    .map((output) => output.toJSON()).map(({ ename, evalue }) =>
      `${ename}: ${evalue} in\\n${cell.model.sharedModel.getSource()}`));
"""
        )
        if errors:
            raise KernelCellFailed(f"{self.path}: " + "\n\n".join(errors))


@dataclass
class Desk:
    """One browser page with JupyterLab in it, where lessons are opened one after another."""

    page: Page
    lab: Lab
    log: ConsoleLog = field(default_factory=ConsoleLog)
    taken: Lesson | None = None

    def __post_init__(self) -> None:
        """Listen to the page and open JupyterLab in it."""
        self.page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        self.log.listen(self.page)
        self.go("lab?reset")

    def go(self, address: str) -> None:
        """Open one of JupyterLab's addresses and wait until its workspace is restored."""
        self.page.goto(f"{self.lab.url}{address}")
        self.page.wait_for_function("() => window.jupyterapp")
        self.page.evaluate(
            "async () => { await window.jupyterapp.restored;"
            " await window.jupyterapp.shell.collapseLeft(); }"
        )

    def open(self, path: str) -> Lesson:
        """Open a notebook and wait until its kernel can run cells."""
        lesson = self.unfold(path)
        lesson.meet_kernel()
        return lesson

    def unfold(self, path: str) -> Lesson:
        """Open a notebook, whose kernel may still be starting."""
        panel_id = self.page.evaluate(
            """async (path) => {
  const app = window.jupyterapp;
  const doc = await app.commands.execute("docmanager:open", { path });
  await doc.context.ready;
  return doc.id;
}""",
            path,
        )
        lesson = Lesson(self.page, path, str(panel_id))
        lesson.ask("await activate();")
        return lesson

    @contextmanager
    def visited(self, path: str) -> Iterator[Lesson]:
        """Open a notebook by its address, as a link from elsewhere does, for a ``with`` block."""
        self.go(f"lab/tree/{path}")
        self.wait_for(path)
        lesson = self.open(path)
        try:
            yield lesson
        finally:
            lesson.close()
            self.go("lab?reset")  # JupyterLab would open the address's notebook once more

    def wait_for(self, path: str) -> None:
        """Wait until a notebook stands open, whoever opened it."""
        self.page.wait_for_function(
            """(path) => [...window.jupyterapp.shell.widgets("main")]
  .some((widget) => widget.context?.path === path)""",
            arg=path,
        )

    def take(self, path: str) -> Lesson:
        """Give a lesson that has been run, from the desk if it still lies there."""
        if self.taken and self.taken.path != path:
            self.put_away()
        if self.taken is None:
            lesson = self.unfold(path)
            self.taken = replace(lesson, saved_texts=lesson.read_saved_panels())
            self.taken.meet_kernel()
            self.lab.forget()
            self.taken.run_all()
        return self.taken

    def put_away(self) -> None:
        """Close the lesson that lies on the desk."""
        if self.taken:
            self.taken.close()
        self.taken = None

    @contextmanager
    def opened(self, path: str) -> Iterator[Lesson]:
        """Open a notebook, not run, for the length of a ``with`` block."""
        self.put_away()
        lesson = self.open(path)
        try:
            yield lesson
        finally:
            lesson.close()

    def wear(self, theme: Theme) -> None:
        """Change JupyterLab's theme and wait until its colours are there."""
        if self.page.evaluate("document.body.dataset.jpThemeName") == THEME_NAMES[theme]:
            return
        self.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
            ".then(() => null)",
            THEME_NAMES[theme],
        )
        self.page.wait_for_function(
            "(theme) => document.body.dataset.jpThemeName === theme"
            " && getComputedStyle(document.body).getPropertyValue('--jp-layout-color1') !== ''"
            " && !document.getElementById('jupyterlab-splash')",
            arg=THEME_NAMES[theme],
        )

    def resize(self, width: int) -> None:
        """Make the window as wide as a desk's or a phone's."""
        if self.page.viewport_size == {"width": width, "height": HEIGHTS[width]}:
            return
        self.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        self.page.evaluate(f"async () => {{ {FRAMES} await frames(2); }}")


def open_desk(browser: Browser, lab: Lab, *, motion: bool = False) -> Desk:
    """Open JupyterLab in a new window of the browser, for someone who asks for little motion."""
    context = browser.new_context(
        viewport={"width": WIDE, "height": HEIGHTS[WIDE]},
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.add_init_script(IDLE_AT_ONCE)
    return Desk(context.new_page(), lab)
