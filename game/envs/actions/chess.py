"""The actions of Ragnarok Chess: moves by their squares, and those of its combats."""

from __future__ import annotations

from components.chess import SQUARES
from game.envs.actions.poker import POKER_BLOCKS, Places
from game.envs.actions.table import ActionTable, Block, Part
from systems.chess.commands import Move
from systems.chess.view.views import ChessView

_MOVE = Block(
    Move,
    (
        Part("square of the piece: 5 x row + column", SQUARES, lambda _, it: it.start),
        Part("square that it goes to", SQUARES, lambda _, it: it.to),
    ),
)
CHESS_ACTIONS = ActionTable[ChessView]((_MOVE, *POKER_BLOCKS), lambda view: Places(view.combat))
