"""What the card language's actions do to characters, players, hands and decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from components.arena import POWER, SPELL
from components.effects import (
    Change,
    Discard,
    Draw,
    Frame,
    Gain,
    Lose,
    Mill,
    Reveal,
    Scope,
    Shuffle,
    Special,
    StatChange,
    Strip,
)
from systems.arena.events import CardsRevealed, HealthSet, HoardChanged, Silenced
from systems.arena.rules import moves
from systems.arena.rules.damage import deal_to_all, gain_armor, heal, is_character, wear
from systems.arena.rules.mana import change_mana
from systems.arena.state.aura_dependencies import HARM, WOUNDS
from systems.arena.state.table import Arena
from systems.arena.state.words import max_health
from systems.arena.state.zones import HEROES
from systems.arena.view.sight import audiences, learn
from systems.effects import lasting
from systems.effects.flow import scope_of
from systems.effects.reading import amount, seats, select
from systems.effects.scopes import bind, rescope, store_below
from systems.effects.triggers import happen
from systems.match import EVERYONE


def draw(arena: Arena, frame: Frame, action: Draw) -> None:
    """Let players draw."""
    scope = scope_of(frame)
    number = amount(arena, scope, action.number)
    for seat in reversed(seats(action.player, scope.seat)):
        moves.draw_cards(arena, seat, number)


def mill(arena: Arena, frame: Frame, action: Mill) -> None:
    """Send the first cards of decks where burned cards lie."""
    scope = scope_of(frame)
    number = max(0, amount(arena, scope, action.number))
    gone: list[int] = []
    for seat in seats(action.player, scope.seat):
        gone += arena.sides[seat].deck[:number]
    for card in gone:
        moves.vanish(arena, card, "milled")
    if action.keep:
        rescope(arena, bind(scope, action.keep, tuple(gone)))


def discard(arena: Arena, frame: Frame, action: Discard) -> None:
    """Let players discard by dice; cards of Ragnarok let nobody choose."""
    scope = scope_of(frame)
    number = max(0, amount(arena, scope, action.number))
    count = 0
    for seat in seats(action.player, scope.seat):
        hand = [card for card in arena.sides[seat].hand if card != scope.source]
        arena.dice("effects").shuffle(hand)
        for card in hand[:number]:
            count += 1
            arena.count(seat, "discarded")
            happen(arena, "discarded", card, seat=seat)
            moves.vanish(arena, card, "discarded")
    store_below(arena, action.store_as, count)


def spell_damage(arena: Arena, scope: Scope) -> int:
    """Return what a seat's Spell Damage adds to each hit of this ability: of spells alone (MATCH-7.2).

    A spell that says its damage several times over, by dice, gets nothing for each: its hits would grow many times.
    """
    if arena.book[scope.definition].kind != SPELL or any(frame.kind == "repeat" for frame in arena.stack.frames):
        return 0
    there = (HEROES[scope.seat], *arena.zones.zone("board", scope.seat))
    return sum(arena.words.stat(entity, "spell-damage") for entity in there)


def lose(arena: Arena, frame: Frame, action: Lose) -> None:
    """Deal damage to characters, to all of them at once; weapons lose durability."""
    scope = scope_of(frame)
    targets = select(arena, scope, action.target)
    number = amount(arena, scope, action.amount)
    if number <= 0:
        return
    for weapon in targets:
        if arena.zones.zone_of(weapon) == "weapons":
            wear(arena, weapon, number)
    number += spell_damage(arena, scope)
    store_below(arena, action.store_as, number * len(targets))
    kind = arena.book[scope.definition].kind
    manner = kind if kind in {SPELL, POWER} else "ability"
    deal_to_all(arena, tuple(targets), number, scope.source, manner)


def gain(arena: Arena, frame: Frame, action: Gain) -> None:
    """Heal characters; weapons get durability back."""
    scope = scope_of(frame)
    number = amount(arena, scope, action.amount)
    for entity in select(arena, scope, action.target):
        if arena.zones.zone_of(entity) == "weapons":
            wear(arena, entity, -max(0, number))
        else:
            heal(arena, entity, number, scope.source)


# ---------------------------------------------------------------------------------------------------- players' numbers


def _set_armor(arena: Arena, seat: int, name: str, value: int) -> None:
    del name
    gain_armor(arena, seat, value - arena.words.stat(HEROES[seat], "armor"))


def _set_hoard(arena: Arena, seat: int, name: str, value: int) -> None:
    setattr(arena.sides[seat], name, max(0, value))
    arena.invalidate(name)
    arena.world.emit(HoardChanged, seat, name, max(0, value))


NUMBERS: Mapping[str, Callable[[Arena, int, str, int], None]] = {
    "armor": _set_armor,
    **dict.fromkeys(("corpses", "runes"), _set_hoard),
    **dict.fromkeys(("mana", "crystals", "overload", "locked"), change_mana),
}
"""The numbers of players that a `change` sets at once; others lie on their hero for a time."""


HEALTH = "health"
"""What a character has left: a `change` sets it, without damage or healing; its maximum is "max-health"."""


def change(arena: Arena, frame: Frame, action: Change) -> None:
    """Change numbers: of players' resources, and what health is left, at once; others as changes that lie on things."""
    scope = scope_of(frame)
    at_once = [item for item in action.stats if item.stat in NUMBERS or item.stat == HEALTH]
    if len(at_once) < len(action.stats):
        lasting_stats = tuple(item for item in action.stats if item not in at_once)
        lasting.change(arena, frame, replace(action, stats=lasting_stats) if at_once else action)
    if not at_once:
        return
    for entity in select(arena, scope, action.target):
        for item in at_once:
            if item.stat == HEALTH:
                _set_health(arena, scope, entity, item)
            elif entity in HEROES:
                _set_number(arena, scope, HEROES.index(entity), item)


