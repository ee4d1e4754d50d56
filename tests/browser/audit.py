"""axe-core on panels' subtrees, with all that would hide them from it opened first."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.setup_browser import AXE_SCRIPT
from tests.browser.window import tall_window

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

# JupyterLab's body and shell cut off what overflows them, and axe takes text that is cut off for
# unseen: its contrast rule then passes over the whole panel without a word. So all that cuts, from
# the panel outwards, is opened while axe looks, and closed again. What axe leaves open for a text
# of one character or a mark (a digit, a dot, a suit) is measured with its own functions, as part of
# its report: by then it has mapped the whole page, which takes as long as all the rules.
LOOK = """async (panels, tags) => {
  const around = new Set();
  for (const panel of panels) {
    for (let one = panel.parentElement; one; one = one.parentElement) around.add(one);
  }
  const opened = [...around].map((one) => [one, one.style.cssText]);
  for (const one of around) {
    one.style.setProperty("overflow", "visible", "important");
    one.style.setProperty("content-visibility", "visible", "important");
    one.style.setProperty("contain", "none", "important");
  }
  const { color } = axe.commons;
  const measure = (node) => {
    const back = color.getBackgroundColor(node.element, []);
    const front = back && color.getForegroundColor(node.element, false, back);
    node.ratio = front ? color.getContrast(back, front) : 0;
  };
  const plain = ({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary, element, ratio }) =>
      ({ html, failureSummary, text: element.textContent.trim(), ratio })),
  });
  const reporter = (rules, options, done) => axe.getReporter("v1")(rules, options, (found) => {
    const contrast = rules.find(({ id }) => id === "color-contrast");
    found.incomplete.filter(({ id }) => id === contrast.id)
      .forEach(({ nodes }) => nodes.forEach(measure));
    done({
      violations: found.violations.map(plain),
      incomplete: found.incomplete.map(plain),
      contrasts: ["violations", "incomplete", "passes"]
        .reduce((sum, kind) => sum + contrast[kind].length, 0),
    });
  });
  try {
    return await axe.run({ include: panels }, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations", "incomplete"],
      elementRef: true,
      selectors: false,
      reporter,
    });
  } finally {
    for (const [one, text] of opened) one.style.cssText = text;
  }
}"""

TEXT_CONTRAST = 4.5
MARK_CONTRAST = 3.0


class AxeMissing(RuntimeError):
    """The audit's own script is not there; the message says how to get it."""


@dataclass(frozen=True)
class Finding:
    """One rule of axe that one element breaks."""

    rule: str
    element: str
    reason: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.element}\n    {self.reason}"


@dataclass(frozen=True)
class Audit:
    """What axe found in a panel, and how many texts it measured the contrast of."""

    findings: tuple[Finding, ...]
    contrasts: int

    @property
    def rules(self) -> set[str]:
        """The names of the broken rules."""
        return {finding.rule for finding in self.findings}

    def __str__(self) -> str:
        return "\n".join(map(str, self.findings)) or "nothing found"


def audit(panels: Locator) -> Audit:
    """Run axe on the subtrees of panels; what axe leaves undecided counts as found too."""
    _inject(panels.page)
    with tall_window(panels):
        result: dict[str, Any] = panels.evaluate_all(LOOK, list(TAGS))
    findings = [
        Finding(rule["id"], node["html"][:200], " / ".join(node["failureSummary"].split("\n")))
        for rule in result["violations"]
        for node in rule["nodes"]
    ]
    findings += [
        Finding(rule["id"], node["html"][:200], doubt)
        for rule in result["incomplete"]
        for node in rule["nodes"]
        if (doubt := _doubt(rule["id"], node))
    ]
    return Audit(tuple(findings), result["contrasts"])


def _doubt(rule: str, node: dict[str, Any]) -> str | None:
    """Decide what axe could not; give the reason when it is a fault or stays open.

    A mark without letters or digits (an arrow, a dot, a suit) needs 3:1 instead of 4.5:1, and its
    spoken name need not contain it; nor need that of a lone letter, such as the P of a road.
    """
    is_text = any(character.isalnum() for character in node["text"])
    if rule == "color-contrast":
        wanted = TEXT_CONTRAST if is_text else MARK_CONTRAST
        enough = node["ratio"] >= wanted
        return None if enough else f"contrast {node['ratio']:.2f}:1 (0: unknown), wanted {wanted}:1"
    is_sign = not is_text or len(node["text"]) == 1
    if rule == "label-content-name-mismatch" and is_sign:
        return None
    return "undecided: " + " / ".join(node["failureSummary"].split("\n"))


def _inject(page: Page) -> None:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_script())


def _script() -> str:
    file = Path(os.environ.get("BACCARAT_EDU_AXE", AXE_SCRIPT))
    if not file.is_file():
        raise AxeMissing(f"no axe-core at {str(file)!r}; tests/browser/setup_browser.py fetches it")
    # JupyterLab's page may hold a module loader, which would swallow the script's global name.
    shield = "const define = undefined, module = undefined, exports = undefined;"
    return f"(() => {{ {shield}\n{file.read_text(encoding='utf-8')}\n}})()"
