"""A worker process that exchanges lines without ever blocking the caller."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading

from game.platform.paths import IMPORTED_FROM


class Worker:
    """A Python process that reads and writes lines. It lives until `end`, or until it dies."""

    def __init__(self, arguments: tuple[str, ...]) -> None:
        """Start `python ARGUMENTS`.

        Raises:
            OSError: it does not start.
        """
        folders = [str(IMPORTED_FROM), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, folders)), "PYTHONIOENCODING": "utf-8"}
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(  # noqa: S603 - our own interpreter with our own module
            [sys.executable, "-P", *arguments],  # nothing of the folder in which the game was started
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env=environment,
        )
        # The thread only moves lines from the pipe to the queue: it never comes near a world.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    def send(self, line: str) -> None:
        """Write a line. A dead process ignores it: its end shows in `line`."""
        if self._process.stdin is not None:
            with contextlib.suppress(OSError, ValueError):
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()

    def line(self) -> tuple[bool, str | None]:
        """Return whether something arrived, and the line, or None at the end of the process."""
        try:
            return True, self._lines.get_nowait()
        except queue.Empty:
            return False, None

    def end(self) -> None:
        """End the process and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        self._reader.join(timeout=5)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            for line in self._process.stdout or ():
                self._lines.put(line)
        self._lines.put(None)
