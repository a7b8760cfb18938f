"""One sentence for an unexpected error, and a report for engineers."""

from __future__ import annotations

import errno
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from game.platform.crash_note import CrashNote, leave_note
from game.platform.paths import folders
from game.problems import Problem

_NO_DISPLAY = {"NoSuchDisplayException"}
_NO_OPENGL = {
    "NoOpenGLException",
    "NoSuchConfigException",
    "ContextException",
    "MissingFunctionException",
    "GLException",
    "WindowException",
}


def sentence_for(error: BaseException) -> str | None:
    """Return a sentence for known failures of the machine; None for all others.

    The window library's errors are recognised by name, so that no picture library is loaded for a sentence.
    """
    names = {kind.__name__ for kind in type(error).__mro__}
    if names & _NO_DISPLAY:
        return (
            "The display cannot be opened: start the game from a desktop, or unset DISPLAY to have a match "
            "rendered to a file."
        )
    if names & _NO_OPENGL or (isinstance(error, ImportError) and 'Library "GL' in str(error)):
        return (
            "This machine offers no OpenGL 3.3, which the pictures need: install its graphics driver "
            "(on Debian or Ubuntu: sudo apt-get install libgl1 libglu1-mesa libgl1-mesa-dri); "
            "'python3 -m game doctor' shows what was found."
        )
    if isinstance(error, MemoryError):
        return "The machine ran out of memory: close other programs and try again."
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return f"The disk is full{_where(error)}: make room and try again."
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.strerror or 'The file cannot be used'}{_where(error)}: check the name and the rights of it."
    return None


def _where(error: OSError) -> str:
    return f" ({error.filename})" if error.filename is not None else ""


class Crashed(Exception):  # noqa: N818 - what happened to the game; its cause is the error
    """The game crashed while it was played; the next start reports it from the data folder `profile`."""

    def __init__(self, profile: Path) -> None:
        super().__init__()
        self.profile = profile


@contextmanager
def told_at_next_start(profile: Path) -> Iterator[None]:
    """Have the next start of the game report an unexpected error.

    Raises:
        Crashed: caused by an error that is neither a `Problem` nor a failure of the machine.
    """
    try:
        yield
    except Problem:
        raise
    except Exception as error:
        if sentence_for(error) is not None:
            raise
        raise Crashed(profile) from error


def report_crash(error: BaseException, arguments: Sequence[str], profile: Path | None = None) -> str:
    """Write a report of the unexpected `error` and return the sentence that names it.

    Args:
        error: that nobody expected.
        arguments: of the command line.
        profile: the data folder in which a note is left for the next start; None for none.
    """
    kind = _kind(error)
    path = _write_report(error, arguments)
    if profile is not None:
        leave_note(profile, CrashNote(kind, str(path or "")))
    if path is None:
        return f"An unexpected error occurred ({kind}), and no report could be written."
    return f"An unexpected error occurred ({kind}); a report was written to {path}."


def _kind(error: BaseException) -> str:
    """The error's name and words, in one line."""
    try:
        words = " ".join(str(error).split())
    except Exception:  # noqa: BLE001 - an error that cannot say what it is
        words = ""
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _write_report(error: BaseException, arguments: Sequence[str]) -> Path | None:
    """Write the report where possible and return its path."""
    lines = [
        f"Clans & Wanderers, arguments {list(arguments)!r}",
        f"Python {sys.version.split()[0]} on {platform.platform()}",
        "",
        *traceback.format_exception(error),
    ]
    name = datetime.now(UTC).strftime("crash-%Y%m%d-%H%M%S.txt")
    for folder in (folders().logs, Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("\n".join(lines), encoding="utf-8", errors="backslashreplace")
        except (OSError, UnicodeError):  # a folder whose name this system cannot spell is told by the latter
            continue
        return folder / name
    return None
