"""Positions of the battle in one line of text and back, for tests and bug reports.

A position is sections joined by " | ", in any order, each with a first word that says what it holds:

    battle round:3 limit:20 first:0 relic:card@C1 | W woods lake+0 desert*2 | C ... | E ...
    seat0 saladin damage_bonus 1 crystal:90/100 used | hand0 Medic 0/4 medic_2 | deck0 (top first) | gone0
    board Warrior 2/5 t2 s1 @W1, archer 3/4:6 t3 s0 ranged poison:2 @W1 | plan0 stage 13 W0 back, hold 14

Cards and commands read as in `notation`; on the board the front comes before the back, and cards with `trap` or `spy`
lie beside the stack. Tiles: `+0` held by seat 0, `*2` burns for 2 rounds, `!0` revealed to seat 0 for good, `?0` its
terrain known to seat 0. What is left out is as in a new battle: Desert, 100 hit points, empty hands.

Dice, statistics and what was shown to whom are no part of a position. It is taken while the match waits for plans.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from components.clans import LANES, MIDDLE, Battle, Card, CardDefinition, LeaderDefinition, Plan, Side, Tile, home_depth
from components.core import Definition, Dice, Intents
from systems.clans.commands import ORDERS, Commit, Order, Stage
from systems.clans.field import SEATS, TILE_COUNT, Field, field_of
from systems.clans.notation import (
    LETTERS,
    CardText,
    card_text,
    command_text,
    read_card,
    read_command,
    tile_name,
    tile_number,
    unit_of,
)
from systems.clans.sight import look_around, remember_sight
from systems.world import System, World

FIRST_CARD = 13
"""The first entity that is a card: before it come the table, two sides and nine tiles."""
LANE = "desert desert desert"
_TILE = re.compile(r"(woods|lake|desert|marsh)((?:[+*!?]\d+)*)")
_KEYS = {"round": "round", "limit": "limit", "first": "initiative", "quiet": "quiet"}


def read_position(
    text: str, systems: Sequence[System], known: Mapping[str, Definition] | None = None, seed: int = 0
) -> World:
    """Return a world that stands as the text says.

    Args:
        text: see the module.
        systems: the systems of the world.
        known: definitions that the text may name (leaders, tokens, cards without numbers).
        seed: of its dice.

    Raises:
        ValueError: a section, tile, card or command that cannot be read; the sentence names it.
    """
    sections: dict[str, str] = {}
    for section in text.split("|"):
        key, _, rest = section.strip().partition(" ")
        if key not in _SECTIONS:
            raise ValueError(f"A position has no section {key!r}; it has {', '.join(_SECTIONS)}.")
        sections[key] = rest.strip()
    definitions = dict(known or {})
    cards = _number([(zone, one) for zone in _ZONES for one in _cards(sections.get(zone, ""), zone, definitions)])
    world = World(systems, definitions)
    world.spawn(_battle(sections.get("battle", "")), Dice(seed), Intents())
    for seat in SEATS:
        side, plan = _side(sections.get(f"seat{seat}", ""), definitions)
        world.spawn(side, plan)
    for letter in LETTERS:
        for depth, word in enumerate(_three(sections.get(letter, LANE), letter)):
            world.spawn(_tile(word, depth))
    for _, card in cards:
        world.spawn(Card(card.definition, card.seat))
    field = field_of(world)
    for zone, card in cards:
        _lay(field, zone, card)
    for seat, side in enumerate(field.sides):
        side.deck.reverse()  # the top of a deck is its end
        _take_commands(field.plans[seat], sections.get(f"plan{seat}", ""))
        side.shown_hand, side.shown_deck, side.shown_ability = len(side.hand), len(side.deck), side.ability_used
    look_around(field)
    remember_sight(field)
    return world


_ZONES = ("board", "hand0", "hand1", "deck0", "deck1", "gone0", "gone1")
_SECTIONS = ("battle", *LETTERS, "seat0", "seat1", *_ZONES, "plan0", "plan1")


def _cards(text: str, zone: str, definitions: dict[str, Definition]) -> list[CardText]:
    found = [read_card(one, definitions) for one in text.split(",") if one.strip()]
    for card in found:
        definitions.setdefault(card.definition.id, card.definition)
        if zone != "board":
            card.seat = int(zone[-1])
        elif card.tile < 0:
            raise ValueError(f"{card.definition.name} stands nowhere: write its tile, such as @W1.")
    return found


def _number(cards: list[tuple[str, CardText]]) -> list[tuple[str, CardText]]:
    """Give every card its entity; return them in their order of reading, for zones are ordered."""
    taken = {card.number for _, card in cards if card.number}
    free = (number for number in range(FIRST_CARD, FIRST_CARD + len(cards) + 1) if number not in taken)
    for _, card in cards:
        card.number = card.number or next(free)
    numbers = sorted(card.number for _, card in cards)
    if numbers != list(range(FIRST_CARD, FIRST_CARD + len(cards))):
        raise ValueError(f"Cards are numbered from {FIRST_CARD} without gaps, not {numbers}.")
    return cards
