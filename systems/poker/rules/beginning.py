"""The beginning of a combat in a world that may have had others before (POKER-1, POKER-7.2), and what it leaves."""

from __future__ import annotations

from components.arena import (
    MAIN,
    MULLIGAN,
    STRONG_AGAINST,
    ArenaCard,
    ArenaCardDefinition,
    ArenaHero,
    ArenaMinion,
    ArenaSide,
    ArenaTable,
    ArenaWeapon,
)
from components.core import Component
from components.effects import DerivedStats, Modifier, Stack
from components.poker import SPELLS, Fighter, PokerTable
from systems.arena.state.opening import adjust, lay_out
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.effects.lasting import derive
from systems.match import SEATS
from systems.poker.events import CombatBegan, ElementFavoured
from systems.poker.rules.composition import combat_of
from systems.poker.setup import Fighters, FighterSetup
from systems.poker.state.cards import FAVOUR
from systems.poker.state.combat import Combat
from systems.world import TABLE, World

_OF_CARDS: tuple[type[Component], ...] = (ArenaCard, ArenaMinion, ArenaWeapon, DerivedStats)


def begin_combat(world: World, fighters: Fighters, attacker: int, hand: int = 0) -> Combat:
    """Begin a combat on the table and between the heroes of a world; return it.

    Args:
        world: has a table with `ArenaTerms` and `PokerTerms`, and both heroes' entities.
        fighters: the sides.
        attacker: is small blind in the first hand (POKER-1.4).
        hand: 0 for a new combat, else the hand in whose Spell/Pet phase it stands.
    """
    clear_combat(world)
    spare = world.single(PokerTable).spare if world.find(TABLE, PokerTable) is not None else []
    table = ArenaTable(turn=hand, active=attacker, first=attacker, phase=MAIN if hand else MULLIGAN)
    world.add(TABLE, table, Stack(), PokerTable(phase=SPELLS if hand else MULLIGAN, spare=spare))
    for seat in SEATS:
        world.add(HEROES[seat], *_components(world, fighters[seat], seat))
    world.cached_view = None
    combat = combat_of(world)
    world.emit(CombatBegan, attacker)
    for entity in HEROES:
        table.numbers[entity] = table.next_number
        table.next_number += 1
    for seat in combat.order if hand else (attacker, 1 - attacker):
        lay_out(combat, fighters[seat].side, seat, opening=not hand)
    _bless(combat, fighters)
    derive(combat)
    for seat in SEATS:
        for entity, given in zip(combat.sides[seat].board, fighters[seat].side.board, strict=True):
            adjust(combat, entity, given)
    if hand:
        table.active = combat.small_blind
    elif not combat.terms.mulligan:
        combat.course.begin(combat)
    return combat


def _components(world: World, given: FighterSetup, seat: int) -> tuple[Component, ...]:
    """Return what a hero has at the beginning."""
    side = given.side
    card = world.definitions[side.hero]
    if not isinstance(card, ArenaCardDefinition):
        raise TypeError("A fighter is a hero of Ragnarok.")
    power = card.power
    if side.upgraded and power:
        upgraded = world.definitions[power]
        power = getattr(upgraded, "improved", "") or power
    hero = ArenaHero(
        given.max_hp if side.hp is None else side.hp,
        armor=side.armor,
        power=power,
        weapon=card.weapon,
        upgraded=side.upgraded,
    )
    mana = side.crystals if side.mana is None else side.mana
    cards = ArenaSide(crystals=side.crystals, mana=mana, corpses=side.corpses, runes=side.runes, fatigue=side.fatigue)
    stamina = given.max_stamina if given.stamina is None else given.stamina
    fighter = Fighter(stamina, given.max_stamina, stamina, king=given.king)
    return ArenaCard(card, seat), hero, cards, DerivedStats(), fighter


def _bless(combat: Combat, fighters: Fighters) -> None:
    """Give the heroes what holds for the whole combat: their maximum, their king's passives, their element's favour."""
    for seat in SEATS:
        given, hero = fighters[seat], HEROES[seat]
        most = given.max_hp // combat.terms.hp_parts
        if most != combat.terms.health:
            combat.alter(hero, Modifier(0, stat="max-health", become=most))
        if given.king:
            _grant(combat, hero, combat.book[given.king])
    elements = [
        given.element or combat.zones.definition(hero).element for given, hero in zip(fighters, HEROES, strict=True)
    ]
    for seat in SEATS:
        if STRONG_AGAINST.get(elements[seat]) == elements[1 - seat]:
            _grant(combat, HEROES[seat], FAVOUR)
            combat.world.emit(ElementFavoured, seat, elements[seat])


def _grant(arena: Arena, hero: int, card: ArenaCardDefinition) -> None:
    for number in range(len(card.abilities)):
        arena.alter(hero, Modifier(hero, definition=card.id, path=("abilities", number)))


def clear_combat(world: World) -> None:
    """Take the cards of an ended combat away: their entities stand for nothing until the next combat uses them."""
    poker = world.find(TABLE, PokerTable)
    if poker is None:
        return
    cards = [entity for entity, _ in world.having(ArenaCard) if entity not in HEROES]
    for entity in cards:
        for kind in _OF_CARDS:
            if kind in world.rows[entity]:
                world.remove(entity, kind)
    poker.spare[:] = sorted([*poker.spare, *cards])
    for hero in HEROES:
        world.add(hero, ArenaSide())
    world.cached_view = None
