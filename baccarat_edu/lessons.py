"""The lesson notebooks as files: where they are, a copy to work in, trust, and running them anew.

Jupyter's own libraries are imported where they are used, so that this loads without the ``lab``
extra.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGINT, signal
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Event, current_thread, main_thread
from typing import IO, TYPE_CHECKING, Any, Final

from baccarat_edu.files.whole import write_whole
from baccarat_edu.words import lessons as words
from baccarat_edu.words.languages import SYSTEM_VARIABLES
from baccarat_edu.words.system import reason, unwritable

if TYPE_CHECKING:
    from nbclient import NotebookClient
    from nbformat import NotebookNode

PACKAGE: Final = Path(__file__).parent
START: Final = "00_start.ipynb"
RECORD: Final = ".baccarat_edu.json"
WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
CHECKPOINTS: Final = ".ipynb_checkpoints"
CELL_SECONDS: Final = 120


class LessonsError(RuntimeError):
    """The lessons cannot be found, copied, trusted or run; the message says which and why."""


@dataclass(frozen=True)
class Copied:
    """What :func:`copy_lessons` did: files written, and files left as their owner changed them."""

    written: tuple[Path, ...]
    kept: tuple[Path, ...]


# ---------------------------------------------------------------- where they are


def packaged_lessons() -> Path | None:
    """Return the lessons inside an installed wheel; a checkout has none there."""
    folder = PACKAGE / "notebooks"
    return folder if folder.is_dir() else None


def find_lessons() -> Path:
    """Return the folder of all lessons: inside the wheel, else beside the package in a checkout."""
    folder = packaged_lessons() or PACKAGE.parent / "notebooks"
    if not folder.is_dir():
        raise LessonsError(words.no_lessons(folder))
    return folder


def lesson_languages(lessons: Path) -> tuple[str, ...]:
    """Name the languages that have a start page."""
    return tuple(sorted(page.parent.name for page in lessons.glob(f"*/{START}")))


def notebooks_under(paths: Iterable[Path]) -> list[Path]:
    """Return the notebooks named, and those in the folders named, each once and in order."""
    return list(dict.fromkeys(found for path in paths for found in _notebooks_at(path)))


def _notebooks_at(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(found for found in path.rglob("*.ipynb") if CHECKPOINTS not in found.parts)
    if not path.exists():
        raise LessonsError(words.missing(path))
    return [path]


# ---------------------------------------------------------------- a copy to work in


def copy_lessons(lessons: Path, folder: Path) -> Copied:
    """Bring a folder up to the lessons, leaving every file that its owner changed.

    A record in the folder holds what each file was when it was written here. A file that still is
    that follows a newer version of the lessons; any other file is the owner's and stays.

    Raises:
        LessonsError: the folder cannot be written.
    """
    try:
        return _copy_lessons(lessons, folder)
    except OSError as error:
        raise LessonsError(words.uncopied(folder, reason(error))) from error


def _copy_lessons(lessons: Path, folder: Path) -> Copied:
    folder.mkdir(parents=True, exist_ok=True)
    record = _read_record(folder)
    written, kept = [], []
    for source in _files_under(lessons):
        name = source.relative_to(lessons)
        target, fresh = folder / name, _digest(source)
        if _is_the_owners(target, (fresh, record.get(name.as_posix()))):
            kept.append(target)
            continue
        if not target.exists() or _digest(target) != fresh:
            written.append(_lay(source, target))
        record[name.as_posix()] = fresh
    _write(folder / RECORD, json.dumps(record, indent=1, sort_keys=True) + "\n")
    return Copied(tuple(written), tuple(kept))


def _files_under(folder: Path) -> list[Path]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in files if CHECKPOINTS not in path.parts)


def _is_the_owners(target: Path, ours: tuple[str | None, ...]) -> bool:
    return target.exists() and _digest(target) not in ours


def _lay(source: Path, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return target


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _read_record(folder: Path) -> dict[str, str]:
    """Return what was written before; a record that cannot be read makes every file the owner's."""
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


