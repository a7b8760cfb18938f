"""Solve positions with open hands exactly."""

from __future__ import annotations

from dataclasses import dataclass

from components.grid import COLOUR_NAMES
from systems.grid.ai.compact import OVER, Deal, compact, place
from systems.grid.ai.lookahead import Search, Threats
from systems.grid.setup import Position
from systems.grid.state.notation import slot_name

NODES = 2_000_000
"""Placements that are tried at most: some twenty seconds."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of best play.

    Attributes:
        turn: the player to move (players without cards are skipped).
        winner: 0, 1, or -1 for a draw; counts: cards of Blue and of Red at the end.
        best: every placement that keeps the result, as "fox b2".
        line: best play of both to the end, as pairs of a colour's name and a placement.
        nodes: placements tried.
    """

    turn: int
    winner: int
    counts: tuple[int, int]
    best: tuple[str, ...]
    line: tuple[tuple[str, str], ...]
    nodes: int

    @property
    def sentence(self) -> str:
        """The result in words."""
        blue, red = self.counts
        if self.winner < 0:
            return f"With best play the round is drawn, {blue} to {red}."
        more, less = max(blue, red), min(blue, red)
        return f"With best play {COLOUR_NAMES[self.winner]} wins, {more} to {less}."


def solve(position: Position, nodes: int = NODES) -> Solution:
    """Return the exact result of a position whose hands and decks, with their order, are all known.

    Winning comes first, then the margin.

    Raises:
        ValueError: the round is over in that position; a sentence without its full stop.
        EnoughError: more nodes would be needed.
    """
    deal, state = compact(position)
    if state.turn == OVER:
        full = all(slot is not None for slot in position.slots)
        raise ValueError(
            "There is nothing to place: all nine slots are filled, so leave one empty with '.'"
            if full
            else "There is nothing to place: neither player has a card, so give one, as in blue fox:4:FWMM"
        )
    search = Search(deal, Threats.of(()), nodes)
    turn = state.turn
    best = tuple(dict.fromkeys(_move(deal, *move) for move in sorted(search.best(state)[1])))
    line = []
    while state.turn != OVER:
        move = min(search.best(state)[1])
        line.append((COLOUR_NAMES[state.turn], _move(deal, *move)))
        state = place(deal, state, *move)
    margin = state.margin()
    winner = -1 if margin == 0 else int(margin < 0)
    counts = state.colours.count(0), state.colours.count(1)
    return Solution(turn, winner, counts, best, tuple(line), search.nodes)


def _move(deal: Deal, card: int, slot: int) -> str:
    return f"{deal.names[card]} {slot_name(slot)}"
