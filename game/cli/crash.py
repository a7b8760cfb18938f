"""What is said when something fails that nobody expected: one sentence, and a report for the engineers."""

from __future__ import annotations

import errno
import platform
import sys
import tempfile
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.paths import folders

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
    """A sentence for the failures of a machine that can be told by their kind; None for all others.

    The window library's errors are known by name, so that no picture library is loaded to print a sentence.
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


def report_crash(error: BaseException, arguments: Sequence[str]) -> str:
    """Write a report of the unexpected `error` and return the sentence that names it."""
    kind = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
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
            (folder / name).write_text("\n".join(lines), encoding="utf-8")
        except OSError:
            continue
        return f"Something went wrong that should not have ({kind}); a report was written to {folder / name}."
    return f"Something went wrong that should not have ({kind}), and no report could be written."
