"""What tests of the command line say of it."""

from __future__ import annotations

from collections.abc import Callable

Run = Callable[..., tuple[int, str, str]]


def one_sentence(text: str) -> bool:
    """One line, closed, and nothing of Python's."""
    return text.count("\n") == 1 and text.rstrip().endswith((".", "?")) and "Traceback" not in text