# ---------------------------------------------------------------- trust


def trust(notebooks: Iterable[Path]) -> None:
    """Sign notebooks as they are, so that JupyterLab shows their saved views unchanged.

    A signature is of the content: it holds for every copy, and ends with the first change.

    Raises:
        LessonsError: Jupyter's data folder cannot be written, or a file is not a notebook.
    """
    from jupyter_core.paths import jupyter_data_dir
    from nbformat.sign import NotebookNotary

    try:
        Path(jupyter_data_dir()).mkdir(parents=True, exist_ok=True)
        with NotebookNotary(data_dir=jupyter_data_dir()) as notary:
            for path in notebooks:
                notary.sign(read_notebook(path))
    except OSError as error:
        raise LessonsError(words.unsigned(reason(error))) from error


# ---------------------------------------------------------------- running them anew


def read_notebook(path: Path) -> "NotebookNode":
    """Read a notebook as format 4.

    Raises:
        LessonsError: it is not one, or not there.
    """
    import nbformat

    try:
        notebook: NotebookNode = nbformat.read(path, as_version=4)
    except (OSError, ValueError, nbformat.ValidationError) as error:
        raise LessonsError(words.no_notebook(path, error)) from error
    return notebook


def write_notebook(path: Path, notebook: "NotebookNode") -> None:
    """Write a notebook, whole or not at all.

    Raises:
        LessonsError: it cannot be written.
    """
    try:
        _write(path, _as_text(notebook))
    except OSError as error:
        raise LessonsError(unwritable(path, reason(error))) from error


def refresh(path: Path, *, check: bool = False) -> bool:
    """Run a notebook from its first cell and store what it shows; tell whether that changed it.

    Widget views, widget state and timings are not stored. A notebook that shows what it showed
    before stays as it is to the byte.

    Args:
        path: the notebook.
        check: only tell, and write nothing.

    Raises:
        LessonsError: a cell failed; the file stays as it was.
    """
    notebook = _with_cell_ids(read_notebook(path))
    execute(notebook, path)
    tidy(notebook)
    fresh = _as_text(notebook)
    changed = fresh != path.read_text(encoding="utf-8")
    if changed and not check:
        _write(path, fresh)
    return changed


def execute(notebook: "NotebookNode", path: Path) -> None:
    """Run every cell with a fresh kernel of this Python, in the notebook's own folder.

    The kernel finds nothing done yet: what someone has learnt on this machine stays out of it.
    What its process itself writes on stderr is told only if it dies: interrupted as it is ended,
    or hurried, Jupyter's kernel tells of errors that are none.

    Raises:
        LessonsError: the kernel did not start, or a cell failed or took too long; the message
            names the notebook and the cell.
        KeyboardInterrupt: it was asked for; the cell that was running has ended, and the kernel.
    """
    with (
        _one_interrupt_held() as interrupted,
        TemporaryDirectory(prefix="baccarat-edu-", ignore_cleanup_errors=True) as home,
        TemporaryFile("w+", encoding="utf-8", errors="replace") as complaints,
    ):
        environment = {**os.environ, "BACCARAT_EDU_HOME": home}
        _execute(notebook, path, interrupted, env=environment, stderr=complaints)


def _execute(
    notebook: "NotebookNode", path: Path, interrupted: Event, *, env: Any, stderr: IO[str]
) -> None:
    from nbclient.exceptions import CellControlSignal, DeadKernelError

    for cell in _code_cells(notebook):
        cell.outputs, cell.execution_count = [], None
    reached: list[int] = []
    client = _client(notebook, path, reached)
    try:
        with client.setup_kernel(env=env, stderr=stderr):
            if client.kc and (told := client.wait_for_reply(client.kc.kernel_info())):
                notebook.metadata["language_info"] = told["content"]["language_info"]
            for index, cell in enumerate(notebook.cells):
                if interrupted.is_set():
                    return
                client.execute_cell(cell, index)
    except CellControlSignal as error:
        raise LessonsError(_failure(notebook, path, reached[-1], error)) from error
    except DeadKernelError as error:
        failure = _failure(notebook, path, reached[-1], error)
        raise LessonsError(failure + _its_words(stderr)) from error
    except RuntimeError as error:
        raise LessonsError(f"{path}: {error}{_its_words(stderr)}") from error


