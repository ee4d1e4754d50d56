"""Why the system will not read or write a file, in the language in use."""

import errno
from pathlib import Path

from baccarat_edu.words.languages import gettext as _
from baccarat_edu.words.text import visible


def reason(error: OSError | ValueError) -> str:
    """Say what the system said: in its own words where the reason is a rare one.

    Args:
        error: what the system refused with; a ``ValueError`` where no file can have such a name.
    """
    if not isinstance(error, OSError):
        return _("no file can have this name")
    return _reasons().get(error.errno) or error.strerror or type(error).__name__


def unreadable(path: Path, reason: str) -> str:
    """Say that a file or a folder cannot be read, and why."""
    return _("{path} cannot be read ({reason}).").format(path=visible(str(path)), reason=reason)


def unwritable(path: Path, reason: str) -> str:
    """Say that a file cannot be written, and why."""
    return _("{path} cannot be written ({reason}).").format(path=visible(str(path)), reason=reason)


def _reasons() -> dict[int | None, str]:
    return {
        errno.ENOENT: _("No such file or directory"),
        errno.EACCES: _("Permission denied"),
        errno.EPERM: _("Operation not permitted"),
        errno.EISDIR: _("Is a directory"),
        errno.ENOTDIR: _("Not a directory"),
        errno.ENOSPC: _("No space left on device"),
        errno.EROFS: _("Read-only file system"),
        errno.ENAMETOOLONG: _("File name too long"),
        errno.ELOOP: _("Too many levels of symbolic links"),
        errno.EIO: _("Input/output error"),
    }
