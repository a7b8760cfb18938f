"""Positions of Poker Combat in one line of text and back, for tests and bug reports.

    hand 2 of 0 | hero0 odin[hp:62.5,mana:2/2,stamina:7/10] | board0 einherjar | hero1 zeus[mana:2/2,king:hades]

They are written as those of the standard match (`systems.arena.state.position`), with HP in whole ones and halves. In
place of the turn stands the hand, with the seat that is small blind in the first one. `active 1` says whose part of
Spell/Pet it is. Of a hero in brackets also: `stamina` (what is left, and the most), `king` and `element`; `armed0` and
`armed1` are the poker spells that wait.

A position is taken in Spell/Pet, before any playing card is dealt, while nothing is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from components.arena import MAIN, ArenaCardDefinition
from components.poker import HALVES, POKER_SPELLS, SPELLS
from systems.arena.state.book import ArenaBook
from systems.arena.state.position import read_turn
from systems.arena.state.side_words import ZONES, SideWords, lay_rest, read_side, side_sections
from systems.effects.position_words import near, read_sections, section, whole
from systems.match import SEATS
from systems.poker.rules.composition import combat_of
from systems.poker.ruleset import PokerRules
from systems.poker.setup import ARENA_TERMS, HEALTH, STAMINA, FighterSetup, Setup
from systems.world import TABLE, World

SECTIONS = ("hand", "active", *(f"{zone}{seat}" for seat in SEATS for zone in (*ZONES, "armed")))
FIGHTER_WORDS = ("stamina", "king", "element")
_HAND = "hand 2 of 0"
_HP = re.compile(r"(\d{1,4})(\.5)?")


def read_position(
    text: str,
    cards: Mapping[str, ArenaCardDefinition],
    seed: int = 0,
    book: ArenaBook | None = None,
) -> World:
    """Return a world that stands as the text says.

    Args:
        text: see the module.
        cards: every definition that may come up.
        seed: of its dice.
        book: of these cards as a combat's, where somebody has read them already.

    Raises:
        ValueError: something in it cannot be; one sentence.
    """
    given = read_sections(text, SECTIONS)
    hand, first = read_turn(given.get("hand", "1 of 0"), _HAND)
    sides = [read_side(given, seat, cards, _halves, FIGHTER_WORDS) for seat in SEATS]
    fighters = _fighter(sides[0], cards), _fighter(sides[1], cards)
    setup = Setup(cards, fighters, replace(ARENA_TERMS, shuffle=False), attacker=first, hand=hand)
    world = PokerRules(setup, book).new_world(seed)
    world.silent = True
    world.add(TABLE, ARENA_TERMS.copy())
    world.cached_view = None
    combat = combat_of(world)
    for seat in SEATS:
        lay_rest(combat, seat, sides[seat])
        combat.fighters[seat].armed[:] = _armed(given.get(f"armed{seat}", ""))
    if "active" in given:
        combat.table.active = read_turn(f"1 of {given['active']}", "active 1")[1]
    world.silent = False
    return world


def _halves(text: str) -> int:
    found = _HP.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no number of HP: write 62.5 or 40.")
    return int(found[1]) * HALVES + bool(found[2])


def _armed(text: str) -> list[str]:
    for word in text.split():
        if word not in POKER_SPELLS:
            raise ValueError(f"There is no poker spell {word!r}.{near(word, POKER_SPELLS)}")
    return text.split()


def _fighter(side: SideWords, cards: Mapping[str, ArenaCardDefinition]) -> FighterSetup:
    said = side.hero.said
    left, _, most = said.get("stamina", f"{STAMINA}/{STAMINA}").partition("/")
    king = said.get("king", "")
    if king and king not in cards:
        raise ValueError(f"There is no king {king!r}.{near(king, cards)}")
    return FighterSetup(
        side.setup,
        HEALTH * HALVES,
        whole(left, "stamina"),
        whole(most or left, "stamina"),
        king,
        said.get("element", ""),
    )


def position_text(world: World) -> str:
    """Return the position of a world in one line that `read_position` understands.

    Raises:
        ValueError: the combat is not in Spell/Pet, or waits for an answer; one sentence.
    """
    combat = combat_of(world)
    table = combat.table
    if table.phase != MAIN or combat.poker.phase != SPELLS or combat.stack.frames or combat.stack.ask is not None:
        raise ValueError("Only a combat in Spell/Pet in which nothing is asked has a position to write down.")
    parts = [f"hand {table.turn} of {table.first}"]
    parts += [f"active {table.active}"] if table.active != combat.small_blind else []
    for seat, fighter in enumerate(combat.fighters):
        more = [f"stamina:{fighter.stamina}/{fighter.max_stamina}", f"king:{fighter.king}" if fighter.king else ""]
        parts += side_sections(combat, seat, _hp_number, more)
        parts.append(section(f"armed{seat}", fighter.armed))
    return " | ".join(part for part in parts if part)


def _hp_number(halves: int) -> str:
    return f"{halves // HALVES}{'.5' if halves % HALVES else ''}"
