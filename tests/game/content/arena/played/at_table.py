"""A match with every shipped card in its book."""

from __future__ import annotations

from systems.arena.setup import SeatSetup
from tests.game.content.arena.shipped import book
from tests.systems.arena.language import ANYBODY, Talk, card, lose, spell

BOLT = spell("bolt", lose("target", 9), choose=ANYBODY)
OGRESS = card("ogress", attack=5, health=6, cost=6)


def at_table(own: SeatSetup | None = None, foe: SeatSetup | None = None) -> Talk:
    """Return a match that stands in turn 9 of seat 0, in which all shipped cards, a bolt and an ogress can come up."""
    return Talk(*book().values(), BOLT, OGRESS, own=own, foe=foe)
