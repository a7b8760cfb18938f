"""The exact result of a position on the 3x3 board, as it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.grid.loading import load_grid
from game.problems import Problem, WrongRequest
from systems.grid.ai.lookahead import EnoughError
from systems.grid.ai.solving import Solution, solve
from systems.grid.state.notation import position_text, read_position

POSITION_HELP = """\
Of the 3x3 board (grid):

  board ...             nine slots by rows, '.' for an empty one; b: or r: before a card is its colour, =5 behind it
                        its power now, * behind that a card from the other player's deck
  blue ..., red ...     the hands; blue-deck ..., red-deck ... what a knock-out would draw, the next card first
  turn blue             who places; further: shield yes, chaining no, cap 2, lines row1:blue

A card is name:power:sides, its top, right, bottom and left as letters: M melee, F fire, W wind, E earth, A water,
L light, D dark. Cards of the game need their identifier alone. Slots are a1 to c3, a1 at the top left.

examples:
  python3 -m game solve grid "board b:ember-fox r:reed-harp . / . b:pyre-wolf . / r:dust-devil . . \\
      | blue salamander red-wyrm | red kite-scout storm-roc | turn blue"
  python3 -m game solve grid "board b:fox:4:FWMM . . / . r:owl:3:LLDD=5 . / . . . \\
      | blue elk:2:EEEE | red cat:2:DDAA | turn red" --json
"""


@dataclass(frozen=True, slots=True)
class GridSolution:
    """A position as one line of text, and what best play leads to from it."""

    position: str
    found: Solution

    def to_json(self) -> dict[str, object]:
        """Return the solution in plain JSON types."""
        found = self.found
        return {
            "game": "grid",
            "position": self.position,
            "turn": found.turn,
            "winner": None if found.winner < 0 else found.winner,
            "counts": list(found.counts),
            "best": list(found.best),
            "line": [{"seat": int(colour == "Red"), "move": move} for colour, move in found.line],
            "nodes": found.nodes,
        }

    def text(self) -> str:
        """Return the result, the best placements and the line, as lines to be printed."""
        found, colour = self.found, "Blue" if self.found.turn == 0 else "Red"
        return "\n".join(
            (
                found.sentence,
                f"Best for {colour}: {', '.join(found.best)}.",
                f"Line: {', '.join(f'{side} {move}' for side, move in found.line)}.",
                f"{found.nodes} nodes.",
            )
        )


def solve_grid(position: str, nodes: int) -> GridSolution:
    """Return the exact result of a position.

    Raises:
        WrongRequest: the text is no position, or nothing can be placed in it; one sentence.
        Problem: it was not solved within so many placements.
    """
    try:
        read = read_position(position, load_grid().cards)
        return GridSolution(position_text(read), solve(read, nodes))
    except ValueError as fault:
        raise WrongRequest(f"The position cannot be solved: {fault}.") from fault
    except EnoughError as fault:
        raise Problem(
            f"The position was not solved within {nodes} nodes: fill more slots, or give more with --nodes."
        ) from fault
