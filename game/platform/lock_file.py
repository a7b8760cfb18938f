"""Lock files, by which several windows on one profile wait for each other or keep apart.

The system drops a lock when its process ends in any way, so no stale lock remains.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from game.problems import Problem

LOCK = ".lock"
PATIENCE_S = 20.0
"""So long a writer waits for another window's write, which takes milliseconds."""
POLL_S = 0.005


def claim(path: Path) -> FileLock | None:
    """Return the lock of this file; None while another window holds it.

    Raises:
        OSError: the file cannot be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path, timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        return None
    return lock


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the folder's lock; the same thread may lock it again within.

    Raises:
        Problem: another window does not let go, or nothing can be written there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / LOCK, timeout=PATIENCE_S, poll_interval=POLL_S, is_singleton=True)
        lock.acquire()
    except Timeout as fault:
        raise Problem(f"Another window is writing in {folder}: close it, then try again.") from fault
    except OSError as fault:
        raise Problem(f"{folder} cannot be written ({fault.strerror}): make it writable, or make room.") from fault
    try:
        yield
    finally:
        lock.release()
