"""Measure memory, and return freed memory to the system, which glibc would keep.

Pictures are drawn by the hundred and freed a moment later. After the first large ones glibc allocates the next ones
among small lasting objects, and the gaps between them are never returned: 30 to 55 MB after a walk through all screens.
Where the C library is not glibc, `keep_little` and `give_back` do nothing.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

LARGE = 256 << 10
"""Bytes from which a block has pages of its own, which go back to the system the moment it is freed."""
SPARE = 2 << 20
"""Bytes that may stay free at the end of the heap."""
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_HEAPS = -1, -3, -8


@lru_cache(maxsize=1)
def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "gnu_get_libc_version") else None


def keep_little() -> None:
    """Have large blocks returned to the system as soon as they are freed, unless configured otherwise.

    All threads share one heap: each with its own would keep what it freed.
    """
    library = _glibc()
    if library is not None:
        library.mallopt(_M_HEAPS, 1)
        library.mallopt(_M_MMAP_THRESHOLD, LARGE)
        library.mallopt(_M_TRIM_THRESHOLD, SPARE)


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no garbage meanwhile.

    What is loaded stays, and what a search forks is freed the moment it lets go of it, for it has no cycles: looking
    through all that again and again takes a third of the time.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def settle() -> None:
    """Exclude everything loaded now from later garbage collections."""
    gc.freeze()


def give_back() -> None:
    """Collect garbage (old scenes have reference cycles), and return free memory to the system.

    Takes a few milliseconds after `settle`, fifty or more without.
    """
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)


def peak_megabytes() -> float | None:
    """The most memory that this process has held; None where the system does not tell."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - Windows has no such module

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10), 1)
