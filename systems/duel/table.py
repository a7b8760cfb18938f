"""DuelTable's lens: the parts of one world's duel at hand, as the card language asks for them."""

from __future__ import annotations

from collections.abc import Sequence

from components.duel import Chain, Clash, Creature, DuelCard, DuelCardDefinition, DuelSide, DuelTable, FieldRune
from components.effects import Scope
from systems.effects.book import CardBook
from systems.effects.table import EffectTable
from systems.world import World

SEATS = (0, 1)
SIDE_ENTITIES = (2, 3)
"""The entities of both players; cards come after them."""


def duel_of(world: World) -> Duel:
    """Return the world's duel, made once: its components keep their place for the world's life."""
    if world.lens is None:
        world.lens = Duel(world)
    duel: Duel = world.lens
    return duel


class Duel(EffectTable):
    """The parts of one world's match: references only."""

    def __init__(self, world: World) -> None:
        book = world.definitions
        if not isinstance(book, CardBook):
            raise TypeError("A duel's world knows its cards by a CardBook.")
        super().__init__(world, book)
        self.table = world.single(DuelTable)
        self.clash = world.single(Clash)
        self.chain = world.single(Chain)
        self.sides = [world.get(one, DuelSide) for one in SIDE_ENTITIES]
        self._get = world.get

    def card(self, entity: int) -> DuelCardDefinition:
        """Return a card's definition."""
        return self._get(entity, DuelCard).definition

    def owner(self, entity: int) -> int:
        """Return whose card it is."""
        return self._get(entity, DuelCard).owner

    def creature(self, entity: int) -> Creature:
        """Return what a creature on the field has.

        Raises:
            KeyError: it is not there.
        """
        return self._get(entity, Creature)

    def number(self, entity: int) -> int:
        """Return the number under which a card is known now, 0 for none (see `components.duel.DuelTable`)."""
        return self.table.numbers.get(entity, 0)

    def player(self, seat: int) -> int:
        """Return a seat's player."""
        return SIDE_ENTITIES[seat]

    def time(self) -> tuple[int, str]:
        """Return whose turn it is and the phase."""
        return self.table.active, self.table.phase

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return what the duel's own names stand for (`systems.duel.vocabulary.NAMES`)."""
        del scope
        return SIDE_ENTITIES if name == "players" else None

    def rune(self, entity: int) -> FieldRune | None:
        """Return what a rune on the field has, or None."""
        return self.world.find(entity, FieldRune)
