"""What counts on the slate: pips of minions, the ring of the turn, plates with an icon and words."""

from __future__ import annotations

import math
from typing import Literal

from game.art.arena import tallies
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode

ARCS = 48
"""Steps in which the ring of the turn shows the time that is left."""
Counted = Literal["hand", "mana", "corpses", "runes"]


class BoardCount(Control):
    """The pips that count a side's minions."""

    def __init__(self, *, near: bool) -> None:
        super().__init__(name="board count", focusable=True)
        self.near = near
        self.picture = self.add(SpriteNode())

    def show(self, count: int, most: int) -> None:
        """Show so many of so many."""
        tall, near = round(self.height), self.near
        key = ("arena pips", count, most, tall, near)
        self.picture.show(key, lambda: tallies.board_pips(count, most, tall, friend=near))


class TurnRing(Control):
    """The ring on the plait: the turn, whose it is, and what is left of its time."""

    def __init__(self) -> None:
        super().__init__(name="turn", focusable=True)
        self.z = 2
        self.picture = self.add(SpriteNode())

    def show(self, turn: int, left: float, *, friend: bool) -> None:
        """Show a turn; `left` is the share of its time that is left."""
        self.visible = turn > 0
        px, shown = round(self.width), math.ceil(left * ARCS) / ARCS
        key = ("arena turn", turn, px, friend, shown)
        self.picture.show(key, lambda: tallies.turn_ring(turn, px, friend=friend, left=shown))


class Plate(Control):
    """A plate with an icon and words; `counts` names what it counts, on the `near` side or the far one."""

    def __init__(self, counts: Counted, *, near: bool) -> None:
        super().__init__(name=f"{counts} count", z=3, focusable=True)
        self.counts = counts
        self.near = near
        self.picture = self.add(SpriteNode())

    def show(self, icon: str, words: str) -> None:
        """Show words beside an icon."""
        tall = round(self.height)
        self.picture.show(("arena plate", icon, words, tall), lambda: tallies.plate(icon, words, tall))
