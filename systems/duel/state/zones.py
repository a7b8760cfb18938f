"""DuelZones: the components of one world's duel, and the location of every card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from components.duel import (
    KINDS,
    Chain,
    Clash,
    Creature,
    DuelCard,
    DuelCardDefinition,
    DuelSide,
    DuelTable,
    FieldRune,
)
from components.effects import DerivedStats, Stack
from systems.duel.state.book import DuelBook
from systems.effects.game import Zones
from systems.world import World

SIDE_ENTITIES = (2, 3)
"""The entities of both players; cards come after them."""
FIELD_ZONES = ("creatures", "runes", "wards")
"""Zones that abilities call the field."""
PILES = ("deck", "hand", "used", "netherworld", "banished")
"""The lists of a side that are zones by their own names."""
Place = tuple[str, int]
"""A zone and whose it is."""


class _Definitions(dict[int, DuelCardDefinition]):
    """A cache of each entity's card definition, which never changes."""

    __slots__ = ("_get",)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._get = world.get

    def __missing__(self, entity: int) -> DuelCardDefinition:
        found = self[entity] = self._get(entity, DuelCard).definition
        return found


class DuelZones(Zones):
    """One world's single components, and every card's location.

    Attributes:
        card: returns a card's definition.
        locations: zone and seat of every card that is in a zone; kept up to date by `systems.duel.rules.moves`.
    """

    field_zones: ClassVar[frozenset[str]] = frozenset(FIELD_ZONES)

    def __init__(self, world: World) -> None:
        book = world.definitions
        if not isinstance(book, DuelBook):
            raise TypeError("A duel's world knows its cards by a DuelBook.")
        self.world = world
        self.book = book
        self.stack = world.single(Stack)
        self.table = world.single(DuelTable)
        self.clash = world.single(Clash)
        self.chain = world.single(Chain)
        self.sides = [world.get(entity, DuelSide) for entity in SIDE_ENTITIES]
        self._get = world.get
        self._rows = world.rows
        self._find = world.find
        self._cards = _Definitions(world)
        self.card: Callable[[int], DuelCardDefinition] = self._cards.__getitem__
        self.locations = _places(self.sides)
        self._numbered: dict[int, int] = {}
        # Cache of listeners by event, valid while the same cards are in play.
        self._listeners: dict[str, list[int]] = {}
        self._listeners_of: list[int] = []
        # Cache of each hand by kind of card, valid while the hand is the same.
        self._hand_kinds: list[dict[str, list[int]]] = [{}, {}]
        self._hand_kinds_of: list[list[int]] = [[], []]
        # Whether cards may have temporary numbers, given for a question (`systems.duel.view.sight.number_asked_cards`).
        self.has_temporary_numbers = True
        self._by_definition: dict[str, list[int]] | None = None

    # --------------------------------------------------------------------------------------------------------- cards

    def definition(self, entity: int) -> DuelCardDefinition | None:
        """Return the definition of a card; None for a player."""
        return self._cards[entity] if entity > SIDE_ENTITIES[-1] else None

    def owner(self, entity: int) -> int:
        """Return the owner of a card."""
        return self._get(entity, DuelCard).owner

    def creature(self, entity: int) -> Creature:
        """Return the component of a creature on the field.

        Raises:
            KeyError: it is not there.
        """
        found: Creature = self._rows[entity][Creature]
        return found

    def rune(self, entity: int) -> FieldRune | None:
        """Return the component of a rune on the field, or None."""
        return self._find(entity, FieldRune)

    def has(self, entity: int, keyword: str) -> bool:
        """Return whether a card in play, or a player, has a keyword now."""
        row = self._rows.get(entity)
        derived: DerivedStats | None = None if row is None else row.get(DerivedStats)
        return derived is not None and keyword in derived.keywords

    def number(self, entity: int) -> int:
        """Return a card's current number, 0 for none (see `components.duel.DuelTable`)."""
        return self.table.numbers.get(entity, 0)

    def numbered(self, number: int) -> int:
        """Return the card with a number, 0 for none."""
        entity = self._numbered.get(number, 0)
        if self.table.numbers.get(entity) != number:  # made anew when it is behind: numbers change far less often
            self._numbered = {given: other for other, given in self.table.numbers.items()}
            entity = self._numbered.get(number, 0)
        return entity

    def printed_listeners(self, event: str) -> Sequence[int]:
        """Return the cards in play whose printed abilities hear an event."""
        if self._listeners_of != self.table.entered:
            self._listeners_of = self.table.entered[:]
            self._listeners = {}
            for entity in self._listeners_of:
                for event_name in self.book.heard_by(self.card(entity).id):
                    self._listeners.setdefault(event_name, []).append(entity)
        return self._listeners.get(event, ())

    def hand_of_kind(self, seat: int, kind: str) -> Sequence[int]:
        """Return the cards of a kind in a seat's hand, oldest first."""
        hand = self.sides[seat].hand
        if self._hand_kinds_of[seat] != hand:
            self._hand_kinds_of[seat] = hand[:]
            self._hand_kinds[seat] = {name: [] for name in KINDS}
            for card in hand:
                self._hand_kinds[seat][self.card(card).kind].append(card)
        return self._hand_kinds[seat].get(kind, ())

    def cards_of(self, names: Iterable[str]) -> list[int]:
        """Return the entities of all cards with these definitions, in their order."""
        if self._by_definition is None:
            self._by_definition = {}
            for entity, card in self.world.having(DuelCard):
                self._by_definition.setdefault(card.definition.id, []).append(entity)
        return sorted(entity for name in names for entity in self._by_definition.get(name, ()))

    def conjure(self, definition: str, seat: int) -> int:
        """Return a new card that is in no zone yet.

        Raises:
            KeyError: there is no such card in the book.
        """
        entity = self.world.spawn(DuelCard(self.book[definition], seat))
        if self._by_definition is not None:
            self._by_definition.setdefault(definition, []).append(entity)
        return entity

    # --------------------------------------------------------------------------------------------------------- zones

    def zone(self, name: str, seat: int) -> Sequence[int]:
        """Return the cards of a seat's zone, in its order."""
        side = self.sides[seat]
        if name == "creatures":
            return [creature for creature in side.creatures if creature]
        if name == "field":
            return [*(entity for entity in (*side.creatures, *side.runes) if entity), *side.wards]
        if name == "runes":
            return [rune for rune in side.runes if rune]
        if name == "players":
            return (SIDE_ENTITIES[seat],)
        zone: list[int] = getattr(side, name)
        return zone

    def zone_of(self, entity: int) -> str:
        """Return the zone of a card; "nowhere" if it is in none."""
        location = self.locations.get(entity)
        if location is None:
            return "players" if entity in SIDE_ENTITIES else "nowhere"
        return location[0]

    def seat_of(self, entity: int) -> int:
        """Return the controller or holder of a card; its owner if it is in no zone."""
        location = self.locations.get(entity)
        if location is not None:
            return location[1]
        return SIDE_ENTITIES.index(entity) if entity in SIDE_ENTITIES else self.owner(entity)

    def player(self, seat: int) -> int:
        """Return the entity of a seat's player."""
        return SIDE_ENTITIES[seat]

    def in_play(self) -> Sequence[int]:
        """Return both players and the creatures and wards on the field, in the order of entering."""
        locations = self.locations
        return [*SIDE_ENTITIES, *[entity for entity in self.table.entered if locations[entity][0] != "runes"]]

    def named_among(self, things: Sequence[int], names: frozenset[str]) -> list[int]:
        """Return those of some things whose definition is one of `names`, in their order."""
        cards = self._cards
        return [thing for thing in things if thing > SIDE_ENTITIES[-1] and cards[thing].id in names]


def _places(sides: Sequence[DuelSide]) -> dict[int, Place]:
    """Return the location of every card."""
    locations: dict[int, Place] = {}
    for seat, side in enumerate(sides):
        for zone in PILES:
            locations.update(dict.fromkeys(getattr(side, zone), (zone, seat)))
        for zone in FIELD_ZONES:
            locations.update(dict.fromkeys(filter(None, getattr(side, zone)), (zone, seat)))
    return locations
