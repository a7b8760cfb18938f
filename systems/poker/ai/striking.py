"""What weapon and pets would strike for a side at Resolution, and what stands in their way (POKER-5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from components.poker import HALVES
from systems.arena.rules.attacking import attacks_left, hindrance
from systems.arena.state.zones import HEROES
from systems.poker.rules.resolution import WHOLE
from systems.poker.state.combat import Combat


@dataclass(frozen=True, slots=True)
class Strike:
    """A side's strike.

    Attributes:
        attack: of all that strikes, in HP; guarded: what the other side's guards bear, in HP.
        ardour: per cent of it that an Enraged hero deals, 100 for others; cursed: whether the multiplier counts as 1.
    """

    attack: int
    guarded: int
    ardour: int
    cursed: bool

    def damage(self, multiplier: int) -> int:
        """Return what comes through to the other hero and its armor with a multiplier, in halves."""
        amount = self.attack * (WHOLE if self.cursed else multiplier) // WHOLE * HALVES
        return max(0, amount * self.ardour // 100 - self.guarded * HALVES)


def strike_of(combat: Combat, seat: int) -> Strike:
    """Return what would strike for a seat, did this hand end now with its victory."""
    has, stat = combat.zones.has, combat.words.stat
    attack = sum(stat(weapon, "attack") for weapon in combat.sides[seat].weapons)
    for entity in combat.sides[seat].board:
        if not hindrance(combat, entity):
            attack += stat(entity, "attack") * max(1, attacks_left(combat, entity))
    guarded = sum(
        stat(entity, "health")
        for entity in combat.zones.zone("board", 1 - seat)
        if has(entity, "taunt") and not has(entity, "stealth") and not has(entity, "immune")
    )
    ardour = 100 + (combat.stakes.ardour if has(HEROES[seat], "enraged") else 0)
    return Strike(attack, guarded, ardour, has(HEROES[seat], "cursed"))
