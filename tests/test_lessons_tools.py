"""Running lessons anew, copying them and trusting them, on small notebooks made here."""

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from baccarat_edu import lessons
from baccarat_edu.lessons import LessonsError, copy_lessons, notebooks_under, refresh, trust

WIDGET = """\
import anywidget
class Shown(anywidget.AnyWidget):
    _esm = "export default { render() {} }"
    def _repr_mimebundle_(self, **options):
        data, metadata = super()._repr_mimebundle_(**options)
        return {**data, "text/html": "<p>saved</p>", "text/plain": "saved"}, metadata
Shown()"""
SOURCES = ("1 + 1", WIDGET, "import ipywidgets; ipywidgets.IntSlider(3)", "print('a'); print('b')")


def make_notebook(path: Path, *sources: str) -> Path:
    """Write a notebook of one heading and these code cells, as a first run would find it."""
    cells = [new_code_cell(source, id=f"code-{n}") for n, source in enumerate(sources)]
    cells[0].metadata["execution"] = {"iopub.status.busy": "2026-01-01T00:00:00Z"}
    notebook = new_notebook(cells=[new_markdown_cell("# Lesson", id="heading"), *cells])
    notebook.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": {}}
    nbformat.write(notebook, path)
    return path


def read(path: Path) -> Any:
    """Read a notebook file as plain JSON."""
    return json.loads(path.read_text(encoding="utf-8"))


def code_cells(path: Path) -> list[Any]:
    """Return the code cells of a notebook file."""
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]


@pytest.fixture(scope="module")
def refreshed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make one notebook of each kind of output and refresh it."""
    path = make_notebook(tmp_path_factory.mktemp("lessons") / "lesson.ipynb", *SOURCES)
    assert refresh(path)
    return path


def test_refresh_counts_the_cells_from_one(refreshed: Path) -> None:
    """A refreshed lesson looks as if someone had run it once, from the top."""
    assert [1, 2, 3, 4] == [cell["execution_count"] for cell in code_cells(refreshed)]


def test_refresh_keeps_what_a_reader_sees(refreshed: Path) -> None:
    """HTML and plain text stay, and the widget views that need a kernel go."""
    plain, shown, slider, _ = (cell["outputs"][0] for cell in code_cells(refreshed))
    assert {"text/plain": ["2"]} == plain["data"]
    assert {"text/html": ["<p>saved</p>"], "text/plain": ["saved"]} == shown["data"]
    assert {"text/plain": ["IntSlider(value=3)"]} == slider["data"]


def test_refresh_joins_what_was_printed(refreshed: Path) -> None:
    """What a cell prints is one output, however the kernel cut it up."""
    assert [["a\n", "b\n"]] == [o["text"] for o in code_cells(refreshed)[3]["outputs"]]


def test_refresh_drops_what_is_of_one_run(refreshed: Path) -> None:
    """Widget state, timings and the Python version are not stored."""
    notebook = read(refreshed)
    assert "widgets" not in notebook["metadata"]
    assert "version" not in notebook["metadata"]["language_info"]
    assert [{}] * 4 == [cell["metadata"] for cell in code_cells(refreshed)]


def test_refresh_names_the_plain_kernel(refreshed: Path) -> None:
    """A lesson asks for Python 3 by the name that every installation has."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    assert kernel == read(refreshed)["metadata"]["kernelspec"]


def test_refresh_keeps_the_ids(refreshed: Path) -> None:
    """Cell ids survive, so that the two languages can be compared cell by cell."""
    assert ["code-0", "code-1", "code-2", "code-3"] == [c["id"] for c in code_cells(refreshed)]
    assert (4, 5) == (read(refreshed)["nbformat"], read(refreshed)["nbformat_minor"])


def test_refresh_of_a_fresh_lesson_changes_no_byte(refreshed: Path) -> None:
    """A lesson that shows what it showed before is not even written."""
    before, written = refreshed.read_bytes(), refreshed.stat().st_mtime_ns
    assert not refresh(refreshed)
    assert (before, written) == (refreshed.read_bytes(), refreshed.stat().st_mtime_ns)
    assert before.endswith(b"}\n")


def test_refresh_runs_in_the_notebooks_folder(tmp_path: Path) -> None:
    """A lesson finds the files beside it."""
    (tmp_path / "beside.txt").write_text("found", encoding="utf-8")
    path = make_notebook(tmp_path / "lesson.ipynb", "open('beside.txt').read()")
    refresh(path)
    assert ["'found'"] == code_cells(path)[0]["outputs"][0]["data"]["text/plain"]


