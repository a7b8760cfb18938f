"""The opponents of Ragnarok Chess (CHESS-6.2): four levels, all of which see only what their seat sees.

The board is open, so all of them search the position itself; how a combat ends is a chance. Easy often moves without a
thought and else looks one move ahead; normal looks two moves ahead; hard and master search as far as their budget of
positions goes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from components.chess import FIGHTING
from systems.chess.ai.compact import compact_of, key_of
from systems.chess.ai.odds import CombatOdds
from systems.chess.ai.search import Search
from systems.chess.commands import Move
from systems.chess.rules.movement import Move as Squares
from systems.chess.rules.movement import is_combat, legal_moves
from systems.chess.state.geometry import code_of, square_name
from systems.chess.view.views import ChessView
from systems.dice import Stream
from systems.poker.view.views import PokerView
from systems.search.opponent import Candidate, Decision, Opponent, known_level, never

MOST_REASONS = 8
TOLD = 20
"""Moves that are worse than the best by no more are told with their true values."""


@dataclass(frozen=True, slots=True)
class Level:
    """The search effort of a level.

    Attributes:
        depth: the greatest, in moves of either side; budget: positions of a decision.
        slips: per cent of moves made without a thought.
        blur: values that differ by no more than this are alike, and one of them is drawn.
        zeal: a combat is chosen before all else where it is worth less by no more than this.
    """

    depth: int
    budget: int
    slips: int = 0
    blur: int = 0
    zeal: int = 0


SEARCH_LEVELS = {
    "easy": Level(depth=1, budget=500, slips=40, blur=80, zeal=120),
    "normal": Level(depth=2, budget=2_500, slips=4, blur=15, zeal=120),
    "hard": Level(depth=4, budget=6_000, blur=5, zeal=5),
    "master": Level(depth=16, budget=18_000),
}


class ChessOpponent:
    """An opponent of one level.

    Attributes:
        level: one of SEARCH_LEVELS.
    """

    def __init__(
        self,
        level: str,
        odds: CombatOdds | None = None,
        effort: Level | None = None,
        fighter: Opponent[PokerView] | None = None,
        out_of_time: Callable[[], bool] = never,
    ) -> None:
        """Take the level, what combats are expected to bring, who fights them, and a guard that ends a search early.

        Raises:
            ValueError: there is no such level.
        """
        self.level = known_level(level)
        self.effort = effort or SEARCH_LEVELS[level]
        self._odds = odds or CombatOdds()
        self._fighter = fighter
        self._out_of_time = out_of_time

    def decide(self, view: ChessView, dice: Stream) -> Decision:
        """Return the move of the side to move, or what to do in the combat that is on, and the reasons for it.

        Raises:
            ValueError: a combat is on, and nobody was given to fight it.
        """
        if view.phase == FIGHTING and view.combat is not None:
            if self._fighter is None:
                raise ValueError("Nobody was given to fight combats.")
            return self._fighter.decide(view.combat, dice)
        search = searching(view, self._odds, self._out_of_time)
        if dice.below(100) < self.effort.slips:
            move = dice.choose(legal_moves(search.board.cells, view.side, view.laws))
            return Decision((Move(*move),), (Candidate(f"{_words(move)}, without a thought", 0),), 1)
        effort = self.effort
        values = search.think(effort.depth, effort.budget, max(TOLD, effort.blur, effort.zeal))
        best = next(iter(values.values()))
        cells = search.board.cells
        near = [move for move, value in values.items() if value >= best - effort.blur]
        fights = [
            move
            for move, value in values.items()
            if value >= best - effort.zeal and is_combat(cells[move[0]], cells[move[1]])
        ]
        chosen = dice.choose(fights or near) if effort.blur else near[0]
        ranked = sorted(values, key=lambda move: move != chosen)[:MOST_REASONS]
        reasons = tuple(Candidate(_words(move), values[move]) for move in ranked)
        return Decision((Move(*chosen),), reasons, search.nodes, search.capped)


def searching(view: ChessView, odds: CombatOdds, out_of_time: Callable[[], bool] = never) -> Search:
    """Return a search from the position of a view."""
    who = {code_of(kind, side): ("", "none") for side in (0, 1) for kind in ("queen", "rook", "bishop", "knight")}
    who |= {code_of(piece.kind, piece.side): (piece.card_class, piece.element) for piece in view.pieces}
    return Search(compact_of(view), odds, who, seen_keys(view), out_of_time)


def seen_keys(view: ChessView) -> list[int]:
    """Return the keys of the positions that came up before: to go back to one of them leads to a draw (CHESS-5.6)."""
    return [key_of(line) for line in view.seen]


def _words(move: Squares) -> str:
    return f"{square_name(move[0])}-{square_name(move[1])}"
