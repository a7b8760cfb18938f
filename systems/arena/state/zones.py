"""ArenaZones: the components of one world's match, and which card lies where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from components.arena import (
    ArenaCard,
    ArenaCardDefinition,
    ArenaHero,
    ArenaMinion,
    ArenaSide,
    ArenaTable,
    ArenaTerms,
)
from components.effects import DerivedStats, Stack
from systems.arena.state.book import ArenaBook
from systems.effects.game import Zones
from systems.world import World

HEROES = (2, 3)
"""The entities of both heroes, who are their players; cards come after them."""
PILES = ("deck", "hand", "board", "weapons", "secrets", "grave", "gone")
"""The lists of a side that are zones by their own names."""
IN_PLAY = ("board", "weapons", "secrets")
"""The zones in which cards are in play."""
Place = tuple[str, int]
"""A zone and whose it is."""


class ArenaZones(Zones):
    """The components of one world's match, and where each card lies, derived from the sides' lists.

    Attributes:
        lies: zone and seat of every card that lies somewhere: what moves a card changes both
            (`systems.arena.rules.moves`).
        may_be_dead: whether something may have died since the dead were last buried. Looking in vain changes nothing,
            so this need not follow from the components.
        may_be_dormant: whether a minion on a board may be dormant, likewise: most matches have none.
        may_be_asked: whether something may have a number for as long as a question offers it, likewise.
        spare: entities of which new cards are made first, where a world has had cards before.
    """

    field_zones: ClassVar[frozenset[str]] = frozenset({*IN_PLAY, "heroes"})

    def __init__(self, world: World, lies: dict[int, Place] | None = None) -> None:
        """Take a world, and where its cards lie if that is known already."""
        book = world.definitions
        if not isinstance(book, ArenaBook):
            raise TypeError("A standard match knows its cards by an ArenaBook.")
        self.world = world
        self.book = book
        self.stack = world.single(Stack)
        self.table = world.single(ArenaTable)
        self.terms = world.single(ArenaTerms)
        self.sides = [world.get(entity, ArenaSide) for entity in HEROES]
        self.heroes = [world.get(entity, ArenaHero) for entity in HEROES]
        self._rows = world.rows
        self.lies = _places(self.sides) if lies is None else lies
        self.may_be_dead = self.may_be_dormant = self.may_be_asked = True
        self.spare: list[int] = []
        self._attentive: dict[str, list[int]] | None = None
        self._attentive_held: dict[str, list[int]] | None = None
        # The cards by number, as far as this still agrees with the table's numbers, which are looked at each time.
        self._numbered: dict[int, int] = {}

    # --------------------------------------------------------------------------------------------------------- cards

    def definition(self, entity: int) -> ArenaCardDefinition:
        """Return which card or hero an entity is."""
        card: ArenaCard = self._rows[entity][ArenaCard]
        return card.definition

    def minion(self, entity: int) -> ArenaMinion | None:
        """Return what a minion on the board has; None for all others."""
        found: ArenaMinion | None = self._rows[entity].get(ArenaMinion)
        return found

    def has(self, entity: int, keyword: str) -> bool:
        """Return whether a card in play or in a hand, or a hero, has a keyword now."""
        derived: DerivedStats | None = self._rows[entity].get(DerivedStats)
        return derived is not None and keyword in derived.keywords

    def held_with(self, seat: int, keyword: str) -> list[int]:
        """Return the cards of a hand that have a keyword now."""
        rows = self._rows
        return [entity for entity in self.sides[seat].hand if keyword in rows[entity][DerivedStats].keywords]

    def number(self, entity: int) -> int:
        """Return the number under which a card is known now, 0 for none (see `components.arena.ArenaTable`)."""
        return self.table.numbers.get(entity, 0)

    def numbered(self, number: int) -> int:
        """Return the card that is known under a number, 0 for none."""
        numbers = self.table.numbers
        entity = self._numbered.get(number, 0)
        if entity and numbers.get(entity) == number:
            return entity
        self._numbered = {given: card for card, given in numbers.items()}
        return self._numbered.get(number, 0)

    def conjure(self, definition: str, seat: int) -> int:
        """Return a new card that lies nowhere yet.

        Raises:
            KeyError: there is no such card in the book.
        """
        card = self.book.belonging(definition, seat)
        if not self.spare:
            return self.world.spawn(card)
        entity = self.spare.pop(0)
        self.world.add(entity, card)
        return entity

    def conjure_each(self, definitions: Sequence[str], seat: int) -> list[int]:
        """Return new cards that lie nowhere yet.

        Raises:
            KeyError: there is no such card in the book.
        """
        if self.spare:
            return [self.conjure(name, seat) for name in definitions]
        return self.world.spawn_each([self.book.belonging(name, seat) for name in definitions])

    def discoverable(self, seat: int) -> Sequence[str]:
        """Return the cards that a seat may discover: of its hero's class and neutral ones."""
        return self.book.discoverable(self.definition(HEROES[seat]).card_class)

    # --------------------------------------------------------------------------------------------------------- zones

    def attentive(self, event: str) -> Sequence[int]:
        """Return what is in play and hears by print an event of others: heroes first, then by entering.

        Few do, and every blow asks for them, so they are kept until something enters or leaves play or is another card.
        """
        if self._attentive is None:
            self._attentive, rows, heard_of_others = {}, self._rows, self.book.heard_of_others
            for entity in (*HEROES, *self.table.entered):
                for heard in heard_of_others.get(rows[entity][ArenaCard].definition.id, ()):
                    self._attentive.setdefault(heard, []).append(entity)
        return self._attentive.get(event, ())

    def attentive_held(self, event: str) -> Sequence[int]:
        """Return the cards of hands that hear an event there by print, those of the first seat first.

        Hardly any card does, so they are kept until one of these comes to a hand or goes, or is another card.
        """
        if self._attentive_held is None:
            self._attentive_held, rows, heard_in_hand = {}, self._rows, self.book.heard_in_hand
            for side in self.sides:
                for entity in side.hand:
                    for heard in heard_in_hand.get(rows[entity][ArenaCard].definition.id, ()):
                        self._attentive_held.setdefault(heard, []).append(entity)
        return self._attentive_held.get(event, ())

    def forget_attentive(self) -> None:
        """Look anew for what hears: something enters or leaves play, or becomes another card."""
        self._attentive = None

    def forget_attentive_held(self) -> None:
        """Look anew for what hears in hands: such a card comes to one, leaves it, or becomes another card."""
        self._attentive_held = None

    def is_awake(self, entity: int) -> bool:
        """Return whether something on the board is in play: not dormant (MATCH-8.2)."""
        minion: ArenaMinion = self._rows[entity][ArenaMinion]
        return not minion.dormant

    def zone(self, name: str, seat: int) -> Sequence[int]:
        """Return the cards of a seat's zone, in its order; what is dormant is in none (MATCH-8.2)."""
        if name == "heroes":
            return (HEROES[seat],)
        side = self.sides[seat]
        if name == "board":
            return self._awake(side.board) if self.may_be_dormant else side.board
        if name == "field":
            return [HEROES[seat], *self.zone("board", seat), *side.weapons, *side.secrets]
        zone: list[int] = getattr(side, name)
        return zone

    def _awake(self, board: Sequence[int]) -> Sequence[int]:
        """Return the minions of a board that are in play, and note whether any on either is not."""
        rows = self._rows
        self.may_be_dormant = any(rows[entity][ArenaMinion].dormant for side in self.sides for entity in side.board)
        return [entity for entity in board if not rows[entity][ArenaMinion].dormant]

    def zone_of(self, entity: int) -> str:
        """Return the zone in which a card lies."""
        lies = self.lies.get(entity)
        if lies is None:
            return "heroes" if entity in HEROES else "nowhere"
        return lies[0]

    def lies_in(self, entity: int, zones: tuple[str, ...]) -> bool:
        """Return whether a card is in one of these zones; "field" is `field_zones`."""
        lies = self.lies.get(entity)
        zone = self.zone_of(entity) if lies is None else lies[0]
        return zone in zones or ("field" in zones and zone in self.field_zones)

    def seat_of(self, entity: int) -> int:
        """Return who controls a card or holds it; of a card that lies nowhere whose it is."""
        lies = self.lies.get(entity)
        if lies is not None:
            return lies[1]
        if entity in HEROES:
            return HEROES.index(entity)
        card: ArenaCard = self._rows[entity][ArenaCard]
        return card.owner

    def player(self, seat: int) -> int:
        """Return a seat's hero."""
        return HEROES[seat]

    def in_play(self) -> Sequence[int]:
        """Return heroes, what is in play in the order of entering, and both hands: what has a `DerivedStats`."""
        first, second = self.sides
        entered = self.table.entered
        if first.secrets or second.secrets:
            entered = [entity for entity in entered if self.lies[entity][0] != "secrets"]
        return [*HEROES, *entered, *first.hand, *second.hand]

    def named_among(self, things: Sequence[int], names: frozenset[str]) -> list[int]:
        """Return those of some things that are cards of these names, in their order."""
        rows = self._rows
        return [thing for thing in things if rows[thing][ArenaCard].definition.id in names]


def _places(sides: Sequence[ArenaSide]) -> dict[int, Place]:
    """Return where every card lies."""
    lies: dict[int, Place] = {}
    for seat, side in enumerate(sides):
        for zone in PILES:
            lies.update(dict.fromkeys(getattr(side, zone), (zone, seat)))
    return lies
