"""The commands `solve` and `positions`: what a position is worth, and the positions of a match in notation."""

# ruff: noqa: PLC0415  # like the other commands, it imports its part of the house when it is asked for

from __future__ import annotations

import argparse

from game.cli.output import put, put_json
from game.problems import WrongRequest, did_you_mean

DESCRIPTION = "find how a position is best played, and what it is worth"


def position_help() -> str:
    """How positions are written, in each game of which they can be solved."""
    from game.catalog import GAMES

    parts = [game.position_help.strip() for game in GAMES.values() if game.position_help]
    head = "A position is one line of sections with '|' between them; what is left out is empty, or as at the start."
    return "\n\n".join([head, *parts])


def solve(request: argparse.Namespace) -> int:
    """Solve a position; 1 when it would take more nodes than allowed."""
    from game.catalog import GAMES

    known = [name for name, game in GAMES.items() if game.position_help]
    if request.game not in known:
        raise WrongRequest(
            f"Positions of '{request.game}' cannot be solved.{did_you_mean(request.game, known)} "
            f"There is: {', '.join(known)}."
        )
    game = GAMES[request.game]
    if request.perft:
        solution = game.count_sequences(request.position, request.perft)
    else:
        solution = game.solve(request.position, request.nodes)
    put_json(solution.to_json()) if request.json else put(solution.text())
    return 0


def positions(request: argparse.Namespace) -> int:
    """Print the positions of a match in notation, as `solve` reads them."""
    from game.catalog import game_named

    game = game_named(request.game)
    try:
        text = request.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise WrongRequest(f"{request.file} cannot be read as text: give a file with a match in notation.") from fault
    found = game.positions(text)
    put_json({"game": request.game, "positions": list(found)}) if request.json else put("\n".join(found))
    return 0
