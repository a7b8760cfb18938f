"""The shipped heroes of Ragnarok at a table with cards of every element, tribe and keyword."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

from components.arena import ELEMENTS, ArenaCardDefinition, ArenaTerms
from components.effects import DerivedStats
from game.content.arena.models import ArenaCardShape
from systems.arena.commands import Withdraw
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import MinionSetup, SeatSetup, Setup
from systems.arena.state.zones import HEROES
from systems.arena.view.sight import known_bits
from systems.arena.view.views import ArenaView
from systems.match import Match
from tests.game.content.arena.shipped import shapes as shapes_of
from tests.systems.arena.language import ANYBODY, PLAIN, Talk, card, keywords, lose, read_book, spell

FILES = ("tokens-heroes", "tokens-powers", "tokens-hero-weapons", "tokens-hero-minions")


@cache
def shapes() -> dict[str, ArenaCardShape]:
    """Return everything that the heroes' files hold, by identifier."""
    return {shape.id: shape for file in FILES for shape in shapes_of(file)}


@cache
def heroes() -> dict[str, ArenaCardShape]:
    """Return the heroes of the roster."""
    return {name: shape for name, shape in shapes().items() if shape.is_roster_hero}


@cache
def shipped() -> tuple[ArenaCardDefinition, ...]:
    """Return all of it as the rules know it."""
    return tuple(shape.definition(is_token=True) for shape in shapes().values())


def _soldiers() -> Iterator[ArenaCardDefinition]:
    for element in (name for name in ELEMENTS if name != "none"):
        yield card(f"{element} soldier", attack=2, health=4, cost=2, element=element)
        yield card(f"{element} rider", attack=2, health=2, cost=2, element=element, keywords=("rush",), tribe="beast")
        yield card(f"{element} squire", attack=1, health=2, cost=1, element=element)


CARDS = (
    *_soldiers(),
    card("wall", attack=1, health=5, cost=2, keywords=("taunt",), element="earth"),
    card("shadow thief", attack=2, health=3, cost=2, keywords=("stealth",), element="shadow"),
    card("angel", attack=2, health=2, cost=2, keywords=("divine-shield",), element="holy"),
    card("jotun", attack=4, health=4, cost=5, tribe="giant"),
    card("ghost", attack=1, health=2, cost=1, tribe="spirit"),
    spell("dart", lose("target", 2), choose=ANYBODY, cost=1),
    spell("guard", {"do": "change", "target": "me", "stats": [{"stat": "armor", "add": 3}]}, cost=1),
    spell("balm", {"do": "gain", "target": "me", "amount": 3}, cost=1),
    spell(
        "frost", {"do": "grant", "target": "target", "keywords": ["frozen"], "turns": 1},
        choose={"zones": ["board"], "side": "theirs"}, cost=1,
    ),
    spell(
        "curse",
        {"do": "change", "target": "target", "stats": [{"stat": "attack", "add": -1}], "until": "stay"},
        choose={"zones": ["board"], "side": "theirs"}, cost=1,
    ),
)  # fmt: skip
NAMES = tuple(item.id for item in CARDS)


def board_of(element: str, damage: int = 1) -> tuple[MinionSetup, ...]:
    """Return a board of an element, with a beast and a wall."""
    names = (f"{element} soldier", f"{element} rider", "wall")
    return (*(MinionSetup(name, damage=damage) for name in names), MinionSetup(f"{element} squire"))


def talk_of(hero: str, *changed: ArenaCardDefinition, **fields: Any) -> Talk:
    """Return a match of a hero with enough of everything for what it can do; `changed` cards replace shipped ones."""
    given: dict[str, Any] = {
        "hero": hero, "hp": 14, "crystals": 10, "corpses": 3,
        "board": (*board_of(heroes()[hero].element), MinionSetup("ogre", damage=6, health=6)),
        "hand": ("wall", "dart", "jotun"), "deck": ("earth soldier", "holy rider", "guard", *NAMES),
        "grave": ("fire squire", "water squire"), **fields,
    }  # fmt: skip
    other = SeatSetup(
        hero="archer king", hp=20, crystals=9,
        board=(
            MinionSetup("wind soldier", damage=1), *board_of("fire", 0), MinionSetup("ghost", damage=1),
            MinionSetup("ogre", health=6),
        ),
        hand=("guard", "wall", "shadow thief", "jotun"), deck=NAMES,
    )  # fmt: skip
    return Talk(*shipped(), *CARDS, *changed, own=SeatSetup(**given), foe=other)


def settle(talk: Talk, answer: int = -1) -> None:
    """Answer whatever is asked: with the last and largest answer, or the first."""
    while talk.arena.stack.ask is not None:
        talk.do([command for command in talk.match.legal(talk.seat) if not isinstance(command, Withdraw)][answer])


def facts_of(talk: Talk) -> tuple[object, ...]:
    """Return all that a power or weapon could change: characters, cards with their numbers, and who knows them."""
    return tuple(_side_facts(talk, seat) for seat in (0, 1))


def _side_facts(talk: Talk, seat: int) -> tuple[object, ...]:
    arena = talk.arena
    side, hero = arena.sides[seat], arena.heroes[seat]
    stats = ("cost", "attack", "health", "max-health", "counter:shielded")
    things = [
        (
            arena.zones.definition(entity).id, *(arena.words.stat(entity, stat) for stat in stats),
            tuple(derived.keywords), tuple((lent.definition, lent.path) for lent in derived.lent),
            known_bits(arena.zones, entity),
        )
        for entity in (HEROES[seat], *side.board, *side.weapons, *side.hand)
        for derived in (arena.world.get(entity, DerivedStats),)
    ]  # fmt: skip
    piles = tuple(tuple(talk.names(zone, seat)) for zone in ("deck", "grave"))
    return tuple(things), piles, hero.hp, hero.armor, side.crystals, side.corpses


def deck_of(seed: int) -> tuple[str, ...]:
    """Return a deck of all the cards, some twice."""
    return NAMES + NAMES[seed % 5 :: 3]


def match_of(own: str, other: str, seed: int, *, passive: bool = True) -> Match[ArenaView]:
    """Return a new match of two heroes; without its passive the first is no more than a name."""
    book = {item.id: item for item in (*keywords(), *PLAIN, *shipped(), *CARDS)}
    if not passive:
        book[own] = dataclasses.replace(book[own], abilities=())
    sides = tuple(SeatSetup(hero=name, deck=deck_of(seed + k)) for k, name in enumerate((own, other)))
    setup = Setup(book, (sides[0], sides[1]), ArenaTerms(mulligan=False), first=0)
    return Match.new(ArenaRules(setup, read_book(book.values())), seed, {})
