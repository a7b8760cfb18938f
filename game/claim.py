"""Claim: one of several windows on a profile holds a name; the others see that it is taken.

The system drops a claim when its process ends, however it ends, so nothing stale can be left behind.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

if os.name == "nt":
    import msvcrt
else:
    import fcntl


class Claim:
    """A name that this process holds until `release`."""

    def __init__(self, path: Path, held: IO[bytes]) -> None:
        self.path = path
        self._held: IO[bytes] | None = held

    def release(self) -> None:
        """Let others have the name; a second call does nothing."""
        if self._held is not None:
            self._held.close()
            self._held = None


def claim(path: Path) -> Claim | None:
    """Hold the name that this lock file stands for; None while another window does.

    Raises:
        OSError: the file cannot be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    held = path.open("ab")
    try:
        _lock(held)
    except OSError:
        held.close()
        return None
    return Claim(path, held)


def _lock(held: IO[bytes]) -> None:
    """Lock a file for this handle alone, without waiting; OSError where another has it."""
    if os.name == "nt":
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]  # there on Windows
    else:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
