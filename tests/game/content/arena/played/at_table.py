"""A match with every shipped card in its book."""

from __future__ import annotations

from systems.arena.setup import SeatSetup
from tests.game.content.arena.shipped import book
from tests.systems.arena.language import Talk


def at_table(own: SeatSetup | None = None, foe: SeatSetup | None = None) -> Talk:
    """Return a match that stands in turn 9 of seat 0, in which all shipped cards can come up."""
    return Talk(*book().values(), own=own, foe=foe)
