"""Output: results to standard output, everything else to standard error.

Terminal control characters are escaped here, wherever they come from.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TextIO

from systems.safe_text import safe_json, safe_text


def put(text: str) -> None:
    """Print a line of the result."""
    _write(spelled(text, sys.stdout))


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def put_json(result: Mapping[str, object]) -> None:
    """Print the result as one JSON object."""
    _write(safe_json(json.dumps(result, ensure_ascii=False)))


def put_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table; as wide as it needs to be where nobody reads it on a terminal."""
    from rich.console import Console  # noqa: PLC0415  # playing needs no tables
    from rich.table import Table  # noqa: PLC0415  # playing needs no tables

    table = Table(title=safe_text(title), title_justify="left", title_style="bold")
    for head in heads:
        table.add_column(head, overflow="fold")
    for row in rows:
        table.add_row(*(spelled(str(cell), sys.stdout) for cell in row))
    width = None if sys.stdout.isatty() else 160
    Console(file=sys.stdout, width=width, markup=False, highlight=False).print(table)


def say(text: str) -> None:
    """Print a remark; without a console (a windowed start on Windows) it has nowhere to go."""
    if sys.stderr is not None:
        sys.stderr.write(spelled(text, sys.stderr) + "\n")
        sys.stderr.flush()


def spelled(text: str, stream: TextIO) -> str:
    """Return a text without control characters, in letters that the stream can write; others as code points."""
    encoding = stream.encoding or "utf-8"
    return safe_text(text, lines=True).encode(encoding, "backslashreplace").decode(encoding)


def progress(task: str) -> Callable[[int, int], None]:
    """Return a reporter `(done, total)` that writes each whole tenth, or every step on a terminal."""
    told = -1

    def report(done: int, total: int) -> None:
        nonlocal told
        tenth = 10 * done // max(total, 1)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{task}: {done} of {total}" + ("\n" if done >= total else ""))
            sys.stderr.flush()
        elif tenth != told:
            told = tenth
            say(f"{task}: {done} of {total}")

    return report
