"""Who hears what: an index of a match's cards by event, so that nobody scans decks for listeners."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from components.duel import DuelCard, DuelCardDefinition
from components.effects import Destroy, Occurrence, Replacement, Stature, Summon, Triggered
from systems.effects.book import CardBook

if TYPE_CHECKING:
    from systems.duel.table import Duel

_NOBODY: frozenset[str] = frozenset()
_FIELD = frozenset({"field", "creatures", "runes", "wards"})


class DuelBook(CardBook[DuelCardDefinition]):
    """The cards of a match, and which of them hear an event on the field and elsewhere."""

    def __init__(self, cards: Iterable[DuelCardDefinition]) -> None:
        super().__init__(cards)
        on_field: dict[str, set[str]] = {}
        elsewhere: dict[str, set[str]] = {}
        for card in self.values():
            for ability in card.abilities:
                if not isinstance(ability, (Triggered, Replacement)):
                    continue
                for event in ability.events if isinstance(ability, Triggered) else (ability.event,):
                    if not _FIELD.isdisjoint(ability.zones):
                        on_field.setdefault(event, set()).add(card.id)
                    if not _FIELD.issuperset(ability.zones):
                        elsewhere.setdefault(event, set()).add(card.id)
        self._on_field = {event: frozenset(names) for event, names in on_field.items()}
        self._elsewhere = {event: frozenset(names) for event, names in elsewhere.items()}

    def hears(self, event: str) -> frozenset[str]:
        """Return the cards that hear an event while they lie on the field."""
        return self._on_field.get(event, _NOBODY)

    def hears_elsewhere(self, event: str) -> frozenset[str]:
        """Return the cards that hear an event in a hand, a netherworld or another zone."""
        return self._elsewhere.get(event, _NOBODY)

    def destroys(self, name: str) -> bool:
        """Return whether a card destroys something (DUEL-6.7)."""
        return self.contains(name, Destroy)

    def summons(self, name: str) -> bool:
        """Return whether a card special summons something."""
        return self.contains(name, Summon)


def listeners(duel: Duel, event: Occurrence) -> list[int]:
    """Return the cards that may hear an event: the active player's first; for each player those in play, in the order
    of entering, then those elsewhere, then the player.
    """  # noqa: D205 - one sentence
    name = event.name
    active, book = duel.table.active, duel.book
    rows: tuple[list[int], list[int]] = ([], [])
    on_field, elsewhere = book.hears(name), book.hears_elsewhere(name)
    find, seat_of = duel.world.find, duel.seat_of
    for entity in duel.table.entered:
        stature = find(entity, Stature)
        if duel.card(entity).id in on_field or (stature is not None and stature.lent):
            rows[seat_of(entity) != active].append(entity)
    if elsewhere:
        for entity in duel.cards_of(elsewhere):
            if duel.lies.get(entity) is not None and duel.zone_of(entity) not in duel.field_zones:
                rows[seat_of(entity) != active].append(entity)
    for seat, entity in enumerate((2, 3)):
        if duel.world.get(entity, Stature).lent:
            rows[seat != active].append(entity)
    return rows[0] + rows[1] if rows[1] else rows[0]


def by_definition(duel: Duel) -> dict[str, list[int]]:
    """Return the entities of every card that hears something off the field, by identifier."""
    found: dict[str, list[int]] = {}
    for entity, card in duel.world.having(DuelCard):
        found.setdefault(card.definition.id, []).append(entity)
    return found
