"""The command `solve`: the exact result of a position, for puzzles, tests and the curious."""

# ruff: noqa: PLC0415  # like the other commands, it imports its part of the house when it is asked for

from __future__ import annotations

import argparse

from game.cli.output import put, put_json
from game.problems import Problem, WrongRequest, did_you_mean

GAMES = ("grid", "domains")
"""The games whose positions can be solved."""
DESCRIPTION = "find how a position on the 3x3 board or of The Nine Domains is best played, and what it is worth"
EPILOG = """\
A position is one line of sections with '|' between them; what is left out is empty, or as at the start.

Of the 3x3 board (grid):

  board ...             nine slots by rows, '.' for an empty one; b: or r: before a card is its colour, =5 behind it
                        its power now, * behind that a card from the other player's deck
  blue ..., red ...     the hands; blue-deck ..., red-deck ... what a knock-out would draw, the next card first
  turn blue             who places; further: shield yes, chaining no, cap 2, lines row1:blue

A card is name:power:sides, its top, right, bottom and left as letters: M melee, F fire, W wind, E earth, A water,
L light, D dark. Cards of the game need their identifier alone. Slots are a1 to c3, a1 at the top left.

Of The Nine Domains (domains):

  round 3               the round; specials 1- 3+ * the three special cards
  hand0 0 5 *           cards not yet played; hand1, used0, used1 and placed0, placed1 likewise
  piles 9; 4; 2         the tiles of the three slots, each open one first
  tiles0 6 8            tiles owned; tiles1, removed 3; points 7 0 by 3+; carried0 0 2 0; elements off

The answer is how often each placement should be made, of the last round exactly, before it by estimate.

examples:
  python3 -m game solve domains "round 3 | hand0 0 5 * | hand1 1 4 5 | piles 9; 4; 2 | tiles0 6 8 | tiles1 7 5 1"
  python3 -m game solve grid "board b:ember-fox r:reed-harp . / . b:pyre-wolf . / r:dust-devil . . \\
      | blue salamander red-wyrm | red kite-scout storm-roc | turn blue"
  python3 -m game solve grid "board b:fox:4:FWMM . . / . r:owl:3:LLDD=5 . / . . . \\
      | blue elk:2:EEEE | red cat:2:DDAA | turn red" --json
"""


def solve(request: argparse.Namespace) -> int:
    """Solve a position; 1 when it would take more nodes than allowed."""
    if request.game not in GAMES:
        raise WrongRequest(
            f"Positions of '{request.game}' cannot be solved.{did_you_mean(request.game, GAMES)} "
            f"There is: {', '.join(GAMES)}."
        )
    return _solve_domains(request) if request.game == "domains" else _solve_grid(request)


def _solve_domains(request: argparse.Namespace) -> int:
    """Print how often each placement should be made, or what a power is best used for."""
    from game.catalog.domains.solve import solve_domains

    solution = solve_domains(request.position)
    if request.json:
        put_json(solution.to_json())
    else:
        put(solution.text())
    return 0


def _solve_grid(request: argparse.Namespace) -> int:
    """Print the best placements and the exact result."""
    from game.content.grid.loading import load_grid
    from systems.grid.ai.lookahead import EnoughError
    from systems.grid.ai.solving import solve as solved
    from systems.grid.state.notation import position_text, read_position

    try:
        position = read_position(request.position, load_grid().cards)
        found = solved(position, request.nodes)
    except ValueError as fault:
        raise WrongRequest(f"The position cannot be solved: {fault}.") from fault
    except EnoughError as fault:
        raise Problem(
            f"The position was not solved within {request.nodes} nodes: fill more slots, or give more with --nodes."
        ) from fault
    if request.json:
        put_json(
            {
                "game": request.game,
                "position": position_text(position),
                "turn": found.turn,
                "winner": None if found.winner < 0 else found.winner,
                "counts": list(found.counts),
                "best": list(found.best),
                "line": [{"seat": int(colour == "Red"), "move": move} for colour, move in found.line],
                "nodes": found.nodes,
            }
        )
        return 0
    colour = "Blue" if found.turn == 0 else "Red"
    put(found.sentence)
    put(f"Best for {colour}: {', '.join(found.best)}.")
    put(f"Line: {', '.join(f'{who} {move}' for who, move in found.line)}.")
    put(f"{found.nodes} nodes.")
    return 0
