"""Files are written whole or not at all: temporary file, fsync, rename; the previous copy is kept beside."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def previous_copy(path: Path) -> Path:
    """Where the copy before the last write of `path` is kept: `settings.json` -> `settings.previous.json`."""
    return path.with_name(f"{path.stem}.previous{path.suffix}")


def write_atomically(path: Path, data: bytes | str, *, keep_previous: bool = True) -> None:
    """Write `data` (text as UTF-8) to `path` so that a reader or a power cut never meets half a file.

    The folder is made when it is missing. With `keep_previous` what stood there before stays as
    `previous_copy(path)`. Raises OSError when the folder or the file cannot be written; the old file is then
    untouched.
    """
    raw = data.encode() if isinstance(data, str) else data
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if keep_previous and path.exists():
            _copy_beside(path, previous_copy(path))
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to the first free `name.damaged-N.ext`, so that nothing is lost; its new path."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    path.replace(aside)
    return aside


def _copy_beside(path: Path, copy: Path) -> None:
    """Make `copy` the present content of `path` without a moment in which `path` does not exist."""
    link = copy.with_name(f".{copy.name}.link")
    link.unlink(missing_ok=True)
    try:
        link.hardlink_to(path)
    except OSError:  # file systems without hard links
        link.write_bytes(path.read_bytes())
    link.replace(copy)
    link.unlink(missing_ok=True)  # a rename onto the same inode does nothing and leaves the link behind


def _sync_folder(folder: Path) -> None:
    """Make the rename itself durable where folders can be synced (not on Windows)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
