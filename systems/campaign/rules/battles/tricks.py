"""What enemies do in battle beside their cards: tricks, second phases, modifiers (CAMP-2.13, CAMP-2.14, CAMP-6.3)."""

from __future__ import annotations

from collections.abc import Iterable

from components.campaign import Encounter
from components.clans_passives import Passive, Supply
from systems.campaign.state.field import Field


def enemy_passives(field: Field, encounter: Encounter) -> tuple[Passive, ...]:
    """Return the passives of the enemy of an encounter's battle: the commander's, then those of its modifier."""
    elite = field.lands.elites.get(encounter.modifier)
    return (*field.lands.tricks.get(encounter.commander, ()), *(() if elite is None else elite.passives))


def tokens_of(sources: Iterable[Passive | Supply]) -> set[str]:
    """Return the cards that passives and supplies make appear."""
    return {effect.name for source in sources for effect in source.effects if effect.kind == "token"}
