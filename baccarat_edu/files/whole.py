"""Files that are written whole or not at all: whatever was there before is never half lost."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from uuid import uuid4

SHOWN: Final = 32
"""How much of a file's name the file beside it has; it may be as long as a name can be."""


def write_whole(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file of some parts: a new one beside it, which takes its place in the end.

    A link stays one: the file that it leads to is written. What is neither a file nor a folder,
    such as a terminal, is written to as it stands.

    Raises:
        OSError: it cannot be written; what was there before is as it was.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not (target.is_file() or target.is_dir()):
        with target.open("wb") as device:
            device.writelines(parts)
        return
    beside = target.with_name(f".{target.name[:SHOWN]}.{uuid4().hex}")
    try:
        with beside.open("xb") as file:
            file.writelines(parts)
        if target.exists():
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except BaseException:
        _remove(beside)
        raise


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError:
        return  # it was not even begun, or the disk is gone with it
