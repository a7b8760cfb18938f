"""The actions of the 3x3 board: a place of the hand, and a slot.

What may be done is read off the legal commands as `GridRules.legal` lists them, by card and then by slot, since this is
the quickest of the games; the contract tests hold masks to the legal commands as they do everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from components.grid import SLOTS
from game.envs.actions.table import Block, Mask, Part
from systems.grid.commands import Place
from systems.grid.setup import HAND_SIZE
from systems.grid.view.views import GridView
from systems.match import Command

_BLOCK = Block(
    Place,
    (
        Part(
            "card of the hand, in the order in which they were drawn", HAND_SIZE, lambda hand, it: hand.index(it.card)
        ),
        Part("slot, by rows from the top left", SLOTS, lambda _, it: it.slot),
    ),
)


@cache
def _allowed(held: int, empty: tuple[int, ...]) -> Mask:
    """Return the mask for so many cards in hand and these slots empty."""
    mask: Mask = np.zeros((HAND_SIZE, SLOTS), np.int8)
    mask[:held, empty] = 1
    return mask.reshape(-1)


class GridChoices:
    """What may be done in a position of the board, by its legal placements."""

    __slots__ = ("_empty", "_held", "_legal", "left_out")

    def __init__(self, legal: Sequence[Any]) -> None:
        self._legal = legal
        self._empty = tuple([command.slot for command in legal[:SLOTS] if command.card == legal[0].card])
        held = len(legal) // len(self._empty) if legal else 0
        self._held = min(held, HAND_SIZE)
        self.left_out = (held - self._held) * len(self._empty)

    @property
    def allowed(self) -> int:
        """How many actions are allowed."""
        return len(self._legal) - self.left_out

    def mask(self) -> Mask:
        """Return a new array with 1 for each action that is allowed."""
        return _allowed(self._held, self._empty).copy()

    def command(self, action: int) -> Command | None:
        """Return the command that an action stands for here, None where it is not allowed."""
        place, slot = divmod(action, SLOTS)
        if not 0 <= place < self._held or slot not in self._empty:
            return None
        command: Command = self._legal[place * len(self._empty) + self._empty.index(slot)]
        return command


class GridActions:
    """The actions of the 3x3 board."""

    @property
    def size(self) -> int:
        """How many actions there are."""
        return _BLOCK.size

    def blocks(self) -> Iterator[tuple[int, Block]]:
        """Yield the blocks, each with its first action."""
        yield 0, _BLOCK

    def index(self, view: GridView, command: Command) -> int | None:
        """Return the action that stands for a command in a view, None for one beyond the bounds."""
        return _BLOCK.number([card.id for card in view.hand], command)

    def choices(self, view: GridView | None, legal: Sequence[Command]) -> GridChoices:
        """Return what may be done in a position, by its legal commands; the view tells nothing more."""
        del view
        return GridChoices(legal)


GRID_ACTIONS = GridActions()
