"""DuelPrinted: printed values of what is in play, and the event for a change of them."""

from __future__ import annotations

from components.duel import CREATURE, Creature
from components.effects import DerivedStats, Modifier
from systems.duel.events import StatsChanged
from systems.duel.state.zones import DuelZones
from systems.effects.game import Printed


class DuelPrinted(Printed):
    """Printed stats and keywords of one world's creatures, wards and players."""

    def __init__(self, zones: DuelZones) -> None:
        self._zones = zones
        self._world = zones.world
        self._rows = zones.world.rows

    def of(self, entity: int) -> tuple[dict[str, int], list[str]]:
        """Return a thing's printed stats and keywords; none if it is face down."""
        card = self._zones.definition(entity)
        if card is None:
            return {}, []
        if card.kind != CREATURE:
            return {}, list(card.keywords)
        stats = self._zones.book.printed_stats(card)
        return stats, list(card.keywords) if self._zones.creature(entity).face_up else []

    def speaks(self, entity: int) -> bool:
        """Return whether a card's printed abilities apply: it is neither face down nor mute."""
        row = self._rows[entity]
        creature: Creature | None = row.get(Creature)
        if creature is not None and not creature.face_up:
            return False
        derived: DerivedStats | None = row.get(DerivedStats)
        return derived is None or "mute" not in derived.keywords

    def silence(self, entity: int, until: int) -> Modifier | None:
        """Remove everything granted to a card; return the modifier that makes it mute."""
        derived = self._world.get(entity, DerivedStats)
        derived.modifiers = [
            modifier
            for modifier in derived.modifiers
            if not modifier.definition and (modifier.gone or not modifier.keyword)
        ]
        return Modifier(0, until, keyword="mute")

    def can_change(self, entity: int) -> bool:
        """Return whether stats and keywords can be changed (DUEL-5.4)."""
        row = self._rows[entity]
        creature: Creature | None = row.get(Creature)
        return creature.face_up if creature is not None else DerivedStats in row

    def has_changed(self, entity: int, stats: dict[str, int], keywords: list[str]) -> None:
        """Emit the new stats and keywords of a face-up creature."""
        creature = self._world.find(entity, Creature)
        if creature is None or not creature.face_up or self._world.silent:
            return
        now = self._world.get(entity, DerivedStats)
        current, before = ((values["power"], values["toughness"]) for values in (now.stats, stats))
        if current != before or keywords != now.keywords:
            self._world.emit(StatsChanged, self._zones.number(entity), *current, *before, tuple(now.keywords))
