"""Who hears what: in which order the cards of a match hear an event."""

from __future__ import annotations

from components.effects import Occurrence, Stature
from systems.duel.book import FIELD
from systems.duel.mat import SIDE_ENTITIES, Mat


def listeners(duel: Mat, event: Occurrence) -> list[int]:
    """Return the cards that may hear an event: the active player's first; for each player those in play, in the order
    of entering, then those elsewhere, then the player.
    """  # noqa: D205 - one sentence
    name = event.name
    active, book = duel.table.active, duel.book
    rows: tuple[list[int], list[int]] = ([], [])
    on_field, elsewhere = book.hears(name), book.hears_elsewhere(name)
    get, card, lies = duel.world.get, duel.card, duel.lies
    for entity in duel.table.entered:
        zone, seat = lies[entity]
        if card(entity).id in on_field or (zone != "runes" and get(entity, Stature).lent):
            rows[seat != active].append(entity)
    if elsewhere:
        for entity in duel.cards_of(elsewhere):
            zone, seat = lies.get(entity, ("nowhere", 0))
            if zone != "nowhere" and zone not in FIELD:
                rows[seat != active].append(entity)
    for seat, entity in enumerate(SIDE_ENTITIES):
        if get(entity, Stature).lent:
            rows[seat != active].append(entity)
    return rows[0] + rows[1] if rows[1] else rows[0]
