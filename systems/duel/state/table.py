"""Duel: one world's duel, composed of its parts."""

from __future__ import annotations

from components.duel import Discretion
from systems.duel.rules.aura_dependencies import ELSEWHERE
from systems.duel.state.book import DuelBook
from systems.duel.state.printed import DuelPrinted
from systems.duel.state.words import DuelWords
from systems.duel.state.zones import FIELD_ZONES, PILES, SIDE_ENTITIES, DuelZones
from systems.duel.view.sight import SEATS, number_for
from systems.duel.view.views import HeldCardView
from systems.effects.game import EffectRules
from systems.effects.table import EffectTable
from systems.world import TABLE, World

__all__ = ["FIELD_ZONES", "PILES", "SEATS", "SIDE_ENTITIES", "Duel", "card_named"]


class Duel(EffectTable):
    """One world's duel for its rules: single components, and parts by protocol.

    Attributes:
        zones, words, printed: the duel's implementations of the card language's protocols.
        book, table, clash, chain, sides: the same objects as in `zones`.
        held_views: cards off the field as views show them to who knows them, by entity; each as it was shown last.
        is_discreet: whether both are asked whenever they might have an answer (see `components.duel.Discretion`).
    """

    book: DuelBook
    zones: DuelZones
    words: DuelWords
    printed: DuelPrinted

    def __init__(self, world: World, rules: EffectRules) -> None:
        zones = DuelZones(world)
        super().__init__(world, zones.book, zones, DuelWords(zones), DuelPrinted(zones), rules)
        self.table = zones.table
        self.clash = zones.clash
        self.chain = zones.chain
        self.sides = zones.sides
        self.held_views: dict[int, HeldCardView] = {}
        self.is_discreet = world.find(TABLE, Discretion) is not None

    def option_number(self, entity: int) -> int:
        """Return an option's number for the asked seat; players are -1 and -2."""
        return -1 - SIDE_ENTITIES.index(entity) if entity in SIDE_ENTITIES else self.zones.number(entity)

    def public_number(self, entity: int) -> int:
        """Return a card's number if both seats may know it, else 0; players are -1 and -2."""
        if entity in SIDE_ENTITIES:
            return -1 - SIDE_ENTITIES.index(entity)
        first, second = (number_for(self.zones, seat, entity) for seat in SEATS)
        return first if first == second else 0

    def count(self, seat: int, name: str, number: int = 1) -> None:
        """Add to a side's count of what happened in this turn."""
        tally = self.sides[seat].tally
        tally[name] = tally.get(name, 0) + number
        self.invalidate(ELSEWHERE)


def card_named(duel: Duel, seat: int, number: int) -> int:
    """Return the card that a number means for a seat; 0 if the seat knows no such card."""
    if number <= 0:
        return 0
    entity = duel.zones.numbered(number)
    return entity if entity and number_for(duel.zones, seat, entity) == number else 0
