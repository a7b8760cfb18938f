"""Set up a match (DOM-1)."""

from __future__ import annotations

from components.core import Dice, Intents
from components.domains import (
    BASE_CARDS,
    CHOICE_KINDS,
    SLOTS,
    SPECIAL_CARDS,
    SPECIALS_EACH,
    TILES,
    DomainsSide,
    DomainsTable,
)
from systems.dice import Roll
from systems.domains.events import RoundBegan
from systems.domains.rules.choices import begin_choices
from systems.domains.setup import Setup
from systems.domains.state.field import SEATS, field_of
from systems.world import World

_ALL_TILES = tuple(sorted(TILES))


def open_match(world: World, setup: Setup, seed: int) -> None:
    """Fill an empty world: the table, then seat 0 and seat 1."""
    table = DomainsTable(round=setup.round, elements_count=setup.elements_count)
    world.spawn(Dice(seed), Intents(), table)
    table.specials = _specials(world, setup)
    table.piles, table.removed = _piles(world, setup)
    for seat in SEATS:
        world.spawn(_side(setup, seat, table.specials))
    table.choices = [[seat, CHOICE_KINDS.index(kind), slot] for seat, kind, slot in setup.choices]
    if table.choices:
        table.prizes = [0] * SLOTS
        begin_choices(field_of(world))
        return
    table.prizes = [pile.pop(0) for pile in table.piles]
    first, second, third = table.prizes
    world.emit(RoundBegan, table.round, (first, second, third))


def _specials(world: World, setup: Setup) -> list[str]:
    """Return the three specials: those named, the others drawn (DOM-1.6), in the order of SPECIAL_CARDS."""
    named = setup.named_specials
    if len(named) == SPECIALS_EACH:
        return list(named)
    free = [card for card in SPECIAL_CARDS if card not in named]
    roll = Roll(world, "specials")
    drawn = [free.pop(roll.below(len(free))) for _ in range(SPECIALS_EACH - len(named))]
    return [card for card in SPECIAL_CARDS if card in named or card in drawn]


def _piles(world: World, setup: Setup) -> tuple[list[list[int]], list[int]]:
    """Return the piles, open tiles first, and the tiles that left the game (DOM-1.1)."""
    if setup.piles is not None:
        gone = {tile for zone in (*setup.piles, *setup.tiles, setup.removed) for tile in zone}
        unnamed = [tile for tile in _ALL_TILES if tile not in gone]
        return [list(pile) for pile in setup.piles], [*setup.removed, *unnamed]
    if setup.round == 1 and not setup.choices and not setup.removed:
        free = list(_ALL_TILES)
    else:
        gone = {tile for zone in (*setup.tiles, setup.removed) for tile in zone}
        free = [tile for tile in _ALL_TILES if tile not in gone]
    if setup.shuffle:
        Roll(world, "tiles").shuffle(free)
    height = setup.left
    piles = [free[height * slot : height * (slot + 1)] for slot in range(SLOTS)]
    return piles, [*setup.removed, *free[height * SLOTS :]]


def _side(setup: Setup, seat: int, specials: list[str]) -> DomainsSide:
    """Return a player; cards that neither hand nor used cards name are in the one that is left open."""
    every = [*BASE_CARDS, *specials]
    hand, used = setup.hands[seat], setup.used[seat]
    if hand is None:
        hand = tuple(card for card in every if card not in (used or ()))
    if used is None:
        used = tuple(card for card in every if card not in hand)
    return DomainsSide(
        hand=list(hand),
        used=list(used),
        placed=list(setup.placed[seat]),
        tiles=list(setup.tiles[seat]),
        gained=setup.gained[seat],
        carried=list(setup.carried[seat]),
    )
