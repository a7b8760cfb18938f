"""The folder of one run of the tests, for what the program would write into the player's folders."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

from game.platform.lock_file import claim

PREFIX = "clans-tests-run-"
LOCK = "run.lock"
WORKER = "PYTEST_XDIST_WORKER"
"""Names the worker in its environment, where a run is spread over several."""


class RunHome:
    """The folder of this process; a run's workers have theirs within the run's, so that they end together.

    Attributes:
        folder: of this process.
    """

    def __init__(self, base: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=base))
        self._lock = claim(self.folder / LOCK)

    def end(self) -> None:
        """Remove the folder with everything in it."""
        if self._lock is not None:
            self._lock.release()
        shutil.rmtree(self.folder, ignore_errors=True)


def sweep(base: Path) -> None:
    """Remove what killed runs left: the system dropped their locks. Folders of other people stay."""
    for lock_file in base.glob(f"{PREFIX}*/{LOCK}"):
        with contextlib.suppress(OSError):
            lock = claim(lock_file)
            if lock is not None:
                lock.release()
                shutil.rmtree(lock_file.parent, ignore_errors=True)


def worker_home() -> Path | None:
    """The folder of a worker; None in the process that the run began with."""
    worker, home = os.environ.get(WORKER), os.environ.get("CLANS_HOME")
    return Path(home) / worker if worker and home else None