def test_check_writes_nothing(tmp_path: Path) -> None:
    """A check says that a lesson would change and leaves it alone."""
    path = make_notebook(tmp_path / "lesson.ipynb", "1 + 1")
    before = path.read_bytes()
    assert refresh(path, check=True)
    assert before == path.read_bytes()


def test_a_failing_cell_is_named_and_the_file_stays(tmp_path: Path) -> None:
    """A failure names the notebook, the cell and the error, and stores nothing."""
    path = make_notebook(tmp_path / "lesson.ipynb", "1 + 1", "1 / 0")
    before = path.read_bytes()
    with pytest.raises(LessonsError, match=r"lesson.ipynb, cell 3 \(id code-1\).*ZeroDivision"):
        refresh(path)
    assert before == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


def test_a_kernel_that_dies_is_named(tmp_path: Path) -> None:
    """A cell that takes its kernel down is named like any other that fails."""
    path = make_notebook(tmp_path / "lesson.ipynb", "import os; os._exit(1)")
    with pytest.raises(LessonsError, match=r"cell 2 \(id code-0\) failed: DeadKernelError"):
        refresh(path)


def test_a_kernel_that_does_not_start_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What it wrote on stderr is the reason, in the message and nowhere else."""
    path = make_notebook(tmp_path / "lesson.ipynb", "1 + 1")
    (tmp_path / "ipykernel_launcher.py").write_text("raise SystemExit('no kernel today')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(LessonsError, match=r"lesson.ipynb: Kernel died .*\n\nno kernel today$"):
        refresh(path)
    assert ("", "") == capfd.readouterr()


@pytest.mark.usefixtures("ctrl_c_arrives")
def test_an_interrupt_is_told_whatever_it_broke(tmp_path: Path) -> None:
    """A kernel that Ctrl-C reaches as it starts dies of it: that is no failure of the lesson."""
    source = "import os, signal; os.kill(os.getppid(), signal.SIGINT); os._exit(1)"
    with pytest.raises(KeyboardInterrupt):
        refresh(make_notebook(tmp_path / "lesson.ipynb", source))


def test_a_kernel_complains_to_nobody_as_it_ends(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A run that went well has nothing on stderr, whatever the kernel's process writes there."""
    late = "import atexit, os; atexit.register(os.system, 'echo Not a socket >&2')"
    assert refresh(make_notebook(tmp_path / "lesson.ipynb", f"{late}; print(1)"))
    assert ("", "") == capfd.readouterr()


def test_a_file_that_is_no_notebook_is_named(tmp_path: Path) -> None:
    """A file that cannot be read as a notebook is a message, not a traceback."""
    path = tmp_path / "lesson.ipynb"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(LessonsError, match=r"lesson\.ipynb is not a notebook"):
        refresh(path)


def test_an_older_notebook_gets_ids(tmp_path: Path) -> None:
    """A notebook of format 4.4, which has no ids, is brought to 4.5."""
    path = make_notebook(tmp_path / "lesson.ipynb", "1 + 1")
    old = read(path) | {"nbformat_minor": 4}
    for cell in old["cells"]:
        del cell["id"]
    path.write_text(json.dumps(old), encoding="utf-8")
    refresh(path)
    assert 5 == read(path)["nbformat_minor"]
    assert all("id" in cell for cell in read(path)["cells"])
    assert not refresh(path)


