"""What a position in Spell/Pet is worth to a seat, in hundredths of half an HP: opponents compare these.

A pet is worth what it will strike, hand after hand, where its side wins; a guard what it keeps from its hero. It reads
what lies open alone: of the other hand it counts the cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from components.arena import UNDECIDED, ArenaCardDefinition
from components.effects import DerivedStats, Triggered
from components.poker import (
    ALL_IN_AURA,
    BLOOD_BET,
    BLUFF_RUNE,
    BRACE,
    COUNTER,
    DESTINY_OVERRIDE,
    ECHO_BET,
    ENGAGE,
    FATE_PEEK,
    FOLD_CURSE,
    HOLE_SWAP,
    NORNS_GLIMPSE,
    RAGNAROK_GAMBIT,
    RIVER_REWRITE,
    RUN_IT_TWICE,
    SHADOW_FOLD,
    STAMINA_SHIELD,
    VOID_STARE,
    Fighter,
)
from systems.arena.ai.evaluation import hoard_value
from systems.arena.state.table import Arena
from systems.poker.ai.striking import strike_of
from systems.poker.rules.composition import combat_of

WON = 1_000_000
HP, _ARMOR, _STAMINA = 100, 60, 160
_ATTACK, _HEALTH, _BODY, _GUARD = 170, 45, 30, 90
"""A pet's attack, health, and being there; health of a guard beside that."""
_WEAPON = 130
"""A point of a weapon's attack for each use, of which three count."""
_STRIKE = 60
"""What a point that would strike in this hand is worth beside that."""
_HELD, _HELD_MANA, _FOE_HELD = 90, 14, 130
_SECRET, _CRYSTAL = 240, 200
_ABILITY, _RATTLE, _SPELL_DAMAGE = 130, 110, 120
_FLAT = {"divine-shield": 60, "stealth": 20, "poisonous": 60, "elusive": 40, "reborn": 90, "immune": 150}
_BY_ATTACK = {"windfury": 140, "lifesteal": 90, "charge": 40, "frozen": -70, "no-attack": -150}
_HERO = {"frozen": -500, "cursed": -250, "poisoned": -500, "burning": -800, "blessed": 350, "enraged": 200}
"""What statuses of a hero are worth to it."""
ARMED: Mapping[str, int] = {
    BLUFF_RUNE: 420, FATE_PEEK: 330, STAMINA_SHIELD: 110, HOLE_SWAP: 60, ECHO_BET: 330, SHADOW_FOLD: 20,
    RUN_IT_TWICE: 60, RIVER_REWRITE: 480, NORNS_GLIMPSE: 400, FOLD_CURSE: 260, BLOOD_BET: 170, VOID_STARE: 10,
    ALL_IN_AURA: 80, RAGNAROK_GAMBIT: 40, DESTINY_OVERRIDE: 900,
}  # fmt: skip
"""What poker spells are worth that wait in a hand, before hole cards are dealt."""
_BY_BRACING = {BLUFF_RUNE, FOLD_CURSE}
"""Worth nothing against who never braces."""
_ANSWERS = 4
"""So many attacks must have been answered without bracing to count as never."""
_STARING, _AURA, _GAMBIT = 420, 20, 60
"""A Void Stare against a Bluff Rune; an All-In Aura and a Gambit for each point that would strike."""


def value_of(arena: Arena, seat: int) -> int:
    """Return what a position is worth to a seat; a combat that is over is worth all."""
    winner = arena.table.winner
    if winner != UNDECIDED:
        return (winner == seat) * WON - (winner == 1 - seat) * WON
    combat = combat_of(arena.world)
    held = sum(held_value(arena.zones.definition(card)) for card in arena.sides[seat].hand)
    own, foe = strike_of(combat, seat), strike_of(combat, 1 - seat)
    striking = max(0, own.attack - own.guarded) - max(0, foe.attack - foe.guarded)
    value = held - _FOE_HELD * len(arena.sides[1 - seat].hand) + _STRIKE * striking
    value += _side_value(arena, seat) - _side_value(arena, 1 - seat)
    armed, other = set(combat.fighters[seat].armed), combat.fighters[1 - seat]
    if _never_braces(other):
        armed -= _BY_BRACING
    return value + sum(_armed_value(name, striking, other.armed) for name in armed)


def _side_value(arena: Arena, seat: int) -> int:
    side, hero = arena.sides[seat], arena.heroes[seat]
    combat = combat_of(arena.world)
    total = HP * hero.hp + _ARMOR * hero.armor + _STAMINA * combat.fighters[seat].stamina
    total += _CRYSTAL * side.crystals + hoard_value(arena, side, _SECRET)
    own: DerivedStats = arena.zones.world.rows[arena.zones.player(seat)][DerivedStats]
    total += sum(_HERO.get(keyword, 0) for keyword in own.keywords)
    total += sum(pet_value(arena, entity) for entity in side.board)
    for weapon in side.weapons:
        total += _WEAPON * arena.words.stat(weapon, "attack") * min(3, arena.words.stat(weapon, "health"))
    return total


def pet_value(arena: Arena, entity: int) -> int:
    """Return what a minion on the board is worth to who controls it."""
    minion = arena.zones.minion(entity)
    if minion is None:
        return 0
    attack, health = arena.words.stat(entity, "attack"), arena.words.stat(entity, "health")
    if health <= 0 or minion.doomed:
        return 0
    total = _BODY + _ATTACK * attack + _HEALTH * health
    for keyword in arena.zones.world.rows[entity][DerivedStats].keywords:
        total += _FLAT.get(keyword, 0) + _BY_ATTACK.get(keyword, 0) * attack + _GUARD * health * (keyword == "taunt")
    card = arena.zones.definition(entity)
    if not minion.silenced:
        total += _SPELL_DAMAGE * card.spell_damage + _spoken_value(card)
    return total // 2 if minion.dormant else total


def _spoken_value(card: ArenaCardDefinition) -> int:
    """Return what a minion's abilities are worth while it is on the board: not its battlecry, which is over."""
    heard = [ability.events if isinstance(ability, Triggered) else ("",) for ability in card.abilities]
    return sum(_RATTLE if "died" in events else _ABILITY for events in heard if events != ("played",))


def held_value(card: ArenaCardDefinition) -> int:
    """Return what a card in the own hand is worth."""
    return _HELD + _HELD_MANA * min(10, card.cost)


def _never_braces(fighter: Fighter) -> bool:
    """Return whether a fighter has answered some attacks in this combat, and braced to none."""
    return BRACE not in fighter.tally and sum(fighter.tally.get(kind, 0) for kind in (ENGAGE, COUNTER)) >= _ANSWERS


def _armed_value(name: str, striking: int, against: list[str]) -> int:
    value = ARMED.get(name, 0)
    match name:
        case "void-stare":
            return value + _STARING * (BLUFF_RUNE in against)
        case "all-in-aura":
            return value + _AURA * max(0, striking)
        case "ragnarok-gambit":
            return value + _GAMBIT * striking
        case _:
            return value