def _set_health(arena: Arena, scope: Scope, entity: int, item: StatChange) -> None:
    """Set what health a character has left, at most its maximum."""
    if not is_character(arena, entity) or item.become is None:
        return
    most = max_health(arena.zones, entity)
    health = min(most, amount(arena, scope, item.become))
    minion = arena.zones.minion(entity)
    if minion is not None:
        minion.damage = most - health
    else:
        health *= arena.terms.hp_parts
        arena.heroes[HEROES.index(entity)].hp = health
    arena.zones.may_be_dead = True
    arena.invalidate(HARM, WOUNDS)
    arena.world.emit(HealthSet, arena.zones.number(entity), health)


def _set_number(arena: Arena, scope: Scope, seat: int, item: StatChange) -> None:
    now = arena.words.stat(HEROES[seat], item.stat)
    value = now + amount(arena, scope, item.add or 0) if item.become is None else amount(arena, scope, item.become)
    NUMBERS[item.stat](arena, seat, item.stat, value)


def can_change(arena: Arena, scope: Scope, action: Change) -> bool:
    """Return whether there is something to change, and of a resource that is spent as much as is spent."""
    found = select(arena, scope, action.target)
    for item in action.stats:
        if item.stat in NUMBERS and item.add is not None:
            less = amount(arena, scope, item.add)
            if less < 0 and any(arena.words.stat(entity, item.stat) < -less for entity in found):
                return False
    return bool(found)


def strip(arena: Arena, frame: Frame, action: Strip) -> None:
    """Take keywords away; with `all`, silence (MATCH-6.4)."""
    lasting.strip(arena, frame, action)
    if action.all and not arena.world.silent:
        for entity in select(arena, scope_of(frame), action.target):
            if arena.zones.minion(entity) is not None:
                arena.world.emit(Silenced, arena.zones.number(entity))


# ------------------------------------------------------------------------------------------------------- hidden cards


def reveal(arena: Arena, frame: Frame, action: Reveal) -> None:
    """Show cards to players; who holds them hears that they were seen."""
    scope = scope_of(frame)
    found = [entity for entity in select(arena, scope, action.target) if entity not in HEROES]
    by_place: dict[tuple[str, int], list[int]] = {}
    for entity in found:
        by_place.setdefault(arena.zones.lies.get(entity, ("nowhere", 0)), []).append(entity)
    seen_by = sum(1 << seat for seat in seats(action.to, scope.seat))
    for (zone, seat), cards in by_place.items():
        bits = seen_by | (1 << seat if zone in {"hand", "secrets"} else 0)
        if seen_by >> (1 - seat) & 1:
            for card in cards:
                learn(arena.zones, card)
        numbers = tuple(arena.zones.number(card) for card in cards)
        names = tuple(arena.zones.definition(card).id for card in cards)
        for knowing, audience in audiences(bits or EVERYONE):
            told = names if knowing else ("",) * len(names)
            arena.world.emit(CardsRevealed, seat, zone, numbers, told, audience=audience)


def shuffle(arena: Arena, frame: Frame, action: Shuffle) -> None:
    """Players shuffle their decks."""
    for seat in seats(action.player, scope_of(frame).seat):
        moves.shuffle_deck(arena, seat)


def special(arena: Arena, frame: Frame, action: Special) -> None:
    """Do nothing: special actions arm what only Poker Combat has, which puts its own in this place."""
    del arena, frame, action