def test_folders_stand_for_the_notebooks_in_them(tmp_path: Path) -> None:
    """A folder means all its notebooks, in order, without Jupyter's checkpoints."""
    names = ["en/a.ipynb", "en/b.ipynb", "ru/a.ipynb"]
    for name in [*names, "en/.ipynb_checkpoints/a-checkpoint.ipynb"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [tmp_path / n for n in names] == notebooks_under([tmp_path, tmp_path / names[0]])


def test_a_missing_path_is_named(tmp_path: Path) -> None:
    """A mistyped path is a message that quotes it."""
    with pytest.raises(LessonsError, match=r"there is no .*nowhere"):
        notebooks_under([tmp_path / "nowhere"])


# ---------------------------------------------------------------- a copy to work in


@pytest.fixture
def packaged(tmp_path: Path) -> Path:
    """Lay out lessons as a wheel holds them."""
    folder = tmp_path / "packaged"
    for name in ("en/00_start.ipynb", "ru/00_start.ipynb", "LICENSE"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{name}, first version", encoding="utf-8")
    return folder


def test_a_copy_holds_every_file(packaged: Path, tmp_path: Path) -> None:
    """A first copy writes all lessons and their licence."""
    copied = copy_lessons(packaged, tmp_path / "mine")
    names = ["LICENSE", "en/00_start.ipynb", "ru/00_start.ipynb"]
    assert tuple(tmp_path / "mine" / name for name in names) == copied.written
    assert all((tmp_path / "mine" / n).read_text() == f"{n}, first version" for n in names)


def test_a_second_copy_writes_nothing(packaged: Path, tmp_path: Path) -> None:
    """Opening the lessons again leaves an unchanged copy alone."""
    copy_lessons(packaged, tmp_path / "mine")
    assert lessons.Copied((), ()) == copy_lessons(packaged, tmp_path / "mine")


def test_a_changed_file_is_kept(packaged: Path, tmp_path: Path) -> None:
    """What its owner changed stays, and is named, also when the lessons changed too."""
    copy_lessons(packaged, tmp_path / "mine")
    own = tmp_path / "mine" / "en" / "00_start.ipynb"
    own.write_text("my notes", encoding="utf-8")
    (packaged / "en" / "00_start.ipynb").write_text("second version", encoding="utf-8")
    assert lessons.Copied((), (own,)) == copy_lessons(packaged, tmp_path / "mine")
    assert lessons.Copied((), (own,)) == copy_lessons(packaged, tmp_path / "mine")
    assert "my notes" == own.read_text(encoding="utf-8")


def test_an_untouched_file_follows_a_new_version(packaged: Path, tmp_path: Path) -> None:
    """A lesson that its owner never changed is renewed with the package."""
    copy_lessons(packaged, tmp_path / "mine")
    (packaged / "LICENSE").write_text("second version", encoding="utf-8")
    copied = copy_lessons(packaged, tmp_path / "mine")
    assert lessons.Copied((tmp_path / "mine" / "LICENSE",), ()) == copied
    assert "second version" == (tmp_path / "mine" / "LICENSE").read_text(encoding="utf-8")


def test_a_deleted_file_comes_back(packaged: Path, tmp_path: Path) -> None:
    """Deleting a lesson is the way to get it anew."""
    copy_lessons(packaged, tmp_path / "mine")
    gone = tmp_path / "mine" / "LICENSE"
    gone.unlink()
    assert lessons.Copied((gone,), ()) == copy_lessons(packaged, tmp_path / "mine")


@pytest.mark.parametrize("record", ["", "[]", '{"LICENSE": 3}'])
def test_a_spoiled_record_loses_nobodys_work(packaged: Path, tmp_path: Path, record: str) -> None:
    """Without a record that can be read, every file that differs is its owner's."""
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "LICENSE").write_text("my notes", encoding="utf-8")
    (mine / lessons.RECORD).write_text(record, encoding="utf-8")
    assert (mine / "LICENSE",) == copy_lessons(packaged, mine).kept


def test_a_folder_that_cannot_be_written_is_named(packaged: Path, tmp_path: Path) -> None:
    """A file where the folder should be is a message that names it."""
    (tmp_path / "mine").touch()
    with pytest.raises(LessonsError, match=r"cannot be copied to .*mine"):
        copy_lessons(packaged, tmp_path / "mine")


# ---------------------------------------------------------------- trust


def test_trust_holds_for_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A trusted notebook is trusted wherever it lies, until it is changed."""
    data = tmp_path / "new" / "jupyter"
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(data))
    path = make_notebook(tmp_path / "lesson.ipynb", "1 + 1")
    trust([path])
    notebook = lessons.read_notebook(path)
    with NotebookNotary(data_dir=str(data)) as notary:
        assert notary.check_signature(notebook)
        notebook.cells[1].source = "1 + 2"
        assert not notary.check_signature(notebook)


def test_trust_that_cannot_be_stored_is_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A data folder that cannot be made is told, not thrown."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "file" / "jupyter"))
    with pytest.raises(LessonsError, match="cannot store its signatures"):
        trust([make_notebook(tmp_path / "lesson.ipynb", "1 + 1")])
