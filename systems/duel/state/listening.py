"""The order in which the cards of a match hear an event."""

from __future__ import annotations

from components.effects import DerivedStats
from systems.duel.rules.aura_dependencies import FIELD
from systems.duel.state.zones import SIDE_ENTITIES, DuelZones


def listeners(zones: DuelZones, name: str, *, lends: bool) -> list[int]:
    """Return the cards that may hear an event, the active player's first.

    For each player: first those in play, in the order of entering, then those elsewhere, then the player.

    Args:
        zones: the zones of the match.
        name: of the event.
        lends: whether anything in play has granted abilities.
    """
    in_play = zones.printed_listeners(name)
    elsewhere = zones.book.hears_elsewhere(name)
    if not (in_play or elsewhere or lends):
        return []
    active, locations, get = zones.table.active, zones.locations, zones.world.get
    rows: tuple[list[int], list[int]] = ([], [])
    for entity in zones.table.entered if lends else in_play:
        if entity in in_play or (locations[entity][0] != "runes" and get(entity, DerivedStats).lent):
            rows[locations[entity][1] != active].append(entity)
    if elsewhere:
        for entity in zones.cards_of(elsewhere):
            zone, seat = locations.get(entity, ("nowhere", 0))
            if zone != "nowhere" and zone not in FIELD:
                rows[seat != active].append(entity)
    for seat, entity in enumerate(SIDE_ENTITIES) if lends else ():
        if get(entity, DerivedStats).lent:
            rows[seat != active].append(entity)
    return rows[0] + rows[1] if rows[1] else rows[0]
