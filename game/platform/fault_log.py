"""The log of faults that a match survives: failed pictures, sounds and opponents.

Players are told only what they must decide; the file is for engineers.
"""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "faults.txt"
LARGEST = 256 * 1024

FAULTS = logging.getLogger("clans-and-wanderers")
"""Takes faults with their tracebacks; nothing of it reaches a terminal."""
FAULTS.addHandler(logging.NullHandler())


def keep_faults(folder: Path) -> logging.Handler:
    """Write messages to `FAULTS` into `folder`, in a file of bounded size; return the handler.

    A folder that cannot be written to only loses the log.
    """
    logging.raiseExceptions = False  # a disk that is full must not speak up in the middle of a match
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return logging.NullHandler()
    handler = RotatingFileHandler(
        folder / NAME, maxBytes=LARGEST, backupCount=1, encoding="utf-8", errors="backslashreplace", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    FAULTS.addHandler(handler)
    return handler
