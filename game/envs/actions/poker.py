"""The actions of Poker Combat: those of the standard match's cards, and those of the betting rounds."""

from __future__ import annotations

from components.poker import HALVES, POKER_SPELLS
from game.envs.actions.arena import ARENA_BLOCKS
from game.envs.actions.arena import Places as CardPlaces
from game.envs.actions.table import ActionTable, Block, Part
from systems.poker import commands as poker
from systems.poker.view.views import PokerView

MOST_HP = 200
"""The largest attack that has an action of its own, in whole HP; all that is left has one in any case."""


class Places(CardPlaces):
    """Where the cards of a combat are, and what is left to commit."""

    def __init__(self, view: PokerView | None) -> None:
        super().__init__(None if view is None else view.cards)
        reach = None if view is None else view.reach
        self._rest = 0 if reach is None else reach.rest

    def amount(self, halves: int) -> int | None:
        """Return 0 for all that is left, else whole HP."""
        if halves == self._rest:
            return 0
        return None if halves % HALVES else halves // HALVES


_AMOUNT = Part("all that is left, or so many whole HP", 1 + MOST_HP, lambda at, it: at.amount(it.amount))
POKER_BLOCKS = (
    *ARENA_BLOCKS,
    Block(poker.Check),
    Block(poker.Call),
    Block(poker.Fold),
    Block(poker.Bet, (_AMOUNT,)),
    Block(poker.Raise, (_AMOUNT,)),
    Block(
        poker.UseArmed,
        (
            Part(
                "poker spell: " + ", ".join(POKER_SPELLS),
                len(POKER_SPELLS),
                lambda _, it: POKER_SPELLS.index(it.name) if it.name in POKER_SPELLS else None,
            ),
        ),
    ),
)
POKER_ACTIONS = ActionTable[PokerView](POKER_BLOCKS, Places)
