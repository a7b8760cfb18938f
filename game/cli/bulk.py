"""What the commands share that play in bulk: where matches are played, their options, a page with its plots."""

# ruff: noqa: PLC0415  # imported when they are asked for, so that each command starts quickly

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.output import say
from game.platform.bounded_json import JsonFault, read_json
from game.problems import WrongRequest

if TYPE_CHECKING:
    from game.lab.balance.pictures import Picture
    from game.lab.jobs.scheduler import Execution


def writable_place(out: Path) -> None:
    """Refuse an output file whose folder does not exist, before any work is done."""
    if not out.parent.is_dir():
        raise WrongRequest(f"The folder {out.parent} for {out.name} does not exist: make it or name another.")
    if out.is_dir():
        raise WrongRequest(f"{out} is a folder: give the name of a file to write.")


def match_options(path: Path | None) -> dict[str, object]:
    """The options of a match from a JSON file."""
    if path is None:
        return {}
    from game.catalog.options import FILE_LIMITS

    try:
        read = read_json(path, FILE_LIMITS)
    except JsonFault as fault:
        raise WrongRequest(f"The options file {path} cannot be used: {fault.reason}") from fault
    if not isinstance(read, dict):
        raise WrongRequest(f"The options file {path} must hold one JSON object of option names and values.")
    return read


def plots_beside(page: Path | None) -> Path | None:
    """Return the file of a page beside which its plots will lie, None where there is no page, or none can be drawn.

    Raises:
        WrongRequest: the page cannot be written there.
    """
    from game.lab.balance.plot import NOT_DRAWN, can_draw

    if page is None:
        return None
    writable_place(page)
    if not can_draw():
        say(NOT_DRAWN)
        return None
    return page


def put_page(file: Path, text: str, pictures: Mapping[Path, Picture]) -> None:
    """Write a page, and its pictures beside it."""
    from game.lab.balance.plot import draw
    from game.platform.atomic import write_atomically

    for beside, picture in pictures.items():
        draw(picture, beside)
    write_atomically(file, text, keep_previous=False)


def asked_execution(request: argparse.Namespace) -> Execution:
    """Return where and how a command's jobs in bulk are to be done."""
    from game.lab.jobs.scheduler import Execution

    return Execution(request.jobs, request.cluster, request.resume)