def _its_words(complaints: IO[str]) -> str:
    complaints.seek(0)
    return f"\n\n{complaints.read()}".rstrip()


@contextmanager
def _one_interrupt_held() -> Iterator[Event]:
    """Note a first Ctrl-C, which would reach Jupyter in the midst of its talk with the kernel.

    It is raised at the end, whatever came of the rest: a kernel may die of it that just starts. A
    second one ends at once. Away from the main thread, where none arrives, nothing is noted.
    """
    came = Event()
    if current_thread() is not main_thread():
        yield came
        return

    def note(_number: int, _frame: object) -> None:
        came.set()
        signal(SIGINT, before)

    before = signal(SIGINT, note)
    try:
        yield came
    finally:
        signal(SIGINT, before)
        if came.is_set():
            raise KeyboardInterrupt


def _client(notebook: "NotebookNode", path: Path, reached: list[int]) -> "NotebookClient":
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient

    class ThisPython(AsyncKernelManager):
        """Start the kernel of the running Python, whatever kernels the user has installed."""

        def _kernel_spec_manager_default(self) -> KernelSpecManager:
            return KernelSpecManager(kernel_dirs=[])

    def note(cell: "NotebookNode", cell_index: int) -> None:  # noqa: ARG001 - named by nbclient
        reached.append(cell_index)

    return NotebookClient(
        notebook,
        kernel_name="python3",
        kernel_manager_class=ThisPython,
        resources={"metadata": {"path": str(path.parent)}},
        timeout=CELL_SECONDS,
        coalesce_streams=True,
        record_timing=False,
        store_widget_state=False,
        on_cell_start=note,
    )


def _failure(notebook: "NotebookNode", path: Path, index: int, error: Exception) -> str:
    cell = notebook.cells[index]
    what = f"{getattr(error, 'ename', type(error).__name__)}: {getattr(error, 'evalue', error)}"
    failed = words.cell_failed(path, index + 1, cell.get("id", "none"), what)
    return f"{failed}\n\n{cell.source}"


def tidy(notebook: "NotebookNode") -> None:
    """Drop what is of one run or one machine, and keep what a reader sees."""
    for cell in _code_cells(notebook):
        cell.metadata.pop("execution", None)
        for output in cell.outputs:
            output.get("data", {}).pop(WIDGET_VIEW, None)
    metadata = notebook.metadata
    metadata.pop("widgets", None)
    metadata.get("language_info", {}).pop("version", None)
    metadata["kernelspec"] = {
        "display_name": "Python 3",
        "language": "python",
        "name": "python3",
    }


def _code_cells(notebook: "NotebookNode") -> "Iterator[NotebookNode]":
    return (cell for cell in notebook.cells if cell.cell_type == "code")


def _with_cell_ids(notebook: "NotebookNode") -> "NotebookNode":
    """Bring an older notebook to format 4.5, in which every cell has an id that stays."""
    from nbformat.v4 import upgrade

    upgraded: NotebookNode = upgrade(notebook)
    return upgraded


def _as_text(notebook: "NotebookNode") -> str:
    import nbformat

    text: str = nbformat.writes(notebook, version=4)
    return text.rstrip("\n") + "\n"


def _write(path: Path, text: str) -> None:
    write_whole(path, [text.encode()])


# ---------------------------------------------------------------- the language


def system_language(environ: Mapping[str, Any], known: Iterable[str]) -> str:
    """Name the language the environment asks for, if the lessons speak it, else English."""
    asked = next(filter(None, map(environ.get, ("BACCARAT_EDU_LANG", *SYSTEM_VARIABLES))), "")
    return next((name for name in known if asked.lower().startswith(name)), "en")
