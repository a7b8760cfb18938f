"""Positions of Ragnarok's standard match in one line of text and back, for tests and bug reports.

    turn 9 of 0 | hero0 odin[hp:21,armor:2,mana:3/7] | board0 einherjar*2 troll[damage:2,more:+1/+1,with:taunt]
        | weapon0 gungnir[damage:1] | hand0 rune-reader | deck0 einherjar*9 | hero1 zeus[hp:30,mana:0/6]

The turn and whose it is come first, then the zones of both seats, `hero0` to `gone1`, all empty where they are left
out; the top of a deck comes first. Of a hero in brackets: `hp`, `armor`, `mana` (what is left of how many crystals),
`corpses`, `runes`, `fatigue`, `locked`, `overload`, `played`, `attacks`, `powers` (how often the power was used),
`power` (where it is not the hero's), `upgraded`. Of a minion: `damage`, `attacks`, `dormant`, `fresh` (it came in this
turn), `silenced`, `more` attack and health, and `with` keywords, `+` between them. Of a weapon its `damage`, of a trial
what is `done`.

Other changes by effects, what cards of the hand cost, tallies, what was shown to whom, and dice are no part of a
position. It is taken while a player may do anything in the own turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from components.arena import MAIN, ArenaCardDefinition, ArenaTerms
from systems.arena.rules.composition import arena_of
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import Setup
from systems.arena.state.book import ArenaBook
from systems.arena.state.side_words import ZONES, lay_rest, read_side, side_sections
from systems.effects.position_words import read_sections, whole
from systems.match import SEATS
from systems.world import TABLE, World

SECTIONS = ("turn", *(f"{zone}{seat}" for seat in SEATS for zone in ZONES))
_TURN = "turn 9 of 0"


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
        book: of these cards, where somebody has read them already.

    Raises:
        ValueError: something in it cannot be; one sentence.
    """
    given = read_sections(text, SECTIONS)
    turn, active = read_turn(given.get("turn", "9 of 0"), _TURN)
    sides = [read_side(given, seat, cards, lambda text: whole(text, "hp")) for seat in SEATS]
    terms = ArenaTerms()
    setup = Setup(cards, (sides[0].setup, sides[1].setup), replace(terms, shuffle=False), active, turn)
    world = ArenaRules(setup, book).new_world(seed)
    world.silent = True
    world.add(TABLE, terms)
    world.cached_view = None
    arena = arena_of(world)
    arena.table.first = active if turn % 2 else 1 - active
    for seat in SEATS:
        lay_rest(arena, seat, sides[seat])
    world.silent = False
    return world


def read_turn(text: str, example: str) -> tuple[int, int]:
    """Return a number and a seat, as in "9 of 0".

    Raises:
        ValueError: it is written otherwise; one sentence with an example.
    """
    match text.split():
        case [number, "of", ("0" | "1") as seat]:
            return max(1, whole(number, example.partition(" ")[0])), int(seat)
        case _:
            pass
    raise ValueError(f"{text!r} is not understood: write it as {example!r}.")


def position_text(world: World) -> str:
    """Return the position of a world in one line that `read_position` understands.

    Raises:
        ValueError: the match waits for an answer, or is over; one sentence.
    """
    arena = arena_of(world)
    if arena.table.phase != MAIN or arena.stack.frames or arena.stack.ask is not None:
        raise ValueError("Only a match in which a player may do anything in the own turn has a position to write down.")
    parts = [f"turn {arena.table.turn} of {arena.table.active}"]
    for seat in SEATS:
        parts += side_sections(arena, seat, str)
    return " | ".join(part for part in parts if part)
