"""The command `completion`: what completes the program's commands in a shell, as shtab writes it."""

# ruff: noqa: PLC0415  # like the other commands, it imports its part of the house when it is asked for

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from game.cli.output import put

PROGRAM = "clans-and-wanderers"
"""The command of an installed wheel; in a checkout an alias can have that name."""

SHELLS = ("bash", "zsh", "tcsh")


def completion(request: argparse.Namespace) -> int:
    """Print the script of a shell."""
    import shtab

    from game.cli.arguments import _parsers

    put(shtab.complete(whole_parser(_parsers()), request.shell))
    return 0


def whole_parser(parsers: Mapping[str, argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Return one parser with every command as a part: `content check` is `check` within `content`.

    Args:
        parsers: by command; their actions are told here what may stand for them.
    """
    whole = argparse.ArgumentParser(prog=PROGRAM)
    groups = {"": whole.add_subparsers()}
    for name, parser in parsers.items():
        group, _, word = name.rpartition(" ")
        if group not in groups:
            groups[group] = groups[""].add_parser(group, help="card sets and what they say").add_subparsers()
        for action in parser._actions:  # noqa: SLF001  # argparse has no other list of them
            _tell(action)
        groups[group].add_parser(word, parents=[parser], add_help=False, help=parser.description)
    groups[""].add_parser("test", help="run all tests; further arguments go to pytest")
    return whole


def _tell(action: argparse.Action) -> None:
    """Say of an argument which words or files may stand for it."""
    import shtab

    from game.catalog import GAMES

    if action.metavar == "GAME":
        action.choices = list(GAMES)
    elif action.type is Path:
        files = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE
        action.complete = files  # type: ignore[attr-defined]  # an attribute that shtab looks for
