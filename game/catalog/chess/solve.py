"""What a position of Ragnarok Chess is worth, and how many sequences of moves there are from it."""

from __future__ import annotations

from dataclasses import dataclass

from game.problems import WrongRequest
from systems.chess.ai.compact import WON, Compact, compact_of
from systems.chess.ai.odds import CombatOdds
from systems.chess.ai.opponent import searching
from systems.chess.ai.search import MATE, Search
from systems.chess.rules.movement import Move, count_paths, is_combat
from systems.chess.ruleset import BoardRules
from systems.chess.setup import Setup
from systems.chess.state.geometry import square_name
from systems.chess.state.notation import START, read_position
from systems.chess.view.views import ChessView
from systems.match import Match

DEEPEST = 20
LONGEST_LINE = 8
MOST_LISTED = 8
TOLD = 100
"""Moves that are worse than the best by no more are listed."""
MOST_PATHS = 8
"""Moves of a sequence that is counted at most: more takes hours."""
POSITION_HELP = f"""\
Of Ragnarok Chess (chess):

  rbkqn/.../NQKBR       the rows from the seventh: K Q R B N P of the side that begins, small letters of the other,
                        figures for empty squares; `start` is the position at the start
  w                     whose move it is: w for the side that begins, b for the other
  0 1                   moves since the last pawn move, kill or combat; number of the move
  d3=62.5,c4=40         HP of pieces that have not all, - for none; d3=7 behind it stamina likewise
  k                     how pieces capture: d pawns diagonally, k kings too, dk both, - as usual

What is left out at the end is as at the start. The answer is the best line; an attack that is fought out is worth what
the combat is expected to bring between heroes alike. With --perft N it is how many legal sequences of 1 to N moves
there are, attacks taken as successful.

examples:
  python3 -m game solve chess "{START}" --perft 4
  python3 -m game solve chess "2k2/R1r2/p4/5/5/4P/1K3 w 0 30 c6=40 - k" --nodes 100000
"""


@dataclass(frozen=True, slots=True)
class ChessSolution:
    """What the search found.

    Attributes:
        position: as one line of text.
        value: of the best move for the side to move, a pawn being 100; mate: moves to a forced end, 0 for none.
        best: the best moves with their values; line: how both go on.
        depth: reached in whole; nodes: positions looked at.
    """

    position: str
    value: int
    mate: int
    best: tuple[tuple[str, int], ...]
    line: tuple[str, ...]
    depth: int
    nodes: int

    def to_json(self) -> dict[str, object]:
        """Return the solution in plain JSON types."""
        return {
            "game": "chess",
            "position": self.position,
            "value": self.value,
            "mate": self.mate,
            "best": [{"move": move, "value": value} for move, value in self.best],
            "line": list(self.line),
            "depth": self.depth,
            "nodes": self.nodes,
        }

    def text(self) -> str:
        """Return the solution as lines to be printed."""
        if self.mate:
            how = f"The side to move {'wins' if self.value > 0 else 'loses'} within {self.mate} moves."
        else:
            how = f"Worth {self.value / 100:+.2f} pawns to the side to move."
        moves = [f"  {move:<10} {value / 100:+9.2f}" for move, value in self.best]
        end = f"Depth {self.depth}, {self.nodes} positions."
        return "\n".join((self.position, how, f"Line: {' '.join(self.line)}", "Best moves:", *moves, end))


@dataclass(frozen=True, slots=True)
class PathCounts:
    """How many legal sequences of moves there are from a position, of each length from 1."""

    position: str
    counts: tuple[int, ...]

    def to_json(self) -> dict[str, object]:
        """Return the counts in plain JSON types."""
        return {"game": "chess", "position": self.position, "perft": list(self.counts)}

    def text(self) -> str:
        """Return the counts as lines to be printed."""
        return "\n".join((self.position, *(f"{length:>3} {count:>12}" for length, count in enumerate(self.counts, 1))))


def solve_chess(position: str, nodes: int, odds: CombatOdds) -> ChessSolution:
    """Return how a position is best played.

    Raises:
        WrongRequest: the text is no position, or nothing can be played in it; one sentence.
    """
    match = _match(position)
    if match.result() is not None:
        raise WrongRequest("That match is over: give a position in which somebody can move.")
    search = searching(match.view(0), odds)
    values = search.think(DEEPEST, nodes, TOLD)
    value = next(iter(values.values()))
    mate = (MATE - abs(value) + 2) // 2 if abs(value) > MATE - 100 else 0
    listed = [(move, worth) for move, worth in values.items() if worth >= value - TOLD]
    best = tuple((move_words(search.board, move), worth) for move, worth in listed[:MOST_LISTED])
    return ChessSolution(match.view(0).position, value, mate, best, _line(search), search.depth, search.nodes)


def count_chess(position: str, length: int) -> PathCounts:
    """Return how many legal sequences of 1 to `length` moves there are.

    Raises:
        WrongRequest: the text is no position, or so many moves would take too long; one sentence.
    """
    if length > MOST_PATHS:
        raise WrongRequest(f"Sequences of {length} moves are too many to be counted: {MOST_PATHS} are the longest.")
    view = _match(position).view(0)
    board = compact_of(view)
    counts = (count_paths(board.cells, board.side, depth, board.laws) for depth in range(1, length + 1))
    return PathCounts(view.position, tuple(counts))


def _match(position: str) -> Match[ChessView]:
    line = START if position.strip() == "start" else position
    try:
        return Match.new(BoardRules(Setup(position=read_position(line), first=0)), 0, {})
    except ValueError as fault:
        raise WrongRequest(str(fault)) from fault


def move_words(board: Compact, move: Move) -> str:
    """Return a move as text, without how it ends."""
    start, to = move
    code, met = board.cells[start], board.cells[to]
    sign = "-" if not met else "*" if is_combat(code, met) else "x"
    letter = "KQRBN"[(code & 7) - 1 : code & 7]
    return f"{letter}{square_name(start)}{sign}{square_name(to)}"


def _line(search: Search) -> tuple[str, ...]:
    """Return the best moves of both from the root, attacks taken as successful."""
    board, undone = search.board, []
    line: list[str] = []
    move: Move | None = next(iter(search.values))
    while move is not None and len(line) < LONGEST_LINE:
        line.append(move_words(board, move))
        undone.append(board.make(*move, WON))
        move = search.best_known()
    for undo in reversed(undone):
        board.unmake(undo)
    return tuple(line)
