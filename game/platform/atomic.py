"""Write files whole or not at all: temporary file, fsync, rename; the previous copy is kept beside."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from pathlib import Path
from typing import IO

FRESH, LINK = ".new", ".link"
"""How temporary files end. Each has a name of its own, so that two writers never meet."""


def previous_copy(path: Path) -> Path:
    """Return the path of the copy before the last write: `settings.json` -> `settings.previous.json`."""
    return path.with_name(f"{path.stem}.previous{path.suffix}")


def write_atomically(path: Path, data: bytes | str, *, keep_previous: bool = True) -> None:
    """Write `data` (text as UTF-8) to `path` so that neither reader nor power cut meets half a file.

    The folder is made if it is missing. With `keep_previous` the old content stays as `previous_copy(path)`. Raises
    OSError when the folder or the file cannot be written; the old file is then untouched.
    """
    raw = data.encode() if isinstance(data, str) else data
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=FRESH, dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            fill(file, raw)
        if keep_previous and path.exists():
            _copy_beside(path, previous_copy(path))
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def fill(file: IO[bytes], raw: bytes) -> None:
    """Write bytes and wait until the disk has them; OSError where it is full."""
    file.write(raw)
    file.flush()
    os.fsync(file.fileno())


def set_aside(path: Path) -> Path:
    """Rename a damaged file to the first free `name.damaged-N.ext`, so that nothing is lost; its new path."""
    aside = _free_aside(path)
    path.replace(aside)
    return aside


def put_back(path: Path) -> Path:
    """Keep a damaged file under another name and let its previous copy, if any, take its place; the damaged one's path.

    At every instant either the damaged file or its previous copy stands at `path`. Raises OSError.
    """
    previous = previous_copy(path)
    if not previous.exists():
        return set_aside(path)
    aside = _free_aside(path)
    _copy_beside(path, aside)
    previous.replace(path)
    return aside


def clear_temporaries(folder: Path) -> None:
    """Remove temporary files of killed writers; only while holding the folder's lock.

    What cannot be removed stays, and does no harm.
    """
    with contextlib.suppress(OSError):
        for path in folder.glob(".*"):
            if path.suffix in {FRESH, LINK}:
                path.unlink(missing_ok=True)


def _free_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside


def _copy_beside(path: Path, copy: Path) -> None:
    """Make `copy` the present content of `path` without a moment in which `path` does not exist."""
    link = copy.with_name(f".{copy.name}.{secrets.token_hex(8)}{LINK}")
    try:
        try:
            link.hardlink_to(path)
        except OSError:  # file systems without hard links
            link.write_bytes(path.read_bytes())
        link.replace(copy)
    finally:
        link.unlink(missing_ok=True)  # a rename onto the same inode does nothing and leaves the link behind


def _sync_folder(folder: Path) -> None:
    """Make the rename itself durable where folders can be synced (not on Windows)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
