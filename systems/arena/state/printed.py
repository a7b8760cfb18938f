"""ArenaPrinted: what is in play or in a hand before anything changes it, and what it tells when it has changed."""

from __future__ import annotations

from components.arena import ArenaCard, ArenaCardDefinition, ArenaMinion, ArenaWeapon
from components.effects import DerivedStats
from systems.arena.events import StatsChanged
from systems.arena.state.zones import HEROES, ArenaZones
from systems.effects.game import Printed
from systems.match import EVERYONE


class ArenaPrinted(Printed):
    """What minions, weapons, heroes and cards in hands of one world are by print."""

    def __init__(self, zones: ArenaZones) -> None:
        self._zones = zones
        self._world = zones.world
        self._rows = zones.world.rows

    def of(self, entity: int) -> tuple[dict[str, int], list[str]]:
        """Return the printed stats and keywords of a thing; what was silenced has its numbers alone."""
        if entity in HEROES:
            terms = self._zones.terms
            return {"attack": 0, "max-health": terms.health, "power-cost": terms.power_cost}, []
        row = self._rows[entity]
        card: ArenaCardDefinition = row[ArenaCard].definition
        minion: ArenaMinion | None = row.get(ArenaMinion)
        stats = self._zones.book.printed_stats(card)
        if minion is not None and minion.silenced:
            stats.pop("spell-damage", None)
            return stats, []
        return stats, list(card.keywords)

    def speaks(self, entity: int) -> bool:
        """Return whether a card's printed abilities count: it is neither silenced nor dormant."""
        minion: ArenaMinion | None = self._rows[entity].get(ArenaMinion)
        return minion is None or not (minion.silenced or minion.dormant)

    def silence(self, entity: int, until: int) -> None:
        """Take all away that a minion says and was given, for good (MATCH-6.4); its damage stays."""
        del until
        minion = self._zones.minion(entity)
        if minion is not None:
            minion.silenced = True
            derived = self._world.get(entity, DerivedStats)
            derived.modifiers.clear()
            derived.counters.clear()

    def can_change(self, entity: int) -> bool:
        """Return whether stats and keywords can be changed: of heroes, of what is in play, of cards in a hand."""
        return DerivedStats in self._rows[entity]

    def has_changed(self, entity: int, stats: dict[str, int], keywords: list[str]) -> None:
        """Let a lower maximum lower the health to it at most, and tell what a thing in play is now."""
        del keywords
        minion = self._zones.minion(entity)
        now: DerivedStats = self._rows[entity][DerivedStats]
        most = now.stats.get("max-health", 0)
        if minion is not None and stats and most < stats.get("max-health", 0):
            damage = max(0, minion.damage - stats["max-health"] + most)
            if damage != minion.damage:
                minion.damage = damage
                self._zones.stack.dirty = True  # auras may mind who is damaged
        worn: ArenaWeapon | None = self._rows[entity].get(ArenaWeapon)
        shown = minion or worn
        if shown is not None and now.stats.get("health", most - shown.damage) <= 0:
            self._zones.may_be_dead = True
        if not self._world.silent and (shown is not None or entity in HEROES):
            most *= self._zones.terms.hp_parts if entity in HEROES else 1
            self._world.emit(
                StatsChanged,
                self._zones.number(entity),
                now.stats.get("attack", 0),
                most - (shown.damage if shown is not None else 0),
                most,
                tuple(now.keywords),
                audience=EVERYONE,
            )
