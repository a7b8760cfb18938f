"""The log of faults that a match survives: a picture that cannot be drawn, a sound that fails, an opponent in trouble.

Players are told only where they must decide something; the file is for whoever mends the game.
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
    """Write what `FAULTS` is told into `folder` from now on, in a file of bounded size; the handler that does.

    A folder that cannot be written to costs the log and nothing else.
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
